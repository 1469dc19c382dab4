//! The pieces on the spots.

use gipf_core::{Bitboard, Color, Rows, Spot};

use crate::generate::uses::targets;
use crate::layers::Layers;
use crate::{Piece, PieceKind, Potential};

/// What lies on the 37 spots.
///
/// ```
/// use gipf_core::{Color, Spot};
/// use gipf_potentials::{Board, Piece, PieceKind, Potential};
///
/// let mut board = Board::EMPTY;
/// let piece = Piece { color: Color::White, kind: PieceKind::Loaded(Potential::Zertz) };
/// board.set(Spot::CENTER, Some(piece));
/// assert_eq!(board.get(Spot::CENTER), Some(piece));
/// assert_eq!(board.value(Color::White), 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// Seen from White.
    pub(crate) layers: Layers,
}

impl Board {
    /// The empty board.
    pub const EMPTY: Board = Board { layers: Layers::EMPTY };

    /// Returns what lies on a spot, if anything does.
    #[must_use]
    pub fn get(&self, spot: Spot) -> Option<Piece> {
        let kind = self.layers.get(spot)?;
        let color = if self.layers.own.contains(spot) { Color::White } else { Color::Black };
        Some(Piece { color, kind })
    }

    /// Puts a piece on a spot, or with `None` takes it off, and returns what lay there before.
    ///
    /// A piece that is covered 0 times is put as what lies at its bottom, and one that is covered more than
    /// [`SpotCounts::MAX`](crate::SpotCounts::MAX) times as covered so often.
    pub fn set(&mut self, spot: Spot, piece: Option<Piece>) -> Option<Piece> {
        let old = self.get(spot);
        self.layers.clear(Bitboard::of(spot));
        if let Some(Piece { color, kind }) = piece {
            self.layers.put(spot, kind);
            if color == Color::Black {
                self.layers.own.remove(spot);
                self.layers.other.insert(spot);
            }
        }
        old
    }

    /// Returns the spots with a color on top.
    #[must_use]
    pub fn pieces(&self, color: Color) -> Bitboard {
        match color {
            Color::White => self.layers.own,
            Color::Black => self.layers.other,
        }
    }

    /// Returns the spots with anything on them.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.layers.occupied()
    }

    /// Returns the spots with a GIPF-piece of either player.
    #[must_use]
    pub fn gipfs(&self) -> Bitboard {
        self.layers.gipf
    }

    /// Returns the spots with an unused potential of a kind on top, of either player.
    #[must_use]
    pub fn loaded_with(&self, kind: Potential) -> Bitboard {
        self.layers.loaded_with(kind)
    }

    /// Returns the spots with a used potential of a kind by itself, of either player.
    #[must_use]
    pub fn used_alone(&self, kind: Potential) -> Bitboard {
        self.layers.used_alone(kind)
    }

    /// Returns the spots with a covered piece.
    #[must_use]
    pub fn covered(&self) -> Bitboard {
        self.layers.covers.spots()
    }

    /// Returns the spots of the pieces that the owner of a row may leave when it is taken:
    /// GIPF-pieces and loaded pieces.
    #[must_use]
    pub fn optional(&self) -> Bitboard {
        self.layers.optional()
    }

    /// Returns the rows of a player, in the order of the lines.
    ///
    /// The optional pieces of a [`Row`](gipf_core::Row) are its GIPF-pieces and its loaded pieces. A row
    /// [must be taken](gipf_core::Row::must_be_taken) unless it holds GIPF-pieces only.
    #[must_use]
    pub fn rows(&self, color: Color) -> Rows {
        Rows::of(self.pieces(color), self.occupied(), self.optional(), self.gipfs())
    }

    /// Returns the sum of the values of a player's pieces on the board: a GIPF-piece counts 2, and a
    /// covered piece counts for the color at its bottom.
    #[must_use]
    pub fn value(&self, color: Color) -> u8 {
        self.layers.values()[color as usize]
    }

    /// Returns how many potentials of a kind a player has on the board, used or not.
    #[must_use]
    pub fn potentials(&self, color: Color, kind: Potential) -> usize {
        self.iter().map(|(_, piece)| usize::from(piece.potentials(color, kind))).sum()
    }

    /// Returns the spots that the potential on a spot could go to if it were its owner's turn.
    ///
    /// They are none where no ZÈRTZ-, DVONN- or YINSH-potential lies that can be used.
    ///
    /// ```
    /// use gipf_core::{Color, Spot};
    /// use gipf_potentials::{Board, Piece, PieceKind, Potential};
    ///
    /// let mut board = Board::default();
    /// let kind = PieceKind::Loaded(Potential::Yinsh);
    /// board.set(Spot::CENTER, Some(Piece { color: Color::White, kind }));
    /// assert_eq!(board.targets(Spot::CENTER).len(), 18);
    /// ```
    #[must_use]
    pub fn targets(&self, from: Spot) -> Bitboard {
        let Some(Piece { color, kind: PieceKind::Loaded(potential) }) = self.get(from) else {
            return Bitboard::EMPTY;
        };
        let own_is_white = color == Color::White;
        let layers = if own_is_white { self.layers } else { self.layers.swapped() };
        targets(&layers, potential, from)
    }

    /// Returns an iterator over all pieces with their spots, in the order of [`Spot::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Spot, Piece)> + '_ {
        let pieces = self.occupied().iter();
        pieces.filter_map(|spot| self.get(spot).map(|piece| (spot, piece)))
    }

    /// Returns the board with the colors of everything swapped.
    #[must_use]
    pub fn with_colors_swapped(&self) -> Board {
        Board { layers: self.layers.swapped() }
    }
}

impl Piece {
    /// Returns how many potentials of a kind and color the piece holds.
    ///
    /// The potentials on a covered piece alternate in color, and the one on top has the color of the
    /// whole.
    #[must_use]
    pub fn potentials(self, color: Color, kind: Potential) -> u8 {
        match self.kind {
            PieceKind::Single | PieceKind::Gipf => 0,
            PieceKind::Loaded(own) | PieceKind::Used(own) => {
                u8::from(own == kind && self.color == color)
            }
            PieceKind::Covered { .. } if kind != Potential::Dvonn => 0,
            PieceKind::Covered { loaded, covers } => {
                let alternating = if self.color == color { covers.div_ceil(2) } else { covers / 2 };
                alternating + u8::from(loaded && self.bottom() == color)
            }
        }
    }
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
