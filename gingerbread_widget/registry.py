"""The games that there are, by name."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from .games.kit.arguments import choice, wrong

if TYPE_CHECKING:
    from .games.kit.base_rules import BaseRules


class Games(MutableMapping[str, "BaseRules[Any]"]):
    """The rules of games by their names; those of a module are loaded when somebody asks for them."""

    def __init__(self) -> None:
        self._found: dict[str, BaseRules[Any] | str] = {}

    def put_off(self, name: str, module: str) -> None:
        """Take note of a game whose rules are the ``RULES`` of a module."""
        self._found[name] = module

    def __getitem__(self, name: str) -> BaseRules[Any]:
        found = self._found[name]
        if isinstance(found, str):
            found = self._found[name] = import_module(found).RULES
        return found

    def __setitem__(self, name: str, rules: BaseRules[Any]) -> None:
        self._found[name] = rules

    def __delitem__(self, name: str) -> None:
        del self._found[name]

    def __contains__(self, name: object) -> bool:
        return name in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


GAMES: Final = Games()


def register(rules: BaseRules[Any]) -> None:
    """Make a game known to `new_game` and `load_game` under its name; the first one is the default."""
    name = getattr(rules, "name", None)
    if not isinstance(name, str) or name.split() != [name]:
        raise wrong("rules", "the rules of a game, with a name of one word", rules)
    GAMES[rules.name] = rules


def rules_named(name: str | None) -> BaseRules[Any]:
    """Return the rules of a registered game, of the default one for None; `GameError` if there is none of that name."""
    return GAMES[next(iter(GAMES)) if name is None else choice("game", name, sorted(GAMES))]
