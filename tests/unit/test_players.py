"""Players: what they get, what they may do, how well they play."""

from __future__ import annotations

import copy
import gc
import random
from types import BuiltinFunctionType, FunctionType, MethodDescriptorType, ModuleType
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.seat import Seat
from gingerbread_widget.games.kit.native import COMPILED
from gingerbread_widget.players import (
    LADDER,
    PLAYERS,
    Careless,
    MonteCarlo,
    Player,
    Search,
    TurnPlanner,
    choose,
    play_out,
    player,
)
from gingerbread_widget.players.anytime import PlayoutPlayer
from gingerbread_widget.players.watch import Budget, Pace
from gingerbread_widget.protocol import Action, GameError
from gingerbread_widget.record import Node, Record
from tests.unit.games import snapshot, sound, started, wander


def careful_random(observation: Any, legal: tuple[Action, ...], rng: random.Random) -> Action:
    """Random, but never gives anything away without need."""
    kind = observation.phase
    kept = [a for a in legal if not a.text.startswith(("discard", "return", "decline", "skip")) or kind == "gate"]
    return rng.choice(kept or legal)


#: Every kind of player there is, with little time: the kernel is interpreted where these tests run.
KINDS: dict[str, Player] = {
    "random": PLAYERS["random"],
    "greedy": PLAYERS["greedy"],
    "careless": Careless(),
    "turn": TurnPlanner(samples=1),
    "monte_carlo": MonteCarlo(16, width=4),
    "search": Search(16, width=4),
}
every_kind = pytest.mark.parametrize("kind", KINDS)


def test_every_player_of_the_package_is_of_a_kind_that_is_tested() -> None:
    kinds = {getattr(who, "__name__", type(who).__name__) for who in KINDS.values()}
    assert {getattr(who, "__name__", type(who).__name__) for who in PLAYERS.values()} <= kinds
    assert set(LADDER) <= set(PLAYERS)


@every_kind
@pytest.mark.parametrize("mode", ["introductory", "standard"])
def test_a_player_chooses_legal_actions_only(kind: str, mode: str) -> None:
    late = wander(started(seats=3, mode=mode), 130, seed=2)
    for game in (gw.new_game(players=["A", "B", "C"], mode=mode, seed=2), late):
        for _ in range(14):
            if game.over:
                break
            action = choose(game, KINDS[kind], seed=3)
            assert action in game.legal_actions()
            game.play(action)
        sound(game)


@every_kind
def test_choosing_changes_nothing(kind: str) -> None:
    game = wander(started(), 30)
    before = snapshot(game)
    choose(game, KINDS[kind])
    assert snapshot(game) == before


@every_kind
def test_the_same_seed_chooses_the_same(kind: str) -> None:
    game = wander(started(seed=5), 40)
    chosen: list[list[str]] = [[], []]
    for _ in range(8):
        for log in chosen:
            log.append(str(choose(game, KINDS[kind], seed=9)))
        game.play(chosen[0][-1])
    assert chosen[0] == chosen[1]


