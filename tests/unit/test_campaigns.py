"""The page with the figures of the campaigns."""

from __future__ import annotations

from pathlib import Path

from tests.campaigns import BLOCK, CAMPAIGNS, HEAD

PAGE = Path(__file__).parents[2] / "docs/inside.md"


def test_the_page_has_the_figures_of_every_campaign() -> None:
    found = BLOCK.search(PAGE.read_text(encoding="utf-8"))
    assert found is not None
    rows = found[0].split(HEAD)[1].splitlines()[:-1]
    assert [row.split(" | ")[:2] for row in rows] == [[f"| {it.title}", it.holds] for it in CAMPAIGNS]
