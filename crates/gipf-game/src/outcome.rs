//! How a game ends, and why.

use core::fmt;
use core::hash::Hash;

use crate::{Color, GameResult};

/// Why the rules of a game end it, such as "no piece left to push".
///
/// Each game has its own type for this, which may carry numbers such as a final score.
pub trait EndReason: Copy + fmt::Debug + Eq + Ord + Hash + Send + Sync + 'static {
    /// Returns what sentences call a player: `White` or `Black`, unless the colors of the game are not
    /// the players'.
    #[must_use]
    fn player_name(player: Color) -> &'static str {
        player.name()
    }

    /// Writes why `winner` has won: the words after `White wins: `.
    ///
    /// # Errors
    ///
    /// Those of the formatter.
    fn fmt_win(&self, winner: Color, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Returns the kind of this end in a word or two, the same for every game that ends so: `final count`. Unlike the
    /// sentences it can be counted.
    ///
    /// Unless a game says otherwise it is `rules`.
    #[must_use]
    fn termination(&self) -> &'static str {
        "rules"
    }

    /// Writes why nobody has won: the words after `draw: `.
    ///
    /// Games without draws never get here.
    ///
    /// # Errors
    ///
    /// Those of the formatter.
    fn fmt_draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }

    /// Writes why a game is void: the words after `void: `.
    ///
    /// A game with a [`REPETITION_LIMIT`](crate::Position::REPETITION_LIMIT) can say here how often a
    /// position may occur.
    ///
    /// # Errors
    ///
    /// Those of the formatter.
    fn fmt_void(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the position has occurred too often")
    }
}

/// The outcome of a finished game; `R` is the game's own [`EndReason`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Outcome<R> {
    /// A player has won.
    Win {
        /// Who has won.
        winner: Color,
        /// Why.
        reason: WinReason<R>,
    },
    /// The game is over and neither player has won.
    Draw {
        /// What the rules say about it.
        reason: R,
    },
    /// The same position has occurred too often; the game is played again with colors swapped.
    Void,
}

/// Why a player has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum WinReason<R> {
    /// The position decides.
    Rules(R),
    /// The loser has resigned.
    Resignation,
    /// The loser has run out of time.
    Time,
}

impl<R: Copy> Outcome<R> {
    /// Returns a win by the rules.
    pub const fn win(winner: Color, reason: R) -> Outcome<R> {
        Outcome::Win { winner, reason: WinReason::Rules(reason) }
    }

    /// Returns the winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw { .. } | Outcome::Void => None,
        }
    }

    /// Returns whether the loser has run out of time.
    #[must_use]
    pub const fn is_loss_on_time(self) -> bool {
        matches!(self, Outcome::Win { reason: WinReason::Time, .. })
    }

    /// Returns the result as records write it.
    #[must_use]
    pub const fn result(self) -> GameResult {
        match self {
            Outcome::Win { winner, .. } => GameResult::Win(winner),
            Outcome::Draw { .. } => GameResult::Draw,
            Outcome::Void => GameResult::Void,
        }
    }
}

impl<R: EndReason> Outcome<R> {
    /// Returns why the game ended in a word or two: `resignation`, `time forfeit`, `repetition`, or the
    /// [kind of end](EndReason::termination) by the rules.
    #[must_use]
    pub fn termination(self) -> &'static str {
        match self {
            Outcome::Win { reason: WinReason::Rules(reason), .. } | Outcome::Draw { reason } => {
                reason.termination()
            }
            Outcome::Win { reason: WinReason::Resignation, .. } => "resignation",
            Outcome::Win { reason: WinReason::Time, .. } => "time forfeit",
            Outcome::Void => "repetition",
        }
    }
}

impl<R: Copy> From<Outcome<R>> for GameResult {
    fn from(outcome: Outcome<R>) -> GameResult {
        outcome.result()
    }
}

impl<R: EndReason> fmt::Display for Outcome<R> {
    /// Writes one sentence without a full stop: `White wins: Black has resigned`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win { winner, reason } => {
                write!(f, "{} wins: ", R::player_name(*winner))?;
                let loser = R::player_name(!*winner);
                match reason {
                    WinReason::Rules(reason) => reason.fmt_win(*winner, f),
                    WinReason::Resignation => write!(f, "{loser} has resigned"),
                    WinReason::Time => write!(f, "{loser} has run out of time"),
                }
            }
            Outcome::Draw { reason } => {
                f.write_str("draw: ")?;
                reason.fmt_draw(f)
            }
            Outcome::Void => {
                f.write_str("void: ")?;
                R::fmt_void(f)
            }
        }
    }
}
