"""Hints in three steps: where to look, which part of the board, and what to do with the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from ..game import Game
from ..games.kit.advice import Advice, Finding, advise
from ..games.kit.wording import language_of
from ..record import Record
from ..table import NO_MATHS
from .arguments import check_game
from .moment import EPSILON
from .ratings import Rated, Rating, rate


@dataclass(frozen=True, repr=False)
class Hint:
    """A hint on a moment, in three steps that tell more and more.

    In a notebook each step is shown when one presses it.
    """

    nudge: str  #: Where to look.
    region: str  #: The part of the board, or of what can be done.
    action: str  #: What to do and why, how good it is, and what that assumes.
    rating: Rating  #: The numbers behind it.

    def __str__(self) -> str:
        return f"{self.nudge}\n{self.region}\n{self.action}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        more = "".join(
            f"<details {NO_MATHS}><summary>{number}</summary><p>{escape(text)}</p></details>"
            for number, text in enumerate((self.region, self.action), 2)
        )
        return f"<p {NO_MATHS}>{escape(self.nudge)}</p>{more}"


def finding(rows: Sequence[Rated]) -> Finding:
    """Return what a hint tells of rated actions, best first: in games of 100, as whole numbers."""
    best, *others = rows
    close = next((i for i, row in enumerate(others, 1) if row.behind.clear), len(rows))
    other = int(others[0].action) if others else -1
    fewer = max(1, round(100 * others[0].behind.mean)) if others and close == 1 else 0
    return Finding(int(best.action), other, round(100 * best.win.mean), fewer, close, best.playouts)


def advice(game: Game, found: Finding, locale: str = "") -> Advice:
    """Return what to tell of the moment of a game, from what the seat to act may know alone."""
    with game.lock:
        observation, names, rules = game.observation(game.actor), game.players, game.rules
    return advise(rules, observation.sample(0), found, names, locale)


def hint(
    game: Game | Record, *, playouts: int = 200, epsilon: float = EPSILON, seed: int = 0, locale: str = ""
) -> Hint:
    """Return a hint on the moment for the seat to act, in words.

    Each sentence follows from the rules and from what this seat may know, or from games that were played on.

    Parameters
    ----------
    game : Game or Record
        Stays as it is.
    playouts, epsilon, seed
        As for `rate`.
    locale : str
        Language of the sentences, as for `Game.explain`. Actions stand in them as `Game.play` takes them.

    Raises
    ------
    GameError
        If an argument is wrong, or nobody is to act.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> _ = game.play("side 1", "side 1", "first 1", "first 1")
    >>> hint = gw.analysis.hint(game, playouts=20)
    >>> print(hint.nudge)
    Look at level 1.
    >>> print(hint.region)
    It is about the spaces c1, c2 and c3. Covers stairway and exchange.
    """
    game, language = check_game(game), language_of(locale)
    rating = rate(game, playouts=playouts, epsilon=epsilon, seed=seed)
    told = advice(game, finding(rating.rows), language)
    text = game.rules.text
    other = text(game.position, told.other) if told.other >= 0 else ""
    filled = told.filled(text(game.position, told.best), other)
    return Hint(filled.nudge, filled.region, filled.action, rating)
