"""Races in a real JupyterLab: whole games by clicks, reactions in the middle of a turn, hands that stay private."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

import gingerbread_widget as gw
from gingerbread_widget.games.kit.wording import LANGUAGES

from .candyman_moments import NAMES, Moment, View, find
from .conftest import SIZE, Opener
from .notebook import Complaints, Notebook
from .runner import Runner
from .screen import Screen
from .secrecy import check_traffic
from .test_languages import TOO_WIDE

pytestmark = pytest.mark.browser

SEED: Final = 45
PASS: Final = 36
#: Codes of Special Treats.
TREATS: Final = 61


def _reaction(view: View) -> bool:
    """Whether another seat than the one whose turn it is may play a Treat now, after the turn's move."""
    treats = any(code >= TREATS for code in view["legal"])
    return view["phase"] == "window" and view["actor"] != view["active"] and view["stage"] == "moved" and treats


def _defense(view: View) -> bool:
    return view["phase"] == "defense" and any(code >= TREATS for code in view["legal"])


def _full_hand(view: View) -> bool:
    return view["phase"] == "before" and len(set(view["hand"])) > 1


REACTION: Final = find(_reaction)
DEFENSE: Final = find(_defense, 4)
FULL_HAND: Final = find(_full_hand)


def replayed(notebook: Notebook, path: Path, seats: int) -> gw.Game:
    """The notebook's game, saved there, loaded here, and played again from its log."""
    notebook.do(f"game.save({str(path)!r})")
    game = gw.load_game(path)
    again = gw.new_game("candyman", players=NAMES[:seats], mode=game.mode, seed=game.record.seed)
    for line in game.log:
        again.play(line.partition(": ")[2])
    assert again.position.dump() == game.position.dump()
    return game


@pytest.mark.parametrize("seats", [2])
def test_people_play_a_whole_game_by_clicks(desk: Notebook, tmp_path: Path, seats: int) -> None:
    before = len(desk.traffic.frames)
    screen = desk.show(Moment(seats, "basic", SEED, ()).cell)
    runner = Runner(screen, SEED)
    runner.play_to_the_end()
    game = replayed(desk, tmp_path / "game.json", seats)
    assert game.over
    assert runner.lifted > 0
    kinds = {entry[2] for entry in game.entries()}
    assert {"draw", "forward", "hit", "play", "pass"} <= kinds
    reactions = [entry for entry in game.entries() if entry[2] in {"play", "pass"}]
    assert reactions
    winners = [name for name, (_, rank) in zip(game.players, sorted(game.ranking()), strict=True) if rank == 1]
    assert all(name in screen.seen().say for name in winners)
    check_traffic(desk.traffic.frames[before:], game)


def test_another_seat_plays_a_treat_in_the_middle_of_a_turn(desk: Notebook, tmp_path: Path) -> None:
    screen = desk.show(REACTION.cell)
    game = REACTION.game()
    seat, active = game.actor, game.view()["active"]
    screen.press("curtain")
    screen.until('root.querySelector(".gbw-curtain") === null')
    seen = screen.seen()
    screen.press(next(key for key in seen.buttons if key.startswith("hand:") and seen.can(key)))
    rows = screen.seen().keys("choice:")
    if not screen.seen().can("main"):
        screen.press(rows[0])
    screen.play("main")
    game = replayed(desk, tmp_path / "game.json", 2)
    assert game.entries()[-1][0] == seat != active
    assert game.entries()[-1][2] == "play"
    assert desk.value("game.view()['active']") == active


def test_an_attack_is_taken_or_stopped_by_the_one_who_is_hit(desk: Notebook) -> None:
    screen = desk.show(DEFENSE.cell)
    assert "attacks" in screen.root.locator(".gbw-attack").inner_text()
    target = DEFENSE.game().actor
    marks = desk.value(f"game.view()['seats'][{target}]['marks']")
    screen.play("pass")
    assert desk.value("game.entries()[-1][2]") == "pass"
    after = desk.value(f"(game.view()['phase'], game.view()['seats'][{target}]['marks'])")
    assert after[1] != marks or after[0] != "defense"


def test_one_key_passes(desk: Notebook) -> None:
    screen = desk.show(REACTION.cell)
    seat = REACTION.game().actor
    screen.key("pass").focus()
    step = screen.seen().step
    screen.page.keyboard.press("p")
    screen.until_step(step + 1)
    assert desk.value("game.entries()[-1][:3]")[::2] == [seat, "pass"]


def test_who_passes_until_it_concerns_them_is_not_asked_and_all_can_see_it(desk: Notebook) -> None:
    moment = find(_reaction, 4)
    seat = moment.game().actor
    screen = desk.show(moment.cell)
    screen.play("main")
    assert desk.value("game.entries()[-1][2]") == "pass"
    assert NAMES[seat] in screen.root.locator(".gbw-standing").inner_text()
    other = desk.show("w")
    other.root.locator(".gbw-standing").wait_for()
    screen.press(f"ask:{seat}")
    screen.until('root.querySelector(".gbw-standing") === null')
    other.until('root.querySelector(".gbw-standing") === null')


def test_alone_with_bots_nobody_passes_who_cannot_play(desk: Notebook) -> None:
    moment = find(_reaction, 4)
    seat = moment.game().actor
    bots = {name: "random" for name in NAMES[:4] if name != NAMES[seat]}
    screen = desk.show(moment.cell.replace("GameWidget(game)", f"GameWidget(game, seats={bots!r}, pace=0)"))
    runner, seen = Runner(screen, SEED), screen.seen()
    for _ in range(6):
        if seen.over:
            break
        seen = runner.decide(seen)
        legal = desk.value("[str(action) for action in game.legal_actions()]")
        assert legal not in (["pass"], ["end"])


