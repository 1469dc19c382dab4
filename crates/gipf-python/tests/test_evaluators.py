"""Evaluations that are named, loaded or written in Python."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path
from typing import List

import pytest
from conftest import GAMES, ROOT

import gipf


def names(start: str) -> List[str]:
    with pytest.raises(gipf.GipfError) as error:
        gipf.evaluate(start, evaluator="no such")
    game = gipf.Position(start).game
    parts = [part for part in str(error.value).split("; ") if part.endswith(")")]
    info = gipf.games()[GAMES.index(game)]
    mine = [part for part in parts if part.endswith(f" ({info.title})")]
    assert len(mine) == 1, parts
    found = mine[0].split("expected ")[-1].rsplit(" (", 1)[0].split(", ")
    assert found == info.evaluators
    return found


@pytest.mark.parametrize("start", GAMES)
def test_every_evaluator_that_is_named_evaluates(start: str) -> None:
    position = gipf.Position(start)
    for turn in position.legal_turns(3):
        after = turn.after()
        scores = [gipf.evaluate(after, evaluator=name) for name in names(start)]
        assert scores[-1] == gipf.evaluate(after) == gipf.evaluate(str(after))
    engine = gipf.Engine(hash=1, evaluator=names(start)[0])
    assert position.is_legal(engine.search(position, depth=2).best)


def test_an_evaluator_of_another_game_is_refused() -> None:
    only_gipf = [name for name in names("basic") if name not in names("dvonn")][0]
    engine = gipf.Engine(hash=1, evaluator=only_gipf)
    engine.search("basic", depth=1)
    with pytest.raises(gipf.GipfError, match=f"there is no evaluator '{only_gipf}' of DVONN"):
        engine.search("dvonn", depth=1)
    with pytest.raises(gipf.GipfError, match="there is no evaluator 'x'"):
        gipf.Engine(evaluator="x")
    with pytest.raises(gipf.GipfError, match="found both"):
        gipf.Engine(evaluator=only_gipf, weights="file")
    with pytest.raises(TypeError, match="the name of an evaluator, or a function of a position"):
        gipf.Engine(evaluator=7)  # type: ignore[arg-type]


def test_a_search_does_what_its_evaluator_says() -> None:
    first = gipf.Engine(hash=1, evaluator=names("basic")[0])
    last = gipf.Engine(hash=1)
    found = [engine.search("basic", nodes=3000) for engine in (first, last)]
    assert found[0].score != found[1].score
    first.clear()
    assert first.search("basic", nodes=3000).score == found[0].score


def test_weights_come_from_a_file(tmp_path: Path) -> None:
    files = sorted(path for path in (ROOT / "crates/gipf-ai/weights").rglob("*") if path.is_file())
    loaded = 0
    for file in files:
        try:
            engine = gipf.Engine(hash=1, weights=file)
        except gipf.GipfError as error:
            assert str(file) in str(error)
            continue
        for start in GAMES:
            try:
                score = gipf.evaluate(start, weights=str(file))
            except gipf.GipfError as error:
                assert "another game" in str(error) or "no evaluation" in str(error)
                continue
            assert engine.search(start, depth=1).depth == 1 and score.hundredths is not None
            loaded += 1
    assert loaded > 0
    with pytest.raises(OSError):
        gipf.Engine(weights=tmp_path / "nothing")
    (tmp_path / "wrong").write_bytes(b"nonsense")
    with pytest.raises(gipf.GipfError, match="begins with GIPFW"):
        gipf.Engine(weights=tmp_path / "wrong")


def material(position: gipf.Position) -> float:
    own, other = ("w", "b") if position.side_to_move == "white" else ("b", "w")
    board = str(position).split(" ")[0]
    return board.count(own) - board.count(other)


def test_a_function_is_an_evaluation() -> None:
    position = gipf.Position("basic").play("b3")
    assert gipf.evaluate(position, evaluator=material).hundredths == -100
    for threads in (1, 2):
        engine = gipf.Engine(hash=1, threads=threads, evaluator=material)
        result = engine.search(position, depth=2)
        assert result.depth == 2 and position.is_legal(result.best)
    assert gipf.evaluate(position, evaluator=lambda _: 1e9).hundredths == 20_000
    over = "b2w/5/6/w5b/6/5/b2w w 0/3 basic"
    with pytest.raises(gipf.GameOverError):
        gipf.evaluate(over, evaluator=material)
    with pytest.raises(gipf.GipfError, match="analyze"):
        engine.analyze(gipf.Record("basic", ["b3"]), depth=1)


@pytest.mark.parametrize("start", GAMES)
def test_a_score_is_an_evaluation(start: str) -> None:
    """Whoever writes an evaluation begins with the one that there is."""
    position = gipf.Position.start(start)
    for turn in position.legal_turns(3):
        after = turn.after()
        expected = gipf.evaluate(after)
        assert gipf.evaluate(after, evaluator=gipf.evaluate) == expected
        # A score tells whose it is.
        assert gipf.evaluate(after, evaluator=lambda position: gipf.evaluate(position).white()) == expected
        assert gipf.evaluate(after, evaluator=lambda position: gipf.evaluate(position).black()) == expected
    found = [gipf.Engine(hash=1, evaluator=evaluator).search(position, depth=1) for evaluator in (None, gipf.evaluate)]
    assert found[0].score == found[1].score


def test_an_end_is_an_evaluation_within_the_bounds() -> None:
    lost = gipf.Engine(hash=1).search("b2w/5/6/w5b/6/5/b2w b 12/1 basic", depth=2).score
    assert (lost.side, lost.loses_in) == ("black", 2)
    white = gipf.Position("basic")
    assert gipf.evaluate(white, evaluator=lambda _: lost).hundredths == 20_000
    assert gipf.evaluate(white.play("b3"), evaluator=lambda _: lost).hundredths == -20_000


def test_games_and_states_are_evaluated() -> None:
    game = gipf.Game("basic")
    game.play("b3")
    state = gipf.DecisionState(game)
    assert gipf.evaluate(game) == gipf.evaluate(state) == gipf.evaluate(game.position)
    state.apply_action(97)
    with pytest.raises(gipf.ActionError, match="in the middle of a turn"):
        gipf.evaluate(state)
    game.resign("white")
    with pytest.raises(gipf.GameOverError):
        gipf.evaluate(game)
    with pytest.raises(TypeError, match="a Position, a Game, a DecisionState or the text of a position"):
        gipf.evaluate(7)  # type: ignore[arg-type]


def test_exceptions_of_a_function_come_through() -> None:
    class Special(Exception):
        pass

    fails = [True]

    def evaluate(position: gipf.Position) -> float:
        if fails[0]:
            raise Special("evaluation")
        return 0.25

    engine = gipf.Engine(hash=1, evaluator=evaluate)
    with pytest.raises(Special, match="evaluation"):
        engine.search("basic", seconds=60)
    fails[0] = False
    assert engine.search("basic", depth=1).depth == 1
    with pytest.raises(Special):
        fails[0] = True
        gipf.evaluate("basic", evaluator=evaluate)
    with pytest.raises(TypeError, match="an evaluation as a number or a Score"):
        gipf.Engine(hash=1, evaluator=lambda position: "much").search("basic", depth=1)  # type: ignore[arg-type, return-value]
    with pytest.raises(gipf.GipfError, match="found nan"):
        gipf.evaluate("basic", evaluator=lambda position: float("nan"))


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_a_search_with_a_function() -> None:
    timer = threading.Timer(0.4, lambda: os.kill(os.getpid(), signal.SIGINT))
    engine = gipf.Engine(hash=1, evaluator=material)
    begin = time.monotonic()
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            engine.search("basic", seconds=600)
    finally:
        timer.join()
    assert time.monotonic() - begin < 10
    assert engine.search("basic", depth=1).depth == 1
