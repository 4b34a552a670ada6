"""Hints in words: three steps, the numbers behind them, nothing that a seat cannot know, and every language."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis import Estimate, Rated
from gingerbread_widget.analysis.hints import finding
from gingerbread_widget.games.kit.advice import Finding, advise
from gingerbread_widget.protocol import Action
from tests.toy.heap import HeapRules
from tests.unit.advised import NAMES, OTHERS, RULES, moments, numbers
from tests.unit.games import started
from tests.unit.knowledge_games import rearranged

GAMES = ["house", "candyman"]


def found(p: Any, code: int) -> Finding:
    """The words of a hint on a code and another one."""
    other = next((it for it in p.candidate_actions() if it != code), -1)
    return Finding(code, other, wins=61, fewer=12, games=240)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_the_same_whatever_is_hidden(game: str) -> None:
    rules = RULES[game]
    for number, (p, code, where) in enumerate(moments(game, 150)):
        told = advise(rules, p, found(p, code), NAMES)
        for other in (p.clone(), p.clone(), rearranged(p, p.actor, Random(number)) if game == "house" else p.clone()):
            if other.key() == p.key():
                other.determinize(p.actor, number)
            assert advise(rules, other, found(p, code), NAMES) == told, where
        observed = rules.observe(p, p.actor).sample(number)
        assert advise(rules, observed, found(p, code), NAMES) == told, where


def test_a_hint_names_no_character_that_the_seat_cannot_see() -> None:
    rules = RULES["house"]
    names = [character.name for character in rules.tables.components.characters]
    for p, code, where in moments("house", 300):
        o = rules.observe(p, p.actor)
        seen = {*o.line, *o.looked_at, o.held, *(card for seat in o.seats for card in (*seat.gate, *seat.trapped))}
        told = " ".join(advise(rules, o.sample(1), found(p, code), NAMES)[:3])
        assert {name for name in names if name in told} <= {names[card] for card in seen if card >= 0}, where


def test_a_hint_names_no_card_of_the_race() -> None:
    rules = RULES["candyman"]
    treats = [treat.name for treat in rules.tables.components.treats]
    for p, code, where in moments("candyman", 300):
        told = " ".join(advise(rules, rules.observe(p, p.actor).sample(1), found(p, code), NAMES)[:3])
        assert not [name for name in treats if name in told], where


@pytest.mark.parametrize("game", GAMES)
def test_hints_say_the_same_in_each_language(game: str) -> None:
    for p, code, where in moments(game, 300):
        english = advise(RULES[game], p, found(p, code), NAMES)
        assert re.findall(r"\{.*?\}", english.action)[0] == "{best}"
        for language in OTHERS:
            other = advise(RULES[game], p, found(p, code), NAMES, language)
            assert other[3:] == english[3:]
            for step, text in zip(other[:3], english[:3], strict=True):
                assert step
                assert numbers(step) == numbers(text), f"{where}: {step}"
                assert sorted(re.findall(r"\{.*?\}", step)) == sorted(re.findall(r"\{.*?\}", text))


@pytest.mark.parametrize("game", GAMES)
def test_the_first_step_tells_less_than_the_second(game: str) -> None:
    for p, code, where in moments(game, 150):
        told = advise(RULES[game], p, found(p, code), NAMES)
        assert "{best}" not in told.nudge, where
        assert not re.search(r"\b[abc][123]\b", told.nudge), where
        if told.cells:  # of three spaces, or of a few on either side
            assert len(told.cells) >= 2


def rated(*rows: tuple[int, float, Estimate, int]) -> list[Rated]:
    return [
        Rated(Action(code, f"action {code}"), (), Estimate(0, 0), Estimate(0, 0), Estimate(win, 0.01), behind, games)
        for code, win, behind, games in rows
    ]


def test_the_numbers_are_those_of_the_rating() -> None:
    even, sure, near = Estimate(0, 0), Estimate(0.084, 0.01), Estimate(0.084, 0.1)
    assert finding(rated((7, 0.614, even, 240))) == Finding(7, -1, 61, 0, 1, 240)
    assert finding(rated((7, 0.614, even, 240), (9, 0.53, sure, 240))) == Finding(7, 9, 61, 8, 1, 240)
    assert finding(rated((7, 0.614, even, 240), (9, 0.53, near, 120), (2, 0.5, sure, 60))) == Finding(
        7, 9, 61, 0, 2, 240
    )
    slight = Estimate(0.004, 0.001)
    assert finding(rated((7, 0.614, even, 240), (9, 0.61, slight, 240))).fewer == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_sentences_agree_with_the_numbers(name: str) -> None:
    game = gw.new_game(name, players=["Ada", "Bo"], seed=3)
    rng = Random(5)
    for _ in range(12):
        hint = gw.analysis.hint(game, playouts=24, seed=2)
        best, *others = hint.rating.rows
        assert f"It wins {round(100 * best.win.mean)} of 100 games." in hint.action
        assert f"({best.playouts} game" in hint.action
        assert hint.action.startswith(f"{best.action}. ")
        if others and others[0].behind.clear:
            fewer = max(1, round(100 * others[0].behind.mean))
            assert f"wins {fewer} of 100 games fewer: {others[0].action}." in hint.action
        elif others:
            assert f"too close to call: {others[0].action}." in hint.action
        game.play(rng.choice(game.candidate_actions()))


def test_a_game_without_words_of_its_own_has_hints_too() -> None:
    rules = HeapRules()
    p = rules.new_position(2, rules.modes[0], 1)
    while len(p.candidate_actions()) < 2:
        p.apply(p.candidate_actions()[0])
    best, other = p.candidate_actions()[:2]
    told = advise(rules, p, Finding(best, other, 55, 0, 2, 8), NAMES).filled("this", "that")
    assert told.nudge == "2 actions are about equally good."
    assert told.region == "It is one of these two: this or that."
    assert told.action.startswith("this. It wins 55 of 100 games. The best alternative is too close to call: that.")


def test_where_there_is_no_choice_a_hint_says_so() -> None:
    game = started()
    told = advise(game.rules, game.position, Finding(int(game.legal_actions()[0]), games=3), NAMES)
    assert told.nudge.startswith("There is only one thing to do.")


def test_a_notebook_shows_a_step_at_a_press() -> None:
    hint = gw.analysis.hint(started(), playouts=4)
    page = hint._repr_html_()
    assert page.index(hint.nudge) < page.index("<details") < page.index("</details><details")
    assert str(hint).splitlines() == [hint.nudge, hint.region, hint.action]
