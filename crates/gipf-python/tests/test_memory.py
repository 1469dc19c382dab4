"""Memory stays level: what Python drops, Rust frees."""

from __future__ import annotations

import gc
import io
import sys
import weakref
from pathlib import Path
from typing import Any, Callable, Dict, List

import numpy as np
import pytest
from conftest import random_game
from test_samples import some_games

import gipf
from gipf._gipf import SampleFile

resource = pytest.importorskip("resource")


def memory() -> List[int]:
    """The most memory that the process has had and, where the system tells it, what it has now, in KiB."""
    peak: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    found = [peak // 1024 if sys.platform == "darwin" else peak]
    if Path("/proc/self/statm").exists():
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        found.append(pages * resource.getpagesize() // 1024)
    return found


def growth(work: Callable[[], None]) -> int:
    """How much more memory the process needs or keeps for some work, in KiB."""
    gc.collect()
    before = memory()
    work()
    return max(now - then for now, then in zip(memory(), before))


def growth_again(work: Callable[[], None]) -> int:
    """The same, once the process has done the work before."""
    work()
    return growth(work)


START = gipf.Position("basic")
STATE = gipf.DecisionState("basic")

MANY: Dict[str, Callable[[], object]] = {
    "positions": lambda: START.play("a2-b3"),
    "turns": lambda: START.parse_turn("a2-b3"),
    "lists of turns": lambda: START.legal_turns(),
    "games": lambda: gipf.Game(START),
    "states": lambda: STATE.copy(),
    "scores": lambda: gipf.evaluate(START),
}


@pytest.mark.parametrize("name", MANY)
def test_many_objects_come_and_go(name: str) -> None:
    make = MANY[name]

    def work() -> None:
        for _ in range(200_000):
            make()

    # So many objects of sixteen bytes and their headers would take more.
    assert growth_again(work) < 3 * 1024


def test_turns_games_and_errors_come_and_go() -> None:
    start = gipf.Position("standard")

    def work() -> None:
        for _ in range(3_000):
            game = gipf.Game(start)
            for turn in start.legal_turns():
                hash(turn)
            game.play(start.legal_turns(1)[0])
            game.copy().undo()
            for text in ("b2-b9", "nonsense"):
                try:
                    game.play(text)
                except gipf.TurnError:
                    pass

    assert growth_again(work) < 8 * 1024


def test_engines_come_and_go() -> None:
    def work() -> None:
        for _ in range(20):
            gipf.Engine(hash=16).search("basic", depth=1, on_progress=lambda progress: None)
            gipf.perft("basic", 2, hash=16)

    assert growth_again(work) < 40 * 1024


class Agent:
    """An object that holds what calls it: a cycle that only the garbage collector can free."""

    held: object

    def value(self, position: gipf.Position) -> float:
        return 0.25

    def network(self, planes: Any) -> Any:
        return np.zeros((len(planes), 147)), np.zeros(len(planes))


class File(Agent):
    """A file that holds its reader."""

    def __init__(self, data: bytes) -> None:
        self.data = io.BytesIO(data)

    def read(self, size: int = -1) -> bytes:
        return self.data.read(size)


def agent_with_engine(searches: bool) -> Agent:
    agent = Agent()
    engine = gipf.Engine(hash=16, evaluator=agent.value)
    agent.held = engine
    if searches:
        assert engine.search("basic", depth=2).score.hundredths is not None
    return agent


def agent_with_tree(searches: bool) -> Agent:
    agent = Agent()
    mcts = gipf.Mcts(agent.network, ["dvonn"] * 8)
    agent.held = mcts
    if searches:
        mcts.search(300)
    return agent


def agent_after_failure() -> Agent:
    agent = Agent()

    def fails(position: gipf.Position) -> float:
        agent.value(position)
        raise KeyError

    engine = gipf.Engine(hash=1, evaluator=fails)
    agent.held = engine
    with pytest.raises(KeyError):
        engine.search("basic", depth=2)
    return agent


def agent_with_reader(reads: bool) -> Agent:
    file = File(b"1. b3 *\n\n" * 3)
    reader = gipf.read_games(file)
    file.held = reader
    if reads:
        assert len(next(reader)) == 1
    return file


def agent_with_samples(reader: Callable[[Any], object]) -> Agent:
    file = File(some_games("dvonn", "dvonn")[0])
    file.held = reader(file)
    return file


CYCLES: Dict[str, Callable[[], Agent]] = {
    "a new engine": lambda: agent_with_engine(False),
    "an engine": lambda: agent_with_engine(True),
    "an engine whose search failed": agent_after_failure,
    "a new tree search": lambda: agent_with_tree(False),
    "a tree search": lambda: agent_with_tree(True),
    "a new reader": lambda: agent_with_reader(False),
    "a reader": lambda: agent_with_reader(True),
    "a sample file": lambda: agent_with_samples(SampleFile),
    "a sample reader": lambda: agent_with_samples(gipf.read_samples),
}


@pytest.mark.parametrize("name", CYCLES)
def test_cycles_are_freed(name: str) -> None:
    agents = [CYCLES[name]() for _ in range(3)]
    references = [weakref.ref(agent) for agent in agents]
    gc.collect()
    assert [reference() for reference in references] == agents
    agents.clear()
    gc.collect()
    assert [reference() for reference in references] == [None] * 3


def test_readers_that_are_done_let_their_files_go() -> None:
    files = [File(b"1. b3 *\n\n" * 3) for _ in range(2)] + [File(some_games("dvonn", "dvonn")[0]) for _ in range(2)]
    readers = [gipf.read_games(files[0]), gipf.read_games(files[1])]
    samples = [gipf.read_samples(files[2]), gipf.read_samples(files[3])]
    references = [weakref.ref(file) for file in files]
    files.clear()
    gc.collect()
    assert None not in [reference() for reference in references]
    assert len(list(readers[0])) == 3
    readers[1].close()
    samples[1].close()
    assert len(samples[0].read()) > 0
    samples[0].close()
    gc.collect()
    assert [reference() for reference in references] == [None] * 4


def test_agents_come_and_go() -> None:
    def work() -> None:
        for _ in range(15):
            agent_with_engine(True)
            agent_with_tree(True)
            gc.collect()

    # The tables alone of agents that nobody freed would take 240 MiB.
    assert growth_again(work) < 60 * 1024


def test_a_cycle_that_is_in_use_is_not_freed() -> None:
    def search() -> Any:
        agent = Agent()
        agent.held = engine = gipf.Engine(hash=1, evaluator=agent.value)
        reference = weakref.ref(agent)
        del agent

        def collect(progress: gipf.SearchProgress) -> None:
            gc.collect()
            assert reference() is not None

        return engine.search("basic", depth=2, on_progress=collect)

    assert search().depth == 2


def test_a_huge_file_is_read_in_little_memory() -> None:
    game = random_game(gipf.Position("basic"), 1, 40)
    text = game.to_record().to_text().encode() + b"\n"

    class Long(io.RawIOBase):
        def __init__(self, games: int) -> None:
            self.games = games

        def read(self, size: int = -1) -> bytes:
            part = min(self.games, 50)
            self.games -= part
            return text * part

    def read(games: int) -> None:
        assert sum(1 for _ in gipf.read_games(Long(games))) == games

    read(200)
    assert growth(lambda: read(3_000)) < 8 * 1024
