"""Positions for rules tests, built from the real box so that nothing is lost or doubled.

A position is told in the players' own words::

    p = position(witch(house="by a1-a2, w c3", hand="ry", bread="RRY"), line=["Tin Man"])
    play(p, "build 1 b1-c1", "take red")

Seat 0 starts and is to act, at the beginning of its turn. What a test does not name is filled up from the box. Every
built position, and every position after a step of `play`, is held against `games.house.check.faults`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from gingerbread_widget.games.house.actions import parse, text
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.codec import complete_seat
from gingerbread_widget.games.house.constants import CARD, MAIN, PAIR_A, PAIR_B, TILES_A_SEAT
from gingerbread_widget.games.house.names import CELLS, LETTERS, PHASES
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.seat import WILD_PIECE, Seat
from gingerbread_widget.games.house.setup import new_position
from gingerbread_widget.games.house.stacks import stacks
from gingerbread_widget.games.house.tables import Tables, tables
from gingerbread_widget.games.house.turn import settle
from gingerbread_widget.games.kit.native import i64, vec

COLOUR_LETTERS = "RYBG"
MOST = 10
SINKS = ("ry", "rb", "rg", "yb", "yg", "bg")


@dataclass
class Witch:
    """What one seat owns.

    Attributes
    ----------
    house : str
        Pieces in the order of building: ``"by a1-a2"`` (blue on a1, yellow on a2) or ``"w b2"``; commas between them.
        Stairways lie under the lower half by themselves.
    hand : str
        Face-up double tiles, such as ``"ry bs"``; filled up to three.
    bread : str
        Tokens, such as ``"RRYG"``.
    stairs : int
        Stairways in the workshop.
    gate, trapped, bonus : sequence of str
        Characters by name; bonus cards as ``"oven R"``.
    left : int or None
        Face-down double tiles; None for 15 less those that are built or face up.
    next_tile : str
        The double tile on top of them.
    side : int
        0 or 1: the side of its board (board 0 for seat 0, and so on).
    """

    house: str = ""
    hand: str = ""
    bread: str = ""
    stairs: int = 1
    gate: Sequence[str] = ()
    trapped: Sequence[str] = ()
    bonus: Sequence[str] = ()
    left: int | None = None
    next_tile: str = ""
    side: int = 0


witch = Witch


@dataclass
class _Tiles:
    """The double tiles that are not yet anywhere."""

    tables: Tables
    free: list[int] = field(default_factory=lambda: list(range(60)))

    def take(self, letters: str) -> int:
        a, b = sorted(LETTERS.index(c) for c in letters)
        for tile in self.free:
            if sorted((self.tables.tile_a[tile], self.tables.tile_b[tile])) == [a, b]:
                self.free.remove(tile)
                return tile
        raise AssertionError(f"no double tile {letters} is left in the box")

    def any(self) -> int:
        return self.free.pop(len(self.free) // 2)


def _build(house: str, tiles: _Tiles) -> list[int]:
    built = []
    for piece in filter(None, (words.strip() for words in house.split(","))):
        letters, where = piece.split()
        if letters == "w":
            built.append(WILD_PIECE + CELLS.index(where))
            continue
        tile = tiles.take(letters)
        a, b = (CELLS.index(cell) for cell in where.split("-"))
        if a > b:
            a, b, letters = b, a, letters[::-1]
        pair = next(k for k in range(12) if (PAIR_A[k], PAIR_B[k]) == (a, b))
        turned = tiles.tables.tile_a[tile] != LETTERS.index(letters[0])
        built.append(tile * 24 + pair * 2 + turned)
    return built


def _seat(spec: Witch, number: int, tiles: _Tiles, cards: _Cards, bonuses: _Bonuses) -> Seat:
    """The seat with all that is named; its double tiles are not filled up yet."""
    t = tiles.tables
    built = _build(spec.house, tiles)
    values = {
        "board": number,
        "side": number * 2 + spec.side,
        "stairs": spec.stairs,
        "bread": [spec.bread.count(c) for c in COLOUR_LETTERS],
        "gate": [cards.take(name) for name in spec.gate],
        "trapped": [cards.take(name) for name in spec.trapped],
        "bonus": [bonuses.take(name) for name in spec.bonus],
        "hand": [tiles.take(letters) for letters in spec.hand.split()],
        "draw": [tiles.take(spec.next_tile)] if spec.next_tile else [],
        "built": built,
    }
    seat = complete_seat(values, t)
    seat.face_down = 0
    seat.levels = seat.complete()
    return seat


def _fill_up(seat: Seat, left: int | None, tiles: _Tiles) -> list[int]:
    """Give the seat fifteen double tiles in all; return those it has discarded to have only `left`."""
    placed = sum(code < WILD_PIECE for code in seat.built)
    seat.face_down = TILES_A_SEAT - placed - 3 if left is None else left
    if seat.face_down:
        seat.hand += [tiles.any() for _ in range(3 - len(seat.hand))]
    seat.draw = tuple(tiles.any() for _ in range(seat.face_down - len(seat.draw))) + seat.draw
    return [tiles.any() for _ in range(TILES_A_SEAT - placed - len(seat.hand) - seat.face_down)]


class _Cards:
    """The characters that are not yet anywhere."""

    def __init__(self, t: Tables) -> None:
        self.names = [c.name for c in t.components.characters]
        self.free = list(range(len(self.names)))

    def take(self, name: str) -> int:
        card = self.names.index(name)
        self.free.remove(card)
        return card


class _Bonuses:
    """The bonus cards that are not yet anywhere."""

    def __init__(self, t: Tables) -> None:
        self.names = [f"{b.kind} {b.param}" for b in t.components.bonus_cards]
        self.free = list(range(len(self.names)))

    def take(self, name: str) -> int:
        card = self.names.index(name)
        self.free.remove(card)
        return card


def _tokens(p: Position, left: dict[str, int]) -> None:
    """Leave so many tokens of a colour in the supply: the other witches hold the rest, without any limit broken."""
    for letter, count in left.items():
        colour = COLOUR_LETTERS.index(letter)
        for seat in p.seats[1:]:
            moved = max(0, min(p.supply[colour] - count, MOST - seat.n_bread))
            seat.bread[colour] += moved
            seat.n_bread += moved
            p.supply[colour] -= moved
    for letter, count in left.items():
        assert p.supply[COLOUR_LETTERS.index(letter)] == count, f"{letter}: too few witches to hold the others"


def position(
    *witches: Witch,
    seats: int = 2,
    standard: bool = True,
    line: Sequence[str] | None = None,
    pile: Sequence[str] = (),
    pile_size: int | None = None,
    display: Sequence[str] = (),
    supply: dict[str, int] | None = None,
    stairs: int | None = None,
    wilds: int | None = None,
    components: object = None,
) -> Position:
    """The beginning of seat 0's turn.

    Parameters
    ----------
    *witches : Witch
        Seat 0 first; the seats left out own what one owns at the beginning.
    seats : int
        2 to 4.
    standard : bool
        Standard or introductory game.
    line : sequence of str, optional
        The whole character line (filled to four if left out).
    pile : sequence of str
        The top of the character pile, first card on top.
    pile_size : int, optional
        How many cards lie there; the others have been trapped by the last seat.
    display : sequence of str
        The first bonus cards on display; filled up.
    supply : dict, optional
        ``{"R": 2}``: only two red tokens are left, the others are with the other witches.
    stairs, wilds : int, optional
        Left in the supply; the others lie in the house of the last seat.
    components : object, optional
        Another component set.
    """
    t = tables(components)
    specs = [*witches, *(Witch() for _ in range(seats - len(witches)))]
    sunk = _sunk(specs, t, stairs, wilds)
    specs[-1].house = ", ".join(filter(None, [specs[-1].house, sunk]))
    tiles, cards, bonuses = _Tiles(t), _Cards(t), _Bonuses(t)
    p = new_position(t, len(specs), standard, 1)
    p.seats = [_seat(spec, i, tiles, cards, bonuses) for i, spec in enumerate(specs)]
    gone = [_fill_up(seat, spec.left, tiles) for seat, spec in zip(p.seats, specs, strict=True)]
    p.discarded = tuple(tile for some in gone for tile in some)
    p.box = tuple(tiles.free)
    p.display = tuple(bonuses.take(name) for name in display)
    missing = 3 * p.n - len(p.display) - sum(len(s.bonus) for s in p.seats)
    p.display += tuple(bonuses.free.pop(0) for _ in range(missing))
    top = [cards.take(name) for name in pile]
    p.line = [cards.free.pop(0) for _ in range(4)] if line is None else [cards.take(name) for name in line]
    p.pile = top + cards.free
    p.head = 0
    if pile_size is not None:
        p.seats[-1].trapped += tuple(p.pile[pile_size:])
        p.pile = p.pile[:pile_size]
    p.supply = vec[i64]([t.tokens[c] - sum(s.bread[c] for s in p.seats) for c in range(4)])
    _tokens(p, supply or {})
    p.stairs = t.stairs - sum(s.stairs for s in p.seats) - sum(_laid(t, s) for s in p.seats)
    p.wilds = t.wilds - sum(code >= WILD_PIECE for s in p.seats for code in s.built)
    assert stairs in (None, p.stairs), f"{p.stairs} stairways are left"
    assert wilds in (None, p.wilds), f"{p.wilds} wild tiles are left"
    p.cur = p.first = p.set_up = 0
    p.phase = MAIN
    settle(p)
    check(p)
    return p


def _laid(t: Tables, seat: Seat) -> int:
    return sum(piece.kind == "#" for column in stacks(t, seat.side, seat.built) for piece in column)


def _sunk(specs: list[Witch], t: Tables, stairs: int | None, wilds: int | None) -> str:
    """Pieces for the last house that leave so many in the supply: towers of up to four stairways."""
    pieces: list[str] = []
    laid_wilds = sum(spec.house.count("w ") for spec in specs)
    if stairs is not None:
        tiles = _Tiles(t)
        houses = [stacks(t, i * 2 + s.side, _build(s.house, tiles)) for i, s in enumerate(specs)]
        laid = sum(piece.kind == "#" for house in houses for column in house for piece in column)
        sink = t.stairs - stairs - laid - sum(s.stairs for s in specs)
        while sink:
            rise = min(4, sink)
            pieces += [*["w a3"] * rise, f"{SINKS[len(pieces) % 6]} a3-b3"]
            sink -= rise
            laid_wilds += rise
    if wilds is not None:
        pieces += ["w c3"] * (t.wilds - wilds - laid_wilds)
    return ", ".join(pieces)


def wilds(heights: str) -> str:
    """A house of wild tiles alone: ``"110 000 001"`` gives the heights of the rows, the front row first."""
    rows = "".join(heights.split())
    return ", ".join(f"w {cell}" for cell, high in zip(CELLS, rows, strict=True) for _ in range(int(high)))


# ---- playing and reading ---------------------------------------------------------------------------------------------


def check(p: Position) -> None:
    """Hold a position against all that must hold."""
    assert faults(p) == []


def play(p: Position, *steps: str) -> Position:
    """Play steps given as texts; each must be legal."""
    for step in steps:
        code = parse(p, step)
        assert code in p.legal_actions(), f"{step!r} is not among {texts(p)}"
        p.apply(code)
        check(p)
    return p


def texts(p: Position) -> list[str]:
    """The legal actions as texts."""
    return [text(p, code) for code in p.legal_actions()]


def finish(p: Position) -> Position:
    """Let the actor use nothing more and end the turn; bonus cards are skipped."""
    seat = p.actor
    while p.actor == seat and p.phase != MAIN:
        play(p, next(words for words in ("decline", "end turn", "skip bonus", "wild a1") if can(p, words)))
    return p


def candidates(p: Position) -> list[str]:
    """The candidate actions as texts."""
    return [text(p, code) for code in p.candidate_actions()]


def family(p: Position, verb: str) -> list[str]:
    """The legal actions that begin with these words."""
    return [words for words in texts(p) if words.startswith(verb)]


def can(p: Position, step: str) -> bool:
    """Whether a step is legal."""
    return parse(p, step) in p.legal_actions()


def phase(p: Position) -> str:
    """What the actor decides now."""
    return PHASES[p.phase]


def bread(p: Position, seat: int = 0) -> str:
    """The tokens in a pantry, such as ``"RRY"``."""
    return "".join(letter * p.seats[seat].bread[i] for i, letter in enumerate(COLOUR_LETTERS))


def names(p: Position, cards: Iterable[int]) -> list[str]:
    """The names of characters (or of pile entries)."""
    return [p.tables.components.characters[card & CARD].name for card in cards]


def gate(p: Position, seat: int = 0) -> list[str]:
    """The characters at a gate."""
    return names(p, p.seats[seat].gate)


def trapped(p: Position, seat: int = 0) -> list[str]:
    """The characters that a witch has trapped."""
    return names(p, p.seats[seat].trapped)


def line(p: Position) -> list[str]:
    """The character line."""
    return names(p, p.line)


def pile(p: Position) -> list[str]:
    """The character pile, top card first."""
    return names(p, p.pile[p.head :])


def bonus_names(p: Position, cards: Iterable[int]) -> list[str]:
    """Bonus cards, such as ``"oven R"``."""
    cards_of = p.tables.components.bonus_cards
    return [f"{cards_of[card].kind} {cards_of[card].param}" for card in cards]


def tile_letters(p: Position, tiles: Iterable[int]) -> list[str]:
    """Double tiles by their two letters in alphabetical order, such as ``"by"``."""
    return ["".join(sorted(LETTERS[p.tables.tile_a[t]] + LETTERS[p.tables.tile_b[t]])) for t in tiles]


def top(p: Position, cell: str, seat: int = 0) -> str:
    """The symbol that shows on a space, as a letter."""
    return LETTERS[p.seats[seat].tops[CELLS.index(cell)]]


def height(p: Position, cell: str, seat: int = 0) -> int:
    """The height of a column."""
    return p.seats[seat].heights[CELLS.index(cell)]


def column(p: Position, cell: str, seat: int = 0) -> str:
    """A column bottom first, two characters a piece: ``"w*r#be"`` (see `gingerbread_widget.games.house.stacks`)."""
    s = p.seats[seat]
    return "".join(LETTERS[piece.symbol] + piece.kind for piece in stacks(p.tables, s.side, s.built)[CELLS.index(cell)])
