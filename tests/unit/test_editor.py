"""The editor in the notebook: what it leaves, what pages may ask of it, and how it becomes a game."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.components import shipped
from gingerbread_widget.games.house.editing import EDITS, EditError
from gingerbread_widget.widget import PositionEditor
from gingerbread_widget.widget.house.workbench import workbench_with
from tests.unit.games import started
from tests.unit.pages import Wire

BUILD = {"what": "build", "seat": 0, "tile": [0, 1], "first": 0, "second": 1}


class Desk:
    """A page that shows an editor."""

    def __init__(self, editor: PositionEditor, wire: Wire) -> None:
        self.editor = editor
        self.wire = wire
        self.seq = 0

    def raw(self, content: Any) -> None:
        self.wire.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})

    def ask(self, kind: str, **fields: Any) -> int:
        self.seq += 1
        self.raw(json.loads(json.dumps({"type": kind, "seq": self.seq, **fields})))
        return self.seq

    def edit(self, what: str, **values: Any) -> int:
        return self.ask("edit", change={"what": what, **values})

    @property
    def state(self) -> dict[str, Any]:
        state = dict(self.wire.state)
        for message in self.wire.sent:
            if message["method"] == "update":
                state.update(message["state"])
        return state

    @property
    def sheet(self) -> dict[str, Any]:
        sheet: dict[str, Any] = self.state["sheet"]
        return sheet

    @property
    def errors(self) -> list[dict[str, Any]]:
        custom = [it["content"] for it in self.wire.sent if it["method"] == "custom"]
        return [it for it in custom if it["type"] == "error"]


Open = Callable[..., Desk]


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Open an editor on a page; it is closed in the end."""
    opened: list[PositionEditor] = []
    wires: list[Wire] = []
    monkeypatch.setattr(Wire, "opened", wires, raising=False)
    monkeypatch.setattr("comm.create_comm", Wire)

    def open_it(*args: Any, **options: Any) -> Desk:
        editor = gw.PositionEditor(*args, **options)
        opened.append(editor)
        wire = next(it for it in wires if it.comm_id == editor.comm.comm_id)
        return Desk(editor, wire)

    yield open_it
    for editor in opened:
        editor.close()


def test_it_begins_with_nothing_with_a_text_with_a_game_and_with_its_widget(desk: Open) -> None:
    game = started(seed=5)
    assert desk().editor.text.startswith("house standard main actor=0 first=0")
    assert desk(seats=4, mode="introductory").editor.text.startswith("house introductory main")
    assert desk(seats=3).editor.game().players == ("Ada", "Bo", "Cy")
    assert desk(game.position_text()).editor.text == game.position_text()
    for start in (game, gw.GameWidget(game)):
        page = desk(start)
        assert page.editor.text == game.position_text()
        assert tuple(page.state["setup"]["names"]) == game.players


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"start": 7}, "start: expected a Game, a GameWidget or the text of a position, got int"),
        ({"start": b"house"}, "start: expected a Game, a GameWidget or the text of a position, got bytes"),
        ({"start": "house standard"}, "position: "),
        (
            {"start": gw.new_game("candyman", seed=1)},
            "start: expected a game of Gingerbread House, got one of Run For",
        ),
        ({"seats": 5}, "seats: expected 2 to 4, got 5"),
        ({"seats": True}, "seats: expected an int from 2 to 4, got True"),
        ({"seats": "2"}, "seats: expected an int from 2 to 4, got '2'"),
        ({"mode": "hard"}, "mode: expected one of introductory, standard, got 'hard'"),
        ({"against": {"Zoe": "greedy"}}, "Zoe"),
        ({"against": {"Bo": "nobody"}}, "nobody"),
        ({"locale": "xx"}, "locale: .*'xx'"),
    ],
)
def test_what_it_cannot_begin_with_is_named(options: dict[str, Any], said: str) -> None:
    with pytest.raises(gw.GameError, match=said):
        gw.PositionEditor(**options)


def test_a_change_on_the_page_is_one_in_python_and_is_acknowledged(desk: Open) -> None:
    page = desk()
    seq = page.ask("edit", change=BUILD)
    assert page.sheet["ack"] == seq
    assert page.sheet["text"] == page.editor.text
    assert "built=RY1a1b1" in page.editor.text
    assert page.sheet["seats"][0]["house"][:2] == ["re", "yw"]
    assert page.errors == []


