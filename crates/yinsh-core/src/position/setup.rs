//! Unvalidated positions, and their validation.

use crate::position::{MARKERS, RINGS};
use crate::{Board, ByColor, Color, Row, SetupViolation, Variant, Yinsh};

/// An unvalidated position. [`Setup::validate`] makes a [`Yinsh`] of it.
///
/// ```
/// use yinsh_core::{Color, Intersection, Piece, Setup, Variant};
///
/// let mut setup = Setup::start(Variant::Standard);
/// setup.board.set(Intersection::new('f', 6).unwrap(), Some(Piece::Ring(Color::Black)));
/// let error = setup.validate().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "White is to place a ring, with 0 white rings and 1 black ring on the board"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The rings and markers.
    pub board: Board,
    /// The player whose turn it is.
    pub side_to_move: Color,
    /// The markers that are not on the board.
    pub pool: u8,
    /// The rings that each player has removed.
    pub removed: ByColor<u8>,
    /// The variant.
    pub variant: Variant,
}

impl Setup {
    /// Returns the start of a game: nothing on the board, all markers in the pool, White to move.
    #[must_use]
    pub const fn start(variant: Variant) -> Setup {
        Setup {
            board: Board::EMPTY,
            side_to_move: Color::White,
            pool: MARKERS,
            removed: ByColor::new(0, 0),
            variant,
        }
    }

    /// Checks the setup against every rule that a position keeps.
    ///
    /// * **Markers.** Those on the board and in the pool are 51.
    /// * **Placing.** While no marker is on the board, no ring has been removed and a ring is still to be placed: each
    ///   player has at most five rings, White as many as Black when White is to move and one more when Black is.
    /// * **Rings.** Otherwise the rings on the board and the removed ones are five for each player.
    /// * **Removed rings.** At most one player has as many as win, nobody more, and not the player to move.
    /// * **Rows.** While nobody has won, the side that is not to move has no row.
    ///
    /// It does not check whether a game can lead to the position.
    ///
    /// # Errors
    ///
    /// [`SetupError`] lists every violation, not only the first.
    pub fn validate(self) -> Result<Yinsh, SetupError> {
        let mut violations = SetupError::NONE;
        let markers = self.board.markers().map(|markers| markers.len() as u8);
        let on_board = markers.sum();
        if on_board.saturating_add(self.pool) != MARKERS {
            violations.push(SetupViolation::WrongMarkers { on_board, pool: self.pool });
        }
        let rings = self.board.rings().map(|rings| rings.len() as u8);
        let is_placing = on_board == 0
            && self.removed == ByColor::new(0, 0)
            && !rings.iter().all(|&rings| rings >= RINGS);
        if is_placing {
            self.check_placing(rings, &mut violations);
        } else {
            self.check_playing(rings, &mut violations);
        }
        violations.or_valid(())?;
        Ok(Yinsh::from_setup(&self))
    }

    fn check_placing(&self, rings: ByColor<u8>, violations: &mut SetupError) {
        for (color, rings) in [(Color::White, rings.white), (Color::Black, rings.black)] {
            if rings > RINGS {
                violations.push(SetupViolation::WrongRings { color, on_board: rings, removed: 0 });
            }
        }
        let ahead = u8::from(self.side_to_move == Color::Black);
        if rings.white != rings.black + ahead {
            violations.push(SetupViolation::WrongSide { side: self.side_to_move, rings });
        }
    }

    fn check_playing(&self, rings: ByColor<u8>, violations: &mut SetupError) {
        let winning = self.variant.winning_rings();
        for color in Color::ALL {
            let (on_board, removed) = (rings[color], self.removed[color]);
            if on_board.saturating_add(removed) != RINGS {
                violations.push(SetupViolation::WrongRings { color, on_board, removed });
            }
        }
        for color in Color::ALL {
            let removed = self.removed[color];
            if removed > winning {
                violations.push(SetupViolation::TooManyRemoved { color, removed, winning });
            }
        }
        let has_won = self.removed.map(|removed| removed >= winning);
        if has_won.white && has_won.black {
            violations.push(SetupViolation::BothWon);
        } else if has_won[self.side_to_move] {
            violations.push(SetupViolation::AlreadyWon { side: self.side_to_move });
        }
        let (other, nobody_has_won) = (!self.side_to_move, has_won == ByColor::new(false, false));
        let markers = self.board.markers()[other];
        let whole = |row: &Row| row.intersections().is_subset(markers);
        if let Some(row) = Row::ALL.into_iter().find(whole).filter(|_| nobody_has_won) {
            violations.push(SetupViolation::RowOfOther { side: other, row });
        }
    }
}

/// The most violations that a setup can have at once: wrong markers; wrong rings and too many removed rings of each
/// player; both players have won.
const MAX_VIOLATIONS: usize = 6;

/// Returned when a setup is not a position: every rule that it breaks.
pub type SetupError = gipf_game::SetupError<SetupViolation, MAX_VIOLATIONS>;
