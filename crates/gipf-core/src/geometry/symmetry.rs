//! The 12 symmetries of the board.

use crate::geometry::axial::Axial;
use crate::geometry::images::{half_turned, mirrored, transposed};
use crate::{Bitboard, Board, ByColor, Color, Direction, Dot, Entry, Line, Push, Spot};

/// A rotation or reflection of the board.
///
/// Play commutes with all twelve: to play a turn and then turn the board gives the same as to turn
/// the board and then play the image of the turn. The colors stay.
///
/// ```
/// use gipf_core::{Gipf, Position, Spot, Symmetry, Variant};
///
/// let half_turn = Symmetry::rotation(3);
/// assert_eq!(half_turn.spot(Spot::new('b', 2).unwrap()), Spot::new('h', 5).unwrap());
/// assert_eq!(half_turn.then(half_turn), Symmetry::IDENTITY);
///
/// let start = Gipf::start(Variant::Basic);
/// assert_eq!(start.transformed(Symmetry::rotation(2)), start);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// Sixths of a turn clockwise, after the reflection.
    sixths: u8,
    /// Whether left and right are exchanged.
    mirrored: bool,
}

/// For each symmetry and each bit of a board: the image of the spot.
static SPOTS: [[Spot; Bitboard::BITS]; 12] = {
    let mut images = [[Spot::CENTER; Bitboard::BITS]; 12];
    let mut s = 0;
    while s < 12 {
        let mut i = 0;
        while i < Spot::ALL.len() {
            let spot = Spot::ALL[i];
            let image = Spot::at(Symmetry::ALL[s].point(spot.axial()));
            images[s][spot.bit() as usize] = image.expect("the image of a spot is a spot");
            i += 1;
        }
        s += 1;
    }
    images
};

/// For each symmetry and each entry: its image.
static ENTRIES: [[Entry; 42]; 12] = {
    let mut images = [Entry::ALL; 12];
    let mut s = 0;
    while s < 12 {
        let symmetry = Symmetry::ALL[s];
        let mut i = 0;
        while i < Entry::ALL.len() {
            let entry = Entry::ALL[i];
            let direction = symmetry.direction(entry.direction());
            let first = symmetry.point(entry.first_spot().axial());
            let mut found = false;
            let mut k = 0;
            while k < Entry::ALL.len() {
                let image = Entry::ALL[k];
                let point = image.first_spot().axial();
                if image.direction() as u8 == direction as u8
                    && point.q == first.q
                    && point.r == first.r
                {
                    images[s][i] = image;
                    found = true;
                }
                k += 1;
            }
            assert!(found, "the image of an entry is an entry");
            i += 1;
        }
        s += 1;
    }
    images
};

impl Symmetry {
    /// The symmetry that leaves everything where it is.
    pub const IDENTITY: Symmetry = Symmetry { sixths: 0, mirrored: false };

    /// All twelve, the identity first, then the other rotations, then the reflections.
    pub const ALL: [Symmetry; 12] = {
        let mut all = [Symmetry::IDENTITY; 12];
        let mut i = 0;
        while i < 12 {
            all[i] = Symmetry { sixths: i as u8 % 6, mirrored: i >= 6 };
            i += 1;
        }
        all
    };

    /// Returns the rotation clockwise by this many sixths of a turn.
    #[must_use]
    pub const fn rotation(sixths: u8) -> Symmetry {
        Symmetry { sixths: sixths % 6, mirrored: false }
    }

    /// Returns the reflection that exchanges left and right, and with them columns `a` and `i`.
    #[must_use]
    pub const fn reflection() -> Symmetry {
        Symmetry { sixths: 0, mirrored: true }
    }

    /// Returns the symmetry that does what this one and then the other one do.
    ///
    /// A reflection turns the sense of the rotation before it around, so that its sixths count
    /// backwards.
    #[must_use]
    pub const fn then(self, other: Symmetry) -> Symmetry {
        let own = if other.mirrored { 6 - self.sixths } else { self.sixths };
        Symmetry { sixths: (own + other.sixths) % 6, mirrored: self.mirrored != other.mirrored }
    }

