"""The lesson on bots: greedy, looking ahead, trying out."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..exercise import Asked, Exercise, Lesson, Letters, Number, Numbers
from ..experiments import of_mean, of_wanted, percent_apart

MOVES: Final = "abcd"
#: More playouts than these are not made for an answer that asks for them.
MOST_PLAYOUTS: Final = 100_000
CARDS: Final = 20


def _moves(rng: Random) -> Numbers:
    """Draw moves of which the one that brings most at once is not the one that brings most in the end."""
    while True:
        rows = {it: [rng.randint(1, 9), rng.randint(0, 7), rng.randint(0, 8)] for it in MOVES}
        ends = sorted((now - reply + after for now, reply, after in rows.values()), reverse=True)
        nows = sorted((row[0] for row in rows.values()), reverse=True)
        if ends[0] > ends[1] and nows[0] > nows[1] and _greedy(rows) != _ahead(rows):
            return dict(rows)


def _greedy(rows: dict[str, Any]) -> str:
    return max(MOVES, key=lambda it: rows[it][0])


def _ahead(rows: dict[str, Any]) -> str:
    return max(MOVES, key=lambda it: rows[it][0] - rows[it][1] + rows[it][2])


def _lines(answer: str, it: Asked) -> str:
    told = []
    for move in answer:
        now, reply, after = vars(it)[move]
        told.append(f"{move}: {now} - {reply} + {after} = {now - reply + after}")
    return f"Played out, {'; '.join(told)}. Is there a move that ends with more?"


AHEAD: Final = Exercise(
    """**Exercise 1.** Four moves, what each brings at once, what Bo's best answer to it brings Bo, and what your best
move after that brings you. Which move does a bot choose that looks so far ahead, and counts Bo's points against
its own? Answer with a set of one letter, such as `{{"a"}}`.

| | at once | Bo's answer | after that |
|---|---|---|---|
| a | {a[0]} | {a[1]} | {a[2]} |
| b | {b[0]} | {b[1]} | {b[2]} |
| c | {c[0]} | {c[1]} | {c[2]} |
| d | {d[0]} | {d[1]} | {d[2]} |""",
    {"a": [7, 6, 2], "b": [4, 1, 3], "c": [5, 4, 6], "d": [3, 2, 4]},
    _moves,
    lambda it: _ahead(vars(it)),
    Letters(MOVES),
    _lines,
    (
        (lambda it: _greedy(vars(it)), "That is what a greedy bot takes, which does not look ahead."),
        (
            lambda it: max(MOVES, key=lambda move: vars(it)[move][0] + vars(it)[move][2]),
            "Bo moves in between, and Bo's points count against yours.",
        ),
    ),
)


def _root(answer: float, it: Asked) -> str:
    return (
        f"With so many lines, {it.depth} decisions would have {answer ** (1 / it.depth):.1f} actions each, and to "
        f"look at all would take {answer / 50_000:,.1f} seconds at 50000 lines a second."
    )


TREE: Final = Exercise(
    """**Exercise 2.** A bot looks {depth} decisions ahead, and at each of them {actions} actions are legal. How many
different lines of play does it look at?""",
    {"actions": 20, "depth": 3},
    lambda rng: {"actions": rng.randint(11, 39), "depth": rng.randint(3, 4)},
    lambda it: float(it.actions**it.depth),
    Number(1, 10**12, 0.0001, relative=True),
    _root,
    (
        (lambda it: float(it.actions * it.depth), "After each action all actions of the next decision are possible."),
        (lambda it: float(it.depth**it.actions), "Which of the two is the base, and which the exponent?"),
    ),
)


def _cards(rng: Random) -> Numbers:
    first = rng.randint(2, 9)
    second = rng.randint(2, CARDS - first - 3)
    counts = (first, second, CARDS - first - second)
    values = rng.sample(range(-3, 13), 3)
    return dict(zip("abc", map(list, zip(counts, values, strict=True)), strict=True))


CHANCE: Final = Exercise(
    """**Exercise 3.** After a move, the next card decides how the game goes on. Of twenty hidden cards {a[0]} lead to
{a[1]} points, {b[0]} to {b[1]} points, and {c[0]} to {c[1]} points. Which value does the bot give to the move?""",
    {"a": [5, 8], "b": [12, 3], "c": [3, -2]},
    _cards,
    lambda it: sum(count * value for count, value in vars(it).values()) / CARDS,
    Number(-100, 100, 0.01),
    lambda answer, it: of_mean(
        answer,
        [
            float(value)
            for value in Random(3).choices(
                [value for _, value in vars(it).values()], [count for count, _ in vars(it).values()], k=2000
            )
        ],
        "cards turned up",
    ),
    (
        (lambda it: sum(value for _, value in vars(it).values()) / 3, "The three cases are not equally likely."),
        (lambda it: float(max(value for _, value in vars(it).values())), "The card is chosen by luck, not by the bot."),
    ),
)


def _playouts(answer: float, it: Asked) -> str:
    if answer > MOST_PLAYOUTS:
        return "So many playouts take too long to be tried out. Are they needed?"
    rng, many = Random(4), max(2, round(answer))
    apart = [(rng.getrandbits(many).bit_count() - rng.getrandbits(many).bit_count()) / many for _ in range(400)]
    what = f"400 times two moves that win every second playout, {many} playouts each: the difference varies by"
    return of_wanted(apart, it.percent / 200, what)


PLAYOUTS: Final = Exercise(
    """**Exercise 4.** Two moves win about half of their playouts, and really differ by {percent} in a hundred. How
many playouts of *each* are needed, so that the standard error of the difference is half of that? (The error of
each is `sqrt(p * (1 - p) / n)`; the errors of the two go together as the sides of a right-angled triangle.)""",
    {"percent": 5},
    percent_apart,
    lambda it: 2 / (it.percent / 100) ** 2,
    Number(1, 10**9, 0.01, relative=True),
    _playouts,
    (
        (lambda it: 1 / (it.percent / 100) ** 2, "The difference has the errors of both moves in it."),
        (lambda it: 0.5 / (it.percent / 100) ** 2, "That is where the error is as large as the difference."),
    ),
)

LESSON: Final = Lesson(
    "12_lesson_bots",
    "How a bot thinks",
    (
        "follow what a greedy bot, one that looks ahead and one that tries out would do",
        "tell why looking ahead soon takes too long",
        "say how many playouts a bot needs to tell two moves apart",
    ),
    "15 and older",
    60,
    (AHEAD, TREE, CHANCE, PLAYOUTS),
)
