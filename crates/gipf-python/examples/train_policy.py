"""Trains a small policy with NumPy alone, and plays it against random moves.

The policy imitates the engine. In games from random openings the engine says at every turn what it would play, and
the policy learns to choose the same decisions. It looks at the state after each legal decision: how often each two
planes are set on the same cell, and one weight for each such pair. Everything follows from the seed.

    python train_policy.py
    python train_policy.py --game gipf --positions 200 --games 20
"""

from __future__ import annotations

import argparse
import time
from typing import Callable, List, Tuple

import numpy as np
from numpy.typing import NDArray

import gipf
from gipf import arrays

Floats = NDArray[np.float64]


def successors(state: gipf.DecisionState) -> List[gipf.DecisionState]:
    """The states after each legal decision, in the order of the ids."""
    states = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply_action(action)
        states.append(after)
    return states


def features(state: gipf.DecisionState) -> Floats:
    """For each legal decision the pairs of planes after it, as the player who decides sees them."""
    seen = arrays.observations(successors(state), state.side_to_move)
    flat = seen.reshape(*seen.shape[:2], -1)
    pairs = np.einsum("npc,nqc->npq", flat, flat) / flat.shape[2]
    first, second = np.triu_indices(flat.shape[1])
    chosen: Floats = pairs[:, first, second].astype(np.float64)
    return chosen


class Policy:
    """A weight for each feature. Without weights all decisions are equally good."""

    def __init__(self, count: int) -> None:
        self.weights = np.zeros(count)
        self.mean, self.scale = np.zeros(count), np.ones(count)

    def scores(self, seen: Floats) -> Floats:
        scores: Floats = ((seen - self.mean) / self.scale) @ self.weights
        return scores

    def action(self, state: gipf.DecisionState, draw: np.random.Generator) -> int:
        """The decision with the best score, drawn among equals."""
        scores = self.scores(features(state))
        return state.legal_actions()[int(draw.choice(np.flatnonzero(scores == scores.max())))]

    def learn(self, lessons: List[Tuple[Floats, int]], epochs: int, draw: np.random.Generator) -> None:
        """Makes what the engine chose more likely, decision by decision."""
        every = np.concatenate([seen for seen, _ in lessons])
        self.mean, self.scale = every.mean(axis=0), every.std(axis=0) + 1e-3
        for epoch in range(1, epochs + 1):
            loss = 0.0
            for index in draw.permutation(len(lessons)):
                seen, chosen = lessons[index]
                scores = self.scores(seen)
                chances = np.exp(scores - scores.max())
                chances /= chances.sum()
                loss -= float(np.log(chances[chosen] + 1e-9))
                normal = (seen - self.mean) / self.scale
                self.weights += 0.01 * (normal[chosen] - chances @ normal)
            print(f"epoch {epoch}: loss {loss / len(lessons):.3f}")


def random_action(state: gipf.DecisionState, draw: np.random.Generator) -> int:
    return int(draw.choice(state.legal_actions()))


MAX_OPENINGS = 100
"""How many openings are tried until one does not end the game."""


class NoOpening(Exception):
    """Games are over before so many random decisions."""


def opening(start: gipf.Position, decisions: int, draw: np.random.Generator) -> gipf.DecisionState:
    """A game after so many random decisions, at the start of a turn, that is not over."""
    for _ in range(MAX_OPENINGS):
        state = gipf.DecisionState(start)
        while not state.is_terminal and (len(state.history) < decisions or state.partial_history):
            state.apply_action(random_action(state, draw))
        if not state.is_terminal:
            return state
    raise NoOpening(f"games end before {decisions} random decisions")


def lessons_of_engine(
    start: gipf.Position, random_decisions: int, positions: int, depth: int, draw: np.random.Generator
) -> List[Tuple[Floats, int]]:
    """What the engine decides: the features of the legal decisions, and the index of the one that it makes."""
    engine = gipf.Engine(hash=1)
    lessons = []
    state = opening(start, random_decisions, draw)
    for _ in range(positions):
        if state.is_terminal:
            state = opening(start, random_decisions, draw)
        best = engine.search(state.position, depth=depth).best
        lesson = gipf.DecisionState(state.position)
        for action in gipf.actions_of_turn(best):
            legal = lesson.legal_actions()
            if len(legal) > 1:
                lessons.append((features(lesson), legal.index(action)))
            lesson.apply_action(action)
        if draw.random() < 0.5:
            state.play(best)
        else:
            played = len(state.turns)
            while len(state.turns) == played:
                state.apply_action(random_action(state, draw))
    return lessons


def score_against_random(
    policy: Policy, start: gipf.Position, random_decisions: int, games: int, seed: int
) -> float:
    """The part of the games that the policy wins, a draw counted half. Each opening is played from both sides."""
    draw = np.random.default_rng(seed)
    points = 0.0
    for game in range(games):
        if game % 2 == 0:
            begun = opening(start, random_decisions, draw)
        state, side = begun.copy(), ("white", "black")[game % 2]
        while not state.is_terminal:
            own = state.side_to_move == side
            state.apply_action(policy.action(state, draw) if own else random_action(state, draw))
        points += (1 + state.returns[game % 2]) / 2
    return points / games


def whole(least: int, most: int = 2**32 - 1) -> Callable[[str], int]:
    """Reads a whole number for argparse."""

    def number(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} to {most}, found {text!r}")
        return int(text)

    return number


def train(start: gipf.Position, arguments: argparse.Namespace) -> None:
    """Trains a policy, and measures it before and after."""
    draw = np.random.default_rng(arguments.seed)
    random_decisions = arguments.opening
    if random_decisions is None:
        random_decisions = 49 if start.game == "dvonn" else 6
    policy = Policy(features(gipf.DecisionState(start)).shape[1])

    def measure(when: str) -> None:
        score = score_against_random(policy, start, random_decisions, arguments.games, arguments.seed)
        print(f"score against random moves {when}: {score:.1%} of {arguments.games} games")

    measure("before training")
    lessons = lessons_of_engine(start, random_decisions, arguments.positions, arguments.depth, draw)
    print(f"{len(lessons)} decisions of the engine, {len(policy.weights)} weights")
    if lessons:
        policy.learn(lessons, arguments.epochs, draw)
    measure("after training")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="dvonn", choices=[game.name for game in gipf.games() if game.has_actions])
    parser.add_argument("--variant", help="the usual one of the game, if not given")
    parser.add_argument("--opening", type=whole(0), help="random decisions first; 49 in DVONN: all pieces")
    parser.add_argument("--positions", type=whole(1), default=500, help="positions to ask the engine about")
    parser.add_argument("--depth", type=whole(1, 255), default=2, help="how many turns the engine looks ahead")
    parser.add_argument("--epochs", type=whole(1), default=10)
    parser.add_argument("--games", type=whole(1), default=100, help="games against random moves")
    parser.add_argument("--seed", type=whole(0), default=1)
    arguments = parser.parse_args()

    begin = time.monotonic()
    try:
        start = gipf.Position.start(arguments.game, arguments.variant)
        train(start, arguments)
    except (gipf.GipfError, NoOpening) as error:
        parser.error(str(error))
    print(f"{time.monotonic() - begin:.0f} seconds")


if __name__ == "__main__":
    main()
