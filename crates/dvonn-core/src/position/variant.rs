//! The variants of DVONN: there is one.

use core::fmt;
use core::str::FromStr;

/// The one variant of DVONN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant;

impl fmt::Display for Variant {
    /// Writes `dvonn`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("dvonn")
    }
}

/// Returned when parsing a [`Variant`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected dvonn")]
pub struct ParseVariantError;

impl FromStr for Variant {
    type Err = ParseVariantError;

    /// Reads `dvonn` in any case.
    fn from_str(text: &str) -> Result<Variant, ParseVariantError> {
        text.eq_ignore_ascii_case("dvonn").then_some(Variant).ok_or(ParseVariantError)
    }
}
