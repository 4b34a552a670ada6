"""A short path for rules tests, and positions told in the words of `gingerbread_widget.games.candyman.position_text`.

The path, with START as space 0 and the border as space 36::

    1 G   2 J   3 C   4 B   5 H   6 P   7 J burst   8 G   9 C   10 Sweet Toof   11 B   12 H bridge to 9
    13 P  14 G burst  15 J  16 Baron Brittle  17 C  18 B  19 H burst  20 P  21 G  22 Granny Nougat  23 J
    24 Captain Caramel  25 C  26 Sir Sherbet  27 P (the Swirl)  28 G  29 J  30 C  31 B  32 H  33 P  34 G  35 J

Gumball hits the body, Ju Ju the left arm, Candy Corn the left leg, Chocolate (B) the right leg, Hard Candy the right
arm, Peppermint the head. Cards are the shipped ones.
"""

from __future__ import annotations

from collections import Counter

from gingerbread_widget.games.candyman import CandymanRules, shipped
from gingerbread_widget.games.candyman.check import faults, gear
from gingerbread_widget.games.candyman.names import PART_WORDS, PHASES
from gingerbread_widget.games.candyman.position import Position
from gingerbread_widget.games.candyman.turn import begin

COMPONENTS = shipped().plain() | {
    "path": "GJCBHPJGC1BHPGJ2CBHPG3J4C5PGJCBHPGJ",
    "bursts": [7, 14, 19],
    "bridges": [[12, 9]],
}
RULES = CandymanRules().with_components(COMPONENTS)
TOOF, SWIRL, ZONE, BORDER = 10, 27, 28, 36
FIRST_BURST, GUMBALL, HARD = 7, 14, 19


def position(
    *seats: str,
    mode: str = "basic",
    phase: str = "before",
    deck: str = "",
    pile: str = "",
    lucky: str = "C",
    **fields: object,
) -> Position:
    """Seat 0 is about to move, on ``position("12", "15 hand=PushnPop")``.

    Each seat is told as its space and further fields; nothing, for one that is out. `deck` and `pile` tell the next
    cards. Parts whose boxes are all dark were torn off by nobody; `torn` tells of others.
    """
    full = "6" if mode.startswith("classic") else "4"
    told, torn, met = [], [str(fields.pop("torn"))] if "torn" in fields else [], []
    known = "".join(torn)
    for i, words in enumerate(seats):
        space, *more = words.split() or ["-"]
        marks = next((word[6:] for word in more if word.startswith("marks=")), "000000" if space != "-" else full * 6)
        if space == "-":
            more.append(f"marks={marks}")
        else:
            more.append(f"space={space}")
        if (space == "-" or int(space) > FIRST_BURST) and "beyond=1" not in more:
            more.append("beyond=1")
        torn += [f"n>{i}{PART_WORDS[k]}" for k in range(6) if marks[k] == full and f">{i}{PART_WORDS[k]}" not in known]
        met.append(int(i > 0 and space == seats[0].split()[0]))
        told.append(" ".join(more))
    fields = {"stage": "before", "lucky": lucky, "active": 0, "first": 0, "round": 3} | fields
    if any(met) and "met" not in fields and fields["stage"] == "before":
        fields["met"] = ",".join(map(str, met))
    if torn:
        fields["torn"] = ",".join(torn)
    fields |= {"deck": f"{deck},..." if deck else "...", "pile": f"{pile},..." if pile else "..."}
    words = " ".join(f"{key}={value}" for key, value in fields.items())
    return RULES.parse_position(f"candyman {mode} {phase} {words} | " + " | ".join(told))


def turn(p: Position, seat: int = 0) -> Position:
    """A turn of the seat begins."""
    begin(p, seat)
    return p


def texts(p: Position) -> list[str]:
    """What may be done."""
    return [RULES.text(p, code) for code in p.legal_actions()]


def can(p: Position, text: str) -> bool:
    """True if the action is legal; a text that names no action at all is an error."""
    return RULES.parse(p, text) in p.legal_actions()


def play(p: Position, *words: str) -> Position:
    """Play actions by their texts; each must be legal, and leave everything whole."""
    for text in words:
        assert can(p, text), f"{text!r} is not among {texts(p)} ({PHASES[p.phase]}, seat {p.cur})"
        p.apply(RULES.parse(p, text))
        assert faults(p) == [], text
    return p


def phase(p: Position) -> str:
    return PHASES[p.phase]


def marks(p: Position, seat: int) -> str:
    """Darkened boxes by part: head, body, arms, legs."""
    return "".join(str(p.marks[seat * 6 + part]) for part in range(6))


def spaces(p: Position) -> list[int]:
    return [int(space) for space in p.space]


def trophies(p: Position) -> list[str]:
    """``"0>1 head"``: seat 0 has the head of seat 1; 6 stands for the Twins, 7 for Sweet Toof."""
    return [f"{t >> 6}>{t >> 3 & 7} {PART_WORDS[t & 7]}" for t in p.trophies]


def hand(p: Position, seat: int) -> list[str]:
    return [p.tables.components.treats[entry // 16].name for entry in p.hands[seat]]


def equipped(p: Position, seat: int) -> dict[str, str]:
    return {PART_WORDS[limb + 2]: p.tables.components.treats[kind].name for limb, kind in gear(p, seat)}


def spent(p: Position) -> Counter[str]:
    return Counter(p.tables.components.treats[kind].name for kind in p.spent)
