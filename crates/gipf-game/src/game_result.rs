//! The result of a game, as records write it.

use core::fmt;
use core::str::FromStr;

use crate::Color;

/// The result of a game.
///
/// ```
/// use gipf_game::{Color, GameResult};
///
/// assert_eq!("0-1".parse(), Ok(GameResult::Win(Color::Black)));
/// assert_eq!(GameResult::Draw.to_string(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum GameResult {
    /// `1-0` or `0-1`: a player has won.
    Win(Color),
    /// `1/2-1/2`: both players have as much. GIPF has no such result.
    Draw,
    /// `void`: the game repeated and is played again. DVONN has no such result.
    Void,
    /// `*`: unfinished or unknown.
    Unknown,
}

impl GameResult {
    /// All results.
    pub const ALL: [GameResult; 5] = [
        GameResult::Win(Color::White),
        GameResult::Win(Color::Black),
        GameResult::Draw,
        GameResult::Void,
        GameResult::Unknown,
    ];

    /// Returns `1-0`, `0-1`, `1/2-1/2`, `void` or `*`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::Win(Color::White) => "1-0",
            GameResult::Win(Color::Black) => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Void => "void",
            GameResult::Unknown => "*",
        }
    }

    /// Returns the winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::Win(winner) => Some(winner),
            GameResult::Draw | GameResult::Void | GameResult::Unknown => None,
        }
    }

    /// Returns what the game is worth to a player: 1 for a win, 0 for a loss, a half for a draw or
    /// a void game, `None` when the result is unknown.
    #[must_use]
    pub fn share(self, player: Color) -> Option<f32> {
        match self {
            GameResult::Win(winner) => Some(if winner == player { 1.0 } else { 0.0 }),
            GameResult::Draw | GameResult::Void => Some(0.5),
            GameResult::Unknown => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// Returned when parsing a [`GameResult`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a result: 1-0, 0-1, 1/2-1/2, void or *")]
pub struct ParseResultError;

impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<GameResult, ParseResultError> {
        GameResult::ALL.into_iter().find(|result| result.text() == text).ok_or(ParseResultError)
    }
}
