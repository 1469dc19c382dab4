"""How much faster two threads of Python are than one, for work that releases the lock of Python.

    pip install numpy
    OPENBLAS_NUM_THREADS=1 python crates/gipf-python/benches/threads.py

Each row does the same work twice, one after the other on one thread, and at the same time on two. The ratio of the two
times is 2 where threads do not disturb each other, and 1 where they wait for each other. The best of several rounds
counts. Two idle cores are needed.
"""

from __future__ import annotations

import sys
import threading
import time
from typing import Any, Callable, Dict, List, Tuple

import numpy as np

import gipf
from gipf import arrays

ROUNDS = 3
Work = Callable[[], object]


def search() -> Work:
    """A search, each thread with its own engine."""
    engine = gipf.Engine(hash=4)

    def work() -> object:
        engine.clear()
        return engine.search("basic", nodes=400_000)

    return work


def count() -> Work:
    """A count."""
    return lambda: gipf.perft("basic", 5)


def playouts() -> Work:
    """Games of random turns."""
    start = gipf.Position("potentials")
    return lambda: [start.playout(seed) for seed in range(200)]


def planes() -> Work:
    """Planes of many states, into an array that is used again."""
    states = [gipf.DecisionState("potentials") for _ in range(1_000)]
    out: Any = np.empty((len(states), *gipf.ActionSpace("potentials").shape), dtype=np.float32)
    return lambda: [arrays.observations(states, out=out) for _ in range(20)]


def tree_search() -> Work:
    """A tree search with an evaluator in NumPy that costs little."""
    logits, values = np.zeros((64, 147), dtype=np.float32), np.zeros(64, dtype=np.float32)

    def evaluate(leaves: Any) -> Tuple[Any, Any]:
        return logits[: len(leaves)], values[: len(leaves)]

    def work() -> object:
        return gipf.Mcts(evaluate, ["dvonn"] * 64).search(200)

    return work


ROWS: Dict[str, Callable[[], Work]] = {
    "Engine.search": search,
    "perft": count,
    "playout": playouts,
    "observations": planes,
    "Mcts.search": tree_search,
}


def seconds(work: Callable[[], object]) -> float:
    """How long some work takes by the clock on the wall."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def together(works: List[Work]) -> None:
    """Does each work on a thread of its own."""
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main() -> None:
    """Prints a table."""
    print(f"{'':16} {'one thread, s':>14} {'two threads, s':>15} {'ratio':>6}")
    for name in sys.argv[1:] or ROWS:
        works = [ROWS[name]() for _ in range(2)]
        together(works)
        rounds = [
            (seconds(lambda: [work() for work in works]), seconds(lambda: together(works))) for _ in range(ROUNDS)
        ]
        one, two = (min(times) for times in zip(*rounds))
        print(f"{name:16} {one:14.2f} {two:15.2f} {one / two:6.2f}")


if __name__ == "__main__":
    main()
