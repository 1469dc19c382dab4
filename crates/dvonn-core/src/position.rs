//! Valid positions.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::heights::Heights;
use crate::links::cut_off_by_leaving;
use crate::{
    Bitboard, Board, ByColor, Color, FinalCount, IllegalTurn, Outcome, Piece, Setup, Space, Stack,
    Stage, Turn, hash,
};

/// A valid position: 88 bytes, `Copy`.
///
/// Two positions are equal when everything that matters for play is: stage, side to move, and of
/// every stack the top, the height and the number of red pieces.
///
/// ```
/// use dvonn_core::{Color, Piece, Position, Space, Turn};
///
/// let start = Position::start();
/// assert_eq!(start.next_piece(), Some(Piece::Red));
/// let next = start.play(&Turn::Place(Space::new('F', 3).unwrap()))?;
/// assert_eq!(next.side_to_move(), Color::Black);
/// assert_eq!(next.to_string(), "9/10/5,r,5/10/9 b place");
/// # Ok::<(), dvonn_core::IllegalTurn>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Stacks of the player to move.
    pub(crate) own: Bitboard,
    /// Stacks of the other player.
    pub(crate) other: Bitboard,
    /// The number of red pieces in a stack, in binary: where it has the bit of worth 1, of worth 2.
    pub(crate) reds: [Bitboard; 2],
    pub(crate) heights: Heights,
    pub(crate) side: Color,
    pub(crate) stage: Stage,
}

impl Position {
    /// The start of a game: the empty board.
    ///
    /// ```
    /// use dvonn_core::Position;
    ///
    /// assert_eq!(Position::start().to_string(), "9/10/11/10/9 w place");
    /// ```
    #[must_use]
    pub const fn start() -> Position {
        Position {
            own: Bitboard::EMPTY,
            other: Bitboard::EMPTY,
            reds: [Bitboard::EMPTY; 2],
            heights: Heights::EMPTY,
            side: Color::White,
            stage: Stage::Placing,
        }
    }

    /// The setup must be valid.
    pub(crate) fn from_setup(setup: &Setup) -> Position {
        let mut position =
            Position { side: setup.side_to_move, stage: setup.stage, ..Position::start() };
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

    /// The position as public fields.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let stacks =
            Space::ALL.into_iter().filter_map(|space| Some((space, self.stack_at(space)?)));
        let board: Board = stacks.collect();
        Setup { board, side_to_move: self.side, stage: self.stage }
    }

    /// The stack on a space.
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

    /// How many pieces lie on a space.
    #[must_use]
    pub const fn height_at(&self, space: Space) -> u8 {
        self.heights.get(space)
    }

    const fn reds_at(&self, space: Space) -> u8 {
        self.reds[0].contains(space) as u8 + 2 * self.reds[1].contains(space) as u8
    }

    fn set_reds(&mut self, space: Space, reds: u8) {
        for (i, plane) in self.reds.iter_mut().enumerate() {
            *plane = if reds & 1 << i == 0 { plane.without(space) } else { plane.with(space) };
        }
    }

    /// The spaces whose stack a player owns.
    #[must_use]
    pub const fn tops(&self, color: Color) -> Bitboard {
        if self.side as u8 == color as u8 { self.own } else { self.other }
    }

    /// The spaces whose stack holds a red piece, alone or under others.
    #[must_use]
    pub fn reds(&self) -> Bitboard {
        self.reds[0] | self.reds[1]
    }

