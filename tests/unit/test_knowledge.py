"""What seats know of the cards that lie face down, against the definition, worked out by brute force.

The definition: the odds of an arrangement are the number of histories that lead to it and to all that the seat saw,
from any order of the pile, and with any card kept and any order of the others at each look of somebody else. `Possible`
keeps all of them, card by card, from the first position on, and goes through what happens as the rules tell it. It
knows no marks, places or clusters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random

import pytest

from gingerbread_widget.games.house import knowledge
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.constants import A_KEEP, A_LOOK, A_RETURN, CARD, GATE, OVER
from gingerbread_widget.games.house.knowledge import split
from gingerbread_widget.games.house.observation import observe
from gingerbread_widget.games.house.position import Position
from tests.rules.builder import play, position, witch
from tests.unit.knowledge_games import arrangements, curious_step, lowest, tiny

proof = pytest.mark.proof

Cards = tuple[int, ...]


class Possible:
    """All that one seat must take for possible: the cards in the looker's hand, and the pile from the top."""

    def __init__(self, p: Position, seat: int) -> None:
        self.seat = seat
        none: Cards = ()
        self.worlds = {(none, pile): 1 for pile in permutations(e & CARD for e in p.pile[p.head :])}

    def follow(self, before: Position, code: int, after: Position) -> None:
        """What the seat sees of one decision."""
        acts = before.cur == self.seat
        if code == A_LOOK:
            self._move(lambda _, pile: (pile[:3], pile[3:]))
            if acts:
                seen = tuple(e & CARD for e in after.drawn)
                self._only(lambda hand, _: hand == seen)
        elif A_KEEP <= code < A_RETURN:
            self._keep(before, code if acts else -1, before.drawn[code - A_KEEP >> 1] & CARD)
            if before.seats[before.cur].gate != after.seats[before.cur].gate:
                self._move(lambda hand, pile: ((), pile + hand))
        elif len(after.pile) > len(before.pile):
            back = before.seats[before.cur].gate[code - A_RETURN]
            if before.phase == GATE:
                self._move(lambda hand, pile: ((), (*pile, back, *hand)))
            else:
                self._move(lambda hand, pile: (hand, (*pile, back)))
        turned_up = 0 if code == A_LOOK else after.head - before.head
        for card in after.line[len(after.line) - turned_up :]:
            self.worlds = {(hand, pile[1:]): k for (hand, pile), k in self.worlds.items() if pile[0] == card}

    def _keep(self, before: Position, code: int, card: int) -> None:
        """The card is kept; only the seat that acts, which knows the code, knows how the others go back."""
        worlds: Counter[tuple[Cards, Cards]] = Counter()
        for (hand, pile), histories in self.worlds.items():
            if card in hand:
                at = hand.index(card)
                for order in permutations(hand[:at] + hand[at + 1 :]):
                    worlds[order, pile] += histories
        self.worlds = lowest(worlds)
        if code >= 0:
            mine = [e & CARD for i, e in enumerate(before.drawn) if i != code - A_KEEP >> 1]
            order = tuple(mine[::-1] if code - A_KEEP & 1 else mine)
            self._only(lambda hand, _: hand == order)

    def _move(self, then: Callable[[Cards, Cards], tuple[Cards, Cards]]) -> None:
        """Cards go where all see them go."""
        self.worlds = {then(*world): histories for world, histories in self.worlds.items()}

    def _only(self, fits: Callable[[Cards, Cards], bool]) -> None:
        self.worlds = {world: histories for world, histories in self.worlds.items() if fits(*world)}

    def arrangements(self, phase: int) -> dict[Cards, int]:
        """As the documentation of `Belief` orders the places."""
        return lowest({pile + hand if phase == GATE else hand + pile: k for (hand, pile), k in self.worlds.items()})


def half_known(p: Position) -> bool:
    """Whether somebody half knows something."""
    return any(len(worlds) > 1 for own in p.beliefs for _, worlds, _ in own)


def follow_a_game(
    seats: int, pile: int, seed: int, steps: int = 150
) -> Iterator[tuple[Position, dict[Cards, int], dict[Cards, int]]]:
    """Play; after every decision that moves cards, the odds by the observation and by the definition."""
    p = tiny(seats, pile, seed)
    rng = Random(seed)
    all_seen = [Possible(p, seat) for seat in range(seats)]
    for _ in range(steps):
        if p.phase == OVER:
            break
        before = p.clone()
        code = curious_step(p, rng, 0.85 if seed % 2 else 0.2)
        p.apply(code)
        if (p.pile, p.head, p.drawn) == (before.pile, before.head, before.drawn):
            continue
        for possible in all_seen:
            possible.follow(before, code, p)
            yield p, arrangements(observe(p, possible.seat)), possible.arrangements(p.phase)


