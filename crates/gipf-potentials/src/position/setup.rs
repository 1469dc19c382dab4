//! Unvalidated positions.

use gipf_core::{Bitboard, ByColor, Color, Opening, Spot, Variant};

use crate::position::violation::{SetupError, Violations};
use crate::{Board, GipfPotentials, Hand, Piece, PieceKind, Potential, SetupViolation};

/// An unvalidated position with public fields.
///
/// [`Setup::validate`] makes a [`GipfPotentials`] of it.
///
/// ```
/// use gipf_core::{Color, Variant};
/// use gipf_potentials::{SetupViolation, Start};
///
/// let mut setup = Start::usual(Variant::Basic).setup();
/// setup.reserves[Color::White] = 19;
/// let error = setup.validate().unwrap_err();
/// let violation = SetupViolation::TooManyPieces { color: Color::White, on_board: 3, reserve: 19 };
/// assert!(error.violations().eq([violation]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// What lies on the spots.
    pub board: Board,
    /// The player to move.
    pub side_to_move: Color,
    /// How many pieces each player has beside the board.
    pub reserves: ByColor<u8>,
    /// The variant.
    pub variant: Variant,
    /// What each player may still enter (tournament only).
    pub openings: ByColor<Opening>,
    /// The potentials that each player has not entered yet.
    pub hands: ByColor<Hand>,
}

impl Setup {
    /// The most pieces that a player can have, on the board and in reserve together, a
    /// GIPF-piece counting two.
    pub const MAX_PIECES: u8 = 21;

    /// Checks the setup against every rule that a position keeps.
    ///
    /// # Errors
    ///
    /// [`SetupError`] lists every violation, not only the first.
    pub fn validate(self) -> Result<GipfPotentials, SetupError> {
        if self.broken_rules().is_empty() {
            Ok(GipfPotentials::from_setup(&self))
        } else {
            Err(SetupError::new(self))
        }
    }

    /// Every violation, always in the same order.
    pub(crate) fn broken_rules(&self) -> Violations {
        let mut violations = Violations::NONE;
        for color in Color::ALL {
            self.check_player(color, &mut violations);
        }
        let alone = self.board.used_alone(Potential::Dvonn);
        if !alone.is_empty() {
            violations.push(SetupViolation::DvonnAlone { spots: alone });
        }
        let waiting = !self.side_to_move;
        for row in self.board.rows(waiting) {
            if row.must_be_taken {
                violations.push(SetupViolation::RowNotTaken { color: waiting, row });
            }
        }
        // Captures before the move can end a game while a push is due.
        let tamsk = self.board.loaded_with(Potential::Tamsk) & self.board.pieces(waiting);
        if tamsk.contains(Spot::CENTER) && !self.is_lost_by_gipf() {
            violations.push(SetupViolation::TamskNotPushed { color: waiting });
        }
        violations
    }

    /// Whether a player who does not owe the first turn has no GIPF-piece.
    fn is_lost_by_gipf(&self) -> bool {
        self.variant.has_gipf_pieces()
            && Color::ALL.into_iter().any(|color| {
                let gipfs = self.board.pieces(color) & self.board.gipfs();
                gipfs.is_empty() && self.openings[color] != Opening::Owed
            })
    }

    fn check_player(&self, color: Color, violations: &mut Violations) {
        let (on_board, reserve) = (self.board.value(color), self.reserves[color]);
        if u16::from(on_board) + u16::from(reserve) > u16::from(Setup::MAX_PIECES) {
            violations.push(SetupViolation::TooManyPieces { color, on_board, reserve });
        }
        for kind in Potential::ALL {
            // A board can hold hundreds of covers.
            let on_board = self.board.potentials(color, kind);
            let in_hand = self.hands[color].count(kind);
            if on_board + usize::from(in_hand) > usize::from(Hand::MAX_OF_A_KIND) {
                let violation =
                    SetupViolation::TooManyPotentials { color, kind, on_board, in_hand };
                violations.push(violation);
            }
        }
        let gipfs = self.board.pieces(color) & self.board.gipfs();
        if self.variant == Variant::Basic && !gipfs.is_empty() {
            violations.push(SetupViolation::GipfInBasic { color, gipfs });
        }
        let most_gipfs = usize::from(gipf_core::Setup::MAX_STANDARD_GIPFS);
        if self.variant == Variant::Standard && gipfs.len() > most_gipfs {
            violations.push(SetupViolation::TooManyGipfs { color, gipfs });
        }
        if self.openings[color] != Opening::Closed {
            let others = self.entered_after_opening(color);
            if self.variant != Variant::Tournament {
                violations.push(SetupViolation::OpeningOutsideTournament { color });
            } else if !others.is_empty() {
                violations.push(SetupViolation::EnteredInOpening { color, spots: others });
            }
        }
    }

    /// The spots with something of a player's that is not a GIPF-piece: a piece at the bottom, or a used
    /// potential anywhere.
    fn entered_after_opening(&self, color: Color) -> Bitboard {
        let entered = |piece: Piece| match piece.kind {
            PieceKind::Gipf => false,
            PieceKind::Single | PieceKind::Loaded(_) | PieceKind::Used(_) => piece.color == color,
            PieceKind::Covered { .. } => {
                piece.bottom() == color || piece.potentials(color, Potential::Dvonn) > 0
            }
        };
        self.board.iter().filter(|(_, piece)| entered(*piece)).map(|(spot, _)| spot).collect()
    }
}

impl From<gipf_core::Setup> for Setup {
    /// The same pieces with empty hands.
    fn from(plain: gipf_core::Setup) -> Setup {
        let kind = |kind| match kind {
            gipf_core::PieceKind::Single => PieceKind::Single,
            gipf_core::PieceKind::Gipf => PieceKind::Gipf,
        };
        let pieces = plain.board.iter();
        Setup {
            board: pieces
                .map(|(spot, piece)| (spot, Piece { color: piece.color, kind: kind(piece.kind) }))
                .collect(),
            side_to_move: plain.side_to_move,
            reserves: plain.reserves,
            variant: plain.variant,
            openings: plain.openings,
            hands: ByColor { white: Hand::EMPTY, black: Hand::EMPTY },
        }
    }
}
