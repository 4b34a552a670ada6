"""The fields of a position, in the order of its bytes.

After a change of this table ``python -m tools.make_fields`` writes ``state_fields.py`` and ``open_fields.py`` anew.
"""

from __future__ import annotations

from typing import Final

from ..kit.fields import ARRAY, FLAG, OPEN, SHARED, TUPLE, TUPLES, Field, Seen, a_seat, names_of
from ..kit.rng import PRIME
from . import constants as c
from .names import CALLS, ENDS, PHASES, STAGES
from .tables import Tables, packed

ALL_OPTIONS: Final = c.CLASSIC | c.START_TREAT | c.TWO_ICONS | c.MANY | c.HARD_CAGE | c.LAST_WINS
CHOICES: Final = ("", "blow", "snap", "strip", "heal")


def icons(mask: int) -> tuple[int, ...]:
    """Return the icons of a bit mask."""
    return tuple(i for i in range(6) if mask >> i & 1)


def _kind(_seats: int, tables: Tables) -> int:
    return len(tables.effect) - 1


def _space(_seats: int, tables: Tables) -> int:
    return int(tables.last)


def _boxes(_seats: int, tables: Tables) -> int:
    return max(tables.components.boxes)


def _entry(_seats: int, tables: Tables) -> int:
    return (len(tables.effect) - 1) * c.ENTRY + c.OLDEST


def _weapon(_seats: int, tables: Tables) -> int:
    return c.KINDS + len(tables.effect)


ICONS: Final = Seen(icons, lambda seen: sum(1 << icon for icon in seen), "tuple[int, ...]")
BY_PART: Final = Seen(lambda blow: tuple(blow >> 4 * part & 15 for part in range(c.PARTS)), packed, "tuple[int, ...]")

