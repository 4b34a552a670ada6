"""Hints: asked for on the page, told while they are refined, gone when the game moves on."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis import Estimate, Rated
from gingerbread_widget.games.kit.advice import Finding, advise
from gingerbread_widget.widget import hints
from tests.unit.games import looked, reach, snapshot, started
from tests.unit.pages import Show, unchanged
from tests.unit.test_widget_background import LONG, until


@dataclass
class Row:
    """A row of a rating."""

    action: Any
    win: Estimate = field(default_factory=lambda: Estimate(0.61239, 0.0213, 0.5695, 0.6528))
    margin: Estimate = field(default_factory=lambda: Estimate(1.46, 0.3))
    playouts: int = 50
    behind: Estimate = field(default_factory=lambda: Estimate(0.0, 0.1))


@dataclass
class Rating:
    """The answer of an analysis to a moment."""

    rows: list[Row]


@dataclass
class Analysis:
    """An analysis that goes on when it is let: one rating for each permission."""

    games: list[gw.Game] = field(default_factory=list)
    go: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    ended: threading.Event = field(default_factory=threading.Event)
    error: Exception | None = None

    def refine(self, game: gw.Game, *, seconds: float, watch: Callable[[float], bool]) -> Iterator[Rating]:
        """Refine as `analysis.refine` does, with a first rating at once."""
        self.games.append(game)
        assert 0 < seconds < 10
        try:
            for n in range(1, 6):
                if self.error is not None:
                    raise self.error
                yield Rating(
                    [
                        Row(action, playouts=50 * n, behind=Estimate(0.3 * (i > 1), 0.1))
                        for i, action in enumerate(game.legal_actions())
                    ]
                )
                while not self.go.acquire(timeout=0.002):
                    if not watch(0.2 * n):
                        return
        finally:
            self.ended.set()


@pytest.fixture
def analysis(monkeypatch: pytest.MonkeyPatch) -> Iterator[Analysis]:
    """Make a stand-in for the analysis, at the end of which nothing is left at work."""
    made = Analysis()
    monkeypatch.setattr(hints, "refine", made.refine)
    monkeypatch.setattr(hints, "EVERY", 0.0)
    yield made
    made.go.release(100)


@pytest.mark.usefixtures("analysis")
def test_a_hint_tells_what_each_action_is_worth(show: Show) -> None:
    game = started()
    page = show(game)
    before = snapshot(game)
    page.ask("hint")
    until(lambda: page.hints)
    hint = page.hints[0]
    assert (hint["rev"], hint["done"], hint["games"], hint["close"]) == (page.view["rev"], False, 50, 2)
    assert [row[0] for row in hint["rows"]] == [int(action) for action in game.legal_actions()]
    assert hint["rows"][0][1:] == [61.2, 1.5, 57.0, 65.3]
    assert snapshot(game) == before
    assert page.errors == []


def test_rows_whose_chances_are_shown_alike_stand_in_the_order_of_their_points() -> None:
    told = [(1.4, -6.0, False), (1.2, 3.0, False), (0.9, 4.0, False), (0.8, 5.0, True), (0.2, 9.0, True)]
    rated = [
        Row(i, Estimate(win / 100, 0.01), Estimate(points, 1.0), behind=Estimate(0.3 * clear, 0.1))
        for i, (win, points, clear) in enumerate(told)
    ]
    state = hints.state_of(cast("list[Rated]", rated))
    assert [row[0] for row in state["rows"]] == [2, 1, 0, 3, 4]
    assert state["close"] == 3


def test_a_hint_is_refined_until_it_is_done(show: Show, analysis: Analysis) -> None:
    page = show(started())
    page.ask("hint")
    analysis.go.release(5)
    until(lambda: page.hints and page.hints[-1]["done"])
    assert [it["games"] for it in page.hints] == [50, 100, 150, 200, 250, 250]
    assert [it["done"] for it in page.hints] == [False] * 5 + [True]


@pytest.mark.parametrize("locale", ["", "en", "de"])
def test_a_hint_ends_in_words_of_the_language_of_the_page(show: Show, analysis: Analysis, locale: str) -> None:
    game = started()
    page = show(game)
    page.ask("hint", **({"locale": locale} if locale else {}))
    analysis.go.release(5)
    until(lambda: page.hints and page.hints[-1]["done"])
    *first, last = page.hints
    assert all(it["told"] == [] for it in first)
    best, other = (row[0] for row in last["rows"][:2])
    assert (last["best"], last["other"]) == (best, other)
    found = Finding(best, other, 61, 0, 2, 250)
    told = advise(game.rules, game.observation(game.actor).sample(0), found, game.players, locale)
    assert list(last["told"]) == list(told[:3])
    assert list(last["cells"]) == list(told.cells)


@pytest.mark.parametrize("name", ["small-fry-first", "two-floors"])
def test_in_a_puzzle_hints_lead_to_the_goal(show: Show, name: str) -> None:
    puzzle = gw.puzzle(name)
    page = show(puzzle.game, sandbox=True)
    page.widget.guide(puzzle.finding)
    while puzzle.game.actor == puzzle.seat:
        page.hints.clear()
        page.ask("hint")
        until(lambda: page.hints)
        [hint] = page.hints
        assert hint["told"][2].endswith("With this the goal can be reached.")
        assert hint["rows"] == []
        page.click(hint["best"])
    assert puzzle.check()
    assert puzzle.finding(puzzle.game) is None
    assert puzzle.finding(started()) is None


def test_in_a_puzzle_hints_say_when_the_goal_is_lost(show: Show) -> None:
    puzzle = gw.puzzle("two-floors")
    page = show(puzzle.game, sandbox=True)
    page.widget.guide(puzzle.finding)
    for text in puzzle.form.wrong[0].actions:
        puzzle.game.play(text)
        found = puzzle.finding(puzzle.game)
        assert found is not None, "the turn ended before the goal was lost"
        if found.lost:
            break
    page.ask("hint")
    until(lambda: page.hints and page.hints[-1]["done"])
    assert set(page.hints[-1]["told"]) == {"The goal is out of reach now: take moves back."}


@pytest.mark.usefixtures("analysis")
def test_a_hint_of_the_widest_choice_is_short(show: Show) -> None:
    game = max(
        (reach(started(seed=seed), "main", seed=seed) for seed in range(5)), key=lambda g: len(g.legal_actions())
    )
    assert len(game.legal_actions()) > 60
    page = show(game)
    page.ask("hint")
    until(lambda: page.hints)
    assert len(json.dumps(page.hints[0])) < 4096


def test_a_hint_can_be_stopped_and_stays(show: Show, analysis: Analysis) -> None:
    page = show(started())
    page.ask("hint")
    until(lambda: page.hints)
    page.ask("stop")
    until(lambda: page.hints[-1]["done"])
    assert page.hints[-1]["rows"] == page.hints[0]["rows"]
    assert analysis.ended.wait(LONG)


@pytest.mark.parametrize("how", ["click", "cell", "again", "close"])
def test_a_hint_ends_when_the_game_moves_on(show: Show, analysis: Analysis, how: str) -> None:
    game = started()
    page = show(game)
    page.ask("hint")
    until(lambda: page.hints)
    with game.lock:
        if how == "click":
            page.click(page.view["legal"][0])
        elif how == "cell":
            game.play(game.legal_actions()[0])
        elif how == "again":
            page.ask("again")
        else:
            page.widget.close()
        told = len(page.hints)
    assert analysis.ended.wait(LONG)
    until(lambda: not any(thread.name == "gingerbread" for thread in threading.enumerate()))
    assert len(page.hints) == told


def test_a_hint_looks_at_a_copy(show: Show, analysis: Analysis) -> None:
    game = started()
    page = show(game)
    page.ask("hint")
    until(lambda: page.hints)
    [copy] = analysis.games
    assert copy is not game
    assert copy.position == game.position
    assert len(copy._listeners) == 0


def test_an_analysis_that_fails_is_shown(show: Show, analysis: Analysis) -> None:
    analysis.error = ZeroDivisionError("no idea")
    page = show(started())
    page.ask("hint")
    until(lambda: page.errors)
    assert page.errors[0]["text"] == "There is no hint. ZeroDivisionError: no idea"


def test_a_stale_wish_for_a_hint_is_refused(show: Show, analysis: Analysis) -> None:
    game = started()
    page = show(game)
    before = snapshot(game)
    seq = page.ask("hint", revision=page.view["rev"] + 1)
    assert "moved on" in unchanged(page, before, errors=0, seq=seq)
    assert analysis.games == []


def test_there_is_no_hint_while_somebody_looks_in_secret_at_a_shared_screen(show: Show, analysis: Analysis) -> None:
    game = looked()
    both, alone = show(game), show(game.branch(), seats={game.players[1 - game.actor]: "greedy"})
    before = snapshot(game)
    seq = both.ask("hint")
    assert "in secret" in unchanged(both, before, errors=0, seq=seq)
    both.ask("reveal")
    both.ask("hint")
    assert len(both.errors) == 2
    assert analysis.games == []
    alone.ask("hint")
    until(lambda: alone.hints)
    assert {row[0] for row in alone.hints[0]["rows"]} == {int(action) for action in game.legal_actions()}


def test_there_is_no_hint_where_nobody_plays_by_hand(show: Show, analysis: Analysis) -> None:
    game = started()
    page = show(game, spectator=True)
    before = snapshot(game)
    seq = page.ask("hint")
    assert "nobody is" in unchanged(page, before, errors=0, seq=seq)
    over = show(gw.players.play_out(started(), ["greedy", "greedy"]))
    over.ask("hint")
    assert len(over.errors) == 1
    assert analysis.games == []
