//! Targets of GIPF.

mod boardspace;
mod gf1;
mod steps;
mod text;

pub use boardspace::boardspace;
pub use gf1::gf1;
pub use steps::steps;
pub use text::text;

use std::ops::ControlFlow;

use gipf_core::{
    Bitboard, Board, ByColor, Color, Direction, Dot, Entry, Gipf, LossReason, Opening, Outcome,
    Piece, PieceKind, Push, Setup, Spot, Turn, Variant,
};
use gipf_game::{GameResult, Outcome as AnyOutcome, Position};
use gipf_testing::gipf::check_against_model;

use crate::Result;
use crate::common::{self, game_targets, unpacked};

/// The turns of positions with more are not compared: the model makes every one of them.
const MAX_COMPARED: usize = 300;

game_targets!(
    gipf_core::Gipf,
    gipf,
    model: |position| check_against_model(position, MAX_COMPARED),
    json: [
        Setup, Turn, Board, Bitboard, Push, Entry, Dot, Spot, Piece, PieceKind, Direction, Variant, Opening,
        Color, ByColor<u8>, LossReason, Outcome, GameResult, AnyOutcome<LossReason>,
    ]
);

/// Checks every count of the turns of the last position of a line of play.
pub fn count(bytes: &[u8]) -> Result<()> {
    let position = common::count::<Gipf>(bytes)?;
    common::check_groups(&position, |filter| {
        let mut sum = 0;
        let _: ControlFlow<()> = position.generate(filter, |group| {
            sum += group.count();
            ControlFlow::Continue(())
        });
        sum
    });
    Ok(())
}

/// Checks that bytes are refused, or exactly what the position is packed into.
pub fn packed(bytes: &[u8]) -> Result<()> {
    let strict = unpacked::<Gipf>(Gipf::unpack, bytes);
    let Some(position) = unpacked::<Gipf>(Gipf::unpack_waived, bytes) else {
        assert!(strict.is_none(), "read only where nothing is waived");
        return Ok(());
    };
    let rebuilt = position.to_setup().validate();
    assert!(strict == rebuilt.ok(), "a position is read whose violations were waived");
    let waived = rebuilt.or_else(|error| error.waive(|_| true));
    assert!(waived.is_ok_and(|waived| waived == position), "not what its fields say");
    Ok(())
}
