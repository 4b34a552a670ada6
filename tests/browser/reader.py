"""A person who plays with what a screen reader tells: controls by role and name, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, Literal

from playwright.sync_api import Locator

import gingerbread_widget as gw

from .hands import HandScreen
from .screen import Seen

MESSAGES: Final = Path(gw.__file__).parent / "data/messages"

Role = Literal["button", "radio", "gridcell", "tab", "textbox", "combobox"]
ROLES: Final[tuple[Role, ...]] = ("button", "radio", "gridcell", "tab", "textbox", "combobox")
#: The work of a screen reader where its user stands.
_ACT: Final = "(it) => { it.focus(); it.click(); return it.dataset.key; }"


@cache
def words(game: str) -> dict[str, str | dict[str, str]]:
    """All that the widget says of a game, by key."""
    read = [json.loads(path.read_text("utf-8")) for path in (MESSAGES / "en.json", MESSAGES / game / "en.json")]
    return dict(read[0] | read[1])


@cache
def said(game: str, *keys: str) -> re.Pattern[str]:
    """A pattern of the messages with these keys, whatever their parameters are; a key that ends in `.` names many."""
    texts = [
        text
        for key, told in words(game).items()
        if key.startswith(tuple(it for it in keys if it.endswith("."))) or key in keys
        for text in (told.values() if isinstance(told, dict) else [told])
    ]
    assert texts, keys
    return re.compile("|".join(".+".join(map(re.escape, re.split(r"{[^}]*}", text))) for text in texts))


@dataclass(frozen=True)
class Item:
    """A control as a screen reader tells it.

    Attributes
    ----------
    role, name, state : str
        Its kind, its name, and its state.
    within : tuple of (str, str)
        Roles and names of all that it lies in.
    """

    role: Role
    name: str
    state: str
    within: tuple[tuple[str, str], ...]

    @property
    def can(self) -> bool:
        """True if it can be pressed."""
        return "[disabled]" not in self.state

    @property
    def on(self) -> bool:
        """True if it stands chosen."""
        return any(word in self.state for word in ("[checked]", "[selected]", "[pressed]"))

    def inside(self, role: str, name: re.Pattern[str]) -> bool:
        """True if it lies in something of that role and name."""
        return any(it == role and name.fullmatch(called) for it, called in self.within)


def items_of(told: str) -> Iterator[Item]:
    """The controls of a tree as Playwright writes it."""
    within: list[tuple[int, str, str]] = []
    for quoted in told.splitlines():
        line = re.sub(r"^(\s*- )'(.*)'(:.*)?$", r"\1\2\3", quoted).replace("''", "'")
        found = re.match(r'(\s*)- ([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^]]*\])*)', line)
        if found is None:
            continue
        indent, name = len(found[1]), re.sub(r"\\(.)", r"\1", found[3] or "")
        while within and within[-1][0] >= indent:
            within.pop()
        for role in ROLES:
            if role == found[2]:
                yield Item(role, name, found[4], tuple(it[1:] for it in within))
        within.append((indent, found[2], name))


#: Buttons of the widget by what they are called, for those who know what they want.
_CALLED: Final[dict[str, tuple[Role, str]]] = {
    "start": ("button", "table.start"),
    "coach:next": ("button", "coach.next"),
    "coach:off": ("button", "coach.off"),
    "why": ("button", "why"),
    "why:close": ("button", "close"),
    "tab:play": ("tab", "tab.play"),
    "tab:log": ("tab", "log"),
    "tab:score": ("tab", "tab.score"),
    "tab:own": ("tab", "tab.own"),
    "tab:cookies": ("tab", "cookies"),
}


class ReadScreen(HandScreen):
    """A view of which only roles, names and states are known, without WebGL or a mouse.

    Parameters
    ----------
    root : Locator
        Its outermost element.
    game : str
        The game that is played.
    """

    def __init__(self, root: Locator, game: str) -> None:
        super().__init__(root)
        self.game = game
        #: The names of choices, by their keys, besides what the catalogue says.
        self.called: dict[str, str] = {}

    def items(self) -> list[Item]:
        """All controls, as they are told."""
        return [*items_of(self.root.aria_snapshot())]

    def act(self, item: Item, all_of_them: list[Item]) -> None:
        """Press a control that was told."""
        same = [it for it in all_of_them if (it.role, it.name) == (item.role, item.name)]
        found = self.root.get_by_role(item.role, name=item.name, exact=True)
        self.pressed.append(str(found.nth(same.index(item)).evaluate(_ACT)))
        assert self.root.evaluate("(root) => root.contains(document.activeElement)"), f"the focus is lost: {item}"

    def press(self, *keys: str) -> None:
        """Press what is known by its words."""
        for key in keys:
            role, name = _CALLED.get(key, ("radio", ""))
            called = said(self.game, name) if name else re.compile(re.escape(self.called.get(key, key.split(":")[-1])))
            items = self.items()
            self.act(next(it for it in items if it.role == role and it.can and called.fullmatch(it.name)), items)
            self.settle()

    def _field(self, key: str) -> tuple[Role, str]:
        names = {"name": "table.name", "who": "table.who", "seed": "table.seed"}
        kind, _, number = key.partition(":")
        name = str(words(self.game)[names[kind]]).replace("{n}", str(int(number or 0) + 1))
        return ("combobox" if kind == "who" else "textbox"), name

    def write(self, key: str, text: str) -> None:
        """Put a text in the place of what stands in a field."""
        role, name = self._field(key)
        self.root.get_by_role(role, name=name).fill(text)

    def pick_first(self, key: str) -> None:
        """Choose the first option of a list."""
        role, name = self._field(key)
        self.root.get_by_role(role, name=name).select_option(index=0)


#: By what the status says first, the buttons that go on, and those that say no, which are pressed if nothing is left.
_WAYS: Final[dict[str, dict[str, tuple[tuple[str, ...], tuple[str, ...]]]]] = {
    "house": {
        "say.side": (("side.main",), ()),
        "say.first": (("first.main",), ()),
        "say.main": (("place", "place.take"), ()),
        "say.stairs.only": (("stairs.main",), ()),
        "say.effect": (("effects.all", "effects.main"), ("effects.leave",)),
        "say.trap": (("trap.main",), ("trap.end",)),
        "say.pay": (("pay.main",), ()),
        "say.wild": (("place", "place.take"), ()),
        "say.keep": (("keep.main", "keep.main.away"), ()),
        "say.gate": (("gate.main",), ()),
        "say.bonus": (("bonus.main", "bonus.none"), ()),
    },
    # a card put on a limb is called like any two words: it is known by what was chosen
    "candyman": {"say.": (("hold", *(key for key in words("candyman") if re.match(r"do\.(?!equip)", key))), ())},
}


class Reader:
    """Plays whatever seat the widget asks to act.

    Parameters
    ----------
    screen : ReadScreen
        The page.
    seed : int
        Of the choices.
    """

    def __init__(self, screen: ReadScreen, seed: int) -> None:
        self.screen = screen
        self.random = Random(seed)

    def decide(self, seen: Seen) -> Seen:
        """Make one decision; return what is shown then."""
        for _ in range(30):
            items = self.screen.items()
            possible = [it for it in items if it.can]
            dialog = [it for it in possible if any(role == "dialog" for role, _ in it.within)]
            item, plays = (dialog[0], False) if dialog else self._next(possible)
            self.screen.act(item, items)
            if plays:
                return self.screen.until_step(seen.step, "!==")
            self.screen.seen()
        raise AssertionError(f"undecided: {seen.say}, {self.screen.pressed}")

    def _ways(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        game, say = self.screen.game, self.screen.root.get_by_role("status").first.inner_text()
        ways = [ways for key, ways in _WAYS[game].items() if said(game, key).fullmatch(say)]
        assert ways, f"the status says {say!r}"
        return ways[0]

    def _is(self, item: Item, role: str, name: str) -> bool:
        """True if it lies in something of that role, as this game calls it."""
        return name in words(self.screen.game) and item.inside(role, said(self.screen.game, name))

    def _goes_on(self, item: Item, items: list[Item], pattern: re.Pattern[str]) -> bool:
        """True if a button plays: in the race it has the words of what is chosen, or of what can be done at once."""
        told = pattern.fullmatch(item.name) is not None
        if self.screen.game == "house":
            return told
        chosen = any(it.role == "radio" and it.on and it.name == item.name for it in items)
        return chosen or (told and self._is(item, "region", "choose"))

    def _next(self, items: list[Item]) -> tuple[Item, bool]:
        """The next press on the way to a decision, and True if it is the last one."""
        goes, ends = self._ways()
        buttons = [it for it in items if it.role == "button"]
        hand = [it for it in buttons if self._is(it, "group", "treats.of")]
        loose = [it for it in buttons if it not in hand]
        if hand and not any(it.on for it in hand) and self.random.random() < 0.7:
            return self.random.choice(hand), False
        fresh = [it for it in self._fresh(items) if not self._is(it, "radiogroup", "room")]
        on = [it for it in loose if self._goes_on(it, items, said(self.screen.game, *goes))]
        if fresh and not (on and self.random.random() < 0.5):
            ahead = [it for it in fresh if said("candyman", "do.forward", "do.forward.win").match(it.name)]
            return self.random.choice(ahead or fresh), False
        if on:
            return on[0], True
        cells = [it for it in items if it.role == "gridcell" and said("house", "cell.possible").search(it.name)]
        tokens = [it for it in buttons if not it.on and self._is(it, "group", "pay.choose")]
        if cells or tokens:
            return self.random.choice(cells or tokens), False
        return next(it for it in loose if said(self.screen.game, *ends).fullmatch(it.name)), True

    @staticmethod
    def _fresh(items: list[Item]) -> list[Item]:
        """Choices of groups in which nothing is chosen."""
        radios = [it for it in items if it.role == "radio"]
        chosen = {it.within for it in radios if it.on}
        return [it for it in radios if it.within not in chosen]
