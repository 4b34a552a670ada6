"""What the battery needs wherever it runs: here, or copied beside an installed package."""

from __future__ import annotations

import importlib

import pytest

import gingerbread_widget


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proof: long runs of what the everyday tests show on a few games")


def pytest_report_header() -> str:
    """Which package is tested, and whether its kernel is compiled."""
    kernel = importlib.import_module("gingerbread_widget.games.house.position")
    compiled = "interpreted" if str(kernel.__file__).endswith(".py") else "compiled"
    return f"kernel: {compiled}, {gingerbread_widget.__file__}"


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> range:
    """The seeds of a test; in the long run one in so many, where games are long (see `each_seed`)."""
    number, long_run = request.param
    kind = request.node.callspec.params["kind"]
    return range(0, number, kind.kernel.sparse if long_run else 1)
