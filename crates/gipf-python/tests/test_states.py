"""States of decisions: action ids, both views of a turn, and the names of OpenSpiel."""

from __future__ import annotations

import copy
import doctest
import pickle
import random
from typing import Any, Callable, List, Optional, Set

import numpy as np
import pytest
from conftest import ACTION_GAMES, ACTION_STARTS, RICH_ACTION_STARTS, random_game
from hypothesis import given
from hypothesis import strategies as st

import gipf
from gipf import arrays, openspiel, pettingzoo_env

starts = st.sampled_from(RICH_ACTION_STARTS)
choices = st.lists(st.integers(0, 10_000), max_size=80)


def play_decisions(start: gipf.Position, numbers: List[int]) -> gipf.DecisionState:
    """A state after the decisions that the numbers choose."""
    state = gipf.DecisionState(start)
    for number in numbers:
        legal = state.legal_actions()
        if not legal:
            break
        state.apply_action(legal[number % len(legal)])
    return state


def reached_turns(position: gipf.Position, most: int) -> Optional[Set[gipf.Turn]]:
    """Every turn that decisions lead to; None when they are too many."""
    turns: Set[gipf.Turn] = set()
    open_states = [gipf.DecisionState(position)]
    seen = 0
    while open_states:
        state = open_states.pop()
        seen += 1
        if seen > most:
            return None
        if state.turns:
            turns.add(state.turns[0])
            continue
        for action in state.legal_actions():
            after = state.copy()
            after.apply_action(action)
            open_states.append(after)
    return turns


@pytest.mark.parametrize("module", [arrays, openspiel, pettingzoo_env])
def test_the_examples_of_the_modules_are_true(module: Any) -> None:
    result = doctest.testmod(module)
    assert result.failed == 0 and result.attempted > 4


@given(starts, choices)
def test_decisions_and_whole_turns_are_two_views_of_one_game(start: gipf.Position, numbers: List[int]) -> None:
    state = play_decisions(start, numbers)
    if state.is_terminal:
        assert state.legal_actions() == []
        return
    reached = reached_turns(state.position, 400)
    if reached is not None:
        assert reached == set(state.position.legal_turns())
    for turn in state.position.legal_turns(limit=10):
        after = gipf.DecisionState(state.position)
        for action in gipf.actions_of_turn(turn):
            assert not after.turns
            after.apply_action(action)
        assert after.turns[0] == turn


@given(starts, choices)
def test_a_game_by_decisions_is_a_game_by_turns(start: gipf.Position, numbers: List[int]) -> None:
    state = play_decisions(start, numbers)
    game = gipf.Game(start)
    for turn in state.turns:
        game.play(turn)
    assert (state.position, state.repetitions) == (game.position, game.repetitions)
    assert (game.outcome is None) == (state.end is None)
    if game.outcome is not None:
        gained = {"white": (1, -1), "black": (-1, 1), None: (0, 0)}
        assert state.returns == gained[game.outcome.winner]
        assert state.end == str(game.outcome)
    assert state.to_game().turns == game.turns
    again = gipf.DecisionState(game)
    assert (again.turns, again.position, again.partial_history) == (game.turns, game.position, [])


@given(starts, choices)
def test_undo_copy_and_pickle_keep_the_history(start: gipf.Position, numbers: List[int]) -> None:
    state = play_decisions(start, numbers)
    restored = pickle.loads(pickle.dumps(state))
    assert (restored.history, restored.planes()) == (state.history, state.planes())
    copied = copy.deepcopy(state)
    seen = []
    while (action := copied.undo_action()) is not None:
        seen.append(action)
        assert copied.action_mask()[action] == 1
    assert seen == state.history[::-1]
    assert copied.planes() == gipf.DecisionState(start).planes()
    assert state.history == restored.history


