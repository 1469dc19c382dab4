"""`python -m gipf` is the command."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import gipf


def run(*arguments: str, text: str = "") -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "gipf", *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=120, check=False)


def test_it_counts_and_shows() -> None:
    counted = run("perft", "basic", "3")
    assert counted.returncode == 0, counted.stderr
    assert counted.stdout.splitlines()[-1] == f"3 {gipf.perft('basic', 3)}"
    assert run("--version").stdout == f"gipf {gipf.__version__}\n"
    assert "Usage: gipf" in run("--help").stdout


def test_it_reads_what_the_package_writes(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    gipf.write_games(path, [gipf.Position("dvonn").playout(seed).to_record() for seed in range(3)])
    checked = run("check", str(path))
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["perft", "bassic", "3"], 2, "did you mean 'basic'"),
        (["no-such-command"], 2, "there is no command 'no-such-command'"),
        (["check", "no-such-file"], 2, "no-such-file"),
    ],
)
def test_bad_input_is_a_message_and_a_status(arguments: "list[str]", status: int, words: str) -> None:
    ran = run(*arguments)
    assert ran.returncode == status and words in ran.stderr and "Traceback" not in ran.stderr


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_it() -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "gipf", "perft", "basic", "11"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    time.sleep(2)
    child.send_signal(signal.SIGINT)
    _, errors = child.communicate(timeout=60)
    assert child.returncode in (130, -signal.SIGINT) and "Traceback" not in errors and "panicked" not in errors


def test_the_end_of_a_pipe_is_no_error() -> None:
    shell = f"{sys.executable} -m gipf turns zertz | head -n 1"
    if os.name == "posix":
        ran = subprocess.run(shell, shell=True, capture_output=True, text=True, timeout=120, check=False)
        assert (ran.returncode, ran.stderr) == (0, "") and ran.stdout.count("\n") == 1
