//! Targets of GIPF with potentials.

mod steps;
mod text;

pub use steps::steps;
pub use text::text;

use std::ops::ControlFlow;

use gipf_potentials::{
    Action, Board, GipfPotentials, Hand, NewPiece, Piece, PieceKind, Potential, PotentialUse,
    PushPath, Setup, SpotCounts, Start, TamskPush, TamskPushes, Turn,
};
use gipf_testing::potentials::check_against_model;

use crate::Result;
use crate::common::{self, game_targets};

/// The turns of positions with more are not compared: the model makes every one of them.
const MAX_COMPARED: usize = 300;

game_targets!(
    gipf_potentials::GipfPotentials,
    potentials,
    model: |position| check_against_model(position, MAX_COMPARED),
    json: [
        Setup, Turn, Board, Start, Hand, SpotCounts, TamskPushes, TamskPush, Action, NewPiece, PushPath, Piece,
        PieceKind, Potential, PotentialUse,
    ]
);

/// Checks every count of the turns of the last position of a line of play.
pub fn count(bytes: &[u8]) -> Result<()> {
    let position = common::count::<GipfPotentials>(bytes)?;
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
    common::packed::<GipfPotentials, Setup>(bytes);
    Ok(())
}
