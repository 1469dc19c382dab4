"""Planes and masks written into the buffers of callers, without the lock of Python."""

from __future__ import annotations

import os
import re
import sys
import threading
from typing import Any, List

import numpy as np
import pytest
from conftest import ACTION_GAMES

import gipf
from gipf import arrays


def some_states(game: str, count: int) -> List[gipf.DecisionState]:
    states = [gipf.DecisionState(gipf.Position.start(game))]
    while len(states) < count:
        state = states[-1].copy()
        if state.is_terminal:
            state = gipf.DecisionState(gipf.Position.start(game))
        legal = state.legal_actions()
        state.apply_action(legal[len(states) * 7 % len(legal)])
        states.append(state)
    return states


@pytest.mark.parametrize("game", ACTION_GAMES)
@pytest.mark.parametrize("dtype", [np.uint8, np.float32, np.float16])
def test_a_buffer_is_filled_as_the_arrays_are(game: str, dtype: Any) -> None:
    states = some_states(game, 40)
    expected = arrays.planes_batch(states)
    assert (expected == np.stack([arrays.planes(state) for state in states])).all()
    out = np.full(expected.shape, 77, dtype)
    assert arrays.planes_batch(states, out=out) is out
    assert (out == expected.astype(dtype)).all()
    if dtype != np.uint8:
        assert arrays.observations(states, "black", out=out) is out
        scaled = arrays.planes_batch(states, "black") * arrays.scales(game)
        assert (out == scaled.astype(dtype)).all()
        assert (arrays.observations(states, "black", dtype=dtype) == out).all()
    masks = np.full((40, len(gipf.ActionSpace(game))), 5, dtype)
    assert arrays.action_masks(states, out=masks) is masks
    assert (masks == np.stack([arrays.action_mask(state) for state in states])).all()
    packed = [gipf.Position.start(game), states[-1].position]
    rows = np.stack([np.frombuffer(position.pack(), np.uint8) for position in packed])
    out = np.empty((2, *expected.shape[1:]), dtype)
    assert arrays.packed_planes(game, rows, out=out) is out
    assert (out == np.stack([arrays.planes(position) for position in packed])).all()


def test_any_buffer_that_can_be_written_is_one() -> None:
    states = some_states("dvonn", 3)
    expected = arrays.observations(states)
    memory = bytearray(expected.nbytes)
    seen = arrays.observations(states, out=memoryview(memory).cast("f", expected.shape))
    assert (seen == expected).all()
    assert memory == expected.tobytes()
    half = np.zeros((6, 10, 5, 11), np.float32)
    arrays.observations(states, out=half[3:])
    assert not half[:3].any() and (half[3:] == expected).all()


def read_only(array: Any) -> Any:
    array.setflags(write=False)
    return array


WRONG = [
    (np.empty((2, 10, 5, 11), np.float32), "out: expected an array of shape (3, 10, 5, 11), found (2, 10, 5, 11)"),
    (np.empty(1650, np.float32), "out: expected an array of shape (3, 10, 5, 11), found (1650,)"),
    (np.empty((3, 10, 5, 11)), "out: expected numbers of type float32 or float16, found float64"),
    (np.empty((3, 10, 5, 11), np.uint8), "out: expected numbers of type float32 or float16, found uint8"),
    (np.empty((3, 10, 5, 11), ">f4"), "out: expected numbers of type float32 or float16, found >f4"),
    (read_only(np.empty((3, 10, 5, 11), np.float32)), "out: expected an array that can be written"),
    (memoryview(bytes(6600)).cast("f", (3, 10, 5, 11)), "out: expected an array that can be written"),
    (np.empty((3, 10, 5, 22), np.float32)[..., ::2], "out: expected a C-contiguous array"),
    (np.empty((11, 5, 10, 3), np.float32).T, "out: expected a C-contiguous array"),
    (np.frombuffer(bytearray(6601), np.uint8)[1:].view(np.float32).reshape(3, 10, 5, 11), "out: expected an aligned"),
]


@pytest.mark.parametrize(("out", "message"), WRONG)
def test_a_wrong_buffer_is_refused(out: Any, message: str) -> None:
    before = bytes(np.ascontiguousarray(out).tobytes())
    with pytest.raises(gipf.GipfError, match=re.escape(message)):
        arrays.observations(some_states("dvonn", 3), out=out)
    assert np.ascontiguousarray(out).tobytes() == before


def test_what_is_not_a_buffer_is_refused() -> None:
    for out in (7, [0.0], "text"):
        with pytest.raises(TypeError, match="out: expected an array or a buffer that can be written, found"):
            arrays.action_masks(some_states("dvonn", 1), out=out)
    with pytest.raises(gipf.GipfError, match="packed: expected positions of 21 bytes each, found 7 bytes"):
        arrays.packed_planes("dvonn", np.zeros(7, np.uint8), out=np.empty((1, 10, 5, 11), np.uint8))
    with pytest.raises(gipf.PositionError, match="packed: "):
        arrays.packed_planes("dvonn", np.full((1, 21), 255, np.uint8))


def test_other_threads_run_while_planes_are_written() -> None:
    states = some_states("potentials", 500) * 20
    out = np.empty((len(states), 55, 9, 9), np.float32)
    ticks = 0
    is_done = threading.Event()

    def count() -> None:
        nonlocal ticks
        while not is_done.wait(0.001):
            ticks += 1

    thread = threading.Thread(target=count)
    before = sys.getswitchinterval()
    # No thread is asked to let another run: it has to do so by itself.
    sys.setswitchinterval(60)
    try:
        thread.start()
        arrays.observations(states, out=out)
        is_done.set()
    finally:
        sys.setswitchinterval(before)
    thread.join()
    assert ticks >= 2


def test_two_threads_can_fill_the_halves_of_a_buffer() -> None:
    states = some_states("gipf", 400)
    out = np.zeros((400, 25, 9, 9), np.float16)
    halves = [(states[:200], out[:200]), (states[200:], out[200:])]
    threads = [threading.Thread(target=lambda half=half: arrays.observations(half[0], out=half[1])) for half in halves]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (out == arrays.observations(states, dtype=np.float16)).all()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks need a system with them")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_while_planes_are_written_leaves_states_to_the_child() -> None:
    states = some_states("potentials", 20)
    out = np.empty((20, 55, 9, 9), np.float32)
    is_done = threading.Event()

    def write() -> None:
        while not is_done.is_set():
            arrays.observations(states, out=out)

    thread = threading.Thread(target=write)
    thread.start()
    statuses = []
    for _ in range(4):
        child = os.fork()
        if child == 0:
            os._exit(0 if sum(len(state.history) for state in states) else 1)
        statuses.append(os.waitpid(child, 0)[1])
    is_done.set()
    thread.join()
    assert statuses == [0] * 4
