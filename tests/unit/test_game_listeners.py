"""Listeners, and threads that use one game at once."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import GameError
from tests.unit.games import sound, started, wander


def test_a_listener_hears_every_change_after_it_was_made() -> None:
    game = gw.new_game(seed=7)
    heard: list[tuple[int, int, bytes]] = []
    game.listen(lambda g: heard.append((g.revision, g.step, g.position.dump())))
    game.play("side 1")
    one = game.position.dump()
    game.play("side 2", "first 1")
    three = game.position.dump()
    game.undo(2)
    game.redo()
    game.go_to(3)
    two = game.position_at(2).dump()
    assert heard == [(1, 1, one), (2, 3, three), (3, 1, one), (4, 2, two), (5, 3, three)]


def test_a_refused_action_is_not_heard() -> None:
    game = gw.new_game(seed=7)
    heard: list[int] = []
    game.listen(lambda g: heard.append(g.step))
    for bad in ("end turn", "nonsense"):
        with pytest.raises(GameError):
            game.play("side 1", bad)
    game.undo()
    game.redo()
    assert heard == []


def test_a_stopped_listener_hears_no_more_and_may_be_stopped_twice() -> None:
    game = gw.new_game(seed=7)
    heard: list[str] = []
    stop = game.listen(lambda _: heard.append("one"))
    game.listen(lambda _: heard.append("two"))
    game.play("side 1")
    stop()
    stop()
    game.play("side 1")
    assert heard == ["one", "two", "two"]


def test_a_function_that_listens_twice_is_stopped_once() -> None:
    game = gw.new_game(seed=7)
    heard: list[int] = []

    def listener(g: gw.Game) -> None:
        heard.append(g.step)

    stop = game.listen(listener)
    game.listen(listener)
    stop()
    stop()
    game.play("side 1")
    assert heard == [1]


def test_a_failing_listener_warns_and_neither_undoes_nor_hinders_others() -> None:
    game = gw.new_game(seed=7)
    heard: list[int] = []

    def fail(_: gw.Game) -> None:
        raise RuntimeError("the screen is broken")

    game.listen(lambda g: heard.append(g.step))
    game.listen(fail)
    game.listen(lambda g: heard.append(g.step))
    with pytest.warns(RuntimeWarning, match="a listener of the game failed: .*the screen is broken"):
        action = game.play("side 1")
    assert action.text == "side 1"
    assert heard == [1, 1]
    assert game.step == 1


def test_a_failing_listener_hinders_nobody_where_warnings_are_errors() -> None:
    game = gw.new_game(seed=7)
    heard: list[int] = []

    def fail(_: gw.Game) -> None:
        raise RuntimeError("the screen is broken")

    game.listen(fail)
    game.listen(lambda g: heard.append(g.step))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with suppress(RuntimeWarning):
            game.play("side 1")
    assert heard == [1]
    assert game.step == 1


def test_a_listener_may_play_itself() -> None:
    game = gw.new_game(seed=7)

    def answer(g: gw.Game) -> None:
        if not g.over and g.actor == 1:
            g.play(g.candidate_actions()[0])

    game.listen(answer)
    while not game.over:
        assert game.actor == 0
        game.play(game.candidate_actions()[0])
    sound(game)


def test_a_listener_may_stop_itself_and_start_others() -> None:
    game = gw.new_game(seed=7)
    heard: list[str] = []
    stops: list[Callable[[], None]] = []

    def once(g: gw.Game) -> None:
        heard.append("once")
        stops[0]()
        g.listen(lambda _: heard.append("later"))

    stops.append(game.listen(once))
    game.play("side 1")
    game.play("side 1")
    assert heard == ["once", "later"]


def _together(tasks: list[Callable[[], None]]) -> None:
    """Run all at once; an error of any of them is raised."""
    barrier = threading.Barrier(len(tasks))

    def run(task: Callable[[], None]) -> None:
        barrier.wait(10)
        task()

    with ThreadPoolExecutor(len(tasks)) as pool:
        for future in [pool.submit(run, task) for task in tasks]:
            future.result(60)


def test_threads_that_play_and_undo_at_once_never_corrupt_the_game() -> None:
    game = started(seats=3)
    changes: list[int] = []
    game.listen(lambda g: changes.append(g.revision))

    def hammer(seed: int) -> None:
        rng = Random(seed)
        for _ in range(120):
            what = rng.random()
            if what < 0.55:
                legal = game.candidate_actions()
                try:
                    game.play(rng.choice(legal) if legal else "end turn")
                except gw.IllegalAction:
                    continue  # somebody was quicker
            elif what < 0.7:
                game.undo(rng.randint(1, 3))
            elif what < 0.8:
                game.redo(rng.randint(1, 3))
            elif what < 0.9:
                with game.lock:
                    sound(game)
                    assert game.view()["seats"]
            else:
                sound(game.branch())

    _together([lambda s=s: hammer(s) for s in range(6)])  # type: ignore[misc]
    sound(game)
    assert changes == list(range(changes[0], changes[0] + len(changes)))
    assert changes[-1] == game.revision


def test_undos_at_once_take_back_one_action_each() -> None:
    game = wander(started(), 60)
    step = game.step

    def take_back() -> None:
        for _ in range(10):
            assert game.undo() == 1

    _together([take_back] * 4)
    assert game.step == step - 40
    sound(game)


def test_redos_at_once_play_one_action_each() -> None:
    game = wander(started(), 60)
    step = game.step
    game.undo(40)

    def again() -> None:
        for _ in range(10):
            assert game.redo() == 1

    _together([again] * 4)
    assert game.step == step


def test_the_lock_makes_several_things_one() -> None:
    game = started()
    seen: list[int] = []
    began = threading.Event()

    def other() -> None:
        began.set()
        game.undo()
        seen.append(game.step)

    thread = threading.Thread(target=other)
    with game.lock:
        step = game.step
        thread.start()
        assert began.wait(10)
        thread.join(0.05)
        wander(game, 3)
        assert game.step == step + 3
        assert seen == []
    thread.join(10)
    assert seen == [step + 2]


def _fail(_game: gw.Game) -> None:
    raise ZeroDivisionError("integer division or modulo by zero")


def test_who_asks_for_it_is_told_of_errors_in_any_listener() -> None:
    game = gw.new_game(seed=7)
    told: list[str] = []
    stop = game.listen(lambda _: None, told.append)
    game.listen(_fail)
    with pytest.warns(RuntimeWarning, match="a listener of the game failed"):
        game.play("side 1")
    assert told == ["a listener of the game failed: ZeroDivisionError('integer division or modulo by zero')"]
    stop()
    with pytest.warns(RuntimeWarning):
        game.play("side 1")
    assert len(told) == 1
