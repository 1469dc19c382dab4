"""A `Counter` counts as `perft` does, and keeps what it has counted."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from conftest import RICH_STARTS, perft_vectors

import gipf

VECTORS = [(position, counts) for position, counts in perft_vectors() if counts[1:2] and counts[1] < 10**5][:40]


def test_counts_are_right_in_any_order() -> None:
    counter = gipf.Counter(hash=1)
    for _ in range(2):
        for position, counts in VECTORS:
            for depth, count in reversed(list(enumerate(counts, start=1))):
                if count < 10**5:
                    assert counter.perft(position, depth) == count, (position, depth)


@pytest.mark.parametrize("start", RICH_STARTS, ids=str)
def test_modes_and_games_do_not_mix(start: gipf.Position) -> None:
    counter = gipf.Counter(hash=1, threads=2)
    for other in ("basic", start, "dvonn", start):
        for mode in ("turns", "entries"):
            for depth in (2, 1, 0, 2):
                assert counter.perft(other, depth, mode=mode) == gipf.perft(other, depth, mode=mode)
                assert counter.divide(other, 1, mode=mode) == gipf.divide(other, 1, mode=mode)


def test_a_table_that_is_cleared_is_made_again() -> None:
    counter = gipf.Counter(hash=1)
    assert [counter.perft("basic", 5) for _ in range(3)] == [29769120] * 3
    counter.clear()
    assert counter.perft("basic", 3) == 29016


def test_threads_of_python_share_a_counter() -> None:
    counter = gipf.Counter(hash=1)
    depths = [4, 3, 4, 2, 4, 3]
    with ThreadPoolExecutor(4) as pool:
        counts = list(pool.map(lambda depth: counter.perft("basic", depth), depths))
    assert counts == [gipf.perft("basic", depth) for depth in depths]


def test_the_words_of_errors() -> None:
    with pytest.raises(gipf.GipfError, match="hash: expected a number from 1 to 65536, found 0"):
        gipf.Counter(hash=0)
    with pytest.raises(gipf.GipfError, match="threads: expected a number from 1 to 256, found -1"):
        gipf.Counter(threads=-1)
    with pytest.raises(gipf.GipfError, match="mode: expected 'turns' or 'entries', found 'moves'"):
        gipf.Counter().perft("basic", 1, mode="moves")  # type: ignore[arg-type]
    assert repr(gipf.Counter(64, 2)) == "Counter(hash=64, threads=2)"
    assert (gipf.Counter(64, 2).hash, gipf.Counter(64, 2).threads) == (64, 2)
