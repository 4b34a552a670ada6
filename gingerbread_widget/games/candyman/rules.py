"""Run For Your Life, Candyman! as the rooms above see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kit.base_rules import BaseRules
from . import actions, advice, explain, position_parser, position_text
from .components import digest
from .entries import entry
from .facts import facts
from .features import CandymanFeatures
from .modes import MODES, options
from .observation import observe
from .phrases import Phrasebook
from .position import Position, load
from .result import result
from .score_rows import score_rows, tallies
from .setup import new_position
from .tables import Tables, tables
from .view import setup, view


class CandymanRules(BaseRules[Position]):
    """The rules of Run For Your Life, Candyman! with one component set.

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
    halving_loss = 0.0054

    tables_of = staticmethod(tables)
    tables: Tables
    digest_of = staticmethod(digest)
    phrasebook = Phrasebook
    load_with = staticmethod(load)
    parse_with = staticmethod(position_parser.parse)
    position_text = staticmethod(position_text.text)
    text = staticmethod(actions.text)
    parse = staticmethod(actions.parse)
    observe = staticmethod(observe)
    entry = staticmethod(entry)
    view = staticmethod(view)
    features_type = CandymanFeatures
    legal = staticmethod(explain.legal)
    illegal = staticmethod(explain.illegal)
    facts = staticmethod(facts)
    fact_text = staticmethod(advice.fact_text)
    place = staticmethod(advice.place)
    hooks = advice.HOOKS
    drawbacks = advice.DRAWBACKS
    result = staticmethod(result)
    tallies = staticmethod(tallies)
    score_rows = staticmethod(score_rows)

    def deal(self, seats: int, mode: str, seed: int, first: int) -> Position:
        """Return the set-up position; `mode` may have house rules (see `gingerbread_widget.games.candyman.options`)."""
        return new_position(self.tables, seats, options(mode), seed, first)

    def setup(self, position: Position) -> dict[str, Any]:
        """Return what no move changes, for the front end."""
        return setup(self.tables, position.options)

    def shows_public(self, result: Mapping[str, Any]) -> bool:
        """Return whether a card from the deck came up: drawn, struck with, or shown by the Twins."""
        return "cards" in result


RULES = CandymanRules()
