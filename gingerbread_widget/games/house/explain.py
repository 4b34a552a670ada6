"""Explanations in words why an action is legal or not, with the passage of the rulebook."""

from __future__ import annotations

from . import constants as c
from .names import CELLS, PHASES
from .phrases import Phrasebook
from .position import Position
from .score_rows import bonus_name
from .seat import Seat

# ---- legal -----------------------------------------------------------------------------------------------------------


def legal(p: Position, code: int, say: Phrasebook) -> str:
    """Return what a legal code would do."""
    seat = p.seats[p.cur]
    if code < c.A_STAIRS:
        return _build(seat, code, say)
    if code < c.A_GAIN:
        return say("legal.stairs", stairs=say("stairways", n=(code - c.A_STAIRS) % 3))
    if code < c.A_CAGE:
        return _effect(seat, code, say)
    if code < c.A_DECLINE:
        return _cage(p, seat, code, say)
    if code < c.A_WILD:
        return _capture(p, seat, code, say)
    return _rest(p, seat, code, say)


def _build(seat: Seat, code: int, say: Phrasebook) -> str:
    pair = code % 24 >> 1
    a, b = c.PAIR_A[pair], c.PAIR_B[pair]
    rise = int(seat.heights[b] - seat.heights[a])
    more = say("build.twice") if seat.tops[a] == seat.tops[b] else ""
    if rise:
        more += say("build.needs", stairs=say("stairways", n=abs(rise)), cell=CELLS[a if rise > 0 else b])
    heights = list(seat.heights)
    heights[a] = heights[b] = max(heights[a], heights[b]) + 1
    if min(heights) > seat.levels:
        more += say("build.level", level=min(heights))
    one, two = say.symbol(seat.tops[a]), say.symbol(seat.tops[b])
    return say("legal.build", one=one, a=CELLS[a], two=two, b=CELLS[b], more=more, end=say("build.end"))


def _effect(seat: Seat, code: int, say: Phrasebook) -> str:
    if code < c.A_STAIR:
        colour = code - c.A_GAIN
        return say("legal.take", bread=say.bread(colour), n=seat.bread[colour] + 1)
    if code == c.A_STAIR:
        return say("legal.stair", n=seat.stairs + 1, max=c.MAX_STAIRS)
    give, get = divmod(code - c.A_EXCHANGE, 4)
    return say("legal.exchange", give=say.bread(give), get=say.colour(get))


def _cage(p: Position, seat: Seat, code: int, say: Phrasebook) -> str:
    full = say("cage.full") if len(seat.gate) == c.MAX_GATE else ""
    if code < c.A_LOOK:
        return say("legal.cage", name=say.name(p.line[code - c.A_CAGE]), full=full)
    if code == c.A_LOOK:
        return say("legal.look", n=min(3, len(p.pile) - p.head), full=full)
    if code < c.A_RETURN:
        return say("legal.keep", name=say.name(p.drawn[code - c.A_KEEP >> 1] & c.CARD), full=full)
    return say("legal.return", name=say.name(seat.gate[code - c.A_RETURN]))


def _capture(p: Position, seat: Seat, code: int, say: Phrasebook) -> str:
    if code == c.A_DECLINE:
        return say("legal.decline")
    if code >= c.A_PAY:
        return say("legal.pay", bread=say.bread(code - c.A_PAY), n=p.to_pay - 1)
    card = p.line[code - c.A_TRAP] if code < c.A_TRAP_GATE else seat.gate[code - c.A_TRAP_GATE]
    points = say("points", n=p.tables.components.characters[card].points)
    key = "legal.trap" if p.wilds else "legal.trap.nowild"
    return say(key, name=say.name(card), cost=say.cost(card), points=points)


def _rest(p: Position, seat: Seat, code: int, say: Phrasebook) -> str:
    if code < c.A_END:
        return say("legal.wild", symbol=say.symbol(seat.tops[code - c.A_WILD]), cell=CELLS[code - c.A_WILD])
    if code == c.A_END:
        return say("legal.end")
    if code < c.A_SKIP:
        card = p.display[code - c.A_BONUS]
        if not p.standard:
            return say("legal.bonus.printed", n=p.tables.introductory[card])
        return say("legal.bonus", card=bonus_name(p, card, say))
    if code == c.A_SKIP:
        return say("legal.skip")
    if code < c.A_SIDE:
        return say("legal.discard", bread=say.bread(code - c.A_DISCARD))
    if code < c.A_FIRST:
        return say("legal.side", n=code - c.A_SIDE + 1)
    return say("legal.first", name=say.name(p.line[code - c.A_FIRST]))