@pytest.mark.parametrize(
    ("games", "pile"), [(40, 5), (6, 7), pytest.param(600, 6, marks=proof), pytest.param(12, 8, marks=proof)]
)
def test_a_seat_takes_for_as_likely_as_the_histories_what_nothing_that_it_saw_excludes(games: int, pile: int) -> None:
    half = weighed = 0
    for seed in range(games):
        for p, said, possible in follow_a_game(2 + seed % 3, pile, seed):
            assert said == possible, seed
            assert not faults(p), seed
            half += half_known(p)
            weighed += len(set(said.values())) > 1
    assert half > 3 * games
    assert weighed > games or pile < 7


@pytest.mark.parametrize(("most", "games", "pile"), [(1, 40, 6), (2, 3, 8)])
def test_where_a_look_has_too_many_worlds_less_is_excluded_but_nothing_wrong(
    most: int, games: int, pile: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(knowledge, "MOST_WORLDS", most)
    forgotten = 0
    for seed in range(games):
        for p, said, possible in follow_a_game(2 + seed % 3, pile, seed):
            assert said.keys() >= possible.keys(), seed
            forgotten += said.keys() > possible.keys()
            q = p.clone()
            q.determinize(seed % p.n, seed)
            assert not faults(q), seed
            assert observe(q, seed % p.n) == observe(p, seed % p.n), seed
    assert forgotten


# ---- the form of beliefs ---------------------------------------------------------------------------------------------


def test_worlds_are_split_into_what_has_nothing_to_do_with_each_other() -> None:
    """Two pairs of cards, each in either order, a card that is sure, and a place of which nothing is known."""
    worlds = {(9, a, c, -1, b, d) for a, b in ((1, 2), (2, 1)) for c, d in ((3, -1), (-1, 3))}
    assert split((0, 1, 2, 3, 4, 5), dict.fromkeys(worlds, 7)) == [
        ((0,), ((9,),), (1,)),
        ((1, 4), ((1, 2), (2, 1)), (1, 1)),
        ((2, 5), ((-1, 3), (3, -1)), (1, 1)),
    ]


def test_two_pairs_that_lie_one_way_more_often_together_stay_together() -> None:
    """All combinations are possible, and yet how likely one pair lies one way depends on the other."""
    worlds: dict[Cards, int] = {(a, b, c, d): 1 for a, b in ((1, 2), (2, 1)) for c, d in ((3, 4), (4, 3))}
    apart = [((0, 1), ((1, 2), (2, 1)), (1, 1)), ((2, 3), ((3, 4), (4, 3)), (1, 1))]
    assert split((0, 1, 2, 3), worlds) == apart
    (whole,) = split((0, 1, 2, 3), worlds | {(1, 2, 3, 4): 3})
    assert (whole[0], whole[2]) == ((0, 1, 2, 3), (3, 1, 1, 1))
    assert split((0, 1, 2, 3), {w: (2 if w[0] == 1 else 3) * (4 if w[2] == 3 else 1) for w in worlds}) == [
        ((0, 1), ((1, 2), (2, 1)), (2, 3)),
        ((2, 3), ((3, 4), (4, 3)), (4, 1)),
    ]


def test_three_pairs_of_which_an_even_number_is_swapped_stay_together() -> None:
    """No two of their places depend on each other across pairs, and yet not all combinations are possible."""
    pairs = (((1, 2), (2, 1)), ((3, 4), (4, 3)), ((5, 6), (6, 5)))
    worlds = [
        (*pairs[0][i], *pairs[1][k], *pairs[2][m], 7)
        for i in (0, 1)
        for k in (0, 1)
        for m in (0, 1)
        if (i + k + m) % 2 == 0
    ]
    apart = split((0, 1, 2, 3, 4, 5, 6), dict.fromkeys(worlds, 1))
    assert apart == [((0, 1, 2, 3, 4, 5), tuple(sorted(w[:6] for w in worlds)), (1,) * 4), ((6,), ((7,),), (1,))]
    assert split(apart[0][0], dict.fromkeys(apart[0][1], 1)) == apart[:1]


def sample() -> Position:
    """Dragon and Ogre are at the bottom; which of them on top, seat 1 does not know, and so the public neither."""
    p = position(witch(gate=["Dragon", "Ogre"]), pile=["Genie"], pile_size=1)
    return play(p, "return gate 1", "return gate 1", "build 1 c3-c2", "cage look", "keep 1 return 3 2")


PLACES, WORLDS, WEIGHTS = sample().beliefs[1][0]
LOW, HIGH = WORLDS[0]
OTHER = ((PLACES[0],), ((LOW,),), (1,)), ((PLACES[1],), ((HIGH,),), (1,))

DAMAGES: dict[str, tuple[object, str]] = {
    "of too few knowers": ((((PLACES, WORLDS, WEIGHTS),), ()), "expected 3 knowers, got"),
    "of nobody": (((), (), ()), "expected 3 knowers, got"),
    "where the knower is marked": ((((PLACES, WORLDS, WEIGHTS),), (), ()), "places"),
    "of places beyond the pile": (((), (((PLACES[0] + 5, PLACES[1] + 5), WORLDS, WEIGHTS),), ()), "places"),
    "of a card drawn already": (((), (((0, PLACES[1]), WORLDS, WEIGHTS),), ()), "places"),
    "twice of a place": (((), ((PLACES, WORLDS, WEIGHTS), (PLACES, WORLDS, WEIGHTS)), ()), "places"),
    "of other cards in one world": (((), ((PLACES, ((-1, LOW), (HIGH, LOW)), WEIGHTS),), ()), "shortest"),
    "of no world": (((), ((PLACES, (), ()),), ()), "shortest"),
    "in one cluster for two": (((), ((PLACES, WORLDS[:1], (1,)),), ()), "shortest"),
    "of places in another order": (((), ((PLACES[::-1], WORLDS, WEIGHTS),), ()), "shortest"),
    "of worlds in another order": (((), ((PLACES, WORLDS[::-1], WEIGHTS),), ()), "shortest"),
    "of a world doubled": (((), ((PLACES, (*WORLDS, WORLDS[1]), (1, 1, 1)),), ()), "shortest"),
    "of unknown cards alone": (((), ((PLACES, ((-1, -1),), (1,)),), ()), "shortest"),
    "of cards that lie elsewhere": (((), ((PLACES, ((38, 39), (39, 38)), WEIGHTS),), ()), "takes for possible"),
    "with weights that are not in lowest terms": (((), ((PLACES, WORLDS, (2, 4)),), ()), "shortest"),
    "with too few weights": (((), ((PLACES, WORLDS, (1,)),), ()), "shortest"),
    "in another order": (((), OTHER[::-1], ()), "ascending"),
    "of too many worlds": (
        ((), ((PLACES, WORLDS * 800, WEIGHTS * 800),), ()),
        "expected at most 1536 worlds, got 1600",
    ),
}


def test_sound_beliefs_have_no_faults() -> None:
    p = sample()
    assert p.beliefs == ((), ((PLACES, WORLDS, (1, 1)),), ((PLACES, WORLDS, (1, 1)),))
    assert not faults(p)


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_beliefs_are_found(damage: str) -> None:
    p = sample()
    beliefs, words = DAMAGES[damage]
    p.beliefs = beliefs  # type: ignore[assignment]
    assert any(words in fault for fault in faults(p)), faults(p)


def test_damaged_marks_are_found() -> None:
    p = position(witch(gate=["Dragon"]))
    play(p, "return gate 1")
    for marks in (4, 5, 6, 8, 15):  # seats 0 and 1, all know that all know, and one that nobody has
        q = p.clone()
        q.pile = [*p.pile[:-1], p.pile[-1] & CARD | marks << 6]
        assert any("marks" in fault for fault in faults(q)), marks
    play(p, "build 1 c3-c2", "cage look")
    assert not faults(p)
    p.drawn = [e & CARD for e in p.drawn]
    assert any("marks" in fault for fault in faults(p))


def test_a_copy_that_plays_on_leaves_the_beliefs_of_the_other_alone() -> None:
    p = play(position(witch(gate=["Dragon", "Ogre"]), pile=["Genie"], pile_size=1), "return gate 1", "return gate 1")
    play(p, "build 1 c3-c2", "cage look")
    data = p.dump()
    q = play(p.clone(), "keep 1 return 3 2")
    assert q.beliefs
    assert not p.beliefs
    assert p.dump() == data
