"""The moments of a game as pages are shown them, and where undo and redo lead from there."""

from __future__ import annotations

from typing import Any, Final

from ..games.kit.arguments import choice
from .asking import Asking
from .face import extras
from .seats import Seating

#: Where a page may begin another game: on the table that is the first to be seen, from the menu, or not at all.
TABLES: Final = ("open", "menu", "none")
#: Whoever is at a page that sits at no seat of its own.
NOBODY: Final = -1


class Views:
    """The views of a game: the position as a seat may see it, and what can be done in the widget."""

    def __init__(self, seating: Seating, *, sandbox: bool, table: str = "menu") -> None:
        self._seating = seating
        self.sandbox = sandbox  #: True if undo has no limits.
        self.asking = Asking(seating)  #: Whom people are asked for, and what one press played.
        #: Number of the last request that changed the game; views carry it, which is how pages know that it was done.
        #: By the seat that asked, where pages sit at seats of their own; else there is one of `NOBODY`.
        self.acks: dict[int, int] = {}
        #: Number of the game in the widget: each that takes the place of another has the next one.
        self.round = 0
        self._table = "none" if seating.spectator else choice("table", table, TABLES)

    @property
    def table(self) -> str:
        """One of `TABLES`; whoever only looks on begins no games, and nobody for others at pages of their own."""
        return "none" if self._seating.places is not None else self._table

    @table.setter
    def table(self, table: str) -> None:
        self._table = table

    def setup(self) -> dict[str, Any]:
        """Return what no move changes: what the rules say of the game, names, and who plays."""
        seating = self._seating
        return {
            "title": seating.game.rules.title,
            **seating.game.setup(),
            "names": list(seating.game.players),
            "kinds": seating.kinds(),
            "spectator": seating.places is not None or not seating.humans,
            "round": self.round,
            "table": self.table,
            **({} if seating.places is None else {"pair": seating.places.setup(seating.game)}),
        }

    def entries(self) -> list[list[Any]]:
        """Return the public log, numbered from 1."""
        return [[i, *entry] for i, entry in enumerate(self._seating.game.entries(), 1)]

    def present(self) -> dict[str, Any]:
        """Return the view that every page has and a notebook keeps: it holds no secret."""
        return self._view(self._seating.viewer, None)

    def secret(self) -> dict[str, Any]:
        """Return the view of those whose eyes the screen shows, secrets included."""
        return self._view(self._seating.eyes, None)

    def own(self, seat: int) -> dict[str, Any]:
        """Return the view of the page at a seat of its own, secrets included."""
        return self._view(seat, None, seat)

    def past(self, at: int) -> dict[str, Any]:
        """Return what everybody may see of the moment after `at` actions."""
        return self._view(-1, at)

    def _view(self, viewer: int, at: int | None, page: int = NOBODY) -> dict[str, Any]:
        game, seating = self._seating.game, self._seating
        view = game.view(viewer, at)
        secret = at is None and seating.secret
        eyes = seating.eyes if secret else page
        undo_to, unsees = self._undo()
        return {
            "rev": game.revision,
            "step": game.step if at is None else at,
            "steps": game.steps,
            **view,
            "eyes": eyes,
            "shut": secret and viewer != eyes,
            "undo": undo_to >= 0 and self._is_of(undo_to, page),
            "unsees": unsees,
            "redo": self.redo_of(page) >= 0,
            "ack": self.acks.get(page, 0),
            "holding": self.asking.kept,
            **extras(game, self.entries(), view, at),
        }

    def undo_of(self, page: int) -> int:
        """Return `undo_to` for a page: at a seat of its own, people take back what they pressed themselves."""
        at = self.undo_to
        return at if at >= 0 and self._is_of(at, page) else -1

    def redo_of(self, page: int) -> int:
        """Return `redo_to` for a page: at a seat of its own, people play again what they took back themselves."""
        return self.redo_to if self._seating.places is None or self._seating.game.actor == page else -1

    def _is_of(self, at: int, page: int) -> bool:
        return self._seating.places is None or self._seating.game.entries()[at][0] == page

    @property
    def undo_to(self) -> int:
        """Return the last step at which a person pressed something, -1 if there is none or they know more by now.

        That is what the person then looked at in secret, or what all have seen since. Who is alone with bots may take
        back what came up as a turn ended, and answers of bots: pages say so (``"unsees"`` in a view). Several people
        may not, as whoever plays again would know more than the others did. In a sandbox everything may be taken back.
        """
        return self._undo()[0]

    def _undo(self) -> tuple[int, bool]:
        """Return `undo_to`, and whether something turned up from there on, or a bot has answered."""
        game, humans = self._seating.game, self._seating.humans
        entries, line = game.entries(), game.line()
        own = (at for at in range(game.step - 1, -1, -1) if entries[at][0] in humans)
        at = next((at for at in own if self.asking.presses.begins(line[at])), -1)
        if at < 0:
            return -1, False
        secret = game.revealed(at)
        unsees = secret or any(seat not in humans for seat, *_ in entries[at + 1 :]) or game.turned_up(at)
        seen = secret or any(game.opened(later) for later in range(at, game.step)) or (unsees and len(humans) > 1)
        return (-1, False) if seen and not self.sandbox else (at, unsees)

    @property
    def redo_to(self) -> int:
        """Return the next step of the current line at which a person pressed something, or its end; -1: none."""
        game, humans = self._seating.game, self._seating.humans
        line = game.line()
        for at in range(game.step + 1, len(line) + 1) if humans else ():
            if at == len(line) or (self.asking.presses.begins(line[at]) and game.position_at(at).actor in humans):
                return at
        return -1
