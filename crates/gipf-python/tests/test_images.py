"""Ids, masks and planes under the symmetries of the board: they commute with play."""

from __future__ import annotations

import random
from typing import List

import numpy as np
import pytest
from conftest import ACTION_STARTS
from hypothesis import given, settings
from hypothesis import strategies as st

import gipf
from gipf import arrays


@settings(max_examples=20)
@given(st.sampled_from(ACTION_STARTS), st.integers(0, 1_000_000))
def test_images_commute_with_play(start: "tuple[str, str]", seed: int) -> None:
    game, variant = start
    draw = random.Random(seed)
    space = gipf.ActionSpace(game)
    symmetry = draw.randrange(space.symmetries(variant))
    permutation = space.permutation(symmetry, variant)
    state = gipf.DecisionState(gipf.Position.start(game, variant))
    image = gipf.DecisionState(state.start.transformed(symmetry))
    for _ in range(120):
        assert image.position == state.position.transformed(symmetry)
        seen, mask = arrays.transformed(
            arrays.planes(state), arrays.action_mask(state), symmetry, game, variant
        )
        assert (seen == arrays.planes(image)).all()
        assert (mask == arrays.action_mask(image)).all()
        if state.is_terminal:
            assert image.end == state.end
            break
        action = draw.choice(state.legal_actions())
        state.apply_action(action)
        image.apply_action(permutation[action])
        if state.asks_in_order:
            while state.partial_history:
                state.apply_action(draw.choice(state.legal_actions()))
            image = state.transformed(symmetry)
        if draw.random() < 0.1:
            again = state.transformed(symmetry)
            assert (again.position, again.legal_actions()) == (image.position, image.legal_actions())


@pytest.mark.parametrize(("game", "variant"), ACTION_STARTS)
def test_every_symmetry_permutes_ids_and_cells(game: str, variant: str) -> None:
    space = gipf.ActionSpace(game)
    start = gipf.Position.start(game, variant)
    assert space.symmetries(variant) == start.board_symmetries
    images: List[List[int]] = []
    for symmetry in range(space.symmetries(variant)):
        permutation, cells = space.permutation(symmetry, variant), space.cells(symmetry, variant)
        assert sorted(permutation) == list(range(len(space)))
        assert sorted(cells) == list(range(space.shape[1] * space.shape[2]))
        assert permutation not in images
        images.append(permutation)
    assert images[0] == list(range(len(space)))


def test_batches_keep_their_shape() -> None:
    states = [gipf.DecisionState("dvonn") for _ in range(6)]
    for number, state in enumerate(states):
        for _ in range(number):
            state.apply_action(state.legal_actions()[number])
    planes, masks = arrays.planes_batch(states), arrays.action_masks(states)
    shaped = planes.reshape(2, 3, *planes.shape[1:]), masks.reshape(2, 3, -1)
    seen, mask = arrays.transformed(*shaped, 1, "dvonn")
    for number, state in enumerate(states):
        image = state.transformed(1)
        assert (seen[number // 3, number % 3] == arrays.planes(image)).all()
        assert (mask[number // 3, number % 3] == arrays.action_mask(image)).all()


def test_the_image_of_an_answer_may_not_exist() -> None:
    state = gipf.DecisionState("4/WwWwb/6/7/6/5/3B w 0/5 standard")
    state.apply_action(state.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(gipf.ActionError, match="in another order"):
        state.transformed(3)


def test_bad_arguments_are_named() -> None:
    space = gipf.ActionSpace("dvonn")
    with pytest.raises(gipf.GipfError, match="symmetry: expected a number from 0 to 3"):
        space.permutation(4)
    with pytest.raises(gipf.GipfError, match="large"):
        space.cells(0, "large")
    planes, policy = np.zeros((10, 5, 11)), np.zeros(147)
    with pytest.raises(ValueError, match=r"planes: expected the shape \('...', 10, 5, 11\) of dvonn, found"):
        arrays.transformed_planes(planes[0], 0, "dvonn")
    with pytest.raises(ValueError, match=r"policy: expected the shape \('...', 147\) of dvonn, found \(146,\)"):
        arrays.transformed(planes, policy[1:], 0, "dvonn")
