"""All games in PettingZoo and OpenSpiel by what their kernels say of themselves; the toy game, by what the kit does."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test, seed_test

from gingerbread_widget import registry
from gingerbread_widget.adapters import aec, openspiel
from gingerbread_widget.adapters.layout import Layout
from gingerbread_widget.adapters.titles import slug
from gingerbread_widget.games import candyman, house
from gingerbread_widget.games.candyman.fields import FIELDS as RACE_FIELDS
from gingerbread_widget.games.house.fields import FIELDS, SEAT_FIELDS
from gingerbread_widget.games.kit.features import part_of, parts_of
from gingerbread_widget.games.kit.fields import ARRAY, FLAG, LIST, OPEN, Field, Seen, a_seat, names_of
from gingerbread_widget.protocol import GameError
from tests.adapters.walks import choice, each_seed
from tests.toy import heap


@dataclass(frozen=True)
class Subject:
    """A game, and how it is played."""

    rules: Any
    players: int
    mode: str

    def env(self, **options: Any) -> Any:
        return aec.raw_env(game=self.rules.name, players=self.players, mode=self.mode, **options)

    def load(self, **options: Any) -> Any:
        return pyspiel.load_game(f"python_{slug(self.rules)}", {"players": self.players, "mode": self.mode} | options)


SUBJECTS = [
    Subject(house.RULES, 3, "standard"),
    Subject(candyman.RULES, 2, "basic"),
    Subject(candyman.RULES, 5, "classic+start"),
    Subject(heap.RULES, 3, "basic"),
]
each_game = pytest.mark.parametrize("game", SUBJECTS, ids=lambda game: f"{game.rules.name}-{game.players}")
dealt_games = pytest.mark.parametrize("game", SUBJECTS[1:], ids=lambda game: f"{game.rules.name}-{game.players}")


@pytest.fixture(autouse=True, scope="module")
def _toy() -> Iterator[None]:
    """The toy game is known as long as these tests run; OpenSpiel never forgets a game."""
    registry.GAMES[heap.RULES.name] = heap.RULES
    openspiel.register(heap.RULES)
    yield
    del registry.GAMES[heap.RULES.name]


# ---- PettingZoo ------------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.usefixtures("capsys")
def test_it_passes_the_tests_of_pettingzoo(game: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warnings, "filters", warnings.filters[:])
    warnings.filterwarnings("ignore", "Observation is not a NumPy array")
    warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
    options = {"game": game.rules.name, "players": game.players, "mode": game.mode}
    api_test(aec.env(**options), num_cycles=200)
    api_test(game.env(reward="points", max_steps=40), num_cycles=200)
    seed_test(lambda: aec.env(**options), num_cycles=200)


@each_game
def test_masks_are_legal_actions_and_vectors_lie_in_their_space_all_through_a_game(game: Subject) -> None:
    env = game.env()
    env.reset(seed=5)
    rng = Random(5)
    while env._position.actor >= 0:
        position = env._position
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            assert np.flatnonzero(seen["action_mask"]).tolist() == (
                position.legal_actions() if seat == position.actor else []
            )
            assert env.observation_space(agent).contains(seen)
        assert env.agent_selection == f"seat_{position.actor}"
        env.step(rng.choice(position.legal_actions()))
    assert all(env.terminations.values())
    ranks = dict(env.rules.ranking(env._position))
    best = max(env.rewards.values())
    assert [env.rewards[f"seat_{seat}"] == best for seat in range(game.players)] == [
        ranks[seat] == 1 for seat in range(game.players)
    ]
    assert sum(env.rewards.values()) == pytest.approx(0)


@each_game
@each_seed(everyday=1, proof=20)
def test_what_a_seat_cannot_know_does_not_show(game: Subject, seeds: range) -> None:
    """Two ways to arrange it anew: the kernel's reshuffle, and a sample of what is observed."""
    for seed in seeds:
        layout = Layout(game.players, game.rules)
        features = layout.features
        position = game.rules.new_position(game.players, game.mode, seed)
        rng = Random(seed)
        step = 0
        while position.actor >= 0 and step < 400:
            if step % 5 == 0:
                for seat in range(game.players):
                    told = features.vector(position, seat)
                    shuffled = position.clone()
                    shuffled.determinize(seat, seed * 1000 + step)
                    for other in (shuffled, game.rules.observe(position, seat).sample(step)):
                        assert features.vector(other, seat) == told, f"seed {seed}, step {step}, seat {seat}"
                        assert features.drawing(other, seat) == features.drawing(position, seat)
            position.apply(rng.choice(position.legal_actions()))
            step += 1


