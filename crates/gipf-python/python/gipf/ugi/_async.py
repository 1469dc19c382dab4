"""The client for asyncio."""

from __future__ import annotations

import asyncio
import time
from typing import Any, AsyncIterator, Dict, List, NoReturn, Optional, Tuple, Type

from .._errors import BusyError
from .._gipf import Position
from . import _protocol as protocol
from ._protocol import Command, EngineError, Info, Option, Played, Searched


class AsyncClient:
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
        self.timeout = timeout
        """The time in seconds that the program has for each answer."""
        self.name = ""
        """How the program calls itself."""
        self.author = ""
        """Who has written the program."""
        self.options: Dict[str, Option] = {}
        """The options that the program has, by name."""
        self._process = process
        self._ended: Optional[str] = None
        self._busy = False
        self._stderr = ""
        self._stderr_reader = asyncio.ensure_future(self._read_stderr())

    @classmethod
    async def start(
        cls, command: Command, *, timeout: float = 10.0, options: Optional[Dict[str, object]] = None
    ) -> AsyncClient:
        """Starts a program: see `Client`."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *protocol.arguments_of(command), stdin=pipe, stdout=pipe, stderr=pipe, limit=protocol.MAX_LINE
        )
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
        for line in protocol.option_lines(self.options, {**(options or {}), **more}):
            await self._send(line)
        await self.ping()

    async def ping(self) -> None:
        """Waits until the program has done everything that it was told before."""
        await self._ping()

    async def new_game(self) -> None:
        """Lets the program forget what it has learned."""
        await self._send("uginewgame")
        await self.ping()

    async def play(
        self,
        what: Searched,
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        clocks: Optional[Tuple[float, float]] = None,
        increments: Optional[Tuple[float, float]] = None,
    ) -> Played:
        """Returns the turn of the program in a position or a game, and what it has said before: see `Client.play`."""
        infos: List[Info] = []
        best = None
        go = protocol.go_line(depth, nodes, seconds, clocks, increments)
        async for answer, position in self._search(what, go, seconds):
            if answer.startswith("info"):
                infos.append(protocol.parse_info(answer, position))
            else:
                best = await self._best(answer, position)
        return Played(best, tuple(infos[-protocol.MAX_LINES :]))

    async def analysis(
        self,
        what: Searched,
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
    ) -> AsyncIterator[Info]:
        """Yields what the program says while it searches, when it says it; without a limit, until `stop`.

        A loop that is left ends the search, at the latest when the iterator is closed (`contextlib.aclosing`).
        """
        search = self._search(what, protocol.go_line(depth, nodes, seconds, None, None), seconds)
        try:
            async for answer, position in search:
                if answer.startswith("info"):
                    yield protocol.parse_info(answer, position)
                else:
                    await self._best(answer, position)
        finally:
            await search.aclose()

    async def stop(self) -> None:
        """Ends the search that another task is waiting for, which returns what the program has found."""
        await self._send("stop")

    async def close(self) -> None:
        """Ends the program: first by asking, then by force."""
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
        while await self._process.stdout.read(1 << 16):
            pass
        await self._process.wait()

    async def _kill(self) -> None:
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

    async def _ping(self) -> List[str]:
        await self._send("isready")
        return [line async for line in self._until("readyok")]

    async def _best(self, answer: str, position: Position) -> Any:
        try:
            return protocol.parse_best(answer, position)
        except EngineError as error:
            await self._fail(error)

    async def _search(self, what: Searched, go: str, seconds: Optional[float]) -> Any:
        position, line = protocol.position_of(what)
        if self._busy:
            raise BusyError("the program is searching already")
        self._busy = True
        is_searching = False
        try:
            await self._send(line)
            protocol.check_taken(await self._ping(), position)
            is_searching = True
            await self._send(go)
            limit = None if seconds is None else seconds + self.timeout
            deadline = None if limit is None else time.monotonic() + limit
            while is_searching:
                answer = await self._line("bestmove", deadline, limit)
                is_searching = answer.split()[:1] != ["bestmove"]
                if not is_searching or answer.startswith("info"):
                    yield answer, position
        finally:
            if is_searching and self._ended is None:
                # The loop was left, or the task was cancelled.
                await self._send("stop")
                async for _ in self._until("bestmove"):
                    pass
            self._busy = False

    async def _send(self, line: str) -> None:
        if self._ended is not None:
            raise EngineError(self._ended)
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
        if self._ended is not None:
            raise EngineError(self._ended)
        assert self._process.stdout is not None
        while True:
            left = None if deadline is None else max(deadline - time.monotonic(), 0)
            try:
                line = await asyncio.wait_for(self._process.stdout.readline(), left)
            except asyncio.TimeoutError:
                await self._fail(protocol.hung(awaited, seconds or 0))
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
