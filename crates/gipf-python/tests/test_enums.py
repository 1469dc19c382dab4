"""Sides, results and terminations are enums that are as good as their texts."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any, List, Set, Type

import pytest
from conftest import RICH_STARTS

import gipf
from gipf import Result, Side, Termination

ENUMS: List[Any] = [Side, Result, Termination]


@pytest.mark.parametrize("kind", ENUMS)
def test_members_are_as_good_as_their_texts(kind: Type[Any]) -> None:
    for member in kind:
        text = member.value
        assert member == text and text == member and hash(member) == hash(text) and not member != text
        assert str(member) == text and f"{member}" == text and f"{member:>12}" == f"{text:>12}" and "%s" % member == text
        assert {text: 1}[member] == 1 and member in {text} and member in [text]
        assert json.dumps({"it": member}) == json.dumps({"it": text})
        assert kind(text) is member
        assert repr(member) == f"{kind.__name__}.{member.name}"
        for again in (copy.copy(member), copy.deepcopy(member)):
            assert again is member
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(member, protocol)) is member
    with pytest.raises(ValueError):
        kind("no such text")


def test_the_package_returns_and_takes_members() -> None:
    game = gipf.Game("basic")
    game.play("b3")
    assert game.position.side_to_move is Side.BLACK and game.turns[0].side is Side.WHITE
    assert gipf.DecisionState(game).side_to_move is Side.BLACK
    game.resign(Side.BLACK)
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.result, outcome.termination) == (
        Side.WHITE, Result.WHITE_WINS, Termination.RESIGNATION,
    )
    assert outcome.result is Result.WHITE_WINS and outcome.termination is Termination.RESIGNATION
    record = gipf.Record("basic", ["b3"], result=Result.VOID)
    assert record.result is Result.VOID and record.entries[0].side is Side.WHITE
    assert game.position.board(Side.BLACK) == game.position.board("black")
    assert game.position.to_svg(below=Side.BLACK) == game.position.to_svg(below="black")
    assert Side.WHITE.opponent is Side.BLACK and Result.DRAW.winner is None and Result("0-1").winner is Side.BLACK


def test_every_end_has_a_termination() -> None:
    seen: Set[Termination] = set()
    for start in RICH_STARTS:
        for seed in range(15):
            game = start.playout(seed)
            outcome = game.outcome
            assert outcome is not None
            assert isinstance(outcome.termination, Termination), outcome
            seen.add(outcome.termination)
            # Sentences differ where games do; the termination is the same for all of one kind.
            assert (outcome.termination is Termination.FINAL_COUNT) == (game.game == "dvonn")
    assert {Termination.NO_PUSH, Termination.FINAL_COUNT, Termination.WINNING_SET} <= seen
    assert {Termination.RINGS_REMOVED, Termination.NOBODY_CAN_MOVE} <= seen
    assert Termination.RULES not in seen
    for lose, expected in (("resign", Termination.RESIGNATION), ("lose_on_time", Termination.TIME_FORFEIT)):
        game = gipf.Game("zertz")
        getattr(game, lose)("white")
        assert game.outcome is not None and game.outcome.termination is expected


def test_outcomes_of_old_pickles_tell_what_they_can() -> None:
    from gipf._gipf import _restore_outcome

    tell = [
        (("white", "1-0", "White wins: Black has resigned"), Termination.RESIGNATION),
        (("black", "0-1", "Black wins: White has run out of time"), Termination.TIME_FORFEIT),
        ((None, "void", "void: the position has occurred three times"), Termination.REPETITION),
        (("white", "1-0", "White wins: 25 pieces against 18"), Termination.RULES),
    ]
    for termination in Termination:
        assert _restore_outcome("white", "1-0", "a text", termination).termination is termination
    for parts, termination in tell:
        assert _restore_outcome(*parts).termination is termination  # type: ignore[arg-type]
