#!/usr/bin/env python3
"""Tests dask_run.py on a scheduler and two workers of this machine, one of which is killed half-way.

Needs `gipf` on the PATH and the packages gipf, dask and distributed.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from distributed import Client

import gipf as package
from gipf import work

HERE = Path(__file__).resolve().parent
PATIENCE = 600
"""The seconds after which something that should end counts as hanging."""

COUNT = 1_025_512_496_898
"""The sequences of eight turns from the start of the basic game: a table of the book has it."""


def check(condition, message):
    if not condition:
        sys.exit(f"test_dask.py: {message}")


def gipf(*args):
    """Runs gipf, and returns what it prints."""
    ended = subprocess.run(["gipf", *args], text=True, stdout=subprocess.PIPE, timeout=PATIENCE)
    check(ended.returncode == 0, f"gipf {' '.join(args)}: exit status {ended.returncode}")
    return ended.stdout


def wait_until(condition, process, what):
    """Waits for what a process does."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        check(process.poll() is None, f"{what}: the process has ended")
        check(time.monotonic() < deadline, f"{what}: not after {PATIENCE} s")
        time.sleep(0.05)


def results(folder):
    """Returns when each result of a folder was written."""
    return {path.name: path.stat().st_mtime_ns for path in Path(folder).glob("??/*.json")}


def address_of_scheduler():
    """Returns the address, once the scheduler has written it down."""
    try:
        return json.loads(Path("scheduler.json").read_text())["address"]
    except (FileNotFoundError, ValueError):
        return None


class Cluster:
    """A scheduler and two workers, each with what it starts in a process group of its own."""

    def __init__(self, stack):
        self.stack = stack
        self.begun = 0
        self.scheduler = self.start("scheduler", "--port", "0", "--scheduler-file", "scheduler.json")
        wait_until(address_of_scheduler, self.scheduler, "a scheduler")
        self.address = address_of_scheduler()
        self.workers = [
            self.start("worker", self.address, "--no-nanny", "--nthreads", "1",
                       "--local-directory", f"worker{number}") for number in (1, 2)]
        with Client(self.address, timeout=PATIENCE) as client:
            client.wait_for_workers(2, timeout=PATIENCE)

    def start(self, part, *args):
        with open(f"{part}{self.begun}.log", "w") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "dask", part, "--host", "127.0.0.1", "--no-dashboard", *args],
                stdout=log, stderr=log, start_new_session=True)
        self.begun += 1
        self.stack.callback(kill, process)
        return process

    def launch(self, *args):
        """Starts dask_run.py on this cluster."""
        process = subprocess.Popen(
            [sys.executable, HERE / "dask_run.py", *args, "--scheduler", self.address, "--hash", "16"],
            text=True, stderr=subprocess.PIPE, start_new_session=True)
        self.stack.callback(kill, process)
        return process


