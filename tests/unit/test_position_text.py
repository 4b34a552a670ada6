"""Positions as text: what is written is read back, at every step of every game, and people can type it."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.components import shipped
from gingerbread_widget.games.house.constants import A_LOOK, OVER
from gingerbread_widget.games.house.labels import labels
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.tables import tables
from gingerbread_widget.games.kit.base_rules import BaseRules
from gingerbread_widget.protocol import GameError
from tests.unit.games import sound, started, wander
from tests.unit.kernel_games import random_step, start

TYPED = (
    "house standard main actor=0 first=0 line=Tom,Sca,Fro,Tin pile=... display=chimney6,ovenR,ovenY,pinR,pinY,wand4 "
    "| board=1.1 stairs=1 gate=Ali hand=RY1,RB1,Bs1 | board=2.2 stairs=1 gate=Rap hand=RY2,RB2,Bs2"
)


def read_back(rules: BaseRules[Position], p: Position) -> str:
    """The text of a position, once it is seen that reading it gives the same position."""
    line = rules.position_text(p)
    again = rules.parse_position(line)
    assert again.dump() == p.dump(), line
    assert again.legal_actions() == p.legal_actions()
    assert rules.position_text(again) == line
    assert line.isprintable()
    return line


def read_back_all(seats: int, mode: str, seed: int) -> tuple[int, set[int]]:
    """Play a game and read back every position of it; return the longest text and the phases that came up."""
    p = start(seats, mode == "standard", seed)
    rng = Random(seed)
    phases, longest = {p.phase}, len(read_back(RULES, p))
    while p.phase != OVER:
        legal = p.legal_actions()
        p.apply(A_LOOK if A_LOOK in legal and rng.random() < 0.5 else random_step(p, rng, legal))
        phases.add(p.phase)
        longest = max(longest, len(read_back(RULES, p)))
    return longest, phases


@pytest.mark.parametrize("games", [1, pytest.param(60, marks=pytest.mark.proof)])
@pytest.mark.parametrize("mode", ["introductory", "standard"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_is_read_back_from_its_text(seats: int, mode: str, games: int) -> None:
    phases: set[int] = set()
    for seed in range(100 * seats, 100 * seats + games):
        try:
            longest, more = read_back_all(seats, mode, seed)
        except (AssertionError, GameError) as error:
            raise AssertionError(f"seed {seed}") from error
        assert longest < 2000
        phases |= more
    assert len(phases) >= 10


def test_a_typed_position_is_what_was_typed() -> None:
    p = RULES.parse_position(TYPED)
    assert (p.n, p.standard, p.actor, p.first) == (2, True, 0, 0)
    assert (list(p.supply), p.stairs, p.wilds) == ([18] * 4, 20, 28)
    assert [tables().components.characters[card].name for card in p.line] == [
        "Tom Thumb",
        "Scarecrow",
        "Frog King",
        "Tin Man",
    ]
    assert list(p.pile) == [card for card in range(40) if card not in {*p.line, *p.seats[0].gate, *p.seats[1].gate}]
    assert len(p.box) == 54
    assert p.seats[0].side == 0
    assert p.seats[1].side == 3
    assert list(p.seats[0].tops) == list(tables().sides[0])
    assert "take red" in RULES.text(p, 81)


def test_a_typed_house_has_the_heights_and_tops_that_follow() -> None:
    p = RULES.parse_position(
        TYPED.replace("hand=RY1,RB1,Bs1", "hand=RB1,Bs1,RY4 built=RY1a1b1,*c3,RY2a2a1,*c3").replace("RY2,", "RY3,")
    )
    seat = p.seats[0]
    assert list(seat.heights) == [2, 1, 0, 2, 0, 0, 0, 0, 2]
    # RY2 lies with its red half on a2, one stairway under it, and its yellow half on a1
    assert (seat.tops[3], seat.tops[0], seat.tops[1], seat.tops[8]) == (0, 1, 1, 7)
    assert (p.stairs, p.wilds) == (19, 26)
    assert read_back(RULES, p).count("built=RY1a1b1,*c3,RY2a2a1,*c3") == 1


def test_order_and_number_of_blanks_make_no_difference() -> None:
    words = TYPED.split()
    shuffled = [*words[:3], *reversed(words[3:8]), *words[8:]]
    assert shuffled != words
    for other in ("  ".join(words), "\t".join(words) + " \n", " ".join(shuffled)):
        assert RULES.parse_position(other) == RULES.parse_position(TYPED)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("house", "chess", r"column 1: expected the name of the game, such as 'house', got 'chess'"),
        ("standard", "blitz", r"column 7: expected a mode, such as 'introductory', got 'blitz'"),
        ("main", "MAIN", r"column 16: expected a phase.*, got 'MAIN'"),
        ("actor=0", "actor=2", r"column 27: expected a number from 0 to 1, got '2'"),
        ("actor=0", "actor=-1", r"column 27: expected a number.*, got '-1'"),
        ("actor=0", "actor=\u0660", r"column 27: expected a number.*, got '\u0660'"),
        ("actor=0", "actor=" + "9" * 5000, r"column 27: expected a number from 0 to 1.*, got '9+"),
        ("actor=0 ", "", r": expected actor=, got ''"),
        ("actor=0", "actor", r"column 21: expected one of actor, first, .* with = and a value.*, got 'actor'"),
        ("actor=0", "player=0", r"column 21: expected one of actor.*, got 'player=0'"),
        ("first=0", "actor=0", r"column 29: expected actor= only once.*, got 'actor=0'"),
        ("Tom,", "Tim,", r"column 42: expected a character, such as 'Sca', got 'Tim'"),
        ("Tom,", "Tom,,", r"column 46: expected a character.*, got ''"),
        ("line=Tom", "line=Ali", r"position: characters: 41 of 40; doubled \[8\], missing \[\]"),
        ("pile=...", "pile=Dra", r"position: characters: 7 of 40"),
        ("pile=...", "pile=Dra@", r"column 67: expected the seats that know.*, got ''"),
        ("pile=...", "pile=Dra@2", r"column 67: expected a number from 0 to 1.*, got '2'"),
        ("pile=...", "pile=Dra@10", r"column 67: expected the seats that know, in order, or \*, got '10'"),
        ("chimney6", "chimney7", r"column 75: expected a bonus card.*, got 'chimney7'"),
        ("chimney6,", "", r"position: bonus cards: expected 6 different ones, got \["),
        ("RY1", "RY5", r"expected a double tile, such as 'RY1', got 'RY5'"),
        ("RY1", "RY2", r"position: double tiles: 61 of 60; doubled \[1\], missing \[\]"),
        ("board=1.1", "board=5.1", r"expected a number from 1 to 4.*, got '5'"),
        ("board=1.1", "board=1.3", r"expected a number from 1 to 2.*, got '3'"),
        ("board=1.1", "board=2.1", r"position: boards \[1, 1\]"),
        ("board=1.1 ", "", r": expected board=, got ''"),
        ("board=1.1 ", "board=1 built=*a1 ", r"expected nothing, as the side of the board is not chosen, got '\*a1'"),
        ("gate=Ali", "gate=Ali built=RY4a1c1", r"expected a space beside c1, got 'a1'"),
        ("gate=Ali", "gate=Ali built=RY4a1d1", r"expected a space, such as 'a1', got 'd1'"),
        ("gate=Ali", "gate=Ali built=RY4", r"expected a double tile with two spaces, such as 'RY1', got ''"),
        ("gate=Ali", "gate=Ali built=*", r"expected a space.*, got ''"),
        ("gate=Ali", "gate=Ali bread=RRX", r"expected a letter R, Y, B or G for each token, got 'RRX'"),
        ("gate=Ali", "gate=Ali bread=" + "R" * 19, r"position: R: 1 more than there are"),
        ("gate=Ali", "gate=Ali bread=" + "R" * 11, r"position: seat 0: 11 tokens"),
        ("stairs=1", "stairs=23", r"position: stairways: \d+ more than there are"),
        ("gate=Ali", "gate=Ali levels=2", r"position: seat 0: 2 complete levels"),
        ("line=", "effects=R4 line=", r"expected one of R Y B G s x c \* with a number from 1 to 3.*, got 'R4'"),
        ("line=", "effects=,R1 line=", r"expected one of R Y.*, got ''"),
        ("line=", "effects=R1,R1,R1 line=", r"expected at most 2 parts with ',' between them, got 'R1,R1,R1'"),
        ("line=", "pay=Dra line=", r"expected a character, a colon, and the tokens still due, got 'Dra'"),
        ("line=", "setup=3 line=", r"expected a number from 0 to 2.*, got '3'"),
        ("line=", "beliefs=0:1 line=", r"expected who knows, at which places, which cards.*, got '0:1'"),
        ("line=", "beliefs=7:1:Dra line=", r"expected the seats that know.*, got '7'"),
        ("line=", "beliefs=0:1,2:Dra line=", r"expected one card for each of the 2 places.*, got 'Dra'"),
        ("line=", "beliefs=0:99:Dra line=", r"expected a number from -2 to 64.*, got '99'"),
        ("line=", "beliefs=0:1,2:Dra,Dev line=", r"position: beliefs of knower 0"),
        (" main", " trap", r"position: seat 0: 3 double tiles face up, and this turn's tile is laid already"),
        (" | board=2.2", " board=2.2", r"2 to 4 seats, each behind a \|, and not 1"),
        (" | board=2.2", " | | | | board=2.2", r"2 to 4 seats, each behind a \|, and not 5"),
        (" | board=2.2", " | | board=2.2", r"expected board=, got ''"),
    ],
)
def test_what_is_wrong_is_told_with_its_column_and_what_would_be_right(old: str, new: str, words: str) -> None:
    assert old in TYPED
    text = TYPED.replace(old, new, 1)
    with pytest.raises(gw.RecordError, match=r"^position: ") as caught:
        RULES.parse_position(text)
    message = str(caught.value)
    assert re.search(words, message), message
    assert len(message) < 400
    column = re.search(r"column (\d+): .* got '([^']{1,39})'$", message)
    if column:
        assert text[int(column[1]) - 1 :].startswith(column[2])


@pytest.mark.parametrize("text", [None, 7, b"house", ["house"], TYPED.split()])
def test_what_is_no_text_is_refused(text: object) -> None:
    with pytest.raises(gw.RecordError, match="position: expected a text, got "):
        RULES.parse_position(text)  # type: ignore[arg-type]


def test_too_long_a_text_is_refused_at_once() -> None:
    with pytest.raises(gw.RecordError, match="position: expected at most 20000 characters, got 10000113"):
        RULES.parse_position("|" * (10_000_113))


def test_a_text_cut_off_anywhere_is_refused_or_another_position() -> None:
    line = RULES.position_text(wander(started(seats=3), 60).position)  # type: ignore[arg-type]
    whole = RULES.parse_position(line)
    for end in range(len(line)):
        try:
            p = RULES.parse_position(line[:end])
        except gw.RecordError:
            continue
        # a word that ends with less in it is another word: a tile less in a pile, for example, is one more in the box
        assert p != whole
        read_back(RULES, p)


# ---- short names


def test_every_tile_and_card_has_a_short_name_of_its_own() -> None:
    names = labels(tables())
    for all_names, count in ((names.tiles, 60), (names.characters, 40), (names.bonus, 20)):
        assert len(set(all_names)) == count
        assert all(name.isascii() and name.isalnum() for name in all_names)
    assert names.characters[34] == "Rub"


def test_characters_whose_names_begin_alike_are_numbered() -> None:
    data = json.loads(shipped().to_json())
    for i, name in enumerate(["Tom", "Tomte", "Tommy", "T! o m", "灰姑娘と王子", "7", "8 9", "Élan", "Elan"]):
        data["characters"][i + 1]["name"] = name
    rules = RULES.with_components(data)
    names = labels(tables(data))
    numbered = ("Tom.1", "Tom.2", "Tom.3", "Tom.4", "灰姑娘", "Card.1", "Card.2", "Ela.1", "Ela.2")
    assert names.characters[1:10] == numbered
    game = wander(gw.new_game(seed=3, components=data, mode="standard"), 40)
    line = game.position_text()
    assert rules.parse_position(line).dump() == game.position.dump()
    with pytest.raises(gw.RecordError, match="a character"):
        RULES.parse_position(line)


# ---- games from a position


def test_a_game_goes_on_from_any_position_as_it_would_have() -> None:
    for seats in (2, 3, 4):
        game = wander(started(seats=seats, seed=seats), 47)
        again = gw.new_game(players=game.players, position=game.position_text())
        assert (again.step, again.mode, again.actor) == (0, "standard", game.actor)
        assert again.position == game.position
        assert again.record.start == game.position.dump()
        assert again.legal_actions() == game.legal_actions()
        sound(wander(again, 1000, seed=1))
        assert again.over
        assert again.position == wander(game, 1000, seed=1).position


def test_a_position_says_the_mode_and_brings_players_of_its_own() -> None:
    text = wander(started(seats=4, mode="standard"), 9).position_text()
    assert gw.new_game(position=text).mode == "standard"
    assert gw.new_game(position=text).players == ("Ada", "Bo", "Cy", "Di")
    assert gw.new_game("house", position=text, mode="standard", players="ABCD"[:0] or list("ABCD")).players == tuple(
        "ABCD"
    )


def test_a_branch_from_a_text_starts_anew() -> None:
    game = gw.new_game(position=TYPED, seed=5)
    wander(game, 30)
    branch = game.branch(at=0)
    assert branch.position == game.position_at(0)
    fresh = game.branch(at=0, future="fresh", seed=1)
    assert fresh.position != branch.position
    assert gw.game_from_text(fresh.to_text()).position == fresh.position


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"mode": "introductory"}, "mode: expected 'standard', the mode of the position, got 'introductory'"),
        (
            {"players": ["Ada", "Bo", "Cy"]},
            r"players: expected 2 names, one a seat of the position, got \('Ada', 'Bo', 'Cy'\)",
        ),
        ({"players": ["Ada"]}, r"players: expected 2 names, one a seat of the position, got \('Ada',\)"),
        ({"position": ""}, "position: column 1: expected the name of the game, such as 'house', got ''"),
        ({"position": 7}, "position: expected a text, got int"),
        (
            {"position": "chess standard"},
            "position: column 1: expected the name of the game, such as 'house', got 'chess'",
        ),
        ({"game": "chess"}, "game: expected .* got 'chess'"),
    ],
)
def test_what_disagrees_with_the_position_is_refused(changes: dict[str, object], words: str) -> None:
    with pytest.raises(GameError, match=words):
        gw.new_game(**{"position": TYPED, **changes})  # type: ignore[arg-type]


def test_reading_the_text_tells_nothing_to_the_game() -> None:
    game = wander(started(), 20)
    revision = game.revision
    assert game.position_text() == game.rules.position_text(game.position)
    assert game.revision == revision
