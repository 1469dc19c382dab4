"""How fast the package is: beside python-chess, OpenSpiel and pgx, and beside the command `gipf`.

    pip install numpy chess open_spiel pgx
    cargo build --release -p gipf-cli
    python crates/gipf-python/benches/speed.py target/release/gipf

What is not installed is left out, and without the path of a command the last part. Every number is the best of several rounds. Times are those of
the processor, so that other programs disturb little. Needs a system with `resource`.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import time
from typing import Any, Callable, List, Optional, Sequence, Tuple

import numpy as np

import gipf
from gipf import arrays

STARTS = ("basic", "standard", "dvonn", "basic t3z3d3y3/t3z3d3y3", "zertz")
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
    listed = [list(position.legal_turns()) for position in positions]
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
        turns / seconds(lambda: [list(position.legal_turns()) for position in positions]),
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
    for start in (*STARTS, "tamsk", "yinsh"):
        line(f"gipf, {start}", of_gipf(middle_game(gipf.Position(start), 30)))


def play_of_gipf(start: str, sees: bool) -> float:
    """Actions a second of random games by decisions; with the planes and the mask of each state, if it `sees`."""
    actions = 0

    def play() -> None:
        nonlocal actions
        actions, draw = 0, random.Random(1)
        for _ in range(20):
            state = gipf.DecisionState(start)
            while not state.is_terminal:
                if sees:
                    arrays.observation(state), arrays.action_mask(state)
                state.apply_action(draw.choice(state.legal_actions()))
                actions += 1

    best = seconds(play)
    return actions / best


def play_of_openspiel(name: str, sees: bool) -> Optional[float]:
    """The same of OpenSpiel."""
    try:
        import pyspiel
    except ImportError:
        return None
    game, actions = pyspiel.load_game(name), 0

    def play() -> None:
        nonlocal actions
        actions, draw = 0, random.Random(1)
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                if sees:
                    np.array(state.observation_tensor(), np.float32), state.legal_actions_mask()
                state.apply_action(draw.choice(state.legal_actions()))
                actions += 1

    best = seconds(play)
    return actions / best


def play_of_pgx(name: str) -> Optional[float]:
    """The same of pgx: 256 games at once, compiled for the processor. Its states always hold planes and mask."""
    try:
        import jax
        import pgx
    except ImportError:
        return None
    env = pgx.make(name)

    def step(state: Any, key: Any) -> Any:
        action = jax.random.categorical(key, jax.numpy.log(state.legal_action_mask.astype("float32")))
        return env.step(state, action)

    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), 256))
    steps = jax.jit(jax.vmap(step))
    keys = [jax.random.split(jax.random.PRNGKey(number), 256) for number in range(20)]

    def play() -> None:
        state = first
        for key in keys:
            state = steps(state, key)
        state.current_player.block_until_ready()

    play()
    return 256 * len(keys) / seconds(play)


def beside_environments() -> None:
    """Prints the second table. Ratios are to OpenSpiel's chess."""
    rows: List[Tuple[str, Optional[float], Optional[float]]] = []
    for name in ("chess", "connect_four", "go(board_size=9)"):
        rows.append((f"OpenSpiel, {name}", play_of_openspiel(name, False), play_of_openspiel(name, True)))
    rows.append(("pgx, gardner_chess, 256 games", None, play_of_pgx("gardner_chess")))
    rows.append(("pgx, connect_four, 256 games", None, play_of_pgx("connect_four")))
    for game in gipf.games():
        if game.has_actions:
            rows.append((f"gipf, {game.name}", play_of_gipf(game.name, False), play_of_gipf(game.name, True)))
    print("| actions per second in random games | alone | with planes and mask |")
    print("|---|---:|---:|")
    for name, *rates in rows:
        if any(rates):
            cells = [
                "" if rate is None else f"{rate:,.0f}" + (f" ({rate / other:.2f} x)" if other else "")
                for rate, other in zip(rates, rows[0][1:])
            ]
            print(f"| {name} | {' | '.join(cells)} |")


def mean(work: Callable[[Any], object], states: Sequence[Any], rounds: int = 20) -> float:
    """How many states a second are worked on."""

    def all_rounds() -> None:
        for _ in range(rounds):
            for state in states:
                work(state)

    return rounds * len(states) / seconds(all_rounds)