def test_a_change_that_cannot_be_is_refused_in_the_languages_and_nothing_has_changed(desk: Open) -> None:
    page = desk()
    page.ask("edit", change=BUILD)
    before = page.editor.text
    seq = page.ask("edit", change={**BUILD, "tile": [0, 2]})
    (error,) = page.errors
    assert error["seq"] == seq
    assert error["text"] == "a1 and b1 are one double tile; a tile needs support from two."
    assert error["told"]["fr"].startswith("a1 et b1 sont une seule tuile double")
    assert page.editor.text == before
    page.editor.edit("bread", seat=0, colour=2, n=1)
    assert page.sheet["ack"] != seq


def test_what_the_checker_finds_is_told_as_well(desk: Open) -> None:
    page = desk()
    page.ask("text", text=page.editor.text.replace("stairs=1", "stairs=9"))
    assert "9 stairways" in page.errors[-1]["text"]
    page.ask("text", text=page.editor.text.replace("hand=", "hands="))
    assert "column" in page.errors[-1]["text"]
    page.ask("text", text=page.editor.text.split("|")[0] + "| board=1.1")
    assert "2 to 4 seats" in page.errors[-1]["text"]
    other = gw.PositionEditor(seats=3).text
    page.ask("text", text=other)
    assert "position: expected 2 seats, got 3" in page.errors[-1]["text"]
    assert len(page.errors) == 4


def test_a_text_is_put_in_place_of_the_position(desk: Open) -> None:
    page = desk()
    text = started(seed=9).position_text()
    seq = page.ask("text", text=text)
    assert page.editor.text == page.sheet["text"] == text
    assert page.sheet["ack"] == seq
    with pytest.raises(gw.RecordError):
        page.editor.text = "house"
    assert page.editor.text == text


def test_changes_are_taken_back_and_made_again(desk: Open) -> None:
    page = desk()
    texts = [page.editor.text]
    for n in (2, 3, 4):
        page.edit("stairs", seat=0, n=n)
        texts.append(page.editor.text)
    for text in (*reversed(texts[:-1]), texts[0]):
        page.ask("undo")
        assert page.editor.text == text
    assert page.errors[-1]["key"] == "error.undo"
    assert (page.sheet["undo"], page.sheet["redo"]) == (False, True)
    for text in texts[1:]:
        page.ask("redo")
        assert page.editor.text == text
    page.ask("undo")
    page.edit("stairs", seat=0, n=0)
    page.ask("redo")
    assert page.errors[-1]["key"] == "error.redo"


def test_a_change_that_changes_nothing_is_nothing_to_undo(desk: Open) -> None:
    page = desk()
    page.edit("stairs", seat=0, n=1)
    assert page.errors == []
    assert page.sheet["undo"] is False


def test_shuffling_is_by_lot(desk: Open) -> None:
    page = desk()
    texts = {page.editor.text}
    for _ in range(6):
        page.edit("shuffle-pile")
        page.edit("shuffle-tiles", seat=1)
        texts.add(page.editor.text)
    assert len(texts) == 7
    assert page.errors == []


def test_it_becomes_a_game_and_an_editor_again(desk: Open) -> None:
    page = desk(against={"Bo": "greedy"})
    page.ask("edit", change=BUILD)
    before = page.editor.text
    page.ask("play")
    board = page.editor.board
    assert isinstance(board, gw.GameWidget)
    assert page.state["board"] == f"IPY_MODEL_{board.model_id}"
    assert page.state["playing"] is True
    assert board.game.position_text() == before
    board.game.play(board.game.legal_actions()[0])
    page.ask("play")
    assert (board.game.step, board.game.position_text()) == (0, before)
    page.ask("back")
    assert page.state["playing"] is False
    assert page.editor.text == before
    assert page.errors == []
    page.edit("turn", seat=1)
    page.ask("play")
    assert board.game.step > 0
    assert board.game.players[board.game.actor] == "Ada"


