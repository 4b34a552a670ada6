"""Reading a component file, with errors that name the entry and say what would be right."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from typing import Final

from ..kit.arguments import shown
from ..kit.component_file import documented, fail, load, top_level
from ..kit.json_checks import check_choice, check_integer, check_list, check_object, check_text
from ._cards import (
    BONUS_CARDS,
    BONUS_FIELDS,
    CHARACTER_FIELDS,
    COST_LETTERS,
    INTRODUCTORY_VALUES,
    KINDS,
    MOODS,
    PARTIAL_FIELDS,
    BonusCard,
    Character,
)
from ._component_set import FORMAT, SET_FIELDS, Components, Side
from .names import COLOURS, LETTERS

MAX_COST: Final = 10
"""A pantry holds ten tokens (rulebook, "Supply Limits"), so a dearer card could not be paid."""

PRINTED_LETTERS: Final = LETTERS[:7]
"""Symbols of boards and double tiles; the star is on wild tiles only (rulebook, "Components")."""

_KEYS: Final = (
    "format",
    "name",
    "source",
    "wild_tiles",
    "stairways",
    "tokens",
    "double_tiles",
    "board_sides",
    "characters",
    "bonus_cards",
)


def load_components(source: str | os.PathLike[str] | Mapping[str, object]) -> Components:
    """Load a component set from a JSON file, its text, or a mapping of the same shape.

    Fixed by the rules are 60 double tiles, 8 board sides, 40 characters and the 20 standard bonus cards, each once
    and in any order, with 1 2 3 4 5 6 6 7 7 among their introductory values. Supplies may be changed: 1 to 60 wild
    tiles, 4 to 40 stairways (every witch starts with one), 1 to 30 tokens of each colour.

    Parameters
    ----------
    source : str, os.PathLike or Mapping
        The path of a UTF-8 JSON file of at most 256 kB, or what such a file holds: a text that
        begins with a brace is taken for the JSON itself.

    Returns
    -------
    Components

    Raises
    ------
    ComponentError
        Whatever is wrong: no such file, no JSON, an entry missing, unknown or out of range. The
        message names the entry and says what would be right.

    Examples
    --------
    >>> import json
    >>> from gingerbread_widget.games.house.components import shipped
    >>> load_components(shipped().to_json()) == shipped()
    True
    >>> mine = json.loads(shipped().to_json())
    >>> mine["characters"][12]["cost"] = "BBX"
    >>> load_components(mine)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.ComponentError: characters[12] 'Robber': cost 'BBX': 'X' is not \
