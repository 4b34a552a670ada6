"""Only a game's own rooms, and the lines that register it, name the game: all others serve whatever game there is."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.kit.base_observation import BaseObservation
from gingerbread_widget.games.kit.base_position import BasePosition

PACKAGE = Path(gw.__file__).parent
#: Rooms of one game, here and in the widget; where games and faces are registered.
OWN = {"house", "candyman"}
REGISTERS = {PACKAGE / "__init__.py", PACKAGE / "widget" / "__init__.py"}
SHARED = [
    file
    for file in sorted(PACKAGE.rglob("*.py"))
    if file not in REGISTERS and not OWN & set(file.relative_to(PACKAGE).parts)
]
NAMES = re.compile(r"(?<!White)house|candyman|(?<!s)witch", re.IGNORECASE)
EXAMPLE = re.compile(r"^ *>>> .*\n(?: *\S.*\n)*", re.MULTILINE)


def named(source: str) -> list[str]:
    """Lines that name a game: code, comments and docstrings, but for the examples in these."""
    out = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        text = token.string
        if token.type == tokenize.STRING and text.startswith(('"""', 'r"""')):
            text = EXAMPLE.sub("", text)
        if token.type in {tokenize.NAME, tokenize.STRING, tokenize.COMMENT} and NAMES.search(text):
            out += [f"{token.start[0]}: {line.strip()}" for line in text.splitlines() if NAMES.search(line)]
    return out


@pytest.mark.parametrize("file", SHARED, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_a_shared_room_names_no_game(file: Path) -> None:
    assert named(file.read_text(encoding="utf-8")) == []


def test_which_rooms_are_shared() -> None:
    found = {str(file.relative_to(PACKAGE)) for file in SHARED}
    assert found >= {"game.py", "start.py", "players/reward.py", "analysis/tournaments.py", "widget/seats.py"}
    assert "widget/house/svg.py" not in found


def test_what_names_a_game() -> None:
    example = '"""Play.\n\n    >>> new_game("house")\n    <Game house>\n"""\n'
    source = example + 'x = mode == "house"  # or Candyman\nhouse_svg()\n'
    assert named(source) == ['6: "house"', "6: # or Candyman", "7: house_svg"]
    assert named('def switch(): "(Whitehouse, 2012)"\n') == []


# ---- no fact of a game, either

#: Words of a game that shared rooms have a meaning of their own for.
THEIR_OWN = {
    "after": "of a record: the move before",
    "first": "of playouts: the number of the first game",
    "gingerbread": "the package",
    "look": "of a page: to look at an earlier moment",
    "part": "of a page: how much of the work is done",
    "play": "of a page: an action",
    "step": "of a record: how many moves",
    "total": "of every score table",
}
#: Names that shared rooms give to positions and to observations.
POSITIONS = {"position", "dealt", "sample", "start"}
ALLOWED = {"position": {*vars(BasePosition)}, "observation": {*vars(BaseObservation)} | {"seat", "actor", "scale"}}


@cache
def words_of_games() -> frozenset[str]:
    """Phases, kinds of log entries, keys and labels of score tables, as the games say them in some games."""
    found: set[str] = set()
    for name, modes in (("house", ("standard", "introductory")), ("candyman", ("basic", "classic+start+icons"))):
        for seed in range(6):
            game = gw.new_game(name, players=["Ada", "Bo", "Cy"], mode=modes[seed % 2], seed=seed)
            start = game.position
            while not game.over:
                found.add(game.view()["phase"])
                game.play(gw.players.choose(game, ("greedy", "random")[seed % 2], seed))
            found |= {entry[2] for entry in game.entries()}
            rows = [*game.rules.score_rows(game.position), *game.rules.tallies(game.position, start)]
            found |= {word for row in rows for word in (row.key, row.label, *row.subjects)}
    return frozenset(found - {""})


def strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every string but docstrings, with its line."""
    statements = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in statements:
            yield node.lineno, node.value


def texts_read(tree: ast.AST) -> list[str]:
    """Expressions that look into a label or a reason, or compare one."""
    aliases = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and _is_text(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if (isinstance(node, ast.Attribute) and _is_text(node.value, aliases))
        or (isinstance(node, ast.Subscript) and _is_text(node.value, aliases) and not _of_a_seat(node))
        or (isinstance(node, ast.Compare) and any(_is_text(it, aliases) for it in (node.left, *node.comparators)))
    ]


def _is_text(node: ast.AST, aliases: set[str]) -> bool:
    while isinstance(node, ast.Subscript):
        node = node.value
    named = isinstance(node, ast.Attribute) and node.attr in {"label", "reasons", "subjects"}
    return named or (isinstance(node, ast.Name) and node.id in aliases)


def _of_a_seat(node: ast.Subscript) -> bool:
    """Whether a reason is taken of a seat, by a name, not a letter of a text, by a number or a slice."""
    return (
        isinstance(node.value, ast.Attribute) and node.value.attr != "label" and not isinstance(node.slice, ast.Slice)
    )


def reached_into(tree: ast.AST) -> list[str]:
    """Expressions that ask a position or an observation for what only those of one game have."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and (kind := _kind(node.value)) and node.attr not in ALLOWED[kind]:
            found.append(ast.unparse(node))
        asks = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"getattr", "vars"}
        if asks and _kind(node.args[0]):  # type: ignore[attr-defined]
            found.append(ast.unparse(node))
    return found


def _kind(node: ast.AST) -> str:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        name = {"position_at": "position", "observe": "observation", "sample": "position"}.get(node.func.attr, "")
    return "position" if name in POSITIONS else "observation" if name == "observation" else ""


@pytest.mark.parametrize("file", SHARED, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_a_shared_room_knows_nothing_of_a_game(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert [(line, text) for line, text in strings(tree) if text in words_of_games() - {*THEIR_OWN}] == []
    assert texts_read(tree) == []
    if "kit" not in file.parts:  # which has a base of positions of its own
        assert reached_into(tree) == []


def test_what_words_games_have() -> None:
    assert words_of_games() >= {"main", "trap", "Characters", "tie-break", "window", "strike", "trophies", "Parts left"}
    assert words_of_games() >= {*THEIR_OWN}


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ('about = row.reasons[seat].partition(":")[0]', True),
        ('reason = row.reasons[seat]\nabout = reason.startswith("0 ")', True),
        ('if row.label == say("score.total"): pass', True),
        ("row.label[-1:].isdigit()", True),
        ("found[row.label] = row.reasons[seat]", False),
        ("about = row.subjects[seat] if row.subjects else row.label", False),
    ],
)
def test_what_it_is_to_read_a_label(source: str, words: bool) -> None:
    assert bool(texts_read(ast.parse(source))) == words


@pytest.mark.parametrize(
    ("source", "reaches"),
    [
        ("game.position.seats[0].n_bread", True),
        ("getattr(position, name)", True),
        ("observation.hand", True),
        ("game.position_at(3).trophies", True),
        ("position.clone().apply(code)", False),
        ("observation.sample(3).legal_actions()", False),
        ("getattr(executor, 'submit', None)", False),
    ],
)
def test_what_it_is_to_reach_into_a_position(source: str, reaches: bool) -> None:
    assert bool(reached_into(ast.parse(source))) == reaches
