"""Players that take their time think in the background: no cell and no click waits for them."""

from __future__ import annotations

import asyncio
import threading
import warnings
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import Action, GameError
from gingerbread_widget.widget import bots, worker
from tests.unit.games import snapshot, sound, started
from tests.unit.pages import Page, Show, unchanged

#: Seconds after which a test gives up.
LONG = 20


class Slow:
    """A player that thinks until it is let go, or told to stop."""

    __name__ = "slow"

    def __init__(self) -> None:
        self.asked = threading.Semaphore(0)
        self.go = threading.Event()
        self.parts = [0.25]
        self.told: list[bool] = []
        self.left = threading.Semaphore(0)
        self.calls = 0

    def __call__(self, observation: Any, legal: tuple[Action, ...], rng: Random) -> Action:
        return self.think(observation, legal, rng, lambda _part: True)

    def think(
        self, _observation: Any, legal: tuple[Action, ...], _rng: Random, watch: Callable[[float], bool]
    ) -> Action:
        """Return the last legal action when let go, the first when stopped."""
        self.asked.release()
        while not self.go.wait(0.002):
            self.calls += 1
            if not watch(self.parts[0]):
                self.told.append(False)
                self.left.release()
                return legal[0]
        return legal[-1]


class PlainSlow:
    """A function that cannot be told anything, and takes its time."""

    __name__ = "plain"

    def __init__(self) -> None:
        self.asked = threading.Semaphore(0)
        self.go = threading.Event()

    def __call__(self, _observation: Any, legal: tuple[Action, ...], _rng: Random) -> Action:
        self.asked.release()
        assert self.go.wait(LONG)
        return legal[0]


def until(condition: Callable[[], object]) -> None:
    """Wait until it is true."""
    tick = threading.Event()
    for _ in range(LONG * 200):
        if condition():
            return
        tick.wait(0.005)
    raise AssertionError("it never came true")


@pytest.fixture
def slow() -> Iterator[Slow]:
    """Make a slow player; it leaves no thread behind."""
    player = Slow()
    yield player
    player.go.set()


@pytest.fixture
def plain() -> Iterator[PlainSlow]:
    """Make a slow function; it leaves no thread behind."""
    player = PlainSlow()
    yield player
    player.go.set()


def against(show: Show, player: Any, **options: Any) -> Page:
    """Show a page on which Ada is to act, against a player."""
    game = started()
    if game.actor != 0:
        game = started(seed=8)
    assert game.actor == 0
    return show(game, seats={"Bo": player}, **options)


def to_bo(page: Page) -> int:
    """Click until it is the player's turn; return the step."""
    game = page.widget.game
    while game.actor == 0:
        page.click(page.view["candidates"][-1])
    return game.step


