"""A position as one line of text that people can read and type, and back.

The line consists of words with spaces between them. First come ``house``, the mode and the phase; then what belongs to
nobody, each as ``key=value``; then, after a ``|`` each, what belongs to the seats. What is empty or zero is left out,
and so is what follows from the rest: the general supply and the double tiles that were never dealt are whatever of the
box is nowhere else.

================ =====================================================================================================
``actor=1``      the seat to act, counted from 0; after the end, the one whose turn it would be
``first=0``      the starting seat
``setup=2``      set-up choices still to come
``effects=B3``   effects not used yet: a symbol and how often, twice at most (``B1,s1``)
``looked=Tom@1`` characters that the seat to act looks at, or that go under the pile next
``held=Tom``     a character on its way to a full gate
``pay=Tom:2``    the character being paid for, and its "any" tokens still due
``picks=1``      bonus cards still due
``line=Tom,Sca`` the character line
``pile=Tom@01``  the character pile, the next card first; after ``@`` the seats that know that it lies there (``@*``:
                 known to all). In typing, ``...`` at the end stands for all characters that are nowhere else
``beliefs=``     what seats have worked out about cards whose places they do not know for certain (see
                 `games.house.knowledge`): ``01:5,6:Tom,Sca/Sca,Tom`` means that seats 0 and 1 (``*``:
                 all, of each other) know that the fifth and sixth card of the pile are Tom and Sca or Sca and Tom.
                 ``?`` is any other card; cards looked at have the places 0, -1, -2 while one of them is to be kept.
                 ``:1,3`` at the end tells how likely these are in proportion, if not equally
``display=``     bonus cards in the middle
``discarded=``   double tiles that were discarded for stairways
================ =====================================================================================================

And of each seat:

================ =====================================================================================================
``board=2.1``    the board that was dealt, and its side, once chosen
``stairs=1``     stairways in the workshop
``bread=RRG``    tokens in the pantry
``gate=Tom``     characters at the gate
``trapped=Tom``  trapped characters, in order
``bonus=ovenR``  bonus cards, in order
``hand=RY1,Gs2`` face-up double tiles
``draw=RY1,Gs2`` face-down double tiles, the next one first
``built=``       what was laid on the board, in order: ``RY1a1b1`` is a double tile with its first half on a1 and its
                 second one on b1, ``*b2`` a wild tile on b2
``levels=1``     complete levels at the end of the last turn, if it has become more since
================ =====================================================================================================

Symbols are ``R Y B G`` for gingerbread, ``s x c`` for stairway, exchange and cage, ``*`` for a wild tile. What the
short names of tiles and cards are made of is told in `gingerbread_widget.games.house.labels`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..kit.scanner import written
from .constants import CARD, PAIR_A, PAIR_B
from .fields import FIELDS
from .labels import SYMBOL_LETTERS, Labels, labels
from .names import CELLS, PHASES
from .position import Position
from .seat import WILD_PIECE, Seat

SEAT: Final = "|"
_ORDER: Final = "actor first setup effects looked held pay picks line pile beliefs display discarded"
#: Keys of what belongs to nobody, in order; a new field's comes last.
KEYS: Final = tuple(dict.fromkeys([*_ORDER.split(), *(field.text for field in FIELDS if field.text)]))


def text(position: Position) -> str:
    """Return the position as one line.

    >>> from gingerbread_widget.games.house import RULES
    >>> line = text(RULES.new_position(2, "standard", seed=7))
    >>> line[:76]
    'house standard side actor=0 first=0 setup=2 line=Lit,Fai,Pet,Whi pile=Rob,Ru'
    >>> RULES.position_text(RULES.parse_position(line)) == line
    True
    """
    p = position
    names = labels(p.tables)
    words = ["house", "standard" if p.standard else "introductory", PHASES[p.phase]]
    said = written(p, FIELDS) | {
        "actor": str(p.cur),
        "first": str(p.first),
        "effects": _effects(p),
        "looked": _entries(p.drawn, names, p.n),
        "held": names.characters[p.held] if p.held >= 0 else "",
        "pay": f"{names.characters[p.payee]}:{p.to_pay}" if p.payee >= 0 else "",
        "line": _listed(p.line, names.characters),
        "pile": _entries(p.stored_pile, names, p.n),
        "beliefs": _beliefs(p, names),
        "display": _listed(p.display, names.bonus),
        "discarded": _listed(p.discarded, names.tiles),
    }
    words += [f"{key}={said[key]}" for key in KEYS if said[key]]
    for seat in p.seats:
        words += [SEAT, *_seat(seat, names)]
    return " ".join(words)


def _seat(s: Seat, names: Labels) -> list[str]:
    fields = {
        "board": f"{s.board + 1}" + (f".{s.side % 2 + 1}" if s.side >= 0 else ""),
        "stairs": s.stairs or "",
        "bread": "".join(SYMBOL_LETTERS[colour] * s.bread[colour] for colour in range(4)),
        "gate": _listed(s.gate, names.characters),
        "trapped": _listed(s.trapped, names.characters),
        "bonus": _listed(s.bonus, names.bonus),
        "hand": _listed(s.hand, names.tiles),
        "draw": _listed(s.stored_draw[::-1], names.tiles),
        "built": ",".join(_piece(code, names) for code in s.built),
        "levels": str(s.levels) if s.levels != min(s.heights) else "",
    }
    return [f"{key}={value}" for key, value in fields.items() if value]


def _listed(items: Iterable[int], names: Sequence[str]) -> str:
    return ",".join(names[i] for i in items)


def _effects(p: Position) -> str:
    both = [
        f"{SYMBOL_LETTERS[symbol]}{count}" if count else "-"
        for symbol, count in ((p.effect_symbol, p.effect_count), (p.second_symbol, p.second_count))
    ]
    return ",".join(both if p.second_count else both[:1]) if p.effect_count or p.second_count else ""


def _entries(entries: Iterable[int], names: Labels, n: int) -> str:
    return ",".join(names.characters[entry & CARD] + _marks(entry // (CARD + 1), n) for entry in entries)


def _marks(knowers: int, n: int) -> str:
    """Write the seats that know that a card lies there: bit `n` stands for all, who know it of each other."""
    if knowers >> n:
        return "@*"
    return "@" + "".join(str(seat) for seat in range(n) if knowers >> seat & 1) if knowers else ""


def _beliefs(p: Position, names: Labels) -> str:
    """Write each cluster once, behind who has it."""
    parts = []
    for cluster in sorted({cluster for own in p.beliefs for cluster in own}):
        who = "".join("*" if i == p.n else str(i) for i, own in enumerate(p.beliefs) if cluster in own)
        where = ",".join(str(place - p.head + 1) for place in cluster[0])
        what = "/".join(",".join("?" if c < 0 else names.characters[c] for c in world) for world in cluster[1])
        odds = ":" + ",".join(map(str, cluster[2])) if len(set(cluster[2])) > 1 else ""
        parts.append(f"{who}:{where}:{what}{odds}")
    return ";".join(parts)


def _piece(code: int, names: Labels) -> str:
    if code >= WILD_PIECE:
        return "*" + CELLS[code - WILD_PIECE]
    pair = code % 24 >> 1
    a, b = CELLS[PAIR_A[pair]], CELLS[PAIR_B[pair]]
    return names.tiles[code // 24] + (b + a if code & 1 else a + b)
