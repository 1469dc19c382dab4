"""Records and files of games."""

from __future__ import annotations

import io
import pickle
import subprocess
import sys
from pathlib import Path
from typing import List, Optional

import pytest
from conftest import RICH_STARTS, ROOT, random_game
from hypothesis import given
from hypothesis import strategies as st

import gipf

TWO_GAMES = '[Variant "basic"]\n[White "Ada"]\n\n1. b3! c6 {well} (1... c2 $5) *\n\n1. b4 *\n'


@given(st.sampled_from(RICH_STARTS), st.integers(0, 2**32), st.integers(0, 30))
def test_records_are_read_back(start: gipf.Position, seed: int, plies: int) -> None:
    game = random_game(start, seed, plies)
    record = game.to_record({"Event": "a \"test\"", "White": "Ada"})
    (again,) = gipf.parse_games(record.to_text())
    assert again == record and again.problems == [] and hash(again) == hash(record)
    assert pickle.loads(pickle.dumps(record)) == record
    assert again.turns == game.turns and len(again) == len(game)
    assert again.to_game().position == game.position
    assert again.start == start and again.game == start.game and again.variant == start.variant
    outcome = game.outcome
    assert record.result == (outcome.result if outcome else "*")


def test_a_record_tells_everything_of_its_text() -> None:
    first, second = gipf.parse_games(TWO_GAMES)
    assert first.tags == {"White": "Ada"} and first.result == "*" and first.comment == ""
    assert [str(turn) for turn in first.turns] == ["b3", "c6"]
    b3, c6 = first.entries
    assert (b3.number, b3.side, b3.nags, b3.comment, b3.lead) == (1, "white", [1], "", "")
    assert (c6.number, c6.side, c6.nags, c6.comment) == (1, "black", [], "well")
    assert b3.variations == []
    ((c2,),) = c6.variations
    assert (str(c2.turn), c2.nags, c2.variations) == ("c2", [5], [])
    assert c2.turn.position == c6.turn.position == b3.turn.after()
    assert second.tags == {} and second.entries[0].turn.text == "b4"


def test_records_are_made_by_hand() -> None:
    record = gipf.Record(
        "basic",
        ["b3", gipf.Position("basic").play("b3").parse_turn("c6")],
        tags={"White": "Ada"},
        comment="from the start",
        comments={0: "a push", 1: "an answer"},
        result="1-0",
    )
    assert record.comment == "from the start" and record.result == "1-0"
    assert [entry.comment for entry in record.entries] == ["a push", "an answer"]
    assert next(gipf.parse_games(str(record))) == record


def test_what_is_wrong_is_told_with_its_place() -> None:
    good, bad, last = gipf.parse_games("1. b3 *\n\n1. b3 c9 *\n\n1. c6 *\n")
    assert good.problems == [] and last.problems == []
    (problem,) = [problem for problem in bad.problems if not problem.is_warning]
    assert (problem.line, problem.column, problem.turn) == (3, 7, "1...")
    assert str(problem) == "3:7: c9 is not a spot of the board"
    assert [str(turn) for turn in bad.turns] == ["b3"]


