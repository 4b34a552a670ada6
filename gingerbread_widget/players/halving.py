"""Sequential halving: all get a share of the budget, the better half goes on with twice as much, until one is left.

(Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", 2013.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

T = TypeVar("T")


def rounds(number: int) -> int:
    """Return how often so many are halved until one is left.

    >>> [rounds(it) for it in (1, 2, 3, 4, 5)]
    [0, 1, 2, 2, 3]
    """
    return max(number - 1, 0).bit_length()


def better_half(racing: Sequence[T], merit: Callable[[T], Any], least: int = 1) -> list[T]:
    """Return the better half, best first: of an odd number the larger half, and never fewer than `least`.

    Of equal ones, those that come first go on.

    >>> better_half([3, 1, 4, 1, 5], lambda it: it)
    [5, 4, 3]
    """
    return sorted(racing, key=merit, reverse=True)[: max(least, (len(racing) + 1) // 2)]


def halving(entrants: Sequence[T], play: Callable[[list[T], int], bool], merit: Callable[[T], Any]) -> list[T]:
    """Let entrants race until one is left; return what is left, best first.

    In each round `play` plays on those that are still in the race. It is told how many rounds are to come, this one
    included, and answers False if there is no time for another. After a round they are ordered by `merit`.

    >>> halving("halving", lambda racing, left: print(left, "".join(racing)) is None, ord)
    3 halving
    2 vnli
    1 vn
    ['v']
    """
    racing = list(entrants)
    for left in range(rounds(len(racing)), 0, -1):
        goes_on = play(racing, left)
        racing = better_half(racing, merit)
        if not goes_on:
            break
    return racing
