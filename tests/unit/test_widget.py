"""The widget follows the game, and the game follows what is asked in the widget."""

from __future__ import annotations

import asyncio
import copy
import gc
import json
import random
import threading
import warnings
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gingerbread_widget as gw
from gingerbread_widget.protocol import Action, GameError
from tests.unit.games import reach, snapshot, sound, started, wander
from tests.unit.pages import Page, Show, pages


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch) -> Show:
    return pages(monkeypatch)


def unchanged(page: Page, before: dict[str, Any], *, errors: int, seq: int) -> str:
    """Nothing has changed and the page shows one more error, with the number of the request."""
    assert snapshot(page.widget.game) == before
    page.in_step()
    assert len(page.errors) == errors + 1
    assert page.errors[-1]["seq"] == seq
    text = page.errors[-1]["text"]
    assert isinstance(text, str)
    assert 10 < len(text) < 900
    return text


# ---- cells to screen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_view_follows_the_game_through_play_undo_redo_and_variations(show: Show, seats: int) -> None:
    game = started(seats=seats)
    page = show(game)
    page.in_step()
    rng = random.Random(seats)
    for i in range(150):
        what = rng.random()
        if what < 0.7:
            wander(game, 1, seed=i)
        elif what < 0.85:
            game.undo(rng.randint(1, 12))
        else:
            game.redo(rng.randint(1, 12))
        page.in_step()


def test_the_first_message_of_a_widget_has_all_of_the_log_and_view(show: Show) -> None:
    game = wander(started(), 30)
    page = show(game)
    first = page.wire.state
    assert first["log"] == [[i, *entry] for i, entry in enumerate(game.entries(), 1)]
    assert first["view"]["step"] == game.step
    assert first["setup"]["names"] == ["Ada", "Bo"]


def test_the_setup_tells_names_kinds_and_components(show: Show) -> None:
    def my_own(_observation: Any, legal: tuple[Action, ...], _rng: random.Random) -> Action:
        return legal[0]

    page = show(started(seats=3), seats={"Bo": "greedy", "Cy": my_own})
    assert page.setup["names"] == ["Ada", "Bo", "Cy"]
    assert page.setup["kinds"] == ["human", "greedy", "my_own"]
    assert (len(page.setup["characters"]), len(page.setup["tiles"]), len(page.setup["boards"])) == (40, 60, 8)
    before = copy.deepcopy(page.setup)
    wander(page.widget.game, 10)
    assert page.setup == before


def test_state_is_replaced_and_never_changed_in_place(show: Show) -> None:
    game = started()
    page = show(game)
    kept = []
    for i in range(60):
        kept.append(
            (page.widget.view, copy.deepcopy(page.widget.view), page.widget.log, copy.deepcopy(page.widget.log))
        )
        wander(game, 1, seed=i)
    for view, view_then, log, log_then in kept:
        assert view == view_then
        assert log == log_then
    assert len({id(view) for view, *_ in kept}) == 60


def test_only_what_is_new_in_the_log_travels(show: Show) -> None:
    game = started()
    page = show(game)
    for i in range(60):
        sent = len(page.wire.sent)
        if i % 9 == 8:
            game.undo(3)
            expected: list[dict[str, Any]] = [{"type": "log", "from": game.step, "entries": []}]
        else:
            wander(game, 1, seed=i)
            expected = [{"type": "log", "from": game.step - 1, "entries": [[game.step, *game.entries()[-1]]]}]
        new = page.wire.sent[sent:]
        assert [m["content"] for m in new if m["method"] == "custom"] == expected
        assert [sorted(m["state"]) for m in new if m["method"] == "update"] == [["view"]]


def test_a_page_that_opens_later_gets_the_whole_log(show: Show) -> None:
    game = started()
    page = show(game)
    wander(game, 40)
    sent = len(page.wire.sent)
    page.wire.handle_msg({"content": {"data": {"method": "request_state"}}, "buffers": []})
    state = page.wire.sent[sent]["state"]
    assert state["log"] == [[i, *entry] for i, entry in enumerate(game.entries(), 1)]
    assert state["view"] == page.view


def test_two_widgets_of_one_game_show_the_same(show: Show) -> None:
    game = started()
    one, two = show(game), show(game)
    one.click(game.legal_actions()[0].code)
    two.click(game.legal_actions()[0].code)
    for page in (one, two):
        page.in_step()
        assert page.errors == []
    assert {k: v for k, v in one.view.items() if k != "ack"} == {k: v for k, v in two.view.items() if k != "ack"}


