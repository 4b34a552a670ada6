"""Links between files lead somewhere: in the checkout, and in a copy of the examples, which has nothing beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gingerbread_widget import demo

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
#: A link or picture of Markdown, or an attribute of HTML.
LINK = re.compile(r"\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)|(?:href|src)=[\"']([^\"']+)[\"']")


def links(text: str) -> Iterator[str]:
    """The links of a text to the same place: no addresses, and no places within the page."""
    for match in LINK.finditer(re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)):
        target = (match[1] or match[2]).partition("#")[0]
        if target and not re.match(r"[a-z]+:", target):
            yield target


def texts(notebook: Path) -> str:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    assert [it for it in links(page.read_text(encoding="utf-8")) if not (page.parent / it).exists()] == []


def test_every_link_of_a_notebook_leads_somewhere_in_a_copy_too(tmp_path: Path) -> None:
    copies = sorted(demo.copy_examples(tmp_path / "copy").glob("*.ipynb"))
    found = {(copy.name, it): (copy.parent / it).is_file() for copy in copies for it in links(texts(copy))}
    assert len(found) > 0, "no link was found: does LINK still fit?"
    assert [link for link, there in found.items() if not there] == []
