"""Hidden information (ruling 35, and what a cage shows)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.constants import A_LOOK
from gingerbread_widget.games.house.observation import Observation, observe
from gingerbread_widget.games.house.position import Position
from tests.rules.builder import check, finish, names, phase, play, position, texts, wilds, witch

CAGE = "build 1 c3-c2"  # covers a cage and a red gingerbread


def known(p: Position, seat: int) -> dict[int, str]:
    """Pile cards that a seat knows, by their place from the top."""
    return {place: p.tables.components.characters[card].name for place, card in observe(p, seat).known}


def half_known(p: Position, seat: int) -> list[tuple[tuple[int, ...], set[tuple[str, ...]]]]:
    """What a seat half knows: places, and their possible contents; "?" for any card of which it knows nothing."""
    cards = p.tables.components.characters
    return [
        (b.places, {tuple(cards[c].name if c >= 0 else "?" for c in w) for w in b.worlds})
        for b in observe(p, seat).beliefs
    ]


def looked_at(p: Position, seat: int) -> list[str]:
    return names(p, observe(p, seat).looked_at)


def test_ruling_35_the_character_pile_is_hidden_and_its_size_is_open() -> None:
    """ "Place them with the cage side facing up"."""
    p = position(pile=["Dragon", "Ogre"])
    for seat in (-1, 0, 1):
        assert known(p, seat) == {}
        assert observe(p, seat).pile == len(p.pile)


def test_ruling_35_face_down_double_tiles_are_hidden_from_their_owner_too() -> None:
    """ "15 face-down double tiles": an observation has their number alone."""
    p = position(witch(hand="ry rb rg"))
    other = p.clone()
    s = other.seats[0]
    s.draw = s.draw[::-1]
    assert s.draw != p.seats[0].draw
    for seat in (-1, 0, 1):
        assert observe(p, seat) == observe(other, seat)
        assert [o.face_down for o in observe(p, seat).seats] == [12, 12]


def test_ruling_35_double_tiles_out_of_the_game_are_hidden() -> None:
    """Which ones are in the box, nobody has seen."""
    p = position()
    other = p.clone()
    s = other.seats[1]
    other.box, s.draw = (*other.box[1:], s.draw[0]), (other.box[0], *s.draw[1:])
    assert all(observe(p, seat) == observe(other, seat) for seat in (-1, 0, 1))


def test_ruling_35_what_lies_open_is_seen_by_everybody() -> None:
    """Tokens, stairways, gates, face-up doubles, discarded doubles, trapped cards, the display."""
    me = witch(house="ry a1-b1", bread="RYY", stairs=3, gate=["Dragon"], trapped=["Ogre"], bonus=["pin R"], hand="bs")
    p = play(position(me, line=["Tin Man"]), "stairs 2 take 1")
    s = p.seats[0]
    for viewer in (-1, 0, 1):
        o = observe(p, viewer)
        mine = o.seats[0]
        assert (mine.bread, mine.stairs, mine.gate) == ((1, 2, 0, 0), 4, tuple(s.gate))
        assert (mine.trapped, mine.bonus, mine.hand) == (tuple(s.trapped), s.bonus, tuple(s.hand))
        assert mine.face_down == s.face_down == 10
        assert (mine.heights, mine.tops, mine.built) == (tuple(s.heights), tuple(s.tops), tuple(s.built))
        assert (o.line, o.display, o.discarded) == (tuple(p.line), p.display, p.discarded)
        assert (o.supply, o.stairs, o.wilds) == (tuple(p.supply), p.stairs, p.wilds)
        assert (mine.turn, o.actor, o.first) == (3, 1, 0)


def test_only_the_actor_sees_the_three_cards_looked_at() -> None:
    """ "Look at the cards without showing them to the other players"."""
    p = play(position(pile=["Dragon", "Ogre", "Genie"]), CAGE, "cage look")
    assert looked_at(p, 0) == ["Dragon", "Ogre", "Genie"]
    assert looked_at(p, 1) == looked_at(p, -1) == []
    assert [observe(p, seat).looking for seat in (-1, 0, 1)] == [3, 3, 3]


def test_the_kept_card_is_open_and_only_she_knows_the_returned_ones_and_their_order() -> None:
    """ "Place it face up at your gate. Return the other two cards face down"."""
    p = play(position(pile=["Dragon", "Ogre", "Genie"]), CAGE, "cage look", "keep 2 return 3 1")
    last = observe(p, 0).pile - 1
    assert known(p, 0) == {last - 1: "Genie", last: "Dragon"}
    assert known(p, 1) == known(p, -1) == {}
    assert names(p, observe(p, 1).seats[0].gate) == ["Ogre"]


def test_ruling_35_cards_that_a_seat_saw_go_under_the_pile_are_known_to_it() -> None:
    """A gate character is returned in sight of all."""
    p = play(position(witch(gate=["Dragon"]), seats=3), "return gate 1")
    last = observe(p, 0).pile - 1
    for seat in range(3):
        assert known(p, seat) == {last: "Dragon"}


def test_known_cards_are_known_by_their_place_while_the_pile_shrinks() -> None:
    """What is drawn from the top brings them nearer."""
    p = position(witch(gate=["Dragon"]), line=["Tin Man"], pile=["Ogre", "Genie", "Devil", "Fairy"], pile_size=4)
    play(p, "return gate 1")
    assert known(p, 1) == {4: "Dragon"}
    finish(play(p, "build 1 a1-b1"))
    assert known(p, 1) == {1: "Dragon"}


# Looks of others at cards that a seat knows (ruling 35). Stars all over the house: three effects for a double tile.


def starry(gate: Sequence[str] = (), pile: Sequence[str] = (), size: int | None = None, seats: int = 2) -> Position:
    """Seat 0 has stars to build on and gives its gate characters back, one after the other."""
    p = position(witch(house=wilds("111 111 111"), gate=gate), pile=pile, pile_size=size, seats=seats)
    return play(p, *("return gate 1" for _ in gate), "build 1 a1-b1")


def test_ruling_35_after_anothers_look_a_known_card_may_lie_at_either_of_the_last_places() -> None:
    """Seat 1 saw Dragon go under the pile; seat 0 looked at it and kept another card openly."""
    p = play(starry(["Dragon"], ["Genie", "Devil"], 2), "cage look")
    assert known(p, 1) == {}
    play(p, "keep 1 return 3 2")
    assert known(p, 0) == {0: "Dragon", 1: "Devil"}
    assert known(p, 1) == {}
    assert half_known(p, 1) == [((0, 1), {("Dragon", "?"), ("?", "Dragon")})]
    assert half_known(p, 0) == half_known(p, -1) == []


def test_ruling_35_of_two_known_cards_their_order_is_lost() -> None:
    """Seat 1 saw both go under the pile, but not in which order they go back."""
    p = starry(["Dragon", "Ogre"], ["Genie"], 1)
    assert known(p, 1) == {1: "Dragon", 2: "Ogre"}
    play(p, "cage look", "keep 1 return 3 2")
    assert known(p, 0) == {0: "Ogre", 1: "Dragon"}
    assert known(p, 1) == {}
    assert half_known(p, 1) == [((0, 1), {("Dragon", "Ogre"), ("Ogre", "Dragon")})]


def test_ruling_35_nothing_is_left_to_know_when_the_known_card_is_kept() -> None:
    """The others are any cards."""
    p = play(starry(["Dragon"], ["Genie", "Devil"], 2), "cage look", "keep 3 return 2 1")
    assert known(p, 1) == {}
    assert half_known(p, 1) == []


def test_ruling_35_a_card_that_goes_back_alone_is_known_to_whoever_knew_it() -> None:
    """Two were looked at, one was kept: the other has one place only."""
    p = play(starry(["Dragon"], ["Genie"], 1), "cage look", "keep 1 return 2")
    assert known(p, 0) == known(p, 1) == {0: "Dragon"}
    assert half_known(p, 1) == []


def test_ruling_35_a_card_that_goes_back_alone_is_unknown_where_the_known_one_is_kept() -> None:
    """Two were looked at; of the other, seat 1 knows nothing."""
    p = play(starry(["Dragon"], ["Genie"], 1), "cage look", "keep 2 return 1")
    assert known(p, 0) == {0: "Genie"}
    assert known(p, 1) == {}


def test_ruling_35_the_next_card_turned_up_tells_where_the_other_one_lies() -> None:
    """The line is refilled from the top, in sight of all."""
    me = witch(house=wilds("111 111 111"), gate=["Dragon", "Ogre"], bread="RY")
    p = position(me, line=["Tin Man", "Fairy", "Alice", "Devil"], pile=["Genie"], pile_size=1)
    play(p, "return gate 1", "return gate 1", "build 1 a1-b1", "cage look", "keep 1 return 3 2", "decline")
    finish(play(p, "trap line 1"))
    assert names(p, p.line) == ["Fairy", "Alice", "Devil", "Ogre"]
    assert known(p, 1) == {0: "Dragon"}
    assert half_known(p, 1) == []


def test_ruling_35_a_look_of_ones_own_tells_where_the_cards_lie() -> None:
    """Seat 1 looks at what it half knew."""
    p = starry(["Dragon", "Ogre"], ["Genie"], 1)
    finish(play(p, "cage look", "keep 1 return 3 2", "decline"))
    assert half_known(p, 1) == [((0, 1), {("Dragon", "Ogre"), ("Ogre", "Dragon")})]
    cage = next(w for w in texts(p) if w.startswith("build 1") and "cage look" in texts(play(p.clone(), w)))
    play(p, cage, "cage look")
    assert looked_at(p, 1) == ["Ogre", "Dragon"]
    assert half_known(p, 1) == []
    play(p, "keep 2 return 1")
    assert known(p, 0) == known(p, 1) == {0: "Ogre"}


def test_ruling_35_a_second_look_goes_on_from_what_was_half_known() -> None:
    """Where Ogre is kept of the two, Dragon is the other one, wherever it was."""
    p = starry(["Dragon", "Ogre"], ["Genie"], 1)
    play(p, "cage look", "keep 1 return 3 2", "cage look", "keep 1 return 2")
    assert names(p, p.seats[0].gate) == ["Genie", "Ogre"]
    assert known(p, 1) == {0: "Dragon"}


def test_ruling_35_the_cards_that_others_look_at_are_not_forgotten_meanwhile() -> None:
    """They lie in the looker's hand in the order in which they were taken."""
    p = play(starry(["Dragon", "Ogre"], ["Genie"], 1, seats=3), "cage look")
    for seat in (1, 2):
        o = observe(p, seat)
        assert [(number, *names(p, [card])) for number, card in o.recalled] == [(1, "Dragon"), (2, "Ogre")]
        assert o.looked_at == ()
    assert observe(p, 0).recalled == observe(p, -1).recalled == ()


