"""What measures the players: blocks, a file that is gone on with, a table."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from gingerbread_widget.players import LADDER, player
from gingerbread_widget.protocol import GameError
from tests.ladder.__main__ import main
from tests.ladder.matches import Block, load, play_block, save, summary
from tests.ladder.pairings import PAIRINGS, players_of
from tests.ladder.table import table, write

QUICK = "beginner v random"


def block(seed: int, wins: list[float]) -> Block:
    """Two games as they might have been."""
    return Block(
        "casual v beginner", seed, wins, [[40, 30], [50, 20]], [[1.0, 2.0]] * 2, [[0.1, 0.3]] * 2, [[50, 40]] * 2
    )


def test_every_rung_meets_the_one_below_and_all_are_players() -> None:
    assert [it.split(" v ")[0] for it in PAIRINGS[: len(LADDER)]] == [*LADDER]
    assert [it.split(" v ")[1] for it in PAIRINGS[: len(LADDER)]] == ["random", *LADDER[:-1]]
    assert all(callable(it) for pairing in PAIRINGS for it in players_of(pairing))


@pytest.mark.parametrize("pairing", ["greedy", "greedy v nobody", "greedy v search()", "greedy v greedy(3)"])
def test_what_is_no_pairing_is_refused(pairing: str, tmp_path: Path) -> None:
    with pytest.raises(GameError, match=r"^(pairing: 'greedy' is not two|player: expected one of .*, got '.*')"):
        main(["--games", "2", "--only", pairing, "--file", str(tmp_path / "some.jsonl")])


def test_other_pairings_and_seeds_are_for_trying_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, page = tmp_path / "some.jsonl", tmp_path / "page.md"
    page.write_text("<!-- ladder: short -->\n<!-- /ladder -->\n")
    pairing = "greedy v beginner"
    main(["--games", "4", "--seed", "5", "--only", pairing, "--file", str(file), "--write", str(page)])
    assert [(it.pairing, it.seed) for it in load(file)] == [(pairing, 5), (pairing, 6)]
    assert f"| {pairing} | 4 |" in capsys.readouterr().out
    assert pairing not in page.read_text()


def test_a_block_is_one_seed_with_both_orders() -> None:
    same = play_block("x", (player("greedy"), player("greedy")), 5)
    assert same.points[0] == same.points[1][::-1]
    assert sum(same.wins) == 1
    ahead = [1.0 if mine > other else 0.0 for mine, other in same.points]
    assert same.wins == ahead or same.points[0][0] == same.points[0][1]


def test_a_run_that_was_interrupted_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, whole = tmp_path / "some.jsonl", tmp_path / "whole.jsonl"
    main(["--games", "2", "--only", QUICK, "--file", str(file)])
    text = file.read_text()
    file.write_text(text + text[:50])  # and was cut off in the next block
    main(["--games", "6", "--only", QUICK, "--file", str(file)])
    main(["--games", "6", "--only", QUICK, "--file", str(whole)])
    known = ("seed", "wins", "points", "decisions")
    one, two = ([{key: asdict(b)[key] for key in known} for b in load(it)] for it in (file, whole))
    assert one == two
    assert "| beginner v random | 6 |" in capsys.readouterr().out


def test_a_block_is_counted_once(tmp_path: Path) -> None:
    file = tmp_path / "blocks.jsonl"
    for seed in (1, 2, 1):
        save(block(seed, [1.0, 0.5]), file)
    found = summary(load(file))
    assert (found.games, found.share) == (4, 0.75)
    assert found.points == (45, 25)
    assert found.decision == (0.02, 0.05)
    assert found.longest == (0.1, 0.3)


def test_the_table_goes_between_the_lines_of_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("above\n<!-- ladder: short -->\nold\n<!-- /ladder -->\nbelow\n")
    write([block(1, [1.0, 0.0])], [page])
    text = page.read_text()
    assert text.startswith("above\n<!-- ladder: short -->\n")
    assert text.endswith("<!-- /ladder -->\nbelow\n")
    assert "| casual v beginner | 2 | 50.0 % | 9.5 to 90.5 % | 45.0 : 25.0 | 20 ms : 50 ms |" in text
    assert "old" not in text


def test_the_best_player_against_herself_is_told_beside_the_rulebook() -> None:
    itself = block(1, [1.0, 0.0])
    itself.pairing = f"{LADDER[-1]} v {LADDER[-1]}"
    said = table([itself], "on a machine", full=True)
    assert f"In 2 games of `{LADDER[-1]}` against itself a seat has 35.0 points on average" in said
    assert "51" in said


def test_a_page_without_a_place_is_an_error(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing\n")
    with pytest.raises(SystemExit, match="no place for a table"):
        write([block(1, [1.0, 0.0])], [page])
