"""Ordinary files, in the encodings and with the small faults that files have."""

from __future__ import annotations

import csv
import io
import warnings
from pathlib import Path

import pytest

import gipf

FOLDER = Path(__file__).parents[2] / "gipf-testing" / "vectors" / "ordinary"
with (FOLDER / "expected.tsv").open(encoding="utf-8") as table:
    ROWS = list(csv.DictReader(table, delimiter="\t"))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["file"])
def test_ordinary_files_are_read(row: dict[str, str]) -> None:
    path = FOLDER / row["file"]
    data = path.read_bytes()
    for records in (list(gipf.read_games(path)), list(gipf.read_games(io.BytesIO(data)))):
        first = records[0]
        assert (first.game, len(records)) == (row["game"], int(row["games"]))
        turns = [str(turn) for turn in first.turns]
        assert turns == ([] if row["turns"] == "-" else row["turns"].split(" "))
        assert first.result == row["result"]
        assert first.tags.get("White", "-") == row["white"]
        is_wrong = any(not problem.is_warning for problem in first.problems)
        assert is_wrong == (row["check"] == "1")


def test_what_a_form_cannot_hold_is_a_warning() -> None:
    (record,) = gipf.parse_games('[Event "Open"]\n[Termination "resigned"]\n\n1. b3 {fine} c6 0-1\n')
    with pytest.warns(UserWarning, match="boardspace cannot hold the tag Event, 1 comment"):
        text = record.to_text("boardspace")
    (again,) = gipf.parse_games(text)
    assert (again.result, again.tags["Termination"]) == ("0-1", "resigned")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert record.to_text().endswith("1. b3 {fine} 1... c6 0-1\n")


def test_the_turns_before_an_error_are_kept_in_files_of_other_programs() -> None:
    tree = (
        '(;GM[22]SU[Zertz]P0[id "Ada"];P0[0 Start P0];P0[1 RtoB 2 0 D 4];P0[2 R- D 1];P0[3 Done]\n'
        ";P1[4 RtoB 2 0 C 3];P1[5 R- A 1];P1[6 Done])\n"
    )
    whole, wrong, cut = gipf.parse_games(tree + tree.replace("A 1", "A 9") + tree[:-12])
    assert [len(record) for record in (whole, wrong, cut)] == [2, 1, 1]
    assert whole.problems == []
    assert cut.tags["White"] == "Ada"
    (problem,) = wrong.problems
    assert (problem.line, problem.column, problem.turn) == (4, 23, "1...")
    assert problem.message == "found 'A 9', expected a ring of the board"
    assert not problem.is_warning
    for text in (tree.replace("SU[Zertz]", "SU[Zertz+xx]"), tree.replace("Zertz", "Hive")):
        with pytest.raises(gipf.RecordError, match="is not supported"):
            list(gipf.parse_games(text))
