"""Sides, results and ends of games as enums. Each member is equal to its text and can stand wherever that can."""

from __future__ import annotations

from enum import Enum


class _TextEnum(str, Enum):
    """A text of a short list."""

    value: str

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __format__(self, spec: str) -> str:
        return format(self.value, spec)

    # What the base does already. Said here, a comparison with a text is no mistake to type checkers.
    def __eq__(self, other: object) -> bool:
        return str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return str.__hash__(self)


class Side(_TextEnum):
    """A player: 'white', who begins, or 'black'. In ZÈRTZ these are player 1 and player 2.

    >>> Position("basic").side_to_move
    Side.WHITE
    >>> Side.WHITE == "white", str(Side.WHITE), Side("black"), Side.WHITE.opponent
    (True, 'white', Side.BLACK, Side.BLACK)
    """

    WHITE = "white"
    BLACK = "black"

    @property
    def opponent(self) -> Side:
        """The other player."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


class Result(_TextEnum):
    """The result of a game, as records write it.

    >>> Record("basic", ["b3"]).result
    Result.UNKNOWN
    >>> Result("1-0").winner, Result.DRAW.winner
    (Side.WHITE, None)
    """

    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    DRAW = "1/2-1/2"
    VOID = "void"
    UNKNOWN = "*"

    @property
    def winner(self) -> Side | None:
        """The player who has won, or None."""
        return {"1-0": Side.WHITE, "0-1": Side.BLACK}.get(self.value)


class Termination(_TextEnum):
    """Why a game has ended: for counting, where `Outcome.reason` is for reading.

    >>> game = Game("basic")
    >>> game.resign("white")
    >>> game.outcome.termination
    Termination.RESIGNATION
    """

    NO_PUSH = "no push"
    NO_GIPF_PIECE = "no GIPF-piece"
    FINAL_COUNT = "final count"
    WINNING_SET = "winning set"
    NO_RING = "no ring"
    RINGS_REMOVED = "rings removed"
    EMPTY_POOL = "empty pool"
    NOBODY_CAN_MOVE = "nobody can move"
    REPETITION = "repetition"
    RESIGNATION = "resignation"
    TIME_FORFEIT = "time forfeit"
    RULES = "rules"


for _enum in (Side, Result, Termination):
    _enum.__module__ = "gipf"
del _enum
