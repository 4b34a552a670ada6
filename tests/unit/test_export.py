"""A whole game as one HTML file, and what a saved notebook shows of a widget."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import ipywidgets
import nbformat
import pytest
from nbformat import v4

import gingerbread_widget as gw
from gingerbread_widget.protocol import GameError
from gingerbread_widget.widget.export import recording, replay_page
from gingerbread_widget.widget.house.static_html import sketch
from gingerbread_widget.widget.static_html import position_html, position_text
from tests.unit.games import looked, started, wander
from tests.unit.pages import Show

LARGEST_PAGE = 1_500_000
HOSTILE = ["<script>alert(1)</script>", "</title><img src=x onerror='a()'>\"&amp;", "W" * 60, "מלכה (הרעה)"]


class Tags(HTMLParser):
    """A text as a browser reads it: tags with their attributes, and the text between."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.texts.append(data)

    def names(self) -> set[str]:
        """Return the tags that there are."""
        return {tag for tag, _ in self.tags}


def packed_block(page: bytes, name: str) -> bytes:
    """Return what a page carries under a name."""
    found = re.search(rf'<script type="text/plain" id="gbw-{name}">([^<]*)</script>'.encode(), page)
    assert found
    return base64.b64decode(found[1])


def block(page: bytes, name: str) -> bytes:
    """Return what a page carries under a name, unpacked."""
    return gzip.decompress(packed_block(page, name))


def carried(page: bytes) -> dict[str, Any]:
    """Return the game that a page carries."""
    data: dict[str, Any] = json.loads(block(page, "game"))
    return data


def played(seats: int = 2, seed: int = 3) -> gw.Game:
    """Return a whole game."""
    game = wander(started(seats=seats, seed=seed), 3000, seed)
    assert game.over
    return game


# ---- the page


def test_the_page_carries_the_public_view_of_every_step() -> None:
    game = played(3)
    data = carried(replay_page(game))
    assert [view["step"] for view in data["views"]] == list(range(game.step + 1))
    for at, view in enumerate(data["views"]):
        public = json.loads(json.dumps(game.view(-1, at)))
        assert {key: view[key] for key in public} == public
        assert (view["steps"], view["viewer"], view["legal"]) == (game.step, -1, [])
    assert data["log"] == [[i, *entry] for i, entry in enumerate(game.entries(), 1)]
    assert data["setup"]["names"] == ["Ada", "Bo", "Cy"]
    assert data["views"][-1]["ranking"]


def test_the_page_carries_the_widgets_own_scripts() -> None:
    page = replay_page(started())
    static = Path(gw.__file__).parent / "static"
    for name in ("app", "house"):
        assert packed_block(page, name) == (static / f"{name}.js.gz").read_bytes()
    assert packed_block(page, "data") == (static / "plotly-gl3d.js.zst").read_bytes()


