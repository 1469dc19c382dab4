"""Analyzes a published game: what the engine thinks of every turn, and where it would have played better.

    python analyze_game.py
    python analyze_game.py ../../gipf-testing/vectors/games/mso-2001-08-21.txt --depth 4

Without a file it reads a tournament game of 42 turns from the test data of the project.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import gipf

GAMES = Path(__file__).resolve().parents[2] / "gipf-testing" / "vectors" / "games"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="?", type=Path, default=GAMES / "tournament-42-turns.txt")
    parser.add_argument("--depth", type=int, default=3, help="how many turns to look ahead")
    parser.add_argument("--first", type=int, default=1, help="the first turn to look at")
    parser.add_argument("--last", type=int, help="the last turn to look at")
    arguments = parser.parse_args()

    engine = gipf.Engine()
    for record in gipf.read_games(arguments.file):
        print(f"{record.start.game} {record.variant}, {len(record)} turns, result {record.result or '*'}")
        analysis = engine.analyze(
            record, depth=arguments.depth, first=arguments.first, last=arguments.last
        )
        for turn in analysis.turns:
            note = f"  {turn.mistake}, better {turn.best_line[0]}" if turn.mistake else ""
            print(f"{turn.number:3}  {turn.side:5}  {turn.turn!s:32} {turn.score!s:>8}{note}")


if __name__ == "__main__":
    main()
