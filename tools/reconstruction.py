"""Checks of the shipped set of Gingerbread House against the rulebooks and reviews.

Run ``python -m tools.reconstruction`` after changing the set; a test does, too. Each check is named after the
constraint it holds. ``H`` stands in a rulebook, ``S`` follows from a review or from reasoning about the balance of the
game, ``T``, ``B`` and ``C`` concern double tiles, boards and bonus cards.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from gingerbread_widget.games.house._cards import BONUS_CARDS, INTRODUCTORY_VALUES, Character
from gingerbread_widget.games.house.components import Components, shipped
from gingerbread_widget.games.house.names import COLOURS

EXAMPLE_POINTS: Final = {
    "Rapunzel": 4,
    "Tom Thumb": 2,
    "Griffin": 4,
    "Dragon": 10,
    "Frog King": 2,
    "Hunter": 6,
    "Rübezahl": 8,
}
"""Alice's seven characters (rulebook, "Scoring example for the standard game")."""
SHOW_PIN: Final = ("Hunter", "Dragon", "Frog King")
"""The ones that score for the Rolling Pin."""
BAD_TEMPERED: Final = ("Rübezahl", "Dragon", "Frog King")
"""The ones that score for the Broom."""

STAIRWAY, EXCHANGE, CAGE, STAR = 4, 5, 6, 7

Check = Callable[[Components], Iterator[str]]


def check_reconstruction(components: Components) -> list[str]:
    """Compare a set with everything that is publicly known of the printed components.

    Return a sentence a violation, each beginning with the constraint's name. This is what the shipped reconstruction
    is held to. People's own sets need not fit it (the reviews may be wrong), so `load_components` does not ask.
    """
    return [f"{name}: {problem}" for name, check in CHECKS.items() for problem in check(components)]


def _by_name(components: Components) -> dict[str, Character]:
    return {card.name: card for card in components.characters}


def _counts(components: Components) -> Iterator[str]:
    """H1: forty characters; only Hansel & Gretel shows two human symbols."""
    count = len(components.characters)
    if count != 40:
        yield f"{count} characters instead of 40"
    twice = [card.name for card in components.characters if card.humans == 2]
    if twice != ["Hansel & Gretel"]:
        yield f"two human symbols on {twice} instead of on Hansel & Gretel alone"


def _costs_in_the_rulebooks(components: Components) -> Iterator[str]:
    """H2: the three costs that the rulebooks print."""
    cards = _by_name(components)
    for name, cost in (
        ("Snow White", "RRGG"),
        ("Jackalope", "RYBG"),
        ("Hansel & Gretel", "AAAAAAAA"),
    ):
        found = cards[name].cost_text if name in cards else "missing"
        if found != cost:
            yield f"{name} is {found}, not {cost}"


def _points_of_the_example(components: Components) -> Iterator[str]:
    """H3: Alice's seven characters are worth 4 + 2 + 4 + 10 + 2 + 6 + 8 = 36 points."""
    cards = _by_name(components)
    points = sorted(cards[name].points for name in EXAMPLE_POINTS if name in cards)
    if points != sorted(EXAMPLE_POINTS.values()):
        yield f"the scoring example's characters have {points}, not 2 2 4 4 6 8 10"


def _moods_of_the_example(components: Components) -> Iterator[str]:
    """H4: three of Alice's seven characters are bad-tempered, and which."""
    cards = _by_name(components)
    for name in EXAMPLE_POINTS:
        mood = cards[name].mood if name in cards else "missing"
        right = "bad-tempered" if name in BAD_TEMPERED else "cheerful"
        if mood != right:
            yield f"{name} is {mood}, not {right}"


def _pin_of_the_example(components: Components) -> Iterator[str]:
    """H5: one colour is shown by exactly three of Alice's seven characters, and which."""
    cards = _by_name(components)
    for colour in range(4):
        showing = {name for name in EXAMPLE_POINTS if name in cards and cards[name].cost[colour]}
        if showing == set(SHOW_PIN):
            return
    yield f"no colour is shown by {', '.join(SHOW_PIN)} and by none of the example's other four"


def _every_bonus_card_can_count(components: Components) -> Iterator[str]:
    """H6: costs fit a pantry, and every bonus card finds characters to count."""
    cards = components.characters
    for card in cards:
        if card.total > 10:
            yield f"{card.name} costs {card.total}, more than a pantry holds"
    for colour, name in enumerate(COLOURS):
        if not any(card.cost[colour] for card in cards):
            yield f"no character shows {name}"
    for least, several in ((4, 6), (6, 2)):
        if sum(card.total >= least for card in cards) < several:
            yield f"fewer than {several} characters cost {least} or more"
    for seen, what in ((set(map(_kind, cards)), "kind"), ({c.cheerful for c in cards}, "mood")):
        if len(seen) < 2:
            yield f"all characters are of one {what}"


def _kind(card: Character) -> bool:
    return card.humans > 0


def _order_of_the_example(components: Components) -> Iterator[str]:
    """S1: which of the example's numbers is whose, from the order of the cards in its figure."""
    cards = _by_name(components)
    for name, points in EXAMPLE_POINTS.items():
        found = cards[name].points if name in cards else "missing"
        if found != points:
            yield f"{name} has {found} points, not {points}"


