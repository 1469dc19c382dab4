"""Files of self-play as arrays."""

from __future__ import annotations

import gzip
import io
import pickle
import struct
from pathlib import Path
from typing import List, Sequence, Tuple

import numpy as np
import pytest
from conftest import ACTION_GAMES, GAMES, STARTS, random_game

import gipf
from gipf import arrays, work

Row = Tuple[gipf.Position, int, int, int]
"""Position, score, ply and result."""


def fnv(data: bytes) -> int:
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % (1 << 64)
    return value


def file_of(game: str, variant: int, games: Sequence[Sequence[Row]], packed_version: int) -> bytes:
    """A file of self-play, written here as its description says."""
    name, evaluator, program = game[:8].encode(), b"network", b"a test"
    header = b"GIPFDATA" + bytes([3, packed_version, variant, 5, 0, 0, 0, 0])
    header += struct.pack("<QQQ", 7, 800, 99) + name.ljust(8, b"\0") + evaluator.ljust(32, b"\0")
    blocks = [header + program.ljust(80, b"\0")]
    for number, rows in enumerate(games):
        body = b"".join(p.pack() + struct.pack("<hHB", score, ply, result) for p, score, ply, result in rows)
        blocks.append(struct.pack("<IIQ", number, len(rows), fnv(body)) + body)
    return b"".join(blocks)


def packed_version(position: gipf.Position) -> int:
    _, (_, version, _) = position.__reduce__()
    return int(version)


def some_games(game: str, variant: str) -> Tuple[bytes, List[List[Row]]]:
    games = []
    for seed, result in enumerate([1, 2, 3, 4, 0]):
        positions = random_game(gipf.Position.start(game, variant), seed, 12).positions
        games.append([(position, 100 * ply - 300, ply, result) for ply, position in enumerate(positions)])
    games.insert(2, [])
    number = gipf.games()[GAMES.index(game)].variants.index(variant)
    return file_of(game, number, games, packed_version(games[0][0][0])), games


@pytest.mark.parametrize(("game", "variant"), STARTS)
@pytest.mark.parametrize("chunk", [1, 7, 13, 1000])
def test_rows_are_those_of_the_file(game: str, variant: str, chunk: int) -> None:
    data, games = some_games(game, variant)
    with gipf.read_samples(io.BytesIO(data), chunk=chunk) as reader:
        assert (reader.game, reader.variant, reader.seed, reader.nodes) == (game, variant, 7, 800)
        assert (reader.random_percent, reader.evaluator, reader.program) == (5, "network", "a test")
        chunks = list(reader)
        rows = np.concatenate(chunks)
        positions = reader.positions(rows)
    expected = [(number, *row) for number, game in enumerate(games) for row in game]
    assert [len(part) for part in chunks[:-1]] == [chunk] * (len(chunks) - 1) and len(chunks[-1]) <= chunk
    assert len(rows) == len(expected)
    for row, read, (number, position, score, ply, result) in zip(rows, positions, expected):
        assert read == position
        assert (row["game"], row["score"], row["ply"], row["result"]) == (number, score, ply, result)
        assert row["white_to_move"] == (position.side_to_move == "white")
        won = {1: "white", 2: "black"}.get(result)
        if won:
            assert row["value"] == (1 if position.side_to_move == won else -1)
        else:
            assert row["value"] == 0 if result in (3, 4) else np.isnan(row["value"])
    if game not in ACTION_GAMES:
        with pytest.raises(gipf.GipfError, match="has no action ids"):
            arrays.packed_planes(game, rows["position"])
        return
    planes = arrays.packed_planes(game, rows["position"])
    assert (planes == np.stack([arrays.planes(position) for position in positions])).all()
    seen = arrays.packed_observations(game, rows["position"], dtype=np.float16)
    assert (seen == (planes * arrays.scales(game)).astype(np.float16)).all()


