"""The base of every game's rules: what the rooms above ask of a game, as far as games answer alike."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from ...protocol import TOTAL, ComponentError, ScoreRow
from . import playouts as kit
from .arguments import integer
from .arguments import seed as checked_seed
from .base_position import BasePosition
from .component_file import fingerprint
from .features import Features
from .wording import BUILT_IN, Phrases, language_of, phrases

P = TypeVar("P", bound=BasePosition)


class BaseRules(ABC, Generic[P]):
    """The rules of a game with one component set.

    A game names itself and its ways to play, and adds what `gingerbread_widget.protocol.Rules` asks for beyond this:
    `load`, `position_text`, `parse_position`, `text`, `parse`, `observe`, `entry`, `setup` and `view`.

    Parameters
    ----------
    components : Any, optional
        Tables of a component set; those of the shipped one if left out.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    modes: ClassVar[tuple[str, ...]]
    tournament_mode: ClassVar[str]
    seats: ClassVar[range]

    def __init__(self, components: Any = None) -> None:
        self.tables = components or self.tables_of(None)

    # ---- components

    def tables_of(self, components: Any) -> Any:
        """Return the tables of a component set; None stands for the shipped one.

        Raises
        ------
        ComponentError
            If the set is not playable, or the game has no components.
        """
        if components is not None:
            raise ComponentError(f"components: {self.title} has none that could be changed")

    def digest_of(self, tables: Any) -> str:  # noqa: ARG002 - a game without components has one digest
        """Return the fingerprint of what a component set is played with."""
        return fingerprint(self.name)

    def with_components(self, components: Any) -> Self:
        """Return the same game with another component set: a path, a mapping, or a `Components` object."""
        return type(self)(self.tables_of(components))

    def components_json(self) -> Mapping[str, Any] | None:
        """Return the component set for a record; None for the shipped one."""
        if self.tables is self.tables_of(None):
            return None
        out: Mapping[str, Any] = json.loads(self.tables.components.to_json())
        return out

    def components_digest(self) -> str:
        """Return the fingerprint of the component set, the same for sets that play the same."""
        return self.digest_of(self.tables)

    # ---- positions

    @abstractmethod
    def deal(self, seats: int, mode: str, seed: int) -> P:
        """Return the set-up position; a wrong mode is a `GameError`, seats and seed are checked already."""

    def new_position(self, seats: int, mode: str, seed: int) -> P:
        """Return the set-up position.

        Raises
        ------
        GameError
            If an argument is wrong.
        """
        count = integer("seats", seats, self.seats[0], self.seats[-1])
        return self.deal(count, mode, checked_seed(seed))

    playouts = staticmethod(kit.playouts)
    compare = staticmethod(kit.compare)

    def ranking(self, position: P) -> list[tuple[int, int]]:
        """Return ``(seat, rank)``, best first."""
        return position.ranking()

    def features(self, seats: int) -> Features:
        """Return the game as learning programs are told of it: by all numbers that its views show."""
        return Features(self, seats)

    # ---- words

    def phrases(self, locale: str) -> Phrases:
        """Return what the game says in a language, English if it is empty."""
        return phrases(self.name, language_of(locale) or BUILT_IN)

    def explain(self, position: P, code: int, locale: str = "") -> str:
        """Return what a code would do now, or why it is not legal now.

        Parameters
        ----------
        position : Position
            The moment.
        code : int
            The action.
        locale : str
            Language of the sentences, English if empty; they are in ``data/phrases``.

        Returns
        -------
        str
            One or two sentences; they may end with the passage of the rulebook in brackets.
        """
        if code in position.legal_actions():
            return self.legal(position, code, locale)
        return self.phrases(locale)("explain.not", why=self.illegal(position, code, locale))

    def legal(self, position: P, code: int, locale: str) -> str:  # noqa: ARG002
        """Return what a legal code would do."""
        return self.phrases(locale)("explain.possible")

    def illegal(self, position: P, code: int, locale: str) -> str:  # noqa: ARG002
        """Return why a code is not legal."""
        return self.phrases(locale)("explain.refused")

    # ---- what came of it

    def result(self, before: P, after: P) -> Mapping[str, Any]:  # noqa: ARG002
        """Return what came of an action beyond its log entry: nothing."""
        return {}

    def shows_secret(self, code: int) -> bool:  # noqa: ARG002
        """Return whether a code shows a seat something secret, so that taking it back would be cheating: never."""
        return False

    def shows_public(self, result: Mapping[str, Any]) -> bool:  # noqa: ARG002
        """Return whether all have seen something that nobody knew before: never."""
        return False

    def score_rows(self, position: P, locale: str = "") -> list[ScoreRow]:
        """Return the score table: the points, and their total."""
        points, say = tuple(position.scores()), self.phrases(locale)
        nothing = ("",) * len(points)
        return [
            ScoreRow("points", say("score.points"), points, nothing),
            ScoreRow(TOTAL, say("score.total"), points, nothing),
        ]

    def tallies(self, position: P, before: P) -> list[ScoreRow]:  # noqa: ARG002
        """Return what people count at the end of a game beside points: nothing."""
        return []