@pytest.mark.parametrize("mode", ["introductory", "standard"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_move_takes_less_than_3000_bytes(show: Show, seats: int, mode: str) -> None:
    for seed, player in enumerate(["greedy", "random"]):
        game = started(seats=seats, mode=mode, seed=seed)
        page = show(game)
        while not game.over:
            sent = len(page.wire.sent)
            game.play(gw.players.choose(game, player, seed))
            assert sum(len(json.dumps(m, separators=(",", ":"))) for m in page.wire.sent[sent:]) < 3000


def test_the_last_placement_is_told_and_goes_with_undo(show: Show) -> None:
    game = started()
    page = show(game)
    assert page.view["last"] is None
    seat = game.actor
    page.click_text("build 1 b2-c2")
    assert page.view["last"] == {"seat": seat, "cells": [4, 5]}
    game.undo()
    assert page.view["last"] is None


# ---- screen to game


def test_a_click_plays_and_is_acknowledged(show: Show) -> None:
    game = started()
    page = show(game)
    action = game.legal_actions()[0]
    seq = page.click(action.code)
    assert game.log[-1].endswith(action.text)
    assert page.view["ack"] == seq
    assert page.errors == []
    page.in_step()


def test_a_whole_game_by_clicks_alone(show: Show) -> None:
    game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed=8)
    page = show(game)
    rng = random.Random(1)
    while page.view["phase"] != "over":
        assert page.view["viewer"] == page.view["actor"]
        page.click(rng.choice(page.view["candidates"]))
    assert page.errors == []
    assert page.view["actor"] == -1
    assert [s["score"]["total"] for s in page.view["seats"]] == game.scores()
    assert {seat for seat, _ in page.view["ranking"]} == {0, 1}
    assert page.view["legal"] == []


def test_clicks_and_cells_take_turns(show: Show) -> None:
    game = started()
    page = show(game)
    for i in range(40):
        code = game.candidate_actions()[0].code
        if i % 2:
            page.click(code)
        else:
            game.play(code)
        page.in_step()
    assert page.errors == []


def test_several_codes_are_played_together(show: Show) -> None:
    game = gw.new_game(seed=7)
    page = show(game)
    page.click(153, 154, 155)
    assert game.record.moves() == ["side 1", "side 2", "first 1"]
    assert page.view["rev"] == 1


@pytest.mark.parametrize("codes", [(153, 81), (153, 154, 999), (81,), (159,), (-1,), (153, 153, 153)])
def test_illegal_codes_are_refused_together(show: Show, codes: tuple[int, ...]) -> None:
    page = show(gw.new_game(seed=7))
    before = snapshot(page.widget.game)
    unchanged(page, before, errors=0, seq=page.click(*codes))
    assert page.view["ack"] == 0


def test_every_illegal_code_of_a_moment_is_refused(show: Show) -> None:
    game = reach(started(), "effect")
    page = show(game)
    before = snapshot(game)
    illegal = sorted(set(range(159)) - set(page.view["legal"]))
    for i, code in enumerate(illegal):
        unchanged(page, before, errors=i, seq=page.click(code))


@pytest.mark.parametrize("kind", ["play", "undo", "redo"])
@pytest.mark.parametrize("off", [-1, 1, 1000])
def test_a_stale_revision_is_refused(show: Show, kind: str, off: int) -> None:
    game = wander(started(), 10)
    game.undo(2)
    page = show(game)
    before = snapshot(game)
    code = page.view["legal"][0]
    seq = page.ask(kind, revision=page.view["rev"] + off, actions=[code])
    assert "moved on" in unchanged(page, before, errors=0, seq=seq)


def test_after_a_refused_click_the_next_one_plays(show: Show) -> None:
    game = started()
    page = show(game)
    page.click(999)
    seq = page.click(page.view["legal"][0])
    assert page.view["ack"] == seq
    assert len(page.errors) == 1
    page.in_step()


MALFORMED = [
    None,
    [],
    "play",
    7,
    {},
    {"type": "play"},
    {"type": "play", "seq": 1},
    {"type": "play", "seq": 1, "revision": 0},
    {"type": "play", "seq": "1", "revision": 0, "actions": [153]},
    {"type": "play", "seq": 1, "revision": "0", "actions": [153]},
    {"type": "play", "seq": 1, "revision": 0, "actions": "153"},
    {"type": "play", "seq": 1, "revision": 0, "actions": []},
    {"type": "play", "seq": 1, "revision": 0, "actions": [None]},
    {"type": "play", "seq": 1, "revision": 0, "actions": [153.0]},
    {"type": "play", "seq": 1, "revision": 0, "actions": [True]},
    {"type": "play", "seq": 1, "revision": 0, "actions": [10**40]},
    {"type": "play", "seq": 1, "revision": 0, "actions": [153] * 500},
    {"type": "eval", "seq": 1, "code": "1"},
    {"type": "look", "seq": 1, "at": 1},
    {"type": "look", "seq": 1, "at": -1},
    {"type": "look", "seq": 1, "at": 10**40},
    {"type": "look", "seq": 1},
    {"type": "undo", "seq": 1, "revision": 0},
    {"type": "redo", "seq": 1, "revision": 0},
    {"type": ["again"], "seq": 1},
    {"type": "again"},
]


@pytest.mark.parametrize("content", MALFORMED, ids=repr)
def test_a_malformed_message_changes_nothing_and_shows_an_error(show: Show, content: Any) -> None:
    page = show(gw.new_game(seed=7))
    before = snapshot(page.widget.game)
    page.raw(content)
    seq = content.get("seq") if isinstance(content, dict) else None
    unchanged(page, before, errors=0, seq=seq if isinstance(seq, int) else -1)


ANY = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 200) | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "type": st.sampled_from(["play", "undo", "redo", "look"]) | ANY,
            "seq": st.integers(0, 9) | ANY,
            "revision": st.integers(0, 12) | ANY,
            "actions": st.lists(st.integers(0, 160), max_size=3) | ANY,
            "at": st.integers(0, 12) | ANY,
        },
    )
    | ANY
)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_message_is_carried_out_or_answered_with_an_error(show: Show, content: Any) -> None:
    game = wander(started(), 6)
    page = show(game)
    before, revision, looks = snapshot(game), game.revision, len(page.looks)
    page.raw(content)
    sound(game)
    page.in_step()
    if game.revision == revision:
        assert snapshot(game) == before
        assert len(page.errors) + len(page.looks) - looks == 1
    else:
        assert page.errors == []
        assert content["revision"] == revision
    page.widget.close()


