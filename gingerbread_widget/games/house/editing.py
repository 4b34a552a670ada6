"""Setting up a position by hand: small changes, each of which leads from one legal position to another.

A change is a mapping such as a page sends: what is changed, and where. Numbers are those of the kernel, a double tile
is named by its two symbols. What cannot be is refused with a reason, and nothing has changed.

The rest keeps in order by itself: the line fills up from the pile, three double tiles lie face up as long as there are
any, and a tile or card that is wanted somewhere changes places with the one that lies there. When characters move, what
seats knew of the pile is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ...protocol import GameError, RecordError
from ..kit.arguments import choice, flag, integer, wrong
from ..kit.rng import shuffle, stream
from ..kit.wording import BUILT_IN, LANGUAGES
from . import constants as c
from .draft import PositionDraft, SeatDraft, draft_of, finished
from .names import CELLS, LETTERS
from .phrases import Phrasebook
from .position import Position
from .position_text import text
from .seat import WILD_PIECE
from .setup import new_position
from .stacks import linked, stacks
from .tables import Tables
from .view import SAME_TILE, TOO_FEW, view

FACE_UP: Final = 3
DOUBLE: Final = 7  # symbols that there are on double tiles
NOBODY: Final = -1
PAIRS: Final = {frozenset((int(c.PAIR_A[p]), int(c.PAIR_B[p]))): p for p in range(12)}
#: Where characters may be put.
PLACES: Final = ("line", "gate", "trapped", "pile")
MOST: Final = 2**53


class EditError(GameError):
    """A change that cannot be made."""


def empty(tables: Tables, seats: int, *, standard: bool) -> Position:
    """Return a position to begin with: bare boards, and the first turn of the first seat.

    >>> from gingerbread_widget.games.house.tables import tables
    >>> text(empty(tables(), 2, standard=True))[:41]
    'house standard main actor=0 first=0 line='
    """
    draft = draft_of(new_position(tables, seats, standard, 0))
    draft.cur = draft.first = 0
    for number, seat in enumerate(draft.seats):
        seat.board = number
    _begin(draft)
    return _position(draft)


def edited(position: Position, change: Mapping[str, Any]) -> Position:
    """Return the position after a change; the one given stays as it is.

    A change says what is changed (``"what"``, one of `EDITS`), and the values that this takes (`EDITS` says which). One
    that cannot be made is an `EditError`.

    >>> from gingerbread_widget.games.house.tables import tables
    >>> start = empty(tables(), 2, standard=True)
    >>> then = edited(start, {"what": "build", "seat": 0, "tile": [0, 1], "first": 0, "second": 1})
    >>> text(then).partition("built=")[2].split()[0]
    'RY1a1b1'
    >>> edited(then, {"what": "build", "seat": 0, "tile": [0, 2], "first": 0, "second": 1})
    Traceback (most recent call last):
    ...
    gingerbread_widget.games.house.editing.EditError: a1 and b1 are one double tile; a tile needs support from two.
    """
    if not isinstance(change, Mapping):
        raise _wrong("change", "an object", change)
    draft = draft_of(position)
    try:
        make, names = EDITS[choice("what", change.get("what"), EDITS)]
        values = {name: _READERS[name](draft, name, change.get(name)) for name in names}
    except GameError as error:
        raise EditError(str(error)) from None
    make(draft, **values)
    return _position(draft)


def _position(draft: PositionDraft) -> Position:
    """Return the position of a changed draft, if it is one.

    The changes keep the limits and the counts. What is left is a decision that cannot come up then; and a game that
    was over goes on as soon as it can.
    """
    for seat in draft.seats:
        seat.face_down = len(seat.draw)
        seat.under = sum(piece.kind == "#" for column in _columns(draft, seat) for piece in column)
    try:
        return finished(draft)
    except RecordError:
        if draft.phase == c.OVER:
            _begin(draft)
            return _position(draft)
        raise _refusal(draft, "edit.stuck" if draft.phase == c.MAIN else "edit.midst") from None


def sheet(position: Position) -> dict[str, Any]:
    """Return the view of an editor: the view of everybody, and all that lies face down.

    >>> from gingerbread_widget.games.house.tables import tables
    >>> shown = sheet(empty(tables(), 2, standard=True))
    >>> shown["places"][0][0], len(shown["piles"][0]), len(shown["order"]), shown["free"]["ry"]
    (0, 12, 36, 4)
    """
    p = position
    laid = {code // 24 for seat in p.seats for code in seat.built if code < WILD_PIECE}
    free: dict[str, int] = {}
    for tile, symbols in enumerate(zip(p.tables.tile_a, p.tables.tile_b, strict=True)):
        letters = "".join(LETTERS[s] for s in sorted(symbols))
        free[letters] = free.get(letters, 0) + (tile not in laid)
    return {
        **view(p, NOBODY),
        "places": [_places(p, i) for i in range(p.n)],
        "piles": [[*reversed(s.draw[: s.face_down])] for s in p.seats],
        "order": [e & c.CARD for e in p.pile[p.head :]],
        "free": free,
        "text": text(p),
    }


def _places(p: Position, seat: int) -> list[int]:
    """For each pair of spaces the stairways that a double tile takes there; -1 or less if it cannot lie there."""
    s = p.seats[seat]
    out = []
    for pair in range(12):
        need = abs(int(s.heights[c.PAIR_A[pair]] - s.heights[c.PAIR_B[pair]]))
        few = need > min(c.MAX_STAIRS, p.stairs)
        out.append(SAME_TILE if s.linked >> pair & 1 else TOO_FEW - need if few else need)
    return out


# ---- the changes -------------------------------------------------------------------------------------------------


def _mode(d: PositionDraft, standard: bool) -> None:
    d.standard = standard


def _turn(d: PositionDraft, seat: int) -> None:
    if d.phase != c.MAIN:
        raise _refusal(d, "edit.midst")
    if not d.seats[seat].hand:
        raise _refusal(d, "edit.tiles", name=seat + 1)
    d.cur = seat


def _starts(d: PositionDraft, seat: int) -> None:
    d.first = seat


def _begin(d: PositionDraft) -> None:
    """Whatever is decided now: the beginning of a turn instead, of the same seat if it has a double tile left."""
    d.phase = c.MAIN
    d.set_up = d.to_pick = d.to_pay = 0
    d.effect_symbol = d.effect_count = d.second_symbol = d.second_count = 0
    _forget(d)
    d.pile += [*d.drawn, *([d.held] if d.held >= 0 else [])]
    d.drawn = []
    d.held = d.payee = NOBODY
    for seat in d.seats:
        seat.side = 2 * seat.board if seat.side < 0 else seat.side
        seat.levels = min(len(column) for column in _columns(d, seat))
    _fill(d)
    able = [i for i in (*range(d.cur, d.n), *range(d.cur)) if d.seats[i].hand]
    if not able:
        raise _refusal(d, "edit.tiles", name=d.cur + 1)
    d.cur = able[0]


def _board(d: PositionDraft, seat: int, side: int) -> None:
    mine = d.seats[seat]
    for other in d.seats:
        if other is not mine and other.board == side // 2:  # they change boards
            other.board = mine.board
            other.side = 2 * mine.board + other.side % 2 if other.side >= 0 else other.side
    mine.board, mine.side = side // 2, side


def _build(d: PositionDraft, seat: int, tile: tuple[int, int], first: int, second: int) -> None:
    mine = d.seats[seat]
    pair = PAIRS.get(frozenset((first, second)), NOBODY)
    if pair < 0:
        raise _refusal(d, "edit.beside", a=CELLS[first], b=CELLS[second])
    columns = _columns(d, mine)
    if linked(columns) >> pair & 1:
        raise _refusal(d, "edit.same", a=CELLS[first], b=CELLS[second])
    need = abs(len(columns[first]) - len(columns[second]))
    left = d.tables.stairs - sum(s.stairs + s.under for s in d.seats)
    if need > c.MAX_STAIRS:
        raise _refusal(d, "edit.steep", n=need, max=c.MAX_STAIRS)
    if need > left:
        raise _refusal(d, "edit.stairs", n=need, left=left)
    number = _take(d, tile, seat)
    left_half = d.tables.tile_a[number] == tile[0]
    turned = left_half == (first > second)
    mine.built = [*mine.built, number * 24 + pair * 2 + turned]
    _levels(d, mine)
    _fill(d)


def _wild(d: PositionDraft, seat: int, cell: int) -> None:
    placed = sum(code >= WILD_PIECE for s in d.seats for code in s.built) + (d.phase == c.WILD)
    if placed >= d.tables.wilds:
        raise _refusal(d, "edit.wilds")
    d.seats[seat].built.append(WILD_PIECE + cell)
    _levels(d, d.seats[seat])


def _lift(d: PositionDraft, seat: int, cell: int) -> None:
    """Take off what lies on top of a space, and the stairways under it."""
    mine = d.seats[seat]
    last = {cell: i for i, code in enumerate(mine.built) for cell in _cells(code)}
    if cell not in last:
        raise _refusal(d, "edit.bare", cell=CELLS[cell])
    at = last[cell]
    covered = [cell for cell in _cells(mine.built[at]) if last[cell] != at]
    if covered:
        raise _refusal(d, "edit.covered", cell=CELLS[cell], other=CELLS[covered[0]])
    mine.built = mine.built[:at] + mine.built[at + 1 :]
    _levels(d, mine)


def _clear(d: PositionDraft, seat: int) -> None:
    d.seats[seat].built = []
    _levels(d, d.seats[seat])


def _stairs(d: PositionDraft, seat: int, n: int) -> None:
    mine = d.seats[seat]
    left = d.tables.stairs - sum(s.stairs + s.under for s in d.seats)
    if n > c.MAX_STAIRS:
        raise _refusal(d, "edit.workshop", max=c.MAX_STAIRS)
    if n - mine.stairs > left:
        raise _refusal(d, "edit.stairs", n=n - mine.stairs, left=left)
    mine.stairs = n


def _bread(d: PositionDraft, seat: int, colour: int, n: int) -> None:
    mine = d.seats[seat]
    if n + sum(mine.bread) - mine.bread[colour] > c.MAX_TOKENS:
        raise _refusal(d, "edit.pantry", max=c.MAX_TOKENS)
    if n + sum(s.bread[colour] for s in d.seats if s is not mine) > d.tables.tokens[colour]:
        raise _refusal(d, "edit.supply", max=int(d.tables.tokens[colour]))
    mine.bread[colour] = n


def _tiles(d: PositionDraft, seat: int, n: int) -> None:
    """So many double tiles are still to be placed by a seat; those that come are drawn by lot, always the same."""
    mine = d.seats[seat]
    if n > c.TILES_A_SEAT:
        raise _refusal(d, "edit.fifteen", max=c.TILES_A_SEAT)
    if n == 0 and d.phase == c.MAIN and seat == d.cur:
        raise _refusal(d, "edit.tiles", name=seat + 1)
    box = _box(d)
    shuffle(box, stream(seat, n))
    while len(mine.hand) + len(mine.draw) < n:
        if not box:
            raise _refusal(d, "edit.dealt")
        mine.draw.insert(0, box.pop())
    while len(mine.hand) + len(mine.draw) > n:
        (mine.draw or mine.hand).pop(0 if mine.draw else -1)
    _fill(d)


def _tile(d: PositionDraft, seat: int, place: int, tile: tuple[int, int]) -> None:
    """Another double tile lies at a place: those face up first, then the pile, the next one first."""
    mine = d.seats[seat]
    row, at = _slot(mine, place)
    if at < 0:
        raise _wrong("place", f"one of the {len(mine.hand) + len(mine.draw)} places of double tiles", place)
    if _symbols(d, row[at]) == tuple(sorted(tile)):
        return
    found = _find(d, tile, seat)
    if found is None:
        raise _refusal(d, "edit.all")
    other, number = found
    _replace(other, number, row[at])
    row[at] = number


def _shuffle_tiles(d: PositionDraft, seat: int, seed: int) -> None:
    shuffle(d.seats[seat].draw, stream(seed, 0))


def _shuffle_pile(d: PositionDraft, seed: int) -> None:
    _forget(d)
    shuffle(d.pile, stream(seed, 1))


def _character(d: PositionDraft, card: int, where: str, seat: int, place: int) -> None:
    """Put a character in a place; the one there goes to where it came from. Nobody (-1): the one there goes away."""
    if card >= 0 and (any(card == e & c.CARD for e in d.drawn) or card in (d.held, d.payee)):
        raise _refusal(d, "edit.busy")
    _forget(d)
    mine = d.seats[seat]
    goal = {"line": d.line, "gate": mine.gate, "trapped": mine.trapped, "pile": d.pile}[where]
    if card < 0:
        if place >= len(goal) or goal is d.pile:
            raise _wrong("place", "the place of a character", place)
        d.pile.append(goal.pop(place))
    else:
        row = next(it for it in _characters(d) if card in it)
        if place < len(goal):
            there = goal[place]
            row[row.index(card)], goal[place] = there, card
        elif (goal is mine.gate and len(goal) >= c.MAX_GATE) or (goal is d.line and len(goal) >= c.LINE):
            raise _refusal(d, "edit.full")
        else:
            row.remove(card)
            goal.append(card)
    _fill(d)


def _bonus(d: PositionDraft, seat: int, place: int, bonus: int) -> None:
    """Put a bonus card in a treasury; the middle and all treasuries together keep three cards a seat."""
    mine = d.seats[seat].bonus
    if bonus < 0:
        if place >= len(mine):
            raise _wrong("place", "the place of a bonus card", place)
        d.display.append(mine.pop(place))
    elif place < len(mine):
        _swap_bonus(d, mine, place, bonus)
    elif len(mine) >= c.MAX_BONUS:
        raise _refusal(d, "edit.treasury", max=c.MAX_BONUS)
    else:
        row = _bonus_row(d, bonus)
        if row is not None:
            row.remove(bonus)
        elif d.display:
            d.display.pop()
        else:
            raise _refusal(d, "edit.middle")
        mine.append(bonus)


def _display(d: PositionDraft, place: int, bonus: int) -> None:
    """Put another bonus card in the middle."""
    if place >= len(d.display):
        raise _wrong("place", f"0 to {len(d.display) - 1}", place)
    if bonus < 0:
        raise _wrong("bonus", "a bonus card", bonus)
    _swap_bonus(d, d.display, place, bonus)


# ---- what they share ---------------------------------------------------------------------------------------------


def _refusal(d: PositionDraft, key: str, **params: object) -> EditError:
    """Return the error of an impossible change, in all languages."""
    translations = {language: Phrasebook(d.tables, language)(key, **params) for language in LANGUAGES}
    return EditError(translations.pop(BUILT_IN), translations)


def _wrong(name: str, expected: str, value: object) -> EditError:
    return EditError(str(wrong(name, expected, value)))


def _columns(d: PositionDraft, seat: SeatDraft) -> list[list[Any]]:
    return [[*column] for column in stacks(d.tables, seat.side, seat.built)]


def _levels(d: PositionDraft, seat: SeatDraft) -> None:
    columns = _columns(d, seat)
    seat.under = sum(piece.kind == "#" for column in columns for piece in column)
    complete = min(len(column) for column in columns)
    seat.levels = complete if d.phase == c.MAIN else min(complete, seat.levels)


def _cells(code: int) -> tuple[int, ...]:
    """Return the spaces that a piece covers."""
    if code >= WILD_PIECE:
        return (code - WILD_PIECE,)
    pair = code % 24 >> 1
    return int(c.PAIR_A[pair]), int(c.PAIR_B[pair])


def _fill(d: PositionDraft) -> None:
    """Turn up double tiles, and fill up the line, as at the end of a turn."""
    for i, seat in enumerate(d.seats):
        # in the middle of a turn the seat to act has used up one tile
        room = FACE_UP - (i == d.cur and c.EFFECT <= d.phase < c.OVER)
        while d.phase != c.SIDE and seat.draw and len(seat.hand) < room:
            seat.hand.append(seat.draw.pop())
    while d.phase == c.MAIN and len(d.line) < c.LINE and d.pile:
        d.line.append(d.pile.pop(0) & c.CARD)


def _forget(d: PositionDraft) -> None:
    """Nobody knows what lies where in the pile; but who looks at cards still sees them."""
    d.beliefs = ()
    d.pile = [e & c.CARD for e in d.pile]
    if d.phase not in (c.KEEP, c.GATE):
        d.drawn = [e & c.CARD for e in d.drawn]


def _characters(d: PositionDraft) -> list[list[int]]:
    return [d.line, d.pile, *(s.gate for s in d.seats), *(s.trapped for s in d.seats)]


# ---- double tiles


def _symbols(d: PositionDraft, tile: int) -> tuple[int, ...]:
    return tuple(sorted((int(d.tables.tile_a[tile]), int(d.tables.tile_b[tile]))))


def _slot(seat: SeatDraft, place: int) -> tuple[list[int], int]:
    """Return the row that a place is in, and the index there; -1 if there is no such place."""
    if place < len(seat.hand):
        return seat.hand, place
    return seat.draw, max(-1, len(seat.draw) - 1 - (place - len(seat.hand)))


def _box(d: PositionDraft) -> list[int]:
    """Double tiles that are nowhere."""
    used = {code // 24 for s in d.seats for code in s.built if code < WILD_PIECE}
    used.update(d.discarded, *(s.hand + s.draw for s in d.seats))
    return [tile for tile in range(len(d.tables.tile_a)) if tile not in used]


def _find(d: PositionDraft, symbols: tuple[int, int], seat: int) -> tuple[list[int], int] | None:
    """Find a double tile with these symbols on no board, where it is missed least, and the row it is in."""
    mine, others = d.seats[seat], [s for i, s in enumerate(d.seats) if i != seat]
    rows = [_box(d), d.discarded, mine.draw, *(s.draw for s in others), mine.hand, *(s.hand for s in others)]
    wanted = tuple(sorted(symbols))
    for row in rows:
        for tile in row:
            if _symbols(d, tile) == wanted:
                return row, tile
    return None


def _take(d: PositionDraft, symbols: tuple[int, int], seat: int) -> int:
    """Take a double tile for a board. Where it is missed, one from the box comes instead, if there is any."""
    found = _find(d, symbols, seat)
    if found is None:
        raise _refusal(d, "edit.all")
    row, tile = found
    spare = _box(d)
    if row is not d.discarded and tile not in spare and spare:
        _replace(row, tile, spare[0])
    else:
        row.remove(tile)
    return tile


def _replace(row: list[int], old: int, new: int) -> None:
    row[row.index(old)] = new


# ---- bonus cards


def _bonus_row(d: PositionDraft, card: int) -> list[int] | None:
    """Return the place of a bonus card, None if it is in the box."""
    return next((row for row in (d.display, *(s.bonus for s in d.seats)) if card in row), None)


def _swap_bonus(d: PositionDraft, row: list[int], place: int, card: int) -> None:
    other, there = _bonus_row(d, card), row[place]
    if other is not None:
        _replace(other, card, there)
    row[place] = card


# ---- reading -----------------------------------------------------------------------------------------------------


def _two_symbols(_draft: PositionDraft, name: str, value: Any) -> tuple[int, int]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise wrong(name, "two symbols", value)
    return integer(name, value[0], 0, DOUBLE - 1), integer(name, value[1], 0, DOUBLE - 1)


def _range(least: int, most: int) -> Callable[[PositionDraft, str, Any], int]:
    return lambda _draft, name, value: integer(name, value, least, most)


_READERS: Final[dict[str, Callable[[PositionDraft, str, Any], Any]]] = {
    "seat": lambda d, name, value: integer(name, value, 0, d.n - 1),
    "standard": lambda _draft, name, value: flag(name, value),
    "side": _range(0, 7),
    "tile": _two_symbols,
    "first": _range(0, 8),
    "second": _range(0, 8),
    "cell": _range(0, 8),
    "colour": _range(0, 3),
    "n": _range(0, 99),
    "place": _range(0, 59),
    "seed": _range(0, MOST),
    "where": lambda _draft, name, value: choice(name, value, PLACES),
    "card": lambda d, name, value: integer(name, value, NOBODY, len(d.tables.points) - 1),
    "bonus": lambda d, name, value: integer(name, value, NOBODY, len(d.tables.rank) - 1),
}

#: What there is to change, and the values that each change takes.
EDITS: Final[dict[str, tuple[Callable[..., None], tuple[str, ...]]]] = {
    "mode": (_mode, ("standard",)),
    "turn": (_turn, ("seat",)),
    "starts": (_starts, ("seat",)),
    "begin": (_begin, ()),
    "board": (_board, ("seat", "side")),
    "build": (_build, ("seat", "tile", "first", "second")),
    "wild": (_wild, ("seat", "cell")),
    "lift": (_lift, ("seat", "cell")),
    "clear": (_clear, ("seat",)),
    "stairs": (_stairs, ("seat", "n")),
    "bread": (_bread, ("seat", "colour", "n")),
    "tiles": (_tiles, ("seat", "n")),
    "tile": (_tile, ("seat", "place", "tile")),
    "shuffle-tiles": (_shuffle_tiles, ("seat", "seed")),
    "shuffle-pile": (_shuffle_pile, ("seed",)),
    "character": (_character, ("card", "where", "seat", "place")),
    "bonus": (_bonus, ("seat", "place", "bonus")),
    "display": (_display, ("place", "bonus")),
}
