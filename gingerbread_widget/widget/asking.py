"""The decisions for which a person is asked: not those with one action, nor those of people who keep their cards."""

from __future__ import annotations

from .face import face_of
from .presses import Presses
from .seats import Seating


class Asking:
    """The moves that people are not asked for, as the face of the game tells them.

    They follow a press in the widget, never a move of a cell.
    """

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._kept: dict[int, int] = {}
        self.follows = False  #: True if the last move that a person made was a press in the widget.
        self.presses = Presses()  #: The moves that one press played.

    @property
    def kept(self) -> list[int]:
        """Return the seats that keep their cards until something concerns them."""
        return sorted(self._kept)

    def keep(self, seat: int) -> None:
        """Note that a seat keeps its cards from now on."""
        self._kept[seat] = self._seating.game.step

    def ask(self, *seats: int) -> None:
        """Ask seats again, all of them if none is named."""
        for seat in seats or self.kept:
            self._kept.pop(seat, None)

    def move(self) -> int | None:
        """Return the code that is played for the person to act, None if they are asked, or none is to act."""
        game = self._seating.game
        seat = game.actor
        if not self.follows or seat not in self._seating.humans:
            return None
        face, position = face_of(game), game.position
        if seat in self._kept and face.concerns(position, game.entries()[self._kept[seat] :]):
            self.ask(seat)
        return face.unasked(position, kept=seat in self._kept, alone=self._seating.alone)
