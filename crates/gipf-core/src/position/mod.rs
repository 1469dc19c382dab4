//! What a position is: the pieces on the board, the reserves, and whose turn it is.
//!
//! * [`Gipf`](crate::Gipf) is valid and stands at the start of a turn. It holds its pieces
//!   from the view of the player to move (`own`, `other`) so that generation never asks who that
//!   is. Everything beside the board is packed into one word: see [`state`].
//! * [`Setup`](crate::Setup) has public fields and may be anything. Validation lists what is wrong
//!   with it.
//! * [`Board`](crate::Board) is the pieces alone, by color.

pub(crate) mod board;
mod canonical;
pub(crate) mod hash;
pub(crate) mod piece;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod variant;

use core::fmt;
use core::hash::{Hash, Hasher};

use gipf_game::Position;

use crate::captures::rows::Rows;
use crate::generate::fours::has_row;
use crate::position::state::State;
use crate::turn::legality::check_push;
use crate::turn::mid_turn::MidTurn;
use crate::{Bitboard, Board, ByColor, Color, Opening, Piece, Push, Setup, Spot, Variant};

/// A valid position of GIPF at the start of a turn: 32 bytes, `Copy`.
///
/// Two positions are equal when they count as the same for repetition: the same pieces, reserves,
/// side to move, opening states and variant.
///
/// ```
/// use gipf_core::{Color, Gipf, PieceKind, Position, Push, Spot, Turn, Variant};
///
/// let start = Gipf::start(Variant::Basic);
/// let turn = Turn::quiet(Push::Enter(PieceKind::Single, Spot::new('b', 3).unwrap()));
/// let next = start.play(&turn)?;
/// assert_eq!(next.side_to_move(), Color::Black);
/// assert_eq!(next.reserve(Color::White), 11);
/// # Ok::<(), gipf_core::IllegalTurn>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Gipf {
    /// Spots of the player to move.
    pub(crate) own: Bitboard,
    /// Spots of the other player.
    pub(crate) other: Bitboard,
    pub(crate) gipf: Bitboard,
    pub(crate) state: State,
}

impl Gipf {
    /// Returns the start of a basic game with 0 to 3 extra pieces in reserve for each player.
    ///
    /// Different numbers make a handicap, equal ones a longer game.
    ///
    /// # Errors
    ///
    /// [`HandicapError`] for more than three extra pieces.
    ///
    /// ```
    /// use gipf_core::{ByColor, Color, Gipf};
    ///
    /// let position = Gipf::with_handicap(ByColor { white: 0, black: 3 })?;
    /// assert_eq!(position.reserve(Color::Black), 15);
    /// # Ok::<(), gipf_core::HandicapError>(())
    /// ```
    pub fn with_handicap(extra: ByColor<u8>) -> Result<Gipf, HandicapError> {
        let mut setup = Setup::start(Variant::Basic);
        for color in Color::ALL {
            if extra[color] > 3 {
                return Err(HandicapError { color, extra: extra[color] });
            }
            setup.reserves[color] += extra[color];
        }
        Ok(Gipf::from_setup(&setup))
    }

    /// The setup must be valid, or its violations waived.
    pub(crate) fn from_setup(setup: &Setup) -> Gipf {
        let side = setup.side_to_move;
        Gipf {
            own: setup.board.pieces(side),
            other: setup.board.pieces(!side),
            gipf: setup.board.gipfs(),
            state: State::new(
                [setup.reserves[side], setup.reserves[!side]],
                [setup.openings[side], setup.openings[!side]],
                side,
                setup.variant,
            ),
        }
    }

