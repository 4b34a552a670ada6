"""The puzzles: each answer is proved by searching the whole turn, and each wrong answer is told why."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.puzzles import Puzzle, PuzzleForm, Wrong, read_puzzle, solve
from gingerbread_widget.games.house.puzzles.goals import UNMET
from gingerbread_widget.games.house.puzzles.playable import ORDINALS
from gingerbread_widget.games.house.puzzles.solving import still_possible

ALL = gw.puzzles()
FOLDER = Path(gw.__file__).parent / "data" / "puzzles"
SCHEMA = json.loads((FOLDER.parent / "puzzle.schema.json").read_text(encoding="utf-8"))
FILES = {form.id: json.loads((FOLDER / f"{form.id}.json").read_text(encoding="utf-8")) for form in ALL}
EXAMPLE = FILES["three-for-two"]
TURNS = 15
each = pytest.mark.parametrize("form", ALL, ids=lambda form: form.id)


def a_form(**entries: Any) -> PuzzleForm:
    """The form of the first puzzle, with some entries of its own."""
    return read_puzzle(EXAMPLE | entries)


# ---- all of them -----------------------------------------------------------------------------------------------------


def test_there_are_twenty_in_three_grades() -> None:
    assert [sum(form.grade == grade for form in ALL) for grade in (1, 2, 3)] == [7, 7, 6]
    for entry in ("position", "title", "hint", "idea"):
        assert len({getattr(form, entry) for form in ALL}) == len(ALL)
    assert {f"{form.id}.json" for form in ALL} == {file.name for file in FOLDER.iterdir()}
    assert {form.measure for form in ALL} == {"points", "levels", "stairways", "tokens", "trapped", "trap"}


@each
def test_the_best_value_is_the_best_of_every_way_to_play_the_turn(form: PuzzleForm) -> None:
    found = Puzzle(form).solve()
    assert found.value == form.best
    assert min(found.ends) < form.best, "any answer would do"


@pytest.mark.proof
@each
def test_no_action_that_seems_to_do_harm_only_does_better(form: PuzzleForm) -> None:
    assert Puzzle(form).solve(every=True).value == form.best


def other_piles(form: PuzzleForm) -> list[str]:
    """The position with every card of the pile in turn among the three on top, and so in every draw of a cage."""
    found = re.search(r" pile=(\S+)", form.position)
    assert found
    cards = found[1].split(",")
    turned = [",".join(cards[i:] + cards[:i]) for i in range(0, len(cards), 3)]
    return [form.position.replace(found[1], pile) for pile in turned]


@pytest.mark.proof
@each
def test_the_best_value_is_the_same_whatever_a_cage_may_show(form: PuzzleForm) -> None:
    if not Puzzle(form).solve().reveals:
        assert "cage" not in str(form.solution)
        return
    for position in other_piles(form):
        assert Puzzle(form._replace(position=position)).solve().value == form.best


@each
def test_the_solution_looks_at_nothing_hidden_and_works_whatever_that_is(form: PuzzleForm) -> None:
    puzzle = Puzzle(form)
    other = puzzle.game.branch(future="fresh", seed=5)
    assert other.position_text() != puzzle.game.position_text()
    for text in form.solution:
        assert not other.rules.shows_secret(other.rules.parse(other.position, text))
        other.play(text)
    assert puzzle.value(other.position) == form.best


@each
def test_the_listed_solution_solves_it_and_has_a_few_actions(form: PuzzleForm) -> None:
    puzzle = Puzzle(form)
    decisive = [text for text in form.solution if not text.startswith(("pay", "bonus"))]
    assert 3 <= len(decisive) <= 9
    verdict = puzzle.check(*form.solution)
    assert verdict.solved
    assert verdict.text.endswith(form.idea)
    puzzle.game.play(*form.solution)
    assert puzzle.check().solved


@each
def test_each_wrong_answer_is_what_the_file_says_and_is_told_why(form: PuzzleForm) -> None:
    assert sum(wrong.value is not None for wrong in form.wrong) >= 2
    for wrong in form.wrong:
        puzzle = Puzzle(form)
        verdict = puzzle.check(*wrong.actions)
        assert not verdict.solved
        assert verdict.text.endswith(wrong.why)
        if wrong.value is None:
            for text in wrong.actions[:-1]:
                puzzle.game.play(text)
            with pytest.raises(gw.IllegalAction):
                puzzle.game.play(wrong.actions[-1])
            assert "Not possible" in verdict.text
        else:
            puzzle.game.play(*wrong.actions)
            assert puzzle.game.position.actor != puzzle.seat
            assert puzzle.value(puzzle.game.position) == wrong.value < form.best
            assert re.search("After (the [a-z]+ )?`", verdict.text)


@each
def test_an_explanation_gives_away_no_line(form: PuzzleForm) -> None:
    told = " ".join([form.goal, form.hint, *(wrong.why for wrong in form.wrong)])
    assert not re.search(r"(build|exchange|trap line|trap gate|wild) [a-z0-9]+[->]", told)
    assert form.solution[0].split()[-1] not in told


@each
def test_the_position_could_stand_in_a_game(form: PuzzleForm) -> None:
    """What every game keeps: nothing lost or doubled, turns taken in order, a wild tile a guest, a card a level."""
    position: Any = Puzzle(form).game.position
    assert not faults(position)
    assert len(position.line) == 4
    ahead = [(seat - position.first) % position.n < (position.actor - position.first) % position.n for seat in (0, 1)]
    turns = [TURNS - len(seat.hand) - seat.face_down for seat in position.seats]
    assert turns[0] - ahead[0] == turns[1] - ahead[1]
    wild = [sum(piece.startswith("*") for piece in built(form, seat)) for seat in (0, 1)]
    assert sum(turns) == sum(len(built(form, seat)) for seat in (0, 1)) - sum(wild) + len(position.discarded)
    for i, seat in enumerate(position.seats):
        assert len(seat.hand) == min(3, TURNS - turns[i])
        assert len(seat.trapped) == wild[i]
        assert len(seat.bonus) == min(3, seat.complete()) == min(3, seat.levels)
        paid = sum(int(position.tables.total[card]) for card in seat.trapped)
        assert paid + seat.n_bread <= 3 * turns[i] + 2 * wild[i], "more gingerbread than that many turns bring"


def built(form: PuzzleForm, seat: int) -> list[str]:
    """What was laid on a seat's board, as the position writes it."""
    found = re.search(r"built=(\S+)", form.position.split("|")[seat + 1])
    return found[1].split(",") if found else []


