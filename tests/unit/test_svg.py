"""Houses as flat pictures."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import GameError
from gingerbread_widget.widget.house.svg import svg_of
from tests.fixtures.make_svg import packed
from tests.unit.games import started, wander

FIXTURE = json.loads((Path(__file__).parents[1] / "fixtures" / "svg.json").read_text("utf-8"))
SVG = "{http://www.w3.org/2000/svg}"
BOARD = "ybgxsrryc"
EMPTY = [""] * 9


@pytest.mark.parametrize("name", FIXTURE)
def test_the_picture_is_the_one_shared_with_the_front_end(name: str) -> None:
    expected = FIXTURE[name]
    assert packed(**{it: expected[it] for it in ("board", "house", "finished", "guests")}) == expected


def _parsed(text: str) -> ET.Element:
    return ET.fromstring(text)


@pytest.mark.parametrize("name", FIXTURE)
def test_everything_lies_within_the_frame(name: str) -> None:
    left, top, width, height = FIXTURE[name]["viewBox"]
    for _, _, outline in FIXTURE[name]["paths"]:
        for start in outline.split("M")[1:]:
            x, y = (int(v) for v in start.split("l")[0].split())
            assert left <= x <= left + width
            assert top <= y <= top + height


def test_the_labels_are_there_only_where_asked() -> None:
    assert "".join(t.text or "" for t in _parsed(svg_of(BOARD, EMPTY)).iter(f"{SVG}text")) == "abc123"
    assert not list(_parsed(svg_of(BOARD, EMPTY, ink="")).iter(f"{SVG}text"))


NAMES = ["<script>alert(1)</script>", "\"'&<>", "x" * 40, "\u202eevil\u2069", "מלכה"]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_text(name: str) -> None:
    label = f"{name}'s house"
    root = _parsed(svg_of(BOARD, EMPTY, label=label))
    assert root.get("aria-label") == label
    assert root.findtext(f"{SVG}title") == label
    assert {e.tag.removeprefix(SVG) for e in root.iter()} == {"svg", "title", "path", "g", "text"}


def test_without_a_label_it_is_hidden_from_screen_readers() -> None:
    root = _parsed(svg_of(BOARD, EMPTY))
    assert root.get("aria-hidden") == "true"
    assert root.find(f"{SVG}title") is None


def test_the_picture_of_a_seat() -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    blank = str(gw.house_svg(game, "Bo"))
    game.play("side 1", "side 1")
    now = gw.house_svg(game, "Bo", width=300)
    assert len(str(now)) > len(blank)
    assert str(gw.house_svg(game, 1, at=0)) == blank
    root = _parsed(str(now))
    assert root.get("width") == "300"
    assert (root.get("aria-label") or "").startswith("Bo\u2019s house, heights a1 0, b1 0")
    with pytest.raises(GameError, match="seat"):
        gw.house_svg(game, "Cy")


@pytest.mark.parametrize(
    "draw", [lambda *it, **at: str(gw.house_svg(*it, **at)), lambda *it, **at: gw.house_figure(*it, **at).to_json()]
)
def test_a_house_has_light_and_a_roof_at_the_end_of_the_game_and_no_sooner(draw: Callable[..., str]) -> None:
    game = started()
    gw.players.play_out(game, ["random", "random"])
    before, after = (game.view(-1, step)["seats"] for step in (game.step - 1, game.step))
    unchanged = [seat for seat in (0, 1) if before[seat]["house"] == after[seat]["house"]]
    assert unchanged
    for seat in unchanged:
        assert draw(game, seat) == draw(game, seat, at=game.step) != draw(game, seat, at=game.step - 1)


def test_a_notebook_shows_it_and_a_file_holds_it(tmp_path: Path) -> None:
    picture = gw.house_svg(wander(started(), 60), 0)
    assert picture._repr_svg_() == str(picture)
    assert repr(picture).startswith("<HouseSvg, ")
    file = picture.save(tmp_path / "house.svg")
    assert _parsed(file.read_text("utf-8")).tag == f"{SVG}svg"


def test_it_is_the_same_for_light_and_dark_but_for_the_labels() -> None:
    game = started()
    light, dark = (str(gw.house_svg(game, 0, dark=dark)) for dark in (False, True))
    assert light != dark
    assert light.split("<g ")[0] == dark.split("<g ")[0]


@pytest.mark.parametrize("width", [0, True, "3", 1.5, None])
def test_a_width_that_is_none_is_refused(width: Any) -> None:
    with pytest.raises(gw.GameError, match="width: expected a positive int, got "):
        gw.house_svg(started(), width=width)


def test_a_picture_of_a_whole_house_stays_small() -> None:
    built = FIXTURE["built"]
    assert len(svg_of(built["board"], built["house"])) < 60_000


def test_it_needs_neither_plotly_nor_numpy() -> None:
    script = (
        "import sys; from gingerbread_widget.widget.house.svg import svg_of;"
        f"svg_of({BOARD!r}, {EMPTY!r}); sys.exit('plotly' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
