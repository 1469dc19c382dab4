"""Work for many machines, from Python."""

from __future__ import annotations

import errno
import json
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Callable, List, Tuple

import pytest

import gipf
from gipf import work


def test_a_count_is_planned_done_and_merged(tmp_path: Path) -> None:
    units = work.plan_perft("basic", 5)
    file = tmp_path / "units.jsonl"
    file.write_text("\n".join(units), encoding="utf-8")
    seen: List[Tuple[int, int]] = []
    done = work.run(file, tmp_path / "a", shard="1/2", threads=2, on_unit=lambda *it: seen.append(it))
    assert done == {"done": 48, "skipped": 0, "replaced": 0, "planned": 96}
    assert sorted(seen) == [(number, 96) for number in range(1, 49)]
    status = work.status(units, tmp_path / "a")
    assert (status["done"], status["missing"], status["first_missing"]["number"]) == (48, 48, 2)
    assert len(status["slowest"]) == 10 and status["failures"] == []
    with pytest.raises(gipf.GipfError, match="48 of 96 results are missing, the first that of unit 2"):
        work.merge(units, tmp_path / "a")
    work.run(units, tmp_path / "b", shard="2/2", pack=10)
    assert len(os.listdir(tmp_path / "b" / "packs")) == 5
    merged = work.merge(file, [tmp_path / "a", tmp_path / "b"])
    assert (merged["kind"], merged["depth"], merged["count"]) == ("perft", 5, 29_769_120)
    assert work.verify(units, tmp_path / "b", share=0.1)["wrong"] == 0
    assert work.run(units, tmp_path / "b", shard="2/2")["skipped"] == 48


def test_results_travel_as_values(tmp_path: Path) -> None:
    units = work.plan_perft("zertz", 2, split=1)
    batches = [units[first : first + 5] for first in range(0, len(units), 5)]
    with ProcessPoolExecutor(2) as pool:
        for results in pool.map(work.do_units, batches):
            assert work.keep(units, tmp_path, results) == len(results)
    assert work.merge(units, tmp_path)["count"] == gipf.perft("zertz", 2)
    changed = json.loads(results[0])
    changed["facts"]["count"] += 1
    with pytest.raises(gipf.GipfError, match="result 1: the result was changed"):
        work.keep(units, tmp_path, [json.dumps(changed)])
    with pytest.raises(gipf.GipfError, match="another plan"):
        work.keep(work.plan_perft("basic", 2), tmp_path, results)


def test_matches_and_analyses_are_work(tmp_path: Path) -> None:
    units = work.plan_match("ai", "greedy", 4, nodes=50)
    work.run(units, tmp_path / "match")
    merged = work.merge(units, tmp_path / "match", out=tmp_path / "games.txt")
    assert merged["wins"] + merged["draws"] + merged["losses"] == 4
    assert len(list(gipf.read_games(tmp_path / "games.txt"))) == 4
    with pytest.raises(FileExistsError):
        work.merge(units, tmp_path / "match", out=tmp_path / "games.txt")
    work.merge(units, tmp_path / "match", out=tmp_path / "games.txt", replace=True)
    units = work.plan_analyze([gipf.Position("basic"), "standard"], depth=2, hash=1)
    work.run(units, tmp_path / "analysis")
    work.merge(units, tmp_path / "analysis", out=tmp_path / "lines.jsonl")
    lines = (tmp_path / "lines.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["depth"] for line in lines] == [2, 2]


def test_a_unit_that_fails_is_named_with_its_worker(tmp_path: Path) -> None:
    units = work.plan_match("ugi:no-such-program", "ai", 4, nodes=5)
    with pytest.raises(gipf.GipfError, match="unit 1, .*no-such-program"):
        work.run(units, tmp_path)
    status = work.status(units, tmp_path)
    assert (status["done"], status["missing"], status["failed"]) == (0, 2, 1)
    (failure,) = status["failures"]
    assert failure["number"] == 1 and "no-such-program" in failure["error"]
    assert failure["worker"].endswith(f":{os.getpid()}")
    with pytest.raises(gipf.GipfError, match="unit 2, "):
        work.do_units(units[1:])
    with pytest.raises(gipf.GipfError, match="expected a unit of work"):
        work.do_units(["{}"])
    with pytest.raises(gipf.GipfError, match="the id is"):
        work.do_units([units[1].replace("no-such-program", "another-program")])


def test_bad_arguments_are_named(tmp_path: Path) -> None:
    units = work.plan_perft("basic", 2)
    calls: List[Tuple[Callable[[], object], str]] = [
        (lambda: work.plan_perft("basic", 0), "depth: expected a number from 1 to 99"),
        (lambda: work.plan_perft("basic", 3, split=3), "can be split after 0 to 2 turns, not after 3"),
        (lambda: work.plan_selfplay("basic", 0), "games: expected a number from 1"),
        (lambda: work.plan_selfplay(gipf.Position("basic").play("b3"), 1), "start: self-play begins with a start"),
        (lambda: work.plan_selfplay("basic", 1, evaluator="none"), "evaluator: GIPF has none called 'none'"),
        (lambda: work.plan_match("ai", "greedy", 3), "games: expected an even number"),
        (lambda: work.plan_match("ai", "nobody", 2), "nobody"),
        (lambda: work.plan_analyze(["basic", "dvonn"], depth=1), "positions: expected positions of GIPF only"),
        (lambda: work.run([], tmp_path), "expected units of work, found none"),
        (lambda: work.run(units, tmp_path, shard="3/2"), "shard: "),
        (lambda: work.run(units, tmp_path, pack=0), "pack: expected a number from 1"),
        (lambda: work.status(units, [tmp_path, tmp_path / "none"]), "there is no folder"),
        (lambda: work.verify(units, tmp_path, share=0), "share: expected a number above 0"),
    ]
    for call, message in calls:
        with pytest.raises(gipf.GipfError, match=message):
            call()
    assert work.status(units, tmp_path / "none")["missing"] == len(units)
    assert not (tmp_path / "none").exists()
    missing = str(tmp_path / "nofile.txt")
    for use in (work.run, work.status, work.merge, work.verify):
        with pytest.raises(FileNotFoundError) as caught:
            use(missing, tmp_path)
        assert (caught.value.errno, caught.value.filename) == (errno.ENOENT, missing)
    with pytest.raises(FileNotFoundError):
        work.run(tmp_path / "none.jsonl", tmp_path)


@pytest.mark.skipif(not hasattr(signal, "raise_signal"), reason="needs signals")
def test_ctrl_c_ends_a_run_and_keeps_results(tmp_path: Path) -> None:
    units = work.plan_perft("basic", 9, split=3)
    # Later than the call that starts it, and long before the last unit.
    timer = threading.Timer(0.2, lambda: signal.raise_signal(signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        work.run(units, tmp_path, hash=1, on_unit=lambda done, _: timer.start() if done == 1 else None)
    timer.join()
    status = work.status(units, tmp_path)
    assert 0 < status["done"] < len(units)


def test_an_exception_of_a_callback_ends_the_run(tmp_path: Path) -> None:
    units = work.plan_perft("basic", 4)

    def stop(_: int, __: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        work.run(units, tmp_path, on_unit=stop)
