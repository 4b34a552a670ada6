"""Fit the weights of ``gingerbread_widget/games/house/evaluation.py`` to games: ``python -m tests.ladder.fit``.

At the end of each turn the features of every seat are noted, and the points that it has at the end of the game.
Ridge regression finds the weights with which the one tells the other best. The first games are greedy, with some random
actions; with ``--again`` they are played by the player ``turn`` with the weights there are, so that they fit better
play. The seeds are apart from those of tests and tournaments.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from random import Random

import gingerbread_widget as gw
from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.evaluation import FEATURES, features
from gingerbread_widget.players.turn import TurnPlanner

FIRST_SEED = 7_000_000
TURNS = 15
RIDGE = 30.0
Row = tuple[list[float], float]


def rows_of(seed: int, *, again: bool) -> list[Row]:
    """What one game tells."""
    seats = (2, 2, 3, 4)[seed % 4]
    game = gw.new_game(players=["Ada", "Bo", "Cy", "Di"][:seats], mode="standard", seed=seed)
    random = Random(seed)
    noted: list[tuple[int, list[float]]] = []
    actor = game.actor
    while not game.over:
        if game.actor != actor:
            noted += [(seat, _terms(game.position, seat)) for seat in range(seats)]
            actor = game.actor
        roll = random.random()
        who = "random" if roll < 0.04 else TurnPlanner(2) if again and roll < 0.9 else "greedy"
        game.play(gw.players.choose(game, who, seed))
    scores = game.scores()
    return [(terms, float(scores[seat])) for seat, terms in noted]


def _terms(position: object, seat: int) -> list[float]:
    found = features(position, seat)  # type: ignore[arg-type]
    owner = position.seats[seat]  # type: ignore[attr-defined]
    left = (len(owner.hand) + owner.face_down) / TURNS
    return [*found, *(left * it for it in found)]


def ridge(rows: list[Row]) -> list[float]:
    """Weights that make the sum of squares of all errors, and a little of the weights, least."""
    size = 2 * FEATURES
    a = [[RIDGE if i == j else 0.0 for j in range(size + 1)] for i in range(size)]
    for terms, target in rows:
        for i, x in enumerate(terms):
            if x:
                line = a[i]
                for j, y in enumerate(terms):
                    line[j] += x * y
                line[size] += x * target
    for i in range(size):  # Gauss and Jordan
        pivot = max(range(i, size), key=lambda k: abs(a[k][i]))
        a[i], a[pivot] = a[pivot], a[i]
        a[i] = [x / a[i][i] for x in a[i]]
        for k in range(size):
            if k != i and a[k][i]:
                factor = a[k][i]
                a[k] = [x - factor * y for x, y in zip(a[k], a[i], strict=True)]
    return [line[size] for line in a]


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--again", action="store_true", help="games of the player `turn`")
    wanted = parser.parse_args()
    rows = [row for k in range(wanted.games) for row in rows_of(FIRST_SEED + k, again=wanted.again)]
    found = ridge(rows)
    error = sum((target - sum(w * x for w, x in zip(found, terms, strict=True))) ** 2 for terms, target in rows)
    print(f"{len(rows)} rows, standard error {(error / len(rows)) ** 0.5:.2f} points")  # noqa: T201
    file = Path(gw.__file__).parent / "games" / "house" / "weights.py"
    lines = "".join(f"    {w:.4f},\n" for w in found)
    text = re.sub(r"= \[.*", f"= [\n{lines}]\n", file.read_text("utf-8"), flags=re.DOTALL)
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    assert RULES.name == "house"
    main()
