"""Memory stays level: what Python drops, Rust frees."""

from __future__ import annotations

import gc
import io
import sys
from typing import Callable

import pytest
from conftest import random_game

import gipf

resource = pytest.importorskip("resource")


def peak() -> int:
    """The most memory that the process has had, in KiB."""
    used: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used // 1024 if sys.platform == "darwin" else used


def growth(work: Callable[[], None]) -> int:
    """How much more memory the process needs for some work, in KiB, once it has done it before."""
    work()
    gc.collect()
    before = peak()
    work()
    return peak() - before


def test_a_million_positions_come_and_go() -> None:
    start = gipf.Position("basic")
    turns = start.legal_turns()

    def work() -> None:
        for _ in range(500_000 // len(turns)):
            for turn in turns:
                start.play(turn)

    # Half a million positions of more than a hundred bytes that nobody freed would take 50 MiB.
    assert growth(work) < 8 * 1024


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

    assert growth(work) < 8 * 1024


def test_engines_come_and_go() -> None:
    def work() -> None:
        for _ in range(20):
            gipf.Engine(hash=16).search("basic", depth=1, on_progress=lambda progress: None)
            gipf.perft("basic", 2, hash=16)

    assert growth(work) < 40 * 1024


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
    before = peak()
    read(3_000)
    assert peak() - before < 8 * 1024
