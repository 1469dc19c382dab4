"""What users of other packages try first, each of which once failed or misled."""

from __future__ import annotations

import io
import pickle
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import List

import pytest

import gipf


def read(path: str) -> List[gipf.Record]:
    return list(gipf.read_games(path))


def search(text: str) -> gipf.SearchResult:
    return gipf.Engine(hash=1).search(text, nodes=2000)


def test_errors_of_a_record_come_back_from_another_process(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("1. b3 c9 c2 1-0\n\n1. b3 c6 1-0\n", encoding="utf-8")
    with ProcessPoolExecutor(1) as pool:
        there, result = pool.submit(read, str(path)).result(), pool.submit(search, "basic").result()
    here = read(str(path))
    for records in (here, there):
        errors = [[str(problem) for problem in record.problems if not problem.is_warning] for record in records]
        assert errors == [["1:7: c9 is not a spot of the board"], []]
    assert there == here and here[0] != gipf.Record("basic", ["b3"], result="1-0")
    assert gipf.Position("basic").is_legal(result.best) and pickle.loads(pickle.dumps(result)) == result


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_files_of_windows_programs_are_read(tmp_path: Path, encoding: str) -> None:
    data = '[White "A"]\r\n\r\n1. b3 {très} c6 *\r\n'.encode(encoding)
    path = tmp_path / "marked.txt"
    path.write_bytes(data)
    for source in (path, io.BytesIO(data)):
        (record,) = gipf.read_games(source)
        assert (record.tags["White"], len(record), record.entries[0].comment) == ("A", 2, "très")


def test_other_encodings_are_those_of_open(tmp_path: Path) -> None:
    path = tmp_path / "latin.txt"
    path.write_bytes('[White "A"]\n\n1. b3 {très} c6 2. c2 *\n'.encode("latin-1"))
    with open(path, encoding="latin-1") as file:
        (record,) = gipf.read_games(file)
    assert (record.tags["White"], len(record), record.entries[0].comment) == ("A", 3, "très")
    # Without it, what is not UTF-8 is read as Latin-1.
    assert list(gipf.read_games(path)) == [record]


def test_a_state_of_decisions_is_searched_between_turns() -> None:
    engine, state = gipf.Engine(hash=1), gipf.DecisionState("basic")
    assert engine.search(state, depth=1).best == engine.search("basic", depth=1).best
    state.apply_action(97)
    with pytest.raises(gipf.GipfError, match="turn"):
        engine.search(state, depth=1)


def test_braces_of_a_comment_are_kept() -> None:
    record = gipf.Record("basic", ["b3"], comments={0: "a } good { b"})
    assert [entry.comment for entry in record.entries] == ["a } good { b"]
    (again,) = gipf.parse_games(str(record))
    assert again == record


def test_true_is_not_a_number() -> None:
    position = gipf.Position("basic")
    for call in (
        lambda: position.legal_turns(True),
        lambda: position.transformed(True),
        lambda: gipf.perft(position, True),
        lambda: gipf.Engine(hash=1).search(position, depth=True),
        lambda: gipf.Engine(hash=1).search(position, depth=1, lines=True),
        lambda: gipf.Engine(hash=1).search(position, depth=1, level=True),
    ):
        with pytest.raises(TypeError, match="bool"):
            call()


def test_wrong_arguments_are_told_in_words_of_the_package() -> None:
    for call, told in (
        (lambda: gipf.Position(7), "found int"),  # type: ignore[arg-type]
        (lambda: gipf.masks_of_states("abc"), "found str"),  # type: ignore[arg-type]
        (lambda: gipf.planes_of_states(iter([])), "found list_iterator"),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError, match=told):
            call()
    with pytest.raises(gipf.GipfError, match="expected 'white' or 'black', found 'White'"):
        gipf.Game("basic").resign("White")  # type: ignore[arg-type]


def test_many_small_counts_share_a_table() -> None:
    counter = gipf.Counter(hash=1)
    positions = [turn.after() for turn in gipf.Position("basic").legal_turns()]
    assert sum(counter.perft(position, 3) for position in positions) == gipf.perft("basic", 4)
