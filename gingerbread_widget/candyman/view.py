"""What the front end is shown: an observation as compact JSON."""

from __future__ import annotations

from typing import Any

from .codes import MAX_SEATS
from .names import ICON_LETTERS, ICON_NAMES, PART_NAMES
from .observation import Observation, SeatObservation, observe
from .options import mode
from .position import Position
from .scoring import ranking
from .tables import Tables


def card_label(kind: int) -> str:
    """A Dash N Bash card: ``"G"``, ``"GG"``, ``"GJ"``, ``"c1"`` for a character, ``"cage"``.

    Examples
    --------
    >>> [card_label(kind) for kind in (0, 6, 12, 27, 35)]
    ['G', 'GG', 'GJ', 'c1', 'cage']
    """
    if kind < 12:
        return ICON_LETTERS[kind % 6] * (1 + kind // 6)
    pairs = [a + b for i, a in enumerate(ICON_LETTERS) for b in ICON_LETTERS[i + 1 :]]
    return pairs[kind - 12] if kind < 27 else "cage" if kind == 35 else f"c{kind - 26}"


def setup(tables: Tables, options: int) -> dict[str, Any]:
    """What no move changes: the path, the cards, and what of them is reconstructed."""
    c = tables.components
    return {
        "game": "candyman",
        "mode": mode(options),
        "full": tables.full[options & 1],
        "path": "".join(ICON_LETTERS[icon] if icon >= 0 else "-" for icon in c.path),
        "bursts": list(c.bursts),
        "bridges": [list(bridge) for bridge in c.bridges],
        "swirl": tables.swirl,
        "zone": tables.zone,
        "characters": [
            [character.name, character.space, " ".join(sorted(character.documented))] for character in c.characters
        ],
        "icons": [
            [letter, name, PART_NAMES[part]]
            for letter, name, part in zip(ICON_LETTERS, ICON_NAMES, c.parts, strict=True)
        ],
        "treats": [
            [t.name, t.keywords, t.effect, list(t.damage), t.choice, t.push, t.amount, " ".join(sorted(t.documented))]
            for t in c.treats
        ],
        "cards": [card_label(kind) for kind in range(36)],
        "provenance": c.provenance_summary(),
    }


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
    """The attack under way, which its target may react to."""
    if o.at < 0:
        return None
    return {
        "by": "twins" if o.by == MAX_SEATS else o.by,
        "at": o.at,
        "blow": list(o.blow),
        "push": o.shift,
        "boxes": o.boxes,
        "strip": o.strip - 1,
    }


def view(position: Position, viewer: int) -> dict[str, Any]:
    """What is shown to one seat, or to nobody in particular (-1).

    Legal actions are in it only if the viewer is the actor, and the hand is the viewer's own.
    """
    p = position
    o = observe(p, viewer)
    acts = viewer >= 0 and viewer == o.actor
    scores = p.scores()
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
        "steps": list(o.steps),
        "again": o.again,
        "attack": _attack(o),
        "choose": o.choose,
        "left": o.left,
        "match": o.match,
        "call": o.call,
        "run": o.run,
        "legal": p.legal_actions() if acts else [],
        "candidates": list(p.candidate_actions()) if acts else [],
    }
    if o.actor < 0:
        out["end"] = o.end
        out["winner"] = o.winner
        out["ranking"] = [list(pair) for pair in ranking(scores)]
    return out
