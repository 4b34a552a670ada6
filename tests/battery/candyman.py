"""Run For Your Life, Candyman! for the battery. Arrays are read by index, `len` and iteration, as compiled kernels want
it."""

from __future__ import annotations

from gingerbread_widget.games.candyman import RULES
from gingerbread_widget.games.candyman.check import faults
from gingerbread_widget.games.candyman.constants import CLASSIC, ENTRY, LAST_WINS, WIN
from gingerbread_widget.games.candyman.position import Position
from gingerbread_widget.games.candyman.tables import tables
from tests.battery.kernel import Kernel

TREATS = [*tables().treats]
DASH = [*tables().deck]
CODES = int(tables().codes)
KINDS = (
    ("basic", 2),
    ("classic", 3),
    ("basic", 4),
    ("classic+start", 5),
    ("basic", 6),
    ("basic+start+icons", 3),
    ("classic+start+icons+many+hard+last", 4),
)

# every day: many Treats, two Treat icons, three players of whom two react
RARE = tuple(kind for kind in KINDS if kind != ("basic+start+icons", 3))


def broken(p: Position) -> str:
    """What is lost, doubled or over a limit; empty if nothing is. A quick form of `faults`, counted in another way."""
    treats = [p.pile[i] for i in range(p.top, len(p.pile))]
    treats += p.spent
    for seat in range(p.n):
        treats += [entry // ENTRY for entry in p.hands[seat]]
        gear = int(p.gear[seat])
        while gear:
            if gear % 64:
                treats.append(gear % 64 - 1)
            gear //= 64
    treats.sort()
    if treats != TREATS:
        return f"Special Treats {treats}"
    dash = [*p.dash]
    dash.sort()
    if dash != DASH:
        return f"Dash N Bash cards {dash}"
    full = 6 if p.options & CLASSIC else 4
    torn = sum(boxes == full for boxes in p.marks)
    if max(p.marks) > full or torn != len(p.trophies) or torn != 6 * p.n - sum(int(w).bit_count() for w in p.whole):
        return f"boxes {[*p.marks]}, trophies {p.trophies}, intact {[*p.whole]}"
    out = [seat for seat in range(p.n) if all(p.marks[seat * 6 + part] == full for part in range(6))]
    if out != [seat for seat in range(p.n) if p.space[seat] < 0]:
        return f"crumbs {out}, spaces {[*p.space]}"
    if p.actor >= 0 and may_end(p):
        return "it goes on, though it has to end"
    return ""


def may_end(p: Position) -> bool:
    """Whether somebody is over the border, nobody is left, or a last survivor wins at once."""
    left = [space for space in p.space if space >= 0]
    over = any(space == p.tables.last for space in left)
    return over or not left or (len(left) == 1 and bool(p.options & LAST_WINS))


def unseen(p: Position, seat: int) -> dict[str, int]:
    """Cards of both decks that lie face down, and those in other hands.

    A hand is in order by itself, so its places tell nothing: what counts is what is in it at all.
    """
    places = {f"dash {i}": int(p.dash[i]) for i in range(p.head, len(p.dash))}
    places |= {f"pile {i - p.top}": int(p.pile[i]) for i in range(p.top, len(p.pile))}
    return places | {f"hand {i}": hash(p.hands[i]) for i in range(p.n) if i != seat and p.hands[i]}


def used(seats: int) -> int:
    """Of the codes with a target there are only those of the seats that play; a kind of attack has six codes."""
    t = tables()
    attacks = sum(not t.own[kind] and not t.equip[kind] for kind in range(len(t.own)))
    absent = 6 - seats
    return CODES - absent * (2 + 4 + attacks)


KERNEL = Kernel(
    rules=RULES,
    kinds=KINDS,
    rare=RARE,
    codes=CODES,
    used=used,
    longest=12_000,
    playout=900,
    largest=900,
    most=WIN + 36,
    few=14,
    many=200,
    sparse=3,
    told=75,
    numbers=(
        "icons 0 to 5 are gumball, ju ju, candy corn, chocolate, hard candy, peppermint; parts 0 to 5 head, body, left "
        "arm, right arm, left leg, right leg; limbs 0 to 3 the last four of them; Dash N Bash cards 0 to 5 a single "
        "icon, 6 to 11 the same twice, 12 to 26 the pairs of icons in order, 27 on the characters, 35 Cage Match; "
        "Special Treats bear their numbers in the component set; met has four bits a seat, struck six bits an attacker."
    ),
    faults=faults,
    broken=broken,
    may_end=may_end,
    unseen=unseen,
)
