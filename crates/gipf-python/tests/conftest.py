"""What the tests share: the vectors of the project, and games to draw from."""

from __future__ import annotations

import json
import random
import signal
from pathlib import Path
from typing import Any, Iterator, List, Tuple

import pytest
from hypothesis import settings

import gipf

ROOT = Path(__file__).resolve().parents[3]
VECTORS = ROOT / "crates" / "gipf-testing" / "vectors"

GAMES = [game.name for game in gipf.games()]
STARTS = [(game.name, variant) for game in gipf.games() for variant in game.variants]
RICH_STARTS = [gipf.Position.start(*start) for start in STARTS] + [
    gipf.Position("basic t3z3d3y3/t3z3d3y3"),
    gipf.Position("1Bbb/bbbB1/BWWbbw/bwbb2w/wbWwbw/2w1w/2w1 b 2/0 standard"),
]

# The same of the games that have action ids.
ACTION_GAMES = [game.name for game in gipf.games() if game.has_actions]
ACTION_STARTS = [start for start in STARTS if start[0] in ACTION_GAMES]
RICH_ACTION_STARTS = [start for start in RICH_STARTS if start.game in ACTION_GAMES]

# The machines that run the tests may be busy.
settings.register_profile("gipf", deadline=None, max_examples=60)
settings.load_profile("gipf")


@pytest.fixture(autouse=True)
def ctrl_c_is_not_ignored() -> Iterator[None]:
    """Programs that a shell starts in the background ignore Ctrl+C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def turn_vectors(name: str) -> Iterator[Any]:
    """The lines of a file of vectors whose turns take no seconds of their own."""
    with (VECTORS / name).open(encoding="utf-8") as lines:
        for line in lines:
            vector = json.loads(line)
            if "seconds" not in vector:
                yield vector


def perft_vectors() -> Iterator[Tuple[str, List[int]]]:
    """Positions, and the counts of depth 1, 2 and so on, where turns take no seconds of their own."""
    for path in sorted(VECTORS.glob("*-perft.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                position, counts, *seconds = line.split("\t")
                if seconds in ([], ["-"]):
                    yield position, [int(count) for count in counts.split()]


def random_game(start: gipf.Position, seed: int, plies: int) -> gipf.Game:
    """A game of random turns."""
    draw = random.Random(seed)
    game = gipf.Game(start)
    for _ in range(plies):
        turns = game.legal_turns(limit=200)
        if not turns:
            break
        game.play(draw.choice(turns))
    return game


@pytest.fixture(scope="session")
def engine() -> gipf.Engine:
    return gipf.Engine(hash=1)
