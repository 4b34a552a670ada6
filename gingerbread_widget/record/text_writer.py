r"""A record as text that people can read and type (``docs/notation.md`` has the grammar).

Headers ``[Key "value"]``, then the moves: each turn begins with its number and player, actions are separated by
semicolons or line ends, comments stand in braces behind their move, an evaluation before the comment, and variations
in parentheses behind the move that they stand beside::

    [Seat0 "Ada"]
    ...

    1. Ada: side 1 {[eval 0.55] Why not?}
      (1. Ada: side 2)
    1. Bo: side 2; first 1

What would be taken for something else has a backslash before it, and what cannot be seen is written like ``\n`` or
``\u200b``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from ..games.kit.base_rules import BaseRules
from ..protocol import RecordError
from .limits import MOST_MOVES, checked_comment, checked_evaluation, checked_headers, checked_names, checked_size
from .parsed import end_of_line, result_of
from .tree import Node, Record

FORMAT: Final = "gingerbread_widget game text 1"
ESCAPES: Final = {"\n": "n", "\r": "r", "\t": "t"}
IN_HEADERS: Final = '\\"'
IN_COMMENTS: Final = "\\{}"
IN_PHRASES: Final = "\\{}();:"  # names of players and texts of actions
DEEPEST_INDENT: Final = 12


def escaped(text: str, special: str) -> str:
    r"""Return a text with a backslash before special characters, and what cannot be seen written out.

    Blanks at its ends are written out too, because they are not read.

    >>> print(escaped("a {b}\n", "\\{}"))
    a \{b\}\n
    """
    if text.isprintable() and text == text.strip() and not any(letter in special for letter in text):
        return text
    out = [_escaped(letter, special) for letter in text]
    for end in (0, -1):
        if out and out[end] == " ":
            out[end] = "\\u0020"
    return "".join(out)


def _escaped(letter: str, special: str) -> str:
    if letter in special:
        return "\\" + letter
    if letter.isprintable():
        return letter
    if letter in ESCAPES:
        return "\\" + ESCAPES[letter]
    return f"\\u{ord(letter):04x}" if letter <= "\uffff" else f"\\U{ord(letter):08x}"


def to_text(record: Record, rules: BaseRules[Any], at: int) -> str:
    """Return the record as text; `at` is the step that the game stands at (see `json_form.to_json` for errors)."""
    headers = "".join(f'[{key} "{escaped(value, IN_HEADERS)}"]\n' for key, value in _headers(record, rules, at))
    lines = "\n".join(_Writer(record).lines())
    return checked_size(f"{headers}\n{lines}\n" if lines else headers)


def _headers(record: Record, rules: BaseRules[Any], at: int) -> Iterator[tuple[str, str]]:
    start = rules.load(record.start)
    end, length = end_of_line(record, start)
    yield "Format", FORMAT
    yield "Game", record.game
    yield "Mode", record.mode
    for seat, name in enumerate(checked_names(record.players)):
        yield f"Seat{seat}", name
    yield "Seed", str(record.seed)
    yield from checked_headers(record.headers, "record").items()
    yield "Result", result_of(end)
    yield "Digest", rules.components_digest()
    if record.components is not None:
        yield "Components", json.dumps(record.components, ensure_ascii=False, separators=(",", ":"))
    yield "Position", rules.position_text(start)
    if at != length:
        yield "At", str(at)


class _Writer:
    """Writes the moves, a turn a line."""

    def __init__(self, record: Record) -> None:
        self.root = record.root
        self.names = [escaped(name, IN_PHRASES) for name in record.players]
        self.done: list[str] = []
        self.line: list[str] = []  # parts of the line under way
        self.turn: tuple[int, int] | None = None  # its seat and turn; None where they have to be written again
        self.opening = ""
        self.depth = 0
        self.count = 0

    def lines(self) -> list[str]:
        """Return all lines of text."""
        words = _comment(self.root, "record")
        if words:
            self.line.append(words.strip())
        # what is still to be written, the next one last: a variation's beginning or end, or the line behind a move
        waiting: list[tuple[str, Node]] = [("on", self.root)]
        while waiting:
            what, node = waiting.pop()
            if what == "(":
                self.opening = "("
                self.depth += 1
                self.turn = None
                self._move(node)
            elif what == ")":
                self.line.append(")")
                self.depth -= 1
                self.turn = None
            elif node.next is not None:
                self._move(node.next)
                waiting.append(("on", node.next))
                for other in reversed(node.others()):
                    waiting += [(")", other), ("on", other), ("(", other)]
        self._end_line()
        return self.done

    def _move(self, node: Node) -> None:
        self.count += 1
        if self.count > MOST_MOVES:
            raise RecordError(f"record: more than {MOST_MOVES} moves")
        seat, number = node.entry[:2]
        if self.turn == (seat, number):
            self.line.append("; ")
        else:
            self._end_line()
            indent = "  " * min(self.depth, DEEPEST_INDENT)
            self.line.append(f"{indent}{self.opening}{number}. {self.names[seat]}: ")
            self.opening = ""
            self.turn = seat, number
        self.line.append(escaped(node.text, IN_PHRASES) + _comment(node, node.text))

    def _end_line(self) -> None:
        if self.line:
            self.done.append("".join(self.line))
            self.line = []


def _comment(node: Node, where: str) -> str:
    evaluation = checked_evaluation(node.evaluation, where)
    words = escaped(checked_comment(node.comment, where), IN_COMMENTS)
    if evaluation is not None:
        words = f"[eval {evaluation!r}] {words}".rstrip()
    elif words.startswith("["):
        words = "\\" + words
    return f" {{{words}}}" if words else ""