# ---- not legal -------------------------------------------------------------------------------------------------------


def illegal(p: Position, code: int, say: Phrasebook) -> str:
    """Return why a code is not legal."""
    seat = p.seats[p.cur]
    if p.phase == c.OVER:
        return say("illegal.over")
    if code < c.A_GAIN:
        if p.phase == c.MAIN:
            return _no_place(p, seat, code, say)
    elif code < c.A_RETURN and code not in range(c.A_KEEP, c.A_RETURN):
        if p.phase == c.EFFECT:
            return _no_effect(p, seat, code, say)
    elif c.A_TRAP <= code < c.A_PAY:
        if p.phase == c.TRAP:
            return _no_trap(p, seat, code, say)
    elif c.A_RETURN <= code < c.A_DECLINE and len(seat.gate) <= code - c.A_RETURN:
        return say("illegal.gate", n=code - c.A_RETURN + 1)
    elif c.A_DISCARD <= code < c.A_SIDE or c.A_PAY <= code < c.A_WILD:
        colour = code - c.A_PAY if code < c.A_WILD else code - c.A_DISCARD
        if not seat.bread[colour]:
            return say("illegal.bread", bread=say.bread(colour))
    return say(f"waiting.{PHASES[p.phase]}")


def _no_place(p: Position, seat: Seat, code: int, say: Phrasebook) -> str:
    tile = code // 24 if code < c.A_STAIRS else (code - c.A_STAIRS) // 3
    if tile >= len(seat.hand):
        return say("illegal.tile", n=tile + 1, have=len(seat.hand))
    if code >= c.A_STAIRS:
        most = min(2, c.MAX_STAIRS - seat.stairs, p.stairs)
        return say("illegal.stairs", stairs=say("stairways", n=most), left=p.stairs)
    pair = code % 24 >> 1
    a, b = c.PAIR_A[pair], c.PAIR_B[pair]
    if seat.linked >> pair & 1:
        return say("illegal.same", a=CELLS[a], b=CELLS[b])
    high, low = seat.heights[a], seat.heights[b]
    need = abs(int(high - low))
    if need > seat.stairs:
        stairs = say("stairways", n=need)
        return say("illegal.heights", a=CELLS[a], high=high, b=CELLS[b], low=low, stairs=stairs, have=seat.stairs)
    return say("illegal.turned")


def _no_effect(p: Position, seat: Seat, code: int, say: Phrasebook) -> str:
    pending = {s for s, k in ((p.effect_symbol, p.effect_count), (p.second_symbol, p.second_count)) if k}
    symbol = code - c.A_GAIN if code < c.A_EXCHANGE else c.STAR - 2 if code < c.A_CAGE else c.STAR - 1
    if symbol not in pending and c.STAR not in pending:
        left = say.list([say.symbol(s) for s in sorted(pending)])
        return say("illegal.symbol", symbol=say.symbol(symbol), list=left)
    if symbol < c.STAIRWAY:
        if seat.n_bread >= c.MAX_TOKENS:
            return say("illegal.pantry", max=c.MAX_TOKENS)
        return say("illegal.supply", bread=say.bread(symbol))
    if symbol == c.STAIRWAY:
        return say("illegal.workshop", max=c.MAX_STAIRS) if seat.stairs >= c.MAX_STAIRS else say("illegal.nostairs")
    if code < c.A_CAGE:
        give, get = divmod(code - c.A_EXCHANGE, 4)
        if give == get:
            return say("illegal.samecolour")
        if seat.bread[give] == 0:
            return say("illegal.give", bread=say.bread(give))
        return say("illegal.supply", bread=say.bread(get))
    if code == c.A_LOOK:
        return say("illegal.pile")
    return say("illegal.short.line", n=len(p.line))


def _no_trap(p: Position, seat: Seat, code: int, say: Phrasebook) -> str:
    where = "line" if code < c.A_TRAP_GATE else "gate"
    row, place = (p.line, code - c.A_TRAP) if code < c.A_TRAP_GATE else (seat.gate, code - c.A_TRAP_GATE)
    if place >= len(row):
        return say(f"illegal.{where}", n=place + 1) if row else say(f"illegal.{where}.nobody")
    card = row[place]
    character = p.tables.components.characters[card]
    short = tuple(max(0, k - int(seat.bread[i])) for i, k in enumerate(character.cost))
    missing = say.tokens(short) if any(short) else say("cost.any", n=character.total - seat.n_bread)
    return say("illegal.cost", name=say.name(card), cost=say.cost(card), list=missing)