def test_ruling_12_at_a_full_gate_the_cards_are_half_known_where_they_are_going_to_lie() -> None:
    """Ruling 12: an old gate card goes under the pile before them."""
    p = play(starry(["Dragon", "Ogre"], ["Genie"], 1), "cage line 1", "cage line 1", "cage look", "keep 1 return 3 2")
    assert phase(p) == "gate"
    assert observe(p, 1).pile == 0
    assert half_known(p, 1) == [((1, 2), {("Dragon", "Ogre"), ("Ogre", "Dragon")})]
    old = names(p, p.seats[0].gate)[0]
    # that was the last effect, so the turn ends, and two cards are turned up: the old one and one of the two
    play(p, "return gate 1")
    assert names(p, p.line)[-2:] == [old, "Ogre"]
    assert known(p, 1) == {0: "Dragon"}


def test_what_one_seat_looked_at_stays_known_to_it_when_another_looks() -> None:
    """Knowledge is kept by seat."""
    p = position(pile=["Dragon", "Ogre", "Genie", "Devil", "Fairy", "Prince"])
    finish(play(p, CAGE, "cage look", "keep 1 return 2 3"))
    before = known(p, 0)
    play(p, "stairs 1 take 0")
    assert known(p, 0) == before
    assert sorted(before.values()) == ["Genie", "Ogre"]