def test_a_click_does_not_wait_for_a_player_that_thinks(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    game = page.widget.game
    step = to_bo(page)
    assert slow.asked.acquire(timeout=LONG)
    assert (game.step, game.actor) == (step, 1)
    assert page.view["ack"] == page.seq
    assert page.thinking["seat"] == 1
    assert page.thinking["stop"]
    slow.go.set()
    until(lambda: game.actor != 1)
    until(lambda: page.thinking == {})
    page.in_step()
    sound(game)
    assert page.errors == []


def test_a_cell_does_not_wait_either(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    game = page.widget.game
    with game.lock:  # no answer can come in between
        while game.actor == 0:
            game.play(game.candidate_actions()[-1])
        step = game.step
        assert game.actor == 1
    slow.go.set()
    until(lambda: game.step > step)


def test_it_is_shown_how_far_the_player_is(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    to_bo(page)
    until(lambda: page.thinking.get("part") == 0.25)
    slow.parts[0] = 0.5
    until(lambda: page.thinking.get("part") == 0.5)
    slow.parts[0] = 7.0
    until(lambda: page.thinking.get("part") == 1)


def test_progress_travels_now_and_then_and_is_short(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    to_bo(page)
    sent = len(page.wire.sent)
    for part in (0.1, 0.2, 0.3):
        slow.parts[0] = part
        until(lambda part=part: page.thinking.get("part") == part)  # type: ignore[misc]
    new = page.wire.sent[sent:]
    assert [sorted(message["state"]) for message in new] == [["thinking"]] * len(new)
    assert len(new) <= 4
    assert all(len(str(message)) < 150 for message in new)


def test_progress_is_not_told_before_it_is_time(show: Show, slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "EVERY", 1e12)
    page = against(show, slow)
    to_bo(page)
    sent = len(page.wire.sent)
    until(lambda: slow.calls > 20)
    assert len(page.wire.sent) == sent


def test_stop_gives_the_best_so_far(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    game = page.widget.game
    step = to_bo(page)
    expected = game.legal_actions()[0]
    assert slow.asked.acquire(timeout=LONG)
    page.ask("stop")
    until(lambda: game.step > step)
    assert game.log[step].endswith(f"Bo: {expected}")
    assert page.errors == []


def test_undo_while_a_player_thinks_drops_its_answer(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    game = page.widget.game
    to_bo(page)
    assert slow.asked.acquire(timeout=LONG)
    assert page.view["undo"]
    page.ask("undo")
    assert game.actor == 0
    assert page.thinking == {}
    before = snapshot(game)
    assert slow.left.acquire(timeout=LONG)  # it was told that nobody wants an answer any more
    assert slow.told == [False]
    page.ask("redo")
    assert slow.asked.acquire(timeout=LONG)
    assert page.thinking["seat"] == 1
    assert snapshot(game) != before


def test_an_answer_to_a_game_that_moved_on_is_not_played(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    game = page.widget.game
    to_bo(page)
    assert slow.asked.acquire(timeout=LONG)
    with game.lock:
        played = game.play(game.legal_actions()[0])  # by a cell, for Bo
        slow.go.set()
        step = game.step
    until(lambda: game.actor == 0)
    assert game.log[step - 1].endswith(f"Bo: {played}")
    sound(game)
    page.in_step()


def test_a_function_that_answers_in_time_is_as_good_as_quick(show: Show) -> None:
    threads = set()

    def own(_observation: Any, legal: tuple[Action, ...], _rng: Random) -> Action:
        threads.add(threading.current_thread())
        return legal[0]

    page = against(show, own)
    for _ in range(8):
        sent = len(page.wire.sent)
        page.click(page.view["candidates"][-1])
        assert page.widget.game.actor == 0
        assert len(page.wire.sent) == sent + 1
    assert threading.current_thread() not in threads


def test_a_function_that_takes_its_time_goes_on_in_the_background(
    show: Show, plain: PlainSlow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PATIENCE", 0.01)
    page = against(show, plain)
    game = page.widget.game
    to_bo(page)
    assert plain.asked.acquire(timeout=LONG)
    assert page.thinking == {"seat": 1, "part": 0, "stop": False}
    before = snapshot(game)
    page.ask("stop")
    assert "plain is a plain function and cannot be stopped" in page.errors[-1]["text"]
    assert snapshot(game) == before
    plain.go.set()
    until(lambda: game.actor == 0)
    until(lambda: page.thinking == {})
    page.in_step()


def test_a_function_that_was_slow_once_is_not_waited_for_again(
    show: Show, plain: PlainSlow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PATIENCE", 0.01)
    page = against(show, plain)
    to_bo(page)
    plain.go.set()
    until(lambda: page.widget.game.actor == 0)
    plain.go.clear()
    monkeypatch.setattr(bots.Thought, "within", None)
    to_bo(page)
    assert page.errors == []
    assert page.thinking["seat"] == 1


def test_an_error_in_the_background_is_shown_and_the_player_can_be_asked_again(show: Show) -> None:
    class Broken(Slow):
        broken = True

        def think(self, *args: Any) -> Action:
            if self.broken:
                raise ZeroDivisionError("no idea")
            return super().think(*args)

    player = Broken()
    page = against(show, player)
    game = page.widget.game
    to_bo(page)
    until(lambda: page.errors)
    assert page.errors[-1]["seq"] == -1
    assert page.errors[-1]["text"] == "Bo (slow) could not play. ZeroDivisionError: no idea"
    until(lambda: page.thinking == {})
    assert game.actor == 1
    page.in_step()
    player.broken = False
    player.go.set()
    page.ask("resume")
    until(lambda: game.actor == 0)
    assert len(page.errors) == 1


def test_a_players_turn_to_which_a_cell_went_back_goes_on_when_asked(show: Show) -> None:
    page = against(show, "greedy")
    game = page.widget.game
    to_bo_and_back = game.step
    while game.step - to_bo_and_back < 2:
        page.click(page.view["candidates"][-1])
    while game.actor == 0:
        game.undo()
    assert page.thinking == {}
    page.ask("resume")
    assert game.actor == 0
    page.in_step()


def test_a_player_that_thinks_is_not_asked_again(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    to_bo(page)
    assert slow.asked.acquire(timeout=LONG)
    thought = page.widget._session.bots._thought
    page.ask("resume")
    assert page.widget._session.bots._thought is thought
    assert page.errors == []


def test_closing_ends_the_thinking(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    game = page.widget.game
    to_bo(page)
    assert slow.asked.acquire(timeout=LONG)
    before = snapshot(game)
    page.widget.close()
    assert slow.left.acquire(timeout=LONG)
    until(lambda: not any(thread.name == "gingerbread" for thread in threading.enumerate()))
    assert snapshot(game) == before


def test_another_game_drops_the_answer_to_the_old_one(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    old = page.widget.game
    to_bo(page)
    assert slow.asked.acquire(timeout=LONG)
    before = snapshot(old)
    page.ask("again")
    assert slow.left.acquire(timeout=LONG)
    assert snapshot(old) == before
    page.in_step()


def test_a_widget_made_at_a_slow_players_turn_shows_it_from_the_first_message(show: Show, slow: Slow) -> None:
    game = started()
    actor = game.players[game.actor]
    page = show(game, seats={actor: slow})
    assert page.wire.state["thinking"]["seat"] == game.players.index(actor)
    slow.go.set()
    until(lambda: game.players[game.actor] != actor)
    page.in_step()


def test_a_cell_can_wait_for_the_players(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    to_bo(page)

    async def cell() -> str | None:
        waiting = asyncio.ensure_future(page.widget.turn())
        await asyncio.sleep(0)
        assert not waiting.done()
        slow.go.set()
        return await asyncio.wait_for(waiting, LONG)

    outcome: list[str | None] = []
    thread = threading.Thread(target=lambda: outcome.append(asyncio.run(cell())))
    thread.start()
    thread.join(LONG)
    assert outcome == ["Ada"]
    assert page.widget.game.actor == 0


def test_without_threads_a_player_thinks_between_two_events(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (worker, bots):
        monkeypatch.setattr(module, "THREADS", False)
    player = Slow()
    player.go.set()

    async def cell() -> list[Any]:
        page = against(show, player)
        to_bo(page)
        seen = [page.thinking.get("seat"), page.widget.game.actor]
        seen.append(await asyncio.wait_for(page.widget.turn(), LONG))
        page.in_step()
        return seen

    outcome: list[list[Any]] = []
    thread = threading.Thread(target=lambda: outcome.append(asyncio.run(cell())))
    thread.start()
    thread.join(LONG)
    assert outcome == [[1, 1, "Ada"]]


def test_without_threads_and_events_a_player_answers_at_once(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (worker, bots):
        monkeypatch.setattr(module, "THREADS", False)
    player = Slow()
    player.go.set()
    page = against(show, player)
    outcome: list[int] = []

    def clicks() -> None:  # on a thread without an event loop
        for _ in range(10):
            page.click(page.view["candidates"][-1])
            outcome.append(page.widget.game.actor)

    thread = threading.Thread(target=clicks)
    thread.start()
    thread.join(LONG)
    assert outcome == [0] * 10
    page.in_step()


@pytest.mark.parametrize("level", gw.players.LADDER)
def test_every_level_can_sit_at_the_table(show: Show, level: str) -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=3)
    page = show(game, seats={"Bo": level})
    assert page.setup["kinds"] == ["human", level]
    while game.step < 6:
        if page.view["candidates"]:
            page.click(page.view["candidates"][0])
        until(lambda: page.ask("stop") and page.view["actor"] == 0)
    page.in_step()
    assert {it["text"] for it in page.errors if "cannot be stopped" not in it["text"]} == set()


def test_one_line_against_a_level() -> None:
    widget = gw.play("expert", seed=7)
    assert widget.setup["kinds"] == ["human", "expert"]
    widget.close()


def test_what_a_player_thinks_of_is_told_to_nobody(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    to_bo(page)
    until(lambda: page.thinking.get("part") == 0.25)
    assert set(page.thinking) == {"seat", "part", "stop"}


def test_a_request_to_stop_when_nobody_thinks_is_no_error(show: Show) -> None:
    page = against(show, "greedy")
    before = snapshot(page.widget.game)
    page.ask("stop")
    assert page.errors == []
    assert snapshot(page.widget.game) == before


def test_nobody_clicks_for_a_player_that_thinks(show: Show, slow: Slow) -> None:
    page = against(show, slow)
    game = page.widget.game
    to_bo(page)
    before = snapshot(game)
    seq = page.click(game.legal_actions()[0].code)
    assert "Bo is played by slow" in unchanged(page, before, errors=0, seq=seq)


@pytest.mark.parametrize("part", [float("nan"), float("inf"), "half", None])
def test_a_player_that_says_no_number_fails_at_once(part: Any) -> None:
    thought = bots.Thought(started(), "greedy", lambda: None, lambda _: iter(()), awaited=True)
    assert thought.watch(2)
    with pytest.raises(GameError, match=r"^part: expected a number, got "):
        thought.watch(part)
    assert thought.part == 1


def test_clicks_undo_and_cells_while_players_think_never_corrupt_the_game(show: Show) -> None:
    class Quickish(Slow):
        def think(self, _observation: Any, legal: tuple[Action, ...], rng: Random, watch: Any) -> Action:
            watch(0.5)
            return rng.choice(legal)

    page = against(show, Quickish())
    game = page.widget.game
    rng = Random(5)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for i in range(300):
            view = page.widget.view
            what = rng.choice(["play", "play", "play", "undo", "redo", "stop", "cell"])
            if what == "cell":
                with game.lock:
                    if not game.over:
                        game.play(rng.choice(game.candidate_actions()))
            else:
                actions = [rng.choice(view["legal"] or [153])]
                page.raw({"type": what, "seq": i + 1, "revision": view["rev"], "actions": actions})
    until(lambda: page.thinking == {})
    with game.lock:
        sound(game)
        page.in_step()
