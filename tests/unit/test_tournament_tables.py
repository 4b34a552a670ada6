"""What a tournament shows: shares, points, intervals and ratings, as text, in a notebook, and as plain data."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from gingerbread_widget.analysis import Tournament, tournament
from gingerbread_widget.analysis.blocks import Played, seating
from gingerbread_widget.analysis.intervals import mean, share
from gingerbread_widget.analysis.strength import strengths
from gingerbread_widget.protocol import GameError


def made(orders: Sequence[tuple[int, ...]], players: int) -> list[Played]:
    """Games that ended in these orders, each a block of its own."""
    found = []
    for block, order in enumerate(orders):
        seats = tuple(sorted(order))
        ranks = tuple(order.index(it) + 1 for it in seats)
        points = tuple(10 * (players - rank) for rank in ranks)
        zero = (0,) * len(seats)
        found.append(Played(0, block, 0, seats, points, ranks, zero, zero))
    return found


def level(share_of_first: float, games: int) -> list[tuple[int, int]]:
    won = round(share_of_first * games)
    return [(0, 1)] * won + [(1, 0)] * (games - won)


@pytest.mark.parametrize("won", [0.5, 0.6, 0.75, 0.9])
def test_two_seats_are_rated_by_bradley_and_terry(won: float) -> None:
    one, two = strengths(made(level(won, 2000), 2), 2)
    assert one.mean + two.mean == pytest.approx(0)
    assert 1 / (1 + 10 ** ((two.mean - one.mean) / 400)) == pytest.approx(won, abs=0.001)
    # the interval of the difference is that of a share: 1.96 * 400 / ln 10 / sqrt(n p (1 - p))
    assert one.high is not None
    width = 2 * (one.high - one.mean)
    assert width == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(2000 * won * (1 - won)), rel=0.01)


def test_three_seats_are_rated_by_plackett_and_luce() -> None:
    weights, rng = [6.0, 3.0, 1.0], Random(1)
    orders = []
    for _ in range(3000):
        left, order = [0, 1, 2], list[int]()
        while left:
            (pick,) = rng.choices(left, [weights[it] for it in left])
            order.append(pick)
            left.remove(pick)
        orders.append(tuple(order))
    found = strengths(made(orders, 3), 3)
    scale = 400 / math.log(10)
    middle = fmean(map(math.log, weights))
    for rating, weight in zip(found, weights, strict=True):
        truth = scale * (math.log(weight) - middle)
        assert rating.mean == pytest.approx(truth, abs=20), "seed 1"
        assert rating.low is not None
        assert 2 < rating.mean - rating.low < 20


def twice(games: Sequence[Played]) -> list[Played]:
    """Each game and another one of its block that ended in the same way."""
    return [replace(game, rotation=rotation) for game in games for rotation in (0, 1)]


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_the_same_in_all_games_of_a_block_counts_once_in_an_interval(seats: int) -> None:
    """Games of one seed are no independent ones, as the curvature of the likelihood takes them."""
    rng, players = Random(4), range(seats)
    games = made([tuple(rng.sample(players, seats)) for _ in range(500)], seats)
    for one, two in zip(strengths(games, seats), strengths(twice(games), seats), strict=True):
        assert one.low is not None
        assert two.low is not None
        assert two.mean - two.low == pytest.approx(one.mean - one.low, rel=0.01)


def test_blocks_that_all_end_alike_leave_next_to_no_doubt() -> None:
    """Each player wins one game of each block, whatever the luck."""
    games = [replace(game, block=game.block // 2, rotation=game.block % 2) for game in made([(0, 1), (1, 0)] * 300, 2)]
    apart = made([(0, 1), (1, 0)] * 300, 2)
    narrow, wide = strengths(games, 2)[0], strengths(apart, 2)[0]
    assert narrow.high is not None
    assert wide.high is not None
    assert 0 < narrow.high - narrow.mean < 0.1 * (wide.high - wide.mean)


def test_a_player_who_always_wins_has_a_finite_rating() -> None:
    one, two = strengths(made(level(1, 400), 2), 2)
    assert one.mean - two.mean == pytest.approx(400 * math.log10(401))


def test_level_games_count_half() -> None:
    draw = Played(0, 0, 0, (0, 1), (5, 5), (1, 1), (0, 0), (0.0, 0.0))
    assert [rating.mean for rating in strengths([draw], 2)] == pytest.approx([0, 0], abs=1e-6)
    three = Played(0, 1, 0, (0, 1, 2), (5, 5, 4), (1, 1, 3), (0, 0, 0), (0.0, 0.0, 0.0))
    one, two, last = strengths([three], 3)
    assert one.mean == pytest.approx(two.mean, abs=1e-6)
    assert one.mean > last.mean


def test_what_is_the_same_in_both_games_of_a_block_does_not_widen_the_interval() -> None:
    points = [(50, 40), (20, 10), (90, 80), (70, 60)]
    games = tuple(
        Played(0, block, rotation, seating((0, 1), rotation), it[:: 1 if rotation == 0 else -1], ranks, (1, 1), (0, 0))
        for block, it in enumerate(points)
        for rotation, ranks in enumerate([(1, 2), (2, 1)])
    )
    result = Tournament(("a", "b"), ((0, 1),), 2, "standard", 1, 4, games)
    best = result.standings[0]
    assert (best.player, best.games, best.margin) == ("a", 8, (10, 10, 10))
    assert best.points.low is not None
    assert best.points.low < 30


@pytest.mark.parametrize("truth", [0.5, 0.9, 0.99])
def test_intervals_of_shares_hold_the_truth_in_95_of_100_cases(truth: float) -> None:
    rng, held = Random(2), 0
    for _ in range(1000):
        found = share([((rng.random() < truth) + (rng.random() < truth)) / 2 for _ in range(100)])
        assert found.low is not None
        assert found.high is not None
        held += found.low <= truth <= found.high
    assert 925 <= held <= 995, "seed 2"


def test_intervals_of_means_hold_the_truth_in_95_of_100_cases() -> None:
    rng, held = Random(3), 0
    for _ in range(2000):
        found = mean([rng.gauss(7, 2) for _ in range(6)])
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 7 <= found.high
    assert 1870 <= held <= 1930, "seed 3"


@pytest.fixture(scope="module")
def result() -> Tournament:
    names = ["<b>A&B</b>", "greedy", "random"]
    return tournament(["beginner", "greedy", "random"], games=8, progress=False, names=names)


def test_text(result: Tournament) -> None:
    head, columns, *rows, foot = str(result).splitlines()
    assert foot == result.conclusion
    assert head == "24 games, standard, 2 seats, seed 1; in brackets 95 % intervals"
    assert columns.split() == ["Player", "Games", "Wins", "Points", "Margin", "Rating"]
    assert [row.split()[1] for row in rows] == ["16"] * 3
    assert rows[-1].startswith("random")
    assert [line.split("  ")[0] for line in str(result.crosstable).splitlines()[2:4]] == ["<b>A&B</b>, greedy"] * 2
    assert len(str(result.times).splitlines()) == 5
    assert "ms" not in str(result)


def test_names_are_shown_as_text_in_a_notebook(result: Tournament) -> None:
    for table in (result, result.crosstable, result.times):
        html = table._repr_html_()
        assert "&lt;b&gt;A&amp;B&lt;/b&gt;" in html
        assert "<b>" not in html
    labels = result.figure().data[0].y
    assert "&lt;b&gt;A&amp;B&lt;/b&gt;" in labels


def test_a_match_by_itself(result: Tournament) -> None:
    one, two = result.match("random", "greedy")
    assert (one.player, one.games, two.player) == ("random", 8, "greedy")
    assert one.win.mean + two.win.mean == pytest.approx(1)
    words = r"^players: expected players who met: .*; greedy, random, got \('random', 'nobody'\)"
    with pytest.raises(GameError, match=words):
        result.match("random", "nobody")


def test_figure(result: Tournament) -> None:
    (trace,) = result.figure().data
    assert list(trace.x) == [100 * row.win.mean for row in result.standings]


def test_a_data_frame_has_a_row_a_player(result: Tournament) -> None:
    frame = result.to_pandas()
    assert list(frame["player"]) == [row.player for row in result.standings]
    assert list(frame["win"]) == [row.win.mean for row in result.standings]
    assert (frame["win_low"] <= frame["win"]).all()


def test_without_the_extra_the_table_says_what_to_install(result: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("choix", "numpy", "pandas"):
        monkeypatch.setitem(sys.modules, name, None)
    bare = Tournament(result.players, result.matches, 2, "standard", 1, 4, result.games)
    assert 'ratings need choix: pip install "gingerbread_widget[analysis]"' in str(bare).splitlines()[0]
    assert "Rating" not in str(bare).splitlines()[1]
    assert bare.standings[0].win.mean >= bare.standings[1].win.mean
    with pytest.raises(ImportError, match="to_pandas needs pandas: pip install"):
        bare.to_pandas()
    with pytest.raises(ImportError, match="ratings need choix"):
        strengths(bare.games, 3)


def test_a_tournament_that_was_stopped_at_once_shows_an_empty_table() -> None:
    empty = Tournament(("a", "b"), ((0, 1),), 2, "standard", 1, 4, ())
    assert str(empty).splitlines()[0].startswith("0 games")
    assert "interrupted: 8 games" in str(empty)
    assert empty.standings == ()
    assert len(str(empty.crosstable).splitlines()) == 2
    assert empty._repr_html_()
