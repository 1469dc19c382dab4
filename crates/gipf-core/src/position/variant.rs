//! The three variants, and the opening of the tournament variant.

use core::fmt;
use core::str::FromStr;

use crate::ByColor;

/// A variant of GIPF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Variant {
    /// Single pieces only, 15 each (up to 18 with a handicap).
    Basic,
    /// Three GIPF-pieces each on the board from the start, 18 pieces each.
    Standard,
    /// An empty board; GIPF-pieces are entered in the opening, 18 pieces each.
    Tournament,
}

impl Variant {
    /// All three.
    pub const ALL: [Variant; 3] = [Variant::Basic, Variant::Standard, Variant::Tournament];

    /// Returns the name: `basic`, `standard` or `tournament`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Basic => "basic",
            Variant::Standard => "standard",
            Variant::Tournament => "tournament",
        }
    }

    pub(crate) const fn from_index(index: u8) -> Variant {
        match index {
            0 => Variant::Basic,
            1 => Variant::Standard,
            _ => Variant::Tournament,
        }
    }

    /// Returns the code of the variant and of both openings in packed positions.
    ///
    /// 0 is basic, 1 standard, and 2 + 3 w + b tournament, where `w` and `b` are White's and Black's
    /// opening: 0 closed, 1 open, 2 owed. [`Variant::from_packed_code`] reads it.
    ///
    /// ```
    /// use gipf_core::{ByColor, Opening, Variant};
    ///
    /// let openings = ByColor { white: Opening::Open, black: Opening::Owed };
    /// let code = Variant::Tournament.packed_code(openings);
    /// assert_eq!(code, 7);
    /// assert_eq!(Variant::from_packed_code(code), Some((Variant::Tournament, openings)));
    /// assert_eq!(Variant::from_packed_code(11), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn packed_code(self, openings: ByColor<Opening>) -> u8 {
        match self {
            Variant::Basic => 0,
            Variant::Standard => 1,
            Variant::Tournament => 2 + 3 * openings.white as u8 + openings.black as u8,
        }
    }

    /// Returns the variant and the openings with this [code](Variant::packed_code); `None` above 10.
    #[must_use]
    pub fn from_packed_code(code: u8) -> Option<(Variant, ByColor<Opening>)> {
        let openings = |white, black| ByColor {
            white: Opening::from_index(white),
            black: Opening::from_index(black),
        };
        match code {
            0 => Some((Variant::Basic, openings(0, 0))),
            1 => Some((Variant::Standard, openings(0, 0))),
            2..=10 => Some((Variant::Tournament, openings((code - 2) / 3, (code - 2) % 3))),
            _ => None,
        }
    }

    /// Returns whether the variant has GIPF-pieces, so that a player without one has lost.
    #[must_use]
    pub const fn has_gipf_pieces(self) -> bool {
        !matches!(self, Variant::Basic)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Returned when parsing a [`Variant`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a variant: basic, standard or tournament")]
pub struct ParseVariantError;

impl FromStr for Variant {
    type Err = ParseVariantError;

    /// Reads `basic`, `standard` or `tournament`, in any case.
    fn from_str(text: &str) -> Result<Variant, ParseVariantError> {
        Variant::ALL
            .into_iter()
            .find(|variant| text.eq_ignore_ascii_case(variant.name()))
            .ok_or(ParseVariantError)
    }
}

/// Which kinds of piece a player may still enter in the tournament variant.
///
/// In the other variants it is always [`Opening::Closed`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Opening {
    /// Only single pieces: the first single piece has closed the opening for good.
    #[default]
    Closed,
    /// Either kind: the player has entered GIPF-pieces only, and may enter more.
    Open,
    /// Only a GIPF-piece: the player has not had a turn yet, and the first turn must enter one
    /// (FAQ 12).
    Owed,
}

impl Opening {
    pub(crate) const fn from_index(index: u8) -> Opening {
        match index & 3 {
            0 => Opening::Closed,
            1 => Opening::Open,
            _ => Opening::Owed,
        }
    }
}
