"""The tables of `ACTIONS.md`. `UPDATE_SNAPSHOTS=1 pytest` writes them again."""

from __future__ import annotations

import os
import re
from typing import Dict, List, Tuple

import pytest
from conftest import ROOT

import gipf

PAGE = ROOT / "crates" / "gipf-python" / "ACTIONS.md"


def action_table() -> str:
    lines: List[str] = []
    for game in filter(lambda game: game.has_actions, gipf.games()):
        space = gipf.ActionSpace(game.name)
        lines += [f"### {game.title}: {len(space)} actions", "", "| ids | decision | names |", "|---|---|---|"]
        for name, first, length in space.groups:
            last = first + length - 1
            if length == 1:
                lines.append(f"| {first} | {name} | `{space.text(first)}` |")
            else:
                names = f"`{space.text(first)}` to `{space.text(last)}`"
                lines.append(f"| {first} to {last} | {name} | {names} |")
        lines.append("")
    return "\n".join(lines)


def plane_table() -> str:
    """The planes of each game; those that follow one another with the same number are one line."""
    lines: List[str] = []
    for game in filter(lambda game: game.has_actions, gipf.games()):
        space = gipf.ActionSpace(game.name)
        shape = " x ".join(map(str, space.shape))
        lines += [f"### {game.title}: {shape}", "", "| planes | maximum | |", "|---|---|---|"]
        groups: List[Tuple[int, List[str], int]] = []
        for index, (name, maximum) in enumerate(space.planes):
            if groups and groups[-1][2] == maximum:
                groups[-1][1].append(name)
            else:
                groups.append((index, [name], maximum))
        for first, names, maximum in groups:
            last = first + len(names) - 1
            planes = str(first) if len(names) == 1 else f"{first} to {last}"
            if len(names) > 1:
                names = [f"{first + index}: {name}" for index, name in enumerate(names)]
            lines.append(f"| {planes} | {maximum} | {', '.join(names)} |")
        lines.append("")
    return "\n".join(lines)


TABLES: Dict[str, str] = {"actions": action_table(), "planes": plane_table()}


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_are_those_of_the_games(name: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    parts = re.split(f"(<!-- /?{name} -->\n)", page)
    assert len(parts) == 5, "the table stands between two marks"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        parts[2] = f"\n{TABLES[name]}\n"
        PAGE.write_text("".join(parts), encoding="utf-8")
    assert parts[2].strip() == TABLES[name].strip()
