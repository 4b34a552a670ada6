"""Undo, redo, variations and branches."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gingerbread_widget as gw
from gingerbread_widget.protocol import GameError
from tests.unit.games import reach, snapshot, sound, started, wander


def test_undo_takes_back_one_action_and_redo_plays_it_again() -> None:
    game = wander(started(), 20)
    after, step = game.position.dump(), game.step
    assert game.undo() == 1
    assert (game.step, game.steps) == (step - 1, step)
    assert game.position.dump() != after
    assert game.redo() == 1
    assert (game.step, game.steps) == (step, step)
    assert game.position.dump() == after


def test_undo_and_redo_count_and_stop_at_the_ends() -> None:
    game = wander(gw.new_game(seed=7), 9)
    assert game.undo(4) == 4
    assert game.undo(100) == 5
    assert game.undo() == 0
    assert game.redo(3) == 3
    assert game.redo(100) == 6
    assert game.redo() == 0
    assert game.step == 9


def test_an_undo_or_redo_of_nothing_is_no_change() -> None:
    game = gw.new_game(seed=7)
    before = snapshot(game)
    assert (game.undo(), game.redo(), game.go_to(0)) == (0, 0, 0)
    assert snapshot(game) == before


@pytest.mark.parametrize("count", [0, -1, True, 1.0, "1", None])
def test_a_count_that_is_none_is_refused(count: object) -> None:
    game = wander(gw.new_game(seed=7), 5)
    before = snapshot(game)
    for method in (game.undo, game.redo):
        with pytest.raises(GameError, match="count: "):
            method(count)  # type: ignore[arg-type]
    assert snapshot(game) == before


def test_go_to_visits_every_moment_of_the_line() -> None:
    game = wander(started(), 30)
    dumps = [game.position_at(at).dump() for at in range(game.steps + 1)]
    rng = Random(1)
    for _ in range(60):
        at, here = rng.randrange(game.steps + 1), game.step
        assert game.go_to(at) == abs(at - here)
        assert game.step == at
        assert game.position.dump() == dumps[at]
        sound(game)


def test_the_log_ends_at_the_moment_shown() -> None:
    game = wander(started(), 20)
    log = game.log
    game.undo(5)
    assert game.log == log[:-5]
    game.redo(2)
    assert game.log == log[:-3]


def test_an_end_can_be_taken_back() -> None:
    game = gw.players.play_out(started(), ["random", "random"])
    scores = game.scores()
    game.undo()
    assert not game.over
    assert game.legal_actions()
    game.redo()
    assert game.over
    assert game.scores() == scores


def test_another_move_after_undo_keeps_the_old_line_as_a_variation() -> None:
    game = wander(started(), 10)
    old = game.record.moves()
    game.undo(4)
    here = game.step
    other = next(a for a in game.legal_actions() if a.text != old[here])
    game.play(other)
    assert game.record.moves() == [*old[:here], other.text]
    assert (game.step, game.steps, game.redo()) == (here + 1, here + 1, 0)
    fork = game.record.root
    for _ in range(here):
        assert fork.next is not None
        fork = fork.next
    assert [child.text for child in fork.children] == [old[here], other.text]
    kept, texts = fork.children[0], []
    while True:
        texts.append(kept.text)
        if kept.next is None:
            break
        kept = kept.next
    assert texts == old[here:]


def test_the_same_move_after_undo_goes_on_in_the_old_line() -> None:
    game = wander(started(), 10)
    old = game.record.moves()
    game.undo(4)
    game.play(old[game.step])
    assert game.record.moves() == old
    assert game.steps == len(old)
    assert sum(len(node.children) > 1 for node in game.record.nodes()) == 0


def test_playing_an_old_move_again_goes_back_to_its_variation() -> None:
    game = gw.new_game(seed=7)
    game.play("side 1", "side 1")
    game.undo(2)
    game.play("side 2")
    game.undo()
    game.play("side 1")
    assert game.record.moves() == ["side 1", "side 1"]
    assert game.redo() == 1


def test_undo_and_redo_count_as_changes() -> None:
    game = wander(gw.new_game(seed=7), 3)
    revision = game.revision
    game.undo()
    game.redo()
    game.go_to(0)
    assert game.revision == revision + 3


@given(st.lists(st.integers(-6, 9), max_size=40), st.integers(0, 50))
def test_any_mix_of_playing_and_going_back_stays_sound(moves: list[int], seed: int) -> None:
    game = started(seed=seed)
    longest = 0
    for i, move in enumerate(moves):
        if move < -3:
            game.redo(-move)
        elif move < 0:
            game.undo(-move)
        else:
            wander(game, move + 1, seed=i)
        longest = max(longest, game.steps)
        sound(game)
    game.go_to(0)
    assert game.position.dump() == game.record.start


# ---- branches


def test_a_branch_with_the_same_future_brings_the_same_cards() -> None:
    game = wander(started(), 50)
    branch = game.branch(at=20)
    assert branch.position.dump() == game.position_at(20).dump()
    assert branch.log == game.branch().log[:20]
    branch.play(*game.record.moves()[20:])
    assert branch.position.dump() == game.position.dump()


def test_a_branch_without_a_step_starts_here() -> None:
    game = wander(started(), 20)
    game.undo(5)
    branch = game.branch()
    assert (branch.step, branch.steps) == (game.step, game.step)
    assert branch.position.dump() == game.position.dump()


def test_a_branch_may_start_in_the_undone_part_of_the_line() -> None:
    game = wander(started(), 20)
    end = game.position.dump()
    game.undo(10)
    assert game.branch(at=game.steps).position.dump() == end


@pytest.mark.parametrize("future", ["same", "fresh"])
def test_a_branch_never_touches_the_game(future: str) -> None:
    game = wander(started(seats=3), 40)
    game.undo(5)
    heard: list[int] = []
    game.listen(lambda g: heard.append(g.revision))
    before = snapshot(game)
    for at in (None, 0, 20, game.steps):
        branch = game.branch(at=at, future=future)
        wander(branch, 60)
        branch.undo(10)
        branch.record.root.comment = "elsewhere"
        sound(branch)
    assert snapshot(game) == before
    assert heard == []


def test_a_branch_keeps_the_comments_of_its_past() -> None:
    game = wander(started(), 12)
    node = next(iter(game.record.nodes()))
    node.comment = "a fine side"
    assert next(iter(game.branch().record.nodes())).comment == "a fine side"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fresh_future_keeps_what_the_seat_to_act_knows(seats: int) -> None:
    game = started(seats=seats)
    changed = 0
    while not game.over:
        branch = game.branch(future="fresh", seed=game.step)
        assert branch.actor == game.actor
        assert branch.observation(game.actor) == game.observation(game.actor)
        assert branch.legal_actions() == game.legal_actions()
        assert branch.view(game.actor) == game.view(game.actor)
        assert branch.step == 0
        changed += branch.position.dump() != game.position.dump()
        wander(game, 5, seed=game.step)
    assert changed > 10


def test_a_fresh_future_keeps_cards_that_are_looked_at() -> None:
    game = started()
    for seed in range(80):
        game = reach(started(seed=seed), "effect", seed=seed)
        if "cage look" in [a.text for a in game.legal_actions()]:
            game.play("cage look")
            break
    assert game.view()["phase"] == "keep"
    drawn = game.observation(game.actor).looked_at
    assert drawn
    for seed in range(20):
        assert game.branch(future="fresh", seed=seed).observation(game.actor).looked_at == drawn


def test_a_fresh_future_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    game = wander(started(), 30)
    futures = [game.branch(future="fresh", seed=seed).position.dump() for seed in range(12)]
    assert len(set(futures)) == 12
    assert game.branch(future="fresh", seed=3).position.dump() == futures[3]
    assert game.branch(future="fresh").position.dump() != game.branch(future="fresh").position.dump()


def test_a_fresh_future_plays_on_to_the_end_and_saves() -> None:
    game = wander(started(seats=4), 60)
    for seed in range(5):
        branch = game.branch(future="fresh", seed=seed)
        gw.players.play_out(branch, ["random"] * 4, seed)
        sound(branch)


@pytest.mark.parametrize("future", ["", "other", None, 1, ["same"]])
def test_an_unknown_future_is_refused(future: object) -> None:
    game = started()
    before = snapshot(game)
    with pytest.raises(GameError, match="future: "):
        game.branch(future=future)  # type: ignore[arg-type]
    assert snapshot(game) == before


@pytest.mark.parametrize("seed", [-1, 1 << 63, True, "7", 1.5])
def test_a_seed_that_is_none_is_refused_by_branch(seed: object) -> None:
    game = started()
    with pytest.raises(GameError, match="seed: "):
        game.branch(future="fresh", seed=seed)  # type: ignore[arg-type]
