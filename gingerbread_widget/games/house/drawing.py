"""A position as text, for terminals and logs.

Each space of a house shows the letter of its symbol and the height of its column; ``=`` and ``|`` join the halves of a
double tile that lies on top.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final

from .names import COLOURS, LETTERS, SYMBOLS, count, listed
from .observation import Observation, observe
from .observed import SeatObservation
from .position import Position
from .score_rows import bonus_name

WIDTH: Final = 120
LABEL: Final = 9  # columns before a list
HOUSE: Final = 22  # columns that a house takes
DECISIONS: Final = {
    "side": "chooses a side of her board",
    "first": "takes her first character",
    "main": "begins her turn",
    "effect": "uses effects",
    "keep": "keeps one of the cards she looks at",
    "gate": "makes room at her gate",
    "trap": "may trap",
    "pay": "pays",
    "wild": "places a wild tile",
    "bonus": "takes a bonus card",
}
SPACES: Final = "r y b g gingerbread, s stairway, x exchange, c cage, w wild; the number is the height"
CARDS: Final = "characters: cost (A any colour), points, h human or n non-human, + cheerful or - bad-tempered"


def drawing(position: Position, viewer: int = -1) -> str:
    """Draw the table as a seat sees it; -1 for what everybody sees.

    >>> from gingerbread_widget.games.house import RULES
    >>> position = RULES.new_position(2, "introductory", seed=7)
    >>> for text in ("side 1", "side 2", "first 1", "first 3", "build 2 a1-b1"):
    ...     position.apply(RULES.parse(position, text))
    >>> print(drawing(position))
    Introductory game, turn 1: seat 0 uses effects (1 red, 1 cage)
    supply   red 18  yellow 18  blue 18  green 18  stairways 20  wild tiles 28
    line     1 Fairy RYBG 5   2 Peter Pan RGG 4   3 Robber BBG 4   4 Rumpelstiltskin RRGGG 7
    pile     34 cards
    display  1 1 point   2 2 points   3 3 points   4 4 points   5 5 points   6 6 points
    <BLANKLINE>
    seat 0, to act
    3  g0    b0    x0     points   0
                          tokens   red 0   yellow 0   blue 0   green 0   stairways 1
    2  y0    r0    s0     tiles    1 yb   2 yx   12 face down
                          gate     1 White Rabbit BBBG 5
    1  r1  = x1    b0     trapped
       a     b     c      bonus
    <BLANKLINE>
    seat 1
    3  s0    b0    r0     points   0
                          tokens   red 0   yellow 0   blue 0   green 0   stairways 1
    2  b0    x0    g0     tiles    1 yc   2 rc   3 ry   12 face down
                          gate     1 Little Red Riding Hood RRR 4
    1  c0    y0    r0     trapped
       a     b     c      bonus
    <BLANKLINE>
    r y b g gingerbread, s stairway, x exchange, c cage, w wild; the number is the height
    """
    o = observe(position, viewer)
    lines = [*_middle(position, o), ""]
    for seat in range(len(o.seats)):
        lines += [*_seat(position, o, seat), ""]
    lines += [SPACES, CARDS] if o.standard else [SPACES]
    return "\n".join(line.rstrip() for line in lines)


def _middle(p: Position, o: Observation) -> Iterator[str]:
    tokens = "  ".join(f"{colour} {left}" for colour, left in zip(COLOURS, o.supply, strict=True))
    yield _headline(o)
    yield f"supply   {tokens}  stairways {o.stairs}  wild tiles {o.wilds}"
    yield from _listed("line", _numbered(_card(o, card) for card in o.line), WIDTH)
    yield f"pile     {count(o.pile, 'card')}"
    yield from _listed("display", _numbered(_bonus(p, card) for card in o.display), WIDTH)
    yield from secrets(o)


def _headline(o: Observation) -> str:
    game = "Standard game" if o.standard else "Introductory game"
    if o.actor < 0:
        return f"{game}, over"
    details = [f"{times} {SYMBOLS[symbol]}" for symbol, times in o.pending]
    if o.held >= 0:
        details.append(f"{_name(o, o.held)} waits")
    if o.to_pay > 0:
        details.append(f"{count(o.to_pay, 'token')} of any colour for {_name(o, o.payee)}")
    if o.to_pick > 0:
        details.append(f"{o.to_pick} due")
    line = f"{game}, turn {o.seats[o.actor].turn}: seat {o.actor} {DECISIONS[o.phase]}"
    return f"{line} ({', '.join(details)})" if details else line


def secrets(o: Observation) -> Iterator[str]:
    """List what is looked at, and what the observer knows of cards that lie face down, a line each."""
    if o.looked_at:
        yield from _listed("looks at", _numbered(_card(o, card) for card in o.looked_at), WIDTH)
    elif o.looking:
        recalled = dict(o.recalled)
        cards = [_name(o, recalled[i]) if i in recalled else "?" for i in range(o.looking)]
        yield from _listed("looks at", _numbered(cards), WIDTH)
    yield from _listed("known", [f"place {place + 1} {_name(o, card)}" for place, card in o.known], WIDTH)
    for belief in o.beliefs:
        names = [_name(o, card) for card in sorted({*belief.worlds[0]}) if card >= 0]
        places = [str(place + 1) if place >= 0 else f"{place + o.looking + 1} of those" for place in belief.places]
        yield f"known    {listed(names)} somewhere at places {listed(places)}"


def _seat(p: Position, o: Observation, seat: int) -> Iterator[str]:
    s = o.seats[seat]
    yield f"seat {seat}{', to act' if seat == o.actor else ''}"
    for house, words in zip_longest(_house(s), _belongings(p, o, seat), fillvalue=""):
        yield house.ljust(HOUSE) + words


def _house(s: SeatObservation) -> list[str]:
    """Nine spaces with row 3 at the back, and the joints of double tiles between them."""
    if s.side < 0:
        return [f"   board {s.board + 1}"]
    tops = [f"{LETTERS[symbol]}{height}" for symbol, height in zip(s.tops, s.heights, strict=True)]
    out = []
    for row in (2, 1, 0):
        a, b, c = tops[row * 3 : row * 3 + 3]
        left, right = (" = " if s.linked >> row * 2 + i & 1 else "   " for i in range(2))
        out.append(f"{row + 1}  {a:3}{left}{b:3}{right}{c:3}")
        if row:
            out.append("   " + "     ".join("|" if s.linked >> 3 + row * 3 + i & 1 else " " for i in range(3)))
    return [*out, "   a     b     c"]


def _belongings(p: Position, o: Observation, seat: int) -> list[str]:
    s = o.seats[seat]
    box = o.tables
    tokens = [f"{colour} {own}" for colour, own in zip(COLOURS, s.bread, strict=True)]
    tiles = _numbered(f"{LETTERS[box.tile_a[tile]]}{LETTERS[box.tile_b[tile]]}" for tile in s.hand)
    lists = {
        "points": [str(p.scores()[seat])],
        "tokens": [*tokens, f"stairways {s.stairs}"],
        "tiles": [*tiles, f"{s.face_down} face down"],
        "gate": _numbered(_card(o, card) for card in s.gate),
        "trapped": [f"{_name(o, card)} {box.points[card]}" for card in s.trapped],
        "bonus": [_bonus(p, card) for card in s.bonus],
    }
    return [line for label, items in lists.items() for line in _listed(label, items, WIDTH - HOUSE) or [label]]


def _numbered(items: Iterable[str]) -> list[str]:
    return [f"{i} {item}" for i, item in enumerate(items, 1)]


def _listed(label: str, items: Iterable[str], width: int) -> list[str]:
    """Lay out a list in one or more lines, with its label before it; nothing if it is empty."""
    out: list[str] = []
    for item in items:
        if not out or len(out[-1]) + 3 + len(item) > width:
            out.append((label if not out else "").ljust(LABEL) + item)
        else:
            out[-1] += "   " + item
    return out


def _name(o: Observation, card: int) -> str:
    return str(o.tables.components.characters[card].name)


def _card(o: Observation, card: int) -> str:
    character = o.tables.components.characters[card]
    text = f"{character.name} {character.cost_text} {character.points}"
    return f"{text} {'n' if character.humans == 0 else 'h'}{'+' if character.cheerful else '-'}" if o.standard else text


def _bonus(p: Position, card: int) -> str:
    bonus = p.tables.components.bonus_cards[card]
    if not p.standard:
        return count(bonus.introductory, "point")
    return f"{bonus_name(p, card)} x{bonus.param[1]}" if bonus.kind == "cauldron" else bonus_name(p, card)
