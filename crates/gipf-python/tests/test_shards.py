"""Files of arrays for training."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Dict

import numpy as np
import pytest

import gipf
from gipf import shards

FORMATS = ["npz", "parquet"]


def columns(rows: int) -> Dict[str, Any]:
    draw = np.random.default_rng(rows)
    packed = draw.integers(0, 256, (rows, 5), dtype=np.uint8)
    return {
        "planes": draw.integers(0, 2, (rows, 3, 2, 4), dtype=np.uint8),
        "policy": draw.random((rows, 7), dtype=np.float32),
        "half": draw.random((rows, 2)).astype(np.float16),
        "mask": draw.random((rows, 7)) < 0.5,
        "value": draw.random(rows),
        "position": packed.view("V5")[:, 0],
    }


def same(found: Dict[str, Any], expected: Dict[str, Any]) -> None:
    assert list(found) == list(expected)
    for name, column in expected.items():
        assert found[name].shape == column.shape
        assert found[name].tobytes() == column.tobytes()


@pytest.mark.parametrize("ending", FORMATS)
def test_a_shard_is_read_as_it_was_written(ending: str, tmp_path: Path) -> None:
    if ending == "parquet":
        pytest.importorskip("pyarrow")
    path = tmp_path / f"data.{ending}"
    shards.write_shard(path, columns(10))
    same(shards.read_shard(path), columns(10))
    with pytest.raises(FileExistsError, match="replace=True"):
        shards.write_shard(path, columns(3))
    same(shards.read_shard(path), columns(10))
    shards.write_shard(path, columns(3), replace=True)
    same(shards.read_shard(path), columns(3))
    rows = np.zeros(4, dtype=[("value", "<f4"), ("position", "V30")])
    shards.write_shard(tmp_path / f"rows.{ending}", rows)
    assert shards.read_shard(tmp_path / f"rows.{ending}")["position"].dtype == "V30"
    assert sorted(os.listdir(tmp_path)) == [f"data.{ending}", f"rows.{ending}"]


@pytest.mark.parametrize("ending", FORMATS)
def test_shards_hold_all_rows_in_order(ending: str, tmp_path: Path) -> None:
    if ending == "parquet":
        pytest.importorskip("pyarrow")
    data = columns(103)
    with shards.ShardWriter(tmp_path, rows=20, format=ending) as writer:
        for begin in range(0, 103, 9):
            writer.add({name: column[begin : begin + 9] for name, column in data.items()})
    assert [path.name for path in writer.written] == [f"shard-{number:05}.{ending}" for number in range(6)]
    read = list(shards.read_shards(tmp_path))
    assert [len(part["value"]) for part in read] == [20] * 5 + [3]
    same({name: np.concatenate([part[name] for part in read]) for name in data}, data)
    with pytest.raises(FileExistsError, match="append=True"):
        shards.ShardWriter(tmp_path, format=ending)
    with shards.ShardWriter(tmp_path, rows=20, format=ending, append=True) as writer:
        writer.add(columns(1))
    assert [path.name for path in writer.written] == [f"shard-00006.{ending}"]


def test_an_exception_leaves_whole_files_only(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        with shards.ShardWriter(tmp_path, rows=4) as writer:
            writer.add(columns(6))
            raise KeyError
    assert os.listdir(tmp_path) == ["shard-00000.npz"]


def test_a_write_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(np, "savez", fail)
    with pytest.raises(OSError, match="disk full"):
        shards.write_shard(tmp_path / "data.npz", columns(2))
    assert os.listdir(tmp_path) == []


def test_wrong_columns_are_refused(tmp_path: Path) -> None:
    with pytest.raises(gipf.GipfError, match="columns: expected one number of rows, found a 2, b 3"):
        shards.write_shard(tmp_path / "x.npz", {"a": [1, 2], "b": [1, 2, 3]})
    with pytest.raises(gipf.GipfError, match="found no column"):
        shards.write_shard(tmp_path / "x.npz", {})
    with pytest.raises(gipf.GipfError, match="expected a file .npz or .parquet, found 'x.csv'"):
        shards.write_shard(tmp_path / "x.csv", {"a": [1]})
    writer = shards.ShardWriter(tmp_path)
    writer.add({"a": [1]})
    with pytest.raises(gipf.GipfError, match="columns: expected a, found b"):
        writer.add({"b": [1]})


def test_a_column_keeps_its_type_and_shape(tmp_path: Path) -> None:
    writer = shards.ShardWriter(tmp_path, rows=3)
    writer.add({"planes": np.zeros((2, 3, 4), np.uint8), "value": np.zeros(2, np.float32)})
    wrong: Dict[str, Dict[str, Any]] = {
        "column planes: expected uint8 of 3 x 4 a row, found float64 of 3 x 4 a row": {"planes": np.zeros((1, 3, 4))},
        "column planes: expected uint8 of 3 x 4 a row, found uint8 of 4 x 3 a row": {"planes": np.zeros((1, 4, 3), np.uint8)},
        "column value: expected float32, found float64": {"value": np.zeros(1)},
        "column value: expected float32, found float32 of 2 a row": {"value": np.zeros((1, 2), np.float32)},
    }
    right = {"planes": np.ones((1, 3, 4), np.uint8), "value": np.ones(1, np.float32)}
    for _ in range(2):
        for words, others in wrong.items():
            with pytest.raises(gipf.GipfError, match=words):
                writer.add({**right, **others})
        for other in ([1, 2], 7, "value", None):
            with pytest.raises(TypeError, match="columns: expected a mapping of names to arrays, found"):
                writer.add(other)  # type: ignore[arg-type]
        # Also when a file has been written and nothing waits.
        writer.add(right)
    writer.close()
    writer.close()
    assert [list(part["value"]) for part in shards.read_shards(tmp_path)] == [[0, 0, 1], [1]]
    with pytest.raises(gipf.GipfError, match="the writer has been closed"):
        writer.add(right)


def test_parquet_without_pyarrow_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match="Parquet needs PyArrow: pip install pyarrow"):
        shards.ShardWriter(tmp_path, format="parquet")
