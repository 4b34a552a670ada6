"""Games as files, from the page: what is saved and loaded, what is refused, and who may not have what."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Callable
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import Action
from gingerbread_widget.record import LARGEST
from gingerbread_widget.start import game_in
from tests.toy import heap
from tests.unit.games import looked, snapshot, started, wander
from tests.unit.pages import Page, Show, unchanged

OPTIONS: list[dict[str, Any]] = [{}, {"seats": {"Bo": "greedy"}}, {"seats": {"Ada": "greedy", "Bo": "random"}}]


def wait(done: Callable[[], bool]) -> None:
    until = monotonic() + 30
    while not done():
        assert monotonic() < until
        sleep(0.002)


def answered(page: Page, seq: int) -> bool:
    own = [it for it in page.wire.sent if it.get("content", {}).get("seq") == seq]
    return bool(own) or page.view["ack"] == seq


def ask(page: Page, kind: str, **fields: Any) -> int:
    """Send a request that is answered from the background, and wait for the answer."""
    seq = page.ask(kind, **fields)
    wait(lambda: answered(page, seq))
    return seq


def load(page: Page, data: bytes | str) -> int:
    data = data.encode() if isinstance(data, str) else data
    return ask(page, "load", data=base64.b64encode(data).decode())


def given(page: Page, what: str) -> tuple[str, str]:
    """Ask for a file; return its name and its text."""
    seq = ask(page, "file", what=what)
    (content,) = [it["content"] for it in page.wire.sent if it.get("content", {}).get("seq") == seq]
    assert content["type"] == "file", content
    return content["name"], gzip.decompress(base64.b64decode(content["data"])).decode()


def by_hand(_observation: Any, legal: tuple[Action, ...], _rng: Any) -> Action:
    return legal[0]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_game_that_was_saved_is_loaded_with_the_same_moves_and_players(show: Show, options: dict[str, Any]) -> None:
    game = wander(started(), 15)
    game.undo(2)
    page = show(game, **options)
    before = snapshot(game)
    name, text = given(page, "game")
    assert name == f"house-standard-{game.step}.json"
    assert snapshot(game) == before
    assert game.record.headers == {}
    other = show(gw.new_game("candyman", seed=3), locale="nl")
    heard: list[gw.Game] = []
    other.widget.on_game(heard.append)
    seq = load(other, text)
    assert heard == [other.widget.game]
    assert other.view["ack"] == seq
    assert other.setup["kinds"] == page.setup["kinds"]
    assert [node.text for node in other.widget.game.line()] == [node.text for node in game.line()]
    other.in_step()
    other.widget.close()


def test_a_file_of_python_is_loaded_and_one_of_the_page_is_read_by_python(show: Show, tmp_path: Any) -> None:
    game = wander(started(), 9)
    page = show(game, seats={"Bo": "greedy"})
    for suffix in ("json", "txt"):
        path = game.save(tmp_path / f"game.{suffix}")
        load(page, path.read_bytes())
        assert page.errors == []
        assert page.widget.game is not game
        assert page.setup["kinds"] == ["human", "greedy"]  # by their names, as the file names nobody
        assert page.widget.game.log == game.log
    (tmp_path / "page.json").write_text(given(page, "game")[1], encoding="utf-8")
    again = gw.load_game(tmp_path / "page.json")
    assert again.log == game.log
    fresh = show(gw.new_game(players=["Cy", "Di"], seed=1))
    fresh.widget.show_game(again)
    assert fresh.setup["kinds"] == ["human", "greedy"]  # as it was saved


def test_a_function_comes_back_where_it_sits_and_else_a_person_plays(show: Show) -> None:
    page = show(wander(started(), 9), seats={"Bo": by_hand})
    text = given(page, "game")[1]
    load(page, text)
    assert page.widget._session.seating.who == ["human", by_hand]
    other = show(gw.new_game(seed=1))
    load(other, text)
    assert other.setup["kinds"] == ["human", "human"]


def test_positions_and_games_are_had_as_text_and_as_a_page(show: Show) -> None:
    game = wander(started(), 9)
    page = show(game)
    assert given(page, "text") == (f"house-standard-{game.step}.txt", game.to_text())
    assert given(page, "position")[1] == game.position_text()
    name, text = given(page, "page")
    assert name.endswith(".html")
    assert text.startswith("<!doctype html>")


@pytest.mark.parametrize("options", [{"spectator": True}, {"table": "none"}])
def test_whoever_only_looks_on_has_the_page_of_what_everybody_sees_and_nothing_else(
    show: Show, options: dict[str, Any]
) -> None:
    game = wander(started(), 9)
    page = show(game, **options)
    before = snapshot(game)
    for errors, what in enumerate(("game", "text", "position")):
        unchanged(page, before, errors=errors, seq=ask(page, "file", what=what))
    unchanged(page, before, errors=3, seq=load(page, given(show(game), "game")[1]))
    assert {it["key"] for it in page.errors} == {"error.table"}
    assert given(page, "page")[0].endswith(".html")


def test_what_a_file_tells_is_in_no_trait_and_in_no_message_but_the_answer(show: Show) -> None:
    game = looked()
    page = show(game)
    text = given(page, "game")[1]
    secret = base64.b64encode(game.record.start).decode()
    assert secret in text
    said = [json.dumps(page.widget.get_state(), default=str), json.dumps(page.wire.sent), json.dumps(page.state)]
    assert [secret in it or game.position_text() in it for it in said] == [False] * 3
    assert sum(it.get("content", {}).get("type") == "file" for it in page.wire.sent) == 1


def deep(n: int) -> str:
    return '{"format": ' + "[" * n + "]" * n + "}"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00",
        b"\x00" * 1000,
        "{}",
        "null",
        deep(100_000),
        "(" * 100_000,
        '{"format": 1e999}',
        '{"a": 1, "a": 2}',
        "9" * 100_000,
        "house standard main",
        '[Format "gingerbread_widget game text 1"]\n[Game "house"]\n',
        "<!doctype html>",
    ],
    ids=range(13),
)  # fmt: skip
def test_a_file_that_is_no_game_shows_why_and_changes_nothing(show: Show, data: bytes | str) -> None:
    page = show(wander(started(), 9))
    before, game, said = snapshot(page.widget.game), page.widget.game, page.setup
    unchanged(page, before, errors=0, seq=load(page, data))
    assert page.widget.game is game
    assert page.setup == said
    assert page.errors[0]["key"] == "error.load"
    assert page.errors[0]["args"]["detail"]


def test_a_damaged_game_a_game_of_another_box_and_one_that_is_too_large(show: Show) -> None:
    page = show(wander(started(), 9))
    before = snapshot(page.widget.game)
    text = given(page, "game")[1]
    toy = heap.RULES
    gw.register(toy)
    try:
        other = given(show(gw.new_game(toy.name, players=["Ada", "Bo"], seed=1)), "game")[1]
    finally:
        gw.registry.GAMES.pop(toy.name)
    for errors, damaged in enumerate((text[: len(text) // 2], text.replace("build", "trap", 1), other)):
        unchanged(page, before, errors=errors, seq=load(page, damaged))
    assert {it["key"] for it in page.errors} == {"error.load"}
    unchanged(page, before, errors=3, seq=load(page, b" " * (LARGEST + 1)))
    unchanged(page, before, errors=4, seq=load(page, b" " * 18_000_000))
    assert len(page.errors[-1]["text"]) < 200


def test_a_long_game_is_read_while_people_play_on(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    page = show(wander(started(), 9))
    text = given(page, "game")[1]
    reading, read = Event(), Event()

    def slow(data: bytes) -> gw.Game:
        reading.set()
        assert read.wait(30)
        return game_in(data)

    monkeypatch.setattr("gingerbread_widget.widget.files.game_in", slow)
    seq = page.ask("load", data=base64.b64encode(text.encode()).decode())
    assert reading.wait(30)
    step = page.widget.game.step
    page.click(page.view["legal"][0])
    assert page.widget.game.step == step + 1
    read.set()
    wait(lambda: answered(page, seq))
    assert page.setup["round"] == 1
    page.in_step()


def test_a_widget_that_was_closed_meanwhile_shows_nothing_more(show: Show) -> None:
    page = show(wander(started(), 9))
    session, game = page.widget._session, page.widget.game
    page.widget.close()
    session.begin(other := gw.new_game(seed=8))
    assert session.game is game
    assert len(other._listeners) == 0
