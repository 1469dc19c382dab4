"""A process that is forked while another thread works: the child can go on, and nothing waits for ever."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")

# What every program begins with. A child that hangs is ended by an alarm, which gives a status that is not 0.
PRELUDE = """
import multiprocessing, os, signal, struct, sys, threading, time
import gipf

ENGINE = gipf.Engine(hash=1, threads=int(sys.argv[1]))
LONG = gipf.Record("basic", ["b3", "c6"])

def in_child(work):
    "Forks, and returns whether the child has done the work."
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        try:
            work()
        except BaseException as error:
            print(type(error).__name__, error, flush=True)
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert status == 0, status

def use():
    "Everything that an engine can do, with the one of the parent and with a new one."
    for engine in (ENGINE, gipf.Engine(hash=1)):
        assert engine.search("basic", depth=2).depth == 2
        assert len(engine.analyze(LONG, depth=1).turns) == 2
        engine.stop()
        engine.clear()
        assert engine.search("dvonn", nodes=500, level=3).nodes > 0
    assert gipf.perft("basic", 3, hash=1, threads=2) == 29016

def while_it_works(work, check):
    "Runs work on a thread, and check while it does."
    thread = threading.Thread(target=work)
    thread.start()
    try:
        time.sleep(0.2)
        check()
        assert thread.is_alive()
    finally:
        ENGINE.stop()
        thread.join()
"""

PROGRAMS = {
    "search": """
found = []
while_it_works(lambda: found.append(ENGINE.search("standard", seconds=60)), lambda: in_child(use))
assert found[0].depth > 0
use()
""",
    "analysis": """
while_it_works(lambda: ENGINE.analyze(LONG, seconds=60), lambda: in_child(use))
use()
""",
    "count": """
thread = threading.Thread(target=lambda: gipf.perft("basic", 5, threads=2, hash=1))
thread.start()
in_child(use)
thread.join()
""",
    "searches that begin and end": """
def search_often():
    for _ in range(400):
        ENGINE.search("basic", nodes=60)
thread = threading.Thread(target=search_often)
thread.start()
for _ in range(15):
    in_child(lambda: ENGINE.search("basic", depth=1))
thread.join()
""",
    "the callback of a search": """
forked = []
def fork_once(progress):
    if not forked:
        forked.append(os.fork())
        if forked == [0]:
            signal.alarm(20)
    return True
try:
    ENGINE.search("basic", seconds=60, on_progress=fork_once)
    is_refused = False
except gipf.BusyError as error:
    assert "forked" in str(error)
    is_refused = True
assert is_refused == (forked == [0])
use()
if forked == [0]:
    os._exit(0)
assert os.waitpid(forked[0], 0)[1] == 0
""",
    "a process of multiprocessing": """
def check():
    process = multiprocessing.get_context("fork").Process(target=use)
    process.start()
    process.join(20)
    assert process.exitcode == 0, process.exitcode
while_it_works(lambda: ENGINE.search("standard", seconds=60), check)
""",
    "an engine at rest keeps what it knows": """
# With one thread the number of nodes is always the same.
engine = gipf.Engine(hash=16, threads=1)
first = engine.search("standard", depth=5)
again = engine.search("standard", depth=5).nodes
assert again < first.nodes
def work():
    # Fewer nodes than at first: the table has come along.
    assert engine.search("standard", depth=5).nodes < first.nodes
in_child(work)
""",
    "a reader": """
records = []

class Chunks:
    def __init__(self):
        self.chunks = [b"1. b3 c6 *\\n\\n1. b3 *\\n\\n", b"1. c6 *\\n\\n", b""]
        self.begun, self.goes_on = threading.Event(), threading.Event()
    def read(self, size):
        if len(self.chunks) == 2:
            self.begun.set()
            self.goes_on.wait()
        return self.chunks.pop(0)

source = Chunks()
reader = gipf.read_games(source, game="gipf", format="record")
thread = threading.Thread(target=lambda: records.extend(reader))
thread.start()
source.begun.wait()
def work():
    for _ in range(2):
        try:
            next(reader)
        except gipf.RecordError as error:
            assert "forked" in str(error) and "open them again" in str(error)
            break
    else:
        raise AssertionError("nothing was raised")
    reader.close()
    assert list(reader) == []
    assert len(list(gipf.parse_games("1. b3 *"))) == 1
in_child(work)
source.goes_on.set()
thread.join()
assert len(records) == 3
""",
    "a file of samples": """
header = b"GIPFDATA" + bytes([3, gipf.Position("dvonn").__reduce__()[1][1], 0, 5, 0, 0, 0, 0])
header += struct.pack("<QQQ", 7, 800, 99) + b"dvonn".ljust(8, b"\\0") + b"network".ljust(32, b"\\0") + b"a test".ljust(80, b"\\0")

