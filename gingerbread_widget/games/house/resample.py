"""Another course of the game that a seat cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from .chance import Moment, characters_seen
from .constants import A_KEEP

TRIES: Final = 256  # with five such orders, which are rare, one course in 32 fits


def another_course(
    start: Moment, moment: Moment, history: Sequence[int], seat: int, random: Callable[[], float]
) -> list[int]:
    """Return actions and draws that lead to what a seat has been told, with what it cannot know drawn anew.

    Drawn anew are the characters that others have seen in secret, unless they have turned up since, and the order in
    which others have put two characters under the pile, if the seat knew one of them. All possibilities have the same
    odds. Cards that nobody has seen are not decided in a `Moment`, so they need no drawing. The history holds all
    actions and draws from the start to the moment; `random` gives numbers from 0 up to but not including 1.
    """
    course = list(history)
    seen = characters_seen(moment.told[seat])
    secret = [(step, card) for step, looker, card in moment.looks if looker != seat and card not in seen]
    pool = sorted(moment.cards.union(card for _, card in secret))
    for step, _ in secret:
        course[step] = pool.pop(int(random() * len(pool)))
    turned = [step for step, knew in moment.orders if knew >> seat & 1]
    if turned:
        for _ in range(TRIES):
            trial = course[:]
            for step in turned:
                trial[step] = A_KEEP + (trial[step] - A_KEEP ^ int(random() * 2))
            if _tells(start, trial, seat, moment.told[seat]):
                return trial
    return course


def _tells(start: Moment, course: Sequence[int], seat: int, told: Sequence[int]) -> bool:
    """Return True if a course of the game tells the seat just this."""
    moment = start
    heard = 0
    for item in course:
        moment = moment.draw(item) if moment.due else moment.play(item)
        own = moment.told[seat]
        if own[heard:] != told[heard : len(own)]:
            return False
        heard = len(own)
    return True
