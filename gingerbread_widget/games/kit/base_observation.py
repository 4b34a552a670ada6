"""The base of an observation: what players ask of it, as far as games answer alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, ClassVar, SupportsIndex, TypeVar

from ...protocol import GameError
from . import playouts
from .arguments import seed as checked_seed
from .base_position import BasePosition
from .native import vec

T = TypeVar("T")
P = TypeVar("P", bound=BasePosition)


def fresh(make: Callable[[T], P]) -> Callable[[T], P]:
    """Return `make` with copies for results: it is asked once as long as the observation stays the same.

    A search draws many samples of one observation, and most of the work is the same for all of them.
    """
    kept: tuple[Any, Any] = (None, None)

    def copied(observation: T) -> P:
        nonlocal kept
        last, position = kept
        if last is not observation:
            position = make(observation)
            kept = (observation, position)
        copy: P = position.clone()
        return copy

    return copied


def checked(seat: int, seed: SupportsIndex) -> int:
    """Return the seed of a sample; the observation of everybody, which is no seat's, has none."""
    if seat < 0:
        raise GameError("sample: expected the observation of a seat, got the public one")
    return checked_seed(seed)


class BaseObservation:
    """The knowledge of a seat. A game adds what that is, and overrides `sample`."""

    __slots__ = ()

    seat: int  #: The seat that observes.
    actor: int  #: The seat that decides, or -1 after the end.
    scale: ClassVar[float] = 10.0  #: A margin of so many points is most of what a margin can be worth beside the win.

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        # a data class has a __repr__ of its own, which IPython would take instead of what is further up
        cls._repr_pretty_ = BaseObservation._repr_pretty_  # type: ignore[method-assign]

    def _repr_html_(self) -> str:
        """Return a picture of what the seat may know; the room that draws it is loaded when somebody looks."""
        return str(import_module("gingerbread_widget.widget.pictures").observation_html(self))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 - the interface of IPython
        """Print it in a terminal of IPython as a table; `repr` stays whole, for programs."""
        printer.text(str(import_module("gingerbread_widget.widget.pictures").observation_table(self)))

    def sample(self, seed: int) -> BasePosition:
        """Return a position that the seat cannot tell from the real one, drawn by its odds."""
        raise NotImplementedError

    def rater(self) -> Callable[[int], float]:
        """Return a function that tells how good a legal code looks at once to the seat to act."""
        position = self.sample(0)

        def rate(code: int) -> float:
            out = vec[float]([0.0])
            position.rate([code], out)
            return out[0]

        return rate

    def compare(
        self, lines: Sequence[Sequence[int]], games: int, seed: int, *, epsilon: float = 0.0, first: int = 0
    ) -> list[list[list[int]]]:
        """Return the outcomes of lines by greedy playouts on the same samples (see `playouts.compare`)."""
        position = self.sample(0)
        return playouts.compare(position, lines, "greedy", games, seed, seat=self.seat, epsilon=epsilon, first=first)
