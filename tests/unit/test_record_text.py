"""Records as text: what is written is read back, whatever is in it, and people can type it."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gingerbread_widget as gw
from gingerbread_widget.games.house.components import shipped
from gingerbread_widget.record import to_json
from gingerbread_widget.record.text_writer import escaped
from tests.unit.games import snapshot, sound, started, wander
from tests.unit.test_record import tree, with_variations

HEADERS = """
[Game "house"]
[Mode "standard"]
[Seat0 "Ada"]
[Seat1 "Bo"]
"""


def plain(game: gw.Game) -> str:
    """A text of the game's start as a person would type it."""
    return HEADERS + f'[Position "{game.branch(at=0).position_text()}"]\n\n'


def read_back(game: gw.Game) -> gw.Game:
    """The game that its text gives, once it is seen to be the same."""
    text = game.to_text()
    again = gw.game_from_text(text)
    assert again.to_text() == text
    assert {**snapshot(again), "revision": 0} == {**snapshot(game), "revision": 0}
    assert again.players == game.players
    assert tree(again.record.root) == tree(game.record.root)
    return again


@pytest.mark.parametrize("mode", ["introductory", "standard"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_comes_back_from_its_text(seats: int, mode: str) -> None:
    game = gw.players.play_out(started(seats=seats, mode=mode, seed=seats), ["random"] * seats)
    again = read_back(game)
    assert again.over
    assert (again.scores(), again.ranking(), again.log) == (game.scores(), game.ranking(), game.log)
    assert f'[Result "{"-".join(map(str, game.scores()))}"]' in game.to_text()


@pytest.mark.parametrize("seed", range(4))
def test_variations_comments_evaluations_and_cursor_come_back(seed: int) -> None:
    game = with_variations(seed)
    for i, node in enumerate(game.record.nodes()):
        node.evaluation = [None, 0.0, -0.25, 1.0, 1e-7, -1e22, 0.1 + 0.2][i % 7]
    game.record.root.evaluation = 0.5
    again = read_back(game)
    assert [n.evaluation for n in again.record.nodes()] == [n.evaluation for n in game.record.nodes()]
    assert again.record.root.evaluation == 0.5
    assert again.record.root.comment == "A long evening"
    assert 0 < again.step < again.steps


@given(st.lists(st.tuples(st.integers(1, 9), st.integers(1, 9)), max_size=12), st.integers(0, 20))
def test_any_tree_of_lines_comes_back(lines: list[tuple[int, int]], seed: int) -> None:
    game = started(seed=seed)
    for i, (forward, back) in enumerate(lines):
        wander(game, forward, seed=i)
        game.undo(back)
    read_back(game)


NASTY = st.text() | st.text(alphabet='{}()[];:"\\ \n\r\t\0\u2028\u202eé1.Aa', max_size=40)


@given(NASTY, NASTY, NASTY, st.floats(-1e299, 1e299))
def test_any_words_come_back(root: str, comment: str, header: str, evaluation: float) -> None:
    game = gw.new_game(players=["1. Bo: (side 1)", "; {x} \\"], seed=7)
    game.play("side 1", "side 2")
    game.record.root.comment = root
    game.record.headers["Date"] = header
    for node in game.record.nodes():
        node.comment, node.evaluation = comment, evaluation
    again = read_back(game)
    assert again.record.root.comment == root
    assert again.record.headers == {"Date": header}
    assert [(n.comment, n.evaluation) for n in again.record.nodes()] == [(comment, evaluation)] * 2


@given(NASTY)
def test_what_is_escaped_is_on_one_line_and_can_be_seen(words: str) -> None:
    for special in ('\\"', "\\{}", "\\{}();:"):
        out = escaped(words, special)
        assert out.isprintable()
        assert out == out.strip()


def test_names_of_all_alphabets_and_with_markup_come_back() -> None:
    names = ("<img src=x onerror=alert(1)>", "魔女 \"&'", " Zoë: ", '1. "Bo"')
    game = gw.new_game(players=names, seed=1)
    wander(game, 40)
    assert read_back(game).players == names


def test_a_game_with_its_own_components_comes_back_with_them(tmp_path: Path) -> None:
    data = json.loads(shipped().to_json())
    data["characters"][0]["name"] = 'The "Baker\'s" <i>Wife</i> \\ [x]'
    data["characters"][0]["points"] = 3
    game = wander(gw.new_game(components=data, seed=3, mode="standard"), 60)
    again = read_back(game)
    assert again.setup() == game.setup()
    assert gw.load_game(game.save(tmp_path / "own.txt")).log == game.log
    assert copy.deepcopy(game).to_text() == game.to_text()
    assert "[Components" not in started().to_text()


def test_a_branch_with_fresh_future_comes_back() -> None:
    for seed in range(8):
        game = wander(started(seats=3, seed=seed), 37 + seed)
        read_back(wander(game.branch(future="fresh", seed=1), 25))


def test_writing_changes_nothing() -> None:
    game = with_variations()
    before = snapshot(game)
    game.to_text()
    assert snapshot(game) == before


# ---- the look of it


def test_a_turn_is_a_line_with_its_number_and_player() -> None:
    game = wander(started(seats=3), 90)
    lines = [line for line in game.to_text().splitlines() if line and not line.startswith("[")]
    texts = [text for line in lines for text in line.split(": ", 1)[1].split("; ")]
    assert texts == game.record.moves()
    turns = [(entry[1], game.players[entry[0]]) for entry in game.entries()]
    told = [line.split(": ", 1)[0].split(". ") for line in lines]
    assert [(int(number), name) for number, name in told] == [t for i, t in enumerate(turns) if turns[i - 1 : i] != [t]]


def test_the_text_of_a_small_game() -> None:
    game = gw.new_game(players=["Ada", "Bo"], seed=7)
    game.play("side 1", "side 2", "first 1")
    game.undo(2)
    game.play("side 1")
    game.node.comment = "or {so}?"
    game.go_to(0)
    game.play("side 2")
    game.undo()
    game.play("side 1")
    game.node.evaluation = 0.62
    game.record.root.comment = "[Sunday]"
    game.record.headers["Date"] = '2026.12.24 "late"'
    head, _, moves = game.to_text().partition("\n\n")
    assert moves == (
        "{\\[Sunday]}\n"
        "1. Ada: side 1 {[eval 0.62]}\n"
        "  (1. Ada: side 2)\n"
        "1. Bo: side 1 {or \\{so\\}?}\n"
        "  (1. Bo: side 2; first 1)\n"
    )
    assert '[Date "2026.12.24 \\"late\\""]' in head.split("\n")
    assert head.split("\n")[-1] == '[At "1"]'
    read_back(game)


# ---- typing


def test_typing_needs_few_headers_and_no_turns() -> None:
    game = wander(started(), 9)
    typed = plain(game) + ";\n ".join(game.record.moves())
    again = gw.game_from_text(typed)
    assert again.log == game.log
    assert (again.record.seed, again.record.headers) == (0, {})
    assert again.step == again.steps == 13


def test_letter_case_blanks_and_line_ends_do_not_matter() -> None:
    game = wander(started(), 9)
    moves = game.record.moves()
    for typed in (
        plain(game) + "\n".join(moves),
        plain(game) + ";;".join(f"  {text.upper()} ;" for text in moves),
        "\ufeff" + (plain(game) + "\n".join(moves)).replace("\n", "\r\n"),
        plain(game).replace("\n", "\r") + "\r\r".join(moves),
        plain(game).replace(" ", "  ", 1).replace('[Game "', '[ Game   "') + ";".join(moves) + ";",
    ):
        assert gw.game_from_text(typed).log == game.log


def test_a_comment_may_have_lines_and_blanks_around_it() -> None:
    game = gw.new_game(seed=7, mode="standard")
    again = gw.game_from_text(plain(game) + "{ first\nof all } side 1 {  [eval  -1]\n} {\tsecond}; side 2 {}{[eval 2]}")
    assert again.record.root.comment == "first\nof all"
    nodes = list(again.record.nodes())
    assert [(n.text, n.comment, n.evaluation) for n in nodes] == [("side 1", "second", -1.0), ("side 2", "", 2.0)]


def test_variations_may_lie_in_variations_and_side_by_side() -> None:
    game = gw.new_game(seed=7, mode="standard")
    text = plain(game) + "side 1 (side 2; side 1 (side 2; first 1 (first 2) (first 3); first 1); first 4); side 2"
    root = gw.game_from_text(text).record.root
    one, two = root.children
    assert [n.text for n in (one, two)] == ["side 1", "side 2"]
    assert [n.text for n in one.children] == ["side 2"]
    assert [n.text for n in two.children] == ["side 1", "side 2"]
    assert [n.text for n in two.children[0].children] == ["first 4"]
    assert [n.text for n in two.children[1].children] == ["first 1", "first 2", "first 3"]


def test_the_same_move_beside_itself_is_one_move() -> None:
    game = gw.new_game(seed=7, mode="standard")
    text = plain(game) + "side 1 (side 1; side 2 {x}) (side 2) (SIDE 1; side 1); side 1; first 1"
    again = gw.game_from_text(text)
    one, two = again.record.root.children
    assert [(n.text, n.comment) for n in one.children] == [("side 1", ""), ("side 2", "x")]
    assert two.children == []
    assert again.record.moves() == ["side 1", "side 1", "first 1"]
    sound(again)


def test_parentheses_as_deep_as_a_file_can_hold() -> None:
    game = gw.new_game(seed=7, mode="standard")
    deep = 40_000
    text = plain(game) + "(".join(["side 1;", "side 2;"] * (deep // 2)) + ")" * (deep - 1)
    again = gw.game_from_text(text)
    assert [n.text for n in again.record.root.children] == ["side 1", "side 2"]


# ---- files


def test_the_name_of_a_file_says_how_it_is_written_and_its_content_how_it_is_read(tmp_path: Path) -> None:
    game = with_variations()
    text = game.save(tmp_path / "game.TXT")
    other = game.save(tmp_path / "game.json")
    assert text.read_bytes().decode() == game.to_text()
    assert json.loads(other.read_bytes())["version"] == 2
    text.rename(tmp_path / "a.json")
    other.rename(tmp_path / "b.txt")
    for name in ("a.json", "b.txt"):
        assert gw.load_game(tmp_path / name).to_text() == game.to_text()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.json", "b.txt"]


def test_text_and_json_tell_the_same(tmp_path: Path) -> None:
    for seed in range(3):
        game = with_variations(seed)
        one = gw.load_game(game.save(tmp_path / "game.json"))
        two = gw.load_game(game.save(tmp_path / "game.txt"))
        assert one.to_text() == two.to_text() == game.to_text()
        assert to_json(one.record, one.step) == to_json(two.record, two.step)


def test_a_damaged_file_is_told_with_its_name_and_place(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(plain(started()) + "side 3", encoding="utf-8")
    with pytest.raises(gw.RecordError, match=r"^game\.txt: line 8, column 1: 'side 3' names no action"):
        gw.load_game(path)


def test_texts_of_random_games_with_random_detours_come_back() -> None:
    for seed in range(6):
        rng = Random(seed)
        game = started(seats=2 + seed % 3, mode=("introductory", "standard")[seed % 2], seed=seed)
        for _ in range(25):
            wander(game, rng.randrange(1, 30), seed=rng.randrange(1000))
            game.node.comment = rng.choice(["", "", "a", "b}", "c\\", "[d]"])
            game.node.evaluation = rng.choice([None, rng.random()])
            game.go_to(rng.randrange(game.steps + 1))
        read_back(game)
