//! Turns: what they are, whether they are legal, and playing them.
//!
//! A whole turn is the unit of play. [`legality`] checks one given turn without the generator,
//! [`mid_turn`] is the board while a turn is played on it, and [`builder`] lets a caller play the
//! same turn in steps.

pub(crate) mod builder;
pub(crate) mod legality;
pub(crate) mod mid_turn;
pub(crate) mod push;

use crate::{Bitboard, Push};

/// One whole turn: `[captures] push [captures]`, identified by its effect.
///
/// Two turns are the same when they take the same pieces before the push, push the same, and
/// take the same pieces after it, whatever the order of the rows. A GIPF-piece that stays is not
/// in the sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// The pieces taken before the push.
    pub before: Bitboard,
    /// The push; `None` only when the captures before it ended the game.
    pub push: Option<Push>,
    /// The pieces taken after the push.
    pub after: Bitboard,
}

impl Turn {
    /// The turn that takes nothing and pushes nothing: what a turn in steps begins with.
    pub(crate) const EMPTY: Turn =
        Turn { before: Bitboard::EMPTY, push: None, after: Bitboard::EMPTY };

    /// Returns the turn that makes this push and takes nothing.
    #[must_use]
    pub const fn quiet(push: Push) -> Turn {
        Turn { before: Bitboard::EMPTY, push: Some(push), after: Bitboard::EMPTY }
    }

    /// Returns whether the turn takes a piece.
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        !self.before.is_empty() || !self.after.is_empty()
    }

    /// Returns how many entries make this turn: those of its push, or 1 when it has none.
    ///
    /// ```
    /// use gipf_core::{Gipf, Position, Variant};
    ///
    /// let start = Gipf::start(Variant::Tournament);
    /// assert_eq!(start.turns().map(|turn| turn.entries()).sum::<usize>(), 42);
    /// ```
    #[must_use]
    #[inline]
    pub fn entries(&self) -> usize {
        self.push.map_or(1, Push::entries)
    }
}
