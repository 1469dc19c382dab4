"""What lies on a board and beside it."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from conftest import ACTION_GAMES, RICH_STARTS, random_game

import gipf
from gipf import Side, arrays

POSITIONS = [random_game(start, seed, 7 * seed).position for start in RICH_STARTS for seed in range(4)]
POSITIONS_WITH_PLANES = [position for position in POSITIONS if position.game in ACTION_GAMES]


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_points_pieces_and_indexing_agree(position: gipf.Position) -> None:
    on_board = {point: position[point] for point in position.points}
    assert position.pieces() == {point: piece for point, piece in on_board.items() if piece is not None}
    assert all(point in position and point.upper() in position for point in position.points)
    for side in Side:
        assert position.pieces(side) == {
            point: piece for point, piece in position.pieces().items() if piece.side is side
        }
    for piece in position.pieces().values():
        assert piece.height == sum(piece.parts.values()) >= 1 and min(piece.parts.values()) >= 1
        assert str(piece) == piece.text and repr(piece) == f"Piece('{piece.text}')"


@pytest.mark.parametrize("position", POSITIONS_WITH_PLANES, ids=str)
def test_pieces_are_those_of_the_planes(position: gipf.Position) -> None:
    # Another way to the same numbers: what a network sees.
    names = [name for name, _ in gipf.ActionSpace(position.game).planes]
    planes = arrays.planes(gipf.DecisionState(position), "white")
    sums = {name: int(planes[index].sum()) for index, name in enumerate(names)}
    pieces = position.pieces()
    if position.game == "dvonn":
        assert sums["own stacks"] == len(position.pieces("white"))
        assert sums["height"] == sum(piece.height for piece in pieces.values())
        assert sums["red pieces"] == sum(piece.parts.get("red", 0) for piece in pieces.values())
    elif position.game == "zertz":
        kinds = Counter(piece.kind for piece in pieces.values())
        assert sums["rings"] == len(position.points)
        for color in ("white", "gray", "black"):
            assert sums[f"{color} marbles"] == kinds[color]
            cells = planes.shape[1] * planes.shape[2]
            assert sums[f"{color} marbles in the pool"] == cells * position.pool[color]
            assert sums[f"own captured {color} marbles"] == cells * position.captured["white"][color]
    elif position.game in ("gipf", "potentials"):
        singles = {side: [it.kind for it in position.pieces(side).values()].count("single") for side in Side}
        assert sums["own single pieces"] == singles[Side.WHITE]
        assert sums["opponent's single pieces"] == singles[Side.BLACK]
        gipf_pieces = [it.kind for it in position.pieces("black").values()].count("GIPF")
        assert sums["opponent's GIPF-pieces"] == gipf_pieces
    assert not np.isnan(planes).any()


def test_reserves() -> None:
    position = gipf.Position("basic t3z2/d1").play("Zb3")
    assert position.reserves["white"] == {"single": 11, "TAMSK": 3, "ZÈRTZ": 1, "DVONN": 0, "YINSH": 0}
    carried = position["b3"]
    assert carried is not None and carried.kind == "loaded" and carried.parts == {"single": 1, "ZÈRTZ": 1}
    assert position.reserves[Side.BLACK]["DVONN"] == 1
    dvonn = gipf.Position("dvonn")
    assert (dvonn.reserves["white"], dvonn.pool) == ({"piece": 23}, {"red": 3})
    for turn in ("F3", "A1", "K5", "B1"):
        dvonn = dvonn.play(turn)
    assert (dvonn.reserves["black"], dvonn.pool) == ({"piece": 22}, {"red": 0})
    assert gipf.Position("zertz").pool == {"white": 6, "gray": 8, "black": 10}


def test_a_point_that_is_not_there_is_a_key_error() -> None:
    zertz = gipf.Position("zertz")
    assert zertz["d1"] is None and "d1" in zertz
    removed = zertz.play("Wd4,d1")
    assert "d1" not in removed and removed["D4"] is not None and removed["d4"].kind == "white"  # type: ignore[union-attr]
    for position, point in ((removed, "d1"), (zertz, "z9"), (zertz, "")):
        with pytest.raises(KeyError, match=f"the board has no point '{point}'"):
            position[point]
        assert point not in position
    with pytest.raises(TypeError, match="expected a text, found int"):
        zertz[3]  # type: ignore[index]
    assert 3 not in zertz
