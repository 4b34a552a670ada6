"""Plotly figures: shown wherever their MIME type is, with texts as they are."""

from __future__ import annotations

from html import escape
from typing import TypeVar

Figure = TypeVar("Figure")


def shown_anywhere(figure: Figure) -> Figure:
    """Return the same figure, shown at the end of a cell without `nbformat`, which a kernel need not have.

    Plotly shows figures in a way of its own, which asks for `nbformat`. A figure without that way is shown by the
    notebook, from the same data. `figure.show()` stays as it is.
    """
    figure._ipython_display_ = None  # type: ignore[attr-defined] # IPython: there is none
    return figure


def plain(text: str) -> str:
    """Return a text as plotly shows it unchanged: its tags, entities and dollars are markup to plotly.

    >>> plain("<b>Ada</b> & Bo")
    '&lt;b&gt;Ada&lt;/b&gt; &amp; Bo'
    """
    return escape(text, quote=False).replace("$", "&#36;")
