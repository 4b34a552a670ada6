"""A person who plays a race with the mouse: looks at the buttons, chooses, and presses."""

from __future__ import annotations

from random import Random
from typing import Final

from .screen import Screen, Seen

#: Spaces that can be gone to, as they are ringed on the path.
_RINGS = "root => [...root.querySelectorAll('[data-key^=\"space:\"]')].map((it) => Number(it.dataset.key.slice(6)))"

#: Keys of the ways that lead forward.
FORWARD: Final = [f"choice:{icon}" for icon in range(6)]


class Runner:
    """Plays whatever seat the widget asks to act, and makes for the end of the path.

    Parameters
    ----------
    screen : Screen
        The page.
    seed : int
        Of the choices.
    rings : bool
        False to choose ways in the list alone, and never on the path.
    hurry : bool
        True to go forward wherever that is possible, and to attack every other time only.
    """

    def __init__(self, screen: Screen, seed: int, *, rings: bool = True, hurry: bool = False) -> None:
        self.screen = screen
        self.random = Random(seed)
        self.rings = rings
        self.hurry = hurry
        #: How often the curtain before a hand was lifted.
        self.lifted = 0

    def play_to_the_end(self, most: int = 900) -> None:
        """Decide until the end is shown."""
        seen = self.screen.seen()
        for _ in range(most):
            if seen.over:
                return
            seen = self.decide(seen)
        raise AssertionError(f"no end after {most} decisions: {seen.say}")

    def decide(self, seen: Seen) -> Seen:
        """Make one decision; return what is shown then."""
        self.screen.press(self.choose(seen))
        return self.screen.until_step(seen.step, "!==")

    def choose(self, seen: Seen) -> str:
        """Press all that a decision takes but the last button; return that one's key."""
        if seen.can("curtain") and self.random.random() < 0.3:
            seen = self._lift()
        treats = [key for key in seen.buttons if key.startswith("hand:") and seen.can(key)]
        if treats and self.random.random() < 0.7:
            self.screen.press(self.random.choice(treats))
            seen = self.screen.seen()
        elif self.rings and self._go():
            return "main"
        rows = seen.keys("choice:")
        if self.hurry:
            rows = [key for key in rows if key in FORWARD] or rows
            if seen.can("main") and self.random.random() < 0.5:
                return "main"
        if rows and not any(seen.buttons[key].on for key in rows):
            self.screen.press(self.random.choice(rows))
            seen = self.screen.seen()
        return "main" if seen.can("main") else "pass"

    def _lift(self) -> Seen:
        self.screen.press("curtain")
        self.screen.until('root.querySelector(".gbw-curtain") === null')
        self.lifted += 1
        return self.screen.seen()

    def _go(self) -> bool:
        """Press the ring that lies furthest along the path, if there is one."""
        rings: list[int] = self.screen.root.evaluate(_RINGS)
        if not rings:
            return False
        self.screen.press(f"space:{max(rings)}")
        return True
