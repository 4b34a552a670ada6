"""The features of a game that has none of its own: all numbers that its views show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from .features import SMALL, Features, Part, seat_part

#: Keys of a view that say who sees it, or what other parts and the mask of actions say.
NOT_SEEN: Final = frozenset({"seats", "actor", "viewer", "legal", "candidates", "ranking", "secrets"})
GAMES: Final = 8  # random games that tell how long lists get
BASE: Final = SMALL + 1


class PlainFeatures(Features):
    """A game with a number of seats, as `BaseRules.view` shows it.

    Each number, plus 1, stands in two places, as 128 times the first plus the second; what is hidden is 0. Lists have
    as many places as they needed in a few random games; of longer ones the last items are shown.
    """

    def list_parts(self) -> Iterable[Part]:
        """List the parts of the vector."""
        views = []
        for seed in range(GAMES):
            position = self.rules.new_position(self.seats, self.rules.modes[0], seed)
            views += [self.rules.view(position, seat) for seat in range(self.seats)]
            position.finish(1.0, seed)
            views += [self.rules.view(position, seat) for seat in range(self.seats)]
        yield seat_part("actor", self.seats, "seat to act; nothing after the end", lambda view: view["actor"])
        yield from _parts([{key: view[key] for key in view if key not in NOT_SEEN} for view in views], per_seat=False)
        yield from _parts([seat for view in views for seat in view["seats"]], per_seat=True)

    def look(self, position: Any, seat: int) -> View:
        """Return what a seat sees (-1: what everybody sees)."""
        return View(self.rules.view(position, seat))


class View(dict[str, Any]):
    """A view, with the seat that sees it and what it shows of each seat as attributes, as observations have them."""

    @property
    def seat(self) -> int:
        """Return the seat that sees, or -1."""
        return int(self["viewer"])

    @property
    def seats(self) -> list[Any]:
        """Return what it shows of each seat."""
        return [*self["seats"]]


def _parts(views: Sequence[Mapping[str, Any]], *, per_seat: bool) -> Iterator[Part]:
    for key in {key: None for view in views for key in view}:
        size = max(len(_items(view.get(key))) for view in views)
        if size:
            meaning = f"{key.replace('_', ' ')}, plus 1"
            yield Part(key, (size, 2), SMALL, meaning, _reader(key, size), per_seat=per_seat, private=True)


def _items(value: Any) -> Sequence[Any]:
    """Return the numbers that a value consists of; none if it holds other things."""
    if isinstance(value, int):
        return (value,)
    if isinstance(value, list | tuple) and all(isinstance(item, int) for item in value):
        return value
    return ()


def _reader(key: str, size: int) -> Callable[[Any], bytearray]:
    def read(view: Mapping[str, Any]) -> bytearray:
        out = bytearray(2 * size)
        for i, item in enumerate(_items(view.get(key))[-size:]):
            high, low = divmod(max(item + 1, 0), BASE)
            out[2 * i] = min(high, SMALL)
            out[2 * i + 1] = low
        return out

    return read
