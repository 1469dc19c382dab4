"""The lines of UGI: what a client sends, and what a program answers. Nothing here reads or writes."""

from __future__ import annotations

import errno
import operator
import shlex
from dataclasses import dataclass
from typing import Iterable, List, Mapping, Optional, Sequence, SupportsIndex, Tuple, Union

from .._errors import GipfError
from .._gipf import Game, Position, Score, Turn, _score_of_ugi, games

Command = Union[str, Sequence[str]]
"""A program and its arguments: a list, or a line as in a shell."""

Searched = Union[Position, Game, str]
"""What a program can search: a game, a position, or the text of one."""

MAX_LINE = 1 << 20
"""The longest line that is read from a program, in bytes."""

MAX_LINES = 10_000
"""The most lines that are kept of one answer."""

STDERR_TAIL = 2_000
"""How much of what a program writes to standard error is told when it dies, in characters."""


class EngineError(GipfError):
    """A program did something that it must not do, and has been ended."""


class EngineDied(EngineError):
    """A program ended before its answer. The message has its exit status and the end of its standard error."""


class EngineTimeout(EngineError, TimeoutError):
    """A program did not answer in time, and has been ended."""


@dataclass(frozen=True)
class Option:
    """An option of a program.

    >>> Option.parse("option name Hash type spin default 16 min 1 max 65536")
    Option(name='Hash', type='spin', default='16', minimum=1, maximum=65536, choices=())
    """

    name: str
    """The name."""
    type: str
    """'check', 'spin', 'combo', 'button' or 'string'."""
    default: Optional[str] = None
    """The value that it has at first."""
    minimum: Optional[int] = None
    """The smallest number that a 'spin' can be."""
    maximum: Optional[int] = None
    """The largest number that a 'spin' can be."""
    choices: Tuple[str, ...] = ()
    """What a 'combo' can be."""

    @classmethod
    def parse(cls, line: str) -> Option:
        """Reads a line that begins with `option`."""
        keys = ("name", "type", "default", "min", "max", "var")
        fields: List[Tuple[str, List[str]]] = []
        for word in line.split()[1:]:
            # The name comes first and can have several words.
            if word in keys and (word != "name" or not fields):
                fields.append((word, []))
            elif fields:
                fields[-1][1].append(word)
        values = {key: " ".join(words) for key, words in fields if key != "var"}
        numbers = [_number(values.get(key)) for key in ("min", "max")]
        return cls(
            values.get("name", ""),
            values.get("type", "string"),
            values.get("default"),
            numbers[0],
            numbers[1],
            tuple(" ".join(words) for key, words in fields if key == "var"),
        )

    def checked(self, value: object) -> str:
        """Returns the text of a value, or raises `GipfError` when the option cannot have it."""
        if self.type == "check" and not isinstance(value, bool) and str(value).lower() not in ("true", "false"):
            raise GipfError(f"option {self.name}: expected True or False, found {value!r}")
        if self.type == "spin":
            number = None if isinstance(value, bool) else _number(str(value))
            low, high = self.minimum, self.maximum
            if number is None or (low is not None and number < low) or (high is not None and number > high):
                raise GipfError(f"option {self.name}: expected a number from {low} to {high}, found {value!r}")
        if self.type == "combo" and self.choices and str(value) not in self.choices:
            raise GipfError(f"option {self.name}: expected one of {', '.join(self.choices)}, found {value!r}")
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if "\n" in text or "\r" in text:
            raise GipfError(f"option {self.name}: expected one line, found {text!r}")
        return text


@dataclass(frozen=True)
class Info:
    """What a program says while it searches: one line `info`. What it does not say is None."""

    text: str
    """The line."""
    depth: Optional[int] = None
    """The depth in turns."""
    seldepth: Optional[int] = None
    """The maximum depth that was reached."""
    rank: int = 1
    """The rank of the line, from 1: `multipv`."""
    score: Optional[Score] = None
    """The score of the line, for the player to move."""
    nodes: Optional[int] = None
    """The positions searched so far."""
    seconds: Optional[float] = None
    """The time so far."""
    hashfull: Optional[int] = None
    """How full the table is, in thousandths."""
    line: Tuple[Turn, ...] = ()
    """The turns that both players are expected to play, as far as they are legal."""
    message: Optional[str] = None
    """What follows `info string`."""


