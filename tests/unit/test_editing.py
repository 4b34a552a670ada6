"""Positions set up by small changes: each is legal, and what cannot be is refused with its reason."""

from __future__ import annotations

import random
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.check import faults
from gingerbread_widget.games.house.constants import CARD, MAIN
from gingerbread_widget.games.house.draft import draft_of, finished
from gingerbread_widget.games.house.editing import EDITS, PLACES, EditError, edited, empty, sheet
from gingerbread_widget.games.house.names import CELLS
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.tables import tables
from gingerbread_widget.games.kit.wording import LANGUAGES
from tests.unit.knowledge_games import curious_game
from tests.unit.set_up_positions import play_on

# all stairways lie under the second seat's double tiles; the first one can lay a tile on a1-b1 only
NEARLY_OVER = (
    "house standard main actor=0 first=0 line=Tom,Sca,Sno,Dra pile=... display=chimney6,chest3,ovenR,pinR,wand4,wand6 "
    "| board=1.1 hand=Rc3,Rc2,Ys1 draw=Yc1 built=*c1,*c1,*a2,*a2,*b2,*b2,*b2,*b3,*c3,*c3 "
    "| board=2.1 hand=Rs1,Yc2,BG4 draw=YG4 built=RY1b3c3,RB1b3b2,RG1b2b1,YB1b2c2,YG1c2c1,BG1b2a2,RY2c2c3,RB2b3c3"
)
SEEDS = range(24)
CHANGES = 60


def start(seats: int = 2, mode: str = "standard") -> Position:
    return empty(tables(), seats, standard=mode == "standard")


def change(position: Position, *changes: dict[str, Any]) -> Position:
    for one in changes:
        position = edited(position, one)
    return position


def build(cells: str, tile: tuple[int, int] = (0, 1), seat: int = 0) -> dict[str, Any]:
    first, second = (CELLS.index(cell) for cell in cells.split("-"))
    return {"what": "build", "seat": seat, "tile": list(tile), "first": first, "second": second}


def fields(position: Position, seat: int) -> dict[str, str]:
    words = RULES.position_text(position).split(" | ")[1 + seat].split()
    return dict(word.split("=") for word in words)


def middle(position: Position) -> dict[str, str]:
    words = RULES.position_text(position).split(" | ", maxsplit=1)[0].split()
    return dict(word.split("=") for word in words if "=" in word)


def anything(rng: random.Random, seats: int) -> dict[str, Any]:
    """A change of any kind with values in range."""
    what = rng.choice([*EDITS, "build", "build", "build", "wild"])
    values: dict[str, Any] = {
        "standard": rng.random() < 0.5,
        "seat": rng.randrange(seats),
        "side": rng.randrange(8),
        "tile": [rng.randrange(7), rng.randrange(7)],
        "cell": rng.randrange(9),
        "colour": rng.randrange(4),
        "n": rng.randrange(18),
        "place": rng.choice([0, 1, 2, 3, rng.randrange(60)]),
        "seed": rng.randrange(2**53),
        "where": rng.choice(PLACES),
        "card": rng.randrange(-1, 40),
        "bonus": rng.randrange(-1, 20),
    }
    values["first"] = rng.randrange(9)
    values["second"] = min(8, max(0, values["first"] + rng.choice([1, -1, 3, -3])))
    return {"what": what, **values}


@pytest.mark.parametrize("seed", SEEDS)
def test_any_changes_leave_a_legal_position_that_is_read_back_and_plays_on_to_the_end(seed: int) -> None:
    rng = random.Random(seed)
    seats = 2 + seed % 3
    position = start(seats) if seed % 2 else played(rng, seats, seed)
    made = 0
    for at in range(CHANGES):
        before = RULES.position_text(position)
        one = anything(rng, seats)
        told = f"seed {seed}, change {at}: {one}"
        try:
            after = edited(position, one)
        except EditError as error:
            after = position
            told_in_all_languages = bool(error.translations) or ": expected " in str(error)
        else:
            made += 1
            told_in_all_languages = True
        assert told_in_all_languages, told
        assert RULES.position_text(position) == before, told
        assert faults(after) == [], told
        assert RULES.parse_position(RULES.position_text(after)) == after, told
        position = after
    assert made > CHANGES / 6, f"seed {seed}"
    play_on(RULES, position, rng, 0.2, f"seed {seed}")


def played(rng: random.Random, seats: int, seed: int) -> Position:
    """A position in the midst of a game, whatever is decided then."""
    position = RULES.new_position(seats, "standard", seed)
    for _ in range(rng.randrange(120)):
        after = position.clone()
        after.apply(rng.choice(position.legal_actions()))
        if after.actor < 0:
            break
        position = after
    return position


