"""A position on the workbench: changed by hand, with every change there to be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from ...game import Game
from ...games.house import RULES
from ...games.house.editing import edited, empty, sheet
from ...games.house.position import Position
from ...games.house.rules import HouseRules
from ...games.kit.arguments import choice, integer
from ...protocol import GameError, RecordError
from ...start import DEFAULT, MORE, new_game
from ..notices import Refusal


class Workbench:
    """A position that is set up by hand, legal after each change."""

    def __init__(self, rules: HouseRules, position: Position, names: Sequence[str]) -> None:
        self.names = tuple(names)  #: Names of the seats.
        #: Positions to which undo and redo lead, the next one last.
        self.past: list[Position] = []
        self.future: list[Position] = []
        self._rules = rules
        self._position = position

    @property
    def text(self) -> str:
        """Return the position as a line of text; another one of as many seats may be put in its place."""
        return self._rules.position_text(self._position)

    @text.setter
    def text(self, text: str) -> None:
        position = self._rules.parse_position(text)
        if position.n != len(self.names):
            raise RecordError(f"position: expected {len(self.names)} seats, got {position.n}")
        self._become(position)

    def change(self, change: Mapping[str, Any]) -> None:
        """Make a change (see `gingerbread_widget.games.house.editing`), by lot where it is a shuffle without a seed."""
        by_lot = change.get("what") in ("shuffle-tiles", "shuffle-pile") and "seed" not in change
        self._become(edited(self._position, {**change, "seed": secrets.randbelow(2**53)} if by_lot else change))

    def _become(self, position: Position) -> None:
        if position != self._position:
            self.past.append(self._position)
            self.future.clear()
            self._position = position

    def undo(self) -> None:
        """Take the last change back."""
        self._step(self.past, self.future, "undo")

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        self._step(self.future, self.past, "redo")

    def _step(self, source: list[Position], target: list[Position], way: str) -> None:
        if not source:
            raise Refusal(f"error.{way}")
        target.append(self._position)
        self._position = source.pop()

    def game(self) -> Game:
        """Return a new game that begins with the position."""
        return new_game(RULES.name, players=self.names, position=self.text, components=self._rules.components_json())

    def setup(self) -> dict[str, Any]:
        """Return what no change of the position changes: names, cards, boards."""
        kinds = ["human"] * len(self.names)
        return {**self._rules.setup(self._position), "names": list(self.names), "kinds": kinds}

    def sheet(self) -> dict[str, Any]:
        """Return the position with all that lies face down, and whether there is a way back and forth."""
        return {**sheet(self._position), "undo": bool(self.past), "redo": bool(self.future)}


def workbench_with(start: Game | str | None, seats: int, mode: str | None) -> Workbench:
    """Return a workbench with the position of a game, that of a text, or bare boards."""
    rules = HouseRules()
    if isinstance(start, Game):
        if start.rules.name != RULES.name:
            raise GameError(f"start: expected a game of {RULES.title}, got one of {start.rules.title}")
        with start.lock:
            components = start.rules.components_json()
            rules = rules if components is None else rules.with_components(components)
            return Workbench(rules, rules.parse_position(start.position_text()), start.players)
    if isinstance(start, str):
        position = rules.parse_position(start)
    elif start is None:
        integer("seats", seats, rules.seats[0], rules.seats[-1])
        standard = mode is None or choice("mode", mode, rules.modes) != rules.modes[0]
        position = empty(rules.tables, seats, standard=standard)
    else:
        raise GameError(f"start: expected a Game, a GameWidget or the text of a position, got {type(start).__name__}")
    return Workbench(rules, position, (*DEFAULT, *MORE)[: position.n])