@dataclass(frozen=True)
class Played:
    """What a program plays."""

    turn: Optional[Turn]
    """The turn; None when the program says that there is none."""
    infos: Tuple[Info, ...]
    """What it has said before, in the order in which it said it."""

    @property
    def score(self) -> Optional[Score]:
        """The last score of its best line, for the player to move; None when it has told none."""
        scores = (info.score for info in reversed(self.infos) if info.score is not None and info.rank == 1)
        return next(scores, None)


def _number(text: Optional[str]) -> Optional[int]:
    try:
        return int(text) if text is not None else None
    except ValueError:
        return None


def arguments_of(command: Command) -> List[str]:
    """Returns a command as a list."""
    arguments = shlex.split(command) if isinstance(command, str) else [str(part) for part in command]
    if not arguments:
        raise GipfError("command: expected a program, found nothing")
    return arguments


def not_found(arguments: Sequence[str]) -> FileNotFoundError:
    """Returns the error of a program that is not there."""
    message = "there is no such program"
    if arguments[0] == "gipf":
        message += " on the path: start the engine of this package as [sys.executable, '-m', 'gipf', 'ugi']"
    return FileNotFoundError(errno.ENOENT, message, arguments[0])


def parse_info(line: str, position: Position) -> Info:
    """Reads a line that begins with `info`, about a position. What cannot be read is left out."""
    words = line.split()[1:]
    fields: dict[str, str] = {}
    score, turns = None, []
    at = 0
    while at < len(words):
        key, rest = words[at], words[at + 1 :]
        if key == "string":
            return Info(line, message=line.split("string", 1)[1].strip())
        if key == "score" and len(rest) >= 2:
            number = _number(rest[1])
            if number is not None and rest[0] in ("cp", "mate"):
                score = _score_of_ugi(rest[0], number, position.side_to_move)
            at += 3
        elif key == "pv":
            turns = _legal_line(position, rest)
            break
        elif key in ("depth", "seldepth", "multipv", "nodes", "time", "hashfull") and rest:
            fields[key] = rest[0]
            at += 2
        else:
            at += 1
    numbers = {key: _number(value) for key, value in fields.items()}
    milliseconds = numbers.get("time")
    return Info(
        line,
        depth=numbers.get("depth"),
        seldepth=numbers.get("seldepth"),
        rank=numbers.get("multipv") or 1,
        score=score,
        nodes=numbers.get("nodes"),
        seconds=None if milliseconds is None else milliseconds / 1000,
        hashfull=numbers.get("hashfull"),
        line=tuple(turns),
    )


def _legal_line(position: Position, texts: Iterable[str]) -> List[Turn]:
    turns: List[Turn] = []
    for text in texts:
        try:
            turn = position.parse_turn(text)
        except GipfError:
            break
        turns.append(turn)
        position = turn.after()
    return turns


def parse_best(line: str, position: Position) -> Optional[Turn]:
    """Reads a line `bestmove`."""
    words = line.split()
    if len(words) < 2:
        raise EngineError(f"the program answered '{line}', expected bestmove and a turn")
    if words[1] in ("0000", "(none)", "none"):
        return None
    try:
        return position.parse_turn(words[1])
    except GipfError as error:
        raise EngineError(f"the program played '{words[1]}', which is not a legal turn: {error}") from None


def position_of(searched: Searched) -> Tuple[Position, str]:
    """Returns the position that is searched, and the line that tells it to a program."""
    if isinstance(searched, Game):
        turns = " ".join(str(turn) for turn in searched.turns)
        moves = f" moves {turns}" if turns else ""
        return searched.position, f"position fen {searched.start}{moves}"
    position = Position(searched) if isinstance(searched, str) else searched
    if not isinstance(position, Position):
        raise TypeError(f"expected a Position, a Game or the text of a position, found {type(searched).__name__}")
    return position, f"position fen {position}"


