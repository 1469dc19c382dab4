//! Positions with a proven win, to measure what a search sees.

use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::{Limits, Search};
use gipf_notation::Notation;

use crate::Playable;

/// A position in which the player to move wins, and how. Its text has three columns with tabs between
/// them: the position, the plies and the first turns.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle<P: Notation> {
    /// The position.
    pub position: P,
    /// The turns of both players that the shortest win takes.
    pub plies: u8,
    /// Every turn that begins a win of that length.
    pub solutions: Vec<P::Turn>,
}

impl<P: Notation> fmt::Display for Puzzle<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t", self.position.position_text(None), self.plies)?;
        for (i, turn) in self.solutions.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{}", self.position.turn_text(turn))?;
        }
        Ok(())
    }
}

/// Returned when there are no puzzles.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzlesError {
    /// The game has no puzzles.
    #[error("there are no puzzles of this game")]
    None,
    /// The text is not a suite of puzzles.
    #[error(transparent)]
    Malformed(Box<dyn Error + Send + Sync>),
}

/// Returns whether the search plays a turn that begins the shortest win; `None` when it was stopped.
pub fn is_solved<P: Playable>(
    puzzle: &Puzzle<P>,
    search: &mut Search<P, P::Evaluator>,
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<bool> {
    search.clear();
    let go_on = &mut |_: &gipf_ai::SearchResult<P::Turn>| ControlFlow::Continue(());
    let found = search.run_with(&puzzle.position, limits, stop, go_on);
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    Some(found.best.is_some_and(|best| puzzle.solutions.contains(&best)))
}
