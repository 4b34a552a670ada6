"""An error of a text asks for what was meant: the nearest legal actions first, and names that are nearly right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import gingerbread_widget as gw

GAME = gw.new_game(players=["Ada", "Bo"], seed=7)
RACE = gw.new_game("candyman", players=["Ada", "Bo"], seed=7)
TURN = gw.new_game(players=["Ada", "Bo"], seed=7)
TURN.play("side 1", "side 2", "first 1", "first 2")


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        (GAME, "sid 1", "'sid 1' names no action; did you mean 'side 1' or 'side 2'?"),
        (GAME, "side", "'side' names no action; write it like 'side 1', 'side 2'"),
        (GAME, "dance", "'dance' names no action; legal now: 'side 1', 'side 2'"),
        (GAME, "trap gate", "'trap gate' names no action; write it like 'trap line 2', 'trap gate 1'"),
        (TURN, "bild 2 a1-b1", "'bild 2 a1-b1' names no action; did you mean 'build 2 a1-b1', "),
        (TURN, "build 2 a1-b", "'build 2 a1-b' names no action; write it like 'build 2 a1-b1', "),
        (RACE, "drow", "'drow' names no action; did you mean 'draw'?"),
        (RACE, "play Jawbreker 1", "'play Jawbreker 1' names no action; did you mean 'Jawbreaker'?"),
    ],
)
def test_a_text_that_names_no_action_is_answered_with_the_nearest(game: gw.Game, text: str, told: str) -> None:
    with pytest.raises(gw.ActionTextError) as error:
        game.play(text)
    assert told in str(error.value)
    assert len(str(error.value)) < 400, "a glance is enough"


def test_the_legal_actions_nearest_to_an_illegal_one_come_first() -> None:
    for text, told in [("first 1", "Legal: side 1, side 2"), ("first 2", "Legal: side 2, side 1")]:
        with pytest.raises(gw.IllegalAction, match=told):
            GAME.play(text)


@pytest.mark.parametrize(
    ("call", "meant"),
    [
        (lambda: gw.new_game("hous"), "house"),
        (lambda: gw.new_game(mode="Standard"), "standard"),
        (lambda: gw.new_game("candyman", mode="clasic"), "classic"),
        (lambda: gw.new_game("candyman", mode="basic+last+many"), "basic+many+last"),
        (lambda: gw.new_game(players=["Ada", "Bo"], first="ada"), "Ada"),
        (lambda: GAME.observation("BO"), "Bo"),
        (lambda: gw.players.player("monte carlo"), "monte_carlo"),
        (lambda: gw.players.choose(GAME, "expart"), "expert"),
        (lambda: gw.puzzle("three-for-to"), "three-for-two"),
        (lambda: gw.puzzle("ninth"), "ninth-space"),
        (lambda: gw.analysis.tournament(["random", "greedy"], games=2, mode="standart"), "standard"),
        (lambda: gw.analysis.rate(GAME, policy="greeedy"), "greedy"),
    ],
)
def test_a_name_that_is_nearly_right_is_asked_for(call: Callable[[], object], meant: str) -> None:
    with pytest.raises(gw.GameError) as error:
        call()
    assert "; did you mean " in str(error.value)
    assert repr(meant) in str(error.value).rpartition("did you mean ")[2]


@pytest.mark.parametrize("name", ["", "chess", "x" * 10_000, 7, None, ["house"]])
def test_what_is_like_nothing_asks_for_nothing(name: object) -> None:
    with pytest.raises(gw.GameError) as error:
        gw.players.player(name)  # type: ignore[arg-type]
    assert "did you mean" not in str(error.value)
