//! Small words of a record: results and annotation marks.

use core::fmt;
use core::str::FromStr;

use gipf_core::{Color, Outcome};

/// The result at the end of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameResult {
    /// `1-0` or `0-1`.
    Win(Color),
    /// `1/2-1/2`: a tie, which GIPF does not have.
    Tie,
    /// `void`: the game repeated and is replayed, which DVONN does not have.
    Void,
    /// `*`: unfinished or unknown.
    Unknown,
}

impl GameResult {
    /// All results.
    pub const ALL: [GameResult; 5] = [
        GameResult::Win(Color::White),
        GameResult::Win(Color::Black),
        GameResult::Tie,
        GameResult::Void,
        GameResult::Unknown,
    ];

    /// `1-0`, `0-1`, `1/2-1/2`, `void` or `*`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::Win(Color::White) => "1-0",
            GameResult::Win(Color::Black) => "0-1",
            GameResult::Tie => "1/2-1/2",
            GameResult::Void => "void",
            GameResult::Unknown => "*",
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> GameResult {
        match outcome {
            Outcome::Win { winner, .. } => GameResult::Win(winner),
            Outcome::Void => GameResult::Void,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// A text that is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a result: 1-0, 0-1, 1/2-1/2, void or *")]
pub struct ParseResultError;

impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<GameResult, ParseResultError> {
        GameResult::ALL.into_iter().find(|result| result.text() == text).ok_or(ParseResultError)
    }
}

/// An annotation mark, `$0` to `$255`, with the usual meanings of PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Nag(pub u8);

const SIGNS: [(&str, Nag); 6] =
    [("!", Nag(1)), ("?", Nag(2)), ("!!", Nag(3)), ("??", Nag(4)), ("!?", Nag(5)), ("?!", Nag(6))];

impl Nag {
    /// The mark with this sign: `!`, `?`, `!!`, `??`, `!?` or `?!`.
    #[must_use]
    pub fn from_sign(sign: &str) -> Option<Nag> {
        SIGNS.into_iter().find(|(text, _)| *text == sign).map(|(_, nag)| nag)
    }

    /// Its sign, where it has one.
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
