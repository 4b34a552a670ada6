"""The shipped components make games like the one that the rulebook counts up."""

from __future__ import annotations

import pytest

from gingerbread_widget.games.house.components import shipped
from tools.balance_report import EXAMPLE, PLAYERS, House, line, main, mean, play


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_play_comes_near_the_scoring_example(seats: int) -> None:
    houses = [house for seed in range(20) for house in play(shipped(), "greedy", seats, seed, 0)]
    found = mean(houses)
    assert EXAMPLE.points * 0.7 < found.points < EXAMPLE.points * 1.3
    assert EXAMPLE.levels - 1 < found.levels < EXAMPLE.levels + 2.5
    assert EXAMPLE.completed - 3 < found.completed < EXAMPLE.completed + 1
    assert EXAMPLE.trapped - 1.5 < found.trapped < EXAMPLE.trapped + 1.5


@pytest.mark.parametrize("player", PLAYERS)
def test_the_same_seed_gives_the_same_game(player: str) -> None:
    houses = play(shipped(), player, 2, 7, 6)
    assert len(houses) == 2
    assert houses == play(shipped(), player, 2, 7, 6)


def test_a_row_of_the_table() -> None:
    assert line("greedy", "2", "9", House(43.75, 6.4, 2, 6.7, 3.9)) == "| greedy | 2 | 9 | 43.8 | 6.4 | 2 | 6.7 | 3.9 |"


def test_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "1", "--deep-games", "0"])
    rows = capsys.readouterr().out.splitlines()
    assert rows[2] == "| rulebook's example |  |  | 51 | 5 | 4 | 7 | 7 |"
    assert [row.split(" | ")[:2] for row in rows[3:]] == [
        [f"| {player}", str(seats)] for player in ("random", "greedy") for seats in (2, 3, 4)
    ]
