//! What a caller may write down, and why it may be no position.

use core::fmt;

use crate::links::cut_off;
use crate::{Bitboard, Board, Color, Piece, Position, Stack, Stage};

/// A position as anybody may write it down, sensible or not. [`Setup::validate`] makes a
/// [`Position`] of it. Its text is the position line.
///
/// ```
/// use dvonn_core::{Setup, SetupFault};
///
/// let setup: Setup = "9/10/5,r,5/10/9 w place".parse()?;
/// let error = setup.validate().unwrap_err();
/// assert_eq!(error.to_string(), "Black is to move after 1 placed piece");
/// # Ok::<(), dvonn_core::PositionSyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Setup {
    /// What lies on the spaces.
    pub board: Board,
    /// Who moves next.
    pub side_to_move: Color,
    /// The part of the game.
    pub stage: Stage,
}

/// The pieces of both colours.
const COLORED: u16 = 46;

impl Setup {
    /// The start of a game: the empty board.
    #[must_use]
    pub const fn start() -> Setup {
        Setup { board: Board::EMPTY, side_to_move: Color::White, stage: Stage::Placing }
    }

    /// Checks the setup against every rule that a position keeps.
    ///
    /// * **Stacks.** Red is on top only as a lone piece, since only a colour on top moves a stack;
    ///   so under a colour on top there are fewer red pieces than pieces.
    /// * **Supply.** At most 23 stacks of a colour, 3 red pieces and 46 others. What colours lie
    ///   hidden in stacks is nowhere said, so no more than that can be asked.
    /// * **Placing.** Single pieces, fewer than 49 of them, exactly those that the order of the rules
    ///   has brought by then, and the player to move who follows from their number.
    /// * **Stacking.** All three red pieces, because they never leave, and every stack linked to
    ///   one of them. Either player may be to move, since passes change who it is; only with all 49
    ///   spaces occupied nobody has moved yet, and it is White's turn.
    ///
    /// Whether a game really leads there is not asked.
    ///
    /// # Errors
    ///
    /// [`SetupError`] lists every fault, not only the first.
    pub fn validate(self) -> Result<Position, SetupError> {
        let mut faults = Faults::default();
        self.check_stacks(&mut faults);
        match self.stage {
            Stage::Placing => self.check_placing(&mut faults),
            Stage::Stacking => self.check_stacking(&mut faults),
        }
        if faults.is_empty() { Ok(Position::from_setup(&self)) } else { Err(SetupError(faults)) }
    }

    fn spaces(&self, holds: impl Fn(Stack) -> bool) -> Bitboard {
        self.board.iter().filter(|&(_, stack)| holds(stack)).map(|(space, _)| space).collect()
    }

    fn on_top(&self, piece: Piece) -> u8 {
        self.spaces(|stack| stack.top == piece).len() as u8
    }

    fn red_pieces(&self) -> u16 {
        self.board.iter().map(|(_, stack)| u16::from(stack.reds)).sum()
    }

    fn check_stacks(&self, faults: &mut Faults) {
        let spaces = self.spaces(|stack| match stack.top {
            Piece::Red => stack != Stack::single(Piece::Red),
            Piece::White | Piece::Black => stack.height <= stack.reds,
        });
        if !spaces.is_empty() {
            faults.push(SetupFault::NoSuchStack { spaces });
        }
    }

    fn check_supply(&self, faults: &mut Faults) {
        for color in Color::ALL {
            let found = self.on_top(color.into());
            if found > Piece::from(color).supply() {
                faults.push(SetupFault::TooManyStacks { color, found });
            }
        }
        let reds = self.red_pieces();
        if reds > u16::from(Piece::Red.supply()) {
            faults.push(SetupFault::TooManyReds { found: reds });
        }
        let all: u16 = self.board.iter().map(|(_, stack)| u16::from(stack.height)).sum();
        let colored = all.saturating_sub(reds);
        if colored > COLORED {
            faults.push(SetupFault::TooManyPieces { found: colored });
        }
    }

    fn check_placing(&self, faults: &mut Faults) {
        let stacks = self.spaces(|stack| stack.height > 1);
        if !stacks.is_empty() {
            faults.push(SetupFault::StackWhilePlacing { spaces: stacks });
        }
        let placed = self.board.occupied().len() as u8;
        if placed == 49 {
            faults.push(SetupFault::AllPlaced);
            return self.check_supply(faults);
        }
        let reds = placed.min(3);
        let colored = placed - reds;
        // Black places the first piece of a colour.
        let expected = [colored / 2, colored.div_ceil(2), reds];
        let found = Piece::ALL.map(|piece| self.on_top(piece));
        if found != expected {
            faults.push(SetupFault::OutOfOrder { found, expected });
        }
        let side = if placed.is_multiple_of(2) { Color::White } else { Color::Black };
        if self.side_to_move != side {
            faults.push(SetupFault::WrongSide { placed, expected: side });
        }
    }

