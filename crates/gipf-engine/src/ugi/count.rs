//! `perft` and `split`.

use std::sync::atomic::Ordering;

use gipf_notation::Notation;

use crate::JobControl;
use crate::ugi::counter::{CountError, CountRequest, Counter};
use crate::ugi::output::Output;

/// A count of the sequences of `depth` turns from a position.
#[derive(Clone, Debug)]
pub(crate) struct CountJob<P: Notation> {
    pub(crate) position: P,
    pub(crate) depth: u8,
    pub(crate) threads: usize,
    /// Whether the count below each first turn is wanted too.
    pub(crate) is_split: bool,
    pub(crate) counter: Counter<P>,
}

impl<P: Notation> CountJob<P> {
    pub(crate) fn run(&self, output: &Output, job: &JobControl) {
        let CountJob { position, depth, threads, is_split, counter } = self;
        let (depth, stop) = (*depth, job.stop_flag());
        let counted = counter.count(&CountRequest { position, depth, threads: *threads, stop });
        job.begin_answer();
        match counted {
            Ok(counts) => {
                for (turn, count) in counts.iter().filter(|_| *is_split) {
                    if stop.load(Ordering::Relaxed) {
                        return output.info(format_args!("split {depth} was stopped"));
                    }
                    output.line(format_args!("split {} {count}", position.turn_text(turn)));
                }
                // What counts has checked the sum of the parts of each turn, but not that of all.
                let total = counts.iter().try_fold(0u64, |sum, (_, count)| sum.checked_add(*count));
                match total {
                    Some(total) => output.line(format_args!("perft {depth} {total}")),
                    None => {
                        output.info(format_args!("perft {depth}: the count has more than 64 bits"));
                    }
                }
            }
            Err(CountError::Stopped) => output.info(format_args!("perft {depth} was stopped")),
            Err(CountError::Failed(error)) => output.info(format_args!("perft {depth}: {error}")),
        }
    }
}
