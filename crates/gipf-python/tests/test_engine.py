"""Searches and analyses."""

from __future__ import annotations

import re
from typing import List

import pytest
from conftest import RICH_STARTS

import gipf


@pytest.mark.parametrize("start", RICH_STARTS, ids=str)
def test_a_search_finds_a_legal_line(start: gipf.Position) -> None:
    result = gipf.Engine(hash=1).search(start, depth=2, lines=2)
    assert result.depth == 2 and result.nodes > 0 and result.seconds >= 0
    assert len(result.lines) == 2
    assert result.lines[0].turns[0] == result.best
    assert result.lines[0].score == result.score >= result.lines[1].score
    for line in result.lines:
        game = gipf.Game(start)
        for turn in line.turns:
            game.play(turn)
        assert 0 <= line.win_probability <= 1
        assert line.text in str(line)


def test_the_same_search_finds_the_same() -> None:
    def search() -> List[str]:
        result = gipf.Engine(hash=1).search("tournament", nodes=5_000)
        return [str(turn) for turn in result.lines[0].turns]

    assert search() == search()


def test_levels_play_by_their_seed(engine: gipf.Engine) -> None:
    names = [level.name for level in gipf.levels()]
    assert names[0] == "beginner" and names[-1] == "full" and len(names) == 10
    assert [level.number for level in gipf.levels()] == list(range(1, 11))
    by_name = engine.search("basic", level="beginner", seed=3).best
    assert by_name == engine.search("basic", level=1, seed=3).best
    assert by_name == engine.search("basic", level=gipf.levels()[0], seed=3).best
    played = {engine.search("basic", level=1, seed=seed).best for seed in range(12)}
    assert len(played) > 1


def test_progress_is_reported_with_growing_depth(engine: gipf.Engine) -> None:
    seen: List[gipf.SearchProgress] = []
    result = engine.search("standard", depth=3, lines=2, on_progress=seen.append)
    assert [(progress.depth, progress.rank) for progress in seen][-2:] == [(3, 1), (3, 2)]
    assert all(progress.seldepth >= progress.depth - 1 for progress in seen)
    assert seen[-2].line.turns == result.lines[0].turns
    assert seen[-1].nodes <= result.nodes and 0 <= seen[-1].hashfull <= 1000
    assert [progress.seconds for progress in seen] == sorted(progress.seconds for progress in seen)


def test_a_callback_that_returns_true_ends_the_search(engine: gipf.Engine) -> None:
    result = engine.search("basic", seconds=60, on_progress=lambda progress: progress.depth >= 2)
    assert result.seconds < 30 and gipf.Position("basic").is_legal(result.best)


def test_an_exception_of_a_callback_comes_through(engine: gipf.Engine) -> None:
    class Enough(Exception):
        pass

    def fail(_progress: gipf.SearchProgress) -> None:
        raise Enough("enough")

    with pytest.raises(Enough, match="enough"):
        engine.search("basic", seconds=60, on_progress=fail)
    # The engine is free again.
    assert engine.search("basic", depth=1).best.position == gipf.Position("basic")


def test_an_engine_that_searches_says_so(engine: gipf.Engine) -> None:
    errors: List[str] = []

    def search_again(_progress: gipf.SearchProgress) -> bool:
        for call in (lambda: engine.search("basic", depth=1), engine.clear):
            with pytest.raises(gipf.BusyError) as caught:
                call()
            errors.append(str(caught.value))
        return True

    engine.search("basic", seconds=60, on_progress=search_again)
    assert errors[:2] == ["the engine is searching already"] * 2
    assert (engine.hash, engine.threads, repr(engine)) == (1, 1, "Engine(hash=1, threads=1)")


def test_scores_compare_and_speak() -> None:
    engine = gipf.Engine(hash=1)
    won = engine.search("b2w/5/6/w5b/6/5/b2w w 12/1 basic", depth=4).score
    even = engine.search("basic", depth=1).score
    assert won > even and -won < even and not won < even and won >= won and won <= won
    assert won == won and won != even and hash(won) == hash(-(-won))
    assert won.win_probability > even.win_probability
    for score in (won, -won, even):
        given = [score.hundredths, score.wins_in, score.loses_in, score.wins_by, score.loses_by]
        assert sum(value is not None for value in given) == 1
        assert str(score) == score.text


def test_dvonn_is_won_by_points(engine: gipf.Engine) -> None:
    line = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack"
    score = engine.search(line, depth=20, seconds=20).score
    assert (score.wins_by or score.loses_by or 0) > 0 and score.hundredths is None


def test_several_threads_and_a_larger_table_search_too() -> None:
    result = gipf.Engine(hash=8, threads=2).search("basic", nodes=20_000)
    assert result.nodes >= 10_000


