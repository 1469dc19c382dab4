//! Unvalidated positions, and what may be wrong with them.

use core::fmt;

use crate::{Bitboard, Board, ByColor, Color, Gipf, Opening, Piece, PieceKind, Row, Spot, Variant};

/// An unvalidated position with public fields.
///
/// [`Setup::validate`] makes a [`Gipf`] of it.
///
/// ```
/// use gipf_core::{Position, Color, Setup, SetupViolation, Variant};
///
/// let mut setup = Setup::start(Variant::Basic);
/// setup.reserves[Color::White] = 16;
/// let error = setup.validate().unwrap_err();
/// let violation = SetupViolation::TooManyPieces { color: Color::White, on_board: 3, reserve: 16 };
/// assert!(error.violations().eq([violation]));
/// assert_eq!(*error.setup(), setup);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The pieces on the spots.
    pub board: Board,
    /// The player to move.
    pub side_to_move: Color,
    /// How many pieces each player has beside the board.
    pub reserves: ByColor<u8>,
    /// The variant.
    pub variant: Variant,
    /// What each player may still enter (tournament only).
    pub openings: ByColor<Opening>,
}

/// The most pieces that a position accepts for one player, whatever violations are waived.
const PIECES_LIMIT: usize = 64;

/// The spots beside the six corner dots, where basic and standard begin.
const CORNERS: [(Color, [Spot; 3]); 2] = [
    (Color::White, [spot('b', 5), spot('e', 2), spot('h', 5)]),
    (Color::Black, [spot('b', 2), spot('e', 8), spot('h', 2)]),
];

const fn spot(column: char, number: u8) -> Spot {
    Spot::new(column, number).expect("the name of a spot")
}

impl Setup {
    /// The most pieces that a player can have, on the board and in reserve together, a
    /// GIPF-piece counting two.
    pub const MAX_PIECES: u8 = 18;

    /// The most GIPF-pieces that a player can have in the standard variant.
    pub const MAX_STANDARD_GIPFS: u8 = 3;

    /// Returns the setup at the start of a game.
    #[must_use]
    pub fn start(variant: Variant) -> Setup {
        let kind = match variant {
            Variant::Basic => PieceKind::Single,
            Variant::Standard | Variant::Tournament => PieceKind::Gipf,
        };
        let pieces = CORNERS.into_iter().flat_map(|(color, spots)| {
            spots.into_iter().map(move |spot| (spot, Piece { color, kind }))
        });
        let (board, reserve, opening) = match variant {
            Variant::Basic | Variant::Standard => (pieces.collect(), 12, Opening::Closed),
            Variant::Tournament => (Board::EMPTY, 18, Opening::Owed),
        };
        Setup {
            board,
            side_to_move: Color::White,
            reserves: ByColor { white: reserve, black: reserve },
            variant,
            openings: ByColor { white: opening, black: opening },
        }
    }

    /// Checks the setup against every rule that a position keeps.
    ///
    /// # Errors
    ///
    /// [`SetupError`] lists every violation, not only the first, and keeps the setup. Some violations
    /// can be waived there: [`SetupError::waive`].
    pub fn validate(self) -> Result<Gipf, SetupError> {
        match self.broken_rules().violations().count() {
            0 => Ok(Gipf::from_setup(&self)),
            count => Err(SetupError { setup: self, standing: (1 << count) - 1 }),
        }
    }

    /// Every violation, always in the same order.
    fn broken_rules(&self) -> Violations {
        let mut violations = Violations::NONE;
        for color in Color::ALL {
            let (on_board, reserve) = (self.board.value(color), self.reserves[color]);
            if u16::from(on_board) + u16::from(reserve) > u16::from(Setup::MAX_PIECES) {
                violations.push(SetupViolation::TooManyPieces { color, on_board, reserve });
            }
            let pieces = self.board.pieces(color);
            let gipfs = pieces & self.board.gipfs();
            if self.variant == Variant::Basic && !gipfs.is_empty() {
                violations.push(SetupViolation::GipfInBasic { color, gipfs });
            }
            if self.variant == Variant::Standard && gipfs.len() > Setup::MAX_STANDARD_GIPFS.into() {
                violations.push(SetupViolation::TooManyGipfs { color, gipfs });
            }
            if self.openings[color] != Opening::Closed {
                let singles = pieces - gipfs;
                if self.variant != Variant::Tournament {
                    violations.push(SetupViolation::OpeningOutsideTournament { color });
                } else if !singles.is_empty() {
                    violations.push(SetupViolation::SingleInOpening { color, singles });
                }
            }
        }
        let waiting = !self.side_to_move;
        let rows = self.board.rows(waiting);
        for row in rows.iter().filter(|row| row.must_be_taken) {
            violations.push(SetupViolation::RowNotTaken { color: waiting, row });
        }
        violations
    }
}

