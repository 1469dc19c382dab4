"""Rules, notation and engine of the board games GIPF, DVONN and GIPF with potentials.

>>> import gipf
>>> game = gipf.Game("basic")
>>> game.play("a2-c2")
>>> gipf.perft(game.position, 3)
31264
"""

from __future__ import annotations

from ._errors import (
    BusyError,
    CountError,
    GameOverError,
    GipfError,
    PositionError,
    RecordError,
    TurnError,
)
from ._gipf import (
    Analysis,
    AnalyzedTurn,
    Engine,
    Form,
    Game,
    GameInfo,
    GameReader,
    Level,
    Line,
    Outcome,
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
    divide,
    games,
    levels,
    parse_games,
    perft,
    read_games,
    write_games,
)

__all__ = [
    "Analysis",
    "AnalyzedTurn",
    "BusyError",
    "CountError",
    "Engine",
    "Form",
    "Game",
    "GameInfo",
    "GameOverError",
    "GameReader",
    "GipfError",
    "Level",
    "Line",
    "Outcome",
    "Position",
    "PositionError",
    "Problem",
    "Record",
    "RecordEntry",
    "RecordError",
    "Score",
    "SearchProgress",
    "SearchResult",
    "Steps",
    "Turn",
    "TurnError",
    "__version__",
    "divide",
    "games",
    "levels",
    "parse_games",
    "perft",
    "read_games",
    "write_games",
]
