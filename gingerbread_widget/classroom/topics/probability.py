"""The lesson on errors: counting, standard errors, and the same luck for both."""

from __future__ import annotations

from math import comb, sqrt
from random import Random
from statistics import fmean
from typing import Final

from ..exercise import Asked, Exercise, Lesson, Letters, Number, Numbers, letters
from ..experiments import TRIALS, of_chance, of_spread, of_wanted

PARTS: Final = {3: "a third", 4: "a quarter", 5: "a fifth", 6: "a sixth"}
#: More trials than these are not made for an answer that asks for them.
MOST_TRIALS: Final = 20_000


def _six(rng: Random) -> Numbers:
    cages = rng.choice((2, 3))
    return {"n": rng.randint(26, 40), "k": rng.randint(3, 7), "cages": cages, "cards": 3 * cages}


def _without(n: int, k: int, cards: int) -> float:
    return comb(n - k, cards) / comb(n, cards)


SIX: Final = Exercise(
    """**Exercise 1.** A pile has {n} characters, and Ada could pay for {k} of them. {cages} cages, one after the
other, would show Ada {cards} different cards. What is the chance that at least one of the {k} is among them?
(A number between 0 and 1; `comb` may help.)""",
    {"n": 34, "k": 4, "cages": 2, "cards": 6},
    _six,
    lambda it: 1 - _without(it.n, it.k, it.cards),
    Number(0, 1, 0.005),
    lambda answer, it: of_chance(
        answer, lambda rng: min(rng.sample(range(it.n), it.cards)) < it.k, f"times {it.cards} cards"
    ),
    (
        (lambda it: _without(it.n, it.k, it.cards), "That is the chance of seeing none of them."),
        (
            lambda it: it.cages * (1 - _without(it.n, it.k, 3)),
            "Not just as many times as much: several looks may be lucky, and count more than once.",
        ),
    ),
)


def _class(rng: Random) -> Numbers:
    return {"learners": rng.randint(20, 30), "trials": rng.randrange(20, 65, 5), "share": rng.randint(25, 45) / 100}


def _classes(answer: float, it: Asked) -> str:
    rng, size = Random(2), it.learners * it.trials
    shares = [sum(rng.random() < it.share for _ in range(size)) / size for _ in range(200)]
    return of_spread(answer, shares, "classes")


CLASS: Final = Exercise(
    """**Exercise 2.** In a class of {learners}, each learner makes {trials} trials, and the class puts them together.
The share of all trials is {share}. What is its standard error?""",
    {"learners": 25, "trials": 40, "share": 0.32},
    _class,
    lambda it: sqrt(it.share * (1 - it.share) / (it.learners * it.trials)),
    Number(0, 1, 0.01, relative=True),
    _classes,
    (
        (
            lambda it: sqrt(it.share * (1 - it.share) / it.trials),
            "That is the error of one learner; the class has more trials.",
        ),
        (
            lambda it: it.share * (1 - it.share) / (it.learners * it.trials),
            "That is the variance: its square root is still to be taken.",
        ),
    ),
)


def _part(rng: Random) -> Numbers:
    factor = rng.randint(3, 6)
    return {"trials": 10 * rng.randint(10, 40), "factor": factor, "part": PARTS[factor]}


def _groups(answer: float, it: Asked) -> str:
    if answer > MOST_TRIALS:
        return "So many trials take too long to be tried out. Are they needed?"
    rng, size = Random(3), max(2, round(answer))
    shares = [rng.getrandbits(size).bit_count() / size for _ in range(100)]
    what = f"100 groups with {size} trials each, of a chance of one half: their spread is"
    return of_wanted(shares, 0.5 / sqrt(it.trials) / it.factor, what)


PART: Final = Exercise(
    """**Exercise 3.** {trials} trials gave a standard error. How many trials are needed for {part} of it?""",
    {"trials": 400, "factor": 3, "part": "a third"},
    _part,
    lambda it: float(it.trials * it.factor**2),
    Number(1, 1_000_000, 1),
    _groups,
    (
        (
            lambda it: float(it.trials * it.factor),
            "So many times as many trials make the error smaller by the square root of that only.",
        ),
    ),
)


def _means(answer: float, it: Asked) -> str:
    rng, games = Random(4), max(1, min(round(40 * answer), 1000))
    apart = [fmean(rng.gauss(0, it.ratio) for _ in range(games)) for _ in range(200)]
    what = f"200 means of {games} games with different luck: their spread is"
    return of_wanted(apart, 1 / sqrt(40), what, "that of 40 games with the same luck, ")


RATIO: Final = Exercise(
    """**Exercise 4.** In another position the error is {ratio} times as large with different luck as with the same.
To get the small error with *different* luck, how many times as many games are needed?""",
    {"ratio": 2.4},
    lambda rng: {"ratio": rng.randint(15, 40) / 10},
    lambda it: it.ratio**2,
    Number(0, 1000, 0.06),
    _means,
    ((lambda it: it.ratio, "The error falls with the square root of the number of games."),),
)


def _rows(rng: Random) -> Numbers:
    close = {*rng.sample("abcd", rng.randint(1, 3))}
    rows = {}
    for it in "abcd":
        error = rng.randint(2, 40) / 10
        away = rng.uniform(0.6, 1.7) if it in close else rng.uniform(2.5, 5)
        rows[it] = [round(away * error, 1), error]
    return rows


def _lucks(answer: str, it: Asked) -> str:
    rng, told = Random(5), []
    for letter in answer:
        difference, error = vars(it)[letter]
        share = fmean(abs(rng.gauss(0, error)) >= difference for _ in range(TRIALS))
        told.append(f"{letter} in {100 * share:.1f} %")
    return f"Without any difference, luck alone gave so much in {TRIALS} trials: {', '.join(told)} of them. Enough?"


CLOSE: Final = Exercise(
    """**Exercise 5.** Four comparisons gave these differences and standard errors. Which of them are too close to call?
Answer with a set of letters, such as `{{"a", "b"}}`.

| | difference | standard error |
|---|---|---|
| a | {a[0]} | {a[1]} |
| b | {b[0]} | {b[1]} |
| c | {c[0]} | {c[1]} |
| d | {d[0]} | {d[1]} |""",
    {"a": [1.8, 0.3], "b": [0.9, 0.6], "c": [5.0, 3.1], "d": [0.4, 0.1]},
    _rows,
    lambda it: letters({letter: difference < 2 * error for letter, (difference, error) in vars(it).items()}),
    Letters("abcd"),
    _lucks,
    (
        (
            lambda it: "".join(sorted(sorted(vars(it), key=lambda letter: vars(it)[letter][0])[:2])),
            "Small or large: what counts is how many errors the difference is. Divide it by its error.",
        ),
    ),
)

LESSON: Final = Lesson(
    "09_lesson_probability",
    "How sure is a number?",
    (
        "count equally likely cases with binomial coefficients",
        "estimate a chance by trials, and say how far off the estimate may be",
        "know when a difference is too close to call",
    ),
    "15 and older",
    60,
    (SIX, CLASS, PART, RATIO, CLOSE),
)
