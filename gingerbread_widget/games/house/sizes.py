"""Numbers of cards and tiles, and upper bounds of the length of a game."""

from __future__ import annotations

from typing import Final

from .constants import MAX_BONUS, MAX_TOKENS, TILES_A_SEAT
from .tables import Tables

CHARACTERS: Final = 40
BONUSES: Final = 20
TILES: Final = 60
SYMBOLS: Final = 8
OVENS: Final = 4


def _effects(players: int, box: Tables) -> int:
    """Count the effects that can be used: three under each double tile, one under each wild tile."""
    return 3 * TILES_A_SEAT * players + min(box.wilds, CHARACTERS)


def most_decisions(players: int, box: Tables) -> int:
    """Return a number of decisions that no game exceeds.

    Each turn is begun and ended once; effects are used up, or what is left of them declined once after each tile that
    was laid; each look needs a choice; each token and each gate character can be got rid of once, by paying, trapping,
    discarding or giving back; each character is trapped once; each level brings one pick; and set-up asks twice.

    >>> from gingerbread_widget.games.house.tables import tables
    >>> [most_decisions(n, tables()) for n in (2, 3, 4)]
    [710, 941, 1172]
    """
    turns = TILES_A_SEAT * players
    wilds = min(box.wilds, CHARACTERS)
    effects = _effects(players, box)
    used = effects + turns + wilds + effects  # effects, refusals, choices after a look
    rid_of = effects + OVENS * MAX_TOKENS + effects + players  # tokens, gate characters
    return 2 * turns + used + rid_of + CHARACTERS + wilds + MAX_BONUS * players + 2 * players


def most_draws(players: int) -> int:
    """Return a number of draws that no game exceeds: starting seat, boards, bonus cards, characters, double tiles.

    >>> most_draws(2)
    79
    """
    return 1 + players + MAX_BONUS * players + CHARACTERS + TILES_A_SEAT * players


def most_told(players: int, box: Tables) -> int:
    """Return a number of facts that no seat is told more of: decisions, draws, characters that come up again.

    >>> from gingerbread_widget.games.house.tables import tables
    >>> most_told(2, tables())
    1145
    """
    again = 3 * _effects(players, box) + players  # two go back after each look, one from each place at a gate
    return most_decisions(players, box) + most_draws(players) + again
