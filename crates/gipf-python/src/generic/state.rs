//! Games that are played decision by decision, of any game that has action ids.

use std::sync::Arc;

use gipf_app::actions::{ActionError, ActionId, DecisionInfo, Decisions, PlayTurnError};
use gipf_app::{GameInfo, GameVisitor, Games, Playable, Registry};
use gipf_game::{Color, Game, PlayError};

use super::game::{AnyGame, GameOf};
use super::position::{AnyPosition, PositionOf, parse_turn, turn_of};
use super::turn::{AnyTurn, TurnOf};
use crate::errors::{Failure, Kind};

/// A game that is played decision by decision, of any game.
pub(crate) trait AnyState: Send + Sync {
    fn boxed(&self) -> Box<dyn AnyState>;
    fn game(&self) -> &'static GameInfo;
    fn info(&self) -> &'static DecisionInfo;
    fn start(&self) -> Arc<dyn AnyPosition>;
    /// Returns the position before the coming turn.
    fn position(&self) -> Arc<dyn AnyPosition>;
    fn turns(&self) -> Vec<Arc<dyn AnyTurn>>;
    /// Returns the whole turns as a game.
    fn to_game(&self) -> Box<dyn AnyGame>;
    fn legal_actions(&self) -> Vec<ActionId>;
    /// Writes 1 for each legal id; the buffer has as many bytes as there are ids.
    fn write_mask(&self, out: &mut [u8]);
    /// Writes what a player sees; the buffer has [`DecisionInfo::planes_len`] bytes.
    fn write_planes(&self, viewer: Color, out: &mut [u8]);
    fn apply_action(&mut self, id: ActionId) -> Result<(), Failure>;
    fn undo_action(&mut self) -> Option<ActionId>;
    fn play(&mut self, turn: &dyn AnyTurn) -> Result<(), Failure>;
    fn play_text(&mut self, text: &str) -> Result<(), Failure>;
    fn history(&self) -> &[ActionId];
    fn partial_history(&self) -> &[ActionId];
    fn repetitions(&self) -> usize;
    fn side_to_move(&self) -> Color;
    fn end(&self) -> Option<String>;
    fn returns(&self) -> [i8; 2];
}

/// A game that is played decision by decision, of one game.
struct StateOf<P: Playable>(Box<dyn Decisions<P>>);

impl<P: Playable> StateOf<P> {
    fn play_own(&mut self, turn: &P::Turn) -> Result<(), Failure> {
        self.0.play_turn(turn).map_err(|error| turn_failure(&error))
    }

    fn check_goes_on(&self) -> Result<(), Failure> {
        match self.0.end() {
            Some(end) => Err(Failure::new(Kind::GameOver, format!("the game is over: {end}"))),
            None => Ok(()),
        }
    }
}

impl<P: Playable> AnyState for StateOf<P> {
    fn boxed(&self) -> Box<dyn AnyState> {
        Box::new(StateOf(self.0.boxed_clone()))
    }

    fn game(&self) -> &'static GameInfo {
        GameInfo::get::<P>()
    }

    fn info(&self) -> &'static DecisionInfo {
        self.0.info()
    }

    fn start(&self) -> Arc<dyn AnyPosition> {
        PositionOf::shared(*self.0.game().start())
    }

    fn position(&self) -> Arc<dyn AnyPosition> {
        PositionOf::shared(*self.0.game().position())
    }

    fn turns(&self) -> Vec<Arc<dyn AnyTurn>> {
        let turns = self.0.game().positions().iter().zip(self.0.game().turns());
        turns.map(|(&before, turn)| TurnOf::shared(before, turn.clone())).collect()
    }

    fn to_game(&self) -> Box<dyn AnyGame> {
        Box::new(GameOf(self.0.game().clone()))
    }

    fn legal_actions(&self) -> Vec<ActionId> {
        self.0.legal_actions()
    }

    fn write_mask(&self, out: &mut [u8]) {
        let written = self.0.write_mask(out);
        debug_assert_eq!(written, Ok(()), "the caller knows the size");
    }

    fn write_planes(&self, viewer: Color, out: &mut [u8]) {
        let written = self.0.write_planes(viewer, out);
        debug_assert_eq!(written, Ok(()), "the caller knows the size");
    }

    fn apply_action(&mut self, id: ActionId) -> Result<(), Failure> {
        self.0.apply_action(id).map_err(|error| {
            let kind = match error {
                ActionError::GameOver { .. } => Kind::GameOver,
                _ => Kind::Action,
            };
            Failure::new(kind, error)
        })
    }

    fn undo_action(&mut self) -> Option<ActionId> {
        self.0.undo_action()
    }

    fn play(&mut self, turn: &dyn AnyTurn) -> Result<(), Failure> {
        let turn = turn_of::<P>(turn)?.turn.clone();
        self.play_own(&turn)
    }

    fn play_text(&mut self, text: &str) -> Result<(), Failure> {
        self.check_goes_on()?;
        let turn = parse_turn(self.0.game().position(), text)?;
        self.play_own(&turn)
    }

    fn history(&self) -> &[ActionId] {
        self.0.history()
    }

    fn partial_history(&self) -> &[ActionId] {
        self.0.partial_history()
    }

    fn repetitions(&self) -> usize {
        self.0.game().repetitions()
    }

    fn side_to_move(&self) -> Color {
        self.0.side_to_move()
    }

    fn end(&self) -> Option<String> {
        self.0.end().map(|end| end.to_string())
    }

    fn returns(&self) -> [i8; 2] {
        self.0.returns()
    }
}