def test_players_are_at_work_only_while_the_game_is_shown(desk: Open) -> None:
    begun: list[int] = []

    class Slow:
        def __call__(self, observation: Any, legal: Any, rng: Any) -> int:  # noqa: ARG002
            return int(legal[0])

        def think(self, observation: Any, legal: Any, rng: Any, watch: Callable[[float], bool]) -> int:  # noqa: ARG002
            begun.append(1)
            while watch(0.5):
                pass
            return int(legal[0])

    page = desk(against={"Ada": Slow()})
    assert page.editor.board.thinking == {}
    page.ask("play")
    assert page.editor.board.thinking["seat"] == 0
    page.ask("back")
    assert page.editor.board.thinking == {}


def test_what_lies_face_down_is_in_nothing_that_the_game_shows(desk: Open) -> None:
    page = desk()
    board = page.editor.play()
    assert board is page.editor.board
    told = json.dumps(board.get_state(("view", "setup", "log", "news", "marks")), default=str)
    assert page.editor.text.split("pile=")[1].split()[0] not in told
    view = board.view
    assert view["pile"] == 36
    assert all(isinstance(seat["draw"], int) for seat in view["seats"])
    assert {"piles", "order", "text"}.isdisjoint(view)
    assert str(page.sheet["order"])[1:-1] not in told


def test_the_game_is_a_new_one_each_time(desk: Open) -> None:
    editor = desk().editor
    one, two = editor.game(), editor.game()
    one.play(one.legal_actions()[0])
    assert two.step == 0
    assert editor.game().position_text() == editor.text


def test_a_position_of_ones_own_cards_stays_one(desk: Open) -> None:
    box = json.loads(shipped().to_json())
    box["name"] = "mine"
    box["characters"][0]["name"] = "Zorro"
    game = gw.new_game(components=box, seed=2)
    editor = desk(game).editor
    editor.edit("begin")
    assert "Zor" in editor.text
    assert (editor.game().rules.components_json() or {})["name"] == "mine"


HOSTILE: list[Any] = [
    None,
    7,
    "edit",
    [],
    {},
    {"type": "edit"},
    {"type": ["edit"], "seq": 1},
    {"type": "play"},
    {"type": "undo", "seq": "1"},
    {"type": "undo", "seq": -1},
    {"type": "undo", "seq": True},
    {"type": "undo", "seq": 1.5},
    {"type": "close", "seq": 1},
    {"type": "__class__", "seq": 1},
    {"type": "edit", "seq": 1},
    {"type": "edit", "seq": 1, "change": None},
    {"type": "edit", "seq": 1, "change": "build"},
    {"type": "edit", "seq": 1, "change": []},
    {"type": "edit", "seq": 1, "change": {}},
    {"type": "edit", "seq": 1, "change": {"what": None}},
    {"type": "edit", "seq": 1, "change": {"what": "what"}},
    {"type": "edit", "seq": 1, "change": {"what": "stairs", "seat": 9, "n": 1}},
    {"type": "edit", "seq": 1, "change": {"what": "stairs", "seat": 0, "n": "4"}},
    {"type": "edit", "seq": 1, "change": {"what": "stairs", "seat": 0, "n": 1e9}},
    {"type": "edit", "seq": 1, "change": {"what": "shuffle-pile", "seed": 1}},
    {"type": "edit", "seq": 1, "change": {"what": "build", "self": 1, "d": 2, "draft": 3}},
    {"type": "edit", "seq": 1, "change": {"what": "stairs", "seat": {"a": [1]}, "n": 1}},
    {"type": "text", "seq": 1},
    {"type": "text", "seq": 1, "text": None},
    {"type": "text", "seq": 1, "text": ["house"]},
    {"type": "text", "seq": 1, "text": ""},
    {"type": "text", "seq": 1, "text": "<script>alert(1)</script>"},
    {"type": "text", "seq": 1, "text": "x" * 100_000},
    {"type": "messages", "seq": 1},
    {"type": "messages", "seq": 1, "locale": "../en"},
    {"type": "redo", "seq": 1},
]


@pytest.mark.parametrize("content", HOSTILE, ids=str)
def test_messages_that_no_page_of_ours_sends_are_refused(desk: Open, content: Any) -> None:
    page = desk()
    before = page.state
    page.raw(content)
    assert len(page.errors) == 1
    assert len(page.errors[0]["text"]) < 400
    assert page.errors[0]["key"] != "error.unexpected"
    assert page.state["sheet"] == before["sheet"]
    assert page.editor.playing is False
    assert page.sheet["ack"] == 0