@pytest.mark.parametrize("seed", range(40))
def test_a_draft_of_a_position_is_the_position(seed: int) -> None:
    position = played(random.Random(seed), 2 + seed % 3, seed)
    assert finished(draft_of(position)) == position, f"seed {seed}"


@pytest.mark.parametrize("seed", range(40))
def test_the_turn_can_begin_again_from_any_moment(seed: int) -> None:
    position = played(random.Random(seed), 2 + seed % 3, seed)
    if not any(seat.hand or seat.face_down for seat in position.seats):
        with pytest.raises(EditError, match="needs a double tile"):
            edited(position, {"what": "begin"})
        return
    begun = edited(position, {"what": "begin"})
    assert begun.phase == MAIN, f"seed {seed}"
    assert [seat.built for seat in begun.seats] == [seat.built for seat in position.seats]
    assert not begun.drawn
    assert begun.to_pick == begun.to_pay == begun.set_up == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", RULES.modes)
def test_it_begins_with_bare_boards_and_the_first_seat_to_move(seats: int, mode: str) -> None:
    position = start(seats, mode)
    game = gw.new_game(position=RULES.position_text(position))
    assert (game.mode, game.actor, game.step) == (mode, 0, 0)
    assert any(str(action).startswith("build") for action in game.legal_actions())
    assert all(not seat.built and seat.stairs == 1 and len(seat.hand) == 3 for seat in position.seats)


# ---- the house


def test_a_double_tile_lies_with_its_first_symbol_on_the_space_that_was_named_first() -> None:
    for cells in ("a1-b1", "b1-a1", "c2-c3", "c3-c2"):
        position = change(start(), build(cells, (0, 1)))
        one, two = (position.seats[0].tops[CELLS.index(cell)] for cell in cells.split("-"))
        assert (one, two) == (0, 1), cells


def test_stairways_come_under_the_lower_half_and_leave_the_supply() -> None:
    position = change(start(), build("a1-b1"))
    before = position.stairs
    after = change(position, build("b1-c1", (0, 2)))
    assert before - after.stairs == 1
    assert fields(after, 0)["built"] == "RY1a1b1,RB1b1c1"
    assert sheet(after)["seats"][0]["house"][2] == "s#bw" or sheet(after)["seats"][0]["house"][2].endswith("bw")


def test_no_double_tile_rests_on_a_single_one() -> None:
    position = change(start(), build("a1-b1"))
    with pytest.raises(EditError, match="a1 and b1 are one double tile"):
        edited(position, build("a1-b1", (0, 2)))


def test_spaces_lie_beside_each_other() -> None:
    for cells in ("a1-c1", "c1-a2", "a1-b2", "b2-b2"):
        with pytest.raises(EditError, match="do not lie beside each other"):
            edited(start(), build(cells))


def test_a_step_of_five_is_too_steep_and_one_of_four_is_not() -> None:
    tower = [{"what": "wild", "seat": 0, "cell": 0}]
    high = change(start(), *tower * 4)
    assert change(high, build("a1-b1")).seats[0].heights[1] == 5
    with pytest.raises(EditError, match="takes 5 stairways at once; a witch holds 4"):
        edited(change(high, *tower), build("a1-b1"))


def test_stairways_end() -> None:
    """Four at a time under the second half, on fresh towers of four."""
    position = change(start(), {"what": "stairs", "seat": 0, "n": 4}, {"what": "stairs", "seat": 1, "n": 4})
    for seat, cells in ((0, "a1-b1"), (0, "a3-b3"), (1, "a1-b1")):
        tower = {"what": "wild", "seat": seat, "cell": CELLS.index(cells[:2])}
        position = change(position, *[tower] * 4, build(cells, seat=seat))
    assert position.stairs == tables().stairs - 8 - 12
    tower = {"what": "wild", "seat": 1, "cell": 6}
    high = change(position, *[tower] * 3)
    with pytest.raises(EditError, match="takes 3 stairways; 2 are left in the supply"):
        edited(high, build("a3-b3", seat=1))


def test_what_lies_on_top_is_taken_off_and_nothing_else() -> None:
    position = change(start(), build("a1-b1"), build("b1-c1", (0, 2)))
    with pytest.raises(EditError, match="The tile on a1 is covered on b1"):
        edited(position, {"what": "lift", "seat": 0, "cell": 0})
    lifted = change(position, {"what": "lift", "seat": 0, "cell": 2})
    assert fields(lifted, 0)["built"] == "RY1a1b1"
    assert lifted.stairs == position.stairs + 1
    with pytest.raises(EditError, match="Nothing lies on c3"):
        edited(position, {"what": "lift", "seat": 0, "cell": 8})


