"""Tree searches that ask an evaluator for whole batches."""

from __future__ import annotations

import copy
import os
import pickle
import signal
import threading
import time
from typing import Any, Callable, Dict, List, Tuple

import pytest

import gipf

np = pytest.importorskip("numpy")

Answer = Tuple[Any, Any]
STARTS = ["basic", "tournament", "dvonn", "zertz blitz", "basic t3z3/t3z3", "tamsk", "yinsh blitz"]


def network(start: str, seed: int = 1) -> Callable[[Any], Answer]:
    """A small network with weights by chance."""
    state = gipf.DecisionState(start)
    space = gipf.ActionSpace(state.game)
    planes, rows, columns = space.shape
    draw = np.random.default_rng(seed)
    hidden = draw.normal(size=(planes * rows * columns, 16)).astype(np.float32) / 30
    policy = draw.normal(size=(16, len(space))).astype(np.float32)
    value = draw.normal(size=16).astype(np.float32)

    def evaluate(batch: Any) -> Answer:
        units = np.tanh(batch.reshape(len(batch), -1) @ hidden)
        return units @ policy, np.tanh(units @ value)

    return evaluate


def uniform(batch: Any) -> Answer:
    return np.zeros((len(batch), 147)), np.zeros(len(batch))


@pytest.mark.parametrize("start", STARTS)
def test_visits_add_up_and_are_of_legal_actions(start: str) -> None:
    mcts = gipf.Mcts(network(start), [start] * 3, batch_size=7, noise_weight=0.25)
    for searches in (1, 2):
        results = mcts.search(50)
        assert len(results) == len(mcts) == 3
        for game, result in enumerate(results):
            assert result == mcts.result(game)
            assert result.simulations == sum(result.visits.values()) == 50 * searches
            legal = mcts.state(game).legal_actions()
            assert list(result.visits) == legal and result.best in legal
            policy = result.policy()
            assert policy.dtype == np.float32 and policy.shape == (len(gipf.ActionSpace(mcts.game)),)
            assert set(policy.nonzero()[0]) <= set(legal) and abs(policy.sum() - 1) < 1e-5
            assert result.policy(0).argmax() == result.best and result.policy(0).max() == 1
            assert -1 <= result.value <= 1
            assert abs(sum(result.priors.values()) - 1) < 1e-5
            for action, value in result.values.items():
                assert (value is None) == (result.visits[action] == 0)
            state = mcts.state(game)
            for action in result.pv:
                state.apply_action(action)


@pytest.mark.parametrize("start", STARTS)
def test_games_are_played_to_their_end(start: str) -> None:
    """Trees are kept from action to action, and follow the states."""
    mcts = gipf.Mcts(network(start), [start, start], batch_size=2, noise_weight=0.25, seed=5)
    states = [gipf.DecisionState(start) for _ in range(2)]
    for _ in range(2_000):
        going_on = [game for game in range(2) if not states[game].is_terminal]
        if not going_on:
            break
        mcts.search(2)
        for game in going_on:
            action = mcts.sample(game=game)
            assert action is not None
            mcts.play(action, game)
            states[game].apply_action(action)
            assert mcts.state(game).history == states[game].history
    assert all(state.is_terminal for state in states)
    before = [mcts.result(game) for game in range(2)]
    assert mcts.search(10) == before and before[0].best is None
    assert not before[0].policy().any() and mcts.sample() is None
    with pytest.raises(gipf.GameOverError):
        mcts.play(0)
    mcts.replace(start, 1)
    assert [result.simulations for result in mcts.search(3)] == [0, 3]


def test_planes_are_those_of_the_states() -> None:
    from gipf import arrays

    for dtype, expected in (("float32", arrays.observation), ("uint8", arrays.planes)):
        seen: List[Any] = []

        def look(batch: Any) -> Answer:
            seen.append(batch.copy())
            return uniform(batch)

        start = gipf.DecisionState("dvonn")
        start.apply_action(3)
        mcts = gipf.Mcts(look, start, batch_size=4, dtype=dtype)  # type: ignore[arg-type]
        mcts.search(20)
        assert seen[0].dtype == dtype and (seen[0][0] == expected(start)).all()
        # The leaves of the first batch are children of the root.
        children = []
        for action in start.legal_actions():
            child = start.copy()
            child.apply_action(action)
            children.append(expected(child))
        for planes in seen[1]:
            assert any((planes == child).all() for child in children)


