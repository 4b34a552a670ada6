"""Plotly figures: in warm colours of their own, shown wherever their MIME type is, with texts as they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import isfinite
from textwrap import shorten, wrap
from typing import Any, Final, TypeVar

from .games.kit.arguments import choice

Figure = TypeVar("Figure")

FONT: Final = "Iowan Old Style, Palatino Linotype, Palatino, Book Antiqua, Georgia, serif"
#: One colour a line, throughout a figure: each has a contrast of at least 3.8 with white and with a dark page.
LINES: Final = ("#d0483a", "#3a7fd0", "#2e8b57", "#a87a10", "#9463b8", "#a86b40", "#1f8f8f", "#c2568f")
THEMES: Final = ("", "light", "dark")
#: Of letters, lines of the grid and ground, by theme; without one the ground is that of the page, and the letters can
#: be read on a light page and on a dark one.
INKS: Final = {"": "#8c7660", "light": "#201005", "dark": "#fef9f4"}
_GRIDS: Final = {"": "rgba(140,118,96,.28)", "light": "#e6d8c6", "dark": "#4a4038"}
_GROUNDS: Final = {"": "rgba(0,0,0,0)", "light": "#fffdf9", "dark": "#1d1a18"}
#: Axis of chances, in per cent.
CHANCES: Final = {"range": [0, 100], "ticksuffix": " %", "dtick": 20}
#: Vertical axis with a label for each row, the first one on top.
ROWS: Final = {
    "type": "category", "autorange": "reversed", "tickmode": "linear", "dtick": 1, "showgrid": False,
}  # fmt: skip
#: Letters of a line of a label.
WIDE: Final = 34


def shown_anywhere(figure: Figure) -> Figure:
    """Return the same figure, shown at the end of a cell without `nbformat`, which a kernel need not have.

    Plotly shows figures in a way of its own, which asks for `nbformat`. A figure without that way is shown by the
    notebook, from the same data. `figure.show()` stays as it is.
    """
    figure._ipython_display_ = None  # type: ignore[attr-defined] # IPython: there is none
    return figure


def in_style(figure: Figure, theme: str = "") -> Figure:
    """Return the same figure, one of your own, in the style of all.

    >>> import plotly.graph_objects as go
    >>> in_style(go.Figure(), "dark").layout.template.layout.paper_bgcolor
    '#1d1a18'
    """
    figure.update_layout(template=template(choice("theme", theme, THEMES)))  # type: ignore[attr-defined] # plotly's
    return shown_anywhere(figure)


def styled(data: Any, theme: str, title: str, conclusion: str, layout: dict[str, Any]) -> Any:
    """Return a figure in the style of all: its title, what it shows in a sentence, and below them the rest.

    Names of traces are shown if there are several.
    """
    import plotly.graph_objects as go

    choice("theme", theme, THEMES)
    told = labelled(conclusion, 84)
    names = {trace["name"] for trace in data if "name" in trace}
    named = len(names) > 1
    top = 56 + 19 * (told.count("<br>") + 1) + (sum(32 + 18 * name.count("<br>") for name in names) if named else 0)
    figure = go.Figure(data, {"template": template(theme), "showlegend": named, **layout})
    figure.update_layout(title={"text": plain(title), "subtitle": {"text": told}})
    figure.update_layout(margin={"t": top}, height=layout["height"] + top)
    return shown_anywhere(figure)


def template(theme: str) -> dict[str, Any]:
    """Return a template of plotly: colours, letters and axes, for a light page, a dark one, or (empty) any."""
    ink, grid, ground = INKS[theme], _GRIDS[theme], _GROUNDS[theme]
    axis = {
        "gridcolor": grid, "zerolinecolor": grid, "linecolor": ink, "automargin": True, "title": {"standoff": 8},
        "ticks": "outside", "ticklen": 6, "tickcolor": "rgba(0,0,0,0)",
    }  # fmt: skip
    errors = {f"error_{side}": {"color": ink, "thickness": 1.5} for side in "xy"}
    return {
        "layout": {
            "colorway": list(LINES),
            "font": {"color": ink, "family": FONT, "size": 14},
            "title": {
                "x": 0.01,
                "xanchor": "left",
                "y": 1,
                "yref": "container",
                "yanchor": "top",
                "pad": {"t": 12},
                "font": {"size": 18},
                "subtitle": {"font": {"size": 14}},
            },
            "paper_bgcolor": ground,
            "plot_bgcolor": "rgba(0,0,0,0)",
            "xaxis": axis,
            "yaxis": axis,
            "margin": {"l": 20, "r": 28, "t": 52, "b": 48},
            "legend": {"orientation": "v", "y": 1.01, "yanchor": "bottom", "x": 0},
            "hoverlabel": {"font": {"family": FONT}},
        },
        "data": {kind: [errors] for kind in ("bar", "scatter")},
    }


def colour(line: int) -> str:
    """Return the colour of a line, by its number."""
    return LINES[line % len(LINES)]


def labelled(text: str, wide: int = WIDE) -> str:
    """Return a text as a label in lines that are not too wide, broken between words.

    >>> labelled("trap gate 1, wild b3, take stairway, end turn")
    'trap gate 1, wild b3, take<br>stairway, end turn'
    """
    return "<br>".join(plain(line) for line in wrap(text, wide, break_long_words=False, break_on_hyphens=False))


def short(text: str) -> str:
    """Return a line of actions as a sentence names it: cut where it is long, and in quotes where it has commas.

    >>> short("end turn"), short("trap line 4, pay red, pay yellow, pay yellow, pay blue, wild a3, end turn")
    ('end turn', "'trap line 4, pay red, pay yellow, pay ...'")
    """
    cut = shorten(text, 42, placeholder=" ...")
    return f"'{cut}'" if "," in cut else cut


def tall(labels: Sequence[str], each: int = 34) -> int:
    """Return the height of a figure with a row for each label, which may have several lines."""
    return 60 + sum(max(each, 8 + 18 * (label.count("<br>") + 1)) for label in labels)


def whiskers(
    middles: Sequence[float], ends: Iterable[tuple[float | None, float | None]], scale: float = 1
) -> dict[str, Any]:
    """Return error bars from middles to the ends of their intervals; where none is known, they have no length.

    >>> whiskers([0.5, 1.0], [(0.25, 0.75), (None, None)], 100)
    {'type': 'data', 'symmetric': False, 'array': [25.0, 0.0], 'arrayminus': [25.0, 0.0]}
    """
    lows, highs = zip(*ends, strict=True) if middles else ((), ())
    below, above = (
        [
            0.0 if end is None or not isfinite(end) else scale * abs(end - at)
            for at, end in zip(middles, side, strict=True)
        ]
        for side in (lows, highs)
    )
    return {"type": "data", "symmetric": False, "array": above, "arrayminus": below}


def plain(text: str) -> str:
    """Return a text as plotly shows it unchanged: its tags, entities and dollars are markup to plotly.

    >>> plain("<b>Ada</b> & Bo")
    '&lt;b&gt;Ada&lt;/b&gt; &amp; Bo'
    """
    return escape(text, quote=False).replace("$", "&#36;")
