"""Two thousand random games for each number of seats in both modes: nothing is lost, no limit broken, all end."""

from __future__ import annotations

from random import Random

import pytest

from gingerbread_widget.game import Game
from gingerbread_widget.house import RULES
from gingerbread_widget.house.actions import parse, text
from gingerbread_widget.house.check import faults
from gingerbread_widget.house.codes import CODES, KEEP, OVER
from gingerbread_widget.house.coding import load
from gingerbread_widget.house.explain import explain
from gingerbread_widget.house.position import Position
from gingerbread_widget.protocol import IllegalAction
from gingerbread_widget.record import Record
from tests.unit.kernel_games import LONGEST, broken, random_step, start

GAMES = 2000
BLOCKS = 4  # a test each, so that they can be spread over processes
EVERY = 89  # steps from one thorough look to the next; no multiple of what a turn has


def look_closely(p: Position, legal: list[int], rng: Random) -> None:
    """What is too slow to do after every step."""
    assert faults(p) == []
    data = p.dump()
    assert len(data) < 400
    same = load(data, p.tables)
    assert same.dump() == data
    assert same.legal_actions() == legal
    assert same.candidate_actions() == p.candidate_actions()
    assert set(p.candidate_actions()) <= set(legal)
    for code in legal:
        assert parse(p, text(p, code)) == code
        assert not explain(p, code).startswith("Not possible")
    refuse(p, [rng.choice([c for c in range(CODES) if c not in legal]) for _ in range(2)], data)


def refuse(p: Position, codes: list[int], data: bytes) -> None:
    """Illegal codes raise through the game object and leave the position as it was, byte for byte."""
    names = ("Ada", "Bo", "Cy", "Di")[: p.n]
    mode = "standard" if p.standard else "introductory"
    game = Game(RULES, Record("house", mode, names, 0, data, None), p)
    for code in codes:
        with pytest.raises(IllegalAction):
            game.play(code)
        assert game.position.dump() == data == p.dump()


def play_out(seats: int, standard: bool, seed: int, read: set[tuple[int, int]]) -> None:
    """Play one game and look at every position of it.

    `read` holds the actions whose texts were parsed back already, with what else the text depends on: the number of
    cards looked at.
    """
    rng = Random(seed)
    p = start(seats, standard, seed)
    steps = 0
    legal = p.legal_actions()
    while legal:
        assert p.phase != OVER, "there is something to do after the end"
        assert legal == sorted(set(legal)), f"not unique and ascending: {legal}"
        for code in legal:
            known = (code, len(p.drawn) if p.phase == KEEP else 0)
            if known not in read:
                assert parse(p, text(p, code)) == code
                read.add(known)
        if (steps + seed) % EVERY == 0:
            look_closely(p, legal, rng)
        p.apply(random_step(p, rng, legal))
        wrong = broken(p)
        assert not wrong, wrong
        steps += 1
        assert steps < LONGEST, "the game does not end"
        legal = p.legal_actions()
    assert p.phase == OVER, f"nothing is legal in phase {p.phase}"
    finished(p)


def finished(p: Position) -> None:
    """A game ends when all double tiles are used up, or early when nobody can place one."""
    used_up = all(not s.hand and not s.left for s in p.seats)
    early = p.stairs == 0 and all(not s.hand or not s.open_pairs() for s in p.seats)
    assert used_up or early
    assert p.actor == -1
    assert faults(p) == []
    assert all(0 <= points < 200 for points in p.scores())
    assert sorted(seat for seat, _ in RULES.ranking(p)) == list(range(p.n))


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("standard", [True, False], ids=["standard", "introductory"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_properly_and_lose_nothing(seats: int, block: int, *, standard: bool) -> None:
    read: set[tuple[int, int]] = set()
    for seed in range(block * GAMES // BLOCKS, (block + 1) * GAMES // BLOCKS):
        try:
            play_out(seats, standard, seed, read)
        except Exception as error:
            raise AssertionError(f"{seats} seats, standard={standard}, seed {seed}: {error}") from error
