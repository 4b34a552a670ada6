"""Games at random for tests of the kernel, and quick checks of what must hold after every step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gingerbread_widget.house.codes import (
    CARD,
    MAX_BONUS,
    MAX_GATE,
    MAX_STAIRS,
    MAX_TOKENS,
    OVER,
    WILD,
)
from gingerbread_widget.house.position import Position
from gingerbread_widget.house.seat import WILD_PIECE
from gingerbread_widget.house.setup import new_position
from gingerbread_widget.house.tables import tables

DOUBLES = list(range(60))
CHARACTERS = list(range(40))
LONGEST = 6000  # steps; a game of four seats with many discards has about 800


def start(seats: int, standard: bool, seed: int) -> Position:
    """A set-up position with the shipped components."""
    return new_position(tables(), seats, standard, seed)


def random_step(p: Position, rng: Random, legal: list[int]) -> int:
    """A legal code; mostly a candidate, so that games get somewhere, but every legal code comes up."""
    return rng.choice(legal if rng.random() < 0.4 else p.candidate_actions())


def positions(seats: int, standard: bool, seed: int) -> Iterator[Position]:
    """The positions of a random game, one object that plays on."""
    rng = Random(seed)
    p = start(seats, standard, seed)
    yield p
    while p.phase != OVER:
        p.apply(random_step(p, rng, p.legal_actions()))
        yield p


def somewhere(seats: int, standard: bool, seed: int, steps: int) -> Position:
    """The position after so many random steps, or the last one but one."""
    p = last = start(seats, standard, seed)
    rng = Random(seed)
    for _ in range(steps):
        last = p.clone()
        p.apply(random_step(p, rng, p.legal_actions()))
        if p.phase == OVER:
            return last
    return p


def broken(p: Position) -> str:
    """What is lost, doubled or over a limit; empty if nothing is. A quick form of `faults`, counted in another way."""
    doubles = [*p.box, *p.discarded]
    characters = [*p.line, *p.pile[p.head :], *p.drawn]
    bonuses = [*p.display]
    if p.held >= 0:
        characters.append(p.held)
    stairs, wilds = p.stairs, p.wilds + (p.phase == WILD)
    tokens = list(p.supply)
    for s in p.seats:
        laid = [code // 24 for code in s.built if code < WILD_PIECE]
        on_board = len(s.built) - len(laid)
        wilds += on_board
        # what a house is higher than its double and wild tiles, stairways made
        stairs += s.stairs + sum(s.heights) - 2 * len(laid) - on_board
        doubles += laid
        doubles += s.hand
        doubles += s.draw[: s.left]
        characters += s.gate
        characters += s.trapped
        bonuses += s.bonus
        bread = s.bread
        if min(bread) < 0 or sum(bread) != s.n_bread or s.n_bread > MAX_TOKENS:
            return f"tokens {bread}, {s.n_bread} counted"
        if not 0 <= s.stairs <= MAX_STAIRS or len(s.gate) > MAX_GATE or len(s.bonus) > MAX_BONUS or len(s.hand) > 3:
            return f"a limit: {s.stairs} stairways, gate {s.gate}, bonus {s.bonus}, hand {s.hand}"
        for i in range(4):
            tokens[i] += bread[i]
    if tokens != [18] * 4 or min(p.supply) < 0:
        return f"tokens: {tokens} in all, {p.supply} in the supply"
    if (stairs, wilds) != (22, 28) or p.stairs < 0 or p.wilds < 0:
        return f"{stairs} stairways and {wilds} wild tiles in all, {p.stairs} and {p.wilds} in the supply"
    doubles.sort()
    if doubles != DOUBLES:
        return f"double tiles {doubles}"
    characters = [e & CARD for e in characters]
    characters.sort()
    if characters != CHARACTERS:
        return f"characters {characters}"
    if len(bonuses) != 3 * p.n or len(set(bonuses)) != 3 * p.n or len(p.line) > 4:
        return f"bonus cards {bonuses}, line {p.line}"
    return ""
