//! Turns.

pub(crate) mod builder;
pub(crate) mod illegal;
mod legality;
pub(crate) mod path;

use crate::{Bitboard, Marble, Place};

/// What a player does in one turn: 16 bytes, `Copy`.
///
/// ```
/// use zertz_core::{Bitboard, Marble, Position, Turn, Variant, Zertz};
///
/// let start = Zertz::start(Variant::Basic);
/// let d4 = Variant::Basic.place('d', 4).unwrap();
/// let placed = |removed| Turn::Place {
///     marble: Marble::White,
///     place: d4,
///     removed,
///     claimed: Bitboard::EMPTY,
/// };
/// assert!(start.is_legal(&placed(Variant::Basic.place('d', 1))));
/// assert!(!start.is_legal(&placed(None)));
/// assert!(!start.is_legal(&Turn::Pass));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Turn {
    /// Place a marble on a vacant ring and remove a free ring.
    Place {
        /// The color of the marble, from the pool, or from the player's captured marbles when the pool is
        /// empty.
        marble: Marble,
        /// The place of the marble.
        place: Place,
        /// The free ring that is removed; `None` where there is none.
        removed: Option<Place>,
        /// The places of all groups that are claimed: of rings that have no vacant ring among them after the
        /// placement and were no such group before.
        claimed: Bitboard,
    },
    /// Jump with one marble as long as it can.
    ///
    /// Captures by the same marble of the same marbles that end on the same place are the same turn,
    /// whatever the way. [`Zertz::capture_path`](crate::Zertz::capture_path) returns a way.
    Capture {
        /// The place of the marble that jumps.
        from: Place,
        /// The place where it ends, which can be the one where it began.
        to: Place,
        /// The places of the marbles that are captured.
        taken: Bitboard,
    },
    /// Pass, which is legal only for a player who can neither capture nor place a marble.
    Pass,
}