def quick(name: str) -> Player:
    """The player of that name, with less time where the kernel is interpreted: nothing here depends on how much."""
    who = copy.copy(PLAYERS[name])
    if not COMPILED and isinstance(who, PlayoutPlayer):
        who.budget, who.width = Budget(4), 3
    if not COMPILED and isinstance(who, TurnPlanner):
        who.samples = 1
    return who


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(
    ("part", "decisions"),
    [
        pytest.param(0, 6, id="6 decisions"),
        *(pytest.param(k, 250, id=f"{k} of 4 times 250", marks=pytest.mark.proof) for k in (1, 2, 3, 4)),
    ],
)
def test_no_player_depends_on_what_it_cannot_know(
    name: str, part: int, decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not COMPILED:
        monkeypatch.setattr("gingerbread_widget.players.turn.POSITIONS", 40)
        for room in ("monte_carlo", "search"):
            monkeypatch.setattr(f"gingerbread_widget.players.{room}.SAMPLES", 1)
    who, made = quick(name), 0
    for seed in range(1000 * part, 1000 * part + decisions):
        game = wander(started(seats=2 + seed % 3, seed=seed), 20 + 37 * seed % 110, seed=seed)
        for _ in range(60):
            if game.over or made >= decisions:
                break
            seat, codes = game.actor, game.candidate_actions()
            hidden = game.branch(future="fresh", seed=seed + game.step)
            if len(codes) > 1 and hidden.position != game.position:
                one, other = (
                    who(it.observation(seat), it.legal_actions(), random.Random(made)) for it in (game, hidden)
                )
                assert one == other, f"seed {seed}, step {game.step}"
                made += 1
            game.play(codes[(7 * made) % len(codes)])
    assert made >= decisions


THINKERS = [it for it, who in KINDS.items() if hasattr(who, "think")]
every_thinker = pytest.mark.parametrize("kind", THINKERS)


@pytest.mark.parametrize("who", [MonteCarlo(400, width=4), Search(400, width=4)], ids=["monte_carlo", "search"])
def test_who_takes_her_time_can_be_watched_and_stopped(who: Player) -> None:
    game = wander(started(), 30)
    parts: list[float] = []

    def watch(part: float) -> bool:
        parts.append(part)
        return parts.count(0) == len(parts) or len(parts) < parts.count(0) + 3

    assert choose(game, who, watch=watch) in game.legal_actions()
    assert parts == sorted(parts)
    assert parts[-1] > parts[-2] > parts[-3] > 0
    assert parts[-1] < 0.5


@every_thinker
@pytest.mark.parametrize("asked", [1, 2, 5, 20, 60])
def test_who_is_stopped_while_she_plans_asks_no_more_and_takes_what_looks_best_at_once(
    kind: str, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gingerbread_widget.players.watch.EVERY", 0)
    game = wander(started(), 36)  # where there is much to plan
    parts: list[float] = []

    def watch(part: float) -> bool:
        parts.append(part)
        return len(parts) < asked

    action = choose(game, KINDS[kind], watch=watch)
    assert parts == [0.0] * asked
    ratings = dict(zip(game.position.candidate_actions(), game.position.ratings(), strict=True))
    assert ratings[action.code] == max(ratings.values())


@every_thinker
def test_the_watch_is_asked_after_little_work_all_the_time(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gingerbread_widget.players.watch.EVERY", 0)
    game = wander(started(), 33)
    copies, worked = 0, []
    clone = Position.clone

    def counted(position: Position) -> Position:
        nonlocal copies
        copies += 1
        return clone(position)

    def watch(_part: float) -> bool:
        nonlocal copies
        worked.append(copies)
        copies = 0
        return True

    monkeypatch.setattr(Position, "clone", counted)
    choose(game, KINDS[kind], watch=watch)
    assert sum(worked) > 200
    assert max(worked) <= 25  # positions that one more step of a plan leads to


@every_thinker
def test_who_is_watched_to_the_end_chooses_as_unwatched(kind: str) -> None:
    game = wander(started(), 30)
    assert choose(game, KINDS[kind], 4, lambda _part: True) == choose(game, KINDS[kind], 4)


def test_how_many_playouts_go_between_two_looks_at_the_clock_makes_no_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = wander(started(), 36)
    chosen = []
    for pace in (1, 3, 32):
        monkeypatch.setattr(Pace, "took", lambda self, *_: setattr(self, "playouts", pace))  # noqa: B023 - used at once
        chosen.append([choose(game, MonteCarlo(24, width=5), seed) for seed in range(3)])
    assert chosen[0] == chosen[1] == chosen[2]


def test_there_are_so_many_playouts_between_two_looks_as_take_a_few_milliseconds() -> None:
    pace = Pace()
    asked = []
    for playouts, seconds in ((1, 0.009), (1, 0.001), (5, 0.005), (32, 0.0001), (32, 0.3)):
        pace.took(playouts, seconds)
        asked.append(pace.playouts)
    assert asked == [1, 5, 5, 32, 1]


@pytest.mark.parametrize("seconds", [1e-9, 0.05])
def test_a_budget_of_seconds_ends_the_thinking(seconds: float) -> None:
    game = wander(started(), 30)
    for who in (MonteCarlo(10**9, seconds=seconds), Search(10**9, seconds=seconds)):
        assert choose(game, who) in game.legal_actions()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: MonteCarlo(0), "playouts: expected a positive int, got 0"),
        (lambda: MonteCarlo(True), "playouts: expected a positive int, got True"),
        (lambda: Search(2.5), "playouts: expected a positive int, got 2.5"),  # type: ignore[arg-type]
        (lambda: Search(10, seconds=0), "seconds: expected a positive number, got 0"),
        (lambda: MonteCarlo(10, width=0), "width: expected a positive int, got 0"),
        (lambda: Search(10, epsilon=2), "epsilon: expected 0 to 1, got 2"),
        (lambda: TurnPlanner(0), "samples: expected a positive int, got 0"),
        (lambda: Careless(-0.5), "epsilon: expected 0 to 1, got -0.5"),
    ],
)
def test_a_player_is_made_with_sensible_numbers(make: Any, words: str) -> None:
    with pytest.raises(GameError, match=words):
        make()


def test_planning_a_turn_beats_what_looks_best_at_once() -> None:
    won = 0
    for seed in (1, 2):
        game = gw.new_game(players=["A", "B"], mode="standard", seed=seed)
        play_out(game, [TurnPlanner(1), "greedy"] if seed % 2 else ["greedy", TurnPlanner(1)], seed)
        won += game.ranking()[0] == ("A" if seed % 2 else "B", 1)
    assert won == 2


def test_the_choice_depends_on_the_step_not_on_what_was_chosen_before() -> None:
    game = wander(started(), 30)
    first = choose(game, "random", seed=1)
    for _ in range(3):
        choose(game, "random", seed=2)
    assert choose(game, "random", seed=1) == first


