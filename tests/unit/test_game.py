"""Playing and looking: the game that people and programs hold."""

from __future__ import annotations

import random

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house import RULES
from gingerbread_widget.protocol import GameError
from tests.unit.games import reach, snapshot, sound, started, wander


class Index:
    """A whole number that is no int, as numpy's are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_an_action_its_text_and_its_code_play_the_same() -> None:
    games = [started() for _ in range(4)]
    action = games[0].legal_actions()[3]
    played = [games[0].play(action), games[1].play(str(action)), games[2].play(int(action))]
    played.append(games[3].play(Index(action.code)))
    assert played == [action] * 4
    assert len({game.position.dump() for game in games}) == 1
    assert len({tuple(game.log) for game in games}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_of_a_game_parses_back_from_its_text(seats: int) -> None:
    game = started(seats=seats)
    rng = random.Random(seats)
    while not game.over:
        position = game.position
        for action in game.legal_actions():
            assert game.rules.parse(position, str(action)) == action.code
        game.play(rng.choice(game.candidate_actions()))


def test_letter_case_and_spaces_in_a_text_do_not_matter() -> None:
    game = gw.new_game(seed=7)
    assert game.play("  SIDE   2 ").text == "side 2"


def test_candidates_are_some_of_the_legal_actions() -> None:
    game = started()
    for step in range(80):
        assert set(game.candidate_actions()) <= set(game.legal_actions())
        wander(game, 1, seed=step)


def test_playing_changes_position_log_step_and_revision_once() -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    before = snapshot(game)
    game.play("side 1")
    after = snapshot(game)
    assert after["revision"] == before["revision"] + 1
    assert (game.step, game.steps) == (1, 1)
    assert after["position"] != before["position"]
    assert after["log"] == ["1 Ada: side 1"]
    assert game.entries() == [[0, 1, "side", 1]]


def test_several_actions_at_once_count_as_one_change() -> None:
    game, one_by_one = gw.new_game(seed=7), gw.new_game(seed=7)
    last = game.play("side 1", "side 2", "first 1")
    for text in ("side 1", "side 2", "first 1"):
        one_by_one.play(text)
    assert last.text == "first 1"
    assert game.revision == 1
    assert game.log == one_by_one.log
    assert game.position.dump() == one_by_one.position.dump()


@pytest.mark.parametrize("bad", ["end turn", "nonsense", 999, -1, None, 1.0, True, gw.Action(4000, "side 1")])
def test_several_actions_at_once_are_played_all_or_not_at_all(bad: object) -> None:
    game = gw.new_game(seed=7)
    before = snapshot(game)
    with pytest.raises(GameError):
        game.play("side 1", "side 2", bad)  # type: ignore[arg-type]
    assert snapshot(game) == before


def test_nothing_to_play_is_an_error() -> None:
    game = gw.new_game(seed=7)
    with pytest.raises(gw.ActionTextError, match="actions: expected at least one, got none"):
        game.play()
    assert game.revision == 0


@pytest.mark.parametrize("mode", ["introductory", "standard"])
def test_each_illegal_code_raises_with_a_reason_and_leaves_everything_as_it_was(mode: str) -> None:
    game = started(mode=mode)
    rng = random.Random(3)
    phases = set()
    while not game.over:
        phases.add(game.view()["phase"])
        legal = {action.code for action in game.legal_actions()}
        before = snapshot(game)
        for code in rng.sample(sorted(set(range(159)) - legal), 6):
            with pytest.raises(gw.IllegalAction, match=r"Not possible: .+\. Legal: ") as caught:
                game.play(code)
            assert str(caught.value).startswith(game.rules.text(game.position, code))
        assert snapshot(game) == before
        game.play(rng.choice(game.candidate_actions()))
    assert {"main", "effect", "trap", "wild", "bonus"} <= phases


def test_after_the_end_every_action_is_illegal() -> None:
    game = gw.players.play_out(started(), ["random", "random"])
    before = snapshot(game)
    assert (game.over, game.actor, game.legal_actions(), game.candidate_actions()) == (True, -1, (), ())
    with pytest.raises(gw.IllegalAction, match="the game is over"):
        game.play("end turn")
    assert snapshot(game) == before


@pytest.mark.parametrize(
    "words", ["", "build", "build 4 a1-b1", "build 1 a1-c3", "take pink", "<b>side 1</b>", "side 1; side 2", "é" * 500]
)
def test_a_text_that_names_no_action_is_told_what_would_be_right(words: str) -> None:
    game = gw.new_game(seed=7)
    before = snapshot(game)
    with pytest.raises(gw.ActionTextError, match=r"such as|like|numbered|legal now: |did you mean ") as caught:
        game.play(words)
    assert len(str(caught.value)) < 700
    assert snapshot(game) == before


@pytest.mark.parametrize("bad", [None, 1.5, True, [81], object(), b"side 1", 159, -1, 10**30, Index(159)])
def test_what_is_no_action_is_refused_by_play_and_explain(bad: object) -> None:
    game = gw.new_game(seed=7)
    before = snapshot(game)
    for method in (game.play, game.explain):
        with pytest.raises(gw.ActionTextError):
            method(bad)  # type: ignore[arg-type]
    assert snapshot(game) == before


@pytest.mark.parametrize("code", [159, -1, 10**30])
def test_an_action_with_a_code_of_no_action_is_refused_by_play_and_explain(code: int) -> None:
    game = started()
    before = snapshot(game)
    for method in (game.play, game.explain):
        with pytest.raises(gw.ActionTextError, match="code of an action"):
            method(gw.Action(code, "side 1"))
    assert snapshot(game) == before


def test_explain_says_what_a_legal_action_does_and_why_another_is_not_legal() -> None:
    game = started()
    for action in game.legal_actions():
        assert game.explain(action) == game.explain(action.text) == game.explain(action.code)
        assert not game.explain(action).startswith("Not possible")
    assert game.explain("bonus 1").startswith("Not possible: ")
    assert "Build" in game.explain("build 1 a1-b1")


def test_explain_has_words_for_every_code_at_every_moment() -> None:
    game = started(seats=3)
    before_log = game.log
    assert before_log
    rng = random.Random(5)
    while not game.over:
        legal = {action.code for action in game.legal_actions()}
        for code in range(159):
            words = game.explain(code)
            assert words.endswith((".", ")."))
            assert words.startswith("Not possible: ") == (code not in legal)
        for _ in range(7):
            if not game.over:
                game.play(rng.choice(game.candidate_actions()))


def test_explain_changes_nothing() -> None:
    game = started()
    before = snapshot(game)
    for code in range(159):
        game.explain(code)
    assert snapshot(game) == before


def test_a_log_line_tells_step_player_and_action() -> None:
    game = wander(started(seats=3), 30)
    texts = game.record.moves()
    for i, (line, entry) in enumerate(zip(game.log, game.entries(), strict=True)):
        assert line == f"{i + 1} {game.players[entry[0]]}: {texts[i]}"


def test_the_view_of_a_past_step_is_the_view_of_that_moment() -> None:
    game = started()
    views = [game.view(-1)]
    for _ in range(40):
        wander(game, 1, seed=game.step)
        views.append(game.view(-1))
    base = game.step - 40
    assert [game.view(-1, at) for at in range(base, game.step + 1)] == views
    game.undo(40)
    assert game.view(-1, base + 40) == views[-1]


@pytest.mark.parametrize("at", [-1, 6, 10**9, True, None, "1", 1.0])
def test_a_step_outside_the_line_is_refused(at: object) -> None:
    game = wander(gw.new_game(seed=7), 5)
    before = snapshot(game)
    for method in (game.position_at, game.go_to):
        with pytest.raises(GameError, match="at: "):
            method(at)  # type: ignore[arg-type]
    if at is not None:
        for read in (lambda: game.view(-1, at), lambda: game.branch(at=at)):  # type: ignore[arg-type]
            with pytest.raises(GameError, match=r"at: expected (an int from )?0 to 5, got "):
                read()
    assert snapshot(game) == before


def test_an_observation_is_had_by_number_or_by_name() -> None:
    game = started(seats=3)
    assert game.observation("Cy") == game.observation(2)
    assert game.observation("Cy").seat == 2
    assert [game.seat(name) for name in game.players] == [0, 1, 2]


@pytest.mark.parametrize("seat", [-1, 2, True, None, 0.0, "Cy", "ada", ""])
def test_a_seat_that_is_not_there_is_refused(seat: object) -> None:
    game = started()
    with pytest.raises(GameError, match="seat: "):
        game.observation(seat)  # type: ignore[arg-type]


def test_the_position_handed_out_is_a_copy() -> None:
    game = started()
    before = snapshot(game)
    position = game.position
    position.apply(position.legal_actions()[0])
    game.position_at(0).apply(153)
    assert snapshot(game) == before


def test_lists_handed_out_are_not_the_games_own() -> None:
    game = wander(started(), 10)
    before = snapshot(game)
    game.log.clear()
    game.entries().clear()
    game.scores().clear()
    game.view()["seats"].clear()
    game.view()["line"].clear()
    assert snapshot(game) == before


@pytest.mark.parametrize("mode", ["introductory", "standard"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_gives_the_same_game(seats: int, mode: str) -> None:
    one, two = (wander(started(seats=seats, mode=mode, seed=11), 200) for _ in range(2))
    assert one.log == two.log
    assert one.position.dump() == two.position.dump()
    assert one.record.start == two.record.start
    assert started(seats=seats, mode=mode, seed=12).record.start != one.record.start


def test_a_seed_deals_what_it_has_always_dealt() -> None:
    game = started()
    view = game.view()
    assert (view["line"], view["seats"][0]["hand"], view["seats"][1]["hand"]) == KNOWN_DEAL


KNOWN_DEAL = ([13, 22, 12, 28], [12, 28, 36], [41, 31, 0])


def test_without_a_seed_each_game_is_another_and_its_seed_deals_it_again() -> None:
    games = [gw.new_game() for _ in range(3)]
    assert len({game.record.seed for game in games}) == 3
    assert gw.new_game(seed=games[0].record.seed).record.start == games[0].record.start


def test_the_global_random_generator_is_untouched() -> None:
    random.seed(123)
    state = random.getstate()
    game = gw.players.play_out(gw.new_game(), ["random", "greedy"])
    game.branch(at=20, future="fresh")
    game.branch(at=20, future="same")
    gw.players.choose(game.branch(at=30), "random")
    assert random.getstate() == state


@pytest.mark.parametrize("mode", ["introductory", "standard"])
def test_the_first_mode_is_the_introductory_one_and_each_can_be_named(mode: str) -> None:
    assert gw.new_game().mode == "introductory"
    assert gw.new_game(mode=mode).mode == mode


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players": []}, "seats: expected 2 to 4, got 0"),
        ({"players": ["Ada"]}, "seats: expected 2 to 4, got 1"),
        ({"players": list("ABCDE")}, "seats: expected 2 to 4, got 5"),
        ({"players": "Ada"}, "players: expected a list of names such as \\['Ada', 'Bo'\\], got 'Ada'"),
        ({"players": {"Ada": 1, "Bo": 2}}, "players: expected a list of names such as \\['Ada', 'Bo'\\], got {'Ada'"),
        ({"players": 2}, "players: expected a list of names such as \\['Ada', 'Bo'\\], got 2"),
        ({"players": None}, "players: expected a list of names such as \\['Ada', 'Bo'\\], got None"),
        ({"players": ["Ada", "Ada"]}, "players\\[1\\]: expected a different name for each player, got 'Ada' twice"),
        ({"players": ["Ada", ""]}, "players\\[1\\]: expected a name of 1 to 60 characters, got ''"),
        ({"players": ["  ", "Bo"]}, "players\\[0\\]"),
        ({"players": ["Ada", 7]}, "players\\[1\\]: expected a name of 1 to 60 characters, got 7"),
        ({"players": ["Ada", "B\no"]}, "players\\[1\\]"),
        ({"players": ["Ada", "\ud800"]}, "players\\[1\\]"),
        ({"players": ["Ada", "B" * 61]}, "players\\[1\\]"),
        ({"mode": "advanced"}, "mode: expected one of introductory, standard, got 'advanced'"),
        ({"mode": 1}, "mode: expected one of introductory, standard, got 1"),
        ({"mode": ["standard"]}, "mode: "),
        ({"seed": -1}, "seed: "),
        ({"seed": 1 << 63}, "seed: "),
        ({"seed": 10**5000}, "seed: "),
        ({"seed": True}, "seed: "),
        ({"seed": "7"}, "seed: "),
        ({"seed": 7.0}, "seed: "),
        ({"game": "chess"}, "game: expected one of candyman, house, got 'chess'"),
        ({"game": ["Ada", "Bo"]}, "game: "),
        ({"game": 7}, "game: expected one of candyman, house, got 7"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_the_argument_named(wrong: dict[str, object], words: str) -> None:
    with pytest.raises(GameError, match=words) as caught:
        gw.new_game(**wrong)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("components", [{}, [], 7, {"characters": []}])
def test_a_wrong_component_set_is_refused(components: object) -> None:
    with pytest.raises(gw.ComponentError):
        gw.new_game(components=components)


def test_a_component_file_that_is_not_there_is_an_os_or_component_error() -> None:
    with pytest.raises((OSError, gw.ComponentError)):
        gw.new_game(components="no/such/file.json")


def test_names_of_all_alphabets_and_with_markup_are_kept() -> None:
    names = ["Zoë", "魔女", "<b>x</b>", 'O\'Hara & "Co"']
    assert gw.new_game(players=iter(names)).players == tuple(names)


def test_the_largest_seed_is_a_seed() -> None:
    game = gw.new_game(seed=(1 << 63) - 1)
    sound(wander(game, 30))


def test_repr_is_one_short_line_that_says_where_the_game_stands() -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    assert repr(game) == "<Game house, introductory: Ada, Bo; step 0, Ada to act>"
    game.play("side 1")
    assert repr(game) == "<Game house, introductory: Ada, Bo; step 1, Bo to act>"
    gw.players.play_out(game, ["random", "random"])
    assert repr(game).endswith(f"step {game.step}, over>")
    assert len(repr(game)) < 120


def test_scores_ranking_and_table_agree_at_the_end() -> None:
    for seed in range(6):
        game = gw.players.play_out(gw.new_game(players=["A", "B", "C"], mode="standard", seed=seed), ["greedy"] * 3)
        rows = {row.label: row.points for row in game.score_table().rows}
        assert list(rows["Total"]) == game.scores() == [s["score"]["total"] for s in game.view()["seats"]]
        best = [name for name, rank in game.ranking() if rank == 1]
        assert max(game.scores()) == game.scores()[game.seat(best[0])]
        assert sorted(name for name, _ in game.ranking()) == ["A", "B", "C"]


def test_the_setup_of_the_widget_does_not_change_during_a_game() -> None:
    game = started()
    before = game.setup()
    wander(game, 60)
    assert game.setup() == before


def test_a_look_is_what_reveals_something_secret() -> None:
    game = started()
    for seed in range(40):
        game = started(seed=seed)
        wander(game, 150, seed)
        looks = [i for i, entry in enumerate(game.entries()) if entry[2] == "look"]
        assert looks == [at for at in range(game.step) if game.revealed(at)]
        if looks:
            return
    raise AssertionError("no random game had a look")


def test_the_rules_know_no_randomness_after_the_set_up() -> None:
    game = reach(started(), "trap", "effect")
    code = game.legal_actions()[0].code
    one, two = game.position, game.position
    one.apply(code)
    two.apply(code)
    assert one.dump() == two.dump()
    assert RULES.name == game.rules.name
