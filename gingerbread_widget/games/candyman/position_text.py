"""A position as one line of text that people can read and type, and back.

The line consists of words with spaces between them. First come ``candyman``, the mode and the phase; then what belongs
to nobody, each as ``key=value``; then, after a ``|`` each, what belongs to the seats, counted from 0. What is empty,
zero or nobody (``-1``) is left out.

================= ====================================================================================================
``stage=before``  how far the turn has come: start, twins, before, moved, after, match
``lucky=G``       the Treat icons
``active=1``      whose turn it is; ``actor`` decides (the same seat if left out), ``first`` began, ``asked`` has its
                  window open (the active one if left out)
``round=3``       the round
``chance=77``     the random number from which the next reshuffle starts
``shown=G,GJ``    face-up Dash N Bash cards, the last one on top; ``deck`` the face-down ones, the next one first. In
                  typing, ``...`` at the end of the deck stands for all cards that are nowhere else
``pile=PushnPop`` the Special Treat pile, the next card first, likewise; ``spent`` its discard pile
``generation=1``  how often the pile was made anew
``torn=0>1head``  trophies: seat 0 has the head of seat 1; ``t`` for the Twins, ``n`` for Sweet Toof
``met=1,0,2``     how often the active seat met each seat; ``struck=0>1`` who attacked whom; ``used=larm`` limbs used
``steps=GJ``      icons for the next step; ``again=1`` another step with the same icon
``by=0 at=1``     attacker (``t``: the Twins) and target; ``card=Jawbreaker`` the card of the attack, left out in a
                  match and once it is sent back; ``blow=300000`` boxes by part (f: a whole arm), ``push``,
                  ``strip`` the limb that loses its EQUIP card, ``choose`` and ``boxes`` what a part is chosen for,
                  ``left`` attacks of the Twins to come
``match=20``      space of the Cage Match; ``call`` why somebody is summoned
``recent=1``      cards shown by the last action, and ``aimed``, whom it attacked or
                  summoned
``run=1``         the gauntlet; ``landed=1`` the token stands where its move ended
``end=crumbs``    how the game ended, and ``winner``
================= ====================================================================================================

And of each seat: ``space=12`` (left out for who is out), ``marks=040000`` boxes by part (head, body, arms, legs),
``gear=larm:LicoriceWhip``, ``hand=Jawbreaker,PushnPop@1`` with the pile that it came from, and ``beyond=1``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..kit.scanner import written
from .check import gear
from .constants import ENTRY, PARTS, TWINS
from .fields import COMMON, icons
from .labels import Labels, labels
from .modes import mode
from .names import ICON_LETTERS, PART_WORDS, PHASES
from .position import Position

TAKERS: Final = "012345tn"
_ORDER: Final = (
    "stage lucky active actor first asked round run landed recent aimed steps again by at card blow push strip choose "
    "boxes "
    "left match call met struck used end winner torn chance generation shown deck pile spent"
)
#: Keys of what belongs to nobody, in order; a new field's comes last.
KEYS: Final = tuple(dict.fromkeys([*_ORDER.split(), *(field.text for field in COMMON if field.text)]))


def text(position: Position) -> str:
    """Return the position as one line.

    >>> from gingerbread_widget.games.candyman import RULES
    >>> line = text(RULES.new_position(2, "basic", seed=7))
    >>> line[:44]
    'candyman basic before stage=before lucky=...
    >>> RULES.position_text(RULES.parse_position(line)) == line
    True
    """
    p = position
    names = labels(p.tables)
    words = ["candyman", mode(p.options), PHASES[p.phase]]
    said = written(p, COMMON) | {
        "lucky": "".join(ICON_LETTERS[i] for i in icons(p.lucky)),
        "active": str(p.active),
        "actor": str(p.cur) if p.cur != p.active else "",
        "first": str(p.first),
        "asked": str(p.asked) if p.asked != p.active else "",
        "steps": "".join(ICON_LETTERS[i] for i in icons(p.steps)),
        "by": "t" if p.attacker == TWINS else str(p.attacker) if p.attacker >= 0 else "",
        "card": ("", *names.weapons)[p.weapon],
        "blow": "".join(f"{p.blow >> 4 * part & 15:x}" for part in range(PARTS)) if p.blow else "",
        "strip": PART_WORDS[p.strip + 1] if p.strip else "",
        "met": ",".join(str(p.met >> 4 * i & 15) for i in range(p.n)) if p.met else "",
        "struck": ",".join(f"{a}>{b}" for a in range(p.n) for b in range(p.n) if p.struck >> 6 * a + b & 1),
        "used": ",".join(PART_WORDS[limb + 2] for limb in range(4) if p.used >> limb & 1),
        "torn": ",".join(f"{TAKERS[t >> 6]}>{t >> 3 & 7}{PART_WORDS[t & 7]}" for t in p.trophies),
        "shown": _listed(p.shown, names.cards),
        "deck": _listed(p.deck, names.cards),
        "pile": _listed(p.stored_pile, names.treats),
        "spent": _listed(p.stored_spent, names.treats),
    }
    words += [f"{key}={said[key]}" for key in KEYS if said[key]]
    for seat in range(p.n):
        words += ["|", *_seat(p, seat, names)]
    return " ".join(words)


def _seat(p: Position, seat: int, names: Labels) -> list[str]:
    marks = [p.marks[seat * PARTS + part] for part in range(PARTS)]
    fields = {
        "space": str(p.space[seat]) if p.space[seat] >= 0 else "",
        "marks": "".join(map(str, marks)) if any(marks) else "",
        "gear": ",".join(f"{PART_WORDS[limb + 2]}:{names.treats[kind]}" for limb, kind in gear(p, seat)),
        "hand": ",".join(_entry(entry, names) for entry in p.hands[seat]),
        "beyond": "1" if p.beyond >> seat & 1 else "",
    }
    return [f"{key}={value}" for key, value in fields.items() if value]


def _entry(entry: int, names: Labels) -> str:
    kind, generation = divmod(entry, ENTRY)
    return names.treats[kind] + (f"@{generation}" if generation else "")


def _listed(items: Iterable[int], names: tuple[str, ...]) -> str:
    return ",".join(names[i] for i in items)
