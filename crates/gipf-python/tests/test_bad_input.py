"""Bad input for everything public: a clear exception of Python, never a panic of Rust."""

from __future__ import annotations

import io
import math
import sys
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Tuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gipf

# More than any text may have, which is 1 MiB.
HUGE = "x" * 1_100_000
LONE = "\ud800"
POSITION = gipf.Position("basic")
TURN = POSITION.legal_turns(1)[0]
RECORD = gipf.Record("basic", ["b3"])

# Everything that takes something, as untyped callers see it.
untyped: Any = gipf
position: Any = POSITION
turn: Any = TURN
record: Any = RECORD
engine: Any = gipf.Engine(hash=1)


def game() -> Any:
    return gipf.Game("basic")


def steps() -> Any:
    return gipf.Steps("basic")


TAKES_TEXT: Dict[str, Callable[[Any], Any]] = {
    "Position": untyped.Position,
    "Position(game=)": lambda value: untyped.Position("basic", game=value),
    "Position.start": untyped.Position.start,
    "Position.start(variant)": lambda value: untyped.Position.start("gipf", value),
    "Position.unpack": lambda value: untyped.Position.unpack(value, b""),
    "Position.parse_turn": position.parse_turn,
    "Position.play": position.play,
    "Position.board": position.board,
    "Position.to_svg(below=)": lambda value: position.to_svg(below=value),
    "Position.to_svg(theme=)": lambda value: position.to_svg(theme=value),
    "Turn.to_svg(theme=)": lambda value: turn.to_svg(theme=value),
    "Position.to_svg(marks=)": lambda value: position.to_svg(marks=[value]),
    "Position.to_svg(arrows=)": lambda value: position.to_svg(arrows=[value]),
    "Turn.to_svg(marks=)": lambda value: turn.to_svg(marks=[value]),
    "Game": untyped.Game,
    "Game.play": lambda value: game().play(value),
    "Game.resign": lambda value: game().resign(value),
    "Game.lose_on_time": lambda value: game().lose_on_time(value),
    "Steps": untyped.Steps,
    "Engine.search": lambda value: engine.search(value, depth=1),
    "Engine.search(level=)": lambda value: engine.search("basic", depth=1, level=value),
    "perft": lambda value: untyped.perft(value, 1),
    "perft(mode=)": lambda value: untyped.perft("basic", 1, mode=value),
    "divide": lambda value: untyped.divide(value, 1),
    "divide(mode=)": lambda value: untyped.divide("basic", 1, mode=value),
    "Record": untyped.Record,
    "Record(turns)": lambda value: untyped.Record("basic", [value]),
    "Record(result=)": lambda value: untyped.Record("basic", result=value),
    "Record.to_text": record.to_text,
    "read_games(game=)": lambda value: untyped.read_games(io.StringIO(), game=value),
    "parse_games(game=)": lambda value: untyped.parse_games("", game=value),
    "parse_games(variant=)": lambda value: untyped.parse_games("", variant=value),
    "parse_games(format=)": lambda value: untyped.parse_games("", format=value),
    "write_games(format=)": lambda value: untyped.write_games(io.StringIO(), [RECORD], format=value),
}

OPTIONAL = {
    "Position(game=)",
    "Position.start(variant)",
    "Engine.search(level=)",
    "Record(result=)",
    "Record.to_text",
    "read_games(game=)",
    "parse_games(game=)",
    "parse_games(variant=)",
    "parse_games(format=)",
    "write_games(format=)",
}


@pytest.mark.parametrize("name", TAKES_TEXT)
@pytest.mark.parametrize("text", ["", " ", "nonsense", "a2/b3/", "b3\0", "♟" * 50, HUGE, "1" * 5_000])
def test_texts_that_make_no_sense_are_refused(name: str, text: str) -> None:
    with pytest.raises(gipf.GipfError) as caught:
        TAKES_TEXT[name](text)
    message = str(caught.value)
    assert message and len(message) < 1_000
    offset = caught.value.offset
    assert offset is None or 0 <= offset <= len(text)


@pytest.mark.parametrize("name", TAKES_TEXT)
def test_texts_without_a_code_are_refused(name: str) -> None:
    with pytest.raises(ValueError):
        TAKES_TEXT[name](LONE)


@pytest.mark.parametrize("name", TAKES_TEXT)
@pytest.mark.parametrize("value", [None, 1.5, b"basic", ["basic"], object(), int])
def test_objects_that_are_no_texts_are_refused(name: str, value: object) -> None:
    if value is None and name in OPTIONAL:
        TAKES_TEXT[name](None)
        return
    with pytest.raises(TypeError):
        TAKES_TEXT[name](value)