def test_a_tile_that_others_do_not_rest_on_may_be_an_early_one() -> None:
    position = change(start(), build("a1-b1"), build("a3-b3", (0, 2)))
    assert fields(change(position, {"what": "lift", "seat": 0, "cell": 1}), 0)["built"] == "RB1a3b3"
    assert change(position, {"what": "clear", "seat": 0}).seats[0].built == []


def test_levels_are_those_of_the_house() -> None:
    pairs = ("a1-a2", "b1-b2", "c1-c2", "a3-b3")
    position = change(start(), *[build(cells) for cells in pairs], {"what": "wild", "seat": 0, "cell": 8})
    assert position.seats[0].levels == 1
    assert change(position, {"what": "lift", "seat": 0, "cell": 8}).seats[0].levels == 0


def test_a_tile_that_a_witch_holds_comes_from_her_pile_and_another_comes_there() -> None:
    position = start()
    kinds = sheet(position)["free"]
    for _ in range(kinds["ry"]):
        position = change(position, {"what": "wild", "seat": 0, "cell": 8})
        position = change(position, build("a1-b1"), build("a2-b2"), {"what": "clear", "seat": 0})
    position = change(start(4), *[build("a1-b1", seat=seat) for seat in range(4)])
    assert sum(len(seat.hand) + seat.face_down for seat in position.seats) == 56
    with pytest.raises(EditError, match="All double tiles with these symbols"):
        edited(position, build("a2-b2"))


def test_boards_change_hands() -> None:
    position = change(start(), {"what": "board", "seat": 0, "side": 3})
    assert [seat.side for seat in position.seats] == [3, 0]


# ---- what a seat owns


def test_tokens_and_stairways_have_their_limits() -> None:
    position = change(start(), {"what": "bread", "seat": 0, "colour": 2, "n": 10})
    assert fields(position, 0)["bread"] == "B" * 10
    with pytest.raises(EditError, match="room for 10 gingerbreads"):
        edited(position, {"what": "bread", "seat": 0, "colour": 1, "n": 1})
    with pytest.raises(EditError, match="no more than"):
        edited(position, {"what": "bread", "seat": 1, "colour": 2, "n": 10})
    assert change(start(), {"what": "stairs", "seat": 1, "n": 4}).seats[1].stairs == 4
    with pytest.raises(EditError, match="room for 4 stairways"):
        edited(start(), {"what": "stairs", "seat": 1, "n": 5})


def test_double_tiles_are_as_many_as_wanted_and_three_lie_face_up() -> None:
    for n in (1, 2, 3, 9, 15):
        seat = change(start(), {"what": "tiles", "seat": 0, "n": n}).seats[0]
        assert (len(seat.hand), seat.face_down) == (min(3, n), max(0, n - 3))
    assert change(start(), {"what": "tiles", "seat": 1, "n": 0}).seats[1].hand == []
    with pytest.raises(EditError, match="needs a double tile, and seat 1 has none"):
        edited(start(), {"what": "tiles", "seat": 0, "n": 0})
    with pytest.raises(EditError, match="seat 2 has none"):
        change(start(), {"what": "tiles", "seat": 1, "n": 0}, {"what": "turn", "seat": 1})


def test_the_game_goes_on_past_a_seat_that_was_left_without_double_tiles() -> None:
    position = change(start(), {"what": "tiles", "seat": 1, "n": 0})
    game = gw.new_game(position=RULES.position_text(position))
    game.play("build 1 a1-b1", "decline")
    assert (game.over, game.actor) == (False, 0)


@pytest.mark.parametrize(
    ("steps", "one"),
    [
        ([], build("a1-b1")),
        (["side 1", "side 1"], {"what": "turn", "seat": 0}),
        (["side 1", "side 1"], {"what": "character", "card": -1, "where": "line", "seat": 0, "place": 0}),
        (["side 1", "side 1", "first 1", "first 1", "build 1 a1-b1"], {"what": "turn", "seat": 1}),
    ],
)
def test_what_does_not_fit_a_decision_of_set_up_or_of_a_turn_is_refused_until_the_turn_begins(
    steps: list[str], one: dict[str, Any]
) -> None:
    position = RULES.new_position(2, "standard", 5)
    for step in steps:
        position.apply(RULES.parse(position, step))
    if one["what"] == "character":
        one = {**one, "card": position.line[0], "where": "gate"}
    with pytest.raises(EditError, match="Begin the turn first") as error:
        edited(position, one)
    assert {*error.value.translations} == {*LANGUAGES} - {"en"}
    change(position, {"what": "begin"}, one)


