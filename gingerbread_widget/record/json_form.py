"""A record as JSON.

The moves stand in one flat list, so variations may be nested to any depth. An item is the text of a move, or an object
``{"move": ..., "after": ..., "comment": ..., "eval": ...}`` in which only the move is needed. ``after`` is the number
of the move that it follows, counted from 0 (-1: the start); left out, it is the item before. Of the moves that follow
the same one, the first belongs to the current line.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from typing import Any, Final

from ..games.kit.arguments import shown
from ..games.kit.json_checks import unique_keys
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
)
from .parsed import Move, ParsedRecord
from .tree import Node, Record

FORMAT: Final = "gingerbread_widget game"
VERSION: Final = 2
MOVE_KEYS: Final = ("move", "after", "comment", "eval")


def to_json(record: Record, at: int) -> dict[str, Any]:
    """Return the record as JSON; `at` is the step that the game stands at.

    One that holds more than a file may is a `RecordError`.
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


def to_json_text(record: Record, at: int) -> str:
    """Return the record as the text of a JSON file."""
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
    """Return the value that a JSON text holds; `RecordError` if it is not valid, or a key stands twice in an object."""
    try:
        return json.loads(text, object_pairs_hook=unique_keys(RecordError), parse_constant=_no_constant)
    except RecordError:
        raise
    except ValueError as error:  # bad JSON, or a number of thousands of digits
        raise RecordError(f"not valid JSON: {error}") from None
    except RecursionError:
        raise RecordError("nested too deeply") from None


def _no_constant(name: str) -> Any:
    raise RecordError(f"record: expected a number, got {name}")


def from_json(data: Any) -> ParsedRecord:
    """Parse JSON that describes a game; no move is played yet."""
    if not isinstance(data, Mapping):
        raise RecordError(f"record: expected an object, got {shown(data)}")
    if data.get("format") != FORMAT:
        raise RecordError(f"record: 'format': expected {FORMAT!r}, got {shown(data.get('format'))}")
    version = _field(data, "version", int, "a number")
    if version != VERSION:
        raise RecordError(f"record: 'version': expected {VERSION}, got {shown(version)}")
    return ParsedRecord(
        where=lambda key: f"moves[{key}]" if isinstance(key, int) else "record",
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
        moves=_parsed_moves(_field(data, "moves", list, "a list of moves")),
    )


def _field(data: Mapping[str, Any], key: str, kind: type, what: str) -> Any:
    if key not in data:
        raise RecordError(f"record: {key!r} is missing")
    value = data[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"record: {key!r}: expected {what}, got {shown(value)}")
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
        raise RecordError(f"record: 'start' is damaged: {error}") from None


def _parsed_moves(items: list[Any]) -> list[Move]:
    if len(items) > MOST_MOVES:
        raise RecordError(f"moves: expected at most {MOST_MOVES}, got {len(items)}")
    moves: list[Move] = []
    for i, item in enumerate(items):
        here = f"moves[{i}]"
        if not isinstance(item, Mapping):
            moves.append(Move(i - 1, _text(item, here)))
            continue
        _check_keys(item, here)
        after = item.get("after", i - 1)
        if isinstance(after, bool) or not isinstance(after, int) or not -1 <= after < i:
            raise RecordError(f"{here}: 'after': expected a number from -1 to {i - 1}, got {shown(after)}")
        moves.append(
            Move(
                after=after,
                text=_text(item["move"], here),
                comment=checked_comment(item.get("comment", ""), here),
                evaluation=checked_evaluation(item.get("eval"), here),
            )
        )
    return moves


def _text(text: Any, here: str) -> str:
    if not isinstance(text, str) or len(text) > LONGEST_ACTION:
        raise RecordError(f"{here}: expected the text of a move, got {shown(text)}")
    return text


def _check_keys(item: Mapping[str, Any], here: str) -> None:
    if set(item) - set(MOVE_KEYS) or "move" not in item:
        some = ", ".join(shown(key) for key in sorted(map(str, item))[:5])
        raise RecordError(
            f"{here}: expected keys 'move' and perhaps {', '.join(map(repr, MOVE_KEYS[1:]))}, got {some or 'none'}"
        )
