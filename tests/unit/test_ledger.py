"""Ledgers: they add up, tell a blunder, know nothing more than the seats do, and what is left over is fair."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean, stdev
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis import Ledger, ledger
from gingerbread_widget.analysis.ledgers import KINDS, valued
from gingerbread_widget.outcome import win_shares
from gingerbread_widget.protocol import GameError
from tests.unit.games import snapshot
from tests.unit.test_analysis_review import with_a_blunder


def finished(name: str, seats: int, seed: int) -> gw.Game:
    players = [*"ABCDEF"[:seats]]
    return gw.players.play_out(gw.new_game(name, players=players, seed=seed), ["greedy"] * seats, seed)


def last(game: gw.Game, moves: int) -> range:
    return range(game.steps - moves + 1, game.steps + 1)


@pytest.mark.parametrize(("name", "seats"), [("house", 2), ("house", 3), ("candyman", 2), ("candyman", 4)])
def test_it_adds_up_to_the_result(name: str, seats: int) -> None:
    game = finished(name, seats, 5)
    before = snapshot(game)
    found = ledger(game, steps=last(game, 30), playouts=6, seed=2)
    assert snapshot(game) == before
    assert found.over
    shares = win_shares([*game.scores(), *(dict(game.rules.ranking(game.position))[it] for it in range(seats))])
    assert [it.mean for it in found.end] == shares
    assert [it.step for it in found.entries] == [*last(game, 30)]
    for seat in range(seats):
        by_kind = sum(found.total(kind, seat).mean for kind in KINDS)
        by_seat = sum(found.total(kind, seat, by).mean for kind in KINDS for by in range(seats))
        by_step = sum(it.decision[seat].mean + it.luck[seat].mean + it.rest[seat].mean for it in found.entries)
        assert found.start[seat].mean + by_kind == pytest.approx(shares[seat])
        assert by_seat == pytest.approx(by_kind)
        assert by_step == pytest.approx(by_kind)
    for entry in found.entries:
        for kind in (entry.decision, entry.luck, entry.rest):
            assert sum(it.mean for it in kind) == pytest.approx(0)


def test_a_planted_blunder_is_the_worst_decision_of_its_seat() -> None:
    game, step = with_a_blunder()
    found = ledger(game, steps=last(game, game.steps - step + 3), playouts=60)
    seat = game.entries()[step - 1][0]
    own = [it for it in found.entries if it.seat == seat]
    worst = min(own, key=lambda it: it.decision[seat].mean)
    assert worst.step == step
    assert worst.decision[seat].interval()[1] < 0


def test_what_an_action_is_worth_depends_on_nothing_that_its_seat_cannot_know() -> None:
    game = finished("house", 2, 5)
    past = game.branch(at=game.steps - 40)
    other = past.branch(future="fresh", seed=3)
    assert past.position != other.position
    found = []
    for it in (past, other):
        code = it.candidate_actions()[0].code
        after = it.position
        after.apply(code)
        found.append(valued(it.rules, it.position, code, after, 12, 0.1, 7))
    assert found[0].before == found[1].before
    assert found[0].chosen == found[1].chosen


def test_an_executor_changes_nothing() -> None:
    game = finished("candyman", 2, 5)
    with ThreadPoolExecutor(3) as executor:
        found = ledger(game, steps=last(game, 12), playouts=4, executor=executor)
    assert found == ledger(game, steps=last(game, 12), playouts=4)


def test_an_interruption_gives_back_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    module, calls = sys.modules["gingerbread_widget.analysis.ledgers"], []

    def stopped(*arguments: Any) -> Any:
        calls.append(arguments)
        if len(calls) > 3:
            raise KeyboardInterrupt
        return valued(*arguments)

    monkeypatch.setattr(module, "valued", stopped)
    game = finished("candyman", 2, 5)
    found = ledger(game, steps=last(game, 12), playouts=4)
    assert len(found.entries) == 3
    assert not found.over
    assert str(found).splitlines()[-2].startswith("Now")


def test_a_ledger_is_a_table_everywhere_and_names_are_text() -> None:
    game = gw.new_game("candyman", players=["<b>Ada", "Bo"], seed=5)
    for _ in range(4):
        game.play(game.legal_actions()[0])
    found = ledger(game, playouts=4)
    assert isinstance(found, Ledger)
    assert "&lt;b&gt;Ada" in found._repr_html_()
    assert "<b>Ada" not in found._repr_html_()
    assert list(found.to_pandas()["step"]) == [1, 2, 3, 4]
    lines = [line.split("  ")[0] for line in str(found).splitlines()[2:-1]]
    assert lines == [
        *("Start", "Decisions of <b>Ada", "Decisions of Bo", "Luck of <b>Ada", "Luck of Bo", "What others know", "Now"),
    ]


def test_a_game_without_a_move_has_nothing_to_account_for() -> None:
    found = ledger(gw.new_game("candyman", players=["Ada", "Bo"], seed=5), playouts=4)
    assert found.entries == ()
    assert found.total("luck", "Ada").mean == 0


def test_wrong_arguments_are_named() -> None:
    found = ledger(gw.new_game("candyman", players=["Ada", "Bo"], seed=5), playouts=4)
    with pytest.raises(GameError, match="kind: expected one of decision, luck, rest, got 'skill'"):
        found.total("skill", "Ada")
    with pytest.raises(GameError, match="seat: expected one of Ada, Bo or 0 to 1, got 'Cy'"):
        found.total("luck", "Cy")
    with pytest.raises(GameError, match="steps: expected a range without gaps, got range"):
        ledger(finished("candyman", 2, 5), steps=range(1, 5, 2))
    with pytest.raises(GameError, match="playouts: expected a positive int, got 0"):
        ledger(gw.new_game(seed=5), playouts=0)
    with pytest.raises(GameError, match="playouts: expected 1 to 10000, got 1000000"):
        ledger(gw.new_game(seed=5), playouts=10**6)


@pytest.mark.proof
@pytest.mark.parametrize(("name", "seats", "games", "moves"), [("house", 2, 40, 30), ("candyman", 3, 40, 30)])
def test_what_is_left_over_and_luck_are_fair(name: str, seats: int, games: int, moves: int) -> None:
    """Over many games, what others know brings a seat nothing, and no more does luck."""
    played = [finished(name, seats, seed) for seed in range(games)]
    found = [ledger(it, steps=last(it, moves), playouts=20, seed=seed) for seed, it in enumerate(played)]
    for kind in ("luck", "rest"):
        for seat in range(seats):
            means = [it.total(kind, seat).mean for it in found]
            error = max(stdev(means), fmean(it.total(kind, seat).error for it in found)) / games**0.5
            assert abs(fmean(means)) < 3 * error, f"{kind} of seat {seat}: {fmean(means):+.3f} ± {error:.3f}"
