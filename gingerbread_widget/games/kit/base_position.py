"""The base of every game's position: what loops over whole games ask of it, and games played on to their ends.

Compiled, calls of these methods go through a table of the class, which costs next to nothing; calls through a protocol
would look up a name each time.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from .native import i64, mypyc_attr, vec
from .rng import PRIME, step, stream

ALWAYS: Final = 2147483647  # of so many decisions, the number that are random
# Ties between ratings are broken by a random number in thousandths: less than most ratings differ by.
MOST_TIE: Final = 1e-3
TIE: Final = MOST_TIE / PRIME


def _powers() -> vec[i64]:
    power: i64 = 1
    out: list[int] = []
    for _ in range(512):
        power = step(power)
        out.append(power)
    return vec[i64](out)


#: By place: what takes a number of a random sequence to the one that breaks ties at that place.
POWERS: Final = _powers()


def tie(x: i64, place: i64) -> float:
    """Return the random number that is added to the rating at a place; `x` is a number of a random sequence."""
    while place >= 512:
        x = x * POWERS[511] % PRIME
        place -= 512
    return TIE * float(x * POWERS[place] % PRIME)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class BasePosition:
    """The whole truth of one moment of any game, hidden piles included; it plays on in small ints, without checks.

    Whoever takes actions from people checks them against `legal_actions` first, as `gingerbread_widget.Game` does.

    A game overrides `actor`, `apply`, `candidate_actions`, `legal_actions`, `clone`, `dump`, `key` and `scores`;
    `determinize` if anything is hidden; and `rate` and `standings` for players that look for good actions.
    """

    __slots__ = ()

    # ---- what a game says of itself

    @property
    def actor(self) -> int:
        """Seat that decides now, or -1 after the end."""
        raise NotImplementedError

    def apply(self, code: i64) -> None:
        """Play a legal code and go on to the next decision. The code is not checked."""
        raise NotImplementedError

    def candidate_actions(self) -> list[int]:
        """List the legal codes less those that can only do harm; empty only after the end. Do not change the list."""
        return self.legal_actions()

    def legal_actions(self) -> list[int]:
        """List all legal codes in ascending order; empty only after the end."""
        raise NotImplementedError

    def clone(self) -> BasePosition:
        """Return an independent copy."""
        raise NotImplementedError

    def dump(self) -> bytes:
        """Return the whole position as bytes, equal for equal positions."""
        raise NotImplementedError

    def key(self) -> object:
        """Return what is equal exactly where `dump` is, but quicker: for one process, and one component set."""
        raise NotImplementedError

    def component_set(self) -> object:
        """Return the component set, an object of which there is one for each set."""
        return None

    def determinize(self, seat: i64, seed: i64) -> None:
        """Reshuffle, in place, exactly what the seat cannot know; nothing, where all lies open."""

    def scores(self) -> list[int]:
        """Return the points of each seat if the game ended now."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """Return a number a seat by which the seats are ranked, greatest first: points, unless a game breaks ties."""
        return self.scores()

    def rate(self, codes: list[int], out: vec[float]) -> None:
        """Write into `out` how good each code looks at once to the seat to act; only the order means something.

        `out` may be longer than `codes`. A new array for each decision would cost a twentieth of greedy games.
        """
        for i in range(len(codes)):
            out[i] = 0.0

    def best(self, codes: list[int], rated: vec[float], x: i64) -> i64:
        """Return the place of the code that is rated highest, where random numbers after `x` break ties.

        `rated` has room for the ratings. A game that can tell without the rating of each code may override it.
        """
        self.rate(codes, rated)
        place: i64 = 0
        most = -1e9
        for i in range(len(codes)):
            value = rated[i]
            if value + MOST_TIE > most:
                value += tie(x, i)
                if value > most:
                    most = value
                    place = i
        return place

    def standings(self) -> list[float]:
        """Return the points that each seat is expected to have at the end, or what else tells how well it stands."""
        return [float(points) for points in self.scores()]

    def summary(self) -> list[int]:
        """Return what `self_play` tells of a finished game, in a new list."""
        return self.scores()

    def draws_when_forced(self) -> bool:
        """Return True if playouts draw a random number where there is one candidate, too, which needs none."""
        return False

    # ---- what follows from that

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, BasePosition)
            and type(self) is type(other)
            and self.component_set() is other.component_set()
            and self.key() == other.key()
        )

    def __repr__(self) -> str:
        """Return who is to act, and the points; nothing hidden."""
        state = f"seat {self.actor} to act" if self.actor >= 0 else "over"
        return f"<{type(self).__name__}: {state}; points {', '.join([str(points) for points in self.scores()])}>"

    def _repr_html_(self) -> object:
        """Return a picture of what lies open; the room that draws it is loaded when somebody looks."""
        return import_module("gingerbread_widget.widget.pictures").position_html(self)

    def __hash__(self) -> int:
        return hash(self.key())

    def ranks(self) -> list[int]:
        """Return the rank of each seat; 1 is best, and equal seats share one."""
        places = self.places()
        out: list[int] = []
        for own in places:
            rank: i64 = 1
            for other in places:
                if other > own:
                    rank += 1
            out.append(rank)
        return out

    def ranking(self) -> list[tuple[int, int]]:
        """Return ``(seat, rank)``, best first."""
        return sorted(enumerate(self.ranks()), key=lambda pair: (pair[1], pair[0]))

    def value(self, seat: int) -> float:
        """Return by how much the seat stands better than the best other one (worse, if negative)."""
        standings = self.standings()
        best = -1e9
        for other in range(len(standings)):
            if other != seat:
                best = max(best, standings[other])
        return standings[seat] - best

    def ratings(self) -> list[float]:
        """Return how good each candidate looks at once, in their order."""
        codes = self.candidate_actions()
        out = vec[float]([0.0] * len(codes))
        self.rate(codes, out)
        return list(out)

    def play_on(self, explore: i64, x: i64) -> i64:
        """Play to the end, in place; return the number of decisions.

        Each decision is a random candidate with probability `explore` / `ALWAYS`, else the one that is rated highest,
        where random numbers break ties. `x` is the number of a random sequence before the first one that is used.
        """
        if explore == ALWAYS:
            return self._at_random(x)
        steps: i64 = 0
        room: i64 = 0
        rated = vec[float]()
        draws = self.draws_when_forced()
        while True:
            codes = self.candidate_actions()
            number: i64 = len(codes)
            place: i64 = 0
            if number > 1:
                x = x * 48271 % PRIME
                if x < explore:
                    x = x * 48271 % PRIME
                    place = x * number >> 31
                else:
                    if number > room:
                        room = 2 * number
                        rated = vec[float]([0.0] * room)
                    place = self.best(codes, rated, x)
            elif number == 0:
                return steps
            elif draws:
                x = x * 48271 % PRIME
            self.apply(codes[place])
            steps += 1

    def _at_random(self, x: i64) -> i64:
        """Play on with random candidates alone; apart from `play_on`, as it is all that random playouts do."""
        steps: i64 = 0
        draws = self.draws_when_forced()
        codes = self.candidate_actions()
        number: i64 = len(codes)
        while number > 0:
            if draws or number > 1:
                x = x * 48271 % PRIME
                self.apply(codes[x * number >> 31])
            else:
                self.apply(codes[0])
            steps += 1
            codes = self.candidate_actions()
            number = len(codes)
        return steps

    def outcome(self) -> list[int]:
        """Return points by seat, then ranks by seat."""
        return self.scores() + self.ranks()

    def finish(self, epsilon: float, seed: int) -> list[int]:
        """Play to the end, in place, by ratings, with a random candidate so often; return the `outcome`."""
        self.play_on(int(epsilon * ALWAYS), stream(seed, 0))
        return self.outcome()
