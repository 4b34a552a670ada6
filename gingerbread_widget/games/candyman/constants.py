"""Numbers that the kernel of Run For Your Life, Candyman! works with: icons, parts, cards, phases, action codes.

Spaces are numbered along the path from 0 (START at Candy Keep) to the last one, the border. A *blow* is the damage of
one attack, packed into four bits a part.
"""

from __future__ import annotations

from typing import Final

from ..kit.native import i64, vec

# icons, in the order of the rulebook's key
GUMBALL: Final = 0
JUJU: Final = 1
CORN: Final = 2
CHOCOLATE: Final = 3
HARD: Final = 4
PEPPERMINT: Final = 5
ICONS: Final = 6

# parts; the last four are limbs
HEAD: Final = 0
BODY: Final = 1
LEFT_ARM: Final = 2
RIGHT_ARM: Final = 3
LEFT_LEG: Final = 4
RIGHT_LEG: Final = 5
PARTS: Final = 6
WHOLE: Final = 63  # bit mask of all parts
ARMS: Final = 12
LEGS: Final = 48

# Dash N Bash cards by kind: 0 to 5 a single icon, 6 to 11 the same one twice, 12 to 26 two different ones
DOUBLE: Final = 6
PAIR: Final = 12
CHARACTER: Final = 27  # + character
CAGE: Final = 35
KINDS: Final = 36
PAIR_A: Final[vec[i64]] = vec[i64]([a for a in range(6) for b in range(a + 1, 6)])
PAIR_B: Final[vec[i64]] = vec[i64]([b for a in range(6) for b in range(a + 1, 6)])
# the icons of each kind of card, as a bit mask; none for characters and Cage Match cards
SHOWS: Final[vec[i64]] = vec[i64](
    [1 << i for i in range(6)] * 2 + [1 << a | 1 << b for a in range(6) for b in range(a + 1, 6)] + [0] * 9
)

# single bits up to the 36th: compiled, ``1 << n`` is shifted in 32 bits
BITS: Final[vec[i64]] = vec[i64]([1 << i for i in range(36)])

# phases: what the actor decides now
WINDOW: Final = 0
BEFORE: Final = 1
STEP: Final = 2
BURST: Final = 3
AFTER: Final = 4
PART: Final = 5
DEFENSE: Final = 6
SUMMON: Final = 7
STRIKE: Final = 8
AIM: Final = 9
OVER: Final = 10

# stages: how far the turn has come
S_START: Final = 0  # others may play at any time before it begins
S_TWINS: Final = 1
S_BEFORE: Final = 2
S_MOVED: Final = 3  # others may play at any time after the move
S_AFTER: Final = 4
S_MATCH: Final = 5

# what the actor chooses a part for
FOR_BLOW: Final = 1
FOR_SNAP: Final = 2
FOR_STRIP: Final = 3
FOR_HEAL: Final = 4

# why somebody is summoned
MAY_START: Final = 0
MUST_START: Final = 1  # Sweet Toof's victim
MUST_ADD: Final = 2  # a Cage Match card was drawn in a match
MAY_ADD: Final = 3  # back on the burst by a double

# what a Special Treat does
E_ATTACK: Final = 0
E_SNAP: Final = 1
E_STRIP: Final = 2
E_HEAL: Final = 3
E_RUSH: Final = 4
E_BLOCK: Final = 5
E_SOFTEN: Final = 6
E_REFLECT: Final = 7
EFFECTS: Final = ("attack", "snap", "strip", "heal", "rush", "block", "soften", "reflect")
TREATS: Final = 32  # most kinds in a component set
ANYWHERE: Final = 1000  # range of a PLAY AT ANY TIME card out of turn that has none

# options of a game, as bits
CLASSIC: Final = 1  # 6 boxes a part
START_TREAT: Final = 2  # variant A
TWO_ICONS: Final = 4  # variant B
MANY: Final = 8  # house rule: an attack each time you meet
HARD_CAGE: Final = 16  # house rule: 3 boxes for a Cage Match card
LAST_WINS: Final = 32  # 2005: the last survivor wins at once

# how the game ended
RUNNING: Final = 0
ESCAPED: Final = 1  # over the border
GAUNTLET: Final = 2  # over the border as the last survivor
CRUMBS: Final = 3  # nobody is left: trophies
SURVIVED: Final = 4  # the last survivor, by LAST_WINS

# action codes: the first code of each family
A_FORWARD: Final = 0  # + icon
A_BACK: Final = 6  # + icon
A_BURST: Final = 12  # + burst
A_DRAW: Final = 15
A_END: Final = 16
A_HIT: Final = 17  # + seat
A_SUMMON: Final = 23  # + seat
A_ALONE: Final = 29
A_PART: Final = 30  # + part
A_PASS: Final = 36
A_USE: Final = 37  # + limb * 6 + seat
A_TREAT: Final = 61  # + what `Tables.treat_code` tells

MAX_SEATS: Final = 6
TWINS: Final = 6  # in place of a seat: the attackers in the Danger Zone
NOBODY: Final = 7
ZONE: Final = 9  # spaces of the Danger Zone, the last one included
ATTACKS: Final = 4  # of the Twins a turn
WIN: Final = 100  # points of the winner, more than there are trophies
OLDEST: Final = 15  # generations of the Treat pile that are told apart
ENTRY: Final = 16  # a card in a hand: kind * ENTRY + generation of the pile that it came from


def subsets(base: int, bits: int, head: list[int], tail: list[int]) -> list[list[int]]:
    """Table from a bit mask to the codes of its bits, between `head` and `tail`."""
    return [head + [base + i for i in range(bits) if m >> i & 1] + tail for m in range(1 << bits)]


# Lists of codes depend on few bits. They are built once and shared: never change one.
BEFORES: Final[list[list[int]]] = subsets(A_HIT, 6, [A_DRAW], [])
AFTERS: Final[list[list[int]]] = subsets(A_HIT, 6, [A_END], [])
HITS: Final[list[list[int]]] = subsets(A_HIT, 6, [], [])
SUMMONS: Final[list[list[int]]] = subsets(A_SUMMON, 6, [], [])
MAY_SUMMON: Final[list[list[int]]] = subsets(A_SUMMON, 6, [], [A_ALONE])
PARTS_OF: Final[list[list[int]]] = subsets(A_PART, 6, [], [])
BURSTS: Final[list[list[int]]] = subsets(A_BURST, 3, [], [])
ONLY_PASS: Final[list[int]] = [A_PASS]
NOTHING: Final[list[int]] = []
