"""What-if: fair comparison, both futures, where the points come from, clear words."""

from __future__ import annotations

from statistics import mean
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.analysis import what_if
from gingerbread_widget.games.house.score_rows import bonus_name
from gingerbread_widget.games.house.scoring import bonus_points
from gingerbread_widget.protocol import ActionTextError, GameError, IllegalAction
from tests.unit.games import snapshot, started, wander

EVIL = "<img src=x onerror=alert(1)>"


def late(seed: int = 7, players: tuple[str, ...] = ("Ada", "Bo")) -> gw.Game:
    game = gw.new_game(players=players, mode="standard", seed=seed)
    wander(game, 100, seed=seed)
    while not game.over and len(game.candidate_actions()) < 3:
        game.play(game.candidate_actions()[0])
    return game


def some_lines(game: gw.Game, number: int = 2) -> list[list[Any]]:
    return [[action] for action in game.candidate_actions()[:number]]


def test_a_line_that_begins_with_the_same_action_as_another_fares_the_same() -> None:
    game = late()
    action = game.candidate_actions()[0]
    found = what_if(game, [[action], [str(action)], [action.code]], playouts=12)
    assert len({branch.distribution for branch in found.branches}) == 1
    assert {branch.title for branch in found.branches} == {str(action)}


def test_the_numbers_are_those_of_the_games() -> None:
    game = late()
    seat = game.actor
    found = what_if(game, some_lines(game), playouts=15, seed=4)
    lines = [[action.code for action in branch.actions] for branch in found.branches]
    outcomes = game.rules.compare(game.position, lines, "greedy", 15, 4, seat=seat, epsilon=0.1)
    assert [list(it.distribution) for it in found.branches] == [[o[seat] for o in games] for games in outcomes]
    assert found.player == game.players[seat]


@pytest.mark.parametrize("name", ["house", "candyman"])
@pytest.mark.parametrize("seed", range(10))
def test_a_legal_action_that_can_only_do_harm_is_played_too(name: str, seed: int) -> None:
    """A step back in the race, the end of a free gain in the other game: no candidates, but what was asked about."""
    game = gw.players.play_out(gw.new_game(name, players=["Ada", "Bo"], seed=seed), ["greedy", "greedy"], 1)
    harmful: list[gw.Action] = []
    for step in range(game.steps):
        game.go_to(step)
        harmful = [action for action in game.legal_actions() if action not in game.candidate_actions()]
        if harmful:
            break
    one, other = what_if(game, [[harmful[-1]], []], playouts=40, seed=seed).branches
    assert one.distribution != other.distribution
    after = game.branch()
    after.play(harmful[-1])
    wanted = game.rules.playouts(after.position, "random", 40, seed)
    random = what_if(game, [[harmful[-1]]], future="same", policy="random", playouts=40, seed=seed).branches[0]
    assert list(random.distribution) == [scores[game.actor] for scores in wanted]


def test_the_same_future_is_the_one_of_the_game() -> None:
    game = late()
    line = [game.candidate_actions()[0]]
    one = what_if(game, [line], future="same", epsilon=0.0, playouts=6)
    outcomes = game.rules.compare(game.position, [[line[0].code]], "greedy", 6, 0, epsilon=0.0)
    assert list(one.branches[0].distribution) == [o[game.actor] for o in outcomes[0]]
    assert "as they lie" in str(one)
    assert "reshuffled" in str(what_if(game, [line], playouts=2))


def test_a_fresh_future_does_not_depend_on_what_lies_face_down() -> None:
    game = late()
    other = game.branch(future="fresh", seed=6)
    line = [game.candidate_actions()[0]]
    one, two = what_if(game, [line], playouts=8), what_if(other, [line], playouts=8)
    assert one.branches == two.branches


def test_the_sources_add_up_to_the_points() -> None:
    game = late()
    (branch,) = what_if(game, some_lines(game, 1), playouts=40).branches
    parts = sum(it.mean for label, it in branch.sources.items() if label not in ("Total", "Tie-break"))
    assert parts == pytest.approx(branch.sources["Total"].mean)
    # these games are others than those that the points come from
    assert branch.sources["Total"].mean == pytest.approx(branch.points.mean, abs=5 * (1 + branch.points.error))


@pytest.mark.parametrize("name", ["house", "candyman"])
def test_the_sources_are_what_the_score_table_counts_bonus_cards_by_name(name: str) -> None:
    mode = "standard" if name == "house" else None
    game = gw.players.play_out(gw.new_game(name, players=["Ada", "Bo"], mode=mode, seed=7), ["greedy", "greedy"], 7)
    game.go_to(game.steps - 8)
    seat, playouts = game.actor, 12
    wanted: dict[str, list[float]] = {}
    for k in range(playouts):
        at = game.position
        at.determinize(seat, k)
        at.finish(0.1, k)
        for row in game.rules.score_rows(at):
            about = row.subjects[seat] if row.subjects else row.label
            if about:
                wanted.setdefault(about, []).append(row.points[seat])
    (branch,) = what_if(game, [[]], playouts=playouts).branches
    assert {label: it.mean for label, it in branch.sources.items()} == pytest.approx(
        {label: sum(points) / playouts for label, points in wanted.items()}
    )
    if name == "candyman":
        assert [*branch.sources] == ["Escape", "Trophies", "Total"]
    else:
        assert [*branch.sources][-2:] == ["Total", "Tie-break"]
        cards = {bonus_name(at, card) for card in range(len(at.tables.components.bonus_cards))}  # type: ignore[arg-type, attr-defined, possibly-undefined]
        named = {*branch.sources} - {"Characters", "Gingerbread", "Total", "Tie-break"}
        assert named
        assert named <= cards


