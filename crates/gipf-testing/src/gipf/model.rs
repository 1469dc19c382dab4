//! The engine against the model.

use gipf_core::{Color, Gipf, Opening, Piece, PieceKind, Setup, Spot, Variant};
use gipf_game::Position;
use gipf_model::Model;
use gipf_notation::PositionLine;

use crate::ensure;
use crate::model::{Modeled, compare, compare_validity};

/// Checks that the model finds the same turns, the same positions after them, and the same result.
///
/// Turns of positions with more than `most` turns are not compared: the model makes every one.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &Gipf, most: usize) -> Result<(), String> {
    compare(position, most)
}

impl Modeled for Gipf {
    type Model = Model;

    const CAN_BE_WAIVED: bool = true;

    fn key(&self) -> Vec<u8> {
        let board = self.board();
        let content = |spot| match board.get(spot) {
            None => b'.',
            Some(Piece { color: Color::White, kind: PieceKind::Single }) => b'w',
            Some(Piece { color: Color::White, kind: PieceKind::Gipf }) => b'W',
            Some(Piece { color: Color::Black, kind: PieceKind::Single }) => b'b',
            Some(Piece { color: Color::Black, kind: PieceKind::Gipf }) => b'B',
        };
        let mut key: Vec<u8> = Spot::ALL.into_iter().map(content).collect();
        key.push(self.side_to_move().letter() as u8);
        for color in Color::ALL {
            key.extend(u32::from(self.reserve(color)).to_le_bytes());
        }
        key.push(match self.variant() {
            Variant::Basic => b'b',
            Variant::Standard => b's',
            Variant::Tournament => b't',
        });
        key.extend(Color::ALL.map(|color| match self.opening(color) {
            Opening::Closed => b'c',
            Opening::Open => b'o',
            Opening::Owed => b'O',
        }));
        key
    }

    fn compare_results(&self, model: &Model) -> Result<(), String> {
        let winner = self.outcome().and_then(gipf_core::Outcome::winner);
        let expected = model.winner();
        ensure(winner.map(Color::letter) == expected, || {
            format!("engine says {winner:?}, model says {expected:?}")
        })
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
