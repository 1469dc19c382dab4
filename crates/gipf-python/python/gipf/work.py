"""Work for many machines, cut into units: what `gipf work` does, as functions.

A unit is a line of JSON that says everything about a piece of work. Plan units, do them anywhere, put the results
together: see the chapter "Work for many machines" of the book.

>>> import tempfile
>>> from gipf import work
>>> units = work.plan_perft("basic", 4)
>>> with tempfile.TemporaryDirectory() as folder:
...     half = work.run(units, folder, shard="1/2")["done"]
...     missing = work.status(units, folder)["missing"]
...     rest = work.run(units, folder)["done"]
...     count = work.merge(units, folder)["count"]
>>> half + rest == len(units), missing == rest, count
(True, True, 924432)

On a scheduler that returns values, such as Dask or Ray, results need no folder until the end:

>>> batches = [units[i : i + 50] for i in range(0, len(units), 50)]
>>> done = map(work.do_units, batches)                      # or client.map(work.do_units, batches)
>>> with tempfile.TemporaryDirectory() as folder:
...     for results in done:
...         kept = work.keep(units, folder, results)
...     work.merge(units, folder)["count"]
924432
"""

from __future__ import annotations

import json
import os
from typing import Any, Callable, Dict, Iterable, List, Literal, Optional, Sequence, Tuple, Union

from . import _gipf
from ._gipf import Position

__all__ = [
    "do_units",
    "keep",
    "merge",
    "plan_analyze",
    "plan_match",
    "plan_perft",
    "plan_selfplay",
    "run",
    "status",
    "verify",
]

_Path = Union[str, "os.PathLike[str]"]
_Units = Union[_Path, Sequence[str]]
_Folders = Union[_Path, Sequence[_Path]]


def plan_perft(
    position: Union[Position, str], depth: int, *, split: Optional[int] = None, mode: Literal["turns", "entries"] = "turns"
) -> List[str]:
    """Plans a count: a unit for each different position after `split` turns, by default 2, or `depth` - 1 if less."""
    return _gipf._plan_perft(position, depth, split, mode)


def plan_selfplay(
    start: Union[Position, str],
    games: int,
    *,
    nodes: int = 800,
    seed: int = 1,
    random_percent: int = 5,
    per_unit: int = 10,
    evaluator: Optional[str] = None,
    weights: Optional[_Path] = None,
) -> List[str]:
    """Plans self-play from the start of a variant: a unit for each `per_unit` games.

    `merge` writes the file that `gipf selfplay` writes with the same options, and `gipf.read_samples` reads.
    `evaluator` is the name of one that is built in, `weights` a file of `gipf train`, as every machine finds it.
    """
    return _gipf._plan_selfplay(start, games, nodes, seed, random_percent, per_unit, evaluator, _text(weights))


def plan_match(
    first: str,
    second: str,
    games: int,
    *,
    start: Union[Position, str] = "basic",
    nodes: Optional[int] = None,
    depth: Optional[int] = None,
    seed: int = 1,
) -> List[str]:
    """Plans a match of two engines, named as for `gipf match`: a unit for each pair of games.

    The limit is `nodes`, by default 2,000 for each search, or `depth`.
    """
    return _gipf._plan_match(first, second, start, games, nodes, depth, seed)


def plan_analyze(
    positions: Iterable[Union[Position, str]],
    *,
    depth: Optional[int] = None,
    nodes: Optional[int] = None,
    lines: int = 1,
    hash: int = 64,
    evaluator: Optional[str] = None,
    weights: Optional[_Path] = None,
) -> List[str]:
    """Plans the search of positions of one game, each to `depth`, `nodes` or the first of both."""
    read = [Position(position) if isinstance(position, str) else position for position in positions]
    if not read:
        return []
    return _gipf._plan_analyze(read[0].game, read, depth, nodes, lines, hash, evaluator, _text(weights))


def do_units(lines: Sequence[str], *, hash: int = 64) -> List[str]:
    """Does units on this machine, and returns their results as lines. `keep` puts them into a folder.

    A unit that cannot be done raises `GipfError`, which names it; it cannot be done elsewhere either. `hash` is the
    size of the table of counts in MiB.
    """
    return _gipf._do_units(list(lines), hash)


def keep(units: _Units, folder: _Path, results: Sequence[str]) -> int:
    """Keeps results of `do_units` in a folder, all in one file, and returns how many there were.

    `units` is the plan, or any part of it.
    """
    return _gipf._keep(*_source(units), os.fspath(folder), list(results))


def run(
    units: _Units,
    folder: _Path,
    *,
    shard: str = "1/1",
    threads: int = 1,
    hash: int = 64,
    pack: int = 1,
    on_unit: Optional[Callable[[int, int], object]] = None,
) -> Dict[str, int]:
    """Does the units of a shard whose results are not in the folder, and keeps each result there.

    `units` is the path of a file or a list of lines. `shard="2/4"` is every fourth unit from the second on. `pack` is
    the number of results in a file. `on_unit` is called after each unit with the number of units that are ready and
    the number of the plan. Returns how many units were `done`, `skipped` because their results were there, and
    `replaced`. Ctrl+C ends the run at once; units that were begun are given up, and the same call does them later.
    """
    done: Dict[str, int] = json.loads(
        _gipf._run(*_source(units), os.fspath(folder), shard, threads, hash, pack, on_unit)
    )
    return done


def status(units: _Units, folders: _Folders) -> Dict[str, Any]:
    """Says how far the work has come. Where a single folder does not exist, nothing has been done yet; of several, each must.

    Returns a dict: `done`, `missing`, of these `failed`, and `stale` (damaged or of another version) units;
    `first_missing`; `milliseconds` of work; `units_per_second` while results were written; the `slowest` units; and
    `failures` with the unit, the worker and the error.
    """
    paths = _paths(folders)
    if len(paths) == 1 and not os.path.lexists(paths[0]):
        paths = []
    found: Dict[str, Any] = json.loads(_gipf._status(*_source(units), paths))
    return found


def merge(
    units: _Units, folders: _Folders, *, out: Optional[_Path] = None, replace: bool = False
) -> Dict[str, Any]:
    """Puts the results of all units together.

    Returns a dict with the `kind`, the `count` and, of a match, `wins`, `losses` and `draws` of the first engine. `out`
    is the file that the positions of self-play, the records of a match or the lines of an analysis are written to.
    Results that are missing, damaged or of different versions raise `GipfError`.
    """
    file = None if out is None else os.fspath(out)
    merged: Dict[str, Any] = json.loads(_gipf._merge(*_source(units), _paths(folders), file, replace))
    return merged


def verify(
    units: _Units, folder: _Path, *, share: float = 0.01, seed: int = 1, hash: int = 64
) -> Dict[str, Any]:
    """Does a random share of the units again, at least one, and compares.

    Returns a dict: the units `sampled`, `wrong` and `missing`, and `problems` with the unit and what is wrong.
    """
    found: Dict[str, Any] = json.loads(_gipf._verify(*_source(units), os.fspath(folder), share, seed, hash))
    return found


def _source(units: _Units) -> Tuple[Optional[str], List[str]]:
    """The path of a file of units, or its lines."""
    if isinstance(units, (str, os.PathLike)):
        # An error of Python names the file.
        os.stat(units)
        return os.fspath(units), []
    return None, list(units)


def _paths(folders: _Folders) -> List[str]:
    if isinstance(folders, (str, os.PathLike)):
        return [os.fspath(folders)]
    return [os.fspath(folder) for folder in folders]


def _text(path: Optional[_Path]) -> Optional[str]:
    return None if path is None else os.fspath(path)