TAKES_NUMBER: Dict[str, Tuple[Callable[[Any], Any], List[Any]]] = {
    "Position.legal_turns": (position.legal_turns, [-1]),
    "Position.transformed": (position.transformed, [-1, 12]),
    "Turn.transformed": (turn.transformed, [-1, 12]),
    "Position.to_svg(size=)": (lambda value: position.to_svg(size=value), [-1, 0, 15, 4097]),
    "Turn.to_svg(size=)": (lambda value: turn.to_svg(size=value), [-1, 0, 15, 4097]),
    "Game.legal_turns": (lambda value: game().legal_turns(value), [-1]),
    "Engine": (untyped.Engine, [-1, 0, 65_537]),
    "Engine(threads=)": (lambda value: untyped.Engine(threads=value), [-1, 0, 257]),
    "perft": (lambda value: untyped.perft("basic", value), [-1, 100, 300]),
    "perft(threads=)": (lambda value: untyped.perft("basic", 1, threads=value), [-1, 0, 257]),
    "perft(hash=)": (lambda value: untyped.perft("basic", 1, hash=value), [-1, 0, 65_537]),
    "divide": (lambda value: untyped.divide("basic", value), [-1, 100, 300]),
    "divide(threads=)": (lambda value: untyped.divide("basic", 1, threads=value), [-1, 0, 257]),
    "divide(hash=)": (lambda value: untyped.divide("basic", 1, hash=value), [-1, 0, 65_537]),
    "search(depth=)": (lambda value: engine.search("basic", depth=value), [-1, 0, 256, 300]),
    "search(nodes=)": (lambda value: engine.search("basic", nodes=value), [-1, 0]),
    "search(lines=)": (lambda value: engine.search("basic", depth=1, lines=value), [-1, 0, 257]),
    "search(seed=)": (lambda value: engine.search("basic", depth=1, seed=value), [-1]),
    "search(level=)": (lambda value: engine.search("basic", depth=1, level=value), [-1, 0, 11]),
    "analyze(depth=)": (lambda value: engine.analyze(RECORD, depth=value), [-1, 0, 256]),
    "analyze(nodes=)": (lambda value: engine.analyze(RECORD, nodes=value), [-1, 0]),
    "analyze(first=)": (lambda value: engine.analyze(RECORD, depth=1, first=value), [-1, 0]),
    "analyze(last=)": (lambda value: engine.analyze(RECORD, depth=1, last=value), [-1, 0]),
    "Record(comments=)": (lambda value: untyped.Record("basic", ["b3"], comments={value: ""}), [-1, 1]),
}


@pytest.mark.parametrize("name", TAKES_NUMBER)
def test_numbers_out_of_range_are_refused(name: str) -> None:
    call, bad = TAKES_NUMBER[name]
    for number in [*bad, -(2**31), -(2**63), -(2**200), 2**200]:
        with pytest.raises(gipf.GipfError) as caught:
            call(number)
        assert "Error" not in str(caught.value)


@pytest.mark.parametrize("name", TAKES_NUMBER)
def test_objects_that_are_no_numbers_are_refused(name: str) -> None:
    call, _ = TAKES_NUMBER[name]
    values: List[Any] = [1.5, b"1", [1], object()]
    for value in values if "level" in name else [*values, "1"]:
        if isinstance(value, list) and name == "Record(comments=)":
            continue
        with pytest.raises(TypeError):
            call(value)


@pytest.mark.parametrize("index", [-1, 24, 2**70, -(2**70)])
def test_a_choice_that_is_not_there_is_an_index_error(index: int) -> None:
    with pytest.raises(IndexError, match="the last is 23"):
        steps().choose(index)
    with pytest.raises(TypeError):
        steps().choose("0")


@pytest.mark.parametrize("seconds", [-1, -0.001, math.inf, -math.inf, math.nan, 10**400, 1e10])
def test_times_out_of_range_are_refused(seconds: Any) -> None:
    with pytest.raises(gipf.GipfError, match="seconds: expected a number"):
        engine.search("basic", seconds=seconds)
    with pytest.raises(TypeError):
        engine.search("basic", seconds="1")


def test_a_search_of_no_time_still_finds_a_turn() -> None:
    assert POSITION.is_legal(engine.search("basic", seconds=0).best)


@given(st.binary(max_size=64), st.sampled_from([game.name for game in gipf.games()]))
def test_bytes_are_a_position_or_refused(data: bytes, name: str) -> None:
    try:
        found = gipf.Position.unpack(name, data)
    except gipf.PositionError:
        return
    assert found.pack() == data


