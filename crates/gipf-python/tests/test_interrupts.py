"""Long work: Ctrl+C ends it, and other threads run meanwhile."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from collections import deque
from typing import Any, Callable, Dict, List

import numpy as np
import pytest
from conftest import random_game

import gipf
from gipf import arrays, ugi, work


CROWDED = gipf.Position("WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -")

# Each of these would take minutes or hours.
LONG: Dict[str, Callable[[], object]] = {
    "perft": lambda: gipf.perft("basic", 12),
    "perft with a table and threads": lambda: gipf.perft("dvonn", 20, hash=1, threads=2),
    "divide": lambda: gipf.divide("basic t3z3d3y3/t3z3d3y3", 9),
    "a counter": lambda: gipf.Counter(hash=1, threads=2).perft("basic", 12),
    "a playout of a position": lambda: [gipf.Position("potentials").playout(seed) for seed in range(10**9)],
    "millions of turns": lambda: list(CROWDED.legal_turns()[:10**7] for _ in range(10**6)),
    "a random turn of millions": lambda: CROWDED.random_turn(seed=1),
    "a playout from millions of turns": lambda: CROWDED.playout(seed=1),
    # A deque keeps no record, so no garbage is collected: a callback of Hypothesis there would swallow Ctrl+C.
    "games of a text": lambda: deque(gipf.parse_games("1. b3 c6 *\n\n" * 10**6), maxlen=0),
    "starts of a tree search": lambda: gipf.Mcts(flat, ["potentials"] * 10**6),
    "the number of turns": lambda: len(CROWDED.legal_turns()),
    "search": lambda: gipf.Engine(hash=1).search("basic", seconds=600),
    "search with threads": lambda: gipf.Engine(hash=1, threads=2).search("dvonn", depth=255),
    "search with a callback": lambda: gipf.Engine(hash=1).search(
        "standard", nodes=2**60, on_progress=lambda progress: None
    ),
    "search with a function": lambda: gipf.Engine(hash=1, evaluator=lambda position: 0).search("basic", seconds=600),
    "analyze": lambda: gipf.Engine(hash=1).analyze(
        gipf.Record("basic", ["b3", "c6"]), seconds=600
    ),
    "a tree search": lambda: gipf.Mcts(flat, ["dvonn"] * 16).search(10**9),
    "planes of many states": lambda: arrays.observations([gipf.DecisionState("potentials")] * 10**6),
    "a count as a unit": lambda: work.do_units(work.plan_perft("basic", 12, split=0)),
    "self-play as units": lambda: in_folder(work.plan_selfplay("zertz", 10, nodes=10**9)),
    "a match as units": lambda: in_folder(work.plan_match("ai", "ai", 2, nodes=10**9)),
    "an analysis as units": lambda: in_folder(work.plan_analyze(["dvonn"] * 10, depth=100)),
    "units on threads": lambda: in_folder(work.plan_perft("basic", 12, split=1), threads=2),
    "the state of much work": lambda: work.status(work.plan_perft("basic", 4) * 5_000, "."),
    "another program": lambda: other_program(),
}


def flat(planes: Any) -> Any:
    return np.zeros((len(planes), 147)), np.zeros(len(planes))


def in_folder(units: List[str], threads: int = 1) -> object:
    with tempfile.TemporaryDirectory() as folder:
        return work.run(units, folder, threads=threads)


def other_program() -> object:
    with ugi.Client([sys.executable, "-m", "gipf", "ugi"], options={"Hash": 1}) as client:
        return client.play("basic", seconds=600)


if os.path.exists("/dev/zero"):
    LONG["a file without an end"] = lambda: next(gipf.read_games("/dev/zero"))


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_long_work_at_once(name: str) -> None:
    sent: List[float] = []

    def interrupt() -> None:
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.4, interrupt)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            LONG[name]()
    finally:
        # What has failed needs no Ctrl+C any more.
        timer.cancel()
        timer.join()
    assert time.monotonic() - sent[0] < 5


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_a_program() -> None:
    program = textwrap.dedent(
        """
        import signal
        import gipf
        signal.signal(signal.SIGINT, signal.default_int_handler)
        print("ready", flush=True)
        gipf.perft("basic", 12)
        """
    )
    child = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.4)
    child.send_signal(signal.SIGINT)
    _, errors = child.communicate(timeout=30)
    assert "KeyboardInterrupt" in errors and "panicked" not in errors
    assert child.returncode in (-signal.SIGINT, 130)


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_the_first_use_of_numpy() -> None:
    program = textwrap.dedent(
        """
        import signal
        import gipf
        signal.signal(signal.SIGINT, signal.default_int_handler)
        print("ready", flush=True)
        gipf.Mcts(lambda planes: 0, ["potentials"] * 10**6)
        """
    )
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(1)
    child.send_signal(signal.SIGINT)
    _, errors = child.communicate(timeout=60)
    assert "KeyboardInterrupt" in errors and "PanicException" not in errors and "panicked" not in errors
    assert child.returncode in (-signal.SIGINT, 130)


def test_other_threads_run_during_a_random_turn() -> None:
    """The turn is looked for until a signal comes; meanwhile another thread counts."""
    ticks, done = [0], threading.Event()

    def count() -> None:
        while not done.wait(0.01):
            ticks[0] += 1

    thread = threading.Thread(target=count)
    thread.start()
    threading.Timer(1, lambda: signal.raise_signal(signal.SIGINT)).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            CROWDED.random_turn(seed=1)
        assert ticks[0] > 3
    finally:
        done.set()
        thread.join()


def test_the_engine_is_free_after_ctrl_c() -> None:
    engine = gipf.Engine(hash=1)
    threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        while True:
            engine.search("basic", seconds=60)
    assert engine.search("basic", depth=1).depth == 1


@pytest.mark.parametrize(
    "work",
    [
        lambda: gipf.perft("basic", 6),
        lambda: gipf.Engine(hash=1).search("basic", seconds=1),
    ],
    ids=["perft", "search"],
)
def test_other_threads_run_during_long_work(work: Callable[[], object]) -> None:
    done = threading.Event()

    def run() -> None:
        work()
        done.set()

    thread = threading.Thread(target=run)
    begin = time.monotonic()
    thread.start()
    longest, ticks, last = 0.0, 0, begin
    while not done.is_set():
        time.sleep(0.001)
        now = time.monotonic()
        longest, ticks, last = max(longest, now - last), ticks + 1, now
    thread.join()
    took = time.monotonic() - begin
    # Holding the lock of Python would leave a handful of ticks, and a pause as long as the work.
    assert ticks > 5
    assert longest < max(0.5, took / 2)


def test_another_thread_can_stop_a_search() -> None:
    engine = gipf.Engine(hash=1)
    results: List[gipf.SearchResult] = []
    thread = threading.Thread(target=lambda: results.append(engine.search("basic", seconds=600)))
    thread.start()
    time.sleep(0.3)
    while thread.is_alive():
        engine.stop()
        thread.join(0.1)
    assert gipf.Position("basic").is_legal(results[0].best)
    assert results[0].seconds < 60


def test_threads_share_positions_and_games() -> None:
    game = gipf.Game("basic")
    errors: List[BaseException] = []

    def play() -> None:
        try:
            for _ in range(300):
                turns = game.legal_turns(1)
                if turns:
                    try:
                        game.play(turns[0])
                    except gipf.GipfError:
                        # Another thread was faster.
                        pass
                game.undo()
                str(game.position), game.outcome, game.repetitions
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_work_that_often_reports() -> None:
    # Every position takes less time than the pause between two looks at signals.
    record = gipf.Record("basic", random_game(gipf.Position("basic"), 1, 60).turns)
    timer = threading.Timer(0.05, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    seen = 0
    with pytest.raises(KeyboardInterrupt):
        while True:
            gipf.Engine(hash=1).analyze(record, depth=2)
            seen += 1
    timer.join()
    assert seen < 1_000
