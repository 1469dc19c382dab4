//! The engine against the model.

use gipf_game::Position as _;
use gipf_model::potentials::{Position as Model, Reason};
use gipf_notation::potentials::PositionLine;
use gipf_potentials::{
    Color, GipfPotentials, LossReason, Opening, PieceKind, Potential, Setup, Spot, Variant,
};

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
pub fn check_against_model(position: &GipfPotentials, most: usize) -> Result<(), String> {
    compare(position, most)
}

impl Modeled for GipfPotentials {
    type Model = Model;

    fn key(&self) -> Vec<u8> {
        let potential = |kind| match kind {
            Potential::Tamsk => 0,
            Potential::Zertz => 1,
            Potential::Dvonn => 2,
            Potential::Yinsh => 3,
        };
        let board = self.board();
        let mut key = Vec::with_capacity(2 * Spot::ALL.len() + 20);
        for spot in Spot::ALL {
            key.extend(board.get(spot).map_or([0, 0], |piece| {
                let (bottom, covers) = match piece.kind {
                    PieceKind::Single => (1, 0),
                    PieceKind::Gipf => (2, 0),
                    PieceKind::Loaded(kind) => (3 + potential(kind), 0),
                    PieceKind::Used(kind) => (7 + potential(kind), 0),
                    PieceKind::Covered { loaded: false, covers } => (1, covers),
                    PieceKind::Covered { loaded: true, covers } => {
                        (3 + potential(Potential::Dvonn), covers)
                    }
                };
                [bottom + if piece.bottom() == Color::Black { 16 } else { 0 }, covers]
            }));
        }
        key.push(self.side_to_move().letter() as u8);
        for color in Color::ALL {
            key.extend(u32::from(self.reserve(color)).to_le_bytes());
            key.push(match self.opening(color) {
                Opening::Closed => 0,
                Opening::Open => 1,
                Opening::Owed => 2,
            });
            key.extend(self.hand(color).counts());
        }
        key.push(match self.variant() {
            Variant::Basic => 0,
            Variant::Standard => 1,
            Variant::Tournament => 2,
        });
        key
    }

    fn compare_results(&self, model: &Model) -> Result<(), String> {
        let outcome = self.outcome();
        let expected = model.outcome();
        let same = match (outcome, expected) {
            (None, None) => true,
            (Some(outcome), Some(expected)) => {
                let reason = match expected.reason {
                    Reason::NoGipfPiece => LossReason::NoGipf,
                    Reason::NoTurn => LossReason::NoPush,
                };
                let winner = outcome.winner().filter(|winner| winner.letter() == expected.winner);
                winner
                    .is_some_and(|winner| outcome == gipf_potentials::Outcome::win(winner, reason))
            }
            _ => false,
        };
        ensure(same, || format!("engine says {outcome:?}, model says {expected:?}"))
    }
}

/// Checks that engine and model accept the same setups.
///
/// The model's text has no room for some nonsense, such as an opening in basic: the model refuses to read it.
///
/// # Errors
///
/// What does not hold.
pub fn check_validity(setup: &Setup) -> Result<(), String> {
    let line = PositionLine::from(*setup).to_string();
    compare_validity::<Model>(&line, setup.validate().map(drop), None)
}
