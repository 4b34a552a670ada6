"""Games that were saved before moves stood in a flat list, and before dumps held what seats have worked out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house import RULES
from tests.unit.games import sound

FOLDER = Path(__file__).parent.parent / "fixtures" / "records"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "version-1-expected.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", EXPECTED)
def test_an_old_save_loads_into_the_game_that_was_saved(name: str, tmp_path: Path) -> None:
    file = FOLDER / f"version-1-{name}.json"
    assert json.loads(file.read_text(encoding="utf-8"))["version"] == 1
    game = gw.load_game(file)
    expected = EXPECTED[name]
    assert (game.log, game.scores(), game.step, game.steps) == (
        expected["log"],
        expected["scores"],
        expected["step"],
        expected["steps"],
    )
    nodes = list(game.record.all_nodes())
    assert len(nodes) == expected["moves"]
    assert sorted(node.comment for node in nodes if node.comment) == expected["comments"]
    sound(game)
    for again in (gw.load_game(game.save(tmp_path / "new.json")), gw.load_game(game.save(tmp_path / "new.txt"))):
        assert again.to_text() == game.to_text()


def test_there_is_an_old_save_of_every_kind() -> None:
    saves = {name: gw.load_game(FOLDER / f"version-1-{name}.json") for name in EXPECTED}
    assert {len(game.players) for game in saves.values()} == {2, 3, 4}
    assert {game.mode for game in saves.values()} == {"introductory", "standard"}
    assert saves["finished"].over
    assert saves["own-components"].record.components is not None
    assert any(len(node.children) > 1 for node in saves["variations"].record.all_nodes())
    assert saves["fresh-branch"].record.start != RULES.new_position(4, "introductory", 1).dump()
