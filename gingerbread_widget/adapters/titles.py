"""The games by name, and their names in the libraries."""

from __future__ import annotations

import re
from typing import Any

from ..protocol import Rules
from ..registry import GAMES, rules_named


def rules_of(name: str | None) -> Rules[Any]:
    """Return the rules of a game; of the first one registered if it is not named."""
    return next(iter(GAMES.values())) if name is None else rules_named(name)


def slug(rules: Rules[Any]) -> str:
    """Return the name of a game as libraries spell names.

    >>> slug(rules_of(None))
    'gingerbread_house'
    """
    return re.sub(r"\W+", "_", rules.title).strip("_").lower()
