"""The parts of a widget by themselves, without a page: seats, views, and the session that joins them."""

from __future__ import annotations

from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.players import Player
from gingerbread_widget.widget.bots import Screen
from gingerbread_widget.widget.seats import Seating
from gingerbread_widget.widget.session import Session
from gingerbread_widget.widget.views import NOBODY, Views
from tests.unit.games import started


class Shown:
    """A screen that only writes down what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.screen = Screen(
            lambda: self.told.append("set up"),
            lambda: self.told.append("show"),
            lambda: self.told.append("report"),
            lambda notice: self.told.append(str(notice)),
        )

    def session(self, game: gw.Game, seats: dict[str, str | Player] | None = None) -> Session:
        """Return a session that has begun."""
        seating = Seating(game, seats, spectator=False)
        session = Session(seating, Views(seating, sandbox=False), self.screen, self.sent.append)
        session.start()
        return session


@pytest.mark.parametrize(
    ("seats", "spectator", "humans", "alone", "watched"),
    [
        ({}, False, [0, 1], False, False),
        ({"Bo": "greedy"}, False, [0], True, False),
        ({"Bo": "greedy"}, True, [], False, False),
        ({"Ada": "random", "Bo": "greedy"}, False, [], False, True),
    ],
)
def test_people_and_players_at_the_seats(
    seats: dict[str, str | Player], *, spectator: bool, humans: list[int], alone: bool, watched: bool
) -> None:
    seating = Seating(gw.new_game(players=["Ada", "Bo"], seed=7), seats, spectator=spectator)
    assert (seating.humans, seating.alone, seating.watched) == (humans, alone, watched)


def test_the_screen_shows_what_the_person_to_act_sees_or_the_only_person_there_is() -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    both = Seating(game, {}, spectator=False)
    one = Seating(game, {"Bo": "greedy"}, spectator=False)
    none = Seating(game, {}, spectator=True)
    assert (both.eyes, one.eyes, none.eyes) == (0, 0, -1)
    game.play("side 1")
    assert (both.eyes, one.eyes, none.eyes) == (1, 0, -1)
    assert not one.secret
    assert one.viewer == one.eyes


@pytest.mark.parametrize(
    ("seats", "undo_to", "redo_to"), [({"Bo": "greedy"}, 0, 2), ({"Ada": "greedy"}, 1, 1), ({}, -1, 1)]
)
def test_undo_and_redo_lead_from_one_decision_of_a_person_to_another(
    seats: dict[str, str | Player], undo_to: int, redo_to: int
) -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    views = Views(Seating(game, seats, spectator=False), sandbox=False)
    assert (views.undo_to, views.redo_to) == (-1, -1)
    game.play("side 1", "side 1")
    assert (views.undo_to, views.redo_to) == (undo_to, -1)
    game.go_to(0)
    assert (views.undo_to, views.redo_to) == (-1, redo_to)


def test_a_view_tells_where_undo_leads_and_what_was_answered() -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    views = Views(Seating(game, {}, spectator=False), sandbox=False)
    views.acks[NOBODY] = 9
    assert (views.undo_to, views.redo_to) == (-1, -1)
    game.play("side 1")
    view = views.present()
    assert (view["step"], view["undo"], view["redo"], view["ack"]) == (1, True, False, 9)
    assert views.past(0)["step"] == 0


def test_a_change_is_shown_once_whoever_made_it_and_however_many_players_answer() -> None:
    shown = Shown()
    session = shown.session(gw.new_game(players=["Ada", "Bo"], seed=7), {"Bo": "greedy"})
    session.game.play("side 1")
    assert shown.told == ["show"]
    assert session.game.actor == 0


def test_another_game_takes_the_place_of_the_first_at_all_its_parts() -> None:
    shown = Shown()
    game, other = started(), started(seed=8)
    session = shown.session(game)
    session.begin(other)
    assert shown.told == ["set up", "show"]
    assert session.game is session.seating.game is other
    assert (len(game._listeners), len(other._listeners)) == (0, 1)
    game.undo()
    assert shown.told == ["set up", "show"]


def test_a_session_that_is_closed_hears_nothing_any_more_and_may_be_closed_again() -> None:
    shown = Shown()
    session = shown.session(started())
    session.close()
    session.close()
    session.game.undo()
    assert shown.told == []
    assert len(session.game._listeners) == 0


def test_a_listener_that_fails_is_told_of_and_the_move_stands() -> None:
    shown = Shown()
    session = shown.session(started())
    game, step = session.game, session.game.step

    def failing(_game: gw.Game) -> None:
        raise ZeroDivisionError("no idea")

    game.listen(failing)
    with pytest.warns(RuntimeWarning, match="no idea"):
        game.play(game.legal_actions()[0])
    assert game.step == step + 1
    assert [it["key"] for it in shown.sent] == ["error.listener"]