def _cheapest(components: Components) -> Iterator[str]:
    """S2: the cheapest characters ask for two different gingerbreads."""
    cards = _by_name(components)
    for card in components.characters:
        if card.total < 2:
            yield f"{card.name} costs {card.total}, less than 2"
        if card.total == 2 and max(card.cost) == 2:
            yield f"{card.name} costs two of one colour"
    for name in ("Tom Thumb", "Frog King", "Tin Man", "Scarecrow"):
        if name not in cards or cards[name].total != 2:
            yield f"{name} does not cost 2"
    if "Scarecrow" in cards and cards["Scarecrow"].cost_text != "BG":
        yield f"Scarecrow costs {cards['Scarecrow'].cost_text}, not BG"


def _dearest(components: Components) -> Iterator[str]:
    """S3: what reviews tell of dear costs and of costs in one colour."""
    cards = _by_name(components)
    for name, total in (("Dragon", 7), ("Basilisk", 7), ("Bremen Musicians", 4)):
        if name not in cards or cards[name].total != total:
            yield f"{name} does not cost {total}"
    for name, colour in (("Little Red Riding Hood", 0), ("Seven Dwarfs", 2)):
        if name not in cards or cards[name].cost[colour] != cards[name].total:
            yield f"{name} does not ask for {COLOURS[colour]} alone"
    if not any(max(card.cost) == card.total == 6 for card in components.characters):
        yield "no character asks for six of one colour"
    dearest = max((card.total for card in components.characters), default=0)
    if dearest != 8:
        yield f"the dearest character costs {dearest}, not 8"


def _points_rise_with_cost(components: Components) -> Iterator[str]:
    """S4: a dearer character (of coloured cost) is never worth less."""
    coloured = sorted((card.total, card.points) for card in components.characters if not card.wild_cost)
    for (cost, points), (dearer, fewer) in pairwise(coloured):
        if dearer > cost and fewer < points:
            yield f"a cost of {dearer} is worth {fewer}, a cost of {cost} is worth {points}"


def _bad_temper_is_rarer(components: Components) -> Iterator[str]:
    """S5: the Broom for bad temper pays up to three points a card, the other one two."""
    cheerful = sum(card.cheerful for card in components.characters)
    bad = len(components.characters) - cheerful
    if bad >= cheerful:
        yield f"{bad} bad-tempered and {cheerful} cheerful characters"


def _balance(components: Components) -> Iterator[str]:
    """S6: the colours are asked for about equally, and the two kinds are about as many."""
    demand = [sum(card.cost[colour] for card in components.characters) for colour in range(4)]
    if max(demand) - min(demand) > 3:
        yield f"the costs ask for {demand} tokens of the four colours"
    humans = sum(card.humans for card in components.characters)
    others = sum(card.humans == 0 for card in components.characters)
    if abs(humans - others) > 4:
        yield f"{humans} human symbols and {others} non-humans"


def _double_tiles(components: Components) -> Iterator[str]:
    """T: 60 doubles, a gingerbread on each, never a star, colours and specials in balance."""
    tiles = components.double_tiles
    if len(tiles) != 60:
        yield f"{len(tiles)} double tiles instead of 60"
    for number, tile in enumerate(tiles):
        if min(tile) > 3:
            yield f"double tile {number} shows no gingerbread"
        if STAR in tile:
            yield f"double tile {number} shows a star"
    halves = Counter(symbol for tile in tiles for symbol in tile)
    for symbols, what in (((0, 1, 2, 3), "colours"), ((STAIRWAY, EXCHANGE, CAGE), "specials")):
        counts = [halves[symbol] for symbol in symbols]
        if min(counts) == 0 or max(counts) - min(counts) > 2:
            yield f"double tiles show the {what} {counts} times"


def _board_sides(components: Components) -> Iterator[str]:
    """B: eight different sides, each with six gingerbreads (two colours twice) and one of each special."""
    if len(components.board_sides) != 8:
        yield f"{len(components.board_sides)} board sides instead of 8"
    if len(set(components.board_sides)) != len(components.board_sides):
        yield "two board sides are equal"
    for number, side in enumerate(components.board_sides):
        counts = Counter(side)
        colours = sorted(counts[colour] for colour in range(4))
        specials = [counts[symbol] for symbol in (STAIRWAY, EXCHANGE, CAGE)]
        if colours != [1, 1, 2, 2] or specials != [1, 1, 1]:
            yield f"board side {number} has {dict(counts)}"


def _bonus_cards(components: Components) -> Iterator[str]:
    """C: the twenty standard sides, and what is known of the other sides."""
    if sorted((c.kind, c.param) for c in components.bonus_cards) != sorted(BONUS_CARDS):
        yield "the bonus cards are not the twenty standard ones"
    values = Counter(card.introductory for card in components.bonus_cards)
    if Counter(INTRODUCTORY_VALUES) - values:
        yield "the introductory values do not hold 1 2 3 4 5 6 6 7 7"
    # "At the end of the game, you will get 2 points for the Baking Oven" once it is turned over.
    if any(c.introductory != 2 for c in components.bonus_cards if c.kind == "oven"):
        yield "the side without text of an oven is not 2"


CHECKS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "H1": _counts,
        "H2": _costs_in_the_rulebooks,
        "H3": _points_of_the_example,
        "H4": _moods_of_the_example,
        "H5": _pin_of_the_example,
        "H6": _every_bonus_card_can_count,
        "S1": _order_of_the_example,
        "S2": _cheapest,
        "S3": _dearest,
        "S4": _points_rise_with_cost,
        "S5": _bad_temper_is_rarer,
        "S6": _balance,
        "T": _double_tiles,
        "B": _board_sides,
        "C": _bonus_cards,
    }
)


if __name__ == "__main__":
    sys.exit("\n".join(check_reconstruction(shipped())) or None)