@pytest.mark.parametrize("seed", range(6))
def test_whatever_values_a_page_sends_the_position_stays_legal(desk: Open, seed: int) -> None:
    page, rng = desk(), random.Random(seed)
    odd: list[Any] = [None, -1, 0, 1, 2, 3, 7, 99, 2**60, 0.5, "a1", [0, 1], [1], {"n": 1}, True, "line", "pile"]
    for _ in range(150):
        what = rng.choice([*EDITS])
        page.edit(what, **{name: rng.choice(odd) for name in (*EDITS[what][1], "more") if name != "seed"})
        assert RULES.position_text(RULES.parse_position(page.editor.text)) == page.editor.text, f"seed {seed}"
    assert page.errors
    assert {error["key"] for error in page.errors} == {""}
    assert page.sheet["text"] == page.editor.text


def test_what_a_page_writes_into_the_state_is_taken_for_nothing(desk: Open) -> None:
    page = desk()
    page.ask("play")
    board, text = page.editor.board, page.editor.text
    evil = {"sheet": {"seats": [{"score": {"total": "<script>"}}]}, "setup": {"boards": []}, "playing": False}
    page.wire.handle_msg({"content": {"data": {"method": "update", "state": evil}}, "buffers": []})
    assert page.editor.playing is True
    assert "<script>" not in str(page.editor.sheet)
    assert page.editor.setup["boards"]
    assert page.editor.text == text
    bundle = page.editor._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["text/html"].count("<svg") == 2
    assert "script" not in bundle[0]["text/html"]
    page.ask("edit", change=BUILD)
    assert page.errors == []
    assert page.sheet["text"] == page.editor.text != text
    page.ask("back")
    assert page.editor.playing is False
    assert board is page.editor.board


def test_words_come_when_a_page_needs_them(desk: Open) -> None:
    page = desk()
    page.ask("messages", locale="fr")
    assert set(page.editor.messages) == {"fr"}
    assert set(desk(locale="nl").editor.messages) == {"nl"}


def test_a_saved_notebook_shows_the_houses_and_the_text(desk: Open) -> None:
    editor = desk(gw.new_game(players=["A & <b>da", "Bo"], mode="standard", seed=3), locale="de").editor
    bundle = editor._repr_mimebundle_()
    assert bundle is not None
    page: str = bundle[0]["text/html"]
    assert page.count("<svg") == 2
    assert "<b>da" not in page
    assert editor.text in page
    assert "Stellungseditor" in page
    assert editor.text in bundle[0]["text/plain"]
    assert "script" not in page


def test_a_wrong_change_in_a_cell_is_an_error_there(desk: Open) -> None:
    editor = desk().editor
    with pytest.raises(EditError, match="what: expected one of mode, turn"):
        editor.edit("fly")
    with pytest.raises(gw.GameError, match="nothing to undo"):
        editor.undo()


def test_closing_it_closes_the_game(desk: Open) -> None:
    editor = desk().editor
    board = editor.play()
    editor.close()
    assert board.comm is None


# ---- the workbench by itself -----------------------------------------------------------------------------------------


def test_a_change_clears_what_was_taken_back_and_one_that_changes_nothing_is_no_step() -> None:
    bench = workbench_with(None, 2, None)
    bench.change({"what": "bread", "seat": 0, "colour": 2, "n": 3})
    bench.undo()
    assert (len(bench.past), len(bench.future)) == (0, 1)
    bench.change({"what": "bread", "seat": 0, "colour": 2, "n": 0})
    assert (len(bench.past), len(bench.future)) == (0, 1)
    bench.change({"what": "bread", "seat": 1, "colour": 2, "n": 1})
    assert (len(bench.past), len(bench.future)) == (1, 0)
    assert (bench.sheet()["undo"], bench.sheet()["redo"]) == (True, False)


def test_a_text_with_another_number_of_seats_is_refused() -> None:
    bench = workbench_with(None, 2, None)
    before = bench.text
    with pytest.raises(gw.RecordError, match="position: expected 2 seats, got 3"):
        bench.text = workbench_with(None, 3, None).text
    assert bench.text == before
    assert not bench.past
