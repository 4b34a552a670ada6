"""The view for the front end: an observation as compact JSON."""

from __future__ import annotations

from typing import Any, Final

from . import constants as c
from .components import Treat, shipped
from .modes import mode
from .names import ICON_LETTERS, ICON_NAMES, PART_NAMES
from .observation import Observation, observe
from .observed import SeatObservation
from .position import Position
from .tables import Tables


def card_label(kind: int) -> str:
    """Return the label of a Dash N Bash card: ``"G"``, ``"GG"``, ``"GJ"``, ``"c1"`` for a character, ``"cage"``.

    >>> [card_label(kind) for kind in (0, 6, 12, 27, 35)]
    ['G', 'GG', 'GJ', 'c1', 'cage']
    """
    if kind < 12:
        return ICON_LETTERS[kind % 6] * (1 + kind // 6)
    pairs = [a + b for i, a in enumerate(ICON_LETTERS) for b in ICON_LETTERS[i + 1 :]]
    return pairs[kind - 12] if kind < 27 else "cage" if kind == 35 else f"c{kind - 26}"


#: What the codes below the Treats mean: the first code of each family, its name, how many numbers it takes.
_FAMILIES: Final = (
    (c.A_FORWARD, "forward", 1), (c.A_BACK, "back", 1), (c.A_BURST, "burst", 1), (c.A_DRAW, "draw", 0),
    (c.A_END, "end", 0), (c.A_HIT, "hit", 1), (c.A_SUMMON, "summon", 1), (c.A_ALONE, "alone", 0),
    (c.A_PART, "part", 1), (c.A_PASS, "pass", 0), (c.A_USE, "use", 2),
)  # fmt: skip


def meaning(tables: Tables, code: int) -> list[Any]:
    """Return the meaning of a code, in parts: its kind, and numbers of icons, seats, parts, limbs or kinds of Treats.

    >>> from gingerbread_widget.games.candyman.tables import tables
    >>> [meaning(tables(), code) for code in (0, 15, 19, 37 + 6 + 2, 62)]
    [['forward', 0], ['draw'], ['hit', 2], ['use', 1, 2], ['play', 0, 1]]
    """
    if code < c.A_TREAT:
        first, name, numbers = max(family for family in _FAMILIES if family[0] <= code)
        rest = code - first
        return [name, *([], [rest], [rest // c.MAX_SEATS, rest % c.MAX_SEATS])[numbers]]
    kind = tables.kind[code - c.A_TREAT]
    choice = code - tables.code[kind]
    if tables.equip[kind]:
        return ["equip", kind, (0 if tables.equip[kind] == c.ARMS else 2) + choice]
    return ["play", kind] if tables.own[kind] else ["play", kind, choice]


def _provenance(tables: Tables) -> dict[str, Any]:
    """Return how much of the set is documented, and whether it is the one whose names there are in other languages."""
    rows = [row.documented for row in tables.components.provenance()]
    ours = tables.components == shipped()
    return {"name": tables.components.name, "known": sum(rows), "all": len(rows), "shipped": ours}


def setup(tables: Tables, options: int) -> dict[str, Any]:
    """Return what no move changes: the path, the cards, and what of them is reconstructed."""
    data = tables.components
    return {
        "game": "candyman",
        "mode": mode(options),
        "full": tables.full[options & 1],
        "path": "".join(ICON_LETTERS[icon] if icon >= 0 else "-" for icon in data.path),
        "bursts": list(data.bursts),
        "bridges": [list(bridge) for bridge in data.bridges],
        "swirl": tables.swirl,
        "zone": tables.zone,
        "characters": [
            [character.name, character.space, " ".join(sorted(character.documented))] for character in data.characters
        ],
        "icons": [
            [letter, name, PART_NAMES[part]]
            for letter, name, part in zip(ICON_LETTERS, ICON_NAMES, data.parts, strict=True)
        ],
        "parts": list(data.parts),
        "treats": [_treat(treat) for treat in data.treats],
        "cards": [card_label(kind) for kind in range(36)],
        "actions": [meaning(tables, code) for code in range(tables.codes)],
        "provenance": _provenance(tables),
    }


def _treat(t: Treat) -> list[Any]:
    documented = " ".join(sorted(t.documented))
    return [t.name, t.keywords, t.effect, list(t.damage), t.choice, t.push, t.amount, documented, t.count]


def _goals(p: Position, codes: list[int]) -> list[list[int]]:
    """Return where the steps and jumps among the codes lead."""
    here = p.space[p.cur] * 6
    tables = p.tables
    out = []
    for code in codes:
        if code < c.A_DRAW:
            there = tables.bursts[code - c.A_BURST] if code >= c.A_BURST else 0
            if code < c.A_BURST:
                there = tables.ahead[here + code] if code < c.A_BACK else tables.back[here + code - c.A_BACK]
            out.append([code, there])
    return out


def _seat(o: SeatObservation, score: int) -> dict[str, Any]:
    return {
        "space": o.space,
        "marks": list(o.marks),
        "equipped": [list(card) for card in o.equipped],
        "treats": o.treats,
        "trophies": [list(part) for part in o.trophies],
        "beyond": o.beyond,
        "score": score,
    }


def _attack(o: Observation) -> dict[str, Any] | None:
    """Return the attack under way, which its target may react to."""
    if o.at < 0:
        return None
    return {
        "by": "twins" if o.by == c.MAX_SEATS else o.by,
        "at": o.at,
        "blow": list(o.blow),
        "push": o.shift,
        "boxes": o.boxes,
        "strip": o.strip - 1,
    }


def view(position: Position, viewer: int) -> dict[str, Any]:
    """Return what is shown to one seat, or to nobody in particular (-1).

    Legal actions are in it only if the viewer is the actor, and the hand is the viewer's own. What may be done whatever
    anybody holds is `open` to all.
    """
    p = position
    o = observe(p, viewer)
    acts = viewer >= 0 and viewer == o.actor
    scores = p.scores()
    legal = p.legal_actions()
    out: dict[str, Any] = {
        "phase": o.phase,
        "stage": o.stage,
        "actor": o.actor,
        "active": o.active,
        "first": o.first,
        "round": o.round,
        "viewer": viewer,
        "lucky": list(o.lucky),
        "deck": len(p.dash) - p.head,
        "shown": list(o.shown[-12:]),
        "recent": o.recent,
        "aimed": o.aimed,
        "pile": o.pile,
        "spent": list(o.spent),
        "hand": list(o.hand),
        "seats": [_seat(seat, scores[i]) for i, seat in enumerate(o.seats)],
        "torn": [list(torn) for torn in o.out_of],
        "walk": list(o.steps),
        "again": o.again,
        "attack": _attack(o),
        "choose": o.choose,
        "boxes": o.boxes,
        "left": o.left,
        "match": o.match,
        "call": o.call,
        "run": o.run,
        "open": [code for code in legal if code < c.A_TREAT],
        "goals": _goals(p, legal),
        "legal": legal if acts else [],
        "candidates": list(p.candidate_actions()) if acts else [],
    }
    if o.actor < 0:
        out["end"] = o.end
        out["winner"] = o.winner
        out["ranking"] = [list(pair) for pair in p.ranking()]
    return out
