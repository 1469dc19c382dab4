//! What programs read: one versioned schema for all frontends.
//!
//! Every object is a [`Document`] that begins with the field `schema`. A version only adds fields; the
//! number goes up when a field changes its meaning or goes away. Scores are from the view of the player to
//! move, and fields whose names begin with `white` from White's; what is not known is left out or null.

mod analysis;
mod bench;
mod explored;
mod matches;
mod perft;
mod position;
mod records;
mod summary;

pub use analysis::{Analysis, AnalyzedGame, Proof, SearchProgress};
pub use bench::{Bench, BenchPosition, PuzzleGroup, Tactics};
pub use explored::{Explored, ExplorerContents};
pub use matches::MatchSummary;
pub use perft::{Counts, DividedTurn, Perft, Stats};
pub use position::{Game, Outcome, Position, TurnSeq, Turns, turn_texts};
pub use records::FileProblem;
pub use summary::{Point, Summary};

use std::time::Duration;

use serde::Serialize;

/// The version of the schema.
///
/// | version | since | |
/// |---|---|---|
/// | 3 | 0.3.0 | one form for the answers of the command and of the [API](crate::api): players are `white` and `black`, outcomes are objects, turns are texts; other names of calls and fields |
/// | 2 | 0.2.0 | |
pub const SCHEMA: u32 = 3;

/// Returns a time in whole milliseconds.
pub(crate) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// An object with the version of its schema.
#[derive(Clone, Debug, Serialize)]
pub struct Document<T> {
    schema: u32,
    #[serde(flatten)]
    body: T,
}

impl<T: Serialize> Document<T> {
    /// Returns an object with these fields.
    #[must_use]
    pub fn new(body: T) -> Document<T> {
        Document { schema: SCHEMA, body }
    }
}
