"""Printable sheets: the exercises of a lesson on paper, with the numbers of each pupil."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from os import PathLike
from pathlib import Path
from typing import Final

from ..games.kit.arguments import path as checked_path
from ..record import write
from .catalogue import lesson_named
from .exercise import Lesson, Numbers
from .secret import checked_pupils, checked_secret, numbers_for

STYLE: Final = """
body { font: 12pt/1.45 system-ui, sans-serif; max-width: 44em; margin: 2em auto; color: #000; background: #fff }
article { break-after: page } article:last-child { break-after: auto } section { break-inside: avoid }
table { border-collapse: collapse } td, th { border: 1px solid #888; padding: .2em .8em }
.line { border-bottom: 1px solid #000; height: 2.2em; margin-bottom: 1.5em }
header { display: flex; justify-content: space-between; border-bottom: 2px solid #000 }
"""
MARKS: Final = ((r"\*\*(.+?)\*\*", r"<b>\1</b>"), (r"\*(.+?)\*", r"<i>\1</i>"), (r"`(.+?)`", r"<code>\1</code>"))


def sheets(lesson: str, path: str | PathLike[str], pupils: Iterable[str] = (), *, secret: str = "") -> Path:
    """Write the exercises of a lesson to a page for the printer, a sheet for each pupil.

    Parameters
    ----------
    lesson : str
        Name of a lesson (see `lessons`).
    path : path
        The file of HTML; open it in a browser and print it.
    pupils : iterable of str, optional
        As for `hand_out`, with the same numbers. Without pupils, the page is one sheet with the example's numbers.
    secret : str
        The secret of the class, where pupils are named.

    Returns
    -------
    Path
        The file.
    """
    what, names, file = lesson_named(lesson), checked_pupils(pupils), checked_path("path", path)
    key = checked_secret(secret) if names else ""
    found = [_sheet(what, it, numbers_for(what, it, key)) for it in names] or [_sheet(what, "", what.example)]
    title = f"<title>{escape(what.title)}</title>"
    head = f"<!doctype html>\n<html lang='en'><meta charset='utf-8'>{title}<style>{STYLE}</style>\n"
    write(file, head + "\n".join(found) + "\n</html>\n")
    return file


def _sheet(lesson: Lesson, pupil: str, numbers: list[Numbers]) -> str:
    goals = "".join(f"<li>{escape(it)}</li>" for it in lesson.goals)
    parts = [
        f"<section>{markup(it.told(own))}<div class='line'></div></section>"
        for it, own in zip(lesson.exercises, numbers, strict=True)
    ]
    name = escape(pupil) or "_" * 24
    return (
        f"<article><header><h1>{escape(lesson.title)}</h1><p>Name: {name}</p></header>"
        f"<p>Afterwards you can</p><ul>{goals}</ul>{''.join(parts)}</article>"
    )


def markup(text: str) -> str:
    r"""Return the HTML of what exercises use of Markdown: paragraphs, tables, bold, italic and code.

    >>> markup("**1.** Is *p* < `q`?\n\n| a | b |\n|---|---|\n| 1 | 2 |")
    '<p><b>1.</b> Is <i>p</i> &lt; <code>q</code>?</p><table><tr><th>a</th><th>b</th></tr><tr><td>1</td>...'
    """
    out = []
    for block in text.split("\n\n"):
        safe = escape(block, quote=False)
        for pattern, shown in MARKS:
            safe = re.sub(pattern, shown, safe, flags=re.DOTALL)
        if safe.startswith("|"):
            head, _, *rows = [line.strip("|").split("|") for line in safe.splitlines()]
            cells = [(head, "th"), *((row, "td") for row in rows)]
            lines = ("".join(f"<{tag}>{it.strip()}</{tag}>" for it in row) for row, tag in cells)
            out.append("<table>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</table>")
        else:
            out.append(f"<p>{safe}</p>")
    return "".join(out)
