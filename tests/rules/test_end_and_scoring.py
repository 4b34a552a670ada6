"""Game end and scoring (rulebook, "Game End and Scoring"), with the scoring example."""

from __future__ import annotations

from gingerbread_widget.games.house.components import shipped
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.house.scoring import bonus_points
from tests.rules.builder import can, candidates, family, finish, phase, play, position, texts, wilds, witch

# Eighteen stairways under double tiles; no two neighbours are level, but halves of one tile. The last tile takes four.
ALL_BUT_FOUR = "ry b3-c3, rb b3-b2, rg b2-b1, yb b2-c2, yg c2-c1, bg b2-a2, ry c2-c3"
TOWERS = ALL_BUT_FOUR + ", rb b3-c3"
OPEN_TOWERS = TOWERS + ", w b2"
CLOSED = wilds("010 101 010")
LAST_PLACE = wilds("002 230 012")  # only a1-b1 is open, and nothing once it is built on
LAST_LEVEL = wilds("002 231 123")  # the same, and a1-b1 completes the first level


def ranks(p: Position) -> list[tuple[int, int]]:
    return p.ranking()


# ---- the end


def test_the_game_ends_when_nobody_has_a_face_up_double_tile() -> None:
    """ "The game ends when no witch has any face-up double tiles left in front of her"."""
    p = position(witch(hand="ry", left=0), witch(hand="rb", left=0))
    finish(play(p, "build 1 a1-b1"))
    assert (phase(p), p.cur) == ("main", 1)
    finish(play(p, "build 1 a1-b1"))
    assert phase(p) == "over"
    assert p.actor == -1
    assert texts(p) == []
    assert candidates(p) == []


def test_after_the_last_double_tile_of_the_starting_witch_the_others_still_play() -> None:
    """Everybody has fifteen turns."""
    p = position(witch(hand="ry", left=0), witch(hand="rb", left=0), witch(hand="rg", left=0))
    for seat in range(3):
        assert p.actor == seat
        play(p, "stairs 1 take 0")
    assert phase(p) == "over"
    assert [p.turn(i) for i in range(3)] == [16] * 3


def test_face_up_double_tiles_keep_the_game_going_when_none_is_face_down() -> None:
    """The last three turns are played from the hand."""
    p = position(witch(hand="ry rb", left=0), witch(hand="rg", left=0))
    play(p, "stairs 1 take 0", "stairs 1 take 0")
    assert (phase(p), p.cur) == ("main", 0)


def test_a_seat_without_double_tiles_is_passed_over_while_others_hold_some() -> None:
    """ "The game ends when *no* witch has any face-up double tiles left": one without them does not end it."""
    p = position(witch(hand="ry rb", left=0), witch(left=0), witch(hand="rg", left=0), seats=4)
    p = play(p, "stairs 1 take 0")
    assert (phase(p), p.cur) == ("main", 2)
    play(p, "stairs 1 take 0")
    assert (phase(p), p.cur) == ("main", 3)


def test_a_seat_goes_on_alone_until_its_double_tiles_are_gone() -> None:
    """All others are passed over, and the game ends after the last tile."""
    p = position(witch(hand="ry rb rg", left=0), witch(left=0))
    for left in (3, 2, 1):
        assert (phase(p), p.cur, len(p.seats[0].hand)) == ("main", 0, left)
        finish(play(p, f"build 1 {('a1-b1', 'c1-c2', 'a3-b3')[left - 1]}"))
    assert phase(p) == "over"


def test_the_last_turn_is_finished_bonus_cards_included() -> None:
    """Levels are counted in the last turn too."""
    p = position(witch(hand="ry", left=0, house=wilds("111 111 110")), witch(left=0))
    play(p, "build 1 c3-c2", "decline")
    assert phase(p) == "bonus"
    play(p, "bonus 1")
    assert p.cur == 1


def test_ruling_32_the_game_ends_early_when_stairways_are_gone_and_nobody_can_place() -> None:
    """ "In the very unlikely event that all stairway tiles are gone and no player can place a double tile any more"."""
    p = position(witch(house=LAST_PLACE, stairs=0), witch(house=TOWERS, stairs=0), line=["Dragon"])
    assert p.stairs == 0
    finish(play(p, "build 1 a1-b1"))
    assert phase(p) == "over"
    assert p.actor == -1


