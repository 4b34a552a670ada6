"""The turns that the narrator is tested with are those that Python tells today."""

from __future__ import annotations

from tests.turns_fixture import FILE, text


def test_the_fixture_is_what_python_tells() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run python -m tests.turns_fixture"
