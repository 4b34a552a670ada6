"""The PettingZoo environment: the library's own tests, and what they do not look at."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import cloudpickle
import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils.env_logger import EnvLogger

import gingerbread_widget as gw
from gingerbread_widget.adapters import aec
from gingerbread_widget.games.house.drawing import drawing
from gingerbread_widget.protocol import ActionTextError, GameError, IllegalAction
from tests.adapters.walks import any_kind, choice, each_kind, each_seed
from tests.unit.knowledge_games import curious_step, rearranged

AGENTS = ["seat_0", "seat_1", "seat_2", "seat_3"]


@pytest.fixture
def api_warnings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let two remarks of PettingZoo's test pass.

    It makes them of every environment with an action mask in the observation, but for those on a list of its own. All
    other warnings are errors.
    """
    monkeypatch.setattr(warnings, "filters", warnings.filters[:])
    warnings.filterwarnings("ignore", "Observation is not a NumPy array")
    warnings.filterwarnings("ignore", "Observation space for each agent probably should be")


def play(env: Any, rng: Random, steps: int = 10_000) -> list[tuple[Any, ...]]:
    """Play on at random, and tell all that the agents were told."""
    trace = []
    for agent in env.agent_iter(steps):
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated else choice(rng, observation["action_mask"])
        told = tuple(observation[key].tobytes() for key in ("observation", "action_mask"))
        trace.append((agent, told, reward, terminated, truncated, tuple(info), action))
        env.step(action)
    return trace


# ---- the library's own tests -----------------------------------------------------------------------------------------


@each_kind
@pytest.mark.usefixtures("api_warnings", "capsys")
def test_it_passes_the_api_test(players: int, mode: str) -> None:
    api_test(aec.env(players=players, mode=mode), num_cycles=300)
    api_test(aec.raw_env(players=players, mode=mode, reward="points"), num_cycles=300)


@each_kind
def test_it_passes_the_seed_test(players: int, mode: str) -> None:
    seed_test(lambda: aec.env(players=players, mode=mode), num_cycles=300)


@pytest.mark.usefixtures("capsys")
def test_it_passes_the_render_test() -> None:
    render_test(lambda render_mode: aec.env(players=3, render_mode=render_mode))


@pytest.mark.proof
@pytest.mark.usefixtures("capsys")
def test_it_runs_the_performance_benchmark() -> None:
    """It takes five seconds whatever the speed, and only prints it."""
    performance_benchmark(aec.env())


# ---- observations and masks ------------------------------------------------------------------------------------------


@each_seed(everyday=6, proof=300)
def test_the_mask_is_that_of_the_legal_actions_and_only_the_actor_has_one(seeds: range) -> None:
    for seed in seeds:
        players, mode = any_kind(seed)
        env = aec.raw_env(players=players, mode=mode)
        env.reset(seed=seed)
        position = env.rules.new_position(players, mode, seed)
        rng = Random(seed)
        while position.actor >= 0:
            for seat, agent in enumerate(env.possible_agents):
                mask = env.observe(agent)["action_mask"]
                legal = position.legal_actions() if seat == position.actor else []
                assert np.flatnonzero(mask).tolist() == legal, f"seed {seed}"
                assert env.observation_space(agent).contains(env.observe(agent)), f"seed {seed}"
            assert env.agent_selection == AGENTS[position.actor]
            action = rng.choice(position.legal_actions())
            env.step(action)
            position.apply(action)
        assert all(env.terminations.values())
        assert not any(env.observe(agent)["action_mask"].any() for agent in env.possible_agents)


@each_seed(everyday=4, proof=100)
def test_what_a_seat_cannot_know_does_not_show(seeds: range) -> None:
    """Two ways to shuffle it: the kernel's own, and one that goes by the observation alone."""
    for seed in seeds:
        players, mode = any_kind(seed)
        env = aec.raw_env(players=players, mode=mode)
        env.reset(seed=seed)
        rng = Random(seed)
        step = 0
        while env._position.actor >= 0:
            position = env._position
            for seat, agent in enumerate(env.possible_agents):
                env._position = position
                told = env.observe(agent)
                other = position.clone()
                other.determinize(seat, seed * 1000 + step)
                for env._position in (other, rearranged(position, seat, rng)):
                    for key, value in env.observe(agent).items():
                        assert (value == told[key]).all(), f"seed {seed}, step {step}, {agent}: {key}"
            env._position = position
            env.step(curious_step(position, rng))
            step += 1


def test_an_observation_stays_as_it_was_given() -> None:
    env = aec.env()
    env.reset(seed=3)
    told = env.observe("seat_0")
    before = {key: value.copy() for key, value in told.items()}
    play(env, Random(0), 40)
    assert all((told[key] == before[key]).all() for key in told)


