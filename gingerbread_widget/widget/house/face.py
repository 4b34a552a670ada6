"""The face of Gingerbread House in the widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..library import PLOTLY
from ..moment import Moment
from ..wording import Wording
from .houses import last_placement
from .static_html import lines, picture
from .together import together


class HouseFace:
    """See `gingerbread_widget.widget.face.Face`."""

    scripts = ("house", PLOTLY)
    lines = staticmethod(lines)
    picture = staticmethod(picture)

    def secret(self, view: Mapping[str, Any], seat: int) -> bool:
        """Tell whether the seat looks at cards from the pile; nothing else is anybody's secret."""
        return bool(view["actor"] == seat and view["looking"] > 0)

    def extras(self, entries: Sequence[Sequence[Any]], view: Mapping[str, Any], moment: Moment) -> Mapping[str, Any]:
        """Return where the last tile was laid and, for the seat to act, what one press plays."""
        return {"last": last_placement(entries), **({"together": together(moment.position)} if view["legal"] else {})}

    def concerns(self, position: Any, since: Sequence[Sequence[Any]]) -> bool:  # noqa: ARG002
        """Ask for each move."""
        return True

    def unasked(self, position: Any, *, kept: bool, alone: bool) -> None:
        """Ask for each move."""

    def kind(self, mode: str, step: int, words: Wording) -> str:
        """Return the name of the introductory or the standard game, and how far it has come."""
        return words(f"still.game.{mode}", step=step)

    def mode(self, mode: str, words: Wording) -> str:
        """Return the name of the introductory or the standard game."""
        return words(f"edit.mode.{mode}")


FACE = HouseFace()
