"""The client for plain programs."""

from __future__ import annotations

import os
import queue
import subprocess
import threading
import time
from typing import Any, Dict, Generator, Iterator, List, NoReturn, Optional, SupportsIndex, Tuple, Type

from .._errors import BusyError
from .._gipf import Position, Turn
from . import _protocol as protocol
from ._owned import Owned
from ._protocol import Command, EngineError, Info, Option, Played, Searched


class Client(Owned):
    """A program that speaks UGI, for plain programs: each call waits for the answer.

    `command` is a list of the program and its arguments, or a line as in a shell. `timeout` is the time in seconds that
    the program has for each answer; that of a search comes on top of its `seconds`, and a search without `seconds` may last.
    Used with `with`, the program is ended at the end of the block.

    A position that the program does not take, such as one of another game, is a `GipfError`; the program stays usable. After
    an `EngineError` the program has been ended, and every call raises `EngineError`. `stop` may be called by another
    thread; a second search meanwhile raises `BusyError`. In a process that is forked every call raises `EngineError`.

    For the engine of this package the command is `[sys.executable, "-m", "gipf", "ugi"]`.
    """

    def __init__(self, command: Command, *, timeout: float = 10.0, options: Optional[Dict[str, object]] = None) -> None:
        super().__init__()
        self.timeout = timeout
        """The time in seconds that the program has for each answer."""
        self.name = ""
        """How the program calls itself."""
        self.author = ""
        """Who has written the program."""
        self.options: Dict[str, Option] = {}
        """The options that the program has, by name."""
        self._busy = threading.Lock()
        self._writing = threading.Lock()
        self._stderr = ""
        self._lines: queue.Queue[Optional[str]] = queue.Queue(protocol.MAX_LINES)
        arguments = protocol.arguments_of(command)
        try:
            self._process = subprocess.Popen(
                arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
        except FileNotFoundError:
            raise protocol.not_found(arguments) from None
        self._readers = [
            threading.Thread(target=self._read_output, daemon=True),
            threading.Thread(target=self._read_stderr, daemon=True),
        ]
        for reader in self._readers:
            reader.start()
        try:
            self._send("ugi")
            for line in self._until("ugiok"):
                if line.startswith("id name "):
                    self.name = line[len("id name ") :]
                elif line.startswith("id author "):
                    self.author = line[len("id author ") :]
                elif line.startswith("option "):
                    option = Option.parse(line)
                    self.options[option.name] = option
            self.configure(options or {})
        except BaseException:
            self.close()
            raise

    def configure(self, options: Optional[Dict[str, object]] = None, /, **more: object) -> None:
        """Sets options: `configure(Hash=64)`. Names that the program does not have and values that they cannot have raise
        `GipfError`."""
        for line in protocol.option_lines(self.options, {**(options or {}), **more}):
            self._send(line)
        self.ping()

    def ping(self) -> None:
        """Waits until the program has done everything that it was told before."""
        self._ping()

    def new_game(self) -> None:
        """Lets the program forget what it has learned."""
        self._send("uginewgame")
        self.ping()

    def play(
        self,
        what: Searched,
        *,
        depth: Optional[SupportsIndex] = None,
        nodes: Optional[SupportsIndex] = None,
        seconds: Optional[float] = None,
        clocks: Optional[Tuple[float, float]] = None,
        increments: Optional[Tuple[float, float]] = None,
    ) -> Played:
        """Returns the turn of the program in a position or a game, and what it has said before.

        The search ends at the first limit: `depth` in turns, `nodes`, `seconds`, or what the program makes of the clocks of
        White and Black, in seconds, with the increments of each turn. Without any, another thread ends it with `stop`.
        """
        infos: List[Info] = []
        search = self._search(what, protocol.go_line(depth, nodes, seconds, clocks, increments), seconds)
        while True:
            try:
                infos.append(next(search))
            except StopIteration as end:
                return Played(end.value, tuple(infos[-protocol.MAX_LINES :]))

    def analysis(
        self,
        what: Searched,
        *,
        depth: Optional[SupportsIndex] = None,
        nodes: Optional[SupportsIndex] = None,
        seconds: Optional[float] = None,
    ) -> Iterator[Info]:
        """Yields what the program says while it searches, when it says it; without a limit, until the loop is left.

        Leaving the loop ends the search.
        """
        return self._search(what, protocol.go_line(depth, nodes, seconds, None, None), seconds)

    def stop(self) -> None:
        """Ends the search that another thread is waiting for, which returns what the program has found."""
        self._send("stop")

    def close(self) -> None:
        """Ends the program: first by asking, then by force. In a process that was forked it goes on for the parent."""
        if self._is_forked():
            return
        self._ended = self._ended or "the program has been ended"
        if self._process.poll() is None:
            try:
                with self._writing:
                    assert self._process.stdin is not None
                    self._process.stdin.write(b"stop\nquit\n")
                    self._process.stdin.flush()
                self._process.wait(1)
            except (OSError, ValueError, subprocess.TimeoutExpired):
                pass
        self._kill()

    def _kill(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        output, stderr = self._readers
        # Empties the queue, so that no reader waits for a place in it. A program that the program has started can keep a
        # pipe open; its reader is left behind.
        deadline = time.monotonic() + 1
        while output.is_alive() and time.monotonic() < deadline:
            try:
                self._lines.get(timeout=0.05)
            except queue.Empty:
                pass
        stderr.join(max(0.1, deadline - time.monotonic()))
        pipes = [self._process.stdin]
        pipes += [self._process.stdout] if not output.is_alive() else []
        pipes += [self._process.stderr] if not stderr.is_alive() else []
        for pipe in pipes:
            assert pipe is not None
            try:
                pipe.close()
            except OSError:
                # The program has not read its last line.
                pass

    def _ping(self) -> List[str]:
        self._send("isready")
        return list(self._until("readyok"))

    def _search(
        self, what: Searched, go: str, seconds: Optional[float]
    ) -> Generator[Info, None, Optional[Turn]]:
        # The arguments are checked at once, not with the first step of the generator.
        position, line = protocol.position_of(what)
        return self._run_search(position, line, go, seconds)

    def _run_search(
        self, position: Position, line: str, go: str, seconds: Optional[float]
    ) -> Generator[Info, None, Optional[Turn]]:
        self._check()
        if not self._busy.acquire(blocking=False):
            raise BusyError("the program is searching already")
        is_searching = False
        try:
            self._send(line)
            protocol.check_taken(self._ping(), position)
            is_searching = True
            self._send(go)
            limit = None if seconds is None else float(seconds) + self.timeout
            deadline = None if limit is None else time.monotonic() + limit
            while True:
                answer = self._line("bestmove", deadline, limit)
                if answer.startswith("info"):
                    yield protocol.parse_info(answer, position)
                elif answer.split()[:1] == ["bestmove"]:
                    is_searching = False
                    try:
                        return protocol.parse_best(answer, position)
                    except EngineError as error:
                        self._fail(error)
        finally:
            if is_searching and not self._is_forked() and self._ended is None:
                # The loop was left, or the process was interrupted.
                self._send("stop")
                for _ in self._until("bestmove"):
                    pass
            self._busy.release()

    def _send(self, line: str) -> None:
        self._check()
        try:
            with self._writing:
                assert self._process.stdin is not None
                self._process.stdin.write(line.encode() + b"\n")
                self._process.stdin.flush()
        except (OSError, ValueError):
            # The answer that nobody gives tells what has happened.
            pass

    def _until(self, last: str) -> Iterator[str]:
        """The lines before the one that begins with this word."""
        deadline = time.monotonic() + self.timeout
        while True:
            line = self._line(last, deadline, self.timeout)
            if line.split()[:1] == [last]:
                return
            yield line

    def _line(self, awaited: str, deadline: Optional[float], seconds: Optional[float]) -> str:
        self._check()
        while True:
            # A wait without an end would not see Ctrl+C on every system.
            left = 3600.0 if deadline is None else deadline - time.monotonic()
            try:
                line = self._lines.get(timeout=max(left, 0))
            except queue.Empty:
                if deadline is None:
                    continue
                self._fail(protocol.hung(awaited, seconds or 0))
            if line is None:
                try:
                    status = self._process.wait(1)
                except subprocess.TimeoutExpired:
                    status = None
                self._readers[1].join(1)
                self._fail(protocol.died(status, awaited, self._stderr))
            return line

    def _fail(self, error: EngineError) -> NoReturn:
        self._ended = f"the program has been ended, because {error}"
        self._kill()
        raise error

    def _read_output(self) -> None:
        assert self._process.stdout is not None
        while True:
            line = self._process.stdout.readline(protocol.MAX_LINE)
            if not line:
                break
            text = line.decode(errors="replace").rstrip("\r\n")
            if text:
                self._lines.put(text)
        self._lines.put(None)

    def _read_stderr(self) -> None:
        assert self._process.stderr is not None
        stderr = self._process.stderr.fileno()
        for chunk in iter(lambda: os.read(stderr, 4096), b""):
            self._stderr = (self._stderr + chunk.decode(errors="replace"))[-protocol.STDERR_TAIL :]

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Client of {self.name or 'a program'}>"

    def __reduce__(self) -> Tuple[Type[Any], ...]:
        raise TypeError("a Client cannot be pickled or copied: start a program in each process")
