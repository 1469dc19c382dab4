"""Analyzes a published game: what the engine thinks of every turn, and where it would have played better.

    python analyze_game.py
    python analyze_game.py ../../gipf-testing/vectors/games/mso-2001-08-21.txt --depth 4

Without a file it reads a tournament game of 42 turns from the test data of the project.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Callable

import gipf

GAMES = Path(__file__).resolve().parents[2] / "gipf-testing" / "vectors" / "games"


def whole(least: int, most: int = 2**32 - 1) -> Callable[[str], int]:
    """Reads a whole number for argparse."""

    def number(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} to {most}, found {text!r}")
        return int(text)

    return number


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="?", type=Path, help="in a clone of the project one is known")
    parser.add_argument("--depth", type=whole(1, 255), default=3, help="how many turns to look ahead")
    parser.add_argument("--first", type=whole(1), default=1, help="the first turn to look at")
    parser.add_argument("--last", type=whole(1), help="the last turn to look at")
    arguments = parser.parse_args()
    file = arguments.file or GAMES / "tournament-42-turns.txt"
    if arguments.file is None and not file.exists():
        parser.error("name a file of games: outside a clone of the project there is none to begin with")
    try:
        analyze(file, arguments)
    except (OSError, gipf.GipfError) as error:
        parser.error(str(error))


def analyze(file: Path, arguments: argparse.Namespace) -> None:
    """Prints what the engine thinks of every turn of the games of a file, and what is wrong with its text."""
    engine = gipf.Engine()
    for record in gipf.read_games(file):
        for problem in record.problems:
            print(f"{file}:{problem}", file=sys.stderr)
        print(f"{record.start.game} {record.variant}, {len(record)} turns, result {record.result or '*'}")
        analysis = engine.analyze(
            record, depth=arguments.depth, first=arguments.first, last=arguments.last
        )
        for turn in analysis.turns:
            note = f"  {turn.mistake}, better {turn.best_line[0]}" if turn.mistake else ""
            print(f"{turn.number:3}  {turn.side:5}  {turn.turn!s:32} {turn.score!s:>8}{note}")


if __name__ == "__main__":
    main()
