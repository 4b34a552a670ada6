"""A game played by the reference rules, one answer after the other."""

from __future__ import annotations

from gingerbread_widget.games.house.components import COLOURS

from . import scoring
from .house import PAIRS, SPACES, House
from .moment import Moment, SeatMoment
from .rulebook import Question, whole_game
from .table import Deal, Table, Witch


class ReferenceGame:
    """A second, slow implementation of the rules, in action texts.

    Attributes
    ----------
    table : Table
        What lies on the table.
    """

    def __init__(self, deal: Deal) -> None:
        self._start_from(Table(deal))

    def _start_from(self, table: Table) -> None:
        self._start = table.copy()
        self._since: list[str] = []
        self._begun = table.playing
        self.table = table
        self._play = whole_game(table)
        self._question: Question | None = next(self._play)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    @property
    def actor(self) -> int:
        """Who decides, or -1 after the end."""
        return self.table.actor

    @property
    def phase(self) -> str:
        """What is decided."""
        return self._question.phase if self._question else "over"

    def legal_texts(self) -> list[str]:
        """All answers that the rules allow, sorted."""
        return sorted(self._question.options) if self._question else []

    def apply(self, text: str) -> None:
        """Give an answer."""
        assert self._question
        assert text in self._question.options, text
        turns = self._turns()
        self._since.append(text)
        try:
            self._question = self._play.send(text)
        except StopIteration:
            self._question = None
        else:
            if self._turns() != turns:  # nothing is begun, so the table alone tells how to go on
                self._start, self._since = self.table.copy(), []

    def _turns(self) -> tuple[bool, int]:
        return self.table.playing, sum(witch.turns for witch in self.table.witches)

    def copy(self) -> ReferenceGame:
        """An independent copy: the beginning of the turn, and what was answered since."""
        new = ReferenceGame.__new__(ReferenceGame)
        new._start_from(self._start.copy())
        for text in self._since:
            new.apply(text)
        return new

    def scores(self) -> list[int]:
        """Points if the game ended now."""
        return [scoring.points(self.table, witch) for witch in self.table.witches]

    def ranking(self) -> list[tuple[int, int]]:
        """Each seat with its rank, best first."""
        return scoring.ranking(self.table)

    def moment(self) -> Moment:
        """What lies on the table, and what is being decided."""
        table, now = self.table, self.table.now
        return Moment(
            phase=self.phase,
            actor=table.actor,
            effects=sorted(now.effects),
            looked_at=[(hidden.card, sorted(hidden.seen_by)) for hidden in now.looked_at],
            held=now.held,
            payee=now.payee,
            to_pay=now.to_pay,
            to_pick=now.to_pick,
            supply=[table.supply[colour] for colour in COLOURS],
            stairways=table.stairways,
            wilds=table.wilds,
            line=table.line,
            pile=[(hidden.card, sorted(hidden.seen_by)) for hidden in table.pile],
            display=table.display,
            discarded=table.discarded,
            seats=[_seat(witch) for witch in table.witches],
        )

    def describe(self) -> str:
        """The same as text."""
        return self.moment().text()


def _seat(witch: Witch) -> SeatMoment:
    house = witch.house or House(("",) * len(SPACES))
    return SeatMoment(
        board=witch.board,
        side=witch.side,
        heights=[house.height(space) for space in SPACES],
        shown=[house.shown(space).symbol for space in SPACES],
        doubles=sorted(f"{a}-{b}" for a, b in PAIRS if house.one_double(a, b)),
        laid=house.laid,
        stairways=witch.stairways,
        tokens=[witch.tokens[colour] for colour in COLOURS],
        gate=witch.gate,
        trapped=witch.trapped,
        bonus=witch.bonus,
        hand=witch.hand,
        face_down=witch.face_down,
        turns=witch.turns,
        levels=witch.levels,
    )
