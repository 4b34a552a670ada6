"""Keep a file of every format as this version writes it: ``python -m tools.keep_formats``.

They go to ``tests/fixtures/versions/`` and stay there: later versions have to read them (see docs/versions.md). Run it
for each release.
"""

from __future__ import annotations

import base64
import json
import random
import shutil
from pathlib import Path
from typing import Any, Final

import gingerbread_widget as gw

ROOT: Final = Path(__file__).parents[1]
VERSIONS: Final = ROOT / "tests" / "fixtures" / "versions"
COMPONENTS: Final = ROOT / "gingerbread_widget" / "data" / "components"
MODES: Final = {"house": "standard", "candyman": "classic+icons"}
BOXES: Final = {"house": "gingerbread_house.json", "candyman": "candyman.json"}
#: The tournament of the file that is kept.
PLAYED: Final[dict[str, Any]] = {"games": 4, "seed": 1}
STOP: Final = 40  # steps to the position that is kept


def a_game(name: str) -> gw.Game:
    """Return a whole game with a comment, an estimate and a variation."""
    rng = random.Random(7)
    game = gw.new_game(name, players=["Ada", "Zoë"], mode=MODES[name], seed=7)
    for _ in range(STOP):
        game.play(rng.choice(game.candidate_actions()))
    move = game.line()[-1]
    move.comment, move.evaluation = "Why not?", 0.5
    for _ in range(5):
        game.play(rng.choice(game.candidate_actions()))
    game.go_to(STOP)
    return gw.players.play_out(game, ["greedy", "greedy"], 7)


def keep(folder: Path) -> None:
    """Write all files of this version, and what is in them, into a new folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    expected: dict[str, Any] = {}
    for name, box in BOXES.items():
        shutil.copy(COMPONENTS / box, folder / f"{name}-components.json")
        game = a_game(name)
        game.save(folder / f"{name}.json")
        game.save(folder / f"{name}.txt")
        expected[name] = contents(game)
        game.go_to(STOP)
        (folder / f"{name}-position.txt").write_text(game.position_text(), encoding="utf-8")
        (folder / f"{name}-dump.txt").write_bytes(base64.encodebytes(game.position.dump()))
    gw.analysis.tournament(["random", "greedy"], **PLAYED, out=folder / "tournament.jsonl")
    solved = gw.Progress(folder / "solved.json")
    puzzle = gw.puzzles()[0]
    solved.check(gw.puzzle(puzzle.id), *puzzle.solution)
    (folder / "expected.json").write_text(json.dumps(expected, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def contents(game: gw.Game) -> dict[str, Any]:
    """Return what has to come out of a file of a whole game."""
    nodes = list(game.record.all_nodes())
    return {
        "last": game.log[-1],
        "scores": game.scores(),
        "steps": game.steps,
        "moves": len(nodes),
        "comments": [[node.text, node.comment, node.evaluation] for node in nodes if node.comment],
    }


if __name__ == "__main__":
    keep(VERSIONS / gw.__version__)
