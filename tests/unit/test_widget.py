"""The widget follows the game: what travels from cells to the screen."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import Action
from tests.unit.games import started, wander
from tests.unit.pages import Show


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
    assert (len(page.setup["characters"]), len(page.setup["tiles"]), len(page.setup["boards"])) == (40, 120, 8)
    before = copy.deepcopy(page.setup)
    wander(page.widget.game, 10)
    assert page.setup == before


def test_a_page_hears_of_the_log_before_the_view_and_draws_both_at_once(show: Show) -> None:
    page = show(started())
    for i in range(20):
        wander(page.widget.game, 1, seed=i)
        told = list(page.wire.sent[-1]["state"])
        assert told == sorted(told)
        assert {"news", "view"} <= set(told)


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
            expected: list[Any] = [game.step, []]
        else:
            wander(game, 1, seed=i)
            expected = [game.step - 1, [[game.step, *game.entries()[-1]]]]
        new = page.wire.sent[sent:]
        assert [m["method"] for m in new] == ["update"]
        assert sorted(new[0]["state"].keys() - {"echo"}) == ["news", "view"]
        assert new[0]["state"]["news"] == expected


def test_a_page_that_opens_later_gets_the_whole_log(show: Show) -> None:
    game = started()
    page = show(game)
    wander(game, 40)
    sent = len(page.wire.sent)
    page.wire.handle_msg({"content": {"data": {"method": "request_state"}}, "buffers": []})
    state = page.wire.sent[sent]["state"]
    assert state["log"] == [[i, *entry] for i, entry in enumerate(game.entries(), 1)]
    assert state["view"] == page.view


def test_a_page_that_missed_moves_gets_the_whole_log_when_it_asks(show: Show) -> None:
    page = show(wander(started(), 12))
    page.log.clear()
    page.ask("log")
    assert page.log == [[i, *entry] for i, entry in enumerate(page.widget.game.entries(), 1)]


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


@pytest.mark.parametrize(
    ("locale", "of_page", "told"),
    [
        ("", "fr-CA", "La partie ne peut pas être montrée ici"),
        ("de", "fr", "Das Spiel kann hier nicht gezeigt werden"),
        ("", "es", "The game cannot be shown here"),
        ("", None, "The game cannot be shown here"),
    ],
)
def test_a_page_without_our_scripts_gets_a_picture_and_the_reason(
    show: Show, locale: str, of_page: object, told: str
) -> None:
    page = show(gw.new_game(players=["Ada", "B<o>"], seed=7), locale=locale)
    page.raw({"type": "still", "locale": of_page, "detail": "no <script>" + 500 * "!"})
    (content,) = (it["content"] for it in page.wire.sent if it["method"] == "custom")
    assert content["type"] == "still"
    assert told in content["html"]
    assert ": no &lt;script&gt;!" in content["html"]
    assert 200 * "!" not in content["html"]
    assert content["html"].count("<svg") == 2
    assert "B&lt;o&gt;" in content["html"]
    assert "<script" not in content["html"]
