"""Why an action is legal or not, in words, with the passage of the rulebook behind it."""

from __future__ import annotations

from .codes import (
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
    BONUS,
    CARD,
    EFFECT,
    FIRST,
    GATE,
    KEEP,
    MAIN,
    MAX_GATE,
    MAX_STAIRS,
    MAX_TOKENS,
    OVER,
    PAIR_A,
    PAIR_B,
    PAY,
    SIDE,
    STAIRWAY,
    STAR,
    TRAP,
    WILD,
)
from .names import CELLS, COLOURS, SYMBOLS, count, listed
from .position import Position
from .seat import Seat

WAITING = {
    SIDE: "a side of her board is to be chosen",
    FIRST: "her first character is to be chosen",
    MAIN: "she is to place a double tile or to discard one for stairways",
    EFFECT: "effects of the symbols just covered are to be used",
    KEEP: "one of the cards looked at is to be kept",
    GATE: "a character at the full gate has to go under the pile first",
    TRAP: "she may trap characters or end her turn",
    PAY: "tokens of her choice are to be paid",
    WILD: "the wild tile of the capture is to be placed",
    BONUS: "a bonus card is to be chosen",
    OVER: "the game is over",
}


def explain(position: Position, code: int) -> str:
    """What a code would do now, or why it is not legal now.

    Returns
    -------
    str
        One or two sentences; they end with the passage of the rulebook in brackets.
    """
    if code in position.legal_actions():
        return _legal(position, position.seats[position.cur], code)
    return "Not possible: " + _illegal(position, position.seats[position.cur], code)


# ---- legal -----------------------------------------------------------------------------------------------------------


def _legal(p: Position, seat: Seat, code: int) -> str:
    if code < A_STAIRS:
        return _build(seat, code)
    if code < A_GAIN:
        taken = (code - A_STAIRS) % 3
        stairs = count(taken, "stairway")
        return f"Discards the double tile and takes {stairs}; nothing can be trapped (Take Two Stairways)."
    if code < A_CAGE:
        return _effect(seat, code)
    if code < A_DECLINE:
        return _cage(p, seat, code)
    if code < A_WILD:
        return _capture(p, seat, code)
    return _rest(p, seat, code)


def _build(seat: Seat, code: int) -> str:
    pair = code % 24 >> 1
    a, b = PAIR_A[pair], PAIR_B[pair]
    first, second = SYMBOLS[seat.tops[a]], SYMBOLS[seat.tops[b]]
    rise = seat.heights[b] - seat.heights[a]
    words = f"Covers {first} on {CELLS[a]} and {second} on {CELLS[b]}"
    if first == second:
        words += ", the same twice: the effect may be used up to three times"
    if rise:
        words += f"; needs {count(abs(int(rise)), 'stairway')} under {CELLS[a if rise > 0 else b]}"
    heights = list(seat.heights)
    heights[a] = heights[b] = max(heights[a], heights[b]) + 1
    if min(heights) > seat.levels:
        words += f"; completes level {min(heights)}"
    return words + " (A. Build)."


def _effect(seat: Seat, code: int) -> str:
    if code < A_STAIR:
        colour = code - A_GAIN
        return (
            f"Takes a {COLOURS[colour]} gingerbread: {seat.bread[colour] + 1} then (Symbols and Effects, Gingerbread)."
        )
    if code == A_STAIR:
        return f"Takes a stairway: {seat.stairs + 1} of {MAX_STAIRS} then (Symbols and Effects, Stairway)."
    give, get = divmod(code - A_EXCHANGE, 4)
    return f"Gives a {COLOURS[give]} gingerbread for a {COLOURS[get]} one (Symbols and Effects, Exchange)."


def _name(p: Position, card: int) -> str:
    return p.tables.components.characters[card].name


def _cage(p: Position, seat: Seat, code: int) -> str:
    full = "; a character at the gate goes under the pile first" if len(seat.gate) == MAX_GATE else ""
    if code < A_LOOK:
        return f"{_name(p, p.line[code - A_CAGE])} comes to the gate{full} (Symbols and Effects, Cage)."
    if code == A_LOOK:
        cards = count(min(3, len(p.pile) - p.head), "card")
        return f"Looks at the top {cards} of the pile and keeps one openly{full} (Symbols and Effects, Cage)."
    if code < A_RETURN:
        kept = _name(p, p.drawn[code - A_KEEP >> 1] & CARD)
        return f"Keeps {kept}; the others go under the pile{full} (Symbols and Effects, Cage)."
    return f"{_name(p, seat.gate[code - A_RETURN])} goes under the pile (Supply Limits)."


def _capture(p: Position, seat: Seat, code: int) -> str:
    if code == A_DECLINE:
        return "Leaves the remaining effects unused (You are not required to carry out a symbol)."
    if code >= A_PAY:
        return f"Pays a {COLOURS[code - A_PAY]} gingerbread; {p.to_pay - 1} left to pay (Trap a Character)."
    card = p.line[code - A_TRAP] if code < A_TRAP_GATE else seat.gate[code - A_TRAP_GATE]
    wild = "a wild tile is placed at once" if p.wilds else "no wild tile is left to place"
    character = p.tables.components.characters[card]
    gain = f"Traps {character.name} for {character.cost_text}: {count(character.points, 'point')}"
    return f"{gain}; {wild} (Trap a Character)."


