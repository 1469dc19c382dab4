//! The pieces on the spots.

use crate::{Bitboard, ByColor, Color, Entry, Piece, PieceKind, Push, Rows, Spot};

/// The pieces on the 37 spots, at most one on each.
///
/// ```
/// use gipf_core::{Board, Color, Piece, PieceKind, Push, Rows, Spot};
///
/// let mut board = Board::EMPTY;
/// board.set(Spot::CENTER, Some(Piece { color: Color::White, kind: PieceKind::Gipf }));
/// assert_eq!(board.value(Color::White), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    pieces: ByColor<Bitboard>,
    gipf: Bitboard,
}

impl Board {
    /// The empty board.
    pub const EMPTY: Board = Board {
        pieces: ByColor { white: Bitboard::EMPTY, black: Bitboard::EMPTY },
        gipf: Bitboard::EMPTY,
    };

    /// The sets must not contradict each other.
    pub(crate) fn from_sets(pieces: ByColor<Bitboard>, gipf: Bitboard) -> Board {
        debug_assert!(!pieces.white.intersects(pieces.black));
        debug_assert!(gipf.is_subset(pieces.white | pieces.black));
        Board { pieces, gipf }
    }

    /// Returns the piece on a spot, if there is one.
    #[must_use]
    pub fn get(&self, spot: Spot) -> Option<Piece> {
        let color = Color::ALL.into_iter().find(|&color| self.pieces[color].contains(spot))?;
        let kind = if self.gipf.contains(spot) { PieceKind::Gipf } else { PieceKind::Single };
        Some(Piece { color, kind })
    }

    /// Puts a piece on a spot, or with `None` takes it off, and returns what lay there before.
    pub fn set(&mut self, spot: Spot, piece: Option<Piece>) -> Option<Piece> {
        let old = self.get(spot);
        let place = Bitboard::of(spot);
        self.remove(place);
        if let Some(Piece { color, kind }) = piece {
            self.pieces[color] |= place;
            if kind == PieceKind::Gipf {
                self.gipf |= place;
            }
        }
        old
    }

    /// Takes all pieces off these spots.
    pub fn remove(&mut self, spots: Bitboard) {
        self.pieces = self.pieces.map(|pieces| pieces - spots);
        self.gipf -= spots;
    }

    /// Brings a piece into play: the contiguous pieces from the first spot on move one step.
    ///
    /// Only the board is looked at: reserves and openings belong to a [`Gipf`](crate::Gipf).
    ///
    /// # Errors
    ///
    /// [`PushError`] when there is no room, or when the spot is not beside a dot; the board is unchanged.
    ///
    /// ```
    /// use gipf_core::{Board, Color, PieceKind, Push, PushError, Spot};
    ///
    /// let spot = Spot::new('b', 2).unwrap();
    /// let push = Push::Enter(PieceKind::Single, spot);
    /// let mut board = Board::EMPTY;
    /// assert_eq!(board.push(Color::White, push), Ok(()));
    /// assert_eq!(board.push(Color::Black, push), Err(PushError::SpotOccupied(spot)));
    /// ```
    pub fn push(&mut self, color: Color, push: Push) -> Result<(), PushError> {
        let occupied = self.occupied();
        match push {
            Push::Enter(_, spot) if !Bitboard::EDGE.contains(spot) => {
                return Err(PushError::NotAtEdge(spot));
            }
            Push::Enter(_, spot) if occupied.contains(spot) => {
                return Err(PushError::SpotOccupied(spot));
            }
            Push::Enter(..) => {}
            Push::Shift(_, entry) => {
                let furthest = entry.furthest_spot(occupied).ok_or(PushError::LineFull(entry))?;
                let moved = entry.moved(furthest);
                let shift = |set: Bitboard| entry.shift(set, moved);
                self.pieces = self.pieces.map(shift);
                self.gipf = shift(self.gipf);
            }
        }
        self.set(push.first_spot(), Some(Piece { color, kind: push.kind() }));
        Ok(())
    }

    /// Returns the rows of a player, in the order of the lines.
    #[must_use]
    pub fn rows(&self, color: Color) -> Rows {
        Rows::of(self.pieces[color], self.occupied(), self.gipf, self.gipf)
    }

    /// Returns the spots with a piece of a player, GIPF-pieces included.
    #[must_use]
    pub fn pieces(&self, color: Color) -> Bitboard {
        self.pieces[color]
    }

    /// Returns the spots with a GIPF-piece of either player.
    #[must_use]
    pub fn gipfs(&self) -> Bitboard {
        self.gipf
    }

    /// Returns the spots with a piece.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.pieces.white | self.pieces.black
    }

    /// Returns the sum of the values of a player's pieces on the board: GIPF-pieces count two.
    ///
    /// See [`PieceKind::value`]. With the reserve it is the [`Gipf::material`](crate::Gipf::material).
    #[must_use]
    pub fn value(&self, color: Color) -> u8 {
        let pieces = self.pieces[color];
        (pieces.len() + (pieces & self.gipf).len()) as u8
    }

    /// Returns an iterator over all pieces with their spots, in the order of [`Spot::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Spot, Piece)> + '_ {
        self.occupied().iter().map(|spot| {
            (spot, self.get(spot).expect("an occupied spot holds a piece of one of the players"))
        })
    }

    /// Returns the board with the colors of all pieces swapped.
    #[must_use]
    pub fn with_colors_swapped(&self) -> Board {
        Board { pieces: self.pieces.swapped(), gipf: self.gipf }
    }
}

/// Why a push cannot be made on a [`Board`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PushError {
    /// A [`Push::Enter`] must be onto a spot beside a dot.
    #[error("{0} is not beside a dot")]
    NotAtEdge(Spot),
    /// A [`Push::Enter`] needs a vacant spot.
    #[error("{0} is occupied")]
    SpotOccupied(Spot),
    /// Every spot of the line is occupied, and no piece may be pushed off the board.
    #[error("the line from dot {} over {} is full", .0.dot(), .0.first_spot())]
    LineFull(Entry),
}

impl FromIterator<(Spot, Piece)> for Board {
    /// A later piece replaces an earlier one on the same spot.
    fn from_iter<I: IntoIterator<Item = (Spot, Piece)>>(pieces: I) -> Board {
        let mut board = Board::EMPTY;
        for (spot, piece) in pieces {
            board.set(spot, Some(piece));
        }
        board
    }
}
