//! Targets of DVONN.

mod littlegolem;
mod text;

pub use littlegolem::littlegolem;
pub use text::text;

use dvonn_core::{
    Bitboard, Board, Direction, Dvonn, Outcome, Piece, Setup, Space, Stack, Stage, Turn,
};
use gipf_testing::dvonn::check_against_model;

use crate::Result;
use crate::common::{self, game_targets};

game_targets!(
    dvonn_core::Dvonn,
    dvonn,
    model: check_against_model,
    json: [
        Setup, Turn, Board, Bitboard, Stack, Space, Piece, Stage, Direction, Outcome,
    ]
);

/// Checks every count of the turns of the last position of a line of play.
pub fn count(bytes: &[u8]) -> Result<()> {
    common::count::<Dvonn>(bytes).map(drop)
}

/// Checks that bytes are refused, or exactly what the position is packed into.
pub fn packed(bytes: &[u8]) -> Result<()> {
    common::packed::<Dvonn, Setup>(bytes);
    Ok(())
}
