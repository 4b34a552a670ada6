"""All games as games of OpenSpiel. Importing this module registers them.

>>> import pyspiel
>>> import gingerbread_widget.adapters.openspiel
>>> game = pyspiel.load_game("python_gingerbread_house(players=3,mode=standard)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.action_to_string(1)
(True, 'seat 1 starts')

Where the kernel offers it (`Features.chance`), what the piles bring is left to explicit chance nodes at the moment when
it comes into sight, so algorithms know the true odds and have nothing to peek at. What stays hidden is what other seats
have seen in secret. Other games have one chance node, at the root, which deals everything
(`gingerbread_widget.adapters.deals`). For searches over information sets, `KernelState.resample_from_infostate` draws
anew what a seat cannot know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from ..games.kit.arguments import integer, shown
from ..games.kit.base_rules import BaseRules
from ..games.kit.moments import Chance
from ..protocol import GameError
from ..registry import GAMES
from .deals import Deal
from .layout import Layout
from .outcome import win_shares
from .titles import slug

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError('this needs OpenSpiel: pip install "gingerbread_widget[openspiel]"') from error

DEALS: Final = 4096  # OpenSpiel makes lists of them all
MOST_DEALS: Final = 1 << 20


def parameters(rules: BaseRules[Any]) -> dict[str, Any]:
    """Return the parameters of a game with their defaults."""
    own = {} if _has_chance(rules) else {"seed": 0, "deals": DEALS}
    return {"players": rules.seats[0], "mode": rules.tournament_mode} | own


def _has_chance(rules: BaseRules[Any]) -> bool:
    return rules.features(rules.seats[0]).chance(rules.tournament_mode) is not None


def game_type(rules: BaseRules[Any]) -> Any:
    """Return the type of a game, as OpenSpiel registers it."""
    # Not SAMPLED_STOCHASTIC, even with one draw that deals everything: OpenSpiel 2.0 cannot copy or save such games if
    # they are written in Python, since it asks for the state of a random generator in C++.
    return pyspiel.GameType(
        short_name=f"python_{slug(rules)}",
        long_name=f"Python {rules.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=_has_chance(rules),
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(rules),
    )


class KernelGame(pyspiel.Game):
    """A game; the games that are registered have classes of their own.

    Parameters
    ----------
    params : mapping, optional
        ``players``, ``mode``, and where one draw deals everything, ``seed`` and ``deals``: how many deals there are;
        draw k deals the game of seed ``seed + k``.

    Raises
    ------
    GameError
        If a parameter is wrong.
    """

    rules: ClassVar[BaseRules[Any]]  #: The game's rules.

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        rules = self.rules
        options = parameters(rules) | dict(params or {})
        players = integer("players", options["players"], rules.seats[0], rules.seats[-1])
        self.layout = Layout(players, rules)  #: The layout of the tensors.
        features = self.layout.features
        self.mode: str = options["mode"]
        rules.new_position(players, self.mode, 0)
        self.chance: Chance | None = features.chance(self.mode)  #: The game with explicit chance, if there is one.
        self.deals = 0 if self.chance else integer("deals", options["deals"], 1, MOST_DEALS)
        self.seed = 0 if self.chance else integer("seed", options["seed"], 0)
        info = pyspiel.GameInfo(
            num_distinct_actions=features.codes,
            max_chance_outcomes=self.chance.outcomes if self.chance else self.deals,
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=features.longest,
        )
        super().__init__(game_type(rules), info, dict(params or {}))

    def root(self) -> Any:
        """Return the node before the set-up."""
        if self.chance:
            return self.chance.root
        return Deal(self.layout.features, self.mode, range(self.seed, self.seed + self.deals))

    def new_initial_state(self) -> KernelState:
        """Return the state before the set-up, a chance node."""
        return KernelState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a number of chance nodes that no game exceeds."""
        return self.chance.draws if self.chance else 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KernelObserver:
        """Return an observer of states (see ``open_spiel.python.observation``)."""
        if params:
            raise GameError(f"params: expected none, got {shown(params)}")
        return KernelObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class KernelState(pyspiel.State):
    """A node of the game: a seat decides, or chance draws a card or tile.

    Returns are 1 for the winner and ``-1 / (players - 1)`` for each loser; a shared victory lies in between; the sum is
    0. Actions are the kernel's codes, and their strings its texts.
    """

    def __init__(self, game: KernelGame) -> None:
        super().__init__(game)
        self.moment = game.root()  #: The node in this package's own form, with the position; it never changes.

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's number for chance or for the end."""
        if self.moment.due:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.moment.position.actor
        return actor if actor >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Return True after the end of the game."""
        return bool(self.moment.over)

    def returns(self) -> list[float]:
        """Return the reward of each seat; zeros before the end."""
        game = self.get_game()
        if self.moment.over and self.moment.position.actor < 0:
            return win_shares(game.rules.ranking(self.moment.position))
        return [0.0] * game.num_players()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible results of the draw, with their odds."""
        outcomes = self.moment.outcomes()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> Any:
        """Return a state after another course of the game that a seat cannot tell from this one.

        The sampler gives numbers from 0 up to but not including 1, such as ``numpy.random.RandomState(seed).uniform``
        or ``pyspiel.UniformProbabilitySampler(seed, 0, 1)``.
        """
        game = self.get_game()
        if not game.chance:  # the history stays that of the real course
            other = self.clone()
            other.moment = self.moment.resampled(player_id, probability_sampler)
            return other
        history = self.history()
        course = game.chance.another_course(game.chance.root, self.moment, history, player_id, probability_sampler)
        if course == history:
            return self.clone()
        state = game.new_initial_state()
        for item in course:
            state.apply_action(item)
        return state

    def _legal_actions(self, player: int) -> list[int]:
        """Return the legal actions of the seat to act, ascending."""
        del player
        codes: list[int] = self.moment.position.legal_actions()
        return codes

    def _apply_action(self, action: int) -> None:
        """Play an action, or draw."""
        self.moment = self.moment.draw(action) if self.moment.due else self.moment.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the text of an action or of a draw."""
        game = self.get_game()
        if player == pyspiel.PlayerId.CHANCE and self.moment.due:
            return game.chance.draw_text(self.moment, action) if game.chance else f"deal {action}"
        return str(game.rules.text(self.moment.position, action))

    def __str__(self) -> str:
        """Return the table as a text, with what each seat knows of cards that lie face down."""
        moment = self.moment
        game = self.get_game()
        features = game.layout.features
        if not moment.ready:
            told = [game.chance.fact_text(item) for item in moment.told[-1]] if game.chance else []
            return f"set-up: {', '.join(told)}"
        lines = [features.drawing(moment.position)]
        for seat in range(features.seats):
            lines += [f"seat {seat} {line}" for line in features.secrets(moment.position, seat)]
        if moment.due:
            lines.append(game.chance.waiting_text(moment))
        return "\n".join(lines)


class KernelObserver:
    """A writer of what a seat may know, as tensor and as string.

    Parameters
    ----------
    game : KernelGame
        The game.
    kind : pyspiel.IIGObservationType
        What to include. With public and private information it is the table as the seat sees it, with all that follows
        about face-down cards from what it has seen; with perfect recall, what it has been told since the start as well.
    """

    def __init__(self, game: KernelGame, kind: Any) -> None:
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise GameError("private_info: expected that of one seat or none, got that of all")
        if kind.perfect_recall and not kind.public_info:
            raise GameError("perfect_recall: expected public_info with it, got none")
        self.public = kind.public_info
        self.recall = kind.perfect_recall
        self.chance: Chance | None = game.chance
        self.layout = game.layout
        fields = [f for f in self.layout.fields.values() if self.public or (self.private and f.private)]
        self.where = np.array([i for f in fields for i in range(f.start, f.start + f.size)], int)
        self.scale = 1 / np.array(self.layout.most(), np.float32)[self.where]
        size = len(self.where)
        history = self.chance.told if self.recall and self.chance else 0
        #: All parts in a row, each number divided by its bound, so from 0 to 1.
        self.tensor = np.zeros(size + history, np.float32)
        #: The parts of the layout by name, as views of it. With perfect recall, and explicit chance, ``history`` as
        #: well: what the seat has been told, one fact a number, ``(number + 1) / facts`` (see
        #: `gingerbread_widget.games.kit.moments.Chance`), then zeros.
        self.dict: dict[str, Any] = {}
        at = 0
        for field in fields:
            self.dict[field.name] = self.tensor[at : at + field.size].reshape(field.shape)
            at += field.size
        if history:
            self.dict["history"] = self.tensor[size:]

    def set_from(self, state: KernelState, player: int) -> None:
        """Write the tensor of a state."""
        moment = state.moment
        self.tensor.fill(0)
        size = len(self.where)
        if moment.ready and size:
            vector = self.layout.features.vector(moment.position, player if self.private else -1)
            self.tensor[:size] = np.frombuffer(vector, np.uint8)[self.where] * self.scale
        if self.recall and self.chance:
            told = moment.told[player if self.private else -1]
            self.tensor[size : size + len(told)] = (np.array(told, np.float32) + 1) / self.chance.facts

    def string_from(self, state: KernelState, player: int) -> str:
        """Return the same in words; with perfect recall, no two seats have the same string."""
        moment = state.moment
        viewer = player if self.private else -1
        if self.recall and not self.chance:
            return str(moment.told(viewer))
        if self.recall and self.chance:
            who = f"seat {player}" if self.private else "everybody"
            return f"{who}: {'; '.join(self.chance.fact_text(item) for item in moment.told[viewer])}"
        if not moment.ready:
            return "set-up"
        features = self.layout.features
        if self.public:
            return features.drawing(moment.position, viewer)
        return "\n".join(features.secrets(moment.position, player)) if self.private else ""


def register(rules: BaseRules[Any]) -> None:
    """Make a game known to OpenSpiel; those that are registered here before this module is loaded are known already."""
    # a class of its own, since OpenSpiel lets go of what it is given only after the end of Python
    pyspiel.register_game(game_type(rules), type("RegisteredGame", (KernelGame,), {"rules": rules}))


for known in GAMES.values():
    register(known)
