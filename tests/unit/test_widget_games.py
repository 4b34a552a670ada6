"""Another game in a widget: of any kind, by anybody, and who hears of it."""

from __future__ import annotations

from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.widget import library
from gingerbread_widget.widget.wording import packed_for
from tests.unit.games import started, wander
from tests.unit.pages import Show


def test_another_game_is_shown_with_the_same_seats_and_the_old_one_is_not_followed(show: Show) -> None:
    game = wander(started(), 12)
    page = show(game, seats={"Bo": "greedy"})
    other = gw.new_game(players=game.players, mode="standard", seed=99)
    page.widget.show_game(other)
    assert page.widget.game is other
    assert page.setup["kinds"] == ["human", "greedy"]
    view = page.view
    assert view["phase"] == "side"
    wander(game, 3)
    assert page.view == view
    page.click(page.view["legal"][0])
    page.in_step()
    assert page.errors == []


@pytest.mark.parametrize(
    ("names", "seats", "kinds"),
    [
        (["Bo", "Cy", "Ada"], None, ["greedy", "human", "human"]),
        (["Di", "Eve"], None, ["human", "human"]),
        (["Bo", "Ada"], {"Ada": "random"}, ["human", "random"]),
    ],
)
def test_a_game_of_another_kind_is_shown_and_players_keep_to_their_names(
    show: Show, names: list[str], seats: dict[str, str] | None, kinds: list[str]
) -> None:
    page = show(wander(started(), 12), seats={"Bo": "greedy"}, locale="fr")
    race = gw.new_game("candyman", players=names, seed=3, first=kinds.index("human"))
    page.widget.show_game(race, seats)
    assert page.widget.game is race
    assert (page.setup["game"], page.setup["names"], page.setup["kinds"], page.setup["round"]) == (
        "candyman", names, kinds, 1,
    )  # fmt: skip
    assert page.widget.messages == packed_for("fr", "candyman")
    page.in_step()
    page.click(page.view["legal"][0] if page.view["legal"] else page.view["open"][0])
    assert page.errors == []
    assert race.step >= 1
    page.in_step()


def test_what_draws_a_house_travels_when_a_house_takes_the_place_of_a_race(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "_current", [])  # no house was shown before
    page = show(gw.new_game("candyman", seed=7))
    held = page.widget.library
    assert not {"house", "data"} & held.get_state().keys()
    page.widget.show_game(started())
    assert page.widget.library is held
    assert len(held.get_state()["data"]) > 100_000 < len(held.get_state()["house"]) * 2


def test_a_game_or_a_seat_that_is_none_is_refused_and_nothing_changes(show: Show) -> None:
    game = started()
    page = show(game)
    wrong: list[tuple[Any, Any]] = [("game", None), (gw.new_game(), {"Cy": "greedy"}), (gw.new_game(), {"Bo": "x"})]
    for other, seats in wrong:
        with pytest.raises(gw.GameError, match=r"^(game|seat|player): "):
            page.widget.show_game(other, seats)
        assert page.widget.game is game
        assert page.setup["round"] == 0
        page.in_step()


def test_what_was_meant_for_the_last_game_is_not_played_in_the_next_one(show: Show) -> None:
    page = show(gw.new_game(players=["Ada", "Bo"], seed=7))
    code = page.view["legal"][0]
    page.widget.show_game(gw.new_game(players=["Ada", "Bo"], seed=8))
    page.ask("play", revision=0, round=0, actions=[code])
    assert [it["key"] for it in page.errors] == ["error.outdated"]
    assert page.widget.game.step == 0
    page.ask("play", revision=0, round=1, actions=[code])
    assert page.widget.game.step == 1


def test_cells_hear_of_each_further_game_until_they_stop(show: Show) -> None:
    page = show(started())
    heard: list[gw.Game] = []
    stop = page.widget.on_game(heard.append)
    page.ask("again")
    page.widget.show_game(race := gw.new_game("candyman", seed=7))
    assert heard == [heard[0], race]
    assert heard[0].rules.name == "house"
    stop()
    page.ask("again")
    assert len(heard) == 2


def test_a_listener_that_fails_keeps_no_game_from_beginning(show: Show) -> None:
    page = show(started())

    def failing(_game: gw.Game) -> None:
        raise KeyError("nobody")

    page.widget.on_game(failing)
    with pytest.warns(RuntimeWarning, match="nobody"):
        page.widget.show_game(other := gw.new_game(seed=8))
    assert page.widget.game is other
    assert [it["key"] for it in page.errors] == ["error.listener"]
