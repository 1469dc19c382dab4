"""PettingZoo environments of the games. Needs PettingZoo and NumPy.

An environment is played decision by decision: an action is one decision of a turn, and a player can act several
times in a row. `player_0` is White, `player_1` Black.

An observation is a dict with the planes of the player who looks, as numbers from 0 to 1 (`observation`), and what
they may do (`action_mask`, all zero while the other player acts).

>>> from gipf import pettingzoo_env
>>> env = pettingzoo_env.env("dvonn")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
>>> env.agents
[]
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional

try:
    import numpy as np
    from gymnasium import logger, spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError as _error:
    raise ImportError(
        "gipf.pettingzoo_env needs PettingZoo and NumPy: pip install pettingzoo numpy, "
        "or install gipf with its extra 'pettingzoo'"
    ) from _error

from . import arrays
from ._gipf import ActionSpace, DecisionState, Position

__all__ = ["RawEnv", "env", "raw_env"]

AGENTS = ["player_0", "player_1"]
"""White and Black."""


def env(
    game: str = "gipf",
    variant: Optional[str] = None,
    *,
    start: Optional[str] = None,
    max_cycles: Optional[int] = None,
    render_mode: Optional[str] = None,
) -> Any:
    """Returns an environment that ends with a loss for whoever makes an illegal action, and refuses to be stepped
    before it is reset.

    It begins with the start of a variant, or with any position. It is truncated after `max_cycles` actions, if
    that is given; the games end by themselves otherwise. `render_mode` is 'ansi' or 'human', which prints.
    """
    raw = RawEnv(game, variant, start=start, max_cycles=max_cycles, render_mode=render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class RawEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """The environment without wrappers. An illegal action is a `gipf.ActionError`."""

    metadata: Dict[str, Any] = {
        "render_modes": ["ansi", "human"],
        "name": "gipf_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = "gipf",
        variant: Optional[str] = None,
        *,
        start: Optional[str] = None,
        max_cycles: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        EzPickle.__init__(
            self, game, variant, start=start, max_cycles=max_cycles, render_mode=render_mode
        )
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles: expected a number from 1, found {max_cycles}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode: expected 'ansi' or 'human', found {render_mode!r}")
        self.start = Position.start(game, variant) if start is None else Position(start, game=game)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        space = ActionSpace(self.start.game)
        self.metadata = {**self.metadata, "name": f"{self.start.game}_v0"}
        self.possible_agents = list(AGENTS)
        self.action_spaces = {agent: spaces.Discrete(len(space)) for agent in AGENTS}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, space.shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (len(space),), np.int8),
                }
            )
            for agent in AGENTS
        }
        self._begin()

    def _begin(self) -> None:
        self.state_of_decisions = DecisionState(self.start)
        self.agents: List[str] = list(AGENTS)
        self.rewards: Dict[str, float] = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards: Dict[str, float] = dict.fromkeys(AGENTS, 0.0)
        self.terminations: Dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.truncations: Dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = self._agent_to_act()
        if self.state_of_decisions.is_terminal:
            self._end()
            self._accumulate_rewards()

    def _agent_to_act(self) -> str:
        return AGENTS[0 if self.state_of_decisions.side_to_move == "white" else 1]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions: the ids."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a new game. There is no chance in it: the seed changes nothing."""
        self._begin()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Dict[str, Any]:
        """What an agent sees, and what it may do."""
        viewer: Literal["white", "black"] = "white" if agent == AGENTS[0] else "black"
        if agent == self.agent_selection:
            mask = arrays.action_mask(self.state_of_decisions).astype(np.int8)
        else:
            mask = np.zeros(len(self.state_of_decisions.action_mask()), dtype=np.int8)
        return {"observation": arrays.observation(self.state_of_decisions, viewer), "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        """Makes the decision of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("expected an action: the game goes on")
        self.state_of_decisions.apply_action(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.agent_selection = self._agent_to_act()
        if self.state_of_decisions.is_terminal:
            self._end()
        elif self.max_cycles is not None and len(self.state_of_decisions.history) >= self.max_cycles:
            self.truncations = dict.fromkeys(AGENTS, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        gained = self.state_of_decisions.returns
        self.rewards = {agent: float(own) for agent, own in zip(AGENTS, gained)}
        self.terminations = dict.fromkeys(AGENTS, True)

    def render(self) -> Optional[str]:
        """Returns the board as text, or prints it."""
        if self.render_mode is None:
            logger.warn("render() was called without a render mode")
            return None
        board = self.state_of_decisions.position.board()
        if self.render_mode == "ansi":
            return board
        print(board)
        return None

    def close(self) -> None:
        """Does nothing: there is no window."""


raw_env = RawEnv
"""The environment without wrappers, by the name that PettingZoo uses."""
