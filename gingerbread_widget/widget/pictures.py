"""Pictures of positions and observations for the end of a cell, without scripts.

A notebook is saved and passed on with its pictures, so none tells more than lies open; that of an observation is made
from the observation alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from ..games.kit.base_observation import BaseObservation
from ..games.kit.base_position import BasePosition
from ..games.kit.base_rules import BaseRules
from ..registry import GAMES
from ..table import NO_MATHS, Table
from .face import picture_of
from .wording import Wording

#: Samples of an observation: whatever is alike in all of them is known.
SAMPLES: Final = 16
HEAD: Final = ("Whose", "What", "It is")


def rules_of(thing: BasePosition | BaseObservation) -> BaseRules[Any] | None:
    """Return the rules that a position or an observation is of, with its component set; None of an unknown game."""
    package = type(thing).__module__.rpartition(".")[0]
    for rules in GAMES.values():
        if type(rules).__module__.rpartition(".")[0] == package:
            tables = getattr(thing, "tables", None)
            return type(rules)(tables) if tables else rules
    return None


def position_html(position: BasePosition, viewer: int = -1) -> str | None:
    """Return a picture of what a seat (-1: anybody) sees of a position, with numbers for names; None without one."""
    rules = rules_of(position)
    if rules is None:
        return None
    names = [f"seat {seat}" for seat in range(len(position.scores()))]
    view, words = rules.view(position, viewer), Wording("", rules.name)
    picture = picture_of(rules.name, rules.setup(position), view, names, words)
    moment = f"seat {position.actor} to act" if position.actor >= 0 else "over"
    return f"<div {NO_MATHS}><p><b>{rules.title}</b>, {moment}</p>{picture}</div>"


def observation_html(observation: BaseObservation) -> str:
    """Return a picture of what a seat sees, and a table of all that it may know."""
    picture = position_html(observation.sample(0), observation.seat) if observation.seat >= 0 else ""
    return f"{picture or ''}{observation_table(observation)._repr_html_()}"


def observation_table(observation: BaseObservation) -> Table:
    r"""Return what a seat may know as a table, in the notation of positions.

    >>> import gingerbread_widget as gw
    >>> table = observation_table(gw.new_game(seed=7).observation(0))
    >>> print("\n".join(str(table).splitlines()[:4]))
    What seat 0 may know
    Whose   What     It is
            game     house introductory side
            actor    0
    """
    rules = rules_of(observation)
    if rules is None or observation.seat < 0:
        return Table(f"{observation!r}", (), ())
    texts = [rules.position_text(observation.sample(seed)).split(" | ") for seed in range(SAMPLES)]
    rows = [
        ("" if part == 0 else f"seat {part - 1}", key, told)
        for part, samples in enumerate(zip(*texts, strict=True))
        for key, told in _common([_words(text) for text in samples])
    ]
    return Table(f"What seat {observation.seat} may know", HEAD, tuple(rows), texts=3)


def _words(text: str) -> Mapping[str, str]:
    """Return the words of a part of a position's text by their keys; those without one are what is played."""
    words = [word.partition("=") for word in text.split()]
    played = " ".join(word for word, equals, _ in words if not equals)
    return {**({"game": played} if played else {}), **{key: value for key, equals, value in words if equals}}


def _common(samples: Sequence[Mapping[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield, by key, what samples have in common, and how much of a list differs."""
    for key in samples[0]:
        lists = [words.get(key, "").split(",") for words in samples]
        alike = len({len(items) for items in lists}) == 1
        items = [(len({*some}) == 1, some[0]) for some in zip(*lists, strict=True)] if alike else [(False, "")]
        told: list[str] = []
        for known, run in groupby(items, key=lambda item: item[0]):
            some = [item for _, item in run]
            told += some if known else [f"{len(some)} hidden" if alike else "hidden"]
        yield key, ", ".join(told)
