"""Undo, redo, looking back and playing again, from the widget."""

from __future__ import annotations

import json

import gingerbread_widget as gw
from tests.unit.games import looked, snapshot, started, wander
from tests.unit.pages import Show, unchanged


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


def test_undo_does_not_go_past_a_look(show: Show) -> None:
    game = looked()
    page = show(game)
    before = snapshot(game)
    assert page.view["undo"] is False
    unchanged(page, before, errors=0, seq=page.ask("undo"))
    page.click(int(game.legal_actions()[0]))  # a card is kept: that may be taken back, the look not
    assert page.view["undo"] is True
    page.ask("undo")
    assert snapshot(game)["log"] == before["log"]
    assert page.view["undo"] is False


def ended_turn(game: gw.Game) -> gw.Game:
    """Play on until an action of the first turn has turned up a tile."""
    down = game.view()["seats"][0]["draw"]
    while game.view()["seats"][0]["draw"] == down:
        game.play(game.legal_actions()[-1] if "end" in map(str, game.legal_actions()) else game.candidate_actions()[0])
    return game


def test_between_people_undo_ends_where_a_tile_or_a_character_was_turned_up(show: Show) -> None:
    game = ended_turn(started())
    assert game.turned_up(game.step - 1)
    assert not game.opened(game.step - 1)
    page = show(game)
    assert (game.actor, page.view["undo"], page.view["unsees"]) == (1, False, False)
    before = snapshot(game)
    unchanged(page, before, errors=0, seq=page.ask("undo"))
    page.click(page.view["candidates"][0])
    assert (page.view["undo"], page.view["unsees"]) == (True, False)


def test_in_the_set_up_all_see_tiles_when_sides_are_chosen_and_the_line_when_it_fills_up(show: Show) -> None:
    page = show(gw.new_game(players=["Ada", "Bo"], seed=7))
    undo = []
    for text in ("side 1", "side 1", "first 1", "first 1"):
        page.click_text(text)
        undo.append(page.view["undo"])
    assert undo == [True, False, True, False]


def test_alone_with_bots_undo_goes_back_before_what_was_seen_and_says_so(show: Show) -> None:
    game = started()
    page = show(game, seats={"Bo": "greedy"})
    told = set()
    for _ in range(12):
        step = game.step
        page.click(page.view["candidates"][0])
        seen = game.turned_up(step) or any(entry[0] == 1 for entry in game.entries()[step:])
        assert (page.view["undo"], page.view["unsees"]) == (True, seen)
        told.add(seen)
    assert told == {True, False}
    assert page.errors == []


def test_between_people_undo_ends_at_the_answer_of_a_bot(show: Show) -> None:
    game = gw.new_game(players=["Ada", "Bo", "Cy"], seed=7)
    page = show(game, seats={"Bo": "greedy"})
    page.click_text("side 1")
    assert [entry[0] for entry in game.entries()] == [0, 1]
    assert not game.turned_up(0)
    assert not page.view["undo"]
    sandbox = show(game.branch(), seats={"Bo": "greedy"}, sandbox=True)
    assert (sandbox.view["undo"], sandbox.view["unsees"]) == (True, True)


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
    assert [child.code for child in game.node.parent.children] == [one, two]  # type: ignore[union-attr]
    assert page.view["redo"] is False
    page.in_step()


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
    from gingerbread_widget.games.house.components import shipped

    data = json.loads(shipped().to_json())
    data["characters"][0]["name"] = "Somebody else"
    page = show(gw.new_game(components=data, seed=1))
    page.ask("again")
    assert page.setup["characters"][0][0] == "Somebody else"
