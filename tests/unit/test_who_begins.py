"""Who begins: the seat that people name, or one by lot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import GameError

NAMES = ("Ada", "Bo", "Cy", "Di")


def begins(**options: Any) -> int:
    return int(gw.new_game(players=NAMES, seed=7, **options).view(-1)["first"])


@pytest.mark.parametrize("game", ["house", "candyman"])
def test_the_seat_that_is_named_begins_and_all_else_is_as_by_lot(game: str) -> None:
    assert [begins(game=game, first=seat) for seat in (0, 1, 2, 3, "Di")] == [0, 1, 2, 3, 3]
    lot = begins(game=game)
    same = [gw.new_game(game, players=NAMES, seed=7, first=first).position for first in (lot, None)]
    assert same[0] == same[1]


@pytest.mark.parametrize("game", ["house", "candyman"])
@pytest.mark.parametrize("form", ["json", "txt"])
def test_a_record_keeps_who_began(game: str, form: str, tmp_path: Path) -> None:
    for first in range(4):
        new = gw.new_game(game, players=NAMES, seed=7, first=first)
        gw.players.play_out(new, ["random"] * 4, seed=2)
        again = gw.load_game(new.save(tmp_path / f"game.{form}"))
        assert (again.log, again.view(-1)["first"]) == (new.log, first)


def test_in_one_line_too() -> None:
    assert [gw.play(seed=7, first=first).game.view(-1)["first"] for first in (0, "Hazel")] == [0, 1]


@pytest.mark.parametrize(
    ("wrong", "right"), [(4, "one of Ada, Bo, Cy, Di or 0 to 3"), ("Eve", "one of"), (True, "one of")]
)
def test_somebody_who_does_not_play_cannot_begin(wrong: Any, right: str) -> None:
    with pytest.raises(GameError, match=rf"^first: expected {right}"):
        begins(first=wrong)


def test_a_position_says_itself_whose_turn_it_is() -> None:
    text = gw.new_game("candyman", seed=7).position_text()
    with pytest.raises(GameError, match=r"^first: expected None, since the position says whose turn it is, got 1"):
        gw.new_game(position=text, first=1)