def test_the_array_of_planes_is_used_again() -> None:
    bases = set()

    def look(batch: Any) -> Answer:
        bases.add(batch.__array_interface__["data"][0])
        assert 1 <= len(batch) <= 8 and batch.flags["C_CONTIGUOUS"]
        return uniform(batch)

    gipf.Mcts(look, ["dvonn"] * 3, batch_size=8).search(60)
    assert len(bases) == 1


def test_the_same_seed_gives_the_same_search() -> None:
    def play(seed: int) -> List[gipf.MctsResult]:
        mcts = gipf.Mcts(network("basic"), ["basic"] * 4, noise_weight=0.25, seed=seed)
        for _ in range(4):
            mcts.search(30)
            for game in range(4):
                action = mcts.sample(game=game)
                assert action is not None
                mcts.play(action, game)
        return mcts.search(30)

    assert play(1) == play(1) != play(2)


def test_a_forced_win_is_certain() -> None:
    # White enters a last piece, and Black has none.
    state = gipf.DecisionState("b3/2b1w/w2W2/b4ww/3Bw1/1wbwb/w3 b 1/3 tournament -")
    mcts = gipf.Mcts(network("basic"), state)
    result = mcts.search(20_000)[0]
    assert (result.proven, result.value) == ("win", 1.0)
    assert result.best is not None
    assert sum(result.visits.values()) == 20_000
    # The first turn of the puzzle is g7-g2.
    for action in gipf.actions_of_turn(state.position.parse_turn("g7-g2")):
        assert mcts.result().best == action
        mcts.play(action)
        mcts.search(200)


def test_starts_of_every_kind() -> None:
    game = gipf.Game("dvonn")
    game.play("G2")
    state = gipf.DecisionState(game)
    starts: List[Any] = ["dvonn", gipf.Position("dvonn"), game, state]
    mcts = gipf.Mcts(uniform, starts)
    assert [mcts.state(index).history for index in range(4)] == [[], [], state.history, state.history]
    assert mcts.add(state) == 4 and len(mcts) == 5
    state.apply_action(state.legal_actions()[0])
    assert mcts.state(3).history != state.history
    with pytest.raises(gipf.GipfError, match="start: expected one of DVONN, found GIPF"):
        mcts.add("basic")
    with pytest.raises(gipf.GipfError, match="expected one of DVONN"):
        gipf.Mcts(uniform, ["dvonn", "basic"])
    with pytest.raises(gipf.GipfError, match="starts: expected at least one"):
        gipf.Mcts(uniform, [])
    with pytest.raises(TypeError):
        gipf.Mcts(uniform, [7])  # type: ignore[list-item]
    for index in (5, -1, 10**30):
        with pytest.raises(gipf.GipfError, match="game: expected a number from 0 to 4"):
            mcts.result(index)