def kill(process):
    """Kills a process and all that it has started, as when a machine loses power."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def ended(process, status):
    """Waits for a process, checks its exit status, and returns what it says."""
    said = process.communicate(timeout=PATIENCE)[1]
    check(process.returncode == status, f"exit status {process.returncode}, expected {status}: {said}")
    check("Traceback" not in said, f"expected errors in one line each, found {said}")
    return said


def the_count_survives_an_interrupt_and_a_killed_worker(cluster):
    Path("count.jsonl").write_text(gipf("work", "plan", "perft", "basic", "8", "--split", "3"))
    units = len(Path("count.jsonl").read_text().splitlines())
    gipf("work", "run", "count.jsonl", "--out", "count-serial", "--threads", "2", "--hash", "16")

    launcher = cluster.launch("count.jsonl", "--out", "count", "--batch", "4")
    wait_until(lambda: len(results("count")) >= units // 8, launcher, "an eighth of the results")
    launcher.send_signal(signal.SIGINT)
    said = ended(launcher, 130)
    check("interrupted; the same command does the rest" in said, said)

    launcher = cluster.launch("count.jsonl", "--out", "count", "--batch", "4")
    wait_until(lambda: len(results("count")) >= units // 2, launcher, "half of the results")
    kill(cluster.workers[1])
    at_the_kill = results("count")
    check(len(at_the_kill) < units, "everything was done before the worker was killed")
    print(ended(launcher, 0), end="")
    print(f"killed a worker after {len(at_the_kill)} of {units} units")

    in_the_end = results("count")
    check(len(in_the_end) == units, f"{len(in_the_end)} results of {units}")
    again = [name for name, time in at_the_kill.items() if in_the_end[name] != time]
    check(not again, f"{len(again)} results that were there were made again")

    check(gipf("work", "merge", "count.jsonl", "count") == f"8 {COUNT}\n", "the count is wrong")
    merged, serial = (json.loads(gipf("work", "merge", "count.jsonl", folder, "--json"))
                      for folder in ("count", "count-serial"))
    for merge in (merged, serial):
        del merge["milliseconds"]
    check(merged == serial, f"{merged} is not {serial}")
    print(f"8 {COUNT}, digest {merged['digest']}, as in one process")

    before = results("count")
    ended(cluster.launch("count.jsonl", "--out", "count"), 0)
    check(results("count") == before, "a second run has made results again")


def self_play_gives_the_same_file(cluster):
    settings = ["basic", "--games", "60", "--nodes", "50"]
    gipf("selfplay", *settings, "serial.data")
    Path("games.jsonl").write_text(gipf("work", "plan", "selfplay", *settings, "--per-unit", "7"))
    ended(cluster.launch("games.jsonl", "--out", "games", "--batch", "2"), 0)
    gipf("work", "merge", "games.jsonl", "games", "--out", "merged.data")
    merged, serial = (Path(name).read_bytes() for name in ("merged.data", "serial.data"))
    check(len(serial) > 1000, "self-play has kept nothing")
    check(merged == serial, "the games are not those of gipf selfplay")
    print(f"{len(merged)} bytes of self-play, as gipf selfplay writes them")


def search(position):
    """Searches on a worker: a position is pickled there, a result is pickled back."""
    return package.Engine(hash=4).search(position, nodes=2000, seed=1)


def the_package_is_mapped(cluster):
    start = package.Position("basic")
    positions = [start.play(turn) for turn in start.legal_turns()]
    units = work.plan_perft("basic", 6, split=2)
    batches = [units[first:first + 10] for first in range(0, len(units), 10)]
    with Client(cluster.address, timeout=PATIENCE) as client:
        found = client.gather(client.map(search, positions))
        for done in client.gather(client.map(work.do_units, batches)):
            work.keep(units, "mapped", done)
    for position, there in zip(positions, found, strict=True):
        here = search(position)
        check(there.lines == here.lines and there.nodes == here.nodes, "a search on a worker is another one than here")
    count = work.merge(units, "mapped")["count"]
    check(count == package.perft("basic", 6), f"{count} turns of the units that were mapped")
    print(f"{len(found)} searches and {len(units)} units of the package, as in one process")


def what_fails_is_named(cluster):
    lines = Path("games.jsonl").read_text().splitlines()
    lines[2] = lines[2].replace('"nodes":50', '"nodes":51')
    Path("edited.jsonl").write_text("\n".join(lines))
    said = ended(cluster.launch("edited.jsonl", "--out", "edited", "--batch", "1", "--retries", "1"), 1)
    check("line 3 failed: " in said and "the line was changed" in said, said)
    check(len(results("edited")) == len(lines) - 1, "the other units were not done")
    plan = gipf("work", "plan", "match", "ugi:no-such-program", "ai", "--games", "8", "--nodes", "5")
    Path("nobody.jsonl").write_text(plan)
    said = ended(cluster.launch("nobody.jsonl", "--out", "nobody", "--batch", "1"), 1)
    check("and 3 more tasks failed: " in said and said.count("no-such-program") == 1 and "(on " in said, said)
    for bad in (["nowhere.jsonl"], ["."], ["games.jsonl", "--gipf", "no-such-gipf"]):
        said = ended(cluster.launch(*bad, "--out", "nothing"), 2)
        check(said.count("\n") == 1, f"expected one line, found {said}")
    print("what fails is named")


def main():
    # A shell starts what runs in the background with this signal ignored, and so are all that it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("test_dask.py: ended by SIGTERM"))
    with contextlib.ExitStack() as stack:
        stack.enter_context(contextlib.chdir(stack.enter_context(tempfile.TemporaryDirectory())))
        cluster = Cluster(stack)
        the_count_survives_an_interrupt_and_a_killed_worker(cluster)
        self_play_gives_the_same_file(cluster)
        the_package_is_mapped(cluster)
        what_fails_is_named(cluster)
    print("test_dask.py: all is well")


if __name__ == "__main__":
    main()
