"""What a log entry tells of what came of an action."""

from __future__ import annotations

from random import Random
from typing import Any

from gingerbread_widget.games.candyman import RULES
from gingerbread_widget.games.candyman.position import Position
from gingerbread_widget.games.candyman.view import card_label
from tests.rules_candyman.board import GUMBALL, SWIRL, play, position
from tests.rules_candyman.board import RULES as SHORT


def came(p: Position, *texts: str) -> dict[str, Any]:
    """What came of the last of some actions."""
    before = p
    for text in texts:
        before = p.clone()
        p.apply(SHORT.parse(p, text))
    return SHORT.result(before, p)


def test_a_draw_tells_the_card_and_that_a_treat_was_drawn() -> None:
    assert came(position("3", "20", deck="GJ"), "draw") == {"cards": ["GJ"]}
    assert came(position("3", "20", deck="C"), "draw") == {"cards": ["C"], "treats": [[0, 1]]}


def test_a_step_tells_where_the_token_stands_after_a_bridge() -> None:
    assert came(position("11", "0", deck="H"), "draw", "forward hard")["at"] == [[0, 9]]


def test_an_attack_tells_card_boxes_part_and_crumbs() -> None:
    assert came(position("3", "3", deck="GG"), "hit 1") == {"cards": ["GG"], "marks": [[1, 1, 2]]}
    told = came(position("3", "3 marks=434444 beyond=1", "9", deck="G"), "hit 1")
    assert told["torn"] == [[0, 1, 1]]
    assert told["out"] == [1]


def test_the_last_survivor_is_told_to_stand_on_the_swirl() -> None:
    told = came(position("3", "3 marks=434444", deck="G"), "hit 1")
    assert told["at"] == [[0, SWIRL]]


def test_equip_cards_are_told_where_they_are_put_and_where_they_are_lost() -> None:
    p = position("3 hand=LicoriceWhip", "20")
    whip = next(kind for kind, treat in enumerate(p.tables.components.treats) if treat.name == "Licorice Whip")
    assert came(p, "equip Licorice Whip larm") == {"treats": [[0, -1]], "gear": [[0, 0, whip]]}
    told = came(position("3", "3 marks=003000 gear=larm:LicoriceWhip", deck="J"), "hit 1")
    assert told["gear"] == [[1, 0, -1]]


def test_a_match_is_told_when_it_begins_and_when_it_is_over() -> None:
    p = position("13", "20", deck="G,G")
    assert came(p, "draw", "forward gumball", "summon 1") == {"at": [[1, GUMBALL]], "match": GUMBALL}
    assert came(p, "hit 1", "forward gumball")["match"] == -1


def test_the_end_is_told() -> None:
    assert came(position("34", "0", deck="P"), "draw", "forward peppermint")["end"] == "escaped"


def test_what_came_of_actions_adds_up_to_the_position() -> None:
    """Boxes, tokens, hands and trophies can be followed from the log alone."""
    for seed in range(4):
        p, rng = RULES.new_position(3, "basic+start", seed), Random(seed)
        marks, hands = [[0] * 6 for _ in range(3)], [1, 1, 1]
        space, torn = [0, 0, 0], 0
        while p.actor >= 0:
            before = p.clone()
            p.apply(rng.choice(p.legal_actions()))
            told = RULES.result(before, p)
            for seat, part, boxes in told.get("marks", []):
                marks[seat][part] += boxes
            for seat, more in told.get("treats", []):
                hands[seat] += more
            for seat, there in told.get("at", []):
                space[seat] = there
            for seat in told.get("out", []):
                space[seat] = -1
            torn += len(told.get("torn", []))
            seen = RULES.observe(p, -1)
            assert [list(it.marks) for it in seen.seats] == marks
            assert [it.treats for it in seen.seats] == hands
            assert [it.space for it in seen.seats] == space
            assert len(seen.out_of) == torn
            assert [RULES.setup(p)["cards"][kind] for kind in seen.shown[len(seen.shown) - seen.recent :]] == told.get(
                "cards", []
            )


def test_the_cards_before_a_reshuffle_are_told_too() -> None:
    """The deck runs out after two cards: that of the move, and the first one of the Twins."""
    p = position("11", "30", deck="P,J")
    p.dash, p.head = [*p.dash[2:], *p.dash[:2]], len(p.dash) - 2
    before = play(p, "draw").clone()
    told = came(p, "forward peppermint")["cards"]
    assert told[0] == "J"
    assert told[1:] == [card_label(kind) for kind in p.dash[: p.head]]
    assert (len(told), before.head, p.head) == (4, 64, 3)
