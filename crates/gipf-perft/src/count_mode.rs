//! What is counted.

use std::fmt;

use gipf_game::Position;

/// What tells one turn from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum CountMode {
    /// Different turns: a push onto a vacant spot of GIPF counts once.
    Turns,
    /// Different ways to make a turn: a push onto a vacant spot of GIPF counts once for each dot
    /// beside it, so that all 42 entries are distinct. In other games there are as many entries as
    /// turns.
    Entries,
}

impl CountMode {
    /// Returns how often a turn counts.
    #[must_use]
    pub fn weight<P: Position>(self, turn: &P::Turn) -> u64 {
        match self {
            CountMode::Turns => 1,
            CountMode::Entries => P::entries(turn),
        }
    }

    /// Returns the number of legal turns, each counted [`weight`](CountMode::weight) times.
    #[must_use]
    pub fn count<P: Position>(self, position: &P) -> u64 {
        match self {
            CountMode::Turns => position.count_turns(),
            CountMode::Entries => position.count_entries(),
        }
    }
}

impl fmt::Display for CountMode {
    /// Writes `turns` or `entries`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            CountMode::Turns => "turns",
            CountMode::Entries => "entries",
        })
    }
}
