//! The two variants of YINSH.

use core::fmt;
use core::str::FromStr;

/// A variant: how many rings a player must have removed to win.
///
/// ```
/// use yinsh_core::Variant;
///
/// assert_eq!(Variant::ALL.map(Variant::winning_rings), [3, 1]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Three removed rings win.
    #[default]
    Standard,
    /// One removed ring wins.
    Blitz,
}

impl Variant {
    /// All variants.
    pub const ALL: [Variant; 2] = [Variant::Standard, Variant::Blitz];

    /// Returns the name: `standard` or `blitz`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Variant::Standard => "standard",
            Variant::Blitz => "blitz",
        }
    }

    /// Returns how many removed rings win.
    #[must_use]
    #[inline]
    pub const fn winning_rings(self) -> u8 {
        match self {
            Variant::Standard => 3,
            Variant::Blitz => 1,
        }
    }
}

impl fmt::Display for Variant {
    /// Writes the name: `standard` or `blitz`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// Returned when parsing a [`Variant`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a variant: standard or blitz")]
pub struct ParseVariantError;

impl FromStr for Variant {
    type Err = ParseVariantError;

    /// Reads the name in any case.
    fn from_str(text: &str) -> Result<Variant, ParseVariantError> {
        let mut variants = Variant::ALL.into_iter();
        variants.find(|variant| text.eq_ignore_ascii_case(variant.text())).ok_or(ParseVariantError)
    }
}
