"""`Game` against a simple model, driven by Hypothesis through whatever people and programs may do with it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import gingerbread_widget as gw
from gingerbread_widget.games.kit.base_position import BasePosition
from gingerbread_widget.protocol import GameError
from gingerbread_widget.record import Node
from tests.battery.games import KINDS, Kind, choose
from tests.battery.model import Model

choices = st.integers(0, 10**6)  # of a list, whatever its length
counts = st.integers(1, 6) | st.integers(1, 60)
forms = st.sampled_from(["action", "text", "code", "spaced text"])
nonsense = st.text(max_size=20) | st.integers() | st.floats() | st.booleans() | st.none() | st.binary(max_size=3)


def tree(node: Node) -> dict[str, Any]:
    """What a record holds, in the words of the model."""
    return {
        "text": node.text,
        "comment": node.comment,
        "line": -1 if node.next is None else node.next.code,
        "after": {child.code: tree(child) for child in node.children},
    }


class Machine(RuleBasedStateMachine):
    """One game, its model, and how often it should have changed."""

    kind: Kind
    game: gw.Game
    model: Model

    @initialize(kind=st.sampled_from(KINDS), seed=st.integers(0, 2**63 - 1))
    def begin(self, kind: Kind, seed: int) -> None:
        self.kind = kind
        self.take(kind.game(seed), Model(kind.rules, kind.start(seed).dump()))

    def take(self, game: gw.Game, model: Model) -> None:
        """Go on with this game."""
        self.game, self.model, self.changes = game, model, 0
        self.stops: list[tuple[Callable[[], None], list[int]]] = []
        self.silent: list[tuple[list[int], int]] = []

    def changed(self, times: int = 1) -> None:
        for _ in range(times):
            self.changes += 1
            for _, heard in self.stops:
                assert heard.pop() == self.changes

    # ---- playing

    def form(self, code: int, form: str) -> Any:
        action = next(action for action in self.game.legal_actions() if action.code == code)
        return {"action": action, "text": action.text, "code": code, "spaced text": f"  {action.text.upper()} "}[form]

    @precondition(lambda self: self.model.legal())
    @rule(choice=choices, form=forms)
    def play(self, choice: int, form: str) -> None:
        legal = self.model.legal()
        code = legal[choice % len(legal)]
        played = self.game.play(self.form(code, form))
        self.model.play(code)
        assert played == (code, self.model.here.text)
        self.changed()

    @precondition(lambda self: self.model.legal())
    @rule(count=counts, seed=choices)
    def play_several_as_one(self, count: int, seed: int) -> None:
        position, rng = self.model.position(), Random(seed)
        codes: list[int] = []
        while len(codes) < count and position.actor >= 0:
            codes.append(choose(position, rng))
            position.apply(codes[-1])
        played = self.game.play(*codes)
        for code in codes:
            self.model.play(code)
        assert played.code == codes[-1]
        self.changed()

    def illegal(self, position: BasePosition, choice: int) -> int:
        legal = position.legal_actions()
        codes = [code for code in range(self.kind.kernel.codes) if code not in legal]
        return codes[choice % len(codes)]

    @rule(choice=choices)
    def refuse_an_illegal_code(self, choice: int) -> None:
        with pytest.raises(gw.IllegalAction):
            self.game.play(self.illegal(self.model.position(), choice))

    @precondition(lambda self: self.model.legal())
    @rule(choice=choices)
    def refuse_several_of_which_the_second_is_illegal(self, choice: int) -> None:
        legal = self.model.legal()
        first = legal[choice % len(legal)]
        after = self.model.position()
        after.apply(first)
        with pytest.raises(gw.IllegalAction):
            self.game.play(first, self.illegal(after, choice))

    @rule(thing=nonsense)
    def refuse_nonsense(self, thing: Any) -> None:
        try:
            code = self.kind.rules.parse(self.model.position(), thing) if isinstance(thing, str) else thing
        except gw.ActionTextError:
            code = None
        if type(code) is not int or code not in self.model.legal():
            with pytest.raises(GameError):
                self.game.play(thing)

    # ---- time

    @rule(count=counts)
    def undo(self, count: int) -> None:
        expected = min(count, self.model.at)
        assert self.game.undo(count) == expected
        self.model.at -= expected
        self.changed(bool(expected))

    @rule(count=counts)
    def redo(self, count: int) -> None:
        expected = min(count, len(self.model.moves()) - 1 - self.model.at)
        assert self.game.redo(count) == expected
        self.model.at += expected
        self.changed(bool(expected))

    @rule(choice=choices)
    def go_to(self, choice: int) -> None:
        at = choice % len(self.model.moves())
        distance = abs(at - self.model.at)
        assert self.game.go_to(at) == distance
        self.model.at = at
        self.changed(bool(distance))

    @rule(beyond=st.integers(1, 10**9))
    def refuse_a_moment_that_is_not_there(self, beyond: int) -> None:
        for at in (len(self.model.moves()) - 1 + beyond, -beyond):
            with pytest.raises(GameError):
                self.game.go_to(at)

    @rule(choice=choices)
    def look_at_another_moment(self, choice: int) -> None:
        moves = self.model.moves()
        at = choice % len(moves)
        assert self.game.position_at(at).dump() == moves[at].dump
        assert self.game.view(-1, at) == self.kind.rules.view(self.kind.rules.load(moves[at].dump), -1)

    # ---- copies

    def line(self, at: int) -> Model:
        """A model of the line up to a moment, and nothing else."""
        out = Model(self.kind.rules, self.model.root.dump)
        moves = self.model.moves()[: at + 1]
        for before, move in pairwise(moves):
            out.play(before.line)
            out.here.comment = move.comment
        return out

    @rule(choice=choices, go_on=st.booleans())
    def branch_with_the_same_future(self, choice: int, *, go_on: bool) -> None:
        at = choice % len(self.model.moves())
        branch = self.game.branch(at)
        model = self.line(at)
        self.leave(branch, model, go_on=go_on)

    @rule(choice=choices, seed=st.integers(0, 2**63 - 1), go_on=st.booleans())
    def branch_with_a_fresh_future(self, choice: int, seed: int, *, go_on: bool) -> None:
        at = choice % len(self.model.moves())
        start = self.kind.rules.load(self.model.moves()[at].dump)
        start.determinize(max(start.actor, 0), seed)
        branch = self.game.branch(at, future="fresh", seed=seed)
        self.leave(branch, Model(self.kind.rules, start.dump()), go_on=go_on)

    def leave(self, branch: gw.Game, model: Model, *, go_on: bool) -> None:
        """Play a little on the branch; then go on with it or with the old game, which must have stayed as it was."""
        old = (self.game, self.model, self.changes, self.stops, self.silent)
        self.take(branch, model)
        self.agree()
        for choice in (3, 11):
            if self.model.legal():
                self.play(choice, "code")
        self.undo(1)
        self.agree()
        if not go_on:
            self.game, self.model, self.changes, self.stops, self.silent = old

    @rule(go_on=st.booleans())
    def save_and_load(self, *, go_on: bool) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = self.game.save(Path(folder) / "game.json")
            text = file.read_text(encoding="utf-8")
            loaded = gw.load_game(file)
            assert loaded.save(file).read_text(encoding="utf-8") == text
        assert (loaded.players, loaded.mode) == (self.game.players, self.game.mode)
        assert (loaded.log, loaded.entries()) == (self.game.log, self.game.entries())
        assert json.loads(text)["at"] == self.model.at
        if go_on:
            self.take(loaded, self.model)

    @rule()
    def write_as_text_and_read_it_back(self) -> None:
        text = self.game.to_text()
        twin = gw.game_from_text(text)
        assert twin.to_text() == text
        assert tree(twin.record.root) == self.model.root.same()
        assert twin.record.start == self.model.root.dump
        assert twin.step == self.model.at

    # ---- beside the game

    @rule(choice=choices, words=st.text(st.characters(exclude_categories=["Cs"]), max_size=12))
    def comment(self, choice: int, words: str) -> None:
        moves = self.model.moves()
        at = choice % len(moves)
        moves[at].comment = words
        [self.game.record.root, *self.game.record.nodes()][at].comment = words

    @precondition(lambda self: len(self.stops) < 3)
    @rule()
    def listen(self) -> None:
        heard: list[int] = []
        self.stops.append((self.game.listen(lambda game: heard.append(game.revision)), heard))

    @precondition(lambda self: self.stops)
    @rule(choice=choices)
    def stop_listening(self, choice: int) -> None:
        stop, heard = self.stops.pop(choice % len(self.stops))
        stop()
        stop()
        self.silent.append((heard, len(heard)))

    @precondition(lambda self: self.model.legal())
    @rule(choice=choices)
    def a_listener_that_fails_is_warned_of_and_keeps_nothing_from_happening(self, choice: int) -> None:
        def fail(game: gw.Game) -> None:
            raise RuntimeError(game.revision)

        stop = self.game.listen(fail)
        with pytest.warns(RuntimeWarning, match="listener"):
            self.play(choice, "code")
        stop()

    @rule(seed=st.integers(0, 2**63 - 1))
    def reshuffle_a_copy(self, seed: int) -> None:
        for seat in range(self.kind.seats):
            position = self.game.position
            position.determinize(seat, seed)
            assert self.kind.rules.observe(position, seat) == self.game.observation(seat)
            assert self.kind.kernel.faults(position) == []

    @precondition(lambda self: self.model.legal())
    @rule()
    def ask_what_the_actions_do(self) -> None:
        for action in self.game.legal_actions():
            assert self.game.explain(action) == self.game.explain(action.text) == self.game.explain(action.code)

    # ---- what always holds

    @invariant()
    def agree(self) -> None:
        game, model, rules = self.game, self.model, self.kind.rules
        moves = model.moves()
        position = game.position
        assert position.dump() == model.here.dump
        assert game.record.start == model.root.dump
        assert (game.step, game.steps) == (model.at, len(moves) - 1)
        assert game.revision == self.changes
        assert [action.code for action in game.legal_actions()] == model.legal()
        assert game.over == (not model.legal())
        assert game.record.moves() == [move.text for move in moves[1:]]
        assert [line.split(": ", 1)[1] for line in game.log] == [move.text for move in moves[1 : model.at + 1]]
        assert len(game.entries()) == model.at
        assert tree(game.record.root) == model.root.same()
        assert game.scores() == rules.load(model.here.dump).scores()
        assert self.kind.kernel.faults(position) == []
        assert all(heard == [] for _, heard in self.stops)
        assert all(len(heard) == length for heard, length in self.silent)


def always(examples: int, steps: int) -> settings:
    """Every run tries the same."""
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


@pytest.mark.parametrize(
    ("examples", "steps"),
    [pytest.param(30, 40, id="everyday"), pytest.param(200, 100, id="proof", marks=pytest.mark.proof)],
)
def test_a_game_does_what_a_simple_model_of_it_does(examples: int, steps: int) -> None:
    run_state_machine_as_test(Machine, settings=always(examples, steps))