# ---- the checker -----------------------------------------------------------------------------------------------------


def test_an_answer_that_no_file_knows_is_told_the_loss_the_turning_point_and_a_hint() -> None:
    puzzle = gw.puzzle("four-of-any")
    line = ("build 1 c1-b1", "take red", "take blue", "trap line 1", "pay red", "pay red", "pay red", "pay yellow")
    assert puzzle.check(*line, "wild a1", "take red").text == (
        "This ends with 1 trapped character; 2 trapped characters can be had. After `wild a1` at most 1 trapped "
        f"character can be had. {puzzle.hint}"
    )


def test_the_turning_point_is_the_first_action_after_which_the_best_is_out_of_reach() -> None:
    for form in ALL:
        for wrong in form.wrong:
            if wrong.value is None:
                continue
            puzzle = Puzzle(form)
            told = re.search("After (?:the ([a-z]+) )?`(.*?)`", puzzle.check(*wrong.actions).text)
            assert told
            places = [i for i, text in enumerate(wrong.actions) if text == told[2]]
            step = places[ORDINALS.index(told[1])] if told[1] else places[-1]
            assert len(places) == 1 or told[1]
            game = puzzle.fresh()
            for text in wrong.actions[:step]:
                game.play(text)
            assert still_possible(game, puzzle.value, form.best) == form.best
            game.play(told[2])
            if game.position.actor == puzzle.seat:
                assert still_possible(game, puzzle.value, form.best) < form.best


def test_the_other_way_round_is_the_same_mistake() -> None:
    puzzle = gw.puzzle("three-for-two")
    why = puzzle.form.wrong[0].why
    assert puzzle.check("build 1 b3-b2", "take green", "take red").text.endswith(why)


