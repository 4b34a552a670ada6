"""Ratings: the right games, true errors, nothing hidden, clear words."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import islice
from random import Random
from statistics import NormalDist, mean
from typing import Any, Final

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis import Rating, rate, refine
from gingerbread_widget.analysis.candidates import Candidate, play_on
from gingerbread_widget.analysis.plans import reveals
from gingerbread_widget.figures import colour
from gingerbread_widget.protocol import Action, GameError
from tests.unit.games import reach, snapshot, started, wander
from tests.unit.test_analysis_review import with_a_blunder

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
    merits = [(row.win.mean, row.margin.mean) for row in rows[1:]]
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
    next(refine(game, seconds=3600))
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


def held(ratings: Iterable[Rating], truth: Mapping[gw.Action, Sequence[float]]) -> dict[str, float]:
    """How many of the 95 % intervals hold the truth: of all rows by number, and of the best row's."""
    found: dict[str, list[bool]] = {}
    for rating in ratings:
        for row in rating.rows:
            estimates = {"points": row.points, "margin": row.margin, "win": row.win}
            for (name, it), wanted in zip(estimates.items(), truth[row.action], strict=True):
                low, high = it.interval()
                for key in (name, f"{name} of the best")[: 1 + (row is rating.best)]:
                    found.setdefault(key, []).append(low <= wanted <= high)
    return {name: mean(it) for name, it in found.items()}


#: What four actions are worth that differ by less than chance does in a hundred games.
WORTH: Final = (0.0, 0.4, 0.8, 1.2)
LUCK, SKILL = 5.0, 6.0


def drawn(
    _rules: Any, _position: Any, lines: Any, _policy: str, games: int, seed: int, seat: int, _epsilon: float, first: int
) -> Any:
    """Games of which the truth is known: the first actions have margins with a mean of `WORTH`, and some luck."""
    out: list[list[list[float]]] = [[] for _ in lines]
    for k in range(first, first + games):
        chance = Random(seed * 100_003 + k)
        luck, own = chance.gauss(0.0, LUCK), [chance.gauss(0.0, SKILL) for _ in WORTH]
        for (code,), outcomes in zip(lines, out, strict=True):
            margin = WORTH[code] + luck + own[code]
            points, ranks = [40.0, 40.0], [2.0, 2.0]
            points[seat] += margin
            ranks[seat if margin > 0 else 1 - seat] = 1.0
            outcomes.append(points + ranks)
    return out


@pytest.fixture
def four(monkeypatch: pytest.MonkeyPatch) -> tuple[gw.Game, list[Action]]:
    """A game, and four actions of a moment of it which are worth what `WORTH` says."""
    module = sys.modules["gingerbread_widget.analysis.moment"]
    game = late()
    actions = [Action(code, str(code)) for code in range(len(WORTH))]

    def candidates(*_: Any, **__: Any) -> list[Candidate]:
        return [Candidate([it.code], game.actor, [it]) for it in actions]

    monkeypatch.setattr(module, "play_on", drawn)
    monkeypatch.setattr(module.Moment, "candidates", candidates)
    return game, actions


@pytest.mark.parametrize(("halving", "playouts"), [(False, 20), (True, 40)])
def test_nothing_is_best_where_the_games_shown_say_the_opposite_of_those_that_decide(
    halving: bool, playouts: int, four: tuple[gw.Game, list[Action]]
) -> None:
    game, _ = four
    found = set()
    for seed in range(250):
        rating = rate(game, playouts=playouts, seed=seed, halving=halving)
        ahead = [row for row in rating.rows if row.ahead]
        found.add(bool(ahead))
        if ahead:
            most = min(ahead, key=lambda row: row.behind.mean)
            assert rating.conclusion.startswith(f"Nothing is best: {most.title} wins "), f"seed {seed}"
            assert {*rating.figure().data[0].marker.color} == {colour(1)}, f"seed {seed}"
    assert found == {False, True}


