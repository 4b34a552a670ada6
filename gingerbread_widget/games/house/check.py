"""The invariants of every position: nothing is lost or doubled, no limit is broken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from . import constants as c
from .knowledge import flaws
from .legal import stuck
from .names import CELLS
from .seat import WILD_PIECE
from .stacks import stacks
from .state import State

FACE_UP: Final = 3
#: Phases in which the seat to act has used up one of its three double tiles.
AFTER_THE_TILE: Final = (c.EFFECT, c.KEEP, c.GATE, c.TRAP, c.PAY, c.WILD, c.BONUS)


def _each_once(name: str, cards: Iterable[int], count: int) -> list[str]:
    seen = sorted(cards)
    if seen == list(range(count)):
        return []
    doubled = sorted({code for code in seen if seen.count(code) > 1})
    lost = sorted(set(range(count)) - set(seen))
    return [f"{name}: {len(seen)} of {count}; doubled {doubled}, missing {lost}"]


def _conserved(p: State) -> list[str]:
    """Check the components of the box, wherever they are."""
    doubles = [*p.box, *p.discarded]
    characters = [*p.line, *(e & c.CARD for e in p.pile[p.head :]), *(e & c.CARD for e in p.drawn)]
    characters += [p.held] if p.held >= 0 else []
    cards = list(p.display)
    wilds, stairs = p.wilds, p.stairs
    tokens = list(p.supply)
    for s in p.seats:
        placed = [code // 24 for code in s.built if code < WILD_PIECE]
        doubles += [*placed, *s.hand, *s.draw[: s.face_down]]
        characters += [*s.gate, *s.trapped]
        cards += s.bonus
        wilds += sum(code >= WILD_PIECE for code in s.built)
        stairs += s.stairs + sum(piece.kind == "#" for stack in stacks(p.tables, s.side, s.built) for piece in stack)
        tokens = [a + b for a, b in zip(tokens, s.bread, strict=True)]
    out = _each_once("double tiles", doubles, 60) + _each_once("characters", characters, 40)
    if len(set(cards)) != len(cards) or len(cards) != 3 * p.n:
        out.append(f"bonus cards: expected {3 * p.n} different ones, got {sorted(cards)}")
    # a wild tile on its way from the supply to the board
    if wilds + (p.phase == c.WILD) != p.tables.wilds:
        out.append(f"wild tiles: {wilds} of {p.tables.wilds}")
    if stairs != p.tables.stairs:
        out.append(f"stairways: {stairs} of {p.tables.stairs}")
    if tokens != list(p.tables.tokens):
        out.append(f"gingerbread tokens: {tokens} of {list(p.tables.tokens)}")
    return out


def _limits(p: State) -> list[str]:
    """Supply limits, and the counts that the turn order fixes."""
    out = []
    if len(p.line) > c.LINE or len(p.drawn) > 3:
        out.append(f"{len(p.line)} characters in the line, {len(p.drawn)} looked at")
    if len({s.board for s in p.seats}) != p.n:
        out.append(f"boards {[s.board for s in p.seats]}: expected one of its own for each seat")
    for i, s in enumerate(p.seats):
        too_many_cards = len(s.gate) > c.MAX_GATE or len(s.bonus) > c.MAX_BONUS
        if too_many_cards or s.n_bread > c.MAX_TOKENS or s.stairs > c.MAX_STAIRS:
            held = f"{s.n_bread} tokens, {s.stairs} stairways, {len(s.gate)} at the gate, {len(s.bonus)} bonus cards"
            out.append(f"seat {i}: {held}")
        if s.side >= 0 and s.side // 2 != s.board:
            out.append(f"seat {i}: side {s.side} is not a side of board {s.board}")
        laid = i == p.cur and p.phase in AFTER_THE_TILE
        if len(s.hand) > FACE_UP or (len(s.hand) < FACE_UP - laid and s.face_down and p.phase != c.SIDE):
            out.append(f"seat {i}: {len(s.hand)} double tiles face up, {s.face_down} face down")
        elif laid and len(s.hand) == FACE_UP:
            out.append(f"seat {i}: {len(s.hand)} double tiles face up, and this turn's tile is laid already")
        if len(s.hand) + s.face_down > c.TILES_A_SEAT:
            out.append(f"seat {i}: {len(s.hand) + s.face_down} double tiles")
        if s.levels > s.complete():
            out.append(f"seat {i}: {s.levels} complete levels, the house has {s.complete()}")
    return out


def _houses(p: State) -> list[str]:
    """Check that each double tile could be placed where it lies (rulings 2 and 3)."""
    out = []
    for i, s in enumerate(p.seats):
        heights, linked = [0] * 9, 0
        for code in s.built:
            if code >= WILD_PIECE:
                heights[code - WILD_PIECE] += 1
                linked &= c.OTHER_PAIRS[code - WILD_PIECE]
                continue
            pair = code % 24 >> 1
            a, b = c.PAIR_A[pair], c.PAIR_B[pair]
            rise = abs(heights[a] - heights[b])
            if rise > c.MAX_STAIRS:
                out.append(f"seat {i}: {rise} stairways under a double tile on {CELLS[a]}-{CELLS[b]}")
            elif linked >> pair & 1:
                out.append(f"seat {i}: a double tile on only one other on {CELLS[a]}-{CELLS[b]}")
            heights[a] = heights[b] = max(heights[a], heights[b]) + 1
            linked = linked & c.OTHER_PAIRS[a] & c.OTHER_PAIRS[b] | 1 << pair
    return out


def _set_up(p: State) -> list[str]:
    """Check that everybody can make the choices of set-up, and that the first turn can begin then."""
    out = []
    step = 1 if p.phase == c.SIDE else -1
    due = {(p.cur + step * k) % p.n for k in range(p.set_up)}
    sides = due if p.phase == c.SIDE else set[int]()
    takers = range(p.n) if p.phase == c.SIDE else due
    if len(takers) > len(p.line):
        out.append(f"{len(p.line)} characters in the line, {len(takers)} seats are to take one")
    for i, s in enumerate(p.seats):
        if (s.side < 0) != (i in sides):
            out.append(f"seat {i}: the side of the board is chosen at the wrong time")
        if p.phase in (c.SIDE, c.FIRST) and bool(s.gate) == (i in takers):
            out.append(f"seat {i}: {len(s.gate)} at the gate in set-up")
        if p.phase == c.SIDE and (s.hand or s.face_down < FACE_UP):
            out.append(f"seat {i}: {len(s.hand)} double tiles face up, {s.face_down} face down in set-up")
    if p.phase == c.FIRST and not p.seats[p.first].hand:
        out.append("no double tile lies face up in front of the starting seat")
    return out


def _pending(p: State) -> list[str]:
    """Check that what is left of a turn fits its phase."""
    out = []
    if (p.held >= 0) != (p.phase == c.GATE) or (p.phase == c.KEEP) > bool(p.drawn):
        out.append("a cage is half carried out in the wrong phase")
    if p.phase == c.GATE and len(p.seats[p.cur].gate) < c.MAX_GATE:
        out.append("a character waits for room at a gate that has some")
    if p.drawn and p.phase not in (c.KEEP, c.GATE):
        out.append("cards are looked at outside a cage")
    if (p.to_pay > 0) != (p.phase == c.PAY) or (p.payee >= 0) != (p.phase == c.PAY):
        out.append("a payment is due in the wrong phase")
    if p.phase == c.PAY and p.to_pay > p.seats[p.cur].n_bread:
        out.append(f"{p.to_pay} tokens are due, the seat has {p.seats[p.cur].n_bread}")
    if (p.to_pick > 0) != (p.phase == c.BONUS) or p.to_pick > len(p.display):
        out.append("bonus cards are due in the wrong phase")
    if p.to_pick > c.MAX_BONUS - len(p.seats[p.cur].bonus):
        out.append(f"{p.to_pick} bonus cards are due, the seat has {len(p.seats[p.cur].bonus)} of {c.MAX_BONUS}")
    if (p.set_up > 0) != (p.phase in (c.SIDE, c.FIRST)):
        out.append("set-up choices are due in the wrong phase")
    if p.phase == c.MAIN and not p.seats[p.cur].hand:
        out.append("no double tile lies face up in front of the seat to act")
    if p.phase == c.OVER and any(s.hand for s in p.seats) and not (p.stairs == 0 and stuck(p)):
        out.append("the game is over, and double tiles lie face up that can be used")
    if p.phase == c.EFFECT and p.effect_count + p.second_count == 0:
        out.append("no effect is left in the phase of effects")
    return out


def faults(position: State) -> list[str]:
    """Return what is wrong with a position; empty for every position that play can reach."""
    p = position
    return _conserved(p) + _limits(p) + _houses(p) + _set_up(p) + _pending(p) + flaws(p)
