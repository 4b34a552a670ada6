"""Action texts and codes: short, readable, and parsed back to the same code."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gingerbread_widget.games.house import RULES, explain
from gingerbread_widget.games.house.actions import FORMS, TEXTS, parse, text
from gingerbread_widget.games.house.constants import A_KEEP, A_RETURN, CODES
from gingerbread_widget.games.house.phrases import Phrasebook
from gingerbread_widget.protocol import ActionTextError
from tests.rules.builder import play, position, wilds, witch
from tests.unit.kernel_games import positions


def test_every_code_has_a_text_of_its_own_that_parses_back() -> None:
    p = position()
    texts = [text(p, code) for code in range(CODES)]
    assert len(set(texts)) == CODES == 159
    assert [parse(p, words) for words in texts] == list(range(CODES))
    assert all(len(words) <= 22 and words == words.lower() for words in texts)


def test_the_texts_of_the_documented_codes() -> None:
    """Records and the front end rest on these numbers."""
    expected = {
        0: "build 1 a1-b1",
        1: "build 1 b1-a1",
        24: "build 2 a1-b1",
        71: "build 3 c3-c2",
        72: "stairs 1 take 0",
        80: "stairs 3 take 2",
        81: "take red",
        84: "take green",
        85: "take stairway",
        88: "exchange red>blue",
        102: "cage line 1",
        106: "cage look",
        107: "keep 1 return 2 3",
        108: "keep 1 return 3 2",
        112: "keep 3 return 2 1",
        113: "return gate 1",
        115: "decline",
        116: "trap line 1",
        121: "trap gate 2",
        122: "pay red",
        130: "wild b2",
        135: "end turn",
        136: "bonus 1",
        147: "bonus 12",
        148: "skip bonus",
        152: "discard green",
        153: "side 1",
        158: "first 4",
    }
    assert {code: text(position(), code) for code in expected} == expected


@pytest.mark.parametrize("form", FORMS)
def test_every_form_in_the_list_of_forms_is_an_action(form: str) -> None:
    assert text(position(), parse(position(), form)) == form


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("  BUILD  2   A1 - B1 ", "build 2 a1-b1"),
        ("build 2 a1 b1", "build 2 a1-b1"),
        ("Exchange Red > Blue", "exchange red>blue"),
        ("End\tTurn", "end turn"),
        ("keep 2", "keep 2 return 1 3"),
        ("keep 2 return 3 1", "keep 2 return 3 1"),
    ],
)
def test_letter_case_and_spaces_do_not_matter(words: str, meant: str) -> None:
    p = position()
    assert text(p, parse(p, words)) == meant


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "names no action"),
        ("buld 1 a1-b1", "names no action"),
        ("build 4 a1-b1", "tile 4"),
        ("build 0 a1-b1", "tile 0"),
        ("build 1 a1-c1", "side by side"),
        ("build 1 a1-a1", "side by side"),
        ("build 1 a1-b2", "side by side"),
        ("build 1 a4-b4", "build 1 a1-b1"),
        ("take purple", "take red"),
        ("exchange red", "exchange red>blue"),
        ("cage line 5", "cage line 3"),
        ("keep 4", "numbered 1 to 3"),
        ("keep 1 return 1 2", "the other cards are 2 3"),
        ("keep 1 return 2", "the other cards are 2 3"),
        ("wild d1", "wild b2"),
        ("bonus 13", "bonus 3"),
        ("bonus 0", "bonus 3"),
        ("trap 1", "trap line 2"),
        ("x" * 10_000, "names no action"),
    ],
)
def test_a_wrong_text_is_answered_with_what_would_be_right(words: str, message: str) -> None:
    with pytest.raises(ActionTextError, match=re.escape(message)) as caught:
        parse(position(), words)
    assert len(str(caught.value)) < 600


@given(st.text(max_size=100) | st.text(alphabet="buildkeprtn 123>-abc", max_size=40))
def test_any_text_is_an_action_or_an_action_text_error(words: str) -> None:
    p = position()
    try:
        code = parse(p, words)
    except ActionTextError:
        return
    assert parse(p, text(p, code)) == code


@pytest.mark.parametrize("code", [-1, 159, 10**20, "81", 1.5, None])
def test_what_is_no_code_has_no_text(code: object) -> None:
    with pytest.raises(ActionTextError):
        text(position(), code)  # type: ignore[arg-type]


def test_all_codes_but_those_of_keeping_have_a_fixed_text() -> None:
    assert set(TEXTS) == set(range(CODES)) - set(range(A_KEEP, A_RETURN))


# ---- explanations


def test_every_code_is_explained_everywhere_and_legal_ones_otherwise_than_illegal_ones() -> None:
    for i, p in enumerate(positions(3, standard=True, seed=13)):
        if i % 7 == 0 or p.actor < 0:
            legal = set(p.legal_actions())
            for code in range(CODES):
                words = RULES.explain(p, code)
                assert words.startswith("Not possible") is (code not in legal)
                assert words.endswith((".", ")."))
                if code in legal:
                    assert re.search(r"\([^()]+\)\.$", words), f"no passage of the rulebook: {words}"


def why(p: object, words: str) -> str:
    return RULES.explain(p, parse(p, words))  # type: ignore[arg-type]


def test_why_a_placement_is_not_possible() -> None:
    p = position(witch(house="ry a1-b1, " + wilds("003 000 000"), stairs=1, hand="rb", left=0))
    assert "is one double tile" in why(p, "build 1 a1-b1")
    assert "needs 2 stairways; she has 1" in why(p, "build 1 b1-c1")
    assert "there is no double tile 3" in why(p, "build 3 a2-b2")
    assert "Covers" in why(p, "build 1 a2-b2")


def test_why_an_effect_is_not_possible() -> None:
    p = play(position(witch(bread="RRRRRRRRR"), seats=2), "build 1 a1-b1")
    assert "no red was covered" in why(p, "take red")
    play(p, "take yellow")
    assert "pantry is full" in why(p, "take blue")
    p = play(position(seats=3, supply={"Y": 0}), "build 1 a1-b1")
    assert "no yellow gingerbread is left" in why(p, "take yellow")
    p = play(position(witch(bread="R", stairs=4)), "build 1 a2-b2")
    assert "workshop is full" in why(p, "take stairway")
    assert "another colour" in why(p, "exchange red>red")
    assert "no blue gingerbread to give" in why(p, "exchange blue>red")
    p = play(position(pile_size=0, line=["Tin Man"]), "build 1 c3-c2")
    assert "pile is empty" in why(p, "cage look")
    assert "1 character" in why(p, "cage line 2")


def test_why_a_character_cannot_be_trapped() -> None:
    p = position(witch(bread="RYB"), line=["Tin Man", "Dragon", "Bremen Musicians"])
    play(p, "build 1 a2-b2", "decline")
    assert "Traps Tin Man" in why(p, "trap line 1")
    assert "2 red and 3 green missing" in why(p, "trap line 2")
    assert "1 of any colour missing" in why(p, "trap line 3")
    assert "nobody is in her gate" in why(p, "trap gate 1")


def test_what_is_waited_for_is_told_when_another_action_is_tried() -> None:
    p = position()
    assert "to place a double tile" in why(p, "end turn")
    play(p, "build 1 a1-b1")
    assert "effects" in why(p, "end turn")
    over = position(witch(hand="ry", left=0), witch(hand="rb", left=0))
    play(over, "stairs 1 take 0", "stairs 1 take 0")
    assert "the game is over" in why(over, "end turn")


def test_the_rules_object_answers_like_the_modules_behind_it() -> None:
    p = position()
    assert RULES.text(p, 81) == "take red"
    assert RULES.parse(p, "take red") == 81
    say = Phrasebook(p.tables)
    assert RULES.explain(p, 81) == say("explain.not", why=explain.illegal(p, 81, say))