def test_bytes_of_a_position_that_breaks_a_rule_are_refused() -> None:
    """The start of basic with 60 pieces in White's reserve."""
    from gipf import _gipf

    data = bytes.fromhex("08800000300000044000000000005e02")
    with pytest.raises(gipf.PositionError, match="breaks a rule"):
        gipf.Position.unpack("gipf", data)
    # A pickle holds what its program had: games of old files begin with more pieces.
    assert _gipf._restore_position("gipf", 1, data).pack() == data


@given(st.text(alphabet="wbWBrtzdy0123456789/ ,-+basicstackplace", max_size=80))
def test_texts_are_a_position_or_refused(text: str) -> None:
    try:
        found = gipf.Position(text)
    except gipf.PositionError as error:
        assert error.offset is None or 0 <= error.offset <= len(text)
        return
    assert gipf.Position(str(found)) == found


@given(st.text(alphabet="abcdefghi123456789-;x*^ZT,. +", max_size=30))
def test_texts_are_a_turn_or_refused(text: str) -> None:
    for start in ("basic", "dvonn", "basic t3z3d3y3/t3z3d3y3"):
        found = gipf.Position(start)
        try:
            parsed = found.parse_turn(text)
        except gipf.TurnError as error:
            assert error.offset is not None and 0 <= error.offset <= len(text)
            assert not found.is_legal(text)
            continue
        assert found.play(text) == parsed.after()


@given(st.text(alphabet="[]\"{}()0123456789.abcdefghi-*!?$;%\n VariantGame", max_size=200))
def test_texts_are_records_with_problems_or_without(text: str) -> None:
    try:
        for found in gipf.parse_games(text, format="record"):
            assert str(found) and all(problem.line >= 1 for problem in found.problems)
    except gipf.RecordError as error:
        assert text.lstrip()[:1] in ("{", "[") and "this is JSON" in str(error)


def test_errors_tell_where_and_what() -> None:
    with pytest.raises(gipf.PositionError) as syntax:
        gipf.Position("b2w/5/6/w5q/6/5/b2w w 12/12 basic")
    assert syntax.value.offset == 10 and syntax.value.violations == ()
    with pytest.raises(gipf.PositionError) as rules:
        gipf.Position("b2w/5/6/w5b/6/5/b2w w 99/99 basic")
    assert rules.value.offset is None and len(rules.value.violations) == 2
    with pytest.raises(gipf.TurnError) as wrong:
        POSITION.parse_turn("a2-c9")
    assert wrong.value.offset == 3 and str(wrong.value) == "c9 is not a spot of the board"
    with pytest.raises(gipf.PositionError, match="a position of DVONN, not of GIPF"):
        gipf.Position("9/10/11/10/9 w place", game="gipf")
    with pytest.raises(gipf.PositionError, match="did you mean 'tournament'"):
        gipf.Position("turnament")
    with pytest.raises(gipf.GipfError, match="did you mean 'dvonn'"):
        gipf.Position.start("dvon")
    with pytest.raises(gipf.GipfError, match="did you mean 'standard'"):
        gipf.Position.start("gipf", "standart")


def test_offsets_count_characters() -> None:
    with pytest.raises(gipf.TurnError) as caught:
        POSITION.parse_turn("b3♟")
    assert caught.value.offset == 2


def test_exceptions_are_value_errors_and_can_be_pickled() -> None:
    import pickle

    for name in gipf.__all__:
        error = getattr(gipf, name)
        if isinstance(error, type) and issubclass(error, Exception):
            assert issubclass(error, gipf.GipfError) and issubclass(error, ValueError)
            assert error.__module__ == "gipf" and error.__doc__
            again = pickle.loads(pickle.dumps(error("text")))
            assert type(again) is error and str(again) == "text"


def test_files_that_cannot_be_read_are_errors_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as missing:
        gipf.read_games(tmp_path / "none.txt")
    assert missing.value.filename == str(tmp_path / "none.txt")
    with pytest.raises(IsADirectoryError):
        gipf.read_games(tmp_path)
    with pytest.raises(OSError):
        gipf.write_games(tmp_path / "none" / "games.txt", [RECORD])
    with pytest.raises(ValueError, match="null"):
        gipf.read_games("a\0b")
    assert list(tmp_path.iterdir()) == []


def test_closed_files_are_refused() -> None:
    closed = io.StringIO("1. b3 *")
    closed.close()
    with pytest.raises(ValueError, match="closed file"):
        list(gipf.read_games(closed))
    with pytest.raises(ValueError, match="closed file"):
        gipf.write_games(closed, [RECORD])


