"""Two people at two browsers on one kernel: each page has its seat and its cards, and no other page has them."""

from __future__ import annotations

import base64
import json
import random
import sys
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

import gingerbread_widget as gw
from gingerbread_widget.games.kit.wording import LANGUAGES
from gingerbread_widget.protocol import GameError
from gingerbread_widget.widget.pair.channel import BLOCK
from tests.unit.far_pages import FarPage, text
from tests.unit.games import looked, snapshot
from tests.unit.pages import Page, Show

GAMES = ("house", "candyman")


def shared(show: Show, game: gw.Game | None = None, **options: Any) -> tuple[Page, FarPage, FarPage]:
    """Return what all pages of a shared game hear, and two pages at its first seats."""
    page = show(gw.new_game(players=["Ada", "Bo"], seed=7) if game is None else game, share=True, **options)
    ada, bo = FarPage(page), FarPage(page)
    ada.sit(0)
    bo.sit(1)
    ada.follow()
    return page, ada, bo


def refused(page: Page, key: str, before: dict[str, Any]) -> None:
    """Check that all pages are told of a refusal, and nothing has changed."""
    assert page.errors[-1]["key"] == key
    assert snapshot(page.widget.game) == before


def test_each_page_gets_the_view_of_its_seat_and_no_other(show: Show) -> None:
    for game in (looked(), gw.new_game("candyman", players=["Ada", "Bo"], seed=3)):
        page, ada, bo = shared(show, game)
        own = {"eyes": 0, "shut": False, "viewer": 0}
        assert own.items() <= ada.view.items()
        for far in (ada, bo):
            seen = json.loads(json.dumps(game.view(far.seat)))
            assert {key: far.view[key] for key in seen} == seen
            assert [it["seat"] for it in far.heard if it["type"] == "own"] == [far.seat] * len(far.heard)
        public = json.loads(json.dumps(game.view(-1)))
        assert {key: page.view[key] for key in public} == public
        assert (page.view["legal"], page.view["shut"], page.view["eyes"], page.view["undo"]) == ([], False, -1, False)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_two_pages_play_and_what_all_pages_have_holds_no_secret(show: Show, name: str, seed: int) -> None:
    game = gw.new_game(name, players=["Ada", "Bo"], mode=list(gw.registry.GAMES[name].modes)[-1], seed=seed)
    page, *far = shared(show, game)
    rng = random.Random(seed)
    for _ in range(60):
        if game.over:
            break
        actor, step = game.actor, game.step
        assert far[1 - actor].view["legal"] == []
        far[actor].ask("play", actions=[rng.choice(far[actor].view["legal"])])
        assert game.step > step, seed
        for one in far:
            assert (one.view["rev"], one.view["viewer"]) == (game.revision, one.seat), seed
        page.in_step()
    sent = [message for message in page.wire.sent if message.get("content", {}).get("type") not in {"sealed", None}]
    assert {message["content"]["type"] for message in sent} == {"seat"}, seed
    assert (far[0].errors, far[1].errors, page.errors) == ([], [], []), seed


def test_sealed_messages_tell_nothing_by_their_length(show: Show) -> None:
    page, ada, _ = shared(show, looked())
    sizes = {
        len(base64.b64decode(it["content"]["data"]))
        for it in page.wire.sent
        if it.get("content", {}).get("type") == "sealed"
    }
    assert sizes == {12 + BLOCK + 16}
    assert len(json.dumps(ada.view)) < BLOCK


@pytest.mark.parametrize("kind", ["play", "hold", "undo", "redo", "resume", "reveal", "hint", "stop", "again", "seat"])
def test_a_page_without_a_seat_plays_nothing(show: Show, kind: str) -> None:
    page, *_ = shared(show)
    before = snapshot(page.widget.game)
    page.ask(kind, what="leave", actions=[int(page.widget.game.legal_actions()[0])])
    refused(page, "error.seat", before)
    assert page.setup["pair"]["taken"] == [True, True]


def test_what_was_overheard_is_not_done_again(show: Show) -> None:
    page, ada, _ = shared(show)
    game = page.widget.game
    ada.ask("play", actions=[int(game.legal_actions()[0])])
    ada.ask("undo")
    before = snapshot(game)
    assert game.step == 0
    for sealed in list(ada.sent):
        page.raw(sealed)
        refused(page, "error.seat.key", before)


