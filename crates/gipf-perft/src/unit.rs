//! What is counted.

use serde::{Deserialize, Serialize};

use crate::Countable;

/// What tells one turn from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Different turns: a push onto a vacant spot counts once.
    Turns,
    /// All 42 entries distinct: a push onto a vacant spot counts once for each dot beside it. Games
    /// other than GIPF have nothing of the kind, and so many entries as turns.
    Entries,
}

impl Unit {
    /// How often a turn counts.
    #[must_use]
    pub fn weight<P: Countable>(self, turn: &P::Turn) -> u64 {
        match self {
            Unit::Turns => 1,
            Unit::Entries => P::entries(turn),
        }
    }

    /// The turns of a position, so counted.
    #[must_use]
    pub fn count<P: Countable>(self, position: &P) -> u64 {
        match self {
            Unit::Turns => position.count_turns(),
            Unit::Entries => position.count_entries(),
        }
    }
}
