"""A record as JSON.

The moves stand in one flat list, so lines may lie within lines as deep as they like. An item is the text of a move, or
an object ``{"move": ..., "after": ..., "comment": ..., "eval": ...}`` in which only the move is needed. ``after`` is
the number of the move that it follows, counted from 0 (-1: the start); left out, it is the item before. Of the moves
that follow the same one, the first belongs to the current line.

That is version 2. In version 1 variations lay within the objects of the moves that they stand beside.
"""

from __future__ import annotations

import base64
import json
from collections import deque
from collections.abc import Mapping
from typing import Any, Final

from ..protocol import GameError, RecordError
from .limits import (
    LONGEST_ACTION,
    MOST_MOVES,
    checked_comment,
    checked_evaluation,
    checked_headers,
    checked_names,
    checked_seed,
    checked_size,
    shown,
)
from .replay import Draft, Move
from .tree import Node, Record

FORMAT: Final = "gingerbread_widget game"
VERSION: Final = 2
NESTED: Final = 1  # the version in which variations lay within moves


def to_json(record: Record, at: int) -> dict[str, Any]:
    """The record as JSON; `at` is the step that the game stands at.

    Raises
    ------
    RecordError
        If it holds more than a file may.
    """
    root = record.root
    out: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "mode": record.mode,
        "players": list(record.players),
        "seed": record.seed,
        "components": record.components,
        "digest": record.digest,
        "headers": checked_headers(record.headers, "record"),
        "start": base64.b64encode(record.start).decode("ascii"),
        "comment": checked_comment(root.comment, "record"),
        "at": at,
        "moves": _moves(record),
    }
    if root.evaluation is not None:
        out["eval"] = checked_evaluation(root.evaluation, "record")
    return out


def dumped(record: Record, at: int) -> str:
    """The record as the text of a JSON file."""
    return checked_size(json.dumps(to_json(record, at), ensure_ascii=False, indent=1) + "\n")


def _moves(record: Record) -> list[Any]:
    number: dict[Node | None, int] = {record.root: -1}
    out: list[Any] = []
    for i, node in enumerate(record.all_nodes()):
        if i >= MOST_MOVES:
            raise RecordError(f"record: more than {MOST_MOVES} moves")
        number[node] = i
        item: dict[str, Any] = {"move": node.text}
        after = number[node.parent]
        if after != i - 1:
            item["after"] = after
        if node.comment != "":
            item["comment"] = checked_comment(node.comment, node.text)
        if node.evaluation is not None:
            item["eval"] = checked_evaluation(node.evaluation, node.text)
        out.append(item if len(item) > 1 else node.text)
    return out


# ---- reading ---------------------------------------------------------------------------------------------------------


def parse_json(text: str) -> Any:
    """The value that a JSON text holds.

    Raises
    ------
    RecordError
        If it is no JSON text.
    """
    try:
        return json.loads(text, parse_constant=_no_constant)
    except RecordError:
        raise
    except ValueError as error:  # bad JSON, or a number of thousands of digits
        raise RecordError(f"no JSON text, {error}") from None
    except RecursionError:
        raise RecordError("nested too deeply") from None


def _no_constant(name: str) -> Any:
    raise RecordError(f"record: {name} is no number")


def from_json(data: Any) -> Draft:
    """What JSON says of a game; nothing is played yet.

    Raises
    ------
    RecordError
        If it is not the JSON of a record.
    """
    if not isinstance(data, Mapping):
        raise RecordError(f"record: {shown(data)}, an object was expected")
    if data.get("format") != FORMAT:
        raise RecordError(f"record: 'format' is {shown(data.get('format'))}, {FORMAT!r} was expected")
    version = _field(data, "version", int, "a number")
    if version not in (NESTED, VERSION):
        raise RecordError(f"record: version {shown(version)}, this package reads versions {NESTED} and {VERSION}")
    moves, places = (_nested if version == NESTED else _flat)(_field(data, "moves", list, "a list of moves"))
    return Draft(
        where=lambda key: places[key] if isinstance(key, int) else "record",
        game=_field(data, "game", str, "a name"),
        mode=_field(data, "mode", str, "a name"),
        players=_players(data),
        seed=checked_seed(_field(data, "seed", int, "a number"), "record"),
        start=_start(data),
        components=_optional(data, "components", Mapping, "an object or null"),
        digest=_optional(data, "digest", str, "a text") or "",
        headers=checked_headers(data.get("headers", {}), "record"),
        comment=checked_comment(data.get("comment", ""), "record"),
        evaluation=checked_evaluation(data.get("eval"), "record"),
        at=_field(data, "at", int, "a number") if "at" in data else None,
        moves=moves,
    )