def test_the_table_says_of_the_total_that_it_is_no_source() -> None:
    found = what_if(late(), [[]], playouts=4)
    assert found.sums == ("Total", "Tie-break")
    first = [row[0] for row in found.table.rows]
    assert {"Points: Characters", "Points: Gingerbread", "Total", "Tie-break"} <= {*first}
    assert first[-2:] == ["Total", "Tie-break"]
    (bars,) = (trace for trace in found.figure().data if trace.type == "bar")
    assert "Points: Gingerbread" in bars.y
    assert not {"Total", "Tie-break", "Points: Total"} & {*bars.y}


def test_the_sources_come_from_games_of_the_policy() -> None:
    game = late()
    (branch,) = what_if(game, some_lines(game, 1), playouts=60, policy="random").branches
    total = branch.sources["Total"]
    assert abs(total.mean - branch.points.mean) < 5 * (total.error**2 + branch.points.error**2) ** 0.5


def test_a_longer_line_and_an_earlier_moment() -> None:
    game = late()
    line = [node.partition(": ")[2] for node in game.log[50:54]]
    found = what_if(game, [line, line[:1], []], at=50, playouts=4)
    assert [len(branch.actions) for branch in found.branches] == [4, 1, 0]
    assert found.step == 50
    assert found.best in found.branches


def test_a_position_made_by_hand_is_a_game_too() -> None:
    game = late()
    again = gw.new_game(position=game.position_text())
    lines = [[str(line[0])] for line in some_lines(game)]
    one, two = what_if(game, lines, playouts=4), what_if(again, lines, playouts=4)
    assert one.branches == two.branches


def test_tables_and_figure_show_names_as_text() -> None:
    game = late(players=(EVIL, "Bo"))
    game.branch()
    while game.players[game.actor] != EVIL:
        game.play(game.candidate_actions()[0])
    found = what_if(game, some_lines(game), playouts=4)
    assert "<img" not in found._repr_html_()
    assert EVIL in str(found)
    assert len(found.to_pandas()) == len(found.branches)
    figure = found.figure()
    assert "<img" not in figure.to_json()
    assert [trace.type for trace in figure.data] == ["violin", "violin", "bar", "bar"]


def test_levels_characters_and_what_each_bonus_card_would_bring() -> None:
    game = late()
    game.go_to(100)
    seat, rules, playouts = game.actor, game.rules, 6
    action = game.candidate_actions()[0]
    found = what_if(game, [[action]], playouts=playouts, epsilon=0.2, seed=9)
    (branch,) = found.branches
    levels, characters, bonus = [], [], []
    card = game.position.display[0]  # type: ignore[attr-defined]
    for k in range(playouts):
        at = game.position
        at.determinize(seat, 9 + k)
        at.apply(action.code)
        at.finish(0.2, 9 + k)
        me = at.seats[seat]  # type: ignore[attr-defined]
        levels.append(int(min(me.heights)))
        characters.append(len(me.trapped))
        bonus.append(int(bonus_points(at.tables, me, card)))  # type: ignore[attr-defined]
    assert branch.tallies["Levels"].mean == pytest.approx(mean(levels))
    assert branch.tallies["Characters trapped"].mean == pytest.approx(mean(characters))
    name = bonus_name(game.position, card)  # type: ignore[arg-type]
    assert branch.tallies[f"{name} would bring"].mean == pytest.approx(mean(bonus))
    open_now = len(game.position.display)  # type: ignore[attr-defined]
    assert sum(label.endswith("would bring") for label in branch.tallies) == open_now > 1
    assert {row.label for row in rules.tallies(game.position, game.position)} == set(branch.tallies)
    lines = str(found).splitlines()
    assert any(line.startswith("Levels ") for line in lines)
    (bars,) = (trace for trace in found.figure().data if trace.type == "bar")
    assert {"Levels", "Characters trapped", f"{name} would bring", "Points: Characters"} <= set(bars.y)
    assert {"Levels", f"{name} would bring"} <= set(found.to_pandas().columns)


def test_what_a_card_would_bring_is_its_printed_value_in_the_introductory_game() -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    (branch,) = what_if(game, [[]], playouts=2).branches
    brought = [it for label, it in branch.tallies.items() if label.endswith("would bring")]
    assert brought
    assert all(it.mean > 0 and it.error == 0 for it in brought)


def test_a_record_is_asked_as_its_game_is() -> None:
    game = late()
    one = what_if(game.record, [[]], at=60, playouts=3)
    assert one.branches == what_if(game, [[]], at=60, playouts=3).branches


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"lines": []}, GameError, r"lines: expected at least one line, got \[\]"),
        ({"lines": ["end turn"]}, GameError, r"lines\[0\]: expected a list of actions, got 'end turn'"),
        ({"lines": [["fly"]]}, ActionTextError, "fly"),
        ({"lines": [["side 1"]]}, IllegalAction, "side 1"),
        ({"future": "past"}, GameError, "future: expected one of fresh, same, got 'past'"),
        ({"playouts": 0}, GameError, "playouts: expected a positive int, got 0"),
        ({"at": -1}, GameError, r"at: expected 0 to \d+, got -1"),
        (
            {"executor": object()},
            GameError,
            r"executor: expected a concurrent\.futures executor, a Dask .*, got <object",
        ),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], error: type[Exception], words: str) -> None:
    game = late()
    before = snapshot(game)
    with pytest.raises(error, match=words):
        what_if(game, **{"lines": some_lines(game), **arguments})
    assert snapshot(game) == before


def test_a_finished_game_has_no_what_if() -> None:
    with pytest.raises(GameError, match="the game is over"):
        what_if(gw.players.play_out(started(), ["random", "random"]), [[]])
