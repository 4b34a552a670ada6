"""Hostile values for every parameter of what is public: an error of ours at once, short and readable, or none."""

from __future__ import annotations

import gc
import inspect
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import repeat
from math import inf, nan
from pathlib import Path
from typing import Any, Final

import pytest
from ipywidgets.widgets.widget import _instances

import gingerbread_widget as gw
from gingerbread_widget import widget
from gingerbread_widget.demo import copy_examples
from gingerbread_widget.games import candyman, house
from gingerbread_widget.games.house import puzzles
from gingerbread_widget.games.house.editing import EDITS
from gingerbread_widget.protocol import GameError
from tests.unit.games import snapshot
from tests.unit.test_argument_errors import calls as argument_calls
from tests.unit.test_argument_errors import game, parameters

Call = Callable[..., Any]

ROOMS: Final = {"": (gw, gw.analysis, gw.players, widget, puzzles), "house.": (house,), "candyman.": (candyman,)}
#: Their methods count as well.
CLASSES: Final = (gw.Game, gw.GameWidget, gw.PositionEditor, gw.HouseSvg, gw.Progress, puzzles.Puzzle)
#: Players are called by us, rules by the game, and what returns a mode or a record has nothing to be hostile with.
FOR_PROGRAMS: Final = {
    "greedy",
    "random",
    "run",
    "GameWidget.set_state",
    "GameWidget.send",
    "GameWidget.send_state",
    "Puzzle.widget",
    "Tournament.match",
}
#: Files that cannot be read or written are an `OSError`, as everywhere in Python.
OF_FILES: Final = {"path", "out", "folder"}
#: Right, and long.
LONG: Final = {("review", "steps"), ("ledger", "steps"), ("tournament", "games")}