def test_the_page_runs_its_own_script_only_and_asks_nothing_of_a_server() -> None:
    page = replay_page(started()).decode()
    tags = Tags(page).tags
    (policy,) = [it["content"] for tag, it in tags if tag == "meta" and "http-equiv" in it]
    (script,) = re.findall(r'<script type="module">(.*?)</script>', page, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert policy is not None
    assert f"script-src 'sha256-{digest}' blob:;" in policy
    assert policy.startswith("default-src 'none';")
    assert "connect-src" not in policy
    assert not [it for _, it in tags if {"src", "href", "onload", "onerror"} & it.keys()]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_page_stays_well_under_its_limit(seats: int) -> None:
    assert len(replay_page(played(seats))) < LARGEST_PAGE * 2 // 3


def test_the_same_game_gives_the_same_bytes() -> None:
    game = played()
    assert replay_page(game) == replay_page(gw.game_from_text(game.to_text()))


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_and_title_is_text_on_the_page(name: str) -> None:
    game = gw.new_game(players=[name, "Bo"], seed=7)
    page = replay_page(game, title=f"{name} & co.").decode()
    plain = Tags(replay_page(gw.new_game(players=["Ada", "Bo"], seed=7), title="x").decode())
    tags = Tags(page)
    assert [tag for tag, _ in tags.tags] == [tag for tag, _ in plain.tags]
    assert f"{name} & co." in tags.texts
    assert name in tags.texts
    assert carried(page.encode())["setup"]["names"] == [name, "Bo"]
    assert page.count("<script") == 5


def test_what_was_taken_back_is_not_on_the_page() -> None:
    game = played()
    end = game.step
    game.undo(20)
    data = carried(replay_page(game))
    assert (len(data["views"]), len(data["log"])) == (end - 19, end - 20)
    assert data["views"][-1]["steps"] == end - 20


def test_a_file_is_written(tmp_path: Path, show: Show) -> None:
    game = played()
    file = gw.export_html(game, tmp_path / "game.html", title="Tuesday", theme="dark")
    assert file.read_bytes() == replay_page(game, title="Tuesday", theme="dark")
    assert b"color-scheme: dark;" in file.read_bytes()
    widget = show(game, seats={"Bo": "greedy"}, theme="light", locale="fr").widget
    data = carried(widget.to_html(str(tmp_path / "widget.html")).read_bytes())
    assert (data["theme"], data["locale"], list(data["messages"])) == ("light", "fr", ["fr"])
    assert data["setup"]["kinds"] == ["human", "greedy"]


def test_a_page_has_a_heading_and_the_marks_of_a_review_of_its_moves(tmp_path: Path, show: Show) -> None:
    game = played()
    page = replay_page(game, title="Ada & Bo").decode()
    assert "<h1>Ada &amp; Bo</h1>" in page
    marks = [[3, "blunder"], [5, "good"]]
    assert carried(gw.export_html(game, tmp_path / "game.html", review=marks).read_bytes())["marks"] == marks
    shown = show(game).widget
    shown.mark(marks)
    assert carried(shown.to_html(tmp_path / "widget.html").read_bytes())["marks"] == marks
    game.undo(game.step - 4)
    assert carried(shown.to_html(tmp_path / "undone.html").read_bytes())["marks"] == marks[:1]
    with pytest.raises(gw.GameError, match=r"mark\.step: expected"):
        gw.export_html(game, tmp_path / "wrong.html", review=[(10_000, "good")])


def test_a_page_that_names_no_language_has_the_words_of_all() -> None:
    assert set(recording(started())["messages"]) == {"fr", "nl", "de"}
    assert recording(started(), locale="en")["messages"] == {}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"theme": "red"}, "theme: expected one of '', light, dark, got 'red'"),
        ({"locale": "xx"}, "locale: .*'xx'"),
        ({"title": 3}, "title: expected a text, got 3"),
    ],
)
def test_wrong_options_are_refused_and_nothing_is_written(tmp_path: Path, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(GameError, match=reason):
        gw.export_html(started(), tmp_path / "game.html", **options)
    assert not list(tmp_path.iterdir())


# ---- what only one seat may know


def other_worlds(game: gw.Game, seat: int) -> list[gw.Game]:
    """Return two games at this moment that differ only in what a seat cannot know."""
    worlds = []
    for seed in (1, 2):
        position = game.position
        position.determinize(seat, seed)
        text = game.rules.position_text(position)
        worlds.append(gw.new_game(position=text, players=game.players, seed=1))
    return worlds


def saved(game: gw.Game, show: Show) -> list[bytes]:
    """Return all that is saved or exported of a game, the state of the widget apart."""
    data = bundle(show, game)
    texts = [data["text/plain"], data["text/html"], *(str(gw.house_svg(game, seat)) for seat in game.players)]
    return [replay_page(game), *(text.encode() for text in texts)]


def test_cards_that_one_seat_looks_at_change_no_byte_of_what_is_saved(show: Show) -> None:
    game = looked()
    one, two = other_worlds(game, 1 - game.actor)
    seen = [world.observation(world.actor).looked_at for world in (one, two)]
    assert len(seen[0]) == 3
    assert seen[0] != seen[1]
    assert saved(one, show) == saved(two, show)
    last = carried(replay_page(game))["views"][-1]
    assert (last["phase"], last["drawn"], last["looking"]) == ("keep", [], 3)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_hidden_changes_no_byte_of_what_is_saved(seats: int, show: Show) -> None:
    game = started(seats=seats)
    for i in range(5):
        wander(game, 20, seed=i)
        one, two = other_worlds(game, max(game.actor, 0))
        assert one.position.dump() != two.position.dump()
        assert saved(one, show) == saved(two, show)


def test_no_step_of_a_game_with_many_looks_tells_what_was_seen() -> None:
    steps = 0
    for seed in range(20):
        game = played(seed=seed)
        data = carried(replay_page(game))
        for view in data["views"]:
            if view["phase"] == "keep":
                steps += 1
                assert view["drawn"] == []
        assert {len(entry) for entry in data["log"] if entry[3] == "look"} <= {4}
        if steps > 10:
            return
    raise AssertionError("too few looks")


def test_the_seed_is_nowhere_on_the_page() -> None:
    seed = 918_273_645_546
    game = wander(started(seed=seed), 80)
    page = replay_page(game)
    assert str(seed).encode() not in page + block(page, "game")


# ---- the saved notebook


def bundle(show: Show, game: gw.Game, **options: Any) -> dict[str, Any]:
    """Return what displaying a widget puts into a notebook."""
    made = show(game, **options).widget._repr_mimebundle_()
    assert made is not None
    return made[0]


def test_a_display_says_in_words_how_things_stand(show: Show) -> None:
    game = wander(started(), 60)
    data = bundle(show, game)
    first, *lines = data["text/plain"].split("\n")
    assert first == f"<GameWidget of {game!r}>"
    totals = [seat["score"]["total"] for seat in game.view()["seats"]]
    assert [line.split(", turn")[0] for line in lines] == [f"Ada: {totals[0]} points", f"Bo: {totals[1]} points"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_display_shows_houses_and_points_without_a_script(show: Show) -> None:
    game = wander(started(seats=3), 90)
    tags = Tags(bundle(show, game)["text/html"])
    assert tags.names() == {"div", "p", "b", "bdi", "table", "tr", "th", "td", "svg", "path", "br"}
    assert not [it for _, it in tags.tags if {"id", "src", "href"} & it.keys()]
    # for JupyterLab's mathematics alone
    assert {it["class"] for _, it in tags.tags if "class" in it} == {"mathjax_ignore tex2jax_ignore"}
    moment = f"step {game.step} when the cell was run: {game.players[game.actor]} is to move."
    assert "".join(tags.texts).startswith(f"Gingerbread House, standard game, {moment}")
    houses = [it["aria-label"] or "" for tag, it in tags.tags if tag == "svg"]
    for name, house, seat in zip(game.players, houses, game.view()["seats"], strict=True):
        assert house == f"{name}\u2019s house, heights a1-c3: {' '.join(str(len(c) // 2) for c in seat['house'])}"
    texts = tags.texts[tags.texts.index("Points") :][1:4]
    assert texts == [str(points) for points in game.scores()]


def test_the_end_names_who_has_won() -> None:
    game = played()
    winners = [name for name, rank in game.ranking() if rank == 1]
    assert " and ".join(winners) + " won" in Tags(position_html(game)).texts


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_text_in_a_display(name: str, show: Show) -> None:
    data = bundle(show, gw.new_game(players=[name, "Bo"], seed=7))
    tags = Tags(data["text/html"])
    assert tags.names() <= {"div", "p", "b", "bdi", "table", "tr", "th", "td", "svg", "path", "br"}
    assert name in tags.texts
    assert [it["aria-label"] for tag, it in tags.tags if tag == "svg"] == [
        f"{player}\u2019s house, heights a1-c3: 0 0 0 0 0 0 0 0 0" for player in (name, "Bo")
    ]


def test_a_sketch_shows_the_tops_and_the_walls_of_what_is_built() -> None:
    board = "ybgxsrryc"
    bare = sketch(board, [""] * 9, "")
    assert bare.count("<path fill=") == bare.count("<path") == 9
    built = sketch(board, ["w*", *[""] * 8], "")
    assert built.count("<path") == 10
    assert sketch("", [""] * 9, "") != bare


@pytest.mark.parametrize("levels", [[0] * 9, [12, *[0] * 8], [*[0] * 8, 9], [3, 1, 4, 1, 5, 9, 2, 6, 5]])
def test_a_sketch_lies_within_its_frame_and_fills_it(levels: list[int]) -> None:
    text = sketch("ybgxsrryc", ["w*" * n for n in levels], "")
    frame = re.search(r"viewBox='0 0 (\d+) (\d+)'", text)
    assert frame
    xs, ys = [], []
    for outline in re.findall(r"d='([^']*)'", text):
        for x, y in corners(outline):
            xs.append(x)
            ys.append(y)
    assert (min(xs), max(xs)) == (1, int(frame[1]) - 1)
    assert (min(ys), max(ys)) == (1, int(frame[2]) - 1)


def corners(outline: str) -> list[tuple[int, int]]:
    """Return the corners of an outline that is made of M, l, v and z."""
    x = y = 0
    out: list[tuple[int, int]] = []
    for letter, text in re.findall(r"([Mlvz])([^Mlvz]*)", outline):
        numbers = [int(n) for n in re.findall(r"-?\d+", text)]
        if letter == "v":
            numbers = [0, *numbers]
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            out.append((x, y))
        if letter == "z":
            x, y = out[0]
    return out


@pytest.mark.parametrize(("seats", "limit"), [(2, 50_000), (4, 60_000)])
def test_ten_displays_of_a_game_make_a_small_notebook(seats: int, limit: int, show: Show) -> None:
    game = played(seats)
    output = v4.new_output("execute_result", data=bundle(show, game), execution_count=1)
    notebook = v4.new_notebook(cells=[v4.new_code_cell("w", outputs=[output]) for _ in range(10)])
    nbformat.validate(notebook)
    assert len(nbformat.writes(notebook)) < limit


def test_the_saved_state_is_whole_and_small(show: Show) -> None:
    widget = show(played()).widget
    for lazy in (False, True):
        state = ipywidgets.Widget.get_manager_state(drop_defaults=lazy, widgets=[widget, widget.library])["state"]
        own = state[widget.model_id]["state"]
        assert "as default" in own["_esm"]
        assert own["view"]["phase"] == "over"
        assert own["log"] == widget.log
        assert len(json.dumps(state)) < 1_200_000 - 50_000


def test_the_text_of_a_position_names_each_seat_and_its_turn() -> None:
    assert position_text(started(seats=3)).count("\n") == 2
    assert position_text(started()).endswith("turn 1 of 15")
    game = played()
    last = max(entry[1] for entry in game.entries())
    assert position_text(game).endswith(f"turn {last} of 15")
