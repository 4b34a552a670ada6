"""The game that people and programs hold: seats, position, record, undo, branches, listeners."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterable
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import Any, SupportsIndex

from .games.kit import arguments
from .games.kit.base_position import BasePosition
from .games.kit.base_rules import BaseRules
from .games.kit.nearest import same_words_first
from .games.kit.wording import BUILT_IN, LANGUAGES, language_of, phrases
from .listeners import Listeners
from .protocol import Action, ActionTextError, GameError, IllegalAction, RecordError
from .record import (
    Node,
    ParsedRecord,
    Record,
    entry_with,
    from_json,
    from_text,
    replay,
    result_of,
    to_json,
    to_json_text,
    to_text,
    write,
)
from .record.limits import LONGEST_ACTION
from .registry import rules_named
from .table import ScoreTable
from .track import Track

Listener = Callable[["Game"], None]
Playable = Action | str | SupportsIndex


class Game:
    """A game under way, or over, with everything that was played in it.

    Made by `new_game`, `load_game` and `game_from_text`. All methods may be called from any thread: one re-entrant lock
    guards the game, because Jupyter may handle a click on another thread while a cell runs.

    Attributes
    ----------
    rules : BaseRules
        The rules of the game.
    record : Record
        Set-up, all lines that were played, comments.
    players : tuple of str
        Names by seat.
    lock : threading.RLock
        Held during each call. Hold it yourself to do several things as one.
    revision : int
        Grows with every change.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], mode="standard", seed=7)
    >>> str(game.play("side 1"))
    'side 1'
    >>> game.step, len(game.legal_actions())
    (1, 2)
    >>> game.undo()
    1
    >>> game.step
    0
    """

    def __init__(self, rules: BaseRules[Any], record: Record, start: BasePosition, at: int | None = None) -> None:
        self.rules = rules
        self.record = record
        self.players = record.players
        self.lock = threading.RLock()
        self.revision = 0
        self._listeners = Listeners[Game]()
        self._track = Track(start, record.root)
        self._track.go_to(sum(1 for _ in record.nodes()) if at is None else at)

    # ---- reading

    @property
    def position(self) -> BasePosition:
        """Return a copy of the position, hidden piles included: for analysis, not for players."""
        with self.lock:
            return self._track.position.clone()

    @property
    def actor(self) -> int:
        """Return the seat that decides now, or -1 after the end."""
        return self._track.position.actor

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.actor < 0

    @property
    def step(self) -> int:
        """Return how many actions led to this moment."""
        return len(self._track.path)

    @property
    def node(self) -> Node:
        """Return the move that led to this moment, with its comment and evaluation (at the start the record's root)."""
        return self._track.node

    @property
    def steps(self) -> int:
        """Return how many actions the current line has, those that `redo` would play again included."""
        with self.lock:
            return self.step + sum(1 for _ in self.node.ahead())

    @property
    def mode(self) -> str:
        """Return the way the game is played."""
        return self.record.mode

    def line(self) -> list[Node]:
        """Return the moves of the current line, those that `redo` would play again included."""
        with self.lock:
            return list(self._track.nodes(self.steps))

    def legal_actions(self) -> tuple[Action, ...]:
        """Return all legal actions in a fixed order; empty only after the end.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> [str(action) for action in gw.new_game(seed=7).legal_actions()]
        ['side 1', 'side 2']
        """
        with self.lock:
            return self._actions(self._track.position.legal_actions())

    def candidate_actions(self) -> tuple[Action, ...]:
        """Return the legal actions less those that can only do harm."""
        with self.lock:
            return self._actions(self._track.position.candidate_actions())

    def _actions(self, codes: Iterable[int]) -> tuple[Action, ...]:
        return tuple(Action(code, self.rules.text(self._track.position, code)) for code in codes)

    def explain(self, action: Playable, locale: str = "") -> str:
        """Explain what an action would do now, or why it is not legal, with the passage of the rulebook.

        Parameters
        ----------
        action : Action, str or int
            The action, its text or its code; `ActionTextError` if there is no such action.
        locale : str
            Language of the answer: ``"en"``, ``"fr"``, ``"nl"`` or ``"de"``; English if left out.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> gw.new_game(seed=7).explain("end turn")
        'Not possible: now a side of her board is to be chosen.'
        >>> gw.new_game(seed=7).explain("end turn", locale="de")
        'Nicht möglich: jetzt ist eine Seite des Spielplans zu wählen.'
        """
        language = language_of(locale) or BUILT_IN
        with self.lock:
            return self.rules.explain(self._track.position, self._code(self._track.position, action), language)

    def observation(self, seat: int | str) -> Any:
        """Return what a seat, given by number or name, may know. It holds no reference to the game."""
        with self.lock:
            return self.rules.observe(self._track.position, self.seat(seat))

    def seat(self, seat: int | str) -> int:
        """Return the number of a seat that is given by number or by its player's name; `GameError` if there is none."""
        return arguments.seat(seat, self.players)

    @property
    def log(self) -> list[str]:
        """Return one line an action: step, player, text.

        It is whole, for analysis: it tells the order in which a seat put cards back that it alone had looked at. For
        what a player may read see `log_for`.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
        >>> _ = game.play("side 2")
        >>> game.log
        ['1 Ada: side 2']
        """
        with self.lock:
            return [f"{i} {self.players[n.entry[0]]}: {n.text}" for i, n in enumerate(self._track.path, 1)]

    def log_for(self, seat: int | str) -> list[str]:
        """Return the log as a seat, given by number or name, may read it: what others did in secret is left out.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
        >>> _ = game.play("side 2")
        >>> game.log_for("Bo")
        ['1 Ada: side 2']
        """
        with self.lock:
            reader, lines = self.seat(seat), []
            for i, node in enumerate(self._track.path, 1):
                actor = node.entry[0]
                text = node.text if actor == reader else self.rules.public_text(node.code, node.text)
                lines.append(f"{i} {self.players[actor]}: {text}")
            return lines

    def entries(self) -> list[list[Any]]:
        """Return the public log up to this moment: entries ``[seat, turn, kind, *details]``, then what came of each."""
        with self.lock:
            return [[*node.entry] for node in self._track.path]

    def view(self, viewer: int = -1, at: int | None = None) -> dict[str, Any]:
        """Return what is shown to a seat (-1: to nobody in particular) now, or after `at` actions of the line."""
        viewer = arguments.viewer(viewer, len(self.players), "viewer")
        with self.lock:
            return self.rules.view(self._track.position if at is None else self.position_at(at), viewer)

    def setup(self) -> dict[str, Any]:
        """Return what a view of any moment needs and no move changes."""
        return self.rules.setup(self._track.start)

    def revealed(self, at: int) -> bool:
        """Return whether action number `at` (from 0) showed a seat something secret."""
        with self.lock:
            return self.rules.shows_secret(self._played(at).code)

    def opened(self, at: int) -> bool:
        """Return whether by action number `at` (from 0) all have seen something that nobody knew before."""
        with self.lock:
            return self.rules.shows_public(result_of(self._played(at).entry))

    def _played(self, at: int) -> Node:
        return self._track.path[arguments.integer("at", at, 0, self.step - 1)]

    def turned_up(self, since: int) -> bool:
        """Return whether by action number `since` (from 0) or a later one all have come to see more of piles."""
        with self.lock:
            since = arguments.integer("since", since, 0, self.step)
            after = self._track.at(since)
            for node in self._track.path[since:]:
                before = after.clone()
                after.apply(node.code)
                if self.rules.turns_up(before, after):
                    return True
            return False

    def position_at(self, at: int) -> BasePosition:
        """Return a copy of the position after `at` actions of the current line; `GameError` if the line is shorter."""
        with self.lock:
            return self._track.at(self._checked_step(at))

    def _checked_step(self, at: int) -> int:
        return arguments.integer("at", at, 0, self.steps)

    def scores(self) -> list[int]:
        """Return the points of each seat if the game ended now."""
        with self.lock:
            return self._track.position.scores()

    def ranking(self) -> list[tuple[str, int]]:
        """Return ``(player, rank)``, best first; shared places have the same rank."""
        with self.lock:
            return [(self.players[seat], rank) for seat, rank in self.rules.ranking(self._track.position)]

    def score_table(self, locale: str = "") -> ScoreTable:
        """Return a table of where every point comes from, in a language as for `explain`.

        It is rich in a notebook, text in a terminal, and has ``to_pandas()``.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> print(gw.new_game(players=["Ada", "Bo"], seed=7).score_table())
                      Ada  Bo
        Characters      0   0
        Gingerbread     0   0
        Total           0   0
        Tie-break       0   0
        """
        language = language_of(locale) or BUILT_IN
        with self.lock:
            rows = tuple(self.rules.score_rows(self._track.position, language))
        return ScoreTable(self.players, rows, language)

    # ---- playing

    def play(self, *actions: Playable) -> Action:
        """Play one action, or several as one: all of them or, if one is not legal, none. Return the last one.

        Parameters
        ----------
        *actions : Action, str or int
            Each an `Action`, its text or its code.

        Raises
        ------
        ActionTextError
            If a text or code names no action.
        IllegalAction
            If an action is not legal; the message says why and what is.
        """
        with self.lock:
            position = self._track.position.clone()
            played = [self._checked(position, action) for action in actions]
            if not played:
                raise ActionTextError("actions: expected at least one, got none")
            for action, entry in played:
                self._track.step(self.node.follow(action.code, action.text, entry))
            self._changed()
            return played[-1][0]

    def _checked(self, position: BasePosition, action: Playable) -> tuple[Action, list[Any]]:
        """Play a legal action on a scratch position; return it with its log entry."""
        code = self._code(position, action)
        legal = position.legal_actions()
        if code not in legal:
            raise self._not_legal(position, code, legal)
        action, entry = Action(code, self.rules.text(position, code)), self.rules.entry(position, code)
        before = position.clone()
        position.apply(code)
        return action, entry_with(entry, self.rules.result(before, position))

    def _not_legal(self, position: BasePosition, code: int, legal: list[int]) -> IllegalAction:
        """Return the error that says why an action is not legal, and what is, in each language."""
        key, text = "explain.legal" if legal else "explain.none", self.rules.text(position, code)
        nearest = same_words_first(text, (self.rules.text(position, c) for c in legal))
        some = ", ".join(nearest[:6]) + (", ..." if len(legal) > 6 else "")
        translations = {
            language: phrases("shared", language)(
                key, action=text, why=self.rules.explain(position, code, language), list=some
            )
            for language in LANGUAGES
        }
        return IllegalAction(translations.pop(BUILT_IN), translations)

    def _code(self, position: BasePosition, action: Playable) -> int:
        if isinstance(action, str):
            short = action if len(action) <= LONGEST_ACTION else action[:LONGEST_ACTION] + "..."
            return self.rules.parse(position, short)
        number = action.code if isinstance(action, Action) else action
        code = arguments.index(number)
        if code is None or code.bit_length() > 1000:  # which no text can show
            raise ActionTextError(f"action: expected an Action, its text or its code, got {arguments.shown(action)}")
        self.rules.text(position, code)
        return code

    def undo(self, count: int = 1) -> int:
        """Take back up to `count` actions; return how many. What was taken back stays in the record."""
        count = arguments.integer("count", count)
        with self.lock:  # from reading the step to leaving it
            return self.go_to(max(0, self.step - count), forward=False)

    def redo(self, count: int = 1) -> int:
        """Play up to `count` actions of the current line again; return how many."""
        count = arguments.integer("count", count)
        with self.lock:
            return self.go_to(min(self.steps, self.step + count), forward=True)

    def go_to(self, at: int, *, forward: bool | None = None) -> int:
        """Go to the moment after `at` actions of the current line; return how many actions that is from here."""
        with self.lock:
            distance = self._checked_step(at) - self.step
            if distance == 0 or (forward is not None and forward != (distance > 0)):
                return 0
            self._track.go_to(at)
            self._changed()
            return abs(distance)

    # ---- branches and files

    def branch(self, at: int | None = None, future: str = "same", seed: int | None = None) -> Game:
        """Return a game of its own that starts from a moment of this one.

        Parameters
        ----------
        at : int, optional
            Number of actions of the current line; this moment if left out.
        future : {"same", "fresh"}
            ``"same"``: the piles stay as they are, so the same tiles and cards come. ``"fresh"``: what the seat to act
            cannot know is reshuffled; such a branch starts at that moment.
        seed : int, optional
            Seed of the reshuffle, drawn if left out.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> game = gw.new_game(seed=7)
        >>> _ = game.play("side 1")
        >>> branch = game.branch(at=0)
        >>> _ = branch.play("side 2")
        >>> game.log, branch.log
        (['1 Ada: side 1'], ['1 Ada: side 2'])
        """
        with self.lock:
            arguments.choice("future", future, ("same", "fresh"))
            at = self.step if at is None else at
            position = self.position_at(at)
            start = self._track.start.clone() if future == "same" else position
            if seed is not None or future == "fresh":
                seed = checked_seed(seed)
            if future == "fresh":
                start.determinize(max(position.actor, 0), seed or 0)
            record = self._record_from(start, self.record.seed if seed is None else seed)
            node = record.root
            if future == "same":
                for past in self._track.nodes(at):
                    node = node.follow(past.code, past.text, past.entry)
                    node.comment, node.evaluation = past.comment, past.evaluation
            return Game(self.rules, record, start)

    def _record_from(self, start: BasePosition, seed: int) -> Record:
        r = self.record
        return Record(r.game, r.mode, r.players, seed, start.dump(), r.components, digest=r.digest)

    def position_text(self) -> str:
        """Return the position as one line, hidden piles included, from which `new_game` plays on.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> game = gw.new_game(seed=7)
        >>> again = gw.new_game(position=game.position_text())
        >>> again.position == game.position
        True
        """
        with self.lock:
            return self.rules.position_text(self._track.position)

    def to_text(self) -> str:
        r"""Return the record as text that people can read, which `game_from_text` reads.

        Raises
        ------
        RecordError
            If it holds more than a file may.

        Examples
        --------
        >>> import gingerbread_widget as gw
        >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
        >>> _ = game.play("side 2")
        >>> game.node.comment, game.node.evaluation = "Why not?", 0.55
        >>> print(game.to_text())
        [Format "gingerbread_widget game text 1"]
        [Game "house"]
        [Mode "introductory"]
        [Seat0 "Ada"]
        [Seat1 "Bo"]
        [Seed "7"]
        [Result "*"]
        ...
        <BLANKLINE>
        1. Ada: side 2 {[eval 0.55] Why not?}
        <BLANKLINE>
        >>> gw.game_from_text(game.to_text()).log
        ['1 Ada: side 2']
        """
        with self.lock:
            return to_text(self.record, self.rules, self.step)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the record to a file, which `load_game` reads; return its path.

        A file whose name ends in ``.txt`` is written as text (see `to_text`), any other as JSON.

        Raises
        ------
        RecordError
            If the record holds more than a file may: 4 MB, 50,000 moves in all lines, comments of 10,000 characters.
        OSError
            If the file cannot be written.
        """
        file = arguments.path("path", path)
        with self.lock:
            text = self.to_text() if file.suffix.lower() == ".txt" else to_json_text(self.record, self.step)
        write(file, text)
        return file

    def __reduce__(self) -> tuple[Callable[[Any], Game], tuple[dict[str, Any]]]:
        """Return what copies and pickles hold: record and moment; listeners stay behind, and changes count anew."""
        with self.lock:
            return game_from_json, (to_json(self.record, self.step),)

    # ---- listeners

    def listen(self, listener: Listener, failed: Callable[[str], None] | None = None) -> Callable[[], None]:
        """Call `listener(game)` after every change; return a function that stops it.

        An error in a listener becomes a warning: it neither undoes the change nor keeps other listeners from it. In
        notebooks warnings of a click show nowhere, so `failed`, if given, is told of errors in any listener, in words.
        """
        told = None if failed is None else arguments.function("failed", failed)
        return self._listeners.add(arguments.function("listener", listener), told)

    def _changed(self) -> None:
        self.revision += 1
        self._listeners.tell(self)

    def __repr__(self) -> str:
        names = ", ".join(self.players)
        state = "over" if self.over else f"{self.players[self.actor]} to act"
        return f"<Game {self.rules.name}, {self.mode}: {names}; step {self.step}, {state}>"

    def _repr_html_(self) -> str:
        """Return a picture of what lies open to all; the room that draws it is loaded when somebody looks."""
        return str(import_module("gingerbread_widget.widget.static_html").position_html(self))


def check_game(game: Any, name: str = "game") -> Game:
    """Return a game; anything else is a `GameError`."""
    if not isinstance(game, Game):
        raise arguments.wrong(name, "a Game (see new_game and load_game)", game)
    return game


def checked_seed(seed: int | None) -> int:
    """Return a checked seed; one is drawn if there is none."""
    return secrets.randbits(32) if seed is None else arguments.seed(seed)


def game_from_json(data: Any) -> Game:
    """Return the game of a record in JSON (see `load_game`)."""
    return _replayed(from_json(data))


def game_from_text(text: str) -> Game:
    """Return the game of a record that `Game.to_text` wrote, or somebody typed; every move of every line is checked.

    Raises
    ------
    RecordError
        If it is damaged or does not replay. The message says at which line and column, both counted from 1, and what
        was expected.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> text = gw.new_game(seed=7).to_text()
    >>> gw.game_from_text(text + "side 1; side 2; first 5").log
    Traceback (most recent call last):
    ...
    gingerbread_widget.protocol.RecordError: line 10, column 17: 'first 5' names no action; write it like 'first 1', ...
    """
    return _replayed(from_text(text))


def _replayed(parsed: ParsedRecord) -> Game:
    try:
        rules = rules_named(parsed.game)
    except GameError as error:
        raise RecordError(f"{parsed.where('game')}: {error}") from None
    return Game(*replay(parsed, rules))
