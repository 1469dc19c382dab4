//! The engine against the model.

use gipf_game::Position;
use gipf_model::zertz::{Model, Reason};
use gipf_notation::zertz::PositionLine;
use zertz_core::{Color, EndReason, Marble, Outcome, Ring, Setup, Variant, WinReason, Zertz};

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
pub fn check_against_model(position: &Zertz, most: usize) -> Result<(), String> {
    compare(position, most)
}

fn number(player: Color) -> char {
    match player {
        Color::White => '1',
        Color::Black => '2',
    }
}

impl Modeled for Zertz {
    type Model = Model;

    fn key(&self) -> Vec<u8> {
        let variant = self.variant();
        let board = self.board();
        let mut key = Vec::with_capacity(100);
        key.extend(variant.places().iter().map(|&place| match board.get(place) {
            None => b'-',
            Some(Ring::Vacant) => b'.',
            Some(Ring::Holds(marble)) => marble.letter() as u8,
        }));
        key.push(number(self.side_to_move()) as u8);
        let captured = Color::ALL.map(|color| self.captured(color));
        for counts in [self.pool(), captured[0], captured[1]] {
            key.extend(
                Marble::ALL.iter().flat_map(|&marble| u32::from(counts[marble]).to_le_bytes()),
            );
        }
        key.push(match variant {
            Variant::Basic => 0,
            Variant::Tournament => 1,
            Variant::Large => 2,
            Variant::Blitz => 3,
        });
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
                EndReason::Captured(_) => Reason::Set,
                EndReason::NoRings => Reason::NoRings,
                EndReason::NobodyCanMove => Reason::NoMarbles,
                _ => return None,
            };
            Some((winner.map(number), reason))
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
    let is_written = setup.board.rings().is_subset(setup.variant.board());
    let unwritten = (!is_written).then_some("rings outside the board");
    compare_validity::<Model>(&line, setup.validate().map(drop), unwritten)
}
