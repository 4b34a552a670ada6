"""A puzzle to play with: its game, its widget, and a checker that says why an answer is not the best."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from ..game import Game
from ..protocol import GameError, IllegalAction, RecordError
from ..start import new_game
from .form import PuzzleForm, Wrong
from .goals import counted, measured
from .solving import Solution, solve

if TYPE_CHECKING:
    from ..widget import GameWidget


class Verdict(NamedTuple):
    """Whether an answer solves a puzzle, and why not if it does not."""

    solved: bool
    text: str

    def __bool__(self) -> bool:
        return self.solved

    def __str__(self) -> str:
        return f"{'Solved' if self.solved else 'Not yet'}. {self.text}"

    def _repr_html_(self) -> str:
        return f"<p><b>{'Solved' if self.solved else 'Not yet'}.</b> {escape(self.text)}</p>"


class Puzzle:
    """One turn with a goal.

    Attributes
    ----------
    form : PuzzleForm
        What stands in its file.
    game : Game
        A game that stands at the position; play in it, and check it.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> puzzle = gw.puzzle("level-more")
    >>> bool(puzzle.check(*puzzle.form.solution))
    True
    """

    def __init__(self, form: PuzzleForm) -> None:
        self.form = form
        self.game = self.fresh()
        self.seat = self.game.position.actor
        if self.seat < 0:
            raise RecordError(f"{form.id}: position: the game is over there")
        self._character = self._place_of(form.character)

    def fresh(self) -> Game:
        """Another game that stands at the position."""
        return new_game(position=self.form.position)

    def _place_of(self, character: str) -> int:
        if not character:
            return -1
        names = [entry[0] for entry in self.game.rules.setup(self.game.position)["characters"]]
        if character not in names:
            raise RecordError(f"{self.form.id}: character: nobody is called {character!r:.40}")
        return names.index(character)

    @property
    def goal(self) -> str:
        """What is to be done, in words."""
        return self.form.goal

    def widget(self, **options: Any) -> GameWidget:
        """A widget of the game, in which every move can be taken back."""
        from ..widget import GameWidget

        return GameWidget(self.game, sandbox=True, **options)

    def value(self, position: Any) -> int:
        """What a position is worth to the one who solves."""
        view = self.game.rules.view(position, -1)
        return measured(self.form.measure, self._character, view, self.seat)

    def solve(self) -> Solution:
        """Search the whole turn (see `gingerbread_widget.puzzles.solve`)."""
        return solve(self.fresh(), self.value)

    def check(self, *answer: str | Game) -> Verdict:
        """Whether an answer reaches the goal.

        Parameters
        ----------
        *answer : str or Game
            Actions as texts, from the position on; a game in which they were played; or nothing: the puzzle's own game.

        Returns
        -------
        Verdict
            If it is not solved, its text names the rule or the loss.

        Raises
        ------
        GameError
            If a game is given that did not start at the position.
        """
        actions = self._actions(answer)
        game = self.fresh()
        for text in actions:
            if game.position.actor != self.seat:
                break
            try:
                game.play(text)
            except IllegalAction as error:
                known = self._known(actions, None)
                return Verdict(False, f"{text}: {error}{known}")
            except GameError as error:
                return Verdict(False, f"{text}: {error}")
        if game.position.actor == self.seat:
            return Verdict(False, "The turn is not over: play it to its end.")
        reached = self.value(game.position)
        if reached >= self.form.best:
            return Verdict(True, f"{self._told(reached)} is the best that this turn can give.")
        loss = f"This ends with {self._told(reached)}; {self._told(self.form.best)} can be had."
        return Verdict(False, loss + self._known(actions, reached))

    def _told(self, value: int) -> str:
        return counted(self.form.measure, value)

    def _known(self, actions: tuple[str, ...], value: int | None) -> str:
        """What the file says of this wrong answer: of this very line, else of one that begins alike."""
        fitting: list[Wrong] = [w for w in self.form.wrong if w.value == value]
        for wrong in fitting:
            if wrong.actions == actions[: len(wrong.actions)]:
                return f" {wrong.why}"
        for wrong in fitting:
            if actions and wrong.actions[0] == actions[0]:
                return f" {wrong.why}"
        return ""

    def _actions(self, answer: tuple[str | Game, ...]) -> tuple[str, ...]:
        if answer and all(isinstance(text, str) for text in answer):
            return tuple(str(text) for text in answer)
        if len(answer) > 1:
            raise GameError("check: either actions as texts, or one game")
        game = answer[0] if answer else self.game
        if not isinstance(game, Game):
            raise GameError(f"check: actions as texts or a game are expected, not {type(game).__name__}")
        start = game.position_at(0)
        if game.rules.position_text(start) != self.fresh().position_text():
            raise GameError("check: this game did not start at the puzzle's position")
        return tuple(node.text for node in game.line()[: game.step])

    def __repr__(self) -> str:
        form = self.form
        return f"<Puzzle {form.id}, grade {form.grade}: {form.goal}>"

    def _repr_html_(self) -> str:
        form = self.form
        return f"<p><b>{escape(form.title)}</b> (grade {form.grade})<br>{escape(form.goal)}</p>"
