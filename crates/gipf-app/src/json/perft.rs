//! Counts.

use gipf_notation::Notation;
use gipf_perft::{CountMode, DepthStats, Divided};
use serde::{Serialize, Serializer};

/// What was counted from a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Perft {
    position: String,
    depth: u32,
    #[serde(flatten)]
    counts: Counts,
}

impl Perft {
    /// Returns what was counted from a position.
    #[must_use]
    pub fn new(position: &impl Notation, depth: u8, counts: Counts) -> Perft {
        Perft { position: position.position_text(None), depth: depth.into(), counts }
    }
}

/// The counts themselves; the name of the field says what they count.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Counts {
    /// Sequences of turns, by depth from 1.
    Turns(Vec<u64>),
    /// Sequences with all entries distinct, by depth from 1.
    Entries(Vec<u64>),
    /// Different positions, by depth from 1.
    Positions(Vec<u64>),
    /// What is below each first turn.
    Divide(Vec<DividedTurn>),
    /// What happens at each depth.
    Stats(Vec<Stats>),
}

/// What is below a first turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DividedTurn {
    turn: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<u64>,
    /// Only said when the count was ended early.
    #[serde(skip_serializing_if = "is_true")]
    complete: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants a reference")]
fn is_true(complete: &bool) -> bool {
    *complete
}

impl DividedTurn {
    /// Returns what is below a first turn of the position.
    #[must_use]
    pub fn new<P: Notation>(position: &P, divided: &Divided<P>, mode: CountMode) -> DividedTurn {
        DividedTurn {
            turn: position.turn_text(&divided.turn),
            turns: (mode == CountMode::Turns).then_some(divided.count),
            entries: (mode == CountMode::Entries).then_some(divided.count),
            complete: divided.is_complete,
        }
    }
}

/// What happens at a depth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stats {
    /// The depth.
    pub depth: u32,
    /// Sequences of turns.
    pub turns: u64,
    /// Sequences with all entries distinct.
    pub entries: u64,
    /// Different positions; nothing where they were not counted.
    pub positions: Option<u64>,
    /// Different positions up to symmetry; nothing where they were not counted.
    pub positions_up_to_symmetry: Option<u64>,
    /// The events that the game counts, such as captures: name and number.
    #[serde(flatten, serialize_with = "as_map")]
    pub events: Vec<(&'static str, u64)>,
    /// Sequences that ended the game.
    pub endings: u64,
    /// Turns of this depth for each of the depth before, to three places.
    pub branching: f64,
}

impl Stats {
    /// Returns what happens at a depth; `before` is the number of turns of the depth before.
    #[must_use]
    pub fn new<P: Notation>(stats: &DepthStats, before: u64) -> Stats {
        let branching = stats.turns as f64 / before.max(1) as f64;
        Stats {
            depth: stats.depth,
            turns: stats.turns,
            entries: stats.entries,
            positions: stats.positions.map(|(all, _)| all),
            positions_up_to_symmetry: stats.positions.map(|(_, different)| different),
            events: P::EVENTS.iter().copied().zip(stats.events.iter().copied()).collect(),
            endings: stats.endings,
            branching: (branching * 1000.0).round() / 1000.0,
        }
    }
}

fn as_map<S: Serializer>(events: &[(&'static str, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(events.iter().copied())
}