def test_a_character_on_its_way_to_a_full_gate_is_open() -> None:
    """ "Place it face up": before an old one has made room."""
    p = play(position(witch(gate=["Dragon", "Ogre"]), line=["Genie"]), CAGE, "cage line 1")
    assert phase(p) == "gate"
    assert [names(p, [observe(p, seat).held]) for seat in (-1, 0, 1)] == [["Genie"]] * 3


def test_situation_3_a_look_reveals_something_secret() -> None:
    """Situation 3: it cannot be undone against others; all other actions can."""
    p = play(position(), CAGE)
    assert RULES.shows_secret(A_LOOK)
    assert not any(RULES.shows_secret(code) for code in p.legal_actions() if code != A_LOOK)


def test_pending_effects_and_payments_are_open() -> None:
    """Everybody sees what is left to do."""
    p = play(position(witch(bread="RRRYYY"), line=["Bremen Musicians"]), "build 1 a1-b1")
    assert observe(p, 1).pending == ((1, 1), (2, 1))
    play(p, "decline", "trap line 1")
    assert names(p, [observe(p, 1).payee]) == ["Bremen Musicians"]
    assert observe(p, 1).to_pay == 4
    play(p, "pay red")
    assert observe(p, 1).to_pay == 3
    assert observe(p, 1).pending == ()


