//! Turns.

pub(crate) mod builder;
pub(crate) mod illegal;
mod legality;
pub(crate) mod removals;

use crate::{Intersection, Removals};

/// What a player does in one turn: 19 bytes, `Copy`.
///
/// Two turns are the same when they remove the same rows and the same rings before the move, move the same ring to
/// the same intersection, and remove the same rows and rings after it. The order does not matter, nor which ring pays
/// for which row.
///
/// ```
/// use yinsh_core::{Intersection, Position, Removals, Turn, Yinsh};
///
/// let start = Yinsh::default();
/// let center = Intersection::new('f', 6).unwrap();
/// assert!(start.is_legal(&Turn::Place(center)));
/// assert!(!start.is_legal(&Turn::Pass { before: Removals::NONE }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Turn {
    /// Place a ring on a vacant intersection: one of the first ten turns.
    Place(Intersection),
    /// Move a ring, and remove the player's rows.
    Move {
        /// The rows that the opponent has made, and the rings that are removed with them.
        before: Removals,
        /// Where the ring stands, and where it leaves a marker.
        from: Intersection,
        /// Where the ring goes.
        to: Intersection,
        /// The rows that are there after the move, and the rings that are removed with them.
        after: Removals,
    },
    /// Pass, which is legal only for a player whose rings have no move.
    Pass {
        /// The rows that the opponent has made, and the rings that are removed with them.
        before: Removals,
    },
    /// Win by the rows that the opponent has made, without a move.
    Win {
        /// The rows and the rings, the last of which wins.
        before: Removals,
    },
}

impl Turn {
    /// Returns the rows and rings that are removed before the move, and those that are removed after it.
    ///
    /// ```
    /// use yinsh_core::{Removals, Turn, Yinsh, Position};
    ///
    /// let turn = Yinsh::default().nth_turn(0).unwrap();
    /// assert_eq!(turn.removals(), [Removals::NONE; 2]);
    /// ```
    #[must_use]
    pub const fn removals(&self) -> [Removals; 2] {
        match *self {
            Turn::Place(_) => [Removals::NONE; 2],
            Turn::Move { before, after, .. } => [before, after],
            Turn::Pass { before } | Turn::Win { before } => [before, Removals::NONE],
        }
    }
}
