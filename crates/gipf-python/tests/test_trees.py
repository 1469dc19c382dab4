"""Records that are built and changed in Python."""

from __future__ import annotations

import copy
import inspect
import pickle
import sys
from typing import Any, List

import pytest
from conftest import RICH_STARTS, random_game
from hypothesis import given
from hypothesis import strategies as st
from test_pickles import records

import gipf
from gipf import RecordNode, RecordTree, Result


def test_a_record_is_built() -> None:
    tree = RecordTree("basic")
    tree.tags["White"] = "Ada"
    tree.comment = "from the café"
    first = tree.play("b3")
    first.nags, first.comment = [1], "a } brace, a { brace"
    reply = first.play("c6")
    reply.lead = "now"
    first.play("c2").play("b4").comment = "deeper"
    tree.play("b4").nags = [6]
    tree.result = "0-1"
    text = str(tree)
    assert " ".join(text.split("\n\n")[1].split()) == (
        "{from the café} 1. b3 $1 {a \\} brace, a { brace now} (1. b4 $6) 1... c6 (1... c2 2. b4 {deeper}) 0-1"
    )
    (read,) = gipf.parse_games(text)
    assert read == tree.to_record() and not [problem for problem in read.problems if not problem.is_warning]
    assert read.entries[0].comment == "a } brace, a { brace now" and read.entries[0].variations[0][0].nags == [6]
    assert read.entries[1].lead == "" and read.entries[1].variations[0][1].comment == "deeper"
    assert read.tags == {"White": "Ada"} and read.result is Result.BLACK_WINS


@pytest.mark.parametrize("record", records(), ids=repr)
def test_a_record_comes_back_from_its_tree(record: gipf.Record) -> None:
    tree = record.edit()
    assert isinstance(tree, RecordTree) and tree.to_record() == record == RecordTree(record).to_record()
    assert [node.turn for node in tree.line()] == record.turns
    assert [node.ply for node in tree.line()] == [entry.ply for entry in record.entries] == list(range(1, len(record) + 1))


def test_variations_are_promoted_and_removed() -> None:
    tree = gipf.Record("basic", ["b3", "c6", "c2"]).edit()
    other = tree.play("b4")
    other.play("c6")
    other.promote()
    assert [str(turn) for turn in tree.to_record().turns] == ["b4", "c6"]
    assert str(tree).splitlines()[-1] == "1. b4 (1. b3 c6 2. c2) 1... c6 *"
    kept = other.parent
    other.remove()
    assert kept is tree and other.parent is None and str(tree).splitlines()[-1] == "1. b3 c6 2. c2 *"
    for use in (other.remove, other.promote):
        with pytest.raises(ValueError, match="the turn has been removed from its tree"):
            use()
    last = tree.end()
    assert isinstance(last, RecordNode) and last.ply == 3 and last.children == ()


def test_the_same_turn_is_one_node() -> None:
    tree = RecordTree("basic")
    node = tree.play("b3")
    assert tree.play("a2-b3") is node is tree.play(node.turn) and len(tree.children) == 1
    assert node.position == node.turn.after() and node.parent is tree


