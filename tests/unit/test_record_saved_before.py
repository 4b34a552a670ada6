"""Games that were saved before the package took its present shape, in both forms of a record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house import RULES
from tests.unit.games import sound

FOLDER = Path(__file__).parent.parent / "fixtures" / "records"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
FILES = sorted(file.name for file in FOLDER.iterdir() if file.name != "expected.json")


@pytest.mark.parametrize("name", FILES)
def test_an_old_save_loads_into_the_game_that_was_saved(name: str, tmp_path: Path) -> None:
    game = gw.load_game(FOLDER / name)
    expected = EXPECTED[Path(name).stem]
    assert (game.log, game.scores(), game.step, game.steps) == (
        expected["log"],
        expected["scores"],
        expected["step"],
        expected["steps"],
    )
    nodes = list(game.record.all_nodes())
    assert len(nodes) == expected["moves"]
    assert sorted(node.comment for node in nodes if node.comment) == expected["comments"]
    if game.rules.name == "house":
        sound(game)
    for again in (gw.load_game(game.save(tmp_path / "new.json")), gw.load_game(game.save(tmp_path / "new.txt"))):
        assert again.to_text() == game.to_text()


@pytest.mark.parametrize("name", FILES)
def test_an_old_save_is_written_again_byte_by_byte(name: str, tmp_path: Path) -> None:
    saved = gw.load_game(FOLDER / name).save(tmp_path / name)
    assert saved.read_bytes() == (FOLDER / name).read_bytes()


def test_there_is_an_old_save_of_every_kind() -> None:
    assert {Path(name).stem for name in FILES} == set(EXPECTED)
    saves = {name: gw.load_game(FOLDER / name) for name in FILES}
    games = {(game.rules.name, game.mode) for game in saves.values()}
    assert games >= {("house", "introductory"), ("house", "standard"), ("candyman", "basic")}
    assert {len(game.players) for game in saves.values() if game.rules.name == "house"} == {2, 3, 4}
    assert saves["finished.json"].over
    assert saves["own-components.json"].record.components is not None
    assert any(len(node.children) > 1 for node in saves["variations.json"].record.all_nodes())
    assert saves["fresh-branch.json"].record.start != RULES.new_position(4, "introductory", 1).dump()
    assert RULES.load(saves["beliefs.json"].record.start).beliefs
