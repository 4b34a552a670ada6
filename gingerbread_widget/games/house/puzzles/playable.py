"""A puzzle to play with: its game, its widget, and a checker that says why an answer is not the best."""

from __future__ import annotations

import re
from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ....game import Game
from ....protocol import GameError, IllegalAction, RecordError
from ....start import new_game
from ....table import NO_MATHS
from ...kit.advice import Finding
from ...kit.arguments import none_of, wrong
from ..position import Position
from .form import PuzzleForm, Wrong
from .goals import UNMET, counted, measured
from .solving import Solution, solve, still_possible

if TYPE_CHECKING:
    from ....widget import GameWidget


ACTION: Final = re.compile("`([^`]*)`")
#: For actions that are played more than once in a turn.
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _either_way(text: str) -> str:
    """Return an action as a text that is the same for both ways round of a tile: ``a2-a1`` is ``a1-a2``."""
    return " ".join("-".join(sorted(word.split("-"))) for word in text.split())


def _of_this_game(position: object) -> Position:
    if not isinstance(position, Position):
        raise RecordError("position: expected one of the game that puzzles are of, got another game's")
    return position


class Verdict(NamedTuple):
    """A verdict on an answer: whether it solves the puzzle, and why not if it does not."""

    solved: bool
    text: str

    def __bool__(self) -> bool:
        return self.solved

    def __str__(self) -> str:
        return f"{'Solved' if self.solved else 'Not yet'}. {self.text}"

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        text = ACTION.sub(r"<code>\1</code>", escape(self.text))
        return f"<p {NO_MATHS}><b>{'Solved' if self.solved else 'Not yet'}.</b> {text}</p>"


