"""The rulebook's "Game End and Scoring" and "Bonus Cards Overview"."""

from __future__ import annotations

from gingerbread_widget.games.house.components import Character

from .house import House
from .table import Table, Witch

COLOUR_OF = {"R": 0, "Y": 1, "B": 2, "G": 3}
MOST = 12  # "max. 12 points"
BAD_TEMPERED = (0, 1, 3, 6, 9, 12)


def bonus_points(kind: str, param: str, trapped: list[Character], house: House) -> int:
    """What one bonus card of the standard game is worth."""
    match kind:
        case "chimney":  # levels, complete or not; all or nothing
            return {"6": 4, "8": 9}[param] if house.levels() >= int(param) else 0
        case "chest":  # complete levels; all or nothing
            return {"3": 3, "4": 5}[param] if house.complete_levels() >= int(param) else 0
        case "oven":  # has baked, and lies on its reverse side
            return 2
        case "cauldron":  # "Hansel and Gretel" count as two humans
            symbols = sum(c.humans for c in trapped) if param[0] == "H" else sum(c.humans == 0 for c in trapped)
            return min(MOST, int(param[1]) * symbols)
        case "broom":
            moods = sum(c.cheerful == (param == "C") for c in trapped)
            return min(MOST, 2 * moods) if param == "C" else BAD_TEMPERED[min(moods, 5)]
        case "pin":  # cards that show the colour, however often; "any" symbols show none
            return min(MOST, 2 * sum(c.cost[COLOUR_OF[param]] > 0 for c in trapped))
        case "wand":  # at least so many tokens in all (ruling 28)
            return min(MOST, {"4": 1, "6": 2}[param] * sum(c.total >= int(param) for c in trapped))
    raise AssertionError(kind)


def points(table: Table, witch: Witch) -> int:
    """What a witch scores if the game ends now."""
    trapped = [table.box.characters[card] for card in witch.trapped]
    # "Remaining attracted characters at your gate do not count."
    total = sum(c.points for c in trapped)
    for card in witch.bonus:
        bonus = table.box.bonus_cards[card]
        if table.standard:
            assert witch.house is not None
            total += bonus_points(bonus.kind, bonus.param, trapped, witch.house)
        else:  # "mood and type mean nothing" (ruling 34)
            total += bonus.introductory
    # "Every two gingerbread tokens are worth 1 point (rounded down). The types do not matter for this."
    return total + witch.pantry // 2


def ranking(table: Table) -> list[tuple[int, int]]:
    """Each seat with its rank, best first: points, then the taller house, then shared (ruling 33, situation S9)."""
    worth = {}
    for seat, witch in enumerate(table.witches):
        worth[seat] = points(table, witch), witch.house.levels() if witch.house else 0
    ranks = {seat: 1 + sum(other > mine for other in worth.values()) for seat, mine in worth.items()}
    different = len(set(worth.values()))
    if different < len(worth):
        table.note("a shared place (situation S9)")
    if len({mine[0] for mine in worth.values()}) < different:
        table.note("a tie broken by the taller house (ruling 33)")
    return sorted(ranks.items(), key=lambda item: item[1])
