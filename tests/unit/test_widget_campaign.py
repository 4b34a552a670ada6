"""Thousands of messages to a game, right, wrong and malicious ones: a page acts for its own seats, learns nothing from
refusals, and sets nothing that is Python's.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import GameError
from gingerbread_widget.widget.answers import _check_batch
from gingerbread_widget.widget.notices import error_message, notice_of
from gingerbread_widget.widget.worker import Task
from tests.unit.pages import Page, Show

#: What Python alone says.
OWN: Final = (
    "view",
    "log",
    "setup",
    "table",
    "messages",
    "thinking",
    "marks",
    "_esm",
    "_model_name",
    "running",
    "news",
)
#: Who plays: people on one screen, a person against a bot, and people who only look on.
TABLES: Final[tuple[dict[str, Any], ...]] = ({}, {"seats": {"Bo": "greedy"}}, {"spectator": True})
JUNK: Final[tuple[Any, ...]] = (None, -1, 2**70, True, "x", 1.5, [], {}, float("nan"), "\ud800", [[]], {"type": "play"})
TYPES: Final = (
    "undo",
    "redo",
    "hold",
    "resume",
    "reveal",
    "look",
    "again",
    "log",
    "messages",
    "stop",
    "run",
    "options",
    "dance",
    "table",
    "new",
    "file",
    "load",
)
ANOTHER: Final = 1 / 150  # how often another game begins


def table(show: Show, name: str, rng: Random) -> Page:
    rules = gw.new_game(name, seed=0).rules
    mode = rng.choice([*rules.modes, rules.tournament_mode])
    game = gw.new_game(name, mode=mode, seed=rng.getrandbits(32))
    return show(game, **rng.choice(TABLES))


def guessed(game: gw.Game, rng: Random) -> list[int]:
    """Codes that happen to be legal one after the other, as if somebody knew the piles; the last may be any."""
    position, codes = game.position, []
    for _ in range(rng.choice((1, 1, 1, 2, 3, 5, 20))):
        if position.actor < 0:
            break
        codes.append(rng.choice(position.legal_actions()))
        position.apply(codes[-1])
    return [*codes[:-1], rng.randrange(400)] if rng.random() < 0.2 else codes


def content(game: gw.Game, seq: int, rng: Random) -> Any:
    """A message: most are requests, some of them of another moment, and some no requests at all."""
    said: dict[str, Any] = {"seq": seq, "revision": game.revision - (rng.random() < 0.02)}
    if rng.random() < 0.75:
        said |= {"type": "play" if rng.random() < 0.95 else "hold", "actions": guessed(game, rng)}
    else:
        said |= new_game(rng) | {
            "type": rng.choice(TYPES),
            "at": rng.randrange(game.step + 2),
            "on": rng.random() < 0.5,
        }
        said |= {"what": rng.choice(("page", "text", "x")), "data": rng.choice(("", "YWI=", "x", "e30="))}
        said |= {"locale": rng.choice(("fr", "xx")), "pace": rng.choice((0, 5, 61)), "confirm": rng.choice((True, 3))}
    if rng.random() < 0.1:
        said[rng.choice([*said])] = rng.choice(JUNK)
    return rng.choice(JUNK) if rng.random() < 0.02 else said


def new_game(rng: Random) -> dict[str, Any]:
    """Return the wishes of a page for a new game: mostly something right."""

    def one(right: Any, *wrong: Any) -> Any:
        return right if rng.random() < 0.9 else rng.choice(wrong)

    names = one(["Ada", "Bo", "Cy"][: rng.choice((2, 3))], ["Ada", "Ada"], ["", "Bo"], ["x" * 61, "Bo"], ["Ada"] * 11)
    game, mode = rng.choice((("house", "standard"), ("candyman", "classic+icons")))
    return {
        "game": one(game, "heap", "candyman"),
        "mode": one(mode, "chess", "basic"),
        "names": names,
        # one person at least: players among themselves go on beside the messages
        "who": ["human", *(one(rng.choice(("human", "greedy")), "nobody", "random") for _ in names[1:])],
        "first": rng.choice((-1, 0, 1)),
        "seed": one("", "7", "-1", "9" * 19, "9" * 200, "\u0663"),
    }


def told(page: Page) -> list[dict[str, Any]]:
    """The errors sent since the last message."""
    errors = [it["content"] for it in page.wire.sent if it.get("content", {}).get("type") == "error"]
    page.wire.sent.clear()
    return errors


def answer_elsewhere(game: gw.Game, codes: Sequence[int], seed: int) -> str:
    """What a page would be told of these codes where what the seat to act cannot know lies in another way."""
    other = game.branch(future="fresh", seed=seed)
    try:
        _check_batch(other, tuple(codes))
        other.play(*codes)
    except GameError as error:
        return str(error_message(0, notice_of(error))["text"])
    return ""


def check_play(page: Page, codes: list[int], before: list[list[Any]], twin: gw.Game, error: str, rng: Random) -> None:
    game, humans = page.widget.game, page.widget._session.seating.humans
    entries = game.entries()
    if error:
        assert entries == before
        if humans and twin.actor in humans:
            assert answer_elsewhere(twin, codes, rng.getrandbits(40)) == error
        return
    assert entries[: len(before)] == before
    played = [(entry[0], node) for entry, node in zip(entries, game.line(), strict=False)][len(before) :]
    assert {seat for seat, _ in played[: len(codes)]} <= {*humans}
    presses = page.widget._session.asking.presses
    assert not any(presses.begins(node) for seat, node in played[len(codes) :] if seat in humans)


class AtOnce:
    """Does what is done in the background before the next message."""

    def __set__(self, _answers: Any, _worker: Any) -> None:
        """Stand in the place of any worker."""

    def start(self, task: Task) -> None:
        for _ in task.work():
            pass


def messages(show: Show, name: str, count: int, seed: int) -> Iterator[str]:
    """Send so many; yield the type of each that was carried out."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gingerbread_widget.widget.answers.Answers._files", AtOnce(), raising=False)
        yield from _messages(show, name, count, seed)


