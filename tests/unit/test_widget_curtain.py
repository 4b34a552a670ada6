"""Cards that a person looks at are in no trait; at a shared screen they show once the person draws the curtain back."""

from __future__ import annotations

import json
from typing import Any

import pytest

import gingerbread_widget as gw
from tests.unit.games import looked, reach, snapshot, started
from tests.unit.pages import Page, Show, unchanged

#: What a page is told of cards that lie face down: how many there are.
SECRETS = ("drawn", "legal", "candidates")


def about_to_look(seats: int = 2) -> gw.Game:
    """Return a game in which a seat can look at the pile."""
    for seed in range(200):
        game = reach(started(seats=seats, seed=seed), "effect", seed=seed)
        if "cage look" in [action.text for action in game.legal_actions()] and game.view()["pile"] >= 3:
            return game
    raise AssertionError("nobody could look")


def told(page: Page) -> str:
    """Return all that the page was ever told, as it travelled, and all that a page that opens now would be."""
    return json.dumps([page.wire.state, page.wire.sent, page.widget.get_state(("view", "log", "news", "setup"))])


def unlike(game: gw.Game) -> list[gw.Game]:
    """Return the game twice, the same but for what nobody has seen: with wholly different cards on the pile."""
    found: list[tuple[gw.Game, set[int]]] = []
    for seed in range(50):
        trial = game.branch(future="fresh", seed=seed)
        trial.play("cage look")
        cards = set(trial.observation(trial.actor).looked_at)
        other = next((one for one, others in found if not cards & others), None)
        if other is not None:
            return [other, game.branch(future="fresh", seed=seed)]
        found.append((game.branch(future="fresh", seed=seed), cards))
    raise AssertionError("always some of the same cards")


@pytest.mark.parametrize("seats", [2, 3])
def test_before_the_press_no_message_depends_on_the_cards(show: Show, seats: int) -> None:
    pages = [show(game) for game in unlike(about_to_look(seats))]
    for page in pages:
        page.click_text("cage look")
        page.ask("look", at=page.view["step"] - 1)
        page.raw({"type": "log", "seq": 90})
        assert page.view["looking"] == 3
        assert page.view["shut"]
        assert (page.view["viewer"], [page.view[key] for key in SECRETS]) == (-1, [[], [], []])
    one, two = (page.widget.game for page in pages)
    assert one.observation(one.actor).looked_at != two.observation(two.actor).looked_at
    texts = [json.dumps([page.view, page.log, page.setup, page.looks]) for page in pages]
    assert texts[0] == texts[1]
    assert [told(page).count('"cards"') for page in pages] == [0, 0]


def test_the_press_is_answered_with_the_cards_and_no_trait_has_them(show: Show) -> None:
    game = looked()
    page = show(game)
    view = page.view
    seq = page.ask("reveal")
    [answer] = page.cards
    assert answer["seq"] == seq
    assert answer["view"]["drawn"] == list(game.observation(game.actor).looked_at)
    assert answer["view"]["legal"] == [int(action) for action in game.legal_actions()]
    assert (answer["view"]["viewer"], answer["view"]["rev"]) == (game.actor, view["rev"])
    assert not answer["view"]["shut"]
    assert page.view == view
    assert page.widget.get_state("view")["view"] == view
    assert page.errors == []


def test_a_page_that_opens_later_is_shut_until_it_asks_itself(show: Show) -> None:
    page = show(looked())
    page.ask("reveal")
    later = page.widget.get_state()["view"]
    assert later["shut"]
    assert later["drawn"] == []
    page.ask("reveal")
    assert len(page.cards) == 2


def test_after_the_decision_the_next_look_is_shut_again(show: Show) -> None:
    page = show(looked())
    page.ask("reveal")
    page.click(page.cards[-1]["view"]["legal"][0])
    assert not page.view["shut"]
    assert page.errors == []
    game = page.widget.game
    looks = 0
    while not game.over and looks < 3:
        look = [action for action in game.legal_actions() if action.text == "cage look"]
        game.play(look[0] if look else game.candidate_actions()[0])
        assert page.view["shut"] == (game.view()["looking"] > 0)
        looks += page.view["shut"]
    assert looks > 0
    assert len(page.cards) == 1