def test_a_file_that_is_cut_keeps_its_whole_games() -> None:
    data, games = some_games("dvonn", "dvonn")
    whole = sum(len(game) for game in games[:-1])
    for cut in (1, 5, len(games[-1]) * 26 + 15):
        torn = data[:-cut]
        assert len(gipf.read_samples(io.BytesIO(torn), allow_torn=True).read()) == whole
        reader = gipf.read_samples(io.BytesIO(torn), chunk=1000)
        assert len(next(reader)) == whole
        with pytest.raises(gipf.RecordError, match="the file ends within a game; 'gipf selfplay' resumes"):
            next(reader)
    damaged = bytearray(data)
    damaged[-3] ^= 1
    for allow_torn in (False, True):
        reader = gipf.read_samples(io.BytesIO(bytes(damaged)), allow_torn=allow_torn)
        assert len(next(reader)) == whole
        with pytest.raises(gipf.RecordError, match=r"byte \d+: expected game 5, found damaged bytes"):
            next(reader)


def test_what_is_no_such_file_is_refused(tmp_path: Path) -> None:
    for data in (b"", b"1. b3 *\n", b"GIPFDATA"):
        with pytest.raises(gipf.RecordError, match="expected samples of self-play, which begin with GIPFDATA"):
            gipf.read_samples(io.BytesIO(data))
    data, _ = some_games("dvonn", "dvonn")
    with pytest.raises(gipf.RecordError, match="byte 8: expected version 2 or 3 of the format, found 9"):
        gipf.read_samples(io.BytesIO(data[:8] + b"\x09" + data[9:]))
    with pytest.raises(gipf.RecordError, match="byte 40: expected the name of a game, found 'chess"):
        gipf.read_samples(io.BytesIO(data[:40] + b"chess\0\0\0" + data[48:]))
    with pytest.raises(FileNotFoundError):
        gipf.read_samples(tmp_path / "none.data")
    with pytest.raises(TypeError, match="expected a path or a file"):
        gipf.read_samples(7)
    for chunk in (0, -1, 1 << 25):
        with pytest.raises(gipf.GipfError, match="chunk: expected a number from 1"):
            gipf.read_samples(io.BytesIO(data), chunk=chunk)


def test_read_games_says_what_the_file_is(tmp_path: Path) -> None:
    path = tmp_path / "games.data"
    path.write_bytes(some_games("dvonn", "dvonn")[0])
    with pytest.raises(gipf.RecordError, match="these are positions of gipf selfplay.*read_samples"):
        gipf.read_games(path)


def test_any_file_object_is_read(tmp_path: Path) -> None:
    data, games = some_games("zertz", "blitz")
    path = tmp_path / "games.data.gz"
    with gzip.open(path, "wb") as file:
        file.write(data)
    with gzip.open(path, "rb") as file:
        assert len(gipf.read_samples(file).read()) == sum(map(len, games))
    reader = gipf.read_samples(io.BytesIO(data))
    with pytest.raises(TypeError, match="cannot be pickled or copied"):
        pickle.dumps(reader)
    reader.close()
    assert list(reader) == []


def test_what_gipf_plays_is_read(tmp_path: Path) -> None:
    units = work.plan_selfplay("dvonn", 4, nodes=20, per_unit=2, seed=3)
    work.run(units, tmp_path / "results")
    merged = work.merge(units, tmp_path / "results", out=tmp_path / "games.data")
    reader = gipf.read_samples(tmp_path / "games.data")
    rows = reader.read()
    assert (reader.game, reader.nodes, reader.seed) == ("dvonn", 20, 3)
    assert len(rows) == merged["count"] and sorted(set(rows["game"].tolist())) == [0, 1, 2, 3]
    for game in range(4):
        own = rows[rows["game"] == game]
        assert (np.diff(own["ply"].astype(int)) > 0).all()
        # The result says nothing about what was before a random turn.
        known = own["result"] != 0
        assert len(set(own["result"][known])) == 1
        assert (np.isnan(own["value"]) == ~known).all()
