"""The moves for which nobody is asked: the only ones, and passes of those who keep their hand until it concerns them.

What concerns a seat follows from when Special Treats may be played, and from what all can see: whoever keeps a hand
passes whether or not it could be played, so that nobody learns what it holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...games.candyman import constants as c
from ...games.candyman.position import Position
from ...record import result_of

#: Decisions that hang on no hand, and after which no card comes up.
_OPEN: Final = frozenset({c.STEP, c.BURST, c.PART, c.SUMMON, c.AIM})
#: Decisions in which nothing can be done without the right Treat, or somebody to attack.
_TREATS: Final = frozenset({c.WINDOW, c.DEFENSE, c.AFTER})


def unasked(p: Position, *, kept: bool, alone: bool) -> int | None:
    """Return the code that is played for the seat to act, None if it is asked.

    `kept` tells whether it keeps its hand until something concerns it, `alone` whether nobody else plays at the screen,
    who could learn that a hand is of no use.
    """
    codes = p.legal_actions()
    if len(codes) == 1 and (p.phase in _OPEN or (alone and p.phase in _TREATS)):
        return codes[0]
    if not kept or p.phase not in {c.WINDOW, c.AFTER}:
        return None
    without = [code for code in codes if code < c.A_TREAT]
    return without[0] if len(without) == 1 else None


def concerns(p: Position, since: Sequence[Sequence[Any]]) -> bool:
    """Tell whether something concerns the seat to act, which keeps its hand since these entries, so that it is asked.

    It is attacked, or was hit, pushed, summoned or robbed of an Equip card; somebody begins a turn in the Danger Zone,
    and may cross the border; or its own turn is over, until which it was to be remembered at the longest.
    """
    seat = p.cur
    if p.phase == c.DEFENSE or any(_touched(entry, seat) for entry in since):
        return True
    active = p.active
    if active == seat:
        return False
    drew = any(entry[0] == seat and entry[2] == "draw" for entry in since)
    return drew or (p.stage == c.S_START and p.space[active] >= p.tables.zone)


def _touched(entry: Sequence[Any], seat: int) -> bool:
    """Tell whether an action did something to a seat: boxes, a part, an Equip card, another space than it chose."""
    result = result_of(list(entry))
    return (
        any(at == seat and boxes > 0 for at, _, boxes in result.get("marks", ()))
        or any(at == seat for _, at, _ in result.get("torn", ()))
        or any(at == seat and kind < 0 for at, _, kind in result.get("gear", ()))
        or any(at == seat and entry[0] != seat for at, _ in result.get("at", ()))
    )
