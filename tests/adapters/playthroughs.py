"""Whole games as OpenSpiel tells them, made to be read.

They come from OpenSpiel's own generator. What would fill a megabyte, and stands in the state's text in words, is
folded: a tensor and an observation to a digest, an information state to its end and a digest. When something in the
files changes on purpose, write them anew, with the tables of the vectors in ``docs/adapters.md``, and read the
difference::

    python -m tests.adapters.playthroughs
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

import gingerbread_widget.adapters.openspiel  # noqa: F401 - registers the games
from gingerbread_widget.adapters.layout import Layout
from gingerbread_widget.games import candyman, house

FOLDER = Path(__file__).parent / "playthroughs"
DOCS = Path(__file__).parents[2] / "docs" / "adapters.md"
GAMES = {
    "standard-2": ("python_gingerbread_house", 22),
    "introductory-3": ("python_gingerbread_house(mode=introductory,players=3)", 33),
    "race-2": ("python_run_for_your_life_candyman(deals=32,mode=basic+start)", 44),
}
TENSOR = re.compile(r"((?:InformationState|Observation)Tensor\(\d+\))[.:]")
REST_OF_A_TENSOR = re.compile(r"[ ◯◉]|$")
OBSERVATION = re.compile(r"((?:Public)?ObservationString\(\d*\)) = (.*)")
INFORMATION = re.compile(r"(InformationStateString\(\d+\)) = (.*)")
SHOWN = 200


def told(name: str) -> str:
    """The playthrough of a game."""
    game, seed = GAMES[name]
    return "\n".join(folded(playthrough_lines(game, seed=seed))) + "\n"


def digest(text: str) -> str:
    return f"sha256 {sha256(text.encode()).hexdigest()[:16]}"


def folded(lines: list[str]) -> list[str]:
    """The lines with what is long folded."""
    out: list[str] = []
    tensor, content = "", ""
    for line in lines:
        start = TENSOR.match(line)
        if tensor and not (start[1] == tensor if start else REST_OF_A_TENSOR.match(line)):
            out.append(f"{tensor}: {digest(content)}")
            tensor, content = "", ""
        if start:
            tensor = start[1]
        if tensor:
            content += line + "\n"
        elif seen := OBSERVATION.match(line):
            out.append(f"{seen[1]}: {digest(seen[2])}")
        elif (told := INFORMATION.match(line)) and len(told[2]) > SHOWN:
            out.append(f"{told[1]} = ...{told[2][-SHOWN:]} {digest(told[2])}")
        else:
            out.append(line)
    return out


def file(name: str) -> Path:
    """Where the playthrough is kept."""
    return FOLDER / f"{name}.txt"


def with_tables(text: str) -> str:
    """The documentation with the tables of the vectors as they are now."""
    for rules in (house.RULES, candyman.RULES):
        before, chapter = text.split(f"### {rules.title}\n")
        words, rest = chapter.split("| part |", 1)
        after = rest.partition("\n\n")[2]
        text = f"{before}### {rules.title}\n{words}{Layout(2, rules).table()}\n\n{after}"
    return text


if __name__ == "__main__":
    for name in GAMES:
        file(name).write_text(told(name), encoding="utf-8")
    DOCS.write_text(with_tables(DOCS.read_text(encoding="utf-8")), encoding="utf-8")
