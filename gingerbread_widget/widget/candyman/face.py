"""How the widget shows the race of the gingerbread people, Run For Your Life, Candyman."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..wording import Wording
from . import still


class CandymanFace:
    """See `gingerbread_widget.widget.face.Face`."""

    solid = False

    def secret(self, view: Mapping[str, Any], seat: int) -> bool:
        """Special Treats in hand are for one's own eyes only, in other players' turns too."""
        return bool(view["seats"][seat]["treats"])

    def extras(self, entries: Sequence[Sequence[Any]]) -> Mapping[str, Any]:  # noqa: ARG002
        """Nothing: entries tell where tokens went."""
        return {}

    def kind(self, mode: str, step: int, words: Wording) -> str:
        """Basic or classic game, with what is played besides."""
        base, *more = mode.split("+")
        parts = [words(f"still.game.{base}"), *(words(f"still.with.{it}") for it in more)]
        return words("still.game", game=", ".join(parts), step=step)

    def lines(self, view: Mapping[str, Any], names: Sequence[str], words: Wording) -> list[str]:
        """A line a seat: space, parts that are left, and trophies."""
        return still.lines(view, names, words)

    def picture(self, setup: Mapping[str, Any], view: Mapping[str, Any], names: Sequence[str], words: Wording) -> str:
        """The path with the tokens, the cookies, and a table of trophies and damage."""
        return still.picture(setup, view, names, words)


FACE = CandymanFace()
