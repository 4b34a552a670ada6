"""Where things stand in the vector of an observation, and that they can be read back from there."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import numpy as np
import pytest

from gingerbread_widget.adapters.layout import Layout
from gingerbread_widget.games.house import RULES, shipped
from gingerbread_widget.games.house.names import PHASES
from gingerbread_widget.games.house.observation import Observation
from gingerbread_widget.games.house.observed import SeatObservation
from gingerbread_widget.games.house.position import Position
from tests.adapters.walks import each_seed
from tests.unit.knowledge_games import curious_game, curious_positions, rearranged, tiny

Parts = dict[str, Any]


@pytest.mark.parametrize("players", RULES.seats)
def test_the_parts_fill_the_vector_without_gap_or_overlap(players: int) -> None:
    layout = Layout(players)
    at = 0
    for field in layout.fields.values():
        assert field.start == at
        at += field.size
    assert at == layout.size == len(layout.most())


def vector(layout: Layout, position: Position, seat: int) -> Any:
    return np.frombuffer(layout.features.vector(position, seat), np.int8)


def things(one_hot: Any) -> list[int]:
    """What is set in each row, -1 for nothing; no row may have two."""
    rows = one_hot.reshape(-1, one_hot.shape[-1])
    assert rows.sum(1).max() <= 1
    return [int(row.argmax()) if row.any() else -1 for row in rows]


def items(marks: Any) -> set[int]:
    return {int(i) for i in np.flatnonzero(marks)}


def padded(cards: Any, size: int) -> list[int]:
    return [*cards, *[-1] * (size - len(cards))]


def check_middle(v: Parts, o: Observation, n: int) -> None:
    assert PHASES[things(v["phase"])[0]] == o.phase
    assert v["standard"][0] == o.standard
    assert things(v["actor"]) == [(o.actor - o.seat) % n if o.actor >= 0 else -1]
    assert things(v["first"]) == [(o.first - o.seat) % n]
    assert tuple(v["supply"]) == o.supply
    assert (v["stairs"][0], v["wilds"][0], v["pile"][0], v["looking"][0]) == (o.stairs, o.wilds, o.pile, o.looking)
    assert things(v["line"]) == padded(o.line, 4)
    assert things(v["display"]) == padded(o.display, 3 * n)
    assert sum(times for _, times in o.pending) == v["pending"].sum()
    assert all(v["pending"][symbol] for symbol, _ in o.pending)
    assert (things(v["held"]), things(v["payee"])) == ([o.held], [o.payee])
    assert (v["to_pay"][0], v["to_pick"][0]) == (o.to_pay, o.to_pick)


def check_hidden(v: Parts, o: Observation, p: Position) -> None:
    """Tiles and characters that do not lie open, and what is known of them, against the position itself."""
    face_down = {*p.box, *(t for s in p.seats for t in s.draw[: s.face_down])}
    assert items(v["unseen_tiles"]) == face_down
    hidden = {int(e) & 63 for e in [*p.pile[p.head :], *(p.drawn if o.seat != p.cur else ())]}
    assert items(v["in_pile"]) == hidden
    certain = {(place, card) for place, card in np.argwhere(v["pile_cards"] == 2).tolist()}
    assert certain == set(o.known)
    seen = {(row, card) for row, card in np.argwhere(v["looked_at"] == 2).tolist()}
    assert seen == {*enumerate(o.looked_at), *o.recalled}
    first = o.pile + 1 if o.phase == "gate" else -o.looking
    possible = {(place, card) for place, card in np.argwhere(v["pile_cards"] == 1).tolist()}
    possible |= {(first + row, card) for row, card in np.argwhere(v["looked_at"] == 1).tolist()}
    assert possible == {
        (place, world[i])
        for belief in o.beliefs
        for world in belief.worlds
        for i, place in enumerate(belief.places)
        if world[i] >= 0
    }


def check_seat(v: Parts, name: str, s: SeatObservation, o: Observation) -> None:
    part = {key.removeprefix(name): value for key, value in v.items() if key.startswith(name)}
    assert (things(part["board"]), things(part["side"])) == ([s.board], [s.side])
    assert tuple(part["heights"]) == s.heights
    assert things(part["tops"]) == (list(s.tops) if s.side >= 0 else [-1] * 9)
    assert items(part["linked"]) == {pair for pair in range(12) if s.linked >> pair & 1}
    numbers = [int(part[key][0]) for key in ("stairs", "levels", "face_down", "turn")]
    assert numbers == [s.stairs, s.levels, s.face_down, s.turn]
    assert tuple(part["bread"]) == s.bread
    assert things(part["gate"]) == padded(s.gate, 2)
    assert (items(part["trapped"]), items(part["bonus"])) == ({*s.trapped}, {*s.bonus})
    halves = [symbol for tile in s.hand for symbol in (o.tables.tile_a[tile], o.tables.tile_b[tile])]
    assert things(part["hand"]) == padded(halves, 6)


@each_seed(everyday=5, proof=80)
def test_all_that_an_observation_tells_can_be_read_back(seeds: range) -> None:
    for seed in seeds:
        for step, p in enumerate(curious_game(seed)):
            layout = Layout(p.n)
            for seat in range(p.n):
                o = RULES.observe(p, seat)
                v = layout.split(vector(layout, p, seat))
                try:
                    check_middle(v, o, p.n)
                    check_hidden(v, o, p)
                    for i, name in enumerate(["me.", "next_1.", "next_2.", "next_3."][: p.n]):
                        check_seat(v, name, o.seats[(seat + i) % p.n], o)
                except BaseException as error:
                    error.add_note(f"seed {seed}, step {step}, seat {seat}")
                    raise


@each_seed(everyday=8, proof=100)
def test_nothing_exceeds_its_bound(seeds: range) -> None:
    for seed in seeds:
        for p in curious_game(seed):
            layout = Layout(p.n)
            most = np.array(layout.most(), np.int8)
            for seat in range(-1, p.n):
                assert (vector(layout, p, seat) <= most).all(), f"seed {seed}"


@each_seed(everyday=6, proof=100)
def test_what_a_seat_half_knows_is_told_and_nothing_else_of_what_is_hidden(seeds: range) -> None:
    """In games with few cards in the pile, where much can be worked out."""
    half = 0
    for seed in seeds:
        rng = Random(seed)
        for step, p in zip(range(120), curious_positions(tiny(2 + seed % 3, 6, seed), seed), strict=False):
            layout = Layout(p.n)
            for seat in range(p.n):
                told = vector(layout, p, seat)
                v = layout.split(told)
                check_hidden(v, RULES.observe(p, seat), p)
                half += int((v["pile_cards"] == 1).any())
                other = rearranged(p, seat, rng)
                assert (vector(layout, other, seat) == told).all(), f"seed {seed}, step {step}, seat {seat}"
    assert half > len(seeds)


def test_each_seat_sees_itself_first_and_the_others_in_turn_order() -> None:
    layout = Layout(4)
    p = RULES.new_position(4, "standard", seed=7)
    boards = [s.board for s in p.seats]
    for seat in range(4):
        v = layout.split(vector(layout, p, seat))
        seen = [things(v[f"{name}.board"])[0] for name in ("me", "next_1", "next_2", "next_3")]
        assert seen == boards[seat:] + boards[:seat]


def test_bounds_follow_the_component_set() -> None:
    mine = json.loads(shipped().to_json()) | {"wild_tiles": 10, "stairways": 12}
    fields = Layout(2, RULES.with_components(mine)).fields
    assert (fields["wilds"].most, fields["stairs"].most, fields["me.heights"].most) == (10, 12, 15 + 10 + 12)
