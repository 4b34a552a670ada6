"""The face of Gingerbread House in the widget."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..wording import Wording
from .houses import last_placement
from .static_html import lines, picture


class HouseFace:
    """See `gingerbread_widget.widget.face.Face`."""

    solid = True
    lines = staticmethod(lines)
    picture = staticmethod(picture)

    def secret(self, view: Mapping[str, Any], seat: int) -> bool:
        """Tell whether the seat looks at cards from the pile; nothing else is anybody's secret."""
        return bool(view["actor"] == seat and view["looking"] > 0)

    def extras(
        self, entries: Sequence[Sequence[Any]], view: Mapping[str, Any], text: Callable[[int], str]
    ) -> Mapping[str, Any]:
        """Return where the last tile was laid."""
        del view, text
        return {"last": last_placement(entries)}

    def kind(self, mode: str, step: int, words: Wording) -> str:
        """Return the name of the introductory or the standard game, and how far it has come."""
        return words(f"still.game.{mode}", step=step)

    def mode(self, mode: str, words: Wording) -> str:
        """Return the name of the introductory or the standard game."""
        return words(f"edit.mode.{mode}")


FACE = HouseFace()
