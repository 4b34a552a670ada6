"""Damaged and hostile texts of records: a `RecordError` with line and column, and nothing else."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house.components import shipped
from gingerbread_widget.record import limits
from tests.unit.games import sound, started, wander
from tests.unit.test_record import with_variations

START = gw.new_game(seed=7, mode="standard").position_text()
HEADERS = '[Game "house"]\n[Mode "standard"]\n[Seat0 "Ada"]\n[Seat1 "Bo"]\n'
GOOD = f'{HEADERS}[Position "{START}"]\n\n1. Ada: side 1 {{a}}\n  (side 2)\n1. Bo: side 2; first 1\n'


def refused(text: str, words: str) -> str:
    """The message with which it is refused."""
    with pytest.raises(gw.RecordError) as caught:
        gw.game_from_text(text)
    message = str(caught.value)
    assert re.search(words, message), message
    assert 10 < len(message) < 900
    assert message.isprintable()
    return message


def test_the_undamaged_one_loads() -> None:
    sound(gw.game_from_text(GOOD))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        # headers
        ('[Game "house"]\n', "", r'^line 6, column 1: expected the header \[Game "..."\], got .1\. Ada: side 1 \{a\}.'),
        ('[Mode "standard"]\n', "", r"the header \[Mode"),
        ('[Seat0 "Ada"]\n', "", r'^line 6, column 1: expected the header \[Seat0 "..."\], got '),
        ("Seat1", "Seat2", r'^line 4, column 1: expected \[Seat1 "..."\] before it'),
        ('[Game "house"]', '[Game "chess"]', r"^line 1, column 1: game: expected one of candyman, house, got 'chess'"),
        (
            '[Game "house"]',
            '[game "house"]',
            r"^line 1, column 2: expected the name of a header, such as Game, got ",
        ),
        ('[Game "house"]', "[Game house]", r"^line 1, column 7: expected a value in quotes.*, got 'house\]'"),
        (
            '[Game "house"]',
            '[Game "house]',
            r"^line 1, column 14: expected a quote at the end of the value.*, got the end of the line",
        ),
        ('[Game "house"]', '[Game "house" x]', r"^line 1, column 15: expected \], got 'x\]'"),
        ('[Game "house"]', '[Game "h\\ouse"]', r"^line 1, column 9: expected \\\\ for a backslash, or one of"),
        ('[Game "house"]', '[Game "house\\', r"^line 1, column 13: "),
        ('[Game "house"]', '[Game "\\ud800"]', r"^line 1, column 8: expected \\\\ for a backslash"),
        ('[Game "house"]', '[Game "\\U00110000"]', r"^line 1, column 8: "),
        ('[Game "house"]', '[Game "\\u12"]', r"^line 1, column 8: "),
        ('[Seat0 "Ada"]', '[Game "house"]', r"^line 3, column 1: expected \[Game\] only once, got "),
        (
            '[Seat0 "Ada"]',
            '[Seat0 "Bo"]',
            r"^line 3, column 1: players\[1\]: expected a different name for each player, got 'Bo' twice",
        ),
        (
            '[Seat0 "Ada"]',
            '[Seat0 ""]',
            r"^line 3, column 1: players\[0\]: expected a name of 1 to 60 characters, got ''",
        ),
        (
            '[Seat1 "Bo"]',
            '[Seat1 "Bo"]\n[Seat2 "Cy"]',
            r"^line 3, column 1: players: expected 2 for the position, got 3",
        ),
        (
            '"standard"',
            '"introductory"',
            r"^line 2, column 1: mode: the position is of another mode than 'introductory'",
        ),
        ('"standard"', '"blitz"', r"^line 2, column 1: mode: expected one of introductory, standard, got 'blitz'"),
        (
            "[Mode",
            '[Seed "x"]\n[Mode',
            r"^line 2, column 1: expected a whole number from 0 to 9223372036854775807 as Seed",
        ),
        ("[Mode", '[Seed "9223372036854775808"]\n[Mode', r"^line 2, column 1: "),
        ("[Mode", f'[Seed "{"9" * 900}"]\n[Mode', r"^line 2, column 1: "),
        ("[Mode", '[At "4"]\n[Mode', r"^line 2, column 1: 'at': expected a number from 0 to 3, got 4"),
        ("[Mode", '[At "-1"]\n[Mode', r"^line 2, column 1: "),
        ("[Mode", '[Result "3-4"]\n[Mode', r"^line 2, column 1: the result is '3-4', but the moves lead to '\*'"),
        ("[Mode", '[Digest "0123"]\n[Mode', r"^line 2, column 1: the game was played with other components"),
        (
            "[Mode",
            '[Format "gingerbread 2"]\n[Mode',
            r'^line 2, column 1: expected \[Format "gingerbread_widget game text 1"\]',
        ),
        (
            "[Mode",
            f'[Event "{"x" * 1001}"]\n[Mode',
            r"^line 2, column 9: expected a value of Event of up to 1000 characters",
        ),
        ("[Mode", '[Components "{"]\n[Mode', r"^line 2, column 1: not valid JSON"),
        ("[Mode", '[Components "[]"]\n[Mode', r"^line 2, column 1: expected a component set as a JSON object"),
        ("[Mode", '[Components "{}"]\n[Mode', r"^line 2, column 1: .*format"),
        ("[Mode", f'[Components "{"[" * 100_000}"]\n[Mode', r"^line 2, column 1: nested too deeply"),
        ("[Mode", "".join(f'[H{i} ""]\n' for i in range(101)) + "[Mode", r"^line 2, column 1: 'headers'"),
        (
            "[Mode",
            "".join(f'[H{i} ""]\n' for i in range(200)) + "[Mode",
            r"^line 120, column 1: expected no more than 100",
        ),
        ("actor=0", "actor=3", r"^line 5, column 1: position: column 27: expected a number from 0 to 1, got '3'"),
        (START, "x" * 30_000, r"^line 5, column 12: expected a value of Position of up to 20000 characters"),
        # moves
        ("side 1", "side 3", r"^line 7, column 9: 'side 3' names no action; write it like 'side 1'"),
        ("side 1", "end turn", r"^line 7, column 9: 'end turn' is not legal. Not possible"),
        ("first 1", "first 1; first 1; end turn", r"^line 9, column 34: 'end turn' is not legal"),
        ("(side 2)", "(side 4)", r"^line 8, column 4: 'side 4' names no action"),
        ("side 2; first", "side 2 first", r"^line 9, column 8: 'side 2 first 1' names no action"),
        ("1. Ada", "2. Ada", r"^line 7, column 9: turn: expected '1. Ada', got '2. Ada'"),
        ("1. Bo", "1. Ada", r"^line 9, column 9: turn: expected '1. Bo', got '1. Ada'"),
        (
            "1. Bo",
            "1 Bo",
            r"^line 9, column 1: expected the number of a turn and a player.*, got '1 Bo: side 2; first 1'",
        ),
        ("1. Bo", "Bo", r"^line 9, column 1: expected the number of a turn"),
        ("1. Bo", "1234567. Bo", r"^line 9, column 1: "),
        ("1. Bo:", "1. Bo: 1. Bo:", r"^line 9, column 8: expected an action of the turn, got "),
        (
            "1. Bo: side 2; first 1\n",
            "1. Bo:",
            r"^line 9, column 7: expected an action for the turn of line 9.*, got the end of the text",
        ),
        ("1. Bo: side 2; first 1\n", "1. Bo: {x}", r"^line 9, column 8: expected an action of the turn.*, got '\{x\}'"),
        (
            "1. Ada: side 1",
            "(side 1)",
            r"^line 7, column 1: expected a move before the variation that stands beside it",
        ),
        ("(side 2)", "()", r"^line 8, column 4: expected a move, got '\)'"),
        ("(side 2)", "((side 2))", r"^line 8, column 4: expected a move before the variation"),
        ("(side 2)", "({x} side 2)", r"^line 8, column 4: expected a move before its comment"),
        (
            "(side 2)",
            "(side 2",
            r"^line 10, column 1: expected a \) for the \( at line 8, column 3.*, got the end of the text",
        ),
        ("(side 2)", "side 2)", r"^line 8, column 9: expected a \( before this \), got '\)'"),
        ("{a}", "{a", r"^line 10, column 1: expected a \} at the end of the comment.*, got the end of the text"),
        ("{a}", "a}", r"^line 7, column 17: expected a move, got '\}'"),
        ("{a}", "{a {b}}", r"^line 7, column 19: expected a \} at the end of the comment.*, got '\{b\}\}'"),
        (
            "{a}",
            "{a} {b}",
            r"^line 7, column 20: expected at most one comment and one evaluation for a move, got '\{b\}'",
        ),
        ("{a}", "{[eval 1]} {[eval 2]}", r"^line 7, column 27: expected at most one comment and one evaluation"),
        (
            "{a}",
            "{[eval]}",
            r"^line 7, column 17: expected an evaluation such as \[eval 0.5\], or \\\\?\[.*, got '\[eval\]\}'",
        ),
        ("{a}", "{[eval nan]}", r"^line 7, column 17: "),
        ("{a}", "{[eval 1e999]}", r"^line 7, column 17: 'eval': expected .*, got inf"),
        ("{a}", "{[clock 5]}", r"^line 7, column 17: "),
        ("{a}", "{" + "x" * 10_001 + "}", r"^line 7, column 17: expected a comment of up to 10000 characters"),
        ("{a}", "{" + "\\n" * 10_001 + "}", r"^line 7, column 17: "),
        ("side 2; first", "x" * 201, r"^line 9, column 8: expected an action of up to 200 characters.*, got 'xxx.*"),
        ("first 1", ":", r"^line 9, column 16: expected a move, got ':'"),
        ("first 1", '"first 1"', r"^line 9, column 16: '\"first 1\"' names no action"),
        ("first 1", "first 1 [x]", r"^line 9, column 16: 'first 1 \[x\]' names no action"),
        # characters
        ("{a}", "{\0}", r"^line 7, column 17: expected a character that can be seen, got '\\x00\}'"),
        ("{a}", "{\ud800}", r"^line 7, column 17: "),
        ("house", "ho\x1buse", r"^line 1, column 10: "),
    ],
)
def test_what_is_wrong_is_told_with_line_and_column(old: str, new: str, words: str) -> None:
    assert GOOD.count(old) >= 1
    refused(GOOD.replace(old, new, 1), words)


def test_of_several_errors_the_first_in_the_text_is_told() -> None:
    wrong = "(side 1; side 2; first 9 (first 8) ) (side 7)"
    refused(GOOD.replace("(side 2)", wrong), "^line 8, column 20: 'first 9'")
    refused(GOOD.replace("(side 2)", wrong).replace("first 1", "first 6"), "^line 8, column 20: 'first 9'")
    refused(GOOD.replace("(side 2)", wrong).replace("side 1 {a}", "side 5 {a}"), "^line 7, column 9: 'side 5'")


@pytest.mark.parametrize(
    "text", [None, 7, b"[Game]", ["x"], "", " \n", "side 1", "{", "[", "[[", "\ufeff", "<html>", "{}"]
)
def test_what_is_no_record_is_refused(text: object) -> None:
    refused(text, r"line \d, column \d+: |record: expected a text, got a ")  # type: ignore[arg-type]


def test_too_long_a_text_is_refused_at_once() -> None:
    refused("(" * 4_000_001, "record: expected at most 4000000 characters, got 4000001")


def test_more_moves_than_a_game_can_have_are_refused_before_they_are_played() -> None:
    text = GOOD + "x;" * limits.MOST_MOVES
    refused(text, r"^line 10, column 99993: expected no more than 50000 moves, got 'x;.*")


def test_a_text_cut_off_anywhere_is_refused_or_a_shorter_game() -> None:
    text = with_variations(2, rounds=3).to_text()
    whole = gw.game_from_text(text)
    moves = len(list(whole.record.all_nodes()))
    for end in range(0, len(text), 3):
        try:
            game = gw.game_from_text(text[:end])
        except gw.RecordError as error:
            assert re.match(r"line \d+, column \d+: ", str(error))  # noqa: PT017
            continue
        assert len(list(game.record.all_nodes())) <= moves
        assert gw.game_from_text(game.to_text()).to_text() == game.to_text()


def test_components_that_do_not_fit_are_refused() -> None:
    data = json.loads(shipped().to_json())
    game = wander(gw.new_game(components=data, seed=3, mode="standard"), 20)
    text = game.to_text()
    assert "points" in text
    refused(text.replace('\\"points\\":2', '\\"points\\":3', 1), r"^line \d+, column 1: .*other components")
    without = re.sub(r'\[Digest ".*?"\]\n', "", text)
    sound(gw.game_from_text(without))
    refused(without.replace("[Components", "[Comment"), r"^line \d+, column \d+: ")
    data["characters"][5]["points"] = -4
    components = json.dumps(data).replace("\\", "\\\\").replace('"', '\\"')
    refused(re.sub(r"\[Components .*", lambda _: f'[Components "{components}"]', without), r"characters\[5\]")


def test_many_mistakes_are_found_in_little_work() -> None:
    """Each line begins with a move that is not legal, later ones first in order of play."""
    lines = "".join(f"(end turn {{{i}}})" for i in range(20_000))
    refused(GOOD.replace("(side 2)", lines), r"^line 8, column 4: 'end turn' is not legal")


def test_random_damage_is_refused_or_gives_a_game_that_is_written_and_read_again() -> None:
    text = wander(started(), 12).to_text()
    rng = Random(5)
    loaded = 0
    for _ in range(300):
        at, length = rng.randrange(len(text)), rng.randrange(4)
        try:
            game = gw.game_from_text(text[:at] + rng.choice(["", "x", " ", "(", "}", '"', "1"]) + text[at + length :])
        except gw.RecordError:
            continue
        loaded += 1
        sound(game)
        assert gw.game_from_text(game.to_text()).to_text() == game.to_text()
    assert 0 < loaded < 300
