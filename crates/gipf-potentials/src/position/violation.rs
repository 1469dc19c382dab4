//! What may be wrong with a setup.

use core::fmt;

use gipf_core::{Bitboard, Color, Row};

use crate::{Potential, Setup};

/// One reason why a [`Setup`] is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupViolation {
    /// More pieces than a player can have.
    #[error("{color} has {} pieces ({on_board} on the board, {reserve} in reserve; a GIPF-piece is 2), at most 21", u16::from(*.on_board) + u16::from(*.reserve))]
    TooManyPieces {
        /// The owner of the pieces.
        color: Color,
        /// On the board, a GIPF-piece counting two and a covered piece for the color at its bottom.
        on_board: u8,
        /// In reserve.
        reserve: u8,
    },
    /// More potentials of a kind than a player can have.
    #[error("{color} has {} {kind}-potentials ({on_board} on the board, {in_hand} in hand), at most 6", .on_board + usize::from(*.in_hand))]
    TooManyPotentials {
        /// Their owner.
        color: Color,
        /// Their kind.
        kind: Potential,
        /// On the board, used or not.
        on_board: usize,
        /// In hand.
        in_hand: u8,
    },
    /// The basic variant has no GIPF-pieces.
    #[error("{color} has GIPF-pieces on {gipfs}, none in basic")]
    GipfInBasic {
        /// The owner of the pieces.
        color: Color,
        /// Where.
        gipfs: Bitboard,
    },
    /// A player starts standard with three GIPF-pieces and never gets more.
    #[error("{color} has GIPF-pieces on {gipfs}, at most 3 in standard")]
    TooManyGipfs {
        /// The owner of the pieces.
        color: Color,
        /// Where.
        gipfs: Bitboard,
    },
    /// Only tournament has an opening.
    #[error("{color} has an opening state, which only tournament has")]
    OpeningOutsideTournament {
        /// Whose opening.
        color: Color,
    },
    /// A player with anything but GIPF-pieces on the board has closed the opening.
    #[error("{color} may still enter GIPF-pieces but has other pieces on {spots}")]
    EnteredInOpening {
        /// Whose opening.
        color: Color,
        /// The spots with their other pieces and potentials.
        spots: Bitboard,
    },
    /// A used DVONN-potential covers something.
    #[error("a used DVONN-potential lies by itself on {spots}")]
    DvonnAlone {
        /// Where.
        spots: Bitboard,
    },
    /// The player who has just moved must have taken this row.
    #[error("{color} is not to move but has a row on {} that must have been taken", .row.segment)]
    RowNotTaken {
        /// Whose row.
        color: Color,
        /// The row.
        row: Row,
    },
    /// The player who has just moved must have pushed in or discarded the TAMSK-potential on e5.
    #[error("{color} is not to move but has an unused TAMSK-potential on e5")]
    TamskNotPushed {
        /// Whose potential.
        color: Color,
    },
}

/// Returned when a [`Setup`] is not valid: the setup, and every violation in it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SetupError(Setup);

impl SetupError {
    /// The setup must have a violation.
    pub(crate) fn new(setup: Setup) -> SetupError {
        SetupError(setup)
    }

    /// Returns the setup as it was given.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.0
    }

    /// Returns an iterator over the violations, at least one.
    pub fn violations(&self) -> impl Iterator<Item = SetupViolation> + use<> {
        self.0.broken_rules().violations()
    }
}

impl core::error::Error for SetupError {}

impl fmt::Display for SetupError {
    /// All violations on one line, with semicolons between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0.broken_rules(), f)
    }
}

impl fmt::Debug for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SetupError").field(&format_args!("{self}")).finish()
    }
}

/// Eight violations at most for each player, a row on each line, and two more.
const MAX_VIOLATIONS: usize = 2 * 8 + 21 + 2;

pub(crate) type Violations = gipf_game::SetupError<SetupViolation, MAX_VIOLATIONS>;
