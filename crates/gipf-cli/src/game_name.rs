//! The games of this command.

use core::fmt;
use core::str::FromStr;

use gipf_notation::import::guess_format;
use gipf_notation::{Notation, game_tag};

/// A game that the commands know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum GameName {
    /// GIPF, in three variants.
    #[default]
    Gipf,
    /// DVONN.
    Dvonn,
}

impl GameName {
    /// All games.
    pub(crate) const ALL: [GameName; 2] = [GameName::Gipf, GameName::Dvonn];

    /// `GIPF` or `DVONN`.
    #[must_use]
    pub(crate) const fn title(self) -> &'static str {
        match self {
            GameName::Gipf => "GIPF",
            GameName::Dvonn => "DVONN",
        }
    }

    /// `gipf` or `dvonn`.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            GameName::Gipf => "gipf",
            GameName::Dvonn => "dvonn",
        }
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
pub(crate) struct ParseGameNameError;

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

/// Returns the game of a text that names a start or looks like a position line, good or bad.
pub(crate) fn guess_game(text: &str) -> Option<GameName> {
    if gipf_core::Position::looks_like_position(text) {
        return Some(GameName::Gipf);
    }
    dvonn_core::Position::looks_like_position(text).then_some(GameName::Dvonn)
}

/// Returns the game that a file holds, by its beginning: what the tag `Game` of the first record says, or a
/// notation of another program that only one game has.
pub(crate) fn guess_game_of_file(beginning: &str) -> Option<GameName> {
    let tagged = game_tag(beginning).and_then(|tag| {
        if gipf_core::Position::is_named_in(tag) {
            return Some(GameName::Gipf);
        }
        dvonn_core::Position::is_named_in(tag).then_some(GameName::Dvonn)
    });
    tagged.or_else(|| guess_format(beginning)?.game().parse().ok())
}