one of R Y B G A; a cost has 1 to 10 of these letters, one a token
    """
    return load(source, parse_components)


def parse_components(text: str) -> Components:
    """Return the component set of the text of a component file."""
    top = top_level(text, FORMAT, _KEYS)
    known = documented(top.get("documented", {}), "documented", (*SET_FIELDS, "all"))
    everything = known.pop("all", None)
    if everything is not None:
        known = {key: known.get(key, everything) for key in SET_FIELDS}
    return Components(
        name=check_text(top["name"], "name", 80),
        characters=_characters(top["characters"], everything),
        bonus_cards=_bonus_cards(top["bonus_cards"], everything),
        double_tiles=_double_tiles(top["double_tiles"]),
        board_sides=_board_sides(top["board_sides"]),
        wild_tiles=check_integer(top["wild_tiles"], "wild_tiles", 1, 60),
        stairways=check_integer(top["stairways"], "stairways", 4, 40),
        tokens=_tokens(top["tokens"]),
        source=check_text(top["source"], "source", 1000),
        documented=known,
    )


def _tokens(value: object) -> tuple[int, int, int, int]:
    counts = check_object(value, "tokens", COLOURS)
    red, yellow, blue, green = (check_integer(counts[colour], f"tokens: {colour}", 1, 30) for colour in COLOURS)
    return red, yellow, blue, green


def _double_tiles(value: object) -> tuple[tuple[int, int], ...]:
    tiles = []
    for k, entry in enumerate(check_list(value, "double_tiles", 60)):
        first, second = _symbols(entry, f"double_tiles[{k}]", 2)
        tiles.append((first, second))
    return tuple(tiles)


def _board_sides(value: object) -> tuple[Side, ...]:
    sides: list[Side] = []
    for k, entry in enumerate(check_list(value, "board_sides", 8)):
        where = f"board_sides[{k}]"
        a1, b1, c1, a2, b2, c2, a3, b3, c3 = (
            symbol
            for number, row in enumerate(check_list(entry, where, 3))
            for symbol in _symbols(row, f"{where}[{number}]", 3)
        )
        side = (a1, b1, c1, a2, b2, c2, a3, b3, c3)
        if side in sides:
            fail(where, f"the same as board_sides[{sides.index(side)}]; all eight sides differ")
        sides.append(side)
    return tuple(sides)


def _symbols(value: object, where: str, count: int) -> list[int]:
    right = f"{count} of the letters {' '.join(PRINTED_LETTERS)}"
    text = check_text(value, where, 40)
    for letter in text:
        if letter == "w":
            fail(f"{where} {shown(text)}", f"the star is on wild tiles only; use {right}")
        if letter not in PRINTED_LETTERS:
            fail(f"{where} {shown(text)}", f"{shown(letter)} is not a symbol; use {right}")
    if len(text) != count:
        fail(f"{where} {shown(text)}", f"{len(text)} symbols; use {right}")
    return [PRINTED_LETTERS.index(letter) for letter in text]


def _characters(value: object, everything: str | None) -> tuple[Character, ...]:
    cards = []
    seen: dict[str, int] = {}
    for k, entry in enumerate(check_list(value, "characters", 40)):
        where = _named(entry, f"characters[{k}]", "name")
        fields = check_object(entry, where, CHARACTER_FIELDS, ("documented",))
        name = check_text(fields["name"], f"{where}: name", 60)
        first = seen.setdefault(name.casefold(), k)
        if first != k:
            fail(where, f"the name of characters[{first}] again; names are unique")
        *colours, any_colour = _cost(fields["cost"], f"{where}: cost")
        red, yellow, blue, green = colours
        known = documented(
            fields.get("documented", {}),
            f"{where}: documented",
            (*CHARACTER_FIELDS, *PARTIAL_FIELDS),
        )
        cards.append(
            Character(
                name=name,
                cost=(red, yellow, blue, green),
                wild_cost=any_colour,
                points=check_integer(fields["points"], f"{where}: points", 0, 40),
                humans=check_choice(fields["kind"], f"{where}: kind", KINDS),
                cheerful=check_choice(fields["mood"], f"{where}: mood", MOODS) == 1,
                documented=_filled(known, CHARACTER_FIELDS, everything),
            )
        )
    return tuple(cards)


def _cost(value: object, where: str) -> list[int]:
    right = f"a cost has 1 to {MAX_COST} of these letters, one a token"
    text = check_text(value, where, 400)
    for letter in text:
        if letter not in COST_LETTERS:
            fail(
                f"{where} {shown(text)}",
                f"{shown(letter)} is not one of {' '.join(COST_LETTERS)}; {right}",
            )
    if len(text) > MAX_COST:
        fail(
            f"{where} {shown(text)}",
            f"{len(text)} tokens, but a pantry holds at most {MAX_COST}",
        )
    return [text.count(letter) for letter in COST_LETTERS]


def _bonus_cards(value: object, everything: str | None) -> tuple[BonusCard, ...]:
    cards = []
    for k, entry in enumerate(check_list(value, "bonus_cards", len(BONUS_CARDS))):
        where = _named(entry, f"bonus_cards[{k}]", "kind")
        fields = check_object(entry, where, ("kind", "param", "introductory"), ("documented",))
        kinds = tuple(dict.fromkeys(kind for kind, _ in BONUS_CARDS))
        kind = kinds[check_choice(fields["kind"], f"{where}: kind", kinds)]
        params = tuple(param for name, param in BONUS_CARDS if name == kind)
        param = params[check_choice(fields["param"], f"{where}: param", params)]
        known = documented(fields.get("documented", {}), f"{where}: documented", BONUS_FIELDS)
        cards.append(
            BonusCard(
                kind=kind,
                param=param,
                introductory=check_integer(fields["introductory"], f"{where}: introductory", 0, 40),
                documented=_filled(known, BONUS_FIELDS, everything),
            )
        )
    counts = Counter((card.kind, card.param) for card in cards)
    for k, card in enumerate(cards):
        if counts[card.kind, card.param] > 1:
            missing = next(f"{kind} {p}" for kind, p in BONUS_CARDS if (kind, p) not in counts)
            fail(
                f"bonus_cards[{k}]",
                f"{card} stands here {counts[card.kind, card.param]} times, while {missing} "
                "is missing; each standard card is there once",
            )
    short = Counter(INTRODUCTORY_VALUES) - Counter(card.introductory for card in cards)
    if short:
        fail(
            "bonus_cards",
            f"introductory value {min(short)} is missing; the introductory game lays out cards of the values "
            f"{' '.join(map(str, INTRODUCTORY_VALUES))}",
        )
    return tuple(cards)


def _filled(known: dict[str, str], keys: tuple[str, ...], source: str | None) -> dict[str, str]:
    """Give every field the source that the file names for all it holds, if it names one."""
    if source is None:
        return known
    return {**dict.fromkeys(keys, source), **known}


def _named(entry: object, where: str, key: str) -> str:
    """Add to an entry's place the name that people know it by, if it has one."""
    if isinstance(entry, dict) and isinstance(entry.get(key), str):
        return f"{where} {shown(entry[key])}"
    return where
