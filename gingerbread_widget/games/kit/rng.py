"""The package's own random numbers: the same on every Python, interpreted or compiled.

Plain arithmetic below 63 bits. `stream` scrambles a seed and the name of a pile into the start of a sequence of its
own, so neighbouring seeds or piles have nothing in common; `step` goes on in that sequence (the minimal-standard
generator of Park and Miller, 1988, multiplier 48271), because one multiplication a decision is all that a playout has
time for. Nothing here touches the global `random`.
"""

from __future__ import annotations

from typing import Final, TypeVar

from .native import i64

T = TypeVar("T")  # of any type: ints would be made anew at each exchange

MASK: Final = 0xFFFFFFFF
PRIME: Final = 2147483647
BY_LOT: Final = -1  # in place of the seat that begins: the seed says which


def mix(x: i64) -> i64:
    """Scramble 32 bits, one to one."""
    x ^= x >> 16
    x = x * 0x21F0AAAD & MASK
    x ^= x >> 15
    x = x * 0x735A2D97 & MASK
    return x ^ x >> 15


def stream(seed: i64, name: i64) -> i64:
    """Return the first number of sequence `name` of a seed (0 <= seed < 2**63)."""
    state: i64 = mix((seed & MASK) ^ mix(name * 0x9E3779B9 + 1 & MASK))
    return mix((seed >> 32 & MASK) ^ state) % (PRIME - 1) + 1


def step(x: i64) -> i64:
    """Return the next number of a sequence (1 <= x < 2**31 - 1)."""
    return x * 48271 % PRIME


def shuffle(items: list[T], x: i64) -> i64:
    """Shuffle in place (Fisher and Yates) from number `x` of a sequence; return the number reached.

    >>> cards = list(range(8))
    >>> _ = shuffle(cards, stream(7, 0))
    >>> cards
    [4, 1, 7, 3, 0, 5, 6, 2]
    """
    for i in range(len(items) - 1, 0, -1):
        x = x * 48271 % PRIME
        j: i64 = x * (i + 1) >> 31
        items[i], items[j] = items[j], items[i]
    return x