# fmt: off
FIELDS: Final = (
    Field("n", "Number of seats.", start="2", least=0, most=c.MAX_SEATS),
    Field("options", "How it is played (see `options`).", most=ALL_OPTIONS, seen=OPEN),
    Field("lucky", "Treat icons (in bytes: a bit mask).", most=63, seen=ICONS),
    Field("first", "Seat that began.", most=a_seat, seen=OPEN),
    Field("active", "Seat whose turn it is.", most=a_seat, seen=OPEN),
    Field("cur", "Seat that decides.", most=a_seat),
    Field("phase", "What the actor decides.", most=c.OVER, seen=names_of(PHASES)),
    Field("stage", "How far the turn has come.",
          most=5, seen=names_of(STAGES), text="stage", names=STAGES, always=True),
    Field("asked", "The seat whose window to play at any time is open.", most=a_seat, seen=OPEN),
    Field("round", "Round, counted from 1.",
          start="1", least=0, most=1 << 31, size=4, seen=OPEN, text="round", empty=1, always=True),
    Field("chance", "Random number from which the next reshuffle starts.",
          start="1", most=PRIME - 1, size=4, text="chance", empty=1, always=True),
    Field("generation", "How often the Treat pile was made anew, up to 15.",
          most=c.OLDEST, seen=OPEN, text="generation"),
    Field("recent", "Dash N Bash cards shown by the last action; they lie on top of the face-up ones.",
          most=65, seen=OPEN, text="recent"),
    Field("aimed", "Whom the last action attacked or summoned, or -1.",
          start="-1", least=-1, most=a_seat, seen=OPEN, text="aimed", empty=-1),
    Field("beyond", "Bit mask of the seats that have been further than the first burst.", most=63),
    Field("run", "The last survivor runs the gauntlet.", kind=FLAG, most=1, seen=OPEN, text="run"),
    Field("landed", "The active seat's token stands where its move ended.",
          kind=FLAG, most=1, seen=OPEN, text="landed"),
    Field("steps", "Icons for the next step (in bytes: a bit mask).", most=63, seen=ICONS),
    Field("again", "Whether another step with the same icon follows.", kind=FLAG, most=1, seen=OPEN, text="again"),
    Field("attacker", "Attacker (`TWINS` too) of the attack being carried out; -1 for none.",
          start="-1", least=-1, most=c.TWINS, seen=Seen(name="by")),
    Field("target", "Target of the attack being carried out; -1 for none.",
          start="-1", least=-1, most=a_seat, seen=Seen(name="at"), text="at", empty=-1),
    Field("weapon", "Its card: a Dash N Bash kind plus 1, or a kind of Treat plus 37; 0 in a match or once sent back.",
          most=_weapon, seen=OPEN),
    Field("blow", "Its damage by part (in bytes: four bits each).", most=0xFFFFFF, size=3, seen=BY_PART),
    Field("shift", "Spaces that it pushes.", most=30, seen=OPEN, text="push"),
    Field("choose", "What a part is chosen for: 1 damage, 2 a snap, 3 an EQUIP card, 4 healing.",
          most=4, seen=OPEN, text="choose", names=CHOICES),
    Field("boxes", "Boxes due on a part of choice.", most=30, seen=OPEN, text="boxes"),
    Field("strip", "Limb whose EQUIP card the attack removes, plus 1; 0 for none.", most=4, seen=OPEN),
    Field("attacks_left", "Attacks of the Twins still to come.", most=4, seen=Seen(name="left"), text="left"),
    Field("match", "Space of the Cage Match, or -1.",
          start="-1", least=-1, most=_space, seen=OPEN, text="match", empty=-1),
    Field("call", "Why somebody is summoned.", most=3, seen=names_of(CALLS), text="call", names=CALLS),
    Field("end", "How the game ended.", most=c.SURVIVED, seen=names_of(ENDS), text="end", names=ENDS),
    Field("winner", "The winner, if one got over the border or survived, else -1.",
          start="-1", least=-1, most=a_seat, seen=OPEN, text="winner", empty=-1),
    Field("used", "Bit mask of the limbs whose EQUIP card the active seat used in this turn.", most=15, seen=OPEN),
    Field("met", "Four bits a seat: how often the active seat met it in this turn.",
          most=0xFFFFFF, size=3, seen=OPEN),
    Field("struck", "Six bits an attacker: the seats that it attacked in this turn.",
          most=(1 << 36) - 1, size=5, seen=OPEN),
    # what each seat has
    Field("space", "By seat: where the token stands, -1 for those who are out.",
          kind=ARRAY, least=-1, most=_space, count=1, per_seat=True, seen=OPEN),
    Field("marks", "By seat times 6 plus part: darkened boxes; a full part is torn off.",
          kind=ARRAY, most=_boxes, count=c.PARTS, per_seat=True, seen=OPEN),
    Field("gear", "By seat: EQUIP cards, six bits a limb: kind of Treat plus 1, or 0.",
          kind=ARRAY, most=0xFFFFFF, size=3, count=1, per_seat=True),
    Field("hands", "Special Treats in hand, ascending: the kind times 16 plus the number of its pile.",
          kind=TUPLES, most=_entry, size=2, length=2, longest=90, per_seat=True),
    # cards
    Field("trophies", "Parts torn off, in order: taker (`TWINS`, `NOBODY` for Sweet Toof) times 64, victim times 8, "
          "part.",
          kind=TUPLE, most=511, size=2, length=2, longest=90),
    Field("shown", "All face-up Dash N Bash cards by kind, the last one on top.",
          kind=SHARED, most=c.CAGE, slot=False, seen=OPEN, read="self.dash[: self.head]", keyed=False),
    Field("deck", "The face-down ones, the next one first.",
          kind=SHARED, most=c.CAGE, slot=False, read="self.dash[self.head :]", keyed=False),
    Field("pile", "The Special Treat pile in the order of drawing, of which `top` are drawn already. Replaced, "
          "never changed.",
          kind=SHARED, most=_kind, read="self.pile[self.top :]"),
    Field("spent", "Special Treats on the discard pile, by kind.",
          kind=TUPLE, most=_kind, read="tuple(sorted(self.spent))", seen=OPEN),
    # what follows from the rest
    Field("whole", "By seat: bit mask of the parts that are not torn off.", kind=ARRAY, size=0),
    Field("living", "Seats that are not out.", size=0),
    Field("dash", "All Dash N Bash cards by kind; the first `head` lie face up, the last of them on top. "
          "Replaced, never changed.",
          kind=SHARED, size=0, keyed=True),
    Field("head", "How many of them are drawn.", size=0, keyed=True),
    Field("top", "How many cards of `pile` are drawn already.", size=0),
)
# fmt: on
COMMON: Final = tuple(f for f in FIELDS if not f.per_seat and f.single)
PER_SEAT: Final = tuple(f for f in FIELDS if f.per_seat)
CARDS: Final = tuple(f for f in FIELDS if not f.per_seat and not f.single)
