"""What the installed package holds beside its modules."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import metadata
from pathlib import Path

import gipf


def test_the_package_names_its_licenses() -> None:
    names = metadata("gipf").get_all("License-File")
    assert names == ["LICENSE-APACHE", "LICENSE-MIT"]
    assert metadata("gipf")["License-Expression"] == "MIT OR Apache-2.0"


def test_help_names_every_game() -> None:
    for game in gipf.games():
        assert game.title in (gipf.__doc__ or ""), game
        assert f"'{game.name}'" in (gipf.Position.game.__doc__ or ""), game


def test_the_stub_has_the_help_of_the_module() -> None:
    script = Path(__file__).resolve().parents[1] / "stub_docs.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
