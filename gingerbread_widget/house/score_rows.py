"""The score table of Gingerbread House: where each point comes from."""

from __future__ import annotations

from ..protocol import ScoreRow
from .names import COLOURS, count
from .position import Position
from .scoring import bonus_points, score
from .seat import Seat
from .tables import BROOM_CHEERFUL, CAULDRON, CHEST_3, OVEN, PIN, WAND_4


def bonus_name(position: Position, card: int) -> str:
    """The card's name, with what tells it apart from its like."""
    bonus = position.tables.components.bonus_cards[card]
    if not position.standard:
        return f"Bonus card {bonus.introductory}"
    names = {
        "chimney": f"Chimney {bonus.param}",
        "cauldron": "Cauldron (humans)" if bonus.param[0] == "H" else "Cauldron (non-humans)",
        "broom": "Broom (cheerful)" if bonus.param == "C" else "Broom (bad-tempered)",
        "oven": "Baking Oven",
        "chest": f"Treasure Chest {bonus.param}",
        "pin": "Rolling Pin",
        "wand": f"Magic Wand {bonus.param}",
    }
    name = names[bonus.kind]
    return f"{name} ({COLOURS['RYBG'.index(bonus.param)]})" if bonus.kind in ("oven", "pin") else name


def bonus_reason(position: Position, seat: Seat, card: int) -> str:
    """Why the card is worth what it is worth."""
    tables = position.tables
    rank = tables.rank[card]
    if not position.standard:
        return "printed value"
    if rank < CAULDRON:
        return count(seat.height(), "level")
    if OVEN <= rank < CHEST_3:
        return "a used oven"
    if CHEST_3 <= rank < PIN:
        return count(seat.complete(), "complete level")
    counted = [c for c in seat.trapped if _counts(position, rank, c)]
    names = [tables.components.characters[c].name for c in counted]
    return ", ".join(names) or "nobody yet"


def _counts(position: Position, rank: int, card: int) -> bool:
    tables = position.tables
    if rank < BROOM_CHEERFUL:
        return (tables.humans[card] > 0) == (rank < CAULDRON + 2)
    if rank < OVEN:
        return bool(tables.cheerful[card]) == (rank == BROOM_CHEERFUL)
    if rank < WAND_4:
        return tables.cost[card * 4 + rank - PIN] > 0
    return tables.total[card] >= (4 if rank == WAND_4 else 6)


def score_rows(position: Position) -> list[ScoreRow]:
    """Trapped characters, each bonus card, gingerbread left, total, and the height that breaks a tie."""
    p = position
    tables = p.tables
    rows = [
        ScoreRow(
            "Characters",
            tuple(sum(tables.points[c] for c in s.trapped) for s in p.seats),
            tuple(
                ", ".join(f"{tables.components.characters[c].name} {tables.points[c]}" for c in s.trapped)
                for s in p.seats
            ),
        )
    ]
    for i in range(max((len(s.bonus) for s in p.seats), default=0)):
        points, reasons = [], []
        for s in p.seats:
            if i >= len(s.bonus):
                points.append(0)
                reasons.append("")
                continue
            card = s.bonus[i]
            points.append(bonus_points(tables, s, card) if p.standard else tables.introductory[card])
            reasons.append(f"{bonus_name(p, card)}: {bonus_reason(p, s, card)}")
        rows.append(ScoreRow(f"Bonus card {i + 1}", tuple(points), tuple(reasons)))
    rows.append(
        ScoreRow(
            "Gingerbread",
            tuple(s.n_bread // 2 for s in p.seats),
            tuple(f"{count(s.n_bread, 'token')}, 1 point for every 2" for s in p.seats),
        )
    )
    rows.append(ScoreRow("Total", tuple(score(tables, p.standard, s) for s in p.seats), ("",) * p.n))
    heights = tuple(f"{count(s.height(), 'level')} high" for s in p.seats)
    rows.append(ScoreRow("Tie-break", tuple(s.height() for s in p.seats), heights))
    return rows
