//! What shallower searches of the same node tell: ProbCut and singular extensions.

use alloc::vec::Vec;

use super::limit::Stopped;
use super::node::{Node, Window};
use super::worker::Worker;
use crate::table::{Bound, TtEntry};
use crate::{Evaluate, Score, Searchable};

/// By how many plies the TT entry may be shallower than the node for its move to be tested.
const TT_DEPTH_GAP: i32 = 3;

impl<P: Searchable, E: Evaluate<P>> Worker<'_, P, E> {
    /// Returns a lower bound where a shallower search of the node reaches beta plus a margin
    /// ("ProbCut"): the full search would hardly ever find less than beta.
    ///
    /// The shallower search prunes as any other, so far above beta it ends with the evaluation.
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

    /// Returns whether all moves but the TT move stay below the TT score minus a margin, in a search half
    /// as deep. The TT move is then searched a ply deeper ("singular extension").
    pub(super) fn is_singular(
        &mut self,
        node: &Node<P, E::State>,
        entry: TtEntry,
        expects_cutoff: bool,
        depth: i32,
        ply: u16,
    ) -> Result<bool, Stopped> {
        let score = Score::from_tt(entry.score, ply);
        let is_deep_enough = i32::from(entry.depth) >= depth - TT_DEPTH_GAP;
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
    use crate::{Limits, SearchFeatures, SearchParameters};

    const OPEN: Window =
        Window { alpha: Score::MIN, beta: Score::MAX, expects_cutoff: false, skip: None };

    /// Different for nearly all positions.
    type Scattered = fn(&Position) -> i32;

    const SCATTERED: Scattered = |position| (position.hash64() % 4001) as i32 - 2000;

    /// Returns what a worker without features and with an empty table finds.
    fn find<T>(
        search: impl FnOnce(&mut Worker<'_, Position, Scattered>) -> Result<T, Stopped>,
    ) -> T {
        let stop = AtomicBool::new(false);
        let control = Control::new(&Limits::default(), &stop, 1, 1, None);
        let table = TranspositionTable::new(1).expect("memory");
        let mut memory = ThreadData::new();
        let parts = (SearchFeatures::NONE, SearchParameters::USUAL);
        let mut worker = Worker::new(&mut memory, &SCATTERED, &table, parts, &control, &[]);
        search(&mut worker).unwrap_or_else(|Stopped| panic!("nothing stops the search"))
    }

    fn node(position: Position) -> Node<Position, ()> {
        Node { position, hash: position.hash64(), state: () }
    }

    fn score(position: Position, window: Window, depth: i32, ply: u16) -> Score {
        find(|worker| worker.node(&node(position), window, depth, ply, &mut Vec::new()))
    }

    fn middle_game() -> Position {
        parse_position("4/5/1w3b/1w1wb2/1bw1b1/1ww2/2b1 w 8/9 basic -").expect("a position")
    }

    /// Returns the turns with the scores that a search of two plies gives them.
    fn scored_turns(position: Position) -> Vec<(Score, Turn)> {
        let scored = |turn: Turn| (-score(position.play_unchecked(&turn), OPEN, 1, 2), turn);
        position.turns().map(scored).collect()
    }

    #[test]
    fn a_move_that_is_left_out_does_not_count() {
        let position = middle_game();
        let scored = scored_turns(position);
        let best = scored.iter().map(|(score, _)| *score).max();
        let mut worse = 0;
        for (_, turn) in &scored {
            let others = scored.iter().filter(|(_, other)| other != turn);
            let skip = Position::tt_key(turn);
            let found = Some(score(position, Window { skip, ..OPEN }, 2, 1));
            assert_eq!(found, others.map(|(score, _)| *score).max(), "{turn:?}");
            worse += usize::from(found < best);
        }
        assert_eq!(worse, 1, "one turn is the best");
    }

    #[test]
    fn a_move_is_singular_when_no_other_comes_near() {
        let position = middle_game();
        let mut ranked = scored_turns(position);
        ranked.sort();
        let [(_, worst), .., (second, _), (first, best)] = ranked[..] else { panic!("a choice") };
        let [worst, best] = [worst, best].map(|turn| Position::tt_key(&turn));
        assert!(second < first);
        let is_singular = |score: Score, best: Option<u16>, bound: Bound, depth: u8| {
            let entry = TtEntry { score, bound, depth, evaluation: Score::DRAW, best };
            // Half of the depth is two plies, as above.
            find(|worker| worker.is_singular(&node(position), entry, false, 6, 1))
        };
        let margin = (SearchParameters::USUAL.singular_margin * 6 / 8) as i16;
        let above = second.saturating_add(margin + 1);
        assert!(above <= first, "the others are worse than {first:?} by a margin");
        assert!(is_singular(above, best, Bound::Lower, 6));
        assert!(!is_singular(above.next_down(), best, Bound::Lower, 6));
        // With another move left out the best one is among the others.
        assert!(!is_singular(above, worst, Bound::Lower, 6));
        assert!(!is_singular(above, None, Bound::Lower, 6));
        assert!(!is_singular(above, best, Bound::Upper, 6));
        assert!(!is_singular(above, best, Bound::Lower, 2));
    }

    #[test]
    fn probcut_cuts_what_is_above_beta_by_a_margin() {
        let position = middle_game();
        let value = score(position, OPEN, 3, 1);
        let probcut = |beta: Score| find(|worker| worker.probcut(&node(position), beta, 6, 1));
        let margin = SearchParameters::USUAL.probcut_margin as i16;
        assert_eq!(probcut(value.saturating_sub(margin)), Some(value));
        assert_eq!(probcut(value.saturating_sub(margin - 1)), None);
    }
}
