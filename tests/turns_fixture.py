"""Write the turns that the narrator of the front end is tested with: `python -m tests.turns_fixture`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import gingerbread_widget as gw

FILE: Final = Path(__file__).parent.parent / "js" / "tests" / "app" / "ui" / "turns.json"
TURNS: Final = 200
NAMES: Final = ("Hazel", "Ingo", "Jo", "Käthe")
#: Games that are played until there are turns enough: the name of each, and modes in turn.
GAMES: Final = {"house": ("standard", "introductory"), "candyman": ("basic", "classic")}


def turns(name: str, modes: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return games of bots, with the setup and the log of each."""
    games: list[dict[str, Any]] = []
    told = 0
    while told < TURNS:
        seed = len(games)
        game = gw.new_game(name, players=NAMES, mode=modes[seed % len(modes)], seed=seed)
        while not game.over:
            game.play(gw.players.choose(game, "greedy", seed=seed))
        log = [[step, *entry] for step, entry in enumerate(game.entries(), 1)]
        told += len({tuple(entry[1:3]) for entry in log})
        setup = {**game.setup(), "names": NAMES, "kinds": ["greedy"] * len(NAMES)}
        games.append({"setup": setup, "log": log})
    return games


def text() -> str:
    """Return the file's content, a line a game."""
    parts = []
    for name, modes in GAMES.items():
        rows = ",\n".join(json.dumps(game, ensure_ascii=False, separators=(",", ":")) for game in turns(name, modes))
        parts.append(f"{json.dumps(name)}: [\n{rows}\n]")
    return "{" + ",\n".join(parts) + "}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
