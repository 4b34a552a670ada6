"""The game in OpenSpiel: the library's own test, and what it does not look at."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.observation import make_observation
from open_spiel.python.rl_environment import Environment

import gingerbread_widget.adapters.openspiel  # noqa: F401 - registers the games
from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.chance import LOOK, TOLD, told_text
from gingerbread_widget.games.house.constants import A_KEEP, KEEP
from gingerbread_widget.protocol import GameError
from tests.adapters.walks import any_kind, each_kind, each_seed
from tests.unit.knowledge_games import curious_step

NAME = "python_gingerbread_house"
State = Any
PUBLIC = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
PRIVATE = pyspiel.IIGObservationType(
    public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)


def load(players: int = 2, mode: str = "standard") -> Any:
    return pyspiel.load_game(f"{NAME}(players={players},mode={mode})")


def through(state: State, rng: Random) -> Iterator[State]:
    """A random game with many looks at the pile: one state, before each action or draw and at the end."""
    yield state
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            state.apply_action(curious_step(state.moment.position, rng))
        yield state


def game(seed: int) -> Iterator[State]:
    """A random game of any kind."""
    yield from through(load(*any_kind(seed)).new_initial_state(), Random(seed))


def somewhere(seed: int, steps: int) -> State:
    """A decision in the midst of a random game."""
    return next(state for state in game(seed) if state.move_number() >= steps and not state.is_chance_node())


def to_the_end(state: State, seed: int) -> State:
    """The same state, played on."""
    for _ in through(state, Random(seed)):
        pass
    return state


# ---- the library's own test ------------------------------------------------------------------------------------------


@each_kind
@pytest.mark.parametrize("games", [1, pytest.param(5, marks=pytest.mark.proof)])
def test_it_passes_the_random_simulation_test(players: int, mode: str, games: int) -> None:
    pyspiel.random_sim_test(load(players, mode), num_sims=games, serialize=True, verbose=False)


def test_it_is_registered() -> None:
    kind = next(kind for kind in pyspiel.registered_games() if kind.short_name == NAME)
    assert (kind.min_num_players, kind.max_num_players) == (2, 4)
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert NAME in pyspiel.registered_names()


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ("players=5", "players: expected 2 to 4, got 5"),
        ("mode=expert", "mode: expected one of introductory, standard, got 'expert'"),
    ],
)
def test_a_wrong_parameter_is_refused_by_name(parameters: str, message: str) -> None:
    with pytest.raises(GameError, match=message):
        pyspiel.load_game(f"{NAME}({parameters})")


# ---- actions, copies -------------------------------------------------------------------------------------------------


@each_seed(everyday=3, proof=60)
def test_each_action_and_draw_has_a_text_that_leads_back_to_it(seeds: range) -> None:
    for seed in seeds:
        for state in game(seed):
            legal = state.legal_actions()
            texts = [state.action_to_string(action) for action in legal]
            assert len(set(texts)) == len(texts), f"seed {seed}"
            assert [state.string_to_action(text) for text in texts] == legal, f"seed {seed}"
            if not state.is_chance_node():
                assert texts == [RULES.text(state.moment.position, action) for action in legal], f"seed {seed}"


WAYS: dict[str, Callable[[State], State]] = {
    "clone": lambda state: state.clone(),
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "serialize": lambda state: state.get_game().deserialize_state(state.serialize()),
    "serialize_game_and_state": lambda state: pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )[1],
}


def all_told(state: State) -> tuple[Any, ...]:
    """All that a state gives out."""
    seats = range(state.num_players())
    return (
        str(state),
        state.history(),
        state.current_player(),
        state.legal_actions(),
        state.returns(),
        [state.information_state_string(seat) for seat in seats],
        [state.observation_string(seat) for seat in seats],
        [state.information_state_tensor(seat) for seat in seats],
        [state.observation_tensor(seat) for seat in seats],
    )


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_in_mid_game_goes_on_like_the_original(way: str) -> None:
    """After the first draws, among draws that follow an action, and at decisions."""
    for seed, steps in enumerate((0, 5, 40, 41, 42, 43, 90, 150)):
        state = next(state for state in game(seed) if state.move_number() >= steps)
        other = WAYS[way](state)
        assert all_told(other) == all_told(state), f"seed {seed}"
        before = all_told(state)
        to_the_end(other, 1)
        assert all_told(state) == before, f"seed {seed}"
        assert all_told(to_the_end(state, 1)) == all_told(other), f"seed {seed}"


# ---- what seats are told ---------------------------------------------------------------------------------------------


def next_secrets(state: State) -> list[State]:
    """Where the state may lead to next, if only the seat to act sees the difference."""
    moment = state.moment
    if moment.due and moment.due[0].kind == LOOK:
        return [state.child(outcome) for outcome in state.legal_actions()[:6]]
    if not moment.due and moment.position.phase == KEEP and len(moment.position.drawn) == 3:
        return [state.child(A_KEEP), state.child(A_KEEP + 1)]
    return []


def told_to(state: State, seat: int) -> tuple[Any, ...]:
    """All that one seat is told."""
    tensors = (state.information_state_tensor(seat), state.observation_tensor(seat))
    return state.information_state_string(seat), state.observation_string(seat), *map(tuple, tensors)


@each_seed(everyday=3, proof=60)
def test_what_one_seat_sees_in_secret_changes_nothing_for_the_others(seeds: range) -> None:
    secret = 0
    for seed in seeds:
        for state in game(seed):
            futures = next_secrets(state)
            secret += bool(futures)
            for seat in range(state.num_players() if futures else 0):
                told = {told_to(future, seat) for future in futures}
                alike = 1 if seat != state.moment.position.cur else len(futures)
                assert len(told) == alike, f"seed {seed}, seat {seat}"
    assert secret > len(seeds)


def test_an_information_state_tells_all_that_the_seat_has_been_told_in_order() -> None:
    state = somewhere(0, 90)
    for seat in range(2):
        told = state.moment.told[seat]
        text = state.information_state_string(seat)
        assert text == f"seat {seat}: " + "; ".join(map(told_text, told))
        tensor = np.array(state.information_state_tensor(seat))
        history = tensor[state.get_game().layout.size :]
        read = np.rint(history * TOLD).astype(int) - 1
        assert read[: len(told)].tolist() == list(told)
        assert (history[len(told) :] == 0).all()


def test_what_everybody_has_been_told_can_be_observed_too() -> None:
    state = next(state for state in game(0) if state.moment.looks)
    kind = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    observer = make_observation(state.get_game(), kind)
    for seat in range(2):
        observer.set_from(state, seat)
        told = state.moment.told[-1]
        assert observer.string_from(state, seat) == "everybody: " + "; ".join(map(told_text, told))
        assert len(told) == np.count_nonzero(observer.dict["history"]) < max(map(len, state.moment.told))


def test_information_states_are_never_alike_at_different_moments() -> None:
    """Perfect recall: neither for two seats, nor for one seat after it has been told something more."""
    seen: dict[str, tuple[int, int]] = {}
    for state in through(load(3).new_initial_state(), Random(3)):
        for seat in range(3):
            told = len(state.moment.told[seat])
            assert seen.setdefault(state.information_state_string(seat), (seat, told)) == (seat, told)


def test_tensors_are_the_vector_of_the_observation_scaled_to_one() -> None:
    state = somewhere(1, 80)
    layout = state.get_game().layout
    most = np.array(layout.most())
    for seat in range(state.num_players()):
        vector = np.frombuffer(layout.features.vector(state.moment.position, seat), np.uint8)
        tensor = np.array(state.observation_tensor(seat))
        assert np.allclose(tensor, vector / most)
        assert 0 <= tensor.min() <= tensor.max() <= 1
        assert state.information_state_tensor(seat)[: len(tensor)] == tensor.tolist()


def test_observations_come_in_named_parts_and_apart_into_public_and_private() -> None:
    states = through(load(2).new_initial_state(), Random(5))
    state = next(s for s in states if s.moment.looks and not s.moment.due and s.moment.position.phase != KEEP)
    _, looker, card = next(
        look for look in state.moment.looks[::-1] if look[2] not in state.moment.position.seats[look[1]].gate
    )
    whole, public, private = (make_observation(state.get_game(), kind) for kind in (None, PUBLIC, PRIVATE))
    assert whole.dict["me.tops"].shape == (9, 8)
    assert set(private.dict) == {"pile_cards", "looked_at"}
    for seat in range(2):
        for observer in (whole, public, private):
            observer.set_from(state, seat)
        assert (private.dict["pile_cards"] == whole.dict["pile_cards"]).all()
        assert not public.dict["pile_cards"].any()
        assert whole.dict["pile_cards"][:, card].any() == (seat == looker)
        name = state.moment.position.tables.components.characters[card].name
        assert (name in private.string_from(state, seat)) == (seat == looker)
        assert public.string_from(state, seat) == public.string_from(state, 0)
        assert private.string_from(state, seat) in whole.string_from(state, seat)


@pytest.mark.parametrize(
    "kind",
    [
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(perfect_recall=True, public_info=False),
    ],
)
def test_kinds_of_observation_that_there_are_not_are_refused(kind: Any) -> None:
    with pytest.raises(GameError, match=r"private_info|perfect_recall"):
        make_observation(load(), kind)


# ---- chance and the end ----------------------------------------------------------------------------------------------


@each_kind
def test_returns_are_nothing_before_the_end_and_sum_up_to_nothing_at_the_end(players: int, mode: str) -> None:
    for state in through(load(players, mode).new_initial_state(), Random(7)):
        if not state.is_terminal():
            assert state.returns() == [0.0] * players
        if state.is_chance_node():
            assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
    position = state.moment.position
    winners = {seat for seat, rank in RULES.ranking(position) if rank == 1}
    assert {seat for seat, value in enumerate(state.returns()) if value == max(state.returns())} == winners
    assert sum(state.returns()) == pytest.approx(0)
    assert state.returns() == state.rewards()


# ---- resampling and searches -----------------------------------------------------------------------------------------


@each_seed(everyday=3, proof=60)
def test_a_resampled_state_is_the_same_to_the_seat(seeds: range) -> None:
    changed = 0
    for seed in seeds:
        rng = Random(seed)
        for state in game(seed):
            if state.move_number() % 11:
                continue
            for seat in range(state.num_players()):
                other = state.resample_from_infostate(seat, rng.random)
                assert told_to(other, seat) == told_to(state, seat), f"seed {seed}"
                assert other.current_player() == state.current_player(), f"seed {seed}"
                if seat == state.current_player():
                    assert other.legal_actions() == state.legal_actions(), f"seed {seed}"
                changed += other.history() != state.history()
    assert changed > len(seeds)


def test_openspiels_own_sampler_will_do() -> None:
    state = somewhere(2, 100)
    one, same = (state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(3, 0.0, 1.0)) for _ in range(2))
    assert one.history() == same.history()


def last_turns(players: int, mode: str) -> State:
    """A decision near the end of a game in which somebody has looked at the pile."""
    for seed in range(100):
        for state in through(load(players, mode).new_initial_state(), Random(seed)):
            moment = state.moment
            if moment.looks and not moment.due and moment.position.turn(0) > 14 and not moment.over:
                return state
    raise AssertionError("no game got that far")


def searcher(kind: str, game: Any, seed: int) -> Any:
    rng = np.random.RandomState(seed)
    evaluator = RandomRolloutEvaluator(1, rng)
    if kind == "mcts":
        return MCTSBot(game, 1.4, 6, evaluator, random_state=rng)
    bot = ISMCTSBot(game, evaluator, 1.4, 5, random_state=rng)
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, rng.uniform))
    return bot


@pytest.mark.parametrize("kind", ["ismcts", "mcts"])
@pytest.mark.parametrize(("players", "mode"), [(2, "standard"), (3, "introductory")])
def test_openspiels_searches_play_it_and_repeat_themselves(kind: str, players: int, mode: str) -> None:
    def play() -> State:
        state = last_turns(players, mode)
        bots = [searcher(kind, state.get_game(), seat) for seat in range(players)]
        rng = Random(1)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
            else:
                action = bots[state.current_player()].step(state)
                assert action in state.legal_actions()
                state.apply_action(int(action))
        return state

    assert all_told(play()) == all_told(play())


def test_the_searches_written_in_c_plus_plus_play_it_too() -> None:
    """Not by `step`, in which OpenSpiel 2.0 falls over any game that is written in Python."""
    state = last_turns(2, "standard")
    bot = pyspiel.MCTSBot(state.get_game(), pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 6, 10, False, 1, False)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()


def test_openspiels_learning_environment_runs_it() -> None:
    environment = Environment(load(3))
    environment.seed(1)
    step = environment.reset()
    rng = Random(1)
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == environment.observation_spec()["info_state"][0]
        step = environment.step([rng.choice(step.observations["legal_actions"][seat])])
    assert sum(step.rewards) == pytest.approx(0)
