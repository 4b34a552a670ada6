"""Reviews: the blunder found, luck apart, no verdict without a choice, and what is written into a record."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis import Estimate, Review, Reviewed, review
from gingerbread_widget.analysis.grade import Grade, Judge
from gingerbread_widget.analysis.plans import planned_games, turn_played
from gingerbread_widget.players.turn import by_rating
from gingerbread_widget.protocol import GameError, RecordError
from gingerbread_widget.record import Record
from tests.unit.games import snapshot, started

#: Games that the top rung played against itself.
EXPERTS: Final = Path(__file__).parents[1] / "fixtures" / "experts"

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


def last_steps() -> range:
    game, step = with_a_blunder()
    return range(max(1, step - 11), game.step + 1)


@cache
def reviewed(playouts: int = 40) -> Review:
    return review(with_a_blunder()[0], steps=last_steps(), playouts=playouts)


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


def judged(*losses: float, error: float = 0.0) -> Review:
    """A review by hand: decisions of one player, each with what it lost of the chance to win."""
    rows = []
    for step, loss in enumerate(losses, 1):
        grade = Grade(2, 2, Estimate(0.5, 0.1), Estimate(loss, error), Estimate(0, 0), None)
        rows.append(Reviewed(step, 0, "Ada", gw.Action(1, "a"), gw.Action(2, "b"), grade))
    return Review(("Ada", "Bo"), 100, tuple(rows), "", 0.02)


@pytest.mark.parametrize(("loss", "accuracy"), [(0, 100), (0.01, 70.7), (0.02, 50), (0.04, 25), (0.2, 0.1), (1, 0)])
def test_each_time_a_decision_loses_as_much_as_the_constant_accuracy_is_halved(loss: float, accuracy: float) -> None:
    assert judged(loss).accuracy("Ada") == pytest.approx(accuracy, abs=0.05)
    assert judged(loss, 0, loss, 0).accuracy("Ada") == pytest.approx((100 * accuracy) ** 0.5, abs=0.3)
    assert judged(loss).accuracy("Bo") == 100


def test_what_is_too_close_to_call_is_no_loss_of_accuracy_and_counts_as_it_was_measured_on_average() -> None:
    close = judged(0.03, -0.01, error=0.1)
    assert close.accuracy(0) == 100
    assert close.average_loss(0)[:2] == pytest.approx((0.01, 0.1 / 2**0.5))
    assert close.average_loss(0).close
    assert close.average_loss("Bo") == Estimate(0, 0, 0, 0)


def test_errors_are_counted_by_the_chance_that_they_lost() -> None:
    found = judged(0.3, 0.2, 0.19, 0.1, 0.06, 0.04, 0)
    assert found.errors("Ada") == {"blunder": 2, "mistake": 2, "inaccuracy": 1}
    assert found.errors("Bo") == {"blunder": 0, "mistake": 0, "inaccuracy": 0}


def test_what_leaves_no_choice_gets_no_verdict_and_the_best_no_loss() -> None:
    found = reviewed(playouts=8)
    game, _ = with_a_blunder()
    for row in found.rows:
        choices = len(game.branch(at=row.step - 1).legal_actions())
        assert row.grade.choices == choices
        assert row.forced == (choices < 2) == (row.verdict == "forced")
        if row.action == row.best:
            assert row.loss == 0
    assert {row.verdict for row in found.rows} >= {"best"}


def test_what_was_played_is_the_best_found_if_it_is_clearly_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that looked best by the games that chose it may be clearly behind in those that measure."""
    game, step = with_a_blunder()
    before = game.branch(at=step - 1)
    end, trap = (next(it for it in before.legal_actions() if str(it).startswith(word)) for word in ("end", "trap"))
    before.play(trap)
    monkeypatch.setattr(Judge, "plans", lambda *_: ((trap.code,), (end.code,)))
    (row,) = review(before, steps=range(step, step + 1), playouts=40).rows
    assert (row.verdict, row.best, row.loss, row.grade.loss.mean) == ("best", trap, 0, 0)