fn turn_failure<P: Playable>(error: &PlayTurnError<P>) -> Failure {
    let kind = match error {
        PlayTurnError::PlyCap { .. } | PlayTurnError::Play(PlayError::GameOver(_)) => {
            Kind::GameOver
        }
        PlayTurnError::TurnBegun => Kind::Action,
        _ => Kind::Turn,
    };
    Failure::new(kind, error)
}

/// Begins a game from a position, or says that it has no action ids.
fn decisions<P: Playable>(start: &P) -> Result<Box<dyn Decisions<P>>, Failure> {
    start.decisions().ok_or_else(|| Failure::value(format!("{} has no action ids", P::TITLE)))
}

/// Returns the numbers of a game.
pub(crate) fn decision_info(game: &'static GameInfo) -> Result<DecisionInfo, Failure> {
    struct Info;

    impl GameVisitor for Info {
        type Output = Result<DecisionInfo, Failure>;

        fn visit<P: Playable>(self) -> Self::Output {
            decisions(&P::start(P::VARIANTS[0])).map(|state| *state.info())
        }
    }
    Games::visit(game, Info)
}

/// Begins a game from a position, and plays these turns.
pub(crate) fn new_state(
    start: &dyn AnyPosition,
    turns: &[Arc<dyn AnyTurn>],
) -> Result<Box<dyn AnyState>, Failure> {
    struct Begin<'a>(&'a dyn AnyPosition, &'a [Arc<dyn AnyTurn>]);

    impl GameVisitor for Begin<'_> {
        type Output = Result<Box<dyn AnyState>, Failure>;

        fn visit<P: Playable>(self) -> Self::Output {
            let mut game = Game::new(position_of::<P>(self.0)?.0);
            for turn in self.1 {
                let played = game.play(&turn_of::<P>(&**turn)?.turn);
                played.map_err(|error| Failure::new(Kind::Turn, error))?;
            }
            let mut state = decisions(game.start())?;
            state.play_turns(game.turns()).map_err(|error| turn_failure(&error))?;
            Ok(Box::new(StateOf(state)))
        }
    }
    Games::visit(start.game(), Begin(start, turns))
}

/// Returns the decisions that lead to a turn.
pub(crate) fn actions_of_turn(turn: &dyn AnyTurn) -> Result<Vec<ActionId>, Failure> {
    struct Decompose<'a>(&'a dyn AnyTurn);

    impl GameVisitor for Decompose<'_> {
        type Output = Result<Vec<ActionId>, Failure>;

        fn visit<P: Playable>(self) -> Self::Output {
            let turn = turn_of::<P>(self.0)?;
            let before = &turn.before.0;
            let actions = decisions(before)?.actions_of_turn(before, &turn.turn);
            actions.ok_or_else(|| turn_failure::<P>(&PlayTurnError::Unreachable))
        }
    }
    Games::visit(turn.before().game(), Decompose(turn))
}

/// Writes what a player sees of a position before any decision; the player to move, if no other is named.
pub(crate) fn planes_of_position(
    position: &dyn AnyPosition,
    viewer: Option<Color>,
) -> Result<Vec<u8>, Failure> {
    struct Write<'a>(&'a dyn AnyPosition, Color);

    impl GameVisitor for Write<'_> {
        type Output = Result<Vec<u8>, Failure>;

        fn visit<P: Playable>(self) -> Self::Output {
            let position = &position_of::<P>(self.0)?.0;
            let decisions = decisions(position)?;
            let mut planes = vec![0; decisions.info().planes_len()];
            decisions.observe(position, self.1, &mut planes).map_err(Failure::value)?;
            Ok(planes)
        }
    }
    let viewer = viewer.unwrap_or_else(|| position.side_to_move());
    Games::visit(position.game(), Write(position, viewer))
}

fn position_of<P: Playable>(position: &dyn AnyPosition) -> Result<&PositionOf<P>, Failure> {
    position.as_any().downcast_ref().ok_or_else(|| {
        let (found, expected) = (position.game(), P::TITLE);
        Failure::new(Kind::Position, format!("this is a position of {found}, not of {expected}"))
    })
}
