"""Trapping a character, paying for it, and the wild tile that it brings."""

from __future__ import annotations

from ..kit.native import i64
from .constants import EFFECT, OTHER_PAIRS, PAY, STAR, TRAP, WILD
from .seat import WILD_PIECE, Seat
from .state import State


def pay(p: State, seat: Seat, colour: i64, tokens: i64) -> None:
    """Move tokens of a colour from the seat to the supply (negative: the other way)."""
    seat.bread[colour] -= tokens
    seat.n_bread -= tokens
    p.supply[colour] += tokens


def from_gate(seat: Seat, place: i64) -> i64:
    """Take a character away from the gate."""
    gate = seat.gate
    card = gate[place]
    seat.gate = gate[:place] + gate[place + 1 :]
    return card


def trap(p: State, seat: Seat, card: i64) -> None:
    """Trap a character: its colours are paid at once, "any" tokens one by one (ruling 21, situation S5)."""
    seat.trapped += (card,)
    cost = p.tables.cost
    for colour in range(4):
        tokens = cost[card * 4 + colour]
        if tokens:
            pay(p, seat, colour, tokens)
    p.payee = card
    p.to_pay = p.tables.wild_cost[card]
    payment(p, seat)


def payment(p: State, seat: Seat) -> None:
    """Ask for the next "any" token while there is a choice; then the capture gives a wild tile, if one is left."""
    if p.to_pay > 0:
        bread = seat.bread
        due = p.to_pay
        for colour in range(4):
            if due == seat.n_bread or bread[colour] == seat.n_bread:
                tokens = min(due, bread[colour])
                pay(p, seat, colour, tokens)
                due -= tokens
        if due > 0:
            p.phase = PAY
            return
        p.to_pay = 0
    p.payee = -1
    if p.wilds > 0:
        p.wilds -= 1
        p.phase = WILD
    else:
        p.phase = TRAP


def wild(p: State, seat: Seat, cell: i64) -> None:
    """Place the wild tile on any space, at any height, without stairways; what it covers counts once."""
    p.effect_symbol = seat.tops[cell]
    p.effect_count = 1
    p.second_count = 0
    seat.tops[cell] = STAR
    seat.heights[cell] += 1
    seat.linked &= OTHER_PAIRS[cell]
    seat.built.append(WILD_PIECE + cell)
    p.phase = EFFECT