def _field(data: Mapping[str, Any], key: str, kind: type, what: str) -> Any:
    if key not in data:
        raise RecordError(f"record: {key!r} is missing")
    value = data[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"record: {key!r} is {shown(value)}, {what} was expected")
    return value


def _optional(data: Mapping[str, Any], key: str, kind: type, what: str) -> Any:
    return None if data.get(key) is None else _field(data, key, kind, what)


def _players(data: Mapping[str, Any]) -> tuple[str, ...]:
    names = _field(data, "players", list, "a list of names")
    try:
        return checked_names(names)
    except GameError as error:
        raise RecordError(f"record: {error}") from None


def _start(data: Mapping[str, Any]) -> bytes:
    try:
        return base64.b64decode(_field(data, "start", str, "a text"), validate=True)
    except RecordError:
        raise
    except ValueError as error:  # from base64
        raise RecordError(f"record: 'start' is damaged, {error}") from None


class _Places:
    """Where the moves of a flat list stand."""

    def __getitem__(self, number: int) -> str:
        return f"moves[{number}]"


def _flat(items: list[Any]) -> tuple[list[Move], _Places]:
    """The moves of version 2."""
    places = _Places()
    if len(items) > MOST_MOVES:
        raise RecordError(f"moves: {len(items)} of them, at most {MOST_MOVES} were expected")
    moves: list[Move] = []
    for i, item in enumerate(items):
        here = places[i]
        if not isinstance(item, Mapping):
            moves.append(Move(i - 1, _text(item, here)))
            continue
        _known_keys(item, ("move", "after", "comment", "eval"), here)
        after = item.get("after", i - 1)
        if isinstance(after, bool) or not isinstance(after, int) or not -1 <= after < i:
            raise RecordError(f"{here}: 'after' is {shown(after)}, a number from -1 to {i - 1} was expected")
        moves.append(_move(item, after, here))
    return moves, places


def _nested(items: list[Any]) -> tuple[list[Move], list[str]]:
    """The moves of version 1: variations lie in the move that they stand beside."""
    moves: list[Move] = []
    places: list[str] = []
    waiting: deque[tuple[int, Any, str]] = deque([(-1, items, "moves")])
    while waiting:
        after, line, where = waiting.popleft()
        if not isinstance(line, list):
            raise RecordError(f"{where}: {shown(line)}, a list of moves was expected")
        for i, item in enumerate(line):
            here = _shortened(f"{where}[{i}]")
            if len(moves) >= MOST_MOVES:
                raise RecordError(f"{here}: more than {MOST_MOVES} moves")
            places.append(here)
            if isinstance(item, Mapping):
                _known_keys(item, ("move", "comment", "variations"), here)
                variations = item.get("variations", [])
                if not isinstance(variations, list):
                    raise RecordError(f"{here}: 'variations' is {shown(variations)}, a list was expected")
                if len(waiting) + len(variations) > MOST_MOVES:
                    raise RecordError(f"{here}: more than {MOST_MOVES} variations")
                waiting += [(after, variation, f"{here}.variations[{j}]") for j, variation in enumerate(variations)]
                moves.append(_move(item, after, here))
            else:
                moves.append(Move(after, _text(item, here)))
            after = len(moves) - 1
    return moves, places


def _move(item: Mapping[str, Any], after: int, here: str) -> Move:
    return Move(
        after=after,
        text=_text(item["move"], here),
        comment=checked_comment(item.get("comment", ""), here),
        evaluation=checked_evaluation(item.get("eval"), here),
    )


def _text(text: Any, here: str) -> str:
    if not isinstance(text, str) or len(text) > LONGEST_ACTION:
        raise RecordError(f"{here}: {shown(text)}, the text of a move was expected")
    return text


def _known_keys(item: Mapping[str, Any], keys: tuple[str, ...], here: str) -> None:
    if set(item) - set(keys) or "move" not in item:
        some = ", ".join(shown(key) for key in sorted(map(str, item))[:5])
        expected = ", ".join(map(repr, keys))
        raise RecordError(f"{here}: keys {some}; of {expected} the first is needed, and no others are expected")


def _shortened(where: str) -> str:
    """Where something stands, without the middle of a long way there."""
    return where if len(where) <= 160 else f"{where[:60]} ... {where[-80:]}"
