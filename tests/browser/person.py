"""A person who plays with the mouse: looks at the buttons, chooses, and presses."""

from __future__ import annotations

from random import Random

from .screen import Screen, Seen

CELLS = [column + row for row in "123" for column in "abc"]


class Person:
    """Plays whatever seat the widget asks to act.

    Parameters
    ----------
    screen : Screen
        The page.
    seed : int
        Of the choices.
    in_house : bool
        True to place tiles in the 3D scene instead of on the board of buttons.
    likes : tuple of str
        Keys to press wherever possible.
    """

    def __init__(self, screen: Screen, seed: int, *, in_house: bool = False, likes: tuple[str, ...] = ()) -> None:
        self.screen = screen
        self.random = Random(seed)
        self.in_house = in_house
        self.likes = likes
        #: How many spaces were pressed in the 3D scene.
        self.spaces_in_house = 0

    def play_to_the_end(self, most: int = 600) -> None:
        """Decide until the final score is shown."""
        seen = self.screen.seen()
        for _ in range(most):
            if seen.over:
                return
            seen = self.decide(seen)
        raise AssertionError(f"no end after {most} decisions: {seen.say}")

    def decide(self, seen: Seen) -> Seen:
        """Make one decision, whatever it is; return what is shown then."""
        key = self.choose(seen)
        self.screen.press(key)
        return self.screen.until_step(seen.step, "!==")

    def choose(self, seen: Seen) -> str:
        """Press all that a decision takes but the last button; return that one's key."""
        for _ in range(12):
            liked = [key for key in self.likes if seen.can(key) and not seen.buttons[key].on]
            if not liked and seen.can("main") and seen.buttons["main"].decides:
                return "main"
            key = liked[0] if liked else self._next(seen)
            if key == "alt":
                return "alt"
            self._press(key)
            seen = self.screen.seen()
        raise AssertionError(
            f"undecided: {seen.say} {seen.why} {sorted(key for key, it in seen.buttons.items() if it.decides)}"
        )

    def _press(self, key: str) -> None:
        if self.in_house and key.startswith("cell:"):
            cell = CELLS.index(key.removeprefix("cell:"))
            if self.screen.point(cell) is None:  # a person would turn the house
                self.screen.press("view:top")
            self.screen.press_house(cell)
            self.screen.root.locator(f'[data-key="{key}"][aria-selected="true"]').wait_for()
            self.spaces_in_house += 1
        elif key == "curtain":
            self.screen.press(key)
            self.screen.until('root.querySelector("[role=dialog]") === null')
        else:
            self.screen.press(key)

    def _next(self, seen: Seen) -> str:
        """What to press on the way to a decision."""
        if seen.can("curtain"):
            return "curtain"
        lit = [key for key in seen.keys("cell:") if seen.buttons[key].lit]
        tiles = seen.keys("tile:")
        if lit and tiles and not any(seen.buttons[key].on for key in tiles):
            return self.random.choice(tiles)
        if lit:
            return self.random.choice(lit)
        for prefix in ("side:", "first:", "keep:", "away:", "bonus:", "token:", "give:", "get:", "choice:", "tile:"):
            group = seen.keys(prefix)
            fresh = [key for key in group if not seen.buttons[key].on and key != "bonus:skip"]
            done = prefix != "token:" and len(fresh) < len(group) and prefix != "bonus:"
            if fresh and not done:
                return self.random.choice(fresh)
        return "alt"
