"""Completion in IPython: within the texts of our calls, the legal actions, and the names of what there is.

``game.play("`` and Tab lists the legal actions. IPython asks each *matcher* it has (version 2 of that interface, from
IPython 8.6); the package hands one in when it is imported there, which loads this file when it is first asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from inspect import Parameter, isclass, signature
from types import ModuleType
from typing import Any, Final, NamedTuple

from .games.kit.wording import LANGUAGES
from .protocol import GameError
from .registry import GAMES

OURS: Final = __name__.partition(".")[0]
#: So much of a cell before the cursor is looked at.
LONGEST: Final = 20_000
_CLOSING: Final = {"(": ")", "[": "]", "{": "}"}
#: The parts of source: comments, texts (one that is not closed goes to the end of its line), and single characters.
_TOKEN: Final = re.compile(
    r"#[^\n]*|(?P<quote>['\"])(?P<text>(?:\\.|(?!(?P=quote))[^\\\n])*)(?P<closed>(?P=quote)?)|.", re.DOTALL
)
_CALLED: Final = re.compile(r"([A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*)\s*$")
_KEYWORD: Final = re.compile(r"\s*([A-Za-z_]\w*)\s*=(?!=)")
_TEXT: Final = re.compile(r"\s*(['\"])([^'\"\\]*)\1\s*")


class Completion(NamedTuple):
    """A completion, as IPython takes it."""

    text: str
    type: str = "text"


@dataclass(frozen=True)
class Call:
    """A call of ours that is being typed, up to a text that is not closed."""

    function: Any  #: The function.
    arguments: tuple[str, ...]  #: The source of its arguments so far; the last one ends with the text.
    beside: tuple[str, ...]  #: Texts before this one in the same brackets.
    typed: str  #: The text so far.
    names: Mapping[str, Any]  #: The objects that names stand for.

    @property
    def parameter(self) -> str:
        """Return the name of the parameter that the last argument is for, empty if there is none."""
        if named := _KEYWORD.match(self.arguments[-1]):
            return named[1]
        function = self.function.__init__ if isclass(self.function) else self.function
        known = [*signature(function).parameters.values()][isclass(self.function) :]
        places = [it.name for it in known if it.kind is Parameter.POSITIONAL_OR_KEYWORD]
        several = [it.name for it in known if it.kind is Parameter.VAR_POSITIONAL]
        return next(iter(places[len(self.arguments) - 1 :]), next(iter(several), ""))

    @property
    def game(self) -> Any:
        """Return the game that the call is about: of what has the method, or the first argument; None without one."""
        owner = getattr(self.function, "__self__", None)
        found = _found(self.arguments[0].strip(), self.names) if owner is None else owner
        found = getattr(found, "game", found)
        return found if hasattr(found, "legal_actions") and hasattr(found, "players") else None

    def text(self, name: str) -> str:
        """Return another argument that is a mere text, by its name or as the first one; empty if there is none."""
        for i, source in enumerate(self.arguments[:-1]):
            named = _KEYWORD.match(source)
            text = _TEXT.fullmatch(source, named.end() if named else 0)
            if text and (named[1] == name if named else i == 0):
                return text[2]
        return ""


def complete(before: str, names: Mapping[str, Any]) -> tuple[str, list[str]]:
    """Return the text that is not closed at the end of a cell's source, and all that it may become.

    >>> import gingerbread_widget as gw
    >>> complete("game.play('sid", {"game": gw.new_game(seed=7)})
    ('sid', ['side 1', 'side 2'])
    >>> complete("print('sid", {"print": print})
    ('', [])
    """
    call = _call(before[-LONGEST:], names)
    if call is None:
        return "", []
    name = call.parameter
    choices = _CHOICES.get(f"{call.function.__name__}.{name}") or _CHOICES.get(name)
    found = dict.fromkeys(choices(call) if choices else ())
    return call.typed, [text for text in found if text and text.casefold().startswith(call.typed.casefold())]


def match(context: Any, names: Mapping[str, Any]) -> dict[str, Any]:
    """Answer IPython, in our own order; where there is something, no file names come beside it."""
    *lines, line = context.full_text.split("\n")[: context.cursor_line + 1]
    try:
        typed, found = complete("\n".join([*lines, line[: context.cursor_position]]), names)
    except (GameError, TypeError, ValueError):  # as of a function without a signature
        return {"completions": []}
    completions = [Completion(text) for text in found]
    return {"completions": completions, "matched_fragment": typed, "ordered": True, "suppress": bool(found)}


# ---- the source


def _call(before: str, names: Mapping[str, Any]) -> Call | None:
    """Return the innermost call around a text that is not closed, if it is one of ours."""
    around: list[tuple[str, int, list[int], list[str]]] = []  # brackets: place, commas and texts directly within
    last = None
    for token in _TOKEN.finditer(before):
        last = token
        if token[0] in _CLOSING:
            around.append((token[0], token.end(), [], []))
        elif around and token[0] == _CLOSING[around[-1][0]]:
            around.pop()
        elif around and token[0] == ",":
            around[-1][2].append(token.end())
        elif around and token["closed"]:
            around[-1][3].append(token["text"])
    if last is None or last["quote"] is None or last["closed"]:
        return None
    for bracket, start, commas, _ in reversed(around):
        called = _CALLED.search(before, 0, start - 1) if bracket == "(" else None
        if called:
            ends = [*(comma - 1 for comma in commas), len(before)]
            arguments = tuple(before[a:b] for a, b in zip([start, *commas], ends, strict=True))
            function = _found(called[1], names)
            ours = callable(function) and _is_ours(getattr(function, "__module__", ""))
            return Call(function, arguments, tuple(around[-1][3]), last["text"], names) if ours else None
    return None


def _is_ours(module: Any) -> bool:
    return str(module).partition(".")[0] == OURS


def _found(source: str, names: Mapping[str, Any]) -> Any:
    """Return what a dotted name stands for; only our own attributes are read, since reading others may do anything."""
    first, *rest = (it.strip() for it in source.split("."))
    found = names.get(first)
    for name in rest:
        if not _is_ours(found.__name__ if isinstance(found, ModuleType) else type(found).__module__):
            return None
        found = getattr(found, name, None)
    return found


# ---- what there is


def _actions(call: Call) -> Iterable[str]:
    """Return the actions that are legal after those beside this one."""
    fresh = getattr(getattr(call.function, "__self__", None), "fresh", None)  # a puzzle is answered from its start
    game = fresh() if fresh else call.game.branch() if call.game else None
    if game is None:
        return []
    try:
        for text in call.beside:
            game.play(text)
    except GameError:
        return []
    return [str(action) for action in game.legal_actions()]


def _modes(call: Call) -> Iterable[str]:
    return GAMES[call.text("game") or next(iter(GAMES))].modes if call.text("game") in {"", *GAMES} else ()


def _people(call: Call) -> Iterable[str]:
    return call.game.players if call.game else ()


def _seats(call: Call) -> Iterable[str]:
    """Return players of the package, or the people of the game where the key of a mapping is typed."""
    entry = re.split(r"[{,]", _TEXT.sub("", call.arguments[-1]))[-1]
    return _PLAYERS(call) if ":" in entry or "{" not in call.arguments[-1] else _people(call)


def _of(module: str, name: str) -> Callable[[Call], Iterable[str]]:
    """Return a function that reads the choices from a module, which is loaded only then."""
    return lambda _: getattr(import_module(f"{OURS}.{module}"), name)


def _puzzles(_: Call) -> Iterable[str]:
    return [form.id for form in import_module(OURS).puzzles()]


_PLAYERS: Final = _of("players", "PLAYERS")
#: By the name of a parameter, or of a function and its parameter.
_CHOICES: Final[Mapping[str, Callable[[Call], Iterable[str]]]] = {
    **dict.fromkeys(("action", "actions", "answer", "lines"), _actions),
    **dict.fromkeys(("new_game.game", "play.game", "tournament.game"), lambda _: GAMES),
    **dict.fromkeys(("player.name", "choose.name", "play_out.names", "tournament.players", "opponent"), _PLAYERS),
    **dict.fromkeys(("seat", "by", "viewer"), _people),
    "puzzle.name": _puzzles,
    "seats": _seats,
    "mode": _modes,
    "locale": lambda _: sorted(LANGUAGES),
    "policy": _of("games.kit.playouts", "POLICIES"),
    "future": _of("analysis.what_ifs", "FUTURES"),
    "total.kind": _of("analysis.ledgers", "KINDS"),
    "theme": _of("widget.messages", "THEMES"),
    "table": _of("widget.views", "TABLES"),
}