def test_a_game_that_is_over_goes_on_when_a_seat_gets_double_tiles() -> None:
    position = played_to_the_end()
    assert change(position, {"what": "stairs", "seat": 1, "n": 1}).actor < 0
    again = change(position, {"what": "tiles", "seat": 1, "n": 7})
    assert (again.phase, again.actor, len(again.seats[1].hand), again.seats[1].face_down) == (MAIN, 1, 3, 4)


def played_to_the_end() -> Position:
    rng, position = random.Random(3), RULES.new_position(2, "standard", 3)
    while position.actor >= 0:
        position.apply(rng.choice(position.legal_actions()))
    return position


def test_what_would_end_the_game_is_refused() -> None:
    """No stairway is left, and nobody can place a double tile (ruling 32)."""
    position = RULES.parse_position(NEARLY_OVER)
    with pytest.raises(EditError, match="Then the game would be over") as error:
        edited(position, {"what": "wild", "seat": 0, "cell": 0})
    assert {*error.value.translations} == {*LANGUAGES} - {"en"}


def test_hand_and_pile_hold_the_tiles_that_are_wanted_where_they_are_wanted() -> None:
    position = start()
    for place, tile in ((0, [3, 2]), (2, [0, 6]), (3, [1, 4]), (14, [2, 5])):
        position = change(position, {"what": "tile", "seat": 1, "place": place, "tile": tile})
    seat = position.seats[1]
    order = [*seat.hand, *reversed(seat.draw[: seat.face_down])]
    shown = [sorted((tables().tile_a[t], tables().tile_b[t])) for t in order]
    assert [shown[0], shown[2], shown[3], shown[14]] == [[2, 3], [0, 6], [1, 4], [2, 5]]
    shuffled = change(position, {"what": "shuffle-tiles", "seat": 1, "seed": 5}).seats[1]
    assert shuffled.hand == seat.hand
    assert sorted(shuffled.draw) == sorted(seat.draw[: seat.face_down])
    assert shuffled.draw != seat.draw


def test_bonus_cards_stay_three_a_seat() -> None:
    position = start()
    shown, (away, *_) = position.display, sorted(set(range(20)) - set(position.display))
    from_middle = change(position, {"what": "bonus", "seat": 0, "place": 0, "bonus": shown[0]})
    assert from_middle.seats[0].bonus == (shown[0],)
    assert from_middle.display == shown[1:]
    from_box = change(from_middle, {"what": "bonus", "seat": 0, "place": 1, "bonus": away})
    assert from_box.seats[0].bonus == (shown[0], away)
    assert len(from_box.display) == 4
    back = change(from_box, {"what": "bonus", "seat": 0, "place": 0, "bonus": -1})
    assert back.seats[0].bonus == (away,)
    swapped = change(back, {"what": "display", "place": 0, "bonus": away})
    assert away in swapped.display
    assert away not in swapped.seats[0].bonus


# ---- characters


def test_a_character_changes_places_with_the_one_that_is_there() -> None:
    position = start()
    line, pile = position.line, [e & CARD for e in position.pile[position.head :]]
    deep = pile[20]
    moved = change(position, {"what": "character", "card": deep, "where": "line", "seat": 0, "place": 1})
    assert moved.line == [line[0], deep, *line[2:]]
    assert moved.pile[moved.head + 20] == line[1]


def test_the_line_fills_up_from_the_pile() -> None:
    position = start()
    line, pile = position.line, [e & CARD for e in position.pile[position.head :]]
    to_gate = {"what": "character", "card": line[0], "where": "gate", "seat": 1, "place": 0}
    moved = change(position, to_gate)
    assert moved.seats[1].gate == (line[0],)
    assert moved.line == [*line[1:], pile[0]]
    gone = change(moved, {"what": "character", "card": -1, "where": "gate", "seat": 1, "place": 0})
    assert gone.seats[1].gate == ()
    assert gone.pile[-1] & CARD == line[0]