def test_what_the_kernel_says_is_no_request_when_it_is_sent_back(show: Show) -> None:
    page, ada, _ = shared(show)
    before = snapshot(page.widget.game)
    said = [it["content"]["data"] for it in page.wire.sent if it.get("content", {}).get("type") == "sealed"]
    for data in (*said, ada.seal({"type": "play", "n": 99}, speaker=b"kernel")):
        page.raw({"type": "seat", "what": "sealed", "seq": 1, "seat": 0, "data": data})
        refused(page, "error.seat.key", before)


def test_a_page_cannot_speak_for_the_seat_of_another(show: Show) -> None:
    page, ada, bo = shared(show)
    game = page.widget.game
    before = snapshot(game)
    assert game.actor == 0
    bo.ask("play", seat=0, actions=[int(game.legal_actions()[0])])
    refused(page, "error.seat.key", before)
    for kind, more in (("play", {"actions": [int(game.legal_actions()[0])]}), ("hint", {}), ("hold", {"at": 0})):
        bo.ask(kind, **more)
        assert (bo.errors[-1], snapshot(game)) == ("error.seat.turn", before)
    assert ada.errors == []


def test_people_take_back_what_they_played_themselves(show: Show) -> None:
    page, ada, bo = shared(show)
    game = page.widget.game
    ada.ask("play", actions=[int(game.legal_actions()[0])])
    assert (ada.view["undo"], bo.view["undo"]) == (True, False)
    bo.ask("undo")
    assert (bo.errors, game.step) == (["error.undo"], 1)
    ada.ask("undo")
    assert (ada.view["redo"], bo.view["redo"], game.step) == (True, False, 0)
    ada.ask("redo")
    assert game.step == 1


def test_a_refusal_is_told_to_the_page_that_asked_alone(show: Show) -> None:
    page, ada, bo = shared(show)
    ada.ask("play", actions=[155])  # "first 1" comes later
    ada.ask("play", actions="x")
    ada.ask("again")
    ada.ask("seat", what="sealed", seat=0)
    assert ada.errors == ["error.illegal", "error.request", "error.seat.again", "error.request"]
    assert (bo.errors, page.errors) == ([], [])


def test_a_hint_goes_to_the_page_that_asked_alone(show: Show) -> None:
    page, ada, bo = shared(show, gw.new_game("candyman", players=["Ada", "Bo"], seed=3))
    actor, other = (ada, bo) if page.widget.game.actor == 0 else (bo, ada)
    actor.ask("hint")
    hints = page.widget._session.hints
    assert hints._hint is not None
    hints._hint._tell({"games": 1, "close": 0, "rows": []}, done=True)
    actor.follow()
    other.follow()
    assert actor.heard[-1]["type"] == "hint"
    assert "hint" not in [it["type"] for it in other.heard]
    assert page.hints == []


def test_a_seat_is_one_page_s_until_it_is_given_back(show: Show) -> None:
    page, ada, bo = shared(show)
    for seat in (0, 1):
        third = FarPage(page)
        third.sit(seat)
        assert page.errors[-1]["key"] == "error.seat.taken"
        assert third.heard == []
    ada.sit(1)
    assert page.errors[-1]["key"] == "error.seat.taken"
    bo.ask("seat", what="leave")
    assert (bo.seat, page.setup["pair"]["taken"]) == (-1, [True, False])
    ada.sit(1)
    assert page.errors[-1]["key"] == "error.seat.one"
    bo.ask("play", seat=1, actions=[1])
    assert page.errors[-1]["key"] == "error.seat.nobody"
    third = FarPage(page)
    third.sit(1)
    assert (third.view["viewer"], page.setup["pair"]["taken"]) == (1, [True, True])


def test_what_was_overheard_before_a_seat_was_given_back_opens_nothing_with_the_same_keys(show: Show) -> None:
    page, ada, _ = shared(show)
    game = page.widget.game
    ada.ask("play", actions=[int(game.legal_actions()[0])])
    ada.ask("undo")
    overheard = list(ada.sent)
    ada.ask("seat", what="leave")
    ada.sit(0)
    before = snapshot(game)
    for sealed in overheard:
        page.raw(sealed)
        refused(page, "error.seat.key", before)


def test_a_page_that_was_reloaded_gets_its_seat_back_and_goes_on(show: Show) -> None:
    page, ada, _ = shared(show)
    game = page.widget.game
    ada.ask("play", actions=[int(game.legal_actions()[0])])
    again = FarPage(page)
    again.keys, again.own = ada.keys, ada.own
    again.sit(0)
    assert (again.seat, again.number, again.view["rev"]) == (0, 1, game.revision)
    again.ask("undo")
    assert (again.errors, game.step) == ([], 0)