def check_taken(answers: Iterable[str], position: Position) -> None:
    """Reads what a program has said after it was told a position. A message about the position, `info string position …`,
    says that the old one stays: `GipfError`."""
    for line in answers:
        message = parse_info(line, position).message if line.startswith("info") else None
        if message and message.startswith("position"):
            title = next(game.title for game in games() if game.name == position.game)
            raise GipfError(
                f"the program does not take this position of {title}; a program serves one game, "
                f"gipf ugi the one of its option --game {position.game}; it said: {message}"
            )


def go_line(
    depth: Optional[SupportsIndex],
    nodes: Optional[SupportsIndex],
    seconds: Optional[float],
    clocks: Optional[Tuple[float, float]],
    increments: Optional[Tuple[float, float]],
) -> str:
    """Returns the line that begins a search."""
    words = ["go"]
    for name, number, most in (("depth", depth, 2**8 - 1), ("nodes", nodes, 2**64 - 1)):
        if number is not None:
            words += [name, _whole(name, number, most)]
    if seconds is not None:
        words += ["movetime", _milliseconds("seconds", seconds)]
    for name, pair, keys in (
        ("clocks", clocks, ("p1time", "p2time")),
        ("increments", increments, ("p1inc", "p2inc")),
    ):
        if pair is not None:
            if not isinstance(pair, (tuple, list)) or len(pair) != 2:
                raise TypeError(f"{name}: expected the seconds of White and of Black, found {pair!r}")
            for key, value in zip(keys, pair):
                words += [key, _milliseconds(name, value)]
    return " ".join(words if len(words) > 1 else ["go", "infinite"])


def _whole(name: str, number: SupportsIndex, most: int) -> str:
    try:
        value = None if isinstance(number, bool) else operator.index(number)
    except TypeError:
        value = None
    if value is None:
        raise TypeError(f"{name}: expected a whole number, found {type(number).__name__}")
    if not 1 <= value <= most:
        raise GipfError(f"{name}: expected a number from 1 to {most}, found {value}")
    return str(value)


def _milliseconds(name: str, seconds: float) -> str:
    if isinstance(seconds, (bool, str, bytes)) or not hasattr(seconds, "__float__"):
        raise TypeError(f"{name}: expected a number of seconds, found {type(seconds).__name__}")
    seconds = float(seconds)
    if not 0 <= seconds <= 1e9:
        raise GipfError(f"{name}: expected seconds from 0 to 1,000,000,000, found {seconds!r}")
    return str(round(seconds * 1000))


def option_lines(known: Mapping[str, Option], options: Mapping[str, object]) -> List[str]:
    """Returns the lines that set options."""
    lines = []
    for name, value in options.items():
        option = known.get(name)
        if option is None:
            raise GipfError(f"the program has no option '{name}', expected one of {', '.join(known) or 'none'}")
        value_text = "" if option.type == "button" else f" value {option.checked(value)}"
        lines.append(f"setoption name {name}{value_text}")
    return lines


def last_words(stderr: str) -> str:
    """Returns the end of what a program has written to standard error, for a message."""
    tail = stderr.strip()[-STDERR_TAIL:]
    return f"; it said: {tail}" if tail else ""


def died(status: Optional[int], awaited: str, stderr: str) -> EngineDied:
    """Returns the error of a program that has ended."""
    how = f"with exit status {status}" if status is not None and status >= 0 else f"by signal {-(status or 0)}"
    if status is None:
        how = "or closed its output"
    return EngineDied(f"the program ended {how} before its answer '{awaited}'{last_words(stderr)}")


def hung(awaited: str, seconds: float) -> EngineTimeout:
    """Returns the error of a program that does not answer."""
    return EngineTimeout(f"the program gave no answer '{awaited}' in {seconds:g} s")
