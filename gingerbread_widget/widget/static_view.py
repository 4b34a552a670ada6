"""A position without scripts: what a notebook shows where no widget can be, and a page before its script has run.

It goes into every saved notebook once a display, so it is small: each house as blocks with coloured tops, and one
table. It is made from the public view, so it tells nothing that only one seat knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from ..game import Game
from .boards import printed
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
    """A colour in three digits."""
    return "#" + "".join(f"{min(15, round(int(colour[i : i + 2], 16) / 17)):x}" for i in (1, 3, 5))


_PRINT: Final = _short(COLOUR["print"])
_CHOCOLATE: Final = _short(COLOUR["wild"])
_TOPS: Final = {letter: _short(look["colour"]) if look["candy"] else _CHOCOLATE for letter, look in SYMBOLS.items()}


def _block(x: int, y: int, height: int, colour: str) -> str:
    """Two walls of a column, and its top; `x` and `y` are its foot."""
    (cx, cy), (rx, ry), up = _COLUMN, _ROW, height * _LEVEL
    walls = f"<path d='M{x} {y}l{cx} {cy}v{-up}l{rx} {ry} {-cx} {-cy}v{up}zv{-up}'/>" if height else ""
    top = f"<path fill={colour} d='M{x} {y - up}l{cx} {cy} {rx} {ry} {-cx} {-cy}z'/>"
    return f"{walls}{top}".replace(" -", "-")


def sketch(board: str, house: Sequence[str], label: str) -> str:
    """A house in some 800 characters; see `gingerbread_widget.house_svg` for the whole picture.

    Examples
    --------
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


def _moment(game: Game, view: dict[str, Any]) -> str:
    """Who is to act, or who has won."""
    if view["actor"] >= 0:
        return f"{game.players[view['actor']]} is to act"
    return " and ".join(game.players[seat] for seat, rank in view["ranking"] if rank == 1) + " won"


def position_text(game: Game) -> str:
    """A line a seat: points if the game ended now, and turn.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> print(position_text(gw.new_game(players=["Ada", "Bo"], seed=7)))
    Ada: 0 points, turn 1 of 15
    Bo: 0 points, turn 1 of 15
    """
    view = game.view()
    return "\n".join(
        f"{name}: {seat['score']['total']} points, turn {_turn(view, seat)} of {_TURNS}"
        for name, seat in zip(game.players, view["seats"], strict=True)
    )


def _turn(view: dict[str, Any], seat: dict[str, Any]) -> int:
    """The turn that a seat is in, or her last one: after the end the view counts the one that would come next."""
    turn: int = seat["turn"]
    return min(turn if view["actor"] >= 0 else turn - 1, _TURNS)


def _rows(view: dict[str, Any]) -> list[tuple[str, list[int]]]:
    seats = view["seats"]
    scores = [seat["score"] for seat in seats]
    return [
        ("Characters", [it["characters"] for it in scores]),
        ("Bonus cards", [sum(it["bonus"]) for it in scores]),
        ("Gingerbread", [it["bread"] for it in scores]),
        ("Points", [it["total"] for it in scores]),
        ("Complete levels", [seat["levels"] for seat in seats]),
        ("Turn", [_turn(view, seat) for seat in seats]),
    ]


def position_html(game: Game, when: str = "") -> str:
    """The position as HTML without scripts, links or style sheets: who is to act, the houses, the points.

    Parameters
    ----------
    game : Game
        The game; what is shown is what nobody in particular may see.
    when : str
        What the moment is, in words.
    """
    with game.lock:
        view, boards, step = game.view(), game.setup()["boards"], game.step
    seats = view["seats"]
    houses = "".join(
        f"<th>{_house(name, seat, boards)}<br><bdi>{escape(name)}</bdi>"
        for name, seat in zip(game.players, seats, strict=True)
    )
    rows = "".join(
        f"<tr align=center><th align=left>{label}{''.join(f'<td>{n}' for n in numbers)}"
        for label, numbers in _rows(view)
    )
    return (
        f"<div><p><b>Gingerbread House</b>, {escape(game.mode)} game, step {step}{escape(when)}: "
        f"<bdi>{escape(_moment(game, view))}</bdi>.</p>"
        f"<table style='{_INKS}'><tr valign=bottom><th>{houses}{rows}</table></div>"
    )


def _house(name: str, seat: dict[str, Any], boards: Sequence[str]) -> str:
    levels = " ".join(str(len(column) // 2) for column in seat["house"])
    board = printed(seat, boards)
    return sketch(board, seat["house"], f"{name}'s house, heights a1 to c3: {levels}")