class Unspeakable:
    """Something without a repr."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")


@cache
def hostile() -> dict[str, Callable[[], Any]]:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    values = {
        "huge": 10**5000, "negative": -(10**5000), "large": 10**30, "many": 10**9, "five": 5, "minus": -1,
        "nan": nan, "inf": inf, "complex": 1j, "true": True, "none": None, "object": object(), "bytes": b"ab",
        "unspeakable": Unspeakable(), "unspeakables": [Unspeakable(), Unspeakable()], "deep": deep,
        "deep inside": {"a": deep}, "long": "x" * 4_000_000, "zero": "a\0.json", "surrogate": "\ud800",
        "surrogates": ["\ud800", "b"], "empty": "", "nothing": [], "no keys": {}, "set": {1},
        "huge one": [10**5000], "huge ones": [[10**5000]],
    }  # fmt: skip
    return {name: lambda value=value: value for name, value in values.items()} | {"endless": endless}


def endless() -> Iterator[str]:
    """More than any list that there is; truly without end, it would fill the memory of whoever waits for it."""
    yield from repeat("greedy", 200_000)
    raise AssertionError("read to its end")


def more() -> Iterator[tuple[str, Call, dict[str, Any]]]:
    """What `test_argument_errors` does not call: its name, and how it is called rightly."""
    it, puzzle, shown, editor = game(), gw.puzzle("three-for-two"), gw.GameWidget(game().branch()), gw.PositionEditor()
    yield "Game.play", lambda action: it.branch().play(action), {"action": it.legal_actions()[0]}
    yield "Game.view", it.view, {}
    yield "Game.log_for", it.log_for, {"seat": 0}
    yield "Game.revealed", it.revealed, {"at": 0}
    yield "Game.opened", it.opened, {"at": 0}
    yield "Game.turned_up", it.turned_up, {"since": 0}
    yield "Game.save", it.save, {"path": "game.json"}
    yield "Game.listen", it.branch().listen, {"listener": print}
    yield "load_game", gw.load_game, {"path": "game.json"}
    yield "game_from_text", gw.game_from_text, {"text": it.to_text()}
    yield "copy_examples", copy_examples, {"folder": "lesson"}
    yield "register", gw.register, {"rules": house.RULES}
    yield "Progress", gw.Progress, {}
    yield "Progress.check", lambda puzzle, answer: gw.Progress().check(puzzle, answer), {"puzzle": puzzle, "answer": it}
    yield "Puzzle.check", puzzle.check, {"answer": "end turn"}
    yield "Puzzle.value", puzzle.value, {"position": it.position}
    yield "Puzzle.solve", puzzle.solve, {}
    yield "Puzzle.finding", puzzle.finding, {"game": it}
    yield "solve", puzzles.solve, {"game": puzzle.game, "value": lambda _position: 0}
    yield "read_puzzle", puzzles.read_puzzle, {"data": {}}
    yield "GameWidget", gw.GameWidget, {"game": it}
    yield "GameWidget.mark", shown.mark, {"review": None}
    yield "GameWidget.mark a step", lambda step: shown.mark([(step, "x")]), {"step": 1}
    yield "GameWidget.mark a kind", lambda kind: shown.mark([(1, kind)]), {"kind": "x"}
    yield "GameWidget.show_game", shown.show_game, {"game": it, "seats": None}
    yield "GameWidget.guide", shown.guide, {"guide": print}
    yield "GameWidget.on_game", shown.on_game, {"listener": print}
    yield "GameWidget.free_seat", gw.GameWidget(game(), share=True).free_seat, {"name": "Bo"}
    yield "GameWidget.to_html", shown.to_html, {"path": "game.html"}
    for trait in ("locale", "theme", "motion", "compact", "confirm", "running", "pace", "sandbox", "coach", "learned"):
        yield f"GameWidget.{trait}", setter(shown, trait), {"value": getattr(shown, trait)}
    yield "PositionEditor", gw.PositionEditor, {}
    yield "PositionEditor.text", setter(editor, "text"), {"value": editor.text}
    yield "PositionEditor.edit", lambda edit: editor.edit(edit), {"edit": "swap"}  # noqa: PLW0108 - its parameters
    for what, (_, names) in EDITS.items():
        for name in names:
            yield f"PositionEditor.edit {what} {name}", edit(editor, what, name), {"value": 0}
    yield "export_html", gw.export_html, {"game": it, "path": "game.html"}
    yield "house_figure", gw.house_figure, {"game": it}
    yield "house_svg", gw.house_svg, {"game": it}
    yield "HouseSvg.save", gw.house_svg(it).save, {"path": "house.svg"}
    yield "play", widget_of, {"opponent": "greedy", "name": "Ada", "game": None, "mode": None, "seed": 7}
    yield "register_face", widget.register_face, {"game": "house", "face": widget.house.FACE}
    yield "candyman.options", candyman.options, {"name": "basic"}
    yield "candyman.mode", candyman.mode, {"options": 0}
    yield "house.playout", house.playout, {"position": it.position}
    for room, name in ((house, "house"), (candyman, "candyman")):
        rules: Any = room.RULES
        start = rules.new_position(2, rules.modes[0], 1)
        yield f"{name}.load_components", room.load_components, {"source": room.shipped().to_json()}
        yield (
            f"new_game of {name}",
            lambda components, name=name: gw.new_game(name, components=components),
            {"components": None},
        )
        yield f"{name} new_position", rules.new_position, {"seats": 2, "mode": rules.modes[0], "seed": 1}
        yield f"{name} parse_position", rules.parse_position, {"text": rules.position_text(start)}
        yield f"{name} observe", partial(rules.observe, start), {"seat": 0}
        yield f"{name} view", partial(rules.view, start), {"viewer": 0}
        yield f"{name} load", rules.load, {"dump": start.dump()}
        yield f"{name} sample", rules.observe(start, 0).sample, {"seed": 1}


def widget_of(opponent: Any, name: Any, game: Any, mode: Any, seed: Any) -> object:
    return gw.play(opponent, name=name, game=game, mode=mode, seed=seed)


def setter(of: object, name: str) -> Call:
    return lambda value: setattr(of, name, value)


def edit(editor: gw.PositionEditor, what: str, name: str) -> Call:
    return lambda value: editor.edit(what, **{name: value})


@cache
def every_call() -> dict[str, tuple[Call, dict[str, Any]]]:
    return {name: (function, right) for name, function, right in (*argument_calls(), *more())}


def test_hostile_values_are_refused_or_do_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    before = snapshot(game())
    for name, (function, right) in every_call().items():
        for parameter in parameters(name, function):
            for kind, value in hostile().items():
                if kind != "none" or (name, parameter) not in LONG:
                    said = told(function, {**right, parameter: value()}, parameter)
                    assert len(said) < 500, f"{name}: {parameter} {kind}: {said:.200}"
    assert snapshot(game()) == before


def told(function: Call, given: dict[str, Any], parameter: str) -> str:
    """What the error says, which has to be ours; nothing if there is none."""
    try:
        kinds = {it.kind for it in inspect.signature(function).parameters.values()}
        function(*given.values()) if inspect.Parameter.VAR_POSITIONAL in kinds else function(**given)
    except GameError as error:
        return str(error).encode().decode()
    except OSError:
        return "" if parameter in OF_FILES else "x" * 500
    except Exception as error:  # noqa: BLE001 - all others are faults
        return f"{type(error).__name__}: {error}".ljust(500)
    return ""


def public() -> Iterator[str]:
    """Every function of ours that has a parameter, and every such method of our classes."""
    for prefix, modules in ROOMS.items():
        for module in modules:
            for name in module.__all__:
                value = getattr(module, name)
                if inspect.isfunction(value) and inspect.signature(value).parameters:
                    yield prefix + name
    for kind in CLASSES:
        for name, value in vars(kind).items():
            if not name.startswith("_") and inspect.isfunction(value) and len(inspect.signature(value).parameters) > 1:
                yield f"{kind.__name__}.{name}"


def test_no_function_is_forgotten() -> None:
    assert {*public()} - {*every_call()} - FOR_PROGRAMS == set()


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("play", {"opponnent": "greedy"}),
        ("GameWidget", {"seat": {"Bo": "greedy"}}),
        ("GameWidget", {"seats": {"Bo": "nobody"}}),
        ("GameWidget", {"theme": "purple"}),
        ("GameWidget", {"locale": "es"}),
        ("GameWidget", {"motion": 3}),
        ("GameWidget", {"pace": nan}),
        ("GameWidget", {"game": 5}),
        ("PositionEditor", {"seat": 2}),
        ("PositionEditor", {"start": 5}),
        ("PositionEditor", {"against": {"Bo": "nobody"}}),
        ("PositionEditor", {"theme": "purple"}),
    ],
)
def test_a_widget_that_cannot_be_made_leaves_nothing_half_made(
    kind: str, given: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    it = gw.new_game(seed=7)
    gw.GameWidget(it).close()  # the scripts that all share stay
    gc.collect()
    before, complaints = {*_instances}, list[object]()
    monkeypatch.setattr(sys, "unraisablehook", complaints.append)
    with pytest.raises((GameError, TypeError)):
        getattr(gw, kind)(**({"game": it} if kind == "GameWidget" else {}) | given)
    gc.collect()
    assert complaints == []
    assert {*_instances} == before
    assert not it._listeners._functions
