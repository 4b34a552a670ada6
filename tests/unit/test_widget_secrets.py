"""Hidden things stay hidden, and text stays text."""

from __future__ import annotations

import json
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import Action, GameError
from tests.unit.games import looked, sound, started, wander
from tests.unit.pages import Show


def test_no_saved_state_has_the_cards_that_somebody_looks_at(show: Show) -> None:
    game = looked()
    for seats in ({}, {game.players[1 - game.actor]: "greedy"}):  # see test_widget_curtain
        page = show(game.branch(), seats=seats)
        saved = page.widget.get_state()
        assert (saved["view"]["viewer"], saved["view"]["drawn"], saved["view"]["looking"]) == (-1, [], 3)


def test_a_person_does_not_see_what_a_player_looks_at(show: Show) -> None:
    def slow(_observation: Any, legal: tuple[Action, ...], _rng: random.Random) -> Action:
        return legal[0]

    game = looked()
    actor = game.actor
    page = show(game)
    page.widget._session.seating.who[actor] = slow  # as if their player had just looked and still thought
    page.widget._session.show()
    assert page.view["viewer"] == 1 - actor
    assert page.view["drawn"] == []
    assert page.view["legal"] == []
    assert page.view["looking"] == 3


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_hidden_changes_nothing_on_the_page(show: Show, seats: int) -> None:
    game = started(seats=seats)
    for i in range(25):
        wander(game, 4, seed=i)
        if game.over:
            break
        real, other = game.branch(future="fresh", seed=1), game.branch(future="fresh", seed=2)
        assert real.position.dump() != other.position.dump() or not game.view()["pile"]
        one, two = show(real), show(other)
        assert json.dumps(one.wire.state["view"]) == json.dumps(two.wire.state["view"])
        assert one.log == two.log
        assert one.setup == two.setup


def test_no_message_tells_tiles_or_cards_that_lie_face_down(show: Show) -> None:
    game = started(seats=3)
    page = show(game)
    while not game.over:
        allowed = {"hand", "house", "draw", "board", "dealt", "stairs", "bread", "gate", "trapped", "bonus", "turn"}
        assert set(page.view["seats"][0]) <= allowed | {"levels", "score"}
        assert isinstance(page.view["pile"], int)
        assert all(isinstance(seat["draw"], int) for seat in page.view["seats"])
        wander(game, 3, seed=game.step)
    kinds = {entry[3]: len(entry) for entry in page.log}
    assert kinds.get("look", 4) == 4
    assert kinds.get("keep", 5) == 5


@pytest.mark.parametrize("keep", ["keep 1 return 2 3", "keep 1 return 3 2"])
def test_the_order_of_cards_put_back_is_told_to_their_seat_alone(show: Show, keep: str) -> None:
    game = looked()
    actor, page = game.actor, show(game)
    game.play(keep)
    line = f"{game.step} {game.players[actor]}: "
    assert game.log[-1] == game.log_for(actor)[-1] == game.log_for(game.players[actor])[-1] == line + keep
    assert game.log_for(1 - actor)[-1] == line + "keep 1"
    assert game.log_for(1 - actor)[:-1] == game.log[:-1]
    assert "return" not in json.dumps([page.log, page.state["news"], page.view])


def test_all_that_is_said_of_a_race_may_be_read_by_all() -> None:
    game = wander(gw.new_game("candyman", players=["Ada", "Bo", "Cy"], mode="basic+start", seed=7), 120)
    assert all(game.log_for(seat) == game.log for seat in range(3))
    with pytest.raises(GameError, match=r"^seat: "):
        game.log_for(3)


def test_two_orders_of_cards_put_back_look_alike_to_others(show: Show) -> None:
    game = looked()
    told = []
    for keep in ("keep 1 return 2 3", "keep 1 return 3 2"):
        branch = game.branch()
        branch.play(keep)
        told.append((branch.log_for(1 - game.actor), show(branch).log))
    assert told[0] == told[1]


EVIL = "<img src=x onerror=alert(1)>"


def test_names_with_markup_stay_text(show: Show) -> None:
    page = show(gw.new_game(players=[EVIL, "Bo"], seed=7), seats={"Bo": "greedy"})
    assert page.setup["names"] == [EVIL, "Bo"]
    bundle = page.widget._repr_mimebundle_()
    assert bundle is not None
    assert "<img" not in bundle[0]["text/html"]
    assert EVIL in repr(page.widget)


def test_repr_is_one_short_line(show: Show) -> None:
    page = show(wander(started(), 50))
    assert repr(page.widget).startswith("<GameWidget of <Game house")
    assert len(repr(page.widget)) < 140


def test_clicks_and_cells_at_once_never_corrupt_the_game(show: Show) -> None:
    game = started()
    page = show(game)
    barrier = threading.Barrier(3)

    def clicks(seed: int) -> None:
        rng = random.Random(seed)
        barrier.wait(10)
        for i in range(60):
            view = page.widget.view
            kind = rng.choice(["play", "play", "play", "undo", "redo"])
            legal = view["legal"] or [153]
            page.raw({"type": kind, "seq": i, "revision": view["rev"], "actions": [rng.choice(legal)]})

    def cells() -> None:
        rng = random.Random(9)
        barrier.wait(10)
        for _ in range(60):
            with game.lock:
                if game.over:
                    game.undo(10)
                game.play(rng.choice(game.candidate_actions()))

    with ThreadPoolExecutor(3) as pool:
        for future in [pool.submit(clicks, 1), pool.submit(clicks, 2), pool.submit(cells)]:
            future.result(60)
    sound(game)
    page.in_step()
