"""The games that there are, by name."""

from __future__ import annotations

from typing import Any

from .games.kit.arguments import choice, wrong
from .games.kit.base_rules import BaseRules

GAMES: dict[str, BaseRules[Any]] = {}


def register(rules: BaseRules[Any]) -> None:
    """Make a game known to `new_game` and `load_game` under its name; the first one is the default."""
    name = getattr(rules, "name", None)
    if not isinstance(name, str) or name.split() != [name]:
        raise wrong("rules", "the rules of a game, with a name of one word", rules)
    GAMES[rules.name] = rules


def rules_named(name: str | None) -> BaseRules[Any]:
    """Return the rules of a registered game, of the default one for None; `GameError` if there is none of that name."""
    return GAMES[next(iter(GAMES)) if name is None else choice("game", name, sorted(GAMES))]
