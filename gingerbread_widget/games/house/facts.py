"""Facts of Gingerbread House about an action: what it does to the house, the stores and the characters of its seat.

They are read off the position after it, where the gains that it brings are taken. Nothing hidden is looked at: cards
and tiles that come up at the end of the turn are not, so the facts are the same whatever they are.
"""

from __future__ import annotations

from ..kit.facts import Fact
from . import constants as c
from .heuristic import missing
from .position import Position
from .seat import Seat


def facts(p: Position, code: int) -> list[Fact]:
    """Return what a legal code does, the most telling first."""
    after = p.clone()
    after.apply(code)
    if code < c.A_STAIRS or c.A_WILD <= code < c.A_END:
        cells = cells_of(code)
        covered = [int(p.seats[p.cur].tops[cell]) for cell in cells]
        _gain(after, p.cur, covered)
        return [*_house(p, after, cells), *_goods(p, after), *_laid(p, after, cells)]
    return [*_deed(p, code), *_worth(p, after, code), *_goods(p, after)]


def cells_of(code: int) -> tuple[int, ...]:
    """Return the spaces on which a code lays a piece."""
    if code >= c.A_WILD:
        return (code - c.A_WILD,)
    return int(c.PAIR_A[code % 24 >> 1]), int(c.PAIR_B[code % 24 >> 1])


def height(seat: Seat, cells: tuple[int, ...]) -> int:
    """Return the level that a piece on some spaces is part of."""
    return max(int(seat.heights[cell]) for cell in cells) + 1


def _gain(after: Position, seat: int, covered: list[int]) -> None:
    """Take the gingerbread and stairways that were covered, as far as there are any and there is room."""
    for symbol in dict.fromkeys(covered):
        while symbol <= c.STAIRWAY and after.phase == c.EFFECT and after.cur == seat:
            pending = (after.effect_symbol, after.effect_count), (after.second_symbol, after.second_count)
            if not any(count > 0 and it == symbol for it, count in pending):
                break
            if c.A_GAIN + symbol not in after.legal_actions():
                break
            after.apply(c.A_GAIN + symbol)


def _house(p: Position, after: Position, cells: tuple[int, ...]) -> list[Fact]:
    """Tell of levels completed and symbols covered."""
    before, now = p.seats[p.cur], after.seats[p.cur]
    out = [Fact("level", n=level) for level in range(int(before.complete()) + 1, int(now.complete()) + 1)]
    covered = tuple(int(before.tops[cell]) for cell in cells)
    twice = len(covered) == 2 and covered[0] == covered[1]
    return [*out, Fact("triple", covered[:1]) if twice else Fact("covers", covered)]


def _laid(p: Position, after: Position, cells: tuple[int, ...]) -> list[Fact]:
    """Tell of a double tile the stairways it needs and the symbols that it shows."""
    if len(cells) < 2:
        return []
    first, second = (int(p.seats[p.cur].heights[cell]) for cell in cells)
    needs = [Fact("stairs", n=abs(first - second))] if first != second else []
    return [*needs, Fact("shows", tuple(int(after.seats[p.cur].tops[cell]) for cell in cells))]


def _goods(p: Position, after: Position) -> list[Fact]:
    """Characters that come within reach or go out of it, and stores that are empty or full."""
    before, now = p.seats[p.cur], after.seats[p.cur]
    there = (*p.line, *before.gate)
    gone = set(before.gate) - set(now.gate) | set(now.trapped)
    short = {card: (int(missing(p, before, card)), int(missing(p, now, card))) for card in there if card not in gone}
    reached = tuple(card for card, (then, left) in short.items() if then and not left)
    lost = tuple(card for card, (then, left) in short.items() if left and not then)
    nearer = [(left, -int(p.tables.points[card]), card) for card, (then, left) in short.items() if 0 < left < then]
    out = [Fact("reach", reached)] if reached else []
    if nearer and not reached:
        left, _, card = min(nearer)
        out.append(Fact("nearer", (card,), left))
    out += [Fact("loses", lost)] if lost else []
    if before.stairs > 0 and now.stairs == 0:
        out.append(Fact("bare"))
    if before.n_bread < c.MAX_TOKENS and now.n_bread == c.MAX_TOKENS:
        out.append(Fact("full"))
    return out


def _worth(p: Position, after: Position, code: int) -> list[Fact]:
    """Points that a bonus card brings as things stand."""
    if not c.A_BONUS <= code < c.A_SKIP:
        return []
    points = int(after.score(p.cur) - p.score(p.cur))
    return [Fact("points", n=points)] if points > 0 else []


def _deed(p: Position, code: int) -> list[Fact]:
    """Characters, tokens and stairways that an action is about."""
    seat, line = p.seats[p.cur], p.line
    if code < c.A_GAIN:
        return [Fact("gives", n=(code - c.A_STAIRS) % 3)]
    if code < c.A_STAIR:
        return [Fact("tokens", (code - c.A_GAIN,), int(seat.bread[code - c.A_GAIN]) + 1)]
    if code == c.A_STAIR:
        return [Fact("workshop", n=int(seat.stairs) + 1)]
    if code < c.A_CAGE:
        return []
    if code < c.A_LOOK:
        return _comes(p, line[code - c.A_CAGE])
    if code == c.A_LOOK:
        return [Fact("looks", n=min(3, len(p.pile) - int(p.head)))]
    if code < c.A_RETURN:
        return _comes(p, p.drawn[code - c.A_KEEP >> 1] & c.CARD)
    if code < c.A_DECLINE:
        return [Fact("leaves", (seat.gate[code - c.A_RETURN],))]
    if code == c.A_DECLINE:
        return [Fact("unused")]
    if code < c.A_PAY:
        card = line[code - c.A_TRAP] if code < c.A_TRAP_GATE else seat.gate[code - c.A_TRAP_GATE]
        wild = [Fact("wild")] if p.wilds > 0 else []
        return [Fact("traps", (card,), int(p.tables.points[card])), *wild]
    return _rest(p, code)


def _rest(p: Position, code: int) -> list[Fact]:
    seat = p.seats[p.cur]
    if code < c.A_WILD:
        return [Fact("remains", (code - c.A_PAY,), int(seat.bread[code - c.A_PAY]) - 1)]
    if code == c.A_END:
        return [Fact("keeps", n=int(seat.n_bread))] if seat.n_bread else []
    if c.A_DISCARD <= code < c.A_SIDE:
        return [Fact("remains", (code - c.A_DISCARD,), int(seat.bread[code - c.A_DISCARD]) - 1)]
    return _comes(p, p.line[code - c.A_FIRST]) if code >= c.A_FIRST else []


def _comes(p: Position, card: int) -> list[Fact]:
    """Tell of a character that comes to the gate: its points, and what is missing for it."""
    seat = p.seats[p.cur]
    lacking = int(missing(p, seat, card))
    full = [Fact("crowded")] if len(seat.gate) == c.MAX_GATE else []
    return [Fact("gate", (card,), int(p.tables.points[card])), Fact("lacks", (card,), lacking), *full]
