"""The game with chance as a player: what it draws, with which odds, and what seats are told."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random

import pytest

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.chance import (
    LOOK,
    SET_UP,
    TOLD,
    TOLD_KEPT,
    TOLD_LINE,
    TOLD_LOOK,
    Moment,
    characters_seen,
    start,
    told_text,
)
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.constants import (
    A_DECLINE,
    A_DISCARD,
    A_END,
    A_GAIN,
    A_KEEP,
    A_LOOK,
    A_SIDE,
    A_STAIR,
    A_STAIRS,
    A_TRAP,
    CODES,
    KEEP,
    PAIR_A,
    PAIR_B,
)
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.sizes import most_decisions, most_draws, most_told
from tests.adapters.walks import KINDS, any_kind, each_kind, each_seed, moments
from tests.unit.kernel_games import broken


def set_up(players: int, mode: str, seed: int) -> Moment:
    """The moment after a set-up drawn at random."""
    rng = Random(seed)
    moment = start(RULES, players, mode)
    while moment.due:
        moment = moment.draw(rng.choice(moment.outcomes()))
    return moment


@each_seed(everyday=8, proof=400)
def test_all_that_comes_about_is_a_sound_position(seeds: range) -> None:
    for seed in seeds:
        for step, (moment, _) in enumerate(moments(seed)):
            if moment.ready:
                assert not broken(moment.position), f"seed {seed}, step {step}"
                if step % 20 == 0:
                    assert faults(moment.position) == [], f"seed {seed}, step {step}"


@each_seed(everyday=8, proof=400)
def test_the_kernel_plays_the_same_game_when_its_piles_hold_what_was_drawn(seeds: range) -> None:
    """Put every card and tile where it was drawn from, before the first decision, and play the decisions alone."""
    for seed in seeds:
        *_, (moment, history) = moments(seed)
        players, mode = any_kind(seed)
        first = start(RULES, players, mode)
        rest = history[:]
        while first.due:
            first = first.draw(rest.pop(0))
        decisions, cards, tiles = [], [], {seat: [] for seat in range(players)}  # type: ignore[var-annotated]
        now = first
        for item in rest:
            if not now.due:
                decisions.append(item)
                now = now.play(item)
                continue
            if now.due[0].seat < 0 or now.due[0].kind == LOOK:
                cards.append(item)
            else:
                tiles[now.due[0].seat].append(item)
            now = now.draw(item)
        p = first.position.clone()
        p.pile = cards + [e & 63 for e in p.pile if e & 63 not in cards]
        pool = [t for t in range(60) if not any(t in drawn for drawn in tiles.values())]
        for seat, drawn in tiles.items():
            under = [pool.pop() for _ in range(15 - len(drawn))]
            p.seats[seat].draw = (*under, *drawn[::-1])
        p.box = tuple(pool)
        for code in decisions:
            assert code in p.legal_actions(), f"seed {seed}"
            p.apply(code)
        for seat in range(-1, players):
            assert RULES.observe(p, seat) == RULES.observe(moment.position, seat), f"seed {seed}"


@each_kind
def test_the_set_up_deals_every_board_card_and_start_alike(players: int, mode: str) -> None:
    games = [set_up(players, mode, seed).position for seed in range(600)]
    assert not any(broken(p) for p in games)
    firsts = Counter(p.first for p in games)
    boards = Counter(p.seats[0].board for p in games)
    line = Counter(p.line[0] for p in games)
    assert set(firsts) == set(range(players))
    assert max(firsts.values()) < 600 / players + 6 * (600 / players) ** 0.5
    assert set(boards) == {0, 1, 2, 3}
    assert max(boards.values()) < 150 + 6 * 150**0.5
    assert set(line) == set(range(40))
    assert max(line.values()) < 15 + 6 * 15**0.5
    displays = {p.display for p in games}
    if mode == "introductory" and players < 4:
        assert displays == {RULES.new_position(players, mode, 1).display}
    else:
        assert len(displays) > 500


@each_seed(everyday=4, proof=100)
def test_a_draw_is_among_all_that_nobody_has_seen(seeds: range) -> None:
    for seed in seeds:
        for moment, _ in moments(seed):
            if not moment.due or not moment.ready:
                continue
            p = moment.position
            if moment.due[0].kind == "tile":
                unseen = {*p.box, *(t for s in p.seats for t in s.draw[: s.face_down])}
                unseen -= {item - (TOLD - 60) for own in moment.told for item in own if item >= TOLD - 60}
            else:
                unseen = set(range(40)).difference(*map(characters_seen, moment.told))
            assert moment.outcomes() == sorted(unseen), f"seed {seed}"


@each_seed(everyday=6, proof=200)
def test_what_is_seen_in_secret_is_told_to_nobody_else(seeds: range) -> None:
    looks = orders = 0
    for seed in seeds:
        for moment, _ in moments(seed):
            p = moment.position
            if moment.due and moment.due[0].kind == LOOK:
                futures = [moment.draw(outcome) for outcome in moment.outcomes()]
                looks += 1
            elif not moment.due and p.phase == KEEP and len(p.drawn) == 3:
                futures = [moment.play(A_KEEP), moment.play(A_KEEP + 1)]
                orders += 1
            else:
                continue
            for seat, told in enumerate(zip(*(future.told for future in futures), strict=True)):
                assert len(set(told)) == (len(futures) if seat == p.cur else 1), f"seed {seed}, seat {seat}"
    assert min(looks, orders) > len(seeds)


@each_seed(everyday=6, proof=200)
def test_all_are_told_what_lies_open(seeds: range) -> None:
    """Tiles that were turned up, characters that came into the line or were kept."""
    for seed in seeds:
        for moment, _ in moments(seed):
            if not moment.ready or moment.due:
                continue
            p = moment.position
            for seat in range(-1, p.n):
                told = set(moment.told[seat])
                seen = {item - (TOLD - 60) for item in told if item >= TOLD - 60}
                assert seen == set(range(60)) - moment.tiles, f"seed {seed}"
                open_cards = {*p.line, *(c for s in p.seats for c in (*s.gate, *s.trapped))}
                assert open_cards <= characters_seen(told), f"seed {seed}"
                own = {item - TOLD_LOOK for item in told if TOLD_LOOK <= item < TOLD_KEPT}
                assert own >= {c for _, looker, c in moment.looks if looker == seat}, f"seed {seed}"


def test_a_character_that_comes_up_again_is_no_matter_of_chance() -> None:
    again = 0
    for seed in range(12):
        for moment, _ in moments(seed):
            due = [draw for draw in moment.due if draw.fixed >= 0]
            again += len(due)
            assert all(draw.fixed not in moment.cards for draw in due), f"seed {seed}"
            assert not moment.due or moment.due[0].fixed < 0, f"seed {seed}"
    repeated = 0
    for seed in range(12):
        *_, (moment, _) = moments(seed)
        lines = [item for item in moment.told[-1] if TOLD_LINE <= item < TOLD_LOOK]
        repeated += len(lines) - len(set(lines))
    assert repeated > 0


def test_moments_never_change() -> None:
    trail = [(moment, moment.position.dump(), moment.told, moment.due) for moment, _ in moments(5)]
    for moment, dump, told, due in trail:
        assert moment.position.dump() == dump
        assert (moment.told, moment.due) == (told, due)
        assert copy.deepcopy(moment) is moment
    middle = trail[100][0]
    assert pickle.loads(pickle.dumps(middle)) == middle


def test_before_the_set_up_there_is_nothing_to_look_at() -> None:
    moment = start(RULES, 2, "standard")
    assert (moment.ready, moment.over, moment.code) == (False, False, SET_UP)
    assert set_up(2, "standard", 1).ready


def test_each_thing_that_may_be_told_has_a_text_of_its_own() -> None:
    texts = [told_text(item) for item in range(TOLD)]
    assert len(set(texts)) == TOLD
    assert [told_text(item) for item in (CODES, TOLD_LINE, TOLD_LOOK + 3, TOLD_KEPT + 39, TOLD - 1)] == [
        "start 0",
        "line 0",
        "see 3",
        "kept 39",
        "tile 59",
    ]


# ---- how long games get ----------------------------------------------------------------------------------------------


def dawdle(p: Position, rng: Random) -> int:
    """A decision that makes the game long: build flat for many effects, use them all, let tokens and characters go."""
    legal = p.legal_actions()
    seat = p.seats[p.cur]

    def rank(code: int) -> int:
        if code < A_STAIRS:
            a, b = PAIR_A[code % 24 >> 1], PAIR_B[code % 24 >> 1]
            return 4 + 4 * abs(int(seat.heights[a] - seat.heights[b])) - (seat.tops[a] == seat.tops[b])
        if A_DISCARD <= code < A_SIDE:
            return 0
        if A_KEEP <= code < A_DECLINE:
            return 1
        if A_GAIN <= code < A_STAIR or code == A_LOOK:
            return 2
        return 3 if A_TRAP <= code < A_END else 20

    best = min(map(rank, legal))
    return rng.choice([code for code in legal if rank(code) == best])


@pytest.mark.parametrize("games", [1, pytest.param(40, marks=pytest.mark.proof)])
@pytest.mark.parametrize(("players", "mode"), KINDS)
def test_no_game_is_longer_than_its_bounds(players: int, mode: str, games: int) -> None:
    for seed in range(games):
        rng = Random(seed)
        moment = start(RULES, players, mode)
        draws = decisions = 0
        while not moment.over:
            draws += bool(moment.due)
            decisions += not moment.due
            if moment.due:
                moment = moment.draw(rng.choice(moment.outcomes()))
            else:
                moment = moment.play(dawdle(moment.position, rng))
        box = moment.position.tables
        assert draws <= most_draws(players)
        assert decisions <= most_decisions(players, box)
        assert max(map(len, moment.told)) <= most_told(players, box)