def test_who_claims_a_seat_with_the_key_of_another_can_read_nothing(show: Show) -> None:
    page, ada, _ = shared(show)
    thief = FarPage(page)
    thief.own = ada.own  # its other half is ada's alone
    thief.sit(0)
    assert thief.heard == []
    ada.ask("play", actions=[int(page.widget.game.legal_actions()[0])])
    assert (ada.errors, page.widget.game.step) == ([], 1)


@pytest.mark.parametrize(
    "key",
    [None, 7, "", "?", "A" * 88, text(b"\x04" + bytes(64)), text(b"\x04" + b"\xff" * 64), text(b"\0"), "A" * 10**6],
)
def test_a_key_that_is_none_is_refused(show: Show, key: object) -> None:
    page = show(gw.new_game(players=["Ada", "Bo"], seed=7), share=True)
    page.raw({"type": "seat", "what": "sit", "seq": 4, "seat": 0, "key": key})
    assert page.errors[-1]["text"].startswith("key: expected ")
    assert page.setup["pair"]["taken"] == [False, False]


def test_a_point_in_another_form_is_no_key(show: Show) -> None:
    page = show(gw.new_game(players=["Ada", "Bo"], seed=7), share=True)
    far = FarPage(page)
    far.own = far.keys.public_key().public_bytes(Encoding.X962, PublicFormat.CompressedPoint)
    far.sit(0)
    assert page.errors[-1]["text"].startswith("key: expected a point of P-256, ")


@pytest.mark.parametrize("data", [None, 7, "", "?", "AAAA", "A" * 40, "A" * 30_000, text(bytes(16_000))])
def test_a_sealed_message_that_is_none_is_refused(show: Show, data: object) -> None:
    page, *_ = shared(show)
    before = snapshot(page.widget.game)
    page.raw({"type": "seat", "what": "sealed", "seq": 4, "seat": 0, "data": data})
    assert page.errors[-1]["key"] in {"error.request", "error.seat.key"}
    assert snapshot(page.widget.game) == before


@pytest.mark.parametrize(
    "content", [None, [], "x", 7, {}, {"n": -1}, {"n": True}, {"n": "9"}, {"n": 2**60}, {"n": 9, "type": "no"}]
)
def test_what_a_page_seals_is_checked_like_all_else(show: Show, content: Any) -> None:
    page, ada, bo = shared(show)
    page.raw({"type": "seat", "what": "sealed", "seq": 4, "seat": 0, "data": ada.seal(content)})
    assert ada.errors + [it["key"] for it in page.errors] in (["error.request"], ["error.seat.key"])
    assert bo.errors == []


def test_deep_json_is_refused(show: Show) -> None:
    page, ada, _ = shared(show)
    nested: Any = []
    for _i in range(900):
        nested = [nested]
    page.raw({"type": "seat", "what": "sealed", "seq": 4, "seat": 0, "data": ada.seal(nested)})
    assert page.errors[-1]["key"] == "error.seat.key"


@pytest.mark.parametrize("seat", [None, -1, 2, 9, 10, True, "0"])
def test_a_seat_that_is_none_is_refused(show: Show, seat: object) -> None:
    page, *_ = shared(show)
    key = text(FarPage(page).own)
    for message in ({"what": "sit", "key": key}, {"what": "sealed", "data": "AAAA"}):
        page.raw({**message, "type": "seat", "seq": 4, "seat": seat})
        assert page.errors[-1]["key"] in {"error.request", "error.seat.none"}


def test_the_seat_of_a_bot_is_nobody_s(show: Show) -> None:
    page = show(gw.new_game(players=["Ada", "Bo"], seed=7), seats={"Bo": "greedy"}, share=True)
    FarPage(page).sit(1)
    assert page.errors[-1]["key"] == "error.seat.none"
    ada = FarPage(page)
    ada.sit(0)
    ada.ask("play", actions=[ada.view["legal"][0]])
    assert page.widget.game.actor == 0
    assert page.view["legal"] == []


def test_one_screen_is_for_all_until_somebody_has_a_seat(show: Show) -> None:
    page, ada, bo = shared(show)
    page.ask("seat", what="gather")
    assert page.errors[-1]["key"] == "error.seat.gather"
    ada.ask("seat", what="leave")
    bo.ask("seat", what="leave")
    page.ask("seat", what="gather")
    assert "pair" not in page.setup
    assert (page.setup["spectator"], page.setup["table"], page.view["viewer"]) == (False, "menu", 0)
    page.click(int(page.widget.game.legal_actions()[0]))
    assert page.widget.game.step == 1
    far = FarPage(page)
    far.sit(0)
    assert page.errors[-1]["key"] == "error.seat.none"