@pytest.mark.parametrize("game", ACTION_GAMES)
def test_ids_names_and_groups_agree(game: str) -> None:
    space = gipf.ActionSpace(game)
    texts = [space.text(action) for action in range(len(space))]
    assert len(set(texts)) == len(space)
    assert [space.id(text) for text in texts] == list(range(len(space)))
    first = 0
    for _, begin, length in space.groups:
        assert begin == first
        first += length
    assert first == len(space)
    assert space.shape[0] == len(space.planes) == len({name for name, _ in space.planes})


def test_the_ids_of_gipf_stay_as_they_are_published() -> None:
    space = gipf.ActionSpace("gipf")
    assert [begin for _, begin, _ in space.groups] == [0, 21, 22, 59, 96, 120, 162]
    assert (space.max_turns, space.max_turn_actions, space.shape) == (600, 309, (25, 9, 9))
    state = gipf.DecisionState("basic")
    assert [state.action_text(action) for action in (96, 97, 120, 163)] == [
        "dot a1",
        "dot a2",
        "push a1-b2",
        "a GIPF-piece",
    ]


@pytest.mark.parametrize("action", [-1, 164, 10**6, 2**40, -(2**70), 2**100])
def test_actions_that_do_not_exist_are_refused(action: int) -> None:
    state = gipf.DecisionState("basic")
    refused = "there is no such action: the ids go from 0 to 163"
    with pytest.raises(gipf.ActionError, match=refused):
        state.apply_action(action)
    with pytest.raises(gipf.ActionError, match=refused):
        state.action_text(action)
    with pytest.raises(gipf.ActionError, match=refused):
        gipf.ActionSpace("gipf").text(action)
    assert state.history == []


@pytest.mark.parametrize("action", ["97", 97.0, None, [97], b"a"])
def test_actions_of_wrong_types_are_refused(action: Any) -> None:
    state = gipf.DecisionState("basic")
    with pytest.raises(TypeError):
        state.apply_action(action)
    with pytest.raises(TypeError):
        openspiel.load_game().new_initial_state().apply_action(action)
    assert state.history == []


def test_numbers_of_numpy_are_actions() -> None:
    state = gipf.DecisionState("basic")
    state.apply_action(np.int64(97))
    state.apply_action(np.uint8(121))
    assert state.history == [97, 121]


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    state = gipf.DecisionState("basic")
    with pytest.raises(gipf.ActionError, match=r"^action 21 \(take no more rows\) is not legal here$"):
        state.apply_action(21)
    state.apply_action(97)
    with pytest.raises(gipf.ActionError, match="a turn has been begun by actions"):
        state.play("b3")
    with pytest.raises(gipf.TurnError):
        gipf.DecisionState("basic").play("z9")
    with pytest.raises(gipf.TurnError, match="this is a turn of DVONN"):
        gipf.DecisionState("basic").play(gipf.Position("dvonn").legal_turns(limit=1)[0])
    assert (state.history, state.turns) == ([97], [])


def test_nothing_is_played_after_the_end() -> None:
    state = gipf.DecisionState("4/5/6/3w3/6/5/4 w 0/3 basic")
    end = "Black wins: White cannot bring a piece into play"
    assert (state.is_terminal, state.end, state.returns, state.legal_actions()) == (True, end, (-1, 1), [])
    with pytest.raises(gipf.GameOverError, match=f"action 96 is not legal: the game is over: {end}"):
        state.apply_action(96)
    with pytest.raises(gipf.GameOverError, match=end):
        state.play("b3")
    with pytest.raises(gipf.GameOverError, match=end):
        state.play(gipf.Position("basic").legal_turns(limit=1)[0])
    assert state.undo_action() is None