WRONG: Dict[str, Tuple[Callable[[Any], Any], str]] = {
    "logits": (lambda b: (np.zeros((len(b), 146)), np.zeros(len(b))), r"policy logits of shape \(1, 147\), found \(1, 146\)"),
    "values": (lambda b: (np.zeros((len(b), 147)), np.zeros(2)), r"values of shape \(1,\), found \(2,\)"),
    "scalar": (lambda b: (np.zeros((len(b), 147)), 0.5), r"values of shape \(1,\), found \(\)"),
    "nan value": (lambda b: (np.zeros((len(b), 147)), np.full(len(b), np.nan)), r"values\[0\]: expected a number from -1 to 1, found NaN"),
    "large value": (lambda b: (np.zeros((len(b), 147)), np.full(len(b), 3)), r"values\[0\]: .* found 3"),
    "nan logit": (lambda b: (np.full((len(b), 147), np.nan), np.zeros(len(b))), r"logits\[0, 0\]: expected a number or minus infinity, found NaN"),
    "infinite logit": (lambda b: (np.full((len(b), 147), np.inf), np.zeros(len(b))), r"logits\[0, 0\]: .* found inf"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_answers_are_refused(name: str) -> None:
    wrong, message = WRONG[name]
    answers: List[Callable[[Any], Any]] = [wrong]
    mcts = gipf.Mcts(lambda batch: answers[0](batch), "dvonn")
    with pytest.raises(gipf.GipfError, match="evaluator: .*" + message):
        mcts.search(10)
    # The search stays usable.
    answers[0] = uniform
    assert mcts.search(10)[0].simulations == 10


@pytest.mark.parametrize("answer", [None, 3, (1, 2, 3), np.zeros(5)])
def test_answers_that_are_no_pair_are_refused(answer: Any) -> None:
    mcts = gipf.Mcts(lambda batch: answer, "dvonn")
    with pytest.raises(TypeError, match="two arrays, policy logits and values"):
        mcts.search(10)


def test_what_numpy_makes_arrays_of_is_an_answer() -> None:
    def lists(batch: Any) -> Any:
        return [[[0.0] * 147 for _ in batch], [[0.25] for _ in batch]]

    def buffers(batch: Any) -> Any:
        logits = np.zeros((len(batch), 294), dtype=np.float64)[:, ::2]
        return memoryview(logits), memoryview(np.full(len(batch), 0.25, dtype=np.float16).astype("f4"))

    found = [gipf.Mcts(answer, "dvonn").search(20)[0] for answer in (lists, buffers)]
    assert found[0] == found[1] and found[0].simulations == 20


def test_minus_infinity_masks() -> None:
    def mask(batch: Any) -> Answer:
        logits = np.full((len(batch), 147), -np.inf)
        logits[:, 5] = 0
        return logits, np.zeros(len(batch))

    result = gipf.Mcts(mask, "dvonn", batch_size=1).search(20)[0]
    assert result.priors[5] == 1 and result.visits[5] == 20


def test_exceptions_of_the_evaluator_come_through() -> None:
    class Special(Exception):
        pass

    calls = []

    def fails(batch: Any) -> Answer:
        calls.append(len(batch))
        if len(calls) == 3:
            raise Special("three")
        return uniform(batch)

    mcts = gipf.Mcts(fails, "dvonn", batch_size=4)
    with pytest.raises(Special, match="three"):
        mcts.search(100)
    before = mcts.result().simulations
    assert before == 4
    assert mcts.search(50)[0].simulations == before + 50


def test_a_search_within_a_search_is_refused() -> None:
    found: List[BaseException] = []

    def again(batch: Any) -> Answer:
        for work in (lambda: mcts.search(1), lambda: mcts.result(), lambda: mcts.play(0), lambda: len(mcts)):
            with pytest.raises(gipf.BusyError) as error:
                work()
            found.append(error.value)
        assert "in use" in repr(mcts)
        return uniform(batch)

    mcts = gipf.Mcts(again, "dvonn")
    mcts.search(1)
    assert found


def test_other_threads_run_during_a_search() -> None:
    counted = [0]
    done = threading.Event()

    def count() -> None:
        while not done.is_set():
            counted[0] += 1
            time.sleep(0)

    thread = threading.Thread(target=count)
    thread.start()
    try:
        gipf.Mcts(uniform, ["dvonn"] * 64).search(100)
        assert counted[0] > 5
    finally:
        done.set()
        thread.join()


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.parametrize("position", ["dvonn", "b3/2b1w/w2W2/b4ww/3Bw1/1wbwb/w3 b 1/3 tournament -"])
def test_ctrl_c_ends_a_search(position: str) -> None:
    sent: List[float] = []

    def interrupt() -> None:
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    # The second position is proven soon: the rest of its search asks no evaluator.
    mcts = gipf.Mcts(network(position), position)
    timer = threading.Timer(0.5, interrupt)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            mcts.search(4_000_000_000)
    finally:
        timer.join()
    assert time.monotonic() - sent[0] < 5
    simulations = mcts.result().simulations
    assert mcts.search(5)[0].simulations == simulations + 5


def test_options_are_checked() -> None:
    for options, message in [
        ({"c_puct": -1}, "c_puct: expected a number from 0 to 1000, found -1"),
        ({"c_puct": float("nan")}, "c_puct"),
        ({"fpu_reduction": 3}, "fpu_reduction"),
        ({"noise_weight": 1.5}, "noise_weight"),
        ({"noise_alpha": 0}, "noise_alpha"),
        ({"virtual_loss": -1}, "virtual_loss"),
        ({"batch_size": 0}, "batch_size"),
        ({"max_nodes": 0}, "max_nodes"),
        ({"seed": -1}, "seed"),
        ({"dtype": "float64"}, "dtype: expected 'float32' or 'uint8'"),
    ]:
        with pytest.raises(gipf.GipfError, match=message):
            gipf.Mcts(uniform, "dvonn", **options)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="c_puct: expected a number, found str"):
        gipf.Mcts(uniform, "dvonn", c_puct="much")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="an evaluator that can be called"):
        gipf.Mcts(7, "dvonn")  # type: ignore[arg-type]
    mcts = gipf.Mcts(uniform, "dvonn")
    for simulations in (0, -1, 2**32):
        with pytest.raises(gipf.GipfError, match="simulations"):
            mcts.search(simulations)
    for temperature in (-1.0, float("nan")):
        with pytest.raises(gipf.GipfError, match="temperature"):
            mcts.sample(temperature)
        with pytest.raises(gipf.GipfError, match="temperature"):
            mcts.result().policy(temperature)
    with pytest.raises(gipf.ActionError, match="action 140 .* is not legal here"):
        mcts.play(140)
    with pytest.raises(gipf.ActionError, match="there is no such action"):
        mcts.play(147)


