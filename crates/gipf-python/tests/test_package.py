"""What the installed package holds beside its modules."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import metadata
from pathlib import Path
from typing import Any

import gipf


def test_the_package_names_its_licenses() -> None:
    names = metadata("gipf").get_all("License-File")
    assert names == ["LICENSE-APACHE", "LICENSE-MIT"]
    assert metadata("gipf")["License-Expression"] == "MIT OR Apache-2.0"


def test_the_page_of_the_package_works_on_an_index() -> None:
    """An index shows the README alone: links are whole, and commands with files of the repository say whose they are."""
    message: Any = metadata("gipf")
    text = message.get_payload().strip()
    assert text == (Path(__file__).resolve().parents[1] / "README.md").read_text(encoding="utf-8").strip()
    links = re.findall(r"\]\(([^)]*)\)", text)
    assert links and all(link.startswith("https://") for link in links), links
    assert "pip install gipf" in text
    sections = re.split(r"^## ", text, flags=re.MULTILINE)
    with_files = [section for section in sections if re.search(r"(?<![\w/])(\./)?crates/", re.sub(r"https://\S+", "", section))]
    assert len(with_files) == 3
    for section in with_files:
        for commands in re.finditer(r"^```sh\n(.*?)^```", section, flags=re.MULTILINE | re.DOTALL):
            assert "clone of" in section[: commands.start()].rsplit("```", 1)[-1], commands[0]
    # Files are named outside of commands by whole links only.
    words = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    for name in re.findall(r"`(?:benches|examples|tests|crates)/[^`]*`", words):
        assert f"[{name}](https://" in words, name


def test_help_names_every_game() -> None:
    for game in gipf.games():
        assert game.title in (gipf.__doc__ or ""), game
        assert f"'{game.name}'" in (gipf.Position.game.__doc__ or ""), game


def test_the_stub_has_the_help_of_the_module() -> None:
    script = Path(__file__).resolve().parents[1] / "stub_docs.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
