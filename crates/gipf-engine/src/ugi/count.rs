//! `perft` and `split`.

use std::num::NonZeroUsize;

use gipf_perft::{Control, CountMode, Countable, Perft};

use crate::ugi::output::Output;
use crate::ugi::work::Signals;

/// The sequences of `depth` turns from a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count<P> {
    pub(crate) position: P,
    pub(crate) depth: u8,
    pub(crate) threads: usize,
    /// Whether the count below each first turn is wanted too.
    pub(crate) is_split: bool,
}

impl<P: Countable> Count<P> {
    pub(crate) fn run(&self, output: &Output, signals: &Signals) {
        let depth = self.depth;
        let mut perft = Perft::new(&self.position, depth, CountMode::Turns);
        perft.use_threads(NonZeroUsize::new(self.threads).unwrap_or(NonZeroUsize::MIN));
        let control = Control { stop: Some(signals.stop_flag()), progress: None };
        let counted = perft.run_with(&control);
        signals.answer_now();
        match counted {
            Ok(divide) if divide.is_complete() => {
                for divided in divide.turns.iter().filter(|_| self.is_split) {
                    let turn = self.position.turn_text(&divided.turn);
                    output.say(format_args!("split {turn} {}", divided.count));
                }
                output.say(format_args!("perft {depth} {}", divide.total()));
            }
            Ok(_) => output.remark(format_args!("perft {depth} was stopped")),
            Err(error) => output.remark(format_args!("perft {depth}: {error}")),
        }
    }
}
