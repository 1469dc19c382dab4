//! Games with their history.

use std::sync::Arc;

use gipf_app::{GameInfo, Playable};
use gipf_game::{Color, Game, Outcome, OutcomeOf, PlayError, WinReason};

use super::position::{AnyPosition, PositionOf, parse_turn, turn_of};
use super::record::{AnyRecord, RecordOf};
use super::search::{AnyRoot, RootOf};
use super::turn::{AnyTurn, TurnOf};
use crate::errors::{Failure, Kind};

/// A game with its history, of any game.
pub(crate) trait AnyGame: Send {
    fn boxed(&self) -> Box<dyn AnyGame>;
    fn game(&self) -> &'static GameInfo;
    fn start(&self) -> Arc<dyn AnyPosition>;
    fn position(&self) -> Arc<dyn AnyPosition>;
    fn positions(&self) -> Vec<Arc<dyn AnyPosition>>;
    fn turns(&self) -> Vec<Arc<dyn AnyTurn>>;
    fn len(&self) -> usize;
    fn play(&mut self, turn: &dyn AnyTurn) -> Result<(), Failure>;
    fn play_text(&mut self, text: &str) -> Result<(), Failure>;
    fn undo(&mut self) -> Option<Arc<dyn AnyTurn>>;
    fn repetitions(&self) -> usize;
    fn repetition_limit(&self) -> Option<usize>;
    fn outcome(&self) -> Option<OutcomeFields>;
    fn resign(&mut self, loser: Color);
    fn lose_on_time(&mut self, loser: Color);
    /// Returns how a player has given the game up.
    fn end(&self) -> Option<End>;
    fn root(&self) -> Box<dyn AnyRoot>;
    fn to_record(&self) -> Result<Arc<dyn AnyRecord>, Failure>;
}

/// How a player gives a game up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) loser: Color,
    pub(crate) is_on_time: bool,
}

/// How a game ended, in texts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct OutcomeFields {
    pub(crate) winner: Option<Color>,
    pub(crate) result: &'static str,
    pub(crate) text: String,
}

impl OutcomeFields {
    pub(crate) fn of<P: Playable>(outcome: OutcomeOf<P>) -> OutcomeFields {
        OutcomeFields {
            winner: outcome.winner(),
            result: outcome.result().text(),
            text: outcome.to_string(),
        }
    }
}

/// A game with its history, of one game.
#[derive(Clone)]
pub(crate) struct GameOf<P: Playable>(pub(crate) Game<P>);

impl<P: Playable> GameOf<P> {
    fn play_own(&mut self, turn: &P::Turn) -> Result<(), Failure> {
        self.0.play(turn).map_err(|error| {
            let kind = match error {
                PlayError::GameOver(_) => Kind::GameOver,
                _ => Kind::Turn,
            };
            Failure::new(kind, error)
        })
    }
}

impl<P: Playable> AnyGame for GameOf<P> {
    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn game(&self) -> &'static GameInfo {
        GameInfo::get::<P>()
    }

    fn start(&self) -> Arc<dyn AnyPosition> {
        PositionOf::shared(*self.0.start())
    }

    fn position(&self) -> Arc<dyn AnyPosition> {
        PositionOf::shared(*self.0.position())
    }

    fn positions(&self) -> Vec<Arc<dyn AnyPosition>> {
        self.0.positions().iter().map(|&position| PositionOf::shared(position)).collect()
    }

    fn turns(&self) -> Vec<Arc<dyn AnyTurn>> {
        let turns = self.0.positions().iter().zip(self.0.turns());
        turns.map(|(&before, turn)| TurnOf::shared(before, turn.clone())).collect()
    }

    fn len(&self) -> usize {
        self.0.turns().len()
    }

    fn play(&mut self, turn: &dyn AnyTurn) -> Result<(), Failure> {
        self.play_own(&turn_of::<P>(turn)?.turn)
    }

    fn play_text(&mut self, text: &str) -> Result<(), Failure> {
        if let Some(outcome) = self.0.outcome() {
            return Err(Failure::new(Kind::GameOver, format!("the game is over: {outcome}")));
        }
        let turn = parse_turn(self.0.position(), text)?;
        self.play_own(&turn)
    }

    fn undo(&mut self) -> Option<Arc<dyn AnyTurn>> {
        let turn = self.0.undo()?;
        Some(TurnOf::shared(*self.0.position(), turn))
    }

    fn repetitions(&self) -> usize {
        self.0.repetitions()
    }

    fn repetition_limit(&self) -> Option<usize> {
        P::REPETITION_LIMIT
    }

    fn outcome(&self) -> Option<OutcomeFields> {
        self.0.outcome().map(OutcomeFields::of::<P>)
    }

    fn resign(&mut self, loser: Color) {
        self.0.resign(loser);
    }

    fn lose_on_time(&mut self, loser: Color) {
        self.0.lose_on_time(loser);
    }

    fn end(&self) -> Option<End> {
        match self.0.outcome()? {
            Outcome::Win { winner, reason: WinReason::Resignation } => {
                Some(End { loser: !winner, is_on_time: false })
            }
            Outcome::Win { winner, reason: WinReason::Time } => {
                Some(End { loser: !winner, is_on_time: true })
            }
            _ => None,
        }
    }

    fn root(&self) -> Box<dyn AnyRoot> {
        Box::new(RootOf::new(&self.0, *self.0.position(), self.0.outcome()))
    }

    fn to_record(&self) -> Result<Arc<dyn AnyRecord>, Failure> {
        RecordOf::of_game(&self.0)
    }
}
