//! `perft` and `split`.

use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;

use gipf_notation::Notation;
use gipf_perft::{Control, CountMode, Perft, PerftError};

use crate::JobControl;
use crate::ugi::output::Output;

/// A count of the sequences of `depth` turns from a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count<P> {
    pub(crate) position: P,
    pub(crate) depth: u8,
    pub(crate) threads: usize,
    /// Whether the count below each first turn is wanted too.
    pub(crate) is_split: bool,
}

impl<P: Notation> Count<P> {
    pub(crate) fn run(&self, output: &Output, job: &JobControl) {
        let depth = self.depth;
        let mut perft = Perft::new(&self.position, depth, CountMode::Turns);
        perft.use_threads(NonZeroUsize::new(self.threads).unwrap_or(NonZeroUsize::MIN));
        let control = Control { stop: Some(job.stop_flag()), progress: None };
        let counted = perft.run_with(&control);
        job.begin_answer();
        match counted {
            Ok(divide) if divide.is_complete() => {
                for divided in divide.turns.iter().filter(|_| self.is_split) {
                    if job.stop_flag().load(Ordering::Relaxed) {
                        return output.info(format_args!("split {depth} was stopped"));
                    }
                    let turn = self.position.turn_text(&divided.turn);
                    output.line(format_args!("split {turn} {}", divided.count));
                }
                output.line(format_args!("perft {depth} {}", divide.total()));
            }
            Ok(_) | Err(PerftError::Stopped) => {
                output.info(format_args!("perft {depth} was stopped"));
            }
            Err(error) => output.info(format_args!("perft {depth}: {error}")),
        }
    }
}