def with_one_candidate(name: str, seed: int) -> tuple[gw.Game, list[gw.Action]]:
    """A game at a moment with one sensible action, and what else is legal."""
    game = gw.players.play_out(gw.new_game(name, players=["Ada", "Bo"], seed=seed), ["greedy", "greedy"], 1)
    for step in range(game.steps):
        game.go_to(step)
        others = [action for action in game.legal_actions() if action not in game.candidate_actions()]
        if others and len(game.candidate_actions()) == 1:
            return game, others
    raise AssertionError("no such moment")


@pytest.mark.parametrize("name", ["house", "candyman"])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_an_action_that_can_only_do_harm_is_judged_and_the_only_sensible_one_is_best(name: str, seed: int) -> None:
    game, others = with_one_candidate(name, seed)
    (sensible,), step, legal = game.candidate_actions(), game.step + 1, len(game.legal_actions())
    for action in (*others, sensible):
        branch = game.branch()
        branch.play(action)
        (row,) = review(branch, steps=range(step, step + 1), playouts=12).rows
        assert row.grade.choices == legal > 1
        assert not row.forced
        assert row.best == sensible
        assert (row.verdict == "best") == (action == sensible)


def test_only_what_was_revealed_counts_as_luck() -> None:
    game = started(seed=5)
    gw.players.play_out(game, ["greedy", "greedy"])
    found = review(game, steps=range(20, 44), playouts=2)
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
        found = review(with_a_blunder()[0], steps=last_steps(), playouts=4, executor=executor)
    assert found == reviewed(playouts=4)


def test_a_record_is_reviewed_as_its_game(tmp_path: Path) -> None:
    game, step = with_a_blunder()
    steps = range(step, step + 1)
    wanted = review(game, steps=steps, playouts=4)
    assert review(game.record, steps=steps, playouts=4) == wanted
    for name in ("game.json", "game.txt"):
        again = gw.load_game(game.save(tmp_path / name))
        found = review(again, steps=steps, playouts=4)
        assert found == wanted
        found.annotate(again)
        assert again.line()[step - 1].evaluation is not None


def test_what_whole_turns_do_counts_for_an_action() -> None:
    """An action is no loss for what a player by the rule of thumb makes of the rest of the turn."""
    game = started(seed=5)
    position, seat = game.position, game.actor
    code = by_rating(position)[0]
    judge = Judge(game.rules, position, 24, 0.1, 0)
    own, best = judge.plans(code, 8)
    assert own[0] == code
    assert len(own) > 1 or len(best) > 1
    for plan in (own, best):
        at = position.clone()
        for it in plan:
            assert at.actor == seat
            assert it in at.legal_actions()
            at.apply(it)


def test_games_of_planners_end_as_the_kernel_says_and_follow_the_plan() -> None:
    game = late_in_the_game()
    position, seat = game.position, game.actor
    plans = [(code,) for code in position.candidate_actions()[:2]]
    one, two = planned_games(position, plans, range(3), 5)
    assert planned_games(position, plans, range(1, 3), 5) == [one[1:], two[1:]]
    for k, outcome in enumerate(one):
        at = position.clone()
        at.determinize(seat, 5 + k)
        at.apply(plans[0][0])
        while at.actor >= 0:
            at = turn_played(at)
        assert outcome[:2] == at.scores()
        assert min(outcome[2:]) == 1
    assert game.position == position


def late_in_the_game() -> gw.Game:
    game = finished(4)
    game.go_to(game.step - 12)
    while len(game.candidate_actions()) < 2:
        game.undo()
    return game


