"""A game in which chance is a player: its nodes, and what is known of them (for libraries that average over draws)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol


class Moment(Protocol):
    """A node of a game: a seat decides, or chance draws. It never changes; `play` and `draw` make the next one."""

    @property
    def position(self) -> Any:
        """Return the position; while draws are due, the one before the action that makes them due."""

    @property
    def due(self) -> Sequence[Any]:
        """Return the draws still to come, the next one first; empty if a seat decides."""

    @property
    def told(self) -> Sequence[Sequence[int]]:
        """Return all facts that each seat has been told since the start; in the last place, what all have been told."""

    @property
    def ready(self) -> bool:
        """Return True once the set-up is complete, so that there is a position to look at."""

    @property
    def over(self) -> bool:
        """Return True after the end of the game."""

    def outcomes(self) -> list[int]:
        """Return the possible results of the next draw, each with the same odds; empty if none is due."""

    def play(self, code: int) -> Moment:
        """Return the moment after an action, which is not checked."""

    def draw(self, outcome: int) -> Moment:
        """Return the moment after a draw, one of `outcomes`."""


class Chance(NamedTuple):
    """A game with chance as a player."""

    root: Any  #: The moment before the set-up.
    outcomes: int  #: Results of a draw are numbers below this.
    draws: int  #: A number of draws that no game exceeds.
    facts: int  #: Facts that a seat may be told are numbers below this; those of actions are their codes.
    told: int  #: A number of facts that no seat is told more of.
    fact_text: Callable[[int], str]  #: Returns a fact in words.
    draw_text: Callable[[Any, int], str]  #: Returns a result of the next draw of a moment in words.
    waiting_text: Callable[[Any], str]  #: Returns what a moment is waiting for while draws are due, in words.
    #: Returns another course of the game, as actions and draws, that a seat cannot tell from the real one; of the root,
    #: a moment, all actions and draws up to it, the seat, and a function that gives numbers from 0 to 1.
    another_course: Callable[[Any, Any, Sequence[int], int, Callable[[], float]], list[int]]
