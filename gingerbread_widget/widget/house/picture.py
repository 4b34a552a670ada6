"""A picture of one house as SVG, for notebooks, slides and pages without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from ...game import Game
from ...games.house.names import CELLS
from ..wording import Wording
from .boards import board_and_house
from .svg import INK, svg_of


class HouseSvg:
    """A picture. Jupyter shows it; ``str`` is the text of the file.

    Parameters
    ----------
    text : str
        The text of an SVG file.
    """

    def __init__(self, text: str) -> None:
        self._text = text

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<HouseSvg, {len(self._text)} characters>"

    def _repr_svg_(self) -> str:
        return self._text

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the picture to a file; return its path."""
        file = Path(path)
        file.write_text(self._text + "\n", encoding="utf-8")
        return file


def heights(house: Sequence[str]) -> str:
    """What a screen reader says of a house: the heights of its columns.

    >>> heights(["re", "bw", "", "", "w*w*", "", "", "", ""])
    'a1 1, b1 1, c1 0, a2 0, b2 2, c2 0, a3 0, b3 0, c3 0'
    """
    return ", ".join(f"{cell} {len(column) // 2}" for cell, column in zip(CELLS, house, strict=True))


def house_svg(
    game: Game, seat: int | str = 0, *, at: int | None = None, width: int = 480, dark: bool = False, locale: str = ""
) -> HouseSvg:
    """The house of one seat as a flat picture: that of the widget where there is no WebGL.

    Parameters
    ----------
    game : Game
        The game.
    seat : int or str
        Number or name of the seat.
    at : int, optional
        After so many actions of the current line; now if left out.
    width : int
        Pixels.
    dark : bool
        Labels for a dark page.
    locale : str
        Language of what a screen reader says of the picture; English if empty.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> _ = game.play("side 1", "side 1")
    >>> str(gw.house_svg(game, "Ada"))[:4]
    '<svg'
    """
    words = Wording(locale, game.rules.name)
    index = game.seat(seat)
    board, house = board_and_house(game, index, at)
    label = words("house.heights", name=game.players[index], list=heights(house))
    return HouseSvg(svg_of(board, house, label=label, width=width, ink=INK["dark" if dark else "light"]))
