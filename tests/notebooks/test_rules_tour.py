"""The tour of the rules says what the rulebook says."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.notebooks.executed import Executed, cell_with, shown

Run = Callable[[str], Executed]


def reasons(run: Run, start: str) -> dict[str, str]:
    """What a cell says of each action it asks for."""
    lines = shown(run("02_rules_tour").cells, start).splitlines()
    return dict(line.split(": ", 1) for line in lines if ": " in line)


@pytest.mark.parametrize(
    ("start", "said"),
    [
        (
            'why(game, "build 1 a2-a3", "build 1 a1-b1"',
            {
                "build 1 a2-a3": "Covers exchange on a2 and red on a3",
                "build 1 a1-b1": "Not possible: a1-b1 is one double tile",
                "build 1 b1-c1": "which needs 1 stairway; she has 0",
            },
        ),
        (
            'why(game, "build 1 b1-c1", "build 1 a1-a2")',
            {"build 1 b1-c1": "needs 1 stairway under c1", "build 1 a1-a2": "needs 2 stairways; she has 1"},
        ),
        (
            'why(game, "build 1 a1-a2", "build 1 a2-a3"',
            {
                "build 1 a1-a2": "the same twice: the effect may be used up to three times",
                "build 1 a2-a3": "the same twice: the effect may be used up to three times; needs 1 stairway",
                "build 1 b3-c3": "wild on b3 and wild on c3, the same twice",
                "build 1 b2-b3": "Covers yellow on b2 and wild on b3 (A. Build)",
                "build 1 b1-b2": "Covers blue on b1 and yellow on b2 (A. Build)",
            },
        ),
        (
            'why(game, "take red", "discard blue"',
            {
                "take red": "full with 10 gingerbreads",
                "discard blue": "without compensation",
                "take green": "left to use: red",
            },
        ),
        (
            'why(game, "take stairway"',
            {
                "take stairway": "full with 4 stairways",
                "exchange red>blue": "Gives a red gingerbread for a blue one",
                "exchange red>red": "another colour than it gives",
                "exchange blue>red": "no blue gingerbread to give",
            },
        ),
        (
            'why(game, "cage line 3"',
            {
                "cage line 3": "Snow White comes to the gate; a character at the gate goes under the pile first",
                "cage look": "Looks at the top 3 cards",
                "keep 1 return 2 3": "the others go under the pile",
            },
        ),
        (
            'why(game, "trap line 2"',
            {
                "trap line 2": "Traps Snow White for RRGG",
                "trap line 3": "1 red, 1 yellow and 1 green missing",
                "trap gate 1": "Traps Bremen Musicians for AAAA",
            },
        ),
        ('why(paying, "pay red"', {"pay red": "3 left to pay", "pay yellow": "Not possible: she has no yellow"}),
        (
            'chain.play("trap line 1")',
            {
                "wild a3": "covers red on a3, whose effect may be used",
                "trap line 1": "Traps Snow White",
                "build 1 a2-a3": "Not possible: now she may trap characters or end her turn",
            },
        ),
        (
            'why(game, "bonus 1"',
            {
                "build 1 b3-c3": "completes level 1",
                "bonus 3": "Takes the bonus card Baking Oven (red)",
                "skip bonus": "it does not come again",
            },
        ),
        (
            'why(game, "stairs 2 take 1"',
            {
                "stairs 2 take 1": "takes 1 stairway; nothing can be trapped",
                "stairs 2 take 2": "she can take 1 stairway: at most two, four in the workshop",
                "stairs 2 take 0": "takes 0 stairways",
                "1 Ada": "stairs 2 take 1 - Bo is next",
            },
        ),
        (
            'last.play("build 1 a1-b1"',
            {
                "build 1 b1-c1": "needs 2 stairways; she has 0",
                "stairs 1 take 2": "0 in the supply",
                "build 1 a1-b1": "Covers yellow on a1 and blue on b1",
                "Over": "True",
            },
        ),
    ],
    ids=lambda it: it if isinstance(it, str) else "",
)
def test_each_position_shows_its_rule(run: Run, start: str, said: dict[str, str]) -> None:
    told = reasons(run, start)
    for action, words in said.items():
        assert words in told[action]


def test_stars_ovens_and_refills_do_what_the_text_tells(run: Run) -> None:
    cells = run("02_rules_tour").cells
    assert "'take stairway', 'cage line 1'" in shown(cells, 'stars.play("build')
    assert "(5, 0, 0, 0)" in shown(cells, 'baked.play("bonus 3")')
    assert [re.findall(r"\w+", line.split()[0])[1:] for line in shown(cells, "print(open_to_all").splitlines()] == [
        ["Tom", "Kid", "Sno", "Dra"],
        ["Sno", "Dra"],
        ["Sno", "Dra", "Sca", "Fro"],
    ]


def test_scores_ties_and_the_introductory_game(run: Run) -> None:
    cells = run("02_rules_tour").cells
    standard = shown(cells, "game = table(ALICE, **SCORED)")
    assert re.search(r"^Total +51 +6$", standard, re.MULTILINE)
    assert "Chimney 6: 5 levels" in standard
    assert shown(cells, "EQUAL =").splitlines() == [
        "points [3, 3]   places [('Ada', 1), ('Bo', 2)]",
        "points [3, 3]   places [('Ada', 1), ('Bo', 1)]",
    ]
    introductory = shown(cells, 'game = table(ALICE, mode="introductory"')
    assert introductory.count("printed value") == 3
    assert "Rolling Pin" not in introductory


CHANGES = [
    ('why(game, "build 1 a2-a3", "build 1 a1-b1"', "built=RB1a1b1", "built=RB1a1b1,RB2a2b2", "build 1 a1-a2", "Covers"),
    ('why(game, "build 1 b1-c1", "build 1 a1-a2")', "stairs=1", "stairs=2", "build 1 a1-a2", "needs 2 stairways under"),
    ('why(game, "take red", "discard blue"', "RRRYYYBBB", "RRR", "take red", "Takes a red gingerbread: 5 then"),
    ('why(game, "take stairway"', "stairs=4", "stairs=3", "take stairway", "Takes a stairway: 4 of 4 then"),
    ('why(game, "stairs 2 take 1"', "stairs=3", "stairs=2", "stairs 2 take 2", "takes 2 stairways"),
]


@pytest.mark.parametrize(("start", "old", "new", "action", "words"), CHANGES, ids=[it[2] for it in CHANGES])
def test_what_the_reader_is_asked_to_change(run: Run, start: str, old: str, new: str, action: str, words: str) -> None:
    import gingerbread_widget as gw

    cells = run("02_rules_tour").cells
    where = cells.index(cell_with(cells, start))
    code = [cell.source for cell in cells[: where + 1] if cell.cell_type == "code"]
    place = max(i for i in range(len(code)) if "game = table(" in code[i])
    assert old in code[place]
    setup = code[place].replace(old, new).split("\nwhy(")[0]
    scope: dict[str, object] = {}
    exec("\n".join([code[0], setup]), scope)
    game = scope["game"]
    assert isinstance(game, gw.Game)
    assert words in game.explain(action)
