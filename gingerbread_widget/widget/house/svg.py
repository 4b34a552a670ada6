"""A house as SVG, for slides and pages without scripts: the picture that the widget draws where there is no WebGL."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from os import PathLike
from pathlib import Path
from typing import Final

from ...figures import FONT
from ...game import Game, check_game
from ...games.kit.arguments import amount
from ...games.kit.arguments import path as checked_path
from ..wording import Wording
from .houses import drawn_house, heights
from .scene.camera import Camera, camera_at, centre_for, frame_of, label_points, top_of
from .scene.guests import Guest
from .scene.look import INK, Vec3
from .scene.mesh import house_polygons
from .scene.pen import Polygon, painted

#: Units of the picture to a space: whole numbers are then fine enough.
UNITS: Final = 260
WIDEST: Final = 100_000

_MOVES: Final = {0: "M", 1: "l"}


def _whole(v: float) -> int:
    return math.floor(v + 0.5)


def _outline(points: Sequence[Vec3], camera: Camera) -> str:
    """Return an outline as relative moves of whole units, which keep a picture small."""
    steps = []
    px = py = 0
    for i, p in enumerate(points):
        x, y = camera.project(p)
        left, down = _whole(x * UNITS), _whole(-y * UNITS)
        steps.append(f"{_MOVES.get(i, ' ')}{left - px} {down - py}")
        px, py = left, down
    return "".join(steps) + "z"


def paths(
    board: str, house: Sequence[str], camera: Camera, *, finished: bool = False, guests: Sequence[Guest] = ()
) -> Iterator[tuple[str, int, str]]:
    """Yield colour, cell and outline of each path in painting order; neighbours that look alike become one path."""
    last: Polygon | None = None
    outline = ""
    for polygon in painted(house_polygons(board, house, finished=finished, guests=guests), camera.eye):
        if last is not None and (last.colour, last.cell) != (polygon.colour, polygon.cell):
            yield last.colour, last.cell, outline
            outline = ""
        last = polygon
        outline += _outline(polygon.points, camera)
    if last is not None:
        yield last.colour, last.cell, outline


def _labels(ink: str, camera: Camera) -> str:
    texts = []
    for text, at in label_points(camera.eye):
        x, y = camera.project(at)
        texts.append(f'<text x="{_whole(x * UNITS)}" y="{_whole((0.08 - y) * UNITS)}">{text}</text>')
    style = f'font-family="{FONT}" font-size="{0.23 * UNITS:g}" font-weight="600" text-anchor="middle"'
    return f'<g fill="{ink}" {style} aria-hidden="true">{"".join(texts)}</g>'


def view_box(camera: Camera, top: float) -> tuple[int, int, int, int]:
    """Return the part of the plane that the picture shows: left, top, width, height."""
    width, height = frame_of(camera, top)
    return _whole(-width * UNITS), _whole(-height * UNITS), _whole(2 * width * UNITS), _whole(2 * height * UNITS)


def svg_of(
    board: str,
    house: Sequence[str],
    *,
    finished: bool = False,
    guests: Sequence[Guest] = (),
    label: str = "",
    width: int = 480,
    ink: str = INK["light"],
) -> str:
    """Return a picture of one house (see `plotly_figure.house_traces`) as the text of an SVG file.

    The label is for screen readers. Columns and rows are named in the colour `ink`, and not at all if it is empty.

    >>> svg_of("ybgxsrryc", ["re", "bw", *[""] * 7], label="Ada & Bo")[:4]
    '<svg'
    """
    top = top_of(max(len(stack) // 2 for stack in house))
    camera = camera_at(centre_for(top))
    box = view_box(camera, top)
    drawn = "".join(
        f'<path fill="{colour}" stroke="{colour}" d="{outline}"/>'
        for colour, _, outline in paths(board, house, camera, finished=finished, guests=guests)
    )
    name = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(str, box))}" width="{width}" '
        f'height="{round(width * box[3] / box[2])}" stroke-linejoin="round" {name}>'
        f"{f'<title>{escape(label)}</title>' if label else ''}"
        f"{drawn}{_labels(ink, camera) if ink else ''}</svg>"
    )


class HouseSvg:
    """A picture of a house. Jupyter shows it; ``str`` is the text of the SVG file."""

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
        file = checked_path("path", path)
        file.write_text(self._text + "\n", encoding="utf-8")
        return file


def house_svg(
    game: Game, seat: int | str = 0, *, at: int | None = None, width: int = 480, dark: bool = False, locale: str = ""
) -> HouseSvg:
    """Draw the house of one seat as a flat picture: that of the widget where there is no WebGL.

    The trapped characters stand before it; at the end of the game its windows are lit, and it has a roof.

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
        Language of the text for screen readers; English if empty.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> _ = game.play("side 1", "side 1")
    >>> str(gw.house_svg(game, "Ada"))[:4]
    '<svg'
    """
    amount("width", width, WIDEST)
    words = Wording(locale, check_game(game).rules.name)
    index = game.seat(seat)
    board, house, finished, guests = drawn_house(game, index, at)
    label = words("house.heights", name=game.players[index], list=heights(house))
    ink = INK["dark" if dark else "light"]
    text = svg_of(board, house, finished=finished, guests=guests, label=label, width=width, ink=ink)
    return HouseSvg(text)
