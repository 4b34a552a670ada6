"""Any game as a PettingZoo environment (AEC: one seat acts at a time).

>>> from gingerbread_widget.adapters import aec
>>> env = aec.env(players=3, mode="standard")
>>> env.reset(seed=7)
>>> for seat in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     action = None if terminated or truncated else env.action_space(seat).sample(observation["action_mask"])
...     env.step(action)

Actions are the kernel's codes; `GameEnv.text` and `GameEnv.parse` translate them. One step is one small decision, so a
seat may act several times in a row.
"""

from __future__ import annotations

from operator import index
from typing import Any, ClassVar, Final

from ..games.kit.arguments import choice, integer, shown
from ..protocol import GameError, IllegalAction
from ..registry import rules_named
from .layout import Layout
from .outcome import margins, win_shares
from .titles import slug

try:
    import numpy as np
    from gymnasium import logger, spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError('this needs PettingZoo: pip install "gingerbread_widget[rl]"') from error

# by kind of reward, that for an illegal action in `env`: worse than any loss
ILLEGAL: Final = {"win": -1.0, "points": -100.0}


def env(**options: Any) -> AECEnv:
    """Make the environment, with the options of `GameEnv`, in the wrappers that PettingZoo recommends.

    An illegal action ends the game with a reward of -1 (with ``reward="points"`` of -100) for the seat that chose it
    and of 0 for the others.

    Examples
    --------
    >>> str(env(players=4)), env(players=4).possible_agents
    ('gingerbread_house_v0', ['seat_0', 'seat_1', 'seat_2', 'seat_3'])
    """
    game = raw_env(**options)
    game = wrappers.TerminateIllegalWrapper(game, illegal_reward=ILLEGAL[game.reward])
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(game))


def raw_env(**options: Any) -> GameEnv:
    """Make the environment without wrappers: an illegal action raises `IllegalAction` and changes nothing."""
    return GameEnv(**options)


class GameEnv(AECEnv):
    """The environment without wrappers.

    Observations are ``{"observation": vector, "action_mask": mask}``. The vector is built from what the seat may know
    (`layout` describes it), the mask is that of the legal actions for the seat to act, else zeros. All
    rewards come at the end. A copy, also by pickle, goes on like the original.

    Parameters
    ----------
    players : int, optional
        Number of seats.
    mode : str, optional
        Mode of the game; that of its tournaments if left out.
    reward : {"win", "points"}, optional
        ``"win"``: 1 for the winner, ``-1 / (players - 1)`` for the others, a shared victory in between. ``"points"``:
        points less the mean of the others' points. Either way the rewards add up to 0.
    render_mode : {None, "ansi", "human"}, optional
        ``"ansi"``: `render` returns a text; ``"human"``: it is printed after each step. It shows what everybody sees.
    components : path, mapping or component set, optional
        Your own components instead of the shipped ones.
    game : str, optional
        Name of the game; the first one registered if left out.
    max_steps : int, optional
        Decisions after which a game is cut off: all agents are truncated, without rewards. If left out, a number that
        no game exceeds, or a large one if the rules do not end the game (`layout.features.longest`).

    Attributes
    ----------
    layout : Layout
        Layout of the vector.

    Raises
    ------
    GameError
        If an option is wrong; ComponentError if the components are.

    Examples
    --------
    >>> game = GameEnv(players=2)
    >>> game.reset(seed=7)
    >>> game.agent_selection, [game.text(code) for code in game.observe("seat_0")["action_mask"].nonzero()[0]]
    ('seat_0', ['side 1', 'side 2'])
    >>> game.step(game.parse("side 2"))
    >>> game.agent_selection
    'seat_1'
    """

    METADATA: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 2,
        mode: str | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        components: Any = None,
        game: str | None = None,
        max_steps: int | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.METADATA["render_modes"]):
            raise GameError(f"render_mode: expected None, 'human' or 'ansi', got {shown(render_mode)}")
        rules = rules_named(game)
        self.rules = rules if components is None else rules.with_components(components)
        self.metadata: dict[str, Any] = self.METADATA | {"name": f"{slug(rules)}_v0"}
        self.mode = self.rules.tournament_mode if mode is None else mode
        self.reward = choice("reward", reward, ILLEGAL)
        self.render_mode = render_mode
        self._position = self.rules.new_position(players, self.mode, 0)
        self._seeds = np.random.default_rng()
        self.layout = Layout(players, self.rules)
        features = self.layout.features
        self.max_steps = features.longest if max_steps is None else integer("max_steps", max_steps, 1)
        self._steps = 0
        self._codes = codes = features.codes
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        most = np.array(self.layout.most(), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(most), most, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (codes,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(codes) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game.

        Parameters
        ----------
        seed : int, optional
            Seed of the game, the same one as for `gingerbread_widget.new_game`; it also decides
            the games of later resets without a seed. Drawn at random if there never was one.
        options : dict, optional
            Not used.
        """
        del options
        number = int(self._seeds.integers(1 << 63)) if seed is None else index(seed)
        position = self.rules.new_position(len(self.possible_agents), self.mode, number)
        if seed is not None:
            self._seeds = np.random.default_rng(number)
        self._position = position
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[position.actor]
        if self.render_mode == "human":
            self.render()

    def step(self, action: Any) -> None:
        """Play the action of the agent to act; None for an agent whose game is over.

        One that is not legal is an `IllegalAction`, and changes nothing.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._position.apply(self._checked(action))
        self._steps += 1
        if self._position.actor < 0:
            self.rewards = dict(zip(self.agents, self._outcome(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self._steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self._position.actor]
        if self.render_mode == "human":
            self.render()

    def _checked(self, action: Any) -> int:
        """Return the code of a legal action; raise `IllegalAction` for any other."""
        try:
            code = index(action)
        except TypeError:
            raise IllegalAction(f"action: expected a number from 0 to {self._codes - 1}, got {shown(action)}") from None
        if not 0 <= code < self._codes:
            raise IllegalAction(f"action: expected a number from 0 to {self._codes - 1}, got {shown(code)}")
        if code not in self._position.legal_actions():
            raise IllegalAction(f"{self.text(code)}: {self.rules.explain(self._position, code)}")
        return code

    def _outcome(self) -> list[float]:
        if self.reward == "win":
            return win_shares(self.rules.ranking(self._position))
        return margins(self._position.scores())

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know now, whoever is to act."""
        seat = self.possible_agents.index(agent)
        vector = self.layout.features.vector(self._position, seat)
        mask = np.zeros(self._codes, np.int8)
        if seat == self._position.actor:
            mask[self._position.legal_actions()] = 1
        return {"observation": np.frombuffer(vector, np.int8), "action_mask": mask}

    def look(self, agent: str) -> Any:
        """Return what an agent may know, as an object with names instead of a vector."""
        return self.rules.observe(self._position, self.possible_agents.index(agent))

    def text(self, action: int) -> str:
        """Return the text of an action; `ActionTextError` if there is no such action."""
        return self.rules.text(self._position, int(action))

    def parse(self, text: str) -> int:
        """Return the action that a text names, which need not be legal now; `ActionTextError` if it names none."""
        return self.rules.parse(self._position, text)

    def render(self) -> str | None:
        """Return (``"ansi"``) or print (``"human"``) the table as everybody sees it."""
        if self.render_mode is None:
            logger.warn("render: nothing is shown without a render_mode, 'ansi' or 'human'")
            return None
        text = self.layout.features.drawing(self._position)
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n")  # noqa: T201 - this is what the mode is for
        return None

    def close(self) -> None:
        """Do nothing, since nothing has to be closed."""
