"""Pages are told of many changes in quick succession only as much as they draw, and always of the last."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

import pytest
from IPython.core.events import EventManager

import gingerbread_widget as gw
from gingerbread_widget.widget import flow
from gingerbread_widget.widget.worker import Worker
from tests.unit.games import looked, started
from tests.unit.pages import Page, Show, Wire
from tests.unit.test_widget_background import until

GAMES = [("house", "standard"), ("candyman", "basic")]


class Clock:
    """A clock that stands still until a test moves it."""

    now = 100.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Return the clock by which widgets measure; it is a while since anything was shown."""
    made = Clock()
    monkeypatch.setattr(flow, "monotonic", made)
    return made


@pytest.fixture
def cell(monkeypatch: pytest.MonkeyPatch) -> EventManager:
    """Return the events of the shell that runs a cell."""
    shell: Any = SimpleNamespace()
    shell.events = events = EventManager(shell, {"post_execute": lambda: None})
    monkeypatch.setattr(flow, "get_ipython", lambda: shell)
    return events


@pytest.fixture
def lagging(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Return a clock by which no time goes by, while pages draw only when a test says so."""
    monkeypatch.setattr(Wire, "draws", False)
    monkeypatch.setattr(Worker, "start", lambda *_: None)
    return clock


def play(game: gw.Game, n: int) -> None:
    """Play some moves."""
    for _ in range(n):
        game.play(game.legal_actions()[0])


def heard(page: Page) -> list[int]:
    """Return the steps of which the page was told."""
    return [m["state"]["view"]["step"] for m in page.wire.sent if "view" in m.get("state", {})]


@pytest.mark.usefixtures("lagging")
@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_many_moves_in_a_cell_are_few_messages(name: str, mode: str, show: Show) -> None:
    game = gw.new_game(name, players=["Ada", "Bo"], mode=mode, seed=7)
    page = show(game)
    play(game, 40)
    assert heard(page) == [1, 2]
    page.wire.tell_drawn()
    assert heard(page) == [1, 2, 40]
    page.in_step()
    page.wire.tell_drawn()
    assert heard(page) == [1, 2, 40]


def test_each_of_few_moves_is_a_message_and_asks_for_no_answer(clock: Clock, show: Show) -> None:
    game = started()
    page = show(game)
    for _ in range(8):
        clock.now += flow.LONGEST
        play(game, 1)
        page.in_step()
    assert len(heard(page)) == 8
    assert page.state["echo"] == 0


@pytest.mark.usefixtures("lagging")
def test_undo_and_another_game_while_the_page_lags(show: Show) -> None:
    game = started()
    page = show(game)
    play(game, 10)
    game.undo(5)
    game.play(game.legal_actions()[-1])
    page.wire.tell_drawn()
    page.in_step()
    play(game, 5)
    page.widget.show_game(other := gw.new_game(players=["Ada", "Bo"], mode="introductory", seed=8))
    play(other, 3)
    assert page.setup["mode"] == "standard"  # with the view that it belongs to
    page.wire.tell_drawn()
    page.in_step()
    assert page.setup["mode"] == "introductory"


@pytest.mark.usefixtures("lagging")
def test_the_end_of_a_cell_sends_the_last_to_pages_that_never_answer(show: Show, cell: EventManager) -> None:
    game = started()
    pages = [show(game), show(game, spectator=True)]
    play(game, 10)
    assert all(page.view["step"] < game.step for page in pages)
    cell.trigger("post_execute")
    for page in pages:
        page.in_step()


@pytest.mark.usefixtures("clock")
def test_after_a_second_a_page_that_never_answers_hears_the_last(
    show: Show, cell: EventManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Wire, "draws", False)
    monkeypatch.setattr(flow, "LONGEST", 0.05)
    game = started()
    page = show(game)
    play(game, 10)
    until(lambda: page.view["step"] == game.step)
    page.in_step()
    until(lambda: cell.callbacks["post_execute"] == [])


@pytest.mark.usefixtures("clock")
def test_a_closed_widget_waits_for_nothing(show: Show, cell: EventManager, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wire, "draws", False)
    monkeypatch.setattr(flow, "LONGEST", 3600.0)
    game = started()
    page = show(game)
    play(game, 10)
    assert len(cell.callbacks["post_execute"]) == 1
    page.widget.close()
    assert cell.callbacks["post_execute"] == []
    until(lambda: not any(thread.name == "gingerbread" for thread in threading.enumerate()))
    play(game, 1)


@pytest.mark.usefixtures("lagging")
def test_a_request_is_answered_after_all_that_happened_before_it(show: Show) -> None:
    game = started()
    page = show(game)
    play(game, 10)
    code, behind = int(game.legal_actions()[0]), page.view["rev"]
    assert behind < game.revision
    page.click(code)
    assert "moved on" in page.errors[-1]["text"]
    page.in_step()
    state = max(i for i, message in enumerate(page.wire.sent) if "view" in message.get("state", {}))
    assert page.wire.sent[state + 1]["content"]["type"] == "error"
    play(game, 10)
    page.ask("look", at=3)
    page.in_step()
    seq = page.click(int(game.legal_actions()[0]))
    page.in_step()
    assert page.view["ack"] == seq
    assert len(page.errors) == 1


@pytest.mark.usefixtures("lagging")
def test_cards_of_one_person_come_with_the_view_they_belong_to(show: Show) -> None:
    game = looked()
    page = show(game, seats={game.players[1 - game.actor]: "greedy"})
    for _ in range(3):
        game.undo()
        game.redo()
    sent: list[Any] = page.wire.sent
    assert len(heard(page)) < 6
    page.wire.tell_drawn()
    page.in_step()
    views = [i for i, message in enumerate(sent) if message.get("state", {}).get("view", {}).get("shut")]
    assert all(sent[i - 1]["content"]["view"]["rev"] == sent[i]["state"]["view"]["rev"] for i in views)
    assert len(page.cards) == len(views)


@pytest.mark.usefixtures("lagging")
def test_an_answer_that_was_not_asked_for_opens_nothing(show: Show) -> None:
    game = started()
    page = show(game)
    for _ in range(2):
        page.raw({"type": "drawn", "seq": 1, "at": 10**9})
        play(game, 5)
    assert len(heard(page)) <= 4
    page.wire.tell_drawn()
    page.in_step()