@each_game
def test_a_game_is_cut_off_after_so_many_steps(game: Subject) -> None:
    env = game.env(max_steps=7)
    env.reset(seed=1)
    rng = Random(1)
    for _ in range(7):
        assert not any(env.truncations.values())
        env.step(choice(rng, env.observe(env.agent_selection)["action_mask"]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []
    env.reset(seed=1)
    assert not any(env.truncations.values())


def test_a_wrong_number_of_steps_or_another_game_is_refused() -> None:
    with pytest.raises(GameError, match="max_steps: expected a positive int, got 0"):
        aec.env(max_steps=0)
    with pytest.raises(GameError, match="game: expected one of candyman, heap, house, got 'chess'"):
        aec.env(game="chess")


@each_game
def test_environments_are_named_after_the_game_and_copied_in_mid_game(game: Subject) -> None:
    env = game.env(render_mode="ansi")
    assert str(env) == f"{slug(game.rules)}_v0"
    env.reset(seed=3)
    rng = Random(3)
    for _ in range(20):
        env.step(choice(rng, env.observe(env.agent_selection)["action_mask"]))
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.render() == env.render()
        for agent in env.possible_agents:
            assert other.observe(agent)["observation"].tobytes() == env.observe(agent)["observation"].tobytes()


# ---- the vector follows from the table of fields ---------------------------------------------------------------------

KINDS = [
    (Field("a", "A number.", most=9, seen=OPEN), 7, ((1,), 9), [7]),
    (Field("a", "Plus 1.", least=-1, most=9, seen=OPEN), -1, ((1,), 10), [0]),
    (Field("a", "A flag.", kind=FLAG, most=1, seen=OPEN), True, ((1,), 1), [1]),
    (Field("a", "A seat.", least=-1, most=a_seat, seen=OPEN), 0, ((3,), 1), [0, 0, 1]),
    (Field("a", "No seat.", least=-1, most=a_seat, seen=OPEN), -1, ((3,), 1), [0, 0, 0]),
    (Field("a", "A name.", most=2, seen=names_of(("x", "y", "z"))), "y", ((3,), 1), [0, 1, 0]),
    (Field("a", "A number with names.", most=1, names=("x", "y"), seen=OPEN), 1, ((2,), 1), [0, 1]),
    (Field("a", "A set.", most=7, seen=Seen(tuple, sum, "tuple[int, ...]")), (0, 2), ((3,), 1), [1, 0, 1]),
    (Field("a", "Large.", most=1 << 9, seen=OPEN), 5, ((10,), 1), [1, 0, 1, *[0] * 7]),
    (Field("a", "Larger.", most=(1 << 20) - 1, seen=OPEN), 1 << 19, ((20,), 1), [*[0] * 19, 1]),
    (Field("a", "Several.", kind=ARRAY, count=2, most=5, seen=OPEN), (5, 3), ((2,), 5), [5, 3]),
    (Field("a", "Cards.", kind=LIST, most=3, longest=9, seen=OPEN), (2, 0, 2), ((4,), 9), [1, 0, 2, 0]),
]


@pytest.mark.parametrize(("field", "value", "form", "numbers"), KINDS, ids=[field.doc for field, *_ in KINDS])
def test_a_part_follows_from_a_field(field: Field, value: Any, form: Any, numbers: list[int]) -> None:
    part = part_of(field, 3, None)
    assert (part.shape, part.most) == form
    assert [*part.read(SimpleNamespace(a=value, seat=1))] == numbers


def test_a_new_open_field_turns_up_by_itself() -> None:
    new = Field("novelty", "Something new.", most=4, seen=OPEN)
    hidden = Field("secret", "Something hidden.", most=4)
    names = [part.name for part in parts_of((*RACE_FIELDS, new, hidden), 2, candyman.RULES.tables)]
    assert "novelty" in names
    assert "secret" not in names
    assert len(names) == len(set(names))


def test_every_open_field_has_a_part() -> None:
    """Those of the house that are left out show in the double tiles that nobody sees."""
    race = {part.name for part in candyman.RULES.features(3).parts}
    assert race >= {field.seen.name or field.name for field in RACE_FIELDS if field.seen}
    parts = house.RULES.features(3).parts
    for fields, of_a_seat, without in ((FIELDS, False, {"discarded"}), (SEAT_FIELDS, True, {"built"})):
        names = {part.name for part in parts if part.per_seat == of_a_seat}
        assert {field.seen.name or field.name for field in fields if field.seen} - names == without


@each_game
def test_the_first_places_of_seats_belong_to_the_observer(game: Subject) -> None:
    layout = Layout(game.players, game.rules)
    position = game.rules.new_position(game.players, game.mode, 4)
    for seat in range(game.players):
        parts = layout.split(np.frombuffer(layout.features.vector(position, seat), np.int8))
        assert np.flatnonzero(parts["actor"]).tolist() == [(position.actor - seat) % game.players]


def test_the_vector_of_the_race_tells_what_lies_open() -> None:
    layout = Layout(4, candyman.RULES)
    rng = Random(2)
    position = candyman.RULES.new_position(4, "basic+start", 2)
    while position.actor >= 0:
        for seat in range(4):
            o = candyman.RULES.observe(position, seat)
            v = layout.split(np.frombuffer(layout.features.vector(position, seat), np.int8))
            order = [(seat + i) % 4 for i in range(4)]
            assert [i for kind in range(22) for i in [kind] * v["hand"][kind]] == sorted(o.hand)
            assert v["others"].sum() == sum(count for _, _, count in o.others)
            assert v["deck"].sum() + v["shown"].sum() == len(o.tables.deck)
            assert [v["met"][i] for i in range(4)] == [o.met >> 4 * other & 15 for other in order]
            assert (v["struck"].sum(), v["blow"].tolist()) == (o.struck.bit_count(), [*o.blow])
            assert np.flatnonzero(v["by"]).tolist() == ([] if o.by < 0 else [4] if o.by == 6 else [order.index(o.by)])
            for name, other in zip(("me", "next_1", "next_2", "next_3"), order, strict=True):
                s = o.seats[other]
                assert (v[f"{name}.space"][0] - 1, tuple(v[f"{name}.marks"])) == (s.space, s.marks)
                assert {(limb, kind) for limb, kind in np.argwhere(v[f"{name}.equipped"]).tolist()} == {*s.equipped}
                numbers = [v[f"{name}.{part}"][0] for part in ("treats", "taken", "beyond")]
                assert numbers == [s.treats, len(s.trophies), s.beyond]
        for _ in range(7):
            if position.actor >= 0:
                position.apply(rng.choice(position.legal_actions()))


# ---- OpenSpiel -------------------------------------------------------------------------------------------------------


def somewhere(game: Subject, seed: int, steps: int = 60) -> Any:
    """A decision in the midst of a random game."""
    state = game.load().new_initial_state()
    rng = Random(seed)
    while state.is_chance_node() or state.move_number() < steps:
        action = rng.choice(state.legal_actions())
        if state.child(action).is_terminal():
            return state
        state.apply_action(action)
    return state


def told(state: Any, seat: int) -> tuple[Any, ...]:
    tensor = tuple(state.observation_tensor(seat))
    return state.information_state_string(seat), state.observation_string(seat), tensor


@pytest.mark.parametrize("game", [SUBJECTS[1], pytest.param(SUBJECTS[2], marks=pytest.mark.proof), SUBJECTS[3]])
def test_it_passes_the_random_simulation_test(game: Subject) -> None:
    pyspiel.random_sim_test(game.load(deals=32), num_sims=1, serialize=True, verbose=False)


@dealt_games
def test_one_draw_deals_everything_and_a_history_determines_the_game(game: Subject) -> None:
    state = game.load(deals=16, seed=100).new_initial_state()
    assert [outcome for outcome, _ in state.chance_outcomes()] == [*range(16)]
    assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
    assert state.action_to_string(5) == "deal 5"
    state.apply_action(5)
    assert state.moment.position == game.rules.new_position(game.players, game.mode, 105)
    state = somewhere(game, 1)
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other.history() == state.history()
        for seat in range(game.players):
            assert told(other, seat) == told(state, seat)
    with pytest.raises(GameError, match="deals: expected 1 to 1048576, got 0"):
        game.load(deals=0)


@dealt_games
def test_a_resampled_state_is_the_same_to_the_seat_and_goes_on(game: Subject) -> None:
    changed = 0
    for seed in range(4):
        state = somewhere(game, seed, 20 + 30 * seed)
        rng = Random(seed)
        for seat in range(game.players):
            before = [told(state, other) for other in range(game.players)]
            other = state.resample_from_infostate(seat, rng.random)
            assert told(other, seat) == told(state, seat)
            assert other.current_player() == state.current_player()
            if seat == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            changed += other.moment.position != state.moment.position
            for same in (other.clone(), pickle.loads(pickle.dumps(other))):
                assert same.moment.position == other.moment.position
                same.apply_action(other.legal_actions()[0])
            other.apply_action(other.legal_actions()[0])
            assert [told(state, other) for other in range(game.players)] == before
    assert changed > 4


@dealt_games
def test_what_one_seat_sees_in_secret_changes_nothing_for_the_others(game: Subject) -> None:
    """Information states: of two courses that differ in what others hold, until somebody sees more."""
    for seed in range(3):
        state = somewhere(game, seed, 15)
        action = state.legal_actions()[0]
        for seat in range(game.players):
            rng = Random(seed)
            other = state.resample_from_infostate(seat, rng.random)
            one, two = state.child(action).moment, other.moment.play(action)
            rules = game.rules
            if one.entry == two.entry and rules.observe(one.position, seat) == rules.observe(two.position, seat):
                assert one.told(seat) == two.told(seat)
            else:
                assert one.told(seat) != two.told(seat)


@dealt_games
def test_information_states_are_never_alike_at_different_moments(game: Subject) -> None:
    state = game.load().new_initial_state()
    state.apply_action(1)
    rng = Random(1)
    seen: dict[str, tuple[int, int]] = {}
    for step in range(60):
        for seat in range(game.players):
            assert seen.setdefault(state.information_state_string(seat), (seat, step)) == (seat, step)
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))


