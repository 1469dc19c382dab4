//! The three variants of TAMSK: the levels of the rule book.

use core::fmt;
use core::str::FromStr;

/// A variant: how much of time is played with.
///
/// | variant | hour-glasses hold sand | 15-second timer |
/// |---|---|---|
/// | `level1` | no | no |
/// | `level2` | yes | no |
/// | `level3` | yes | yes |
///
/// ```
/// use tamsk_core::Variant;
///
/// assert_eq!("LEVEL2".parse(), Ok(Variant::Level2));
/// assert_eq!(Variant::ALL.map(Variant::is_timed), [false, true, true]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Without time.
    #[default]
    Level1,
    /// With sand in the hour-glasses.
    Level2,
    /// With sand and the 15-second timer.
    Level3,
}

impl Variant {
    /// All variants.
    pub const ALL: [Variant; 3] = [Variant::Level1, Variant::Level2, Variant::Level3];

    /// Returns the name: `level1`, `level2` or `level3`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Variant::Level1 => "level1",
            Variant::Level2 => "level2",
            Variant::Level3 => "level3",
        }
    }

    /// Returns whether turns take time and hour-glasses hold sand.
    #[must_use]
    pub const fn is_timed(self) -> bool {
        !matches!(self, Variant::Level1)
    }

    /// Returns whether the 15-second timer is in play.
    #[must_use]
    pub const fn has_timer(self) -> bool {
        matches!(self, Variant::Level3)
    }
}

impl fmt::Display for Variant {
    /// Writes the name: `level1`, `level2` or `level3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// Returned when parsing a [`Variant`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a variant: level1, level2 or level3")]
pub struct ParseVariantError;

impl FromStr for Variant {
    type Err = ParseVariantError;

    /// Reads the name in any case.
    fn from_str(text: &str) -> Result<Variant, ParseVariantError> {
        let mut variants = Variant::ALL.into_iter();
        variants.find(|variant| text.eq_ignore_ascii_case(variant.text())).ok_or(ParseVariantError)
    }
}