def test_names_that_do_not_exist_are_refused() -> None:
    with pytest.raises(gipf.GipfError, match="game: expected gipf, dvonn, potentials, tamsk, zertz or yinsh"):
        gipf.ActionSpace("chess")
    with pytest.raises(gipf.GipfError, match="game: 'basic' is a start of GIPF, did you mean 'gipf'"):
        gipf.ActionSpace("basic")
    with pytest.raises(gipf.GipfError, match="game: 'blitz' is a start of ZÈRTZ, did you mean 'zertz'"):
        gipf.Position.start("blitz")
    with pytest.raises(gipf.ActionError, match="no action of GIPF is called 'dot z9'"):
        gipf.ActionSpace("gipf").id("dot z9")
    with pytest.raises(gipf.PositionError):
        gipf.DecisionState("bassic")
    with pytest.raises(gipf.GipfError, match="viewer: expected 'white' or 'black'"):
        gipf.DecisionState("basic").planes("red")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        gipf.DecisionState(7)  # type: ignore[arg-type]


def test_games_without_action_ids_say_so() -> None:
    assert {"gipf", "dvonn", "potentials", "tamsk", "yinsh", "zertz"} <= set(ACTION_GAMES)
    for game in gipf.games():
        if game.has_actions:
            assert len(gipf.ActionSpace(game.name)) == len(gipf.DecisionState(game.name).action_mask())
            continue
        made: List[Callable[[str], object]] = [
            gipf.ActionSpace,
            gipf.DecisionState,
            openspiel.load_game,
            lambda name: pettingzoo_env.raw_env(name),
            lambda name: gipf.Mcts(lambda planes: (planes, planes), [name]),
        ]
        for make in made:
            with pytest.raises(gipf.GipfError, match=f"^{game.title} has no action ids$"):
                make(game.name)


# The names of OpenSpiel


@pytest.mark.parametrize(("name", "variant"), ACTION_STARTS)
def test_a_random_game_keeps_what_openspiel_promises(name: str, variant: str) -> None:
    game = openspiel.load_game(name, variant)
    draw = random.Random(f"{name} {variant}")
    state = game.new_initial_state()
    assert (game.num_players(), game.min_utility(), game.max_utility(), game.utility_sum()) == (2, -1, 1, 0)
    assert state.is_initial_state() and not state.is_chance_node() and not state.is_simultaneous_node()
    moves = 0
    made = []
    while not state.is_terminal():
        player = state.current_player()
        assert state.is_player_node()
        legal = state.legal_actions()
        assert player in (0, 1)
        assert legal == sorted(set(legal)) and legal == state.legal_actions(player)
        assert state.legal_actions(1 - player) == [] and not state.legal_actions_mask(1 - player).any()
        mask = state.legal_actions_mask()
        assert mask.dtype == np.bool_ and mask.shape == (game.num_distinct_actions(),)
        assert np.flatnonzero(mask).tolist() == legal
        tensor = state.observation_tensor()
        assert tensor.dtype == np.float32 and tensor.shape == (game.observation_tensor_size(),)
        assert tensor.min() >= 0 and tensor.max() <= 1
        assert (tensor == state.observation_tensor(player)).all()
        assert state.returns() == [0.0, 0.0]
        action = draw.choice(legal)
        text = state.action_to_string(player, action)
        assert state.string_to_action(text) == state.string_to_action(player, text) == action
        child = state.child(action)
        assert state.move_number() == moves
        state.apply_action(action)
        made.append(openspiel.PlayerAction(player, action))
        moves += 1
        assert child == state and hash(child) == hash(state)
        assert child.observation_string() == str(state)
        child.undo_action(player, action)
        assert child.move_number() == moves - 1 and child != state
        if moves % 16 == 0:
            state = game.deserialize_state(state.serialize())
    assert state.current_player() == openspiel.TERMINAL_PLAYER == -4 and not state.is_player_node()
    assert state.full_history() == made
    assert state.num_players() == 2 and state.num_distinct_actions() == game.num_distinct_actions()
    assert openspiel.load_game(game.short_name(), game.get_parameters()) == game
    assert openspiel.load_game(name, {"variant": variant}) == game
    assert state.legal_actions() == [] and not state.legal_actions_mask().any()
    assert sum(state.returns()) == 0 and state.rewards() == state.returns()
    assert [state.player_return(0), state.player_reward(1)] == state.returns()
    assert moves <= game.max_game_length()
    assert state.information_state_string() == ", ".join(map(str, state.history()))
    restored = pickle.loads(pickle.dumps(state))
    assert restored == state and restored.get_game() == game and restored.turns() == state.turns()


