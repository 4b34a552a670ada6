"""Positions to advise in, and sentences of hints read back into what they say."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from gingerbread_widget.games.candyman import RULES as CANDYMAN
from gingerbread_widget.games.house import RULES as HOUSE
from gingerbread_widget.games.kit.wording import DATA, LANGUAGES

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")
RULES: Mapping[str, Any] = {"house": HOUSE, "candyman": CANDYMAN}
#: What a sentence says, by the names of its parameters.
Said = Mapping[str, str]


def moments(game: str, count: int) -> Iterator[tuple[Any, int, str]]:
    """So many moments of random games of every size, each with a candidate, and where it is from."""
    rules, found = RULES[game], 0
    for seed in range(1000):
        rng, kind = Random(seed), rules.modes[seed % len(rules.modes)]
        p = rules.new_position(rules.seats[seed % len(rules.seats)], kind, seed)
        while p.actor >= 0:
            codes = p.candidate_actions()
            if len(codes) > 1 and rng.random() < 0.1:
                yield p, rng.choice(codes), f"seed {seed}, {kind}"
                found += 1
                if found == count:
                    return
            # one in three at random, so that every kind of moment comes, else what a player would do
            rated = p.ratings()
            p.apply(rng.choice(codes) if rng.random() < 0.34 else codes[rated.index(max(rated))])
    raise AssertionError(f"only {found} moments")


#: How parameters are written; all else are names.
WRITTEN = {
    "n": r"\d+", "all": r"\d+", "stairs": r"\d+ stairways?", "points": r"\d+ points?", "bread": r"\w+ gingerbread",
}  # fmt: skip


def _group(match: re.Match[str]) -> str:
    return f"(?P<{match[1]}>{WRITTEN.get(match[1], '[^()]+')})"


@cache
def _templates(game: str) -> list[tuple[str, re.Pattern[str]]]:
    phrases = json.loads((DATA / "phrases" / game / "en.json").read_text("utf-8"))
    out = []
    for key, entry in phrases.items():
        for text in {entry} if isinstance(entry, str) else set(entry.values()):
            if key.startswith("fact."):
                pattern = re.sub(r"\\\{(\w+)\\\}", _group, re.escape(text))
                out.append((key.removeprefix("fact."), re.compile(pattern)))
    return out


def read(game: str, text: str) -> tuple[str, Said]:
    """Return what a part of a sentence says: the one fact whose phrase it is."""
    fitting = {kind: match.groupdict() for kind, form in _templates(game) if (match := form.fullmatch(text))}
    assert len(fitting) == 1, f"{text!r} is read as {sorted(fitting)}"
    return next(iter(fitting.items()))


def listed(text: str) -> list[str]:
    """Return the items of a list in words."""
    return re.split(r", | and ", text)


def check(game: str, checks: Mapping[str, Callable[[Any, int, Said], bool]], count: int) -> set[str]:
    """Read every sentence on so many moments, and hold it against the rules; return the kinds of facts that came."""
    rules, said = RULES[game], set()
    say = rules.phrases("")
    for p, code, where in moments(game, count):
        sample = rules.observe(p, p.actor).sample(3)
        for fact in rules.facts(sample, code):
            text = rules.fact_text(sample, fact, NAMES, say)
            kind, words = read(game, text)
            assert checks[kind](p, code, words), f"{where}: {rules.text(p, code)}: {text}\n{rules.position_text(p)}"
            said.add(kind)
    return said


def numbers(text: str) -> list[str]:
    """Return the numbers and spaces of a text, which are the same in each language."""
    return sorted(re.findall(r"\b(?:\d+|[abc][123])\b", text))


OTHERS = tuple(language for language in LANGUAGES if language != "en")