def test_traits_written_by_the_page_do_not_touch_the_game(show: Show) -> None:
    game = wander(started(), 10)
    page = show(game)
    before = snapshot(game)
    page.write(view={"rev": 99, "legal": [81]}, log=[[1, 0, 1, "evil"]], setup={})
    assert snapshot(game) == before
    wander(game, 1)
    page.in_step()


# ---- undo and redo


def test_undo_goes_to_the_persons_last_decision_and_redo_to_her_next(show: Show) -> None:
    game = started()
    page = show(game, seats={"Bo": "greedy"})
    moments = []
    for _ in range(8):
        moments.append(game.step)
        page.click(page.view["candidates"][-1])
        assert game.actor == 0
    moments.append(game.step)
    undone = []
    while page.view["undo"]:
        page.ask("undo")
        undone.append(game.step)
        assert game.actor == 0
        page.in_step()
    assert undone[: len(moments) - 1] == moments[-2::-1]
    again = []
    while page.view["redo"]:
        page.ask("redo")
        again.append(game.step)
        page.in_step()
    assert again == [*undone[-2::-1], moments[-1]]
    assert page.errors == []


def test_undo_between_two_people_takes_back_one_decision(show: Show) -> None:
    game = wander(started(), 10)
    page = show(game)
    step = game.step
    page.ask("undo")
    assert game.step == step - 1
    page.ask("redo")
    assert game.step == step


def test_undo_at_the_start_and_redo_at_the_end_are_refused(show: Show) -> None:
    page = show(gw.new_game(seed=7))
    before = snapshot(page.widget.game)
    assert (page.view["undo"], page.view["redo"]) == (False, False)
    assert "nothing to undo" in unchanged(page, before, errors=0, seq=page.ask("undo"))
    assert "nothing to redo" in unchanged(page, before, errors=1, seq=page.ask("redo"))


def looked(*, seats: int = 2) -> gw.Game:
    """A game in which a person has just looked at the pile in secret."""
    for seed in range(100):
        game = reach(started(seats=seats, seed=seed), "effect", seed=seed)
        if "cage look" in [action.text for action in game.legal_actions()]:
            game.play("cage look")
            return game
    raise AssertionError("nobody could look")


def test_undo_does_not_go_past_a_look(show: Show) -> None:
    game = looked()
    page = show(game)
    before = snapshot(game)
    assert page.view["undo"] is False
    unchanged(page, before, errors=0, seq=page.ask("undo"))
    page.click(page.view["legal"][0])  # a card is kept: that may be taken back, the look not
    assert page.view["undo"] is True
    page.ask("undo")
    assert snapshot(game)["log"] == before["log"]
    assert page.view["undo"] is False


