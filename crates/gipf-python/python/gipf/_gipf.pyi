# The types of the compiled module. Its help is in the module itself: help(gipf.Position).

from os import PathLike
from typing import Any, Callable, Final, Iterable, Iterator, Literal, Mapping, NoReturn, Protocol, Sequence, SupportsIndex, TypedDict, final, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray
from typing_extensions import Self, TypeAlias

from ._enums import Result, Side, Termination
from ._tree import RecordTree

__version__: Final[str]

_SideText: TypeAlias = Literal["white", "black"]
_Side: TypeAlias = Side | _SideText
_Theme: TypeAlias = Literal["color", "gray", "dark"]
_Mode: TypeAlias = Literal["turns", "entries"]
_Result: TypeAlias = Result | Literal["1-0", "0-1", "1/2-1/2", "void", "*"]

_Verdict: TypeAlias = Literal["mistake", "blunder", "missed win"]

class _Tally(TypedDict):
    turns: int
    mistakes: int
    blunders: int
    missed_wins: int
    lost: float
    mean_lost: float | None

class _Players(TypedDict):
    white: _Tally
    black: _Tally

class _Phase(TypedDict):
    name: str
    players: _Players

class _Worst(TypedDict):
    number: int
    side: _SideText
    turn: str
    white_before: float
    white_after: float
    lost: float
    verdict: _Verdict
    reason: str | None

class _Summary(TypedDict):
    players: _Players
    phases: list[_Phase]
    worst: list[_Worst]

class _Point(TypedDict):
    number: int | None
    side: _SideText | None
    white: float
    verdict: _Verdict | None

class _Row(TypedDict):
    ply: int
    number: int
    side: _SideText
    turn: str
    best: str | None
    white_before: float
    white_after: float
    lost: float
    verdict: _Verdict | None
    reason: str | None
    depth: int

class _Readable(Protocol):
    def read(self, size: int, /) -> str | bytes: ...

class _Writable(Protocol):
    def write(self, text: str, /) -> object: ...

