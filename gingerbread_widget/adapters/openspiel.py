"""Gingerbread House as a game of OpenSpiel. Importing this module registers it.

>>> import pyspiel
>>> import gingerbread_widget.adapters.openspiel
>>> game = pyspiel.load_game("python_gingerbread_house(players=3,mode=standard)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.action_to_string(1)
(True, 'seat 1 starts')

What the piles bring is left to explicit chance nodes at the moment when it comes into sight
(`gingerbread_widget.adapters.chance`), so algorithms know the true odds and have nothing to peek at. What stays hidden
is what other seats have seen in secret; for searches over information sets,
`GingerbreadHouseState.resample_from_infostate` draws that anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ..games.house import RULES
from ..games.house.constants import CODES
from ..games.house.drawing import drawing, secrets
from ..games.house.names import LETTERS
from ..protocol import GameError
from ._missing import needs
from .bounds import most_decisions, most_draws, most_told
from .chance import BOARD, BONUS, FIRST, TILE, TOLD, Moment, start, told_text
from .encoding import encode
from .layout import TILES, Layout
from .outcome import win_shares
from .resample import another_course

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError(needs("OpenSpiel", "openspiel")) from error

NAME: Final = "python_gingerbread_house"
PARAMETERS: Final[dict[str, Any]] = {"players": 2, "mode": "standard"}
PRIVATE: Final = ("pile_cards", "looked_at")  # the parts of the layout that not everybody knows

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Python Gingerbread House",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=RULES.seats[-1],
    min_num_players=RULES.seats[0],
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=PARAMETERS,
)


class GingerbreadHouseGame(pyspiel.Game):
    """The game.

    Parameters
    ----------
    params : mapping, optional
        ``players`` (2 to 4) and ``mode`` (``"standard"`` or ``"introductory"``).

    Attributes
    ----------
    start : Moment
        The root of the game.
    layout : Layout
        Layout of the tensors.

    Raises
    ------
    GameError
        If a parameter is wrong.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        options = PARAMETERS | dict(params or {})
        players = options["players"]
        self.start = start(RULES, players, options["mode"])
        box = self.start.position.tables
        self.layout = Layout(players, box)
        self.longest = most_told(players, box)
        info = pyspiel.GameInfo(
            num_distinct_actions=CODES,
            max_chance_outcomes=TILES,
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=most_decisions(players, box),
        )
        super().__init__(GAME_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> GingerbreadHouseState:
        """Return the state before the set-up, a chance node."""
        return GingerbreadHouseState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a number of chance nodes that no game exceeds."""
        return most_draws(self.num_players())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GingerbreadHouseObserver:
        """Return an observer of states (see ``open_spiel.python.observation``)."""
        if params:
            raise GameError(f"params: expected none, got {params!r:.40}")
        return GingerbreadHouseObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class GingerbreadHouseState(pyspiel.State):
    """A node of the game: a seat decides, or chance draws a card or tile.

    Returns are 1 for the winner and ``-1 / (players - 1)`` for each loser; a shared victory lies in between; the sum is
    0. Actions are the kernel's codes, and their strings its texts.

    Attributes
    ----------
    moment : Moment
        The node in this package's own form, with the position; it never changes.
    """

    def __init__(self, game: GingerbreadHouseGame) -> None:
        super().__init__(game)
        self.moment = game.start

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's number for chance or for the end."""
        if self.moment.due:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.moment.position.actor
        return actor if actor >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Return True after the end of the game."""
        return self.moment.over

    def returns(self) -> list[float]:
        """Return the reward of each seat; zeros before the end."""
        position = self.moment.position
        return win_shares(RULES.ranking(position)) if self.moment.over else [0.0] * position.n

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible results of the draw, with their odds."""
        outcomes = self.moment.outcomes()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> Any:
        """Return a state after another course of the game that a seat cannot tell from this one.

        Parameters
        ----------
        player_id : int
            The seat.
        probability_sampler : callable
            Gives numbers from 0 up to but not including 1, such as ``pyspiel.UniformProbabilitySampler(seed, 0, 1)`` or
            ``numpy.random.RandomState(seed).uniform``.
        """
        game = self.get_game()
        history = self.history()
        course = another_course(game.start, self.moment, history, player_id, probability_sampler)
        if course == history:
            return self.clone()
        state = game.new_initial_state()
        for item in course:
            state.apply_action(item)
        return state

    def _legal_actions(self, player: int) -> list[int]:
        """Return the legal actions of the seat to act, ascending."""
        del player
        return self.moment.position.legal_actions()

    def _apply_action(self, action: int) -> None:
        """Play an action, or draw."""
        self.moment = self.moment.draw(action) if self.moment.due else self.moment.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the text of an action or of a draw."""
        if player == pyspiel.PlayerId.CHANCE and self.moment.due:
            return outcome_text(self.moment, action)
        return RULES.text(self.moment.position, action)

    def __str__(self) -> str:
        """Return the table as a text, with what each seat knows of cards that lie face down."""
        moment = self.moment
        if not moment.ready:
            return f"set-up: {', '.join(told_text(item) for item in moment.told[-1])}"
        position = moment.position
        lines = [drawing(position)]
        for seat in range(position.n):
            lines += [f"seat {seat} {line}" for line in secrets(RULES.observe(position, seat))]
        if moment.due:
            draws = ", ".join(draw.kind for draw in moment.due)
            lines.append(f"{RULES.text(position, moment.code)}; to be drawn: {draws}")
        return "\n".join(lines)


class GingerbreadHouseObserver:
    """A writer of what a seat may know, as tensor and as string.

    Parameters
    ----------
    game : GingerbreadHouseGame
        The game.
    kind : pyspiel.IIGObservationType
        What to include. With public and private information it is the table as the seat sees it, with all that follows
        about face-down cards from what it has seen; with perfect recall, what it has been told since the start as well.

    Attributes
    ----------
    tensor : numpy.ndarray
        All parts in a row, each number divided by its bound, so from 0 to 1.
    dict : dict of str to numpy.ndarray
        The parts of the layout by name, as views of it. With perfect recall ``history`` as well: what the seat has been
        told, one thing a number, ``(number + 1) / TOLD`` (see `gingerbread_widget.adapters.chance`), then zeros.
    """

    def __init__(self, game: GingerbreadHouseGame, kind: Any) -> None:
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise GameError("private_info: expected that of one seat or none, got that of all")
        if kind.perfect_recall and not kind.public_info:
            raise GameError("perfect_recall: expected public_info with it, got none")
        self.public = kind.public_info
        self.recall = kind.perfect_recall
        self.layout = game.layout
        fields = [f for f in self.layout.fields.values() if self.public or (self.private and f.name in PRIVATE)]
        self.where = np.array([i for f in fields for i in range(f.start, f.start + f.size)], int)
        self.scale = 1 / np.array(self.layout.most(), np.float32)[self.where]
        size = len(self.where)
        self.tensor = np.zeros(size + self.recall * game.longest, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for field in fields:
            self.dict[field.name] = self.tensor[at : at + field.size].reshape(field.shape)
            at += field.size
        if self.recall:
            self.dict["history"] = self.tensor[size:]

    def set_from(self, state: GingerbreadHouseState, player: int) -> None:
        """Write the tensor of a state."""
        moment = state.moment
        self.tensor.fill(0)
        size = len(self.where)
        if moment.ready and size:
            observation = RULES.observe(moment.position, player if self.private else -1)
            vector = np.frombuffer(encode(self.layout, observation), np.uint8)
            self.tensor[:size] = vector[self.where] * self.scale
        if self.recall:
            told = moment.told[player if self.private else -1]
            self.tensor[size : size + len(told)] = (np.array(told, np.float32) + 1) / TOLD

    def string_from(self, state: GingerbreadHouseState, player: int) -> str:
        """Return the same in words; with perfect recall, no two seats have the same string."""
        moment = state.moment
        if self.recall:
            who, told = (f"seat {player}", moment.told[player]) if self.private else ("everybody", moment.told[-1])
            return f"{who}: {'; '.join(told_text(item) for item in told)}"
        if not moment.ready:
            return "set-up"
        observation = RULES.observe(moment.position, player if self.private else -1)
        if self.public:
            return drawing(moment.position, observation.seat)
        return "\n".join(secrets(observation)) if self.private else ""


def outcome_text(moment: Moment, outcome: int) -> str:
    """Return the result of a draw, in words."""
    draw = moment.due[0]
    box = moment.position.tables.components
    if draw.kind == FIRST:
        return f"seat {outcome} starts"
    if draw.kind == BOARD:
        return f"seat {draw.seat} has board {outcome + 1}"
    if draw.kind == BONUS:
        return f"bonus card {outcome}, {box.bonus_cards[outcome]}"
    if draw.kind == TILE:
        a, b = box.double_tiles[outcome]
        return f"seat {draw.seat} turns up tile {outcome}, {LETTERS[a]}{LETTERS[b]}"
    name = box.characters[outcome].name
    return f"{name} comes into the line" if draw.seat < 0 else f"seat {draw.seat} sees {name}"


pyspiel.register_game(GAME_TYPE, GingerbreadHouseGame)
