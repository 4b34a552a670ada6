"""A position without scripts: each house as blocks with coloured tops, and one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from ..wording import Wording
from .houses import printed
from .scene.look import COLOUR, SYMBOLS

#: Steps of a block on the page: to the next column, to the next row, up a level.
_COLUMN: Final = (9, -3)
_ROW: Final = (-6, -5)
_LEVEL: Final = 5
_WIDTH: Final = 3 * 9 + 3 * 6 + 2
_BELOW: Final = 1
#: Walls and edges, for all houses at once.
_INKS: Final = "fill:#a63;stroke:#fed;stroke-linejoin:round;stroke-width:.6"
_TURNS: Final = 15


def _short(colour: str) -> str:
    """Return a colour in three digits."""
    return "#" + "".join(f"{min(15, round(int(colour[i : i + 2], 16) / 17)):x}" for i in (1, 3, 5))


_PRINT: Final = _short(COLOUR["print"])
_CHOCOLATE: Final = _short(COLOUR["wild"])
_TOPS: Final = {letter: _short(look["colour"]) if look["candy"] else _CHOCOLATE for letter, look in SYMBOLS.items()}


def _block(x: int, y: int, height: int, colour: str) -> str:
    """Draw two walls of a column, and its top; `x` and `y` are its foot."""
    (cx, cy), (rx, ry), up = _COLUMN, _ROW, height * _LEVEL
    walls = f"<path d='M{x} {y}l{cx} {cy}v{-up}l{rx} {ry} {-cx} {-cy}v{up}zv{-up}'/>" if height else ""
    top = f"<path fill={colour} d='M{x} {y - up}l{cx} {cy} {rx} {ry} {-cx} {-cy}z'/>"
    return f"{walls}{top}".replace(" -", "-")


def sketch(board: str, house: Sequence[str], label: str) -> str:
    """Draw a house in some 800 characters; see `gingerbread_widget.house_svg` for the whole picture.

    >>> sketch("ybgxsrryc", ["re", "bw", *[""] * 7], "Ada's house").count("<path")
    11
    """
    levels = [len(column) // 2 for column in house]
    # the back corner is the highest point of the ground
    ground = -3 * (_COLUMN[1] + _ROW[1])
    above = max(0, *(n * _LEVEL + (2 - c % 3) * _COLUMN[1] + (2 - c // 3) * _ROW[1] for c, n in enumerate(levels)))
    height = ground + above + 2 * _BELOW
    drawn = []
    for cell in reversed(range(9)):
        column, row = cell % 3, cell // 3
        letter = house[cell][-2:-1] or board[cell : cell + 1]
        colour = _TOPS[letter] if letter else _PRINT
        x = _BELOW - 3 * _ROW[0] + column * _COLUMN[0] + row * _ROW[0]
        y = height - _BELOW + column * _COLUMN[1] + row * _ROW[1]
        drawn.append(_block(x, y, levels[cell], colour))
    return (
        f"<svg viewBox='0 0 {_WIDTH} {height}' width={3 * _WIDTH} role=img aria-label='{escape(label)}'>"
        f"{''.join(drawn)}</svg>"
    )


def lines(view: Mapping[str, Any], names: Sequence[str], words: Wording) -> list[str]:
    """Return a line a seat: points if the game ended now, and turn."""
    return [
        words("still.seat", name=name, n=seat["score"]["total"], turn=_turn(view, seat), all=_TURNS)
        for name, seat in zip(names, view["seats"], strict=True)
    ]


def _turn(view: Mapping[str, Any], seat: Mapping[str, Any]) -> int:
    """Return the turn that a seat is in, or its last one: after the end the view counts the turn that would be next."""
    turn: int = seat["turn"]
    return min(turn if view["actor"] >= 0 else turn - 1, _TURNS)


def _rows(view: Mapping[str, Any], words: Wording) -> list[tuple[str, list[int]]]:
    seats = view["seats"]
    scores = [seat["score"] for seat in seats]
    return [
        (words("score.characters"), [it["characters"] for it in scores]),
        (words("bonuses"), [sum(it["bonus"]) for it in scores]),
        (words("score.bread"), [it["bread"] for it in scores]),
        (words("still.points"), [it["total"] for it in scores]),
        (words("still.levels"), [seat["levels"] for seat in seats]),
        (words("still.turn"), [_turn(view, seat) for seat in seats]),
    ]


def picture(setup: Mapping[str, Any], view: Mapping[str, Any], names: Sequence[str], words: Wording) -> str:
    """Return the houses, and the points below them, as HTML."""
    houses = "".join(
        f"<th>{_house(name, seat, setup['boards'], words)}<br><bdi>{escape(name)}</bdi>"
        for name, seat in zip(names, view["seats"], strict=True)
    )
    rows = "".join(
        f"<tr align=center><th align=left>{label}{''.join(f'<td>{n}' for n in numbers)}"
        for label, numbers in _rows(view, words)
    )
    return f"<table style='{_INKS}'><tr valign=bottom><th>{houses}{rows}</table>"


def _house(name: str, seat: Mapping[str, Any], boards: Sequence[str], words: Wording) -> str:
    levels = " ".join(str(len(column) // 2) for column in seat["house"])
    return sketch(printed(seat, boards), seat["house"], words("house.heights", name=name, list=f"a1-c3: {levels}"))
