"""Files of `gipf selfplay` as NumPy arrays. Needs NumPy.

A file is read in chunks, so memory does not grow with it:

    samples = gipf.read_samples("games.data")
    for rows in samples:
        planes = gipf.arrays.packed_observations(samples.game, rows["position"])
        train(planes, rows["value"])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, List, NoReturn, Optional, Type

from ._errors import GipfError
from ._gipf import Position, SampleFile

try:
    import numpy as np
except ImportError as _error:
    raise ImportError("gipf.samples needs NumPy: pip install numpy, or install gipf with its extra 'numpy'") from _error

if TYPE_CHECKING:
    from types import TracebackType

    from numpy.typing import NDArray
    from typing_extensions import Self

__all__ = ["SampleReader"]


class SampleReader:
    """An iterator over the positions of a file of `gipf selfplay`, as structured arrays of at most `chunk` rows.

    The fields of a row:

    | field | type | |
    |---|---|---|
    | `game` | uint32 | the number of the game in the file, from 0 |
    | `ply` | uint16 | how many turns were played before |
    | `score` | int16 | the score of the search in hundredths of a piece, for the player to move |
    | `value` | float32 | the result for the player to move: 1, 0 or -1; not a number where it says nothing, before a random turn |
    | `result` | uint8 | 0 unknown, 1 White has won, 2 Black has won, 3 draw, 4 void |
    | `white_to_move` | bool | whose turn it is |
    | `position` | void | the position as `Position.pack` returns it |

    `source` is a path, or a file object whose `read` returns bytes. Iteration raises `RecordError` after the last whole
    game of a file that is damaged or ends within a game, as `gipf train` does; with `allow_torn`, a file that ends
    within a game ends before it, as for `gipf selfplay`.
    It can be used with `with`, which closes a file that it has opened.
    """

    def __init__(self, source: Any, *, chunk: int = 65_536, allow_torn: bool = False) -> None:
        if not 1 <= chunk <= 1 << 24:
            raise GipfError("chunk: expected a number from 1 to 16777216")
        self._file = SampleFile(source, allow_torn)
        self._chunk = chunk
        self.dtype = np.dtype(
            [
                ("game", "<u4"),
                ("ply", "<u2"),
                ("score", "<i2"),
                ("value", "<f4"),
                ("result", "u1"),
                ("white_to_move", "?"),
                ("position", f"V{self._file.position_len}"),
            ]
        )

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._file.game

    @property
    def variant(self) -> str:
        """The name of the variant."""
        return self._file.variant

    @property
    def seed(self) -> int:
        """The random seed of the games."""
        return self._file.seed

    @property
    def nodes(self) -> int:
        """The maximum nodes of each search."""
        return self._file.nodes

    @property
    def random_percent(self) -> int:
        """The percentage of turns that were played at random early in a game."""
        return self._file.random_percent

    @property
    def evaluator(self) -> str:
        """The name of the evaluator that played."""
        return self._file.evaluator

    @property
    def program(self) -> Optional[str]:
        """The program that began the file; None in old files."""
        return self._file.program

    def __iter__(self) -> Iterator[NDArray[np.void]]:
        return self

    def __next__(self) -> NDArray[np.void]:
        rows = self._file.read_rows(self._chunk)
        if not rows:
            raise StopIteration
        return np.frombuffer(rows, dtype=self.dtype)

    def read(self) -> NDArray[np.void]:
        """The rest of the file as one array. Memory grows with the file."""
        chunks = list(self)
        return np.concatenate(chunks) if chunks else np.empty(0, self.dtype)

    def positions(self, rows: NDArray[np.void]) -> List[Position]:
        """The positions of some rows."""
        return [Position.unpack(self.game, bytes(packed)) for packed in rows["position"]]

    def close(self) -> None:
        """Ends the reading, and closes the file if this has opened it."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a SampleReader cannot be pickled or copied: read the file once more in each process")

    def __repr__(self) -> str:
        return f"<SampleReader of {self.variant}: {self.nodes} nodes a search, seed {self.seed}>"
