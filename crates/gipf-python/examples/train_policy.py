"""Trains a small policy with NumPy alone, and plays it against random moves.

The policy imitates the engine: games are played from random openings, the engine says at every turn what it would
play, and a network with one hidden layer learns to give the same decisions. Everything follows from the seed.

    python train_policy.py
    python train_policy.py --game dvonn --positions 1000 --games 40
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Dict, List, Tuple

import numpy as np
from numpy.typing import NDArray

import gipf
from gipf import arrays

Floats = NDArray[np.float32]


@dataclass
class Policy:
    """A network: observation, hidden layer, a number for each action."""

    weights: Dict[str, Floats]

    @staticmethod
    def new(inputs: int, hidden: int, actions: int, draw: np.random.Generator) -> Policy:
        scale = np.sqrt(2 / inputs)
        return Policy(
            {
                "first": draw.normal(0, scale, (inputs, hidden)).astype(np.float32),
                "first_bias": np.zeros(hidden, np.float32),
                "second": np.zeros((hidden, actions), np.float32),
                "second_bias": np.zeros(actions, np.float32),
            }
        )

    def forward(self, seen: Floats, legal: NDArray[np.bool_]) -> Tuple[Floats, Floats]:
        """The hidden layer, and the probabilities of the legal actions."""
        w = self.weights
        hidden = np.maximum(seen @ w["first"] + w["first_bias"], 0)
        scores = np.where(legal, hidden @ w["second"] + w["second_bias"], -np.inf)
        exponents = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, exponents / exponents.sum(axis=1, keepdims=True)

    def gradients(
        self, seen: Floats, legal: NDArray[np.bool_], actions: NDArray[np.int64]
    ) -> Tuple[float, Dict[str, Floats]]:
        """The loss (cross-entropy), and its gradients."""
        hidden, chances = self.forward(seen, legal)
        rows = np.arange(len(actions))
        loss = float(-np.log(chances[rows, actions] + 1e-9).mean())
        wrong = chances.copy()
        wrong[rows, actions] -= 1
        wrong /= len(actions)
        back = (wrong @ self.weights["second"].T) * (hidden > 0)
        return loss, {
            "first": seen.T @ back,
            "first_bias": back.sum(axis=0),
            "second": hidden.T @ wrong,
            "second_bias": wrong.sum(axis=0),
        }

    def best_action(self, state: gipf.DecisionState) -> int:
        seen = arrays.observation(state).reshape(1, -1)
        _, chances = self.forward(seen, arrays.action_mask(state)[None])
        return int(chances[0].argmax())


class Adam:
    """The usual way to follow gradients."""

    def __init__(self, weights: Dict[str, Floats], rate: float = 1e-3) -> None:
        self.weights, self.rate, self.steps = weights, rate, 0
        self.mean = {name: np.zeros_like(values) for name, values in weights.items()}
        self.square = {name: np.zeros_like(values) for name, values in weights.items()}

    def step(self, gradients: Dict[str, Floats]) -> None:
        self.steps += 1
        for name, gradient in gradients.items():
            self.mean[name] += 0.1 * (gradient - self.mean[name])
            self.square[name] += 0.001 * (gradient**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] -= self.rate * mean / (np.sqrt(square) + 1e-8)


def random_action(state: gipf.DecisionState, draw: np.random.Generator) -> int:
    return int(draw.choice(state.legal_actions()))


def opening(start: gipf.Position, decisions: int, draw: np.random.Generator) -> gipf.DecisionState:
    """A game after random decisions that do not end it, at the start of a turn."""
    while True:
        state = gipf.DecisionState(start)
        while not state.is_terminal and (len(state.history) < decisions or state.partial_history):
            state.apply_action(random_action(state, draw))
        if not state.is_terminal:
            return state


def lessons(
    start: gipf.Position, random_decisions: int, positions: int, depth: int, draw: np.random.Generator
) -> Tuple[NDArray[np.uint8], NDArray[np.bool_], NDArray[np.int64]]:
    """What the engine would decide in positions of games between itself and random moves."""
    engine = gipf.Engine(hash=1)
    seen: List[NDArray[np.uint8]] = []
    legal: List[NDArray[np.bool_]] = []
    chosen: List[int] = []
    state = opening(start, random_decisions, draw)
    for _ in range(positions):
        if state.is_terminal:
            state = opening(start, random_decisions, draw)
        best = engine.search(state.position, depth=depth).best
        lesson = gipf.DecisionState(state.position)
        for action in gipf.actions_of_turn(best):
            seen.append(arrays.planes(lesson))
            legal.append(arrays.action_mask(lesson))
            chosen.append(action)
            lesson.apply_action(action)
        if draw.random() < 0.5:
            state.play(best)
        else:
            turns = len(state.turns)
            while len(state.turns) == turns and not state.is_terminal:
                state.apply_action(random_action(state, draw))
    return np.stack(seen), np.stack(legal), np.array(chosen)


def train(
    start: gipf.Position, random_decisions: int, positions: int, depth: int, epochs: int, seed: int
) -> Policy:
    draw = np.random.default_rng(seed)
    begin = time.monotonic()
    planes, legal, chosen = lessons(start, random_decisions, positions, depth, draw)
    print(f"{len(chosen)} decisions of the engine in {time.monotonic() - begin:.1f} s")
    seen = (planes * arrays.scales(start.game)).reshape(len(chosen), -1)
    policy = Policy.new(seen.shape[1], 64, legal.shape[1], draw)
    adam = Adam(policy.weights)
    for epoch in range(1, epochs + 1):
        losses = []
        for batch in np.array_split(draw.permutation(len(chosen)), max(1, len(chosen) // 64)):
            loss, gradients = policy.gradients(seen[batch], legal[batch], chosen[batch])
            adam.step(gradients)
            losses.append(loss)
        print(f"epoch {epoch}: loss {np.mean(losses):.3f}")
    print(f"trained in {time.monotonic() - begin:.1f} s")
    return policy


def score_against_random(
    policy: Policy, start: gipf.Position, random_decisions: int, games: int, seed: int
) -> float:
    """The part of the games that the policy wins, a draw counted half; each opening is played from both sides."""
    draw = np.random.default_rng(seed)
    points = 0.0
    for game in range(games):
        if game % 2 == 0:
            begun = opening(start, random_decisions, draw)
        state, side = begun.copy(), ("white", "black")[game % 2]
        while not state.is_terminal:
            own = state.side_to_move == side
            state.apply_action(policy.best_action(state) if own else random_action(state, draw))
        points += (1 + state.returns[game % 2]) / 2
    return points / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="gipf", choices=[game.name for game in gipf.games()])
    parser.add_argument("--variant", help="the usual one of the game, if not given")
    parser.add_argument("--positions", type=int, default=3000, help="positions to ask the engine about")
    parser.add_argument("--depth", type=int, default=2, help="how many turns the engine looks ahead")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--games", type=int, default=100, help="games against random moves")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    start = gipf.Position.start(arguments.game, arguments.variant)
    policy = train(start, arguments.positions, arguments.depth, arguments.epochs, arguments.seed)
    score = score_against_random(policy, start, arguments.games, arguments.seed + 1)
    print(f"score against random moves in {arguments.games} games: {score:.1%}")


if __name__ == "__main__":
    main()
