"""A tour of all that is public, as type checkers see it in a program of somebody who has installed the package.

It is never run: `test_typed_tour.py` has mypy and pyright read it, beside the installed wheel. They are to know the
type of each thing, without help.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, assert_type

import gingerbread_widget as gw
from gingerbread_widget import analysis, classroom, players
from gingerbread_widget.games import candyman, house


def quickly(observation: Any, legal: tuple[gw.Action, ...], rng: Random) -> gw.Action:
    """A player of one's own."""
    assert observation is not None
    return rng.choice(legal)


def steps(game: gw.Game) -> float:
    """A score of one's own."""
    return game.steps


def start() -> gw.Game:
    assert_type(gw.__version__, str)
    game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed=7, first="Bo")
    assert_type(game, gw.Game)
    assert_type(gw.new_game("candyman", seed=1, first=0), gw.Game)
    assert_type(gw.new_game(position=game.position_text()), gw.Game)
    assert_type(gw.game_from_text(game.to_text()), gw.Game)
    assert_type(gw.load_game(game.save("game.json")), gw.Game)
    assert_type(gw.kernel_info(), gw.KernelInfo)
    assert_type(gw.kernel_info().compiled, bool)
    return game


def drive(game: gw.Game) -> None:
    legal = game.legal_actions()
    assert_type(legal, tuple[gw.Action, ...])
    assert_type(game.play(legal[0], "side 1", legal[0].code), gw.Action)
    assert_type(game.undo(), int)
    assert_type(game.redo(2), int)
    assert_type(game.go_to(0), int)
    assert_type(game.branch(future="fresh", seed=1), gw.Game)
    assert_type(game.explain("build 1 a1-b1", locale="fr"), str)
    assert_type(game.log, list[str])
    assert_type(game.log_for("Ada"), list[str])
    assert_type(game.players[game.actor], str)
    assert_type(game.over, bool)
    assert_type(game.scores(), list[int])
    assert_type(game.ranking(), list[tuple[str, int]])
    assert_type(str(game.score_table("de")), str)
    assert_type(game.view(0), dict[str, Any])
    seen: list[int] = []
    stop = game.listen(lambda changed: seen.append(changed.step))
    stop()


def refused(game: gw.Game) -> str:
    try:
        game.play("build 4 a1-b1")
    except gw.IllegalAction as error:
        return error.translations["nl"]
    except (gw.ActionTextError, gw.RecordError, gw.ComponentError, gw.GameError) as error:
        return str(error)
    return ""


def show(game: gw.Game) -> gw.GameWidget:
    assert_type(gw.play(), gw.GameWidget)
    assert_type(gw.play("expert", name="Ada", mode="standard", seed=7, locale="fr"), gw.GameWidget)
    assert_type(gw.play(quickly, game="candyman"), gw.GameWidget)
    widget = gw.GameWidget(game, seats={"Bo": "greedy", "Ada": quickly}, theme="dark", pace=0.5, spectator=True)
    assert_type(widget.game, gw.Game)
    widget.show_game(game)
    widget.mark(analysis.review(game))
    widget.mark([(1, "blunder")])
    editor = gw.PositionEditor(game, against={"Bo": "strong"})
    assert_type(editor, gw.PositionEditor)
    assert_type(gw.house_svg(game, "Ada", width=400), gw.HouseSvg)
    gw.house_figure(game, 0, dark=True)
    assert_type(gw.export_html(game, Path("game.html"), title="A game"), Path)
    return widget


async def wait(widget: gw.GameWidget) -> None:
    assert_type(await widget.next_action(), gw.Action)
    assert_type(await widget.turn(), str | None)


def puzzles() -> None:
    for form in gw.puzzles():
        assert_type(form.title, str)
    puzzle = gw.puzzle("three-for-two")
    assert_type(puzzle.goal, str)
    assert_type(puzzle.widget(), gw.GameWidget)
    assert_type(gw.Progress("puzzles.json"), gw.Progress)


def ask(game: gw.Game) -> None:
    assert_type(players.choose(game, "strong", seed=1), gw.Action)
    assert_type(players.play_out(game, ["greedy", players.MonteCarlo(100), quickly]), gw.Game)
    assert_type(players.player("search"), players.Player)
    rating = analysis.rate(game, playouts=100, turns=True)
    assert_type(rating, analysis.Rating)
    assert_type(rating.rows[0].win.mean, float)
    assert_type(analysis.refine(game, seconds=1), Iterator[analysis.Rating])
    assert_type(analysis.what_if(game, [["side 1"], [game.legal_actions()[0]]]), analysis.WhatIf)
    assert_type(analysis.review(game).rows[0].best, gw.Action)
    assert_type(analysis.ledger(game).total("luck", 0), analysis.Estimate)
    found = analysis.study({"a": analysis.Case(["random", quickly], start=game)}, games=2, scores={"steps": steps})
    assert_type(found, analysis.Study)
    assert_type(found.lead("points", "a", "a"), analysis.Estimate)
    assert_type(found.top(), tuple[float, gw.Game])
    results = analysis.tournament(["random", quickly], games=10, progress=False)
    assert_type(results, analysis.Tournament)
    for row in results.standings:
        assert_type(row, analysis.Standing)


def teach(folder: Path, secret: str) -> None:
    assert_type(gw.classroom.new_secret(), str)
    for lesson in classroom.lessons():
        assert_type(lesson, classroom.Lesson)
        assert_type(classroom.hand_out(lesson.id, ["Ada", "Bo"], folder, secret=secret), list[Path])
        assert_type(classroom.sheets(lesson.id, folder / "sheets.html", ["Ada"], secret=secret), Path)
    assert_type(classroom.Task("09_lesson_probability").answer(1, 0.5), classroom.Reply)
    assert_type(classroom.collect(folder), classroom.Answers)
    grades = classroom.grade([folder], secret=secret, pupils=["Ada", "Bo"])
    assert_type(grades.rows[0].points, int)
    assert_type(grades.to_csv("grades.csv"), Path)
    result = classroom.tournament(folder, bots=["greedy"], seconds=0.5)
    assert_type(result, classroom.ClassTournament)
    assert_type(result.replay(0), gw.Game)


def rules() -> None:
    gw.register(house.RULES)
    assert_type(house.load_components("mine.json"), house.Components)
    assert_type(candyman.RULES.name, str)
