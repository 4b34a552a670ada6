"""Gingerbread House as the rooms above see it."""

from __future__ import annotations

from typing import Any

from ...protocol import Rules, ScoreRow
from ..kit.arguments import choice
from ..kit.base_rules import BaseRules
from . import actions, explain, position_parser, position_text
from .constants import A_LOOK
from .digest import digest
from .entries import entry
from .features import HouseFeatures
from .observation import observe
from .phrases import Phrasebook
from .position import Position, load
from .score_rows import score_rows
from .setup import new_position
from .tables import Tables, tables
from .tallies import tallies
from .view import setup, view


class HouseRules(BaseRules[Position]):
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

    tables: Tables

    def tables_of(self, components: Any) -> Tables:
        """Return the tables of a component set; None stands for the shipped one."""
        return tables(components)

    def digest_of(self, tables: Tables) -> str:
        """Return the fingerprint of a component set (see `gingerbread_widget.games.house.digest`)."""
        return digest(tables.components)

    def deal(self, seats: int, mode: str, seed: int) -> Position:
        """Return the set-up position."""
        standard = choice("mode", mode, self.modes) == "standard"
        return new_position(self.tables, seats, standard, seed)

    def load(self, dump: bytes) -> Position:
        """Return the position that `Position.dump` wrote."""
        return load(dump, self.tables)

    def parse_position(self, text: str) -> Position:
        """Return the position that a line describes."""
        return position_parser.parse(text, self.tables)

    def parse(self, position: Position, text: str) -> int:
        """Return the code that a text names."""
        return actions.parse(position, text)

    position_text = staticmethod(position_text.text)
    text = staticmethod(actions.text)
    observe = staticmethod(observe)
    entry = staticmethod(entry)
    view = staticmethod(view)

    def setup(self, position: Position) -> dict[str, Any]:
        """Return what no move changes, for the front end."""
        return setup(self.tables, position.standard)

    def features(self, seats: int) -> HouseFeatures:
        """Return the game as learning programs are told of it."""
        return HouseFeatures(self, seats)

    def legal(self, position: Position, code: int, locale: str) -> str:
        """Return what a legal code would do."""
        return explain.legal(position, code, Phrasebook(self.tables, locale))

    def illegal(self, position: Position, code: int, locale: str) -> str:
        """Return why a code is not legal."""
        return explain.illegal(position, code, Phrasebook(self.tables, locale))

    def score_rows(self, position: Position, locale: str = "") -> list[ScoreRow]:
        """Return the score table."""
        return score_rows(position, locale)

    def tallies(self, position: Position, before: Position) -> list[ScoreRow]:
        """Return what people count beside points."""
        return tallies(position, before)

    def shows_secret(self, code: int) -> bool:
        """Return whether it is a look at cards of the pile: it cannot be taken back against others (situation S3)."""
        return code == A_LOOK


RULES: Rules[Position] = HouseRules()
