"""The words of the code: docstrings that say what a thing is or does, and *they* for a seat."""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path
    for pattern in ("gingerbread_widget/**/*.py", "tools/**/*.py", "hatch_*.py", "docs/conf.py")
    for path in ROOT.glob(pattern)
)
TEXTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("examples/*.ipynb")])
SCRIPTS = sorted([*ROOT.glob("js/src/**/*.ts"), *ROOT.glob("js/src/**/*.css")])
MOST_QUESTIONS = 0.02  # of all docstrings

QUESTION = re.compile(r"(What|Whether|How|Where|Who|Whose|Why|When|Which)\b")
PERSON = re.compile(r"\b(she|her|hers|herself|he|him|his|himself)\b", re.IGNORECASE)
OLD_GRAMMAR = re.compile(r"\b(was|were) expected\b|\bis not one of\b|\bis neither\b|\bno text in\b")
SHOWN = re.compile(r"\bNot possible\b")  # a phrase for players, which speaks of a witch as the rulebook does
COMMENT = re.compile(r"//(?!\S*\.\w).*|/\*.*?\*/", re.DOTALL)
ERRORS = re.compile(r"\w*(Error|IllegalAction)")


class Words(NamedTuple):
    """A piece of text, and the place where it stands."""

    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.text.strip().splitlines()[0]:.100}"


def docstrings(path: Path) -> Iterator[Words]:
    """The docstrings of a file, those below attributes included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else []:
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield Words(path, statement.lineno, text)


def comments(path: Path) -> Iterator[Words]:
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield Words(path, token.start[0], token.string)


def lines(words: Words) -> Iterator[Words]:
    for i, line in enumerate(words.text.splitlines()):
        yield words._replace(line=words.line + i, text=line)


def prose(path: Path) -> Iterator[Words]:
    """The text of a Markdown file, or of the Markdown cells of a notebook."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb":
        cells = json.loads(text)["cells"]
        text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    yield Words(path, 1, text)


def script_comments(path: Path) -> Iterator[Words]:
    text = path.read_text(encoding="utf-8")
    for found in COMMENT.finditer(text):
        yield Words(path, text.count("\n", 0, found.start()) + 1, found[0])


def messages(path: Path) -> Iterator[Words]:
    """The texts with which errors are raised, without what is filled in."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
            parts = [part.value for part in ast.walk(node.exc.args[0]) if isinstance(part, ast.Constant)]
            text = " ".join(part for part in parts if isinstance(part, str))
            yield Words(path, node.lineno, f"{ast.unparse(node.exc.func)}: {text}")


def listed(offenders: list[Words]) -> str:
    return "\n".join(map(str, ["", *offenders]))


def test_docstrings_say_what_a_thing_is_or_does_instead_of_asking() -> None:
    found = [words for path in SOURCES for words in docstrings(path)]
    questions = [words for words in found if QUESTION.match(words.text.lstrip())]
    assert len(found) > 1000
    assert len(questions) < MOST_QUESTIONS * len(found), listed(questions)


def test_a_seat_is_they_wherever_it_is_written_of() -> None:
    pieces = [
        *(words for path in SOURCES for words in (*docstrings(path), *comments(path))),
        *(words for path in TEXTS for words in prose(path)),
        *(words for path in SCRIPTS for words in script_comments(path)),
    ]
    found = [line for words in pieces for line in lines(words) if PERSON.search(line.text)]
    persons = [line for line in found if not SHOWN.search(line.text)]
    assert not persons, listed(persons)


def test_errors_say_what_they_expected_and_what_they_got_in_one_grammar() -> None:
    found = [words for path in SOURCES for words in messages(path) if ERRORS.match(words.text)]
    old = [words for words in found if OLD_GRAMMAR.search(words.text)]
    assert len(found) > 100
    assert not old, listed(old)
