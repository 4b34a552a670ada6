"""The score table: the escape, and the trophies by victim; and what people count beside points."""

from __future__ import annotations

from ...protocol import TOTAL, ScoreRow
from .constants import ESCAPED, GAUNTLET, PARTS, WIN
from .phrases import Phrasebook
from .position import Position


def score_rows(position: Position, locale: str = "") -> list[ScoreRow]:
    """Return a line for the winner, one for the trophies, and the total.

    The winner's 100 points are more than there are trophies; without a winner the most trophies win. People are shown
    who escaped, and the trophies, by the names of the players.
    """
    p = position
    say = Phrasebook(p.tables, locale)
    how = say({ESCAPED: "score.escaped", GAUNTLET: "score.gauntlet"}.get(p.end, "score.survived"))
    escape = tuple(WIN if seat == p.winner else 0 for seat in range(p.n))
    taken = [[trophy & 63 for trophy in p.trophies if trophy >> 6 == seat] for seat in range(p.n)]

    def parts(own: list[int], key: str) -> str:
        told = [say(key, part=say.part(it & 7), seat=it >> 3, name=f"{{{it >> 3}}}") for it in own]
        return say.list(told) if told else say("score.none")

    trophies = tuple(map(len, taken))
    reasons, named = (tuple(parts(own, key) for own in taken) for key in ("score.part", "score.part.named"))
    return [
        ScoreRow("escape", say("score.escape"), escape, tuple(how if points else "" for points in escape), wins=True),
        ScoreRow("trophies", say("score.trophies"), trophies, reasons, named=named),
        ScoreRow(TOTAL, say("score.total"), tuple(p.scores()), ("",) * p.n),
    ]


def tallies(position: Position, before: Position) -> list[ScoreRow]:  # noqa: ARG001 - nothing lies open for anybody
    """Parts that are left of each cookie, and Special Treats that nobody played."""
    p = position
    nothing = ("",) * p.n
    left = tuple(sum(p.whole[seat] >> part & 1 for part in range(PARTS)) for seat in range(p.n))
    treats = tuple(len(hand) for hand in p.hands)
    return [
        ScoreRow("parts", "Parts left", left, nothing),
        ScoreRow("treats", "Special Treats kept", treats, nothing),
    ]
