"""A game without a face of its own in the widget: pages get what its views say, and texts only where legal codes go."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.kit.base_rules import BaseRules
from gingerbread_widget.registry import GAMES
from gingerbread_widget.widget.export import recording
from gingerbread_widget.widget.face import face_of
from gingerbread_widget.widget.plain import PLAIN
from gingerbread_widget.widget.plain.face import facts, score_of
from gingerbread_widget.widget.static_html import position_html, position_text
from tests.unit.pages import Show

WORD = "sesame"


class Heap:
    """A heap from which the seats take one or two by turns; each knows a word, which only its own actions name."""

    def __init__(self, heap: int = 5, actor: int = 0, taken: tuple[int, int] = (0, 0)) -> None:
        self.heap, self.turn, self.taken = heap, actor, list(taken)

    @property
    def actor(self) -> int:
        return self.turn if self.heap else -1

    def legal_actions(self) -> list[int]:
        return [n for n in (1, 2) if n <= self.heap]

    candidate_actions = legal_actions

    def apply(self, code: int) -> None:
        self.heap -= code
        self.taken[self.turn] += code
        self.turn = 1 - self.turn

    def scores(self) -> list[int]:
        return list(self.taken)

    def dump(self) -> bytes:
        return bytes([self.heap, self.turn, *self.taken])

    def clone(self) -> Heap:
        return Heap(self.heap, self.turn, (self.taken[0], self.taken[1]))


class HeapRules:
    """As much of `Rules` as a game on screen needs."""

    name, title, modes, tournament_mode, seats = "heap", "Heap <1>", ("plain",), "plain", range(2, 3)
    secrets = True

    def components_json(self) -> None:
        return None

    def components_digest(self) -> str:
        return "heap"

    def new_position(self, seats: int, mode: str, seed: int, first: int | None = None) -> Heap:
        del seats, mode, seed, first
        return Heap()

    def load(self, dump: bytes) -> Heap:
        return Heap(dump[0], dump[1], (dump[2], dump[3]))

    def text(self, position: Heap, code: int) -> str:
        return f"take {code} by {WORD}{position.turn}"

    def entry(self, position: Heap, code: int) -> list[Any]:
        return [position.turn, 1, "take", code]

    def result(self, before: Heap, after: Heap) -> Mapping[str, Any]:
        del before, after
        return {}

    def setup(self, position: Heap) -> dict[str, Any]:
        del position
        return {"game": "heap", "mode": "plain"}

    def view(self, position: Heap, viewer: int) -> dict[str, Any]:
        mine = viewer >= 0 and viewer == position.actor
        seats = [{"score": n, **({"word": f"{WORD}{i}"} if i == viewer else {})} for i, n in enumerate(position.taken)]
        legal = position.legal_actions() if mine else []
        view = {"phase": "take" if position.heap else "over", "actor": position.actor, "viewer": viewer, "seats": seats}
        told = {"secrets": [0, 1]} if self.secrets else {}
        ranking = {} if position.heap else {"ranking": self.ranking(position)}
        return {**view, "heap": position.heap, "legal": legal, "candidates": legal, **told, **ranking}

    def ranking(self, position: Heap) -> list[tuple[int, int]]:
        best = max(position.taken)
        return sorted(((i, 1 if n == best else 2) for i, n in enumerate(position.taken)), key=lambda it: it[1])

    def shows_secret(self, code: int) -> bool:
        del code
        return False

    def shows_public(self, result: Mapping[str, Any]) -> bool:
        del result
        return False

    def turns_up(self, before: Heap, after: Heap) -> bool:
        del before, after
        return False


@pytest.fixture
def rules() -> Iterator[HeapRules]:
    rules = HeapRules()
    GAMES["heap"] = cast("BaseRules[Any]", rules)
    yield rules
    del GAMES["heap"]


def heap() -> gw.Game:
    return gw.new_game("heap", players=["Ada", "<i>Bo"])


def test_the_plain_face_is_that_of_games_without_their_own(rules: HeapRules) -> None:
    assert rules.name == "heap"
    assert face_of(heap()) is PLAIN
    assert face_of(gw.new_game(seed=1)) is not PLAIN


def test_a_whole_game_is_played_on_a_page(rules: HeapRules, show: Show) -> None:
    page = show(heap(), seats={"Ada": "human", "<i>Bo": "human"})
    assert page.widget.setup["title"] == rules.title
    game = page.widget.game
    while not game.over:
        page.widget.game.play(page.widget.game.legal_actions()[-1])
    assert page.widget.view["ranking"][0] == (0, 1)
    assert page.widget.view["texts"] == []
    assert [entry[4] for entry in page.widget.log] == [2, 2, 1]


def test_texts_of_actions_go_only_where_legal_codes_go(rules: HeapRules, show: Show) -> None:
    """Two people share the screen: what is on every page tells nobody's word, and the secret view tells one."""
    assert rules.secrets
    page = show(heap(), seats={"Ada": "human", "<i>Bo": "human"})
    views = page.widget._views
    assert page.widget.view["shut"]
    assert WORD not in json.dumps([page.widget.view, page.widget.setup, page.widget.log])
    assert views.secret()["texts"] == [[1, f"take 1 by {WORD}0"], [2, f"take 2 by {WORD}0"]]
    assert WORD not in json.dumps(views.past(0))
    assert WORD not in json.dumps(recording(page.widget.game))
    assert WORD not in position_html(page.widget.game)


def test_a_view_that_names_no_secrets_is_taken_to_have_some(rules: HeapRules) -> None:
    rules.secrets = False
    view = rules.view(Heap(), -1)
    assert PLAIN.secret(view, 0)
    assert PLAIN.secret(view, 1)
    assert not PLAIN.secret({**view, "secrets": []}, 0)
    assert not PLAIN.secret({**view, "secrets": [1]}, 0)
    assert not PLAIN.secret(rules.view(Heap(0), -1), 0)


@pytest.mark.parametrize(
    ("locale", "told"),
    [("", "Ada: 0 points"), ("fr", "Ada\u00a0: 0 point"), ("nl", "Ada: 0 punten"), ("de", "Ada: 0 Punkte")],
)
def test_a_position_is_told_without_scripts(rules: HeapRules, locale: str, told: str) -> None:
    assert rules.name == "heap"
    assert position_text(heap(), locale).splitlines()[0] == told
    html = position_html(heap(), locale)
    assert "Heap &lt;1&gt;" in html
    assert "<bdi>&lt;i&gt;Bo</bdi>" in html
    assert "<li>heap: 5" in html


def test_a_page_holds_the_whole_game(rules: HeapRules, tmp_path: Path) -> None:
    assert rules.name == "heap"
    game = heap()
    game.play(game.legal_actions()[0])
    page = gw.export_html(game, tmp_path / "game.html").read_text("utf-8")
    assert "Heap &lt;1&gt;: Ada, &lt;i&gt;Bo" in page


def test_facts_are_short_and_nothing_that_every_view_has() -> None:
    assert facts({"phase": "x", "legal": [1], "secrets": [], "score": 3, "last_taken": [1, 2], "much": "x" * 100}) == [
        "last taken: 1, 2",
        "much: " + "x" * 59 + "\u2026",
    ]
    assert score_of({"score": {"total": 7}}) == 7