def test_sources_and_targets_of_the_wrong_kind_are_refused() -> None:
    class Odd:
        def read(self, _size: int) -> Any:
            return 7

    for source in (None, 7, 1.5, object(), ["games.txt"]):
        with pytest.raises(TypeError):
            untyped.read_games(source)
        with pytest.raises(TypeError):
            untyped.write_games(source, [RECORD])
    with pytest.raises(TypeError, match="bytes or text"):
        untyped.read_games(Odd())
    with pytest.raises(TypeError):
        untyped.parse_games(b"1. b3 *")
    for records in (None, 7, RECORD, ["1. b3 *"], [None]):
        with pytest.raises(TypeError):
            untyped.write_games(io.StringIO(), records)
    with pytest.raises(TypeError):
        gipf.write_games(io.BytesIO(), [RECORD])  # type: ignore[arg-type]


def test_empty_and_huge_files_are_read() -> None:
    assert list(gipf.parse_games("")) == []
    assert list(gipf.parse_games("\n \n")) == []
    for text in (HUGE, "{" + HUGE, "1. " + HUGE, "[White \"" + HUGE, "(" * 100_000, "\0" * 100_000):
        for found in gipf.parse_games(text):
            assert any(not problem.is_warning for problem in found.problems)
            assert all(len(problem.message) < 1_000 for problem in found.problems)
    list(gipf.read_games(io.BytesIO(b"\xff\xfe" * 10_000)))


def test_records_of_the_wrong_parts_are_refused() -> None:
    for arguments in ({"tags": 7}, {"tags": ["White"]}, {"tags": {1: "x"}}, {"comments": {"0": "x"}}):
        with pytest.raises(TypeError):
            untyped.Record("basic", [], **arguments)
    for turns in ("b3", 7, [7], [None]):
        with pytest.raises(TypeError):
            untyped.Record("basic", turns)
    with pytest.raises(gipf.RecordError, match="not the name of a tag"):
        gipf.Record("basic", tags={"two words": "x"})
    with pytest.raises(gipf.RecordError, match="longer than"):
        gipf.Record("basic", tags={"White": HUGE})
    with pytest.raises(gipf.RecordError, match="longer than"):
        gipf.Record("basic", comment=HUGE)
    with pytest.raises(gipf.RecordError, match="are not written as"):
        RECORD.to_text("none")
    with pytest.raises(gipf.TurnError):
        gipf.Record("basic", ["b3", "b2-b9"])
    with pytest.raises(gipf.RecordError, match="holds one game"):
        gipf.write_games(io.StringIO(), [RECORD, RECORD], format=gipf.games()[0].formats[0].name)


def test_a_callback_must_be_callable() -> None:
    with pytest.raises(TypeError, match="on_progress"):
        engine.search("basic", depth=1, on_progress=7)
    with pytest.raises(TypeError, match="on_progress"):
        engine.analyze(RECORD, depth=1, on_progress="no")


def test_arguments_must_have_the_right_names_and_number() -> None:
    calls: List[Callable[[], Any]] = [
        lambda: untyped.perft(),
        lambda: untyped.perft("basic"),
        lambda: untyped.perft("basic", 1, 1),
        lambda: untyped.perft("basic", 1, thread=1),
        lambda: untyped.Position(),
        lambda: untyped.Position("basic", "gipf", 1),
        lambda: untyped.Turn(),
        lambda: untyped.Turn("b3"),
        lambda: untyped.Outcome(),
        lambda: untyped.SearchResult(),
        lambda: engine.search(),
        lambda: engine.search("basic", 3),
        lambda: engine.analyze("1. b3"),
        lambda: untyped.games(1),
        lambda: untyped.levels(1),
    ]
    for call in calls:
        with pytest.raises(TypeError):
            call()


def test_what_is_frozen_cannot_be_changed() -> None:
    for thing in (position, turn, record, engine):
        with pytest.raises(AttributeError):
            thing.game = "chess"
        with pytest.raises(AttributeError):
            thing.anything = 1


