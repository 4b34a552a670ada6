"""Errors of arguments are written alike everywhere: ``playouts: expected a positive int, got -3``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.candyman import RULES as RACE
from gingerbread_widget.games.house import RULES, compare, playouts
from gingerbread_widget.record import checked_names

GRAMMAR = re.compile(r"(?P<name>[\w.\[\]]+): expected .+, got .+", re.DOTALL)
GAME = gw.new_game(players=["Ada", "Bo"], seed=7)
TWO = [["side 1"], ["side 2"]]
BOTH = ["random", "greedy"]
LESSON = "09_lesson_probability"
SECRET = "the secret of class 7b"
ANYTHING: Any = object()  # what no argument takes

CALLS: dict[str, Callable[[], object]] = {
    # games
    "players of a game": lambda: gw.new_game(players=["Ada"]),
    "the mode of a game": lambda: gw.new_game(mode="blitz"),
    "the mode of a race": lambda: gw.new_game("candyman", mode="blitz"),
    "the position of a game": lambda: gw.new_game(position=ANYTHING),
    "players as one text": lambda: gw.new_game(players="Ada"),
    "players of one name": lambda: gw.new_game(players=["Ada", "Ada"]),
    "a name that is none": lambda: checked_names(["Ada", ""]),
    "the seed of a game": lambda: gw.new_game(seed=-1),
    "a seed as a text": lambda: gw.new_game(seed="7"),  # type: ignore[arg-type]
    "the name of a game": lambda: gw.new_game("chess"),
    "a future": lambda: GAME.branch(future="x"),
    "a step to branch at": lambda: GAME.branch(at=99),
    "the seed of a branch": lambda: GAME.branch(future="fresh", seed=-1),
    "moves to undo": lambda: GAME.undo(0),
    "moves to redo": lambda: GAME.redo(-1),
    "a step to go to": lambda: GAME.go_to(99),
    "a step to look at": lambda: GAME.position_at(-1),
    "a seat by name": lambda: GAME.observation("Cy"),
    "a seat by number": lambda: GAME.observation(5),
    "the language of an explanation": lambda: GAME.explain("side 1", locale="es"),
    "the language of a score table": lambda: GAME.score_table(locale="es"),
    "the text of a game": lambda: gw.game_from_text(ANYTHING),
    # analysis
    "a game to rate": lambda: gw.analysis.rate(ANYTHING),
    "playouts of ratings": lambda: gw.analysis.rate(GAME, playouts=-3),
    "the seed of ratings": lambda: gw.analysis.rate(GAME, playouts=2, seed=-1),
    "halving": lambda: gw.analysis.rate(GAME, playouts=2, halving=ANYTHING),
    "a policy": lambda: gw.analysis.rate(GAME, playouts=2, policy="x"),
    "turns": lambda: gw.analysis.rate(GAME, playouts=2, turns=ANYTHING),
    "an epsilon": lambda: gw.analysis.rate(GAME, playouts=2, epsilon=2),
    "a step to rate": lambda: gw.analysis.rate(GAME, playouts=2, at=99),
    "an executor": lambda: gw.analysis.rate(GAME, playouts=2, executor=ANYTHING),
    "seconds to refine": lambda: next(iter(gw.analysis.refine(GAME, seconds=-1))),
    "lines to compare": lambda: gw.analysis.what_if(GAME, []),
    "the future of lines": lambda: gw.analysis.what_if(GAME, TWO, future="x"),
    "playouts of lines": lambda: gw.analysis.what_if(GAME, TWO, playouts=0),
    "a game to review": lambda: gw.analysis.review(ANYTHING),
    "playouts of a review": lambda: gw.analysis.review(GAME, playouts=0),
    "steps to review": lambda: gw.analysis.review(GAME, steps=range(99, 100), playouts=2),
    "steps of a ledger": lambda: gw.analysis.ledger(GAME, steps=range(99, 100), playouts=2),
    "players as a text": lambda: gw.analysis.tournament("random"),
    "one player": lambda: gw.analysis.tournament(["random"]),
    "a player that is none": lambda: gw.analysis.tournament(["random", "nobody"]),
    "games of a tournament": lambda: gw.analysis.tournament(BOTH, games=0),
    "seats of a tournament": lambda: gw.analysis.tournament(BOTH, seats=9),
    "the seed of a tournament": lambda: gw.analysis.tournament(BOTH, seed=-1),
    "the mode of a tournament": lambda: gw.analysis.tournament(BOTH, mode="x"),
    "names in a tournament": lambda: gw.analysis.tournament(BOTH, names=["a", "a"]),
    "the game of a tournament": lambda: gw.analysis.tournament(BOTH, game="chess"),
    # players
    "a player by name": lambda: gw.players.choose(GAME, "nobody"),
    "a player of another kind": lambda: gw.players.choose(GAME, ANYTHING),
    "players for all seats": lambda: gw.players.play_out(GAME, ["greedy"]),
    "playouts of a player": lambda: gw.players.MonteCarlo(0),
    "seconds of a player": lambda: gw.players.MonteCarlo(10, seconds=0),
    "playouts of a search": lambda: gw.players.Search(playouts=-1),
    # kernels
    "seats of a position": lambda: RULES.new_position(9, "standard", 1),
    "seats of a race": lambda: RACE.new_position(9, "basic", 1),
    "the text of a position": lambda: RULES.parse_position(ANYTHING),
    "the text of a race": lambda: RACE.parse_position(ANYTHING),
    "the seed of a position": lambda: RULES.new_position(2, "standard", -1),
    "the policy of playouts": lambda: playouts(GAME.position, "x"),
    "games of playouts": lambda: playouts(GAME.position, games=-1),
    "the seed of playouts": lambda: playouts(GAME.position, seed=-1),
    "the seat of playouts": lambda: playouts(GAME.position, seat=9),
    "the epsilon of playouts": lambda: playouts(GAME.position, "greedy", epsilon=9.0),
    "the first of playouts": lambda: playouts(GAME.position, first=-1),
    "the policy of a comparison": lambda: compare(GAME.position, [[153]], "x"),
    # widget
    "a game to show": lambda: gw.GameWidget(ANYTHING),
    "another game to show": lambda: gw.GameWidget(GAME).show_game(ANYTHING),
    "a seat of another game": lambda: gw.GameWidget(GAME).show_game(gw.new_game("candyman"), seats={"Cy": "greedy"}),
    "what guides hints": lambda: gw.GameWidget(GAME).guide(ANYTHING),
    "who is told of games": lambda: gw.GameWidget(GAME).on_game(ANYTHING),
    "a seat that is none": lambda: gw.GameWidget(GAME, seats={"Cy": "greedy"}),
    "a player at a seat": lambda: gw.GameWidget(GAME, seats={"Bo": "nobody"}),
    "players at seats": lambda: gw.GameWidget(GAME, seats=ANYTHING),
    "the language of a widget": lambda: gw.GameWidget(GAME, locale="es"),
    "a game to play": lambda: gw.play(game="chess"),
    "the title of a page": lambda: gw.export_html(GAME, "x.html", title=ANYTHING),
    "the language of a page": lambda: gw.export_html(GAME, "x.html", locale="es"),
    "the seat of a figure": lambda: gw.house_figure(GAME, "Cy"),
    "the seat of a picture": lambda: gw.house_svg(GAME, 9),
    "seats of an editor": lambda: gw.PositionEditor(seats=9),
    "the mode of an editor": lambda: gw.PositionEditor(mode="x"),
    "the start of an editor": lambda: gw.PositionEditor(ANYTHING),
    "opponents of an editor": lambda: gw.PositionEditor(against={"Cy": "expert"}),
    "a change": lambda: gw.PositionEditor().edit("nothing"),
    "a value of a change": lambda: gw.PositionEditor().edit("bread", seat=9, colour=2, n=3),
    "a puzzle": lambda: gw.puzzle("nothing"),
    # a class
    "a lesson": lambda: gw.classroom.Task("nothing"),
    "an exercise": lambda: gw.classroom.Task(LESSON).answer(9, 0.5),
    "an answer": lambda: gw.classroom.Task(LESSON).answer(1, "half"),
    "an answer out of bounds": lambda: gw.classroom.Task(LESSON).answer(1, 2),
    "an answer of letters": lambda: gw.classroom.Task(LESSON).answer(5, {"x"}),
    "pupils as a text": lambda: gw.classroom.answer_key(LESSON, "Ada", secret=SECRET),
    "a pupil": lambda: gw.classroom.answer_key(LESSON, ["Ada", ""], secret=SECRET),
    "pupils of one file": lambda: gw.classroom.answer_key(LESSON, ["Ada", "Ada "], secret=SECRET),
    "a short secret": lambda: gw.classroom.answer_key(LESSON, ["Ada"], secret="7b"),
    "a secret": lambda: gw.classroom.answer_key(LESSON, ["Ada"], secret=ANYTHING),
    "a folder of tasks": lambda: gw.classroom.hand_out(LESSON, ["Ada"], "", secret=SECRET),
    "work handed in": lambda: gw.classroom.grade("nowhere at all", secret=SECRET),
    "paths of work": lambda: gw.classroom.collect([ANYTHING]),
    "a course": lambda: gw.classroom.nbgrader_source(LESSON, "", secret=SECRET),
    "players of a class": lambda: gw.classroom.tournament("nowhere at all"),
    "one player of a class": lambda: gw.classroom.tournament([], bots=["random"]),
    "bots in a class": lambda: gw.classroom.tournament([], bots=["random", "nobody"]),
    "games of a class": lambda: gw.classroom.tournament([], bots=BOTH, games=3),
    "seconds of a decision": lambda: gw.classroom.tournament([], bots=BOTH, seconds=0),
    "seconds of a game": lambda: gw.classroom.tournament([], bots=BOTH, game_seconds=-1),
    "memory of a player": lambda: gw.classroom.tournament([], bots=BOTH, memory=1),
    "the mode of a class": lambda: gw.classroom.tournament([], bots=BOTH, mode="x"),
    "a file of sheets": lambda: gw.classroom.sheets(LESSON, ""),
}


@pytest.mark.parametrize("what", CALLS)
def test_an_argument_that_is_wrong_is_named_with_what_was_expected_and_what_came(what: str) -> None:
    with pytest.raises(gw.GameError) as caught:
        CALLS[what]()
    assert GRAMMAR.fullmatch(str(caught.value)), str(caught.value)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda: gw.analysis.rate(GAME, playouts=-3), "playouts: expected a positive int, got -3"),
        (lambda: gw.analysis.tournament(BOTH, seats=1), "seats: expected 2 to 4, got 1"),
        (lambda: GAME.explain("side 1", locale="es"), "locale: expected one of de, en, fr, nl, got 'es'"),
        (lambda: gw.new_game("chess"), "game: expected one of candyman, house, got 'chess'"),
        (lambda: GAME.observation("Cy"), "seat: expected one of Ada, Bo or 0 to 1, got 'Cy'"),
        (
            lambda: checked_names(["Ada", "Ada"]),
            "players[1]: expected a different name for each player, got 'Ada' twice",
        ),
    ],
)
def test_some_of_them_in_full(call: Callable[[], object], text: str) -> None:
    with pytest.raises(gw.GameError) as caught:
        call()
    assert str(caught.value) == text
