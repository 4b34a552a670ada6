"""The record of a game: its set-up, every line that was played, and comments."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

from .protocol import GameError, Position, RecordError, Rules

FORMAT: Final = "gingerbread_widget game"
VERSION: Final = 1
LARGEST: Final = 4_000_000  # bytes of a file
MOST_MOVES: Final = 50_000
DEEPEST: Final = 200  # variations within variations; three levels of JSON each, far from Python's limit
LONGEST_NAME: Final = 60
LONGEST_COMMENT: Final = 10_000


class Node:
    """A move, and the moves that were played after it.

    Attributes
    ----------
    code : int
        The action, -1 at the root.
    entry : list
        Its public log entry.
    parent : Node or None
        The move before.
    children : list of Node
        The moves that were played after it, oldest first.
    line : int
        Which child the current line goes on with.
    comment : str
        Free text.
    """

    __slots__ = ("children", "code", "comment", "entry", "line", "parent", "text")

    def __init__(
        self, code: int = -1, text: str = "", entry: list[Any] | None = None, parent: Node | None = None
    ) -> None:
        self.code = code
        self.text = text
        self.entry: list[Any] = entry or []
        self.parent = parent
        self.children: list[Node] = []
        self.line = 0
        self.comment = ""

    def follow(self, code: int, text: str, entry: list[Any]) -> Node:
        """The child with this code, made if there is none; the current line goes on with it."""
        for i, child in enumerate(self.children):
            if child.code == code:
                self.line = i
                return child
        self.children.append(Node(code, text, entry, self))
        self.line = len(self.children) - 1
        return self.children[-1]

    @property
    def next(self) -> Node | None:
        """The move that the current line goes on with."""
        return self.children[self.line] if self.children else None


@dataclass
class Record:
    """Everything that is needed to play a game again.

    The starting position holds the shuffled piles, so a record does not depend on how a seed shuffles.

    Attributes
    ----------
    game, mode : str
        Name of the game and of the way it is played.
    players : tuple of str
        Names by seat.
    seed : int
        Seed of the set-up.
    start : bytes
        The starting position (`Position.dump`).
    components : mapping or None
        The component set; None for the shipped one.
    root : Node
        The tree of moves.
    """

    game: str
    mode: str
    players: tuple[str, ...]
    seed: int
    start: bytes
    components: Mapping[str, Any] | None = None
    root: Node = field(default_factory=Node)

    def moves(self) -> list[str]:
        """Texts of the current line, from the first move to its end."""
        return [node.text for node in self.nodes()]

    def nodes(self) -> Iterator[Node]:
        """The moves of the current line."""
        node = self.root.next
        while node is not None:
            yield node
            node = node.next

    def to_json(self, at: int) -> dict[str, Any]:
        """The record as JSON; `at` is the step that the game stands at.

        Raises
        ------
        RecordError
            If a comment is no text or too long, or variations are nested so deeply that nobody could read them back.
        """
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "mode": self.mode,
            "players": list(self.players),
            "seed": self.seed,
            "components": self.components,
            "start": base64.b64encode(self.start).decode("ascii"),
            "comment": _checked_comment(self.root.comment, "record"),
            "at": at,
            "moves": _line(self.root),
        }


def _line(node: Node, depth: int = 0) -> list[Any]:
    """The moves after a node, main line first: texts, or objects where there is more to say."""
    _checked_depth(depth, f"the moves after {node.text!r}")
    out: list[Any] = []
    while node.children:
        main = node.children[node.line]
        others = [[_item(c, []), *_line(c, depth + 1)] for i, c in enumerate(node.children) if i != node.line]
        out.append(_item(main, others))
        node = main
    return out


def _item(node: Node, variations: list[Any]) -> Any:
    if not node.comment and not variations:
        return node.text
    item: dict[str, Any] = {"move": node.text}
    if node.comment:
        item["comment"] = _checked_comment(node.comment, node.text)
    if variations:
        item["variations"] = variations
    return item


def _checked_comment(comment: Any, where: str) -> str:
    """A text that a file can hold: not too long, and no half of a pair of surrogates."""
    if (
        isinstance(comment, str)
        and len(comment) <= LONGEST_COMMENT
        and not any("\ud800" <= letter <= "\udfff" for letter in comment)
    ):
        return comment
    raise RecordError(
        f"{where}: 'comment' is {_shown(comment)}, a text of up to {LONGEST_COMMENT} characters was expected"
    )


def _checked_depth(depth: int, where: str) -> None:
    if depth > DEEPEST:
        raise RecordError(f"{where}: variations are nested more than {DEEPEST} deep")


# ---- reading ---------------------------------------------------------------------------------------------------------


def _no_constant(name: str) -> Any:
    raise RecordError(f"record: {name} is no number")


def _text_of(file: Path) -> str:
    size = file.stat().st_size
    if size > LARGEST:
        raise RecordError(f"{file.name}: {size} bytes, at most {LARGEST} were expected")
    return file.read_text(encoding="utf-8")


def read_json(path: str | Path) -> Any:
    """The JSON in a file, with an error that says what is wrong with it."""
    file = Path(path)
    try:
        return json.loads(_text_of(file), parse_constant=_no_constant)
    except RecordError:
        raise
    except ValueError as error:  # bad UTF-8, bad JSON, a number of thousands of digits
        raise RecordError(f"{file.name}: no JSON text, {error}") from None
    except RecursionError:
        raise RecordError(f"{file.name}: nested too deeply") from None


def _field(data: Mapping[str, Any], key: str, kind: type, what: str) -> Any:
    if key not in data:
        raise RecordError(f"record: {key!r} is missing")
    value = data[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"record: {key!r} is {_shown(value)}, {what} was expected")
    return value


def _shown(value: Any) -> str:
    return f"{value!r:.40}" if isinstance(value, (str, int, float, bool, type(None))) else f"a {type(value).__name__}"


def checked_names(players: Any) -> tuple[str, ...]:
    """Names of players: different, not empty, not too long.

    Raises
    ------
    GameError
        If they are not.

    Examples
    --------
    >>> checked_names(["Ada", "Bo"])
    ('Ada', 'Bo')
    """
    if isinstance(players, (str, bytes, Mapping)):
        raise GameError("players: a list of names was expected, such as ['Ada', 'Bo']")
    try:
        names = tuple(players)
    except TypeError:
        raise GameError("players: a list of names was expected, such as ['Ada', 'Bo']") from None
    for i, name in enumerate(names):
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise GameError(f"players[{i}] is {_shown(name)}, a name of 1 to {LONGEST_NAME} characters was expected")
        if name in names[:i]:
            raise GameError(f"players[{i}]: {name!r} is there twice; names have to differ")
    return names


def header(data: Any) -> Record:
    """The record without its moves, from JSON."""
    if not isinstance(data, Mapping):
        raise RecordError(f"record: {_shown(data)}, an object was expected")
    if data.get("format") != FORMAT:
        raise RecordError(f"record: 'format' is {_shown(data.get('format'))}, {FORMAT!r} was expected")
    version = _field(data, "version", int, "a number")
    if version != VERSION:
        raise RecordError(f"record: version {_shown(version)}, this package reads version {VERSION}")
    try:
        players = checked_names(_field(data, "players", list, "a list of names"))
        start = base64.b64decode(_field(data, "start", str, "a text"), validate=True)
    except RecordError:
        raise
    except GameError as error:
        raise RecordError(f"record: {error}") from None
    except ValueError as error:  # from base64
        raise RecordError(f"record: 'start' is damaged, {error}") from None
    seed = _field(data, "seed", int, "a number")
    if not 0 <= seed < 1 << 63:
        raise RecordError(f"record: 'seed' is {_shown(seed)}, a number from 0 to 2**63 - 1 was expected")
    components = data.get("components")
    if components is not None and not isinstance(components, Mapping):
        raise RecordError(f"record: 'components' is {_shown(components)}, an object or null was expected")
    out = Record(
        game=_field(data, "game", str, "a name"),
        mode=_field(data, "mode", str, "a name"),
        players=players,
        seed=seed,
        start=start,
        components=components,
    )
    out.root.comment = _checked_comment(data.get("comment", ""), "record")
    return out


def _place(where: str) -> str:
    """Where something stands, without the middle of a long way there."""
    return where if len(where) <= 160 else f"{where[:60]} ... {where[-80:]}"


class MoveReader:
    """Reads moves into a record and checks each by playing it."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.count = 0

    def read(self, node: Node, position: Position, line: Any, where: str, depth: int = 0) -> Self:
        """Append a line of moves, and its variations, behind a node."""
        if not isinstance(line, list):
            raise RecordError(f"{where}: {_shown(line)}, a list of moves was expected")
        _checked_depth(depth, where)
        later: list[tuple[Node, Position, Any, str]] = []
        for i, item in enumerate(line):
            here = _place(f"{where}[{i}]")
            text, comment, variations = self._item(item, here)
            if variations:
                later += [(node, position.clone(), v, f"{here}.variations[{j}]") for j, v in enumerate(variations)]
            node = self._move(node, position, text, here)
            node.comment = comment
        for parent, at, variation, there in later:
            main = parent.line
            self.read(parent, at, variation, there, depth + 1)
            parent.line = main
        return self

    def _item(self, item: Any, here: str) -> tuple[Any, str, list[Any]]:
        if not isinstance(item, Mapping):
            return item, "", []
        unknown = set(item) - {"move", "comment", "variations"}
        if unknown or "move" not in item:
            keys = ", ".join(_shown(key) for key in sorted(map(str, item))[:5])
            raise RecordError(f"{here}: keys {keys}; 'move', 'comment' and 'variations' were expected")
        variations = item.get("variations", [])
        if not isinstance(variations, list):
            raise RecordError(f"{here}: 'variations' is {_shown(variations)}, a list was expected")
        return item["move"], _checked_comment(item.get("comment", ""), here), variations

    def _move(self, node: Node, position: Position, text: Any, here: str) -> Node:
        self.count += 1
        if self.count > MOST_MOVES:
            raise RecordError(f"{here}: more than {MOST_MOVES} moves")
        if not isinstance(text, str):
            raise RecordError(f"{here}: {_shown(text)}, the text of a move was expected")
        try:
            code = self.rules.parse(position, text)
        except GameError as error:
            raise RecordError(f"{here}: {error}") from None
        if code not in position.legal_actions():
            raise RecordError(f"{here}: {text!r:.40} is not legal. {self.rules.explain(position, code)}")
        child = node.follow(code, self.rules.text(position, code), self.rules.entry(position, code))
        position.apply(code)
        return child
