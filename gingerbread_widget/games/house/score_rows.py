"""The score table of Gingerbread House: where each point comes from; and what people count beside points."""

from __future__ import annotations

from ...protocol import TOTAL, ScoreRow
from .phrases import Phrasebook
from .position import Position
from .scoring import bonus_points, score
from .seat import Seat
from .tables import BROOM_CHEERFUL, CAULDRON, CHEST_3, OVEN, PIN, WAND_4


def bonus_name(position: Position, card: int, say: Phrasebook | None = None) -> str:
    """Return the name of the card, with what tells it apart from its like; in English by default."""
    say = say or Phrasebook(position.tables)
    bonus = position.tables.components.bonus_cards[card]
    if not position.standard:
        return say("bonus.printed", param=bonus.introductory)
    if bonus.kind in ("oven", "pin"):
        return say(f"bonus.{bonus.kind}", colour=say.colour("RYBG".index(bonus.param)))
    if bonus.kind in ("cauldron", "broom"):
        return say(f"bonus.{bonus.kind}.{bonus.param[0]}")
    return say(f"bonus.{bonus.kind}", param=bonus.param)


def bonus_reason(position: Position, seat: Seat, card: int, say: Phrasebook) -> str:
    """Return the reason for the points of the card."""
    rank = position.tables.rank[card]
    if not position.standard:
        return say("why.printed")
    if rank < CAULDRON:
        return say("why.levels", n=seat.height())
    if OVEN <= rank < CHEST_3:
        return say("why.oven")
    if CHEST_3 <= rank < PIN:
        return say("why.complete", n=seat.complete())
    names = [say.name(c) for c in seat.trapped if _counts(position, rank, c)]
    return ", ".join(names) or say("why.nobody")


def _counts(position: Position, rank: int, card: int) -> bool:
    tables = position.tables
    if rank < BROOM_CHEERFUL:
        return (tables.humans[card] > 0) == (rank < CAULDRON + 2)
    if rank < OVEN:
        return bool(tables.cheerful[card]) == (rank == BROOM_CHEERFUL)
    if rank < WAND_4:
        return tables.cost[card * 4 + rank - PIN] > 0
    return tables.total[card] >= (4 if rank == WAND_4 else 6)


def score_rows(position: Position, locale: str = "") -> list[ScoreRow]:
    """Trapped characters, each bonus card, gingerbread left, total, and the height that breaks a tie."""
    p = position
    tables, say = p.tables, Phrasebook(p.tables, locale)
    rows = [
        ScoreRow(
            "characters",
            say("score.characters"),
            tuple(sum(tables.points[c] for c in s.trapped) for s in p.seats),
            tuple(", ".join(f"{say.name(c)} {tables.points[c]}" for c in s.trapped) for s in p.seats),
        )
    ]
    rows += [_bonus_row(p, i, say) for i in range(max((len(s.bonus) for s in p.seats), default=0))]
    tokens = tuple(s.n_bread for s in p.seats)
    bread = tuple(say("score.bread.why", n=n) for n in tokens)
    rows.append(ScoreRow("gingerbread", say("score.bread"), tuple(n // 2 for n in tokens), bread, counts=tokens))
    totals = tuple(score(tables, p.standard, s) for s in p.seats)
    rows.append(ScoreRow(TOTAL, say("score.total"), totals, ("",) * p.n))
    heights = tuple(s.height() for s in p.seats)
    high = tuple(say("score.tie.why", n=n) for n in heights)
    rows.append(ScoreRow("tie-break", say("score.tie"), heights, high, counts=heights))
    return rows


def _bonus_row(p: Position, i: int, say: Phrasebook) -> ScoreRow:
    """Return the bonus cards that came as number `i` (from 0) to each seat."""
    points, reasons, names = [], [], []
    for s in p.seats:
        if i >= len(s.bonus):
            points.append(0)
            reasons.append("")
            names.append("")
            continue
        card = s.bonus[i]
        points.append(bonus_points(p.tables, s, card) if p.standard else p.tables.introductory[card])
        names.append(bonus_name(p, card, say))
        reasons.append(say("score.bonus.why", card=names[-1], why=bonus_reason(p, s, card, say)))
    return ScoreRow(f"bonus.{i}", say("score.bonus", n=i + 1), tuple(points), tuple(reasons), tuple(names))


def tallies(position: Position, before: Position) -> list[ScoreRow]:
    """Complete levels, trapped characters, and what each bonus card would bring that lay open in an earlier position.

    A card that would bring so many points may belong to anybody by now, or to nobody. An oven counts for what its tile
    is worth, without the tokens that come at once.
    """
    seats, tables, n = position.seats, position.tables, position.n
    nothing = ("",) * n
    rows = [
        ScoreRow("levels", "Levels", tuple(seat.complete() for seat in seats), nothing),
        ScoreRow("trapped", "Characters trapped", tuple(len(seat.trapped) for seat in seats), nothing),
    ]
    for card in before.display:
        own = (tables.introductory[card],) * n
        points = tuple(bonus_points(tables, seat, card) for seat in seats) if position.standard else own
        rows.append(ScoreRow(f"bonus.{card}", f"{bonus_name(position, card)} would bring", points, nothing))
    return rows
