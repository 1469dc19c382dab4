"""Pictures in notebooks, tables for pandas, and plots."""

from __future__ import annotations

import gc
import io
import sys
import weakref
from typing import Any, List
from xml.etree import ElementTree

import matplotlib
import pandas
import pytest
from conftest import random_game
from matplotlib import pyplot

import gipf

matplotlib.use("Agg")


@pytest.fixture(scope="module")
def analysis() -> gipf.Analysis:
    record = random_game(gipf.Position("dvonn"), 4, 90).to_record()
    return gipf.Engine(hash=1).analyze(record, nodes=300, first=24)


def shown(analysis: gipf.Analysis) -> List[Any]:
    result = gipf.Engine(hash=1).search("basic", depth=1)
    state = gipf.DecisionState("basic")
    state.apply_action(97)
    steps = gipf.Steps("zertz")
    steps.choose(0)
    record = gipf.Record("basic", ["b3"])
    return [
        gipf.Position("dvonn"), result.best, gipf.Game("zertz"), state, steps, record, record.edit(), result, result.lines[0],
        analysis, analysis.turns[0],
    ]


def test_everything_on_a_board_is_a_picture(analysis: gipf.Analysis) -> None:
    pictures = [thing._repr_svg_() for thing in shown(analysis)]
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    # A record and its tree look the same, and so do a result and its first line.
    assert len(set(pictures)) == len(pictures) - 2
    # The words of a search are below the board.
    line = gipf.Engine(hash=1).search("basic", depth=1).lines[0]
    assert str(line) in gipf.Engine(hash=1).search("basic", depth=1)._repr_svg_() and str(line) in str(line._repr_svg_())


def test_rows_count_plies(analysis: gipf.Analysis) -> None:
    rows = analysis.rows()
    # The first turns were left out; White makes the 49th placement and the first move.
    assert [row["ply"] for row in rows] == list(range(47, 47 + len(rows))) == [turn.ply for turn in analysis.turns]
    assert [row["side"] for row in rows][:4] == ["white", "black", "white", "white"]
    assert [entry.ply for entry in analysis.record.entries] == list(range(1, len(analysis.record) + 1))
    for row, turn in zip(rows, analysis.turns):
        assert turn.score.side == turn.side == row["side"]
        assert row["white_after"] == pytest.approx(turn.score.white().win_probability)
        assert row["white_before"] == pytest.approx(1 - turn.best_score.black().win_probability)


def test_scores_are_turned_to_white() -> None:
    # Black has one piece left, and White has not.
    lost = gipf.Engine(hash=1).search("b2w/5/6/w5b/6/5/b2w b 12/1 basic", depth=2)
    even = gipf.Engine(hash=1).search("basic", depth=2)
    assert even.score.white() == even.score and lost.score.black() == lost.score
    assert lost.score.white() == -lost.score and lost.score.white().black() == lost.score
    assert lost.score.white().side == "white" and (-lost.score).side == "white"
    assert lost.score.white() > even.score.white() and lost.score.black() < even.score.black()
    assert lost.score.loses_in == 2 == lost.score.white().wins_in and lost.score.white().loses_in is None


def test_tables_of_pandas(analysis: gipf.Analysis) -> None:
    rows = analysis.rows()
    assert all(list(row) == list(rows[0]) for row in rows)
    assert all(isinstance(value, (int, float, str, type(None))) for row in rows for value in row.values())
    frame = pandas.DataFrame(rows)
    assert len(frame) == len(rows) and list(frame.columns) == list(rows[0])
    assert frame["ply"].is_monotonic_increasing and set(frame["side"]) == {"white", "black"}


def test_the_plot_is_that_of_the_rows(analysis: gipf.Analysis) -> None:
    _, axes = pyplot.subplots()
    assert analysis.plot(axes, color="green") is axes
    line, *dots = axes.lines
    rows = analysis.rows()
    assert list(line.get_xdata()) == [46, *(row["ply"] for row in rows)] and line.get_color() == "green"
    assert list(line.get_ydata()) == [rows[0]["white_before"], *(row["white_after"] for row in rows)]
    marked = [row["ply"] for row in rows if row["verdict"]]
    assert marked and [list(dot.get_xdata()) for dot in dots] == [[ply] for ply in marked]
    assert axes.get_xlabel() == "ply"
    pyplot.close("all")


def test_a_plot_is_drawn(analysis: gipf.Analysis) -> None:
    axes = analysis.plot()
    picture = io.BytesIO()
    axes.figure.savefig(picture, format="svg")
    assert ElementTree.fromstring(picture.getvalue()).tag == "{http://www.w3.org/2000/svg}svg"
    pyplot.close("all")


def test_without_matplotlib_a_plot_says_what_it_needs(
    analysis: gipf.Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match="Analysis.plot needs Matplotlib: pip install matplotlib"):
        analysis.plot()


def test_objects_can_be_referred_to_weakly() -> None:
    things = [gipf.Position("basic"), gipf.Game("basic"), gipf.Record("basic"), gipf.DecisionState("basic")]
    references = [weakref.ref(thing) for thing in things]
    assert [reference() for reference in references] == things
    del things
    gc.collect()
    assert [reference() for reference in references] == [None] * 4


def test_a_reader_says_what_it_reads() -> None:
    assert repr(gipf.parse_games("1. b3 *")) == "<GameReader of gipf>"