def test_what_an_agent_may_know_comes_with_names_too() -> None:
    env = aec.env()
    env.reset(seed=3)
    assert env.unwrapped.look("seat_1") == gw.new_game(mode="standard", seed=3).observation(1)


# ---- rewards and the end ---------------------------------------------------------------------------------------------


def end(env: Any, seed: int) -> tuple[dict[str, float], Any]:
    """Rewards and position at the end of a random game."""
    env.reset(seed=seed)
    rng = Random(seed)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        env.step(choice(rng, env.observe(env.agent_selection)["action_mask"]))
    return dict(env.rewards), env._position


@each_seed(everyday=6, proof=200)
def test_winners_have_one_and_all_rewards_sum_up_to_nothing(seeds: range) -> None:
    for seed in seeds:
        players, mode = any_kind(seed)
        env = aec.raw_env(players=players, mode=mode)
        rewards, position = end(env, seed)
        best = max((s, s_.height()) for s, s_ in zip(position.scores(), position.seats, strict=True))
        won = [(s, s_.height()) == best for s, s_ in zip(position.scores(), position.seats, strict=True)]
        assert list(rewards) == AGENTS[:players]
        assert [reward > -1 / (players - 1) for reward in rewards.values()] == won, f"seed {seed}"
        assert sum(rewards.values()) == pytest.approx(0)
        assert won.count(True) > 1 or max(rewards.values()) == 1


def test_points_are_rewarded_when_asked_for() -> None:
    rewards, position = end(aec.raw_env(players=3, reward="points"), 5)
    a, b, c = position.scores()
    assert list(rewards.values()) == pytest.approx([a - (b + c) / 2, b - (a + c) / 2, c - (a + b) / 2])
    assert any(rewards.values())


def test_every_agent_is_told_its_reward_once() -> None:
    env = aec.env(players=4)
    env.reset(seed=2)
    told = [(agent, reward) for agent, _, reward, terminated, *_ in play(env, Random(2)) if terminated]
    assert sorted(agent for agent, _ in told) == AGENTS
    assert sum(reward for _, reward in told) == pytest.approx(0)
    assert env.agents == []


# ---- seeds -----------------------------------------------------------------------------------------------------------


def test_a_seed_means_the_same_game_as_everywhere() -> None:
    env = aec.env(players=3, mode="introductory")
    for seed in (41, np.int64(41)):
        env.reset(seed=seed)
        assert env.unwrapped._position == gw.new_game(players=["A", "B", "C"], seed=41).position


def test_resets_without_a_seed_follow_from_the_last_seed() -> None:
    def games(env: Any) -> list[bytes]:
        out = []
        for _ in range(3):
            env.reset()
            out.append(env.unwrapped._position.dump())
        return out

    one, other = aec.env(), aec.env()
    assert len({*games(one), *games(other)}) == 6
    one.reset(seed=9)
    other.reset(seed=9)
    assert games(one) == games(other)
    other.reset(seed=10)
    assert not set(games(one)) & set(games(other))


def test_global_random_numbers_are_left_alone() -> None:
    random.seed(1)
    np.random.seed(1)  # noqa: NPY002 - the global generator is what must not be touched
    env = aec.env()
    env.reset()
    play(env, Random(1))
    assert (random.random(), np.random.random()) == (0.13436424411240122, 0.417022004702574)  # noqa: NPY002


@pytest.mark.parametrize("seed", [-1, 1 << 63])
def test_a_seed_out_of_range_is_refused_and_the_game_goes_on(seed: int) -> None:
    env = aec.env()
    env.reset(seed=1)
    before = env.unwrapped._position.dump()
    with pytest.raises(GameError, match="seed"):
        env.reset(seed=seed)
    assert env.unwrapped._position.dump() == before


# ---- copies ----------------------------------------------------------------------------------------------------------

COPIES: dict[str, Callable[[Any], Any]] = {
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    "cloudpickle": lambda env: cloudpickle.loads(cloudpickle.dumps(env)),
}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("make", [aec.env, aec.raw_env], ids=["env", "raw_env"])
@pytest.mark.parametrize("steps", [2, 40])
def test_a_copy_in_mid_episode_goes_on_like_the_original(way: str, make: Callable[..., Any], steps: int) -> None:
    for seed in range(3):
        env = make(players=2 + seed, reward="points")
        env.reset(seed=seed)
        play(env, Random(seed), steps)
        other = COPIES[way](env)
        assert other.unwrapped._position == env.unwrapped._position
        # both to the end, and through a further episode whose seed comes from inside
        for _ in range(2):
            assert play(env, Random(99)) == play(other, Random(99)), f"seed {seed}"
            env.reset()
            other.reset()


@pytest.mark.parametrize("way", COPIES)
def test_a_copy_and_its_original_do_not_disturb_each_other(way: str) -> None:
    env = aec.env()
    env.reset(seed=4)
    play(env, Random(4), 25)
    before = env.unwrapped._position.dump()
    other = COPIES[way](env)
    play(other, Random(5))
    assert env.unwrapped._position.dump() == before
    assert env.agents == AGENTS[:2]
    assert env.action_space("seat_0") is not other.action_space("seat_0")


