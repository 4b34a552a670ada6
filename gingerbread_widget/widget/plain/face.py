"""The face of a game that has none of its own: what its views say, as names and numbers.

It knows a view by the few keys that all views have (see `BaseRules.view`), and shows the rest by the names that it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final

from ..moment import Moment
from ..wording import Wording

#: What every view, or every seat of one, has for the widget itself; the rest is the game's own.
_KNOWN: Final = frozenset({
    "phase", "actor", "viewer", "seats", "legal", "candidates", "open", "ranking", "secrets", "score", "name",
})  # fmt: skip
_SHORT: Final = 60


class PlainFace:
    """See `gingerbread_widget.widget.face.Face`."""

    scripts: Sequence[str] = ()

    def secret(self, view: Mapping[str, Any], seat: int) -> bool:
        """Tell whether the view counts the seat among `secrets`; where it does not say, any seat may see a secret."""
        return seat in view["secrets"] if "secrets" in view else view["actor"] >= 0

    def extras(self, entries: Sequence[Sequence[Any]], view: Mapping[str, Any], moment: Moment) -> Mapping[str, Any]:
        """Return the text of each action that is legal in the view; a view without legal actions gets none."""
        del entries
        return {"texts": [[code, moment.text(code)] for code in view.get("legal", ())]}

    def concerns(self, position: Any, since: Sequence[Sequence[Any]]) -> bool:  # noqa: ARG002
        """Ask for each move."""
        return True

    def unasked(self, position: Any, *, kept: bool, alone: bool) -> None:
        """Ask for each move."""

    def kind(self, mode: str, step: int, words: Wording) -> str:
        """Return the mode, and how far the game has come."""
        return words("still.game", game=mode, step=step)

    def lines(self, view: Mapping[str, Any], names: Sequence[str], words: Wording) -> list[str]:
        """Return a line a seat: its points, and what else the view says of it."""
        return [
            words("still.seat", name=name, list=", ".join([words("points.n", n=score_of(seat)), *facts(seat)]))
            for name, seat in zip(names, view["seats"], strict=True)
        ]

    def picture(self, setup: Mapping[str, Any], view: Mapping[str, Any], names: Sequence[str], words: Wording) -> str:
        """Return a list of what lies open, and a table of the seats, as HTML."""
        del setup
        common = "".join(f"<li>{escape(fact)}" for fact in facts(view))
        rows = "".join(
            f"<tr><th align=left><bdi>{escape(name)}</bdi><td>{escape(words('points.n', n=score_of(seat)))}"
            f"<td>{escape(', '.join(facts(seat)))}"
            for name, seat in zip(names, view["seats"], strict=True)
        )
        return f"<ul>{common}</ul><table>{rows}</table>"


def score_of(seat: Mapping[str, Any]) -> float:
    """Return the points of a seat: a number, or the total of several.

    >>> score_of({"score": 3}), score_of({"score": {"cards": 1, "total": 4}}), score_of({})
    (3, 4, 0)
    """
    score = seat.get("score", 0)
    points: float = score.get("total", 0) if isinstance(score, Mapping) else score
    return points


def facts(part: Mapping[str, Any]) -> list[str]:
    """Return what a view, or a seat of it, says beyond what all views say.

    >>> facts({"score": 3, "heap": 7, "taken_by": [0, 1], "card": None, "last": {"seat": 1}})
    ['heap: 7', 'taken by: 0, 1', 'card: \u2013', 'last: seat 1']
    """
    return [f"{key.replace('_', ' ')}: {_told(value)}" for key, value in part.items() if key not in _KNOWN]


def _told(value: Any) -> str:
    if value in (None, "", []):
        return "\u2013"
    if isinstance(value, Mapping):
        value = _joined(f"{key.replace('_', ' ')} {_told(it)}" for key, it in value.items())
    elif isinstance(value, (list, tuple)):
        value = _joined(_told(it) for it in value)
    text = str(value)
    return text if len(text) <= _SHORT else text[: _SHORT - 1] + "\u2026"


def _joined(parts: Iterable[str]) -> str:
    return ", ".join(parts)


PLAIN: Final = PlainFace()