def test_an_analysis_finds_the_mistakes_of_a_record() -> None:
    start = "b2w/5/6/w5b/6/5/b2w w 12/12 basic"
    game = gipf.Game(start)
    for _ in range(6):
        game.play(game.legal_turns()[0])
    record = game.to_record({"White": "Ada"})
    reported: List[List[int]] = []
    analysis = gipf.Engine(hash=1).analyze(
        record, depth=2, on_progress=lambda done, of: reported.append([done, of])
    )
    assert [turn.turn for turn in analysis.turns] == record.turns
    assert [(turn.number, turn.side) for turn in analysis.turns][:3] == [
        (1, "white"),
        (1, "black"),
        (2, "white"),
    ]
    # Seven positions, and a second look at six turns.
    assert reported == [[done, 13] for done in range(14)]
    for turn in analysis.turns:
        assert 0 <= turn.lost <= 1 and turn.depth <= 2
        assert turn.mistake is None or turn.lost > 0.05
        assert turn.best_line[0].position == turn.turn.position
        assert turn.score.win_probability <= turn.best_score.win_probability + 1
    assert analysis.record.turns == record.turns
    assert analysis.record.tags["White"] == "Ada"
    assert re.fullmatch(r"gipf \d+\.\d+\.\d+ \(.+\)", analysis.record.tags["Annotator"])
    some = gipf.Engine(hash=1).analyze(record, depth=1, first=2, last=2)
    assert [turn.number for turn in some.turns] == [2, 2]
    none = gipf.Engine(hash=1).analyze(record, depth=1, first=9)
    assert not none.turns and "Annotator" not in none.record.tags


def test_mistakes_are_written_into_the_record() -> None:
    # White could win at once, and does not.
    position = "b2w/5/6/w5b/6/5/b2w w 12/1 basic"
    record = gipf.Record(position, [gipf.Position(position).legal_turns()[0]])
    analysis = gipf.Engine(hash=1).analyze(record, depth=3)
    assert len(analysis.turns) == 1
    marked = [turn for turn in analysis.turns if turn.mistake]
    entries = [entry for entry in analysis.record.entries if entry.nags]
    assert len(marked) == len(entries)


def test_a_game_is_analyzed_as_its_record() -> None:
    game = gipf.Game("basic")
    for turn in ("b3", "c6", "c2"):
        game.play(turn)
    engine = gipf.Engine(hash=1)
    found = engine.analyze(game, depth=2)
    assert found == engine.analyze(game.to_record(), depth=2)
    assert [str(turn.turn) for turn in found.turns] == ["b3", "c6", "c2"]
    # The game goes on as it was.
    assert game.ply == 3
    with pytest.raises(TypeError, match="expected a Record or a Game, found str"):
        engine.analyze("1. b3")  # type: ignore[arg-type]


def test_an_analysis_is_summed_up() -> None:
    record = gipf.Record("basic", ["b3", "c6", "a2-c4", "d7"])
    analysis = gipf.Engine(hash=1).analyze(record, depth=2)
    summary, rows, graph = analysis.summary(), analysis.rows(), analysis.graph()
    assert [row["turn"] for row in rows] == ["b3", "c6", "a2-c4", "d7"]
    assert [row["lost"] for row in rows] == [turn.lost for turn in analysis.turns]
    assert [row["verdict"] for row in rows] == [turn.mistake for turn in analysis.turns]
    for side in ("white", "black"):
        lost = sum(row["lost"] for row in rows if row["side"] == side)
        tally = summary["players"][side]
        assert tally["turns"] == 2 and abs(tally["lost"] - lost) < 1e-9
        # In rows too every chance is White's.
        for row in rows:
            change = row["white_before"] - row["white_after"]
            change = change if row["side"] == "white" else -change
            assert abs(max(change, 0) - row["lost"]) < 1e-9
    assert [phase["name"] for phase in summary["phases"]] == ["first third", "middle third", "last third"]
    assert len(summary["worst"]) <= 3
    assert [point["number"] for point in graph] == [None, 1, 1, 2, 2]
    assert [point["white"] for point in graph[1:]] == [row["white_after"] for row in rows]
    light, dark = analysis.graph_svg(), analysis.graph_svg(theme="dark")
    assert light.startswith("<svg ") and dark.startswith("<svg ") and light != dark
    text = analysis.to_text(width=60)
    assert text.startswith("White's chance to win after each turn\n") and "\nBlack " in text
    none = gipf.Engine(hash=1).analyze(record, depth=1, first=9)
    assert none.rows() == [] and none.graph() == [] and none.to_text() == ""


def test_a_summary_of_dvonn_has_its_stages() -> None:
    game = gipf.Game("dvonn")
    while len(game.turns) < 51:
        game.play(game.legal_turns()[0])
    analysis = gipf.Engine(hash=1).analyze(game.to_record(), depth=1)
    phases = analysis.summary()["phases"]
    assert [phase["name"] for phase in phases] == ["placing", "stacking"]


def test_a_graph_has_known_themes_and_widths() -> None:
    analysis = gipf.Engine(hash=1).analyze(gipf.Record("basic", ["b3"]), depth=1)
    with pytest.raises(ValueError, match="theme: expected 'color', 'gray' or 'dark'"):
        analysis.graph_svg(theme="red")  # type: ignore[arg-type]
    for width in (0, 10_001, -1):
        with pytest.raises(ValueError, match="width"):
            analysis.to_text(width=width)