class Chunks:
    def __init__(self):
        self.chunks = [header, b""]
        self.begun, self.goes_on = threading.Event(), threading.Event()
    def read(self, size):
        if len(self.chunks) == 1:
            self.begun.set()
            self.goes_on.wait()
        return self.chunks.pop(0)

source = Chunks()
reader = gipf.read_samples(source)
rows = []
thread = threading.Thread(target=lambda: rows.append(len(reader.read())))
thread.start()
source.begun.wait()
def work():
    try:
        next(reader)
    except gipf.RecordError as error:
        assert "forked" in str(error) and "open it again" in str(error)
    else:
        raise AssertionError("nothing was raised")
    reader.close()
    assert list(reader) == []
in_child(work)
source.goes_on.set()
thread.join()
assert rows == [0]
""",
    "a tree search": """
def flat(planes):
    return [[0] * 147] * len(planes), [0] * len(planes)
begun, goes_on = threading.Event(), threading.Event()
def waits(planes):
    begun.set()
    goes_on.wait()
    return flat(planes)
mcts = gipf.Mcts(waits, ["dvonn"] * 4)
resting = gipf.Mcts(flat, "dvonn")
resting.search(20)
thread = threading.Thread(target=lambda: mcts.search(20))
thread.start()
begun.wait()
def work():
    for call in (lambda: mcts.search(1), lambda: mcts.result(), lambda: mcts.play(24), lambda: len(mcts)):
        try:
            call()
        except gipf.BusyError as error:
            assert "forked" in str(error), error
        else:
            raise AssertionError("nothing was raised")
    # One that rests has come along, and a new one works.
    assert resting.search(20)[0].simulations == 40
    assert gipf.Mcts(flat, "dvonn").search(5)[0].simulations == 5
in_child(work)
goes_on.set()
thread.join()
assert mcts.result().simulations == 20
""",
    "a count with a table that is kept": """
counter = gipf.Counter(hash=1, threads=int(sys.argv[1]))
thread = threading.Thread(target=lambda: counter.perft("basic", 6))
thread.start()
time.sleep(0.1)
def work():
    assert counter.perft("basic", 3) == 29016
    assert counter.divide("dvonn", 2)["F3"] == 48
    counter.clear()
    assert counter.perft("basic", 3) == 29016
in_child(work)
thread.join()
assert counter.perft("basic", 4) == 924432
""",
    "a client of a program": """
from gipf import ugi
engine = ugi.Client([sys.executable, "-m", "gipf", "ugi"], options={"Hash": 1}, timeout=600)
played = []
thread = threading.Thread(target=lambda: played.append(engine.play("basic", seconds=600)))
thread.start()
time.sleep(0.5)
def work():
    calls = (engine.ping, engine.new_game, engine.stop, lambda: engine.play("basic", depth=1),
        lambda: list(engine.analysis("basic", depth=1)), lambda: engine.configure(Hash=2))
    for call in calls:
        try:
            call()
        except ugi.EngineError as error:
            assert "the process was forked" in str(error), error
        else:
            raise AssertionError("nothing was raised")
    engine.close()
    with ugi.Client([sys.executable, "-m", "gipf", "ugi"], options={"Hash": 1}) as own:
        assert own.play("basic", depth=1).turn is not None
in_child(work)
assert thread.is_alive()
while thread.is_alive():
    engine.stop()
    thread.join(0.2)
assert played[0].turn is not None
infos = engine.analysis("basic")
next(infos)
# The child leaves a loop whose search goes on in the parent.
in_child(infos.close)
infos.close()
assert engine.play("basic", depth=1).turn is not None
engine.close()
""",
    "a client of a program for asyncio": """
import asyncio
from gipf import ugi
async def main():
    async with await ugi.AsyncClient.start([sys.executable, "-m", "gipf", "ugi"], options={"Hash": 1}) as engine:
        child = os.fork()
        if child == 0:
            signal.alarm(20)
            for call in (engine.ping, lambda: engine.play("basic", depth=1), engine.new_game, engine.stop):
                try:
                    await call()
                except ugi.EngineError as error:
                    assert "the process was forked" in str(error), error
                else:
                    os._exit(1)
            await engine.close()
            os._exit(0)
        _, status = os.waitpid(child, 0)
        assert status == 0, status
        assert (await engine.play("basic", depth=1)).turn is not None
asyncio.run(main())
""",
}


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_child_that_was_forked_during(name: str, threads: int) -> None:
    # The deadline is for a hang only: each program takes a second or two.
    program = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", PRELUDE + PROGRAMS[name], str(threads)]
    done = subprocess.run(program, timeout=120, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
