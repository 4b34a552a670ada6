"""The table, in the widget: another game, of any kind, by clicks and by cells."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Opener
from .notebook import Notebook
from .person import Person
from .screen import Screen, Seen

pytestmark = pytest.mark.browser

HOUSE = """
import gingerbread_widget as gw
w = gw.GameWidget(gw.new_game(players=["Ada", "Bo"], seed=7), seats={"Bo": "greedy"}, locale="de")
w
"""


def test_a_race_takes_the_place_of_a_house_and_a_house_that_of_a_race(desk: Notebook) -> None:
    screen = desk.show(HOUSE)
    desk.do("w.show_game(gw.new_game('candyman', players=['Ada', 'Cy', 'Bo'], seed=3, first='Ada'))")
    screen.root.locator(".gbw-path").wait_for()
    screen.until("root.querySelector('.gbw-name').textContent.includes('Candyman')")
    assert screen.root.locator(".gbw-seat").count() == 3
    assert desk.value("w.setup['kinds']") == ["human", "human", "greedy"]
    screen.until("root.lang === 'de'")
    desk.do("w.show_game(gw.new_game(players=['Ada', 'Bo'], seed=8))")
    screen.scene.locator("svg polygon, svg path").nth(20).wait_for()
    screen.until("root.lang === 'de' && root.querySelector('.gbw-path') === null")
    assert screen.play("side:1", "main").step >= 1


def test_a_house_in_place_of_a_race_is_drawn_in_3d(open_notebook: Opener) -> None:
    notebook = open_notebook([HOUSE.replace("gw.new_game(", "gw.new_game('candyman', ")], webgl=True)
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_ready()
    notebook.do("w.show_game(gw.new_game(players=['Ada', 'Bo'], seed=8))")
    screen.until_webgl()


PLAY = "import gingerbread_widget as gw\nw = gw.play()\nw"


def test_one_press_begins_what_lies_ready(desk: Notebook) -> None:
    cell = desk.add(PLAY)
    desk.run(cell)
    screen = desk.screen(cell)
    screen.until_shown()
    assert screen.key("seek").count() == 0
    screen.start()
    assert desk.value("(w.game.mode, w.game.players, w.setup['kinds'], w.setup['table'])") == [
        "introductory",
        ["Ada", "Hazel"],
        ["human", "casual"],
        "menu",
    ]
    screen.until("root.querySelector('[data-key=\"side:1\"], .gbw-decision') !== null")


def test_a_race_is_chosen_and_what_is_wrong_stands_in_its_place(desk: Notebook) -> None:
    cell = desk.add(PLAY.replace("play()", "play(locale='fr')"))
    desk.run(cell)
    screen = desk.screen(cell)
    screen.until_shown()
    screen.until("root.lang === 'fr'")
    screen.press("game:candyman", "count:3")
    screen.key("name:1").fill("Ada")
    screen.key("who:2").select_option("expert")
    screen.press("start")
    wrong = screen.root.locator(".gbw-wrong")
    wrong.wait_for()
    assert "nom" in wrong.inner_text()
    assert desk.value("w.game.rules.name") == "house"
    screen.key("name:1").fill("Zoé")
    screen.key("name:1").press("Enter")
    screen.root.locator(".gbw-path").wait_for()
    assert desk.value("(w.game.players, w.setup['kinds'])") == [["Ada", "Zoé", "Bo"], ["human", "casual", "expert"]]
    screen.until("root.lang === 'fr' && root.contains(document.activeElement)")


def test_the_table_lies_over_a_game_and_goes_again(desk: Notebook) -> None:
    screen = desk.show(HOUSE)
    screen.press("more", "menu:table")
    screen.until("document.activeElement.dataset.key === 'start'")
    assert screen.root.locator("[inert]").count() >= 3
    screen.page.keyboard.press("Escape")
    screen.until("document.activeElement.dataset.key === 'more'")
    screen.press("more", "menu:table", "count:4")
    screen.start()
    players, step = desk.value("(len(w.game.players), w.game.step)")
    assert players == 4
    assert step <= 3  # those who choose their side before Ada


def saved(screen: Screen, folder: Path) -> Path:
    """Save the game from the menu; the file."""
    screen.press("more")
    with screen.page.expect_download() as download:
        screen.press("file:game")
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    screen.press("more")
    return path


def load(screen: Screen, path: Path, key: str = "menu:load") -> None:
    if key == "menu:load":
        screen.press("more")
    else:
        screen.key("seed").wait_for()  # the choices come from Python, and move the buttons down
    with screen.page.expect_file_chooser() as chooser:
        screen.press(key)
    chooser.value.set_files(path)


def test_a_file_that_is_no_game_shows_its_error_in_its_place(desk: Notebook, tmp_path: Path) -> None:
    screen = desk.show(HOUSE)
    large, broken = tmp_path / "large.json", tmp_path / "broken.json"
    large.write_bytes(b" " * 18_000_000)
    broken.write_bytes(b"\xff\xfe[[[[")
    load(screen, large)
    screen.key("banner:error").wait_for()
    assert "4 MB" in screen.key("banner:error").inner_text()
    load(screen, broken)
    screen.until("root.querySelector('[data-key=\"banner:error\"]')?.textContent.includes('UTF-8')")
    screen.press("close", "more", "menu:table")
    load(screen, broken, "load")
    screen.root.locator(".gbw-wrong").wait_for()
    assert "UTF-8" in screen.root.locator(".gbw-wrong").inner_text()
    assert desk.value("(w.setup['round'], w.game.rules.name)") == [0, "house"]


def test_texts_are_copied_and_the_page_is_a_download(desk: Notebook) -> None:
    desk.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screen = desk.show(HOUSE)
    screen.press("more", "file:position")
    screen.until("root.querySelector('.gbw-menu [role=status]').textContent !== ''")
    assert desk.page.evaluate("navigator.clipboard.readText()") == desk.value("w.game.position_text()")
    screen.press("file:text")
    desk.page.wait_for_function("async () => (await navigator.clipboard.readText()).startsWith('[Format')")
    with desk.page.expect_download() as download:
        screen.press("file:page")
    assert download.value.suggested_filename == f"house-introductory-{desk.value('w.game.step')}.html"


def test_whoever_looks_on_has_the_page_and_no_more(desk: Notebook) -> None:
    screen = desk.show(HOUSE.replace('seats={"Bo": "greedy"}', "spectator=True"))
    screen.press("more")
    screen.key("file:page").wait_for()
    assert [screen.key(key).count() for key in ("menu:table", "menu:load", "file:game", "file:position")] == [0] * 4


@pytest.mark.parametrize("compact", [False, True])
def test_all_of_the_menu_can_be_scrolled_to(desk: Notebook, *, compact: bool) -> None:
    screen = desk.show(HOUSE.replace('locale="de"', f'locale="de", compact={compact}'))
    width = 700 if compact else 360
    desk.do(f"w.layout.width = '{width}px'")
    screen.until(f"root.clientWidth <= {width}")
    screen.press("more")
    screen.root.locator(".gbw-menu summary").click()
    last = screen.root.locator(".gbw-shortcuts > div").last
    last.scroll_into_view_if_needed()
    reach = "root.querySelector('.gbw-shortcuts > div:last-child').getBoundingClientRect().bottom"
    screen.until(f"{reach} <= root.getBoundingClientRect().bottom")
    screen.until("root.scrollTop === 0")


#: Somebody here decides, the bot can be stopped, or the game is over.
OUR_TURN = "root.querySelector('[data-key=again], [data-key=stop]') !== null"
OUR_TURN += " || !/Hazel is|thinking/.test(root.querySelector('.gbw-say').textContent)"


class Impatient(Person):
    """A person who has a bot that thinks play what it has found."""

    def decide(self, seen: Seen) -> Seen:
        while True:
            self.screen.until(OUR_TURN)
            seen = self.screen.seen()
            if not seen.can("stop"):
                return seen if seen.over or "Hazel is" in seen.say else super().decide(seen)
            self.screen.root.evaluate("root => root.querySelector('[data-key=stop]')?.click()")


@pytest.mark.proof
def test_an_evening_by_clicks_alone(open_notebook: Opener, tmp_path: Path) -> None:
    """A standard game of two people and a strong bot: begun, saved, loaded after a reload, finished; then a race."""
    notebook = open_notebook([PLAY])
    notebook.run(0)
    screen = notebook.screen(0)
    screen.until_shown()
    screen.press("mode:standard", "count:3")
    screen.key("name:1").fill("Bo")
    screen.key("who:1").select_option("human")
    screen.key("name:2").fill("Hazel")
    screen.key("who:2").select_option("strong")
    screen.press("begins:0")
    screen.key("seed").fill("11")
    screen.start()
    person, seen = Impatient(screen, 5), screen.seen()
    for _ in range(6):
        seen = person.decide(seen)
    screen.until(OUR_TURN)
    path = saved(screen, tmp_path)
    step = notebook.value("w.game.step")
    person.decide(screen.seen())
    notebook.reload()
    notebook.run(0)  # a page that was loaded again shows what its cells show
    screen = notebook.screen(0)
    screen.until_shown()
    load(screen, path, "load")
    screen.until_ready()
    assert notebook.value("(w.game.step, w.game.players, w.setup['kinds'])") == [
        step,
        ["Ada", "Bo", "Hazel"],
        ["human", "human", "strong"],
    ]
    Impatient(screen, 6).play_to_the_end(2000)
    screen.press("table", "game:candyman", "count:2")
    screen.key("who:0").select_option("human")
    screen.key("who:1").select_option("casual")
    screen.start()
    screen.root.locator(".gbw-path").wait_for()
    assert notebook.value("(w.game.rules.name, w.game.players, w.setup['kinds'])") == [
        "candyman",
        ["Ada", "Bo"],
        ["human", "casual"],
    ]
    racer, seen = Person(screen, 7), screen.seen()
    for _ in range(3):
        seen = racer.decide(seen)
    assert notebook.value("w.game.step") >= 3
