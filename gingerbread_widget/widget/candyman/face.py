"""The face of the race of the gingerbread people, Run For Your Life, Candyman!, in the widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...games.candyman.modes import WORDS
from ..moment import Moment
from ..wording import Wording
from .static_html import lines, picture
from .unasked import concerns, unasked


class CandymanFace:
    """See `gingerbread_widget.widget.face.Face`."""

    scripts = ("candyman",)
    lines = staticmethod(lines)
    picture = staticmethod(picture)
    concerns = staticmethod(concerns)
    unasked = staticmethod(unasked)

    def secret(self, view: Mapping[str, Any], seat: int) -> bool:
        """Tell whether the seat holds Special Treats: they are for its own eyes only, in other players' turns too."""
        return bool(view["seats"][seat]["treats"])

    def extras(self, entries: Sequence[Sequence[Any]], view: Mapping[str, Any], moment: Moment) -> Mapping[str, Any]:
        """Return nothing, since entries tell where tokens went."""
        del entries, view, moment
        return {}

    def kind(self, mode: str, step: int, words: Wording) -> str:
        """Return the name of the basic or the classic game with its variants, and how far it has come."""
        return words("still.game", game=self.mode(mode, words), step=step)

    def mode(self, mode: str, words: Wording) -> str:
        """Return the name of the basic or the classic game with its variants."""
        base, *more = mode.split("+")
        return ", ".join([words(f"still.game.{base}"), *(words(f"still.with.{it}") for it in more)])

    def variants(self, words: Wording) -> dict[str, str]:
        """Return the names of the variants and house rules, in the order in which a mode has them."""
        return {it: words(f"still.with.{it}") for it in WORDS}


FACE = CandymanFace()
