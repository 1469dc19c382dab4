"""The PettingZoo environments, by PettingZoo's own tests."""

from __future__ import annotations

import pickle
import warnings
from typing import Any, List, Tuple

import numpy as np
import pytest
from conftest import ACTION_STARTS
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]
from pettingzoo.test.render_test import render_test  # type: ignore[import-untyped]

import gipf
from gipf import pettingzoo_env

# PettingZoo says these of every environment with action masks in its observations, but for a list of its own.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
)


@pytest.mark.parametrize(("name", "variant"), ACTION_STARTS)
def test_pettingzoo_accepts_every_game(name: str, variant: str) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(pettingzoo_env.env(name, variant), num_cycles=300, verbose_progress=False)
        api_test(pettingzoo_env.env(name, variant, max_cycles=25), num_cycles=60, verbose_progress=False)
    assert {str(warning.message) for warning in caught} <= set(EXPECTED)


@pytest.mark.parametrize(("name", "variant"), ACTION_STARTS)
def test_games_with_one_seed_are_the_same(name: str, variant: str) -> None:
    seed_test(lambda: pettingzoo_env.env(name, variant), num_cycles=100)


def test_the_board_is_rendered() -> None:
    render_test(lambda **modes: pettingzoo_env.env("dvonn", **modes))
    env = pettingzoo_env.env("gipf", "basic", render_mode="ansi")
    env.reset()
    assert env.render() == gipf.Position("basic").board()


def play(env: Any, seed: int) -> Tuple[List[int], List[Tuple[float, bool, bool]]]:
    """A random game: its actions, and what each agent was told last."""
    draw = np.random.default_rng(seed)
    env.reset(seed=seed)
    actions, last = [], {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            last[agent] = (reward, termination, truncation)
            env.step(None)
            continue
        action = int(draw.choice(np.flatnonzero(observation["action_mask"])))
        actions.append(action)
        env.step(action)
    return actions, [last[agent] for agent in env.possible_agents]


@pytest.mark.parametrize(("name", "variant"), ACTION_STARTS)
def test_rewards_are_the_result(name: str, variant: str) -> None:
    for seed in range(3):
        env = pettingzoo_env.env(name, variant)
        actions, (white, black) = play(env, seed)
        state = gipf.DecisionState(gipf.Position.start(name, variant))
        for action in actions:
            state.apply_action(action)
        assert (white[0], black[0]) == state.returns
        assert white[1:] == black[1:] == (True, False)


def test_a_long_game_is_truncated() -> None:
    actions, told = play(pettingzoo_env.env("dvonn", max_cycles=7), 1)
    assert len(actions) == 7
    assert told == [(0, False, True), (0, False, True)]


def test_only_the_agent_that_acts_has_legal_actions() -> None:
    env = pettingzoo_env.env("gipf", "basic")
    env.reset()
    own, other = env.observe("player_0"), env.observe("player_1")
    assert own["action_mask"].sum() == 24 and other["action_mask"].sum() == 0
    names = [name for name, _ in gipf.ActionSpace("gipf").planes]
    pieces = names.index("own single pieces")
    assert (own["observation"][pieces] == other["observation"][pieces + 2]).all()
    env.step(97)
    # Half a turn: the same player goes on.
    assert env.agent_selection == "player_0"
    env.step(121)
    assert env.agent_selection == "player_1"


def test_an_illegal_action_loses_or_is_refused() -> None:
    env = pettingzoo_env.env("gipf", "basic")
    env.reset()
    env.step(0)
    assert (env.rewards["player_0"], env.terminations) == (-1, {"player_0": True, "player_1": True})
    raw = pettingzoo_env.raw_env("gipf", "basic")
    raw.reset()
    for action in (0, -1, 164, 2**70):
        with pytest.raises(gipf.ActionError):
            raw.step(action)
    with pytest.raises(TypeError):
        raw.step("97")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="the game goes on"):
        raw.step(None)
    assert raw.state_of_decisions.history == []


def test_a_start_that_is_over_ends_at_once() -> None:
    env = pettingzoo_env.env("gipf", start="4/5/6/3w3/6/5/4 w 0/3 basic")
    env.reset()
    assert play(env, 1) == ([], [(-1.0, True, False), (1.0, True, False)])


def test_environments_are_pickled_by_what_made_them() -> None:
    raw = pettingzoo_env.raw_env("potentials", start="basic t3z3/d6", max_cycles=9)
    restored = pickle.loads(pickle.dumps(raw))
    assert (restored.start, restored.max_cycles) == (raw.start, 9)


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(gipf.GipfError):
        pettingzoo_env.env("chess")
    with pytest.raises(gipf.GipfError):
        pettingzoo_env.env("gipf", "bassic")
    with pytest.raises(ValueError, match="max_cycles: expected a number from 1, found 0"):
        pettingzoo_env.env(max_cycles=0)
    with pytest.raises(ValueError, match="render_mode: expected 'ansi' or 'human', found 'rgb'"):
        pettingzoo_env.env(render_mode="rgb")