def test_seats_are_kept_by_name_in_another_game(show: Show) -> None:
    page, ada, bo = shared(show)
    page.widget.show_game(gw.new_game("candyman", players=["Bo", "Cy"], seed=3))
    ada.follow()
    assert (bo.view["viewer"], bo.seat, ada.seat) == (0, 0, -1)
    assert page.setup["pair"]["taken"] == [True, False]
    page.widget.show_game(gw.new_game(players=["Bo", "Cy"], seed=3), seats={"Bo": "greedy"})
    bo.follow()
    assert (bo.seat, page.setup["pair"]["taken"]) == (-1, [False, False])


def test_when_a_game_is_over_nobody_decides(show: Show) -> None:
    game = gw.players.play_out(gw.new_game(players=["Ada", "Bo"], seed=7), ["greedy", "greedy"])
    _, ada, bo = shared(show, game)
    for far in (ada, bo):
        for kind, more in (("play", {"actions": [153]}), ("hint", {}), ("hold", {"at": 99})):
            far.ask(kind, **more)
        assert far.errors == ["error.illegal", "error.hint.nobody", "error.seat.turn"]


def test_pages_begin_the_next_game_when_one_is_over(show: Show) -> None:
    page, ada, bo = shared(show, gw.players.play_out(gw.new_game(players=["Ada", "Bo"], seed=7), ["greedy", "greedy"]))
    bo.ask("again")
    assert (bo.errors, page.widget.game.step, ada.view["viewer"]) == ([], 0, 0)


@pytest.mark.parametrize("what", ["game", "text", "position"])
def test_no_page_gets_a_file_with_every_card_and_none_begins_another_game(show: Show, what: str) -> None:
    page, ada, _ = shared(show)
    page.ask("file", what=what)
    page.ask("load", data="")
    page.ask("table")
    assert [it["key"] for it in page.errors] == ["error.table"] * 3
    ada.ask("file", what=what)
    assert (ada.errors, page._files) == (["error.table"], [])


def test_a_saved_notebook_has_no_key_and_no_secret(show: Show) -> None:
    page, ada, bo = shared(show, looked())
    saved = json.dumps(page.widget.get_state(), default=repr)
    for far in (ada, bo):
        assert text(far.own) not in saved
    for key in ("legal", "drawn", "candidates"):
        assert page.widget.get_state()["view"][key] == []


def test_a_game_that_is_not_shared_says_nothing_of_seats(show: Show) -> None:
    page = show(gw.new_game(players=["Ada", "Bo"], seed=7))
    assert "pair" not in page.setup
    FarPage(page).sit(0)
    assert page.errors[-1]["key"] == "error.seat.none"
    page.widget.free_seat("Bo")


def test_refusals_are_told_in_all_languages(show: Show) -> None:
    page, *_ = shared(show)
    FarPage(page).sit(1)
    told = page.errors[-1]["told"]
    assert sorted(told) == sorted(LANGUAGES)
    assert told["de"] == "Bo spielt schon auf einer anderen Seite."


def test_a_cell_frees_a_seat_whose_page_is_gone(show: Show) -> None:
    page, _, bo = shared(show)
    page.widget.free_seat("Bo")
    bo.follow()
    assert (bo.seat, page.setup["pair"]["taken"]) == (-1, [True, False])
    with pytest.raises(GameError):
        page.widget.free_seat("Cy")


def test_sharing_needs_cryptography_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gingerbread_widget.widget.pair.channel", None)
    with pytest.raises(ImportError, match=r'share: .* pip install "gingerbread_widget\[share\]"'):
        gw.GameWidget(gw.new_game(seed=7), share=True)


def test_a_shared_game_leaves_nothing_behind(show: Show) -> None:
    page, *_ = shared(show)
    wires = [wire for wire in page.wire.opened if not getattr(wire, "_closed", False)]
    page.widget.close()
    left = [wire for wire in wires if not wire._closed]
    assert all(wire.state["_anywidget_id"].endswith(".PageLibrary") for wire in left)  # which other games share
    before = len(page.wire.opened)
    with pytest.raises(GameError):
        gw.GameWidget(gw.new_game(seed=7), share=True, table="no")
    assert len(page.wire.opened) == before


def test_a_shared_game_has_people_who_play() -> None:
    with pytest.raises(GameError, match=r"^share: expected "):
        gw.GameWidget(gw.new_game(seed=7), share=True, spectator=True)
    assert gw.play(share=True)._session.seating.humans == [0, 1]
