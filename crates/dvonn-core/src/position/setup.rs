//! Unvalidated positions, and their validation.

use crate::position::links::cut_off;
use crate::{Bitboard, Board, Color, Dvonn, Piece, SetupViolation, Stack, Stage};

/// An unvalidated position. [`Setup::validate`] makes a [`Dvonn`] of it.
///
/// ```
/// use dvonn_core::{Position, Piece, Setup, Space, Stack};
///
/// let mut setup = Setup::start();
/// setup.board.set(Space::new('F', 3).unwrap(), Some(Stack::single(Piece::Red)));
/// let error = setup.validate().unwrap_err();
/// assert_eq!(error.to_string(), "Black is to move after 1 placed piece");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The stacks on the spaces.
    pub board: Board,
    /// The player whose turn it is.
    pub side_to_move: Color,
    /// The stage of the game.
    pub stage: Stage,
}

/// The number of white and black pieces.
const COLORED: u16 = 46;

impl Setup {
    /// Returns the start of a game: the empty board, White to move.
    #[must_use]
    pub const fn start() -> Setup {
        Setup { board: Board::EMPTY, side_to_move: Color::White, stage: Stage::Placing }
    }

    /// Checks the setup against every rule that a position keeps.
    ///
    /// * **Stacks.** Red is on top only as a lone piece, because only a stack with white or black on
    ///   top moves. So a stack with white or black on top has fewer red pieces than pieces.
    /// * **Material.** At most 23 stacks of a color, 3 red pieces and 46 others. A setup does not say
    ///   which colors are hidden in a stack, so no more than that can be checked.
    /// * **Placing.** Single pieces, fewer than 49 of them, exactly those that the order of placement
    ///   brings, and the player to move who follows from their number.
    /// * **Stacking.** All three red pieces, because they never leave, and every stack linked to
    ///   one of them. Either player may be to move, because passes change who it is. Only with all 49
    ///   spaces occupied nobody has moved yet, and it is White's turn.
    ///
    /// It does not check whether a game can lead to the position.
    ///
    /// # Errors
    ///
    /// [`SetupError`] lists every violation, not only the first.
    pub fn validate(self) -> Result<Dvonn, SetupError> {
        let mut violations = SetupError::NONE;
        self.check_stacks(&mut violations);
        match self.stage {
            Stage::Placing => self.check_placing(&mut violations),
            Stage::Stacking => self.check_stacking(&mut violations),
        }
        violations.or_valid(())?;
        Ok(Dvonn::from_setup(&self))
    }

    /// Returns the spaces whose stack satisfies a condition.
    fn spaces(&self, holds: impl Fn(Stack) -> bool) -> Bitboard {
        self.board.iter().filter(|&(_, stack)| holds(stack)).map(|(space, _)| space).collect()
    }

    /// Returns the number of stacks with this piece on top.
    fn on_top(&self, piece: Piece) -> u8 {
        self.spaces(|stack| stack.top == piece).len() as u8
    }

    /// Returns the number of red pieces.
    fn red_pieces(&self) -> u16 {
        self.board.iter().map(|(_, stack)| u16::from(stack.reds)).sum()
    }

    fn check_stacks(&self, violations: &mut SetupError) {
        let spaces = self.spaces(|stack| match stack.top {
            Piece::Red => stack != Stack::single(Piece::Red),
            Piece::White | Piece::Black => stack.height <= stack.reds,
        });
        if !spaces.is_empty() {
            violations.push(SetupViolation::NoSuchStack { spaces });
        }
    }

    fn check_material(&self, violations: &mut SetupError) {
        for color in Color::ALL {
            let found = self.on_top(color.into());
            if found > Piece::from(color).total() {
                violations.push(SetupViolation::TooManyStacks { color, found });
            }
        }
        let reds = self.red_pieces();
        if reds > u16::from(Piece::Red.total()) {
            violations.push(SetupViolation::TooManyReds { found: reds });
        }
        // A stack that cannot be may have more red pieces than pieces.
        let colored = |stack: Stack| u16::from(stack.height.saturating_sub(stack.reds));
        let colored = self.board.iter().map(|(_, stack)| colored(stack)).sum();
        if colored > COLORED {
            violations.push(SetupViolation::TooManyPieces { found: colored });
        }
    }

    fn check_placing(&self, violations: &mut SetupError) {
        let stacks = self.spaces(|stack| stack.height > 1);
        if !stacks.is_empty() {
            violations.push(SetupViolation::StackWhilePlacing { spaces: stacks });
        }
        let placed = self.board.occupied().len() as u8;
        if placed == 49 {
            violations.push(SetupViolation::AllPlaced);
            return self.check_material(violations);
        }
        let reds = placed.min(3);
        let colored = placed - reds;
        // White places the first and the third red piece, so Black places the next piece.
        let expected = [colored / 2, colored.div_ceil(2), reds];
        let found = Piece::ALL.map(|piece| self.on_top(piece));
        if found != expected {
            violations.push(SetupViolation::OutOfOrder { found, expected });
        }
        let side = if placed.is_multiple_of(2) { Color::White } else { Color::Black };
        if self.side_to_move != side {
            violations.push(SetupViolation::WrongSide { placed, expected: side });
        }
    }

    fn check_stacking(&self, violations: &mut SetupError) {
        self.check_material(violations);
        let found = self.red_pieces();
        if found < u16::from(Piece::Red.total()) {
            violations.push(SetupViolation::RedMissing { found: found as u8 });
        }
        let occupied = self.board.occupied();
        let unlinked = cut_off(occupied, self.spaces(|stack| stack.reds > 0));
        if !unlinked.is_empty() {
            violations.push(SetupViolation::Unlinked { spaces: unlinked });
        }
        if occupied == Bitboard::ALL && self.side_to_move != Color::White {
            violations.push(SetupViolation::WrongSide { placed: 49, expected: Color::White });
        }
    }
}

impl Default for Setup {
    /// Returns the start of a game.
    fn default() -> Setup {
        Setup::start()
    }
}

/// The most violations that a setup can have at once: in stacking, the form of stacks, the stacks of
/// White and of Black, the red pieces, the other pieces, the links and the side to move. Red pieces
/// are too many or missing, never both. In placing, the form of stacks, their height, the full board
/// and four of material.
const MAX_VIOLATIONS: usize = 7;

/// Returned when a setup is not a position: every rule that it breaks.
pub type SetupError = gipf_game::SetupError<SetupViolation, MAX_VIOLATIONS>;
