"""How many simulations a second `gipf.Mcts` makes, beside the same search in Python with the same network.

    pip install numpy
    OPENBLAS_NUM_THREADS=1 python crates/gipf-python/benches/mcts.py

Both search 64 games with 64 leaves in a batch and a network of 64 hidden units in NumPy. The searches take turns, a round
each, and the best of several rounds counts; times are those of the processor, so that other programs disturb little. The
last column is the part of the time of `gipf.Mcts` that the network takes.
"""

from __future__ import annotations

import math
import sys
import time
from typing import Any, Callable, Dict, List, Optional, Tuple

import numpy as np

import gipf
from gipf import arrays

GAMES = 64
HIDDEN = 64
ROUNDS = 3
C_PUCT = 1.5


class Network:
    """A network with one hidden layer and weights by chance, which measures its time."""

    def __init__(self, game: str) -> None:
        space = gipf.ActionSpace(game)
        inputs = math.prod(space.shape)
        draw = np.random.default_rng(1)
        self.hidden = (draw.normal(size=(inputs, HIDDEN)) / math.sqrt(inputs)).astype(np.float32)
        self.policy = (draw.normal(size=(HIDDEN, len(space))) / 8).astype(np.float32)
        self.value = (draw.normal(size=HIDDEN) / 8).astype(np.float32)
        self.seconds = 0.0

    def __call__(self, planes: Any) -> Tuple[Any, Any]:
        begin = time.process_time()
        units = np.tanh(planes.reshape(len(planes), -1) @ self.hidden)
        answer = units @ self.policy, np.tanh(units @ self.value)
        self.seconds += time.process_time() - begin
        return answer


class Node:
    """A node of the tree in Python."""

    __slots__ = ("children", "prior", "sum", "visits", "white")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.sum = 0.0
        self.children: Optional[Dict[int, Node]] = None
        self.white = True

    def select(self) -> Tuple[int, Node]:
        assert self.children is not None
        exploration = C_PUCT * math.sqrt(self.visits)
        best, best_score = None, -math.inf
        for action, child in self.children.items():
            value = child.sum / child.visits if child.visits else 0.0
            score = value + exploration * child.prior / (1 + child.visits)
            if score > best_score:
                best, best_score = (action, child), score
        assert best is not None
        return best


def search_in_python(start: str, network: Network, simulations: int) -> int:
    """Searches all games by a loop in Python, and returns the number of simulations."""
    states = [gipf.DecisionState(start) for _ in range(GAMES)]
    roots = [Node(1.0) for _ in range(GAMES)]
    for _ in range(simulations + 1):
        waiting: List[Tuple[gipf.DecisionState, List[Node]]] = []
        for state, root in zip(states, roots):
            state, path, node = state.copy(), [root], root
            while node.children:
                action, node = node.select()
                state.apply_action(action)
                path.append(node)
            node.white = state.side_to_move == "white"
            if state.is_terminal:
                back_up(path, float(state.returns[0]))
            else:
                waiting.append((state, path))
        if not waiting:
            continue
        logits, values = network(arrays.observations([state for state, _ in waiting]))
        for (state, path), row, value in zip(waiting, logits, values.tolist()):
            legal = state.legal_actions()
            priors = np.exp(row[legal] - row[legal].max())
            priors /= priors.sum()
            path[-1].children = {action: Node(prior) for action, prior in zip(legal, priors.tolist())}
            back_up(path, value if path[-1].white else -value)
    return GAMES * simulations


def back_up(path: List[Node], white_value: float) -> None:
    """Adds a value to the nodes of a path, each as the player before sees it."""
    parent: Optional[Node] = None
    for node in path:
        node.visits += 1
        if parent is not None:
            node.sum += white_value if parent.white else -white_value
        parent = node


def search_in_rust(start: str, network: Network, simulations: int) -> int:
    """Searches all games by `gipf.Mcts`, and returns the number of simulations."""
    mcts = gipf.Mcts(network, [start] * GAMES, batch_size=64, c_puct=C_PUCT, fpu_reduction=0)
    mcts.search(simulations)
    return GAMES * simulations


def measure(
    search: Callable[[str, Network, int], int], start: str, network: Network, simulations: int
) -> Tuple[float, float]:
    """Simulations a second, and the part of the time that the network took."""
    network.seconds = 0.0
    begin = time.process_time()
    count = search(start, network, simulations)
    seconds = time.process_time() - begin
    return count / seconds, network.seconds / seconds


def main() -> None:
    """Prints a table."""
    simulations = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print(f"{'':12} {'Python/s':>9} {'network':>8} {'Mcts/s':>9} {'network':>8} {'ratio':>6}")
    for start in ("basic", "standard", "dvonn", "zertz", "potentials"):
        network = Network(gipf.Position(start).game)
        rounds = [
            [measure(search, start, network, simulations) for search in (search_in_python, search_in_rust)]
            for _ in range(ROUNDS)
        ]
        slow, fast = (max(round[index] for round in rounds) for index in (0, 1))
        print(
            f"{start:12} {slow[0]:9,.0f} {slow[1]:8.0%} {fast[0]:9,.0f} {fast[1]:8.0%} {fast[0] / slow[0]:6.1f}"
        )


if __name__ == "__main__":
    main()
