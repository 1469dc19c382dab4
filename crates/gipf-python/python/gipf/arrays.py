"""Positions and states as NumPy arrays: planes, and masks of legal actions. Needs NumPy.

>>> import gipf
>>> from gipf import arrays
>>> state = gipf.DecisionState("basic")
>>> arrays.planes(state).shape, arrays.planes(state).dtype
((25, 9, 9), dtype('uint8'))
>>> arrays.action_mask(state).nonzero()[0][:3].tolist()
[96, 97, 98]
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Dict, Literal, Optional, Sequence, Tuple, Union

from ._gipf import (
    ActionSpace,
    DecisionState,
    Position,
    planes_of_position,
    write_masks_of_states,
    write_planes_of_packed,
    write_planes_of_states,
)

try:
    import numpy as np
except ImportError as _error:
    raise ImportError("gipf.arrays needs NumPy: pip install numpy, or install gipf with its extra 'numpy'") from _error

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

    from ._enums import Side

    _Side = Union[Side, Literal["white", "black"]]

__all__ = [
    "action_mask",
    "action_masks",
    "observation",
    "observations",
    "packed_observations",
    "packed_planes",
    "planes",
    "planes_batch",
    "scales",
    "transformed",
    "transformed_planes",
]


# What is known of each game, once it was asked for.
_SPACES: Dict[str, ActionSpace] = {}
_SCALES: Dict[str, NDArray[np.float32]] = {}


def _space(game: str) -> ActionSpace:
    if game not in _SPACES:
        _SPACES[game] = ActionSpace(game)
    return _SPACES[game]


def scales(game: str) -> NDArray[np.float32]:
    """What the numbers of each plane are multiplied by to lie between 0 and 1, as an array of planes x 1 x 1.

    >>> scales("dvonn")[:, 0, 0].round(2).tolist()[:3]
    [1.0, 1.0, 0.019999999552965164]
    """
    if game not in _SCALES:
        maxima = np.array([maximum for _, maximum in _space(game).planes], dtype=np.float32)
        factors: NDArray[np.float32] = (1 / maxima).astype(np.float32)[:, None, None]
        factors.setflags(write=False)
        _SCALES[game] = factors
    return _SCALES[game]


def planes(what: Union[Position, DecisionState], viewer: Optional[_Side] = None) -> NDArray[np.uint8]:
    """What a player sees of a position or a state, as planes x rows x columns of whole numbers.

    The viewer is the player to move, if no other is named. The planes of a position are those before any
    decision. `ActionSpace.planes` names them.

    >>> from gipf import Position
    >>> int(planes(Position("dvonn"))[5].max())
    49
    """
    if isinstance(what, Position):
        data = planes_of_position(what, viewer)
    elif isinstance(what, DecisionState):
        data = what.planes(viewer)
    else:
        raise TypeError(f"expected a Position or a DecisionState, found {type(what).__name__}")
    return np.frombuffer(data, dtype=np.uint8).reshape(_space(what.game).shape)


def planes_batch(
    states: Sequence[DecisionState], viewer: Optional[_Side] = None, *, out: Optional[Any] = None
) -> NDArray[Any]:
    """The planes of several states of one game: states x planes x rows x columns.

    They are what one player sees; if none is named, each is what its player to move sees. `out` is an array, or
    anything with the buffer protocol, of this shape and of uint8, float32 or float16; it is filled and returned as
    an array. Other threads run meanwhile.

    >>> from gipf import DecisionState
    >>> planes_batch([DecisionState("dvonn"), DecisionState("dvonn")]).shape
    (2, 10, 5, 11)
    """
    shape = (len(states), *_space(_game_of(states)).shape)
    array = np.empty(shape, np.uint8) if out is None else _array(out)
    write_planes_of_states(states, array, viewer, False)
    return array


def observation(what: Union[Position, DecisionState], viewer: Optional[_Side] = None) -> NDArray[np.float32]:
    """The planes with numbers from 0 to 1, as networks like them.

    >>> from gipf import Position
    >>> float(observation(Position("dvonn")).max())
    1.0
    """
    seen: NDArray[np.float32] = planes(what, viewer) * scales(what.game)
    return seen


def observations(
    states: Sequence[DecisionState],
    viewer: Optional[_Side] = None,
    *,
    dtype: DTypeLike = np.float32,
    out: Optional[Any] = None,
) -> NDArray[Any]:
    """The planes of several states with numbers from 0 to 1, as `planes_batch` has them.

    `dtype` is float32 or float16. `out` is an array, or anything with the buffer protocol, of this shape and of one
    of these types; it is filled and returned as an array. Pass a tensor of PyTorch, pinned or not, as
    `tensor.numpy()`, which shares its memory. Other threads run meanwhile.

    >>> from gipf import DecisionState
    >>> import numpy as np
    >>> batch = np.zeros((2, 10, 5, 11), dtype=np.float16)
    >>> observations([DecisionState("dvonn"), DecisionState("dvonn")], out=batch) is batch
    True
    """
    shape = (len(states), *_space(_game_of(states)).shape)
    array = np.empty(shape, dtype) if out is None else _array(out)
    write_planes_of_states(states, array, viewer, True)
    return array


def action_mask(state: DecisionState) -> NDArray[np.bool_]:
    """Whether each action is legal, by its id."""
    if not isinstance(state, DecisionState):
        raise TypeError(f"expected a DecisionState, found {type(state).__name__}")
    return np.frombuffer(state.action_mask(), dtype=np.bool_)


def action_masks(states: Sequence[DecisionState], *, out: Optional[Any] = None) -> NDArray[Any]:
    """The masks of several states of one game: states x actions.

    `out` is an array, or anything with the buffer protocol, of this shape and of bool, uint8, float32 or float16; it
    is filled and returned as an array. Other threads run meanwhile.

    >>> from gipf import DecisionState
    >>> action_masks([DecisionState("dvonn"), DecisionState("dvonn")]).sum(axis=1).tolist()
    [49, 49]
    """
    shape = (len(states), len(_space(_game_of(states))))
    array = np.empty(shape, np.bool_) if out is None else _array(out)
    write_masks_of_states(states, array)
    return array


def packed_planes(game: str, packed: NDArray[Any], *, out: Optional[Any] = None) -> NDArray[Any]:
    """The planes of packed positions, each as its player to move sees it: positions x planes x rows x columns.

    `packed` is the field `position` of an array of `gipf.read_samples`, or has a row of bytes for each position, as
    `Position.pack` returns them. `out` is as for `planes_batch`.

    >>> import numpy as np
    >>> from gipf import Position
    >>> position = Position("dvonn")
    >>> rows = np.frombuffer(position.pack(), np.uint8)[None]
    >>> bool((packed_planes("dvonn", rows)[0] == planes(position)).all())
    True
    """
    array = np.empty((len(packed), *_space(game).shape), np.uint8) if out is None else _array(out)
    write_planes_of_packed(game, np.ascontiguousarray(packed).tobytes(), array, False)
    return array


def packed_observations(
    game: str, packed: NDArray[Any], *, dtype: DTypeLike = np.float32, out: Optional[Any] = None
) -> NDArray[Any]:
    """The planes of packed positions with numbers from 0 to 1, as `packed_planes` has them.

    `dtype` and `out` are as for `observations`.
    """
    array = np.empty((len(packed), *_space(game).shape), dtype) if out is None else _array(out)
    write_planes_of_packed(game, np.ascontiguousarray(packed).tobytes(), array, True)
    return array


@lru_cache(maxsize=256)
def _sources(game: str, variant: Optional[str], symmetry: int) -> Tuple[NDArray[np.intp], NDArray[np.intp]]:
    """From where a symmetry takes what it puts in each cell, and for each id."""
    space = _space(game)
    cells = np.argsort(np.array(space.cells(symmetry, variant), dtype=np.intp))
    ids = np.argsort(np.array(space.permutation(symmetry, variant), dtype=np.intp))
    return cells, ids


def transformed_planes(
    planes: NDArray[Any], symmetry: int, game: str, variant: Optional[str] = None
) -> NDArray[Any]:
    """The image of planes under a symmetry of the board: a copy.

    The last three axes are planes, rows and columns. `ActionSpace.symmetries` says how many symmetries the board of a
    variant has. They are those of `Position.transformed`.

    >>> from gipf import Position
    >>> position = Position("basic").play("b3")
    >>> image = transformed_planes(planes(position), 5, "gipf")
    >>> bool((image == planes(position.transformed(5))).all())
    True
    """
    shape = _space(game).shape
    if planes.ndim < 3 or planes.shape[-3:] != shape:
        raise ValueError(f"planes: expected the shape {('...', *shape)} of {game}, found {planes.shape}")
    cells, _ = _sources(game, variant, symmetry)
    flat = planes.reshape(*planes.shape[:-2], -1)
    return flat[..., cells].reshape(planes.shape)


def transformed(
    planes: NDArray[Any], policy: NDArray[Any], symmetry: int, game: str, variant: Optional[str] = None
) -> Tuple[NDArray[Any], NDArray[Any]]:
    """The image of a training sample under a symmetry of the board: of planes, and of a policy or a mask.

    The last axis of the policy is that of the ids. Batches keep their shape. Images commute with play, except where
    a state `asks_in_order`: leave these out, or keep them as they are.

    >>> from gipf import DecisionState
    >>> state = DecisionState("basic")
    >>> state.apply_action(97)
    >>> image = state.transformed(4)
    >>> seen, mask = transformed(planes(state), action_mask(state), 4, "gipf")
    >>> bool((seen == planes(image)).all()), bool((mask == action_mask(image)).all())
    (True, True)
    """
    actions = len(_space(game))
    if policy.ndim < 1 or policy.shape[-1] != actions:
        raise ValueError(f"policy: expected the shape ('...', {actions}) of {game}, found {policy.shape}")
    _, ids = _sources(game, variant, symmetry)
    return transformed_planes(planes, symmetry, game, variant), policy[..., ids]


def _array(out: Any) -> NDArray[Any]:
    """An array that shares its memory with a buffer."""
    if isinstance(out, np.ndarray):
        return out
    try:
        buffer = memoryview(out)
    except TypeError:
        found = type(out).__name__
        raise TypeError(f"out: expected an array or a buffer that can be written, found {found}") from None
    return np.asarray(buffer)


def _game_of(states: Sequence[DecisionState]) -> str:
    if not states:
        raise ValueError("expected at least one state")
    return states[0].game
