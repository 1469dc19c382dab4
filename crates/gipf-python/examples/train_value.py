"""Trains a small value network for DVONN with NumPy, and plays it against a level of the engine.

The engine plays games against itself on all cores. A network with one hidden layer learns from their positions who
wins. To play, it looks at every turn and at every reply to the best of them, in batches. After each epoch it plays a
match; the learning curve is a picture. Everything follows from the seed.

    python train_value.py --picture curve.svg
    python train_value.py --games 300 --epochs 2 --match 20     # a minute
"""

from __future__ import annotations

import argparse
import math
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any, Dict, List, Tuple

import numpy as np
from numpy.typing import NDArray

import gipf
from gipf import arrays, work

Floats = NDArray[np.float32]

SPACE = gipf.ActionSpace("dvonn")
PLANES = {name: index for index, (name, _) in enumerate(SPACE.planes)}
BOARD = np.flatnonzero(arrays.planes(gipf.Position("dvonn"))[PLANES["spaces"]])
OPENING = 6
"""Turns at random before a game of a match."""
REPLIED = 6
"""How many of the best turns are looked at with all replies."""


def features(planes: NDArray[np.uint8]) -> Floats:
    """What the network sees of planes: for each space who owns it, how high it is, whether it has red pieces."""
    flat = planes.reshape(*planes.shape[:2], -1)[:, :, BOARD].astype(np.float32)
    own, other = flat[:, PLANES["own stacks"]], flat[:, PLANES["opponent's stacks"]]
    height = np.sqrt(flat[:, PLANES["height"]])
    red = np.minimum(flat[:, PLANES["red pieces"]], 1)
    is_single = (flat[:, PLANES["height"]] == 1).astype(np.float32)
    left = flat[:, PLANES["pieces to place"], :1] / 49
    balance = (own * height - other * height).sum(axis=1, keepdims=True) / 10
    parts = [own, other, own * height / 2, other * height / 2, red, is_single, left, balance, np.ones_like(left)]
    return np.concatenate(parts, axis=1)


class Network:
    """Two layers: the value of positions for the player to move, from -1 to 1."""

    def __init__(self, inputs: int, hidden: int, draw: np.random.Generator) -> None:
        # Placing and moving are different games: each stage has weights of its own.
        shapes = [(2, inputs, hidden), (2, hidden), (2, hidden), (2, 1)]
        self.weights = [np.zeros(shape, np.float32) for shape in shapes]
        self.weights[0] = draw.normal(0, 1 / math.sqrt(inputs), shapes[0]).astype(np.float32)
        self.weights[2] = draw.normal(0, 0.01, shapes[2]).astype(np.float32)
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.steps = 0

    def logits(self, seen: Floats, stage: int) -> Tuple[Floats, Floats]:
        into, bias, out, last = (weight[stage] for weight in self.weights)
        hidden = np.maximum(seen @ into + bias, 0)
        return hidden @ out + last, hidden

    def values(self, planes: NDArray[np.uint8]) -> Floats:
        seen, values = features(planes), np.empty(len(planes), np.float32)
        for stage, rows in enumerate(stages(planes)):
            if rows.any():
                values[rows] = np.tanh(self.logits(seen[rows], stage)[0] / 2)
        return values

    def learn(self, seen: Floats, target: Floats, stage: int, rate: float) -> float:
        """A step of Adam on the cross-entropy of the chance to win. Returns the cross-entropy."""
        logits, hidden = self.logits(seen, stage)
        error = (1 / (1 + np.exp(-logits)) - target) / len(seen)
        back = np.outer(error, self.weights[2][stage]) * (hidden > 0)
        gradients = [seen.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(keepdims=True)]
        self.steps += 1
        for weight, (first, second), gradient in zip(self.weights, self.moments, gradients):
            weight, first, second = weight[stage], first[stage], second[stage]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            scale = rate * math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            weight -= scale * first / (np.sqrt(second) + 1e-8)
        return loss_of(logits, target)


def loss_of(logits: Floats, target: Floats) -> float:
    return float(np.mean(np.logaddexp(0, logits) - target * logits))


def stages(planes: NDArray[np.uint8]) -> List[NDArray[np.bool_]]:
    """The rows of the placing stage and those of the moving stage."""
    placing = planes[:, PLANES["pieces to place"], 2, 5] > 0
    return [placing, ~placing]


