"""Run For Your Life, Candyman! as the rooms above see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...protocol import Rules, ScoreRow
from ..kit.base_rules import BaseRules
from . import actions, explain, position_parser, position_text
from .digest import digest
from .entries import entry
from .observation import observe
from .options import MODES, options
from .phrases import Phrasebook
from .position import Position, load
from .result import result
from .score_rows import score_rows
from .setup import new_position
from .tables import Tables, tables
from .tallies import tallies
from .view import setup, view


class CandymanRules(BaseRules[Position]):
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

    tables: Tables

    def tables_of(self, components: Any) -> Tables:
        """Return the tables of a component set; None stands for the shipped one."""
        return tables(components)

    def digest_of(self, tables: Tables) -> str:
        """Return the fingerprint of a component set (see `gingerbread_widget.games.candyman.digest`)."""
        return digest(tables.components)

    def deal(self, seats: int, mode: str, seed: int) -> Position:
        """Return the set-up position; `mode` may have house rules (see `gingerbread_widget.games.candyman.options`)."""
        return new_position(self.tables, seats, options(mode), seed)

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

    def result(self, before: Position, after: Position) -> dict[str, Any]:
        """Return what came of the action between two positions (see `gingerbread_widget.games.candyman.result`)."""
        return result(before, after)

    def setup(self, position: Position) -> dict[str, Any]:
        """Return what no move changes, for the front end."""
        return setup(self.tables, position.options)

    def legal(self, position: Position, code: int, locale: str) -> str:
        """Return what a legal code would do."""
        return explain.legal(position, code, Phrasebook(self.tables, locale))

    def illegal(self, position: Position, code: int, locale: str) -> str:
        """Return why a code is not legal."""
        return explain.illegal(position, code, Phrasebook(self.tables, locale))

    def score_rows(self, position: Position, locale: str = "") -> list[ScoreRow]:
        """Return the score table."""
        return score_rows(position, locale)

    def tallies(self, position: Position, before: Position) -> list[ScoreRow]:  # noqa: ARG002
        """Return what people count beside points; nothing lies open that somebody could still get."""
        return tallies(position)

    def shows_public(self, result: Mapping[str, Any]) -> bool:
        """Return whether a card from the deck came up: drawn, struck with, or shown by the Twins."""
        return "cards" in result


RULES: Rules[Position] = CandymanRules()
