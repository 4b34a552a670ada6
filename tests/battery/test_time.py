"""Undo, redo and branches through `Game`: the same positions backwards and forwards, and the original untouched."""

from __future__ import annotations

from random import Random

import pytest

import gingerbread_widget as gw
from tests.battery.games import Kind, choose, snapshot, told
from tests.battery.marks import each_kind, each_seed


def played_out(kind: Kind, seed: int) -> tuple[gw.Game, list[bytes]]:
    """A game at its end, and the dumps of all its positions."""
    game = kind.game(seed)
    rng = Random(seed)
    dumps = [game.position.dump()]
    while not game.over:
        game.play(choose(game.position, rng))
        dumps.append(game.position.dump())
    return game, dumps


@each_kind
@each_seed(everyday=1, proof=10)
def test_undo_to_the_root_and_redo_to_the_end_pass_the_same_positions(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        with told(kind, seed):
            game, dumps = played_out(kind, seed)
            end = snapshot(game)
            for step in reversed(range(len(dumps) - 1)):
                assert game.undo() == 1
                assert (game.step, game.steps) == (step, len(dumps) - 1)
                assert game.position.dump() == dumps[step]
                assert game.log == end["log"][:step]
            assert game.undo() == 0
            for step in range(1, len(dumps)):
                assert game.redo() == 1
                assert game.position.dump() == dumps[step]
                assert game.log == end["log"][:step]
            assert game.redo() == 0
            assert snapshot(game) == end | {"revision": end["revision"] + 2 * (len(dumps) - 1)}


@each_kind
@each_seed(everyday=2, proof=10)
def test_every_moment_of_a_line_is_found_from_every_other(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        with told(kind, seed):
            game, dumps = played_out(kind, seed)
            rng = Random(seed)
            for _ in range(25):
                here, there, aside = game.step, rng.randrange(len(dumps)), rng.randrange(len(dumps))
                distance = there - here
                assert game.go_to(there) == abs(distance)
                assert game.position.dump() == dumps[there]
                if distance:
                    back, forth = (game.undo, game.redo) if distance > 0 else (game.redo, game.undo)
                    assert back(abs(distance)) == abs(distance)
                    assert game.position.dump() == dumps[here]
                    assert forth(abs(distance)) == abs(distance)
                    assert game.position.dump() == dumps[there]
                assert game.position_at(aside).dump() == dumps[aside]
                assert game.view(-1, aside) == kind.rules.view(kind.rules.load(dumps[aside]), -1)
                assert game.legal_actions() == game.branch().legal_actions()


@each_kind
@each_seed(everyday=1, proof=5)
def test_other_lines_leave_the_old_one_as_it_was(kind: Kind, seeds: range) -> None:
    """Go back, play something else, go back and play the old moves again: the old positions come back."""
    for seed in seeds:
        with told(kind, seed):
            game, dumps = played_out(kind, seed)
            moves = game.record.moves()
            rng = Random(seed)
            for _ in range(4):
                at = rng.randrange(len(moves))
                game.go_to(at)
                other = dumps[: at + 1]
                for _ in range(50):
                    if not game.over:
                        game.play(rng.choice(game.legal_actions()))
                        other.append(game.position.dump())
                for step in rng.sample(range(len(other)), 9):
                    assert game.position_at(step).dump() == other[step]
                    game.go_to(step)
                    assert game.position.dump() == other[step]
                game.go_to(at)
                for step in range(at, len(moves)):
                    game.play(moves[step])
                    assert game.position.dump() == dumps[step + 1]
                assert game.record.moves() == moves
            ahead = [game.record.root]
            while ahead:
                children = ahead.pop().children
                assert len({child.code for child in children}) == len(children), "a move that is there twice"
                ahead += children


@each_kind
@pytest.mark.parametrize("future", ["same", "fresh"])
@each_seed(everyday=2, proof=10)
def test_a_branch_never_touches_the_game_it_came_from(kind: Kind, future: str, seeds: range) -> None:
    for seed in seeds:
        with told(kind, seed):
            game, dumps = played_out(kind, seed)
            game.go_to(len(dumps) // 2)
            heard: list[gw.Game] = []
            game.listen(heard.append)
            before = snapshot(game)
            rng = Random(seed)
            for at in rng.sample(range(len(dumps) - 1), 3):
                branch = game.branch(at, future, seed=9)
                for _ in range(20):
                    if not branch.over:
                        branch.play(choose(branch.position, rng))
                branch.undo(7)
                branch.record.root.comment = "elsewhere"
                after = snapshot(branch)
                assert snapshot(game) == before
                game.undo()
                game.redo()
                assert snapshot(branch) == after
                before["revision"] += 2
            assert len(heard) == 6


@each_kind
@each_seed(everyday=2, proof=10)
def test_a_branch_with_the_same_future_plays_as_the_game_did(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        with told(kind, seed):
            game, dumps = played_out(kind, seed)
            moves = game.record.moves()
            for at in (0, len(moves) // 3, len(moves)):
                branch = game.branch(at)
                assert (branch.step, branch.steps) == (at, at)
                assert branch.log == game.log[:at]
                assert branch.position.dump() == dumps[at]
                for step in range(at, len(moves)):
                    branch.play(moves[step])
                    assert branch.position.dump() == dumps[step + 1]
                assert branch.log == game.log


@each_kind
@each_seed(everyday=3, proof=10)
def test_a_branch_with_a_fresh_future_starts_from_what_the_actor_knows(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        with told(kind, seed):
            game = kind.game(seed)
            rng = Random(seed)
            for _ in range(20):
                game.play(choose(game.position, rng))
            here = game.position
            branches = [game.branch(future="fresh", seed=further) for further in (1, 1, 2, 3)]
            for branch in branches:
                assert branch.step == 0
                assert branch.actor == here.actor
                assert branch.legal_actions() == game.legal_actions()
                assert kind.rules.observe(branch.position, here.actor) == kind.rules.observe(here, here.actor)
            dumps = [branch.position.dump() for branch in branches]
            assert dumps[0] == dumps[1]
            assert len({here.dump(), *dumps}) == 4
