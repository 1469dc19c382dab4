"""Planes and masks as NumPy arrays."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, List

import numpy as np
import pytest
from conftest import ACTION_GAMES, RICH_ACTION_STARTS
from hypothesis import given
from hypothesis import strategies as st
from test_states import play_decisions

import gipf
from gipf import arrays

starts = st.sampled_from(RICH_ACTION_STARTS)
choices = st.lists(st.integers(0, 10_000), max_size=60)


def plane(game: str, name: str) -> int:
    """The index of a plane."""
    return [known for known, _ in gipf.ActionSpace(game).planes].index(name)


@given(starts, choices)
def test_planes_have_their_shape_and_range(start: gipf.Position, numbers: List[int]) -> None:
    state = play_decisions(start, numbers)
    space = gipf.ActionSpace(start.game)
    planes = arrays.planes(state)
    assert planes.shape == space.shape and planes.dtype == np.uint8
    maxima = np.array([maximum for _, maximum in space.planes])
    assert (planes.reshape(len(maxima), -1).max(axis=1) <= maxima).all()
    seen = arrays.observation(state)
    assert seen.dtype == np.float32 and seen.min() >= 0 and seen.max() <= 1
    assert (np.rint(seen * maxima[:, None, None]) == planes).all()
    mover, other = arrays.planes(state), arrays.planes(state, "black" if state.side_to_move == "white" else "white")
    to_move = plane(start.game, "viewer is to move")
    assert mover[to_move].all() and not other[to_move].any()


@given(starts, choices)
def test_a_batch_is_its_states(start: gipf.Position, numbers: List[int]) -> None:
    states = [play_decisions(start, numbers[:length]) for length in (0, 1, len(numbers))]
    planes, masks = arrays.planes_batch(states), arrays.action_masks(states)
    seen = arrays.observations(states)
    for index, state in enumerate(states):
        assert (planes[index] == arrays.planes(state)).all()
        assert (masks[index] == arrays.action_mask(state)).all()
        assert (seen[index] == arrays.observation(state)).all()
        assert (arrays.planes_batch(states, "black")[index] == arrays.planes(state, "black")).all()
        assert np.flatnonzero(masks[index]).tolist() == state.legal_actions()


def test_planes_of_a_known_position() -> None:
    planes = arrays.planes(gipf.Position("basic"))
    own = planes[plane("gipf", "own single pieces")]
    # Rows are axial: b2, e8 and h2 are on rows 1, 7 and 4.
    assert [tuple(map(int, cell)) for cell in np.argwhere(own)] == [(1, 4), (4, 1), (7, 7)]
    assert (planes[plane("gipf", "own reserve")] == 12).all()
    assert planes[plane("gipf", "spots")].sum() == 37 and planes[plane("gipf", "dots")].sum() == 24
    black = arrays.planes(gipf.Position("basic"), "black")
    assert (black[plane("gipf", "opponent's single pieces")] == own).all()
    assert not black[plane("gipf", "viewer is White")].any()


@pytest.mark.parametrize("game", ACTION_GAMES)
def test_arrays_cannot_be_written_by_mistake(game: str) -> None:
    state = gipf.DecisionState(gipf.Position.start(game))
    for array in (arrays.planes(state), arrays.action_mask(state), arrays.scales(game)):
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0


@pytest.mark.parametrize("wrong", ["basic", None, 7, [gipf.Position("basic")]])
def test_wrong_types_are_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="expected a Position or a DecisionState"):
        arrays.planes(wrong)
    with pytest.raises(TypeError, match="expected a DecisionState"):
        arrays.action_mask(wrong)


NUMPY_HINT = "gipf.arrays needs NumPy: pip install numpy, or install gipf with its extra 'numpy'"
PETTINGZOO_HINT = (
    "gipf.pettingzoo_env needs PettingZoo and NumPy: pip install pettingzoo numpy, "
    "or install gipf with its extra 'pettingzoo'"
)


@pytest.mark.parametrize(
    ("missing", "module", "hint"),
    [
        ("numpy", "arrays", NUMPY_HINT),
        ("numpy", "openspiel", NUMPY_HINT),
        ("numpy", "pettingzoo_env", PETTINGZOO_HINT),
        ("pettingzoo", "pettingzoo_env", PETTINGZOO_HINT),
    ],
)
def test_a_missing_package_is_named(missing: str, module: str, hint: str) -> None:
    code = f"import sys; sys.modules['{missing}'] = None; import gipf; import gipf.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and done.stderr.strip().endswith(f"ImportError: {hint}")


def test_wrong_batches_are_refused() -> None:
    with pytest.raises(ValueError, match="expected at least one state"):
        arrays.planes_batch([])
    mixed = [gipf.DecisionState("basic"), gipf.DecisionState("dvonn")]
    with pytest.raises(gipf.GipfError, match="states: expected one game, found GIPF and DVONN"):
        arrays.planes_batch(mixed)
    with pytest.raises(gipf.GipfError, match="states: expected one game"):
        arrays.action_masks(mixed)
    with pytest.raises(gipf.GipfError, match="viewer: expected 'white' or 'black'"):
        arrays.planes(gipf.Position("basic"), "red")  # type: ignore[arg-type]
