"""Score tables as text, HTML and pandas."""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from types import ModuleType
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import ScoreRow
from gingerbread_widget.table import ScoreTable, Table
from gingerbread_widget.widget.static_html import position_html

EVIL = "<img src=x onerror=alert(1)>"


def finished(*players: str) -> gw.Game:
    game = gw.new_game(players=players, mode="standard", seed=4)
    return gw.players.play_out(game, ["greedy"] * len(players))


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert {name for name, _ in attrs} <= {"class", "scope", "style"}
        self.tags.append(tag)
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_texts_stand_on_the_left_and_numbers_on_the_right() -> None:
    table = Table("Moves", ("Player", "Move", "Loss"), (("Ada", "stairs 1", "0.5"), ("Bo", "take", "12.25")), texts=2)
    assert str(table).splitlines() == [
        "Moves",
        "Player  Move       Loss",
        "Ada     stairs 1    0.5",
        "Bo      take      12.25",
    ]
    html = table._repr_html_()
    assert html.count("text-align:left'>") == 1 + 2 * 3, "the caption, and two columns"
    assert html.count("text-align:right'>") == 3
    assert html.count("<th scope='row'") == 2


def test_a_table_without_rows_or_without_a_caption() -> None:
    empty = Table("", ("Player", "n"), ())
    assert str(empty) == "Player    n"
    assert Tags(empty._repr_html_()).tags == ["table", "thead", "tr", "th", "th", "tbody"]


def test_totals_stand_out_and_notes_stand_below_the_name() -> None:
    table = Table("", ("", "Ada"), (("Bread", "3"), ("Total", "3")), notes={0: ["<6 tokens>"]}, totals=[1])
    assert str(table).splitlines() == ["       Ada", "Bread    3", "    <6 tokens>", "Total    3"]
    html = table._repr_html_()
    assert "Bread<br><small>&lt;6 tokens&gt;</small></th>" in html
    assert html.count("<b>") == 1
    assert "<b>3</b></td></tr></tbody>" in html


def test_the_text_has_a_column_a_player_and_a_row_a_kind_of_points() -> None:
    game = finished("Ada", "Bo", "Cyprian")
    table = game.score_table()
    lines = str(table).splitlines()
    assert lines[0].split() == ["Ada", "Bo", "Cyprian"]
    for row in table.rows:
        line = next(line for line in lines if line.startswith(row.label))
        assert line.split()[-3:] == [str(p) for p in row.points]
    assert len({len(line) for line in lines if not line.startswith("    ") or line is lines[0]}) == 1
    assert repr(table) == str(table)


def test_the_text_gives_the_reason_of_each_point() -> None:
    table = finished("Ada", "Bo").score_table()
    reasons = [(name, r) for row in table.rows for name, r in zip(("Ada", "Bo"), row.reasons, strict=True)]
    told = [(name, reason) for name, reason in reasons if reason and not reason.startswith("0 ")]
    assert told
    for name, reason in told:
        assert f"    {name}: {reason}" in str(table).splitlines()
        assert reason


def test_the_rows_add_up_to_the_total() -> None:
    for seed in range(5):
        game = gw.players.play_out(gw.new_game(mode="standard", seed=seed), ["greedy", "random"])
        rows = {row.label: row.points for row in game.score_table().rows}
        for seat in range(2):
            parts = [p[seat] for label, p in rows.items() if label not in {"Total", "Tie-break"}]
            assert sum(parts) == rows["Total"][seat] == game.scores()[seat]


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_a_race_tells_who_escaped_and_trophies_by_name(language: str) -> None:
    start = gw.new_game("candyman", players=["Ada", "Bo", "{0}"], seed=5)
    game = gw.players.play_out(start, ["greedy"] * 3, 5)
    table = game.score_table(locale=language)
    lines = str(table).splitlines()
    assert game.scores()[0] > 100, "seed 5 is one in which Ada escapes"
    assert lines[1].split()[-3:] == ["✓", "\u2013", "\u2013"]
    assert [line.split()[-3:] for line in lines if line[:1].strip()][1:] == [["3", "4", "1"]]
    assert "100" not in str(table) + table._repr_html_()
    own = next(line for line in lines if line.lstrip().startswith("Bo"))
    assert own.count("Ada") == 3
    assert own.count("{0}") == 1
    assert not re.search("seat|Platz|place|plaats", str(table))
    assert [row.points for row in table.rows] == [row.points for row in game.rules.score_rows(game.position)]


def test_the_html_has_the_same_numbers_and_well_formed_tags() -> None:
    table = finished("Ada", "Bo").score_table()
    html = Tags(table._repr_html_())
    assert html.open == []
    assert html.tags.count("tr") == len(table.rows) + 1
    numbers = [word for word in html.words if word.lstrip("-").isdigit()]
    assert numbers == [str(p) for row in table.rows for p in row.points]


def test_names_and_reasons_with_markup_stay_text() -> None:
    table = finished(EVIL, "<script>alert(2)</script>").score_table()
    html = table._repr_html_()
    assert "<img" not in html
    assert "<script" not in html
    assert EVIL in Tags(html).words
    assert set(Tags(html).tags) <= {"table", "caption", "thead", "tbody", "tr", "th", "td", "b", "br", "small"}


def test_labels_and_reasons_with_markup_stay_text() -> None:
    table = ScoreTable(("A", "B"), (ScoreRow("x", "<b>x", (1, 2), ("<i>why", "")),))
    html = table._repr_html_()
    assert "&lt;b&gt;x" in html
    assert "&lt;i&gt;why" in html


def test_pandas_gets_a_row_a_label_and_a_column_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    got: dict[str, Any] = {}

    def frame(data: Any, **options: Any) -> str:
        got.update(data=data, **options)
        return "a frame"

    pandas = ModuleType("pandas")
    monkeypatch.setattr(pandas, "DataFrame", frame, raising=False)
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    table = finished("Ada", "Bo").score_table()
    assert table.to_pandas() == "a frame"
    assert got == {
        "data": [row.points for row in table.rows],
        "index": [row.label for row in table.rows],
        "columns": ["Ada", "Bo"],
    }


def test_without_pandas_the_error_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install pandas"):
        gw.new_game(seed=1).score_table().to_pandas()


def test_wide_letters_and_marks_keep_the_columns() -> None:
    table = Table("", ("Player", "Mean"), (("愛", "1"), ("Zoe\u0308", "2"), ("Ada", "3")))
    assert str(table).splitlines() == [
        "Player  Mean",
        "愛         1",
        "Zoe\u0308        2",
        "Ada        3",
    ]


@pytest.mark.parametrize(
    "shown",
    [
        finished("$x$", "$y$").score_table(),
        gw.puzzles(),
        gw.Progress("no such file"),
        gw.puzzle("three-for-two"),
        gw.puzzle("three-for-two").check(),
    ],
    ids=lambda it: type(it).__name__,
)
def test_dollars_stay_dollars_in_notebooks(shown: Any) -> None:
    assert re.match("<(table|p) class='mathjax_ignore tex2jax_ignore'>", shown._repr_html_())


@pytest.mark.parametrize("game", ["house", "candyman"])
def test_dollars_stay_dollars_where_no_widget_can_be(game: str) -> None:
    html = position_html(gw.new_game(game, players=["$x$", "$y$"], seed=7))
    assert html.startswith("<div class='mathjax_ignore tex2jax_ignore' ")
