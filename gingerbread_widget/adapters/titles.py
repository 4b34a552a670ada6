"""The names of games in the libraries."""

from __future__ import annotations

import re
from typing import Any

from ..games.kit.base_rules import BaseRules


def slug(rules: BaseRules[Any]) -> str:
    """Return the name of a game as libraries spell names.

    >>> from gingerbread_widget.registry import rules_named
    >>> slug(rules_named("house"))
    'gingerbread_house'
    """
    return re.sub(r"\W+", "_", rules.title).strip("_").lower()