def test_ruling_32_the_current_turn_is_finished_first_bonus_cards_included() -> None:
    """Ruling 32: the end is looked for after the turn; no equalising turns."""
    p = position(witch(house=LAST_LEVEL, stairs=0), witch(house=TOWERS, stairs=0), line=["Dragon"])
    play(p, "build 1 a1-b1", "decline")
    assert phase(p) == "bonus"
    play(p, "bonus 1")
    assert phase(p) == "over"
    assert len(p.seats[0].bonus) == 1
    assert (p.turn(0), p.turn(1)) == (2, 9)


def test_ruling_32_the_double_tile_and_the_line_are_refilled_before_the_early_end() -> None:
    """Ruling 32: after the refill."""
    p = position(witch(house=LAST_PLACE, stairs=0), witch(house=TOWERS, stairs=0), line=["Dragon"])
    finish(play(p, "build 1 a1-b1"))
    assert len(p.line) == 4
    assert len(p.seats[0].hand) == 3


def test_ruling_32_not_while_a_stairway_is_left_in_the_supply() -> None:
    """ "All stairway tiles are gone"."""
    p = position(witch(house=CLOSED, stairs=0), witch(house=ALL_BUT_FOUR, stairs=0))
    assert p.stairs > 0
    assert (phase(p), {words.split()[0] for words in texts(p)}) == ("main", {"stairs"})


def test_ruling_32_not_while_another_witch_can_place() -> None:
    """ "No player can place": the next one can, so this one loses a double tile for nothing."""
    p = position(witch(house=CLOSED, stairs=0), witch(house=OPEN_TOWERS, stairs=0))
    assert p.stairs == 0
    assert phase(p) == "main"
    assert {words.split()[0] for words in texts(p)} == {"stairs"}
    play(p, "stairs 1 take 0")
    assert (phase(p), p.cur) == ("main", 1)
    assert family(p, "build")


def test_ruling_32_each_witch_counts_with_her_own_workshop() -> None:
    """Ruling 32: a stairway in a workshop keeps the game going."""
    p = position(witch(house=CLOSED, stairs=1), witch(house=ALL_BUT_FOUR, stairs=3))
    assert p.stairs == 0
    assert phase(p) == "main"
    play(p, "stairs 1 take 0")
    assert (phase(p), p.cur) == ("main", 1)


def test_ruling_32_witches_without_double_tiles_do_not_count() -> None:
    """Ruling 32: "all seats that still hold doubles"; the last one can be placed nowhere."""
    p = position(witch(hand="ry", left=0, stairs=0), witch(house=TOWERS, stairs=0, hand="rb", left=0), line=["Dragon"])
    finish(play(p, "build 1 a1-b1"))
    assert phase(p) == "over"
    assert len(p.seats[1].hand) == 1


def test_ruling_32_no_early_end_in_the_midst_of_a_turn() -> None:
    """Ruling 32: effects are used first."""
    p = position(witch(house=LAST_PLACE, stairs=0), witch(house=TOWERS, stairs=0), line=["Dragon"])
    play(p, "build 1 a1-b1")
    assert phase(p) == "effect"
    play(p, "take yellow")
    assert phase(p) == "effect"


def test_an_early_end_is_scored_as_usual() -> None:
    """ "Scores are tallied as normal"."""
    p = position(witch(house=LAST_PLACE, stairs=0, bread="RRRR"), witch(house=TOWERS, stairs=0), line=["Dragon"])
    finish(play(p, "build 1 a1-b1"))
    assert p.scores() == [2, 0]


# ---- scoring


def test_scoring_example_alice_has_51_points() -> None:
    """Scoring example: 36 for 7 characters, Rolling Pin 6, Broom 6, Chimney 0, 7 tokens 3. The pin shows green."""
    seven = ["Rapunzel", "Tom Thumb", "Griffin", "Dragon", "Frog King", "Hunter", "Rübezahl"]
    house = "yg a1-a2, bg b1-c1, ry b2-b3, w a3, w c2, w c3, " + wilds("333 333 333") + ", rb a1-b1"
    p = position(
        witch(trapped=seven, bonus=["pin G", "broom B", "chimney 6"], bread="RRYYBBG", house=house),
        witch(trapped=["Snow White"]),
    )
    alice = p.seats[0]
    assert [p.tables.points[card] for card in alice.trapped] == [4, 2, 4, 10, 2, 6, 8]
    assert sum(p.tables.points[card] for card in alice.trapped) == 36
    assert (max(alice.heights), min(alice.heights)) == (5, 4)
    assert [bonus_points(p.tables, alice, card) for card in alice.bonus] == [6, 6, 0]
    assert p.scores()[0] == 36 + 6 + 6 + 0 + 3 == 51


