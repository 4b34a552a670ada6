"""What the end of a game is worth to players: the win, and a little the margin on the game's own scale."""

from __future__ import annotations

import pytest

import gingerbread_widget as gw
from gingerbread_widget.players.reward import WIN, rewards


def test_a_margin_is_worth_less_on_a_larger_scale() -> None:
    close, clear = rewards([60, 55, 1, 2], 15), rewards([60, 45, 1, 2], 15)
    assert close[0] < clear[0] < 1
    assert sum(clear) == pytest.approx(1)
    wide = rewards([60, 45, 1, 2], 100)
    assert WIN + (1 - WIN) / 2 < wide[0] < clear[0]


def test_each_game_tells_its_scale_to_who_observes_it() -> None:
    scales = {name: gw.new_game(name, seed=1).observation(0).scale for name in gw.registry.GAMES}
    assert scales == {"house": 15.0, "candyman": 100.0}


def test_on_the_scale_of_a_game_trophies_tell_two_lost_games_apart() -> None:
    few, many = rewards([0, 101, 2, 1], 100.0)[0], rewards([5, 101, 2, 1], 100.0)[0]
    assert many - few > 0.004
    assert rewards([5, 101, 2, 1], 15.0)[0] - rewards([0, 101, 2, 1], 15.0)[0] < 0.0001
