"""Trains a small value network for DVONN with NumPy, and plays it against a level of the engine.

The engine plays games against itself on all cores. A network with one hidden layer learns from their positions who
wins. To play, it looks at every turn and at every reply to the best of them, in batches. After each epoch it plays a
match; the learning curve is a picture. Everything follows from the seed.

    python train_value.py --picture curve.svg
    python train_value.py --games 400 --epochs 2 --match 10 --last 10     # seconds
"""

from __future__ import annotations

import argparse
import math
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any, Callable, Dict, List, Tuple

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
WIDTH = 4
"""How many of the best turns are looked at further."""
DEPTH = 4
"""How many turns are looked ahead while stacks move."""


SCALE = 120
"""The score, in hundredths of a piece, with which the engine wins e times as often as it loses in these games."""
REACH = 8
"""How far moves are looked at: higher stacks are rare."""
STEPS = [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)]
"""From a space to its six neighbors, in rows and columns."""


def shifted(board: NDArray[Any], step: Tuple[int, int], times: int) -> NDArray[Any]:
    """For each space what is on the space so many steps away; nothing outside the grid."""
    rows, columns = board.shape[1:]
    image = np.zeros_like(board)
    down, right = step[0] * times, step[1] * times
    if abs(down) < rows and abs(right) < columns:
        to = slice(max(0, -down), rows - max(0, down)), slice(max(0, -right), columns - max(0, right))
        of = slice(max(0, down), rows + min(0, down)), slice(max(0, right), columns + min(0, right))
        image[:, to[0], to[1]] = board[:, of[0], of[1]]
    return image


def features(planes: NDArray[np.uint8]) -> Floats:
    """What the network sees of planes: for each space the stack on it, whether it can move and where to, and who can
    move onto it; and a few sums of these."""
    own, other = (planes[:, PLANES[name]] > 0 for name in ("own stacks", "opponent's stacks"))
    height, red = planes[:, PLANES["height"]], planes[:, PLANES["red pieces"]] > 0
    is_stack = height > 0
    neighbors = sum(shifted(is_stack, step, 1).astype(np.uint8) for step in STEPS)
    is_free = is_stack & (neighbors < len(STEPS))
    moves = np.zeros(height.shape, np.uint8)
    threats = [np.zeros(height.shape, np.uint8) for _ in range(2)]
    for reach in range(1, REACH + 1):
        movers = is_free & (height == reach)
        if not movers.any():
            continue
        for step in STEPS:
            can = movers & shifted(is_stack, step, reach)
            moves += can
            back = (-step[0], -step[1])
            for threat, color in zip(threats, (own, other)):
                threat += shifted(can & color, back, reach)
    boards: List[NDArray[Any]] = []
    sums: List[NDArray[Any]] = [planes[:, PLANES["pieces to place"], 2, 5] / 49, np.ones(len(planes))]
    high = np.sqrt(height)
    for color, threat in zip((own, other), reversed(threats)):
        can_move, threatened = color & (moves > 0), color & (threat > 0)
        boards += [color, color * high, color & is_free, can_move, color * moves / 4, threatened, threatened * high]
        sums += [(color * height).sum(axis=(1, 2)) / 20, can_move.sum(axis=(1, 2)) / 10]
        sums += [(color * moves).sum(axis=(1, 2)) / 20, (threatened * height).sum(axis=(1, 2)) / 10]
        sums += [(color & red).sum(axis=(1, 2)), (can_move & ~threatened).sum(axis=(1, 2)) / 10]
    boards += [red, threats[0] > 0, threats[1] > 0]
    flat = [board.reshape(len(planes), -1)[:, BOARD].astype(np.float32) for board in boards]
    return np.concatenate([*flat, np.stack(sums, axis=1).astype(np.float32)], axis=1)


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
    """Looks some turns ahead at the best turns, and chooses by the values that a network gives the last positions."""

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

    def best(self, positions: List[gipf.Position], depth: int) -> List[Tuple[float, gipf.Turn]]:
        """For each position, none of them over, the value of its best turn and the turn, `depth` turns ahead."""
        options = [(index, turn, turn.after()) for index, position in enumerate(positions) for turn in position.legal_turns()]
        # A pass of the opponent leaves the same player to move.
        signs = np.array([1 if after.side_to_move == positions[index].side_to_move else -1 for index, _, after in options])
        values = signs * self.values([after for *_, after in options])
        chosen = np.flatnonzero([True] * len(options))
        if depth > 1:
            order = np.lexsort((-values, np.array([index for index, *_ in options])))
            firsts = np.searchsorted([options[k][0] for k in order], range(len(positions)))
            ends = [*firsts[1:], len(order)]
            kept = [order[first : min(first + WIDTH, end)] for first, end in zip(firsts, ends)]
            chosen = np.concatenate(kept)
            deeper = [k for k in chosen if options[k][2].outcome is None]
            if deeper:
                found = self.best([options[k][2] for k in deeper], depth - 1)
                values[deeper] = [signs[k] * value for k, (value, _) in zip(deeper, found)]
        best: Dict[int, Tuple[float, gipf.Turn]] = {}
        for k in chosen:
            index, turn, _ = options[k]
            if index not in best or values[k] > best[index][0]:
                best[index] = float(values[k]), turn
        return [best[index] for index in range(len(positions))]

    def turn(self, position: gipf.Position) -> gipf.Turn:
        """The best turn: two turns ahead while pieces are placed, `DEPTH` then."""
        is_placing = arrays.planes(position)[PLANES["pieces to place"]].any()
        return self.best([position], 2 if is_placing else DEPTH)[0][1]


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
    """The chance to win: a fifth the result of the game, the rest what the search thought."""
    thought = 1 / (1 + np.exp(-np.clip(rows["score"] / SCALE, -20, 20)))
    mixed: Floats = (0.2 * (rows["value"] + 1) / 2 + 0.8 * thought).astype(np.float32)
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