def _messages(show: Show, name: str, count: int, seed: int) -> Iterator[str]:
    rng = Random(f"{name}/{seed}")
    page = table(show, name, rng)
    for seq in range(count):
        game = page.widget.game
        if rng.random() < ANOTHER or (game.over and rng.random() < 0.5):
            page.widget.close()
            page = table(show, name, rng)
            game = page.widget.game
        told(page)
        if rng.random() < 0.1:
            state = {key: getattr(page.widget, key) for key in OWN}
            page.write(**{rng.choice([*OWN, "pace", "locale", "theme", "confirm"]): rng.choice(JUNK)})
            assert {key: getattr(page.widget, key) for key in OWN} == state or {*page.widget.messages} > {
                *state["messages"]
            }
            assert 0 <= page.widget.pace <= 60
            continue
        said, before, revision, twin = content(game, seq, rng), game.entries(), game.revision, game.branch()
        page.raw(said)
        errors = told(page)
        assert len(errors) <= 1
        json.dumps(errors).encode()
        if errors:
            assert game.revision == revision, (said, errors)
        if isinstance(said, dict) and said.get("type") in ("play", "hold") and isinstance(said.get("actions"), list):
            sound = said["actions"] and (said["revision"], said["seq"]) == (revision, seq)
            sound = sound and {type(said["revision"]), type(said["seq"])} == {int}
            if sound and all(type(code) is int for code in said["actions"]) and len(said["actions"]) <= 20:
                check_play(page, said["actions"], before, twin, errors[0]["text"] if errors else "", rng)
        if not errors:
            yield str(said["type"])
    page.widget.close()


@pytest.mark.parametrize("game", ["house", "candyman"])
@pytest.mark.parametrize(
    ("count", "seed"), [(2500, 0), *(pytest.param(12_500, k, marks=pytest.mark.proof) for k in range(1, 5))]
)
def test_messages_of_all_kinds(show: Show, game: str, count: int, seed: int) -> None:
    done = [*messages(show, game, count, seed)]
    assert done.count("play") > count / 20
    assert {"play", "undo", "again", "look", "log", "messages", "options", "new", "file"} <= {*done}
