"""The step from a parsed file to a record: every move of every line is checked by playing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..games.kit.arguments import none_of, shown
from ..games.kit.base_position import BasePosition
from ..games.kit.base_rules import BaseRules
from ..protocol import GameError, RecordError
from .tree import Node, Record, entry_with


class Move(NamedTuple):
    """A move as it stands in a file."""

    after: int  #: Number of the move before, -1 for the start.
    text: str  #: The action.
    comment: str = ""  #: Free text.
    evaluation: float | None = None  #: See `Node`.
    #: Number of the turn and name of the player, where the file says whose turn it is.
    turn: tuple[int, str] | None = None


@dataclass
class ParsedRecord:
    """A whole file, with no move played yet.

    Attributes without a note of their own are those of `Record`, and of its root.
    """

    #: Names the place of something, for errors: of a move by its number, of all else by its key.
    where: Callable[[str | int], str]
    game: str
    mode: str
    players: tuple[str, ...]
    seed: int
    start: bytes | str  #: The starting position, as `Position.dump` or as text.
    components: Mapping[str, Any] | None = None
    digest: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    comment: str = ""
    evaluation: float | None = None
    at: int | None = None  #: The step that the game stands at; None for the end of the line.
    result: str | None = None  #: Scores with hyphens between them, or ``*`` for a game that is not over.
    moves: list[Move] = field(default_factory=list)


def result_of(position: BasePosition) -> str:
    """Return the scores with hyphens between them, or ``*`` while the game is not over."""
    return "*" if position.actor >= 0 else "-".join(map(str, position.scores()))


def end_of_line(record: Record, start: BasePosition) -> tuple[BasePosition, int]:
    """Return the position at the end of the current line, and the number of moves that lead there."""
    end = start.clone()
    nodes = list(record.nodes())
    for node in nodes:
        end.apply(node.code)
    return end, len(nodes)


def replay(parsed: ParsedRecord, rules: BaseRules[Any]) -> tuple[BaseRules[Any], Record, BasePosition, int]:
    """Check a parsed record by the rules of its game; what is impossible in it is a `RecordError`.

    Return the rules with the record's components, the record, its starting position, and the step it stands at.
    """
    rules = _with_components(parsed, rules)
    start = _start(parsed, rules)
    record = Record(
        game=rules.name,
        mode=parsed.mode,
        players=parsed.players,
        seed=parsed.seed,
        start=start.dump(),
        components=rules.components_json(),
        digest=rules.components_digest(),
        headers=parsed.headers,
    )
    record.root.comment = parsed.comment
    record.root.evaluation = parsed.evaluation
    _TreeBuilder(parsed, rules).grow(record.root, start.clone())
    return rules, record, start, _at(parsed, record, start)


def _with_components(parsed: ParsedRecord, rules: BaseRules[Any]) -> BaseRules[Any]:
    if parsed.components is not None:
        try:
            rules = rules.with_components(parsed.components)
        except GameError as error:
            raise RecordError(f"{parsed.where('components')}: {error}") from None
    digest = rules.components_digest()
    if parsed.digest and parsed.digest != digest:
        raise RecordError(
            f"{parsed.where('digest')}: the game was played with other components; their 'digest' is "
            f"{shown(parsed.digest)}, and that of these is {digest!r}"
        )
    return rules


def _position(start: bytes | str, rules: BaseRules[Any]) -> BasePosition:
    position: BasePosition = rules.parse_position(start) if isinstance(start, str) else rules.load(start)
    return position


def _start(parsed: ParsedRecord, rules: BaseRules[Any]) -> BasePosition:
    if not rules.knows(parsed.mode):
        raise none_of(f"{parsed.where('mode')}: mode", parsed.mode, rules.modes, RecordError)
    try:
        start = _position(parsed.start, rules)
    except GameError as error:
        raise RecordError(f"{parsed.where('start')}: {error}") from None
    seats = len(start.scores())
    if seats != len(parsed.players):
        raise RecordError(
            f"{parsed.where('players')}: players: expected {seats} for the position, got {len(parsed.players)}"
        )
    if rules.setup(start).get("mode", parsed.mode) != parsed.mode:
        raise RecordError(f"{parsed.where('mode')}: mode: the position is of another mode than {parsed.mode!r}")
    return start


def _at(parsed: ParsedRecord, record: Record, start: BasePosition) -> int:
    """Return the step that the game stands at, after checking that the end of the line agrees with the result."""
    end, length = end_of_line(record, start)
    if parsed.result is not None and parsed.result != result_of(end):
        raise RecordError(
            f"{parsed.where('result')}: the result is {shown(parsed.result)}, but the moves lead to {result_of(end)!r}"
        )
    at = length if parsed.at is None else parsed.at
    if not 0 <= at <= length:
        raise RecordError(f"{parsed.where('at')}: 'at': expected a number from 0 to {length}, got {shown(at)}")
    return at


class _TreeBuilder:
    """Plays the moves of a parsed record, and grows the tree from them.

    A position is copied where lines part. Of the lines that part the one with the fewest moves goes first, so that no
    more copies wait at a time than the number of moves has binary digits, times the moves that stand side by side.
    """

    def __init__(self, parsed: ParsedRecord, rules: BaseRules[Any]) -> None:
        self.rules = rules
        self.moves = parsed.moves
        self.where = parsed.where
        self.players = parsed.players
        self.wrong: tuple[int, str] | None = None
        count = len(self.moves)
        self.after: list[list[int]] = [[] for _ in range(count + 1)]  # by move before; the start comes last
        self.size = [1] * (count + 1)
        for i, move in enumerate(self.moves):
            self.after[move.after].append(i)
        for i in range(count - 1, -1, -1):
            self.size[self.moves[i].after] += self.size[i]

    def grow(self, root: Node, position: BasePosition) -> None:
        """Play all moves; report the first one in the file that is not legal, or is said to be of another turn."""
        # nodes with their positions, and their numbers: a move that stands beside itself has several, the first counts
        waiting: list[tuple[Node, BasePosition, list[int]]] = [(root, position, [-1])]
        while waiting:
            node, position, same = waiting.pop()
            numbers = [i for before in same for i in self.after[before]]
            groups: dict[Node, list[int]] = {}
            legal = position.legal_actions() if numbers else []
            for i in numbers:
                if self.wrong is None or i < self.wrong[0]:
                    try:
                        groups.setdefault(self._play(i, node, position, legal), []).append(i)
                    except GameError as error:
                        self.wrong = i, str(error)
            node.line = 0
            lines = sorted(groups.items(), key=lambda line: -sum(self.size[i] for i in line[1]))
            for k, (child, group) in enumerate(lines, 1):
                there = position if k == len(lines) else position.clone()
                before = there.clone()
                there.apply(child.code)
                child.entry = entry_with(child.entry, self.rules.result(before, there))
                waiting.append((child, there, group))
        if self.wrong is not None:
            raise RecordError(f"{self.where(self.wrong[0])}: {self.wrong[1]}")

    def _play(self, number: int, node: Node, position: BasePosition, legal: list[int]) -> Node:
        """Return the node of a move, which has to be legal here."""
        move = self.moves[number]
        rules = self.rules
        code = rules.parse(position, move.text)
        if code not in legal:
            raise RecordError(f"{move.text!r:.40} is not legal. {rules.explain(position, code)}")
        entry = rules.entry(position, code)
        if move.turn is not None and move.turn != (entry[1], self.players[entry[0]]):
            here, said = f"{entry[1]}. {self.players[entry[0]]}", f"{move.turn[0]}. {move.turn[1]}"
            raise RecordError(f"turn: expected {here!r}, got {said!r:.80}")
        child = node.follow(code, rules.text(position, code), entry)
        child.comment = move.comment or child.comment
        if move.evaluation is not None:
            child.evaluation = move.evaluation
        return child
