"""Plays against the engine in a terminal.

    python play_engine.py
    python play_engine.py --game dvonn --level easy --side black

Type a turn, such as a2-b3 in GIPF or F3 in DVONN, or one of: turns, undo, quit.
"""

from __future__ import annotations

import argparse
from typing import Callable

import gipf


def ask(game: gipf.Game) -> bool:
    """Asks for a turn and plays it, or takes one back; returns whether the player goes on."""
    while True:
        try:
            text = input(f"{game.position.side_to_move}: ").strip()
        except EOFError:
            return False
        if text == "quit":
            return False
        if text == "undo":
            # The player's turn, and the engine's turns since.
            side = game.position.side_to_move
            while (turn := game.undo()) is not None and turn.side != side:
                pass
            print(game.position.board())
            return True
        elif text == "turns":
            turns = game.legal_turns(limit=100)
            print(" ".join(str(turn) for turn in turns), "..." if len(turns) == 100 else "")
        else:
            try:
                game.play(text)
                return True
            except gipf.TurnError as error:
                print(f"{error}. Type 'turns' to see what is legal.")


def level(text: str) -> gipf.Level:
    """Reads a level of the engine for argparse."""
    for known in gipf.levels():
        if text.lower() in (str(known.number), known.name):
            return known
    raise argparse.ArgumentTypeError(f"there is no level {text!r}")


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
    parser.add_argument("--game", default="gipf", choices=[game.name for game in gipf.games()])
    parser.add_argument("--variant", help="the usual one of the game, if not given")
    parser.add_argument("--level", type=level, default="medium", help="a number from 1 to 10, or a name of gipf.levels()")
    parser.add_argument("--side", default="white", choices=["white", "black"], help="the side that you play")
    parser.add_argument("--seed", type=whole(0), default=0, help="of the mistakes that weak levels make")
    arguments = parser.parse_args()

    try:
        game = gipf.Game(gipf.Position.start(arguments.game, arguments.variant))
    except gipf.GipfError as error:
        parser.error(str(error))
    engine = gipf.Engine()
    print(game.position.board())
    while game.outcome is None:
        if game.position.side_to_move == arguments.side:
            if not ask(game):
                return
        else:
            turn = engine.search(game, level=arguments.level, seed=arguments.seed).best
            game.play(turn)
            print(f"{turn.side} plays {turn}")
            print(game.position.board())
    print(game.outcome)


if __name__ == "__main__":
    main()
