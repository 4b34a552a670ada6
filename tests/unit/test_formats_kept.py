"""Files of every version that was released, and of this one: what they hold comes out as it went in."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.registry import rules_named
from tools.keep_formats import BOXES, PLAYED, STOP, VERSIONS, contents

KEPT = sorted(VERSIONS.iterdir())
GAMES = [pytest.param(folder, name, id=f"{folder.name}-{name}") for folder in KEPT for name in BOXES]


def test_this_version_has_its_files() -> None:
    """Run ``python -m tools.keep_formats`` for a release."""
    assert gw.__version__ in {folder.name for folder in KEPT}


@pytest.mark.parametrize(("folder", "name"), GAMES)
@pytest.mark.parametrize("form", ["json", "txt"])
def test_a_game_loads_with_its_comments_and_variations(folder: Path, name: str, form: str, tmp_path: Path) -> None:
    expected: dict[str, Any] = json.loads((folder / "expected.json").read_text(encoding="utf-8"))[name]
    game = gw.load_game(folder / f"{name}.{form}")
    assert contents(game) == expected
    assert expected["comments"]
    assert expected["moves"] > expected["steps"] > STOP
    if folder.name == gw.__version__:
        assert game.save(tmp_path / f"again.{form}").read_bytes() == (folder / f"{name}.{form}").read_bytes()


@pytest.mark.parametrize(("folder", "name"), GAMES)
def test_a_position_is_the_same_as_text_and_as_bytes(folder: Path, name: str) -> None:
    text = (folder / f"{name}-position.txt").read_text(encoding="utf-8")
    dump = base64.decodebytes((folder / f"{name}-dump.txt").read_bytes())
    game = gw.load_game(folder / f"{name}.json")
    game.go_to(STOP)
    assert rules_named(name).load(dump) == game.position
    assert rules_named(name).parse_position(text) == game.position
    if folder.name == gw.__version__:
        assert (game.position_text(), game.position.dump()) == (text, dump)


@pytest.mark.parametrize(("folder", "name"), GAMES)
def test_a_box_of_cards_can_be_played_with(folder: Path, name: str) -> None:
    game = gw.new_game(name, seed=7, components=folder / f"{name}-components.json")
    assert gw.players.play_out(game, ["greedy", "greedy"], 7).over


@pytest.mark.parametrize("folder", KEPT, ids=lambda folder: folder.name)
def test_a_tournament_goes_on_in_its_file(folder: Path, tmp_path: Path) -> None:
    file = Path(copy(folder / "tournament.jsonl", tmp_path))
    kept = file.read_text().splitlines()
    result = gw.analysis.tournament(["random", "greedy"], **PLAYED | {"games": PLAYED["games"] + 2}, out=file)
    assert (len(result.games), len(kept)) == (PLAYED["games"] + 2, PLAYED["games"] + 1)
    assert file.read_text().splitlines()[: len(kept)] == kept


@pytest.mark.parametrize("folder", KEPT, ids=lambda folder: folder.name)
def test_puzzles_that_were_solved_stay_solved(folder: Path, tmp_path: Path) -> None:
    solved = gw.Progress(copy(folder / "solved.json", tmp_path)).solved
    assert solved
    assert solved <= {form.id for form in gw.puzzles()}
