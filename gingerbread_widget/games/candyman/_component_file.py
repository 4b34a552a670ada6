"""Reading a component file, with errors that name the entry and say what would be right."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from ..kit.arguments import shown
from ..kit.component_file import documented, fail, load, top_level
from ..kit.json_checks import check_choice, check_integer, check_list, check_object, check_text
from ._component_set import CHARACTER_FIELDS, FORMAT, SET_FIELDS, TREAT_FIELDS, Character, Components, Treat
from .constants import EFFECTS, TREATS, ZONE
from .names import ICON_LETTERS, PART_NAMES

DASH_CARDS: Final = 65
TREAT_CARDS: Final = 45
CHARACTERS: Final = "123456"
PART_KEYS: Final = tuple(name.replace(" ", "_") for name in PART_NAMES)
ICON_KEYS: Final = ("gumball", "ju_ju", "candy_corn", "chocolate", "hard_candy", "peppermint")
_KEYS: Final = (
    "format",
    "name",
    "source",
    "path",
    "bursts",
    "bridges",
    "characters",
    "parts",
    "boxes",
    "dash",
    "treats",
)
_TREAT_OPTIONS: Final = ("equip", "ranged", "defense", "anytime", "damage", "choice", "push", "amount", "documented")
SELF: Final = frozenset({"heal", "rush"})
AGAINST: Final = frozenset({"block", "soften", "reflect"})


def load_components(source: str | os.PathLike[str] | Mapping[str, object]) -> Components:
    """Load a component set from a JSON file, its text, or a mapping of the same shape.

    Fixed by the rules are 65 Dash N Bash cards with a single of each icon among them, 45 Special Treat cards, six icons
    on six parts, three bursts with three different icons of which one is the Gumball, the Danger Zone of nine spaces
    with all six icons in it, and the Peppermint Swirl before it. What else there may be is a `ComponentError`.

    >>> from gingerbread_widget.games.candyman.components import shipped
    >>> load_components(shipped().to_json()) == shipped()
    True
    >>> mine = shipped().plain()
    >>> mine["treats"][0]["count"] += 1
    >>> load_components(mine)
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.ComponentError: treats: 46 cards; there should be 45
    """
    return load(source, parse_components)


def parse_components(text: str) -> Components:
    """Return the component set of the text of a component file."""
    top = top_level(text, FORMAT, _KEYS)
    letters = check_text(top["path"], "path", 250)
    path = _path(letters)
    dash = check_object(top["dash"], "dash", ("single", "double", "different", "characters", "cage"))
    characters = _characters(top["characters"], letters)
    components = Components(
        name=check_text(top["name"], "name", 80),
        source=check_text(top["source"], "source", 1000),
        path=path,
        bursts=_bursts(top["bursts"], path),
        bridges=_bridges(top["bridges"], path),
        characters=characters,
        parts=_parts(top["parts"]),
        boxes=_boxes(top["boxes"]),
        single=_counts(dash["single"], "dash: single", 6, 1),
        double=_counts(dash["double"], "dash: double", 6, 0),
        different=_counts(dash["different"], "dash: different", 15, 0),
        character_cards=_counts(dash["characters"], "dash: characters", len(characters), 0),
        cages=check_integer(dash["cage"], "dash: cage", 0, 40),
        treats=_treats(top["treats"]),
        documented=documented(top.get("documented", {}), "documented", SET_FIELDS),
        text=text,
    )
    _check(components)
    return components


def _path(letters: str) -> tuple[int, ...]:
    for letter in letters:
        if letter not in ICON_LETTERS + CHARACTERS:
            fail(f"path: {letter!r}", f"the letters {' '.join(ICON_LETTERS)} are icons, 1 to 6 characters")
    path = (-1, *(ICON_LETTERS.find(letter) for letter in letters), -1)
    if len(path) < 2 * ZONE:
        fail("path", f"{len(path)} spaces; at least {2 * ZONE} are needed")
    zone = path[-ZONE:]
    if {*zone} < {*range(6)}:
        missing = ", ".join(ICON_LETTERS[i] for i in range(6) if i not in zone)
        fail("path", f"{missing} is missing in the Danger Zone, the last {ZONE} spaces; all six icons are there")
    if path[-ZONE - 1] != ICON_LETTERS.index("P"):
        fail("path", "the space before the Danger Zone should be a Peppermint Swirl (P)")
    return path


def _bursts(value: object, path: tuple[int, ...]) -> tuple[int, ...]:
    places = [check_integer(n, f"bursts[{i}]", 1, len(path) - 2) for i, n in enumerate(check_list(value, "bursts", 3))]
    icons = [path[space] for space in places]
    if places != sorted(places) or len({*icons}) < 3 or min(icons) != 0:
        right = "along the path, on three different icons, one of them a Gumball (G)"
        fail(
            "bursts",
            f"{places} are on {' '.join(ICON_LETTERS[i] if i >= 0 else '?' for i in icons)}; should be {right}",
        )
    return tuple(places)


def _bridges(value: object, path: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    if not isinstance(value, list):
        fail("bridges", "should be a list of pairs, entrance and exit")
    bridges = []
    for i, pair in enumerate(value):
        where = f"bridges[{i}]"
        entrance, leaves = (check_integer(n, where, 1, len(path) - 2) for n in check_list(pair, where, 2))
        if leaves >= entrance or path[entrance] < 0 or path[leaves] < 0:
            fail(where, f"{[entrance, leaves]}; entrance and exit are icons, and the exit lies further back")
        bridges.append((entrance, leaves))
    return tuple(bridges)


def _characters(value: object, letters: str) -> tuple[Character, ...]:
    if not isinstance(value, list) or not 1 <= len(value) <= len(CHARACTERS):
        fail("characters", f"should be a list of 1 to {len(CHARACTERS)}")
    out = []
    for i, entry in enumerate(value):
        where = f"characters[{i}]"
        fields = check_object(entry, where, ("name",), ("documented",))
        if letters.count(CHARACTERS[i]) != 1:
            fail(where, f"{letters.count(CHARACTERS[i])} spaces {CHARACTERS[i]} in the path; there should be one")
        known = documented(fields.get("documented", {}), f"{where}: documented", CHARACTER_FIELDS)
        space = letters.index(CHARACTERS[i]) + 1
        out.append(Character(check_text(fields["name"], f"{where}: name", 60), space, known))
    surplus = [letter for letter in letters if letter in CHARACTERS[len(value) :]]
    if surplus:
        fail("path", f"space {surplus[0]} is of no character; there are {len(value)}")
    if len({character.name for character in out}) < len(out):
        fail("characters", "names are unique")
    return tuple(out)


def _parts(value: object) -> tuple[int, ...]:
    fields = check_object(value, "parts", ICON_KEYS)
    out = tuple(check_choice(fields[key], f"parts: {key}", PART_NAMES) for key in ICON_KEYS)
    if len({*out}) < 6:
        fail("parts", "each icon hits a part of its own")
    return out


def _boxes(value: object) -> tuple[int, int]:
    fields = check_object(value, "boxes", ("basic", "classic"))
    return check_integer(fields["basic"], "boxes: basic", 1, 9), check_integer(
        fields["classic"], "boxes: classic", 1, 9
    )


def _counts(value: object, where: str, length: int, least: int) -> tuple[int, ...]:
    return tuple(check_integer(n, f"{where}[{i}]", least, 20) for i, n in enumerate(check_list(value, where, length)))


def _treats(value: object) -> tuple[Treat, ...]:
    if not isinstance(value, list) or not 1 <= len(value) <= TREATS:
        fail("treats", f"should be a list of 1 to {TREATS} kinds")
    treats = tuple(_treat(entry, f"treats[{i}]") for i, entry in enumerate(value))
    if len({treat.name.casefold() for treat in treats}) < len(treats):
        fail("treats", "names are unique")
    return treats


def _treat(entry: object, where: str) -> Treat:
    fields = check_object(entry, where, ("name", "count", "effect"), _TREAT_OPTIONS)
    name = check_text(fields["name"], f"{where}: name", 40)
    where = f"{where} {shown(name)}"
    if not all(letter.isalpha() or letter in " '-" for letter in name):
        fail(where, "names consist of letters, blanks, apostrophes and hyphens")
    damage = check_object(fields.get("damage", {}), f"{where}: damage", (), PART_KEYS)
    treat = Treat(
        name=name,
        count=check_integer(fields["count"], f"{where}: count", 0, TREAT_CARDS),
        effect=EFFECTS[check_choice(fields["effect"], f"{where}: effect", EFFECTS)],
        equip=("", "arm", "leg")[check_choice(fields.get("equip", ""), f"{where}: equip", ("", "arm", "leg"))],
        ranged=check_integer(fields.get("ranged", 0), f"{where}: ranged", 0, 99),
        defense=fields.get("defense", False) is True,
        anytime=fields.get("anytime", False) is True,
        damage=tuple(check_integer(damage.get(key, 0), f"{where}: {key}", 0, 9) for key in PART_KEYS),
        choice=check_integer(fields.get("choice", 0), f"{where}: choice", 0, 9),
        push=check_integer(fields.get("push", 0), f"{where}: push", 0, 30),
        amount=check_integer(fields.get("amount", 0), f"{where}: amount", 0, 30),
        documented=documented(fields.get("documented", {}), f"{where}: documented", TREAT_FIELDS),
    )
    if treat.equip and (treat.effect != "attack" or treat.anytime or treat.defense):
        fail(where, "an EQUIP card is an attack, and neither DEFENSE nor PLAY AT ANY TIME")
    if treat.defense != (treat.effect in AGAINST) or (treat.defense and (treat.anytime or treat.ranged)):
        fail(where, "a card that blocks, softens or reflects has DEFENSE, and no other card has it")
    if treat.effect in SELF and (not treat.anytime or treat.ranged):
        fail(where, "a card for oneself is PLAY AT ANY TIME, and not RANGED")
    if treat.effect == "attack" and not (any(treat.damage) or treat.choice or treat.push):
        fail(where, "an attack needs damage, a choice or a push")
    if treat.effect in {"heal", "rush", "soften"} and not treat.amount:
        fail(where, "amount: should be 1 or more")
    return treat


def _check(c: Components) -> None:
    """Check what the rules ask of the set as a whole."""
    dash = sum(c.single) + sum(c.double) + sum(c.different) + sum(c.character_cards) + c.cages
    if dash != DASH_CARDS:
        fail("dash", f"{dash} cards; there should be {DASH_CARDS}")
    treats = sum(treat.count for treat in c.treats)
    if treats != TREAT_CARDS:
        fail("treats", f"{treats} cards; there should be {TREAT_CARDS}")
    special = {*c.bursts, *(character.space for character in c.characters)}
    for entrance, leaves in c.bridges:
        others = {entrance for entrance, _ in c.bridges}
        if entrance in special or leaves in special | others or entrance > c.last - ZONE - 1:
            fail("bridges", f"{[entrance, leaves]} meets a burst, a character, another bridge or the Danger Zone")
    if len({entrance for entrance, _ in c.bridges}) < len(c.bridges):
        fail("bridges", "an entrance has one exit")
    if c.characters[0].space <= c.bursts[0]:
        fail("characters[0]", f"{c.characters[0].name} should stand beyond the first burst")
