"""The kernel's positions in the reference's words, read by index, `len` and iteration only."""

from __future__ import annotations

from gingerbread_widget.games.house.actions import text
from gingerbread_widget.games.house.constants import CARD, MAIN, OVER, PAIR_A, PAIR_B
from gingerbread_widget.games.house.names import PHASES
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.seat import WILD_PIECE, Seat

from .house import SPACES
from .moment import Moment, SeatMoment
from .table import SYMBOLS, Deal


def deal_of(position: Position) -> Deal:
    """How a position that nobody has played on yet was dealt."""
    return Deal(
        box=position.tables.components,
        standard=position.standard,
        first=position.first,
        boards=[seat.board for seat in position.seats],
        doubles=[list(seat.draw)[: seat.face_down] for seat in position.seats],
        line=list(position.line),
        pile=[entry & CARD for entry in list(position.pile)[position.head :]],
        display=list(position.display),
    )


def legal_texts(position: Position) -> list[str]:
    """The texts of all legal codes, sorted; a text twice stays twice."""
    return sorted(text(position, code) for code in position.legal_actions())


def candidate_texts(position: Position) -> list[str]:
    """The texts of the candidates, in the kernel's order."""
    return [text(position, code) for code in position.candidate_actions()]


def moment_of(position: Position) -> Moment:
    """A position as the reference tells its own."""
    p = position
    effects = ((p.effect_symbol, p.effect_count), (p.second_symbol, p.second_count)) if MAIN < p.phase < OVER else ()
    return Moment(
        phase=PHASES[p.phase],
        actor=p.actor,
        effects=sorted((SYMBOLS[symbol], times) for symbol, times in effects if times > 0),
        looked_at=[_hidden(entry, p.n) for entry in p.drawn],
        held=p.held,
        payee=p.payee,
        to_pay=p.to_pay,
        to_pick=p.to_pick,
        supply=list(p.supply),
        stairways=p.stairs,
        wilds=p.wilds,
        line=list(p.line),
        pile=[_hidden(entry, p.n) for entry in list(p.pile)[p.head :]],
        display=list(p.display),
        discarded=list(p.discarded),
        seats=[_seat(seat, p.turn(number) - 1) for number, seat in enumerate(p.seats)],
    )


def _hidden(entry: int, seats: int) -> tuple[int, list[int]]:
    return entry & CARD, [seat for seat in range(seats) if entry // 64 >> seat & 1]


def _spaces(pair: int) -> str:
    return f"{SPACES[PAIR_A[pair]]}-{SPACES[PAIR_B[pair]]}"


def _piece(code: int) -> str:
    if code >= WILD_PIECE:
        return f"wild {SPACES[code - WILD_PIECE]}"
    a, b = _spaces(code % 24 // 2).split("-")
    return f"{code // 24} " + (f"{b}-{a}" if code % 2 else f"{a}-{b}")


def _seat(seat: Seat, turns: int) -> SeatMoment:
    return SeatMoment(
        board=seat.board,
        side=seat.side,
        heights=list(seat.heights),
        shown=[SYMBOLS[symbol] for symbol in seat.tops] if seat.side >= 0 else [""] * len(SPACES),
        doubles=sorted(_spaces(pair) for pair in range(len(PAIR_A)) if seat.linked >> pair & 1),
        laid=[_piece(code) for code in seat.built],
        stairways=seat.stairs,
        tokens=list(seat.bread),
        gate=list(seat.gate),
        trapped=list(seat.trapped),
        bonus=list(seat.bonus),
        hand=list(seat.hand),
        face_down=list(seat.draw)[: seat.face_down],
        turns=turns,
        levels=seat.levels,
    )
