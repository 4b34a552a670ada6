"""Cages: characters that come to a gate, and cards of the pile that are looked at."""

from __future__ import annotations

from ..kit.native import i64
from . import knowledge
from .constants import CARD, EFFECT, GATE, KEEP, MAX_GATE, NOTHING
from .seat import Seat
from .state import State
from .trapping import from_gate


def attract(p: State, seat: Seat, card: i64) -> None:
    """Bring a character to the gate. At a full gate one that was there goes under the pile first (ruling 12)."""
    if len(seat.gate) < MAX_GATE:
        seat.gate += (card,)
        if p.drawn:
            p.pile = p.pile + p.drawn
            p.drawn = NOTHING
        p.phase = EFFECT
    else:
        p.held = card
        p.phase = GATE


def look(p: State) -> None:
    """Show the top three of the pile, or all there are (ruling 15), to the actor alone."""
    end = p.head + 3
    mine = 64 << p.cur
    p.drawn = [e | mine for e in p.pile[p.head : end]]
    if p.beliefs:
        p.beliefs = knowledge.looked(p.beliefs, p.cur, p.head, p.drawn)
    p.head = min(end, len(p.pile))
    p.phase = KEEP


def keep(p: State, seat: Seat, choice: i64) -> None:
    """Keep one looked-at card openly (ruling 14); the others go under the pile, in an order only the actor knows."""
    kept = choice >> 1
    mine = 64 << p.cur
    others = [(e & CARD) + mine for i, e in enumerate(p.drawn) if i != kept]
    if choice & 1:
        others.reverse()
    card = p.drawn[kept] & CARD
    if p.beliefs or any(e & ~CARD != mine for e in p.drawn):
        was = p.head - len(p.drawn)
        goes = len(p.pile) + (len(seat.gate) == MAX_GATE)
        p.beliefs, others = knowledge.kept(p.beliefs, p.n, p.cur, p.drawn, card, others, was, goes)
    p.drawn = others
    attract(p, seat, card)


def put_back(p: State, seat: Seat, place: i64) -> None:
    """Put a gate character under the pile, in sight of all."""
    p.pile = [*p.pile, from_gate(seat, place) + (128 << p.n) - 64]
    if p.phase == GATE:
        card = p.held
        p.held = -1
        attract(p, seat, card)