def test_in_a_sandbox_undo_goes_past_a_look(show: Show) -> None:
    game = looked()
    page = show(game, sandbox=True)
    step = game.step
    assert page.view["undo"] is True
    page.ask("undo")
    assert game.step == step - 1
    assert page.errors == []


def test_another_move_after_undo_keeps_the_old_line(show: Show) -> None:
    game = started()
    page = show(game)
    one, two = page.view["legal"][:2]
    page.click(one)
    page.ask("undo")
    page.click(two)
    assert [child.code for child in game._path[-1].parent.children] == [one, two]  # type: ignore[union-attr]
    assert page.view["redo"] is False
    page.in_step()


# ---- looking back


def test_a_look_at_a_past_step_shows_it_and_changes_nothing(show: Show) -> None:
    game = wander(started(), 40)
    page = show(game)
    before = snapshot(game)
    for at in range(game.steps + 1):
        page.ask("look", at=at)
        look = page.looks[-1]
        past = json.loads(json.dumps(game.view(-1, at)))
        assert look["at"] == look["view"]["step"] == at
        assert {key: look["view"][key] for key in past} == past
        assert look["view"]["legal"] == []
        assert look["view"]["drawn"] == []
    assert snapshot(game) == before
    assert page.errors == []


def test_a_look_back_from_the_end_tells_nothing_of_the_end(show: Show) -> None:
    game = gw.players.play_out(started(), ["random", "random"])
    page = show(game)
    page.ask("look", at=4)
    view = page.looks[-1]["view"]
    assert "ranking" not in view
    assert view["last"] is None
    page.ask("look", at=game.step)
    assert page.looks[-1]["view"]["ranking"] == page.view["ranking"]
    assert page.looks[-1]["view"]["last"] == page.view["last"]


# ---- again


def test_again_starts_another_game_with_the_same_seats(show: Show) -> None:
    game = wander(started(seats=3), 30)
    page = show(game, seats={"Cy": "greedy"})
    seq = page.ask("again")
    new = page.widget.game
    assert new is not game
    assert (new.players, new.mode, page.setup["kinds"]) == (game.players, game.mode, ["human", "human", "greedy"])
    assert new.record.start != game.record.start
    assert page.view["ack"] == seq
    page.in_step()
    page.click(page.view["legal"][0])
    page.in_step()
    assert page.errors == []


def test_after_again_the_old_game_is_not_followed(show: Show) -> None:
    game = wander(started(), 12)
    page = show(game)
    page.ask("again")
    view = page.view
    wander(game, 5)
    assert page.view == view
    page.in_step()


def test_again_keeps_own_components(show: Show) -> None:
    from gingerbread_widget.house.components import shipped

    data = json.loads(shipped().to_json())
    data["characters"][0]["name"] = "Somebody else"
    page = show(gw.new_game(components=data, seed=1))
    page.ask("again")
    assert page.setup["characters"][0][0] == "Somebody else"


# ---- players that answer


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


def test_players_alone_play_to_the_end(show: Show) -> None:
    page = show(gw.new_game(seed=7), seats={"Ada": "greedy", "Bo": "random"})
    assert page.widget.game.over
    assert page.view["phase"] == "over"
    page.in_step()


def test_the_answers_of_players_travel_with_the_click_as_one_view(show: Show) -> None:
    game = started()
    page = show(game, seats={"Bo": "greedy"})
    for _ in range(20):
        sent = len(page.wire.sent)
        page.click(page.view["candidates"][0])
        assert [m["method"] for m in page.wire.sent[sent:]] == ["custom", "update"]


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
        ({"Cy": "greedy"}, "seat: 'Cy'"),
        ({"Bo": "expert?"}, "player: 'expert\\?'"),
        ({"Bo": None}, "player: None"),
        ({2: "greedy"}, "seat: 2"),
        ([("Bo", "greedy")], "seats: "),
        ("greedy", "seats: "),
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
    with pytest.raises(GameError, match="game: str, a Game was expected"):
        show("game")  # type: ignore[arg-type]
    gc.collect()


def test_a_widget_whose_player_fails_at_once_is_not_left_behind(show: Show) -> None:
    def broken(_observation: Any, _legal: tuple[Action, ...], _rng: random.Random) -> Action:
        raise ZeroDivisionError

    game = started()
    actor = game.players[game.actor]
    with pytest.raises(ZeroDivisionError):
        show(game, seats={actor: broken})
    assert len(game._listeners) == 0


