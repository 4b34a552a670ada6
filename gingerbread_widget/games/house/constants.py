"""Numbers that the kernel of Gingerbread House works with: symbols, spaces, pairs, phases, action codes.

Spaces are numbered row by row from the front: ``a1 b1 c1 a2 b2 c2 a3 b3 c3``. A *pair* is two orthogonally adjacent
spaces; there are twelve, and a double tile lies on one of them in one of two orientations.
"""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, vec

# symbols; the first four are the colours of gingerbread
STAIRWAY: Final = 4
EXCHANGE: Final = 5
CAGE: Final = 6
STAR: Final = 7

# phases: what the actor decides now
SIDE: Final = 0
FIRST: Final = 1
MAIN: Final = 2
EFFECT: Final = 3
KEEP: Final = 4
GATE: Final = 5
TRAP: Final = 6
PAY: Final = 7
WILD: Final = 8
BONUS: Final = 9
OVER: Final = 10

# action codes: the first code of each family
A_BUILD: Final = 0  # + tile * 24 + pair * 2 + orientation
A_STAIRS: Final = 72  # + tile * 3 + number taken
A_GAIN: Final = 81  # + colour
A_STAIR: Final = 85
A_EXCHANGE: Final = 86  # + given colour * 4 + taken colour
A_CAGE: Final = 102  # + place in the line
A_LOOK: Final = 106
A_KEEP: Final = 107  # + card * 2 + (1: the others go back in reversed order)
A_RETURN: Final = 113  # + place at the gate
A_DECLINE: Final = 115
A_TRAP: Final = 116  # + place in the line
A_TRAP_GATE: Final = 120  # + place at the gate
A_PAY: Final = 122  # + colour
A_WILD: Final = 126  # + space
A_END: Final = 135
A_BONUS: Final = 136  # + place in the display
A_SKIP: Final = 148
A_DISCARD: Final = 149  # + colour
A_SIDE: Final = 153  # + side
A_FIRST: Final = 155  # + place in the line
CODES: Final = 159

# limits of what a seat may hold ("Supply Limits")
MAX_TOKENS: Final = 10
MAX_STAIRS: Final = 4
MAX_BONUS: Final = 3
MAX_GATE: Final = 2

TILES_A_SEAT: Final = 15
LINE: Final = 4
CARD: Final = 63  # card number in a pile entry; the bits above say which seats know that the card lies there

PAIR_A: Final[vec[i64]] = vec[i64]([0, 1, 3, 4, 6, 7, 0, 1, 2, 3, 4, 5])
PAIR_B: Final[vec[i64]] = vec[i64]([1, 2, 4, 5, 7, 8, 3, 4, 5, 6, 7, 8])
# for each space, a bit mask of the pairs that do not touch it
OTHER_PAIRS: Final[vec[i64]] = vec[i64](
    [sum(1 << p for p in range(12) if c != PAIR_A[p] and c != PAIR_B[p]) for c in range(9)]
)


def subsets(base: int, bits: int, tail: list[int]) -> list[list[int]]:
    """Table from a bit mask to the codes of its bits, followed by `tail`."""
    return [[base + i for i in range(bits) if m >> i & 1] + tail for m in range(1 << bits)]


# Lists of codes depend on few bits. They are built once and shared: never change one.
GAINS: Final[list[list[int]]] = subsets(A_GAIN, 5, [])  # four colours, stairway
TRAPS: Final[list[list[int]]] = subsets(A_TRAP, 6, [A_END])  # four places in the line, two at the gate
PAYS: Final[list[list[int]]] = subsets(A_PAY, 4, [])
DISCARDS: Final[list[list[int]]] = subsets(A_DISCARD, 4, [])
# by bit mask of the colours in the pantry times 16 plus bit mask of those in the supply (rulings 9 and 10)
EXCHANGES: Final[list[list[int]]] = [
    [
        A_EXCHANGE + give * 4 + get
        for give in range(4)
        for get in range(4)
        if give != get and m >> 4 + give & m >> get & 1
    ]
    for m in range(256)
]
# by length of the line times 2, plus 1 if there is a pile to look at (ruling 15)
CAGES: Final[list[list[int]]] = [[*range(A_CAGE, A_CAGE + (k >> 1)), *([A_LOOK] if k & 1 else [])] for k in range(10)]
RETURNS: Final[list[list[int]]] = [[], [A_RETURN], [A_RETURN, A_RETURN + 1]]
WILDS: Final[list[int]] = [A_WILD + c for c in range(9)]
SIDES: Final[list[int]] = [A_SIDE, A_SIDE + 1]
FIRSTS: Final[list[list[int]]] = [[A_FIRST + i for i in range(k)] for k in range(5)]
BONUSES: Final[list[list[int]]] = [[A_BONUS + i for i in range(k)] for k in range(13)]
# by number of cards looked at: all ways to keep one and put the others back, and those in the order drawn
KEEPS: Final[list[list[int]]] = [
    [],
    [A_KEEP],
    [A_KEEP, A_KEEP + 2],
    [A_KEEP + i for i in range(6)],
]
KEEPS_IN_ORDER: Final[list[list[int]]] = [
    [],
    [A_KEEP],
    [A_KEEP, A_KEEP + 2],
    [A_KEEP, A_KEEP + 2, A_KEEP + 4],
]
ONLY_DECLINE: Final[list[int]] = [A_DECLINE]
ONLY_END: Final[list[int]] = [A_END]
NOTHING: Final[list[int]] = []
