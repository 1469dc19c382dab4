"""The client for asyncio."""

from __future__ import annotations

import asyncio
import time
from typing import Any, AsyncIterator, Dict, List, NoReturn, Optional, SupportsIndex, Tuple, Type

from .._errors import BusyError
from .._gipf import Position, Turn
from . import _protocol as protocol
from ._owned import Owned
from ._protocol import Command, EngineError, Info, Option, Played, Searched


class InfoStream(AsyncIterator[Info]):
    """What a program says while it searches, as `AsyncClient.analysis` returns it: for one `async for`.

    A loop that is left lets go of the stream and so ends the search. A stream that is kept in a variable ends its search
    with `aclose`.
    """

    _is_searching = False

    def __init__(self, client: AsyncClient, position: Position, lines: Tuple[str, str], seconds: Optional[float]) -> None:
        self._client = client
        self._position = position
        self._lines = lines
        self._seconds = seconds
        self._deadline: Optional[float] = None
        self._is_new = True
        self._turn: Optional[Turn] = None

    def __aiter__(self) -> InfoStream:
        return self

    async def __anext__(self) -> Info:
        client = self._client
        limit = None if self._seconds is None else self._seconds + client.timeout
        if self._is_new:
            self._is_new = False
            await client._begin(self._position, *self._lines)
            self._is_searching = True
            self._deadline = None if limit is None else time.monotonic() + limit
        while self._is_searching:
            try:
                answer = await client._line("bestmove", self._deadline, limit)
            except BaseException:
                # The task was cancelled, or the program has been ended.
                self._leave()
                raise
            if answer.startswith("info"):
                return protocol.parse_info(answer, self._position)
            if answer.split()[:1] == ["bestmove"]:
                self._is_searching = client._busy = False
                try:
                    self._turn = protocol.parse_best(answer, self._position)
                except EngineError as error:
                    await client._fail(error)
        raise StopAsyncIteration

    async def aclose(self) -> None:
        """Ends the search, and waits for its end."""
        self._is_new = False
        if self._is_searching:
            self._leave()
            await self._client._settle()

    def _leave(self) -> None:
        if self._is_searching:
            self._is_searching = False
            self._client._leave_search()

    def __del__(self) -> None:
        self._leave()

    def __reduce__(self) -> Tuple[Type[Any], ...]:
        raise TypeError("an InfoStream cannot be pickled or copied: its program searches in this process")


