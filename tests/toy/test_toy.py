"""A third game gets from the kit and the shared rooms what the two others have, and these do not know it."""

from __future__ import annotations

import subprocess
import sys
import warnings
from pathlib import Path

import pytest

import gingerbread_widget as gw
from gingerbread_widget import registry
from gingerbread_widget.protocol import GameError, IllegalAction, RecordError
from gingerbread_widget.widget.static_html import position_html
from tests.toy.heap import RULES, Position

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is known as long as a test runs."""
    monkeypatch.setitem(registry.GAMES, RULES.name, RULES)


@pytest.fixture
def game() -> gw.Game:
    return gw.new_game("heap", players=["Ada", "Bo"], seed=3)


def played(game: gw.Game, player: str = "greedy") -> gw.Game:
    return gw.players.play_out(game, [player, "random"], seed=1)


def test_it_is_played_by_texts_and_refuses_what_its_rules_do(game: gw.Game) -> None:
    assert [str(action) for action in game.legal_actions()] == ["take 2", "take 3", "swap"]
    game.play("take 3")
    game.play("swap")
    assert game.entries()[-1][:3] == [1, 1, "swap"]
    with pytest.raises(IllegalAction, match="Not possible: the rules do not allow it now"):
        game.play("swap")
    with pytest.raises(GameError, match="write it like 'take 1', 'take 2', 'take 3'"):
        game.play("take 4")
    assert game.explain("take 1") == "Possible now."


def test_positions_are_read_back_from_texts_and_bytes(game: gw.Game) -> None:
    position = played(game).position_at(20)
    text = RULES.position_text(position)  # type: ignore[arg-type]
    assert text.startswith("heap n=2 cur=0 turn=20 heap=")
    assert RULES.parse_position(text) == RULES.load(position.dump()) == position
    with pytest.raises(RecordError, match=r"position: column \d+: expected a number from 0 to 1, got '2'"):
        Position.parse(text.replace("cur=0", "cur=2"))
    heap = RULES.parse_position(text).heap
    with pytest.raises(RecordError, match="position: coins: expected 180 in all"):
        Position.parse(text.replace(f"heap={heap}", f"heap={heap - 1}"))


def test_records_are_saved_and_read(game: gw.Game, tmp_path: Path) -> None:
    played(game)
    game.save(tmp_path / "game.json")
    again = gw.load_game(tmp_path / "game.json")
    assert (again.scores(), again.ranking(), again.log) == (game.scores(), game.ranking(), game.log)
    assert again.over


def test_bots_play_it_and_stronger_ones_win(game: gw.Game) -> None:
    for name in ("turn", "beginner"):
        assert gw.players.choose(game, name, seed=1) in game.legal_actions()
    result = gw.analysis.tournament(["greedy", "random"], games=30, game="heap", seed=1, progress=False)
    best = result.standings[0]
    assert best.player == "greedy"


def test_actions_are_rated_compared_and_reviewed(game: gw.Game) -> None:
    rating = gw.analysis.rate(game, playouts=40, seed=1)
    assert {row.action.text for row in rating.rows} == {"take 2", "take 3", "swap"}
    answer = gw.analysis.what_if(game, [["take 3"], ["swap"]], playouts=40)
    assert len(answer.branches) == 2
    review = gw.analysis.review(played(game), steps=range(1, 5), playouts=5)
    assert len(review.rows) == 4
    ledger = gw.analysis.ledger(played(game), playouts=5)
    assert sum(it.mean for it in ledger.end) == 1


def test_playouts_are_the_kits_and_leave_the_seat_what_it_knows(game: gw.Game) -> None:
    position = RULES.parse_position(RULES.position_text(game.position))  # type: ignore[arg-type]
    other = position.clone()
    other.determinize(0, 5)
    assert other != position
    assert RULES.playouts(other, "greedy", 9, 1, seat=0) == RULES.playouts(position, "greedy", 9, 1, seat=0)
    ahead = [a - b for a, b in RULES.playouts(position, "greedy", 100, 1, seat=0)]
    assert len({*ahead}) > 20


def test_the_widget_shows_it_with_a_plain_face_and_keeps_its_secrets(game: gw.Game) -> None:
    game.play("swap")
    public, own = RULES.view(game.position, -1), RULES.view(game.position, 1)  # type: ignore[arg-type]
    assert [seat["card"] for seat in public["seats"]] == [None, None]
    assert [type(seat["card"]) for seat in own["seats"]] == [type(None), int]
    html = position_html(game)
    assert "Ada" in html
    assert "face down: 57" in html


def test_the_battery_holds_for_it() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "tests.toy.in_battery", "-p", "no:cacheprovider"]
    options = ["-m", "not proof", "--ignore", "tests/battery/test_golden.py", "tests/battery"]
    done = subprocess.run([*command, *options], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]


def test_learning_programs_are_told_of_it_by_the_numbers_of_its_views() -> None:
    api_test = pytest.importorskip("pettingzoo.test").api_test
    env = pytest.importorskip("gingerbread_widget.adapters.aec").env(game="heap", players=2, mode="basic")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # two remarks on every environment with a mask of actions
        api_test(env, num_cycles=200)
    env.reset(seed=3)
    assert [*env.last()[0]["action_mask"]] == [0, 1, 1, 1]