@final
class Position:
    """A valid position of any game at the start of a turn. It never changes.

    Made from a position line or from the name of a start; the name of a game stands for its default start.
    `game` is needed only where the text alone is of another game.

    >>> position = Position("basic")
    >>> position.game, position.variant, position.side_to_move
    ('gipf', 'basic', Side.WHITE)
    >>> str(position)
    'b2w/5/6/w5b/6/5/b2w w 12/12 basic'
    >>> position == Position(str(position))
    True
    >>> Position("potentials") == Position("basic", game="potentials")
    True
    >>> position["b5"], position["e5"], "e5" in position, "z9" in position
    (Piece('w'), None, True, False)
    >>> Position("bassic")
    Traceback (most recent call last):
        ...
    gipf.PositionError: there is no start 'bassic', did you mean 'basic'?
    """
    def __new__(cls, text: str, game: str | None = None) -> Self: ...
    @staticmethod
    def start(game: str = "gipf", variant: str | None = None) -> Position:
        """Returns the start of a variant, or the default start of a game.

        >>> str(Position.start("dvonn"))
        '9/10/11/10/9 w place'
        """
    @property
    def game(self) -> str:
        """The name of the game: 'gipf', 'dvonn', 'potentials', 'tamsk', 'zertz' or 'yinsh'."""
    @property
    def variant(self) -> str:
        """The name of the variant."""
    @property
    def side_to_move(self) -> Side:
        """The player whose turn it is."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended in this position, or None.

        A position has an outcome if and only if it has no legal turn.

        >>> Position("basic").outcome is None
        True
        """
    def __getitem__(self, point: str, /) -> Piece | None:
        ...
    def __contains__(self, point: object, /) -> bool:
        ...
    @property
    def points(self) -> list[str]:
        """The points of the board on which something can lie, in the order of the game.

        >>> len(Position("basic").points), Position("dvonn").points[:3]
        (37, ['A1', 'B1', 'C1'])
        """
    def pieces(self, side: _Side | None = None) -> dict[str, Piece]:
        """Returns what lies on the board, by its points: of one player, if one is named.

        >>> Position("basic").pieces("white")
        {'b5': Piece('w'), 'e2': Piece('w'), 'h5': Piece('w')}
        """
    @property
    def reserves(self) -> dict[str, dict[str, int]]:
        """What each player can still bring onto the board, by side and kind; in ZÈRTZ nothing, see `pool`.

        >>> reserves = Position("basic t3z2/d1").reserves
        >>> reserves["white"]
        {'single': 12, 'TAMSK': 3, 'ZÈRTZ': 2, 'DVONN': 0, 'YINSH': 0}
        """
    @property
    def captured(self) -> dict[str, dict[str, int]]:
        """What each player has captured, by side and kind; nothing in games where captured pieces are not kept.

        >>> Position("zertz").captured["black"]
        {'white': 0, 'gray': 0, 'black': 0}
        """
    @property
    def pool(self) -> dict[str, int]:
        """What lies beside the board and belongs to nobody, by kind: the marbles of ZÈRTZ, and the red pieces of DVONN that
        are not placed yet.

        >>> Position("zertz").pool, Position("dvonn").pool, Position("basic").pool
        ({'white': 6, 'gray': 8, 'black': 10}, {'red': 3}, {})
        """
    def legal_turns(self, limit: SupportsIndex | None = None) -> LegalTurns:
        """Returns the legal turns, at most `limit` of them, always in the same order: a sequence that makes them when they
        are asked for.

        >>> turns = Position("basic").legal_turns()
        >>> len(turns), "b3" in turns, [str(turn) for turn in turns[:3]]
        (30, True, ['b3', 'b4', 'c2'])
        """
    def random_turn(self, seed: SupportsIndex | None = None) -> Turn:
        """Returns a random legal turn, each with the same probability. In one position a seed always gives the same turn;
        without one, Python's module `random` gives it.

        The other turns are not kept, so this is fast where a position has thousands of turns.

        >>> position = Position("zertz")
        >>> position.random_turn(seed=1) == position.random_turn(seed=1)
        True
        """
    def playout(self, seed: SupportsIndex | None = None, limit: SupportsIndex | None = None) -> Game:
        """Returns a game of random turns that begins here: see `Game.playout`.

        >>> Position("dvonn").playout(seed=1).outcome.termination
        Termination.FINAL_COUNT
        """
    def count_turns(self) -> int:
        """Returns the number of legal turns, without making them.

        >>> Position("basic").count_turns()
        30
        """
    def parse_turn(self, text: str) -> Turn:
        """Reads the text of a legal turn.

        >>> Position("basic").parse_turn("A2-B3")
        Turn('b3')
        >>> Position("basic").parse_turn("a2-c9")
        Traceback (most recent call last):
            ...
        gipf.TurnError: c9 is not a spot of the board
        """
    def is_legal(self, turn: Turn | str) -> bool:
        """Returns whether a turn, or the text of one, is legal here.

        >>> Position("basic").is_legal("b3"), Position("basic").is_legal("d4")
        (True, False)
        """
    def play(self, turn: Turn | str) -> Position:
        """Returns the position after a turn, or after the text of one.

        >>> Position("basic").play("b3").side_to_move
        Side.BLACK
        """
    @property
    def board_symmetries(self) -> int:
        """The number of symmetries of the board; number 0 leaves it as it is.

        >>> Position("basic").board_symmetries
        12
        """
    def transformed(self, symmetry: SupportsIndex) -> Position:
        """Returns the image of the position under a symmetry of the board.

        >>> position = Position("basic").play("b3")
        >>> position.transformed(0) == position
        True
        """
    def canonical(self) -> Position:
        """Returns one of the images of the position, the same one for all of them.

        >>> position = Position("basic").play("b3")
        >>> position.canonical() == position.transformed(5).canonical()
        True
        """
    @property
    def hash64(self) -> int:
        """A hash of 64 good bits, equal for equal positions, and the same in every run of one release."""
    def pack(self) -> bytes:
        """Returns the position in a few bytes. Every later release reads them.

        >>> len(Position("basic").pack())
        16
        """
    @staticmethod
    def unpack(game: str, data: bytes) -> Position:
        """Reads what `pack` returned for a position of this game.

        >>> Position.unpack("dvonn", Position("dvonn").pack())
        Position('9/10/11/10/9 w place')
        """
    def board(
        self,
        below: _Side = "white",
        *,
        legend: bool = True,
        reserves: bool = True,
        ansi: bool = False,
    ) -> str:
        """Returns the board as text, with the player `below` nearest to the reader.

        >>> print(Position("basic").board(legend=False).splitlines()[0].strip())
        e9
        """
    @property
    def description(self) -> str:
        """What the board shows, in sentences."""
    def to_svg(
        self,
        *,
        below: _Side = "white",
        theme: _Theme = "color",
        background: bool = True,
        coordinates: bool = True,
        reserves: bool = True,
        size: SupportsIndex = 600,
        marks: Iterable[str] | None = None,
        arrows: Iterable[str] | None = None,
        caption: str | None = None,
    ) -> str:
        """Returns the board as an SVG picture.

        `theme` is 'color', 'gray' or 'dark'; `size` is that of the longer side in pixels. `marks` are points,
        each with the name of a mark after a colon if it is not a circle: 'e5', 'e5:square'. `arrows` are two
        points with a dash between them.

        >>> Position("basic").to_svg(theme="dark", marks=["e5:cross"], arrows=["a2-c4"])[:4]
        '<svg'
        """
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, _memo: object) -> Position: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Turn:
    """A whole legal turn of a player, in a position. It never changes.

    Turns come from `Position.legal_turns`, `Position.parse_turn`, searches and records. Two turns are equal when
    they are the same turn of the same position.

    >>> turn = Position("basic").parse_turn("a2-b3")
    >>> turn.text, turn.side
    ('b3', Side.WHITE)
    >>> turn.position == Position("basic")
    True
    """
    @property
    def text(self) -> str:
        """The canonical text, without spaces."""
    @property
    def position(self) -> Position:
        """The position in which the turn is made."""
    @property
    def side(self) -> Side:
        """The player who makes it."""
    @property
    def effect(self) -> str:
        """What the turn does besides, in words: 'capturing a piece'. Often empty."""
    @property
    def warning(self) -> str | None:
        """What the turn gives up for the rest of the game, where people often do not mean to; or None."""
    def after(self) -> Position:
        """Returns the position after the turn.

        >>> turn = Position("basic").legal_turns(1)[0]
        >>> turn.after() == turn.position.play(turn)
        True
        """
    def transformed(self, symmetry: SupportsIndex) -> Turn:
        """Returns the turn that does the same in the image of the position under a symmetry of the board.

        >>> turn = Position("basic").parse_turn("b3")
        >>> turn.transformed(3).after() == turn.after().transformed(3)
        True
        """
    @property
    def description(self) -> str:
        """What the turn does, in sentences."""
    def to_svg(
        self,
        *,
        below: _Side = "white",
        theme: _Theme = "color",
        background: bool = True,
        coordinates: bool = True,
        reserves: bool = True,
        size: SupportsIndex = 600,
        marks: Iterable[str] | None = None,
        arrows: Iterable[str] | None = None,
        caption: str | None = None,
    ) -> str:
        """Returns an SVG picture of the turn: the board after it, and what it did. The options are those of
        `Position.to_svg`.

        >>> Position("basic").legal_turns(1)[0].to_svg(size=300)[:4]
        '<svg'
        """
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Turn: ...
    def __deepcopy__(self, _memo: object) -> Turn: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class LegalTurns(Sequence[Turn]):
    """The legal turns of a position: a sequence that makes its turns when they are asked for.

    `in` takes a `Turn` or the text of one and makes no other turns. `len` counts without making any. An index makes the
    turns up to it only, a slice is a list, and an iterator makes a few at a time. It is equal to a list of the same
    turns.

    >>> turns = Position("basic").legal_turns()
    >>> len(turns), turns[0], "b3" in turns, "a2-b3" in turns, "d4" in turns
    (30, Turn('b3'), True, True, False)
    >>> [str(turn) for turn in turns[:3]]
    ['b3', 'b4', 'c2']
    """

    @overload
    def __getitem__(self, index: SupportsIndex, /) -> Turn: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[Turn]: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __contains__(self, turn: object, /) -> bool: ...
    def __iter__(self) -> Iterator[Turn]: ...
    def __reversed__(self) -> Iterator[Turn]: ...
    def index(self, turn: Turn | str) -> int:  # type: ignore[override]
        """Returns the index of a turn, or of the text of one.

        >>> Position("basic").legal_turns().index("c2")
        2
        """
    def count(self, turn: object) -> int:
        """Returns how often a turn, or the text of one, is in it: 1 if it is legal, otherwise 0."""
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]
    def __copy__(self) -> LegalTurns: ...
    def __deepcopy__(self, _memo: object) -> LegalTurns: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Piece:
    """What lies on a point of a board: a piece, a stack of pieces, or a marble. It never changes.

    >>> piece = Position("tournament").play("Gb3")["b3"]
    >>> piece, piece.side, piece.kind, piece.height
    (Piece('W'), Side.WHITE, 'GIPF', 2)
    """

    @property
    def text(self) -> str:
        """The piece as position lines write it: 'w', 'B', 'b3r'."""
    @property
    def side(self) -> Side | None:
        """The player whose it is; None for a marble, and for a red piece alone."""
    @property
    def kind(self) -> str:
        """What it is: 'single' or 'GIPF'; with potentials also 'loaded', 'used' or 'covered'; in DVONN 'stack'; in TAMSK
        'hour-glass', or 'ring' for rings alone; in YINSH 'ring' or 'marker'; in ZÈRTZ the color of the marble.
        """
    @property
    def height(self) -> int:
        """How many pieces lie on top of each other."""
    @property
    def parts(self) -> dict[str, int]:
        """What it consists of, by name: {'piece': 4, 'red': 1}."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Piece: ...
    def __deepcopy__(self, _memo: object) -> Piece: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Outcome:
    """How a game has ended.

    >>> game = Game("basic")
    >>> game.resign("black")
    >>> game.outcome.winner, game.outcome.reason, game.outcome.result
    (Side.WHITE, 'Black has resigned', Result.WHITE_WINS)
    >>> str(game.outcome)
    'White wins: Black has resigned'
    """
    @property
    def winner(self) -> Side | None:
        """The player who has won, or None."""
    @property
    def reason(self) -> str:
        """Why the game is over, in words."""
    @property
    def result(self) -> Result:
        """The result as records write it."""
    @property
    def termination(self) -> Termination:
        """Why the game is over, for counting."""
    @property
    def text(self) -> str:
        """The outcome as a sentence."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Game:
    """A game with its history: turns played and taken back, repetitions, and how it ends.

    Made from a position, from its text, or from the name of a start or of a game.

    >>> game = Game("basic")
    >>> game.play("b3")
    >>> game.play("a2-c4")
    >>> len(game), game.position.side_to_move
    (2, Side.WHITE)
    >>> game.undo()
    Turn('a2-c4')
    """
    def __new__(cls, start: Position | str) -> Self: ...
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def start(self) -> Position:
        """The position that the game began with."""
    @property
    def position(self) -> Position:
        """The current position."""
    @property
    def positions(self) -> list[Position]:
        """Every position from the start to the current one: one more than there are turns."""
    @property
    def turns(self) -> list[Turn]:
        """The turns that were played."""
    @property
    def ply(self) -> int:
        """How many turns have been played."""
    def legal_turns(self, limit: SupportsIndex | None = None) -> LegalTurns:
        """Returns the legal turns, at most `limit` of them: none when the game is over.

        >>> len(Game("basic").legal_turns())
        30
        """
    def random_turn(self, seed: SupportsIndex | None = None) -> Turn:
        """Returns a random legal turn, each with the same probability: see `Position.random_turn`."""
    def playout(self, seed: SupportsIndex | None = None, limit: SupportsIndex | None = None) -> Game:
        """Returns a game that goes on from here with random turns until it is over, or until `limit` more turns are
        played. This game stays as it is. A seed always gives the same game.

        >>> game = Game("zertz")
        >>> game.play("Wd4,d1")
        >>> end = game.playout(seed=1)
        >>> end.outcome is not None, end.turns[0], len(game)
        (True, Turn('Wd4,d1'), 1)
        """
    def play(self, turn: Turn | str) -> None:
        """Plays a turn, or the text of one.

        >>> Game("basic").play("a2-c9")
        Traceback (most recent call last):
            ...
        gipf.TurnError: c9 is not a spot of the board
        """
    def undo(self) -> Turn | None:
        """Takes the last turn back and returns it, with any resignation or loss on time after it. Returns None
        at the start.
        """
    @property
    def repetitions(self) -> int:
        """How often the current position has occurred, this time included."""
    @property
    def repetition_limit(self) -> int | None:
        """How often a position must occur to make the game void, or None where none can occur twice."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, or None."""
    def resign(self, side: _Side) -> None:
        """Lets a player resign; does nothing when the game is over."""
    def lose_on_time(self, side: _Side) -> None:
        """Lets a player lose on time; does nothing when the game is over.

        >>> game = Game("dvonn")
        >>> game.lose_on_time("white")
        >>> game.outcome.text
        'Black wins: White has run out of time'
        """
    def to_record(self, tags: Mapping[str, str] | None = None) -> Record:
        """Returns the game as a record, with these tags. Those that tell the start or the result raise
        `RecordError`: the record writes them itself.

        >>> game = Game("basic")
        >>> game.play("b3")
        >>> print(game.to_record({"White": "Ada"}).to_text(), end="")
        [Variant "basic"]
        [White "Ada"]
        [Result "*"]
        <BLANKLINE>
        1. b3 *
        """
    def copy(self) -> Game:
        """Returns a game of its own with the same history."""
    def _repr_svg_(self) -> str: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: object) -> Game: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Steps:
    """A turn that is chosen step by step from short lists, forward and back.

    Steps that leave no choice are not asked for. Whatever is chosen, in the end there is a turn.

    >>> steps = Steps("basic")
    >>> steps.question, steps.choices[0]
    ('From which dot?', 'dot a1')
    >>> steps.choose(1)
    >>> steps.choices
    ['towards b3 from a2, onto a vacant spot', 'towards b2 from a2, moving a piece to c2']
    >>> steps.choose(0)
    >>> steps.turn
    Turn('b3')
    """
    def _repr_svg_(self) -> str: ...
    def __new__(cls, position: Position | str) -> Self: ...
    @property
    def position(self) -> Position:
        """The position in which the turn is chosen."""
    @property
    def question(self) -> str:
        """The question to a person that the choices answer; empty when there is nothing to choose."""
    @property
    def choices(self) -> list[str]:
        """What can be chosen now, in words; empty when the turn is complete, or the game over."""
    def choose(self, index: SupportsIndex) -> None:
        """Makes the choice with this index.

        >>> Steps("basic").choose(99)
        Traceback (most recent call last):
            ...
        IndexError: there is no choice 99, the last is 23
        """
    def back(self) -> bool:
        """Takes the last choice back; returns False when there is none."""
    @property
    def turn(self) -> Turn | None:
        """The turn, once it is complete; None before."""
    def copy(self) -> Steps:
        """Returns steps of their own with the same choices made."""
    def __copy__(self) -> Steps: ...
    def __deepcopy__(self, _memo: object) -> Steps: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class DecisionState:
    """A game that is played decision by decision: the turns so far, and the decisions of the coming turn.

    Every decision (this row, this dot, this direction) has an id that never changes: see `ActionSpace`. When
    the decisions complete a turn, it is played. A turn that leaves no choice, such as a pass in DVONN, is
    played at once, so a player can be to move twice in a row. The game ends by the rules, by repetition, and
    as a draw after `ActionSpace.max_turns` turns.

    Made from a position, from its text, from the name of a start or of a game, or from a `Game`.

    >>> state = DecisionState("basic")
    >>> state.legal_actions() == list(range(96, 120))
    True
    >>> state.apply_action(97)
    >>> [state.action_text(action) for action in state.legal_actions()]
    ['push a2-b3', 'push a2-b2']
    >>> state.apply_action(121)
    >>> state.turns, state.side_to_move
    ([Turn('b3')], Side.BLACK)
    """
    def _repr_svg_(self) -> str: ...
    def __new__(cls, start: Position | Game | str) -> Self: ...
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def start(self) -> Position:
        """The position that the game began with."""
    @property
    def position(self) -> Position:
        """The position before the coming turn."""
    @property
    def turns(self) -> list[Turn]:
        """The turns that were played."""
    def to_game(self) -> Game:
        """Returns the turns that were played as a game of its own."""
    def legal_actions(self) -> list[int]:
        """Returns the ids of what can be decided now, in ascending order: none when the game is over."""
    def action_mask(self) -> bytes:
        """Returns a byte for each id: 1 if it is legal now, otherwise 0.

        >>> sum(DecisionState("dvonn").action_mask())
        49
        """
    def planes(self, viewer: _Side | None = None) -> bytes:
        """Returns what a player sees as planes of numbers, plane by plane and row by row, a byte each; the player
        to move, if no other is named.

        >>> len(DecisionState("dvonn").planes()) == 10 * 5 * 11
        True
        """
    def apply_action(self, action: SupportsIndex) -> None:
        """Makes a decision, and plays the turn when it is complete.

        >>> DecisionState("basic").apply_action(21)
        Traceback (most recent call last):
            ...
        gipf.ActionError: action 21 (take no more rows) is not legal here
        """
    def undo_action(self) -> int | None:
        """Takes the last decision back and returns it, with the turns that it completed; None when there is none."""
    def play(self, turn: Turn | str) -> None:
        """Plays a whole turn, or the text of one, as its decisions.

        >>> state = DecisionState("basic")
        >>> state.play("a2-b3")
        >>> state.history
        [97, 121]
        """
    @property
    def history(self) -> list[int]:
        """The decisions since the start."""
    @property
    def partial_history(self) -> list[int]:
        """The decisions of the coming turn."""
    @property
    def side_to_move(self) -> Side:
        """The player who decides now. When the game is over, the player who would."""
    @property
    def repetitions(self) -> int:
        """How often the position before the coming turn has occurred, this time included."""
    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
    @property
    def end(self) -> str | None:
        """How the game has ended, as a sentence, or None."""
    @property
    def returns(self) -> tuple[int, int]:
        """What White and Black have gained: 1 for a win, -1 for a loss, 0 for a draw, a void game and a game that
        goes on.
        """
    def action_text(self, action: SupportsIndex) -> str:
        """Returns the words for an id."""
    @property
    def asks_in_order(self) -> bool:
        """Whether several things are asked for one after another in the order of the board's names, now: optional pieces
        of a row, or what becomes of isolated marbles in ZÈRTZ. Images of such a state can ask for another thing first,
        so `ActionSpace.permutation` does not give their legal actions.

        >>> state = DecisionState("4/WwWwb/6/7/6/5/3B w 0/5 standard")
        >>> state.apply_action(state.legal_actions()[0])
        >>> state.asks_in_order, [state.action_text(action) for action in state.legal_actions()]
        (True, ['take c2', 'leave c2'])
        """
    def transformed(self, symmetry: SupportsIndex) -> DecisionState:
        """Returns the image of the state under a symmetry of the board, of `position.board_symmetries`.

        Raises `ActionError` when the decisions of the coming turn were asked for in an order that the image does not
        have: see `asks_in_order`.

        >>> state = DecisionState("basic")
        >>> state.apply_action(97)
        >>> image = state.transformed(3)
        >>> image.partial_history == [ActionSpace("gipf").permutation(3)[97]]
        True
        """
    def copy(self) -> DecisionState:
        """Returns a state of its own with the same history."""
    def __copy__(self) -> DecisionState: ...
    def __deepcopy__(self, _memo: object) -> DecisionState: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class ActionSpace:
    """The action ids and planes of a game: what programs that learn prepare themselves for. Those of one game are
    equal.

    >>> space = ActionSpace("dvonn")
    >>> len(space), space.shape
    (147, (10, 5, 11))
    >>> space.groups
    [('place a piece on a space', 0, 49), ('move the stack on a space', 49, 49), ('move it onto a space', 98, 49)]
    >>> space.text(24), space.id('place F3')
    ('place F3', 24)
    """
    def __new__(cls, game: str = "gipf") -> Self: ...
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def groups(self) -> list[tuple[str, int, int]]:
        """The groups of decisions in the order of their ids: name, first id, number of ids."""
    @property
    def planes(self) -> list[tuple[str, int]]:
        """The planes in their order: name and maximum."""
    @property
    def shape(self) -> tuple[int, int, int]:
        """The planes, rows and columns of an observation."""
    @property
    def max_turns(self) -> int:
        """A game of this many turns is a draw."""
    @property
    def max_turn_actions(self) -> int:
        """A bound on the decisions of one turn."""
    def text(self, action: SupportsIndex) -> str:
        """Returns the words for an id.

        >>> ActionSpace("gipf").text(164)
        Traceback (most recent call last):
            ...
        gipf.ActionError: there is no such action: the ids go from 0 to 163
        """
    def id(self, text: str) -> int:
        """Returns the id with these words.

        >>> ActionSpace("gipf").id("dot z9")
        Traceback (most recent call last):
            ...
        gipf.ActionError: no action of GIPF is called 'dot z9'
        """
    def symmetries(self, variant: str | None = None) -> int:
        """Returns the number of symmetries of the board of a variant, by default the first; number 0 leaves the board
        as it is.

        >>> [ActionSpace(game).symmetries() for game in ("gipf", "dvonn", "tamsk", "zertz", "yinsh")]
        [12, 4, 6, 12, 12]
        >>> ActionSpace("zertz").symmetries("tournament")
        6
        """
    def permutation(self, symmetry: SupportsIndex, variant: str | None = None) -> list[int]:
        """Returns where a symmetry of the board takes each id: `permutation(n)[id]` is the image of `id`, the same
        decision on the image of the board. The symmetries are those of `Position.transformed`, of a variant,
        by default the first.

        The legal actions of the image of a state are the images of its legal actions, except where the state
        `asks_in_order`.

        >>> space = ActionSpace("dvonn")
        >>> space.text(space.permutation(1)[space.id("place A1")])
        'place K5'
        """
    def cells(self, symmetry: SupportsIndex, variant: str | None = None) -> list[int]:
        """Returns where a symmetry of the board takes each cell of the planes, numbered row by row: `cells(n)[cell]`
        is the image of `cell`. Cells that are not on the board stay.

        >>> ActionSpace("dvonn").cells(1)[0]
        54
        """
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Score:
    """What a position is worth to the player to move: an evaluation, or the end that it announces.

    A greater score is better; a nearer win is greater. The score knows whose it is: `white()` is the same score as White
    sees it, so that the scores of a whole game can be compared or drawn.

    >>> position = Position("b2w/5/6/w5b/6/5/b2w w 12/1 basic")
    >>> score = Engine().search(position, depth=2).score
    >>> score > -score
    True
    >>> score.side, score.white() == score, score.black() == -score
    (Side.WHITE, True, True)
    """
    @property
    def hundredths(self) -> int | None:
        """The evaluation in hundredths of a piece; None where the end is known."""
    @property
    def wins_in(self) -> int | None:
        """The number of turns of both players in which the player wins, or None."""
    @property
    def loses_in(self) -> int | None:
        """The number of turns of both players in which the player loses, or None."""
    @property
    def wins_by(self) -> int | None:
        """The points by which the player wins, in games that are won by points, or None."""
    @property
    def loses_by(self) -> int | None:
        """The points by which the player loses, in games that are won by points, or None."""
    @property
    def win_probability(self) -> float:
        """The probability that the player wins, from 0 to 1; a draw counts as half a win."""
    @property
    def text(self) -> str:
        """The score as people read it: '+1.35', 'wins in 5', 'loses by 7'."""
    @property
    def side(self) -> Side | None:
        """The player whose score it is; None for a score of an old pickle that does not tell it."""
    def white(self) -> Score:
        """Returns the score as White sees it."""
    def black(self) -> Score:
        """Returns the score as Black sees it."""
    def __neg__(self) -> Score: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Score, /) -> bool: ...
    def __le__(self, other: Score, /) -> bool: ...
    def __gt__(self, other: Score, /) -> bool: ...
    def __ge__(self, other: Score, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Line:
    """A line of turns that both players are expected to play, and what it is worth."""
    def _repr_svg_(self) -> str | None: ...
    @property
    def turns(self) -> list[Turn]:
        """The turns, the best one first."""
    @property
    def score(self) -> Score:
        """The score for the player to move."""
    @property
    def text(self) -> str:
        """The score in words, with the player who is ahead: 'White +0.35', 'Black wins in 4 turns'."""
    @property
    def win_probability(self) -> float:
        """The probability that the player to move wins, from 0 to 1."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class SearchProgress:
    """How far a search has come: one line of one depth."""
    @property
    def line(self) -> Line:
        """The line and its score."""
    @property
    def rank(self) -> int:
        """The rank of the line among those that are looked for, from 1."""
    @property
    def depth(self) -> int:
        """The depth in turns."""
    @property
    def seldepth(self) -> int:
        """The maximum depth that was reached, captures at the end included."""
    @property
    def nodes(self) -> int:
        """The positions searched so far, by all threads."""
    @property
    def seconds(self) -> float:
        """The time so far."""
    @property
    def hashfull(self) -> int:
        """How full the transposition table is, in thousandths."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class SearchResult:
    """What a search has found. Results are equal when everything in them is, the time included."""
    def _repr_svg_(self) -> str: ...
    @property
    def best(self) -> Turn:
        """The best turn."""
    @property
    def score(self) -> Score:
        """The score of the best turn, for the player to move."""
    @property
    def lines(self) -> list[Line]:
        """The best lines, best first: as many as were asked for, if there are that many turns."""
    @property
    def depth(self) -> int:
        """The last depth that was completed, in turns."""
    @property
    def nodes(self) -> int:
        """The positions that were searched, by all threads."""
    @property
    def seconds(self) -> float:
        """The time that the search took."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class AnalyzedTurn:
    """What searches say about a turn of a record. Scores are those of the player who made it."""
    @property
    def ply(self) -> int:
        """The turn's place in the game, from 1, whoever makes it."""
    def _repr_svg_(self) -> str: ...
    @property
    def number(self) -> int:
        """The number of the turn, as the record numbers it."""
    @property
    def side(self) -> Side:
        """The player who made it."""
    @property
    def turn(self) -> Turn:
        """The turn that was played."""
    @property
    def score(self) -> Score:
        """The score of the turn that was played."""
    @property
    def best_score(self) -> Score:
        """The score of the best turn."""
    @property
    def best_line(self) -> list[Turn]:
        """The best turn, and the turns that are expected after it."""
    @property
    def lost(self) -> float:
        """The win probability that the turn gave away, from 0 to 1."""
    @property
    def depth(self) -> int:
        """The depth of the search for the best turn."""
    @property
    def mistake(self) -> _Verdict | None:
        """'mistake', 'blunder' or 'missed win'; None when the turn is none of these."""
    @property
    def reason(self) -> str | None:
        """Why a mistake is one, in a sentence; None where the rules do not tell it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Analysis:
    """What searches say about the turns of a record."""
    @property
    def turns(self) -> list[AnalyzedTurn]:
        """The turns that were analyzed, in the order of the game."""
    @property
    def record(self) -> Record:
        """The record with the mistakes written into it: marks, comments, and better lines as variations."""
    def summary(self) -> _Summary:
        """The summary as a dict: `players` and `phases` with the counted marks and the win probability lost, and `worst`,
        the three turns that lost most. Fields that begin with `white` are White's chances to win, from 0 to 1; White
        is the player who begins.

        >>> record = Record("basic", ["b3", "c6"])
        >>> summary = Engine(hash=1).analyze(record, depth=2).summary()
        >>> summary["players"]["white"]["turns"], [phase["name"] for phase in summary["phases"]]
        (1, ['first third', 'middle third'])
        """
    def rows(self) -> list[_Row]:
        """The turns as dicts of numbers and texts, one for each row of a table or data frame.

        >>> rows = Engine(hash=1).analyze(Record("basic", ["b3", "c6"]), depth=2).rows()
        >>> [(row["ply"], row["number"], row["side"], row["turn"]) for row in rows]
        [(1, 1, 'white', 'b3'), (2, 1, 'black', 'c6')]
        """
    def graph(self) -> list[_Point]:
        """White's chance to win before the first turn and after each one, as dicts."""
    def graph_svg(self, *, theme: _Theme = "color") -> str:
        """The graph of White's chance to win as SVG. The theme is 'color', 'gray' or 'dark'.

        >>> Engine(hash=1).analyze(Record("basic", ["b3"]), depth=2).graph_svg()[:4]
        '<svg'
        """
    def plot(self, ax: Any = None, **options: Any) -> Any:
        """Draws the graph of White's chance to win with Matplotlib, which must be installed, and returns its axes. They are
        `ax`, or new ones. The keyword arguments go to `Axes.plot`.
        """
    def _repr_svg_(self) -> str: ...
    def to_text(self, width: SupportsIndex = 80) -> str:
        """The graph and the summary as text for a terminal of this width."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Engine:
    """The engine: searches positions and games, and analyzes records. What it learns in one search helps in the
    next.

    `hash` is the size of the transposition table of each game in MiB, `threads` the number of threads that
    search at full strength. `evaluator` is the name of an evaluator that is built in, as `gipf analyze --evaluator` has
    them, or a function from a position to a number of pieces or to a `Score`, which is slow and meant for small work; `weights` is a
    file that `gipf train` has written. Without either each game has its default. During a search other threads of Python run, and Ctrl+C ends it.

    An engine cannot be pickled: each process makes its own. In a process that is forked the engine can be used, too;
    when the fork came during a search, the copy in the child has forgotten what it had learned.

    >>> engine = Engine(hash=4)
    >>> result = engine.search("b2w/5/6/w5b/6/5/b2w w 12/12 basic", depth=3)
    >>> result.depth, Position("basic").is_legal(result.best)
    (3, True)
    >>> engine = Engine(hash=1, evaluator=lambda position: 0.5 if position.side_to_move == "white" else -0.5)
    >>> engine.search("basic", depth=1).score.hundredths
    50
    """
    def __new__(
        cls,
        hash: SupportsIndex = 16,
        threads: SupportsIndex = 1,
        *,
        evaluator: str | Callable[[Position], float | Score] | None = None,
        weights: str | PathLike[str] | None = None,
    ) -> Self: ...
    def search(
        self,
        what: Position | Game | DecisionState | str,
        *,
        depth: SupportsIndex | None = None,
        nodes: SupportsIndex | None = None,
        seconds: float | None = None,
        level: SupportsIndex | str | Level | None = None,
        lines: SupportsIndex = 1,
        seed: SupportsIndex = 0,
        on_progress: Callable[[SearchProgress], object] | None = None,
    ) -> SearchResult:
        """Searches a position, a game, or the text of a position, for the best turn.

        A search ends at the first limit that it reaches: `depth` in turns, `nodes`, `seconds`. Without any it
        lasts a second. `lines` is the number of best turns that are looked for. `level` is how well the engine
        plays, from 1 to 10 or by a name of `levels()`; a level below 10 makes mistakes, which `seed` varies.

        `on_progress` is called with a `SearchProgress` after every line of every depth, at full strength
        only, and last with the line of another thread if that is the result. The search ends early when it returns True, and when it raises an exception, which is raised
        here.

        >>> result = Engine(hash=1).search("dvonn", nodes=2_000, lines=2)
        >>> len(result.lines), result.lines[0].turns[0] == result.best
        (2, True)
        """
    def analyze(
        self,
        record: Record | Game,
        *,
        depth: SupportsIndex | None = None,
        nodes: SupportsIndex | None = None,
        seconds: float | None = None,
        first: SupportsIndex = 1,
        last: SupportsIndex | None = None,
        on_progress: Callable[[int, int], object] | None = None,
    ) -> Analysis:
        """Searches every position of the main line of a record or of a `Game`, takes a second look at every turn, and finds the
        mistakes. What an earlier analysis has written is replaced.

        The limits are for each of the two searches of a second look, 64,000 nodes unless one is named; the first
        search of a position has an eighth of the nodes or the time, or a depth less by 2. Only turns with numbers from `first` to `last` are
        analyzed. `on_progress` is called with the number of positions and second looks done, and of all. What the
        engine has learned before is forgotten.

        >>> record = Record("basic", ["b3", "c6"])
        >>> [str(turn.turn) for turn in Engine(hash=1).analyze(record, depth=2).turns]
        ['b3', 'c6']
        """
    def stop(self) -> None:
        """Ends the search that another thread is waiting for; it returns what it has found. Does nothing when
        there is none.
        """
    def clear(self) -> None:
        """Forgets everything that was learned, for a new game."""
    @property
    def hash(self) -> int:
        """The size of the transposition table of each game, in MiB."""
    @property
    def threads(self) -> int:
        """The number of threads that search at full strength."""
    def __reduce__(self) -> NoReturn: ...

_Evaluator: TypeAlias = Callable[[NDArray[Any]], tuple[ArrayLike, ArrayLike] | list[ArrayLike]]
_Start: TypeAlias = Position | Game | DecisionState | str

@final
class Mcts:
    """A Monte Carlo tree search (PUCT) that asks an evaluator of yours, such as a neural network, for whole batches. It
    searches one game or many at once, decision by decision: see `DecisionState`. Needs NumPy.

    `evaluator` is called with an array of planes: leaves x planes x rows x columns, each leaf as its player to move
    sees it. `dtype` is 'float32' for numbers from 0 to 1, or 'uint8' for whole numbers as `DecisionState.planes` has
    them. The array is used again for the next batch: copy what you keep. It returns two arrays, or what NumPy makes
    arrays of: the policy logits, leaves x actions, of which the legal ones count, and the values, one for each
    leaf, from -1 for a loss to 1 for a win of the player to move. An exception that it raises is raised by `search`.

    `starts` is what is searched: a position, its text, a `Game` or a `DecisionState`, or several of one game. Each
    has a tree, which is kept: after `play` the search goes on with what it knows of the action.

    * `batch_size`: the maximum number of leaves that are evaluated at once. As many come from each game as from the
      others. With few games and large batches, virtual loss spreads the leaves of a tree.
    * `c_puct`: how much the prior counts against the value. `fpu_reduction`: by how much a choice without visits is
      valued less than its node.
    * `noise_weight`: the share of Dirichlet noise in the priors of the root, 0.25 in self-play. `noise_alpha`: its
      parameter.
    * `virtual_loss`: the loss that a leaf counts as while it waits for its evaluation.
    * `max_nodes`: the maximum number of nodes of all trees together, those without visits included.
    * `seed`: the random seed, of noise and of `sample`. The same seed and the same evaluations give the same trees.

    >>> import numpy
    >>> def evaluator(planes):
    ...     return numpy.zeros((len(planes), 147)), numpy.zeros(len(planes))
    >>> mcts = Mcts(evaluator, "dvonn", batch_size=8)
    >>> result = mcts.search(100)[0]
    >>> sum(result.visits.values()), result.policy().shape
    (100, (147,))
    >>> mcts.play(result.best)
    >>> mcts.state().history == [result.best]
    True
    """

    def __new__(
        cls,
        evaluator: _Evaluator,
        starts: _Start | Iterable[_Start],
        *,
        batch_size: SupportsIndex = 64,
        c_puct: float = 1.5,
        fpu_reduction: float = 0.25,
        noise_weight: float = 0.0,
        noise_alpha: float = 0.3,
        virtual_loss: float = 1.0,
        max_nodes: SupportsIndex = 4_000_000,
        seed: SupportsIndex = 0,
        dtype: Literal["float32", "uint8"] = "float32",
    ) -> Self: ...
    def search(self, simulations: SupportsIndex) -> list[MctsResult]:
        """Runs so many simulations in every game that is not over, and returns what is known of each game, as `result`
        does.

        A simulation goes from the root to a leaf; the first search of a root evaluates it besides. Other threads of
        Python run while the evaluator is not called, and Ctrl+C ends the search. After an exception the trees keep what
        they knew before the last batch.

        >>> Mcts(lambda planes: (planes, planes), "dvonn").search(10)
        Traceback (most recent call last):
            ...
        gipf.GipfError: evaluator: expected policy logits of shape (1, 147), found (1, 10, 5, 11)
        """

    def result(self, game: SupportsIndex = 0) -> MctsResult:
        """Returns what is known of a game."""

    def sample(self, temperature: float = 1.0, game: SupportsIndex = 0) -> int | None:
        """Returns an action by chance, as likely as `MctsResult.policy` says; the best one with the temperature 0. None
        before the first search and when the game is over.
        """

    def play(self, action: SupportsIndex, game: SupportsIndex = 0) -> None:
        """Plays an action in a game. Its tree goes on with what it knows of the action, the rest is freed.

        >>> mcts = Mcts(lambda planes: ([[0] * 147] * len(planes), [0] * len(planes)), ["dvonn", "dvonn"])
        >>> mcts.play(24, game=1)
        >>> [state.history for state in (mcts.state(0), mcts.state(1))]
        [[], [24]]
        """

    def play_turn(self, turn: Turn | str, game: SupportsIndex = 0) -> None:
        """Plays a whole turn in a game, or the text of one, as its decisions: for a game whose turns come from elsewhere. Its
        tree goes on with what it knows of them.

        A turn that leaves no choice, such as a pass in DVONN, has been played with the turn before it; to play it after that
        changes nothing. So the turns of a record can be played one after another.

        >>> mcts = Mcts(lambda planes: ([[0] * 147] * len(planes), [0] * len(planes)), "dvonn")
        >>> mcts.play_turn("F3")
        >>> mcts.state().turns
        [Turn('F3')]
        """

    def state(self, game: SupportsIndex = 0) -> DecisionState:
        """Returns the state of a game, as a copy."""

    def add(self, start: _Start) -> int:
        """Adds a game, and returns its index."""

    def replace(self, start: _Start, game: SupportsIndex = 0) -> None:
        """Begins another game in place of one, such as one that is over, with an empty tree."""

    def __len__(self) -> int:
        ...

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def batch_size(self) -> int:
        """The maximum number of leaves that are evaluated at once."""

    def __reduce__(self) -> NoReturn: ...

@final
class MctsResult:
    """What a tree search knows of a state: made by `Mcts`.

    Values are those of the player to move, from -1 for a loss to 1 for a win.
    """

    @property
    def simulations(self) -> int:
        """The number of simulations of the tree: the sum of the visit counts. It has those of earlier searches, too."""

    @property
    def value(self) -> float:
        """The value for the player to move."""

    @property
    def proven(self) -> Literal["win", "draw", "loss"] | None:
        """What is certain for the player to move: 'win', 'draw', 'loss', or None."""

    @property
    def best(self) -> int | None:
        """The best action: one that wins for certain, else the one with most visits of those that do not lose for certain.
        None when the game is over and before the first search.
        """

    @property
    def pv(self) -> list[int]:
        """The principal variation: the best action, and the best ones after it."""

    @property
    def visits(self) -> dict[int, int]:
        """The visit count of each legal action, by its id."""

    @property
    def priors(self) -> dict[int, float]:
        """The prior of each legal action, by its id, without noise."""

    @property
    def values(self) -> dict[int, float | None]:
        """The value of each legal action for the player to move, by its id; None without a visit."""

    @property
    def nodes(self) -> int:
        """The number of nodes of the tree, those without visits included."""

    def policy(self, temperature: float = 1.0) -> NDArray[np.float32]:
        """Returns a probability for each action id, as an array: visit counts to the power of 1 / `temperature`.

        With the temperature 0 the best action is certain. Actions that lose for certain have the probability 0 where
        others do not, and those that do not win where others win for certain. All are 0 when the game is over and
        before the first search.
        """

    def __eq__(self, value: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]

@final
class Counter:
    """Counts sequences of turns, and keeps what it has counted in a table for the next count.

    `hash` is the size of the table in MiB, one for each game and mode that is counted; it is made by the first count
    that needs it. `threads` is the number of threads of a count. Threads of Python can count with one `Counter` at the
    same time. The counts are the same as those of `perft`.

    >>> counter = Counter(hash=1)
    >>> [counter.perft("basic", depth) for depth in (3, 4, 3)]
    [29016, 924432, 29016]
    >>> counter.divide("dvonn", 2)["F3"]
    48
    """

    def __new__(cls, hash: SupportsIndex = 16, threads: SupportsIndex = 1) -> Self: ...
    def perft(self, position: Position | str, depth: SupportsIndex, *, mode: _Mode = "turns") -> int:
        """Returns the number of sequences of `depth` legal turns from a position or its text: see `perft`."""
    def divide(self, position: Position | str, depth: SupportsIndex, *, mode: _Mode = "turns") -> dict[str, int]:
        """Returns the count of `perft` by the texts of the first turns."""
    def clear(self) -> None:
        """Forgets everything that was counted, and frees the memory of the tables."""
    @property
    def hash(self) -> int:
        """The size of a table in MiB."""
    @property
    def threads(self) -> int:
        """The number of threads of a count."""
    def __reduce__(self) -> NoReturn: ...

@final
class Record:
    """A record of a game: tags, turns with comments and variations, and a result. Every turn in it is legal.
    It never changes.

    Made from a start and turns, or texts of them; or read by `read_games` and `parse_games`. `comments` are
    those after turns, by the index of the turn from 0. Without a `result` the rules say it. Tags that tell
    the start or the result raise `RecordError`.

    Two records are equal when they hold the same game: start, tags, turns, variations, comments, marks and
    result. Their `problems`, which tell of the texts that they were read from, are not compared.

    >>> record = Record("basic", ["b3", "c6"], tags={"White": "Ada"}, comments={1: "why?"})
    >>> print(record, end="")
    [Variant "basic"]
    [White "Ada"]
    [Result "*"]
    <BLANKLINE>
    1. b3 c6 {why?} *
    >>> record == next(parse_games(str(record)))
    True
    """
    def __new__(
        cls,
        start: Position | str,
        turns: Iterable[Turn | str] = (),
        *,
        tags: Mapping[str, str] | None = None,
        comment: str = "",
        comments: Mapping[int, str] | None = None,
        result: _Result | None = None,
    ) -> Self: ...
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def variant(self) -> str:
        """The name of the variant."""
    @property
    def start(self) -> Position:
        """The position at the beginning."""
    @property
    def tags(self) -> dict[str, str]:
        """The tags other than those that tell the start and the result."""
    @property
    def comment(self) -> str:
        """The comment before the first turn."""
    @property
    def result(self) -> Result:
        """The result, also where the file has none: then it is `Result.UNKNOWN`, '*'."""
    @property
    def turns(self) -> list[Turn]:
        """The turns of the game itself, without variations."""
    @property
    def entries(self) -> list[RecordEntry]:
        """The turns of the game itself, with numbers, comments, marks and variations.

        >>> record = next(parse_games("1. b3! (1. b4 {also possible}) c6 *"))
        >>> [(entry.ply, entry.side, str(entry.turn), entry.nags) for entry in record.entries]
        [(1, Side.WHITE, 'b3', [1]), (2, Side.BLACK, 'c6', [])]
        >>> record.entries[0].variations[0][0].comment
        'also possible'
        """
    @property
    def problems(self) -> list[Problem]:
        """What was wrong with the text that the record was read from. After an error that is not a warning the
        record holds what was read before it.

        >>> record = next(parse_games("1. b3 c9 *"))
        >>> print(record.problems[0])
        1:7: c9 is not a spot of the board
        """
    def to_text(self, format: str | None = None) -> str:
        """Returns the record as text, or in the format of another program: see `GameInfo.formats`. What that format cannot
        hold, such as comments, is a `UserWarning`.

        >>> print(Record("basic", ["b3"]).to_text("record"), end="")
        [Variant "basic"]
        [Result "*"]
        <BLANKLINE>
        1. b3 *
        """
    def edit(self) -> RecordTree:
        """Returns a tree of the same turns that can be changed: see `RecordTree`.

        >>> tree = Record("basic", ["b3"]).edit()
        >>> tree.play("b4").comment = "also possible"
        >>> print(str(tree.to_record()).splitlines()[-1])
        1. b3 (1. b4 {also possible}) *
        """
    def _repr_svg_(self) -> str: ...
    def to_game(self) -> Game:
        """Returns the game where its main line ends.

        >>> Record("basic", ["b3", "c6"]).to_game().position.side_to_move
        Side.WHITE
        """
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Record: ...
    def __deepcopy__(self, _memo: object) -> Record: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class RecordEntry:
    """A turn of a record, and what the record says of it. Entries are equal when they stand at the same place of
    equal records.
    """
    @property
    def ply(self) -> int:
        """The turn's place in its line, from 1 at the start of the record, whoever makes it."""
    @property
    def number(self) -> int:
        """The number of the turn, which the turns of both players share."""
    @property
    def side(self) -> Side:
        """The player who makes it."""
    @property
    def turn(self) -> Turn:
        """The turn."""
    @property
    def lead(self) -> str:
        """The comment before the turn, which only the first turn of a variation has."""
    @property
    def comment(self) -> str:
        """The comment after the turn."""
    @property
    def nags(self) -> list[int]:
        """The annotation marks by their numbers in PGN: 1 is '!', 2 '?', 3 '!!', 4 '??', 5 '!?', 6 '?!'."""
    @property
    def variations(self) -> list[list[RecordEntry]]:
        """The other lines in the place of this turn of a line, each a list of entries."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Problem:
    """Something that is wrong with a record of a file."""
    @property
    def line(self) -> int:
        """The line of the file, from 1."""
    @property
    def column(self) -> int:
        """The column of the line, from 1."""
    @property
    def turn(self) -> str | None:
        """The number of the turn, where the turns have begun: '12.' for White's, '12...' for Black's."""
    @property
    def message(self) -> str:
        """What is wrong."""
    @property
    def is_warning(self) -> bool:
        """Whether the game was read on as if nothing were wrong."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class GameInfo:
    """A game of the package: what `games()` lists."""
    @property
    def name(self) -> str:
        """The name in code: 'gipf'."""
    @property
    def title(self) -> str:
        """The name in sentences: 'GIPF'."""
    @property
    def variants(self) -> list[str]:
        """The names of the variants, the default first."""
    @property
    def formats(self) -> list[Format]:
        """The formats of other programs that games can be read from, and most of them written in."""
    @property
    def evaluators(self) -> list[str]:
        """The names of the evaluators of the engine that are built in, the default last: for `Engine` and `evaluate`.

        >>> "material" in games()[0].evaluators
        True
        """
    @property
    def has_actions(self) -> bool:
        """Whether the game has action ids and planes, for `DecisionState`, `ActionSpace` and `Mcts`.

        >>> games()[0].has_actions
        True
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Format:
    """A format in which another program keeps games of a game."""
    @property
    def name(self) -> str:
        """The name in code: 'gf1'."""
    @property
    def about(self) -> str:
        """What it is, in a few words."""
    @property
    def is_written(self) -> bool:
        """Whether games are written in it, not only read."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Level:
    """How well the engine plays, from 1 to 10: what `levels()` lists."""
    @property
    def number(self) -> int:
        """The number, from 1 to 10."""
    @property
    def name(self) -> str:
        """The name, such as `beginner`."""
    @property
    def about(self) -> str:
        """A sentence about how the level plays."""
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Level, /) -> bool: ...
    def __le__(self, other: Level, /) -> bool: ...
    def __gt__(self, other: Level, /) -> bool: ...
    def __ge__(self, other: Level, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class GameReader:
    """An iterator over the games of a file, which holds one of them at a time.

    It can be used with `with`, which closes a file that it has opened.

    >>> with parse_games("1. b3 *\\n\\n1. c6 *\\n") as games:
    ...     [str(record.turns[0]) for record in games]
    ['b3', 'c6']
    """
    @property
    def game(self) -> str:
        """The name of the game that the file holds."""
    def close(self) -> None:
        """Ends the reading, and closes the file if this has opened it."""
    def __iter__(self) -> GameReader: ...
    def __next__(self) -> Record: ...
    def __enter__(self) -> GameReader: ...
    def __exit__(self, *_exception: object) -> None: ...
    def __reduce__(self) -> NoReturn: ...

def perft(
    position: Position | str,
    depth: SupportsIndex,
    *,
    threads: SupportsIndex = 1,
    hash: SupportsIndex | None = None,
    mode: _Mode = "turns",
) -> int:
    """Returns the number of sequences of `depth` legal turns from a position or its text.

    With `hash`, the size of a table in MiB, positions are looked up, and images under the symmetries of the
    board are one position. The table is made for this call; a `Counter` keeps it for the next. In the mode 'entries' a push onto a vacant spot of GIPF counts once for each dot
    beside it. Other threads of Python run meanwhile, and Ctrl+C ends the count.

    >>> [perft("basic", depth) for depth in range(4)]
    [1, 30, 924, 29016]
    >>> perft("basic", 2, hash=1, mode="entries")
    1764
    """
def divide(
    position: Position | str,
    depth: SupportsIndex,
    *,
    threads: SupportsIndex = 1,
    hash: SupportsIndex | None = None,
    mode: _Mode = "turns",
) -> dict[str, int]:
    """Returns the count of `perft` by the texts of the first turns.

    >>> counts = divide("basic", 2)
    >>> counts["b3"], sum(counts.values()) == perft("basic", 2)
    (31, True)
    """
def evaluate(
    position: Position | Game | DecisionState | str,
    *,
    evaluator: str | Callable[[Position], float | Score] | None = None,
    weights: str | PathLike[str] | None = None,
) -> Score:
    """Returns what a position is worth to the player to move without a search: a position, a game, a state between two
    turns, or the text of a position.

    `evaluator` is the name of an evaluator that is built in, as `gipf analyze --evaluator` has them, or a function
    from a position to a number of pieces or a `Score`; `weights` is a file that `gipf train` has written. Without either it is
    the default evaluator of the game.

    >>> evaluate("basic", evaluator="material").hundredths
    0
    >>> evaluate("basic", evaluator=lambda position: -0.5).hundredths
    -50
    >>> game = Game("basic")
    >>> game.play("b3")
    >>> evaluate(game) == evaluate(game.position)
    True
    """

def games() -> list[GameInfo]:
    """Returns the games of the package.

    >>> [game.name for game in games()]
    ['gipf', 'dvonn', 'potentials', 'tamsk', 'zertz', 'yinsh']
    >>> games()[0].variants
    ['basic', 'standard', 'tournament']
    """
def levels() -> list[Level]:
    """Returns the levels of the engine, the weakest first.

    >>> [level.name for level in levels()][:4]
    ['beginner', 'novice', 'easy', 'casual']
    """
def read_games(
    source: str | PathLike[str] | _Readable,
    *,
    game: str | None = None,
    variant: str | None = None,
    format: str | None = None,
) -> GameReader:
    """Reads games from a path or a file object, one by one, in memory that does not grow with the file.

    The game, the variant of games that name none, and the format ('record', or one of `GameInfo.formats`) are
    found out from the beginning of the file where they are not named. Every turn is played; what is wrong
    with a game is in its `problems`, and reading goes on with the next.

    >>> import io
    >>> for record in read_games(io.StringIO("1. b3 c6 *")):
    ...     print(record.game, len(record), record.result)
    gipf 2 *
    """
def parse_games(
    text: str,
    *,
    game: str | None = None,
    variant: str | None = None,
    format: str | None = None,
) -> GameReader:
    """Reads games from a text: see `read_games`.

    >>> next(parse_games('[Game "DVONN"]\\n\\n1. G2 C1 *')).game
    'dvonn'
    """
def write_games(
    target: str | PathLike[str] | _Writable,
    records: Iterable[Record],
    *,
    format: str | None = None,
    replace: bool = False,
) -> int:
    """Writes records to a path or to a file object for text, and returns how many there were.

    A file that is named by its path is written whole, or stays as it was. One that is there already raises
    `FileExistsError`, unless `replace` is true; then it may be the one that the records are read from. All records of a file are of one
    game, of any of its variants; in the format of another program a file holds one record. A record that does
    not fit raises `RecordError`; a file object has received the records before it.

    >>> import io
    >>> file = io.StringIO()
    >>> write_games(file, [Record("basic", ["b3"]), Record("standard")])
    2
    >>> [(record.variant, len(record)) for record in parse_games(file.getvalue())]
    [('basic', 1), ('standard', 0)]
    """
def actions_of_turn(turn: Turn) -> list[int]:
    """Returns the decisions that lead to a turn. When several do, they are those with the smallest ids, compared
    from the first on. The only legal turn of a position may need no decision.

    >>> actions_of_turn(Position("basic").parse_turn("a2-b3"))
    [97, 121]
    """
def planes_of_position(position: Position, viewer: _Side | None = None) -> bytes:
    """Returns what a player sees of a position before any decision, as `DecisionState.planes` does; the player to
    move, if no other is named.

    >>> position = Position("dvonn")
    >>> planes_of_position(position) == DecisionState(position).planes()
    True
    """
def planes_of_states(states: Sequence[DecisionState], viewer: _Side | None = None) -> bytes:
    """Returns the planes of several states of one game one after another, as one player sees them all; each as its
    player to move sees it, if no other is named. Other threads of Python run meanwhile.
    """
def masks_of_states(states: Sequence[DecisionState]) -> bytes:
    """Returns the masks of legal actions of several states of one game one after another. Other threads of Python run
    meanwhile.
    """
def write_planes_of_states(
    states: Sequence[DecisionState], out: NDArray[Any], viewer: _Side | None = None, scaled: bool = False
) -> None:
    """Writes the planes of several states of one game into an array of states x planes x rows x columns. With
    `scaled` the numbers are divided by the maximum of their plane.

    Other threads of Python run meanwhile.
    """
def write_planes_of_packed(game: str, packed: bytes, out: NDArray[Any], scaled: bool = False) -> None:
    """Writes the planes of packed positions of a game into an array of positions x planes x rows x columns, each as
    its player to move sees it. With `scaled` the numbers are divided by the maximum of their plane.

    The positions follow one another in `packed`, as `Position.pack` and files of self-play have them. Other threads
    of Python run meanwhile.
    """
def write_masks_of_states(states: Sequence[DecisionState], out: NDArray[Any]) -> None:
    """Writes the masks of legal actions of several states of one game into an array of states x actions.

    Other threads of Python run meanwhile.
    """

@final
class SampleFile:
    """A file of `gipf selfplay` while it is read. `gipf.samples` shows its rows as arrays.

    A row has, one after another and little-endian: the number of the game in the file (4 bytes), the ply (2), the
    score for the player to move in hundredths of a piece (2, signed), the result for the player to move as a float
    (4; not a number when it is not known), the result (1: 0 unknown, 1 White has won, 2 Black has won, 3 draw, 4
    void), whether White is to move (1), and the packed position.
    """
    def __new__(cls, source: Any, allow_torn: bool = False) -> Self: ...
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def variant(self) -> str:
        """The name of the variant."""
    @property
    def seed(self) -> int:
        """The random seed of the games."""
    @property
    def nodes(self) -> int:
        """The maximum nodes of each search."""
    @property
    def random_percent(self) -> int:
        """The percentage of turns that were played at random early in a game."""
    @property
    def evaluator(self) -> str:
        """The name of the evaluator that played."""
    @property
    def program(self) -> str | None:
        """The program that began the file; None in old files."""
    @property
    def position_len(self) -> int:
        """The number of bytes of a packed position."""
    def read_rows(self, count: SupportsIndex) -> bytes:
        """Returns the next rows, at most `count`; no bytes at the end. Other threads of Python run meanwhile.

        Raises `RecordError` after the last whole game when the file is damaged or, unless `allow_torn` is true, ends
        within a game.
        """
    def close(self) -> None:
        """Ends the reading, and closes the file if this has opened it."""
    def __reduce__(self) -> NoReturn: ...

def _wait_for_writers() -> None: ...
def _plan_perft(position: Position | str, depth: int, split: int | None, mode: _Mode) -> list[str]: ...
def _plan_selfplay(
    start: Position | str,
    games: int,
    nodes: int,
    seed: int,
    random_percent: int,
    per_unit: int,
    evaluator: str | None,
    weights: str | None,
) -> list[str]: ...
def _plan_match(
    first: str,
    second: str,
    start: Position | str,
    games: int,
    nodes: int | None,
    depth: int | None,
    seed: int,
) -> list[str]: ...
def _plan_analyze(
    game: str,
    positions: Sequence[Position],
    depth: int | None,
    nodes: int | None,
    lines: int,
    hash: int,
    evaluator: str | None,
    weights: str | None,
) -> list[str]: ...
def _do_units(lines: Sequence[str], hash: int) -> list[str]: ...
def _keep(file: str | None, lines: Sequence[str], folder: str, results: Sequence[str]) -> int: ...
def _run(
    file: str | None,
    lines: Sequence[str],
    folder: str,
    shard: str,
    threads: int,
    hash: int,
    pack: int,
    on_unit: Callable[[int, int], object] | None,
) -> str: ...
def _status(file: str | None, lines: Sequence[str], folders: Sequence[str]) -> str: ...
def _merge(
    file: str | None, lines: Sequence[str], folders: Sequence[str], out: str | None, replace: bool
) -> str: ...
def _verify(
    file: str | None, lines: Sequence[str], folder: str, share: float, seed: int, hash: int
) -> str: ...

def _restore_position(game_name: str, version: int, data: bytes) -> Position: ...
def _restore_turn(position: Position, text: str) -> Turn: ...
def _restore_game(
    start: Position, turns: Sequence[str], end: tuple[_Side, bool] | None
) -> Game: ...
def _restore_record(
    start: Position,
    number: int,
    tags: Sequence[tuple[str, str]],
    comment: str,
    result: _Result,
    nodes: Sequence[tuple[int | None, str, str, str, bytes]],
    problems: Sequence[Problem],
) -> Record: ...
def _restore_entry(record: Record, index: int) -> RecordEntry: ...
def _restore_problem(line: int, column: int, turn: str | None, message: str, is_warning: bool) -> Problem: ...
def _restore_state(start: Position, history: Sequence[int]) -> DecisionState: ...
def _restore_steps(position: Position, chosen: Sequence[int]) -> Steps: ...
def _restore_outcome(
    winner: _Side | None, result: str, text: str, termination: str | None = None
) -> Outcome: ...
def _restore_score(value: int, mover: _Side | None = None) -> Score: ...
def _score_of_ugi(kind: str, number: int, mover: _Side) -> Score: ...
def _restore_legal_turns(position: Position, limit: int | None) -> LegalTurns: ...
def _restore_piece(
    text: str, owner: _Side | None, kind: str, parts: Sequence[tuple[str, int]]
) -> Piece: ...
def _run_command(arguments: Sequence[str]) -> int: ...
def _restore_mcts_result(
    actions: int,
    root: tuple[float, int | None, int],
    children: Sequence[tuple[int, float, int, float | None, int | None]],
    pv: Sequence[int],
) -> MctsResult: ...
def _restore_line(turns: Sequence[Turn], score: Score, text: str) -> Line: ...
def _restore_search_progress(
    line: Line, rank: int, depth: int, seldepth: int, nodes: int, seconds: float, hashfull: int
) -> SearchProgress: ...
def _restore_search_result(
    best: Turn, score: Score, lines: Sequence[Line], depth: int, nodes: int, seconds: float
) -> SearchResult: ...
def _restore_analyzed_turn(
    number: int,
    turn: Turn,
    score: Score,
    best: Line,
    lost: float,
    depth: int,
    mistake: str | None,
    reason: str | None = None,
    ply: int | None = None,
) -> AnalyzedTurn: ...
def _restore_analysis(turns: Sequence[AnalyzedTurn], record: Record) -> Analysis: ...
def _restore_game_info(name: str) -> GameInfo: ...
def _restore_form(game_name: str, name: str) -> Format: ...
def _restore_level(number: int) -> Level: ...
