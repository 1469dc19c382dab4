//! Counts of sequences of turns.

use std::sync::atomic::AtomicBool;

use gipf_ai::Random;
use gipf_app::Playable;
use gipf_notation::Notation;
use gipf_perft::{Control, CountMode, MAX_DEPTH, Perft, PerftError, parts_after};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::content::Digest;
use crate::error::WorkError;
use crate::fields::read_position;
use crate::planned::Planned;
use crate::result::UnitOutput;

/// The count of the sequences of turns from a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerftWork {
    /// The name of the game.
    pub game: String,
    /// The position line.
    pub position: String,
    /// The turns of each sequence, from 1 to [`MAX_DEPTH`].
    pub depth: u8,
    /// What tells one turn from another.
    pub count: CountMode,
}

impl PerftWork {
    /// Returns the positions after `split` turns that are counted.
    pub(crate) fn plan<P: Notation>(
        position: &P,
        depth: u8,
        split: u8,
        mode: CountMode,
    ) -> Result<Planned<PerftWork>, WorkError> {
        if split >= depth {
            return Err(WorkError::Split { depth, split });
        }
        let parts = parts_after(position, split, mode)?;
        if parts.is_empty() {
            return Err(WorkError::NoParts(split));
        }
        let work = parts.into_iter().map(|part| {
            let work = PerftWork {
                game: P::NAME.to_owned(),
                position: part.position.position_text(None),
                depth: depth - split,
                count: mode,
            };
            (work, part.times)
        });
        let about = format!("perft {depth} of {mode} from {}", position.position_text(None));
        Ok(Planned { about, work: work.collect() })
    }

    /// Counts. The digest is over the positions after the first turn and the count below each.
    pub(crate) fn run<P: Playable>(
        &self,
        tables: &mut Tables<P>,
        stop: &AtomicBool,
    ) -> Result<UnitOutput, WorkError> {
        let position = read_position::<P>(&self.position)?;
        if !(1..=MAX_DEPTH).contains(&self.depth) {
            let reason = format!("expected a number from 1 to {MAX_DEPTH}");
            return Err(WorkError::field("depth", &self.depth.to_string())(reason));
        }
        let perft = tables.perft(&position, self.count)?;
        perft.set_depth(self.depth);
        let control = Control { stop: Some(stop), ..Control::default() };
        let divide = perft.run_with(&control).map_err(|error| match error {
            PerftError::Stopped => WorkError::Stopped,
            error => error.into(),
        })?;
        let mut digest = Digest::default();
        for divided in &divide.turns {
            let next = position.play_unchecked(&divided.turn).canonical();
            digest.add(next.hash64() ^ Random::mix(divided.count));
        }
        Ok(UnitOutput { count: divide.total(), digest, data: Value::Null })
    }
}

/// The counts of a game that one thread keeps, with their tables.
pub(crate) struct Tables<P: Playable> {
    mebibytes: usize,
    perfts: Vec<(CountMode, Perft<P>)>,
}

impl<P: Playable> Tables<P> {
    /// Returns no tables yet, of a size in MiB.
    pub(crate) fn new(mebibytes: usize) -> Tables<P> {
        Tables { mebibytes, perfts: Vec::new() }
    }

    /// Returns the count with its table, from a position.
    fn perft(&mut self, position: &P, mode: CountMode) -> Result<&mut Perft<P>, WorkError> {
        let known = self.perfts.iter().position(|(known, _)| *known == mode);
        let index = match known {
            Some(index) => index,
            None => {
                let mut perft = Perft::new(position, 1, mode);
                perft.use_table(self.mebibytes)?;
                self.perfts.push((mode, perft));
                self.perfts.len() - 1
            }
        };
        let (_, perft) = &mut self.perfts[index];
        perft.set_position(position);
        Ok(perft)
    }
}
