"""The view for the front end: an observation as compact JSON."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import le
from typing import Any

from .components import Components, shipped
from .constants import MAIN, MAX_TOKENS, PAIR_A, PAIR_B
from .names import LETTERS
from .observation import observe
from .observed import SeatObservation
from .position import Position
from .scoring import bonus_points
from .seat import Seat
from .stacks import stacks
from .tables import Tables

SAME_TILE = -1
TOO_FEW = -2
NOTHING_GAINED = (0, 0, 0, 0)


def setup(tables: Tables, standard: bool) -> dict[str, Any]:
    """Return what no move changes: cards, tiles and boards, and what of them is reconstructed.

    It travels with each display, so what is long is short: the documented values of a character are the first letters
    of their names, and each double tile is two letters of one text.
    """
    set_ = tables.components
    kinds = ("N", "H", "HH")
    return {
        "game": "house",
        "mode": "standard" if standard else "introductory",
        "characters": [
            [c.name, c.cost_text, c.points, kinds[c.humans], "C" if c.cheerful else "B", _initials(c.documented)]
            for c in set_.characters
        ],
        "bonus": [[b.kind, b.param, b.introductory] for b in set_.bonus_cards],
        "tiles": "".join(LETTERS[a] + LETTERS[b] for a, b in set_.double_tiles),
        "boards": ["".join(LETTERS[s] for s in side) for side in set_.board_sides],
        "provenance": _provenance(set_),
    }


def _initials(documented: Collection[str]) -> str:
    """Return the first letters of the fields that are documented as a whole: cost, kind, mood, name, points."""
    return "".join(field[0] for field in ("cost", "kind", "mood", "name", "points") if field in documented)


def _provenance(set_: Components) -> dict[str, Any]:
    """Return how much of the set is documented, and if it is the one that has names in other languages."""
    sure, every, fields = set_.provenance_counts()
    ours = set_ == shipped()
    return {"name": set_.name, "known": sure, "all": every, "fields": list(fields.values()), "shipped": ours}


def house_text(tables: Tables, side: int, built: tuple[int, ...]) -> list[str]:
    """Return a house as nine texts, two characters a piece from the bottom up (see `games.house.stacks`)."""
    return ["".join(LETTERS[p.symbol] + p.kind for p in column) for column in stacks(tables, side, built)]


def _score(tables: Tables, standard: bool, seat: Seat) -> dict[str, Any]:
    characters = sum(tables.points[c] for c in seat.trapped)
    bonus = [bonus_points(tables, seat, c) if standard else tables.introductory[c] for c in seat.bonus]
    bread = seat.n_bread // 2
    return {"characters": characters, "bonus": bonus, "bread": bread, "total": characters + sum(bonus) + bread}


def _seat(p: Position, o: SeatObservation, seat: Seat) -> dict[str, Any]:
    return {
        "board": o.side,
        "dealt": o.board,
        "house": house_text(p.tables, o.side, o.built),
        "stairs": o.stairs,
        "bread": list(o.bread),
        "gate": list(o.gate),
        "trapped": list(o.trapped),
        "bonus": list(o.bonus),
        "hand": list(o.hand),
        "draw": o.face_down,
        "turn": o.turn,
        "levels": min(o.heights),
        "score": _score(p.tables, p.standard, seat),
    }


def _affordable(tables: Tables, card: int, bread: list[int], gains: Sequence[int], room: int) -> bool:
    """Return True if some of the gains, as many as there is room for, make a character payable."""
    short = [max(0, tables.cost[card * 4 + i] - bread[i]) for i in range(4)]
    enough = sum(bread) + min(room, sum(gains)) >= tables.total[card]
    return enough and sum(short) <= room and all(map(le, short, gains))


def _gains(p: Position, first: int, second: int) -> list[int]:
    """Return the gingerbread of each colour that can be taken for the symbols under a placement."""
    symbols = (first, second) if first != second else (first, first, first)
    return [min(symbols.count(colour), p.supply[colour]) for colour in range(4)]


def pairs(p: Position) -> list[list[int]]:
    """Return, for each pair of spaces, what the actor's double tile needs there, and who would come within reach.

    Each entry starts with the number of stairways needed, or with -1 if the pair is one double tile, or with -2 - k if
    the k stairways needed are not in the workshop. Characters that its gingerbread, or a part of it where the pantry
    has no room for all, would make payable follow.
    """
    seat = p.seats[p.cur]
    bread = list(seat.bread)
    out = []
    for pair in range(12):
        a, b = PAIR_A[pair], PAIR_B[pair]
        need = abs(int(seat.heights[a] - seat.heights[b]))
        if seat.linked >> pair & 1:
            out.append([SAME_TILE])
        elif need > seat.stairs:
            out.append([TOO_FEW - need])
        else:
            gains = _gains(p, seat.tops[a], seat.tops[b])
            room = MAX_TOKENS - seat.n_bread
            new = [
                card
                for card in (*p.line, *seat.gate)
                if _affordable(p.tables, card, bread, gains, room)
                and not _affordable(p.tables, card, bread, NOTHING_GAINED, 0)
            ]
            out.append([need, *new])
    return out


def worth(p: Position) -> list[list[int]]:
    """Return, by seat, the points of each card on display if the seat took it and the game ended."""
    tables = p.tables
    if not p.standard:
        return [[tables.introductory[c] for c in p.display] for _ in p.seats]
    return [[bonus_points(tables, s, c) for c in p.display] for s in p.seats]


def view(position: Position, viewer: int) -> dict[str, Any]:
    """Return what is shown to one seat, or to nobody in particular (-1).

    Legal actions are in it only if the viewer is the actor.
    """
    p = position
    o = observe(p, viewer)
    acts = viewer >= 0 and viewer == o.actor
    out: dict[str, Any] = {
        "phase": o.phase,
        "actor": o.actor,
        "first": o.first,
        "viewer": viewer,
        "supply": list(o.supply),
        "stairs": o.stairs,
        "wilds": o.wilds,
        "pile": o.pile,
        "line": list(o.line),
        "display": list(o.display),
        "seats": [_seat(p, s, p.seats[i]) for i, s in enumerate(o.seats)],
        "worth": worth(p),
        "legal": p.legal_actions() if acts else [],
        "candidates": list(p.candidate_actions()) if acts else [],
        "pairs": pairs(p) if p.phase == MAIN else [],
        "pending": [list(e) for e in o.pending],
        "drawn": list(o.looked_at) if o.phase == "keep" else [],
        "looking": o.looking if o.phase == "keep" else 0,
        "held": o.held,
        "pay": [o.payee, o.to_pay] if o.payee >= 0 else [],
        "pick": o.to_pick,
    }
    if o.actor < 0:
        out["ranking"] = [list(r) for r in p.ranking()]
    return out