def test_bonus_cards_due_are_open() -> None:
    """Everybody sees how many levels were completed."""
    house = ", ".join(f"w {cell}" for cell in ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3"))
    p = play(position(witch(house=house)), CAGE, "decline")
    assert observe(p, 1).to_pick == 1


# ---- what a seat cannot know, reshuffled


def reshuffled(p: Position, seat: int, seed: int) -> Position:
    q = p.clone()
    q.determinize(seat, seed)
    check(q)
    return q


@pytest.mark.parametrize("seat", [0, 1])
def test_ruling_35_a_reshuffle_keeps_what_the_seat_knows(seat: int) -> None:
    """Ruling 35: the observation is the same, the hidden rest is not."""
    p = play(position(pile=["Dragon", "Ogre", "Genie"]), CAGE, "cage look", "keep 2 return 3 1")
    before: Observation = observe(p, seat)
    seen = {
        tuple(q.pile[q.head :]) for q in (reshuffled(p, seat, seed) for seed in range(5)) if observe(q, seat) == before
    }
    assert len(seen) == 5


def test_ruling_35_known_cards_stay_in_their_places_for_the_seat_that_knows_them() -> None:
    """Ruling 35: seat 0 put them there; for seat 1 they may be anywhere."""
    p = play(position(pile=["Dragon", "Ogre", "Genie"]), CAGE, "cage look", "keep 2 return 3 1")
    for seed in range(5):
        q = reshuffled(p, 0, seed)
        assert names(q, q.pile[q.head :])[-2:] == ["Genie", "Dragon"]
    others = {tuple(names(p, q.pile[q.head :])[-2:]) for q in (reshuffled(p, 1, seed) for seed in range(20))}
    assert len(others) > 10


def test_ruling_35_the_cards_looked_at_are_reshuffled_for_the_others_only() -> None:
    """Ruling 35."""
    p = play(position(pile=["Dragon", "Ogre", "Genie"]), CAGE, "cage look")
    assert all(names(p, reshuffled(p, 0, seed).drawn) == ["Dragon", "Ogre", "Genie"] for seed in range(5))
    assert len({tuple(names(p, reshuffled(p, 1, seed).drawn)) for seed in range(10)}) > 5


def test_ruling_35_the_same_for_a_look_of_another_seat() -> None:
    """Ruling 35: the marks are those of the seat that looks."""
    p = position(pile=["Dragon", "Ogre", "Genie"])
    play(p, "stairs 1 take 0")
    cage = next(w for w in texts(p) if w.startswith("build 1") and "cage look" in texts(play(p.clone(), w)))
    play(p, cage, "cage look")
    drawn = names(p, p.drawn)
    assert all(names(p, reshuffled(p, 1, seed).drawn) == drawn for seed in range(5))
    assert len({tuple(names(p, reshuffled(p, 0, seed).drawn)) for seed in range(10)}) > 5


def test_ruling_35_face_down_double_tiles_of_all_seats_and_the_box_are_reshuffled() -> None:
    """Ruling 35: for the owner too, and with the discarded ones left where they are."""
    p = play(position(witch(hand="ry rb rg")), "stairs 1 take 0")
    q = reshuffled(p, 0, 3)
    assert [s.hand for s in q.seats] == [s.hand for s in p.seats]
    assert q.discarded == p.discarded
    for i in (0, 1):
        assert set(q.seats[i].draw[: q.seats[i].face_down]) != set(p.seats[i].draw[: p.seats[i].face_down])
    assert len({tuple(s.draw for s in reshuffled(p, 0, seed).seats) for seed in range(5)}) == 5
    assert set(q.box) != set(p.box)


def test_a_reshuffle_depends_on_the_seed_and_on_what_the_seat_knows_alone() -> None:
    """The order in which hidden things really lie plays no part."""
    p = position()
    q = p.clone()
    q.pile = q.pile[::-1]
    s = q.seats[1]
    s.draw = s.draw[::-1]
    assert reshuffled(p, 0, 7) == reshuffled(q, 0, 7)
    assert reshuffled(p, 0, 7) != reshuffled(p, 0, 8)


def test_ruling_35_a_reshuffle_keeps_a_half_known_card_at_its_places() -> None:
    """Ruling 35: Dragon at either of two places, equally likely; the other card is any."""
    p = play(starry(["Dragon"], ["Genie", "Devil"], 2), "cage look", "keep 1 return 3 2")
    before = observe(p, 1)
    piles = [tuple(names(q, q.pile)) for q in (reshuffled(p, 1, seed) for seed in range(20))]
    assert {*piles} == {("Dragon", "Devil"), ("Devil", "Dragon")}
    assert all(observe(reshuffled(p, 1, seed), 1) == before for seed in range(20))


def test_ruling_35_in_a_reshuffle_others_know_the_cards_at_the_places_that_they_are_seen_to_know() -> None:
    """Ruling 35: seat 0 knows two places, seat 1 does not know which cards lie there, but that seat 0 knows them."""
    p = play(position(pile=["Dragon", "Ogre", "Genie"]), CAGE, "cage look", "keep 2 return 3 1")
    last = observe(p, 0).pile - 1
    for seed in range(5):
        q = reshuffled(p, 1, seed)
        assert [*known(q, 0).items()] == [*enumerate(names(q, q.pile))][last - 1 :]


def test_ruling_35_in_a_reshuffle_others_half_know_what_all_know_that_they_half_know() -> None:
    """Ruling 35: all saw Dragon go under the pile, seat 0 knows where it is now, and seats 1 and 2 do not."""
    p = play(starry(["Dragon"], ["Genie", "Devil"], 2, seats=3), "cage look", "keep 1 return 3 2")
    for seed in range(5):
        q = reshuffled(p, 1, seed)
        assert half_known(q, 2) == [((0, 1), {("Dragon", "?"), ("?", "Dragon")})]
        assert sorted(known(q, 0).values()) == ["Devil", "Dragon"]


def test_ruling_35_in_a_reshuffle_a_card_seen_to_go_back_alone_is_known_to_those_seen_to_know_both() -> None:
    """Ruling 35: both had been looked at by seat 0 before seat 1 looked at them, as seat 2 saw."""
    p = starry(pile=["Dragon", "Ogre", "Genie"], size=3, seats=3)
    finish(play(p, "cage look", "keep 3 return 1 2", "decline"))
    cage = next(w for w in texts(p) if w.startswith("build 1") and "cage look" in texts(play(p.clone(), w)))
    play(p, cage, "cage look", "keep 1 return 2")
    assert known(p, 0) == known(p, 1) == {0: "Ogre"}
    assert known(p, 2) == {}
    q = reshuffled(p, 2, 1)
    assert known(q, 0) == known(q, 1) == {0: names(q, q.pile)[0]}


def test_ruling_35_what_another_seat_has_worked_out_in_secret_is_forgotten_in_a_reshuffle() -> None:
    """Ruling 35: only seat 0 knew the cards that seat 1 looked at, so seat 2 cannot tell what is left of that."""
    p = starry(pile=["Dragon", "Ogre", "Genie", "Devil"], size=4, seats=3)
    finish(play(p, "cage look", "keep 3 return 1 2", "decline"))
    cage = next(w for w in texts(p) if w.startswith("build 1") and "cage look" in texts(play(p.clone(), w)))
    play(p, cage, "cage look", "keep 1 return 2 3")
    assert half_known(p, 0) == [((0, 1), {("Dragon", "Ogre"), ("Ogre", "Dragon")})]
    assert half_known(reshuffled(p, 0, 1), 0) == half_known(p, 0)
    assert half_known(reshuffled(p, 2, 1), 0) == []
