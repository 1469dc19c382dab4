//! The rings on the places, and the marbles on the rings.

use core::fmt;
use core::str::FromStr;

use crate::{Bitboard, Marble, Place, Variant};

/// A ring that is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ring {
    /// No marble lies on the ring.
    Vacant,
    /// A marble lies on the ring.
    Holds(Marble),
}

impl fmt::Display for Ring {
    /// Writes `vacant` or the color of the marble.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ring::Vacant => f.pad("vacant"),
            Ring::Holds(marble) => marble.fmt(f),
        }
    }
}

/// Returned when parsing a [`Ring`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a ring: vacant, white, gray or black")]
pub struct ParseRingError;

impl FromStr for Ring {
    type Err = ParseRingError;

    /// Reads `vacant` or the color of the marble, in any case.
    fn from_str(text: &str) -> Result<Ring, ParseRingError> {
        let rings = [
            ("vacant", Ring::Vacant),
            ("white", Ring::Holds(Marble::White)),
            ("gray", Ring::Holds(Marble::Gray)),
            ("black", Ring::Holds(Marble::Black)),
        ];
        let ring = rings.into_iter().find(|(name, _)| text.eq_ignore_ascii_case(name));
        ring.map(|(_, ring)| ring).ok_or(ParseRingError)
    }
}

/// The rings of a board with their marbles.
///
/// ```
/// use zertz_core::{Board, Marble, Ring, Variant};
///
/// let mut board = Board::full(Variant::Basic);
/// let center = Variant::Basic.place('d', 4).unwrap();
/// board.set(center, Some(Ring::Holds(Marble::Gray)));
/// assert_eq!((board.rings().len(), board.vacant().len()), (37, 36));
/// assert_eq!(board.get(center), Some(Ring::Holds(Marble::Gray)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    rings: Bitboard,
    /// By [`Marble::index`]; disjoint, and on rings.
    marbles: [Bitboard; 3],
}

impl Board {
    /// The board without rings.
    pub const EMPTY: Board = Board { rings: Bitboard::EMPTY, marbles: [Bitboard::EMPTY; 3] };

    /// Returns the board of a variant with all of its rings and no marble.
    #[must_use]
    pub const fn full(variant: Variant) -> Board {
        Board { rings: variant.board(), ..Board::EMPTY }
    }

    /// Returns the board with these rings and marbles, which must be disjoint and on rings.
    pub(crate) const fn of(rings: Bitboard, marbles: [Bitboard; 3]) -> Board {
        Board { rings, marbles }
    }

    /// Returns the ring on a place, if there is one.
    #[must_use]
    pub fn get(&self, place: Place) -> Option<Ring> {
        let marble = |&marble: &Marble| self.marbles(marble).contains(place);
        let ring = Marble::ALL.into_iter().find(marble).map_or(Ring::Vacant, Ring::Holds);
        self.rings.contains(place).then_some(ring)
    }

    /// Puts a ring on a place, or with `None` takes it off, and returns what was there before.
    pub fn set(&mut self, place: Place, ring: Option<Ring>) -> Option<Ring> {
        let before = self.get(place);
        self.rings.remove(place);
        for places in &mut self.marbles {
            places.remove(place);
        }
        if let Some(ring) = ring {
            self.rings.insert(place);
            if let Ring::Holds(marble) = ring {
                self.marbles[marble.index()].insert(place);
            }
        }
        before
    }

    /// Returns the places with a ring.
    #[must_use]
    pub const fn rings(&self) -> Bitboard {
        self.rings
    }

    /// Returns the places with a marble of a color.
    #[must_use]
    pub const fn marbles(&self, marble: Marble) -> Bitboard {
        self.marbles[marble.index()]
    }

    /// Returns the places with a marble.
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.marbles[0].union(self.marbles[1]).union(self.marbles[2])
    }

    /// Returns the places with a vacant ring.
    #[must_use]
    pub const fn vacant(&self) -> Bitboard {
        self.rings.difference(self.occupied())
    }

    /// Iterates over the rings with their places, in the order of [`Place::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Place, Ring)> + '_ {
        self.rings.iter().filter_map(|place| Some((place, self.get(place)?)))
    }
}

impl FromIterator<(Place, Ring)> for Board {
    fn from_iter<I: IntoIterator<Item = (Place, Ring)>>(rings: I) -> Board {
        let mut board = Board::EMPTY;
        for (place, ring) in rings {
            board.set(place, Some(ring));
        }
        board
    }
}
