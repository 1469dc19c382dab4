"""How fast the package is: beside python-chess, and beside the command `gipf`.

    pip install chess
    cargo build --release -p gipf-cli
    python crates/gipf-python/benches/speed.py target/release/gipf

Without the path of a command the last part is left out. Every number is the best of several rounds. Times are those of
the processor, so that other programs disturb little. Needs a system with `resource`.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import time
from typing import Any, Callable, List, Optional, Sequence

import gipf

ROUNDS = 5


def own_time() -> float:
    """The time that this process has had."""
    return time.process_time()


def child_time() -> float:
    """The time that its children have had."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def seconds(work: Callable[[], object], clock: Callable[[], float] = own_time) -> float:
    """The shortest time of several rounds."""
    times = []
    for _ in range(ROUNDS):
        begin = clock()
        work()
        times.append(clock() - begin)
    return min(times)


def middle_game(start: gipf.Position, plies: int) -> List[gipf.Position]:
    """Positions of a random game."""
    draw = random.Random(1)
    game = gipf.Game(start)
    while len(game) < plies and game.outcome is None:
        game.play(draw.choice(game.legal_turns(200)))
    return game.positions


def of_gipf(positions: Sequence[gipf.Position]) -> List[float]:
    """Rates per second: turns listed, turns played, turns counted by playing."""
    listed = [position.legal_turns() for position in positions]
    turns = sum(len(found) for found in listed)

    def play() -> None:
        for position, found in zip(positions, listed):
            for turn in found:
                position.play(turn)

    def count(position: gipf.Position, depth: int) -> int:
        if depth == 1:
            return len(position.legal_turns())
        return sum(count(position.play(turn), depth - 1) for turn in position.legal_turns())

    few = positions[::6]
    leaves = sum(count(position, 2) for position in few)
    return [
        turns / seconds(lambda: [position.legal_turns() for position in positions]),
        turns / seconds(play),
        leaves / seconds(lambda: [count(position, 2) for position in few]),
    ]


def of_chess() -> Optional[List[float]]:
    """The same of python-chess."""
    try:
        import chess
    except ImportError:
        return None
    draw = random.Random(1)
    board = chess.Board()
    boards = [board.copy()]
    while len(boards) <= 30 and not board.is_game_over():
        board.push(draw.choice(list(board.legal_moves)))
        boards.append(board.copy())
    listed = [list(board.legal_moves) for board in boards]
    moves = sum(len(found) for found in listed)

    def play() -> None:
        for board, found in zip(boards, listed):
            for move in found:
                board.push(move)
                board.pop()

    def count(board: Any, depth: int) -> int:
        if depth == 1:
            return int(board.legal_moves.count())
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += count(board, depth - 1)
            board.pop()
        return total

    few = boards[::6]
    leaves = sum(count(board, 2) for board in few)
    return [
        moves / seconds(lambda: [list(board.legal_moves) for board in boards]),
        moves / seconds(play),
        leaves / seconds(lambda: [count(board, 2) for board in few]),
    ]


def beside_chess() -> None:
    """Prints the first table."""
    print("| per second | turns listed | turns played | counted by playing, depth 2 |")
    print("|---|---:|---:|---:|")
    chess = of_chess()

    def line(name: str, rates: List[float]) -> None:
        cells = []
        for index, rate in enumerate(rates):
            ratio = f" ({rate / chess[index]:.1f} x)" if chess and rates is not chess else ""
            cells.append(f"{rate:,.0f}{ratio}")
        print(f"| {name} | {' | '.join(cells)} |")

    if chess:
        line("python-chess", chess)
    for start in ("basic", "standard", "dvonn", "basic t3z3d3y3/t3z3d3y3"):
        line(f"gipf, {start}", of_gipf(middle_game(gipf.Position(start), 30)))


def beside_the_command(command: str) -> None:
    """Prints the second table."""

    def run(*arguments: str) -> str:
        return subprocess.run(
            [command, *arguments], check=True, capture_output=True, text=True
        ).stdout

    print("| work | package, s | command, s | ratio |")
    print("|---|---:|---:|---:|")
    def compare(work: str, package: Callable[[], object], *arguments: str) -> None:
        own, child = seconds(package), seconds(lambda: run(*arguments), child_time)
        print(f"| {work} | {own:.3f} | {child:.3f} | {own / child:.2f} |")

    late = "1,b3,w,1,b,b,3/3,r,w5,w,w,1,w2,b2/2,w,b3,1,b,b,1,w2,b3,1/1,b2,w2,1,b2,b,w,w2,b2,1/3,w3r,3,r,w b stack"
    for name, start, depth in (("basic", "basic", 6), ("a middle game of DVONN", late, 6)):
        # The command counts every depth up to the last.
        compare(
            f"perft {name} {depth}",
            lambda: [gipf.perft(start, lower) for lower in range(1, depth + 1)],
            *("perft", start, str(depth), "--threads", "1"),
        )
    nodes = 1_000_000
    for start in ("basic", "dvonn", "basic t3z3d3y3/t3z3d3y3"):
        compare(
            f"search {start}, {nodes:,} nodes",
            lambda: gipf.Engine(hash=16).search(start, nodes=nodes),
            *("analyze", start, "--nodes", str(nodes), "--hash", "16", "--threads", "1", "--json"),
        )


if __name__ == "__main__":
    beside_chess()
    if len(sys.argv) > 1:
        print()
        beside_the_command(sys.argv[1])
