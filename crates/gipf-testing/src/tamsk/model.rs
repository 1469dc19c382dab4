//! The engine against the model.

use gipf_game::Position;
use gipf_model::tamsk::Model;
use gipf_notation::tamsk::PositionLine;
use tamsk_core::{Color, Setup, Space, Tamsk};

use crate::ensure;
use crate::model::{Modeled, compare, compare_validity};

/// Checks that the model accepts the position and finds the same turns, the same positions after them, and the
/// same result.
///
/// Turns take the usual time.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &Tamsk) -> Result<(), String> {
    compare(position, usize::MAX)
}

fn letter(color: Color) -> char {
    match color {
        Color::White => 'r',
        Color::Black => 'b',
    }
}

impl Modeled for Tamsk {
    type Model = Model;

    fn key(&self) -> Vec<u8> {
        let mut key = Vec::with_capacity(3 * Space::ALL.len() + 6);
        for space in Space::ALL {
            let (owner, sand) = self.hourglass_at(space).map_or((b'.', 0), |hourglass| {
                (letter(hourglass.owner) as u8, hourglass.sand.unwrap_or(255))
            });
            key.extend([self.rings_on(space), owner, sand]);
        }
        let left = self.rings_left();
        key.extend([letter(self.side_to_move()) as u8, left.white, left.black]);
        key.push(self.open().map_or(0, |space| space.index() as u8 + 1));
        key.extend([self.variant() as u8 + 1, self.timer()]);
        key
    }

    fn compare_results(&self, model: &Model) -> Result<(), String> {
        let winner = |outcome: tamsk_core::Outcome| outcome.winner().map(letter);
        let outcome = self.outcome().map(winner);
        let expected = model.outcome().map(|outcome| outcome.winner);
        ensure(outcome == expected, || format!("engine says {outcome:?}, model {expected:?}"))?;
        let (repeated, expected) = (winner(self.repetition_outcome()), model.counted().winner);
        ensure(repeated == expected, || {
            format!("repeated, engine says {repeated:?}, model {expected:?}")
        })
    }
}

/// Checks that engine and model accept the same setups.
///
/// The text has no room for ten rings or more on a space, and none for sand and timer in variants without them.
///
/// # Errors
///
/// What does not hold.
pub fn check_validity(setup: &Setup) -> Result<(), String> {
    let line = PositionLine::from(*setup);
    let text = line.to_string();
    let unwritten = (text.parse() != Ok(line)).then_some("not what the text says");
    compare_validity::<Model>(&text, setup.validate().map(drop), unwritten)
}
