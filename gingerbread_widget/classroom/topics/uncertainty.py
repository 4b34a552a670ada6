"""Deciding without knowing: expected values, break-even, what knowledge is worth, and the chance to win."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from ..exercise import Asked, Exercise, Lesson, Letters, Number, Numbers
from ..experiments import TRIALS, away, of_mean

#: A chance of an action is at least so much better than all others, so that nobody argues about hundredths.
CLEAR: Final = 0.12


def _look(rng: Random) -> Numbers:
    """Draw a look that may be worth it or not, so that neither is usual."""
    return {
        "p": rng.randrange(20, 85, 5) / 100,
        "win": rng.randint(6, 15),
        "lose": -rng.randint(1, 5),
        "sure": rng.randint(1, 5),
    }


def _looks(rng: Random, it: Asked) -> list[float]:
    return [float(it.win if rng.random() < it.p else it.lose) for _ in range(TRIALS)]


def _expected(it: Asked) -> float:
    return float(it.p * it.win + (1 - it.p) * it.lose)


EXPECTED: Final = Exercise(
    """**Exercise 1.** A look under a cage brings {win} points with a chance of {p}, else {lose} (the tile is wasted).
How many points does such a look bring on average?""",
    {"p": 0.4, "win": 9, "lose": -2},
    lambda rng: {name: value for name, value in _look(rng).items() if name != "sure"},
    _expected,
    Number(-100, 100, 0.02),
    lambda answer, it: of_mean(answer, _looks(Random(1), it), "looks"),
    (
        (lambda it: it.p * it.win, "What of the looks that fail?"),
        (lambda it: (it.win + it.lose) / 2, "That would be right if both cases were equally likely."),
    ),
)


def _chances(answer: float, it: Asked) -> str:
    rng = Random(2)
    found = [float(it.win if rng.random() < answer else it.lose) for _ in range(TRIALS)]
    error = stdev(found) / sqrt(TRIALS)
    return f"{TRIALS} looks with this chance: {it.sure} points are {away(it.sure, fmean(found), error)}"


EVEN: Final = Exercise(
    """**Exercise 2.** In another game a look brings {win} points or else {lose}, and its chance is not known. Without
looking there are {sure} points for sure. From which chance on does looking bring more on average?""",
    {"win": 10, "lose": -2, "sure": 3},
    lambda rng: {name: value for name, value in _look(rng).items() if name != "p"},
    lambda it: (it.sure - it.lose) / (it.win - it.lose),
    Number(0, 1, 0.005),
    _chances,
    (
        (lambda it: it.sure / it.win, "A look that fails brings less than nothing."),
        (lambda it: (it.win - it.sure) / (it.win - it.lose), "That is the chance of failing at which both are equal."),
    ),
)


def _told(it: Asked) -> float:
    """Return what is to be had on average by somebody who knows whether a look will succeed."""
    return float(it.p * max(it.win, it.sure) + (1 - it.p) * max(it.lose, it.sure))


def _gains(answer: float, it: Asked) -> str:
    looks = _looks(Random(3), it)
    blind = _expected(it) > it.sure
    gains = [max(look, it.sure) - (look if blind else it.sure) for look in looks]
    return of_mean(answer, gains, "looks with and without the bird")


BIRD: Final = Exercise(
    """**Exercise 3.** A look brings {win} points with a chance of {p}, else {lose}; without it there are {sure} points
for sure. A bird knows beforehand how the look will end. How many points may its advice cost at most, so that it
pays on average?""",
    {"p": 0.5, "win": 8, "lose": -2, "sure": 2},
    _look,
    lambda it: _told(it) - max(_expected(it), it.sure),
    Number(0, 100, 0.02),
    _gains,
    (
        (_told, "That is what you get with the bird. What would you get without it?"),
        (
            lambda it: abs(_expected(it) - it.sure),
            "That is how much better one choice is than the other, without advice.",
        ),
    ),
)


def _actions(rng: Random) -> Numbers:
    """Draw four actions, of which one wins most often, and another one brings most points."""
    while True:
        behind = rng.randint(4, 9)
        rows: dict[str, list[float]] = {}
        for it in "abcd":
            high = behind + rng.randint(-3, 6)
            rows[it] = [high, rng.randrange(15, 100, 5) / 100, rng.randint(0, min(high, behind) - 1)]
        wins = {it: row[1] if row[0] > behind else 0.0 for it, row in rows.items()}
        first, second = sorted(wins.values(), reverse=True)[:2]
        if first - second >= CLEAR and _best(rows) != max(wins, key=wins.__getitem__):
            return {"behind": behind, **rows}


def _best(rows: dict[str, Any]) -> str:
    """Return the action that brings most points on average."""
    return max("abcd", key=lambda it: rows[it][1] * rows[it][0] + (1 - rows[it][1]) * rows[it][2])


def _wins(it: Asked) -> str:
    rows = vars(it)
    return max("abcd", key=lambda letter: rows[letter][1] if rows[letter][0] > it.behind else 0)


def _games(answer: str, it: Asked) -> str:
    rng, told = Random(4), []
    for letter in answer:
        high, chance, low = vars(it)[letter]
        won = fmean((high if rng.random() < chance else low) > it.behind for _ in range(TRIALS))
        told.append(f"{letter} in {100 * won:.1f} %")
    return f"{TRIALS} games were played with your choice, and won: {', '.join(told)}. Can more be had?"


LAST: Final = Exercise(
    """**Exercise 4.** The last turn of the game, and Ada is {behind} points behind: they need more than that to win.
Which action gives the best chance to win? Answer with a set of one letter, such as `{{"a"}}`.

| | points | with a chance of | else |
|---|---|---|---|
| a | {a[0]} | {a[1]} | {a[2]} |
| b | {b[0]} | {b[1]} | {b[2]} |
| c | {c[0]} | {c[1]} | {c[2]} |
| d | {d[0]} | {d[1]} | {d[2]} |""",
    {"behind": 6, "a": [6, 0.95, 4], "b": [8, 0.45, 1], "c": [12, 0.2, 0], "d": [7, 0.3, 3]},
    _actions,
    _wins,
    Letters("abcd"),
    _games,
    ((lambda it: _best(vars(it)), "It brings most points on average. Is that what Ada needs?"),),
)

LESSON: Final = Lesson(
    "11_lesson_decisions",
    "Deciding without knowing",
    (
        "compare a risk with something sure by its expected value",
        "say what advice is worth before it is bought",
        "know when the best average is not the best chance to win",
    ),
    "14 and older",
    45,
    (EXPECTED, EVEN, BIRD, LAST),
)
