//! Targets of TAMSK.

mod steps;
mod text;

pub use steps::steps;
pub use text::text;

use gipf_testing::tamsk::check_against_model;
use tamsk_core::{
    Bitboard, Board, Content, Direction, EndReason, FinalCount, Hourglass, Move, Outcome, Setup,
    Space, Tamsk, Turn, Variant,
};

use crate::Result;
use crate::common::{self, game_targets};

game_targets!(
    tamsk_core::Tamsk,
    tamsk,
    model: check_against_model,
    json: [
        Setup, Turn, Move, Board, Bitboard, Space, Content, Hourglass, Variant, Direction, EndReason, FinalCount, Outcome,
    ]
);

/// Checks every count of the turns of the last position of a line of play.
pub fn count(bytes: &[u8]) -> Result<()> {
    common::count::<Tamsk>(bytes).map(drop)
}

/// Checks that bytes are refused, or exactly what the position is packed into.
///
/// Turns take the usual time: the fields of a position do not say another.
pub fn packed(bytes: &[u8]) -> Result<()> {
    let mut bytes = bytes.to_vec();
    if let Some(seconds) = bytes.get_mut(28..30) {
        seconds.copy_from_slice(&tamsk_core::USUAL_SECONDS.to_le_bytes());
    }
    common::packed::<Tamsk, Setup>(&bytes);
    Ok(())
}
