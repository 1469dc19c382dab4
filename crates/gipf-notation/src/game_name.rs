//! The names of the games.

use core::fmt;
use core::str::FromStr;

use crate::guess_format;

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

/// The game of a text that names a start or looks like a position line, good or bad.
///
/// ```
/// use gipf_notation::{GameName, guess_game};
///
/// assert_eq!(guess_game("9/10/11/10/9 w place"), Some(GameName::Dvonn));
/// assert_eq!(guess_game("tournament"), Some(GameName::Gipf));
/// assert_eq!(guess_game("games.txt"), None);
/// ```
#[must_use]
pub fn guess_game(text: &str) -> Option<GameName> {
    let mut words = text.split_whitespace();
    let board = words.next()?;
    if words.next().is_none() {
        if board.parse::<gipf_core::Variant>().is_ok() {
            return Some(GameName::Gipf);
        }
        return board.parse().ok().filter(|game| *game != GameName::Gipf);
    }
    match board.matches('/').count() {
        4 => Some(GameName::Dvonn),
        6 => Some(GameName::Gipf),
        _ => None,
    }
}

/// The game that a file holds, by its beginning: what the tag `Game` of the first record says, or a notation
/// of another program that only one game has.
///
/// ```
/// use gipf_notation::{GameName, guess_game_of_file};
///
/// let record = "[White \"Ada\"]\n[Game \"DVONN\"]\n\n1. G2 C1 *\n";
/// assert_eq!(guess_game_of_file(record), Some(GameName::Dvonn));
/// assert_eq!(guess_game_of_file("(;GM[gipf]SU[gipf])"), Some(GameName::Gipf));
/// assert_eq!(guess_game_of_file("1. b3 c2 *"), None);
/// ```
#[must_use]
pub fn guess_game_of_file(beginning: &str) -> Option<GameName> {
    let lines = beginning.lines().map(str::trim).filter(|line| !line.is_empty());
    let tagged = lines.take_while(|line| line.starts_with('[')).find_map(|line| {
        let (_, value) = line.split_once("[Game")?;
        let value = value.trim_start().strip_prefix('"')?;
        GameName::of_tag(value.split('"').next().unwrap_or(value))
    });
    tagged.or_else(|| Some(guess_format(beginning)?.game()))
}
