//! The names of the games.

use core::fmt;
use core::str::FromStr;

/// A game that this crate has texts for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameName {
    /// GIPF, in three variants.
    #[default]
    Gipf,
    /// DVONN.
    Dvonn,
}

impl GameName {
    /// All games.
    pub const ALL: [GameName; 2] = [GameName::Gipf, GameName::Dvonn];

    /// `GIPF` or `DVONN`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            GameName::Gipf => "GIPF",
            GameName::Dvonn => "DVONN",
        }
    }

    /// `gipf` or `dvonn`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GameName::Gipf => "gipf",
            GameName::Dvonn => "dvonn",
        }
    }

    /// The game of a record, by the value of its tag `Game`: the first word that is one of the names.
    ///
    /// ```
    /// use gipf_notation::GameName;
    ///
    /// assert_eq!(GameName::of_tag("GIPF tournament"), Some(GameName::Gipf));
    /// assert_eq!(GameName::of_tag("Chess"), None);
    /// ```
    #[must_use]
    pub fn of_tag(value: &str) -> Option<GameName> {
        value.split_whitespace().find_map(|word| word.parse().ok())
    }
}

impl fmt::Display for GameName {
    /// `GIPF` or `DVONN`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.title())
    }
}

/// A text that names no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a game: gipf or dvonn")]
pub struct ParseGameNameError;

impl FromStr for GameName {
    type Err = ParseGameNameError;

    /// Reads a name in any case.
    fn from_str(text: &str) -> Result<GameName, ParseGameNameError> {
        GameName::ALL
            .into_iter()
            .find(|game| game.name().eq_ignore_ascii_case(text))
            .ok_or(ParseGameNameError)
    }
}
