"""Gingerbread House as the rooms above see it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ...protocol import GameError, Rules, ScoreRow
from ..kit import playouts as kit
from . import actions, position_parser, position_text
from .constants import A_LOOK
from .digest import digest
from .entries import entry
from .explain import explain
from .observation import Observation, observe
from .position import Position, load
from .score_rows import score_rows
from .setup import new_position
from .tables import Tables, tables
from .tallies import tallies
from .view import setup, view


class HouseRules:
    """The rules of Gingerbread House with one component set.

    Parameters
    ----------
    components : Tables, optional
        The shipped set if left out.

    Examples
    --------
    >>> rules = HouseRules()
    >>> position = rules.new_position(2, "standard", seed=7)
    >>> [rules.text(position, code) for code in position.legal_actions()]
    ['side 1', 'side 2']
    """

    name = "house"
    title = "Gingerbread House"
    modes = ("introductory", "standard")
    tournament_mode = "standard"
    seats = range(2, 5)

    def __init__(self, components: Tables | None = None) -> None:
        self.tables = components or tables()

    def with_components(self, components: Any) -> HouseRules:
        """The same game with another component set: a path, a mapping, or a `Components` object."""
        return HouseRules(tables(components))

    def components_json(self) -> Mapping[str, Any] | None:
        """The component set for a record; None for the shipped one."""
        if self.tables is tables():
            return None
        out: Mapping[str, Any] = json.loads(self.tables.components.to_json())
        return out

    def components_digest(self) -> str:
        """Fingerprint of what the component set is played with (see `gingerbread_widget.games.house.digest`)."""
        return digest(self.tables.components)

    def new_position(self, seats: int, mode: str, seed: int) -> Position:
        """The set-up position."""
        if seats not in self.seats:
            raise GameError(f"players: {seats} seats, 2 to 4 were expected")
        if mode not in self.modes:
            raise GameError(f"mode: {mode!r:.40} is not one of {', '.join(self.modes)}")
        if not 0 <= seed < 1 << 63:
            raise GameError(f"seed: {hex(seed):.40} is not between 0 and 2**63 - 1")
        return new_position(self.tables, seats, mode == "standard", seed)

    def load(self, dump: bytes) -> Position:
        """The position that `Position.dump` wrote."""
        return load(dump, self.tables)

    def position_text(self, position: Position) -> str:
        """The whole position as one line (see `gingerbread_widget.games.house.position_text`)."""
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

    def result(self, before: Position, after: Position) -> dict[str, Any]:  # noqa: ARG002
        """Nothing: an entry tells all that comes of it."""
        return {}

    def setup(self, position: Position) -> dict[str, Any]:
        """What no move changes, for the front end."""
        return setup(self.tables, position.standard)

    def view(self, position: Position, viewer: int) -> dict[str, Any]:
        """What the front end shows to one seat."""
        return view(position, viewer)

    def score_rows(self, position: Position, locale: str = "") -> list[ScoreRow]:
        """The score table."""
        return score_rows(position, locale)

    def tallies(self, position: Position, before: Position) -> list[ScoreRow]:
        """What people count beside points."""
        return tallies(position, before)

    def ranking(self, position: Position) -> list[tuple[int, int]]:
        """``(seat, rank)``, best first."""
        return position.ranking()

    playouts = staticmethod(kit.playouts)
    compare = staticmethod(kit.compare)

    def shows_secret(self, code: int) -> bool:
        """Looking at cards of the pile cannot be taken back against others (situation S3)."""
        return code == A_LOOK

    def shows_public(self, result: Mapping[str, Any]) -> bool:  # noqa: ARG002
        """Nothing for which a turn could not be taken back: what is turned up fills up a line or a hand."""
        return False


RULES: Rules[Position] = HouseRules()
