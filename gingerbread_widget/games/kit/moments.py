"""A game in which chance is a player: its nodes, and what is known of them (for libraries that average over draws)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Chance(NamedTuple):
    """A game with chance as a player.

    Its nodes are *moments*, which never change: `play(code)` and `draw(outcome)` return the next one, `outcomes()` the
    possible results of the next draw, each with the same odds. `due` holds the draws still to come, and is empty where
    a seat decides; `position` is then the one to act in, and while draws are due the one before the action that makes
    them due. `ready` tells that the set-up is complete, so that there is a position, `over` that the game is
    over. `told` holds all facts that each seat has been told since the start and, in the last place, what all have
    been told.
    """

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