    fn check_stacking(&self, faults: &mut Faults) {
        self.check_supply(faults);
        let found = self.red_pieces();
        if found < u16::from(Piece::Red.supply()) {
            faults.push(SetupFault::RedMissing { found: found as u8 });
        }
        let occupied = self.board.occupied();
        let unlinked = cut_off(occupied, self.spaces(|stack| stack.reds > 0));
        if !unlinked.is_empty() {
            faults.push(SetupFault::Unlinked { spaces: unlinked });
        }
        if occupied == Bitboard::ALL && self.side_to_move != Color::White {
            faults.push(SetupFault::WrongSide { placed: 49, expected: Color::White });
        }
    }
}

impl Default for Setup {
    /// The start of a game.
    fn default() -> Setup {
        Setup::start()
    }
}

/// One reason why a [`Setup`] is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// A stack of no pieces, one with red on top of others, or one with a colour on top and no room
    /// for its red pieces.
    #[error(
        "no stack can be like that on {spaces}: red is on top only alone, and under a colour are fewer red pieces than the stack has pieces"
    )]
    NoSuchStack {
        /// Where.
        spaces: Bitboard,
    },
    /// More stacks of a colour than it has pieces.
    #[error("{color} has {found} stacks, but there are 23 pieces of a colour")]
    TooManyStacks {
        /// Whose.
        color: Color,
        /// How many.
        found: u8,
    },
    /// More than three red pieces.
    #[error("{found} red pieces, but there are 3")]
    TooManyReds {
        /// How many.
        found: u16,
    },
    /// More than 46 white and black pieces.
    #[error("{found} white and black pieces, but there are 46")]
    TooManyPieces {
        /// How many.
        found: u16,
    },
    /// While pieces are placed there are only single ones.
    #[error("stacks on {spaces} while pieces are being placed")]
    StackWhilePlacing {
        /// Where.
        spaces: Bitboard,
    },
    /// With 49 pieces on the board nothing is left to place.
    #[error("all 49 pieces are placed, so the stage is stacking")]
    AllPlaced,
    /// Pieces are placed in a fixed order, so their number says how many there are of each kind.
    #[error("{}/{}/{} white/black/red pieces are placed, expected {}/{}/{}", .found[0], .found[1], .found[2], .expected[0], .expected[1], .expected[2])]
    OutOfOrder {
        /// The white, black and red pieces on the board.
        found: [u8; 3],
        /// What there should be of that many pieces.
        expected: [u8; 3],
    },
    /// The number of placed pieces says whose turn it is.
    #[error("{expected} is to move after {placed} placed piece{}", plural(*.placed))]
    WrongSide {
        /// The pieces on the board.
        placed: u8,
        /// Whose turn it is.
        expected: Color,
    },
    /// Red pieces never leave the game.
    #[error("{found} red piece{}, but all 3 stay to the end", plural(*.found))]
    RedMissing {
        /// How many there are.
        found: u8,
    },
    /// What is not linked to a red piece has left the game.
    #[error("no chain of neighbours links {spaces} to a red piece")]
    Unlinked {
        /// Where.
        spaces: Bitboard,
    },
}

const fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// A setup that is not a position, with every fault.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SetupError(Faults);

impl SetupError {
    /// All faults, at least one, always in the same order.
    pub fn faults(&self) -> impl Iterator<Item = SetupFault> + use<> {
        self.0.0.into_iter().flatten()
    }
}

impl core::error::Error for SetupError {}

impl fmt::Display for SetupError {
    /// All faults on one line, with semicolons between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SetupError").field(&format_args!("{self}")).finish()
    }
}

/// The most faults that a setup can have at once: in stacking, the stacks, the supply of both
/// colours, of red and in all, the links and the side.
const MAX_FAULTS: usize = 7;

/// The faults of a setup, the first places first.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Faults([Option<SetupFault>; MAX_FAULTS]);

impl Faults {
    fn push(&mut self, fault: SetupFault) {
        if let Some(free) = self.0.iter_mut().find(|fault| fault.is_none()) {
            *free = Some(fault);
        }
    }

    fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }
}
