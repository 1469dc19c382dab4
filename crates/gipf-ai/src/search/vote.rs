//! Which thread's line is played.

use alloc::vec;
use alloc::vec::Vec;
use std::panic::resume_unwind;
use std::thread::ScopedJoinHandle;

use super::{PvLine, SearchResult};

/// The line of the last whole depth of a helper thread.
#[derive(Debug)]
pub(super) struct Finished<T> {
    pub(super) depth: u8,
    /// The maximum distance from the root that the thread reached.
    pub(super) seldepth: u16,
    pub(super) line: PvLine<T>,
}

impl<T> Finished<T> {
    /// Whether the line beats what was found at `depth`: it is deeper and no worse, or as deep and better.
    fn beats(&self, found: &SearchResult<T>, depth: u8) -> bool {
        let (score, best) = (self.line.score, found.score);
        let is_better = self.depth > depth && score >= best || self.depth == depth && score > best;
        is_better || found.lines.is_empty()
    }
}

impl<T: Clone> SearchResult<T> {
    /// Takes the line of a helper thread where it beats that of the main thread, whose line is of `depth`: one more
    /// than the last whole depth where the search was stopped on the way. Returns whether it did.
    pub(super) fn vote(&mut self, depth: u8, finished: Finished<T>) -> bool {
        let Some(best) = finished.line.turns.first().filter(|_| finished.beats(self, depth)) else {
            return false;
        };
        self.best = Some(best.clone());
        self.score = finished.line.score;
        self.depth = finished.depth;
        self.seldepth = self.seldepth.max(finished.seldepth);
        self.lines = vec![finished.line];
        true
    }
}

/// Waits for the helper threads and returns the deepest of their lines; of equally deep ones, that with the best score.
/// The panic of a helper goes on in the calling thread.
pub(super) fn join<T>(
    threads: Vec<ScopedJoinHandle<'_, Option<Finished<T>>>>,
) -> Option<Finished<T>> {
    let finished = threads.into_iter().filter_map(|thread| {
        let finished = thread.join();
        finished.unwrap_or_else(|panic| resume_unwind(panic))
    });
    finished.max_by_key(|finished| (finished.depth, finished.line.score))
}

#[cfg(all(test, feature = "gipf"))]
mod tests {
    use gipf_core::{Gipf, Turn, Variant};
    use gipf_game::Position;

    use super::*;
    use crate::Score;

    fn turns() -> [Turn; 2] {
        let mut turns = Gipf::start(Variant::Basic).turns();
        [turns.next(), turns.next()].map(|turn| turn.expect("a turn"))
    }

    fn line(score: i32, turn: &Turn) -> PvLine<Turn> {
        PvLine::new(Score::new(score), vec![*turn])
    }

    fn finished(depth: u8, score: i32) -> Finished<Turn> {
        Finished { depth, seldepth: depth.into(), line: line(score, &turns()[1]) }
    }

    fn found(depth: u8, score: i32) -> SearchResult<Turn> {
        SearchResult {
            best: Some(turns()[0]),
            depth,
            nodes: 100,
            lines: vec![line(score, &turns()[0])],
            ..SearchResult::new(Score::new(score))
        }
    }

    #[test]
    fn a_line_wins_that_is_deeper_and_no_worse_or_as_deep_and_better() {
        for (depth, score, wins) in
            [(6, 20, true), (6, 19, false), (5, 21, true), (5, 20, false), (4, 90, false)]
        {
            let mut found = found(5, 20);
            assert_eq!(found.vote(5, finished(depth, score)), wins);
            let expected = if wins { (turns()[1], score, depth) } else { (turns()[0], 20, 5) };
            assert_eq!(found.best, Some(expected.0));
            assert_eq!((found.score, found.depth), (Score::new(expected.1), expected.2));
            assert_eq!(found.lines[0].turns, [expected.0]);
        }
    }

    #[test]
    fn the_depth_of_a_line_counts_where_the_search_was_stopped_on_the_way() {
        assert!(!found(5, -50).vote(6, finished(5, 28)));
        assert!(found(5, -50).vote(6, finished(6, 28)));
    }

    #[test]
    fn every_line_beats_none() {
        let mut found = SearchResult { lines: vec![], ..found(0, 0) };
        assert!(found.vote(0, finished(2, -70)));
    }
}
