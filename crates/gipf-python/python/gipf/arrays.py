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

from typing import TYPE_CHECKING, Dict, Literal, Optional, Sequence, Union

from ._gipf import (
    ActionSpace,
    DecisionState,
    Position,
    masks_of_states,
    planes_of_position,
    planes_of_states,
)

try:
    import numpy as np
except ImportError as _error:
    raise ImportError("gipf.arrays needs NumPy: pip install numpy, or install gipf with its extra 'numpy'") from _error

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ._enums import Side

    _Side = Union[Side, Literal["white", "black"]]

__all__ = ["action_mask", "action_masks", "observation", "observations", "planes", "planes_batch", "scales"]


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


def planes_batch(states: Sequence[DecisionState], viewer: Optional[_Side] = None) -> NDArray[np.uint8]:
    """The planes of several states of one game: states x planes x rows x columns.

    They are what one player sees; if none is named, each is what its player to move sees.

    >>> from gipf import DecisionState
    >>> planes_batch([DecisionState("dvonn"), DecisionState("dvonn")]).shape
    (2, 10, 5, 11)
    """
    shape = _space(_game_of(states)).shape
    return np.frombuffer(planes_of_states(states, viewer), dtype=np.uint8).reshape(len(states), *shape)


def observation(what: Union[Position, DecisionState], viewer: Optional[_Side] = None) -> NDArray[np.float32]:
    """The planes with numbers from 0 to 1, as networks like them.

    >>> from gipf import Position
    >>> float(observation(Position("dvonn")).max())
    1.0
    """
    seen: NDArray[np.float32] = planes(what, viewer) * scales(what.game)
    return seen


def observations(states: Sequence[DecisionState], viewer: Optional[_Side] = None) -> NDArray[np.float32]:
    """The planes of several states with numbers from 0 to 1, as `planes_batch` has them."""
    seen: NDArray[np.float32] = planes_batch(states, viewer) * scales(_game_of(states))
    return seen


def action_mask(state: DecisionState) -> NDArray[np.bool_]:
    """Whether each action is legal, by its id."""
    if not isinstance(state, DecisionState):
        raise TypeError(f"expected a DecisionState, found {type(state).__name__}")
    return np.frombuffer(state.action_mask(), dtype=np.bool_)


def action_masks(states: Sequence[DecisionState]) -> NDArray[np.bool_]:
    """The masks of several states of one game: states x actions.

    >>> from gipf import DecisionState
    >>> action_masks([DecisionState("dvonn"), DecisionState("dvonn")]).sum(axis=1).tolist()
    [49, 49]
    """
    actions = len(_space(_game_of(states)))
    return np.frombuffer(masks_of_states(states), dtype=np.bool_).reshape(len(states), actions)


def _game_of(states: Sequence[DecisionState]) -> str:
    if not states:
        raise ValueError("expected at least one state")
    return states[0].game
