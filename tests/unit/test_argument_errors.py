"""Errors of arguments: every parameter of what is public, with all kinds of wrong values, in one grammar."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from math import nan
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import gingerbread_widget as gw
from gingerbread_widget.games import candyman, house
from gingerbread_widget.protocol import GameError
from tests.unit.games import snapshot, started, wander

GRAMMAR: Final = re.compile(r"[a-z_0-9.]+(\[[^]]+\](: [a-z]+)?)?: expected .+, got .+")

#: Values that are wrong for every parameter of that name.
WRONG: Final[Mapping[str, tuple[Any, ...]]] = {
    "at": (-1, 10**6, True, "1", 1.5),
    "by": ("Cy", 9, -1, True, 1.5, [0]),
    "count": (0, -1, True, "2", 1.5, None),
    "epsilon": (-0.1, 1.5, True, "x", nan, None),
    "executor": (5, "two"),
    "explore": (-1, "x", True, nan, None),
    "bias": ("x", True, nan, None),
    "first": (-1, True, "0", 1.5),
    "future": ("past", 3, None, ["same"]),
    "games": (-1, True, "4", 2.5),
    "halving": (1, "yes", None),
    "kind": ("skill", 3, None, ["luck"]),
    "lines": ([], ["end turn"], [5]),
    "locale": ("es", "english"),
    "mode": ("hard", 3, ["standard"]),
    "names": ("ab", ["a"], ["a", "a"], ["a", 3], 5),
    "playouts": (0, -3, True, "9", 2.5, None),
    "policy": ("clever", 3, None, ["greedy"]),
    "samples": (0, True, "6", 2.5, None),
    "seat": ("Cy", 9, -1, True, 1.5, [0]),
    "seats": (1, 7, True, "2", 2.0, None),
    "seconds": (0, -1.5, True, "2", nan),
    "seed": (-1, 1 << 63, True, "7", 1.5),
    "steps": (range(10**6, 10**6 + 1), [1], 5),
    "turns": (1, "all", None),
    "width": (0, True, "3", 1.5, None),
}
#: Parameters that are spoken of elsewhere: texts and files with grammars of their own, functions, what is shown.
ELSEWHERE: Final = {
    *("action", "actions", "answer", "cache", "components", "every", "failed", "forward", "function", "label", "limit"),
    *("listener", "name", "out", "path", "position", "progress", "tasks", "text", "value", "viewer", "watch"),
}
#: Those that differ from function to function.
OWN: Final[Mapping[tuple[str, str], tuple[Any, ...]]] = {
    ("new_game", "game"): ("chess", 7, ["house"]),
    ("tournament", "game"): ("chess", 7, ["house"]),
    ("rate", "game"): ("game", 7, None),
    ("refine", "game"): ("game", 7, None),
    ("hint", "game"): ("game", 7, None),
    ("review", "game"): ("game", 7, None),
    ("ledger", "game"): ("game", 7, None),
    ("what_if", "game"): ("game", 7, None),
    ("Review.annotate", "game"): ("game", 7, None),
    ("new_game", "players"): ("Ada", ["Ada", "Ada"], ["Ada", 5], 7, ["A"] * 9),
    ("tournament", "players"): ("greedy", ["greedy"], ["greedy", "nobody"], ["greedy", 5], 7),
    ("Tournament.match", "players"): ("nobody", 5),
    ("choose", "name"): ("nobody", 7, None, ["greedy"]),
    ("study", "cases"): ({}, ["random"], {"a": ["random"]}, {"a": ["random", "nobody"]}, {"": ["random"] * 2}, 7),
    ("study", "scores"): (["x"], {"a": 7}, {"win": len}, {"": len}, 7),
    ("play_out", "names"): (["greedy"], ["greedy", "nobody"], ["greedy", 5]),
    ("player", "name"): ("nobody", 7, None, ["greedy"]),
    ("puzzle", "name"): ("nothing", 7, None),
    ("house.compare", "lines"): ([[10**6]],),
    ("candyman.compare", "lines"): ([[10**6]],),
}
#: What may be left out by None.
NONE: Final = {("tournament", "mode"), ("tournament", "games")}


@cache
def game() -> gw.Game:
    return wander(started(), 20)


@cache
def review() -> gw.analysis.Review:
    return gw.analysis.review(game(), steps=range(1, 2), playouts=1)


@cache
def ledger() -> gw.analysis.Ledger:
    return gw.analysis.ledger(game(), steps=range(1, 2), playouts=1)


@cache
def result() -> gw.analysis.Tournament:
    return gw.analysis.tournament(["random", "greedy"], games=2, progress=False)


def calls() -> Iterator[tuple[str, Callable[..., Any], dict[str, Any]]]:
    """Everything public that takes arguments: its name, and how it is called rightly."""
    it = game()
    lines = [[it.candidate_actions()[0]]]
    yield "new_game", gw.new_game, {}
    for name in ("seat", "observation"):
        yield f"Game.{name}", getattr(it, name), {"seat": 0}
    yield "Game.undo", it.branch().undo, {}
    yield "Game.redo", it.branch().redo, {}
    yield "Game.go_to", it.branch().go_to, {"at": 0}
    yield "Game.position_at", it.position_at, {"at": 0}
    yield "Game.branch", it.branch, {}
    yield "Game.score_table", it.score_table, {}
    yield "Game.explain", it.explain, {"action": "end turn"}
    yield "choose", gw.players.choose, {"game": it, "name": "random"}
    yield "play_out", gw.players.play_out, {"game": it.branch(), "names": ["random"] * 2}
    yield "player", gw.players.player, {"name": "random"}
    for kind in (gw.players.MonteCarlo, gw.players.Search, gw.players.TurnPlanner, gw.players.Careless):
        yield kind.__name__, kind, {}
    yield "rate", gw.analysis.rate, {"game": it, "playouts": 1}
    yield "hint", gw.analysis.hint, {"game": it, "playouts": 1}
    yield "refine", lambda **given: next(gw.analysis.refine(**given)), {"game": it}
    yield "what_if", gw.analysis.what_if, {"game": it, "lines": lines, "playouts": 1}
    yield "review", gw.analysis.review, {"game": it, "steps": range(1, 2), "playouts": 1}
    yield "ledger", gw.analysis.ledger, {"game": it, "steps": range(1, 2), "playouts": 1}
    yield "Ledger.total", ledger().total, {"kind": "luck", "seat": 0}
    yield "run_tasks", gw.analysis.run_tasks, {"function": pow, "tasks": []}
    yield "tournament", gw.analysis.tournament, {"players": ["random", "greedy"], "games": 2, "progress": False}
    yield "study", gw.analysis.study, {"cases": {"a": ["random", "random"]}, "games": 2, "progress": False}
    yield "Review.accuracy", review().accuracy, {"seat": 0}
    yield "Review.average_loss", review().average_loss, {"seat": 0}
    yield "Review.errors", review().errors, {"seat": 0}
    yield "Review.luck", review().luck, {"seat": 0}
    yield "Review.annotate", review().annotate, {"game": it.branch()}
    yield "Tournament.match", lambda players: result().match("random", players), {"players": "greedy"}
    yield "puzzle", gw.puzzle, {"name": "three-for-two"}
    position: Any = it.position
    yield "playout", house.playout, {"position": position}
    for kernel, at in ((house, position), (candyman, gw.new_game("candyman", seed=1).position)):
        room = kernel.__name__.rpartition(".")[2]
        codes = [[at.legal_actions()[0]]]
        yield f"{room}.playouts", kernel.playouts, {"position": at, "games": 1}
        yield f"{room}.compare", kernel.compare, {"position": at, "lines": codes, "games": 1}
        yield f"{room}.self_play", kernel.self_play, {"seats": 2, "games": 1}


def parameters(name: str, function: Callable[..., Any]) -> Iterator[str]:
    source = {"refine": gw.analysis.refine}.get(name, function)
    yield from inspect.signature(source).parameters


def cases() -> Iterator[Any]:
    for name, function, right in calls():
        for parameter in parameters(name, function):
            wrong = OWN.get((name, parameter), () if parameter in ELSEWHERE else WRONG.get(parameter, ()))
            for value in wrong:
                if value is not None or (name, parameter) not in NONE:
                    yield pytest.param(function, {**right, parameter: value}, id=f"{name}-{parameter}-{value!r:.20}")


@pytest.mark.parametrize(("function", "given"), [*cases()])
def test_an_argument_error_says_what_was_expected_and_what_it_got(
    function: Callable[..., Any], given: dict[str, Any]
) -> None:
    before = snapshot(game())
    with pytest.raises(GameError) as error:
        function(**given)
    assert GRAMMAR.fullmatch(str(error.value)), error.value
    assert len(str(error.value)) < 400
    assert snapshot(game()) == before


def test_no_argument_is_forgotten() -> None:
    asked = {(name, parameter) for name, function, _ in calls() for parameter in parameters(name, function)}
    known = {
        (name, parameter) for name, parameter in asked if parameter in ELSEWHERE | {*WRONG} or (name, parameter) in OWN
    }
    fine = {("choose", "game"), ("play_out", "game")}  # what is no game has no such methods
    assert asked - known <= fine


def test_right_arguments_are_right() -> None:
    for _, function, right in calls():
        function(**right)


@pytest.mark.parametrize(
    "text", ["Seats: expected 2 to 4, got 1", "seats: 1 seats, 2 to 4 were expected", "expected 2, got 1"]
)
def test_what_is_not_in_the_grammar(text: str) -> None:
    assert not GRAMMAR.fullmatch(text)
    assert GRAMMAR.fullmatch("lines[0]: expected a list of actions, got 'end turn'")


def test_numbers_of_numpy_are_numbers(tmp_path: Path) -> None:
    n: Any = np  # whose types are none that ask for an int
    it, one = game(), n.int64(1)
    lines = [[it.candidate_actions()[0].code], [n.int16(it.candidate_actions()[0].code)]]
    small: dict[str, Any] = {"epsilon": n.float32(0.5), "seed": one}
    plain: dict[str, Any] = {"epsilon": 0.5, "seed": 1}
    assert gw.analysis.rate(it, playouts=n.int32(3), at=n.uint8(4), **small) == gw.analysis.rate(
        it, playouts=3, at=4, **plain
    )
    compared = gw.analysis.what_if(it, lines, playouts=n.int64(3), **small)
    assert compared.branches[0] == compared.branches[1]
    assert gw.analysis.review(it, steps=range(1, 2), playouts=one, width=n.int8(3), **small) == gw.analysis.review(
        it, steps=range(1, 2), playouts=1, width=3, **plain
    )
    file = tmp_path / "games.jsonl"
    played = gw.analysis.tournament(["random"] * 2, games=n.int64(2), seats=n.int8(2), seed=one, out=file)
    assert played == gw.analysis.tournament(["random"] * 2, games=2, seats=2, seed=1, out=file)
    assert gw.new_game(seed=n.int64(7)).position == gw.new_game(seed=7).position
    assert gw.new_game(seed=n.int64(7)).to_text() == gw.new_game(seed=7).to_text()
    branch = it.branch(at=n.int64(9))
    assert (branch.undo(n.int64(2)), branch.redo(one), branch.go_to(n.uint16(3))) == (2, 1, 5)
    assert it.observation(one) == it.observation(1)
    assert gw.players.choose(it, gw.players.MonteCarlo(n.int64(4), seconds=n.float64(60)), one) in it.legal_actions()
