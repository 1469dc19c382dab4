//! The four kinds of potential.

use core::fmt;

/// A kind of potential: an extra piece that a single piece can carry onto the board.
///
/// ```
/// use gipf_potentials::Potential;
///
/// assert_eq!(Potential::Zertz.letter(), 'z');
/// assert_eq!(Potential::from_letter('y'), Some(Potential::Yinsh));
/// assert_eq!(Potential::Dvonn.to_string(), "DVONN");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Potential {
    /// Gives an extra push when its carrier stands on the central spot.
    Tamsk,
    /// Jumps over pieces.
    Zertz,
    /// Covers a neighbor of the other color.
    Dvonn,
    /// Runs over vacant spots.
    Yinsh,
}

impl Potential {
    /// All four kinds, in the order of the texts.
    pub const ALL: [Potential; 4] =
        [Potential::Tamsk, Potential::Zertz, Potential::Dvonn, Potential::Yinsh];

    /// The kinds whose use is the move of a turn: all but TAMSK.
    pub const MOVES: [Potential; 3] = [Potential::Zertz, Potential::Dvonn, Potential::Yinsh];

    /// Returns the letter of the texts: `t`, `z`, `d` or `y`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Potential::Tamsk => 't',
            Potential::Zertz => 'z',
            Potential::Dvonn => 'd',
            Potential::Yinsh => 'y',
        }
    }

    /// Returns the kind with this letter, which must be in lower case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Potential> {
        match letter {
            't' => Some(Potential::Tamsk),
            'z' => Some(Potential::Zertz),
            'd' => Some(Potential::Dvonn),
            'y' => Some(Potential::Yinsh),
            _ => None,
        }
    }

    /// Returns the name of the game that the potential comes from: `TAMSK`, `ZÈRTZ`, `DVONN` or `YINSH`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Potential::Tamsk => "TAMSK",
            Potential::Zertz => "ZÈRTZ",
            Potential::Dvonn => "DVONN",
            Potential::Yinsh => "YINSH",
        }
    }
}

impl fmt::Display for Potential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
