//! How a game of ZÈRTZ ends.

use core::fmt;

use crate::{Color, Marble, MarbleCounts};

/// The outcome of a finished game.
pub type Outcome = gipf_game::Outcome<EndReason>;

/// Why the rules end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum EndReason {
    /// The winner has captured this winning set; other marbles may be captured beside it.
    Captured(MarbleCounts),
    /// No ring is left on the board: whoever has moved last has won.
    NoRings,
    /// Nobody can capture, the pool is empty, and nobody has a captured marble to place: a tie.
    NobodyCanMove,
    /// The position has occurred for the third time: a tie.
    Repetition,
}

impl EndReason {
    fn fmt(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndReason::Captured(set) if set.color_count() > 1 => {
                write!(f, "{} marbles of each color captured", set.white)
            }
            EndReason::Captured(set) => {
                let color = set.colors().next().unwrap_or(Marble::White);
                write!(f, "{} {color} marbles captured", set[color])
            }
            EndReason::NoRings => f.write_str("no ring is left"),
            EndReason::NobodyCanMove => f.write_str("nobody can place or capture a marble"),
            EndReason::Repetition => f.write_str("the position has occurred three times"),
        }
    }
}

impl gipf_game::EndReason for EndReason {
    /// The marbles are white and black, not the players.
    fn player_name(player: Color) -> &'static str {
        match player {
            Color::White => "Player 1",
            Color::Black => "Player 2",
        }
    }

    fn termination(&self) -> &'static str {
        match self {
            EndReason::Captured(_) => "winning set",
            EndReason::NoRings => "no ring",
            EndReason::NobodyCanMove => "nobody can move",
            EndReason::Repetition => "repetition",
        }
    }

    fn fmt_win(&self, _winner: Color, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt(f)
    }

    fn fmt_draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt(f)
    }

    fn fmt_void(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        EndReason::Repetition.fmt(f)
    }
}
