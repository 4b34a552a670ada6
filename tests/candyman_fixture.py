"""Write the races that the tests of the front end draw: `python -m tests.candyman_fixture`."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import gingerbread_widget as gw

FILE: Final = Path(__file__).parent.parent / "js" / "tests" / "candyman" / "races.json"
SEED: Final = 11


def races() -> dict[str, Any]:
    """The setup of a game of three, and by phase the first view of the seat to act after some rounds, with the log."""
    random = Random(SEED)
    game = gw.new_game("candyman", players=("Ada", "Bo", "Cleo"), seed=SEED)
    views: dict[str, Any] = {}
    while not game.over:
        view = game.view(game.actor)
        if view["round"] > 3 and (view["phase"] not in views or (view["hand"] and not views[view["phase"]]["hand"])):
            views[view["phase"]] = {**view, "step": game.step}
        game.play(random.choice([int(code) for code in game.legal_actions()]))
    views["over"] = {**game.view(-1), "step": game.step}
    return {
        "setup": game.setup(),
        "views": dict(sorted(views.items())),
        "log": [[step, *entry] for step, entry in enumerate(game.entries(), 1)],
    }


def text() -> str:
    """The file's content."""
    whole = races()
    rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(whole[key], separators=(',', ':'))}" for key in whole)
    return "{" + rows + "}\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