def test_what_the_goal_asks_for_besides_comes_first() -> None:
    puzzle = gw.puzzle("cheap-way-up")
    verdict = puzzle.check("stairs 1 take 2")
    assert "no complete level, and the goal asks for 1 complete level" in verdict.text
    assert "can no longer be had" in verdict.text
    puzzle.game.play("stairs 1 take 2")
    assert puzzle.value(puzzle.game.position) == UNMET


def test_an_unfinished_turn_and_an_unreadable_action_are_told() -> None:
    puzzle = gw.puzzle("first-take-then-swap")
    assert puzzle.check().text == "The turn is not over: play it to its end. So far nothing is lost."
    verdict = puzzle.check("build 1 b3-c3", "exchange blue>yellow")
    assert "not over" in verdict.text
    assert "After `exchange blue>yellow` Kid Goat can no longer be trapped." in verdict.text
    verdict = puzzle.check("<b>dance</b>")
    assert not verdict
    assert "<b>dance" not in verdict._repr_html_()
    assert "over before 'take red'" in puzzle.check("stairs 1 take 2", "take red").text


def test_what_is_played_after_the_turn_does_not_count() -> None:
    puzzle = gw.puzzle("full-workshop")
    puzzle.game.play(*puzzle.form.solution, "stairs 1 take 0")
    assert puzzle.check().solved


def test_a_rule_is_named_for_what_is_not_legal() -> None:
    verdict = gw.puzzle("three-for-two").check("build 1 a1-b1")
    assert verdict.text == (
        "build 1 a1-b1: Not possible: a1-b1 is one double tile, and a double tile may not rest on only one other "
        "(A. Build)."
    )


class Counting(Puzzle):
    """Counts the ends of turns that it looks at."""

    ends = 0

    def value(self, position: Any) -> int:
        self.ends += 1
        return super().value(position)


def test_a_check_looks_at_a_part_of_the_turn_only() -> None:
    form = gw.puzzle("two-floors").form
    whole = sum(Puzzle(form).solve().ends.values())
    puzzle = Counting(form)
    puzzle.check("build 1 c1-c2", "take blue", "take yellow", "trap line 2", "wild a2", "decline", "bonus 1")
    assert 0 < puzzle.ends < whole / 10


def test_a_game_from_elsewhere_is_refused() -> None:
    with pytest.raises(gw.GameError, match="answer: expected a game that started at the puzzle's position, got <Game "):
        Puzzle(ALL[0]).check(gw.new_game(seed=1))
    with pytest.raises(gw.GameError, match=r"^puzzle: expected one of .*, got 'none'$"):
        gw.puzzle("none")


def test_a_turn_that_is_too_large_is_refused() -> None:
    puzzle = Puzzle(ALL[0])
    with pytest.raises(gw.GameError, match="more than 5 positions"):
        solve(puzzle.game, puzzle.value, limit=5)


# ---- the file --------------------------------------------------------------------------------------------------------

DAMAGES: list[tuple[str, Any, str]] = [
    ("format", "x", "format"),
    ("id", "Three For Two", "id"),
    ("grade", 4, "grade"),
    ("measure", "luck", "measure"),
    ("best", "2", "best"),
    ("wrong", [], "wrong"),
    ("wrong", [{"actions": []}], r"wrong\[0\]: expected an object with actions, value and why, got "),
    ("wrong", [{"actions": ["stairs 1 take 2"], "value": "1", "why": "No."}], "value"),
    ("solution", [1], "solution"),
    ("solution", [], "solution"),
    ("title", "", "title"),
    ("hint", "x" * 4001, "hint"),
    ("character", "Alice", "character"),
    ("measure", "trap", "character"),
    ("need", {"measure": "trap", "least": 1}, r"need\.measure: expected one of points, .*, got 'trap'"),
    ("need", {"measure": "levels"}, "need"),
    ("more", 1, "unknown entries: more"),
]


@each
def test_the_schema_and_the_reader_take_every_file(form: PuzzleForm) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(FILES[form.id], SCHEMA)
    assert read_puzzle(FILES[form.id]) == form


@pytest.mark.parametrize(("key", "value", "told"), DAMAGES)
def test_a_damaged_file_is_refused_by_the_name_of_its_entry_and_by_the_schema(key: str, value: Any, told: str) -> None:
    with pytest.raises(gw.RecordError, match=told):
        read_puzzle(EXAMPLE | {key: value})
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(EXAMPLE | {key: value}, SCHEMA)


