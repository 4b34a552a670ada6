"""The estimate of points reads every feature that it names; the rule of thumb weighs what a full gate would lose."""

from __future__ import annotations

import pytest

from gingerbread_widget.games.house.constants import A_CAGE, A_LOOK, LINE, PAIR_A, PAIR_B, TILES_A_SEAT
from gingerbread_widget.games.house.evaluation import FEATURES, features, points
from gingerbread_widget.games.house.heuristic import placements, rate
from gingerbread_widget.games.house.names import CELLS
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.view import pairs
from gingerbread_widget.games.house.weights import WEIGHTS
from tests.rules.builder import position, wilds, witch


def rich() -> Position:
    """A house of which most can be said: heights 111 / 102 / 000, five tokens, a full gate."""
    return position(
        witch(
            house="by a1-a2, ry b1-c1, w c2, w c2",
            bread="RYYBB",
            stairs=2,
            gate=["Tin Man", "Prince"],
            trapped=["Alice", "Cinderella"],
            bonus=["oven R"],
        ),
        line=["Tom Thumb", "Jackalope", "Dragon", "Ogre"],
    )


def worth(p: Position, *names: str) -> list[float]:
    """The worth of a double tile on pairs of spaces, such as ``"a1-b1"``."""
    numbers = {f"{CELLS[PAIR_A[k]]}-{CELLS[PAIR_B[k]]}": k for k in range(12)}
    return [placements(p, p.seats[0], 1 << numbers[name])[numbers[name]] for name in names]


def test_each_feature_counts_what_a_seat_owns_and_may_soon_have() -> None:
    p = rich()
    best, second, third = worth(p, "a3-b3", "a1-b1", "a2-a3")
    assert features(p, 0) == [
        1.0,
        4 + 5 + 2 + 2,  # points: two characters, the oven, two pairs of tokens
        5.0,  # tokens
        2.0,  # stairways
        1.0,  # bonus cards
        2 + 6,  # points at the gate
        1.0,  # tokens that the Prince lacks
        2.0,  # points of the Tin Man, who can be trapped
        pytest.approx((2 + (5 - 1) + (10 - 5) + (8 - 6)) / LINE),  # points in the line less tokens that are lacking
        5.0,  # the best of these
        5.0,  # spaces above the first level
        0.0,  # no level is complete
        1.0,  # one piece higher than needed for the next level
        pytest.approx(best),
        pytest.approx(second + third),
        4.0,  # even pairs: a1-b1, a3-b3, b3-c3, b2-b3
    ]


def test_levels_count_until_the_last_bonus_card_is_taken() -> None:
    high = witch(house=wilds("111 111 113"))
    assert features(position(high), 0)[10:13] == [1.0, 1.0, 1.0]
    full = witch(house=wilds("111 111 113"), bonus=["oven R", "oven Y", "oven B"])
    assert features(position(full), 0)[10:13] == [0.0, 0.0, 1.0]


def test_points_are_the_sum_of_all_features_by_weights_that_change_over_the_game() -> None:
    for p in (rich(), position(witch(house=wilds("111 111 113"), bread="GG"))):
        left = (len(p.seats[0].hand) + p.seats[0].face_down) / TILES_A_SEAT
        found = features(p, 0)
        end, more = WEIGHTS[:FEATURES], WEIGHTS[FEATURES:]
        expected = sum(f * (w + left * m) for f, w, m in zip(found, end, more, strict=True))
        assert points(p, 0) == pytest.approx(expected)


def test_every_feature_has_a_part_in_the_points() -> None:
    """A weight for each, and none is so small that it may as well be left out."""
    assert len(WEIGHTS) == 2 * FEATURES
    some = [features(p, 0) for p in (rich(), position(witch(house=wilds("111 111 113"))))]
    for i in range(FEATURES):
        assert any(found[i] for found in some), i
        assert max(abs(WEIGHTS[i]), abs(WEIGHTS[FEATURES + i])) > 0.04, i


def test_the_value_is_the_lead_over_the_best_other_seat() -> None:
    p = position(witch(), witch(trapped=["Alice"]), witch(trapped=["Dragon"]), seats=3)
    each = [points(p, seat) for seat in range(3)]
    assert each[2] > each[1] > each[0]
    assert [p.value(seat) for seat in range(3)] == [each[0] - each[2], each[1] - each[2], each[2] - each[1]]


# ---- the rule of thumb


def test_a_cage_costs_the_worth_of_the_lesser_character_at_a_full_gate() -> None:
    line = ["Tom Thumb", "Jackalope", "Dragon", "Ogre"]
    free = position(witch(bread="RY", gate=["Prince"]), line=line)
    full = position(witch(bread="RY", gate=["Tin Man", "Prince"]), line=line)
    assert rate(free, A_LOOK) == 2.0
    tin_man, prince = 2 + 2.0, 6 + 2 - 0.8 * 3
    assert tin_man < prince
    assert rate(full, A_LOOK) == pytest.approx(2.0 - 0.4 * tin_man)
    assert rate(full, A_CAGE) == pytest.approx(rate(free, A_CAGE) - 0.4 * tin_man)


# ---- what a placement brings within reach


@pytest.mark.parametrize(("tokens", "reach"), [(1, True), (9, True), (10, False)])
def test_a_full_pantry_takes_no_token_that_would_bring_a_character_within_reach(tokens: int, reach: bool) -> None:
    """The rulebook's limit of ten tokens; a1 shows yellow, and the Tin Man asks for red and yellow."""
    p = position(witch(bread="R" * tokens), line=["Tin Man", "Dragon", "Ogre", "Rübezahl"])
    assert a1_b1(p) == [0, *([p.line[0]] if reach else [])]


@pytest.mark.parametrize(
    ("bread", "name", "reach"),
    [
        ("BBBBBRRRR", "Seven Dwarfs", True),  # six blue: one more, if the yellow is left
        ("YYYYYRRRR", "Rübezahl", True),  # six yellow: one more, if the blue is left
        ("RRRRRRRRR", "Kid Goat", False),  # yellow and blue: there is room for one
        ("RRRRRRRR", "Kid Goat", True),
        ("RRRRRRR", "Hansel & Gretel", True),  # eight of any colour
        ("RRRRR", "Hansel & Gretel", False),
    ],
)
def test_ruling_6_a_part_of_the_gingerbread_may_bring_a_character_within_reach(
    bread: str, name: str, reach: bool
) -> None:
    """Ruling 6: "not required", so a seat with room for one token takes the one that it needs."""
    p = position(witch(bread=bread), line=[name])
    assert a1_b1(p) == [0, *([p.line[0]] if reach else [])]


def a1_b1(p: Position) -> list[int]:
    """What is shown of the pair a1-b1, yellow and blue."""
    return pairs(p)[next(k for k in range(12) if (PAIR_A[k], PAIR_B[k]) == (CELLS.index("a1"), CELLS.index("b1")))]
