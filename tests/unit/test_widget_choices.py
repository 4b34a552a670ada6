"""A new game from the page: what may be chosen, what comes of it, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games import candyman
from gingerbread_widget.games.kit.wording import LANGUAGES
from gingerbread_widget.protocol import Action
from tests.toy import heap
from tests.unit.games import snapshot, started, wander
from tests.unit.pages import Page, Show, unchanged

CHOICE: dict[str, Any] = {
    "game": "house", "mode": "standard", "names": ["Eve", "Bo", "Hazel"], "who": ["human", "human", "greedy"],
    "first": 0, "seed": "7",
}  # fmt: skip


def by_hand(_observation: Any, legal: tuple[Action, ...], _rng: Any) -> Action:
    return legal[0]


def begin(page: Page, **change: Any) -> int:
    return page.ask("new", **CHOICE | change)


def test_what_is_chosen_is_the_game_that_cells_see(show: Show) -> None:
    page = show(wander(started(), 12), table="open")
    heard: list[gw.Game] = []
    page.widget.on_game(heard.append)
    seq = begin(page)
    game = page.widget.game
    assert heard == [game]
    assert (game.mode, game.players, game.record.seed) == ("standard", tuple(CHOICE["names"]), 7)
    assert game.position == gw.new_game(players=CHOICE["names"], mode="standard", seed=7, first=0).position
    assert (page.setup["kinds"], page.setup["round"], page.setup["table"]) == (["human", "human", "greedy"], 1, "menu")
    assert page.view["ack"] == seq
    page.in_step()
    page.click(page.view["legal"][0])
    assert page.errors == []


def test_nobody_plays_in_the_game_that_lies_ready(show: Show) -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7, first="Bo")
    page = show(game, seats={"Bo": "greedy"}, table="open")
    assert (game.step, page.setup["table"]) == (0, "open")
    game.play("side 1")
    assert game.actor == 0
    page.in_step()


def test_a_race_may_be_begun_where_a_house_was_played(show: Show) -> None:
    page = show(started())
    begin(page, game="candyman", mode="classic+start", first=-1, seed="")
    assert (page.setup["game"], page.setup["mode"]) == ("candyman", "classic+start")
    page.in_step()


def test_all_games_with_a_face_are_offered_in_all_languages(show: Show) -> None:
    page = show(started(), seats={"Bo": by_hand})
    assert page.state["table"] == {}
    gw.register(heap.RULES)
    try:
        page.ask("table")
    finally:
        gw.registry.GAMES.pop(heap.RULES.name)
    table = page.state["table"]
    assert [(it["name"], it["seats"]) for it in table["games"]] == [("house", [2, 4]), ("candyman", [2, 6])]
    for game in table["games"]:
        assert all(
            titles.keys() == set(LANGUAGES) and all(titles.values())
            for _, titles in [("", game["titles"]), *game["modes"], *game["variants"]]
        )
    assert [mode for mode, _ in table["games"][0]["modes"]] == ["introductory", "standard"]
    assert table["ladder"] == list(gw.players.LADDER)
    assert table["programs"] == ["greedy", "monte_carlo", "random", "search", "turn", "by_hand"]


def test_every_variant_and_house_rule_can_be_chosen(show: Show) -> None:
    page = show(started())
    page.ask("table")
    race = page.state["table"]["games"][1]
    assert [mode for mode, _ in race["modes"]] == ["basic", "classic"]
    mode = "+".join(["classic", *(word for word, _ in race["variants"])])
    begin(page, game="candyman", mode=mode)
    assert page.widget.game.mode == mode == candyman.mode(candyman.modes.EVERY)


def test_a_function_that_sits_at_the_table_may_stay(show: Show) -> None:
    page = show(started(), seats={"Bo": by_hand})
    begin(page, who=["human", "by_hand", "human"], first=0)
    assert page.widget._session.seating.who == ["human", by_hand, "human"]


@pytest.mark.parametrize(
    ("change", "key", "at"),
    [
        ({"game": "chess"}, "error.table.game", None),
        ({"game": "heap"}, "error.table.game", None),
        ({"names": ["Ada"], "who": ["human"], "first": -1}, "error.table.seats", None),
        ({"names": [*"abcde"], "who": ["human"] * 5}, "error.table.seats", None),
        ({"names": ["Ada", "Ada", "Bo"]}, "error.table.name", "name:1"),
        ({"names": ["Ada", " ", "Bo"]}, "error.table.name", "name:1"),
        ({"names": ["Ada", "Bo", "x" * 61]}, "error.table.name", "name:2"),
        ({"names": ["\u202e", "Bo", "Cy"]}, "error.table.name", "name:0"),
        ({"who": ["human", "human", "nobody"]}, "error.table.player", None),
        ({"seed": "-1"}, "error.table.seed", "seed"),
        ({"seed": "9" * 19}, "error.table.seed", "seed"),
        ({"seed": "9" * 200}, "error.table.seed", "seed"),
        ({"seed": "1_0"}, "error.table.seed", "seed"),
        ({"seed": "\u0663"}, "error.table.seed", "seed"),
    ],
)
def test_what_cannot_be_begun_is_said_with_its_place_and_changes_nothing(
    show: Show, change: dict[str, Any], key: str, at: str | None
) -> None:
    page = show(wander(started(), 12))
    before, game = snapshot(page.widget.game), page.widget.game
    seq = begin(page, **change)
    unchanged(page, before, errors=0, seq=seq)
    assert page.widget.game is game
    assert (page.errors[0]["key"], page.errors[0]["args"].get("at")) == (key, at)


@pytest.mark.parametrize(("options", "key"), [({"spectator": True}, "error.table"), ({"table": "none"}, "error.table")])
def test_whoever_only_looks_on_begins_nothing(show: Show, options: dict[str, Any], key: str) -> None:
    page = show(started(), **options)
    before = snapshot(page.widget.game)
    assert page.setup["table"] == "none"
    unchanged(page, before, errors=0, seq=begin(page))
    unchanged(page, before, errors=1, seq=page.ask("table"))
    assert {it["key"] for it in page.errors} == {key}
    assert page.state["table"] == {}


def test_where_bots_play_among_themselves_a_new_game_waits_for_somebody_to_start_it(show: Show) -> None:
    page = show(started(), seats={"Ada": "greedy", "Bo": "greedy"})
    page.widget.running = True
    begin(page, who=["greedy"] * 3)
    assert page.errors == []
    assert not page.widget.running
    assert page.view["step"] == 0


def test_a_puzzle_and_an_editor_have_no_table() -> None:
    assert gw.puzzle("three-for-two").widget().setup["table"] == "none"
    assert gw.PositionEditor().play().setup["table"] == "none"


def test_the_table_is_one_of_three() -> None:
    with pytest.raises(gw.GameError, match=r"^table: expected one of open, menu, none, got 'shut'"):
        gw.GameWidget(started(), table="shut")
