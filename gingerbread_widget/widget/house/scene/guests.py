"""The trapped characters: gingerbread figures on the plinth, those trapped first at its front corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from .look import COLOUR, LOOK, SIZE, SYMBOLS, Vec2, Vec3
from .pen import GUESTS, Pen
from .shapes import clip_ears, ring


class Guest(NamedTuple):
    """A trapped character."""

    #: "H": human, "N": not, "HH": two humans.
    kind: str
    #: "C": cheerful.
    mood: str
    #: Letters of its cost.
    cost: str


_At: TypeAlias = Callable[[float, float, float], Vec3]

#: Of a figure, how far its back and its front, and what is drawn on it, lie before its middle.
_RIM, _DOUGH, _SIGN = 0.02, 0.024, 0.03
_EYES: Final = ((-0.038, 0.415), (0.038, 0.415))
#: In colours of the cost.
_BUTTONS: Final = (0.285, 0.22, 0.155)
_HIGH, _LOW, _THICK = 0.376, 0.35, 0.02


def _draw_shape(pen: Pen, at: _At, outline: Sequence[Vec2], e: float, colour: str) -> None:
    triangles = clip_ears(outline)
    last = len(outline) - 1
    pen.face([at(x, y, e) for x, y in outline], colour, triangles=triangles)
    pen.face([at(x, y, -e) for x, y in reversed(outline)], colour, triangles=[last - i for i in triangles])


def _draw_figure(pen: Pen, at: _At, guest: Guest) -> None:
    look = LOOK["figures"]["animal" if guest.kind == "N" else "person"]

    def dot(x: float, y: float, radius: float, colour: str) -> None:
        pen.face([at(x + dx, y + dy, _SIGN) for dx, dy in ring(8, radius)], colour, lit=True)

    _draw_shape(pen, at, look["rim"], _RIM, COLOUR["icing"])
    _draw_shape(pen, at, look["outline"], _DOUGH, COLOUR["figure"])
    for x, y in _EYES:
        dot(x, y, 0.018, COLOUR["icing"])
    middle, corner = (_LOW, _HIGH) if guest.mood == "C" else (_HIGH, _LOW)
    low, high = (
        [at(x, y + up, _SIGN) for x, y in ((-0.05, corner), (0, middle), (0.05, corner))] for up in (0, _THICK)
    )
    pen.ribbon(low, high, COLOUR["icing"])
    for letter, y in zip(dict.fromkeys(guest.cost.lower().replace("a", "w")), _BUTTONS, strict=False):
        dot(0, y, 0.03, SYMBOLS[letter]["colour"])


def draw_guest(pen: Pen, guest: Guest, n: int) -> None:
    """Draw a trapped character in its place; two of them where one card has two."""
    if n >= len(GUESTS):
        return  # no more than anybody traps
    ox, oy = GUESTS[n].out
    pen.stand(n)
    for scale, aside in ((0.74, -0.1), (0.66, 0.1)) if guest.kind == "HH" else ((1.12, 0),):

        def at(x: float, y: float, e: float, scale: float = scale, aside: float = aside) -> Vec3:
            across = x * scale + aside
            return ox * e - oy * across, oy * e + ox * across, SIZE["ground"] + y * scale

        _draw_figure(pen, at, guest)