@pytest.mark.parametrize(
    ("games", "end", "playouts"), [("91000[34]", 12, 50), pytest.param("*", 0, 100, marks=pytest.mark.proof)]
)
def test_hardly_a_decision_of_the_top_rung_is_lost(games: str, end: int, playouts: int) -> None:
    """Late in games that it played against itself; `python -m tests.scale.self_play` reviews whole new ones.

    Judged by what the rule of thumb makes of the rest of the turn, one in six of them would look lost.
    """
    graded, bad = 0, []
    for path in sorted(EXPERTS.glob(f"{games}.json")):
        game = gw.load_game(path)
        for row in review(game, steps=range(game.steps - 24, game.steps - end + 1), playouts=playouts).rows:
            graded += not row.forced
            if not row.forced and row.grade.loss.clear:
                bad.append(f"{path.stem}: {row.step} {row.action}")
    assert graded >= 15
    assert len(bad) <= 0.05 * graded, f"of {graded}: {bad}"


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
    game, step = with_a_blunder()
    found = review(game, steps=range(step, step + 1), playouts=2)
    named = gw.new_game(players=["Ada", "Cy"], position=game.branch(at=0).position_text())
    for code in [node.code for node in game.line()]:
        named.play(code)
    shorter = game.branch(at=step - 1)
    for other in (named, finished(99), shorter):
        before = snapshot(other)
        with pytest.raises(GameError, match="it is not the game reviewed"):
            found.annotate(other)
        assert snapshot(other) == before
        assert all(node.comment == "" for node in other.record.nodes())
    with pytest.raises(GameError, match="game: expected a Game, got 'game'"):
        found.annotate("game")  # type: ignore[arg-type]


@pytest.mark.parametrize("different", ["seed", "mode", "components"])
def test_a_game_with_the_same_first_moves_is_told_apart(different: str) -> None:
    usual: dict[str, Any] = {"mode": "standard", "seed": 7}
    tables = json.loads(gw.new_game(seed=7).rules.with_components(None).tables.components.to_json())
    tables["characters"][0]["points"] += 1
    other = {"seed": 8, "mode": "introductory", "components": tables}
    games = [gw.new_game(**usual), gw.new_game(**{**usual, different: other[different]})]
    for game in games:
        game.play("side 1", "side 1")
    assert [node.code for node in games[0].line()] == [node.code for node in games[1].line()]
    found = review(games[0], playouts=2)
    with pytest.raises(GameError, match="its set-up, seats or components are others"):
        found.annotate(games[1])
    found.annotate(games[0])


def test_a_record_of_a_game_that_is_not_known_is_refused() -> None:
    record = started().record
    with pytest.raises(RecordError, match="chess"):
        review(Record("chess", record.mode, record.players, record.seed, record.start))
    other = Record(record.game, record.mode, record.players, record.seed, record.start[:-3])
    with pytest.raises(RecordError, match="the bytes end at"):
        review(other)


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
        ({"playouts": 0}, "playouts: expected a positive int, got 0"),
        ({"width": -1}, "width: expected a positive int, got -1"),
        ({"seed": -1}, r"seed: expected 0 to 2\*\*40 - 1, got -1"),
        ({"seed": 2**40}, r"seed: expected 0 to 2\*\*40 - 1, got 1099511627776"),
        ({"epsilon": "x"}, "epsilon: expected a number from 0 to 1, got 'x'"),
        (
            {"executor": "two"},
            r"executor: expected a concurrent\.futures executor, a Dask .*, got 'two'",
        ),
        (
            {"steps": range(10**6, 10**6 + 2)},
            r"steps: expected a range of steps from 1 to \d+, got range\(1000000, 1000002\)",
        ),
        ({"steps": [1]}, r"steps: expected a range of steps from 1 to \d+, got \[1\]"),
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
    assert len(review(game, steps=range(game.step, game.step + 1), playouts=2, seed=2**40 - 1).rows) == 1


@pytest.mark.parametrize("seat", ["Cy", 2, -1, True, None])
def test_an_unknown_seat_has_no_accuracy_and_no_luck(seat: Any) -> None:
    for asked in (reviewed(4).accuracy, reviewed(4).average_loss, reviewed(4).errors, reviewed(4).luck):
        with pytest.raises(GameError, match=f"seat: expected one of Ada, Bo or 0 to 1, got {seat!r}"):
            asked(seat)
    assert reviewed(4).luck("Bo") == reviewed(4).luck(1)


def test_what_is_no_game_is_not_reviewed() -> None:
    with pytest.raises(GameError, match=r"game: expected a Game \(see new_game and load_game\), got None"):
        review(None)  # type: ignore[arg-type]