def test_pickles_that_were_changed_are_refused() -> None:
    from gipf import _gipf

    with pytest.raises(gipf.PositionError, match="has format 9, expected 1"):
        _gipf._restore_position("gipf", 9, POSITION.pack())
    with pytest.raises(gipf.PositionError, match="has 16 bytes, found 3"):
        _gipf._restore_position("gipf", 1, b"abc")
    with pytest.raises(gipf.TurnError):
        _gipf._restore_turn(POSITION, "b2-b9")
    with pytest.raises(gipf.GipfError):
        _gipf._restore_game(POSITION, ["b2-b9"], None)
    nodes: List[Tuple[Tuple[Optional[int], str, str, str, bytes], str]] = [
        ((0, "b3", "", "", b""), "follows none before it"),
        ((None, "b2-b9", "", "", b""), "not a dot"),
        ((None, "b3", "", HUGE, b""), "longer than"),
    ]
    for node, message in nodes:
        with pytest.raises(gipf.GipfError, match=message):
            _gipf._restore_record(POSITION, 1, [], "", "*", [node], [])
    with pytest.raises(gipf.GipfError, match="result"):
        _gipf._restore_record(POSITION, 1, [], "", "2-0", [], [])  # type: ignore[arg-type]
    with pytest.raises(gipf.RecordError, match="no such turn"):
        _gipf._restore_entry(RECORD, 99)
    with pytest.raises(gipf.GipfError, match="not the value of a score"):
        _gipf._restore_score(40_000)
    with pytest.raises(gipf.GipfError, match="no format 'none'"):
        _gipf._restore_form("gipf", "none")
    with pytest.raises(gipf.GipfError):
        _gipf._restore_level(11)
    with pytest.raises(IndexError):
        _gipf._restore_steps(POSITION, [99])
    with pytest.raises(gipf.GipfError):
        _gipf._restore_outcome("white", "2-0", "White wins")


PLAIN_WORDS: List[Tuple[Callable[[], Any], str]] = [
    (lambda: untyped.Position(7), "expected a text, found int\nwhile processing 'text'"),
    (lambda: position.parse_turn(None), "expected a text, found NoneType"),
    (lambda: untyped.ActionSpace(3.5), "expected a text, found float"),
    (lambda: untyped.parse_games(b"1. b3 *"), "expected a text, found bytes"),
    (lambda: game().resign("White"), "side: expected 'white' or 'black', found 'White'"),
    (lambda: position.to_svg(theme="pink"), "theme: expected 'color', 'gray' or 'dark', found 'pink'"),
    (lambda: position.to_svg(caption=7), "expected a text, found int"),
    (lambda: untyped.perft("basic", 1, mode="moves"), "mode: expected 'turns' or 'entries', found 'moves'"),
    (lambda: untyped.perft("basic", -1), "depth: expected a number from 0 to 99, found -1"),
    (lambda: untyped.perft("basic", "2"), "expected a whole number, found str\nwhile processing 'depth'"),
    (lambda: untyped.Engine(threads=1.5), "expected a whole number, found float\nwhile processing 'threads'"),
    (lambda: position.legal_turns(limit="all"), "expected a whole number, found str"),
]


@pytest.mark.parametrize("index", range(len(PLAIN_WORDS)))
def test_wrong_arguments_are_told_in_plain_words(index: int) -> None:
    call, words = PLAIN_WORDS[index]
    with pytest.raises((TypeError, gipf.GipfError)) as caught:
        call()
    told = "\n".join([str(caught.value), *getattr(caught.value, "__notes__", ())])
    if sys.version_info < (3, 11):
        # There the name of the argument is in the message itself.
        words, told = words.split("\nwhile")[0], str(caught.value)
    assert words in told and "PyO3" not in told


REFUSES_BOOL: Dict[str, Callable[[Any], Any]] = {
    "legal_turns": position.legal_turns,
    "transformed": position.transformed,
    "perft": lambda value: untyped.perft("basic", value),
    "hash": lambda value: untyped.Engine(hash=value),
    "depth": lambda value: engine.search("basic", depth=value),
    "lines": lambda value: engine.search("basic", depth=1, lines=value),
    "seconds": lambda value: engine.search("basic", seconds=value),
    "level": lambda value: engine.search("basic", depth=1, level=value),
    "apply_action": lambda value: untyped.DecisionState("basic").apply_action(value),
    "random_turn": position.random_turn,
    "playout": lambda value: position.playout(1, value),
    "Counter": untyped.Counter,
}


@pytest.mark.parametrize("name", REFUSES_BOOL)
@pytest.mark.parametrize("value", [True, False])
def test_true_is_not_a_number(name: str, value: bool) -> None:
    with pytest.raises(TypeError, match="found bool"):
        REFUSES_BOOL[name](value)


def test_a_state_can_be_searched_between_two_turns() -> None:
    state = gipf.DecisionState("basic")
    assert engine.search(state, depth=1).best == engine.search("basic", depth=1).best
    state.apply_action(state.legal_actions()[1])
    with pytest.raises(gipf.ActionError, match="the state is in the middle of a turn"):
        engine.search(state, depth=1)