    /// The spaces with a stack.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.own | self.other | self.reds()
    }

    /// The spaces whose stack has this many pieces.
    #[must_use]
    pub fn stacks_of_height(&self, height: u8) -> Bitboard {
        self.heights.equal_to(height, self.occupied())
    }

    /// The part of the game.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Who moves next.
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.side
    }

    /// What is placed next; `None` when all pieces are placed.
    #[must_use]
    pub fn next_piece(&self) -> Option<Piece> {
        match self.stage {
            Stage::Placing if self.occupied().len() < 3 => Some(Piece::Red),
            Stage::Placing => Some(self.side.into()),
            Stage::Stacking => None,
        }
    }

    /// The pieces in the stacks that each player owns, whatever their colours.
    #[must_use]
    pub fn score(&self) -> ByColor<u8> {
        let score = |color| self.heights.sum(self.tops(color));
        ByColor { white: score(Color::White), black: score(Color::Black) }
    }

    /// The pieces in the stacks on these spaces.
    #[must_use]
    pub fn pieces_on(&self, spaces: Bitboard) -> u8 {
        self.heights.sum(spaces)
    }

    /// A 64-bit hash, equal for equal positions.
    ///
    /// It is computed when it is asked for, with six multiplications. It is the same on every
    /// machine; a release that changes it says so in its changelog.
    #[must_use]
    pub const fn hash64(&self) -> u64 {
        let state = (self.side as u64) << 63 | (self.stage as u64) << 62;
        let planes = self.heights.planes();
        hash::of_words([
            [self.own.bits(), self.other.bits()],
            [planes[0].bits(), planes[1].bits()],
            [planes[2].bits(), planes[3].bits()],
            [planes[4].bits(), planes[5].bits()],
            [self.reds[0].bits(), self.reds[1].bits() | state],
        ])
    }

    /// The result, when the game is over: all pieces are placed and nobody can move.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        (!self.has_turn()).then(|| FinalCount(self.score()).outcome())
    }

    /// The position after a turn.
    ///
    /// # Errors
    ///
    /// [`IllegalTurn`] says which rule the turn breaks.
    pub fn play(&self, turn: &Turn) -> Result<Position, IllegalTurn> {
        self.check(turn)?;
        Ok(self.play_unchecked(turn))
    }

    /// The position after a turn that is known to be legal, because it comes from this
    /// position's generator.
    ///
    /// Safe for any turn: an illegal one panics in debug builds and gives some meaningless
    /// position otherwise.
    #[must_use]
    pub fn play_unchecked(&self, turn: &Turn) -> Position {
        debug_assert_eq!(self.check(turn), Ok(()));
        match *turn {
            Turn::Place(space) => self.placed(space),
            Turn::Move { from, to } => self.lifted(from).landed(to),
            Turn::Pass => self.passed(),
        }
    }

    pub(crate) fn placed(&self, space: Space) -> Position {
        let mut next = *self;
        match self.next_piece() {
            Some(Piece::Red) => next.reds[0] = next.reds[0].with(space),
            _ => next.own = next.own.with(space),
        }
        next.heights.set(space, 1);
        if next.occupied() == Bitboard::ALL {
            // White has placed the last piece and moves first.
            next.stage = Stage::Stacking;
            return next;
        }
        next.passed()
    }

    pub(crate) fn passed(&self) -> Position {
        Position { own: self.other, other: self.own, side: !self.side, ..*self }
    }

    /// Takes up a stack of the player to move.
    #[inline(always)]
    pub(crate) fn lifted(&self, from: Space) -> Lifted {
        let (height, reds) = (self.height_at(from), self.reds_at(from));
        let place = Bitboard::of(from);
        let mut rest = self.passed();
        rest.other = rest.other - place;
        rest.reds = rest.reds.map(|plane| plane - place);
        rest.heights.remove(place);
        let cut_off = if reds == 0 {
            cut_off_by_leaving(rest.occupied(), rest.reds(), from, false)
        } else {
            Bitboard::EMPTY
        };
        Lifted { rest, from, height, reds, cut_off }
    }
}

/// A position without the stack that is being moved. What it cuts off by leaving is worked out once for
/// all spaces where it can land.
pub(crate) struct Lifted {
    /// The position with the other player to move.
    rest: Position,
    from: Space,
    height: u8,
    reds: u8,
    /// What is cut off, unless the stack holds a red piece: then it matters where it lands.
    cut_off: Bitboard,
}

impl Lifted {
    /// The position after the stack has landed on another.
    #[inline(always)]
    pub(crate) fn landed(&self, to: Space) -> Position {
        let mut next = self.rest;
        next.own = next.own.without(to);
        next.other = next.other.with(to);
        next.heights.add(to, self.height);
        let mut cut_off = self.cut_off;
        if self.reds > 0 {
            next.set_reds(to, self.reds + next.reds_at(to));
            cut_off = cut_off_by_leaving(next.occupied(), next.reds(), self.from, true);
        }
        if !cut_off.is_empty() {
            next.own = next.own - cut_off;
            next.other = next.other - cut_off;
            next.heights.remove(cut_off);
        }
        next
    }
}

impl Default for Position {
    /// The start of a game.
    fn default() -> Position {
        Position::start()
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash64());
    }
}

impl fmt::Debug for Position {
    /// The position line in brackets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        position.to_setup()
    }
}

impl TryFrom<Setup> for Position {
    type Error = crate::SetupError;

    fn try_from(setup: Setup) -> Result<Position, crate::SetupError> {
        setup.validate()
    }
}
