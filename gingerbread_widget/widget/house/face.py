"""How the widget shows Gingerbread House."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..wording import Wording
from . import still
from .placement import last_placement


class HouseFace:
    """See `gingerbread_widget.widget.face.Face`."""

    solid = True

    def secret(self, view: Mapping[str, Any], seat: int) -> bool:
        """A seat to act may look at cards from the pile; nothing else is anybody's secret."""
        return bool(view["actor"] == seat and view["looking"] > 0)

    def extras(self, entries: Sequence[Sequence[Any]]) -> Mapping[str, Any]:
        """Where the last tile was laid."""
        return {"last": last_placement(entries)}

    def kind(self, mode: str, step: int, words: Wording) -> str:
        """Introductory or standard game."""
        return words(f"still.game.{mode}", step=step)

    def lines(self, view: Mapping[str, Any], names: Sequence[str], words: Wording) -> list[str]:
        """A line a seat: points, and turn."""
        return still.lines(view, names, words)

    def picture(self, setup: Mapping[str, Any], view: Mapping[str, Any], names: Sequence[str], words: Wording) -> str:
        """The houses and the points."""
        return still.picture(setup, view, names, words)


FACE = HouseFace()
