"""Gingerbread House as the rooms above see it."""

from __future__ import annotations

from typing import Any

from ..kit.arguments import choice
from ..kit.base_rules import BaseRules
from . import actions, advice, explain, position_parser, position_text
from .components import digest
from .constants import A_KEEP, A_LOOK, A_RETURN
from .entries import entry
from .facts import facts
from .features import HouseFeatures
from .observation import observe
from .phrases import Phrasebook
from .position import Position, load
from .score_rows import score_rows, tallies
from .setup import new_position
from .tables import Tables, tables
from .view import setup, view


class HouseRules(BaseRules[Position]):
    """The rules of Gingerbread House with one component set.

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
    halving_loss = 0.0101

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
    features_type = HouseFeatures
    legal = staticmethod(explain.legal)
    illegal = staticmethod(explain.illegal)
    facts = staticmethod(facts)
    fact_text = staticmethod(advice.fact_text)
    place = staticmethod(advice.place)
    hooks = advice.HOOKS
    drawbacks = advice.DRAWBACKS
    tallies = staticmethod(tallies)
    score_rows = staticmethod(score_rows)

    def deal(self, seats: int, mode: str, seed: int, first: int) -> Position:
        """Return the set-up position."""
        standard = choice("mode", mode, self.modes) == "standard"
        return new_position(self.tables, seats, standard, seed, first)

    def setup(self, position: Position) -> dict[str, Any]:
        """Return what no move changes, for the front end."""
        return setup(self.tables, position.standard)

    def shows_secret(self, code: int) -> bool:
        """Return whether it is a look at cards of the pile: it cannot be taken back against others (situation S3)."""
        return code == A_LOOK

    def turns_up(self, before: Position, after: Position) -> bool:
        """Return whether a double tile was turned up or the line filled up, as at the end of a turn."""
        tiles = any(new.face_down < old.face_down for old, new in zip(before.seats, after.seats, strict=True))
        return tiles or not set(after.line) <= set(before.line)

    def public_text(self, code: int, text: str) -> str:
        """Return the text of an action without the order in which cards of a look went back under the pile."""
        return text.partition(" return")[0] if A_KEEP <= code < A_RETURN else text


RULES = HouseRules()
