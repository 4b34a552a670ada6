"""Only a game's own rooms, and the lines that register it, name the game: all others serve whatever game there is."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

import gingerbread_widget

PACKAGE = Path(gingerbread_widget.__file__).parent
#: Rooms of one game, here and in the widget; the adapters, which serve one game; where games and faces are registered.
OWN = {"house", "candyman", "adapters"}
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
    assert found >= {"game.py", "start.py", "players/reward.py", "analysis/tournament.py", "widget/seats.py"}
    assert "widget/house/svg.py" not in found


def test_what_names_a_game() -> None:
    example = '"""Play.\n\n    >>> new_game("house")\n    <Game house>\n"""\n'
    source = example + 'x = mode == "house"  # or Candyman\nhouse_svg()\n'
    assert named(source) == ['6: "house"', "6: # or Candyman", "7: house_svg"]
    assert named('def switch(): "(Whitehouse, 2012)"\n') == []
