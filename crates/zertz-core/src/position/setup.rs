//! Unvalidated positions, and their validation.

use crate::{Board, ByColor, Color, Marble, MarbleCounts, SetupViolation, Variant, Zertz};

/// An unvalidated position. [`Setup::validate`] makes a [`Zertz`] of it.
///
/// ```
/// use zertz_core::{Position, Marble, Ring, Setup, Variant};
///
/// let mut setup = Setup::start(Variant::Basic);
/// let center = Variant::Basic.place('d', 4).unwrap();
/// setup.board.set(center, Some(Ring::Holds(Marble::White)));
/// let error = setup.validate().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "7 white marbles on the board, in the pool and captured, expected 6"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The rings and the marbles on them.
    pub board: Board,
    /// The player whose turn it is: player 1 is White, player 2 is Black.
    pub side_to_move: Color,
    /// The marbles that nobody has placed.
    pub pool: MarbleCounts,
    /// The marbles that each player has captured.
    pub captured: ByColor<MarbleCounts>,
    /// The variant.
    pub variant: Variant,
}

impl Setup {
    /// Returns the start of a game: all rings vacant, all marbles in the pool, player 1 to move.
    #[must_use]
    pub const fn start(variant: Variant) -> Setup {
        Setup {
            board: Board::full(variant),
            side_to_move: Color::White,
            pool: variant.marbles(),
            captured: ByColor::new(MarbleCounts::NONE, MarbleCounts::NONE),
            variant,
        }
    }

    /// Checks the setup against every rule that a position keeps.
    ///
    /// * **Rings.** They lie on places of the variant's board.
    /// * **Marbles.** Those of each color on the board, in the pool and captured are together exactly the
    ///   variant's. Pool and captured marbles may stand side by side.
    /// * **Vacant rings.** There is one, or no ring at all: otherwise everything would have been claimed.
    /// * **The side to move** has no winning set. The other side may have one: then the game is over.
    ///
    /// It does not check whether a game can lead to the position.
    ///
    /// # Errors
    ///
    /// [`SetupError`] lists every violation, not only the first.
    pub fn validate(self) -> Result<Zertz, SetupError> {
        let mut violations = SetupError::NONE;
        self.check_rings(&mut violations);
        self.check_marbles(&mut violations);
        let captured = self.captured[self.side_to_move];
        if let Some(set) = self.variant.winning_set(captured) {
            violations.push(SetupViolation::AlreadyWon { side: self.side_to_move, set });
        }
        violations.or_valid(())?;
        Ok(Zertz::from_setup(&self))
    }

    fn check_rings(&self, violations: &mut SetupError) {
        let outside = self.board.rings() - self.variant.board();
        if !outside.is_empty() {
            violations
                .push(SetupViolation::OutsideBoard { places: outside, variant: self.variant });
        }
        if self.board.vacant().is_empty() && !self.board.rings().is_empty() {
            violations.push(SetupViolation::NoVacantRing);
        }
    }

    fn check_marbles(&self, violations: &mut SetupError) {
        for marble in Marble::ALL {
            let elsewhere = [self.pool, self.captured.white, self.captured.black];
            let elsewhere: u16 =
                elsewhere.into_iter().map(|counts| u16::from(counts[marble])).sum();
            let found = elsewhere + self.board.marbles(marble).len() as u16;
            let expected = self.variant.marbles()[marble];
            if found != u16::from(expected) {
                violations.push(SetupViolation::WrongCount { marble, found, expected });
            }
        }
    }
}

/// The most violations that a setup can have at once: rings outside, no vacant ring, a wrong number of
/// marbles of each of three colors, and a player to move who has won.
const MAX_VIOLATIONS: usize = 6;

/// Returned when a setup is not a position: every rule that it breaks.
pub type SetupError = gipf_game::SetupError<SetupViolation, MAX_VIOLATIONS>;
