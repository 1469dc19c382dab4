//! What is counted.

use gipf_core::{Position, Turn};
use serde::{Deserialize, Serialize};

/// What tells one turn from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Different turns: a push onto a vacant spot counts once.
    Turns,
    /// All 42 entries distinct: a push onto a vacant spot counts once for each dot beside it.
    Entries,
}

impl Unit {
    /// How often a turn counts.
    #[must_use]
    pub fn weight(self, turn: &Turn) -> u64 {
        match self {
            Unit::Turns => 1,
            Unit::Entries => turn.entries() as u64,
        }
    }

    /// The turns of a position, so counted.
    #[must_use]
    pub fn count(self, position: &Position) -> u64 {
        match self {
            Unit::Turns => position.count_turns(),
            Unit::Entries => position.count_entries(),
        }
    }
}
