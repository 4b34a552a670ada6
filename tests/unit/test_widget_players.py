"""Players that answer by themselves."""

from __future__ import annotations

import gc
import random
import warnings
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import Action, GameError
from tests.unit.games import snapshot, sound, started
from tests.unit.pages import Show, unchanged


def test_players_answer_clicks_and_cells(show: Show) -> None:
    game = gw.new_game(players=["Ada", "Bo", "Cy"], seed=3)
    page = show(game, seats={"Bo": "greedy", "Cy": "random"})
    i = 0
    while not game.over:
        assert game.actor == 0
        assert page.view["actor"] == 0
        code = game.candidate_actions()[0].code
        i += 1
        if i % 2:
            page.click(code)
        else:
            game.play(code)
        page.in_step()
    assert page.errors == []
    sound(game)


def test_players_act_at_once_where_it_is_their_turn(show: Show) -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    assert game.actor == 0
    page = show(game, seats={"Ada": "greedy"})
    assert game.step > 0
    assert game.actor == 1
    page.in_step()


def test_the_answers_of_players_travel_with_the_click_as_one_view(show: Show) -> None:
    game = started()
    page = show(game, seats={"Bo": "greedy"})
    for _ in range(20):
        sent = len(page.wire.sent)
        page.click(page.view["candidates"][0])
        assert [m["method"] for m in page.wire.sent[sent:]] == ["update"]


def test_the_same_game_and_clicks_get_the_same_answers(show: Show) -> None:
    logs = []
    for _ in range(2):
        game = started(seed=5)
        page = show(game, seats={"Bo": "random"})
        for _ in range(25):
            page.click(page.view["candidates"][0])
        logs.append(game.log)
    assert logs[0] == logs[1]


def test_nobody_plays_for_a_players_seat_by_hand(show: Show) -> None:
    game = started()
    page = show(game, seats={"Bo": "greedy"})
    page.click(page.view["candidates"][0])
    while game.actor == 0:
        game.undo()  # from a cell, to the midst of Bo's turn
    assert page.view["legal"] == []
    before = snapshot(game)
    seq = page.click(game.legal_actions()[0].code)
    assert "Bo is played by greedy" in unchanged(page, before, errors=0, seq=seq)


def test_a_player_that_fails_shows_an_error_and_the_click_stands(show: Show) -> None:
    def broken(observation: Any, legal: tuple[Action, ...], _rng: random.Random) -> Action:
        if observation.phase in {"side", "first"}:
            return legal[0]
        raise ZeroDivisionError("no idea")

    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    page = show(game, seats={"Bo": broken})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        for _ in range(40):
            if page.errors:
                break
            page.click(page.view["candidates"][0])
    assert len(page.errors) == 1
    assert page.errors[0]["seq"] == -1
    assert "broken" in page.errors[0]["text"]
    assert "no idea" in page.errors[0]["text"]
    assert game.actor == 1
    page.in_step()
    page.ask("undo")
    assert game.actor == 0


def test_a_player_that_cheats_shows_an_error(show: Show) -> None:
    def cheat(_observation: Any, _legal: tuple[Action, ...], _rng: random.Random) -> Action:
        return Action(136, "bonus 1")

    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    page = show(game, seats={"Bo": cheat})
    with pytest.warns(RuntimeWarning, match="cheat"):
        game.play("side 1")
    assert "not legal" in page.errors[0]["text"]
    page.in_step()


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ({"Cy": "greedy"}, "seat: expected one of Ada, Bo or 0 to 1, got 'Cy'"),
        ({"Bo": "expert?"}, r"player: expected one of random, .*expert, got 'expert\?'"),
        ({"Bo": None}, "player: expected one of random, .*expert, got None"),
        ({2: "greedy"}, "seat: expected one of Ada, Bo or 0 to 1, got 2"),
        ([("Bo", "greedy")], r"seats: expected names with players, such as \{'Bo': 'greedy'\}, got \["),
        ("greedy", "seats: expected names with players, .*, got 'greedy'"),
    ],
)
def test_seats_that_cannot_be_are_refused_and_leave_the_game_alone(show: Show, seats: Any, words: str) -> None:
    game = started()
    before = snapshot(game)
    with pytest.raises(GameError, match=words):
        show(game, seats=seats)
    gc.collect()  # a widget that was never made closes without an error
    assert snapshot(game) == before
    assert len(game._listeners) == 0


def test_a_widget_of_something_else_is_refused(show: Show) -> None:
    with pytest.raises(GameError, match=r"game: expected a Game \(see new_game and load_game\), got 'game'"):
        show("game")
    gc.collect()


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"seat": {}}, TypeError),
        ({"theme": "purple"}, GameError),
        ({"pace": 99}, GameError),
        ({"pace": float("nan")}, GameError),
        ({"locale": "x"}, GameError),
    ],
)
def test_a_widget_that_could_not_be_made_leaves_nothing_behind(options: dict[str, Any], error: type[Exception]) -> None:
    game = started()
    game.undo()
    before = snapshot(game)
    with pytest.raises(error):
        gw.GameWidget(game, **options)
    gc.collect()  # it closes without an error
    assert snapshot(game) == before
    assert len(game._listeners) == 0


def test_a_widget_whose_player_fails_at_once_is_not_left_behind(show: Show) -> None:
    def broken(_observation: Any, _legal: tuple[Action, ...], _rng: random.Random) -> Action:
        raise ZeroDivisionError

    game = started()
    actor = game.players[game.actor]
    with pytest.raises(ZeroDivisionError):
        show(game, seats={actor: broken})
    assert len(game._listeners) == 0
