"""Results of a tournament."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from ..figures import CHANCES, ROWS, colour, labelled, styled, tall, whiskers
from ..games.kit.arguments import wrong
from ..outcome import margins, win_shares
from ..table import Table, Tabular, data_frame
from .blocks import Played
from .intervals import Interval, mean, share
from .strength import MISSING, strengths


class Standing(NamedTuple):
    """A player's results, with 95 % intervals paired by block."""

    player: str  #: Name.
    games: int  #: Number of games played.
    win: Interval  #: Share of wins, from 0 to 1; a shared win counts in parts.
    points: Interval  #: Final points.
    margin: Interval  #: How many more than the best other player.
    #: See `gingerbread_widget.analysis.strength`; None where its library is missing, or there is only one match.
    rating: Interval | None


@dataclass(frozen=True, repr=False)
class Tournament(Tabular):
    """The games of a tournament, and what they show: a table in a notebook, text in a terminal.

    Two are equal if all their games are, apart from the time that players took.
    """

    players: tuple[str, ...]  #: Names.
    matches: tuple[tuple[int, ...], ...]  #: Numbers of the players that met.
    seats: int  #: Players a game.
    mode: str  #: The way the games were played.
    seed: int  #: Of the tournament.
    blocks: int  #: Blocks asked for, of each match.
    games: tuple[Played, ...]  #: In a fixed order, whoever played them and whenever.

    @property
    def wanted(self) -> int:
        """Return how many games were asked for."""
        return len(self.matches) * self.blocks * self.seats

    @property
    def complete(self) -> bool:
        """Return whether all games that were asked for have been played."""
        return len(self.games) == self.wanted

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """Return how each player did, best first: by rating if there are ratings, else by share of wins."""
        rated = self._ratings()
        rows = [
            self._standing(number, name, self.games, rated[number] if rated else None)
            for number, name in enumerate(self.players)
            if any(number in game.players for game in self.games)
        ]
        return tuple(sorted(rows, key=lambda row: -(row.rating or row.win).mean))

    def _ratings(self) -> list[Interval] | None:
        if len(self.matches) < 2 or not self.games:
            return None
        try:
            return strengths(self.games, len(self.players))
        except ImportError:
            return None

    def match(self, *players: str) -> tuple[Standing, ...]:
        """Return how the players of one match did against each other, in the order in which they are named.

        Players who did not meet are a `GameError`.
        """
        numbers = [self.players.index(name) for name in players if name in self.players]
        found = next((it for it in self.matches if sorted(it) == sorted(numbers)), None)
        if found is None or len(numbers) != len(players):
            met = "; ".join(", ".join(self.players[it] for it in match) for match in self.matches)
            raise wrong("players", f"players who met: {met:.400}", players)
        games = [game for game in self.games if sorted(game.players) == sorted(found)]
        return tuple(self._standing(it, self.players[it], games) for it in numbers) if games else ()

    @staticmethod
    def _standing(number: int, name: str, games: Iterable[Played], rating: Interval | None = None) -> Standing:
        own = [game for game in games if number in game.players]

        def blocks(measure: Callable[[tuple[int, ...]], list[Any]]) -> list[float]:
            found = defaultdict(list)
            for game in own:
                outcome = (*game.points, *game.ranks)
                found[game.block].append(float(measure(outcome)[game.players.index(number)]))
            return [sum(it) / len(it) for _, it in sorted(found.items())]

        return Standing(
            name,
            len(own),
            share(blocks(win_shares)),
            mean(blocks(lambda outcome: list(outcome[: len(outcome) // 2]))),
            mean(blocks(margins)),
            rating,
        )

    # ---- tables

    @property
    def caption(self) -> str:
        """Return what the table shows, in a sentence."""
        text = f"{len(self.games)} games, {self.mode}, {self.seats} seats, seed {self.seed}; in brackets 95 % intervals"
        if not self.complete:
            text += f"; interrupted: {self.wanted} games were asked for"
        if len(self.matches) > 1 and self.games and all(row.rating is None for row in self.standings):
            text += f"; {MISSING}"
        return text

    @property
    def table(self) -> Table:
        """Return the table: how each player did, best first."""
        rated = any(row.rating for row in self.standings)
        head = ("Player", "Games", "Wins", "Points", "Margin", *(("Rating",) if rated else ()))
        return Table(self.caption, head, tuple(_cells(row) for row in self.standings), foot=self.conclusion)

    @property
    def conclusion(self) -> str:
        """Return which player is best, or that it cannot be told, in a sentence."""
        if len(self.standings) < 2:
            return ""
        first, second = self.standings[:2]
        if self.seats == 2:  # the games between the two say more than those against others
            met = sorted(self.match(first.player, second.player), key=lambda row: -row.win.mean)
            if not met:  # an interruption came before
                return "Nothing can be concluded from so few games."
            first, second = met
        if first.win.low is None or second.win.high is None:
            return "Nothing can be concluded from so few games."
        if first.win.low > (0.5 if self.seats == 2 else second.win.high):
            between = f" of the games against {second.player}" if self.seats == 2 else ""
            return f"{first.player} is best: it wins {_percent(first.win)}{between}."
        return f"Too close to call between {first.player} and {second.player}. More games may tell."

    @property
    def crosstable(self) -> Table:
        """Return a table of each match by itself, one row a player."""
        names = [[self.players[it] for it in match] for match in self.matches]
        rows = [(", ".join(it), _cells(row)) for it in names for row in self.match(*it)]
        caption = "Each match by itself; in brackets 95 % intervals"
        return Table(
            caption,
            ("Match", "Player", "Games", "Wins", "Points", "Margin"),
            tuple((met, *cells) for met, cells in rows),
            2,
        )

    @property
    def times(self) -> Table:
        """Return a table of how long each player took, which differs from run to run, as the others do not."""
        rows = []
        for number, name in enumerate(self.players):
            mine = [(game, game.players.index(number)) for game in self.games if number in game.players]
            decisions = sum(game.decisions[seat] for game, seat in mine)
            seconds = sum(game.seconds[seat] for game, seat in mine)
            if decisions:
                rows.append((name, str(decisions), f"{1000 * seconds / decisions:.2f} ms"))
        return Table("Time per decision; forced moves are no decisions", ("Player", "Decisions", "Mean"), tuple(rows))

    def to_pandas(self) -> Any:
        """Return the table as a ``pandas.DataFrame``, one row a player; `ImportError` without pandas."""
        return data_frame(self.records())

    def records(self) -> list[dict[str, Any]]:
        """Return the table as plain data, one mapping a player."""
        rows = []
        for row in self.standings:
            record: dict[str, Any] = {"player": row.player, "games": row.games}
            for name in ("win", "points", "margin", "rating"):
                interval = getattr(row, name) or Interval(float("nan"), None, None)
                record |= {name: interval.mean, f"{name}_low": interval.low, f"{name}_high": interval.high}
            rows.append(record)
        return rows

    def figure(self, theme: str = "") -> Any:
        """Return a ``plotly.graph_objects.Figure``: the share of wins of each player, with 95 % intervals.

        The `theme` is as for `Rating.figure`.
        """
        rows, labels = self.standings, [labelled(row.player) for row in self.standings]
        dots = {
            "type": "scatter", "mode": "markers",
            "x": [100 * row.win.mean for row in rows], "y": labels,
            "marker": {"size": 11, "color": colour(0)}, "cliponaxis": False,
            "error_x": whiskers([row.win.mean for row in rows], [(row.win.low, row.win.high) for row in rows], 100),
            "hovertemplate": "%{y}: %{x:.1f} %<extra></extra>",
        }  # fmt: skip
        layout = {"xaxis": CHANCES, "yaxis": ROWS, "height": tall(labels)}
        return styled([dots], theme, "Wins, with 95 % intervals", self.conclusion, layout)


def _cells(row: Standing) -> tuple[str, ...]:
    cells = (row.player, str(row.games), row.win.text(".1%"), row.points.text(".1f"), row.margin.text("+.1f"))
    return (*cells, row.rating.text("+.0f")) if row.rating else cells


def _percent(share: Interval) -> str:
    low, high = (None if it is None else 100 * it for it in share[1:])
    return f"{Interval(100 * share.mean, low, high).text('.1f')} %"