def _rest(p: Position, seat: Seat, code: int) -> str:
    if code < A_END:
        cell = code - A_WILD
        covered = f"{SYMBOLS[seat.tops[cell]]} on {CELLS[cell]}"
        return f"The wild tile covers {covered}, whose effect may be used (Placing a Wild Tile)."
    if code == A_END:
        return "Traps nobody more; levels are counted and the turn ends (B. Trap, End of Turn)."
    if code < A_SKIP:
        card = p.tables.components.bonus_cards[p.display[code - A_BONUS]]
        return f"Takes the bonus card {card.kind} {card.param} (C. Complete a Level)."
    if code == A_SKIP:
        return "Leaves the bonus card; it does not come again (C. Complete a Level)."
    if code < A_SIDE:
        return f"Puts a {COLOURS[code - A_DISCARD]} gingerbread back without compensation (Supply Limits)."
    if code < A_FIRST:
        return f"Plays on side {code - A_SIDE + 1} of the board (Set-up, 4)."
    return f"{_name(p, p.line[code - A_FIRST])} comes to the gate (Set-up, 8)."


# ---- not legal -------------------------------------------------------------------------------------------------------


def _illegal(p: Position, seat: Seat, code: int) -> str:
    if p.phase == OVER:
        return "the game is over."
    if code < A_GAIN:
        if p.phase == MAIN:
            return _no_place(p, seat, code)
    elif code < A_RETURN and code not in range(A_KEEP, A_RETURN):
        if p.phase == EFFECT:
            return _no_effect(p, seat, code)
    elif A_TRAP <= code < A_PAY:
        if p.phase == TRAP:
            return _no_trap(p, seat, code)
    elif A_RETURN <= code < A_DECLINE and len(seat.gate) <= code - A_RETURN:
        return f"there is no character {code - A_RETURN + 1} at her gate."
    elif (A_DISCARD <= code < A_SIDE or A_PAY <= code < A_WILD) and not seat.bread[
        (code - A_PAY) % 4 if code < A_WILD else code - A_DISCARD
    ]:
        return f"she has no {COLOURS[(code - A_PAY) if code < A_WILD else code - A_DISCARD]} gingerbread."
    return f"now {WAITING[p.phase]}."


def _no_place(p: Position, seat: Seat, code: int) -> str:
    tile = code // 24 if code < A_STAIRS else (code - A_STAIRS) // 3
    if tile >= len(seat.hand):
        return f"there is no double tile {tile + 1}, she has {len(seat.hand)} face up."
    if code >= A_STAIRS:
        most = min(2, MAX_STAIRS - seat.stairs, p.stairs)
        limits = f"at most two, four in the workshop, {p.stairs} in the supply"
        return f"she can take {count(most, 'stairway')}: {limits} (Take Two Stairways)."
    pair = code % 24 >> 1
    a, b = PAIR_A[pair], PAIR_B[pair]
    if seat.linked >> pair & 1:
        return f"{CELLS[a]}-{CELLS[b]} is one double tile, and a double tile may not rest on only one other (A. Build)."
    need = abs(int(seat.heights[a] - seat.heights[b]))
    if need > seat.stairs:
        return (
            f"{CELLS[a]} is {seat.heights[a]} high and {CELLS[b]} {seat.heights[b]}, which needs "
            f"{count(need, 'stairway')}; she has {seat.stairs} (A. Build)."
        )
    return "turned or not, this tile looks the same: name the first space first."


def _no_effect(p: Position, seat: Seat, code: int) -> str:
    pending = {s for s, k in ((p.sym0, p.cnt0), (p.sym1, p.cnt1)) if k}
    symbol = code - A_GAIN if code < A_EXCHANGE else STAR - 2 if code < A_CAGE else STAR - 1
    if symbol not in pending and STAR not in pending:
        return f"no {SYMBOLS[symbol]} was covered; left to use: {listed([SYMBOLS[s] for s in sorted(pending)])}."
    if symbol < STAIRWAY:
        if seat.n_bread >= MAX_TOKENS:
            return f"the pantry is full with {MAX_TOKENS} gingerbreads; one can be discarded (Supply Limits)."
        return f"no {COLOURS[symbol]} gingerbread is left in the supply (Component Count)."
    if symbol == STAIRWAY:
        if seat.stairs >= MAX_STAIRS:
            return f"the workshop is full with {MAX_STAIRS} stairways (Supply Limits)."
        return "no stairway is left in the supply (Component Count)."
    if code < A_CAGE:
        give, get = divmod(code - A_EXCHANGE, 4)
        if give == get:
            return "an exchange takes another colour than it gives (Symbols and Effects, Exchange)."
        if seat.bread[give] == 0:
            return f"she has no {COLOURS[give]} gingerbread to give (Symbols and Effects, Exchange)."
        return f"no {COLOURS[get]} gingerbread is left in the supply (Component Count)."
    if code == A_LOOK:
        return "the character pile is empty."
    return f"the line has {count(len(p.line), 'character')}."


def _no_trap(p: Position, seat: Seat, code: int) -> str:
    row, place = (p.line, code - A_TRAP) if code < A_TRAP_GATE else (seat.gate, code - A_TRAP_GATE)
    if place >= len(row):
        where = "the line" if code < A_TRAP_GATE else "her gate"
        return f"there is no character {place + 1} in {where}." if row else f"nobody is in {where}."
    character = p.tables.components.characters[row[place]]
    short = [f"{k - seat.bread[i]} {COLOURS[i]}" for i, k in enumerate(character.cost) if k > seat.bread[i]]
    if not short:
        short = [f"{character.total - seat.n_bread} of any colour"]
    return f"{character.name} costs {character.cost_text}; {listed(short)} missing (Trap a Character)."
