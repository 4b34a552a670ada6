"""Is the game fair: an experiment is designed, made, and judged."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean
from typing import Final

from ..exercise import Asked, Exercise, Lesson, Letters, Number, Numbers, letters
from ..experiments import TRIALS, of_chance, of_spread, of_wanted, percent_apart

CLASSES: Final = "abcd"
#: More games than these are not made for an answer that asks for them.
MOST_GAMES: Final = 100_000


def _heads(rng: Random, games: int) -> int:
    """Return how many of some fair games one side wins."""
    return rng.getrandbits(games).bit_count()


def _errors(won: float, games: float) -> float:
    """Return how many standard errors a number of wins is above one half."""
    return (won - games / 2) / (sqrt(games) / 2)


SPREAD: Final = Exercise(
    """**Exercise 1.** In a fair game each side wins every second time. By how much does the number of wins in {games}
games vary: what is its standard deviation?""",
    {"games": 100},
    lambda rng: {"games": rng.randint(30, 400)},
    lambda it: sqrt(it.games) / 2,
    Number(0, 1000, 0.02),
    lambda answer, it: of_spread(
        answer, [float(_heads(rng, it.games)) for rng in [Random(1)] for _ in range(TRIALS)], f"times {it.games} games"
    ),
    (
        (lambda it: it.games / 4, "That is the variance: its square root is still to be taken."),
        (lambda it: 0.5 / sqrt(it.games), "That is the standard error of the share of wins. How many wins is that?"),
    ),
)


def _result(rng: Random) -> Numbers:
    games = 2 * rng.randint(30, 150)
    off = rng.choice((-1, 1)) * rng.uniform(0.6, 3)
    return {"games": games, "won": round(games / 2 + off * sqrt(games) / 2)}


def _luck(answer: float, it: Asked) -> str:
    rng = Random(2)
    off = [abs(_errors(_heads(rng, it.games), it.games)) for _ in range(TRIALS)]
    told = fmean(value >= abs(answer) - 1e-9 for value in off)
    seen = fmean(value >= abs(_errors(it.won, it.games)) - 1e-9 for value in off)
    return (
        f"Of {TRIALS} experiments with a fair game, {100 * seen:.1f} % were at least as far from one half as this one, "
        f"and {100 * told:.1f} % at least as many standard errors away as you say. Should these be the same?"
    )


AWAY: Final = Exercise(
    """**Exercise 3.** The first seat won {won} of {games} games. How many standard errors of a fair game is that above
one half? (Below one half is negative.)""",
    {"games": 120, "won": 71},
    _result,
    lambda it: _errors(it.won, it.games),
    Number(-100, 100, 0.06),
    _luck,
    (
        (lambda it: -_errors(it.won, it.games), "Is that above one half or below?"),
        (lambda it: it.won - it.games / 2, "That is how many games. How many standard errors are that?"),
        (
            lambda it: (it.won - it.games / 2) / sqrt(it.games),
            "The standard error of a fair game is half of that.",
        ),
    ),
)


def _design(answer: float, it: Asked) -> str:
    if answer > MOST_GAMES:
        return "So many games take too long to be tried out. Are they needed?"
    rng, games = Random(3), max(2, round(answer))
    shares = [_heads(rng, games) / games for _ in range(400)]
    what = f"400 experiments of {games} fair games each: the share of wins varies by"
    return of_wanted(shares, it.percent / 200, what)


DESIGN: Final = Exercise(
    """**Exercise 2.** You suspect that the first seat wins {percent} games in a hundred more than half of them. How
many games does the experiment need, so that this is two standard errors?""",
    {"percent": 5},
    percent_apart,
    lambda it: 1 / (it.percent / 100) ** 2,
    Number(1, 10**9, 0.01, relative=True),
    _design,
    (
        (lambda it: 0.25 / (it.percent / 100) ** 2, "With so many it is one standard error: two were asked for."),
        (lambda it: 100 / it.percent, "The error falls with the square root of the number of games."),
    ),
)


def _four(rng: Random) -> Numbers:
    far = {*rng.sample(CLASSES, rng.randint(1, 3))}
    rows = {}
    for it in CLASSES:
        games = 4 * rng.randint(10, 200)
        off = rng.uniform(2.6, 4) if it in far else rng.uniform(0.2, 1.5)
        rows[it] = [games, round(games / 2 + rng.choice((-1, 1)) * off * sqrt(games) / 2)]
    return rows


def _fair(answer: str, it: Asked) -> str:
    rng, told = Random(4), []
    for letter in answer:
        games, won = vars(it)[letter]
        share = fmean(abs(_heads(rng, games) - games / 2) >= abs(won - games / 2) for _ in range(TRIALS))
        told.append(f"{letter} in {100 * share:.1f} %")
    seen = ", ".join(told)
    return f"A fair game was as far off by luck alone in {TRIALS} experiments each: {seen} of them. Rarely enough?"


EVIDENCE: Final = Exercise(
    """**Exercise 4.** Four classes made the experiment. Which of them have found more than two standard errors, to one
side or the other? Answer with a set of letters, such as `{{"a", "b"}}`.

| | games | won by the first seat |
|---|---|---|
| a | {a[0]} | {a[1]} |
| b | {b[0]} | {b[1]} |
| c | {c[0]} | {c[1]} |
| d | {d[0]} | {d[1]} |""",
    {"a": [40, 26], "b": [400, 231], "c": [800, 424], "d": [60, 17]},
    _four,
    lambda it: letters({letter: abs(_errors(won, games)) > 2 for letter, (games, won) in vars(it).items()}),
    Letters(CLASSES),
    _fair,
    (
        (
            lambda it: (
                letters({letter: _errors(won, games) > 2 for letter, (games, won) in vars(it).items()}) or "none"
            ),
            "A game is unfair, too, if the first seat wins too seldom.",
        ),
    ),
)

MANY: Final = Exercise(
    """**Exercise 5.** {classes} classes test a game that *is* fair. Each cries "unfair" if its result is so far off
that luck alone does that in only {percent} of a hundred cases. What is the chance that at least one class
cries?""",
    {"classes": 20, "percent": 5},
    lambda rng: {"classes": rng.randint(6, 30), "percent": rng.randint(2, 9)},
    lambda it: 1 - (1 - it.percent / 100) ** it.classes,
    Number(0, 1, 0.005),
    lambda answer, it: of_chance(
        answer,
        lambda rng: any(rng.random() < it.percent / 100 for _ in range(it.classes)),
        f"times {it.classes} classes",
    ),
    (
        (lambda it: it.percent / 100, "That is the chance of one class. There are more."),
        (
            lambda it: min(1.0, it.classes * it.percent / 100),
            "Not just as many times as much: two classes may cry at once, and count twice.",
        ),
        (lambda it: (1 - it.percent / 100) ** it.classes, "That is the chance that none of them does."),
    ),
)

LESSON: Final = Lesson(
    "13_lesson_fairness",
    "Is the game fair?",
    (
        "design an experiment: what is counted, and how many games it takes",
        "judge a result by how often luck alone would bring it",
        "know why the one class among many that finds something may have found nothing",
    ),
    "15 and older",
    60,
    (SPREAD, DESIGN, AWAY, EVIDENCE, MANY),
)