def test_the_hand_is_in_nobody_elses_page_and_in_no_message_before_it_is_asked_for(desk: Notebook) -> None:
    game = FULL_HAND.game()
    hand = game.view(game.actor)["hand"]
    names = [game.setup()["treats"][kind][0] for kind in hand]
    start = len(desk.traffic.frames)
    screen = desk.show(FULL_HAND.cell)
    pattern = re.compile(rb'"hand": ?\[' + rb", ?".join(str(kind).encode() for kind in hand))

    def told() -> bool:
        return any(pattern.search(frame) for frame in desk.traffic.frames[start:])

    def shown() -> list[str]:
        text = screen.root.locator(".gbw-hand").inner_text()
        return [name for name in names if name in text]

    assert shown() == []
    assert not told()
    assert desk.value("(w.view['hand'], w.view['legal'])") == [[], []]
    other = desk.show("w")
    screen.press("curtain")
    screen.key("hand:0").wait_for()
    assert shown() == names
    assert told()
    assert other.root.locator(".gbw-treat").count() == 0
    screen.press("curtain:close")
    screen.until('root.querySelector(".gbw-treat") === null')
    assert shown() == []


def test_one_person_among_players_sees_her_hand_at_once_and_in_their_turns_too(desk: Notebook) -> None:
    cell = FULL_HAND.cell.replace(
        "GameWidget(game)", f"GameWidget(game, seats={{{NAMES[1 - FULL_HAND.game().actor]!r}: 'greedy'}})"
    )
    screen = desk.show(cell)
    screen.key("hand:0").wait_for()
    assert screen.root.locator(".gbw-curtain").count() == 0


def violations(desk: Notebook) -> dict[str, list[str]]:
    """What axe finds in the widget, however small."""
    found: list[dict[str, Any]] = Axe().run(desk.page, context=".gbw-root").response["violations"]
    return {f"{it['id']}: {it['help']}": [node["html"][:200] for node in it["nodes"][:4]] for it in found}


SIGHTS: Final = {
    "step": find(lambda v: v["phase"] == "step" and v["round"] > 3),
    "hand": FULL_HAND,
    "defense": DEFENSE,
    "over": find(lambda v: v["phase"] == "over", 4),
}


#: Each moment in one theme every day, in the other now and then.
_LOOKS: Final = [
    pytest.param(sight, theme, marks=[pytest.mark.proof] if (i + j) % 2 else [])
    for i, sight in enumerate(SIGHTS)
    for j, theme in enumerate(("light", "dark"))
]


@pytest.mark.parametrize(("sight", "theme"), _LOOKS)
def test_axe_finds_nothing(desk: Notebook, sight: str, theme: str) -> None:
    screen = desk.show(f"{SIGHTS[sight].cell.removesuffix('w')}w.theme = {theme!r}\nw")
    screen.until(f"root.dataset.gbwTheme === '{theme}'")
    if sight == "hand":
        screen.press("curtain")
        screen.key("hand:0").wait_for()
    assert violations(desk) == {}


def test_a_turn_by_keyboard_alone(desk: Notebook) -> None:
    screen = desk.show(SIGHTS["step"].cell)
    rows = screen.seen().keys("choice:")
    screen.key(rows[0]).focus()
    keyboard = screen.page.keyboard
    keyboard.press("ArrowDown")
    chosen = screen.root.locator('[role="radio"][aria-checked="true"]')
    chosen.wait_for()
    key = chosen.get_attribute("data-key")
    assert key == rows[1]
    step = screen.seen().step
    keyboard.press("Enter")
    screen.until_step(step + 1)
    assert desk.value("game.entries()[-1][2]") in {"forward", "back"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_four_languages(desk: Notebook, language: str) -> None:
    screen = desk.show(f"{FULL_HAND.cell.removesuffix('w')}w.locale = {language!r}\nw")
    screen.until(f"root.lang === {language!r}")
    told = json.loads(
        (Path(gw.__file__).parent / f"data/messages/candyman/{language}.json").read_text(encoding="utf-8")
    )
    assert told["do.draw"] in screen.root.locator(".gbw-options").inner_text()
    assert screen.root.evaluate(TOO_WIDE) == []


def test_it_never_loads_plotly(open_notebook: Opener) -> None:
    notebook = open_notebook([], webgl=True)
    notebook.show(FULL_HAND.cell)
    keys = notebook.page.evaluate("() => [...window[Symbol.for('gingerbread_widget.library')].keys()]")
    assert [key.partition("-")[0] for key in keys] == ["app", "candyman"]


def test_a_saved_page_replays_the_race_without_a_network(browser: Browser, tmp_path: Path) -> None:
    moment = SIGHTS["over"]
    game = moment.game()
    file = tmp_path / "race.html"
    gw.export_html(game, file)
    context = browser.new_context(viewport=SIZE, locale="en-US", reduced_motion="reduce", offline=True)
    try:
        page = context.new_page()
        complaints = Complaints(page)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(file.as_uri())
        screen = Screen(page.locator(".gbw-root"))
        screen.until_ready()
        screen.press("seek:first")
        screen.until("root.querySelector('.gbw-sheet') !== null && root.querySelectorAll('.gbw-torn').length === 0")
        screen.press("seek:last")
        screen.until("root.querySelectorAll('.gbw-torn, .gbw-figure-crumbs').length > 0")
        assert screen.root.locator(".gbw-treat").count() == 0
        assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []
        assert complaints.texts == []
    finally:
        context.close()
