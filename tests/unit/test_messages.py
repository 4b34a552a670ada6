"""Requests of the front end, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gingerbread_widget.widget.messages import TYPES, Choice, MessageError, Request, read_request, sequence_of

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
PLAY = {"type": "play", "seq": 3, "revision": 9, "actions": [81, 82]}


@pytest.mark.parametrize(
    ("content", "request_"),
    [
        (PLAY, Request("play", 3, 9, actions=(81, 82))),
        ({"type": "undo", "seq": 0, "revision": 0}, Request("undo", 0, 0)),
        ({"type": "redo", "seq": 1, "revision": 2}, Request("redo", 1, 2)),
        ({"type": "reveal", "seq": 1, "revision": 2}, Request("reveal", 1, 2)),
        ({"type": "look", "seq": 1, "at": 5}, Request("look", 1, at=5)),
        ({"type": "again", "seq": 2**53 - 1}, Request("again", 2**53 - 1)),
        ({"type": "log", "seq": 3}, Request("log", 3)),
        ({"type": "messages", "seq": 3, "locale": "fr-CA"}, Request("messages", 3, locale="fr")),
        ({**PLAY, "further": {"x": 1}}, Request("play", 3, 9, actions=(81, 82))),
        ({**PLAY, "round": 2}, Request("play", 3, 9, 2, (81, 82))),
        ({**PLAY, "actions": [81]}, Request("play", 3, 9, actions=(81,))),
        ({**PLAY, "actions": [81] * 20}, Request("play", 3, 9, actions=(81,) * 20)),
    ],
)
def test_a_request_is_read(content: dict[str, Any], request_: Request) -> None:
    assert read_request(content) == request_


NO_NUMBER: list[object] = [None, True, "1", 1.0, float("nan"), -1, 2**53, 10**30, [], {}, [1]]


@pytest.mark.parametrize("key", ["type", "seq", "revision", "actions"])
def test_a_field_that_is_missing_is_named(key: str) -> None:
    with pytest.raises(MessageError, match=key):
        read_request({k: v for k, v in PLAY.items() if k != key})


@pytest.mark.parametrize("value", NO_NUMBER)
@pytest.mark.parametrize("key", ["seq", "revision", "round", "at"])
def test_a_number_that_is_none_is_named(key: str, value: object) -> None:
    if (key, value) == ("round", None):
        return  # a page need not say it
    kind = "look" if key == "at" else "undo"
    with pytest.raises(MessageError, match=rf"^{key}: expected (an int from )?0 to 2\*\*53 - 1, got "):
        read_request({"type": kind, "seq": 1, "revision": 1, "at": 1, key: value})


@pytest.mark.parametrize(
    "actions", [None, 81, "81", [], {}, [81] * 21, [True], ["81"], [81.0], [None], [[81]], [81, None], (81,)]
)
def test_actions_that_are_none_are_refused(actions: object) -> None:
    with pytest.raises(MessageError, match=r"^actions: expected a list of 1 to 20 codes, got "):
        read_request({**PLAY, "actions": actions})


NEW = {"type": "new", "seq": 3, "game": "house", "mode": "standard", "names": ["Ada", "Bo"], "who": ["human", "greedy"]}
NEW |= {"first": -1, "seed": ""}


def test_a_new_game_is_read() -> None:
    choice = Choice("house", "standard", ("Ada", "Bo"), ("human", "greedy"), -1, "")
    assert read_request(NEW) == Request("new", 3, choice=choice)
    assert read_request({"type": "table", "seq": 3}) == Request("table", 3)


def test_a_file_is_read() -> None:
    assert read_request({"type": "file", "seq": 3, "what": "page"}) == Request("file", 3, what="page")
    assert read_request({"type": "load", "seq": 3, "data": "YWI="}) == Request("load", 3, data=b"ab")


@pytest.mark.parametrize("data", [None, 7, b"ab", [], "YWI", "Y WI=", "\u0663===", "é", "A" * 6_000_000])
def test_a_file_that_is_none_is_refused_shortly(data: object) -> None:
    with pytest.raises(MessageError, match=r"^data: expected up to 4000000 bytes in base64, got ") as caught:
        read_request({"type": "load", "seq": 3, "data": data})
    assert len(str(caught.value)) < 200
    with pytest.raises(MessageError, match=r"^what: expected one of game, "):
        read_request({"type": "file", "seq": 3, "what": data})


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("game", [None, 1, [], "x" * 201]),
        ("mode", [None, True, {}, "x" * 4_000_000]),
        ("seed", [None, 7, 10**5000, "9" * 201]),
        ("names", [None, "AB", [], ["A"] * 11, ["A", 1], [["A"], "B"], {"A": 1}, ["x" * 201, "B"]]),
        ("who", [None, "human", ["human"], ["human"] * 3, ["human", None], ["human", "x" * 201]]),
        ("first", [None, -2, 2, True, "0", 1.0]),
    ],
)
def test_a_new_game_of_wrong_types_or_lengths_is_refused_shortly(key: str, values: list[Any]) -> None:
    for value in values:
        with pytest.raises(MessageError, match=f"^{key}: expected ") as caught:
            read_request({**NEW, key: value})
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("locale", [None, 1, ["fr"], "xx", "../en", "__proto__", "x" * 10_000])
def test_words_of_no_language_are_refused_shortly(locale: object) -> None:
    with pytest.raises(MessageError, match="locale: expected one of de, en, fr, nl, got ") as caught:
        read_request({"type": "messages", "seq": 1, "locale": locale})
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("kind", [None, "", "PLAY", "play ", "__init__", 1, [], {}, ["play"], "x" * 10_000])
def test_an_unknown_type_is_refused_shortly(kind: object) -> None:
    with pytest.raises(MessageError, match=", ".join(TYPES)) as caught:
        read_request({**PLAY, "type": kind})
    assert len(str(caught.value)) < 200


@given(JSON)
def test_anything_at_all_is_read_or_refused(content: Any) -> None:
    assert sequence_of(content) == -1 or content["seq"] == sequence_of(content)
    with pytest.raises(MessageError):
        read_request(content)


@given(st.sampled_from(["type", "seq", "revision", "round", "actions", "at", "on", "confirm", "pace", "locale"]), JSON)
def test_any_value_in_any_field_is_read_or_refused(key: str, value: Any) -> None:
    for kind in ("play", "undo", "look", "run", "options"):
        try:
            request = read_request({**PLAY, "type": kind, "at": 1, key: value})
        except MessageError as error:
            told = str(error)
        else:
            told = ""
            assert request.seq >= 0
            assert all(type(code) is int for code in request.actions)
        assert len(told) < 300


def test_the_number_of_a_request_is_known_even_if_the_rest_is_wrong() -> None:
    assert sequence_of({"seq": 7, "type": None}) == 7
    nothing: list[Any] = [None, [], {}, {"seq": "7"}, {"seq": -1}, {"seq": True}]
    assert [sequence_of(content) for content in nothing] == [-1] * 6


@pytest.mark.parametrize(
    ("content", "request_"),
    [
        ({"type": "resume", "seq": 1, "revision": 2}, Request("resume", 1, 2)),
        ({"type": "hint", "seq": 1, "revision": 2}, Request("hint", 1, 2)),
        ({"type": "stop", "seq": 1}, Request("stop", 1)),
        ({"type": "run", "seq": 1, "on": True}, Request("run", 1, on=True)),
        ({"type": "options", "seq": 1}, Request("options", 1)),
        (
            {"type": "options", "seq": 1, "confirm": False, "pace": 2, "locale": "fr-CA", "theme": "dark"},
            Request("options", 1, options={"confirm": False, "pace": 2.0, "locale": "fr"}),
        ),
    ],
)
def test_a_wish_is_read(content: dict[str, Any], request_: Request) -> None:
    assert read_request(content) == request_


@pytest.mark.parametrize("on", [None, 0, 1, "true", []])
def test_what_is_no_switch_is_refused(on: object) -> None:
    with pytest.raises(MessageError, match=r"^on: expected True or False, got "):
        read_request({"type": "run", "seq": 1, "on": on})
    with pytest.raises(MessageError, match=r"^confirm: expected True or False, got "):
        read_request({"type": "options", "seq": 1, "confirm": on})


@pytest.mark.parametrize("pace", [None, True, "1", -0.1, 61, float("nan"), float("inf"), 10**400])
def test_what_is_no_pace_is_refused(pace: object) -> None:
    with pytest.raises(MessageError, match=r"^pace: expected (a number from )?0 to 60, got "):
        read_request({"type": "options", "seq": 1, "pace": pace})
