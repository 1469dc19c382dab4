//! Counts of sequences of turns.

use gipf_ai::Random;
use gipf_app::RegisteredGame;
use gipf_notation::Notation;
use gipf_perft::{CountMode, MAX_DEPTH, parts_after};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::content::Digest;
use crate::error::WorkError;
use crate::fields::read_position;
use crate::result::Facts;
use crate::unit::{Unit, Work};
use crate::worker::Worker;

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
    /// Plans a count: a unit for each position after `split` turns, where equal positions and images of each
    /// other are one unit that counts several times.
    ///
    /// # Errors
    ///
    /// [`WorkError::Split`] unless the split comes before the depth, [`WorkError::NoParts`] when all games end
    /// before it, and the errors of [`parts_after`].
    pub fn plan<P: Notation>(
        position: &P,
        depth: u8,
        split: u8,
        mode: CountMode,
    ) -> Result<Vec<Unit>, WorkError> {
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
                position: part.position.line(None),
                depth: depth - split,
                count: mode,
            };
            (Work::Perft(work), part.times)
        });
        let about = format!("perft {depth} of {mode} from {}", position.line(None));
        Ok(Unit::number(about, split, work.collect()))
    }

    /// Counts. The digest is over the positions after the first turn and the count below each.
    pub(crate) fn run<P: RegisteredGame>(
        &self,
        worker: &mut Worker<P>,
    ) -> Result<Facts, WorkError> {
        let position = read_position::<P>(&self.position)?;
        if !(1..=MAX_DEPTH).contains(&self.depth) {
            let reason = format!("expected a number from 1 to {MAX_DEPTH}");
            return Err(WorkError::field("depth", &self.depth.to_string())(reason));
        }
        let perft = worker.perft(&position, self.count)?;
        perft.set_depth(self.depth);
        let divide = perft.run()?;
        let mut digest = Digest::default();
        for divided in &divide.turns {
            let next = position.play_unchecked(&divided.turn).canonical();
            digest.add(next.hash64() ^ Random::mix(divided.count));
        }
        Ok(Facts { count: divide.total(), digest, data: Value::Null })
    }
}
