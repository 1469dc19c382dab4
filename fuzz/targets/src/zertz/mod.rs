//! Targets of ZÈRTZ.

mod steps;
mod text;

pub use steps::steps;
pub use text::text;

use gipf_testing::zertz::check_against_model;
use zertz_core::{
    Bitboard, Board, Direction, EndReason, Marble, MarbleCounts, Outcome, Place, Ring, Setup, Turn,
    Variant, Zertz,
};

use crate::Result;
use crate::common::{self, game_targets};

/// The turns of positions with more are not compared: the model makes every one of them.
const MAX_COMPARED: usize = 300;

game_targets!(
    zertz_core::Zertz,
    zertz,
    model: |position| check_against_model(position, MAX_COMPARED),
    json: [
        Setup, Turn, Board, Bitboard, Place, Ring, Marble, MarbleCounts, Variant, Direction, EndReason, Outcome,
    ]
);

/// Checks every count of the turns of the last position of a line of play.
pub fn count(bytes: &[u8]) -> Result<()> {
    common::count::<Zertz>(bytes).map(drop)
}

/// Checks that bytes are refused, or exactly what the position is packed into.
pub fn packed(bytes: &[u8]) -> Result<()> {
    common::packed::<Zertz, Setup>(bytes);
    Ok(())
}
