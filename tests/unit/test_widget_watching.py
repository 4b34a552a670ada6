"""Watching a game that others play, what a person may set, marks on the seek bar."""

from __future__ import annotations

from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis.reviews import VERDICTS
from gingerbread_widget.protocol import GameError
from gingerbread_widget.widget.wording import catalogue
from tests.unit.games import looked, snapshot, sound, started, wander
from tests.unit.pages import Page, Show, unchanged
from tests.unit.test_widget_background import until

BOTS = {"Ada": "greedy", "Bo": "random"}


def watched(show: Show, **options: Any) -> Page:
    return show(gw.new_game(players=["Ada", "Bo"], seed=7), seats=BOTS, **{"pace": 0.0, **options})


def test_players_alone_begin_when_somebody_starts_them(show: Show) -> None:
    page = watched(show)
    game = page.widget.game
    assert game.step == 0
    assert page.setup["spectator"]
    page.ask("run", on=True)
    until(lambda: game.over)
    until(lambda: not page.state["running"])
    assert page.view["phase"] == "over"
    page.in_step()
    sound(game)
    assert page.errors == []


def test_each_of_their_moves_is_shown(show: Show) -> None:
    page = watched(show)
    sent = len(page.wire.sent)
    page.ask("run", on=True)
    until(lambda: page.widget.game.over and not page.state["running"])
    views = [m["state"]["view"]["step"] for m in page.wire.sent[sent:] if "view" in m.get("state", {})]
    assert views == list(range(1, page.widget.game.step + 1))


def test_the_game_pauses_and_goes_on(show: Show) -> None:
    page = watched(show, pace=30.0)
    game = page.widget.game
    page.widget.running = True
    until(lambda: game.step == 1)
    page.ask("run", on=False)
    assert not page.widget.running
    page.ask("options", pace=0)
    with game.lock:
        assert game.step == 1
    page.ask("run", on=True)  # at once, although the old pause was long
    until(lambda: game.over)


def test_a_cell_may_play_and_go_back_while_they_play(show: Show) -> None:
    page = watched(show, pace=30.0)
    game = page.widget.game
    page.widget.running = True
    until(lambda: game.step == 1)
    game.play(game.legal_actions()[0])
    until(lambda: game.step == 3)  # the next player answers at once
    game.undo(3)
    until(lambda: game.step == 1)
    sound(game)
    page.in_step()
    page.widget.running = False


def test_players_alone_can_play_again(show: Show) -> None:
    page = watched(show)
    page.ask("run", on=True)
    until(lambda: page.widget.game.over and not page.state["running"])
    page.ask("again")
    assert page.widget.game.step == 0
    assert page.errors == []


def test_a_spectator_sees_what_everybody_may_see_and_does_nothing(show: Show) -> None:
    game = looked()
    page = show(game, spectator=True)
    assert page.setup["spectator"]
    view = page.view
    assert (view["viewer"], view["legal"], view["drawn"], view["shut"]) == (-1, [], [], False)
    assert (view["undo"], view["redo"]) == (False, False)
    before = snapshot(game)
    code = int(game.legal_actions()[0])
    for i, kind in enumerate(["play", "undo", "redo", "again", "resume"]):
        assert "only looked at" in unchanged(page, before, errors=i, seq=page.ask(kind, actions=[code]))
    page.ask("reveal")
    assert page.cards == []
    page.ask("run", on=True)
    assert not page.state["running"]
    page.ask("look", at=3)
    assert page.looks[-1]["view"]["step"] == 3


def test_a_spectator_follows_a_game_that_is_played_elsewhere(show: Show) -> None:
    game = started()
    player, looker = show(game), show(game, spectator=True)
    for _ in range(20):
        player.click(player.view["candidates"][0])
        looker.in_step()
        assert looker.view["viewer"] == -1


def test_what_a_person_sets_is_kept_for_pages_that_open_later(show: Show) -> None:
    page = show(started())
    assert (page.state["confirm"], page.state["motion"]) == (True, True)
    page.ask("options", confirm=False, motion=False, locale="fr-CA")
    assert page.errors == []
    state = page.widget.get_state()
    assert (state["confirm"], state["motion"], state["locale"]) == (False, False, "fr")
    assert "fr" in state["messages"]
    page.ask("options", locale="")
    assert page.widget.locale == ""
    assert show(started(), confirm=False).state["confirm"] is False


