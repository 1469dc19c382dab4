"""Legal turns are a sequence that makes its turns when they are asked for."""

from __future__ import annotations

import collections.abc
import random
from typing import List

import pytest
from conftest import RICH_STARTS, random_game

import gipf

PLAYED = [random_game(start, seed, 6 * seed).position for start in RICH_STARTS for seed in range(3)]
POSITIONS = [position for position in PLAYED if 0 < position.count_turns() < 2_000]


def made_one_by_one(position: gipf.Position) -> List[gipf.Turn]:
    return [turn for turn in position.legal_turns()]


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_it_is_a_sequence(position: gipf.Position) -> None:
    turns, every = position.legal_turns(), made_one_by_one(position)
    assert isinstance(turns, collections.abc.Sequence)
    assert len(turns) == len(every) == position.count_turns() and bool(turns) == bool(every)
    assert list(turns) == every and turns == every and every == turns and turns == tuple(every)
    assert list(reversed(turns)) == every[::-1]
    draw = random.Random(1)
    for index in [0, -1, len(every) - 1, -len(every), *(draw.randrange(len(every)) for _ in range(5))]:
        assert turns[index] == every[index]
        assert turns.index(every[index]) == index % len(every) and turns.count(str(every[index])) == 1
    for index in (len(every), -len(every) - 1, 10**30, -(10**30)):
        with pytest.raises(IndexError):
            turns[index]
    for a in (None, 2, -3, 10**9):
        for b in (None, 5, -1, -(10**9)):
            for step in (None, 3, -1, -2):
                assert turns[a:b:step] == every[a:b:step], (a, b, step)


@pytest.mark.parametrize("position", POSITIONS[::4], ids=str)
def test_in_is_whether_a_turn_is_legal(position: gipf.Position) -> None:
    turns = position.legal_turns()
    assert all(turn in turns and str(turn) in turns for turn in turns[:50])
    other = "dvonn" if position.game != "dvonn" else "basic"
    assert gipf.Position(other).legal_turns()[0] not in turns
    for foreign in ("no turn", "", 7, None, object()):
        assert foreign not in turns


def test_a_limit_bounds_everything() -> None:
    turns, every = gipf.Position("basic").legal_turns(limit=3), gipf.Position("basic").legal_turns()
    assert [str(turn) for turn in turns] == ["b3", "b4", "c2"] and len(turns) == 3
    assert "c2" in turns and "c6" not in turns and "c6" in every
    assert turns[-1] == turns[2] == every[2] and turns == every[:3] and turns != every
    assert not gipf.Position("basic").legal_turns(0)
    assert gipf.Position("basic").legal_turns(1000) == every
    with pytest.raises(IndexError):
        turns[3]


def test_a_game_that_is_over_has_none() -> None:
    game = gipf.Game("basic")
    assert len(game.legal_turns()) == 30
    game.resign("white")
    assert not game.legal_turns() and list(game.legal_turns(5)) == [] and "b3" not in game.legal_turns()


def test_what_is_asked_for_is_made_only() -> None:
    # This position has 20 million legal turns.
    crowded = gipf.Position("WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -")
    turns = crowded.legal_turns()
    first = [turns[0], next(iter(turns)), *turns[:3]]
    assert all(turn in turns for turn in first) and first[0] == first[1] == first[2]
    assert repr(turns).endswith(", ...>") and len(repr(turns).split(", ")) == 9
    assert turns[2:2_000:999] == [turns[2], turns[1_001]]
    assert len({str(turn) for _, turn in zip(range(3_000), turns)}) == 3_000


def test_the_words_of_errors() -> None:
    turns = gipf.Position("basic").legal_turns()
    with pytest.raises(TypeError, match="expected an index or a slice, found str"):
        turns["b3"]  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="found bool"):
        turns[True]
    with pytest.raises(ValueError, match="not one of the legal turns"):
        turns.index("d4")
    with pytest.raises(TypeError, match="unhashable"):
        hash(turns)


@pytest.mark.parametrize("start", RICH_STARTS, ids=str)
def test_random_turns_and_games_follow_from_a_seed(start: gipf.Position) -> None:
    chosen = [start.random_turn(seed) for seed in range(40)]
    assert chosen == [start.random_turn(seed) for seed in range(40)]
    assert all(turn in start.legal_turns() for turn in chosen)
    assert len(set(chosen)) > min(8, start.count_turns() // 2)
    game = start.playout(seed=5)
    assert game.outcome is not None and game.start == start
    assert game.turns == start.playout(seed=5).turns != start.playout(seed=6).turns
    short = start.playout(seed=5, limit=4)
    assert short.turns == game.turns[:4]
    assert game.turns[4:] == game.turns[4:] and len(short.playout(seed=1)) > 4 and len(short) == 4


def test_each_turn_has_the_same_chance() -> None:
    position = gipf.Position("basic")
    counts = dict.fromkeys(map(str, position.legal_turns()), 0)
    for seed in range(6_000):
        counts[str(position.random_turn(seed))] += 1
    # 200 of each are expected; the standard deviation is 14.
    assert all(130 < count < 270 for count in counts.values()), counts


def test_without_a_seed_the_module_random_decides() -> None:
    random.seed(7)
    first = [gipf.Position("zertz").random_turn() for _ in range(3)]
    random.seed(7)
    assert first == [gipf.Position("zertz").random_turn() for _ in range(3)]
    assert len(set(first)) > 1
    over = gipf.Position("dvonn").playout(1)
    for call in (over.random_turn, over.position.random_turn):
        with pytest.raises(gipf.GameOverError):
            call()