def test_what_is_wrong_is_said() -> None:
    tree = RecordTree("basic")
    for turn in ("d4", "nonsense"):
        with pytest.raises(gipf.TurnError):
            tree.play(turn)
    with pytest.raises(gipf.RecordError, match="the record itself says what the tag Result would say: set result instead"):
        tree.tags["Result"] = "1-0"
    for name in ("Variant", "two words"):
        with pytest.raises(gipf.RecordError):
            tree.tags[name] = "x"
        with pytest.raises(gipf.RecordError):
            tree.tags = {name: "x"}
        with pytest.raises(gipf.RecordError):
            tree.tags.update({name: "x"})
        with pytest.raises(gipf.RecordError):
            tree.tags.setdefault(name, "x")
    tags: Any = tree.tags
    for wrong in (lambda: tags.update(White=7), lambda: tags.update({3: "x"}), lambda: setattr(tree, "tags", ["White"])):
        with pytest.raises(TypeError):
            wrong()
    assert tree.tags == {}
    with pytest.raises(gipf.GipfError, match="result: expected one of 1-0, 0-1, 1/2-1/2, void, \\*, found '7-7'"):
        tree.result = "7-7"
    with pytest.raises(TypeError, match="result: expected a Result, its text or None, found int"):
        tree.result = 1  # type: ignore[assignment]
    assert tree.result is None
    node = tree.play("b3")
    for nags in ([256], [-1], ["!"], [True], [1.0]):
        with pytest.raises(gipf.GipfError, match="nags: expected numbers from 0 to 255"):
            node.nags = nags  # type: ignore[assignment]
    for what in (7, "12", None):
        with pytest.raises(TypeError, match="nags: expected a list of numbers"):
            node.nags = what  # type: ignore[assignment]
    node.nags.append(256)
    with pytest.raises(gipf.GipfError, match="nags: expected numbers from 0 to 255, found 256"):
        tree.to_record()
    node.nags = [1]
    for place in (tree, node):
        with pytest.raises(gipf.RecordError, match="the comment is longer than"):
            place.comment = "long " * 10_000
        with pytest.raises(TypeError, match="comment: expected a text, found int"):
            place.comment = 5  # type: ignore[assignment]
        for misspelled in ("coment", "nag", "Result"):
            with pytest.raises(AttributeError):
                setattr(place, misspelled, "x")
    with pytest.raises(TypeError, match="lead: expected a text, found NoneType"):
        node.lead = None  # type: ignore[assignment]
    assert str(tree).splitlines()[-1] == "1. b3 $1 *"


def test_the_rules_say_the_result_unless_it_is_set() -> None:
    game = gipf.Position("dvonn").playout(seed=3)
    tree = RecordTree("dvonn")
    for turn in game.turns:
        tree.end().play(turn)
    assert game.outcome is not None and tree.result is None and tree.to_record().result == game.outcome.result
    tree.result = Result.UNKNOWN
    assert tree.to_record().result is Result.UNKNOWN


def test_trees_and_nodes_are_pickled_and_copied() -> None:
    tree = gipf.Record("basic", ["b3", "c6", "c2"]).edit()
    node = tree.play("b4").play("b3")
    node.comment = "here"
    again: List[Any] = [pickle.loads(pickle.dumps(tree)), copy.copy(tree), copy.deepcopy(tree)]
    for other in again:
        assert other.to_record() == tree.to_record()
        other.end().play("b4")
        assert other.to_record() != tree.to_record()
    copies: List[Any] = [pickle.loads(pickle.dumps(node)), copy.copy(node), copy.deepcopy(node)]
    for copied in copies:
        assert copied.comment == "here" and copied.turn == node.turn and copied is not node
        assert copied.parent.parent is not tree and copied.parent.parent.to_record() == tree.to_record()


def test_long_lines_need_no_deep_stack() -> None:
    game = gipf.Position("dvonn").playout(seed=1)
    tree = RecordTree(game.start)
    for turn in game.turns:
        tree.end().play(turn)
    node: Any = tree.end()
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 40)
    try:
        assert pickle.loads(pickle.dumps(node)).ply == node.ply == len(game) > 60
        assert len(copy.deepcopy(tree).to_record()) == len(game)
    finally:
        sys.setrecursionlimit(limit)


@given(st.sampled_from(RICH_STARTS), st.integers(0, 2**32), st.data())
def test_trees_of_any_shape_are_written_and_read(start: gipf.Position, seed: int, data: st.DataObject) -> None:
    tree = random_game(start, seed, 6).to_record().edit()
    nodes: List[Any] = [tree, *tree.line()]
    for _ in range(data.draw(st.integers(0, 8))):
        parent = data.draw(st.sampled_from(nodes))
        turns = parent.position.legal_turns(40)
        if turns:
            node = parent.play(turns[data.draw(st.integers(0, len(turns) - 1))])
            node.comment = " ".join(data.draw(st.text("ab{}\\ é", max_size=20)).split())
            node.nags = data.draw(st.lists(st.sampled_from([1, 2, 3, 4, 5, 6]), max_size=2, unique=True))
            nodes.append(node)
            if data.draw(st.booleans()):
                node.promote()
    record = tree.to_record()
    (read,) = gipf.parse_games(str(record), game=record.game)
    assert str(read) == str(record) and read.edit().to_record() == read
