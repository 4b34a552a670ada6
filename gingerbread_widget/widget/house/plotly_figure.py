"""A house as plotly traces, and as a figure for notebooks without the widget, slides and pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ...figures import FONT, INKS, plain, shown_anywhere
from ...game import Game, check_game
from .houses import drawn_house
from .scene.guests import Guest
from .scene.look import INK, LOOK, SIZE, Vec3
from .scene.mesh import house_polygons

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

#: The light is baked into the colours, so plotly must add none.
_UNLIT: Final = {
    "ambient": 1,
    "diffuse": 0,
    "specular": 0,
    "roughness": 1,
    "fresnel": 0,
    "facenormalsepsilon": 0,
    "vertexnormalsepsilon": 0,
}


def _mesh(board: str, house: Sequence[str], *, finished: bool, guests: Sequence[Guest]) -> dict[str, Any]:
    corners: list[Vec3] = []
    triangles: list[int] = []
    colours: list[str] = []
    for polygon in house_polygons(board, house, finished=finished, guests=guests):
        triangles.extend(len(corners) + k for k in polygon.triangles)
        colours.extend([polygon.colour] * (len(polygon.triangles) // 3))
        corners.extend(polygon.points)
    x, y, z = zip(*corners, strict=True)
    return {
        "type": "mesh3d",
        "name": "house",
        "x": list(x),
        "y": list(y),
        "z": list(z),
        "i": triangles[0::3],
        "j": triangles[1::3],
        "k": triangles[2::3],
        "facecolor": colours,
        "flatshading": True,
        "hoverinfo": "none",
        "lighting": _UNLIT,
    }


def _labels(ink: str) -> dict[str, Any]:
    beside = 1 - SIZE["plinth"] - SIZE["label"]
    return {
        "type": "scatter3d",
        "name": "labels",
        "mode": "text",
        "textposition": "middle center",
        "x": [0, 1, 2, beside, beside, beside],
        "y": [beside, beside, beside, 0, 1, 2],
        "z": [SIZE["foot"]] * 6,
        "text": list("abc123"),
        "textfont": {"size": 17, "color": ink, "family": FONT},
        "hoverinfo": "skip",
    }


def house_traces(
    board: str,
    house: Sequence[str],
    *,
    finished: bool = False,
    guests: Sequence[Guest] = (),
    ink: str = INK["light"],
) -> list[dict[str, Any]]:
    """Return the two traces of a house: its mesh, and the labels a to c and 1 to 3 beside it.

    The board has the nine letters of the printed spaces, in the order a1 b1 c1 a2 ...; it is empty for a blank one. The
    house has nine columns, as in the view of a game: two characters a piece, bottom first. A finished one has light
    in all its windows, and a roof.

    >>> mesh, labels = house_traces("ybgxsrryc", ["re", "bw", *[""] * 7])
    >>> mesh["type"], labels["text"]
    ('mesh3d', ['a', 'b', 'c', '1', '2', '3'])
    """
    return [_mesh(board, house, finished=finished, guests=guests), _labels(ink)]


def _layout(levels: int, *, finished: bool) -> dict[str, Any]:
    """Return a layout with fixed axes of equal scale, and an eye that sees the whole house.

    A figure cannot set plotly's angle of view as the widget does, so its eye comes nearer instead.
    """
    camera = LOOK["camera"]
    azimuth, elevation = math.radians(-90 - camera["azimuth"]), math.radians(camera["elevation"])
    top = max(2, levels) * SIZE["level"] + (
        1.5 * SIZE["pitch"] if finished else 0
    )  # a roof over three by three columns
    span, unit = 6.0, 1 / 6  # plotly's own unit: the width of the picture
    distance = (6.1 + 0.85 * top) * unit
    axis = {"visible": False, "showspikes": False}
    return {
        "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "width": 560,
        "height": 520,
        "uirevision": "house",
        "scene": {
            "bgcolor": "rgba(0,0,0,0)",
            "xaxis": {**axis, "range": [1 - span / 2, 1 + span / 2]},
            "yaxis": {**axis, "range": [1 - span / 2, 1 + span / 2]},
            "zaxis": {**axis, "range": [SIZE["foot"] - 0.1, top + 0.2]},
            "aspectmode": "manual",
            "aspectratio": {"x": 1, "y": 1, "z": (top + 0.3 - SIZE["foot"]) * unit},
            "dragmode": "turntable",
            "camera": {
                "eye": {
                    "x": distance * math.cos(elevation) * math.cos(azimuth),
                    "y": distance * math.cos(elevation) * math.sin(azimuth),
                    "z": distance * math.sin(elevation),
                }
            },
        },
    }


def figure_of(
    board: str | None,
    house: Sequence[str],
    *,
    finished: bool = False,
    guests: Sequence[Guest] = (),
    title: str | None = None,
    dark: bool | None = None,
) -> Figure:
    """Draw a figure of one house (see `house_traces`), as in the widget; with light labels for a dark page.

    Unless it is said which page it is for, the letters can be read on both.

    >>> figure_of("ybgxsrryc", ["re", "bw", *[""] * 7], title="Ada").layout.title.text
    'Ada'
    """
    import plotly.graph_objects as go

    ink = INKS["" if dark is None else "dark" if dark else "light"]
    levels = max(len(stack) // 2 for stack in house)
    traces = house_traces(board or "", house, finished=finished, guests=guests, ink=ink)
    figure = go.Figure(traces, _layout(levels, finished=finished))
    # plotly's home button takes the template's eye, and its own one looks at the back
    figure.layout.template.layout.scene.camera = figure.layout.scene.camera
    if title:
        figure.update_layout(title={"text": plain(title), "font": {"color": ink, "family": FONT}, "x": 0.04, "y": 0.95})
    return shown_anywhere(figure)


def house_figure(game: Game, seat: int | str = 0, *, at: int | None = None, dark: bool | None = None) -> Figure:
    """Draw the house of one seat as a 3D figure, with the same mesh as in the widget.

    The trapped characters stand before it; at the end of the game its windows are lit, and it has a roof.

    Parameters
    ----------
    game, seat, at
        As in `gingerbread_widget.house_svg`.
    dark : bool, optional
        Letters for a dark page, or for a light one; if left out, they can be read on both.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> _ = game.play("side 1", "side 1")
    >>> gw.house_figure(game, "Ada").data[0].type
    'mesh3d'
    """
    index = check_game(game).seat(seat)
    board, house, finished, guests = drawn_house(game, index, at)
    name = game.players[index]
    return figure_of(board or None, house, finished=finished, guests=guests, title=name, dark=dark)