def test_a_player_gets_observation_legal_actions_and_a_generator() -> None:
    game = wander(started(), 20)
    got: list[Any] = []

    def spy(*arguments: Any) -> Action:
        got.extend(arguments)
        action: Action = arguments[1][0]
        return action

    assert choose(game, spy) == game.legal_actions()[0]
    observation, legal, rng = got
    assert observation == game.observation(game.actor)
    assert legal == game.legal_actions()
    assert isinstance(rng, random.Random)


def reachable(*roots: object) -> list[object]:
    """Everything that can be reached from the roots, code apart."""
    code = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodDescriptorType)
    seen: dict[int, object] = {}
    todo = list(roots)
    while todo:
        item = todo.pop()
        if id(item) in seen or isinstance(item, code):
            continue
        seen[id(item)] = item
        todo += gc.get_referents(item)
    return list(seen.values())


def test_nothing_that_a_player_gets_leads_to_the_game_or_what_is_hidden() -> None:
    game = wander(started(), 40)
    found: list[object] = []

    def spy(observation: Any, legal: tuple[Action, ...], rng: random.Random) -> Action:
        found.extend(reachable(observation, legal, rng))
        return legal[0]

    choose(game, spy)
    assert any(isinstance(x, Position) for x in reachable([game]))  # the walk does find what is there
    assert len(found) > 100
    assert not [x for x in found if isinstance(x, (gw.Game, Position, Seat, Record, Node))]


def test_a_function_is_a_player() -> None:
    game = play_out(gw.new_game(seed=1), [careful_random, lambda _o, legal, _r: legal[-1]])
    assert game.over
    assert player(careful_random) is careful_random


@pytest.mark.parametrize("chosen", [Action(158, "first 4"), Action(999, "x"), None, "side 1", 153, (), object()])
def test_an_illegal_choice_raises_and_nothing_is_played(chosen: Any) -> None:
    def cheat(_observation: Any, _legal: tuple[Action, ...], _rng: random.Random) -> Action:
        return chosen  # type: ignore[no-any-return]

    game = gw.new_game(seed=1)
    before = snapshot(game)
    for call in (lambda: choose(game, cheat), lambda: play_out(game, [cheat, cheat])):
        with pytest.raises(GameError, match=r"player 'cheat' chose .* not legal"):
            call()
    assert snapshot(game) == before


def test_a_player_that_fails_leaves_the_game_as_it_was() -> None:
    def broken(_observation: Any, _legal: tuple[Action, ...], _rng: random.Random) -> Action:
        raise ZeroDivisionError

    game = gw.new_game(seed=1)
    before = snapshot(game)
    with pytest.raises(ZeroDivisionError):
        choose(game, broken)
    assert snapshot(game) == before


@pytest.mark.parametrize("name", ["", "human", "expert?", None, 7, ["greedy"]])
def test_an_unknown_player_is_refused(name: Any) -> None:
    with pytest.raises(GameError, match=r"^player: expected one of random, greedy, .*, expert, got "):
        player(name)


def test_a_finished_game_has_nothing_to_choose() -> None:
    game = play_out(started(), ["random", "random"])
    with pytest.raises(GameError, match="over"):
        choose(game, "random")


def test_one_player_a_seat_is_asked_for() -> None:
    with pytest.raises(GameError, match=r"^names: expected 2 players, one a seat, got \['random'\]$"):
        play_out(gw.new_game(seed=1), ["random"])


def test_greedy_does_not_depend_on_what_it_cannot_know() -> None:
    game = started()
    while not game.over:
        action = choose(game, "greedy", seed=4)
        hidden = game.branch(future="fresh", seed=game.step)
        mine = player("greedy")(game.observation(game.actor), game.legal_actions(), random.Random(1))
        theirs = player("greedy")(hidden.observation(game.actor), hidden.legal_actions(), random.Random(1))
        assert mine == theirs
        game.play(action)


def wins(other: str | Player, mode: str, games: int) -> tuple[int, float]:
    """How many games greedy wins outright, in alternating seats, and its mean lead in points."""
    won, lead = 0, 0
    for seed in range(games):
        me = seed % 2
        names: list[str | Player] = ["greedy", other] if me == 0 else [other, "greedy"]
        game = play_out(gw.new_game(mode=mode, seed=seed), names, seed)
        won += game.ranking() == [(game.players[me], 1), (game.players[1 - me], 2)]
        lead += game.scores()[me] - game.scores()[1 - me]
    return won, lead / games


@pytest.mark.parametrize("mode", ["introductory", "standard"])
def test_greedy_beats_random_in_at_least_95_of_100_games(mode: str) -> None:
    won, lead = wins("random", mode, 100)
    assert won >= 95
    assert lead > 25


@pytest.mark.parametrize("mode", ["introductory", "standard"])
def test_greedy_beats_a_random_player_that_gives_nothing_away(mode: str) -> None:
    won, lead = wins(careful_random, mode, 40)
    assert won >= 36
    assert lead > 15
