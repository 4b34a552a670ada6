"""Gingerbread House for the battery. Arrays are read by index, `len` and iteration, as compiled kernels want it."""

from __future__ import annotations

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.constants import (
    CARD,
    CODES,
    MAIN,
    MAX_BONUS,
    MAX_GATE,
    MAX_STAIRS,
    MAX_TOKENS,
    WILD,
)
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.seat import WILD_PIECE
from tests.battery.kernel import Kernel

DOUBLES = list(range(60))
CHARACTERS = list(range(40))


def broken(p: Position) -> str:
    """What is lost, doubled or over a limit; empty if nothing is. A quick form of `faults`, counted in another way."""
    doubles = [*p.box, *p.discarded]
    characters = [*p.line, *pile(p), *p.drawn]
    bonuses = [*p.display]
    if p.held >= 0:
        characters.append(p.held)
    stairs, wilds = p.stairs, p.wilds + (p.phase == WILD)
    tokens = [*p.supply]
    for s in p.seats:
        laid = [code // 24 for code in s.built if code < WILD_PIECE]
        on_board = len(s.built) - len(laid)
        wilds += on_board
        # what a house is higher than its double and wild tiles, stairways made
        stairs += s.stairs + sum(s.heights) - 2 * len(laid) - on_board
        doubles += laid
        doubles += s.hand
        doubles += s.draw[: s.face_down]
        characters += s.gate
        characters += s.trapped
        bonuses += s.bonus
        bread = [*s.bread]
        if min(bread) < 0 or sum(bread) != s.n_bread or s.n_bread > MAX_TOKENS:
            return f"tokens {bread}, {s.n_bread} counted"
        if not 0 <= s.stairs <= MAX_STAIRS or len(s.gate) > MAX_GATE or len(s.bonus) > MAX_BONUS or len(s.hand) > 3:
            return f"a limit: {s.stairs} stairways, gate {s.gate}, bonus {s.bonus}, hand {s.hand}"
        for i in range(4):
            tokens[i] += bread[i]
    if tokens != [18] * 4 or min(p.supply) < 0:
        return f"tokens: {tokens} in all, {[*p.supply]} in the supply"
    if (stairs, wilds) != (22, 28) or p.stairs < 0 or p.wilds < 0:
        return f"{stairs} stairways and {wilds} wild tiles in all, {p.stairs} and {p.wilds} in the supply"
    doubles.sort()
    if doubles != DOUBLES:
        return f"double tiles {doubles}"
    characters = [e & CARD for e in characters]
    characters.sort()
    if characters != CHARACTERS:
        return f"characters {characters}"
    if p.phase == MAIN and may_end(p):
        return "it goes on, though it has to end"
    if len(bonuses) != 3 * p.n or len(set(bonuses)) != 3 * p.n or len(p.line) > 4:
        return f"bonus cards {bonuses}, line {p.line}"
    return ""


def may_end(p: Position) -> bool:
    """Whether all double tiles are used up, or nobody can place one and no stairway is left (ruling 32)."""
    used_up = all(not s.hand and not s.face_down for s in p.seats)
    return used_up or (p.stairs == 0 and all(not s.hand or not s.open_pairs() for s in p.seats))


def unseen(p: Position, seat: int) -> dict[str, int]:
    """Cards of the pile and cards looked at that do not bear the seat's mark, and double tiles that lie face down."""
    mark = 64 << seat
    places = {f"pile {i}": e & CARD for i, e in enumerate(pile(p)) if not e & mark}
    places |= {f"looked at {i}": e & CARD for i, e in enumerate(p.drawn) if not e & mark}
    return places | {
        f"tile {i} of seat {owner}": s.draw[i] for owner, s in enumerate(p.seats) for i in range(s.face_down)
    }


def pile(p: Position) -> list[int]:
    """Entries of the character pile, top first."""
    return [p.pile[i] for i in range(p.head, len(p.pile))]


KERNEL = Kernel(
    rules=RULES,
    kinds=tuple((mode, seats) for mode in RULES.modes for seats in RULES.seats),
    rare=(),
    codes=CODES,
    used=lambda _: CODES,
    longest=6000,
    playout=350,
    largest=400,
    most=200,
    few=100,
    many=1000,
    sparse=1,
    told=6000,
    numbers=(
        "symbols 0 to 7 are red, yellow, blue and green gingerbread, stairway, exchange, cage, star; spaces 0 to 8 are "
        "a1 b1 c1 a2 b2 c2 a3 b3 c3; pairs 0 to 11 are a1-b1 b1-c1 a2-b2 b2-c2 a3-b3 b3-c3 a1-a2 b1-b2 c1-c2 a2-a3 "
        "b2-b3 c2-c3; bit p of linked is pair p; in built, 24 tile + 2 pair + (1: turned) is a double tile, 1440 + "
        "space a wild tile; cards and tiles bear the numbers below, in the order of the component set."
    ),
    faults=faults,
    broken=broken,
    may_end=may_end,
    unseen=unseen,
)