def curve(points: List[Dict[str, Any]], level: str) -> str:
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
        games, score = point["games"], point["score"]
        error = 1.96 * math.sqrt(max(score * (1 - score), 0.25 / games) / games)
        top, end = y(min(1, score + error)), y(max(0, score - error))
        parts.append(f'<path d="M{x(point):.1f} {top:.1f}V{end:.1f}" stroke="#9bbfe0" stroke-width="3"/>')
        parts.append(f'<text x="{x(point):.1f}" y="{bottom + 20}" text-anchor="middle">{point["epoch"]}</text>')
    scores = " ".join(f"{x(point):.1f},{y(point['score']):.1f}" for point in points)
    loss = " ".join(f"{x(point):.1f},{y((point['loss'] - low) / (high - low)):.1f}" for point in points)
    parts += [
        f'<polyline points="{scores}" fill="none" stroke="#1f6fb2" stroke-width="2"/>',
        f'<polyline points="{loss}" fill="none" stroke="#b25a1f" stroke-width="1.5" stroke-dasharray="5 3"/>',
        f'<text x="{left}" y="24" fill="#1f6fb2">score against level {level}, {points[0]["games"]} '
        f'games a point, {points[-1]["games"]} the last</text>',
        f'<text x="{width - 60}" y="24" text-anchor="end" fill="#b25a1f">loss, {high:.3f} to {low:.3f}</text>',
        f'<text x="{(left + width - 60) / 2:.0f}" y="{height - 10}" text-anchor="middle">epochs</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def whole(least: int, most: int = 2**32 - 1) -> Callable[[str], int]:
    """Reads a whole number for argparse."""

    def number(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} to {most}, found {text!r}")
        return int(text)

    return number


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a value network for DVONN, and plays it against a level.")
    parser.add_argument("--games", type=whole(20), default=6000, help="games of self-play, at least 20 [default: 6000]")
    parser.add_argument("--nodes", type=whole(1), default=200, help="nodes of each search in them [default: 200]")
    parser.add_argument("--epochs", type=whole(1), default=6, help="times that all positions are seen [default: 6]")
    parser.add_argument("--hidden", type=whole(1, 100_000), default=64, help="hidden units [default: 64]")
    parser.add_argument("--match", type=whole(1), default=20, help="games of each match, two for each opening [default: 20]")
    parser.add_argument("--last", type=whole(1), default=100, help="games of the last match [default: 100]")
    parser.add_argument("--level", default="easy", choices=[level.name for level in gipf.levels()], metavar="LEVEL", help="the level that it plays against [default: easy]")
    parser.add_argument("--seed", type=whole(0), default=1)
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
            rate = 0.004 * 0.5 * (1 + math.cos(math.pi * (number - 1) / args.epochs))
            epoch(network, training, rate, draw)
        games = args.last if number == args.epochs else args.match
        wins, draws, losses = match(Player(network), args.level, games, args.seed + number)
        score, loss = (wins + draws / 2) / games, validation(network, held)
        points.append({"epoch": number, "games": games, "score": score, "loss": loss})
        print(
            f"epoch {number}: loss {loss:.4f}, against {args.level} +{wins} ={draws} -{losses}, "
            f"{100 * score:.1f} %, {time.process_time() - begin:.0f} s of processor time",
            flush=True,
        )
    if args.picture:
        Path(args.picture).write_text(curve(points, args.level), encoding="utf-8")


if __name__ == "__main__":
    main()
