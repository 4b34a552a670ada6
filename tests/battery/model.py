"""A simple model of what `Game` keeps: a tree of moves, and a way through it. `test_machine` compares the two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gingerbread_widget.games.kit.base_position import BasePosition
from gingerbread_widget.games.kit.base_rules import BaseRules


class Move:
    """A move and what came after it, with the position after it, come by through dumps alone."""

    def __init__(self, text: str, dump: bytes) -> None:
        self.text = text
        self.dump = dump
        self.after: dict[int, Move] = {}
        self.line = -1  # the code that the line goes on with
        self.comment = ""

    def same(self) -> dict[str, Any]:
        """The tree as plain data."""
        return {
            "text": self.text,
            "comment": self.comment,
            "line": self.line,
            "after": {code: move.same() for code, move in self.after.items()},
        }


class Model:
    """The line that is played, as a list of moves, and how far it is gone along."""

    def __init__(self, rules: BaseRules[Any], start: bytes) -> None:
        self.rules = rules
        self.root = Move("", start)
        self.at = 0

    def moves(self) -> list[Move]:
        """The whole line, the root first."""
        line = [self.root]
        while line[-1].after:
            line.append(line[-1].after[line[-1].line])
        return line

    @property
    def here(self) -> Move:
        return self.moves()[self.at]

    def position(self) -> BasePosition:
        position: BasePosition = self.rules.load(self.here.dump)
        return position

    def legal(self) -> list[int]:
        return self.position().legal_actions()

    def play(self, code: int) -> None:
        here = self.here
        if code not in here.after:
            position = self.position()
            text = self.rules.text(position, code)
            position.apply(code)
            here.after[code] = Move(text, position.dump())
        here.line = code
        self.at += 1

    def whole(self) -> Iterator[Move]:
        """Every move of every line."""
        ahead = [self.root]
        while ahead:
            move = ahead.pop()
            yield move
            ahead += move.after.values()
