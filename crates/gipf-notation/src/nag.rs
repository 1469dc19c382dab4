//! Annotation marks.

use core::fmt;

/// An annotation mark, `$0` to `$255`, with the usual meanings of PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Nag(pub u8);

const SIGNS: [(&str, Nag); 6] =
    [("!", Nag(1)), ("?", Nag(2)), ("!!", Nag(3)), ("??", Nag(4)), ("!?", Nag(5)), ("?!", Nag(6))];

impl Nag {
    /// Returns the mark with this sign: `!`, `?`, `!!`, `??`, `!?` or `?!`.
    #[must_use]
    pub fn from_sign(sign: &str) -> Option<Nag> {
        SIGNS.into_iter().find(|(text, _)| *text == sign).map(|(_, nag)| nag)
    }

    /// Returns the sign of the mark, where it has one.
    #[must_use]
    pub fn sign(self) -> Option<&'static str> {
        SIGNS.into_iter().find(|(_, nag)| *nag == self).map(|(text, _)| text)
    }
}

impl fmt::Display for Nag {
    /// `$1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
