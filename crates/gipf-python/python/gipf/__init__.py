"""Rules, notation and engine of the board games GIPF, DVONN, GIPF with potentials, TAMSK, ZÈRTZ and YINSH.

>>> import gipf
>>> game = gipf.Game("basic")
>>> game.play("a2-c2")
>>> gipf.perft(game.position, 3)
31264
"""

from __future__ import annotations

from collections.abc import Sequence as _Sequence
from typing import TYPE_CHECKING, Any

from ._enums import Result, Side, Termination
from ._errors import (
    ActionError,
    BusyError,
    CountError,
    GameOverError,
    GipfError,
    PositionError,
    RecordError,
    TurnError,
)
from ._gipf import (
    ActionSpace,
    Analysis,
    AnalyzedTurn,
    Counter,
    DecisionState,
    Engine,
    Format,
    Game,
    GameInfo,
    GameReader,
    LegalTurns,
    Level,
    Line,
    Mcts,
    MctsResult,
    Outcome,
    Piece,
    Position,
    Problem,
    Record,
    RecordEntry,
    Score,
    SearchProgress,
    SearchResult,
    Steps,
    Turn,
    __version__,
    actions_of_turn,
    divide,
    evaluate,
    games,
    levels,
    masks_of_states,
    parse_games,
    perft,
    planes_of_position,
    planes_of_states,
    read_games,
    write_games,
)
from ._tree import RecordNode, RecordTree

__all__ = [
    "ActionError",
    "ActionSpace",
    "Analysis",
    "AnalyzedTurn",
    "BusyError",
    "CountError",
    "Counter",
    "DecisionState",
    "Engine",
    "Format",
    "Game",
    "GameInfo",
    "GameOverError",
    "GameReader",
    "GipfError",
    "LegalTurns",
    "Level",
    "Line",
    "Mcts",
    "MctsResult",
    "Outcome",
    "Piece",
    "Position",
    "PositionError",
    "Problem",
    "Record",
    "RecordEntry",
    "RecordError",
    "RecordNode",
    "RecordTree",
    "Result",
    "Score",
    "SearchProgress",
    "SearchResult",
    "Side",
    "Steps",
    "Termination",
    "Turn",
    "TurnError",
    "__version__",
    "actions_of_turn",
    "divide",
    "evaluate",
    "games",
    "levels",
    "masks_of_states",
    "parse_games",
    "perft",
    "planes_of_position",
    "planes_of_states",
    "read_games",
    "read_samples",
    "write_games",
]

_Sequence.register(LegalTurns)

if TYPE_CHECKING:
    from .samples import SampleReader


def read_samples(source: Any, *, chunk: int = 65_536, allow_torn: bool = False) -> SampleReader:
    """Reads the positions of a file of `gipf selfplay` in chunks, as structured arrays of NumPy: see
    `gipf.samples.SampleReader`.

    `source` is a path, or a file object whose `read` returns bytes. A file that ends within a game raises
    `RecordError` after its last whole game, unless `allow_torn` is true.
    """
    from .samples import SampleReader

    return SampleReader(source, chunk=chunk, allow_torn=allow_torn)
