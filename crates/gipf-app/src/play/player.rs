//! Who plays.

use std::fmt;
use std::str::FromStr;

use gipf_ai::Level;

/// One of the two players of a game.
///
/// ```
/// use gipf_ai::Level;
/// use gipf_app::play::Player;
///
/// assert_eq!("level:3".parse(), Ok(Player::Engine(Level::new(3).unwrap())));
/// assert_eq!(Player::Engine(Level::STRONGEST).to_string(), "level:10");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person.
    Human,
    /// The engine at a level.
    Engine(Level),
}

impl Player {
    /// Returns the name in words: `human`, or `level 3 (easy)`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Player::Human => "human".into(),
            Player::Engine(level) => format!("level {level}"),
        }
    }

    /// Whether it is a person.
    #[must_use]
    pub const fn is_human(self) -> bool {
        matches!(self, Player::Human)
    }
}

impl fmt::Display for Player {
    /// `human` or `level:5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human => f.pad("human"),
            Player::Engine(level) => f.pad(&format!("level:{}", level.number())),
        }
    }
}

/// A text that names no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected human, or level: and a level from 1 to 10 or its name, such as level:3")]
pub struct ParsePlayerError;

impl FromStr for Player {
    type Err = ParsePlayerError;

    /// Reads `human`, or `level:` and a [`Level`].
    fn from_str(text: &str) -> Result<Player, ParsePlayerError> {
        if text.eq_ignore_ascii_case("human") {
            return Ok(Player::Human);
        }
        let level = text.strip_prefix("level:").ok_or(ParsePlayerError)?;
        level.parse().map(Player::Engine).map_err(|_| ParsePlayerError)
    }
}