def test_trapped_characters_are_worth_their_printed_points() -> None:
    """ "Each trapped character card is worth the printed number of points"."""
    for card, character in enumerate(shipped().characters):
        p = position(witch(trapped=[character.name]), line=[])
        assert p.seats[0].trapped == (card,)
        assert p.scores() == [character.points, 0]


def test_gate_characters_score_nothing() -> None:
    """ "Remaining attracted characters at your gate do not count"."""
    assert position(witch(gate=["Dragon", "Ogre"])).scores() == [0, 0]


def test_two_tokens_are_worth_one_point_rounded_down() -> None:
    """ "Every two gingerbread tokens are worth 1 point (rounded down). The types do not matter"."""
    expected = {"": 0, "R": 0, "RY": 1, "RRY": 1, "RYBG": 2, "RYBGRYB": 3, "RRRRRRRRRR": 5}
    assert {tokens: position(witch(bread=tokens)).scores()[0] for tokens in expected} == expected


def test_unused_stairways_score_nothing() -> None:
    """The digest on scoring."""
    assert position(witch(stairs=4)).scores() == [0, 0]


def test_bonus_cards_count_their_printed_value_in_the_introductory_game() -> None:
    """ "In the introductory game, each bonus card has a fixed point value"."""
    for i, card in enumerate(shipped().bonus_cards):
        p = position(witch(bonus=[f"{card.kind} {card.param}"]), standard=False)
        assert p.seats[0].bonus == (i,)
        assert p.scores()[0] == card.introductory


def test_the_same_card_counts_by_its_text_in_the_standard_game() -> None:
    """ "The card texts tell you how many points the bonus cards score"."""
    me = witch(bonus=["pin R"], trapped=["Tin Man"])
    assert position(me).scores()[0] == 2 + 2
    assert position(witch(bonus=["pin R"], trapped=["Tin Man"]), standard=False).scores()[0] == 2 + 5


def test_the_witch_with_the_most_points_wins() -> None:
    """ "The witch with the most points wins"."""
    p = position(witch(trapped=["Tin Man"]), witch(trapped=["Dragon"]), witch(trapped=["Ogre"]))
    assert ranks(p) == [(1, 1), (2, 2), (0, 3)]


def test_ruling_33_the_taller_house_breaks_a_tie() -> None:
    """ "In case of a tie, compare the heights of your houses": complete and incomplete levels."""
    p = position(witch(house=wilds("111 111 111")), witch(house=wilds("020 000 000")))
    assert [s.height() for s in p.seats] == [1, 2]
    assert ranks(p) == [(1, 1), (0, 2)]


def test_ruling_33_points_come_before_height() -> None:
    """ "In case of a tie" only."""
    p = position(witch(house=wilds("300 000 000")), witch(bread="RR"))
    assert ranks(p) == [(1, 1), (0, 2)]


def test_ruling_33_a_victory_may_be_shared() -> None:
    """ "If still tied, enjoy your shared victory"."""
    p = position(witch(house=wilds("200 000 000")), witch(house=wilds("022 000 000")))
    assert ranks(p) == [(0, 1), (1, 1)]


def test_situation_9_lower_places_go_by_points_then_height_and_may_be_shared() -> None:
    """Situation 9."""
    p = position(
        witch(house=wilds("100 000 000")),
        witch(trapped=["Dragon"]),
        witch(house=wilds("200 000 000")),
        witch(house=wilds("010 000 000")),
    )
    assert ranks(p) == [(1, 1), (2, 2), (0, 3), (3, 3)]


def test_nothing_can_be_done_after_the_end() -> None:
    """The game is over for everybody."""
    p = position(witch(hand="ry", left=0, bread="RR", gate=["Dragon"]), witch(hand="rb", left=0, bread="YY"))
    play(p, "stairs 1 take 0", "stairs 1 take 0")
    assert p.legal_actions() == []
    assert not can(p, "discard red")
