//! The three variants, and the opening of the tournament variant.

use core::fmt;
use core::str::FromStr;

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