def states_of_openspiel(name: str) -> Optional[List[float]]:
    """States a second of OpenSpiel: observed, masked, copied, an action applied and undone; random games."""
    try:
        import pyspiel
    except ImportError:
        return None
    draw, state = random.Random(1), pyspiel.load_game(name).new_initial_state()
    states: List[Any] = []
    while not state.is_terminal() and len(states) < 60:
        states.append(state.clone())
        state.apply_action(draw.choice(state.legal_actions()))
    actions = [draw.choice(state.legal_actions()) for state in states]

    def back_and_forth(pair: Tuple[Any, int]) -> None:
        state, action = pair
        player = state.current_player()
        state.apply_action(action)
        state.undo_action(player, action)

    return [
        mean(lambda state: np.array(state.observation_tensor(), np.float32), states),
        mean(lambda state: np.array(state.legal_actions_mask(), np.bool_), states),
        mean(lambda state: state.clone(), states),
        mean(back_and_forth, list(zip(states, actions))),
    ]


def states_of_gipf(start: str) -> List[float]:
    """The same of a game of this package; then of batches of 256 states: observed, planes as whole numbers, masks."""
    draw, state = random.Random(1), gipf.DecisionState(start)
    states: List[gipf.DecisionState] = []
    while not state.is_terminal and len(states) < 60:
        states.append(state.copy())
        state.apply_action(draw.choice(state.legal_actions()))
    actions = [draw.choice(state.legal_actions()) for state in states]

    def back_and_forth(pair: Tuple[gipf.DecisionState, int]) -> None:
        state, action = pair
        state.apply_action(action)
        state.undo_action()

    batch = [draw.choice(states) for _ in range(256)]
    seen, planes, masks = arrays.observations(batch), arrays.planes_batch(batch), arrays.action_masks(batch)
    return [
        mean(arrays.observation, states),
        mean(arrays.action_mask, states),
        mean(lambda state: state.copy(), states),
        mean(back_and_forth, list(zip(states, actions))),
        256 * mean(lambda batch: arrays.observations(batch, out=seen), [batch]),
        256 * mean(lambda batch: arrays.planes_batch(batch, out=planes), [batch]),
        256 * mean(lambda batch: arrays.action_masks(batch, out=masks), [batch]),
    ]


def beside_states() -> None:
    """Prints the third table. Ratios are to OpenSpiel's chess, those of batches to its states one by one."""
    names = ("observed", "masked", "copied", "applied and undone", "observed in batches", "planes in batches", "masked in batches")
    print(f"| states per second | {' | '.join(names)} |")
    print(f"|---|{'---:|' * len(names)}")
    base = states_of_openspiel("chess")
    beside = None if base is None else [*base, base[0], base[0], base[1]]

    def line(name: str, rates: Sequence[float]) -> None:
        cells = [
            f"{rate:,.0f}" + (f" ({rate / beside[index]:.1f} x)" if beside else "")
            for index, rate in enumerate(rates)
        ]
        cells += [""] * (len(names) - len(cells))
        print(f"| {name} | {' | '.join(cells)} |")

    if base:
        line("OpenSpiel, chess", base)
    for game in gipf.games():
        line(f"gipf, {game.name}", states_of_gipf(game.name))


def playouts_of_chess() -> Optional[float]:
    """Turns a second in random games of python-chess."""
    try:
        import chess
    except ImportError:
        return None
    turns = 0

    def play() -> None:
        nonlocal turns
        turns, draw = 0, random.Random(1)
        for _ in range(5):
            board = chess.Board()
            while not board.is_game_over():
                board.push(draw.choice(list(board.legal_moves)))
                turns += 1

    best = seconds(play)
    return turns / best


def beside_playouts() -> None:
    """Prints the fourth table: whole games of random turns."""
    chess = playouts_of_chess()
    print("| turns per second in random games | |")
    print("|---|---:|")
    if chess:
        print(f"| python-chess | {chess:,.0f} |")
    for game in gipf.games():
        start = gipf.Position(game.name)
        turns = sum(len(start.playout(seed=seed)) for seed in range(50))
        rate = turns * mean(lambda seed: start.playout(seed=seed), range(50), 1) / 50
        print(f"| gipf, {game.name} | {rate:,.0f}" + (f" ({rate / chess:.0f} x) |" if chess else " |"))


def beside_the_command(command: str) -> None:
    """Prints the last table."""

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
    print()
    beside_environments()
    print()
    beside_states()
    print()
    beside_playouts()
    if len(sys.argv) > 1:
        print()
        beside_the_command(sys.argv[1])
