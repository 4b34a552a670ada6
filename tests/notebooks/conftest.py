"""Notebooks are run once, however many tests look at them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tests.notebooks.executed import Executed, execute, read


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Executed]:
    """Run an example, by name."""

    @cache
    def executed(name: str) -> Executed:
        return execute(read(name), tmp_path_factory.mktemp(name))

    return executed
