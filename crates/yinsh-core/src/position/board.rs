//! What stands on the intersections.

use crate::{Bitboard, ByColor, Intersection, Piece};

/// The rings and markers on a board.
///
/// ```
/// use yinsh_core::{Board, Color, Intersection, Piece};
///
/// let mut board = Board::EMPTY;
/// let center = Intersection::new('f', 6).unwrap();
/// assert_eq!(board.set(center, Some(Piece::Ring(Color::White))), None);
/// assert_eq!(board.get(center), Some(Piece::Ring(Color::White)));
/// assert_eq!(board.vacant().len(), 84);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// Disjoint, like the markers.
    rings: ByColor<Bitboard>,
    markers: ByColor<Bitboard>,
}

impl Board {
    /// The board without a piece.
    pub const EMPTY: Board = Board::of(
        ByColor::new(Bitboard::EMPTY, Bitboard::EMPTY),
        ByColor::new(Bitboard::EMPTY, Bitboard::EMPTY),
    );

    /// Returns the board with these rings and markers, which must be disjoint.
    pub(crate) const fn of(rings: ByColor<Bitboard>, markers: ByColor<Bitboard>) -> Board {
        Board { rings, markers }
    }

    /// Returns the piece on an intersection, if there is one.
    #[must_use]
    pub fn get(&self, at: Intersection) -> Option<Piece> {
        Piece::ALL.into_iter().find(|&piece| self.places(piece).contains(at))
    }

    /// Puts a piece on an intersection, or with `None` takes it off, and returns what was there before.
    pub fn set(&mut self, at: Intersection, piece: Option<Piece>) -> Option<Piece> {
        let before = self.get(at);
        if let Some(before) = before {
            self.places_mut(before).remove(at);
        }
        if let Some(piece) = piece {
            self.places_mut(piece).insert(at);
        }
        before
    }

    /// Returns the rings of both players.
    #[must_use]
    pub const fn rings(&self) -> ByColor<Bitboard> {
        self.rings
    }

    /// Returns the markers of both colors.
    #[must_use]
    pub const fn markers(&self) -> ByColor<Bitboard> {
        self.markers
    }

    /// Returns the intersections where a piece of this kind stands.
    #[must_use]
    pub const fn places(&self, piece: Piece) -> Bitboard {
        match piece {
            Piece::Ring(color) => *self.rings.get(color),
            Piece::Marker(color) => *self.markers.get(color),
        }
    }

    /// Returns the intersections without a piece.
    #[must_use]
    pub const fn vacant(&self) -> Bitboard {
        let rings = self.rings.white.union(self.rings.black);
        let markers = self.markers.white.union(self.markers.black);
        rings.union(markers).complement()
    }

    /// Iterates over the pieces with their intersections, in the order of [`Intersection::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Intersection, Piece)> + '_ {
        Intersection::ALL.into_iter().filter_map(|at| Some((at, self.get(at)?)))
    }

    fn places_mut(&mut self, piece: Piece) -> &mut Bitboard {
        match piece {
            Piece::Ring(color) => self.rings.get_mut(color),
            Piece::Marker(color) => self.markers.get_mut(color),
        }
    }
}

impl FromIterator<(Intersection, Piece)> for Board {
    fn from_iter<I: IntoIterator<Item = (Intersection, Piece)>>(pieces: I) -> Board {
        let mut board = Board::EMPTY;
        for (at, piece) in pieces {
            board.set(at, Some(piece));
        }
        board
    }
}
