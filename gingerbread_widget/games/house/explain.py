"""Explanations in words why an action is legal or not, with the passage of the rulebook."""

from __future__ import annotations

from .constants import (
    A_BONUS,
    A_CAGE,
    A_DECLINE,
    A_DISCARD,
    A_END,
    A_EXCHANGE,
    A_FIRST,
    A_GAIN,
    A_KEEP,
    A_LOOK,
    A_PAY,
    A_RETURN,
    A_SIDE,
    A_SKIP,
    A_STAIR,
    A_STAIRS,
    A_TRAP,
    A_TRAP_GATE,
    A_WILD,
    CARD,
    EFFECT,
    MAIN,
    MAX_GATE,
    MAX_STAIRS,
    MAX_TOKENS,
    OVER,
    PAIR_A,
    PAIR_B,
    STAIRWAY,
    STAR,
    TRAP,
)
from .names import CELLS, PHASES
from .phrases import Phrasebook
from .position import Position
from .score_rows import bonus_name
from .seat import Seat

# ---- legal -----------------------------------------------------------------------------------------------------------


def legal(p: Position, code: int, say: Phrasebook) -> str:
    """Return what a legal code would do."""
    seat = p.seats[p.cur]
    if code < A_STAIRS:
        return _build(seat, code, say)
    if code < A_GAIN:
        return say("legal.stairs", stairs=say("stairways", n=(code - A_STAIRS) % 3))
    if code < A_CAGE:
        return _effect(seat, code, say)
    if code < A_DECLINE:
        return _cage(p, seat, code, say)
    if code < A_WILD:
        return _capture(p, seat, code, say)
    return _rest(p, seat, code, say)


def _build(seat: Seat, code: int, say: Phrasebook) -> str:
    pair = code % 24 >> 1
    a, b = PAIR_A[pair], PAIR_B[pair]
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
    if code < A_STAIR:
        colour = code - A_GAIN
        return say("legal.take", bread=say.bread(colour), n=seat.bread[colour] + 1)
    if code == A_STAIR:
        return say("legal.stair", n=seat.stairs + 1, max=MAX_STAIRS)
    give, get = divmod(code - A_EXCHANGE, 4)
    return say("legal.exchange", give=say.bread(give), get=say.colour(get))


def _cage(p: Position, seat: Seat, code: int, say: Phrasebook) -> str:
    full = say("cage.full") if len(seat.gate) == MAX_GATE else ""
    if code < A_LOOK:
        return say("legal.cage", name=say.name(p.line[code - A_CAGE]), full=full)
    if code == A_LOOK:
        return say("legal.look", n=min(3, len(p.pile) - p.head), full=full)
    if code < A_RETURN:
        return say("legal.keep", name=say.name(p.drawn[code - A_KEEP >> 1] & CARD), full=full)
    return say("legal.return", name=say.name(seat.gate[code - A_RETURN]))


def _capture(p: Position, seat: Seat, code: int, say: Phrasebook) -> str:
    if code == A_DECLINE:
        return say("legal.decline")
    if code >= A_PAY:
        return say("legal.pay", bread=say.bread(code - A_PAY), n=p.to_pay - 1)
    card = p.line[code - A_TRAP] if code < A_TRAP_GATE else seat.gate[code - A_TRAP_GATE]
    points = say("points", n=p.tables.components.characters[card].points)
    key = "legal.trap" if p.wilds else "legal.trap.nowild"
    return say(key, name=say.name(card), cost=say.cost(card), points=points)


def _rest(p: Position, seat: Seat, code: int, say: Phrasebook) -> str:
    if code < A_END:
        return say("legal.wild", symbol=say.symbol(seat.tops[code - A_WILD]), cell=CELLS[code - A_WILD])
    if code == A_END:
        return say("legal.end")
    if code < A_SKIP:
        card = p.display[code - A_BONUS]
        if not p.standard:
            return say("legal.bonus.printed", n=p.tables.introductory[card])
        return say("legal.bonus", card=bonus_name(p, card, say))
    if code == A_SKIP:
        return say("legal.skip")
    if code < A_SIDE:
        return say("legal.discard", bread=say.bread(code - A_DISCARD))
    if code < A_FIRST:
        return say("legal.side", n=code - A_SIDE + 1)
    return say("legal.first", name=say.name(p.line[code - A_FIRST]))


