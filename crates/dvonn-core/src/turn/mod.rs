//! Turns.

pub(crate) mod illegal;
mod legality;

use crate::Space;

/// What a player does in one turn.
///
/// ```
/// use dvonn_core::{Dvonn, Position, Space, Turn};
///
/// let center = Space::new('F', 3).unwrap();
/// assert!(Dvonn::default().is_legal(&Turn::Place(center)));
/// assert!(!Dvonn::default().is_legal(&Turn::Pass));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Turn {
    /// Place the next piece on a space.
    Place(Space),
    /// Move a stack onto another.
    Move {
        /// The space of the stack that moves.
        from: Space,
        /// The space where it lands.
        to: Space,
    },
    /// Pass, which is legal only for a player who cannot move while the opponent can.
    Pass,
}
