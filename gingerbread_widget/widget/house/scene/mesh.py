"""The whole house as polygons."""

from __future__ import annotations

from collections.abc import Sequence

from .pen import Pen, Polygon
from .pieces import draw_piece
from .plinth import draw_plinth, draw_printed
from .stacks import parse_house


def house_polygons(board: str, house: Sequence[str]) -> list[Polygon]:
    """The plinth, the printed spaces that still show, then the columns from the bottom up."""
    stacks = parse_house(board, house)
    done = min(len(stack) for stack in stacks)
    pen = Pen()
    draw_plinth(pen)
    for cell, stack in enumerate(stacks):
        if not stack:
            draw_printed(pen, cell, board[cell] if board else "")
    for cell, stack in enumerate(stacks):
        for level in range(len(stack)):
            draw_piece(pen, stacks, cell, level, lit=level < done)
    return pen.polygons
