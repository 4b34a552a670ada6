"""What the unit tests share."""

from __future__ import annotations

import pytest

from tests.unit.pages import Show, pages


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch) -> Show:
    """A function that shows a game on a page without a browser."""
    return pages(monkeypatch)
