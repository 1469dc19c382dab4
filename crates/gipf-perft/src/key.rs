//! A position in three words.

use gipf_core::{Color, Position};

/// All that tells positions of one variant apart.
///
/// ```text
/// word 0  spots of the player to move, his reserve above
/// word 1  spots of the other player, his reserve above
/// word 2  spots of GIPF-pieces; above them the openings of both and the side to move
/// ```
pub(crate) type Key = [u64; 3];

/// The bits that spots take.
const SPOTS: u32 = 56;

pub(crate) fn key(position: &Position) -> Key {
    let side = position.side_to_move();
    let player =
        |color: Color| position.pieces(color).bits() | u64::from(position.reserve(color)) << SPOTS;
    let openings = position.opening(side) as u64 | (position.opening(!side) as u64) << 2;
    let rest = openings | (side as u64) << 4;
    [player(side), player(!side), position.gipfs().bits() | rest << SPOTS]
}
