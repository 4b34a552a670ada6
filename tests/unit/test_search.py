"""The search: which action it walks down, and what it notes on the way."""

from __future__ import annotations

from typing import Any

import pytest

from gingerbread_widget.players import Search
from gingerbread_widget.players.search import Edge, Node


class Stand:
    """A position that rates all its candidates alike."""

    def __init__(self, codes: list[int]) -> None:
        self.codes = codes

    def ratings(self) -> list[float]:
        return [0.0] * len(self.codes)


def select(node: Node, *codes: int) -> int:
    position: Any = Stand([*codes])
    return Search()._select(node, [*codes], position)[0]


def test_an_action_is_available_as_often_as_it_was_legal_whether_it_was_taken_or_not() -> None:
    node: Node = {}
    for codes in ((1, 2, 3), (1, 2), (2, 3), (2,)):
        select(node, *codes)
    assert {code: edge.available for code, edge in node.items()} == {1: 2, 2: 4, 3: 2}
    assert all(edge.visits == 0 for edge in node.values())


@pytest.mark.parametrize("often", [1, 2])
def test_of_two_actions_that_did_equally_well_the_one_that_could_have_been_taken_more_often_is_next(often: int) -> None:
    node = {1: Edge(0.0), 2: Edge(0.0)}
    for edge in node.values():
        edge.visits, edge.total, edge.available = 10, 5.0, 10
    node[often].available = 200
    assert select(node, 1, 2) == often


def test_what_is_not_tried_is_neither_taken_nor_counted() -> None:
    node: Node = {}
    search = Search(width=2)
    position: Any = Stand([1, 2, 3])
    position.ratings = lambda: [3.0, 2.0, 1.0]
    taken = {search._select(node, [1, 2, 3], position)[0] for _ in range(3)}
    assert taken <= {1, 2}
    assert node[3].available == 0
