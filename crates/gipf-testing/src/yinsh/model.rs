//! The engine against the model.

use gipf_game::Position;
use gipf_model::yinsh::{Model, Reason};
use gipf_notation::yinsh::PositionLine;
use yinsh_core::{Color, EndReason, Intersection, Outcome, Setup, Variant, WinReason, Yinsh};

use crate::ensure;
use crate::model::{Modeled, compare, compare_validity};

/// Checks that the model accepts the position and finds the same result, the same turns, and the same
/// positions after them.
///
/// Turns of positions with more than `most` turns are not compared: the model makes every one.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &Yinsh, most: usize) -> Result<(), String> {
    compare(position, most)
}

impl Modeled for Yinsh {
    type Model = Model;

    fn key(&self) -> Vec<u8> {
        let board = self.board();
        let letter = |at| board.get(at).map_or('.', yinsh_core::Piece::letter) as u8;
        let mut key: Vec<u8> = Intersection::ALL.into_iter().map(letter).collect();
        key.extend([self.side_to_move().letter() as u8, self.pool()]);
        key.extend(Color::ALL.map(|color| self.removed(color)));
        key.push(u8::from(self.variant() == Variant::Blitz));
        key
    }

    fn compare_results(&self, model: &Model) -> Result<(), String> {
        let outcome = self.outcome();
        let found = outcome.and_then(|outcome| match outcome {
            Outcome::Win { winner, reason: WinReason::Rules(reason) } => {
                Some((Some(winner), reason))
            }
            Outcome::Draw { reason } => Some((None, reason)),
            _ => None,
        });
        let found = found.and_then(|(winner, reason)| {
            let reason = match reason {
                EndReason::RingsRemoved(_) => Reason::Rings,
                EndReason::PoolEmpty(_) => Reason::Pool,
                EndReason::NobodyCanMove(_) => Reason::Stuck,
                _ => return None,
            };
            Some((winner.map(Color::letter), reason))
        });
        let expected = model.outcome().map(|outcome| (outcome.winner, outcome.reason));
        let is_same = found == expected && found.is_some() == outcome.is_some();
        ensure(is_same, || format!("engine says {outcome:?}, model says {expected:?}"))
    }
}

/// Checks that engine and model accept the same setups.
///
/// # Errors
///
/// What does not hold.
pub fn check_validity(setup: &Setup) -> Result<(), String> {
    let line = PositionLine::from(*setup).to_string();
    compare_validity::<Model>(&line, setup.validate().map(drop), None)
}