def test_one_person_at_a_screen_is_sent_the_cards_and_no_trait_has_them(show: Show) -> None:
    game = about_to_look()
    me = game.actor
    page = show(game, seats={game.players[1 - me]: "greedy"})
    page.click_text("cage look")
    drawn = list(game.observation(me).looked_at)
    assert len(drawn) == 3
    assert (page.view["shut"], page.view["viewer"], [page.view[key] for key in SECRETS]) == (True, -1, [[], [], []])
    [cards] = page.cards
    assert (cards["view"]["drawn"], cards["view"]["viewer"], cards["view"]["rev"]) == (drawn, me, page.view["rev"])
    assert cards["view"]["legal"] == [int(action) for action in game.legal_actions()]
    # before the view: a page shows them at once
    assert [it["method"] for it in page.wire.sent[-2:]] == ["custom", "update"]
    state = page.widget.get_state(("view", "log", "news", "setup"))
    assert json.dumps(state["view"]) == json.dumps(page.view)
    assert all(it[3] != "keep" or not set(drawn) & set(it[4:]) for it in state["log"])


def test_one_person_who_opens_a_page_later_asks_for_the_cards(show: Show) -> None:
    game = looked()
    page = show(game, seats={game.players[1 - game.actor]: "greedy"})
    assert (page.view["shut"], page.cards) == (True, [])
    seq = page.ask("reveal")
    [cards] = page.cards
    assert (cards["seq"], cards["view"]["drawn"]) == (seq, list(game.observation(game.actor).looked_at))


def test_a_stale_press_shows_nothing(show: Show) -> None:
    game = looked()
    page = show(game)
    before = snapshot(game)
    seq = page.ask("reveal", revision=page.view["rev"] - 1)
    assert "moved on" in unchanged(page, before, errors=0, seq=seq)
    assert page.cards == []


@pytest.mark.parametrize("revision", [None, "1", True, -1])
def test_a_press_needs_a_revision(show: Show, revision: Any) -> None:
    page = show(looked())
    page.raw({"type": "reveal", "seq": 1, "revision": revision})
    assert "revision" in page.errors[-1]["text"]
    assert page.cards == []


def test_a_press_when_nobody_looks_shows_nothing(show: Show) -> None:
    game = started()
    page = show(game)
    before = snapshot(game)
    seq = page.ask("reveal")
    assert "in secret" in unchanged(page, before, errors=0, seq=seq)
    assert page.cards == []


def test_what_a_player_looks_at_is_not_to_be_had(show: Show) -> None:
    game = looked()
    page = show(game, seats={})
    who = page.widget._session.seating.who
    who[game.actor] = lambda _observation, legal, _rng: legal[0]  # as if their player still thought
    page.widget._session.show()
    assert not page.view["shut"]
    assert page.view["drawn"] == []
    page.ask("reveal")
    assert page.cards == []
    assert len(page.errors) == 1


def test_a_cell_may_keep_a_card_behind_the_curtain(show: Show) -> None:
    game = looked()
    page = show(game)
    game.play(next(action for action in game.legal_actions() if action.text.startswith("keep")))
    assert not page.view["shut"]
    page.in_step()
    assert page.cards == []


def test_undo_stops_at_the_look_and_a_sandbox_shuts_the_curtain_again(show: Show) -> None:
    game = looked()
    strict, loose = show(game.branch()), show(game.branch(), sandbox=True)
    strict.ask("undo")
    assert not strict.view["undo"]
    assert "nothing to undo" in strict.errors[-1]["text"]
    loose.ask("reveal")
    rev = loose.view["rev"]
    loose.ask("undo")
    assert not loose.view["shut"]
    loose.ask("redo")
    assert loose.view["shut"]
    assert loose.view["rev"] > rev
    loose.ask("reveal", revision=rev)
    assert len(loose.cards) == 1
    loose.ask("reveal")
    assert len(loose.cards) == 2


def test_a_cell_that_waits_is_not_woken_by_the_curtain(show: Show) -> None:
    page = show(looked())
    woken: list[object] = []
    page.widget._session.clicks.wake = woken.append  # type: ignore[method-assign, assignment]
    page.ask("reveal")
    assert woken == []
