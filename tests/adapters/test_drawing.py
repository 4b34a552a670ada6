"""A position as text: what it shows, and what it does not show."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from gingerbread_widget.games.house.constants import KEEP
from gingerbread_widget.games.house.drawing import drawing, secrets
from gingerbread_widget.games.house.observation import observe
from tests.adapters.walks import each_seed
from tests.rules.builder import position, witch
from tests.unit.knowledge_games import curious_game, curious_positions, rearranged, tiny


@each_seed(everyday=6, proof=200)
def test_what_a_seat_cannot_know_is_not_drawn(seeds: range) -> None:
    for seed in seeds:
        rng = Random(seed)
        for step, p in enumerate(curious_game(seed)):
            for viewer in range(-1, p.n) if step % 5 == 0 else ():
                assert drawing(rearranged(p, viewer, rng), viewer) == drawing(p, viewer), f"seed {seed}, step {step}"


@each_seed(everyday=6, proof=200)
def test_every_moment_can_be_drawn_in_lines_of_a_sensible_length(seeds: range) -> None:
    for seed in seeds:
        for p in curious_game(seed):
            text = drawing(p, p.actor)
            assert max(map(len, text.splitlines())) <= 120, f"seed {seed}"
            assert not any(line != line.rstrip() for line in text.splitlines()), f"seed {seed}"


def test_houses_show_symbols_heights_and_joints() -> None:
    p = position(witch(), witch())
    first = drawing(p).splitlines().index("seat 0, to act")
    before = drawing(p).splitlines()[first + 1 : first + 7]
    assert [line[:1] for line in before] == ["3", " ", "2", " ", "1", " "]
    assert "=" not in "".join(line[:20] for line in before)
    p.apply(p.legal_actions()[0])
    after = drawing(p).splitlines()[first + 5]
    assert (after[4], after[10], after[16]) == ("1", "1", "0")
    assert (after[5:9], after[11:15]) == ("  = ", "    ")


def test_a_looker_sees_cards_that_others_see_as_question_marks() -> None:
    p = next(p for p in curious_game(0) if p.phase == KEEP)
    names = [p.tables.components.characters[e & 63].name for e in p.drawn]
    other = (p.cur + 1) % p.n
    looks = {
        viewer: next(line for line in drawing(p, viewer).splitlines() if line.startswith("looks at"))
        for viewer in (p.cur, other)
    }
    assert all(name in looks[p.cur] for name in names)
    assert looks[other] == "looks at 1 ?   2 ?   3 ?"


@pytest.mark.parametrize("seed", range(3))
def test_what_is_half_known_is_told_in_words(seed: int) -> None:
    for p in islice(curious_positions(tiny(2, 6, seed), seed), 150):
        for seat in range(2):
            o = observe(p, seat)
            lines = [line for line in secrets(o) if "somewhere at places" in line]
            assert len(lines) == len(o.beliefs)
            for line, belief in zip(lines, o.beliefs, strict=True):
                named = {c for world in belief.worlds for c in world if c >= 0}
                assert all(p.tables.components.characters[c].name in line for c in named)
