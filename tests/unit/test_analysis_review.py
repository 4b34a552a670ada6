"""Reviews: the blunder found, luck apart, no verdict without a choice, and what is written into a record."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis import Review, review
from gingerbread_widget.protocol import GameError
from tests.unit.games import snapshot, started

EVIL = "<img src=x onerror=alert(1)>"


def finished(seed: int, names: tuple[str, ...] = ("Ada", "Bo")) -> gw.Game:
    """A greedy game."""
    return gw.players.play_out(gw.new_game(players=names, mode="standard", seed=seed), ["greedy", "greedy"], seed)


@cache
def with_a_blunder() -> tuple[gw.Game, int]:
    """A greedy game in which the winner, near the end, left a character in the forest that made the difference."""
    for seed in range(60):
        game = finished(seed)
        scores, entries = game.scores(), game.entries()
        winner = scores.index(max(scores))
        for step in range(game.step, game.step - 12, -1):
            text = game.log[step - 1].partition(": ")[2]
            if entries[step - 1][0] != winner or not text.startswith("trap"):
                continue
            other = game.branch(at=step - 1)
            if "end turn" not in [str(action) for action in other.legal_actions()]:
                continue
            other.play("end turn")
            gw.players.play_out(other, ["greedy", "greedy"], seed)
            if other.scores()[winner] < other.scores()[1 - winner] - 2 and max(scores) > min(scores) + 2:
                return other, step
    raise AssertionError("no such game")


def reviewed(**more: Any) -> Review:
    game, step = with_a_blunder()
    return review(game, steps=range(max(1, step - 9), game.step + 1), **{"playouts": 40, **more})


def test_a_planted_blunder_is_the_worst_decision() -> None:
    game, step = with_a_blunder()
    found = reviewed()
    assert found.worst.step == step
    assert found.worst.verdict == "blunder"
    assert str(found.worst.best).startswith("trap")
    assert (step, "blunder") in found.marks()
    assert found.worst in found.turning_points
    loser = game.players[found.worst.seat]
    assert found.accuracy(loser) < found.accuracy(1 - found.worst.seat)


def test_what_leaves_no_choice_gets_no_verdict_and_the_best_no_loss() -> None:
    found = reviewed(playouts=8)
    game, _ = with_a_blunder()
    for row in found.rows:
        choices = len(game.branch(at=row.step - 1).candidate_actions())
        assert row.grade.choices == choices
        assert row.forced == (choices < 2) == (row.verdict == "forced")
        if row.action == row.best:
            assert row.loss == 0
    assert {row.verdict for row in found.rows} >= {"best"}


def test_only_what_was_revealed_counts_as_luck() -> None:
    game = started(seed=5)
    gw.players.play_out(game, ["greedy", "greedy"])
    found = review(game, steps=range(20, 60), playouts=2)
    for row in found.rows:
        before, seat = game.position_at(row.step - 1), row.seat
        seen = set()
        for seed in range(12):
            sample = before.clone()
            sample.determinize(seat, seed + 100)
            sample.apply(row.action.code)
            seen.add(repr(game.rules.observe(sample, seat)))
        if row.grade.luck is not None:
            assert len(seen) > 1, f"step {row.step}"
    assert any(row.grade.luck is not None for row in found.rows)
    assert any(row.grade.luck is None for row in found.rows)


def test_the_review_depends_on_nothing_that_the_player_could_not_know() -> None:
    game, step = with_a_blunder()
    past = game.branch(at=step - 1)
    other = past.branch(future="fresh", seed=4)
    assert other.position != past.position
    past.play("end turn")
    other.play("end turn")
    one, two = review(past, steps=range(step, step + 1), playouts=20), review(other, playouts=20)
    assert one.rows[0].grade.choices == two.rows[0].grade.choices
    assert one.rows[0].verdict == two.rows[0].verdict


def test_an_executor_changes_nothing() -> None:
    with ThreadPoolExecutor(3) as executor:
        assert reviewed(playouts=4, executor=executor) == reviewed(playouts=4)


def test_verdicts_go_into_the_record_and_back_out_of_a_file() -> None:
    game, step = with_a_blunder()
    mine = game.branch(at=game.steps)
    reviewed().annotate(mine)
    again = gw.game_from_text(mine.to_text())
    again.go_to(step)
    assert again.node.comment.startswith("blunder: trap")
    assert again.node.evaluation is not None
    assert 0 <= again.node.evaluation <= 1


def test_what_somebody_wrote_stays() -> None:
    game, step = with_a_blunder()
    mine = game.branch(at=game.steps)
    mine.go_to(step)
    mine.node.comment = "I was tired."
    reviewed(playouts=4).annotate(mine)
    assert mine.node.comment == "I was tired."


def test_another_game_is_not_annotated() -> None:
    other = finished(99)
    before = snapshot(other)
    with pytest.raises(GameError, match="it is not the game reviewed"):
        reviewed(playouts=2).annotate(other)
    assert snapshot(other) == before
    assert all(node.comment == "" for node in other.record.nodes())


def test_a_review_is_a_table_everywhere_and_names_are_text() -> None:
    game = finished(3, (EVIL, "Bo"))
    found = review(game, steps=range(30, 36), playouts=2)
    assert "<img" not in found._repr_html_()
    assert str(found).splitlines()[1].split()[0] == "Step"
    assert len(found.to_pandas()) == 6
    assert [trace.name for trace in found.figure().data] == ["&lt;img src=x onerror=alert(1)&gt;", "Bo"]


def test_marks_fit_the_widget() -> None:
    game, _ = with_a_blunder()
    w = gw.GameWidget(game)
    w.mark(reviewed())
    assert [step for step, _ in w.marks] == [step for step, _ in reviewed().marks()]
    w.close()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"playouts": 0}, "playouts: 0 is not a whole number of at least 1"),
        ({"width": -1}, "width: -1 is not"),
        ({"seed": -1}, "seed: -1 is not between 0"),
        ({"seed": 2**48}, "seed: 281474976710656 is not between 0"),
        ({"epsilon": "x"}, "epsilon: 'x' is not between 0 and 1"),
        ({"executor": "two"}, "executor: str has no submit"),
        ({"steps": range(10**6, 10**6 + 2)}, "steps: range.* is not a range of steps from 1 to"),
        ({"steps": [1]}, "steps: \\[1\\] is not a range"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], words: str) -> None:
    game, _ = with_a_blunder()
    before = snapshot(game)
    with pytest.raises(GameError, match=words):
        review(game, **arguments)
    assert snapshot(game) == before


def test_the_largest_seed_is_one() -> None:
    game, _ = with_a_blunder()
    assert len(review(game, steps=range(game.step, game.step + 1), playouts=2, seed=2**48 - 1).rows) == 1


def test_an_unknown_seat_has_no_accuracy() -> None:
    with pytest.raises(GameError, match="seat: 'Cy' is not one of Ada, Bo"):
        reviewed(playouts=2).accuracy("Cy")
    with pytest.raises(GameError, match="game: NoneType, a Game was expected"):
        review(None)  # type: ignore[arg-type]