@pytest.mark.parametrize("key", [key for key in EXAMPLE if key not in ("hint", "idea")])
def test_a_missing_entry_is_named(key: str) -> None:
    data = {other: value for other, value in EXAMPLE.items() if other != key}
    with pytest.raises(gw.RecordError, match=f"missing: {key}"):
        read_puzzle(data)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, SCHEMA)


def test_what_may_be_left_out_may_be_left_out() -> None:
    data = {key: value for key, value in EXAMPLE.items() if key not in ("hint", "idea")}
    jsonschema.validate(data | {"$schema": "../puzzle.schema.json"}, SCHEMA)
    puzzle = Puzzle(read_puzzle(data | {"$schema": "../puzzle.schema.json"}))
    assert puzzle.hint == "There is no hint for this one."
    assert puzzle.check(*puzzle.form.solution).text == "This turn cannot end with more than 4 tokens."
    unknown = puzzle.check("build 1 b1-b2", "take blue", "take red")
    assert unknown.text.endswith("at most 3 tokens can be had.")


def test_a_puzzle_of_ones_own_comes_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(EXAMPLE | {"id": "mine"}), encoding="utf-8-sig")
    assert gw.puzzle(file).form == gw.puzzle(str(file)).form == a_form(id="mine")
    file.write_text("{", encoding="utf-8")
    with pytest.raises(gw.RecordError, match=r"mine\.json: not JSON"):
        gw.puzzle(file)
    with pytest.raises(gw.GameError, match=r"other\.json: cannot be read"):
        gw.puzzle(tmp_path / "other.json")


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ({"position": "house"}, "position"),
        ({"measure": "trap", "character": "Nobody"}, "character: expected one of .*, got 'Nobody'"),
        ({"position": EXAMPLE["position"].replace(" main ", " over ")}, "the game is over"),
        ({"solution": ["dance"]}, r"three-for-two: solution\[0\]: 'dance' names no action"),
        ({"solution": ["build 1 a1-b1"]}, r"solution\[0\]: build 1 a1-b1: Not possible: "),
        ({"solution": EXAMPLE["solution"][:-1]}, "solution: expected actions to the end of the turn"),
        (
            {"solution": [*EXAMPLE["solution"], "end turn"]},
            r"solution\[\d\]: expected nothing more, as the turn is over",
        ),
        ({"best": EXAMPLE["best"] + 1}, f"best: expected what the solution reaches, {EXAMPLE['best']}, got"),
    ],
)
def test_a_position_that_is_no_puzzle_is_refused(entries: dict[str, Any], told: str) -> None:
    with pytest.raises(gw.RecordError, match=told):
        Puzzle(a_form(**entries))


# ---- lists and progress ----------------------------------------------------------------------------------------------


def test_the_list_tells_goals_and_no_answers() -> None:
    page = ALL._repr_html_()
    assert page.count("<tr>") == 1 + len(ALL)
    for form in ALL:
        assert form.id in page
        assert form.id in repr(ALL)
        assert form.solution[0] not in page
        assert form.hint not in page


def test_the_page_lists_them_all_and_gives_no_answer_away() -> None:
    page = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")
    rows = [f"| {form.grade} | `{form.id}` | {form.title} | {form.goal} |" for form in ALL]
    assert "\n".join(rows) in page
    for form in ALL:
        assert form.hint not in page
        assert form.idea not in page
        assert '", "'.join(form.solution[:2]) not in page


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
    widget = gw.puzzle("three-for-two").widget()
    assert widget.sandbox
    widget.close()


def test_actions_are_told_apart_in_a_notebook() -> None:
    page = gw.puzzle("three-for-two").check("stairs 1 take 2")._repr_html_()
    assert "After <code>stairs 1 take 2</code> at most 1 token" in page
    assert "`" not in page


def test_text_of_a_file_is_shown_as_text() -> None:
    form = a_form(title="<b>", goal="<i>", wrong=[Wrong(("stairs 1 take 2",), 1, "<u>")._asdict() | {"actions": ["x"]}])
    assert "<b></b>" not in Puzzle(form)._repr_html_()
    assert "&lt;i&gt;" in Puzzle(form)._repr_html_()