def test_the_coach_speaks_in_a_game_of_play_and_else_where_it_is_wanted(show: Show) -> None:
    assert (gw.play(seed=1).coach, gw.play(seed=1, coach=False).coach, show(started()).widget.coach) == (
        True,
        False,
        False,
    )
    assert gw.play(seed=1, compact=True).coach is False
    page = show(started(), coach=True)
    page.ask("options", learned=["goal", "build", "goal"])
    page.ask("options", coach=False)
    state = page.widget.get_state()
    assert (page.errors, state["coach"], state["learned"]) == ([], False, ["goal", "build"])


@pytest.mark.parametrize(
    "learned", [None, "goal", [1], ["a" * 17], ["Goal"], [""], ["goal"] * 65, {"goal": 1}, [["goal"]]]
)
def test_what_was_learned_is_a_short_list_of_names(show: Show, learned: Any) -> None:
    page = show(started())
    page.ask("options", learned=learned)
    assert ["learned: expected a list of at most 64 names of lessons" in error["text"] for error in page.errors] == [
        True
    ]
    assert page.widget.learned == []


@pytest.mark.parametrize(
    "options",
    [{"confirm": 1}, {"motion": "no"}, {"motion": None}, {"pace": -1}, {"pace": 1e9}, {"pace": True}, {"locale": "xx"}],
)
def test_what_cannot_be_set_is_refused_and_named(show: Show, options: dict[str, Any]) -> None:
    page = show(started())
    before = page.widget.get_state()
    page.ask("options", confirm=options.get("confirm", False), **{k: v for k, v in options.items() if k != "confirm"})
    assert len(page.errors) == 1
    assert next(iter(options)) in page.errors[0]["text"]
    after = page.widget.get_state()
    assert {k: after[k] for k in ("confirm", "motion", "pace", "locale")} == {
        k: before[k] for k in ("confirm", "motion", "pace", "locale")
    }


def test_nothing_but_the_options_can_be_set_so(show: Show) -> None:
    page = show(started())
    page.ask("options", sandbox=True, theme="dark", running=True, view={}, game=1)
    assert page.errors == []
    assert page.widget.sandbox is False
    assert page.state["theme"] == ""


class Review:
    """Marks as an analysis makes them."""

    def __init__(self, *marks: tuple[int, str]) -> None:
        self._marks = marks

    def marks(self) -> list[list[Any]]:
        return [list(mark) for mark in self._marks]


def test_there_are_words_for_all_that_a_review_marks() -> None:
    assert {f"mark.{kind}" for kind in [*(word for _, word in VERDICTS), "luck"]} <= catalogue("en").keys()


def test_marks_of_a_review_are_shown_and_taken_away(show: Show) -> None:
    page = show(wander(started(), 20))
    page.widget.mark(Review((12, "blunder"), (5, "mistake")))
    assert page.state["marks"] == [[5, "mistake"], [12, "blunder"]]
    page.widget.mark([(7, "luck")])
    assert page.state["marks"] == [[7, "luck"]]
    page.widget.mark(None)
    assert page.state["marks"] == []


def test_marks_belong_to_moves(show: Show) -> None:
    game = wander(started(), 20)
    page = show(game)
    page.widget.mark([(5, "mistake"), (game.step, "blunder")])
    last = game.step
    game.undo()
    assert page.state["marks"] == [[5, "mistake"]]
    game.redo()
    assert page.state["marks"] == [[5, "mistake"], [last, "blunder"]]
    game.undo()
    wander(game, 1, seed=99)
    if game.node.parent is not None and len(game.node.parent.children) > 1:  # another move than before
        assert page.state["marks"] == [[5, "mistake"]]
    page.ask("again")
    assert page.state["marks"] == []


@pytest.mark.parametrize(
    ("mark", "right"),
    [
        *[((step, "x"), r"^mark\.step: expected 1 to \d+, got ") for step in (0, 99)],
        *[((step, "x"), r"^mark\.step: expected an int from 1 to \d+, got ") for step in (True, "1")],
        *[((1, kind), r"^mark\.kind: expected a text of 1 to 40 characters, got ") for kind in ("", 2, "x" * 99)],
        *[(mark, "^mark: expected a step and the name of its kind, got ") for mark in ((1,), 1)],
    ],
)
def test_a_mark_of_nothing_is_refused(show: Show, mark: Any, right: str) -> None:
    page = show(wander(started(), 3))
    with pytest.raises(GameError, match=right):
        page.widget.mark([mark])
    assert page.state["marks"] == []