    /// Returns the position as public fields.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let by_color = ByColor { white: Color::White, black: Color::Black };
        Setup {
            board: self.board(),
            side_to_move: self.side_to_move(),
            reserves: by_color.map(|color| self.reserve(color)),
            variant: self.variant(),
            openings: by_color.map(|color| self.opening(color)),
        }
    }

    /// Returns the pieces on the spots.
    #[must_use]
    pub fn board(&self) -> Board {
        let pieces = ByColor { white: self.pieces(Color::White), black: self.pieces(Color::Black) };
        Board::from_sets(pieces, self.gipfs())
    }

    /// Returns the piece on a spot, if there is one.
    #[must_use]
    pub fn piece_at(&self, spot: Spot) -> Option<Piece> {
        self.board().get(spot)
    }

    /// Returns the spots with a piece of a player, GIPF-pieces included.
    #[must_use]
    pub const fn pieces(&self, color: Color) -> Bitboard {
        if self.moves(color) { self.own } else { self.other }
    }

    /// Returns the spots with a GIPF-piece of either player.
    #[must_use]
    pub const fn gipfs(&self) -> Bitboard {
        self.gipf
    }

    /// Returns the spots with a piece.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.own | self.other
    }

    /// Returns how many pieces a player has beside the board.
    #[must_use]
    pub const fn reserve(&self, color: Color) -> u8 {
        if self.moves(color) { self.state.reserve() } else { self.state.other_reserve() }
    }

    /// Returns how many pieces a player has, on the board and in reserve: GIPF-pieces count two.
    ///
    /// Only captures by the other player change it, and they only lower it. So no position occurs
    /// again once it has changed.
    ///
    /// ```
    /// use gipf_core::{Color, Gipf, Position, Variant};
    ///
    /// let start = Gipf::start(Variant::Standard);
    /// assert_eq!(start.material(Color::White), 18);
    /// ```
    #[must_use]
    pub fn material(&self, color: Color) -> u8 {
        self.board().value(color) + self.reserve(color)
    }

    /// Returns what a player may still enter in the tournament variant.
    #[must_use]
    pub const fn opening(&self, color: Color) -> Opening {
        if self.moves(color) { self.state.opening() } else { self.state.other_opening() }
    }

    const fn moves(&self, color: Color) -> bool {
        self.state.side() as u8 == color as u8
    }

    /// Returns the rows of a player that stand on the board, in the order of the lines.
    ///
    /// The player to move may take theirs before the push, and must take those that hold a single
    /// piece.
    #[must_use]
    pub fn rows(&self, color: Color) -> Rows {
        self.board().rows(color)
    }

    /// Returns whether a row of the player to move stands on the board.
    ///
    /// See [`Gipf::rows`].
    #[must_use]
    pub fn has_row(&self) -> bool {
        has_row(self.own)
    }

    /// The player who has lost because they have no GIPF-piece. When both are without, the player who
    /// has just moved took them and wins (FAQ 10).
    pub(crate) fn lost_by_gipf(&self) -> Option<Color> {
        if !self.variant().has_gipf_pieces() {
            return None;
        }
        let side = self.side_to_move();
        if self.state.opening() != Opening::Owed && !self.own.intersects(self.gipf) {
            Some(side)
        } else if self.state.other_opening() != Opening::Owed && !self.other.intersects(self.gipf) {
            Some(!side)
        } else {
            None
        }
    }

    /// Plays a turn that is only a push, and returns the position after it.
    ///
    /// `None` when the push is not legal, or when a row of the player to move stands on the board
    /// before it or after it.
    ///
    /// ```
    /// use gipf_core::{Entry, Gipf, PieceKind, Position, Push, Turn, Variant};
    ///
    /// let start = Gipf::start(Variant::Basic);
    /// let push = Push::along(Entry::ALL[7], PieceKind::Single, start.occupied());
    /// assert_eq!(start.play_quiet(push), start.play(&Turn::quiet(push)).ok());
    /// ```
    #[must_use]
    pub fn play_quiet(&self, push: Push) -> Option<Gipf> {
        let start = MidTurn::start(self);
        if start.has_row() || self.lost_by_gipf().is_some() || check_push(&start, push).is_err() {
            return None;
        }
        let board = start.pushed(push);
        if board.has_row() { None } else { Some(board.finish()) }
    }
}

impl Hash for Gipf {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash64());
    }
}

impl fmt::Debug for Gipf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gipf")
            .field("white", &self.pieces(Color::White))
            .field("black", &self.pieces(Color::Black))
            .field("gipf", &self.gipfs())
            .field("side_to_move", &self.side_to_move())
            .field("reserves", &[self.reserve(Color::White), self.reserve(Color::Black)])
            .field("variant", &self.variant())
            .field("openings", &[self.opening(Color::White), self.opening(Color::Black)])
            .finish()
    }
}

impl From<Gipf> for Setup {
    fn from(position: Gipf) -> Setup {
        position.to_setup()
    }
}

impl TryFrom<Setup> for Gipf {
    type Error = crate::SetupError;

    fn try_from(setup: Setup) -> Result<Gipf, crate::SetupError> {
        setup.validate()
    }
}

/// Returned when a handicap has more extra pieces than the basic variant allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{color} cannot have {extra} extra pieces, at most 3")]
pub struct HandicapError {
    /// The player with too many extra pieces.
    pub color: Color,
    /// How many were asked for.
    pub extra: u8,
}