def test_sources_of_every_kind_are_read(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    assert gipf.write_games(path, gipf.parse_games(TWO_GAMES)) == 2
    expected = list(gipf.parse_games(TWO_GAMES))
    assert list(gipf.read_games(path)) == expected
    assert list(gipf.read_games(str(path))) == expected
    with path.open("rb") as binary:
        assert list(gipf.read_games(binary)) == expected
    with path.open(encoding="utf-8") as text:
        assert list(gipf.read_games(text)) == expected
    assert list(gipf.read_games(io.StringIO(TWO_GAMES))) == expected
    file = io.StringIO()
    assert gipf.write_games(file, iter(expected)) == 2
    assert file.getvalue() == path.read_text(encoding="utf-8")


def test_the_games_of_the_project_are_read() -> None:
    folder = ROOT / "crates" / "gipf-testing" / "vectors" / "games"
    files = sorted(folder.iterdir())
    assert files
    for path in files:
        for record in gipf.read_games(path):
            assert len(record) > 10
            assert [problem for problem in record.problems if not problem.is_warning] == []


def test_games_of_other_programs_are_read_and_written(tmp_path: Path) -> None:
    written = 0
    for info in gipf.games():
        for format in info.formats:
            record = random_game(gipf.Position.start(info.name), 5, 6).to_record()
            if not format.is_written:
                with pytest.raises(gipf.RecordError):
                    record.to_text(format.name)
                continue
            try:
                text = record.to_text(format.name)
            except gipf.RecordError:
                continue
            (again,) = gipf.parse_games(text, game=info.name, format=format.name)
            assert again.turns == record.turns
            path = tmp_path / f"{info.name}-{format.name}"
            assert gipf.write_games(path, [record], format=format.name) == 1
            assert path.read_text(encoding="utf-8") == text
            written += 1
    assert written >= 2


def test_reading_holds_one_game_at_a_time() -> None:
    """Later games are not read before they are asked for."""

    class Endless(io.RawIOBase):
        def __init__(self) -> None:
            self.sent = 0

        def read(self, size: int = -1) -> bytes:
            self.sent += 1
            return b"1. b3 c6 *\n\n" * 100

    source = Endless()
    reader = gipf.read_games(source)
    games = [next(reader) for _ in range(1_000)]
    assert len(games) == 1_000 and source.sent <= 12
    reader.close()
    assert list(reader) == []


def test_a_file_that_fails_raises_its_own_exception() -> None:
    class Broken:
        def __init__(self) -> None:
            self.calls = 0

        def read(self, _size: int) -> bytes:
            self.calls += 1
            if self.calls > 1:
                raise RuntimeError("the disk is on fire")
            return b"1. b3 *\n\n1. b3 *\n\n1."

    reader = gipf.read_games(Broken())
    seen: List[gipf.Record] = []
    with pytest.raises(RuntimeError, match="the disk is on fire"):
        for record in reader:
            seen.append(record)
    assert list(reader) == []


def test_a_failing_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text("old", encoding="utf-8")

    def records() -> "object":
        yield gipf.Record("basic", ["b3"])
        raise RuntimeError("no more")

    with pytest.raises(RuntimeError, match="no more"):
        gipf.write_games(path, records(), replace=True)  # type: ignore[arg-type]
    assert path.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["games.txt"]


@pytest.mark.parametrize("exception", [KeyError, SystemExit, KeyboardInterrupt])
def test_an_exception_of_the_loop_comes_through(tmp_path: Path, exception: type) -> None:
    """The reader is dropped, and its file closed, while the exception is on its way."""
    path = tmp_path / "games.txt"
    path.write_text(TWO_GAMES, encoding="utf-8")

    def loop() -> None:
        for _ in gipf.read_games(path):
            raise exception("from the loop")

    with pytest.raises(exception) as raised:
        loop()
    assert raised.value.args == ("from the loop",)


@pytest.mark.parametrize(
    "raised, status, told",
    [
        ("KeyError('from the loop')", 1, "KeyError: 'from the loop'\n"),
        ("SystemExit(7)", 7, ""),
        ("KeyboardInterrupt", None, "KeyboardInterrupt\n"),
    ],
)
def test_an_exception_of_a_loop_of_a_module_comes_through(
    tmp_path: Path, raised: str, status: Optional[int], told: str
) -> None:
    path = tmp_path / "games.txt"
    path.write_text(TWO_GAMES, encoding="utf-8")
    script = f"import gipf\nfor record in gipf.read_games({str(path)!r}):\n    raise {raised}\nprint('end')\n"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == status if status is not None else done.returncode not in (0, 1)
    assert done.stdout == "" and done.stderr.endswith(told) and "SystemError" not in done.stderr


def test_a_file_of_two_games_is_not_written(tmp_path: Path) -> None:
    """It could not be read back."""
    path = tmp_path / "games.txt"
    path.write_text("old", encoding="utf-8")
    for other in ["dvonn", "potentials", "zertz"]:
        with pytest.raises(gipf.RecordError, match="record 2 is of "):
            gipf.write_games(path, [gipf.Record("basic"), gipf.Record(other)], replace=True)
    assert path.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["games.txt"]
    variants = [gipf.Record(name) for name in ["basic", "standard", "tournament"]]
    with pytest.raises(FileExistsError, match="games.txt"):
        gipf.write_games(path, variants)
    assert path.read_text(encoding="utf-8") == "old"
    assert gipf.write_games(path, variants, replace=True) == 3
    assert gipf.write_games(path, gipf.read_games(path), replace=True) == 3
    assert list(gipf.read_games(path)) == variants


@pytest.mark.parametrize(
    "start, tag, value",
    [
        ("basic", "Variant", "basic"),
        ("basic", "Game", "DVONN"),
        ("basic", "Position", str(gipf.Position("basic"))),
        ("basic", "Result", "1-0"),
        ("dvonn", "Game", "DVONN"),
        ("dvonn", "Variant", "standard"),
        ("potentials", "Game", "Potentials basic"),
        ("potentials", "Variant", "basic"),
        ("potentials", "Potentials", "t3z3/d6"),
    ],
)
def test_tags_that_a_record_knows_itself_are_refused(start: str, tag: str, value: str) -> None:
    with pytest.raises(gipf.RecordError, match=f"the tag {tag} "):
        gipf.Game(start).to_record({"White": "Ada", tag: value})
    with pytest.raises(gipf.RecordError, match=f"the tag {tag} "):
        gipf.Record(start, tags={tag: value})


def test_tags_that_were_read_can_be_handed_on() -> None:
    (record,) = gipf.parse_games('[Game "GIPF"]\n[Variant "basic"]\n[Site "x"]\n\n1. b3 *\n')
    assert record.tags == {"Game": "GIPF", "Site": "x"}
    again = record.to_game().to_record(record.tags)
    assert again == record and list(gipf.parse_games(str(again))) == [record]


def test_games_and_records_without_turns_are_true() -> None:
    assert len(gipf.Game("basic")) == 0 and bool(gipf.Game("basic"))
    assert len(gipf.Record("basic")) == 0 and bool(gipf.Record("basic"))