@each_game
def test_tensors_are_the_vector_scaled_to_one_and_the_public_sees_no_secrets(game: Subject) -> None:
    state = somewhere(game, 3)
    layout = state.get_game().layout
    public = make_observation(
        state.get_game(),
        pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
    )
    for seat in range(game.players):
        vector = np.frombuffer(layout.features.vector(state.moment.position, seat), np.uint8)
        assert np.allclose(state.observation_tensor(seat), vector / np.array(layout.most()))
        public.set_from(state, seat)
        everybody = np.frombuffer(layout.features.vector(state.moment.position, -1), np.uint8)
        assert np.allclose(public.tensor, everybody / np.array(layout.most()))
        assert public.string_from(state, seat) == public.string_from(state, 0)


@dealt_games
def test_openspiels_search_over_information_sets_plays_it(game: Subject) -> None:
    state = somewhere(game, 2, 30)
    rng = np.random.RandomState(1)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, rng), 1.4, 4, random_state=rng)
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, rng.uniform))
    assert bot.step(state) in state.legal_actions()


@each_game
def test_returns_go_by_rank(game: Subject) -> None:
    state = game.load().new_initial_state()
    rng = Random(3)
    while not state.is_terminal():
        assert not any(state.returns())
        state.apply_action(rng.choice(state.legal_actions()))
    ranks = dict(game.rules.ranking(state.moment.position))
    best = max(state.returns())
    assert [value == best for value in state.returns()] == [ranks[seat] == 1 for seat in range(game.players)]
    assert sum(state.returns()) == pytest.approx(0)
