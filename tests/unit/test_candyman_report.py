"""The shipped components of Candyman make games of a sensible length, which end in every way."""

from __future__ import annotations

import pytest

from gingerbread_widget.games.candyman.whole_games import Summary
from tools.candyman_report import HEAD, KINDS, line, main, match, share


def test_a_row_of_the_table() -> None:
    games = [Summary(100 + k, 10 + k % 3, "escaped" if k else "crumbs", k % 2 if k else -1, (101, 3)) for k in range(4)]
    row = "| greedy | basic | 2 | 4 | 10 | 10 and 12 | 75 % | 0 % | 25 % | 25 %, 50 % | 2.0 | 102 |"
    assert line("greedy", "basic", 2, games) == row
    assert (share(1, 80), share(0, 3), share(1, 3)) == ("1.2 %", "0 %", "33 %")


def test_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "2"])
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert head.count("|") == len(HEAD) + 1
    assert [row.split(" | ")[:3] for row in rows] == [
        [f"| {policy}", mode, str(seats)] for policy in ("random", "greedy") for mode, seats in KINDS
    ]
    assert {row.count("|") for row in rows} == {len(HEAD) + 1}


def test_a_row_of_the_players() -> None:
    row = match("random", 10).split(" | ")
    assert row[:2] == ["| random", "10"]
    assert float(row[2].removesuffix(" %")) < 40
