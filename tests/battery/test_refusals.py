"""What is not legal raises and changes nothing; and what a game gives out cannot be used to spoil it."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.protocol import GameError
from gingerbread_widget.record import to_json
from tests.battery.games import Kind, choose, snapshot, told
from tests.battery.kernel import Kernel
from tests.battery.marks import each_kernel, each_kind, each_seed

# beside them, all codes just out of range
NO_ACTIONS: list[Any] = [
    *(-1, -(2**31), -(2**63), 2**31, 2**32, 2**62, 2**63 - 1, 2**63, 2**64, 2**64 + 1, -(2**64), 10**30, -(10**30)),
    *(True, False, None, 0.0, 1.0, 1e300, math.nan, math.inf, 1j),
    *(b"", b"0", [], [0], (0,), {}, object(), print, int),
]
NO_TEXTS = ["", " ", "0", "-1", "nonsense", "\0", "\n", "é" * 500, "x" * 100_000, "<b>", "{}", "\ud800", "\uff11"]


def refused(game: gw.Game, action: Any, error: type[GameError] = GameError) -> None:
    """The action is refused by itself and before another, and the game stays what it was."""
    before = snapshot(game)
    with pytest.raises(error) as caught:
        game.play(action)
    assert str(caught.value)
    with pytest.raises(GameError):
        game.play(action, *game.candidate_actions()[:1])
    assert snapshot(game) == before


@each_kind
@each_seed(everyday=1, proof=6)
def test_every_illegal_code_is_refused_at_every_step_and_changes_nothing(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        with told(kind, seed):
            rng = Random(seed)
            game = kind.game(seed)
            while not game.over:
                legal = game.position.legal_actions()
                illegal = [code for code in range(kind.kernel.codes) if code not in legal]
                before, revision, step = game.position.dump(), game.revision, game.step
                for code in rng.sample(illegal, min(9, len(illegal))):
                    for action in (code, gw.Action(code, str(game.legal_actions()[0]))):
                        with pytest.raises(gw.IllegalAction):
                            game.play(action)
                assert (game.position.dump(), game.revision, game.step) == (before, revision, step)
                refused(game, rng.choice(illegal), gw.IllegalAction)
                game.play(choose(game.position, rng))
            for code in range(kind.kernel.codes):
                with pytest.raises(gw.IllegalAction):
                    game.play(code)


@each_kind
@each_seed(everyday=1, proof=3)
def test_the_text_of_an_illegal_action_is_refused(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        with told(kind, seed):
            rng = Random(seed)
            game = kind.game(seed)
            while not game.over:
                legal = game.legal_actions()
                texts = {action.text for action in legal}
                for code in rng.sample(range(kind.kernel.codes), min(5, kind.kernel.codes)):
                    text = kind.rules.text(game.position, code)
                    if text not in texts:
                        refused(game, text)
                game.play(choose(game.position, rng))


@each_kind
@each_seed(everyday=1, proof=6)
def test_a_text_with_a_slip_of_the_pen_is_refused_or_means_one_legal_action(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        with told(kind, seed):
            rng = Random(seed)
            game = kind.game(seed)
            while not game.over:
                text = slipped(rng.choice(game.legal_actions()).text, rng)
                before = game.position
                try:
                    played = game.play(text)
                except GameError:
                    assert game.position.dump() == before.dump()
                    game.play(choose(before, rng))
                else:
                    assert played.code in before.legal_actions()
                    assert kind.rules.text(before, played.code) == played.text
                    before.apply(played.code)
                    assert game.position.dump() == before.dump()


def slipped(text: str, rng: Random) -> str:
    """A text with one letter lost, doubled, changed or moved."""
    at = rng.randrange(len(text))
    put = rng.choice(["", text[at] * 2, rng.choice("abcr123 ->é"), text[at].upper(), text[at] + " "])
    return text[:at] + put + text[at + 1 :]


@each_kind
def test_what_is_no_action_at_all_is_refused_and_changes_nothing(kind: Kind) -> None:
    game = kind.game(1)
    rng = Random(1)
    codes = kind.kernel.codes
    for spell in range(3):
        for thing in (*NO_ACTIONS, *NO_TEXTS, codes, codes + 1, codes * 2):
            refused(game, thing, gw.ActionTextError)
            with pytest.raises(gw.ActionTextError):  # whatever was legal before it
                game.play(game.legal_actions()[0], thing)
            with pytest.raises(gw.ActionTextError):
                game.explain(thing)
        first = game.legal_actions()[0]
        for code in (codes, *NO_ACTIONS):
            refused(game, gw.Action(code, first.text), gw.ActionTextError)
        assert game.step == game.revision == 15 * spell
        for _ in range(15):
            game.play(choose(game.position, rng))


@each_kernel
def test_codes_have_texts_up_to_the_last_and_no_further(kernel: Kernel) -> None:
    rules = kernel.rules
    position = rules.new_position(rules.seats[0], rules.modes[0], 1)
    assert all(rules.text(position, code) for code in range(kernel.codes))
    for code in (-1, kernel.codes, kernel.codes + 1, 2**63, 2**64):
        with pytest.raises(gw.ActionTextError):
            rules.text(position, code)


@each_kernel
def test_a_set_up_that_the_rules_do_not_know_is_refused(kernel: Kernel) -> None:
    rules = kernel.rules
    seats, mode = rules.seats[0], rules.modes[0]
    for wrong in (0, -1, rules.seats[0] - 1, rules.seats[-1] + 1, 2**63, 2**64):
        with pytest.raises(GameError, match="seats"):
            rules.new_position(wrong, mode, 1)
    for words in ("", "solo", mode.upper(), mode + " "):
        with pytest.raises(GameError, match="mode"):
            rules.new_position(seats, words, 1)
    for seed in (-1, 2**63, 2**64, -(2**64)):
        with pytest.raises(GameError, match="seed"):
            rules.new_position(seats, mode, seed)


@each_kind
def test_a_game_gives_its_actions_as_tuples(kind: Kind) -> None:
    """So nobody can iterate over a list that changes during play, or change one that positions share."""
    game = kind.game(4)
    while not game.over:
        legal, candidates = game.legal_actions(), game.candidate_actions()
        assert type(legal) is type(candidates) is tuple
        assert all(type(action) is gw.Action for action in (*legal, *candidates))
        assert all(type(action.code) is int and type(action.text) is str for action in legal)
        assert set(candidates) <= set(legal)
        kept = (legal, candidates)
        game.play(candidates[0])
        assert kept == (legal, candidates)


@each_kind
def test_whatever_is_done_to_what_a_game_gave_out_the_game_stays_what_it_was(kind: Kind) -> None:
    game = kind.game(5)
    rng = Random(5)
    while not game.over:
        before = snapshot(game)
        for given in (
            game.log,
            game.entries(),
            game.scores(),
            game.ranking(),
            game.setup(),
            game.record.moves(),
            to_json(game.record, game.step),
            game.position.legal_actions(),
            list(game.score_table().rows),
            *(game.view(viewer) for viewer in range(-1, kind.seats)),
        ):
            spoil(given)
        game.position.determinize(0, 1)
        game.position_at(game.step).apply(before["legal"][0].code)
        assert snapshot(game) == before
        for _ in range(11):
            if not game.over:
                game.play(choose(game.position, rng))


def spoil(thing: Any) -> None:
    """Empty every list and mapping in it, from the inside out."""
    if isinstance(thing, dict | list):
        for part in thing.values() if isinstance(thing, dict) else thing:
            spoil(part)
        thing.clear()