def test_a_gate_has_room_for_two_and_trapped_characters_are_many() -> None:
    position = start()
    pile = [e & CARD for e in position.pile[position.head :]]
    for place, card in enumerate(pile[:2]):
        position = change(position, {"what": "character", "card": card, "where": "gate", "seat": 0, "place": place})
    with pytest.raises(EditError, match="no room for another character"):
        edited(position, {"what": "character", "card": pile[5], "where": "gate", "seat": 0, "place": 2})
    for card in pile[4:12]:
        position = change(position, {"what": "character", "card": card, "where": "trapped", "seat": 0, "place": 59})
    assert [*position.seats[0].trapped] == pile[4:12]
    assert "trapped" in fields(position, 0)


def test_what_seats_knew_of_the_pile_is_forgotten_when_characters_move() -> None:
    game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed=7)
    game.play("side 1", "side 2", "first 3", "first 1", "build 1 a1-b1", "take red", "cage look", "keep 1")
    position = RULES.parse_position(game.position_text())
    assert "@" in middle(position)["pile"]
    begun = change(position, {"what": "begin"})
    assert "@" not in middle(begun)["pile"]
    assert "beliefs" not in middle(begun)


def test_what_seats_have_worked_out_is_kept_until_then() -> None:
    games = (curious_game(seed) for seed in range(40))
    position = next(p.clone() for game in games for p in game if p.beliefs and p.phase == MAIN and p.n == 2)
    assert "beliefs" in middle(position)
    n = (position.seats[0].stairs + 1) % 5
    kept = change(position, {"what": "stairs", "seat": 0, "n": n}, {"what": "clear", "seat": 1})
    for key in ("beliefs", "pile"):
        assert middle(kept)[key] == middle(position)[key]
    assert "beliefs" not in middle(change(position, {"what": "shuffle-pile", "seed": 1}))


# ---- what is no change


GOOD = {
    "standard": True,
    "seat": 0,
    "side": 0,
    "tile": [0, 1],
    "first": 0,
    "second": 1,
    "cell": 0,
    "colour": 0,
    "n": 1,
    "place": 0,
    "seed": 1,
    "where": "line",
    "card": 0,
    "bonus": 0,
}
NUMBERS = (1.5, -7, 2**70, float("nan"), float("inf"))
BAD: tuple[Any, ...] = (None, "x", "0", "gate\0", b"1", *NUMBERS, [], [0], [[0, 1], 2], {}, {"a": 1})


@pytest.mark.parametrize("what", EDITS)
def test_values_of_any_other_kind_are_refused_and_change_nothing(what: str) -> None:
    position = start()
    before = position.dump()
    for name in EDITS[what][1]:
        for bad in (*BAD, *(() if name == "standard" else (True, False)), *((1, 0) if name == "standard" else ())):
            with pytest.raises(EditError, match=rf"^{name}: expected .+, got ") as error:
                edited(position, {**GOOD, "what": what, name: bad})
            assert len(str(error.value)) < 200
        missing = {key: value for key, value in GOOD.items() if key != name}
        with pytest.raises(EditError, match=rf"^{name}: expected .+, got None"):
            edited(position, {**missing, "what": what})
    assert position.dump() == before


@pytest.mark.parametrize("bad", [*BAD, "play", "__init__", ["build"], True])
def test_what_is_no_change_is_refused(bad: Any) -> None:
    with pytest.raises(EditError, match=r"^what: expected one of mode, turn, .*, got "):
        edited(start(), {**GOOD, "what": bad})
    if not isinstance(bad, dict):
        with pytest.raises(EditError, match=r"^change: expected an object, got "):
            edited(start(), bad)


def test_places_where_nothing_is_are_refused() -> None:
    position = start()
    for one in (
        {"what": "tile", "seat": 0, "place": 15, "tile": [0, 1]},
        {"what": "tile", "seat": 0, "place": 59, "tile": [0, 1]},
        {"what": "character", "card": -1, "where": "gate", "seat": 0, "place": 0},
        {"what": "character", "card": -1, "where": "pile", "seat": 0, "place": 0},
        {"what": "bonus", "seat": 0, "place": 0, "bonus": -1},
        {"what": "display", "place": 6, "bonus": 0},
        {"what": "display", "place": 0, "bonus": -1},
        {"what": "board", "seat": 2, "side": 0},
    ):
        with pytest.raises(EditError, match=r"^(place|bonus|seat): expected .+, got "):
            edited(position, one)


def test_reasons_are_told_in_all_languages() -> None:
    with pytest.raises(EditError) as error:
        edited(start(), {"what": "stairs", "seat": 0, "n": 5})
    assert {*error.value.translations} == {*LANGUAGES} - {"en"}
    assert error.value.translations["de"] == "In einer Werkstatt ist Platz für 4 Treppen."
