//! What is said of one depth.

use crate::PerftError;
use crate::layers::layer::{Layer, Paths};
use gipf_game::Position;

/// The maximum number of events that a game can have counted: see [`EVENTS`](gipf_game::Position::EVENTS).
pub const MAX_EVENTS: usize = 4;

/// Statistics of one depth, over all sequences of exactly so many turns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DepthStats {
    /// The number of turns in a sequence.
    pub depth: u32,
    /// The number of sequences of different turns.
    pub turns: u64,
    /// The number of sequences of entries: see [`CountMode::Entries`](crate::CountMode::Entries).
    pub entries: u64,
    /// For each of the game's [`EVENTS`](gipf_game::Position::EVENTS) the number of sequences of turns whose
    /// last turn is such an event.
    pub events: Vec<u64>,
    /// The number of sequences of turns that end the game.
    pub endings: u64,
    /// The number of different positions after exactly so many turns, and how many there are up to
    /// the symmetries of the start; `None` when they were not asked for.
    pub positions: Option<(u64, u64)>,
}

/// What is added up while a layer is gone through.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums {
    pub(super) turns: u128,
    entries: u128,
    events: [u128; MAX_EVENTS],
    endings: u128,
    pub(super) positions: u128,
}

impl Sums {
    pub(super) fn plus(self, other: Sums) -> Sums {
        Sums {
            turns: self.turns + other.turns,
            entries: self.entries + other.entries,
            events: std::array::from_fn(|i| self.events[i] + other.events[i]),
            endings: self.endings + other.endings,
            positions: self.positions + other.positions,
        }
    }

    pub(super) fn stats<P: Position>(
        self,
        depth: u32,
        layer: Option<&Layer<P>>,
    ) -> Result<DepthStats, PerftError> {
        let fits = |sum: u128| u64::try_from(sum).map_err(|_| PerftError::Overflow);
        let events = self.events.into_iter().take(P::EVENTS.len());
        Ok(DepthStats {
            depth,
            turns: fits(self.turns)?,
            entries: fits(self.entries)?,
            events: events.map(fits).collect::<Result<_, _>>()?,
            endings: fits(self.endings)?,
            positions: match layer {
                Some(layer) => Some((fits(self.positions)?, layer.len() as u64)),
                None => None,
            },
        })
    }

    /// Adds a turn that follows so many sequences.
    #[inline]
    pub(super) fn add<P: Position>(&mut self, paths: Paths, before: &P, turn: &P::Turn, after: &P) {
        const { assert!(P::EVENTS.len() <= MAX_EVENTS) };
        let sequences = u128::from(paths.turns);
        self.turns += sequences;
        self.entries += u128::from(paths.entries) * u128::from(P::entries(turn));
        let events = before.events(turn, after);
        if events != 0 {
            for (i, sum) in self.events.iter_mut().enumerate() {
                if events & 1 << i != 0 {
                    *sum += sequences;
                }
            }
        }
        if after.outcome().is_some() {
            self.endings += sequences;
        }
    }
}
