"""The base of every game's rules: what the rooms above ask of a game, as far as games answer alike."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from ...protocol import TOTAL, ComponentError, GameError, ScoreRow
from . import playouts as kit
from .arguments import integer, wrong
from .arguments import seed as checked_seed
from .base_position import BasePosition
from .component_file import fingerprint
from .facts import Fact, Place
from .features import Features
from .plain_features import PlainFeatures
from .rng import BY_LOT
from .wording import Phrasebook

P = TypeVar("P", bound=BasePosition)


class BaseRules(ABC, Generic[P]):
    """The rules of a game with one component set, of which it is given the tables. Nothing else in it changes.

    It makes positions, and turns them into what people and programs may see: texts, observations, views, scores.
    """

    name: ClassVar[str]  #: The short name, as `new_game` takes it.
    title: ClassVar[str]  #: The name that people have for the game.
    modes: ClassVar[tuple[str, ...]]  #: The ways to play, the usual one first; `deal` may take more, made of options.
    tournament_mode: ClassVar[str]  #: The mode in which players are compared if nobody names one.
    seats: ClassVar[range]  #: How many seats may play.
    #: Loss a decision that halves the accuracy of a review: half of what the level ``"beginner"`` loses, in the chance
    #: to win (`python -m tests.scale.accuracy`).
    halving_loss: ClassVar[float] = 0.01

    #: Makes the fingerprint of what a component set is played with; None for a game without components.
    digest_of: Callable[[Any], str] | None = None
    #: Read a position from bytes and from a text, with the tables of a component set.
    load_with: Callable[[bytes, Any], P]
    parse_with: Callable[[str, Any], P]
    #: The game as learning programs are told of it: by all numbers that its views show, if it has no class of its own.
    features_type: ClassVar[type[Features]] = PlainFeatures

    def __init__(self, components: Any = None) -> None:
        self.tables = components or self.tables_of(None)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.title}>"

    # ---- components

    @staticmethod
    def tables_of(components: Any) -> Any:
        """Return the tables of a component set, or of the shipped one; here there are none that could be changed."""
        if components is not None:
            raise ComponentError("components: this game has none that could be changed")

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
        return self.digest_of(self.tables.components) if self.digest_of else fingerprint(self.name)

    # ---- positions

    def knows(self, mode: str) -> bool:
        """Return whether there is such a mode: a usual one, or one that is put together from options."""
        if mode in self.modes:
            return True
        try:
            self.new_position(self.seats[0], mode, 0)
        except GameError:
            return False
        return True

    @abstractmethod
    def deal(self, seats: int, mode: str, seed: int, first: int) -> P:
        """Return the set-up position; a wrong mode is a `GameError`, the other arguments are checked already.

        `first` is the seat that begins, or `BY_LOT`.
        """

    def new_position(self, seats: int, mode: str, seed: int, first: int | None = None) -> P:
        """Return the set-up position; a wrong argument is a `GameError`, a `first` that is left out drawn by lot."""
        count = integer("seats", seats, self.seats[0], self.seats[-1])
        begins = BY_LOT if first is None else integer("first", first, 0, count - 1)
        return self.deal(count, mode, checked_seed(seed), begins)

    playouts = staticmethod(kit.playouts)
    compare = staticmethod(kit.compare)

    def ranking(self, position: P) -> list[tuple[int, int]]:
        """Return ``(seat, rank)``, best first; equal seats share a rank (1 is best)."""
        return position.ranking()

    def features(self, seats: int) -> Features:
        """Return the game with a number of seats as learning programs are told of it."""
        return self.features_type(self, seats)

    def load(self, dump: bytes) -> P:
        """Return the position that its `dump` wrote; `RecordError` if the bytes are no such thing."""
        if not isinstance(dump, bytes):
            raise wrong("dump", "bytes of a position", dump)
        return self.load_with(dump, self.tables)

    @abstractmethod
    def position_text(self, position: P, /) -> str:
        """Return the whole position, hidden piles included, as one line that people can read and type."""

    def parse_position(self, text: str) -> P:
        """Return the position that `position_text` wrote; `RecordError`, with the column, if there is none."""
        return self.parse_with(text, self.tables)

    @abstractmethod
    def observe(self, position: P, seat: int) -> Any:
        """Return what that seat may know, built up from what it sees: a `BaseObservation`."""

    @abstractmethod
    def setup(self, position: P) -> dict[str, Any]:
        """Return what a view of any moment needs and no move changes (JSON)."""

    @abstractmethod
    def view(self, position: P, viewer: int) -> dict[str, Any]:
        """Return what is shown to one seat (or to nobody in particular: -1), as JSON.

        Every view has these keys, and may have more, which the game's own face in the widget shows (see
        `js/src/app/model/types.ts`):

        - ``"phase"``: what is decided, ``"over"`` after the end;
        - ``"actor"``: the seat that decides, -1 after the end; ``"viewer"``: the seat that sees this;
        - ``"seats"``: a mapping a seat; its ``"score"`` is its points, or a mapping with a ``"total"``;
        - ``"legal"`` and ``"candidates"``: codes, empty unless the viewer decides;
        - ``"ranking"``: pairs of seat and rank, after the end.

        A game without a face of its own, which the widget shows as names and numbers, says in ``"secrets"`` which seats
        now see what no other seat may see. Where that is missing, each seat that decides is taken for one.
        """

    # ---- actions

    @abstractmethod
    def text(self, position: P, code: int) -> str:
        """Return the text form of a code that is legal in the position."""

    @abstractmethod
    def parse(self, position: P, text: str, /) -> int:
        """Return the code that the text names in the position; `ActionTextError` with what would be right."""

    @abstractmethod
    def entry(self, position: P, code: int) -> list[Any]:
        """Return the public log entry of a legal code: ``[seat, turn, kind, *details]``."""

    # ---- words

    @staticmethod
    def phrasebook(tables: Any, locale: str, /) -> Phrasebook:  # noqa: ARG004
        """Return the phrases of a language, with the names of a component set: those that all games share."""
        return Phrasebook("shared", locale)

    def phrases(self, locale: str) -> Phrasebook:
        """Return what the game says in a language, English if it is empty, with the names of its components."""
        return self.phrasebook(self.tables, locale)

    def explain(self, position: P, code: int, locale: str = "") -> str:
        """Return what a code would do now, or why it is not legal now, perhaps with the passage of the rulebook."""
        say = self.phrases(locale)
        if code in position.legal_actions():
            return self.legal(position, code, say)
        return say("explain.not", why=self.illegal(position, code, say))

    @staticmethod
    def legal(position: Any, code: int, say: Any, /) -> str:  # noqa: ARG004
        """Return what a legal code would do, in the phrases of a language."""
        return str(say("explain.possible"))

    @staticmethod
    def illegal(position: Any, code: int, say: Any, /) -> str:  # noqa: ARG004
        """Return why a code is not legal."""
        return str(say("explain.refused"))

    # ---- hints

    #: Facts that say what an action is for without telling which one it is, each with a phrase "hook." of its own; and
    #: those that speak against an action.
    hooks: ClassVar[Collection[str]] = ()
    drawbacks: ClassVar[Collection[str]] = ()

    @staticmethod
    def facts(position: Any, code: int, /) -> list[Fact]:  # noqa: ARG004
        """Return what a legal code does, the most telling first; the same whatever is hidden from the seat to act."""
        return []

    @staticmethod
    def fact_text(position: Any, fact: Fact, names: Sequence[str], say: Any, /) -> str:  # noqa: ARG004
        """Return a fact as a part of a sentence, where the players have these names."""
        return fact.kind

    @staticmethod
    def place(position: Any, code: int, say: Any, /) -> Place | None:  # noqa: ARG004
        """Return where to look for a legal code; None: nowhere in particular."""
        return None

    # ---- what came of it

    @staticmethod
    def result(before: Any, after: Any) -> Mapping[str, Any]:  # noqa: ARG004
        """Return what everybody saw come of an action; it ends the log entry unless it is empty, as here."""
        return {}

    @staticmethod
    def score_rows(position: Any, locale: str = "") -> list[ScoreRow]:
        """Return the score table: where each point comes from; here the points, and their total."""
        points, say = tuple(position.scores()), Phrasebook("shared", locale)
        nothing = ("",) * len(points)
        return [
            ScoreRow("points", say("score.points"), points, nothing),
            ScoreRow(TOTAL, say("score.total"), points, nothing),
        ]

    @staticmethod
    def tallies(position: Any, before: Any) -> list[ScoreRow]:  # noqa: ARG004
        """Return what people count at the end beside points, and what a seat would get for what lay open before."""
        return []

    def shows_secret(self, code: int) -> bool:  # noqa: ARG002
        """Return whether a code shows a seat something secret, so that taking it back would be cheating: never."""
        return False

    def public_text(self, code: int, text: str) -> str:  # noqa: ARG002
        """Return the text of an action as other seats may read it, without what its seat alone knows: whole."""
        return text

    def shows_public(self, result: Mapping[str, Any]) -> bool:  # noqa: ARG002
        """Return whether a `result` showed all something that nobody knew before: never.

        Taking it back would be cheating.
        """
        return False

    def turns_up(self, before: P, after: P) -> bool:
        """Return whether all see more of piles than before: where `shows_public` says so, or a turn ends.

        One person among bots may go back before that, several people may not: they would play again with what they have
        seen.
        """
        return self.shows_public(self.result(before, after))
