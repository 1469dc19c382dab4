//! The potentials that have not entered yet.

use core::fmt;
use core::str::FromStr;

use crate::Potential;

/// The potentials in a player's hand: how many of each kind, 0 to 6.
///
/// Its text is the letters of the kinds with their numbers, `t3z3d3y3`, or `-` for an empty hand.
///
/// ```
/// use gipf_potentials::{Hand, Potential};
///
/// let hand: Hand = "z3d1".parse()?;
/// assert_eq!(hand.count(Potential::Zertz), 3);
/// assert_eq!(hand.without_one(Potential::Dvonn).to_string(), "z3");
/// assert_eq!(Hand::EMPTY.to_string(), "-");
/// # Ok::<(), gipf_potentials::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand([u8; 4]);

impl Hand {
    /// The empty hand.
    pub const EMPTY: Hand = Hand([0; 4]);

    /// Three of each kind, the smallest number that the rule book plays with.
    pub const THREE_OF_EACH: Hand = Hand([3; 4]);

    /// The most potentials of a kind that a player can have.
    pub const MAX_OF_A_KIND: u8 = 6;

    /// Returns the hand with these numbers of TAMSK-, ZÈRTZ-, DVONN- and YINSH-potentials.
    ///
    /// `None` when one of them is greater than [`Hand::MAX_OF_A_KIND`].
    #[must_use]
    pub fn new(counts: [u8; 4]) -> Option<Hand> {
        counts.iter().all(|&count| count <= Hand::MAX_OF_A_KIND).then_some(Hand(counts))
    }

    /// Returns how many potentials of a kind are in the hand.
    #[must_use]
    pub const fn count(self, kind: Potential) -> u8 {
        self.0[kind as usize]
    }

    /// Returns how many potentials are in the hand.
    #[must_use]
    pub const fn len(self) -> u8 {
        let [t, z, d, y] = self.0;
        t + z + d + y
    }

    /// Returns whether the hand is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns an iterator over the kinds of which there is at least one, in the order of
    /// [`Potential::ALL`].
    pub fn kinds(self) -> impl Iterator<Item = Potential> + Clone {
        Potential::ALL.into_iter().filter(move |&kind| self.count(kind) > 0)
    }

    /// Returns how many different kinds there are.
    #[must_use]
    pub const fn kind_count(self) -> u8 {
        let [t, z, d, y] = self.0;
        (t > 0) as u8 + (z > 0) as u8 + (d > 0) as u8 + (y > 0) as u8
    }

    /// Returns the hand with one potential of a kind less, or unchanged when there is none.
    #[must_use]
    pub const fn without_one(mut self, kind: Potential) -> Hand {
        self.0[kind as usize] = self.0[kind as usize].saturating_sub(1);
        self
    }

    /// Returns the numbers of TAMSK-, ZÈRTZ-, DVONN- and YINSH-potentials.
    #[must_use]
    pub const fn counts(self) -> [u8; 4] {
        self.0
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.kinds().try_for_each(|kind| write!(f, "{}{}", kind.letter(), self.count(kind)))
    }
}

/// Returned when parsing a [`Hand`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected a hand: '-', or letters of t, z, d, y in this order, each with a number from 1 to 6"
)]
pub struct ParseHandError;

impl FromStr for Hand {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Hand, ParseHandError> {
        if text == "-" {
            return Ok(Hand::EMPTY);
        }
        let mut counts = [0; 4];
        let mut letters = text.chars();
        let mut last = None;
        while let Some(letter) = letters.next() {
            let kind = Potential::from_letter(letter).ok_or(ParseHandError)?;
            let number = letters.next().and_then(|digit| digit.to_digit(10));
            let number = number.filter(|number| (1..=6).contains(number)).ok_or(ParseHandError)?;
            if last >= Some(kind) {
                return Err(ParseHandError);
            }
            last = Some(kind);
            counts[kind as usize] = number as u8;
        }
        if last.is_none() { Err(ParseHandError) } else { Ok(Hand(counts)) }
    }
}
