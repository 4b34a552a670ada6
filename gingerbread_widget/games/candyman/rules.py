"""Run For Your Life, Candyman! as the rooms above see it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ...protocol import GameError, Rules, ScoreRow
from ..kit import playouts as kit
from . import actions, position_parser, position_text
from .digest import digest
from .entries import entry
from .explain import explain
from .observation import Observation, observe
from .options import MODES, options
from .position import Position, load
from .result import result
from .score_rows import score_rows
from .setup import new_position
from .tables import Tables, tables
from .tallies import tallies
from .view import setup, view


class CandymanRules:
    """The rules of Run For Your Life, Candyman! with one component set.

    Parameters
    ----------
    components : Tables, optional
        The shipped set if left out.

    Examples
    --------
    >>> rules = CandymanRules()
    >>> position = rules.new_position(4, "basic", seed=7)
    >>> [rules.text(position, code) for code in position.legal_actions()]
    ['draw', 'hit 0', 'hit 1', 'hit 3']
    """

    name = "candyman"
    title = "Run For Your Life, Candyman!"
    modes = MODES
    tournament_mode = MODES[0]
    seats = range(2, 7)

    def __init__(self, components: Tables | None = None) -> None:
        self.tables = components or tables()

    def with_components(self, components: Any) -> CandymanRules:
        """The same game with another component set: a path, a mapping, or a `Components` object."""
        return CandymanRules(tables(components))

    def components_json(self) -> Mapping[str, Any] | None:
        """The component set for a record; None for the shipped one."""
        if self.tables is tables():
            return None
        out: Mapping[str, Any] = json.loads(self.tables.components.to_json())
        return out

    def components_digest(self) -> str:
        """Fingerprint of what the component set is played with (see `gingerbread_widget.games.candyman.digest`)."""
        return digest(self.tables.components)

    def new_position(self, seats: int, mode: str, seed: int) -> Position:
        """The set-up position. Modes may also have house rules (see `gingerbread_widget.games.candyman.options`)."""
        if seats not in self.seats:
            raise GameError(f"players: {seats} seats, 2 to 6 were expected")
        if not 0 <= seed < 1 << 63:
            raise GameError(f"seed: {hex(seed):.40} is not between 0 and 2**63 - 1")
        return new_position(self.tables, seats, options(mode), seed)

    def load(self, dump: bytes) -> Position:
        """The position that `Position.dump` wrote."""
        return load(dump, self.tables)

    def position_text(self, position: Position) -> str:
        """The whole position as one line (see `gingerbread_widget.games.candyman.position_text`)."""
        return position_text.text(position)

    def parse_position(self, text: str) -> Position:
        """The position that a line describes."""
        return position_parser.parse(text, self.tables)

    def text(self, position: Position, code: int) -> str:
        """The text of a code."""
        return actions.text(position, code)

    def parse(self, position: Position, text: str) -> int:
        """The code that a text names."""
        return actions.parse(position, text)

    def explain(self, position: Position, code: int, locale: str = "") -> str:
        """What a code would do, or why it is not legal."""
        return explain(position, code, locale)

    def observe(self, position: Position, seat: int) -> Observation:
        """What a seat may know."""
        return observe(position, seat)

    def entry(self, position: Position, code: int) -> list[Any]:
        """The public log entry of a legal code."""
        return entry(position, code)

    def result(self, before: Position, after: Position) -> dict[str, Any]:
        """What came of the action between two positions (see `gingerbread_widget.games.candyman.result`)."""
        return result(before, after)

    def setup(self, position: Position) -> dict[str, Any]:
        """What no move changes, for the front end."""
        return setup(self.tables, position.options)

    def view(self, position: Position, viewer: int) -> dict[str, Any]:
        """What the front end shows to one seat."""
        return view(position, viewer)

    def score_rows(self, position: Position, locale: str = "") -> list[ScoreRow]:
        """The score table."""
        return score_rows(position, locale)

    def tallies(self, position: Position, before: Position) -> list[ScoreRow]:  # noqa: ARG002
        """What people count beside points; nothing lies open that somebody could still get."""
        return tallies(position)

    def ranking(self, position: Position) -> list[tuple[int, int]]:
        """``(seat, rank)``, best first."""
        return position.ranking()

    playouts = staticmethod(kit.playouts)
    compare = staticmethod(kit.compare)

    def shows_secret(self, code: int) -> bool:  # noqa: ARG002
        """Nothing by itself: all see cards that come up (see `shows_public`), and an owner their hand all the time."""
        return False

    def shows_public(self, result: Mapping[str, Any]) -> bool:
        """Whether a card from the deck came up: drawn, struck with, or shown by the Twins."""
        return "cards" in result


RULES: Rules[Position] = CandymanRules()
