"""The choices that a page has for a new game, and the game that it has chosen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ..game import Game
from ..games.kit.base_rules import BaseRules
from ..games.kit.wording import BUILT_IN, LANGUAGES
from ..players import LADDER, PLAYERS, Player
from ..protocol import GameError
from ..record import checked_names
from ..registry import GAMES
from ..start import DEFAULT, MORE, new_game
from .face import FACES, mode_of, variants_of
from .messages import Choice
from .notices import Refusal
from .seats import HUMAN, Seating, kind
from .wording import Wording

LARGEST_SEED: Final = 2**63 - 1
DIGITS: Final = re.compile(r"[0-9]{1,19}")


def offered(seating: Seating) -> dict[str, Any]:
    """Return the games that the widget has a face for, with modes, variants, numbers of seats and who may play.

    >>> import gingerbread_widget as gw
    >>> choices = offered(Seating(gw.new_game(seed=7), None, spectator=False))
    >>> [(game["name"], game["seats"], game["titles"]["de"]) for game in choices["games"]]
    [('house', [2, 4], 'Hexenhaus'), ('candyman', [2, 6], 'Run For Your Life, Candyman!')]
    >>> [word for word, _ in choices["games"][1]["variants"]]
    ['start', 'icons', 'many', 'hard', 'last']
    """
    own = {kind(who) for who in seating.who if callable(who)}
    return {
        "games": [_game(rules) for rules in GAMES.values() if rules.name in FACES],
        "ladder": list(LADDER),
        "programs": [*sorted(PLAYERS.keys() - {*LADDER}), *sorted(own - PLAYERS.keys())],
        "names": [*DEFAULT, *MORE],
    }


def _game(rules: BaseRules[Any]) -> dict[str, Any]:
    words = {language: Wording(language, rules.name) for language in LANGUAGES}
    variants = {language: variants_of(rules.name, words[language]) for language in LANGUAGES}
    known = variants[BUILT_IN]
    modes = [mode for mode in rules.modes if known.keys().isdisjoint(mode.split("+"))]
    return {
        "name": rules.name,
        "titles": {language: words[language]("game") for language in LANGUAGES},
        "modes": [
            [mode, {language: mode_of(rules.name, mode, words[language]) for language in LANGUAGES}] for mode in modes
        ],
        "variants": [[word, {language: variants[language][word] for language in LANGUAGES}] for word in known],
        "seats": [rules.seats[0], rules.seats[-1]],
    }


def chosen(choice: Choice, seating: Seating) -> tuple[Game, Mapping[str, str | Player]]:
    """Return the game that somebody has chosen, and who plays it; a `Refusal` says which field is wrong, and how."""
    rules = GAMES.get(choice.game)
    if rules is None or rules.name not in FACES:
        raise Refusal("error.table.game")
    names = choice.names
    if len(names) not in rules.seats:
        title = Wording("", rules.name)("game")
        raise Refusal("error.table.seats", game=title, least=str(rules.seats[0]), most=str(rules.seats[-1]))
    for i, name in enumerate(names):
        try:
            checked_names(names[: i + 1])
        except GameError:
            raise Refusal("error.table.name", at=f"name:{i}", name=name.strip()) from None
    digits = choice.seed.strip()
    if digits and not (DIGITS.fullmatch(digits) and int(digits) <= LARGEST_SEED):
        raise Refusal("error.table.seed", at="seed", most=str(LARGEST_SEED))
    seed = int(digits) if digits else None
    first = None if choice.first < 0 else choice.first
    game = new_game(rules.name, players=names, mode=choice.mode, seed=seed, first=first)
    return game, {name: _player(who, seating) for name, who in zip(names, choice.who, strict=True)}


def _player(name: str, seating: Seating) -> str | Player:
    """Return the player of a name: a person, one of the package, or a function that sits here already."""
    if name == HUMAN or name in PLAYERS:
        return name
    for who in seating.who:
        if callable(who) and kind(who) == name:
            return who
    raise Refusal("error.table.player")