def test_what_is_refined_looks_again_at_what_went_early(
    four: tuple[gw.Game, list[Action]], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, _ = four
    monkeypatch.setattr(sys.modules["gingerbread_widget.analysis.ratings"], "FEW", 1)
    for seed in range(15, 65):
        for rating in islice(refine(game, seconds=3600, seed=seed), 6):
            assert not any(row.ahead for row in rating.rows), f"seed {seed}: {rating}"


@pytest.mark.parametrize("halving", [False, True])
def test_the_standard_errors_are_true_whatever_was_chosen(halving: bool, four: tuple[gw.Game, list[Action]]) -> None:
    game, actions = four
    normal = NormalDist(0.0, (LUCK**2 + SKILL**2) ** 0.5)
    truth = {action: (40 + it, it, normal.cdf(it)) for action, it in zip(actions, WORTH, strict=True)}
    ratings = [rate(game, playouts=240 if halving else 60, seed=seed, halving=halving) for seed in range(250)]
    assert {row.playouts for row in ratings[0].rows} == ({60, 120, 240} if halving else {60})
    found = held(ratings, truth)
    unlucky = mean(
        (row.margin.mean - truth[row.action][1]) / row.margin.error
        for rating in ratings
        for row in rating.rows
        if row.playouts == 60
    )
    assert abs(unlucky) < 0.1, f"those that went first are off by {unlucky:.2f} standard errors"
    assert all(0.93 <= it <= 0.97 for it in found.values()), found
    best = [(rating.best.margin.mean - truth[rating.best.action][1]) / rating.best.margin.error for rating in ratings]
    assert abs(mean(best)) < 0.1, f"the best is off by {mean(best):.2f} standard errors"
    ahead = [
        row.behind.mean - (truth[rating.best.action][2] - truth[row.action][2])
        for rating in ratings
        for row in rating.rows
    ]
    assert abs(mean(ahead)) < 0.005, f"the lead of the best is off by {100 * mean(ahead):.1f} %"


#: So that three actions near the end of a game all win some games and lose some.
EXPLORE: Final = 0.3


def near_the_end() -> gw.Game:
    game = gw.players.play_out(started(seed=12), ["greedy", "greedy"], 12)
    game.go_to(game.steps - 13)
    return game


@cache
def long_run() -> Rating:
    return rate(near_the_end(), playouts=12_000, seed=10**6, epsilon=EXPLORE, halving=False)


@pytest.mark.proof
@pytest.mark.parametrize("halving", [False, True])
def test_the_standard_errors_are_true_in_games(halving: bool) -> None:
    """Three actions thirteen moves before the end, each of which may win or lose."""
    game = near_the_end()
    truth = {row.action: (row.points.mean, row.margin.mean, row.win.mean) for row in long_run().rows}
    assert len(truth) == 3
    assert all(0.1 < win < 0.9 for _, _, win in truth.values())
    ratings = [
        rate(game, playouts=160 if halving else 60, halving=halving, epsilon=EXPLORE, seed=it) for it in range(400)
    ]
    found = held(ratings, truth)
    rows = {name: it for name, it in found.items() if not name.endswith("best")}
    assert all(0.93 <= it <= 0.97 for it in rows.values()), found


def test_whole_turns_stand_beside_single_actions() -> None:
    game = gw.players.play_out(started(seed=5), ["greedy", "greedy"], 5)
    game.go_to(60)
    while len(game.candidate_actions()) < 20:
        game.redo()
    rating = rate(game, playouts=8, turns=True, halving=False)
    single = [row for row in rating.rows if len(row.line) == 1]
    whole = [row for row in rating.rows if len(row.line) > 1]
    assert {row.action for row in single} == set(game.candidate_actions())
    assert 1 < len(whole) <= 12
    assert len({row.line for row in rating.rows}) == len(rating.rows)
    codes = [[action.code for action in row.line] for row in whole]
    outcomes = game.rules.compare(game.position, codes, "greedy", 8, 0, seat=game.actor, epsilon=0.1)
    for row, games in zip(whole, outcomes, strict=True):
        assert row.points.mean == pytest.approx(mean(it[game.actor] for it in games))
        assert row.action == row.line[0]
        assert ", ".join(str(action) for action in row.line) in str(rating)
        branch = game.branch()
        for action in row.line:  # nothing is revealed on the way, so the actions are legal in the game itself
            assert branch.actor == game.actor
            assert branch.play(action) == action


def test_a_whole_turn_ends_where_something_is_revealed() -> None:
    for seed in range(40):
        game = wander(started(seed=seed), 40 + seed, seed=seed)
        if game.over or len(game.candidate_actions()) < 2:
            continue
        for row in rate(game, playouts=1, turns=True, halving=False).rows:
            branch = game.branch()
            for action in row.line[:-1]:
                assert not reveals(game.rules, branch.position, action.code, 77)
                branch.play(action)
            if reveals(game.rules, branch.position, row.line[-1].code, 77) and len(row.line) > 1:
                return
    raise AssertionError("no turn in which something is revealed")


def test_whole_turns_tell_nothing_that_the_seat_cannot_know() -> None:
    game = wander(started(seed=9), 60, seed=9)
    while len(game.candidate_actions()) < 8:
        game.play(game.candidate_actions()[0])
    other = game.branch(future="fresh", seed=3)
    assert other.position != game.position
    one, two = (rate(it, playouts=2, turns=True, seed=4, at=it.step) for it in (game, other))
    assert [row.line for row in one.rows] == [row.line for row in two.rows]
    assert str(one).splitlines()[2:] == str(two).splitlines()[2:]


def test_whole_turns_are_refined_too() -> None:
    game = reach(started(), "trap")
    rating = next(refine(game, seconds=3600, turns=True))
    assert sum(len(row.line) == 1 for row in rating.rows) == len(game.candidate_actions())
    assert any(len(row.line) > 1 for row in refine_all(started()).rows)


def refine_all(game: gw.Game) -> Rating:
    return next(refine(game, seconds=60, turns=True))


def test_an_obvious_blunder_is_last() -> None:
    game, step = with_a_blunder()
    rows = rate(game, at=step - 1, playouts=64, halving=False).rows
    assert str(rows[-1].action) == "end turn"
    assert str(rows[0].action).startswith("trap")
    assert not rows[-1].close


def test_refining_tells_more_and_more() -> None:
    ratings = [*islice(refine(late(), seconds=3600), 5)]
    games = [rating.best.playouts for rating in ratings]
    assert len({*games}) == 5
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
    module = sys.modules["gingerbread_widget.analysis.moment"]
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
        ({"playouts": 0}, "playouts: expected a positive int, got 0"),
        ({"playouts": -5}, "playouts: expected a positive int, got -5"),
        ({"playouts": True}, "playouts: expected a positive int, got True"),
        ({"turns": "all"}, "turns: expected True or False, got 'all'"),
        ({"policy": "clever"}, "policy: expected one of greedy, random, got 'clever'"),
        ({"epsilon": 2}, "epsilon: expected 0 to 1, got 2"),
        ({"seed": -1}, r"seed: expected 0 to 2\*\*63 - 1, got -1"),
        ({"at": 10**6}, r"at: expected 0 to \d+, got 1000000"),
        (
            {"executor": 5},
            r"executor: expected a concurrent\.futures executor, a Dask .*, got 5",
        ),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], words: str) -> None:
    game = late()
    before = snapshot(game)
    with pytest.raises(GameError, match=words):
        rate(game, **arguments)
    assert snapshot(game) == before


def test_what_is_no_game_or_over_cannot_be_rated() -> None:
    with pytest.raises(GameError, match=r"game: expected a Game \(see new_game and load_game\), got 'game'"):
        rate("game")  # type: ignore[arg-type]
    with pytest.raises(GameError, match="the game is over"):
        rate(gw.players.play_out(started(), ["random", "random"]))
    with pytest.raises(GameError, match="seconds: expected a positive number, got 0"):
        next(refine(late(), seconds=0))
    with pytest.raises(GameError, match="turns: expected True or False, got 1"):
        next(refine(late(), turns=1))  # type: ignore[arg-type]