def test_results_are_pickled_and_a_search_is_not() -> None:
    mcts = gipf.Mcts(network("basic"), "basic")
    result = mcts.search(40)[0]
    assert pickle.loads(pickle.dumps(result)) == copy.deepcopy(result) == result
    assert result != mcts.search(1)[0]
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(mcts)


@pytest.mark.parametrize("start", [*STARTS, "yinsh", "zertz", "level3"])
def test_turns_of_a_game_are_followed(start: str) -> None:
    """Turns by chance are played as objects and as texts, and those without a choice may be told or left out."""
    end = gipf.Game(start).playout(seed=3)
    mcts = gipf.Mcts(network(start), [start] * 3, batch_size=6)
    told, forced = gipf.Game(start), 0
    for turn in end.turns:
        mcts.search(3)
        mcts.play_turn(turn)
        mcts.play_turn(str(turn), game=1)
        if len(mcts.state(2).turns) == told.ply:
            mcts.play_turn(turn, 2)
        else:
            forced += 1
        told.play(turn)
        for game in range(3):
            assert mcts.state(game).turns[: told.ply] == told.turns
    state = gipf.DecisionState(end)
    assert [mcts.state(game).history for game in range(3)] == [state.history] * 3
    assert state.is_terminal
    assert forced > 0 or start != "dvonn"


def test_a_tree_goes_on_after_a_turn() -> None:
    searches = [gipf.Mcts(network("basic"), "basic") for _ in range(2)]
    for mcts in searches:
        mcts.search(2_000)
    by_actions, by_turn = searches
    turn = gipf.Position("basic").parse_turn("b1-b3")
    for action in gipf.actions_of_turn(turn):
        by_actions.play(action)
    by_turn.play_turn(turn)
    assert by_turn.result() == by_actions.result() and by_turn.result().simulations > 20


def test_turns_that_cannot_be_played_are_refused() -> None:
    mcts = gipf.Mcts(network("basic"), "basic")
    first = gipf.Position("basic").parse_turn("b3")
    for turn, error in [("d4", gipf.TurnError), ("nonsense", gipf.TurnError), (7, TypeError)]:
        with pytest.raises(error):
            mcts.play_turn(turn)  # type: ignore[arg-type]
    with pytest.raises(gipf.TurnError, match="of DVONN"):
        mcts.play_turn(gipf.Position("dvonn").legal_turns()[0])
    with pytest.raises(gipf.GipfError, match="game: expected a number from 0 to 0"):
        mcts.play_turn(first, 1)
    mcts.play(97)
    with pytest.raises(gipf.ActionError):
        mcts.play_turn(first)
    mcts.replace("basic")
    mcts.play_turn(first)
    # It left a choice: played once more it is a turn of Black that is not legal, or another turn.
    before = mcts.state().history
    try:
        mcts.play_turn(first)
    except gipf.TurnError:
        assert mcts.state().history == before
    else:
        assert len(mcts.state().history) > len(before)
    over = gipf.Mcts(network("basic"), gipf.DecisionState(gipf.Game("basic").playout(seed=1)))
    with pytest.raises(gipf.GameOverError):
        over.play_turn("b3")


def test_memory_is_limited() -> None:
    mcts = gipf.Mcts(uniform, "dvonn", max_nodes=500)
    result = mcts.search(3_000)[0]
    assert result.nodes <= 500 and result.simulations == 3_000