/// One reason why a [`Setup`] is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupViolation {
    /// More pieces than a player has. Can be waived up to 63.
    #[error("{color} has {} pieces ({on_board} on the board, {reserve} in reserve; a GIPF-piece is 2), at most 18", u16::from(*.on_board) + u16::from(*.reserve))]
    TooManyPieces {
        /// The owner of the pieces.
        color: Color,
        /// On the board, a GIPF-piece counting two.
        on_board: u8,
        /// In reserve.
        reserve: u8,
    },
    /// The basic variant has no GIPF-pieces.
    #[error("{color} has GIPF-pieces on {gipfs}, none in basic")]
    GipfInBasic {
        /// The owner of the pieces.
        color: Color,
        /// Where.
        gipfs: Bitboard,
    },
    /// A player starts standard with three GIPF-pieces and never gets more. Can be waived.
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
    /// A player with a single piece on the board has closed the opening. Can be waived.
    #[error("{color} may still enter GIPF-pieces but has single pieces on {singles}")]
    SingleInOpening {
        /// Whose opening.
        color: Color,
        /// Their single pieces.
        singles: Bitboard,
    },
    /// The player who has just moved must have taken this row. Can be waived.
    #[error("{color} is not to move but has a row on {} that must have been taken", .row.segment)]
    RowNotTaken {
        /// Whose row.
        color: Color,
        /// The row.
        row: Row,
    },
}

impl SetupViolation {
    /// Returns whether the violation can be waived, because play is still well defined with it.
    #[must_use]
    pub fn can_be_waived(&self) -> bool {
        match *self {
            SetupViolation::TooManyPieces { on_board, reserve, .. } => {
                usize::from(on_board) + usize::from(reserve) < PIECES_LIMIT
            }
            SetupViolation::TooManyGipfs { .. }
            | SetupViolation::SingleInOpening { .. }
            | SetupViolation::RowNotTaken { .. } => true,
            SetupViolation::GipfInBasic { .. }
            | SetupViolation::OpeningOutsideTournament { .. } => false,
        }
    }
}

/// Returned when a [`Setup`] is not valid: the setup, and every violation in it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SetupError {
    setup: Setup,
    /// The violations of the setup that have not been waived, one bit each, in their order.
    standing: u32,
}

impl SetupError {
    /// Returns the setup as it was given.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns an iterator over the violations that have not been waived, at least one.
    pub fn violations(&self) -> impl Iterator<Item = SetupViolation> + use<> {
        let standing = self.standing;
        let all = self.setup.broken_rules().violations().enumerate();
        all.filter(move |(i, _)| standing & 1 << i != 0).map(|(_, violation)| violation)
    }

    /// Makes a position of the setup despite its violations.
    ///
    /// Each violation must be one that `accepts` returns `true` for and that can be waived at all:
    /// see [`SetupViolation::can_be_waived`].
    ///
    /// Such a position may not come from any game. A row that must have been taken is taken by
    /// its owner in their next turn; a player with too many pieces keeps them.
    ///
    /// It can be packed, serialized and printed, but no form of it is read as a [`Gipf`] again: what comes
    /// from elsewhere is checked in full. Read it as an unvalidated setup, and waive what you accept:
    ///
    /// | form | read as |
    /// |---|---|
    /// | bytes | [`Setup::unpack`] |
    /// | serde | [`Setup`] |
    /// | position line | `PositionLine` of the crate `gipf-notation` |
    ///
    /// # Errors
    ///
    /// [`SetupError`] with the violations that remain.
    ///
    /// ```
    /// use gipf_core::{Position, Color, Setup, SetupViolation, Variant};
    ///
    /// let mut setup = Setup::start(Variant::Basic);
    /// setup.reserves[Color::Black] = 20;
    /// let position = setup
    ///     .validate()
    ///     .or_else(|e| e.waive(|violation| matches!(violation, SetupViolation::TooManyPieces { .. })))
    ///     .unwrap();
    /// assert_eq!(position.reserve(Color::Black), 20);
    /// ```
    pub fn waive(self, accepts: impl Fn(&SetupViolation) -> bool) -> Result<Gipf, SetupError> {
        let mut standing = self.standing;
        for (i, violation) in self.setup.broken_rules().violations().enumerate() {
            if violation.can_be_waived() && accepts(&violation) {
                standing &= !(1 << i);
            }
        }
        if standing == 0 {
            return Ok(Gipf::from_setup(&self.setup));
        }
        Err(SetupError { standing, ..self })
    }
}

impl core::error::Error for SetupError {}

impl fmt::Display for SetupError {
    /// All violations on one line, with semicolons between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.violations().collect::<Violations>(), f)
    }
}

impl fmt::Debug for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SetupError").field(&format_args!("{self}")).finish()
    }
}

/// Four kinds of violation for each player, and a row on each line.
const MAX_VIOLATIONS: usize = 2 * 4 + 21;

type Violations = gipf_game::SetupError<SetupViolation, MAX_VIOLATIONS>;
