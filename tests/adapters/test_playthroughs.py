"""OpenSpiel's account of whole games stays the same."""

from __future__ import annotations

import re

import pytest

from tests.adapters.playthroughs import GAMES, file, folded, told

KEPT = ["standard-2", "race-2", pytest.param("introductory-3", marks=pytest.mark.proof)]


@pytest.mark.filterwarnings("ignore:The chararray class is deprecated")  # OpenSpiel's, with NumPy 2.5
@pytest.mark.parametrize("name", KEPT)
def test_a_playthrough_is_told_as_it_was(name: str) -> None:
    """See `tests.adapters.playthroughs` for how to write it anew."""
    assert told(name) == file(name).read_text(encoding="utf-8")


WORTH_READING = {
    "standard-2": (r'# Apply action "seat \d sees ', r"# seat \d known    \w+ "),
    "introductory-3": (r'# Apply action "seat \d sees ', r"# seat \d known    \w+ "),
    "race-2": (r'# Apply action "deal \d+"', r'# Apply action "play \w+', r"# seat \d hand \[\d"),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_playthroughs_show_what_is_worth_reading(name: str) -> None:
    """Looks at the pile, or a deal and a Treat that is played; what only one seat knows; the end."""
    text = file(name).read_text(encoding="utf-8")
    for pattern in WORTH_READING[name]:
        assert re.search(pattern, text), pattern
    assert "CurrentPlayer() = -4" in text, "the end"


def test_folding_keeps_a_digest_of_all_that_it_folds() -> None:
    lines = [
        "game: x",
        "ObservationTensor(0).phase: ◯◉",
        "ObservationTensor(0).tops: ◯",
        "  ◉◯",
        "",
        "◯◯",
        "Rewards() = [0]",
    ]
    first = folded(lines)
    assert [line.split(":")[0] for line in first] == ["game", "ObservationTensor(0)", "Rewards() = [0]"]
    lines[3] = "  ◉◉"
    assert folded(lines)[1] != first[1]
    other = 'InformationStateString(0) = "' + "build; " * 60 + '"'
    assert folded([other]) != folded([other.replace("build", "stair", 1)])