class Puzzle:
    """A turn with a goal.

    Attributes
    ----------
    form : PuzzleForm
        Content of its file.
    game : Game
        A game that stands at the position; play in it, and check it.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> puzzle = gw.puzzle("three-for-two")
    >>> bool(puzzle.check(*puzzle.form.solution))
    True
    """

    def __init__(self, form: PuzzleForm) -> None:
        self.form = form
        self.game = self.fresh()
        self.seat = _of_this_game(self.game.position).actor
        if self.seat < 0:
            raise RecordError(f"{form.id}: position: the game is over there")
        self._character = self._place_of(form.character)
        self._check_solution()

    def fresh(self) -> Game:
        """Return another game that stands at the position."""
        return new_game(position=self.form.position)

    def _check_solution(self) -> None:
        """Raise an error if what the file calls the solution is none."""
        form, game = self.form, self.fresh()
        for i, text in enumerate(form.solution):
            where = f"{form.id}: solution[{i}]"
            if game.actor != self.seat:
                raise wrong(where, "nothing more, as the turn is over", text, RecordError)
            try:
                game.play(text)
            except GameError as error:
                raise RecordError(f"{where}: {error}") from None
        if game.actor == self.seat:
            raise wrong(f"{form.id}: solution", "actions to the end of the turn", form.solution, RecordError)
        if self.value(game.position) != form.best:
            raise wrong(
                f"{form.id}: best", f"what the solution reaches, {self.value(game.position)}", form.best, RecordError
            )

    def _place_of(self, character: str) -> int:
        if not character:
            return -1
        names = [entry[0] for entry in self.game.rules.setup(self.game.position)["characters"]]
        if character not in names:
            raise none_of(f"{self.form.id}: character", character, names, RecordError)
        return names.index(character)

    @property
    def goal(self) -> str:
        """Return the goal in words."""
        return self.form.goal

    @property
    def hint(self) -> str:
        """Return a hint for somebody who is stuck."""
        return self.form.hint or "There is no hint for this one."

    def widget(self, *, compact: bool = True, **options: Any) -> GameWidget:
        """Return a widget of the game, in its compact form, in which every move can be taken back."""
        from ....widget import GameWidget

        widget = GameWidget(self.game, **{"sandbox": True, "compact": compact, "table": "none", **options})
        widget.guide(self.finding)
        return widget

    def finding(self, game: Game) -> Finding | None:
        """Return what serves the goal next, for a hint; None for another game, or after the turn.

        The whole rest of the turn is searched.

        Raises
        ------
        GameError
            If it is not a game.
        """
        if not isinstance(game, Game):
            raise wrong("game", "a Game", game)
        start, now = game.position_at(0), game.position
        if now.actor != self.seat or game.rules.position_text(start) != self.fresh().position_text():
            return None
        found = solve(game, self.value)
        return Finding(game.rules.parse(now, found.actions[0]), lost=found.value < self.form.best)

    def value(self, position: Any) -> int:
        """Return the value of a position by the goal; -1 where what the goal asks for besides is not met."""
        need = self.form.need
        _of_this_game(position)
        if need is not None and measured(need.measure, position, self.seat) < need.least:
            return UNMET
        return measured(self.form.measure, position, self.seat, self._character)

    def solve(self, *, every: bool = False) -> Solution:
        """Search the whole turn (see `gingerbread_widget.games.house.puzzles.solve`)."""
        return solve(self.fresh(), self.value, every=every)

    def check(self, *answer: str | Game) -> Verdict:
        """Check whether an answer reaches the goal.

        Parameters
        ----------
        *answer : str or Game
            Actions as texts, from the position on; a game in which they were played; or nothing: the puzzle's own game.

        Returns
        -------
        Verdict
            If it is not solved, its text names the rule that an action breaks; or the loss, the first action after
            which the best could no longer be had, and what the file says of this mistake.

        Raises
        ------
        GameError
            If a game is given that did not start at the position.
        """
        actions = self._actions(answer)
        game = self.fresh()
        for i, text in enumerate(actions):
            if game.position.actor != self.seat:
                if text in answer:
                    return Verdict(False, f"The turn is over before {text!r:.40}.")
                break  # a game that was played on
            try:
                game.play(text)
            except IllegalAction:
                why = self._known((*self._texts(game), *actions[i:]), None)
                return Verdict(False, f"{text}: {game.explain(text)}{why}")
            except GameError as error:
                return Verdict(False, f"{text}: {error}")
        if game.position.actor == self.seat:
            lost = self._turning_point(game) or " So far nothing is lost."
            return Verdict(False, f"The turn is not over: play it to its end.{lost}")
        reached = self.value(game.position)
        if reached >= self.form.best:
            return Verdict(True, f"{self._done(reached)} {self.form.idea}".rstrip())
        known = self._known(self._texts(game), reached) or (f" {self.form.hint}" if self.form.hint else "")
        return Verdict(False, f"{self._loss(game, reached)}{self._turning_point(game)}{known}")

    @staticmethod
    def _texts(game: Game) -> tuple[str, ...]:
        return tuple(node.text for node in game.line()[: game.step])

    def _told(self, value: int) -> str:
        return counted(self.form.measure, value)

    def _done(self, reached: int) -> str:
        if self.form.character:
            return f"{self.form.character} is trapped."
        return f"This turn cannot end with more than {self._told(reached)}."

    def _loss(self, game: Game, reached: int) -> str:
        """Say what an answer ends with, and what could have been."""
        if self.form.character:
            return f"{self.form.character} is still free at the end of this turn."
        need, best = self.form.need, self._told(self.form.best)
        if need is None:
            return f"This ends with {self._told(reached)}; {best} can be had."
        there = counted(need.measure, measured(need.measure, _of_this_game(game.position), self.seat))
        if reached == UNMET:
            return f"This ends with {there}, and the goal asks for {counted(need.measure, need.least)}."
        return f"This ends with {there} and {self._told(reached)}; {best} can be had with it."

    def _still(self, left: int) -> str:
        if self.form.character:
            return f"{self.form.character} can no longer be trapped"
        if left == UNMET:
            return "what the goal asks for can no longer be had"
        return f"at most {self._told(left)} can be had"

    def _turning_point(self, game: Game) -> str:
        """Name the first action after which the best was out of reach, and what was left; empty if it still is not."""
        best, texts = self.form.best, self._texts(game)
        for step, text in enumerate(texts, 1):
            after = game.branch(at=step)
            if after.position.actor != self.seat:
                left = self.value(after.position)
            else:
                left = still_possible(after, self.value, best)
            if left < best:
                which = f"the {ORDINALS[texts[:step].count(text) - 1]} " if texts.count(text) > 1 else ""
                return f" After {which}`{text}` {self._still(left)}."
        return ""

    def _known(self, actions: tuple[str, ...], value: int | None) -> str:
        """Return what the file says of this wrong answer: of this very line, else of one that did no more than it."""
        fitting: list[Wrong] = [w for w in self.form.wrong if w.value == value]
        for answer in fitting:
            if answer.actions == actions[: len(answer.actions)]:
                return f" {answer.why}"
        played = Counter(map(_either_way, actions))
        for answer in fitting:
            if Counter(map(_either_way, answer.actions)) <= played:
                return f" {answer.why}"
        return ""

    def _actions(self, answer: tuple[str | Game, ...]) -> tuple[str, ...]:
        if answer and all(isinstance(text, str) for text in answer):
            return tuple(str(text) for text in answer)
        if len(answer) > 1:
            raise wrong("answer", "actions as texts or one game", answer)
        game = answer[0] if answer else self.game
        if not isinstance(game, Game):
            raise wrong("answer", "actions as texts or one game", game)
        start = game.position_at(0)
        if game.rules.position_text(start) != self.fresh().position_text():
            raise wrong("answer", "a game that started at the puzzle's position", game)
        return self._texts(game)

    def __repr__(self) -> str:
        form = self.form
        return f"<Puzzle {form.id}, grade {form.grade}: {form.goal}>"

    def _repr_html_(self) -> str:
        form = self.form
        return f"<p {NO_MATHS}><b>{escape(form.title)}</b> (grade {form.grade})<br>{escape(form.goal)}</p>"
