"""The game follows what is asked in the widget, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gingerbread_widget as gw
from gingerbread_widget.protocol import GameError
from gingerbread_widget.widget.library import LeanWidget
from tests.unit.games import reach, snapshot, sound, started, wander
from tests.unit.pages import Show, unchanged

#: After `build 1 c2-c3` Ada may look at three cards of the pile: Dra, Bas and Han.
BEFORE_A_LOOK = (
    "house standard main actor=0 first=0 line=Tin,Sca,Fro,Tom"
    " pile=Dra,Bas,Han,Lit,Fai,Pet,Whi,Rob,Rum,Cap,Bre,Dev,Hum,Ogr,Cow,Gri,Jac,"
    "Kid,Cin,Rub,Uni,Pus,Pin,Dor,Rap,Hun,Sle,Wiz,Gen,Sev,Gol,Sno,Evi,Pri"
    " display=wand4,wand6,pinR,chimney6,chest3,ovenR | board=1.1 stairs=1 bread=RY gate=Ali hand=RY1,Bs2,Gc1"
    " draw=Gx1,Gx2,Gx3 | board=3.2 stairs=1 gate=Big hand=YB2,YB3,YB4 draw=Bc1,Bc2,Bc3"
)


def test_a_click_plays_and_is_acknowledged(show: Show) -> None:
    game = started()
    page = show(game)
    action = game.legal_actions()[0]
    seq = page.click(action.code)
    assert game.log[-1].endswith(action.text)
    assert page.view["ack"] == seq
    assert page.errors == []
    page.in_step()


def test_a_whole_game_by_clicks_alone(show: Show) -> None:
    game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed=8)
    page = show(game)
    rng = random.Random(1)
    while page.view["phase"] != "over":
        view = page.view
        if view["shut"]:
            page.ask("reveal")
            view = page.cards[-1]["view"]
        assert view["viewer"] == view["actor"]
        page.click(rng.choice(view["candidates"]))
    assert page.errors == []
    assert page.view["actor"] == -1
    assert [s["score"]["total"] for s in page.view["seats"]] == game.scores()
    assert {seat for seat, _ in page.view["ranking"]} == {0, 1}
    assert page.view["legal"] == []


def test_clicks_and_cells_take_turns(show: Show) -> None:
    game = started()
    page = show(game)
    for i in range(40):
        code = game.candidate_actions()[0].code
        if i % 2:
            page.click(code)
        else:
            game.play(code)
        page.in_step()
    assert page.errors == []


def test_several_codes_are_played_together(show: Show) -> None:
    game = gw.new_game(players=["Ada", "Bo"], position=BEFORE_A_LOOK)
    page, trial = show(game), game.branch()
    page.click(*(int(trial.play(text)) for text in ("build 1 c2-c3", "take red", "decline")))
    assert game.record.moves()[:3] == ["build 1 c2-c3", "take red", "decline"]
    assert page.view["rev"] == 1


def test_of_several_people_at_a_page_each_decides_by_themselves(show: Show) -> None:
    """A page that acts for all cannot try out for one what another, who may hold other cards, may do."""
    game = gw.new_game(seed=7)
    page = show(game)
    before = snapshot(game)
    unchanged(page, before, errors=0, seq=page.click(153, 154))
    assert page.errors[-1]["key"] == "error.batch"
    page.click(153)
    page.click(154)
    assert game.record.moves() == ["side 1", "side 2"]


@pytest.mark.parametrize("codes", [(153, 81), (153, 154, 999), (81,), (159,), (-1,), (153, 153, 153)])
def test_illegal_codes_are_refused_together(show: Show, codes: tuple[int, ...]) -> None:
    page = show(gw.new_game(seed=7))
    before = snapshot(page.widget.game)
    unchanged(page, before, errors=0, seq=page.click(*codes))
    assert page.view["ack"] == 0


def test_a_page_plays_none_of_the_actions_of_a_bot(show: Show) -> None:
    game = gw.new_game(players=["Ada", "Bo"], position=BEFORE_A_LOOK)
    game.play("build 1 c2-c3")
    page = show(game, seats={"Bo": "greedy"})
    trial = game.branch()
    codes = [int(trial.play(text)) for text in ("take red", "decline", "end turn")]
    own = len(codes)
    assert trial.actor == 1
    while trial.actor == 1:
        codes.append(int(trial.play(trial.legal_actions()[0])))
        before = snapshot(game)
        seq = page.click(*codes)
        unchanged(page, before, errors=len(codes) - own - 1, seq=seq)
        assert page.errors[-1]["key"] == "error.batch"
    page.click(*codes[:own])
    assert len(page.errors) == len(codes) - own
    assert game.record.moves()[: own + 1] == ["build 1 c2-c3", "take red", "decline", "end turn"]


@pytest.mark.parametrize("keep", ["keep 1", "keep 2", "keep 3"])
@pytest.mark.parametrize("last", ["trap gate 2", "decline"])
def test_no_batch_tells_what_a_look_would_show(show: Show, keep: str, last: str) -> None:
    game = gw.new_game(players=["Ada", "Bo"], position=BEFORE_A_LOOK)
    game.play("build 1 c2-c3")
    page = show(game)
    trial = game.branch()
    codes = [int(trial.play(text)) for text in ("take red", "cage look", keep)]
    codes.append(trial.rules.parse(trial.position, last))
    before = snapshot(game)
    for i in range(3, 5):
        text = unchanged(page, before, errors=i - 3, seq=page.click(*codes[:i]))
        assert text == "These actions cannot be played together; nothing was played."
        assert set(page.errors[-1]) == {"type", "seq", "key", "args", "text"}
    page.click(*codes[:2])
    assert len(page.errors) == 2
    assert game.record.moves()[-1] == "cage look"


def test_of_a_batch_only_the_first_action_is_judged_in_words(show: Show) -> None:
    page = show(gw.new_game(seed=7))
    page.click(153, 153, 153)
    assert page.errors[-1]["key"] == "error.batch"
    page.click(81, 153)
    assert page.errors[-1]["key"] == "error.illegal"


def test_every_illegal_code_of_a_moment_is_refused(show: Show) -> None:
    game = reach(started(), "effect")
    page = show(game)
    before = snapshot(game)
    illegal = sorted(set(range(159)) - set(page.view["legal"]))
    for i, code in enumerate(illegal):
        unchanged(page, before, errors=i, seq=page.click(code))


@pytest.mark.parametrize("kind", ["play", "undo", "redo"])
@pytest.mark.parametrize("off", [-1, 1, 1000])
def test_a_stale_revision_is_refused(show: Show, kind: str, off: int) -> None:
    game = wander(started(), 10)
    game.undo(2)
    page = show(game)
    before = snapshot(game)
    code = page.view["legal"][0]
    seq = page.ask(kind, revision=page.view["rev"] + off, actions=[code])
    assert "moved on" in unchanged(page, before, errors=0, seq=seq)


def test_after_a_refused_click_the_next_one_plays(show: Show) -> None:
    game = started()
    page = show(game)
    page.click(999)
    seq = page.click(page.view["legal"][0])
    assert page.view["ack"] == seq
    assert len(page.errors) == 1
    page.in_step()


MALFORMED: list[Any] = [
    None,
    [],
    "play",
    7,
    {},
    {"type": "play"},
    {"type": "play", "seq": 1},
    {"type": "play", "seq": 1, "revision": 0},
    {"type": "play", "seq": "1", "revision": 0, "actions": [153]},
    {"type": "play", "seq": 1, "revision": "0", "actions": [153]},
    {"type": "play", "seq": 1, "revision": 0, "actions": "153"},
    {"type": "play", "seq": 1, "revision": 0, "actions": []},
    {"type": "play", "seq": 1, "revision": 0, "actions": [None]},
    {"type": "play", "seq": 1, "revision": 0, "actions": [153.0]},
    {"type": "play", "seq": 1, "revision": 0, "actions": [True]},
    {"type": "play", "seq": 1, "revision": 0, "actions": [10**40]},
    {"type": "play", "seq": 1, "revision": 0, "actions": [153] * 500},
    {"type": "eval", "seq": 1, "code": "1"},
    {"type": "look", "seq": 1, "at": 1},
    {"type": "look", "seq": 1, "at": -1},
    {"type": "look", "seq": 1, "at": 10**40},
    {"type": "look", "seq": 1},
    {"type": "undo", "seq": 1, "revision": 0},
    {"type": "redo", "seq": 1, "revision": 0},
    {"type": ["again"], "seq": 1},
    {"type": "again"},
]


@pytest.mark.parametrize("content", MALFORMED, ids=repr)
def test_a_malformed_message_changes_nothing_and_shows_an_error(show: Show, content: Any) -> None:
    page = show(gw.new_game(seed=7))
    before = snapshot(page.widget.game)
    page.raw(content)
    seq = content.get("seq") if isinstance(content, dict) else None
    unchanged(page, before, errors=0, seq=seq if isinstance(seq, int) else -1)


ANY = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 200) | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "type": st.sampled_from(["play", "undo", "redo", "look"]) | ANY,
            "seq": st.integers(0, 9) | ANY,
            "revision": st.integers(0, 12) | ANY,
            "actions": st.lists(st.integers(0, 160), max_size=3) | ANY,
            "at": st.integers(0, 12) | ANY,
        },
    )
    | ANY
)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_message_is_carried_out_or_answered_with_an_error(show: Show, content: Any) -> None:
    game = wander(started(), 6)
    page = show(game)
    before, revision, looks = snapshot(game), game.revision, len(page.looks)
    page.raw(content)
    sound(game)
    page.in_step()
    if game.revision == revision:
        assert snapshot(game) == before
        assert len(page.errors) + len(page.looks) - looks == 1
    else:
        assert page.errors == []
        assert content["revision"] == revision
    page.widget.close()


def test_traits_written_by_the_page_do_not_touch_the_game(show: Show) -> None:
    game = wander(started(), 10)
    page = show(game)
    before = snapshot(game)
    page.write(view={"rev": 99, "legal": [81]}, log=[[1, 0, 1, "evil"]], setup={})
    assert snapshot(game) == before
    wander(game, 1)
    page.in_step()


def test_what_belongs_to_python_is_not_taken_from_a_page(show: Show) -> None:
    page = show(started(), seats={"Ada": "greedy", "Bo": "greedy"})
    for widget in (page.widget, page.widget.library):
        assert isinstance(widget, LeanWidget)
        free = {"confirm", "motion", "pace", "locale", "theme", "coach", "learned"} if widget is page.widget else set()
        assert widget.from_pages.keys() == free
        before = widget.get_state()
        sent = len(page.wire.sent)
        for name in before.keys() - free:
            values: list[Any] = [{}, [], "", "evil", True, 1]
            for value in values:
                widget._handle_msg(written(name, value))
        assert widget.get_state() == before
        assert len(page.wire.sent) == sent


@pytest.mark.parametrize("pace", [float("nan"), float("inf"), -1, 61, "1", True, None])
def test_no_page_and_no_cell_sets_a_wrong_pace(show: Show, pace: Any) -> None:
    page = show(started())
    page.write(pace=pace)
    assert page.widget.pace == 0.8
    with pytest.raises(GameError, match=r"^pace: expected "):
        page.widget.pace = pace
    with pytest.raises(GameError, match=r"^pace: expected "):
        show(started(), pace=pace)
    assert page.widget.pace == 0.8


def test_what_a_page_may_set_is_taken_where_it_is_right(show: Show) -> None:
    page = show(started())
    page.write(confirm=False, motion=0, pace=2, locale="fr-CA", theme="purple")
    widget = page.widget
    assert (widget.confirm, widget.motion, widget.pace, widget.locale, widget.theme) == (False, True, 2.0, "fr", "")
    page.write(theme="dark")
    assert widget.theme == "dark"


def written(name: str, value: Any) -> dict[str, Any]:
    data = {"method": "update", "state": {name: value}, "buffer_paths": []}
    return {"content": {"data": data}, "buffers": []}


def test_a_request_that_was_refused_is_never_acknowledged(show: Show) -> None:
    game = started()
    page = show(game)
    done = page.click(page.view["legal"][0])
    page.ask("redo")
    assert len(page.errors) == 1
    wander(game, 1)
    assert page.view["ack"] == done
