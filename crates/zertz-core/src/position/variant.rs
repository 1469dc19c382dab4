//! The four variants of ZÈRTZ.

use core::fmt;
use core::str::FromStr;

use crate::geometry::shape::Shape;
use crate::{Bitboard, MarbleCounts, ParsePlaceError, Place, PlaceName, PlaceNames};

/// A variant: the board, the marbles and the sets that win.
///
/// | variant | rings | columns from the left | marbles | wins with |
/// |---|---|---|---|---|
/// | `basic` | 37 | 4 5 6 7 6 5 4 | 6/8/10 | 4 white, 5 gray, 6 black or 3 of each |
/// | `tournament` | 48 | 5 6 7 8 7 6 5 4 | 6/8/10 | the same |
/// | `large` | 61 | 5 6 7 8 9 8 7 6 5 | 6/8/10 | the same |
/// | `blitz` | 37 | as `basic` | 5/7/9 | 3 white, 4 gray, 5 black or 2 of each |
///
/// ```
/// use zertz_core::Variant;
///
/// let lengths = |variant: Variant| variant.columns().map(<[_]>::len).collect::<Vec<_>>();
/// assert_eq!(lengths(Variant::Tournament), [5, 6, 7, 8, 7, 6, 5, 4]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// 37 rings and 24 marbles.
    #[default]
    Basic,
    /// 48 rings and 24 marbles.
    Tournament,
    /// 61 rings and 24 marbles.
    Large,
    /// 37 rings and 21 marbles; smaller sets win.
    Blitz,
}

static BASIC: [Place; 37] = Shape::BASIC.places();
static TOURNAMENT: [Place; 48] = Shape::TOURNAMENT.places();
static LARGE: [Place; 61] = Shape::LARGE.places();

impl Variant {
    /// All variants.
    pub const ALL: [Variant; 4] =
        [Variant::Basic, Variant::Tournament, Variant::Large, Variant::Blitz];

    /// Returns the name: `basic`, `tournament`, `large` or `blitz`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Variant::Basic => "basic",
            Variant::Tournament => "tournament",
            Variant::Large => "large",
            Variant::Blitz => "blitz",
        }
    }

    /// Returns which places the board has.
    pub(crate) const fn shape(self) -> Shape {
        match self {
            Variant::Basic | Variant::Blitz => Shape::BASIC,
            Variant::Tournament => Shape::TOURNAMENT,
            Variant::Large => Shape::LARGE,
        }
    }

    /// Returns the places of the board by column from the left, and from the bottom within a column.
    #[must_use]
    pub const fn places(self) -> &'static [Place] {
        match self {
            Variant::Basic | Variant::Blitz => &BASIC,
            Variant::Tournament => &TOURNAMENT,
            Variant::Large => &LARGE,
        }
    }

    /// Iterates over the columns of the board from the left; each has its places from the bottom.
    pub fn columns(self) -> impl Iterator<Item = &'static [Place]> {
        self.places().chunk_by(|place, next| place.column() == next.column())
    }

    /// Returns the places of the board as a set.
    #[must_use]
    pub const fn board(self) -> Bitboard {
        const BASIC: Bitboard = Shape::BASIC.set::<37>();
        const TOURNAMENT: Bitboard = Shape::TOURNAMENT.set::<48>();
        match self {
            Variant::Basic | Variant::Blitz => BASIC,
            Variant::Tournament => TOURNAMENT,
            Variant::Large => Bitboard::ALL,
        }
    }

    /// Returns the place in a column (in either case) with a number, or `None` where the board has none.
    #[must_use]
    pub fn place(self, column: char, number: u8) -> Option<Place> {
        let column = column.to_ascii_lowercase();
        let mut places = self.places().iter().copied();
        places.find(|&place| place.column() == column && self.name(place).number() == number)
    }

    /// Reads the name of a place: a letter in either case and a digit.
    ///
    /// # Errors
    ///
    /// [`ParsePlaceError`] when the text is not the name of a place of this board.
    pub fn parse_place(self, text: &str) -> Result<Place, ParsePlaceError> {
        let place = match text.as_bytes() {
            &[column, number @ b'1'..=b'9'] => self.place(column as char, number - b'0'),
            _ => None,
        };
        place.ok_or(ParsePlaceError { variant: self })
    }

    /// Returns a place with its name on this board.
    #[must_use]
    pub const fn name(self, place: Place) -> PlaceName {
        PlaceName { place, variant: self }
    }

    /// Returns a set of places with their names on this board.
    #[must_use]
    pub const fn names(self, places: Bitboard) -> PlaceNames {
        PlaceNames { places, variant: self }
    }

    /// Returns the marbles of the game: those of the pool when a game begins.
    #[must_use]
    pub const fn marbles(self) -> MarbleCounts {
        match self {
            Variant::Basic | Variant::Tournament | Variant::Large => MarbleCounts::new(6, 8, 10),
            Variant::Blitz => MarbleCounts::new(5, 7, 9),
        }
    }

    /// Returns the sets of captured marbles that win: white, gray, black, and some of each.
    #[must_use]
    pub const fn winning_sets(self) -> [MarbleCounts; 4] {
        let [white, gray, black, each] = match self {
            Variant::Basic | Variant::Tournament | Variant::Large => [4, 5, 6, 3],
            Variant::Blitz => [3, 4, 5, 2],
        };
        [
            MarbleCounts::new(white, 0, 0),
            MarbleCounts::new(0, gray, 0),
            MarbleCounts::new(0, 0, black),
            MarbleCounts::new(each, each, each),
        ]
    }

    /// Returns the first winning set that these captured marbles hold.
    #[must_use]
    #[inline]
    pub fn winning_set(self, captured: MarbleCounts) -> Option<MarbleCounts> {
        self.winning_sets().into_iter().find(|&set| captured.holds(set))
    }
}

impl fmt::Display for Variant {
    /// Writes the name: `basic`, `tournament`, `large` or `blitz`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// Returned when parsing a [`Variant`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a variant: basic, tournament, large or blitz")]
pub struct ParseVariantError;

impl FromStr for Variant {
    type Err = ParseVariantError;

    /// Reads the name in any case.
    fn from_str(text: &str) -> Result<Variant, ParseVariantError> {
        let mut variants = Variant::ALL.into_iter();
        variants.find(|variant| text.eq_ignore_ascii_case(variant.text())).ok_or(ParseVariantError)
    }
}