def test_sampling_from_the_spaces_of_a_copy_goes_on_too() -> None:
    env = aec.env()
    env.reset(seed=4)
    env.action_space("seat_0").seed(8)
    env.action_space("seat_0").sample()
    other = copy.deepcopy(env)
    assert [env.action_space("seat_0").sample() for _ in range(9)] == [
        other.action_space("seat_0").sample() for _ in range(9)
    ]


# ---- illegal actions and options -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (0, "build 1 a1-b1: Not possible: now a side of her board is to be chosen."),
        (159, "action: expected a number from 0 to 158, got 159"),
        (-1, "action: expected a number from 0 to 158, got -1"),
        (None, "action: expected a number from 0 to 158, got None"),
        (1.5, "action: expected a number from 0 to 158, got 1.5"),
        ("side 1", "action: expected a number from 0 to 158, got 'side 1'"),
    ],
)
def test_the_raw_environment_refuses_what_is_not_legal_and_stays_as_it_is(action: Any, message: str) -> None:
    env = aec.raw_env()
    env.reset(seed=7)
    before = pickle.dumps(env)
    with pytest.raises(IllegalAction, match=message):
        env.step(action)
    assert pickle.dumps(env) == before


@pytest.mark.parametrize(("reward", "cost"), [("win", -1.0), ("points", -100.0)])
@pytest.mark.usefixtures("capsys")
def test_an_illegal_action_ends_the_wrapped_game_and_costs_the_one_who_chose_it(reward: str, cost: float) -> None:
    env = aec.env(players=3, reward=reward)
    env.reset(seed=7)
    loser = env.agent_selection
    env.step(0)
    EnvLogger.flush()
    assert all(env.terminations.values())
    assert env.rewards == {agent: cost if agent == loser else 0 for agent in AGENTS[:3]}
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []
    env.reset(seed=7)
    assert not any(env.terminations.values())


def test_actions_are_taken_as_any_kind_of_whole_number() -> None:
    for kind in (int, np.uint8, np.int64, np.array):
        env = aec.raw_env()
        env.reset(seed=7)
        env.step(kind(env.parse("side 2")))
        assert env._position.seats[0].side % 2 == 1


def test_actions_have_texts_that_name_them() -> None:
    env = aec.env().unwrapped
    env.reset(seed=7)
    for _ in range(40):
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
        assert [env.parse(env.text(action)) for action in legal] == legal
        env.step(legal[0])
    with pytest.raises(ActionTextError, match="names no action"):
        env.parse("dance")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "seats: expected 2 to 4, got 5"),
        ({"players": 1}, "seats: expected 2 to 4, got 1"),
        ({"mode": "expert"}, "mode: expected one of introductory, standard, got 'expert'"),
        ({"reward": "score"}, "reward: expected one of win, points, got 'score'"),
        ({"render_mode": "rgb_array"}, "render_mode: expected None, 'human' or 'ansi', got 'rgb_array'"),
    ],
)
def test_a_wrong_option_is_refused_by_name(options: dict[str, Any], message: str) -> None:
    with pytest.raises(GameError, match=message):
        aec.env(**options)


# ---- pictures in text ------------------------------------------------------------------------------------------------


def test_ansi_returns_what_everybody_sees() -> None:
    env = aec.env(render_mode="ansi")
    env.reset(seed=7)
    play(env, Random(7), 30)
    assert env.render() == drawing(env.unwrapped._position)


def test_human_prints_after_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = aec.env(render_mode="human")
    env.reset(seed=7)
    shown = [drawing(env.unwrapped._position)]
    for text in ("side 1", "side 2"):
        env.step(env.unwrapped.parse(text))
        shown.append(drawing(env.unwrapped._position))
    assert capsys.readouterr().out == "".join(f"{text}\n\n" for text in shown)


def test_rendering_without_a_mode_warns() -> None:
    env = aec.env()
    env.reset(seed=7)
    with pytest.warns(UserWarning, match="nothing is shown without a render_mode"):
        assert env.render() is None


# ---- without the library ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [("aec", "pettingzoo", "rl"), ("aec", "numpy", "rl"), ("openspiel", "pyspiel", "openspiel")],
)
def test_a_missing_library_is_named_with_the_extra_that_brings_it(module: str, library: str, extra: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; import gingerbread_widget.adapters.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith(f': pip install "gingerbread_widget[{extra}]"')


def test_the_room_itself_needs_none_of_them() -> None:
    code = (
        "import sys; sys.modules.update(dict.fromkeys(['numpy', 'pettingzoo', 'gymnasium', 'pyspiel']));"
        "import gingerbread_widget.adapters"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
