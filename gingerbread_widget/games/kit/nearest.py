"""The texts that somebody may have meant by one that is none of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

#: Texts with this share of letters in common are alike, and so many of them are named.
ALIKE: Final = 0.6
MOST: Final = 3
LONGEST: Final = 80  # characters that are looked at


def ranked(text: str, texts: Iterable[str]) -> list[tuple[float, str]]:
    """Return how like the text each of some texts is, from 0 to 1, the likest first; alike ones keep their order."""
    from difflib import SequenceMatcher  # where there is an error to tell of: it would be a tenth of the import

    wanted = text[:LONGEST].casefold()
    match = SequenceMatcher(b=wanted, autojunk=False)
    found = []
    for it in texts:
        match.set_seq1(it[:LONGEST].casefold())
        found.append((1.0 if wanted and it.casefold().startswith(wanted) else match.ratio(), it))
    return sorted(found, key=lambda pair: -pair[0])


def nearest_first(text: str, texts: Iterable[str]) -> list[str]:
    """Return the texts, the likest first.

    >>> nearest_first("trap gate", ["build 1 a1-b1", "trap line 1", "trap gate 1"])
    ['trap gate 1', 'trap line 1', 'build 1 a1-b1']
    """
    return [it for _, it in ranked(text, texts)]


def same_words_first(text: str, texts: Iterable[str]) -> list[str]:
    """Return the texts, those first that have most words in common with it: a few microseconds, where games ask.

    >>> same_words_first("trap line 1", ["build 1 a1-b1", "trap gate 2", "trap line 2"])
    ['trap line 2', 'build 1 a1-b1', 'trap gate 2']
    """
    words = {*text.split()}
    return sorted(texts, key=lambda it: -len(words.intersection(it.split())))


def near(text: object, texts: Iterable[str]) -> list[str]:
    """Return those few texts that somebody may have meant, the likest first.

    >>> near("sid 1", ["side 1", "side 2", "end turn"])
    ['side 1', 'side 2']
    """
    if not isinstance(text, str):
        return []
    return [it for share, it in ranked(text, texts) if share >= ALIKE][:MOST]


def did_you_mean(text: object, texts: Iterable[str]) -> str:
    """Return the end of an error that asks so, empty where nothing is near.

    >>> did_you_mean("standart", ["introductory", "standard"])
    "; did you mean 'standard'?"
    """
    found = [repr(it) for it in near(text, texts)]
    return f"; did you mean {' or '.join([', '.join(found[:-1]), found[-1]][len(found) < 2 :])}?" if found else ""
