"""Lines compared on common random numbers: the same games as single playouts, the same deals for all lines."""

from __future__ import annotations

import pytest

from gingerbread_widget.games.house import RULES, compare, playouts
from gingerbread_widget.games.kit.rng import stream
from gingerbread_widget.protocol import GameError
from tests.unit.kernel_games import somewhere


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_codes_a_line_is_a_batch_of_playouts(seats: int) -> None:
    for seed in range(3):
        p = somewhere(seats, bool(seed % 2), seed, steps=40)
        (found,) = compare(p, [[]], "greedy", 6, seed, seat=1, epsilon=0.2)
        assert [outcome[:seats] for outcome in found] == playouts(p, "greedy", 6, seed, seat=1, epsilon=0.2)


def test_all_lines_of_a_game_meet_the_same_arrangement() -> None:
    p = somewhere(2, True, 3, steps=50)
    seat, seed = p.actor, 5
    lines = [[code] for code in p.candidate_actions()]
    found = compare(p, lines, "greedy", 4, seed, seat=seat)
    for k in range(4):
        dealt = p.clone()
        dealt.determinize(seat, stream(stream(seed, k), 8))
        for line, outcomes in zip(lines, found, strict=True):
            after = dealt.clone()
            after.apply(line[0])
            assert outcomes[k] == compare(after, [[]], "greedy", 1, seed, first=k)[0][0]


def test_ranks_are_those_of_the_rules() -> None:
    p = somewhere(3, True, 1, steps=30)
    while p.actor >= 0:
        p.apply(p.candidate_actions()[0])
    ranks = [rank for _, rank in sorted(RULES.ranking(p))]
    assert compare(p, [[]], games=1) == [[p.scores() + ranks]]


def test_a_batch_may_be_compared_in_pieces() -> None:
    p = somewhere(2, True, 8, steps=60)
    lines = [[code] for code in p.candidate_actions()]
    whole = compare(p, lines, games=9, seed=2, seat=0)
    pieces = [compare(p, lines, games=n, seed=2, seat=0, first=at) for n, at in ((4, 0), (5, 4))]
    assert [a + b for a, b in zip(*pieces, strict=True)] == whole


def test_a_line_ends_where_another_reveal_makes_it_impossible() -> None:
    p = somewhere(2, True, 3, steps=50)
    first = p.candidate_actions()[0]
    impossible = next(code for code in range(200) if code not in p.legal_actions())
    after = p.clone()
    after.apply(first)
    assert impossible not in after.legal_actions()
    one, other = compare(p, [[first], [first, impossible]], games=5, seat=0)
    assert one == other


def test_a_comparison_leaves_the_position_alone() -> None:
    p = somewhere(2, True, 8, steps=60)
    before = p.dump()
    compare(p, [[code] for code in p.candidate_actions()], games=2, seat=0)
    assert p.dump() == before


def test_wrong_arguments_are_named() -> None:
    p = somewhere(2, True, 8, steps=60)
    illegal = next(code for code in range(200) if code not in p.legal_actions())
    for lines, more, words in (
        ([[illegal]], {}, f"lines\\[0\\]: expected the code of a legal action first, got {illegal}"),
        ([[]], {"seat": 2}, "seat: expected 0 to 1, got 2"),
        ([[]], {"games": -1}, "games: expected 0 to 10000000, got -1"),
        ([[]], {"policy": "clever"}, "policy: expected one of random, greedy, got 'clever'"),
    ):
        with pytest.raises(GameError, match=words):
            compare(p, lines, **more)