# ---- secrets and safety


def test_only_the_person_who_looks_sees_the_cards(show: Show) -> None:
    game = looked()
    actor, drawn = game.actor, list(game.observation(game.actor).looked_at)
    both = show(game)
    assert (both.view["viewer"], both.view["drawn"]) == (actor, drawn)
    other = show(game.branch(), seats={})
    assert other.view["drawn"] == drawn


def test_a_person_does_not_see_what_a_player_looks_at(show: Show) -> None:
    def slow(_observation: Any, legal: tuple[Action, ...], _rng: random.Random) -> Action:
        return legal[0]

    game = looked()
    actor = game.actor
    page = show(game)
    page.widget._who[actor] = slow  # as if her player had just looked and still thought
    page.widget._show()
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


EVIL = "<img src=x onerror=alert(1)>"


def test_names_with_markup_stay_text(show: Show) -> None:
    page = show(gw.new_game(players=[EVIL, "Bo"], seed=7), seats={"Bo": "greedy"})
    assert page.setup["names"] == [EVIL, "Bo"]
    bundle = page.widget._repr_mimebundle_()
    bundle = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "text/html" not in bundle or EVIL not in bundle["text/html"]
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


# ---- waiting, closing, the one line


def test_a_cell_waits_for_the_click(show: Show) -> None:
    async def cell() -> tuple[Action, Action]:
        game = started()
        page = show(game, seats={"Bo": "greedy"})
        expected = game.candidate_actions()[0]
        waiting = [asyncio.ensure_future(page.widget.next_action()) for _ in range(2)]
        await asyncio.sleep(0)
        page.click(999)
        await asyncio.sleep(0)
        assert not any(task.done() for task in waiting)
        thread = threading.Thread(target=page.click, args=(expected.code,))  # as Jupyter does while a cell runs
        thread.start()
        one, two = await asyncio.wait_for(asyncio.gather(*waiting), 10)
        thread.join(10)
        assert game.actor == 0
        return one if one == two else two, expected

    got, expected = asyncio.run(cell())
    assert got == expected


def test_a_cell_that_gave_up_waiting_does_not_hinder_later_clicks(show: Show) -> None:
    game = started()
    page = show(game)

    async def cell() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(page.widget.next_action(), 0.001)

    asyncio.run(cell())
    page.click(page.view["legal"][0])
    assert page.errors == []
    page.in_step()


def test_a_cell_whose_loop_is_gone_does_not_hinder_later_clicks(show: Show) -> None:
    page = show(started())
    loop = asyncio.new_event_loop()
    task = loop.create_task(page.widget.next_action())
    loop.run_until_complete(asyncio.sleep(0))
    loop.close()
    page.click(page.view["legal"][0])
    assert page.errors == []
    page.in_step()
    task._log_destroy_pending = False  # type: ignore[attr-defined]


def test_closing_wakes_the_cells_that_wait(show: Show) -> None:
    async def cell() -> None:
        page = show(started())
        waiting = asyncio.ensure_future(page.widget.next_action())
        await asyncio.sleep(0)
        page.widget.close()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(waiting, 10)

    asyncio.run(cell())


def test_close_stops_listening(show: Show) -> None:
    game = started()
    page = show(game, seats={game.players[1 - game.actor]: "greedy"})
    page.widget.close()
    sent = len(page.wire.sent)
    view = page.widget.view
    game.play(game.candidate_actions()[0])
    assert len(game._listeners) == 0
    assert len(page.wire.sent) == sent
    assert page.widget.view is view
    page.widget.close()


def test_one_line_shows_a_game_against_a_player(show: Show) -> None:
    assert show  # the page is not looked at, but there must be one
    widget = gw.play(seed=7)
    assert widget.game.mode == "introductory"
    assert widget.game.players == ("You", "Hazel")
    assert widget.setup["kinds"] == ["human", "greedy"]
    assert widget.game.players[widget.game.actor] == "You"
    other = gw.play("random", name="Hazel", mode="standard", seed=7, theme="dark", locale="fr", sandbox=True)
    assert other.game.players == ("Hazel", "Rosina")
    assert (other.theme, other.locale, other.sandbox, other.game.mode) == ("dark", "fr", True, "standard")
    for widget_ in (widget, other):
        widget_.close()


def test_importing_the_package_loads_no_widget_libraries() -> None:
    import subprocess
    import sys

    code = "import sys, gingerbread_widget; print([m for m in ('anywidget','ipywidgets','plotly','pandas') if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert out.stdout.strip() == "[]"
