//! Sets of places.

use crate::{Direction, Place};

/// The number of bits, which a step from the last to the first goes around.
pub(crate) const AROUND: i8 = 61;

/// By how many bits a step to the lower right goes around.
pub(crate) const COLUMN_STEP: i8 = 13;

gipf_game::bitset! {
    /// A set of places in one machine word.
    ///
    /// 61 places leave no bits for a border, but a hexagon with sides of 5 has a numbering in a circle:
    ///
    /// ```text
    /// bit = (13 * column + row) mod 61      column 0 = a .. 8 = j, row as in Coordinates
    ///
    /// a1-a5  bits 0-4      f1-f8  bits 5-12     b1-b6  bits 13-18     (names of the large board)
    /// g1-g7  bits 19-25    c1-c7  bits 26-32    h1-h6  bits 33-38
    /// d1-d8  bits 39-46    j1-j5  bits 47-51    e1-e9  bits 52-60
    /// ```
    ///
    /// Every place has a bit of its own, and a step in a direction adds the same number to it modulo 61:
    /// Up 1, UpperRight 14, LowerRight 13, and the opposite ones 60, 47 and 48. So a whole set is moved by
    /// rotating 61 bits and dropping what has crossed the edge.
    ///
    /// Iteration goes by bits. For the places of a board in the order of their names, filter
    /// [`Variant::places`](crate::Variant::places).
    ///
    /// ```
    /// use zertz_core::{Bitboard, Direction, Variant};
    ///
    /// let column: Bitboard = Variant::Basic.columns().next().unwrap().iter().copied().collect();
    /// assert_eq!(column.to_string(), "a1,a2,a3,a4");
    /// assert_eq!(column.shifted(Direction::LowerRight).to_string(), "b1,b2,b3,b4");
    /// ```
    pub struct Bitboard(Place);

    /// An iterator over the places of a [`Bitboard`], by bits.
    pub struct Places;

    /// An iterator over the subsets of a [`Bitboard`], from the whole set down to the empty one.
    pub struct Subsets;
}

/// The places that a step in each direction can lead to.
const REACHED: [Bitboard; 6] = {
    let mut reached = [Bitboard::EMPTY; 6];
    let mut d = 0;
    while d < 6 {
        let mut i = 0;
        while i < Place::ALL.len() {
            if let Some(place) = Place::ALL[i].neighbor(Direction::ALL[d]) {
                assert!(
                    (Place::ALL[i].bit() as u32 + Direction::ALL[d].bit_step()) % AROUND as u32
                        == place.bit() as u32,
                    "a step is a rotation"
                );
                reached[d] = reached[d].with(place);
            }
            i += 1;
        }
        d += 1;
    }
    reached
};

impl Bitboard {
    /// Returns every place moved by one step. Those that would leave the large board are dropped.
    #[must_use]
    #[inline(always)]
    pub const fn shifted(self, direction: Direction) -> Bitboard {
        let (step, bits) = (direction.bit_step(), self.bits());
        let rotated = bits << step | bits >> (AROUND as u32 - step);
        Bitboard::from_bits(rotated & REACHED[direction as usize].bits())
    }

    /// Returns the places beside one of the set; they may be in the set themselves.
    #[must_use]
    #[inline]
    pub const fn neighbors(self) -> Bitboard {
        let mut neighbors = Bitboard::EMPTY;
        let mut d = 0;
        while d < 6 {
            neighbors = neighbors.union(self.shifted(Direction::ALL[d]));
            d += 1;
        }
        neighbors
    }

    /// Returns the places of `within` that a chain of neighbors in `within` connects to this set, which
    /// must lie in it.
    #[must_use]
    pub(crate) const fn flooded(self, within: Bitboard) -> Bitboard {
        let mut reached = self;
        loop {
            let larger = reached.union(reached.neighbors()).intersection(within);
            if larger.bits() == reached.bits() {
                return reached;
            }
            reached = larger;
        }
    }
}
