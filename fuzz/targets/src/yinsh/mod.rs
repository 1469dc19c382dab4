//! Targets of YINSH.

mod steps;
mod text;

pub use steps::steps;
pub use text::text;

use gipf_testing::yinsh::check_against_model;
use yinsh_core::{
    Bitboard, Board, Direction, EndReason, Intersection, Outcome, Piece, Removals, Row, Setup,
    Turn, Variant, Yinsh,
};

use crate::Result;
use crate::common::{self, game_targets};

/// The turns of positions with more are not compared: the model makes every one of them.
const MAX_COMPARED: usize = 300;

game_targets!(
    yinsh_core::Yinsh,
    yinsh,
    model: |position| check_against_model(position, MAX_COMPARED),
    json: [
        Setup, Turn, Board, Bitboard, Intersection, Row, Removals, Piece, Variant, Direction, EndReason, Outcome,
    ]
);

/// Checks every count of the turns of the last position of a line of play.
pub fn count(bytes: &[u8]) -> Result<()> {
    common::count::<Yinsh>(bytes).map(drop)
}

/// Checks that bytes are refused, or exactly what the position is packed into.
pub fn packed(bytes: &[u8]) -> Result<()> {
    common::packed::<Yinsh, Setup>(bytes);
    Ok(())
}
