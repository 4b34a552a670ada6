"""The player that searches a tree over what a seat can know."""

from __future__ import annotations

from math import log, sqrt
from typing import ClassVar, Final

from ..games.kit.arguments import number
from ..games.kit.base_observation import BaseObservation
from ..games.kit.base_position import BasePosition
from .anytime import PlayoutPlayer
from .reward import rewards
from .turn import Plan, best_plans
from .watch import Watch

#: Samples on which plans are judged before the search.
SAMPLES: Final = 6
#: Rating of an action that is not tried.
OUT: Final = -1e9


class Edge:
    """An action at a node, with what is known of it."""

    __slots__ = ("available", "child", "rating", "total", "visits")

    def __init__(self, rating: float) -> None:
        self.rating = rating
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.child: Node | None = None


#: A point in the game as those who play see it, by its actions: it is the same whatever lies face down.
Node = dict[int, Edge]


class Search(PlayoutPlayer):
    """A player by information-set tree search, with one tree for all seats.

    Each iteration samples what the seat cannot know, walks down the tree along actions that are legal in that sample,
    adds a node, plays on from there with the rule of thumb, and notes the result for each seat on the actions that it
    took. An action is weighed by how often it could have been taken, not by how often its node was visited: in some
    samples it cannot. (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search", 2012.) Each seat
    takes what is best for itself. The rule of thumb says in what order actions are tried, and its opinion fades as
    they are.

    Parameters
    ----------
    playouts, seconds, width, epsilon
        As for `MonteCarlo`, with an iteration for a playout, and the actions of each node.
    explore : float
        Weight of exploration: the preference for actions that were tried seldom.
    bias : float
        Weight of the rule of thumb: the worth of a point for an action that was tried once.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> gw.players.choose(game, Search(playouts=64)) in game.legal_actions()
    True
    """

    seed_bits: ClassVar = 62

    def __init__(
        self,
        playouts: int = 600,
        seconds: float | None = None,
        *,
        width: int = 16,
        explore: float = 0.3,
        bias: float = 0.02,
        epsilon: float = 0.1,
    ) -> None:
        super().__init__(playouts, seconds, width=width, epsilon=epsilon)
        self.explore = number("explore", explore, 0)
        self.bias = number("bias", bias)

    def _choose(self, observation: BaseObservation, position: BasePosition, seed: int, watch: Watch | None) -> int:
        clock = self.budget.clock(watch)
        found = best_plans(position, observation.seat, seed, SAMPLES, self.width, clock.tick)
        root = self._root(position, found)
        for k in range(0 if clock.stopped else self.budget.playouts):
            dealt = position.clone()
            dealt.determinize(observation.seat, (seed + k) % 2**62)
            self._iterate(root, dealt, (seed ^ k) % 2**62, observation.scale)
            if not clock.spend(1):
                break
        # what was tried equally often, or not at all, is told apart by the plans
        return max(root, key=lambda it: (root[it].visits, root[it].total, root[it].rating))

    def _root(self, position: BasePosition, found: dict[Plan, float]) -> Node:
        """Return the first node: only actions that begin a good plan are tried, rated by what it promises."""
        root = {code: Edge(OUT) for code in position.legal_actions()}
        for plan, value in found.items():
            edge = root[plan[0]]
            edge.rating = max(edge.rating, value)
        return root

    def _iterate(self, root: Node, position: BasePosition, seed: int, scale: float) -> None:
        """Walk down, add a node, play on, and note the result on the way that was taken."""
        node = root
        way: list[tuple[Edge, int]] = []
        while position.actor >= 0:
            codes = position.candidate_actions()
            if len(codes) == 1:
                position.apply(codes[0])
                continue
            code, edge = self._select(node, codes, position)
            way.append((edge, position.actor))
            position.apply(code)
            if edge.child is None:
                edge.child = {}
                break
            node = edge.child
        result = rewards(position.finish(self.epsilon, seed), scale)
        for edge, seat in way:
            edge.visits += 1
            edge.total += result[seat]

    def _select(self, node: Node, codes: list[int], position: BasePosition) -> tuple[int, Edge]:
        """Return the action with the highest upper bound of those that are legal here."""
        if any(code not in node for code in codes):
            self._widen(node, codes, position)
        best, most = codes[0], -1e9
        for code in codes:
            edge = node[code]
            if edge.rating == OUT:
                continue
            edge.available += 1
            bound = self.bias * edge.rating / (1 + edge.visits)
            if edge.visits:
                bound += edge.total / edge.visits + self.explore * sqrt(log(edge.available) / edge.visits)
            else:
                bound += 1.0
            if bound > most:
                best, most = code, bound
        return best, node[best]

    def _widen(self, node: Node, codes: list[int], position: BasePosition) -> None:
        """Note the actions that were not possible at this node before; only the favourites will be tried."""
        ratings = position.ratings()
        order = sorted(ratings, reverse=True)
        least = order[min(self.width, len(order)) - 1]
        for code, rating in zip(codes, ratings, strict=True):
            if code not in node:
                node[code] = Edge(rating if rating >= least else OUT)
