"""The fields of a position and of a seat, in the order of their bytes.

After a change of these tables ``python -m tools.make_fields`` writes ``state_fields.py``, ``seat_fields.py`` and
``open_fields.py`` anew.
"""

from __future__ import annotations

from typing import Any, Final

from ..kit.fields import ARRAY, FLAG, LIST, OPEN, SHARED, TUPLE, Field, a_seat, names_of
from .constants import CARD, OVER
from .names import PHASES

#: Attributes of other types: name, type, first value and copy; and what they need to be imported.
OTHERS: Final = [
    ("seats", "list[Seat]", "[]", "[Seat(seat) for seat in like.seats]"),
    ("beliefs", "tuple[Any, ...]", "()", "like.beliefs"),
]
TYPING: Final = ("Any",)
IMPORTS: Final = ("from .seat import Seat",)


def _number_of_seats(seats: int, _tables: Any) -> int:
    return seats


def _entry(seats: int, _tables: Any) -> int:
    return CARD + (128 << seats) - 64


# fmt: off
FIELDS: Final = (
    Field("n", "Number of seats.", start="2", most=4),
    Field("standard", "Standard game; otherwise the introductory game.", kind=FLAG, most=1, seen=OPEN),
    Field("first", "Starting seat.", most=a_seat, seen=OPEN),
    Field("cur", "Seat to act.", most=a_seat),
    Field("phase", "What the seat to act decides.", most=OVER, seen=names_of(PHASES)),
    # used up, a symbol makes no difference
    Field("effect_symbol", "Symbol of effects not used yet.",
          most=7, read="self.effect_symbol if self.effect_count else 0"),
    Field("effect_count", "How often it may be used.", most=3),
    Field("second_symbol", "A second such symbol.",
          most=7, read="self.second_symbol if self.second_count else 0"),
    Field("second_count", "How often it may be used.", most=3),
    Field("held", "A character on its way to a full gate (phase GATE), or -1.",
          start="-1", least=-1, most=39, seen=OPEN),
    Field("to_pick", "Bonus cards still due.", most=3, seen=OPEN, text="picks"),
    Field("payee", "Character being paid for, or -1.", start="-1", least=-1, most=39, seen=OPEN),
    Field("to_pay", "Its tokens still due.", most=10, seen=OPEN),
    Field("set_up", "Seats still to choose in set-up.", most=_number_of_seats, text="setup"),
    Field("supply", "Tokens of the general supply, by colour.", kind=ARRAY, count=4, seen=OPEN),
    Field("stairs", "Stairways of the general supply.", seen=OPEN),
    Field("wilds", "Wild tiles of the general supply.", seen=OPEN),
    Field("line", "The character line.", kind=LIST, most=39, longest=60, seen=OPEN),
    Field("pile", "The character pile in the order of drawing; `head` entries are drawn already. An entry is the card "
          "plus 64 times a bit mask of the seats that know that it lies there; bit `n` says that all know that all "
          "know. The list is replaced, never changed.",
          kind=SHARED, most=_entry, size=2, longest=60, read="self.pile[self.head :]"),
    Field("drawn", "Pile entries that the seat to act looks at (phase KEEP), or that go under the pile next, in order.",
          kind=SHARED, most=_entry, size=2, longest=60),
    Field("display", "Bonus cards in the middle.", kind=TUPLE, most=19, longest=60, seen=OPEN),
    # they have no order
    Field("box", "Double tiles that are out of the game: never dealt.",
          kind=TUPLE, most=59, longest=60, read="tuple(sorted(self.box))", keyed=False),
    Field("discarded", "Double tiles discarded for stairways.", kind=TUPLE, most=59, longest=60, seen=OPEN),
    # what follows from the rest
    Field("head", "Entries of the pile that are drawn already.", size=0),
)
SEAT_FIELDS: Final = (
    Field("board", "Board dealt (0 to 3).", most=3, seen=OPEN),
    Field("side", "The side in play (0 to 7), -1 while it is not chosen.", start="-1", least=-1, most=7, seen=OPEN),
    Field("stairs", "Stairways in the workshop.", seen=OPEN),
    Field("bread", "Tokens in the pantry, by colour.", kind=ARRAY, count=4, seen=OPEN),
    Field("levels", "Levels that were complete at the end of the last turn.", seen=OPEN),
    Field("gate", "Characters at the gate.", kind=TUPLE, most=39, longest=60, seen=OPEN),
    Field("trapped", "Trapped characters, oldest first.", kind=TUPLE, most=39, longest=60, seen=OPEN),
    Field("bonus", "Bonus cards, oldest first.", kind=TUPLE, most=19, longest=60, seen=OPEN),
    Field("hand", "Face-up double tiles.", kind=LIST, most=59, longest=60, seen=OPEN),
    Field("draw", "The face-down double tiles that were dealt; the first `face_down` of them still lie there, the next "
          "on top.",
          kind=TUPLE, most=59, longest=60, read="self.draw[: self.face_down]"),
    Field("built", "What was laid on the board, in order: ``tile * 24 + pair * 2 + orientation``, or ``WILD_PIECE + "
          "space``.",
          kind=LIST, most=1448, size=2, seen=OPEN),
    # what follows from the rest
    Field("heights", "By space: height of the column.", kind=ARRAY, size=0, seen=OPEN),
    Field("tops", "By space: symbol that shows.", kind=ARRAY, size=0, seen=OPEN),
    Field("linked", "Bit p: the tops of pair p are the two halves of one double tile.", size=0, seen=OPEN),
    Field("n_bread", "Tokens in the pantry.", size=0),
    Field("face_down", "How many of `draw` still lie face down.", size=0, seen=OPEN),
)
# fmt: on
