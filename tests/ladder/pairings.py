"""Who plays whom."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from gingerbread_widget.players import LADDER, MonteCarlo, Player, Search, TurnPlanner, player
from gingerbread_widget.protocol import GameError

#: Playouts a decision with which the two ways to search are compared.
EQUAL: Final = 300
TOP: Final = LADDER[-1]
#: The first of two players is the one that is expected to win.
STEPS: Final = tuple(f"{above} v {below}" for below, above in zip(("random", *LADDER), LADDER, strict=False))
AGAINST_GREEDY: Final = f"{TOP} v greedy"
METHODS: Final = f"monte_carlo({EQUAL}) v search({EQUAL})"
ITSELF: Final = f"{TOP} v {TOP}"
PAIRINGS: Final = (*STEPS, AGAINST_GREEDY, METHODS, ITSELF)
OF_SIZE: Final[Mapping[str, Callable[[int], Player]]] = {
    "monte_carlo": MonteCarlo,
    "search": Search,
    "turn": TurnPlanner,
}


def players_of(pairing: str) -> tuple[Player, Player]:
    """The two of a pairing: names of players, some with a budget.

    Raises
    ------
    GameError
        If it is no pairing.

    Examples
    --------
    >>> [it.__name__ for it in players_of("greedy v random")]
    ['greedy', 'random']
    >>> [it.budget.playouts for it in players_of("monte_carlo(2000) v search(500)")]
    [2000, 500]
    """
    first, found, second = pairing.partition(" v ")
    if not found:
        raise GameError(f"pairing: {pairing!r:.60} is not two players with ' v ' between them")
    return _player(first), _player(second)


def _player(name: str) -> Player:
    sized = re.fullmatch(r"(\w+)\((\d+)\)", name)
    return OF_SIZE[sized[1]](int(sized[2])) if sized and sized[1] in OF_SIZE else player(name)
