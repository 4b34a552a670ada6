"""The last line of a cell shows itself: games, positions, observations, records; it tells nothing that is hidden."""

from __future__ import annotations

from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter
from IPython.lib.pretty import pretty

import gingerbread_widget as gw
from gingerbread_widget.games.candyman import RULES as RACE
from gingerbread_widget.games.house import RULES as HOUSE
from tests.toy import heap

NAMES = ["Ada", "<Bo>", "Cy"]


def half_played(game: str, mode: str, seed: int) -> gw.Game:
    found = gw.new_game(game, players=NAMES, mode=mode, seed=seed)
    gw.players.play_out(found, ["greedy", "random", "greedy"], seed)
    found.go_to(found.steps * (seed % 7 + 1) // 8)
    return found


GAMES = {
    f"{game}-{mode}-{seed}": half_played(game, mode, seed)
    for game, mode in (("house", "standard"), ("house", "introductory"), ("candyman", "classic+start"))
    for seed in (3, 5, 9)
}
SOME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def printed(thing: Any) -> str:
    return str(pretty(thing))  # type: ignore[no-untyped-call]


def html_of(thing: Any) -> str:
    data, _ = DisplayFormatter().format(thing)  # type: ignore[no-untyped-call]
    return str(data["text/html"])


@SOME
def test_a_game_is_a_picture_with_names_and_who_is_to_act_and_one_line_in_a_terminal(game: gw.Game) -> None:
    shown = html_of(game)
    assert "<svg" in shown
    assert "Ada" in shown
    assert "&lt;Bo&gt;" in shown
    assert "<Bo>" not in shown
    assert f"{NAMES[game.actor].replace('<', '&lt;').replace('>', '&gt;')} is to move" in shown
    for points in game.scores() if game.rules.name == "house" else ():
        assert f"<td>{points}" in shown
    assert len(shown) < 6_000, "notebooks stay small"
    assert "\n" not in printed(game)
    assert len(printed(game)) < 120


@SOME
def test_no_picture_of_a_game_or_a_position_tells_what_is_hidden(game: gw.Game) -> None:
    position = game.position
    shown = (html_of(position), repr(position))
    for seat in range(3):
        for seed in range(5):
            other = position.clone()
            other.determinize(seat, seed)
            assert (html_of(other), repr(other)) == shown, f"seat {seat}, seed {seed}"
    view = html_of(game)
    for seed in range(5):
        assert html_of(game.branch(future="fresh", seed=seed)).partition("</p>")[2] == view.partition("</p>")[2]


@SOME
def test_an_observation_shows_what_its_seat_knows_and_no_more(game: gw.Game) -> None:
    for seat in range(3):
        observation = game.observation(seat)
        shown, text = html_of(observation), printed(observation)
        assert text.startswith(f"What seat {seat} may know\n")
        other = game.position
        other.determinize(seat, 7)
        assert html_of(game.rules.observe(other, seat)) == shown
        assert " hidden" in text
        if game.rules.name == "house":
            assert "  line " in text
        else:
            labels = {kind: treat.name for kind, treat in enumerate(RACE.tables.components.treats)}
            own = next((line for line in text.splitlines() if line.startswith(f"seat {seat}  hand")), "")
            assert sorted(own.split()[3:]) == sorted(
                f"{labels[kind].replace(' ', '').replace(chr(39), '')}{',' if i < len(observation.hand) - 1 else ''}"
                for i, kind in enumerate(observation.hand)
            )


def test_what_somebody_looks_at_is_shown_to_them_alone() -> None:
    text = (
        "house standard effect actor=0 first=0 effects=c1 line=Sno,Rum,Kid,Pus pile=Tom,Sca,Fro,... display=chimney6,"
        "chest3,ovenR,pinR,wand4,wand6 | board=1.1 hand=RY1,Bs2 draw=Gx2 built=RB1a1b1 | board=3.2 hand=YB3,Yx1,Gc1 "
        "draw=YB4"
    )
    game = gw.new_game(position=text)
    game.play("cage look")
    assert "looked   Tom@0, Sca@0, Fro@0" in printed(game.observation(0))
    assert "looked   3 hidden" in printed(game.observation(1))
    everything = html_of(game) + html_of(game.position) + html_of(game.observation(1)) + printed(game.observation(1))
    for name in ("Tom", "Sca", "Fro"):
        assert name not in everything


def test_a_game_without_a_face_shows_itself_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(gw.registry.GAMES, "heap", heap.RULES)
    game = gw.new_game("heap", players=["Ada", "Bo"], seed=1)
    assert "Ada" in html_of(game)
    assert "heap" in printed(game.observation(1))
    assert "The Heap" in html_of(game.position)


def test_a_position_of_a_game_that_nobody_registered_is_a_line() -> None:
    position = heap.RULES.new_position(2, "basic", 1)
    data, _ = DisplayFormatter().format(position)  # type: ignore[no-untyped-call]
    assert data == {"text/plain": "<Position: seat 0 to act; points 0, 0>"}


def test_small_things_are_a_line() -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    game.play("side 1")
    assert repr(game.position) == "<Position: seat 1 to act; points 0, 0>"
    assert repr(game.record) == "<Record house, introductory: Ada, Bo; 1 moves>"
    assert repr(game.node) == "<Node 'side 1'>"
    assert repr(game.rules) == "<HouseRules: Gingerbread House>"
    action = game.legal_actions()[0]
    assert repr(action) == f"Action({action.code}, 'side 1')"
    assert eval(repr(action), {"Action": gw.Action}) == action
    assert repr(HOUSE.new_position(2, "standard", 1)).count("\n") == 0
