"""The puzzles: each answer is proved by searching the whole turn, and each wrong answer is told why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.puzzles import Puzzle, PuzzleForm, read_puzzle, solve

ALL = gw.puzzles()
FOLDER = Path(gw.__file__).parent / "data" / "puzzles"
each = pytest.mark.parametrize("form", ALL, ids=lambda form: form.id)


def test_they_are_in_three_grades() -> None:
    assert len(ALL) == 13
    assert {form.grade for form in ALL} == {1, 2, 3}
    assert len({form.position for form in ALL}) == len(ALL)
    assert {f"{form.id}.json" for form in ALL} == {file.name for file in FOLDER.iterdir()}


@pytest.mark.proof
@each
def test_the_best_value_is_the_best_of_every_way_to_play_the_turn(form: PuzzleForm) -> None:
    found = Puzzle(form).solve()
    assert found.value == form.best
    assert len(found.ends) > 1, "any answer would do"
    assert not found.reveals, "the answer must not hang on what is hidden"


@each
def test_the_answer_is_the_same_whatever_is_hidden(form: PuzzleForm) -> None:
    puzzle = Puzzle(form)
    other = puzzle.game.branch(future="fresh", seed=5)
    assert other.position_text() != puzzle.game.position_text()
    other.play(*form.solution)
    assert puzzle.value(other.position) == form.best


@each
def test_the_listed_solution_solves_it(form: PuzzleForm) -> None:
    puzzle = Puzzle(form)
    assert puzzle.check(*form.solution).solved
    puzzle.game.play(*form.solution)
    assert puzzle.check().solved


@each
def test_each_wrong_answer_is_what_the_file_says_and_is_told_why(form: PuzzleForm) -> None:
    assert any(wrong.value is not None for wrong in form.wrong)
    for wrong in form.wrong:
        puzzle = Puzzle(form)
        verdict = puzzle.check(*wrong.actions)
        assert not verdict.solved
        assert verdict.text.endswith(wrong.why)
        if wrong.value is None:
            with pytest.raises(gw.IllegalAction):
                puzzle.game.play(*wrong.actions)
        else:
            puzzle.game.play(*wrong.actions)
            assert puzzle.game.position.actor != puzzle.seat
            assert puzzle.value(puzzle.game.position) == wrong.value < form.best


def test_an_unfinished_turn_and_an_unreadable_action_are_told() -> None:
    puzzle = Puzzle(ALL[0])
    assert "not over" in puzzle.check().text
    verdict = puzzle.check("<b>dance</b>")
    assert not verdict
    assert "<b>dance" not in verdict._repr_html_()


def test_a_game_from_elsewhere_is_refused() -> None:
    with pytest.raises(gw.GameError, match="did not start"):
        Puzzle(ALL[0]).check(gw.new_game(seed=1))
    with pytest.raises(gw.GameError, match="there are"):
        gw.puzzle("none")


def test_a_turn_that_is_too_large_is_refused() -> None:
    puzzle = Puzzle(ALL[0])
    with pytest.raises(gw.GameError, match="more than 5 positions"):
        solve(puzzle.game, puzzle.value, limit=5)


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("format", "x", "format"),
        ("grade", 4, "grade"),
        ("measure", "luck", "measure"),
        ("best", "2", "best"),
        ("wrong", [], "wrong"),
        ("wrong", [{"actions": []}], "wrong, number 1"),
        ("solution", [1], "solution"),
        ("title", "", "title"),
        ("character", "Tom", "character"),
        ("more", 1, "unknown entries: more"),
    ],
)
def test_a_damaged_file_is_refused_by_the_name_of_its_entry(key: str, value: Any, told: str) -> None:
    data = json.loads((FOLDER / "level-more.json").read_text(encoding="utf-8"))
    read_puzzle(data)
    with pytest.raises(gw.RecordError, match=told):
        read_puzzle(data | {key: value})


def test_progress_is_kept_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    progress = gw.Progress(file)
    form = ALL[0]
    assert not progress.check(Puzzle(form), *form.wrong[0].actions)
    assert not file.exists()
    assert progress.check(Puzzle(form), *form.solution)
    assert gw.Progress(file).solved == {form.id}
    assert repr(gw.Progress(file)).count("solved") == 1
    file.write_text("[]", encoding="utf-8")
    with pytest.raises(gw.RecordError, match=r"mine\.json"):
        gw.Progress(file)


def test_a_puzzle_has_a_widget_in_which_moves_can_be_taken_back() -> None:
    widget = gw.puzzle("level-more").widget()
    assert widget.sandbox
    widget.close()
