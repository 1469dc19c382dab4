"""OpenSpiel's own algorithms run on `gipf.openspiel`, and call what the list of calls says.

Where OpenSpiel is installed, its MCTSBot, alpha-beta and rl_environment run unchanged, and what they call must be what is
listed in openspiel_calls.json (UPDATE_SNAPSHOTS=1 writes it anew). Where it is not installed, every listed call is made.
"""

from __future__ import annotations

import importlib.util
import inspect
import json
import os
from pathlib import Path
from typing import Any, Dict, List, Set, Tuple

import numpy as np
import pytest
from conftest import ACTION_GAMES, ACTION_STARTS

from gipf import arrays, openspiel

CALLS = Path(__file__).parent / "openspiel_calls.json"
IS_INSTALLED = importlib.util.find_spec("pyspiel") is not None

Calls = Set[Tuple[str, str, int]]


def recorded() -> List[Tuple[str, str, int]]:
    return [tuple(call) for call in json.loads(CALLS.read_text(encoding="utf-8"))]


def recording(calls: Calls) -> Any:
    """A context in which calls from outside of `gipf.openspiel` are written down."""
    patch = pytest.MonkeyPatch()
    own = openspiel.__file__
    for kind in (openspiel.Game, openspiel.State):
        for name, method in list(vars(kind).items()):
            if not inspect.isfunction(method) or (name.startswith("_") and name != "__str__"):
                continue

            def call(self: Any, *args: Any, _kind: str = kind.__name__, _name: str = name, _method: Any = method) -> Any:
                frame = inspect.currentframe()
                assert frame is not None and frame.f_back is not None
                if frame.f_back.f_code.co_filename not in (own, __file__):
                    calls.add((_kind, _name, len(args)))
                return _method(self, *args)

            patch.setattr(kind, name, call)
    return patch


def play_with_mcts(name: str) -> None:
    from open_spiel.python.algorithms import mcts

    game = openspiel.load_game(name)
    random_state = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random_state)
    bot = mcts.MCTSBot(game, 2, 12, evaluator, random_state=random_state, verbose=name == "dvonn")
    state = game.new_initial_state()
    for _ in range(4):
        policy, action = bot.step_with_policy(state)
        assert action in state.legal_actions()
        assert [legal for legal, _ in policy] == state.legal_actions()
        assert sum(chance for _, chance in policy) == 1
        state.apply_action(action)
    assert bot.step(state) in state.legal_actions()


def play_with_alpha_beta(name: str) -> None:
    from open_spiel.python.algorithms import minimax

    game = openspiel.load_game(name)
    state = game.new_initial_state()

    def value(state: Any) -> float:
        return float(state.legal_actions()[0]) if state.legal_actions() else 0.0

    best, action = minimax.alpha_beta_search(game, state=state, value_function=value, maximum_depth=2)
    # What two loops find without any pruning.
    children = {own: state.child(own) for own in state.legal_actions()}
    values = {}
    for own, child in children.items():
        replies = [value(child.child(reply)) for reply in child.legal_actions()]
        values[own] = max(replies) if child.current_player() == 0 else min(replies)
    assert best == max(values.values()) and values[action] == best


def play_in_environment(name: str) -> None:
    from open_spiel.python import rl_environment

    environment = rl_environment.Environment(openspiel.load_game(name), enable_legality_check=True)
    environment.seed(1)
    draw = np.random.RandomState(2)
    assert environment.action_spec()["num_actions"] == openspiel.load_game(name).num_distinct_actions()
    assert environment.observation_spec()["info_state"] == (openspiel.load_game(name).observation_tensor_size(),)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        legal = step.observations["legal_actions"][player]
        assert step.observations["info_state"][player].shape == environment.observation_spec()["info_state"]
        step = environment.step([int(draw.choice(legal))])
    assert sorted(step.rewards) in ([-1.0, 1.0], [0.0, 0.0])
    # A finished episode begins anew.
    assert environment.step([0]).first()