@given(starts, choices)
def test_states_by_turns_and_by_actions_are_equal(start: gipf.Position, numbers: List[int]) -> None:
    game = openspiel.Game(start)
    by_turns, by_actions = game.new_initial_state(), game.new_initial_state()
    for number in numbers[:10]:
        turns = by_turns.legal_turns(limit=100)
        if not turns:
            assert by_turns.is_terminal()
            break
        turn = turns[number % len(turns)]
        actions = by_turns.actions_of_turn(turn)
        assert actions == by_turns.actions_of_turn(str(turn))
        by_turns.apply_turn(turn)
        for count, action in enumerate(actions):
            assert count == 0 or by_actions.legal_turns() == []
            by_actions.apply_action(action)
        assert by_turns == by_actions
        assert by_turns.turns() == by_actions.turns()
        assert by_turns.observation_string() == by_actions.observation_string()


def test_a_played_game_becomes_a_state() -> None:
    played = random_game(gipf.Position("tournament"), 3, 20)
    state = openspiel.Game(played.start).state_of_game(played)
    assert state.turns() == played.turns
    with pytest.raises(ValueError, match="begins with another position"):
        openspiel.load_game("dvonn").state_of_game(played)


def test_wrong_calls_of_states_are_refused() -> None:
    game = openspiel.load_game("gipf", "basic")
    state = game.new_initial_state()
    wrong_player = "player: expected 0 or 1"
    for call in (
        lambda: state.legal_actions(2),
        lambda: state.legal_actions_mask(-1),
        lambda: state.observation_tensor(5),
        lambda: state.observation_string(2),
        lambda: state.information_state_string(2),
        lambda: state.player_return(2),
        lambda: state.action_to_string(3, 97),
        lambda: state.string_to_action(3, "dot a2"),
        lambda: state.undo_action(2, 97),
    ):
        with pytest.raises(ValueError, match=wrong_player):
            call()
    with pytest.raises(ValueError, match="the last action is none, not 97"):
        state.undo_action(0, 97)
    state.apply_action(97)
    with pytest.raises(ValueError, match="the last action is 97, not 98"):
        state.undo_action(0, 98)
    with pytest.raises(ValueError, match="player 1 has not made the last action"):
        state.undo_action(1, 97)
    with pytest.raises(gipf.ActionError):
        state.string_to_action("dot z9")
    assert state.history() == [97]
    for text in ("", "[]", '{"start": "x"}', '{"start": "%s", "history": ["a"]}' % game.start, "{" * 10_000):
        with pytest.raises(ValueError, match="expected what State.serialize returned"):
            game.deserialize_state(text)
    with pytest.raises(ValueError, match="the start is of the variant basic, not standard"):
        openspiel.load_game("gipf", "standard", start=str(gipf.Position("basic")))
    with pytest.raises(ValueError, match="parameters: expected variant and start, found 'players'"):
        openspiel.load_game("gipf", {"players": "3"})
    with pytest.raises(ValueError, match="parameters: the start is given twice"):
        openspiel.load_game("gipf", {"start": "basic"}, start="basic")
    with pytest.raises(TypeError):
        openspiel.Game("basic")  # type: ignore[arg-type]


def test_the_name_of_each_example_action() -> None:
    state = openspiel.load_game("gipf", "basic").new_initial_state()
    assert repr(state.child(97)) == "<State b2w/5/6/w5b/6/5/b2w w 12/12 basic; dot a2>"
    assert repr(gipf.DecisionState("dvonn")) == "<DecisionState of DVONN: 9/10/11/10/9 w place>"
    assert repr(gipf.ActionSpace("dvonn")) == "<ActionSpace of DVONN: 147 actions>"
    assert str(openspiel.load_game("dvonn")) == "dvonn(start=9/10/11/10/9 w place)"
