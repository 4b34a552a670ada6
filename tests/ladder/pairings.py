"""Who plays whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gingerbread_widget.players import LADDER, MonteCarlo, Player, Search, player

#: Playouts a decision with which the two ways to search are compared.
EQUAL: Final = 300
TOP: Final = LADDER[-1]
#: The first of two players is the one that is expected to win.
STEPS: Final = tuple(f"{above} v {below}" for below, above in zip(("random", *LADDER), LADDER, strict=False))
AGAINST_GREEDY: Final = f"{TOP} v greedy"
METHODS: Final = f"monte_carlo({EQUAL}) v search({EQUAL})"
ITSELF: Final = f"{TOP} v {TOP}"
PAIRINGS: Final = (*STEPS, AGAINST_GREEDY, METHODS, ITSELF)
OTHERS: Final[Mapping[str, Player]] = {
    f"monte_carlo({EQUAL})": MonteCarlo(EQUAL),
    f"search({EQUAL})": Search(EQUAL),
}


def players_of(pairing: str) -> tuple[Player, Player]:
    """The two of a pairing.

    Examples
    --------
    >>> [it.__name__ for it in players_of("greedy v random")]
    ['greedy', 'random']
    """
    first, second = pairing.split(" v ")
    return OTHERS.get(first) or player(first), OTHERS.get(second) or player(second)