def play_with_agents(name: str) -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import mcts, mcts_agent, random_agent

    environment = rl_environment.Environment(openspiel.load_game(name), include_full_state=False)
    random = random_agent.RandomAgent(1, environment.action_spec()["num_actions"])
    step = environment.reset()
    for _ in range(3):
        if step.observations["current_player"] == 1:
            output = random.step(step)
            assert output.action in step.observations["legal_actions"][1]
            step = environment.step([output.action])
        else:
            step = environment.step([step.observations["legal_actions"][0][0]])
    assert mcts and mcts_agent


def all_algorithms(name: str) -> None:
    for play in (play_with_mcts, play_with_alpha_beta, play_in_environment, play_with_agents):
        play(name)


@pytest.mark.parametrize("name", ACTION_GAMES)
def test_algorithms_of_openspiel_run_unchanged(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    if IS_INSTALLED:
        all_algorithms(name)
    else:
        make_calls(name)


def test_what_the_algorithms_call_is_listed() -> None:
    if not IS_INSTALLED:
        assert {"get_type", "legal_actions", "clone", "apply_action"} <= {name for _, name, _ in recorded()}
        return
    calls: Calls = set()
    patch = recording(calls)
    try:
        for name in ACTION_GAMES[:2]:
            all_algorithms(name)
    finally:
        patch.undo()
    if os.environ.get("UPDATE_SNAPSHOTS"):
        CALLS.write_text(json.dumps(sorted(calls), indent=0) + "\n", encoding="utf-8")
    # Another release of OpenSpiel may call less; it must not call what is not listed and tested.
    assert calls <= set(recorded()) and len(calls) > 15


def make_calls(name: str) -> None:
    """Makes every listed call."""
    game = openspiel.load_game(name)
    state = game.new_initial_state()
    action = state.legal_actions()[0]
    arguments: Dict[str, Tuple[Any, ...]] = {
        "apply_action": (action,),
        "legal_actions": (0,),
        "observation_tensor": (0,),
        "player_return": (0,),
        "action_to_string": (0, action),
    }
    for kind, method, number in recorded():
        thing: Any = game if kind == "Game" else state.clone()
        given = arguments.get(method, ())
        call = getattr(thing, method)
        assert number <= len(given), f"{kind}.{method} is called with {number} arguments: say here which"
        if method == "get_type" and not IS_INSTALLED:
            with pytest.raises(ImportError, match="pip install open_spiel"):
                call()
        else:
            call(*given[len(given) - number :])


@pytest.mark.parametrize("name", ACTION_GAMES)
def test_every_listed_call_can_be_made(name: str) -> None:
    make_calls(name)


def test_without_openspiel_its_type_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ImportError, match="Game.get_type needs OpenSpiel: pip install open_spiel"):
        openspiel.load_game("dvonn").get_type()


def test_states_are_those_of_the_package() -> None:
    state = openspiel.load_game("dvonn").new_initial_state()
    tensor = state.observation_tensor(0).reshape(state.get_game().observation_tensor_shape())
    assert np.array_equal(tensor, arrays.observation(state.decisions, "white"))


@pytest.mark.parametrize(("name", "variant"), ACTION_STARTS)
def test_a_game_is_loaded_from_its_text(name: str, variant: str) -> None:
    game = openspiel.load_game(name, variant)
    assert openspiel.load_game(str(game)) == game == openspiel.load_game(f"{name}(variant={variant})")
    assert openspiel.load_game(game.short_name(), game.get_parameters()) == game
    assert openspiel.load_game(f"{name}( start={game.start}, variant={variant} )") == game
    assert openspiel.load_game(f"{name}()") == openspiel.load_game(name)


def test_wrong_parameters_are_named() -> None:
    for text, words in {
        "zertz(variant=large": "expected a closing parenthesis at the end",
        "zertz(large)": "expected name=value, found 'large'",
        "zertz(size=3)": "expected variant and start, found 'size'",
        "zertz(variant=large,variant=basic)": "variant is given twice",
        "zertz(variant=odd)": "odd",
    }.items():
        with pytest.raises(ValueError, match=words):
            openspiel.load_game(text)
    with pytest.raises(ValueError, match="given twice"):
        openspiel.load_game("zertz(variant=large)", "large")
