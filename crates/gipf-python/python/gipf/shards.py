"""Training data in files of rows, called shards: NPZ, or Parquet where PyArrow is installed. Needs NumPy.

>>> import tempfile
>>> from gipf import shards
>>> with tempfile.TemporaryDirectory() as folder:
...     with shards.ShardWriter(folder, rows=2) as writer:
...         writer.add({"planes": np.zeros((3, 10, 5, 11), np.uint8), "value": np.array([1.0, 0.0, -1.0])})
...     [len(columns["value"]) for columns in shards.read_shards(folder)]
[2, 1]
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Dict, Iterator, List, Mapping, NoReturn, Optional, Tuple, Type, Union

try:
    import numpy as np
except ImportError as _error:
    raise ImportError("gipf.shards needs NumPy: pip install numpy, or install gipf with its extra 'numpy'") from _error

from ._errors import GipfError

if TYPE_CHECKING:
    from types import TracebackType

    from numpy.typing import NDArray
    from typing_extensions import Self

    _Column = Tuple[np.dtype[Any], Tuple[int, ...]]
    _Columns = Union[Mapping[str, Any], NDArray[np.void]]

__all__ = ["ShardWriter", "read_shard", "read_shards", "write_shard"]

_Path = Union[str, "os.PathLike[str]"]
_FORMATS = (".npz", ".parquet")


def write_shard(path: _Path, columns: _Columns, *, replace: bool = False) -> None:
    """Writes columns of equally many rows to a file, whole or not at all.

    The ending of the path names the format: `.npz`, or `.parquet`, for which PyArrow must be installed. Columns are
    arrays whose first axis is the rows, or the fields of a structured array, such as the rows of
    `gipf.read_samples`. In Parquet a column with more axes is one of tensors of a fixed shape. A file that is there
    raises `FileExistsError`, unless `replace` is true.
    """
    path = Path(path)
    write = _writer_of(path)
    arrays = _arrays(columns)
    if path.exists() and not replace:
        raise FileExistsError(f"{path} exists; replace=True replaces it")
    handle, temporary = tempfile.mkstemp(prefix=".gipf-", suffix=path.suffix, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            write(file, arrays)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def read_shard(path: _Path) -> Dict[str, NDArray[Any]]:
    """Reads the columns of a file that `write_shard` has written."""
    path = Path(path)
    if _format(path) == ".npz":
        with np.load(path, allow_pickle=False) as file:
            return {name: file[name] for name in file.files}
    import pyarrow as pa
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(path)
    columns = {}
    for name in table.column_names:
        column = table[name].combine_chunks()
        if isinstance(column, pa.ChunkedArray):
            column = pa.concat_arrays(column.chunks)
        if isinstance(column.type, pa.FixedShapeTensorType):
            columns[name] = column.to_numpy_ndarray()
        elif pa.types.is_fixed_size_binary(column.type):
            data = b"".join(column.to_pylist())
            columns[name] = np.frombuffer(data, dtype=f"V{column.type.byte_width}")
        else:
            columns[name] = column.to_numpy(zero_copy_only=False)
    return columns


def read_shards(folder: _Path) -> Iterator[Dict[str, NDArray[Any]]]:
    """Reads the shards of a folder one after another, in the order of their names."""
    for path in sorted(Path(folder).iterdir()):
        if path.suffix in _FORMATS and not path.name.startswith("."):
            yield read_shard(path)


class ShardWriter:
    """Collects rows, and writes a file whenever there are enough: `shard-00000.npz`, `shard-00001.npz` and so on.

    `close` writes the last rows; used with `with`, that is done at the end, unless an exception leaves the block. Rows of a
    writer that nobody closes are lost. A column keeps the dtype and the shape of a row that it has at first. A folder that has
    shards of this name already raises `FileExistsError`, unless `append` is true; then the numbers go on.
    """

    def __init__(
        self, folder: _Path, *, rows: int = 65_536, name: str = "shard", format: str = "npz", append: bool = False
    ) -> None:
        if rows < 1:
            raise GipfError("rows: expected a number from 1")
        self._folder, self._rows, self._name, self._suffix = Path(folder), rows, name, f".{format}"
        _writer_of(Path(f"shard{self._suffix}"))
        self._folder.mkdir(parents=True, exist_ok=True)
        old = [path for path in self._folder.glob(f"{name}-*") if path.suffix in _FORMATS]
        if old and not append:
            raise FileExistsError(f"{self._folder} has shards of this name already; append=True adds to them")
        numbers = [path.stem[len(name) + 1 :] for path in old]
        self._next = max((int(number) + 1 for number in numbers if number.isdigit()), default=0)
        self._parts: List[Dict[str, NDArray[Any]]] = []
        self._columns: Dict[str, _Column] = {}
        self._waiting = 0
        self._is_closed = False
        self.written: List[Path] = []
        """The files that have been written."""

    def add(self, columns: _Columns) -> None:
        """Adds rows: the same columns each time, each with its dtype and its shape of a row. The arrays are kept until they
        are written. Rows that are refused leave the writer as it was."""
        if self._is_closed:
            raise GipfError("the writer has been closed")
        arrays = _arrays(columns)
        found = {name: (_dtype(array), array.shape[1:]) for name, array in arrays.items()}
        if self._columns and list(found) != list(self._columns):
            raise GipfError(f"columns: expected {', '.join(self._columns)}, found {', '.join(found)}")
        for name, column in self._columns.items():
            if found[name] != column:
                raise GipfError(f"column {name}: expected {_named(column)}, found {_named(found[name])}")
        self._columns = found
        self._parts.append(arrays)
        self._waiting += _length(arrays)
        while self._waiting >= self._rows:
            self._write(self._rows)

    def flush(self) -> None:
        """Writes the rows that wait for more, to a file of fewer rows."""
        if self._waiting:
            self._write(self._waiting)

    def close(self) -> None:
        """Writes the rows that wait. Nothing can be added afterwards."""
        if not self._is_closed:
            self.flush()
            self._is_closed = True

    def _write(self, rows: int) -> None:
        whole = {name: np.concatenate([part[name] for part in self._parts]) for name in self._parts[0]}
        path = self._folder / f"{self._name}-{self._next:05}{self._suffix}"
        write_shard(path, {name: column[:rows] for name, column in whole.items()})
        self.written.append(path)
        self._next += 1
        self._waiting -= rows
        self._parts = [{name: column[rows:] for name, column in whole.items()}] if self._waiting else []

    def __reduce__(self) -> NoReturn:
        raise TypeError("a ShardWriter cannot be pickled or copied: make one in each process, each with its own name")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        if kind is None:
            self.close()
        self._is_closed = True


def _dtype(array: NDArray[Any]) -> np.dtype[Any]:
    """The dtype of an array; texts may have any length."""
    return np.dtype(array.dtype.kind) if array.dtype.kind in "SU" else array.dtype


def _named(column: _Column) -> str:
    dtype, row = column
    return f"{dtype} of {' x '.join(map(str, row))} a row" if row else f"{dtype}"


def _format(path: Path) -> str:
    if path.suffix not in _FORMATS:
        raise GipfError(f"format: expected a file .npz or .parquet, found '{path.name}'")
    return path.suffix


def _writer_of(path: Path) -> Any:
    if _format(path) == ".npz":
        return _write_npz
    try:
        import pyarrow  # noqa: F401
    except ImportError as error:
        raise ImportError("Parquet needs PyArrow: pip install pyarrow") from error
    return _write_parquet


def _arrays(columns: _Columns) -> Dict[str, NDArray[Any]]:
    if isinstance(columns, np.ndarray):
        if columns.dtype.names is None:
            raise GipfError("columns: expected a mapping of names to arrays, or an array with fields")
        columns = {name: columns[name] for name in columns.dtype.names}
    if not isinstance(columns, Mapping):
        raise TypeError(f"columns: expected a mapping of names to arrays, found {type(columns).__name__}")
    arrays = {name: np.asarray(column) for name, column in columns.items()}
    lengths = {name: len(array) if array.ndim else None for name, array in arrays.items()}
    if len(set(lengths.values())) != 1 or None in lengths.values():
        found = ", ".join(f"{name} {length}" for name, length in lengths.items())
        raise GipfError(f"columns: expected one number of rows, found {found or 'no column'}")
    return arrays


def _length(arrays: Mapping[str, NDArray[Any]]) -> int:
    return len(next(iter(arrays.values())))


def _write_npz(file: BinaryIO, arrays: Mapping[str, NDArray[Any]]) -> None:
    columns: Dict[str, Any] = dict(arrays)
    np.savez(file, **columns)


def _write_parquet(file: BinaryIO, arrays: Mapping[str, NDArray[Any]]) -> None:
    import pyarrow as pa
    import pyarrow.parquet

    def column(array: NDArray[Any]) -> Any:
        if array.dtype.kind == "V":
            return pa.array([bytes(row) for row in array], pa.binary(array.dtype.itemsize))
        if array.ndim == 1:
            return pa.array(array)
        numbers = array.view(np.uint8) if array.dtype == np.bool_ else array
        return pa.FixedShapeTensorArray.from_numpy_ndarray(np.ascontiguousarray(numbers))

    table = pa.table({name: column(array) for name, array in arrays.items()})
    pyarrow.parquet.write_table(table, file)
