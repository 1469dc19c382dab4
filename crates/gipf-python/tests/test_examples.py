"""The scripts in examples/, run as a user runs them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def run(script: str, *arguments: str, typed: str = "") -> str:
    """What a script prints."""
    command = [sys.executable, str(EXAMPLES / script), *arguments]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refusal(script: str, *arguments: str, folder: Path = EXAMPLES) -> str:
    """The last line of what a script says of arguments that are wrong."""
    command = [sys.executable, str(folder / script), *arguments]
    done = subprocess.run(command, input="", capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stdout) == (2, ""), done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "line, told",
    [
        ("train_policy.py --games 0", "argument --games: expected a whole number from 1 to 4294967295, found '0'"),
        ("train_policy.py --positions 0", "argument --positions: expected a whole number from 1 to 4294967295, found '0'"),
        ("train_policy.py --seed -1", "argument --seed: expected a whole number from 0 to 4294967295, found '-1'"),
        ("train_policy.py --variant no", "variant: DVONN has no variant 'no', expected dvonn"),
        ("train_policy.py --opening 1000", "games end before 1000 random decisions"),
        ("train_value.py --games 19", "argument --games: expected a whole number from 20 to 4294967295, found '19'"),
        ("train_value.py --match 0", "argument --match: expected a whole number from 1 to 4294967295, found '0'"),
        ("train_value.py --level no", "argument --level: invalid choice: 'no' (choose from"),
        ("play_engine.py --level 11", "argument --level: there is no level '11'"),
        ("play_engine.py --level no", "argument --level: there is no level 'no'"),
        ("play_engine.py --variant no", "GIPF has no variant 'no', expected basic, standard, tournament"),
        ("play_engine.py --seed x", "argument --seed: expected a whole number from 0 to 4294967295, found 'x'"),
        ("analyze_game.py --depth 0", "argument --depth: expected a whole number from 1 to 255, found '0'"),
        ("analyze_game.py --depth 300", "argument --depth: expected a whole number from 1 to 255"),
        ("analyze_game.py no-such-file", "No such file or directory: 'no-such-file'"),
    ],
)
def test_wrong_arguments_are_refused_in_a_line(line: str, told: str) -> None:
    last = refusal(*line.split())
    assert last.startswith(f"{line.split()[0]}: error: ") and told in last


def test_the_analysis_asks_for_a_file_outside_a_clone(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b" / "c"
    folder.mkdir(parents=True)
    shutil.copy(EXAMPLES / "analyze_game.py", folder)
    assert "error: name a file of games" in refusal("analyze_game.py", folder=folder)


def test_the_engine_is_played_against() -> None:
    typed = "turns\na2-z9\nb3\nundo\nb4\nquit\n"
    printed = run("play_engine.py", "--level", "1", typed=typed)
    assert printed.count("black plays ") == 2
    assert "Type 'turns' to see what is legal." in printed
    assert " b4 " in printed and "reserves White 11, Black 11; White to move" in printed


def test_the_engine_begins_again_after_undo() -> None:
    printed = run("play_engine.py", "--game", "dvonn", "--side", "black", typed="undo\nquit\n")
    assert printed.count("white plays ") == 2 and "black: " in printed


def test_a_published_game_is_analyzed() -> None:
    printed = run("analyze_game.py", "--depth", "1", "--last", "3").splitlines()
    assert printed[0] == "gipf tournament, 42 turns, result 1-0"
    assert [line.split()[:3] for line in printed[1:]] == [
        ["1", "white", "Ge8"],
        ["1", "black", "Gd8-f7"],
        ["2", "white", "Ge9-e7"],
        ["2", "black", "Gf8-d7"],
        ["3", "white", "Ge9-e6"],
        ["3", "black", "Gd8-g6"],
    ]
    assert all(re.search(r" [+-]\d+\.\d\d", line) for line in printed[1:])
    other = ROOT / "crates" / "gipf-testing" / "vectors" / "games" / "mso-2001-08-21.txt"
    printed = run("analyze_game.py", str(other), "--depth", "1", "--first", "18").splitlines()
    assert len(printed) == 3 and printed[1].split()[:2] == ["18", "white"]


def test_a_small_policy_learns_to_beat_random_moves() -> None:
    arguments = ["--positions", "150", "--depth", "1", "--epochs", "4", "--games", "60"]
    printed = run("train_policy.py", *arguments)
    before, after = (float(score) for score in re.findall(r"training: (\d+\.\d)%", printed))
    assert before < 65
    assert after > 75
    losses = [float(loss) for loss in re.findall(r"loss (\d+\.\d+)", printed)]
    assert losses[-1] < losses[0]
    # Everything follows from the seed, but for the time.
    again = run("train_policy.py", *arguments)
    assert printed.splitlines()[:-1] == again.splitlines()[:-1]


def test_a_small_value_network_learns_from_self_play(tmp_path: Path) -> None:
    arguments = ["--games", "40", "--nodes", "50", "--epochs", "2", "--hidden", "16", "--match", "2", "--last", "2"]
    printed = run("train_value.py", *arguments, "--level", "beginner", "--picture", str(tmp_path / "curve.svg"))
    losses = [float(loss) for loss in re.findall(r"loss (\d+\.\d+)", printed)]
    assert len(losses) == 3 and losses[-1] < losses[0]
    assert re.search(r"epoch 2: .* against beginner \+\d =\d -\d, ", printed)
    picture = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg ") and picture.count("<polyline") == 2
