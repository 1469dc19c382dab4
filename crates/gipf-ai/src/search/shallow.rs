//! What shallower searches of the same node tell: ProbCut and singular extensions.

use alloc::vec::Vec;

use super::limit::Stopped;
use super::node::{Node, Window};
use super::worker::Worker;
use crate::table::{Bound, TtEntry};
use crate::{Evaluate, Score, Searchable};

/// A singular move is looked for where the table has a score of at most so many plies less.
const SINGULAR_TT_PLIES: i32 = 3;

impl<P: Searchable, E: Evaluate<P>> Worker<'_, P, E> {
    /// Returns a score of at least beta where a shallower search finds one above beta by a margin:
    /// then the full search would hardly ever find less ("ProbCut").
    pub(super) fn probcut(
        &mut self,
        node: &Node<P, E::State>,
        beta: Score,
        depth: i32,
        ply: u16,
    ) -> Result<Option<Score>, Stopped> {
        let raised = beta.saturating_add(self.parameters.probcut_margin as i16);
        let window =
            Window { alpha: raised.next_down(), beta: raised, expects_cutoff: true, skip: None };
        let shallow = (depth - self.parameters.probcut_reduction).max(1);
        let score = self.node(node, window, shallow, ply, &mut Vec::new())?;
        Ok((score >= raised).then_some(score))
    }

    /// Returns whether the table's move is better by a margin than all others, in a search half as
    /// deep: then it is searched deeper ("singular extension").
    pub(super) fn is_singular(
        &mut self,
        node: &Node<P, E::State>,
        entry: TtEntry,
        expects_cutoff: bool,
        depth: i32,
        ply: u16,
    ) -> Result<bool, Stopped> {
        let score = Score::from_tt(entry.score, ply);
        let is_deep_enough = i32::from(entry.depth) >= depth - SINGULAR_TT_PLIES;
        if entry.best.is_none()
            || !is_deep_enough
            || entry.bound == Bound::Upper
            || score.is_decided()
        {
            return Ok(false);
        }
        let beta = score.saturating_sub((self.parameters.singular_margin * depth / 8) as i16);
        let window = Window { alpha: beta.next_down(), beta, expects_cutoff, skip: entry.best };
        Ok(self.node(node, window, (depth - 1) / 2, ply, &mut Vec::new())? < beta)
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::AtomicBool;

    use gipf_core::{Position, Turn};
    use gipf_notation::parse_position;

    use super::*;
    use crate::search::limit::Control;
    use crate::search::worker::ThreadData;
    use crate::table::TranspositionTable;
    use crate::{GipfEvaluator, Limits, SearchFeatures, SearchParameters};

    const OPEN: Window =
        Window { alpha: Score::MIN, beta: Score::MAX, expects_cutoff: false, skip: None };

    /// Gives a worker to a test, with these features and an empty table.
    fn with_worker(
        features: SearchFeatures,
        test: impl FnOnce(&mut Worker<'_, Position, GipfEvaluator>),
    ) {
        let stop = AtomicBool::new(false);
        let control = Control::new(&Limits::default(), &stop, 1, 1, None);
        let table = TranspositionTable::new(1).expect("memory");
        let mut memory = ThreadData::new();
        let parts = (features, SearchParameters::USUAL);
        test(&mut Worker::new(&mut memory, &GipfEvaluator::Material, &table, parts, &control, &[]));
    }

    fn node(position: Position) -> Node<Position, ()> {
        Node { position, hash: position.hash64(), state: () }
    }

    fn score(
        worker: &mut Worker<'_, Position, GipfEvaluator>,
        position: Position,
        window: Window,
        depth: i32,
        ply: u16,
    ) -> Score {
        let found = worker.node(&node(position), window, depth, ply, &mut Vec::new());
        found.unwrap_or_else(|Stopped| panic!("nothing stops the search"))
    }

    fn middle_game() -> Position {
        parse_position("4/5/1w3b/1w1wb2/1bw1b1/1ww2/2b1 w 8/9 basic -").expect("a position")
    }

    #[test]
    fn a_move_that_is_left_out_does_not_count() {
        with_worker(SearchFeatures::NONE, |worker| {
            let position = middle_game();
            let turns: Vec<Turn> = position.turns().collect();
            let scores: Vec<Score> = turns
                .iter()
                .map(|turn| -score(worker, position.play_unchecked(turn), OPEN, 1, 2))
                .collect();
            for (left_out, turn) in turns.iter().enumerate() {
                let others = (0..turns.len()).filter(|&other| other != left_out);
                let skip = Position::tt_key(turn);
                let found = score(worker, position, Window { skip, ..OPEN }, 2, 1);
                assert_eq!(Some(found), others.map(|other| scores[other]).max(), "{turn:?}");
            }
        });
    }

    #[test]
    fn a_move_is_singular_when_no_other_comes_near() {
        with_worker(SearchFeatures::ALL, |worker| {
            let position = middle_game();
            let best = position.turns().next().and_then(|turn| Position::tt_key(&turn));
            let mut entry = TtEntry {
                score: Score::DRAW,
                bound: Bound::Lower,
                depth: 6,
                evaluation: Score::DRAW,
                best,
            };
            let mut is_singular = |entry: TtEntry| {
                let found = worker.is_singular(&node(position), entry, false, 6, 1);
                found.unwrap_or_else(|Stopped| panic!("nothing stops the search"))
            };
            let others = {
                let window = Window { skip: best, ..OPEN };
                let mut found = Score::DRAW;
                with_worker(SearchFeatures::ALL, |worker| {
                    found = score(worker, position, window, 2, 1);
                });
                found
            };
            entry.score = others.saturating_add(200);
            assert!(is_singular(entry), "two pieces better than {others:?}");
            assert!(!is_singular(TtEntry { bound: Bound::Upper, ..entry }));
            assert!(!is_singular(TtEntry { depth: 2, ..entry }));
            assert!(!is_singular(TtEntry { best: None, ..entry }));
            assert!(!is_singular(TtEntry { score: others.saturating_sub(200), ..entry }));
        });
    }

    #[test]
    fn probcut_cuts_what_is_above_beta_by_a_margin() {
        with_worker(SearchFeatures::ALL, |worker| {
            let position = middle_game();
            let value = score(worker, position, OPEN, 3, 1);
            let mut probcut = |beta: Score| {
                let found = worker.probcut(&node(position), beta, 6, 1);
                found.unwrap_or_else(|Stopped| panic!("nothing stops the search"))
            };
            let far_below = value.saturating_sub(300);
            assert!(probcut(far_below).is_some_and(|score| score >= far_below));
            assert_eq!(probcut(value), None);
        });
    }
}