    /// Returns the symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        if self.mirrored {
            return self;
        }
        Symmetry { sixths: (6 - self.sixths) % 6, mirrored: false }
    }

    /// Returns its index in [`Symmetry::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.sixths as usize + if self.mirrored { 6 } else { 0 }
    }

    /// Returns the image of a spot.
    #[must_use]
    pub fn spot(self, spot: Spot) -> Spot {
        SPOTS[self.index()][spot.bit() as usize]
    }

    /// Returns the image of a dot.
    #[must_use]
    pub fn dot(self, dot: Dot) -> Dot {
        Dot::at(self.point(dot.axial())).expect("the image of a dot is as far from the center")
    }

    /// Returns the image of a direction.
    #[must_use]
    pub const fn direction(self, direction: Direction) -> Direction {
        let sixths = direction as u8;
        let sixths = if self.mirrored { 6 - sixths } else { sixths };
        Direction::Up.rotated(sixths + self.sixths)
    }

    /// Returns the image of a line.
    #[must_use]
    pub fn line(self, line: Line) -> Line {
        let spot = line.spots().first().expect("a line has spots");
        Line::through(self.spot(spot), self.direction(line.direction()))
    }

    /// Returns the image of an entry.
    #[must_use]
    pub fn entry(self, entry: Entry) -> Entry {
        ENTRIES[self.index()][entry.index()]
    }

    /// The image of a point of the grid: the reflection first, then the rotation.
    const fn point(self, point: Axial) -> Axial {
        if self.mirrored { point.mirrored() } else { point }.rotated(self.sixths)
    }

    /// Returns the image of a set of spots.
    ///
    /// Moves all spots at once, in 20 to 45 instructions; fewest where the symmetry is known to the compiler.
    #[must_use]
    #[inline]
    pub const fn bitboard(self, spots: Bitboard) -> Bitboard {
        let bits = spots.bits();
        // An odd rotation is a half-turn and an even one.
        let odd = self.sixths % 2 == 1;
        let image = match ((self.sixths + if odd { 3 } else { 0 }) % 6, self.mirrored) {
            (0, false) => bits,
            (2, false) => transposed(mirrored(bits)),
            (_, false) => mirrored(transposed(bits)),
            (0, true) => mirrored(bits),
            (2, true) => transposed(bits),
            (_, true) => mirrored(transposed(mirrored(bits))),
        };
        Bitboard::from_bits(if odd { half_turned(image) } else { image })
    }

    /// Returns the push that does on the image of a board what this one does on the board.
    #[must_use]
    pub fn push(self, push: Push) -> Push {
        match push {
            Push::Enter(kind, spot) => Push::Enter(kind, self.spot(spot)),
            Push::Shift(kind, entry) => Push::Shift(kind, self.entry(entry)),
        }
    }

    /// Returns the image of a board.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        let pieces =
            ByColor { white: board.pieces(Color::White), black: board.pieces(Color::Black) };
        Board::from_sets(pieces.map(|spots| self.bitboard(spots)), self.bitboard(board.gipfs()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::images::images;

    #[test]
    fn sets_go_where_their_spots_go() {
        for symmetry in Symmetry::ALL {
            for spot in Spot::ALL {
                let image = Bitboard::of(symmetry.spot(spot));
                assert_eq!(symmetry.bitboard(Bitboard::of(spot)), image, "{symmetry:?} {spot}");
                assert_eq!(images(Bitboard::of(spot))[symmetry.index()], image);
            }
            assert_eq!(symmetry.bitboard(Bitboard::ALL), Bitboard::ALL);
            for entry in Entry::ALL {
                let image = symmetry.entry(entry);
                assert_eq!(image.dot(), symmetry.dot(entry.dot()));
                assert_eq!(image.direction(), symmetry.direction(entry.direction()));
            }
        }
    }
}