# ---- not legal -------------------------------------------------------------------------------------------------------


def illegal(p: Position, code: int, say: Phrasebook) -> str:
    """Return why a code is not legal."""
    seat = p.seats[p.cur]
    if p.phase == OVER:
        return say("illegal.over")
    if code < A_GAIN:
        if p.phase == MAIN:
            return _no_place(p, seat, code, say)
    elif code < A_RETURN and code not in range(A_KEEP, A_RETURN):
        if p.phase == EFFECT:
            return _no_effect(p, seat, code, say)
    elif A_TRAP <= code < A_PAY:
        if p.phase == TRAP:
            return _no_trap(p, seat, code, say)
    elif A_RETURN <= code < A_DECLINE and len(seat.gate) <= code - A_RETURN:
        return say("illegal.gate", n=code - A_RETURN + 1)
    elif A_DISCARD <= code < A_SIDE or A_PAY <= code < A_WILD:
        colour = code - A_PAY if code < A_WILD else code - A_DISCARD
        if not seat.bread[colour]:
            return say("illegal.bread", bread=say.bread(colour))
    return say(f"waiting.{PHASES[p.phase]}")


def _no_place(p: Position, seat: Seat, code: int, say: Phrasebook) -> str:
    tile = code // 24 if code < A_STAIRS else (code - A_STAIRS) // 3
    if tile >= len(seat.hand):
        return say("illegal.tile", n=tile + 1, have=len(seat.hand))
    if code >= A_STAIRS:
        most = min(2, MAX_STAIRS - seat.stairs, p.stairs)
        return say("illegal.stairs", stairs=say("stairways", n=most), left=p.stairs)
    pair = code % 24 >> 1
    a, b = PAIR_A[pair], PAIR_B[pair]
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
    symbol = code - A_GAIN if code < A_EXCHANGE else STAR - 2 if code < A_CAGE else STAR - 1
    if symbol not in pending and STAR not in pending:
        left = say.list([say.symbol(s) for s in sorted(pending)])
        return say("illegal.symbol", symbol=say.symbol(symbol), list=left)
    if symbol < STAIRWAY:
        if seat.n_bread >= MAX_TOKENS:
            return say("illegal.pantry", max=MAX_TOKENS)
        return say("illegal.supply", bread=say.bread(symbol))
    if symbol == STAIRWAY:
        return say("illegal.workshop", max=MAX_STAIRS) if seat.stairs >= MAX_STAIRS else say("illegal.nostairs")
    if code < A_CAGE:
        give, get = divmod(code - A_EXCHANGE, 4)
        if give == get:
            return say("illegal.samecolour")
        if seat.bread[give] == 0:
            return say("illegal.give", bread=say.bread(give))
        return say("illegal.supply", bread=say.bread(get))
    if code == A_LOOK:
        return say("illegal.pile")
    return say("illegal.short.line", n=len(p.line))


def _no_trap(p: Position, seat: Seat, code: int, say: Phrasebook) -> str:
    where = "line" if code < A_TRAP_GATE else "gate"
    row, place = (p.line, code - A_TRAP) if code < A_TRAP_GATE else (seat.gate, code - A_TRAP_GATE)
    if place >= len(row):
        return say(f"illegal.{where}", n=place + 1) if row else say(f"illegal.{where}.nobody")
    card = row[place]
    character = p.tables.components.characters[card]
    short = tuple(max(0, k - int(seat.bread[i])) for i, k in enumerate(character.cost))
    missing = say.tokens(short) if any(short) else say("cost.any", n=character.total - seat.n_bread)
    return say("illegal.cost", name=say.name(card), cost=say.cost(card), list=missing)
