//! Turns.

pub(crate) mod builder;
pub(crate) mod illegal;
mod legality;

use crate::Space;

/// What a player does in one turn: 12 bytes, `Copy`.
///
/// ```
/// use tamsk_core::{Move, Position, Space, Tamsk, Turn, Variant};
///
/// let space = |text: &str| text.parse::<Space>().unwrap();
/// let step = Move { from: space("a1"), to: space("a2"), drops: true };
/// let turn = Turn { step: Some(step), ..Turn::PASS };
/// assert!(Tamsk::start(Variant::Level1).is_legal(&turn));
/// assert!(!Tamsk::start(Variant::Level2).is_legal(&turn));
/// assert!(Tamsk::start(Variant::Level2).is_legal(&Turn { seconds: Some(12), ..turn }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// Whether a ring is dropped on the open space first.
    pub fills_open: bool,
    /// The move of an hour-glass. `None` is a pass, or the turn that a player loses who is bound by the timer and
    /// lets it run out.
    pub step: Option<Move>,
    /// The seconds that the turn takes, 1 to 999; `None` in the variant without time, and when a player passes at
    /// once.
    pub seconds: Option<u16>,
    /// Whether the timer is turned over at the end.
    pub turns_timer: bool,
}

/// The move of an hour-glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// The space of the hour-glass.
    pub from: Space,
    /// The neighboring space where it goes.
    pub to: Space,
    /// Whether a ring is dropped there.
    pub drops: bool,
}

impl Turn {
    /// The pass at once: no ring, no move, no time.
    pub const PASS: Turn =
        Turn { fills_open: false, step: None, seconds: None, turns_timer: false };
}
