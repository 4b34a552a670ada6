"""Whole games in a real JupyterLab, by clicks alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import gingerbread_widget as gw

from .conftest import Opener
from .notebook import Notebook
from .person import Person
from .screen import Screen
from .secrecy import check_traffic

pytestmark = pytest.mark.browser

SEED = 5


def totals(screen: Screen) -> list[int]:
    """The last line of the score table."""
    return [int(text) for text in screen.root.locator(".gbw-score tfoot td").all_inner_texts()]


def saved(notebook: Notebook, path: Path) -> gw.Game:
    """The notebook's game, saved there and replayed here."""
    notebook.do(f"game.save({str(path)!r})")
    return gw.load_game(path)


@pytest.mark.proof
@pytest.mark.parametrize("mode", ["standard"])
def test_two_people_play_a_whole_game_on_the_buttons(desk: Notebook, tmp_path: Path, mode: str) -> None:
    before = len(desk.traffic.frames)
    screen = desk.show(
        "import gingerbread_widget as gw\n"
        f"game = gw.new_game(players=['Ada', 'Bo'], mode={mode!r}, seed={SEED})\n"
        "gw.GameWidget(game)"
    )
    Person(screen, SEED, likes=("choice:cage", "choice:106")).play_to_the_end()
    game = saved(desk, tmp_path / "game.json")
    assert game.over
    assert totals(screen) == game.scores(), f"seed {SEED}"
    again = gw.new_game(players=["Ada", "Bo"], mode=mode, seed=SEED)
    for line in game.log:
        again.play(line.partition(": ")[2])
    assert again.position.dump() == game.position.dump(), f"seed {SEED}"
    kinds = {entry[2] for entry in game.entries()}
    assert {"look", "keep"} <= kinds, f"seed {SEED}: nobody looked at cards in secret"
    check_traffic(desk.traffic.frames[before:], game)


@pytest.mark.proof
def test_a_whole_game_with_every_piece_placed_in_the_3d_house(open_notebook: Opener, tmp_path: Path) -> None:
    notebook = open_notebook([], webgl=True)
    screen = notebook.show(
        "import gingerbread_widget as gw\n"
        f"game = gw.new_game(players=['Ada', 'Bo'], seed={SEED})\n"
        "gw.GameWidget(game, seats={'Bo': 'greedy'})"
    )
    screen.until_webgl()
    person = Person(screen, SEED, in_house=True)
    person.play_to_the_end()
    assert screen.scene.get_attribute("data-gbw-renderer") == "webgl"
    game = saved(notebook, tmp_path / "game.json")
    assert totals(screen) == game.scores(), f"seed {SEED}"
    laid = [entry[2] for entry in game.entries() if entry[0] == 0]
    assert person.spaces_in_house == 2 * laid.count("build") + laid.count("wild"), f"seed {SEED}"
    assert laid.count("build") > 0
    assert laid.count("wild") > 0, f"seed {SEED}: nobody was trapped"
