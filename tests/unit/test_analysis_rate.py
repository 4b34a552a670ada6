"""Ratings: the right games, true errors, nothing hidden, clear words."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from statistics import mean
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis import Rating, rate, refine
from gingerbread_widget.analysis.lines import play_on
from gingerbread_widget.protocol import GameError
from tests.unit.games import reach, snapshot, started, wander

EVIL = "<img src=x onerror=alert(1)>"


def late(seed: int = 7) -> gw.Game:
    """A game near its end with several things to do."""
    game = wander(started(seed=seed), 110, seed=seed)
    while not game.over and len(game.candidate_actions()) < 4:
        game.play(game.candidate_actions()[0])
    return game


def test_every_candidate_is_rated_once() -> None:
    game = late()
    rating = rate(game, playouts=16)
    assert sorted(row.action for row in rating.rows) == sorted(game.candidate_actions())
    assert (rating.player, rating.step) == (game.players[game.actor], game.step)
    assert rating.best.playouts == 16


def test_without_halving_all_have_all_playouts_and_the_best_comes_first() -> None:
    rows = rate(late(), playouts=12, halving=False).rows
    assert {row.playouts for row in rows} == {12}
    merits = [(row.win.mean, row.margin.mean) for row in rows]
    assert merits == sorted(merits, reverse=True)


def test_the_means_are_those_of_the_games() -> None:
    game = late()
    seat = game.actor
    code = game.candidate_actions()[0].code
    (outcomes,) = game.rules.compare(game.position, [[code]], "greedy", 12, 3, seat=seat, epsilon=0.1)
    row = next(it for it in rate(game, playouts=12, seed=3, halving=False).rows if it.action.code == code)
    assert row.points.mean == pytest.approx(mean(it[seat] for it in outcomes))
    assert row.margin.mean == pytest.approx(mean(it[seat] - it[1 - seat] for it in outcomes))


def test_a_past_moment_is_rated_as_it_was() -> None:
    game = late()
    past = game.branch(at=40)
    assert str(rate(game, playouts=4, at=40)) == str(rate(past, playouts=4))


def test_a_game_stays_as_it_is() -> None:
    game = late()
    before = snapshot(game)
    rate(game, playouts=4)
    next(refine(game, seconds=0.05))
    assert snapshot(game) == before


def test_the_rating_depends_on_nothing_that_the_seat_to_act_cannot_know() -> None:
    game = late()
    other = game.branch(future="fresh", seed=3)
    assert other.position != game.position
    one, two = rate(game, playouts=8, seed=2), rate(other, playouts=8, seed=2, at=0)
    assert one.rows == two.rows


def test_an_executor_changes_nothing() -> None:
    game = late()
    with ThreadPoolExecutor(3) as executor:
        assert rate(game, playouts=40, executor=executor).rows == rate(game, playouts=40).rows


@pytest.mark.parametrize("repeats", [40, pytest.param(200, marks=pytest.mark.proof)])
def test_the_standard_errors_are_true(repeats: int) -> None:
    game = wander(started(seed=3), 90, seed=3)
    while not game.over and len(game.candidate_actions()) != 2:
        game.play(game.candidate_actions()[0])
    true = rate(game, playouts=3000 if repeats < 100 else 15_000, seed=10**6, halving=False).rows
    truth = {row.action: (row.win.mean, row.margin.mean) for row in true}
    held, asked = 0, 0
    for seed in range(repeats):
        for row in rate(game, playouts=60, seed=seed, halving=False).rows:
            win, margin = truth[row.action]
            for estimate, wanted in ((row.win, win), (row.margin, margin)):
                low, high = estimate.interval()
                asked += 1
                held += low <= wanted <= high
    # what is asked here belongs together four by four, so few repeats say little
    assert (0.915 if repeats >= 200 else 0.835) <= held / asked <= 0.985, f"{held} of {asked}"


def test_an_obvious_blunder_is_last() -> None:
    game = reach(started(), "trap")
    texts = [str(row.action) for row in rate(game, playouts=64, halving=False).rows]
    assert texts[0].startswith("trap")


def test_refining_tells_more_and_more() -> None:
    ratings = list(refine(late(), seconds=0.3))
    games = [rating.best.playouts for rating in ratings]
    assert len(games) > 2
    assert games == sorted(games)
    assert all(len(rating.rows) == len(ratings[0].rows) for rating in ratings)


def test_refining_ends_when_the_watch_says_so() -> None:
    parts: list[float] = []

    def watch(part: float) -> bool:
        parts.append(part)
        return len(parts) < 5

    list(refine(late(), seconds=60, watch=watch))
    assert len(parts) == 5
    assert parts == sorted(parts)


def test_an_interruption_gives_back_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    module = sys.modules["gingerbread_widget.analysis.rate"]  # in its package the function has its name
    calls: list[Any] = []

    def stopped(*arguments: Any) -> Any:
        calls.append(arguments)
        if len(calls) > 3:
            raise KeyboardInterrupt
        return play_on(*arguments)

    monkeypatch.setattr(module, "play_on", stopped)
    rating = rate(late(), playouts=4096)
    assert 0 < rating.best.playouts < 4096


def test_names_are_text() -> None:
    game = gw.new_game(players=[EVIL, "Bo"], seed=7)
    while game.players[game.actor] != EVIL:
        game.play(game.legal_actions()[0])
    html = rate(game, playouts=2)._repr_html_()
    assert "<img" not in html
    assert "&lt;img" in html


def test_a_rating_is_a_table_everywhere() -> None:
    rating = rate(late(), playouts=8)
    assert str(rating).splitlines()[1].split()[:3] == ["Action", "Win", "Points"]
    frame = rating.to_pandas()
    assert list(frame["action"]) == [str(row.action) for row in rating.rows]
    figure = rating.figure()
    assert len(figure.data[0].x) == len(rating.rows)
    assert isinstance(rating, Rating)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"playouts": 0}, "playouts: 0 is not a whole number of at least 1"),
        ({"playouts": -5}, "playouts: -5"),
        ({"playouts": True}, "playouts: True"),
        ({"policy": "clever"}, "policy: 'clever' is not one of greedy, random"),
        ({"epsilon": 2}, "epsilon: 2 is not between 0 and 1"),
        ({"seed": -1}, "seed: -1 is not between 0"),
        ({"at": 10**6}, "at: 1000000 is not between 0"),
        ({"executor": 5}, "executor: int has no submit"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], words: str) -> None:
    game = late()
    before = snapshot(game)
    with pytest.raises(GameError, match=words):
        rate(game, **arguments)
    assert snapshot(game) == before


def test_what_is_no_game_or_over_cannot_be_rated() -> None:
    with pytest.raises(GameError, match="game: str, a Game was expected"):
        rate("game")  # type: ignore[arg-type]
    with pytest.raises(GameError, match="the game is over"):
        rate(gw.players.play_out(started(), ["random", "random"]))
    with pytest.raises(GameError, match="seconds: 0 is not a number above 0"):
        next(refine(late(), seconds=0))
