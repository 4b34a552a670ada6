"""Plotly figures: shown wherever their MIME type is, with texts as they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import isfinite
from typing import Any, TypeVar

Figure = TypeVar("Figure")


def shown_anywhere(figure: Figure) -> Figure:
    """Return the same figure, shown at the end of a cell without `nbformat`, which a kernel need not have.

    Plotly shows figures in a way of its own, which asks for `nbformat`. A figure without that way is shown by the
    notebook, from the same data. `figure.show()` stays as it is.
    """
    figure._ipython_display_ = None  # type: ignore[attr-defined] # IPython: there is none
    return figure


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
