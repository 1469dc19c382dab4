//! Valid positions, the setups that they are made from, and how turns change them.

pub(crate) mod board;
pub(crate) mod heights;
mod links;
pub(crate) mod outcome;
pub(crate) mod piece;
mod play;
pub(crate) mod setup;
pub(crate) mod stack;
pub(crate) mod stage;
pub(crate) mod variant;
pub(crate) mod violation;

use core::fmt;
use core::hash::{Hash, Hasher};

use gipf_game::Position;

use crate::position::heights::Heights;
use crate::{Bitboard, ByColor, Color, Piece, Setup, SetupError, Space, Stack, Stage};

/// A valid position of DVONN: 88 bytes, `Copy`.
///
/// Two positions are equal when everything that matters for play is equal: the stage, the side to
/// move, and of every stack the top, the height and the number of red pieces.
///
/// ```
/// use dvonn_core::{Color, Dvonn, Piece, Position, Space, Turn};
///
/// let start = Dvonn::default();
/// assert_eq!(start.next_piece(), Some(Piece::Red));
/// let next = start.play(&Turn::Place(Space::new('F', 3).unwrap()))?;
/// assert_eq!(next.side_to_move(), Color::Black);
/// assert_eq!(next.occupied().to_string(), "F3");
/// # Ok::<(), dvonn_core::IllegalTurn>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Dvonn {
    /// The spaces with a stack of the player to move.
    pub(crate) own: Bitboard,
    /// The spaces with a stack of the other player.
    pub(crate) other: Bitboard,
    /// The number of red pieces in every stack in binary: a set for the bit with the value 1 and
    /// one for the bit with the value 2, as in [`Heights`].
    pub(crate) reds: [Bitboard; 2],
    pub(crate) heights: Heights,
    pub(crate) side: Color,
    pub(crate) stage: Stage,
}

impl Dvonn {
    /// Makes the position of a setup, which must be valid.
    pub(crate) fn from_setup(setup: &Setup) -> Dvonn {
        let mut position =
            Dvonn { side: setup.side_to_move, stage: setup.stage, ..Dvonn::default() };
        for (space, stack) in setup.board.iter() {
            position.heights.set(space, stack.height);
            position.set_reds(space, stack.reds);
            match stack.owner() {
                Some(color) if color == position.side => position.own = position.own.with(space),
                Some(_) => position.other = position.other.with(space),
                None => {}
            }
        }
        position
    }

    /// Returns the position as public fields.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let stacks =
            Space::ALL.into_iter().filter_map(|space| Some((space, self.stack_at(space)?)));
        Setup { board: stacks.collect(), side_to_move: self.side, stage: self.stage }
    }

    /// Returns the stack on a space.
    #[must_use]
    pub fn stack_at(&self, space: Space) -> Option<Stack> {
        if !self.occupied().contains(space) {
            return None;
        }
        let top = if self.own.contains(space) {
            self.side.into()
        } else if self.other.contains(space) {
            (!self.side).into()
        } else {
            Piece::Red
        };
        Some(Stack { top, height: self.height_at(space), reds: self.reds_at(space) })
    }

    /// Returns the number of pieces on a space.
    #[must_use]
    pub const fn height_at(&self, space: Space) -> u8 {
        self.heights.get(space)
    }

    /// Returns the number of red pieces on a space.
    const fn reds_at(&self, space: Space) -> u8 {
        self.reds[0].contains(space) as u8 + 2 * self.reds[1].contains(space) as u8
    }

    /// Sets the number of red pieces on a space, at most 3.
    fn set_reds(&mut self, space: Space, reds: u8) {
        for (i, plane) in self.reds.iter_mut().enumerate() {
            *plane = if reds & 1 << i == 0 { plane.without(space) } else { plane.with(space) };
        }
    }

    /// Returns the spaces whose stack a player owns.
    #[must_use]
    pub const fn tops(&self, color: Color) -> Bitboard {
        if self.side as u8 == color as u8 { self.own } else { self.other }
    }

    /// Returns the spaces whose stack holds a red piece, alone or under others.
    #[must_use]
    pub fn reds(&self) -> Bitboard {
        self.reds[0] | self.reds[1]
    }

    /// Returns the spaces with a stack.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.own | self.other | self.reds()
    }

    /// Returns the spaces whose stack has this many pieces.
    #[must_use]
    pub fn stacks_of_height(&self, height: u8) -> Bitboard {
        self.heights.equal_to(height, self.occupied())
    }

    /// Returns the stage of the game.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the piece that is placed next, or `None` when all pieces are placed.
    #[must_use]
    pub fn next_piece(&self) -> Option<Piece> {
        match self.stage {
            Stage::Placing if self.occupied().len() < 3 => Some(Piece::Red),
            Stage::Placing => Some(self.side.into()),
            Stage::Stacking => None,
        }
    }

    /// Returns the number of pieces in the stacks that each player owns, of whatever color they are.
    #[must_use]
    pub fn score(&self) -> ByColor<u8> {
        let score = |color| self.heights.sum(self.tops(color));
        ByColor { white: score(Color::White), black: score(Color::Black) }
    }

    /// Returns the number of pieces in the stacks on these spaces.
    #[must_use]
    pub fn pieces_on(&self, spaces: Bitboard) -> u8 {
        self.heights.sum(spaces)
    }
}

impl Default for Dvonn {
    /// Returns the start of a game.
    fn default() -> Dvonn {
        Dvonn::start(crate::Variant)
    }
}

impl Hash for Dvonn {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash64());
    }
}

impl fmt::Debug for Dvonn {
    /// Writes the fields of the [`Setup`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { board, side_to_move, stage } = self.to_setup();
        f.debug_struct("Dvonn")
            .field("board", &board)
            .field("side_to_move", &side_to_move)
            .field("stage", &stage)
            .finish()
    }
}

impl From<Dvonn> for Setup {
    fn from(position: Dvonn) -> Setup {
        position.to_setup()
    }
}

impl TryFrom<Setup> for Dvonn {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Dvonn, SetupError> {
        setup.validate()
    }
}
