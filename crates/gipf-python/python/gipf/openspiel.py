"""Games and states with the names that OpenSpiel uses. Needs NumPy; OpenSpiel only for `Game.get_type`.

The methods of games and states that random play, search, self-play and the algorithms in Python of OpenSpiel call, such
as `MCTSBot`, `alpha_beta_search` and `rl_environment.Environment`: perfect information, two players,
zero sum, players 0 (White) and 1 (Black). An action is one decision of a turn; `State.apply_turn` plays a whole
turn. A player can act several times in a row. What there is not: observers (`make_observer`),
`information_state_tensor`, chance and simultaneous moves, and what is written in C++.

>>> import random
>>> from gipf import openspiel
>>> game = openspiel.load_game("gipf", variant="basic")
>>> game.num_distinct_actions(), game.observation_tensor_shape()
(164, [25, 9, 9])
>>> draw = random.Random(1)
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(draw.choice(state.legal_actions()))
>>> sum(state.returns())
0.0
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, NamedTuple, Optional, SupportsIndex, Tuple, Union, overload

from . import arrays
from ._gipf import ActionSpace, DecisionState, Position, Turn, actions_of_turn, games
from ._gipf import Game as PlayedGame

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Game", "PlayerAction", "State", "TERMINAL_PLAYER", "load_game"]

TERMINAL_PLAYER = -4
"""What `State.current_player` returns when the game is over, as in OpenSpiel."""

_SIDES: Tuple[Any, Any] = ("white", "black")


class PlayerAction(NamedTuple):
    """An action, and the player who made it."""

    player: int
    action: int


def load_game(
    name: str = "gipf",
    variant: Union[str, Mapping[str, str], None] = None,
    *,
    start: Optional[str] = None,
) -> Game:
    """Returns a game by its name, such as 'gipf' or 'dvonn': see `gipf.games`.

    Its states begin with the start of a variant, or with any position. Variant and start can also be given as
    parameters, as in OpenSpiel: a mapping after the name, or in parentheses, as `str` of a game has them.

    >>> load_game("potentials", start="basic t3z3/d6").start.variant
    'basic'
    >>> load_game("gipf", {"variant": "standard"}) == load_game("gipf(variant=standard)") == load_game("gipf", "standard")
    True
    """
    if "(" in name:
        if variant is not None or start is not None:
            raise ValueError(f"parameters: given twice, in {name!r} and as an argument")
        name, variant = _with_parameters(name)
    if isinstance(variant, Mapping):
        unknown = sorted(set(variant) - {"variant", "start"})
        if unknown:
            raise ValueError(f"parameters: expected variant and start, found {unknown[0]!r}")
        if start is not None and "start" in variant:
            raise ValueError("parameters: the start is given twice")
        start = variant.get("start", start)
        variant = variant.get("variant")
    if start is None:
        return Game(Position.start(name, variant))
    position = Position(start, game=name)
    if variant is not None and position.variant != variant:
        raise ValueError(f"the start is of the variant {position.variant}, not {variant}")
    return Game(position)


def _with_parameters(text: str) -> Tuple[str, Dict[str, str]]:
    """Reads `name(key=value,key=value)`. A comma within a value is not one before a key."""
    name, _, inside = text.partition("(")
    if not inside.endswith(")"):
        raise ValueError(f"parameters: expected a closing parenthesis at the end, found {text!r}")
    parameters: Dict[str, str] = {}
    for part in re.split(r",(?=\s*\w+=)", inside[:-1]) if inside != ")" else []:
        key, equals, value = part.partition("=")
        key = key.strip()
        if not equals:
            raise ValueError(f"parameters: expected name=value, found {part!r}")
        if key in parameters:
            raise ValueError(f"parameters: {key} is given twice")
        parameters[key] = value.strip()
    return name.strip(), parameters


class Game:
    """The rules of a game and the position that its states begin with.

    >>> Game(Position("dvonn")).num_distinct_actions()
    147
    """

    def __init__(self, start: Position) -> None:
        if not isinstance(start, Position):
            raise TypeError(f"expected a Position, found {type(start).__name__}")
        self.start = start
        """The position that states begin with."""
        self.action_space = ActionSpace(start.game)
        """The ids of the actions."""

    def short_name(self) -> str:
        """The name of the game."""
        return self.start.game

    def get_type(self) -> Any:
        """What kind of game it is: a `pyspiel.GameType`. Needs OpenSpiel (`pip install open_spiel`), which nothing else
        here does.
        """
        try:
            from pyspiel import GameType
        except ImportError as error:
            raise ImportError("Game.get_type needs OpenSpiel: pip install open_spiel") from error
        return GameType(
            short_name=self.short_name(),
            long_name=next(game.title for game in games() if game.name == self.start.game),
            dynamics=GameType.Dynamics.SEQUENTIAL,
            chance_mode=GameType.ChanceMode.DETERMINISTIC,
            information=GameType.Information.PERFECT_INFORMATION,
            utility=GameType.Utility.ZERO_SUM,
            reward_model=GameType.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            default_loadable=False,
        )

    def get_parameters(self) -> Dict[str, str]:
        """What `load_game` makes this game of, beside the name.

        >>> load_game("dvonn").get_parameters()
        {'start': '9/10/11/10/9 w place'}
        """
        return {"start": str(self.start)}

    def num_players(self) -> int:
        """2."""
        return 2

    def num_distinct_actions(self) -> int:
        """The number of ids."""
        return len(self.action_space)

    def max_game_length(self) -> int:
        """A bound on the actions of a game. Games are far shorter: a turn has seldom more than four."""
        return self.action_space.max_turns * self.action_space.max_turn_actions

    def max_chance_outcomes(self) -> int:
        """0: there is no chance."""
        return 0

    def min_utility(self) -> float:
        """-1, for a loss."""
        return -1.0

    def max_utility(self) -> float:
        """1, for a win."""
        return 1.0

    def utility_sum(self) -> float:
        """0: what one player gains the other loses."""
        return 0.0

    def observation_tensor_shape(self) -> List[int]:
        """Planes, rows and columns."""
        return list(self.action_space.shape)

    def observation_tensor_size(self) -> int:
        """The length of an observation tensor."""
        planes, rows, columns = self.action_space.shape
        return planes * rows * columns

    def policy_tensor_shape(self) -> List[int]:
        """The number of ids, as a list."""
        return [self.num_distinct_actions()]

    def new_initial_state(self) -> State:
        """Begins a game."""
        return State(self, DecisionState(self.start))

    def state_of_game(self, played: PlayedGame) -> State:
        """Returns the state after the turns of a played game, such as one of a record.

        >>> played = PlayedGame("basic")
        >>> played.play("a2-b3")
        >>> Game(played.start).state_of_game(played).history()
        [97, 121]
        """
        if played.start != self.start:
            raise ValueError("the played game begins with another position")
        return State(self, DecisionState(played))

    def action_to_string(self, player: int, action: int) -> str:
        """The words for an action, which are the same in every state and for both players."""
        _check_player(player)
        return self.action_space.text(action)

    def deserialize_state(self, text: str) -> State:
        """Reads what `State.serialize` wrote.

        >>> game = load_game("dvonn")
        >>> state = game.new_initial_state()
        >>> state.apply_action(24)
        >>> game.deserialize_state(state.serialize()).history()
        [24]
        """
        wrong = ValueError("expected what State.serialize returned for a state of this game")
        try:
            fields = json.loads(text)
        except json.JSONDecodeError:
            raise wrong from None
        if not isinstance(fields, dict) or fields.get("start") != str(self.start):
            raise wrong
        history = fields.get("history")
        if not isinstance(history, list) or not all(type(action) is int for action in history):
            raise wrong
        state = self.new_initial_state()
        for action in history:
            state.apply_action(action)
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.start == other.start

    def __hash__(self) -> int:
        return hash(self.start)

    def __str__(self) -> str:
        return f"{self.start.game}(start={self.start})"

    def __repr__(self) -> str:
        return f"<Game {self}>"

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Game, (self.start,))


class State:
    """A game in progress. Made by `Game.new_initial_state`."""

    def __init__(self, game: Game, decisions: DecisionState) -> None:
        self._game = game
        self._decisions = decisions

    def get_game(self) -> Game:
        """The game."""
        return self._game

    @property
    def decisions(self) -> DecisionState:
        """The state itself, as the rest of the package knows it."""
        return self._decisions

    def num_players(self) -> int:
        """2."""
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        """The number of ids."""
        return self._game.num_distinct_actions()

    def current_player(self) -> int:
        """0 for White, 1 for Black, `TERMINAL_PLAYER` when the game is over."""
        if self._decisions.is_terminal:
            return TERMINAL_PLAYER
        return _SIDES.index(self._decisions.side_to_move)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._decisions.is_terminal

    def is_chance_node(self) -> bool:
        """False: there is no chance."""
        return False

    def is_player_node(self) -> bool:
        """Whether a player is to act: as long as the game is not over."""
        return not self._decisions.is_terminal

    def is_simultaneous_node(self) -> bool:
        """False: players act one at a time."""
        return False

    def is_initial_state(self) -> bool:
        """Whether no action has been made."""
        return not self._decisions.history

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """The ids of the legal actions in ascending order; none of a player who is not to act.

        >>> state = load_game("gipf", "basic").new_initial_state()
        >>> len(state.legal_actions()), state.legal_actions(1)
        (24, [])
        """
        if player is not None and self.current_player() != _check_player(player):
            return []
        return self._decisions.legal_actions()

    def legal_actions_mask(self, player: Optional[int] = None) -> NDArray[np.bool_]:
        """Whether each action is legal, by its id."""
        mask = arrays.action_mask(self._decisions)
        if player is not None and self.current_player() != _check_player(player):
            return mask & False
        return mask

    def apply_action(self, action: SupportsIndex) -> None:
        """Makes a decision, and plays the turn when it is complete."""
        self._decisions.apply_action(action)

    def child(self, action: SupportsIndex) -> State:
        """Returns the state after an action; this one stays as it is."""
        child = self.clone()
        child.apply_action(action)
        return child

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back, which a player has made.

        >>> state = load_game("dvonn").new_initial_state()
        >>> state.apply_action(24)
        >>> state.undo_action(0, 24)
        >>> state.is_initial_state()
        True
        """
        _check_player(player)
        history = self._decisions.history
        if not history or history[-1] != action:
            raise ValueError(f"the last action is {history[-1] if history else 'none'}, not {action}")
        before = self._decisions.copy()
        before.undo_action()
        if before.side_to_move != _SIDES[player]:
            raise ValueError(f"player {player} has not made the last action")
        self._decisions = before

    @overload
    def action_to_string(self, player_or_action: int, action: None = None) -> str: ...
    @overload
    def action_to_string(self, player_or_action: int, action: int) -> str: ...
    def action_to_string(self, player_or_action: int, action: Optional[int] = None) -> str:
        """The words for an action. A player may be named first, as in OpenSpiel.

        >>> state = load_game("dvonn").new_initial_state()
        >>> state.action_to_string(24), state.action_to_string(0, 24)
        ('place F3', 'place F3')
        """
        if action is None:
            return self._decisions.action_text(player_or_action)
        return self._game.action_to_string(player_or_action, action)

    @overload
    def string_to_action(self, player_or_text: str, text: None = None) -> int: ...
    @overload
    def string_to_action(self, player_or_text: int, text: str) -> int: ...
    def string_to_action(self, player_or_text: Union[int, str], text: Optional[str] = None) -> int:
        """The action with these words.

        >>> load_game("dvonn").new_initial_state().string_to_action("place F3")
        24
        """
        if isinstance(player_or_text, str):
            if text is not None:
                raise TypeError("expected a player before the text")
            return self._game.action_space.id(player_or_text)
        _check_player(player_or_text)
        if text is None:
            raise TypeError("expected the text of an action")
        return self._game.action_space.id(text)

    def returns(self) -> List[float]:
        """What each player has gained: 1 for a win, -1 for a loss, otherwise 0."""
        return [float(gained) for gained in self._decisions.returns]

    def rewards(self) -> List[float]:
        """What the last action brought: the returns, since only the end counts."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What a player has gained."""
        return self.returns()[_check_player(player)]

    def player_reward(self, player: int) -> float:
        """What the last action brought a player."""
        return self.player_return(player)

    def observation_tensor(self, player: Optional[int] = None) -> NDArray[np.float32]:
        """What a player sees, as one row of numbers from 0 to 1; the player to act, if no other is named.

        `reshape(game.observation_tensor_shape())` makes planes of it.

        >>> load_game("dvonn").new_initial_state().observation_tensor().shape
        (550,)
        """
        viewer = None if player is None else _SIDES[_check_player(player)]
        return arrays.observation(self._decisions, viewer).reshape(-1)

    def observation_string(self, player: Optional[int] = None) -> str:
        """The position line before the coming turn, and the decisions of it.

        >>> state = load_game("gipf", "basic").new_initial_state()
        >>> state.apply_action(97)
        >>> state.observation_string()
        'b2w/5/6/w5b/6/5/b2w w 12/12 basic; dot a2'
        """
        if player is not None:
            _check_player(player)
        begun = [self._decisions.action_text(action) for action in self._decisions.partial_history]
        return "; ".join([str(self._decisions.position), *begun])

    def information_state_string(self, player: Optional[int] = None) -> str:
        """The actions since the start: everything that a player of a game without secrets knows."""
        if player is not None:
            _check_player(player)
        return self.history_str()

    def history(self) -> List[int]:
        """The actions since the start."""
        return self._decisions.history

    def full_history(self) -> List[PlayerAction]:
        """The actions since the start with the players who made them.

        >>> state = load_game("dvonn").new_initial_state()
        >>> state.apply_action(24)
        >>> state.full_history()
        [PlayerAction(player=0, action=24)]
        """
        replayed = self._game.new_initial_state()
        made = []
        for action in self.history():
            made.append(PlayerAction(replayed.current_player(), action))
            replayed.apply_action(action)
        return made

    def history_str(self) -> str:
        """The actions since the start, as a text."""
        return ", ".join(str(action) for action in self._decisions.history)

    def move_number(self) -> int:
        """How many actions have been made."""
        return len(self._decisions.history)

    def turns(self) -> List[Turn]:
        """The whole turns since the start."""
        return self._decisions.turns

    def legal_turns(self, limit: Optional[int] = None) -> List[Turn]:
        """The whole turns that can be played now, at most `limit` of them; none after the first decision of a
        turn, and none when the game is over. There can be millions.

        >>> len(load_game("gipf", "basic").new_initial_state().legal_turns())
        30
        """
        if self._decisions.is_terminal or self._decisions.partial_history:
            return []
        return list(self._decisions.position.legal_turns(limit))

    def apply_turn(self, turn: Union[Turn, str]) -> None:
        """Plays a whole turn, or the text of one, as its actions.

        >>> state = load_game("gipf", "basic").new_initial_state()
        >>> state.apply_turn("a2-b3")
        >>> state.history()
        [97, 121]
        """
        self._decisions.play(turn)

    def actions_of_turn(self, turn: Union[Turn, str]) -> List[int]:
        """The actions that lead to a legal turn of the position before the coming turn."""
        if isinstance(turn, str):
            turn = self._decisions.position.parse_turn(turn)
        return actions_of_turn(turn)

    def clone(self) -> State:
        """Returns a state of its own with the same history."""
        return State(self._game, self._decisions.copy())

    def serialize(self) -> str:
        """Returns a text from which `Game.deserialize_state` makes the state again."""
        fields: Dict[str, object] = {"start": str(self._game.start), "history": self.history()}
        return json.dumps(fields)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, _memo: object) -> State:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        """Two states are equal when the same actions were made from the same start."""
        return isinstance(other, State) and (self._game, self.history()) == (other._game, other.history())

    def __hash__(self) -> int:
        return hash((self._game, tuple(self.history())))

    def __str__(self) -> str:
        return self.observation_string()

    def __repr__(self) -> str:
        return f"<State {self}>"

    def __reduce__(self) -> Tuple[Any, ...]:
        return (State, (self._game, self._decisions))


def _check_player(player: int) -> int:
    if player not in (0, 1):
        raise ValueError(f"player: expected 0 or 1, found {player!r}")
    return int(player)
