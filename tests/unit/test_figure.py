"""Houses as plotly traces and figures."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import plotly.graph_objects as go
import pytest

import gingerbread_widget as gw
from gingerbread_widget.widget.house.plotly_figure import figure_of, house_traces
from gingerbread_widget.widget.house.scene.guests import Guest
from gingerbread_widget.widget.house.scene.look import COLOUR, SIZE, SYMBOLS
from gingerbread_widget.widget.house.scene.mesh import house_polygons
from gingerbread_widget.widget.house.scene.shapes import clip_ears, symbol_parts
from gingerbread_widget.widget.house.scene.stacks import parse_house

FIXTURE = json.loads((Path(__file__).parents[1] / "fixtures" / "mesh.json").read_text("utf-8"))
BOARD = "ybgxsrryc"
EMPTY = [""] * 9
ONE = ["re", "bw", *[""] * 7]


@pytest.mark.parametrize("name", FIXTURE)
def test_mesh_is_the_one_shared_with_the_front_end(name: str) -> None:
    expected = FIXTURE[name]
    trace = house_traces(
        expected["board"],
        expected["house"],
        finished=expected["finished"],
        guests=[Guest(*it) for it in expected["guests"]],
    )[0]
    for axis in "xyz":
        assert trace[axis] == pytest.approx(expected[axis], abs=1e-6)
    for corner in "ijk":
        assert trace[corner] == expected[corner]
    assert trace["facecolor"] == [expected["palette"][c] for c in expected["colour"]]


def test_triangles_name_corners_that_exist() -> None:
    trace = house_traces(BOARD, FIXTURE["built"]["house"])[0]
    corners = range(len(trace["x"]))
    assert all(k in corners for k in (*trace["i"], *trace["j"], *trace["k"]))
    assert len(trace["i"]) == len(trace["j"]) == len(trace["k"]) == len(trace["facecolor"])


def _area(outline: list[tuple[float, float]]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*outline, outline[0]])) / 2


@pytest.mark.parametrize("letter", SYMBOLS)
def test_triangles_of_a_symbol_fill_its_outline(letter: str) -> None:
    for part in symbol_parts(letter):
        corners = [part.outline[k] for k in part.triangles]
        areas = [_area(corners[i : i + 3]) for i in range(0, len(corners), 3)]
        assert min(areas) >= 0
        assert sum(areas) == pytest.approx(_area([*part.outline]), abs=1e-9)
        assert len(areas) == len(part.outline) - 2


def test_a_clockwise_outline_is_refused() -> None:
    with pytest.raises(ValueError, match="counter-clockwise"):
        clip_ears([(0, 0), (0, 1), (1, 1), (1, 0)])


def test_printed_symbols_show_only_on_cells_that_are_free() -> None:
    printed = {q.cell for q in house_polygons(BOARD, ONE) if q.level == -1 and q.cell >= 0}
    assert printed == set(range(2, 9))


def test_windows_light_up_when_a_level_is_complete() -> None:
    level = ["w*", "re", "bw", "w*", "cn", "ss", "w*", "gs", "yn"]
    level[8], level[5] = "ys", "sn"
    lit = COLOUR["lamp"]
    assert lit in {q.colour for q in house_polygons(BOARD, level)}
    assert lit not in {q.colour for q in house_polygons(BOARD, [*level[:8], ""])}


def test_round_is_yellow_and_square_is_blue() -> None:
    assert "ring" in SYMBOLS["y"]["outlines"][0]
    assert SYMBOLS["y"]["outlines"][0]["ring"][0] > 20
    assert "square" in SYMBOLS["b"]["outlines"][0]
    assert SYMBOLS["g"]["outlines"][0]["ring"][0] == 5
    red, green, blue = (int(SYMBOLS["b"]["colour"][k : k + 2], 16) for k in (1, 3, 5))
    assert blue > green > red


def test_halves_of_one_tile_are_alike_and_meet_without_a_gap() -> None:
    house = house_polygons(BOARD, ONE)
    halves = [{p for q in house if q.cell == cell and q.level == 0 for p in q.points} for cell in (0, 1)]
    assert max(x for x, _, _ in halves[0]) == pytest.approx(0.5)
    assert min(x for x, _, _ in halves[1]) == pytest.approx(0.5)
    others = house_polygons(BOARD, ["w*", "w*", *[""] * 7])
    east = max(
        x for q in others if q.cell == 0 and q.level == 0 and q.colour != COLOUR["groove"] for x, _, _ in q.points
    )
    assert east < 0.5 + SIZE["gap"]


def test_a_higher_piece_stands_a_level_higher() -> None:
    def height(house: list[str]) -> float:
        return max(z for q in house_polygons(BOARD, house) for _, _, z in q.points)

    assert height(["w*w*", *[""] * 8]) - height(["w*", *[""] * 8]) == pytest.approx(SIZE["level"])


def test_a_blank_board_has_no_symbols() -> None:
    candy = {look["colour"] for look in SYMBOLS.values()}
    assert not candy & {q.colour for q in house_polygons("", EMPTY) if q.cell >= 0}


@pytest.mark.parametrize(
    ("board", "house", "right"),
    [
        (BOARD, EMPTY[:8], "house: expected 9 cells and 0 or 9 symbols, got 8 and 9"),
        ("ybg", EMPTY, "house: expected 9 cells and 0 or 9 symbols, got 9 and 3"),
        (BOARD, ["r", *EMPTY[1:]], "stack: expected two characters a piece, got 'r'"),
        (BOARD, ["r?", *EMPTY[1:]], r"piece: expected a symbol and one of senw\*#, got 'r\?'"),
    ],
)
def test_a_malformed_house_is_refused(board: str, house: list[str], right: str) -> None:
    with pytest.raises(ValueError, match=right):
        parse_house(board, house)


def test_figure_has_a_title_and_labels_for_the_theme() -> None:
    light, dark = (figure_of(BOARD, ONE, title="Ada & Bo", dark=dark) for dark in (False, True))
    assert light.layout.title.text == "Ada &amp; Bo"
    assert list(light.data[1].text) == list("abc123")
    assert light.data[1].textfont.color != dark.data[1].textfont.color


def test_house_figure_shows_the_house_of_a_seat() -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    blank = gw.house_figure(game, "Bo")
    game.play("side 1", "side 1")
    assert len(gw.house_figure(game, "Bo").data[0].x) > len(blank.data[0].x)
    assert gw.house_figure(game, 1).layout.title.text == "Bo"


@pytest.mark.parametrize(
    ("name", "text"),
    [("<b>Ada</b>", "&lt;b&gt;Ada&lt;/b&gt;"), ("$x$", "&#36;x&#36;"), ("&lt;", "&amp;lt;"), ("A & B", "A &amp; B")],
)
def test_a_name_is_no_markup_in_the_title(name: str, text: str) -> None:
    game = gw.new_game(players=[name, "Bo"], seed=7)
    assert gw.house_figure(game).layout.title.text == text


def test_the_home_button_shows_the_front() -> None:
    layout = figure_of(BOARD, ONE).layout
    assert layout.template.layout.scene.camera.eye == layout.scene.camera.eye
    assert layout.scene.camera.eye.y < 0
    assert go.Figure().layout.template.layout.scene.camera.eye.y is None, "figures of others stay as they are"


def test_the_mesh_needs_no_plotly() -> None:
    script = (
        "import sys; from gingerbread_widget.widget.house.plotly_figure import house_traces;"
        f"house_traces({BOARD!r}, {ONE!r}); sys.exit('plotly' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
