"""The gains that one press takes, since they leave no choice."""

from __future__ import annotations

from typing import Final

from ...games.house import constants as c
from ...games.house.position import Position

#: The phases in which a piece is laid, with the number of places for it and the first code that covers each.
_LAYING: Final = {c.MAIN: (12, c.A_BUILD, 2), c.WILD: (9, c.A_WILD, 1)}


def together(p: Position) -> list[list[int]]:
    """Return the codes that one press plays, after a piece at each place where one can be laid, or now.

    They are by pair of spaces before a double tile is laid, by space before a wild tile, and one list in the midst of
    effects.
    """
    if p.phase == c.EFFECT:
        return [gains(p)]
    if p.phase not in _LAYING:
        return []
    count, first, step = _LAYING[p.phase]
    legal = set(p.legal_actions())
    return [_after(p, first + place * step) if first + place * step in legal else [] for place in range(count)]


def _after(p: Position, code: int) -> list[int]:
    after = p.clone()
    after.apply(code)
    return gains(after) if after.phase == c.EFFECT and after.cur == p.cur else []


def gains(p: Position) -> list[int]:
    """Return the gains that leave no choice: nothing that another order would bring is given up with them.

    So there is room for all that could be taken, and of what an exchange could take enough is left. Cages neither give
    nor need anything that gains do.
    """
    seat = p.seats[p.cur]
    counts = dict.fromkeys(range(8), 0)
    for symbol, count in ((p.effect_symbol, p.effect_count), (p.second_symbol, p.second_count)):
        counts[int(symbol)] += int(count)
    stars = counts[c.STAR]
    wanted = sum(counts[colour] for colour in range(4))
    room = c.MAX_TOKENS - int(seat.n_bread)
    out: list[int] = []
    for symbol in (*range(4), c.STAIRWAY):
        count = counts[symbol]
        if count == 0:
            continue
        bread = symbol < c.STAIRWAY
        left = int(p.supply[symbol] if bread else p.stairs)
        space = room if bread else c.MAX_STAIRS - int(seat.stairs)
        others = stars + (wanted - count if bread else 0)
        swaps = counts[c.EXCHANGE] if bread else 0
        # of one kind alone as much is taken as there is; else all of it has to leave enough for the rest
        count = min(count, left, space) if others + swaps == 0 else count
        if count + others <= space and count + stars + swaps <= left:
            out += [c.A_GAIN + symbol] * count
    return out
