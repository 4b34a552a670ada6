"""Other courses of the game that a seat cannot tell from the real one."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.chance import NONE, TOLD_LINE, Moment, start
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.resample import another_course
from tests.adapters.walks import any_kind, each_seed, moments
from tests.unit.knowledge_games import arrangements, tiny


def follow(root: Moment, course: list[int]) -> Moment:
    """Where a course leads; every step must be possible."""
    moment = root
    for item in course:
        assert item in (moment.outcomes() if moment.due else moment.position.legal_actions())
        moment = moment.draw(item) if moment.due else moment.play(item)
    return moment


@each_seed(everyday=6, proof=100)
def test_the_seat_is_told_the_same_and_sees_the_same(seeds: range) -> None:
    changed = 0
    for seed in seeds:
        root = start(RULES, *any_kind(seed))
        rng = Random(seed)
        for step, (moment, history) in enumerate(moments(seed, root)):
            if step % 15:
                continue
            for seat in range(moment.position.n):
                course = another_course(root, moment, history, seat, rng.random)
                other = follow(root, course)
                changed += course != history
                assert other.told[seat] == moment.told[seat], f"seed {seed}, step {step}, seat {seat}"
                assert [draw[:3] for draw in other.due] == [draw[:3] for draw in moment.due]
                assert other.position.actor == moment.position.actor
                if moment.ready:
                    assert RULES.observe(other.position, seat) == RULES.observe(moment.position, seat)
                    assert faults(other.position) == []
    assert changed > len(seeds)


def small(seats: int, pile: int, seed: int) -> Moment:
    """A moment with few cards in the pile, none of which anybody has seen; the others lie open."""
    p = tiny(seats, pile, seed)
    cards = frozenset(e & 63 for e in p.pile)
    tiles = frozenset([*p.box, *(t for s in p.seats for t in s.draw[: s.face_down])])
    open_cards = tuple(TOLD_LINE + card for card in range(40) if card not in cards)
    empty = start(RULES, seats, "standard")
    told = (open_cards,) * (seats + 1)
    return empty._replace(position=p, code=NONE, due=(), drawn=(), cards=cards, tiles=tiles, told=told)


def arrangement(moment: Moment, rng: Random) -> tuple[int, ...]:
    """The cards looked at and in the pile, those that nobody has seen in any order."""
    p = moment.position
    fresh = [*moment.cards]
    rng.shuffle(fresh)
    cards = [int(e) & 63 for e in (*p.drawn, *p.pile[p.head :])]
    return tuple(fresh.pop() if card in moment.cards else card for card in cards)


@pytest.mark.parametrize(("games", "most", "every"), [(6, 6, 7), pytest.param(40, 24, 4, marks=pytest.mark.proof)])
def test_all_that_the_seat_must_take_for_possible_comes_about_and_nothing_else(
    games: int, most: int, every: int
) -> None:
    """Against the kernel's own account of what a seat knows, in games in which much can be worked out."""
    several = 0
    for seed in range(games):
        root = small(2 + seed % 2, 5, seed)
        rng = Random(seed)
        for step, (moment, history) in zip(range(60), moments(seed, root), strict=False):
            p = moment.position
            if moment.due or p.phase == 5 or step % every:  # in phase "gate" the cards looked at count behind the pile
                continue
            for seat in range(p.n):
                possible = arrangements(RULES.observe(p, seat))
                if not 1 < len(possible) <= most:
                    continue
                seen = defaultdict(int)  # type: ignore[var-annotated]
                for _ in range(40 * len(possible)):
                    other = follow(root, another_course(root, moment, history, seat, rng.random))
                    seen[arrangement(other, rng)] += 1
                assert seen.keys() == possible.keys(), f"seed {seed}, step {step}, seat {seat}"
                several += bool(moment.orders)
    assert several > 0


def test_the_same_random_numbers_give_the_same_course() -> None:
    root = start(RULES, 3, "standard")
    *_, (moment, history) = moments(1, root)
    courses = [another_course(root, moment, history, 0, Random(seed).random) for seed in (1, 1, 2)]
    assert courses[0] == courses[1] != courses[2]