class Player:
    """Chooses the turn whose best reply is worst for the opponent, by the values of a network."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def values(self, positions: List[gipf.Position]) -> Floats:
        """The values for the players to move; that of a game that is over is certain."""
        packed = np.frombuffer(b"".join(position.pack() for position in positions), np.uint8)
        values = self.network.values(arrays.packed_planes("dvonn", packed.reshape(len(positions), -1)))
        for index, position in enumerate(positions):
            if position.outcome is not None:
                winner = position.outcome.winner
                values[index] = 0 if winner is None else 2 if winner == position.side_to_move else -2
        return values

    def turn(self, position: gipf.Position) -> gipf.Turn:
        turns = position.legal_turns()
        after = [turn.after() for turn in turns]
        # A pass leaves the same player to move.
        signs = np.array([1 if next_.side_to_move == position.side_to_move else -1 for next_ in after])
        values = signs * self.values(after)
        best = np.argsort(-values)[:REPLIED]
        replies = [(index, reply.after()) for index in best for reply in after[index].legal_turns()]
        if not replies:
            return turns[int(best[0])]
        seen = self.values([position for _, position in replies])
        worst: Dict[int, float] = {index: float(values[index]) for index in best if after[index].outcome is not None}
        for (index, reply), value in zip(replies, seen):
            mine = float(value) if reply.side_to_move == position.side_to_move else -float(value)
            is_mine = after[index].side_to_move == position.side_to_move
            pick = max if is_mine else min
            worst[index] = pick(worst.get(index, -9.0 if is_mine else 9.0), mine)
        return turns[max(worst, key=lambda index: worst[index])]


def match(player: Player, level: str, games: int, seed: int) -> Tuple[int, int, int]:
    """Wins, draws and losses of the network. Each opening is played twice, with both colors."""
    engine = gipf.Engine(hash=1)
    results = [0, 0, 0]
    for number in range(games):
        draw = random.Random(seed * 100_000 + number // 2)
        own = "white" if number % 2 == 0 else "black"
        game = gipf.Game("dvonn")
        for _ in range(OPENING):
            game.play(draw.choice(game.legal_turns()))
        while game.outcome is None:
            if game.position.side_to_move == own:
                game.play(player.turn(game.position))
            else:
                chosen = engine.search(game.position, level=level, seed=draw.randrange(1 << 32))
                game.play(chosen.best)
        winner = game.outcome.winner
        results[1 if winner is None else 0 if winner == own else 2] += 1
    return results[0], results[1], results[2]


def samples(folder: Path, games: int, nodes: int, seed: int) -> NDArray[np.void]:
    """The positions of self-play whose result says something."""
    units = work.plan_selfplay("dvonn", games, nodes=nodes, seed=seed)
    work.run(units, folder / "results", threads=os.cpu_count() or 1, pack=1000)
    work.merge(units, folder / "results", out=folder / "games.data")
    rows = gipf.read_samples(folder / "games.data").read()
    known: NDArray[np.void] = rows[~np.isnan(rows["value"])]
    return known


def targets(rows: NDArray[np.void]) -> Floats:
    """The chance to win: half the result of the game, half what the search thought."""
    thought = 1 / (1 + np.exp(-np.clip(rows["score"], -2000, 2000) / 400))
    mixed: Floats = ((rows["value"] + 1) / 4 + thought / 2).astype(np.float32)
    return mixed


def epoch(network: Network, rows: NDArray[np.void], rate: float, draw: np.random.Generator) -> float:
    """Learns from every position once, in one of its images."""
    losses = []
    for chunk in np.array_split(draw.permutation(len(rows)), max(1, len(rows) // 256)):
        planes = arrays.packed_planes("dvonn", rows["position"][chunk])
        planes = arrays.transformed_planes(planes, int(draw.integers(SPACE.symmetries())), "dvonn")
        seen, target = features(planes), targets(rows[chunk])
        for stage, own in enumerate(stages(planes)):
            if own.any():
                losses.append(network.learn(seen[own], target[own], stage, rate))
    return float(np.mean(losses))


def validation(network: Network, rows: NDArray[np.void]) -> float:
    """The cross-entropy of what the network says about games that it has not seen."""
    planes, target = arrays.packed_planes("dvonn", rows["position"]), targets(rows)
    logits: Floats = 2 * np.arctanh(np.clip(network.values(planes), -0.9999, 0.9999))
    return loss_of(logits, target)


def curve(points: List[Dict[str, Any]], games: int, level: str) -> str:
    """The learning curve as an SVG: the score of each match with its error, and the loss."""
    width, height, left, bottom = 640, 360, 60, 310
    last: float = max(1, points[-1]["epoch"])

    def x(point: Dict[str, Any]) -> float:
        return left + (width - left - 60) * float(point["epoch"]) / last

    def y(share: float) -> float:
        return bottom - 270 * share

    losses = [point["loss"] for point in points]
    low, high = min(losses), max(max(losses), min(losses) + 1e-6)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        'font-size="13">',
        f"<title>Score against the level {level} after each epoch</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
    ]
    for percent in (0, 25, 50, 75, 100):
        line = y(percent / 100)
        parts.append(f'<path d="M{left} {line:.1f}H{width - 60}" stroke="{"#888" if percent == 50 else "#ddd"}"/>')
        parts.append(f'<text x="{left - 8}" y="{line + 4:.1f}" text-anchor="end">{percent} %</text>')
    for point in points:
        error = 1.96 * math.sqrt(max(point["score"] * (1 - point["score"]), 0.25 / games) / games)
        top, end = y(min(1, point["score"] + error)), y(max(0, point["score"] - error))
        parts.append(f'<path d="M{x(point):.1f} {top:.1f}V{end:.1f}" stroke="#9bbfe0" stroke-width="3"/>')
        parts.append(f'<text x="{x(point):.1f}" y="{bottom + 20}" text-anchor="middle">{point["epoch"]}</text>')
    score = " ".join(f"{x(point):.1f},{y(point['score']):.1f}" for point in points)
    loss = " ".join(f"{x(point):.1f},{y((point['loss'] - low) / (high - low)):.1f}" for point in points)
    parts += [
        f'<polyline points="{score}" fill="none" stroke="#1f6fb2" stroke-width="2"/>',
        f'<polyline points="{loss}" fill="none" stroke="#b25a1f" stroke-width="1.5" stroke-dasharray="5 3"/>',
        f'<text x="{left}" y="24" fill="#1f6fb2">score against level {level}, {games} games a point</text>',
        f'<text x="{width - 60}" y="24" text-anchor="end" fill="#b25a1f">loss, {high:.3f} to {low:.3f}</text>',
        f'<text x="{(left + width - 60) / 2:.0f}" y="{height - 10}" text-anchor="middle">epochs</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a value network for DVONN, and plays it against a level.")
    parser.add_argument("--games", type=int, default=3000, help="games of self-play [default: 3000]")
    parser.add_argument("--nodes", type=int, default=200, help="nodes of each search in them [default: 200]")
    parser.add_argument("--epochs", type=int, default=6, help="times that all positions are seen [default: 6]")
    parser.add_argument("--hidden", type=int, default=64, help="hidden units [default: 64]")
    parser.add_argument("--match", type=int, default=100, help="games of each match, an even number [default: 100]")
    parser.add_argument("--level", default="easy", help="the level that it plays against [default: easy]")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", help="write the learning curve to this SVG file")
    args = parser.parse_args()
    begin, draw = time.process_time(), np.random.default_rng(args.seed)
    with tempfile.TemporaryDirectory() as folder:
        rows = samples(Path(folder), args.games, args.nodes, args.seed)
    # Every twentieth game is for validation.
    held_out = rows["game"] % 20 == 19
    training, held = rows[~held_out], rows[held_out]
    print(f"{len(training)} positions to learn from, {len(held)} to measure by, {time.process_time() - begin:.0f} s")
    inputs = features(arrays.packed_planes("dvonn", rows["position"][:1])).shape[1]
    network = Network(inputs, args.hidden, draw)
    points: List[Dict[str, Any]] = []
    for number in range(args.epochs + 1):
        if number > 0:
            rate = 0.002 * 0.5 * (1 + math.cos(math.pi * (number - 1) / args.epochs))
            epoch(network, training, rate, draw)
        wins, draws, losses = match(Player(network), args.level, args.match, args.seed + number)
        score, loss = (wins + draws / 2) / args.match, validation(network, held)
        points.append({"epoch": number, "score": score, "loss": loss})
        print(
            f"epoch {number}: loss {loss:.4f}, against {args.level} +{wins} ={draws} -{losses}, "
            f"{100 * score:.1f} %, {time.process_time() - begin:.0f} s of processor time",
            flush=True,
        )
    if args.picture:
        Path(args.picture).write_text(curve(points, args.match, args.level), encoding="utf-8")


if __name__ == "__main__":
    main()
