"""Public log entries: what everybody saw of an action."""

from __future__ import annotations

from typing import Any

from . import constants as c
from .names import CELLS, LETTERS, SYMBOLS
from .position import Position
from .scoring import oven_tokens
from .seat import Seat
from .tables import OVEN


def entry(position: Position, code: int) -> list[Any]:
    """Return the log entry of a legal code, before it is played: ``[seat, turn, kind, *details]``.

    The cards that go back after a look are not told.
    """
    p = position
    seat = p.seats[p.cur]
    head: list[Any] = [p.cur, p.turn(p.cur)]
    if code < c.A_STAIRS:
        return head + _build(p, seat, code)
    if code < c.A_GAIN:
        choice = code - c.A_STAIRS
        return [*head, "stairs", _tile(p, seat.hand[choice // 3]), choice % 3]
    if code < c.A_EXCHANGE:
        return [*head, "take", SYMBOLS[code - c.A_GAIN]]
    if code < c.A_CAGE:
        return [*head, "exchange", SYMBOLS[code - c.A_EXCHANGE >> 2], SYMBOLS[code - c.A_EXCHANGE & 3]]
    if code < c.A_DECLINE:
        return head + _cage(p, seat, code)
    if code < c.A_WILD:
        return head + _trap(p, seat, code)
    if code < c.A_END:
        cell = code - c.A_WILD
        return [*head, "wild", CELLS[cell], LETTERS[seat.tops[cell]]]
    return head + _rest(p, seat, code)


def _tile(p: Position, tile: int, turned: int = 0) -> str:
    letters = LETTERS[p.tables.tile_a[tile]] + LETTERS[p.tables.tile_b[tile]]
    return letters[::-1] if turned else letters


def _build(p: Position, seat: Seat, code: int) -> list[Any]:
    pair = code % 24 >> 1
    a, b = c.PAIR_A[pair], c.PAIR_B[pair]
    return [
        "build",
        _tile(p, seat.hand[code // 24], code & 1),
        f"{CELLS[a]}-{CELLS[b]}",
        abs(int(seat.heights[a] - seat.heights[b])),
        LETTERS[seat.tops[a]] + LETTERS[seat.tops[b]],
    ]


def _cage(p: Position, seat: Seat, code: int) -> list[Any]:
    if code < c.A_LOOK:
        return ["cage", p.line[code - c.A_CAGE]]
    if code == c.A_LOOK:
        return ["look"]
    if code < c.A_RETURN:
        return ["keep", p.drawn[code - c.A_KEEP >> 1] & c.CARD]
    return ["return", seat.gate[code - c.A_RETURN]]


def _trap(p: Position, seat: Seat, code: int) -> list[Any]:
    if code == c.A_DECLINE:
        return ["decline"]
    if code < c.A_TRAP_GATE:
        return ["trap", p.line[code - c.A_TRAP]]
    if code < c.A_PAY:
        return ["trap", seat.gate[code - c.A_TRAP_GATE]]
    return ["pay", SYMBOLS[code - c.A_PAY]]


def _rest(p: Position, seat: Seat, code: int) -> list[Any]:
    if code == c.A_END:
        return ["end"]
    if code < c.A_SKIP:
        return _bonus(p, seat, p.display[code - c.A_BONUS])
    if code == c.A_SKIP:
        return ["skip"]
    if code < c.A_SIDE:
        return ["discard", SYMBOLS[code - c.A_DISCARD]]
    if code < c.A_FIRST:
        return ["side", code - c.A_SIDE + 1]
    return ["first", p.line[code - c.A_FIRST]]


def _bonus(p: Position, seat: Seat, card: int) -> list[Any]:
    colour = p.tables.rank[card] - OVEN
    if not p.standard or not 0 <= colour < 4:
        return ["bonus", card]
    return ["oven", card, SYMBOLS[colour], oven_tokens(colour, seat, p.supply)]
