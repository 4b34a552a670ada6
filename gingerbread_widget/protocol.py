"""The protocols of a rules kernel, as the rooms above it use it, and the errors that all rooms share.

A *kernel* is the package of one game. The rooms above it (``game``,
``players``, ``widget``) reach a kernel only through the two protocols here, so they know no game by name:

* `Position` holds the whole truth of one moment and plays on from it, in small ints and without checks;
* `Rules` makes positions and turns them into what people and programs may see: text, observations, views, scores.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar


class GameError(ValueError):
    """Base of every error that this package raises because of what it was given.

    Nothing has changed when one of these is raised.

    Parameters
    ----------
    text : str
        The message, in English.
    translations : mapping of str to str, optional
        The same in other languages, by language code, where there are any.

    Examples
    --------
    >>> issubclass(IllegalAction, GameError) and issubclass(GameError, ValueError)
    True
    >>> IllegalAction("no", {"de": "nein"}).translations["de"]
    'nein'
    """

    def __init__(self, text: str, translations: Mapping[str, str] | None = None) -> None:
        super().__init__(text)
        self.translations: Mapping[str, str] = translations or {}


class IllegalAction(GameError):  # noqa: N818 - the field's name for it
    """The action exists, but the rules do not allow it now."""


class ActionTextError(GameError):
    """The text or code names no action of this game."""


class ComponentError(GameError):
    """A component set breaks its own rules; the message names the entry."""


class RecordError(GameError):
    """A saved game is damaged, of another version, or does not replay."""


class Action(NamedTuple):
    """A small decision: its code, and its text, which parses back to the same code.

    Attributes
    ----------
    code : int
        Small non-negative int; the kernel plays these.
    text : str
        Short readable form.

    Examples
    --------
    >>> action = Action(81, "take red")
    >>> str(action), int(action)
    ('take red', 81)
    """

    code: int
    text: str

    def __str__(self) -> str:
        return self.text

    def __int__(self) -> int:
        return self.code


class Position(Protocol):
    """The whole truth of one moment of a game, hidden piles included.

    `apply` trusts its argument: whoever takes actions from people checks them against `legal_actions` first, as
    `gingerbread_widget.Game` does.
    """

    @property
    def actor(self) -> int:
        """Return the seat that decides now, or -1 after the end."""

    def legal_actions(self) -> list[int]:
        """Return all legal codes in a fixed order; empty only after the end."""

    def candidate_actions(self) -> list[int]:
        """Return the legal codes less those that can only do harm; do not change the list."""

    def apply(self, code: int) -> None:
        """Play a legal code and go on to the next decision."""

    def scores(self) -> list[int]:
        """Return the points of each seat if the game ended now."""

    def ratings(self) -> list[float]:
        """Return how good each candidate looks at once to the seat to act, in points, in the order of candidates."""

    def value(self, seat: int) -> float:
        """Return by how many points the seat is expected to be ahead of the best other one at the end."""

    def finish(self, epsilon: float, seed: int) -> list[int]:
        """Play on to the end, in place, by ratings; a random candidate with probability `epsilon`.

        Returns points by seat, then ranks by seat (1 is best).
        """

    def clone(self) -> Self:
        """Return an independent copy."""

    def dump(self) -> bytes:
        """Return the whole position as bytes, equal for equal positions."""

    def key(self) -> Hashable:
        """Return what is equal exactly where `dump` is, but quicker: for one process, and one component set."""

    def determinize(self, seat: int, seed: int) -> None:
        """Reshuffle, in place, exactly what that seat cannot know."""


P = TypeVar("P", bound=Position)


class Observation(Protocol):
    """The knowledge of a seat, and what follows from it.

    Further attributes belong to the game.
    """

    @property
    def seat(self) -> int:
        """Return the seat that observes."""

    @property
    def actor(self) -> int:
        """Return the seat that decides now, or -1 after the end."""

    @property
    def scale(self) -> float:
        """Return a margin of points that is most of what a margin can be worth beside the win."""

    def rater(self) -> Callable[[int], float]:
        """Return a function that rates legal codes as they look at once to the seat to act; only the order counts."""

    def compare(
        self, lines: Sequence[Sequence[int]], games: int, seed: int, *, epsilon: float = 0.0, first: int = 0
    ) -> list[list[list[int]]]:
        """Return outcomes of lines by greedy playouts, as `Rules.compare` does, from samples that the lines share."""

    def sample(self, seed: int) -> Position:
        """Return a whole position that the seat cannot tell from the real one, drawn by its odds."""


class Rules(Protocol[P]):
    """A game as the rooms above see it. Stateless apart from its component set."""

    @property
    def name(self) -> str:
        """Return the short name, as `new_game` takes it."""

    @property
    def title(self) -> str:
        """Return what people call the game."""

    @property
    def modes(self) -> tuple[str, ...]:
        """Return the names of the ways to play, the usual one first; `new_position` may take more, made of options."""

    @property
    def tournament_mode(self) -> str:
        """Return the mode in which players are compared if nobody names one."""

    @property
    def seats(self) -> range:
        """Return how many seats may play."""

    def with_components(self, components: Any) -> Rules[P]:
        """Return the same game with another component set (a path, a mapping or an object of the kernel's own)."""

    def components_json(self) -> Mapping[str, Any] | None:
        """Return the component set for a record, or None for the shipped one."""

    def components_digest(self) -> str:
        """Return a fingerprint of the component set, the same for sets that play the same."""

    def new_position(self, seats: int, mode: str, seed: int, first: int | None = None) -> P:
        """Return the set-up position; `first` is the seat that begins, drawn by lot if left out."""

    def load(self, dump: bytes) -> P:
        """Return the position that `Position.dump` wrote; `RecordError` if the bytes are no such thing."""

    def position_text(self, position: P) -> str:
        """Return the whole position, hidden piles included, as one line that people can read and type."""

    def parse_position(self, text: str) -> P:
        """Return the position that `position_text` wrote; raise `RecordError` with the column if there is none."""

    def text(self, position: P, code: int) -> str:
        """Return the text form of a code that is legal in the position."""

    def parse(self, position: P, text: str) -> int:
        """Return the code that the text names in the position; `ActionTextError` with what would be right."""

    def explain(self, position: P, code: int, locale: str = "") -> str:
        """Explain what the code would do, or why it is not legal, with the rulebook's passage; English by default."""

    def observe(self, position: P, seat: int) -> Any:
        """Return what that seat may know, built up from what it sees."""

    def entry(self, position: P, code: int) -> list[Any]:
        """Return the public log entry of a legal code: ``[seat, turn, kind, *details]``."""

    def result(self, before: P, after: P) -> Mapping[str, Any]:
        """Return what everybody saw come of the action between two positions; it ends the log entry unless empty."""

    def setup(self, position: P) -> dict[str, Any]:
        """Return what a view of any moment needs and no move changes (JSON)."""

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

    def score_rows(self, position: P, locale: str = "") -> Sequence[ScoreRow]:
        """Return the score table: where each point comes from; English by default."""

    def tallies(self, position: P, before: P) -> Sequence[ScoreRow]:
        """Return what people count at the end beside points, and what a seat would get for what lay open before."""

    def ranking(self, position: P) -> list[tuple[int, int]]:
        """Return ``(seat, rank)``, best first; equal seats share a rank (1 is best)."""

    @property
    def playouts(self) -> Callable[..., list[list[int]]]:
        """Return `gingerbread_widget.games.kit.playouts.playouts`: scores of games played on from a position."""

    @property
    def compare(self) -> Callable[..., list[list[list[int]]]]:
        """Return `gingerbread_widget.games.kit.playouts.compare`: outcomes of several lines from a position."""

    def features(self, seats: int) -> Any:
        """Return the game with a number of seats as learning programs are told of it: a `games.kit.features.Features`.

        That has the parts of the vector that an observation becomes, the number of action codes, a bound of the
        length of a game, the table as a text and, where there is one, the game with chance as a player.
        """

    def shows_secret(self, code: int) -> bool:
        """Return whether the code shows a seat something secret, so that taking it back would be cheating."""

    def public_text(self, code: int, text: str) -> str:
        """Return the text of an action as other seats may read it, without what its seat alone knows."""

    def shows_public(self, result: Mapping[str, Any]) -> bool:
        """Return whether what came of an action (see `result`) showed all something that nobody knew before.

        Taking it back would be cheating.
        """

    def turns_up(self, before: P, after: P) -> bool:
        """Return whether all see more of piles after an action than before it.

        Besides what `shows_public` names, that is what comes up as a turn ends. One person among bots may go back
        before that, several people may not: they would play again with what they have seen.
        """


#: Key of the line of a score table that sums up.
TOTAL: Final = "total"


class ScoreRow(NamedTuple):
    """A line of a score table."""

    #: A name for programs, the same in every language, such as ``"trophies"``; `TOTAL` is the sum of the lines before
    #: it, and a line after that breaks ties and is no part of the points. Not shown.
    key: str
    label: str  #: A name for people.
    points: tuple[int, ...]  #: One number a seat.
    reasons: tuple[str, ...]  #: One text a seat, empty where there is nothing to say.
    #: One text a seat, if the line counts another thing for each seat, such as a bonus card: the name of that thing,
    #: empty for a seat that has none.
    subjects: tuple[str, ...] = ()
    #: One number a seat, if the reasons count things, such as tokens: how many. Of a seat that has none of them, tables
    #: show no reason.
    counts: tuple[int, ...] = ()
    #: The reasons, if they speak of seats, for tables that know the players: each with numbers of seats in braces, such
    #: as ``"left arm of {1}"``.
    named: tuple[str, ...] = ()
    #: True if whoever has points here has won, whatever the others have: people are shown a tick instead of the points,
    #: and no sum.
    wins: bool = False
