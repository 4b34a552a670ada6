"""The whole house as polygons: the chocolate plinth, the spaces printed on the board, and the pieces."""

from __future__ import annotations

from collections.abc import Sequence

from .guests import Guest, draw_guest
from .pen import Pen, Polygon
from .pieces import draw_piece
from .plinth import draw_plinth, draw_printed
from .roof import draw_roof
from .stacks import parse_house


def house_polygons(
    board: str, house: Sequence[str], *, finished: bool = False, guests: Sequence[Guest] = ()
) -> list[Polygon]:
    """Return the plinth, the printed spaces that still show, then the columns from the bottom up.

    A finished house has light in all its windows, and a roof. The trapped characters stand before it.
    """
    stacks = parse_house(board, house)
    done = min(len(stack) for stack in stacks)
    pen = Pen()
    draw_plinth(pen)
    for cell, stack in enumerate(stacks):
        if not stack:
            draw_printed(pen, cell, board[cell] if board else "")
    for cell, stack in enumerate(stacks):
        for level in range(len(stack)):
            draw_piece(pen, stacks, cell, level, light="glow" if finished else "on" if level < done else "off")
        if finished:
            draw_roof(pen, stacks, cell)
    for n, guest in enumerate(guests):
        draw_guest(pen, guest, n)
    return pen.polygons
