"""The exceptions of the package."""

from __future__ import annotations

from typing import Optional, Tuple


class GipfError(ValueError):
    """Something that a caller did wrong: a value out of its range, a name that names nothing."""

    offset: Optional[int] = None
    """The index of the character of the text that is wrong, where it is known."""


class PositionError(GipfError):
    """A text or some bytes are not those of a valid position."""

    violations: Tuple[str, ...] = ()
    """The rules that the position breaks, a sentence each; none when the text cannot be read."""


class TurnError(GipfError):
    """A text is not that of a turn, or the turn breaks a rule."""


class ActionError(GipfError):
    """A decision has no such id, or cannot be made now."""


class GameOverError(GipfError):
    """The game is over, and nothing can be played or searched."""


class RecordError(GipfError):
    """A file of games cannot be read, or a record cannot hold or be written as what is asked for."""

    line: Optional[int] = None
    """The line of the file, from 1, where it is known."""

    column: Optional[int] = None
    """The column of the line, from 1, where it is known."""


class CountError(GipfError):
    """A count does not fit into 64 bits, or has too many first turns."""


class BusyError(GipfError):
    """Another thread, or the caller itself, is using the object; or the search goes on in the parent of this process."""


for _error in (GipfError, PositionError, TurnError, ActionError, GameOverError, RecordError, CountError, BusyError):
    _error.__module__ = "gipf"
del _error
