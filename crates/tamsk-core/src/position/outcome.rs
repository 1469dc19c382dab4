//! How a game of TAMSK ends.

use core::cmp::Ordering;
use core::fmt;

use crate::{ByColor, Color};

/// The outcome of a finished game.
pub type Outcome = gipf_game::Outcome<EndReason>;

/// Why the rules end a game, and how it stands then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum EndReason {
    /// Neither player can move.
    NobodyCanMove(FinalCount),
    /// The position has occurred for the third time.
    Repetition(FinalCount),
}

/// What decides a game: the rings that are left, and then the sand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FinalCount {
    /// The rings that each player has left.
    pub rings_left: ByColor<u8>,
    /// The most seconds of sand in a single started hour-glass of each player; 0 in the variant without time.
    pub most_sand: ByColor<u8>,
}

impl FinalCount {
    /// Returns the winner: the player with fewer rings left; or the owner of the hour-glass that runs out last.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        let FinalCount { rings_left, most_sand } = self;
        let by_rings = rings_left.black.cmp(&rings_left.white);
        match by_rings.then(most_sand.white.cmp(&most_sand.black)) {
            Ordering::Greater => Some(Color::White),
            Ordering::Less => Some(Color::Black),
            Ordering::Equal => None,
        }
    }

    /// Returns the outcome that this count decides, with the reason why it is counted.
    pub(crate) fn outcome(self, reason: fn(FinalCount) -> EndReason) -> Outcome {
        match self.winner() {
            Some(winner) => Outcome::win(winner, reason(self)),
            None => Outcome::Draw { reason: reason(self) },
        }
    }
}

impl EndReason {
    /// Returns what decides the game.
    #[must_use]
    pub const fn count(self) -> FinalCount {
        match self {
            EndReason::NobodyCanMove(count) | EndReason::Repetition(count) => count,
        }
    }

    /// Writes why the rings are counted, where that is not the usual end.
    fn fmt_cause(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndReason::NobodyCanMove(_) => Ok(()),
            EndReason::Repetition(_) => f.write_str("the position has occurred three times, "),
        }
    }
}

impl gipf_game::EndReason for EndReason {
    /// The player who begins is Red.
    fn player_name(player: Color) -> &'static str {
        match player {
            Color::White => "Red",
            Color::Black => "Black",
        }
    }

    fn termination(&self) -> &'static str {
        match self {
            EndReason::NobodyCanMove(_) => "nobody can move",
            EndReason::Repetition(_) => "repetition",
        }
    }

    /// Writes `3 rings left against 5`, or `5 rings left each, and the last hour-glass runs 40 seconds longer`.
    fn fmt_win(&self, winner: Color, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt_cause(f)?;
        let FinalCount { rings_left, most_sand } = self.count();
        let (own, other) = (rings_left[winner], rings_left[!winner]);
        if own != other {
            return write!(f, "{own} ring{} left against {other}", plural(own));
        }
        let longer = most_sand[winner].saturating_sub(most_sand[!winner]);
        write!(
            f,
            "{own} ring{} left each, and the last hour-glass runs {longer} second{} longer",
            plural(own),
            plural(longer)
        )
    }

    /// Writes `5 rings left each`.
    fn fmt_draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt_cause(f)?;
        let rings = self.count().rings_left.white;
        write!(f, "{rings} ring{} left each", plural(rings))
    }
}

const fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}
