"""The client for programs that speak UGI: gipf's own, and small ones that do what they must not."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import sys
import textwrap
import threading
import time
from pathlib import Path
from typing import Any, Awaitable, Callable, Dict, List, Tuple

import numpy as np
import pytest

import gipf
from gipf import ugi

GIPF = [sys.executable, "-m", "gipf", "ugi"]

# A program whose answers the tests say.
FAKE = """
import sys, time
def say(line):
    print(line, flush=True)
for line in sys.stdin:
    word = line.split()[0]
    {}
    if word == "ugi":
        say("id name Fake 1")
        say("id author Somebody")
        say("option name Hash type spin default 16 min 1 max 64")
        say("option name Ponder type check default false")
        say("option name Style of play type combo default calm var calm var very wild")
        say("option name Clear type button")
        say("ugiok")
    elif word == "isready":
        say("readyok")
    elif word == "quit":
        break
"""


def fake(tmp_path: Path, on_line: str) -> List[str]:
    path = tmp_path / "fake.py"
    path.write_text(FAKE.format(textwrap.indent(textwrap.dedent(on_line).strip(), "    ").strip()), encoding="utf-8")
    return [sys.executable, str(path)]


def run(action: Callable[[ugi.AsyncClient], Awaitable[Any]], command: List[str], **named: Any) -> Any:
    async def main() -> Any:
        async with await ugi.AsyncClient.start(command, **named) as engine:
            return await action(engine)

    return asyncio.run(main())


def test_a_program_plays_a_game() -> None:
    game = gipf.Game("dvonn")
    with ugi.Client([*GIPF, "--game", "dvonn"], options={"Hash": 2}) as engine:
        assert engine.name.startswith("gipf") and engine.options["Hash"].type == "spin"
        while game.outcome is None:
            played = engine.play(game, nodes=20)
            assert played.turn is not None and played.turn.position == game.position
            game.play(played.turn)
        assert engine.play(game, nodes=20).turn is None
    assert game.outcome.termination is gipf.Termination.FINAL_COUNT


def test_what_it_says_is_what_the_engine_finds() -> None:
    here = gipf.Engine(hash=16).search("basic", depth=3)
    with ugi.Client(GIPF) as engine:
        played = engine.play("basic", depth=3)
    lines = [info for info in played.infos if info.line]
    assert played.turn == here.best and played.score == here.score == lines[-1].score
    assert lines[-1].score is not None and lines[-1].score.side is gipf.Side.WHITE
    assert list(lines[-1].line) == here.lines[0].turns and [info.depth for info in lines] == [1, 2, 3]
    assert lines[-1].nodes and lines[-1].seconds is not None and lines[-1].hashfull is not None


def test_both_clients_say_the_same() -> None:
    with ugi.Client(GIPF) as plain:
        one = plain.play("basic", depth=2)

    async def play(engine: ugi.AsyncClient) -> ugi.Played:
        return await engine.play("basic", depth=2)

    other = run(play, GIPF)
    assert other.turn == one.turn and other.score == one.score
    assert [info.line for info in other.infos] == [info.line for info in one.infos]


def test_streams_can_be_left(tmp_path: Path) -> None:
    with ugi.Client(GIPF) as engine:
        for info in engine.analysis("basic"):
            if info.depth and info.depth >= 2:
                break
        del info
        # The search has ended: the program is ready for another.
        assert engine.play("basic", depth=1).turn is not None

    async def leave(engine: ugi.AsyncClient) -> Any:
        async with contextlib.aclosing(engine.analysis("basic")) as stream:
            async for info in stream:
                if info.depth and info.depth >= 2:
                    break
        return (await engine.play("basic", depth=1)).turn

    if sys.version_info >= (3, 10):
        assert run(leave, GIPF) is not None


def test_a_loop_in_asyncio_can_be_left_at_once() -> None:
    problems: List[Any] = []

    async def main() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: problems.append(context))
        engine = await ugi.AsyncClient.start(GIPF)
        async for _ in engine.analysis("basic"):
            break
        assert (await engine.play("basic", depth=1)).turn is not None
        async for _ in engine.analysis("basic"):
            break
        await engine.configure(Hash=2)
        stream = engine.analysis("basic")
        async for _ in stream:
            break
        # The stream is still there, and goes on.
        with pytest.raises(gipf.BusyError):
            await engine.play("basic", depth=1)
        assert (await stream.__anext__()).text
        await stream.aclose()
        with pytest.raises(StopAsyncIteration):
            await stream.__anext__()
        for call in (engine.play("basic"), engine.play("basic", seconds=100)):
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(call, 0.2)
        await engine.new_game()
        async for _ in engine.analysis("basic"):
            break
        await engine.close()
        with pytest.raises(ugi.EngineError, match="the program has been ended"):
            await engine.play("basic", depth=1)

    asyncio.run(main())
    assert problems == []


def test_what_a_cancelled_call_awaited_is_left_to_the_next(tmp_path: Path) -> None:
    on_line = """
    if word == "position":
        time.sleep(0.5)
    if word == "go":
        say("bestmove b3")
    """

    async def play(engine: ugi.AsyncClient) -> Any:
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(engine.play("basic", depth=1), 0.1)
        return [str((await engine.play("basic", depth=1)).turn) for _ in range(2)]

    assert run(play, fake(tmp_path, on_line)) == ["b3", "b3"]


def test_another_thread_stops_a_search() -> None:
    with ugi.Client(GIPF) as engine:
        played: List[ugi.Played] = []
        thread = threading.Thread(target=lambda: played.append(engine.play("basic")))
        thread.start()
        while thread.is_alive():
            time.sleep(0.1)
            with pytest.raises(gipf.BusyError):
                # The program is searching, as far as the thread has got.
                while thread.is_alive():
                    next(iter(engine.analysis("basic", depth=1)))
            engine.stop()
            thread.join(0.5)
        assert played[0].turn in gipf.Position("basic").legal_turns()


def test_tasks_share_the_time() -> None:
    async def main() -> int:
        engines = [await ugi.AsyncClient.start(GIPF) for _ in range(2)]
        searches = [asyncio.ensure_future(engine.play("basic", seconds=0.5)) for engine in engines]
        ticks = 0
        while not all(search.done() for search in searches):
            await asyncio.sleep(0.01)
            ticks += 1
        assert all(search.result().turn is not None for search in searches)
        for engine in engines:
            await engine.close()
        return ticks

    assert asyncio.run(main()) > 5


def test_options_are_checked_before_the_program_sees_them(tmp_path: Path) -> None:
    with ugi.Client(fake(tmp_path, "print(line, file=sys.stderr, end='', flush=True)")) as engine:
        assert (engine.name, engine.author) == ("Fake 1", "Somebody")
        assert engine.options["Style of play"].choices == ("calm", "very wild")
        assert engine.options["Hash"] == ugi.Option("Hash", "spin", "16", 1, 64)
        engine.configure({"Style of play": "very wild", "Clear": None}, Hash=64, Ponder=True)
        wrong: List[Tuple[Dict[str, object], str]] = [
            ({"Hash": 65}, "option Hash: expected a number from 1 to 64, found 65"),
            ({"Hash": True}, "option Hash: expected a number"),
            ({"Hash": "much"}, "option Hash: expected a number"),
            ({"Ponder": 3}, "option Ponder: expected True or False"),
            ({"Style of play": "odd"}, "expected one of calm, very wild"),
            ({"Nothing": 1}, "the program has no option 'Nothing', expected one of Hash"),
        ]
        for options, words in wrong:
            with pytest.raises(gipf.GipfError, match=words):
                engine.configure(options)
        engine.ping()
        engine.close()
        told = engine._stderr.splitlines()
    assert "setoption name Style of play value very wild" in told and "setoption name Clear" in told
    assert "setoption name Hash value 64" in told and "setoption name Ponder value true" in told
    assert not any("65" in line or "odd" in line for line in told)


DEATHS = {
    "at once": ("sys.exit('no license found')", "with exit status 1 before its answer 'ugiok'; it said: no license found"),
    "in a search": (
        """
        if word == "go":
            print("out of luck", file=sys.stderr, flush=True)
            sys.exit(7)
        """,
        "with exit status 7 before its answer 'bestmove'; it said: out of luck",
    ),
    "by a signal": (
        """
        if word == "go":
            import os, signal
            os.kill(os.getpid(), signal.SIGKILL)
        """,
        "by signal 9 before its answer 'bestmove'",
    ),
}


@pytest.mark.skipif(os.name != "posix", reason="ends programs by signals")
@pytest.mark.parametrize("death", DEATHS)
def test_a_program_that_dies_is_an_exception_that_says_so(death: str, tmp_path: Path) -> None:
    on_line, words = DEATHS[death]
    command = fake(tmp_path, on_line)

    async def play(engine: ugi.AsyncClient) -> Any:
        return await engine.play("basic", nodes=10)

    with pytest.raises(ugi.EngineDied, match=words) as caught:
        with ugi.Client(command) as engine:
            engine.play("basic", nodes=10)
    with pytest.raises(ugi.EngineDied, match=words) as caught_too:
        run(play, command)
    assert str(caught.value) == str(caught_too.value)
    assert isinstance(caught.value, gipf.GipfError)


def test_a_dead_program_stays_dead(tmp_path: Path) -> None:
    with ugi.Client(fake(tmp_path, "if word == 'go': sys.exit(3)")) as engine:
        with pytest.raises(ugi.EngineDied):
            engine.play("basic", nodes=1)
        for call in (engine.ping, engine.stop, lambda: engine.play("basic", nodes=1)):
            with pytest.raises(ugi.EngineError, match="the program has been ended, because the program ended with exit status 3"):
                call()
    with pytest.raises(ugi.EngineError, match="the program has been ended"):
        engine.ping()


@pytest.mark.parametrize("deaf_to", ["ugi", "isready", "go"])
def test_a_program_that_hangs_is_ended(deaf_to: str, tmp_path: Path) -> None:
    # It does not even listen to `quit`.
    command = fake(tmp_path, f"while word == '{deaf_to}': time.sleep(1)")
    awaited = {"ugi": "ugiok", "isready": "readyok", "go": "bestmove"}[deaf_to]

    async def play(engine: ugi.AsyncClient) -> Any:
        return await engine.play("basic", seconds=0)

    with pytest.raises(ugi.EngineTimeout, match=f"the program gave no answer '{awaited}' in 2 s") as caught:
        with ugi.Client(command, timeout=2) as engine:
            engine.play("basic", seconds=0)
    assert isinstance(caught.value, TimeoutError)
    with pytest.raises(ugi.EngineTimeout, match=f"'{awaited}'"):
        run(play, command, timeout=2)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("bestmove d4", "the program played 'd4', which is not a legal turn"),
        ("bestmove", "expected bestmove and a turn"),
    ],
)
def test_a_program_that_plays_an_illegal_turn_is_ended(answer: str, words: str, tmp_path: Path) -> None:
    command = fake(tmp_path, f"if word == 'go': say('{answer}')")

    async def play(engine: ugi.AsyncClient) -> Any:
        return await engine.play("basic", nodes=1)

    with ugi.Client(command) as engine, pytest.raises(ugi.EngineError, match=words):
        engine.play("basic", nodes=1)
    with pytest.raises(ugi.EngineError, match=words):
        run(play, command)


@pytest.mark.skipif(os.name != "posix", reason="starts a program that outlives another")
def test_a_program_that_leaves_another_behind_does_not_hold_the_client(tmp_path: Path) -> None:
    on_line = """
    if word == "go":
        import subprocess
        subprocess.Popen(["sleep", "20"])
        sys.exit(5)
    """
    command = fake(tmp_path, on_line)

    async def play(engine: ugi.AsyncClient) -> Any:
        return await engine.play("basic", seconds=0)

    begin = time.monotonic()
    with pytest.raises(ugi.EngineError), ugi.Client(command, timeout=2) as engine:
        engine.play("basic", seconds=0)
    with pytest.raises(ugi.EngineError):
        run(play, command, timeout=2)
    assert time.monotonic() - begin < 18


def test_a_program_that_is_asked_to_end_ends_by_itself(tmp_path: Path) -> None:
    mark = tmp_path / "ended"
    command = fake(tmp_path, f"if word == 'quit': open({str(mark)!r}, 'a').write('x')")
    ugi.Client(command).close()

    async def nothing(_engine: ugi.AsyncClient) -> None:
        pass

    run(nothing, command)
    assert mark.read_text() == "xx"


def test_strange_lines_are_passed_over(tmp_path: Path) -> None:
    on_line = """
    if word == "go":
        for said in ("", "hello", "info", "info depth", "info depth x score cp", "info score mate -3 pv b3 zzz",
                     "info string  two  words", "info depth 9 pv d4", "info string " + "x" * 5000):
            say(said)
        print("\\xff", flush=True)
        say("bestmove b3 ponder c6")
    """
    with ugi.Client(fake(tmp_path, on_line)) as engine:
        played = engine.play("basic", nodes=1)
    assert str(played.turn) == "b3"
    mate = [info for info in played.infos if info.score is not None]
    assert [info.score.loses_in for info in mate if info.score] == [3] and [str(turn) for turn in mate[0].line] == ["b3"]
    assert [info.message for info in played.infos if info.message][0] == "two  words"
    assert played.infos[-2].depth == 9 and played.infos[-2].line == ()


def test_wrong_arguments_do_not_end_the_program(tmp_path: Path) -> None:
    here = gipf.Engine(hash=1)
    with ugi.Client(fake(tmp_path, "if word == 'go': say('bestmove b3')")) as engine:
        wrong: List[Tuple[Any, Dict[str, Any], type]] = [
            (7, {}, TypeError),
            ("nonsense", {}, gipf.PositionError),
            ("basic", {"depth": 0}, gipf.GipfError),
            ("basic", {"depth": 256}, gipf.GipfError),
            ("basic", {"depth": 2.5}, TypeError),
            ("basic", {"depth": "x"}, TypeError),
            ("basic", {"nodes": 0}, gipf.GipfError),
            ("basic", {"nodes": 2**64}, gipf.GipfError),
            ("basic", {"nodes": 50.0}, TypeError),
            ("basic", {"nodes": True}, TypeError),
            ("basic", {"seconds": "1"}, TypeError),
            ("basic", {"seconds": True}, TypeError),
            ("basic", {"clocks": (1,)}, TypeError),
            ("basic", {"clocks": 1}, TypeError),
            ("basic", {"seconds": -1}, gipf.GipfError),
            ("basic", {"clocks": (float("nan"), 1)}, gipf.GipfError),
        ]
        for what, limits, kind in wrong:
            with pytest.raises(kind):
                engine.play(what, **limits)
            if not set(limits) & {"clocks"}:
                with pytest.raises(kind):
                    engine.analysis(what, **limits)
                if what == "basic":
                    with pytest.raises(kind):
                        here.search(what, **limits)
        assert str(engine.play("basic", depth=np.int8(3), nodes=np.uint64(2**64 - 1), seconds=np.float64(1)).turn) == "b3"
        assert str(engine.play("basic", clocks=(1.5, 2), increments=(0, 1)).turn) == "b3"
    with pytest.raises(FileNotFoundError, match="there is no such program: 'no-such-program-here'"):
        ugi.Client(["no-such-program-here"])
    with pytest.raises(gipf.GipfError, match="command: expected a program, found nothing"):
        ugi.Client("")


def test_a_command_that_is_not_on_the_path_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    words = re.escape("[sys.executable, '-m', 'gipf', 'ugi']")
    with pytest.raises(FileNotFoundError, match=words) as caught:
        ugi.Client("gipf ugi")
    assert caught.value.filename == "gipf"
    with pytest.raises(FileNotFoundError, match=words):
        asyncio.run(ugi.AsyncClient.start(["gipf", "ugi"]))


def test_a_program_of_another_game_says_so_and_stays() -> None:
    words = r"does not take this position of YINSH; .*--game yinsh; it said: position fen: "
    with ugi.Client(GIPF) as engine:
        for what in ("yinsh", gipf.Game("yinsh")):
            with pytest.raises(gipf.GipfError, match=words) as caught:
                engine.play(what, nodes=10)
            assert not isinstance(caught.value, ugi.EngineError)
        with pytest.raises(gipf.GipfError, match=words):
            list(engine.analysis("yinsh", nodes=10))
        assert engine.play("basic", nodes=10).turn is not None

    async def play(engine: ugi.AsyncClient) -> Any:
        with pytest.raises(gipf.GipfError, match=words):
            await engine.play("yinsh", nodes=10)
        return (await engine.play("basic", nodes=10)).turn

    assert run(play, GIPF) is not None


def test_messages_about_other_things_refuse_no_position(tmp_path: Path) -> None:
    on_line = """
    if word == "position":
        say("info string thinking about it")
    if word == "go":
        say("bestmove b3")
    """
    with ugi.Client(fake(tmp_path, on_line)) as engine:
        assert str(engine.play("basic", nodes=10).turn) == "b3"


def test_games_are_told_with_their_history(tmp_path: Path) -> None:
    game = gipf.Game("basic")
    for turn in ("b3", "c6", "c2"):
        game.play(turn)
    command = fake(tmp_path, "print(line, file=sys.stderr, end='', flush=True)\nif word == 'go': say('bestmove 0000')")
    with ugi.Client(command) as engine:
        assert engine.play(game, depth=3, nodes=10, seconds=1.5).turn is None
        engine.close()
        told = engine._stderr.splitlines()
    assert f"position fen {game.start} moves b3 c6 c2" in told and "go depth 3 nodes 10 movetime 1500" in told
