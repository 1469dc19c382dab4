"""What the installed package holds beside its modules."""

from __future__ import annotations

from importlib.metadata import metadata

import gipf


def test_the_package_names_its_licenses() -> None:
    names = metadata("gipf").get_all("License-File")
    assert names == ["LICENSE-APACHE", "LICENSE-MIT"]
    assert metadata("gipf")["License-Expression"] == "MIT OR Apache-2.0"


def test_help_names_every_game() -> None:
    for game in gipf.games():
        assert game.title in (gipf.__doc__ or ""), game
        assert f"'{game.name}'" in (gipf.Position.game.__doc__ or ""), game
