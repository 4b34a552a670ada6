"""Saving and loading: what comes back is what was there."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gingerbread_widget as gw
from gingerbread_widget.game import game_from_json
from gingerbread_widget.games.house.components import shipped
from gingerbread_widget.record import Node, to_json
from tests.unit.games import snapshot, sound, started, wander


def with_variations(seed: int = 3, *, rounds: int = 6) -> gw.Game:
    """A game with variations, some within others, comments, and a cursor before the end of its line."""
    game = wander(started(seed=seed), 30, seed)
    rng = Random(seed)
    for i in range(rounds):
        game.go_to(rng.randrange(2, game.steps))
        wander(game, 1 + rng.randrange(12), seed=100 * seed + i)
        list(game.record.nodes())[-1].comment = f"Round {i}: “why not?” <b>&</b> \\ \n ☃"
    game.record.root.comment = "A long evening"
    game.go_to(game.steps // 2)
    return game


def tree(node: Node) -> list[Any]:
    """All lines after a node, the current one first."""
    order = [node.next, *(c for c in node.children if c is not node.next)]
    return [(c.code, c.text, c.entry, c.comment, tree(c)) for c in order if c is not None]


@pytest.mark.parametrize("mode", ["introductory", "standard"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_comes_back_as_it_was(seats: int, mode: str, tmp_path: Path) -> None:
    game = wander(started(seats=seats, mode=mode, seed=5), 70)
    again = gw.load_game(game.save(tmp_path / "game.json"))
    assert again.players == game.players
    assert again.mode == mode
    assert {**snapshot(again), "revision": game.revision} == snapshot(game)
    assert again.score_table().rows == game.score_table().rows
    sound(wander(again, 400))
    assert again.over


def test_a_finished_game_replays_to_the_same_scores(tmp_path: Path) -> None:
    game = gw.players.play_out(gw.new_game(mode="standard", seed=4), ["greedy", "greedy"])
    again = gw.load_game(game.save(tmp_path / "game.json"))
    assert again.over
    assert (again.scores(), again.ranking(), again.log) == (game.scores(), game.ranking(), game.log)


@pytest.mark.parametrize("seed", range(4))
def test_variations_comments_and_cursor_come_back(seed: int, tmp_path: Path) -> None:
    game = with_variations(seed)
    again = gw.load_game(game.save(tmp_path / "game.json"))
    assert tree(again.record.root) == tree(game.record.root)
    assert any(len(node.children) > 1 for node in game.record.nodes())
    assert again.record.root.comment == "A long evening"
    assert (again.step, again.steps) == (game.step, game.steps)
    assert again.position.dump() == game.position.dump()


def test_saving_what_was_loaded_gives_the_same_file(tmp_path: Path) -> None:
    one = with_variations(1).save(tmp_path / "one.json")
    two = gw.load_game(one).save(tmp_path / "two.json")
    assert one.read_bytes() == two.read_bytes()


@given(st.lists(st.tuples(st.integers(1, 9), st.integers(1, 9)), max_size=12), st.integers(0, 20))
def test_any_tree_of_lines_comes_back(lines: list[tuple[int, int]], seed: int) -> None:
    game = started(seed=seed)
    for i, (forward, back) in enumerate(lines):
        wander(game, forward, seed=i)
        game.undo(back)
    again = game_from_json(json.loads(json.dumps(to_json(game.record, game.step))))
    assert tree(again.record.root) == tree(game.record.root)
    assert again.position.dump() == game.position.dump()


def test_lines_within_lines_as_a_long_evening_makes_them_come_back(tmp_path: Path) -> None:
    game = wander(started(), 100)
    for at in range(99, 19, -1):  # each change of mind lies before the last one
        game.go_to(at)
        played = {child.text for child in _here(game).children}
        other = [a for a in game.legal_actions() if a.text not in played]
        if other:
            game.play(other[0])
    again = gw.load_game(game.save(tmp_path / "game.json"))
    assert to_json(again.record, again.step) == to_json(game.record, game.step)


def _here(game: gw.Game) -> Node:
    node = game.record.root
    for _ in range(game.step):
        assert node.next is not None
        node = node.next
    return node


def test_a_branch_with_fresh_future_comes_back(tmp_path: Path) -> None:
    for phase_seed in range(8):
        game = wander(started(seats=3, seed=phase_seed), 37 + phase_seed)
        branch = wander(game.branch(future="fresh", seed=1), 25)
        again = gw.load_game(branch.save(tmp_path / "branch.json"))
        assert again.log == branch.log
        assert again.position.dump() == branch.position.dump()


def test_a_game_with_its_own_components_comes_back_with_them(tmp_path: Path) -> None:
    data = json.loads(shipped().to_json())
    data["characters"][0]["name"] = "The Baker's <i>Wife</i>"
    game = wander(gw.new_game(components=data, seed=3, mode="standard"), 60)
    again = gw.load_game(game.save(tmp_path / "game.json"))
    assert again.setup() == game.setup()
    assert again.setup()["characters"][0][0] == "The Baker's <i>Wife</i>"
    assert again.log == game.log
    assert again.position.dump() == game.position.dump()
    assert again.branch().setup() == game.setup()


def test_the_shipped_components_are_not_written_into_the_file(tmp_path: Path) -> None:
    data = json.loads(started().save(tmp_path / "game.json").read_text(encoding="utf-8"))
    assert data["components"] is None
    assert (data["format"], data["version"]) == ("gingerbread_widget game", 2)


def test_names_of_all_alphabets_and_with_markup_come_back(tmp_path: Path) -> None:
    names = ("<img src=x onerror=alert(1)>", "魔女 \"&'", "Zoë")
    game = gw.new_game(players=names, seed=1)
    assert gw.load_game(game.save(tmp_path / "game.json")).players == names


def test_save_returns_the_path_and_leaves_nothing_else(tmp_path: Path) -> None:
    game = started()
    path = game.save(str(tmp_path / "a.json"))
    assert path == tmp_path / "a.json"
    wander(game, 5)
    game.save(path)
    assert [p.name for p in tmp_path.iterdir()] == ["a.json"]
    assert gw.load_game(path).step == game.step


def test_a_comment_that_no_file_can_hold_is_refused_and_the_old_file_stays(tmp_path: Path) -> None:
    game = started()
    path = game.save(tmp_path / "a.json")
    before = path.read_bytes()
    for comment in ("\ud800", "x" * 20_000, 7):
        game.record.root.comment = comment  # type: ignore[assignment]
        with pytest.raises(gw.RecordError, match="comment"):
            game.save(path)
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["a.json"]


def test_a_folder_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="gone"):
        started().save(tmp_path / "gone" / "game.json")


def test_saving_changes_nothing(tmp_path: Path) -> None:
    game = with_variations()
    before = snapshot(game)
    game.save(tmp_path / "game.json")
    assert snapshot(game) == before


def test_the_loaded_game_is_another_game(tmp_path: Path) -> None:
    game = with_variations()
    before = snapshot(game)
    again = gw.load_game(game.save(tmp_path / "game.json"))
    again.go_to(again.steps)
    wander(again, 20)
    assert snapshot(game) == before
