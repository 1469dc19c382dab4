//! Marbles and how many of each color there are.

use core::fmt;
use core::ops::{Index, IndexMut};

/// The color of a marble. Marbles belong to nobody: either player places and captures any of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Marble {
    /// White: the fewest, so that four of them win.
    White,
    /// Gray.
    Gray,
    /// Black: the most.
    Black,
}

impl Marble {
    /// All colors: white, gray and black.
    pub const ALL: [Marble; 3] = [Marble::White, Marble::Gray, Marble::Black];

    /// Returns 0 for white, 1 for gray and 2 for black: an index into arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter of the color: `w`, `g` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Marble::White => 'w',
            Marble::Gray => 'g',
            Marble::Black => 'b',
        }
    }

    /// Returns the color with this letter (`w`, `g` or `b`).
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Marble> {
        match letter {
            'w' => Some(Marble::White),
            'g' => Some(Marble::Gray),
            'b' => Some(Marble::Black),
            _ => None,
        }
    }
}

impl fmt::Display for Marble {
    /// Writes `white`, `gray` or `black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Marble::White => "white",
            Marble::Gray => "gray",
            Marble::Black => "black",
        })
    }
}

/// A number of marbles of each color, indexed by [`Marble`].
///
/// ```
/// use zertz_core::{Marble, MarbleCounts, Variant};
///
/// let pool = Variant::Basic.marbles();
/// assert_eq!(pool.to_string(), "6/8/10");
/// assert_eq!(pool[Marble::Gray], 8);
/// assert!(pool.holds(MarbleCounts::new(3, 3, 3)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MarbleCounts {
    /// The white marbles.
    pub white: u8,
    /// The gray marbles.
    pub gray: u8,
    /// The black marbles.
    pub black: u8,
}

impl MarbleCounts {
    /// No marble.
    pub const NONE: MarbleCounts = MarbleCounts::new(0, 0, 0);

    /// Returns the counts of white, gray and black marbles.
    #[must_use]
    pub const fn new(white: u8, gray: u8, black: u8) -> MarbleCounts {
        MarbleCounts { white, gray, black }
    }

    /// Returns the number of marbles of a color.
    #[must_use]
    pub const fn get(self, marble: Marble) -> u8 {
        match marble {
            Marble::White => self.white,
            Marble::Gray => self.gray,
            Marble::Black => self.black,
        }
    }

    /// Returns the number of all marbles.
    #[must_use]
    pub const fn total(self) -> u16 {
        self.white as u16 + self.gray as u16 + self.black as u16
    }

    /// Returns whether there is no marble.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.white | self.gray | self.black == 0
    }

    /// Returns whether there are at least as many marbles of each color.
    #[must_use]
    pub const fn holds(self, other: MarbleCounts) -> bool {
        self.white >= other.white && self.gray >= other.gray && self.black >= other.black
    }

    /// Iterates over the colors of which there is a marble.
    pub fn colors(self) -> impl Iterator<Item = Marble> + Clone {
        Marble::ALL.into_iter().filter(move |&marble| self.get(marble) > 0)
    }

    /// Returns the number of colors of which there is a marble.
    pub(crate) const fn color_count(self) -> u64 {
        (self.white > 0) as u64 + (self.gray > 0) as u64 + (self.black > 0) as u64
    }

    /// Returns the counts of three colors as computed by `f`.
    pub(crate) fn new_with(f: impl Fn(Marble) -> u8) -> MarbleCounts {
        MarbleCounts::new(f(Marble::White), f(Marble::Gray), f(Marble::Black))
    }
}

impl Index<Marble> for MarbleCounts {
    type Output = u8;

    fn index(&self, marble: Marble) -> &u8 {
        match marble {
            Marble::White => &self.white,
            Marble::Gray => &self.gray,
            Marble::Black => &self.black,
        }
    }
}

impl IndexMut<Marble> for MarbleCounts {
    fn index_mut(&mut self, marble: Marble) -> &mut u8 {
        match marble {
            Marble::White => &mut self.white,
            Marble::Gray => &mut self.gray,
            Marble::Black => &mut self.black,
        }
    }
}

impl fmt::Display for MarbleCounts {
    /// Writes white, gray and black: `6/8/10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.white, self.gray, self.black)
    }
}