class AsyncClient(Owned):
    """A program that speaks UGI, for asyncio. It is made by `await AsyncClient.start(command)`, and is otherwise like
    `Client`: see there.

    >>> import asyncio, sys
    >>> from gipf import Position, ugi
    >>> async def best(start):
    ...     async with await ugi.AsyncClient.start([sys.executable, "-m", "gipf", "ugi"]) as engine:
    ...         return (await engine.play(start, depth=1)).turn
    >>> asyncio.run(best("basic")).position == Position("basic")
    True
    """

    def __init__(self, process: asyncio.subprocess.Process, timeout: float) -> None:
        super().__init__()
        self.timeout = timeout
        """The time in seconds that the program has for each answer."""
        self.name = ""
        """How the program calls itself."""
        self.author = ""
        """Who has written the program."""
        self.options: Dict[str, Option] = {}
        """The options that the program has, by name."""
        self._process = process
        self._busy = False
        # What the program will still answer to somebody who does not wait for it any more.
        self._left: Optional[str] = None
        self._reading: Optional[asyncio.Future[bytes]] = None
        self._stderr = ""
        self._stderr_reader = asyncio.ensure_future(self._read_stderr())

    @classmethod
    async def start(
        cls, command: Command, *, timeout: float = 10.0, options: Optional[Dict[str, object]] = None
    ) -> AsyncClient:
        """Starts a program: see `Client`."""
        pipe = asyncio.subprocess.PIPE
        arguments = protocol.arguments_of(command)
        try:
            process = await asyncio.create_subprocess_exec(
                *arguments, stdin=pipe, stdout=pipe, stderr=pipe, limit=protocol.MAX_LINE
            )
        except FileNotFoundError:
            raise protocol.not_found(arguments) from None
        client = cls(process, timeout)
        try:
            await client._send("ugi")
            async for line in client._until("ugiok"):
                if line.startswith("id name "):
                    client.name = line[len("id name ") :]
                elif line.startswith("id author "):
                    client.author = line[len("id author ") :]
                elif line.startswith("option "):
                    option = Option.parse(line)
                    client.options[option.name] = option
            await client.configure(options or {})
        except BaseException:
            await client.close()
            raise
        return client

    async def configure(self, options: Optional[Dict[str, object]] = None, /, **more: object) -> None:
        """Sets options: `await engine.configure(Hash=64)`. Names that the program does not have and values that they
        cannot have raise `GipfError`."""
        lines = protocol.option_lines(self.options, {**(options or {}), **more})
        await self._settle()
        for line in lines:
            await self._send(line)
        await self.ping()

    async def ping(self) -> None:
        """Waits until the program has done everything that it was told before."""
        await self._settle()
        if self._busy:
            raise BusyError("the program is searching")
        await self._ping()

    async def new_game(self) -> None:
        """Lets the program forget what it has learned."""
        await self._settle()
        await self._send("uginewgame")
        await self.ping()

    async def play(
        self,
        what: Searched,
        *,
        depth: Optional[SupportsIndex] = None,
        nodes: Optional[SupportsIndex] = None,
        seconds: Optional[float] = None,
        clocks: Optional[Tuple[float, float]] = None,
        increments: Optional[Tuple[float, float]] = None,
    ) -> Played:
        """Returns the turn of the program in a position or a game, and what it has said before: see `Client.play`."""
        search = self._search(what, protocol.go_line(depth, nodes, seconds, clocks, increments), seconds)
        infos = [info async for info in search]
        return Played(search._turn, tuple(infos[-protocol.MAX_LINES :]))

    def analysis(
        self,
        what: Searched,
        *,
        depth: Optional[SupportsIndex] = None,
        nodes: Optional[SupportsIndex] = None,
        seconds: Optional[float] = None,
    ) -> InfoStream:
        """Yields what the program says while it searches, when it says it; without a limit, until the loop is left.

        Leaving the loop ends the search, and the next call waits for its end.
        """
        return self._search(what, protocol.go_line(depth, nodes, seconds, None, None), seconds)

    async def stop(self) -> None:
        """Ends the search that another task is waiting for, which returns what the program has found."""
        await self._send("stop")

    async def close(self) -> None:
        """Ends the program: first by asking, then by force. In a process that was forked it goes on for the parent."""
        if self._is_forked():
            return
        self._ended = self._ended or "the program has been ended"
        if self._process.returncode is None:
            try:
                assert self._process.stdin is not None
                self._process.stdin.write(b"stop\nquit\n")
                await self._process.stdin.drain()
                await asyncio.wait_for(self._drain(), 1)
            except (OSError, RuntimeError, asyncio.TimeoutError):
                pass
        await self._kill()

    async def _drain(self) -> None:
        """Reads what the program still says, for which it could wait, until it has ended."""
        assert self._process.stdout is not None
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.wait({self._reading})
        while await self._process.stdout.read(1 << 16):
            pass
        await self._process.wait()

    async def _kill(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
        if self._process.returncode is None:
            try:
                self._process.kill()
            except ProcessLookupError:
                pass
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            await asyncio.wait_for(self._process.wait(), 1)
        except asyncio.TimeoutError:
            # A program that the program has started keeps a pipe open.
            pass
        # Closes the pipes. The process itself has no method for it.
        transport = getattr(self._process, "_transport", None)
        if transport is not None:
            transport.close()
        self._stderr_reader.cancel()

    def _search(self, what: Searched, go: str, seconds: Optional[float]) -> InfoStream:
        position, line = protocol.position_of(what)
        return InfoStream(self, position, (line, go), seconds)

    async def _begin(self, position: Position, line: str, go: str) -> None:
        """Begins a search. From here on the program is busy until somebody has read the end of the search."""
        await self._settle()
        if self._busy:
            raise BusyError("the program is searching already")
        self._busy = True
        try:
            await self._send(line)
            protocol.check_taken(await self._ping(), position)
        except BaseException:
            self._busy = False
            raise
        try:
            await self._send(go)
        except BaseException:
            self._leave_search()
            raise

    def _leave_search(self) -> None:
        """Ends a search whose end nobody waits for; the next call does."""
        if self._is_forked() or self._ended is not None:
            self._busy = False
            return
        self._left = "bestmove"
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(b"stop\n")
        except (OSError, RuntimeError):
            # The program has ended, or the event loop.
            pass

    async def _settle(self) -> None:
        """Waits for an answer that nobody has waited for."""
        self._check()
        if self._left is None:
            return
        last, self._left = self._left, None
        # Others that want to search meanwhile are told that the program is busy.
        self._busy = True
        try:
            await self._answers(last)
        finally:
            self._busy = self._left == "bestmove" and self._ended is None

    async def _ping(self) -> List[str]:
        await self._send("isready")
        return await self._answers("readyok")

    async def _answers(self, last: str) -> List[str]:
        """Returns the lines before the one that begins with this word. A task that is cancelled leaves them to the next
        call."""
        try:
            return [line async for line in self._until(last)]
        except BaseException:
            self._left = last
            raise

    async def _send(self, line: str) -> None:
        self._check()
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(line.encode() + b"\n")
            await self._process.stdin.drain()
        except (OSError, RuntimeError):
            # The answer that nobody gives tells what has happened.
            pass

    async def _until(self, last: str) -> AsyncIterator[str]:
        """The lines before the one that begins with this word."""
        deadline = time.monotonic() + self.timeout
        while True:
            line = await self._line(last, deadline, self.timeout)
            if line.split()[:1] == [last]:
                return
            yield line

    async def _line(self, awaited: str, deadline: Optional[float], seconds: Optional[float]) -> str:
        self._check()
        assert self._process.stdout is not None
        while True:
            left = None if deadline is None else max(deadline - time.monotonic(), 0)
            # A task that is cancelled leaves the line to the next call.
            reading = self._reading = self._reading or asyncio.ensure_future(self._process.stdout.readline())
            await asyncio.wait({reading}, timeout=left)
            if not reading.done():
                await self._fail(protocol.hung(awaited, seconds or 0))
            self._reading = None
            if reading.cancelled():
                raise EngineError(self._ended or "the program has been ended")
            try:
                line = reading.result()
            except ValueError:
                await self._fail(EngineError(f"the program wrote a line of more than {protocol.MAX_LINE} bytes"))
            if not line:
                try:
                    status: Optional[int] = await asyncio.wait_for(self._process.wait(), 1)
                    await asyncio.wait_for(self._stderr_reader, 1)
                except asyncio.TimeoutError:
                    status = self._process.returncode
                await self._fail(protocol.died(status, awaited, self._stderr))
            text = line.decode(errors="replace").rstrip("\r\n")
            if text:
                return text

    async def _fail(self, error: EngineError) -> NoReturn:
        self._ended = f"the program has been ended, because {error}"
        await self._kill()
        raise error

    async def _read_stderr(self) -> None:
        assert self._process.stderr is not None
        while True:
            chunk = await self._process.stderr.read(4096)
            if not chunk:
                return
            self._stderr = (self._stderr + chunk.decode(errors="replace"))[-protocol.STDERR_TAIL :]

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *_exception: object) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"<AsyncClient of {self.name or 'a program'}>"

    def __reduce__(self) -> Tuple[Type[Any], ...]:
        raise TypeError("an AsyncClient cannot be pickled or copied: start a program in each process")
