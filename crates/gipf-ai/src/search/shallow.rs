//! What shallower searches of the same node tell: ProbCut and singular extensions.

use alloc::vec::Vec;

use super::limit::Stopped;
use super::node::{Node, Window};
use super::search_thread::SearchThread;
use crate::table::{Bound, TtEntry};
use crate::{Evaluate, Score, Searchable};

/// By how many plies the TT entry may be shallower than the node for its turn to be tested.
const TT_DEPTH_GAP: i32 = 3;

impl<P: Searchable, E: Evaluate<P>> SearchThread<'_, P, E> {
    /// Returns a lower bound where a shallower search of the node reaches beta plus a margin
    /// ("ProbCut"): the full search would hardly ever find less than beta.
    ///
    /// The shallower search prunes as any other, so far above beta it ends with the evaluation. It leaves
    /// the TT entry of the node to the [singular extensions](Self::is_singular) of the full search, which
    /// begins where nothing is returned. A cut is stored, but not over an entry that is as deep.
    pub(super) fn probcut(
        &mut self,
        node: &Node<'_, P, E::State>,
        entry: Option<TtEntry>,
        beta: Score,
        depth: i32,
        ply: u16,
    ) -> Result<Option<Score>, Stopped> {
        let raised = beta.saturating_add(self.parameters.probcut_margin as i16);
        let shallow = (depth - self.parameters.probcut_reduction).max(1);
        let deep = entry.filter(|entry| i32::from(entry.depth) >= shallow);
        let is_below = |entry: TtEntry| {
            entry.bound != Bound::Lower && Score::from_tt(entry.score, ply) < raised
        };
        if deep.is_some_and(is_below) {
            return Ok(None);
        }
        let window = Window { is_trial: true, ..Window::new(raised.next_down(), raised, true) };
        let score = self.node(node, window, shallow, ply, &mut Vec::new())?;
        if score < raised {
            return Ok(None);
        }
        if self.features.tt && deep.is_none() {
            let state = node.state(self.evaluate);
            let evaluation = self.static_evaluation(&node.position, &state, entry);
            let best = entry.and_then(|entry| entry.best);
            let (bound, depth) = (Bound::Lower, shallow as u8);
            let entry = TtEntry { score: score.to_tt(ply), bound, depth, evaluation, best };
            self.table.insert(node.hash, entry);
        }
        Ok(Some(score))
    }

    /// Returns whether all turns but the TT move stay below the TT score minus a margin, in a search half
    /// as deep. The TT move is then searched a ply deeper ("singular extension").
    pub(super) fn is_singular(
        &mut self,
        node: &Node<'_, P, E::State>,
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
        #[cfg(test)]
        {
            self.singular_tests += 1;
        }
        let beta = score.saturating_sub((self.parameters.singular_margin * depth / 8) as i16);
        let skip = entry.best;
        let window = Window { skip, ..Window::new(beta.next_down(), beta, expects_cutoff) };
        Ok(self.node(node, window, (depth - 1) / 2, ply, &mut Vec::new())? < beta)
    }
}

#[cfg(all(test, feature = "gipf"))]
mod tests {
    use core::sync::atomic::AtomicBool;
    use gipf_game::Position;

    use gipf_core::{Gipf, Turn};

    use super::*;
    use crate::search::limit::SearchControl;
    use crate::search::search_thread::ThreadData;
    use crate::table::TranspositionTable;
    use crate::{Limits, SearchFeatures, SearchParameters};

    const OPEN: Window = Window {
        alpha: Score::MIN,
        beta: Score::MAX,
        expects_cutoff: false,
        skip: None,
        is_trial: false,
    };

    /// Different for nearly all positions.
    type Scattered = fn(&Gipf) -> i32;

    const SCATTERED: Scattered = |position| (position.hash64() % 4001) as i32 - 2000;

    /// Returns what a thread with an empty table finds.
    fn find_with<T>(
        features: SearchFeatures,
        search: impl FnOnce(&mut SearchThread<'_, Gipf, Scattered>) -> Result<T, Stopped>,
    ) -> T {
        let stop = AtomicBool::new(false);
        let control = SearchControl::new(&Limits::default(), &stop, 1, 1, None);
        let table = TranspositionTable::new(1).expect("memory");
        let mut memory = ThreadData::new();
        let parts = (features, SearchParameters::DEFAULT);
        let mut thread = SearchThread::new(&mut memory, &SCATTERED, &table, parts, &control, &[]);
        search(&mut thread).unwrap_or_else(|Stopped| panic!("nothing stops the search"))
    }

    fn find<T>(
        search: impl FnOnce(&mut SearchThread<'_, Gipf, Scattered>) -> Result<T, Stopped>,
    ) -> T {
        find_with(SearchFeatures::NONE, search)
    }

    fn node<'a>(position: Gipf) -> Node<'a, Gipf, ()> {
        Node::root(position)
    }

    fn score(position: Gipf, window: Window, depth: i32, ply: u16) -> Score {
        find(|thread| thread.node(&node(position), window, depth, ply, &mut Vec::new()))
    }

    fn middle_game() -> Gipf {
        "4/5/1w3b/1w1wb2/1bw1b1/1ww2/2b1 w 8/9 basic -".parse::<Gipf>().expect("a position")
    }

    /// Returns the turns with the scores that a search of two plies gives them.
    fn scored_turns(position: Gipf) -> Vec<(Score, Turn)> {
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
            let skip = Gipf::tt_key(turn);
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
        let [worst, best] = [worst, best].map(|turn| Gipf::tt_key(&turn));
        assert!(second < first);
        let is_singular = |score: Score, best: Option<u16>, bound: Bound, depth: u8| {
            let entry = TtEntry { score, bound, depth, evaluation: Score::DRAW, best };
            // Half of the depth is two plies, as above.
            find(|thread| thread.is_singular(&node(position), entry, false, 6, 1))
        };
        let margin = (SearchParameters::DEFAULT.singular_margin * 6 / 8) as i16;
        let above = second.saturating_add(margin + 1);
        assert!(above <= first, "the others are worse than {first:?} by a margin");
        assert!(is_singular(above, best, Bound::Lower, 6));
        assert!(!is_singular(above.next_down(), best, Bound::Lower, 6));
        // With another turn left out the best one is among the others.
        assert!(!is_singular(above, worst, Bound::Lower, 6));
        assert!(!is_singular(above, None, Bound::Lower, 6));
        assert!(!is_singular(above, best, Bound::Upper, 6));
        assert!(!is_singular(above, best, Bound::Lower, 2));
    }

    #[test]
    fn probcut_cuts_what_is_above_beta_by_a_margin() {
        let position = middle_game();
        let value = score(position, OPEN, 3, 1);
        let probcut =
            |beta: Score| find(|thread| thread.probcut(&node(position), None, beta, 6, 1));
        let margin = SearchParameters::DEFAULT.probcut_margin as i16;
        assert_eq!(probcut(value.saturating_sub(margin)), Some(value));
        assert_eq!(probcut(value.saturating_sub(margin - 1)), None);
    }

    /// Above it a search of five plies from here does not get, so ProbCut fails at every beta above it.
    const OUT_OF_REACH: i32 = 5000;

    const DEPTH: i32 = 8;

    fn lower_bound(score: i32, depth: i32) -> TtEntry {
        let (score, depth) = (Score::new(score), depth as u8);
        let best = middle_game().turns().next().and_then(|turn| Gipf::tt_key(&turn));
        TtEntry {
            score,
            bound: Bound::Lower,
            depth,
            evaluation: Score::new(2 * OUT_OF_REACH),
            best,
        }
    }

    #[test]
    fn probcut_leaves_an_entry_that_the_full_search_needs() {
        let position = middle_game();
        let node = node(position);
        let shallow = DEPTH - SearchParameters::DEFAULT.probcut_reduction;
        let value = score(position, OPEN, shallow, 1);
        let margin = SearchParameters::DEFAULT.probcut_margin as i16;
        let after = |before: Option<TtEntry>, beta: Score| {
            let table_alone = SearchFeatures { tt: true, ..SearchFeatures::NONE };
            find_with(table_alone, |thread| {
                if let Some(entry) = before {
                    thread.table.insert(node.hash, entry);
                }
                let score = thread.probcut(&node, before, beta, DEPTH, 1)?;
                Ok((score, thread.table.get(node.hash)))
            })
        };
        for depth in [1, shallow, DEPTH - 1] {
            let before = Some(lower_bound(-2000, depth));
            assert_eq!(after(before, Score::new(OUT_OF_REACH)), (None, before), "depth {depth}");
        }
        assert_eq!(after(None, Score::new(OUT_OF_REACH)), (None, None));
        // A cut is stored where nothing as deep is lost by it.
        let beta = value.saturating_sub(margin);
        let cut = |best| TtEntry {
            score: value,
            bound: Bound::Lower,
            depth: shallow as u8,
            evaluation: Score::new(SCATTERED(&position)),
            best,
        };
        assert_eq!(after(None, beta), (Some(value), Some(cut(None))));
        let before = lower_bound(-2000, shallow);
        assert_eq!(after(Some(before), beta), (Some(value), Some(before)));
        let before = lower_bound(-2000, shallow - 1);
        let (_, stored) = after(Some(before), beta);
        assert_eq!(stored, Some(TtEntry { evaluation: before.evaluation, ..cut(before.best) }));
    }

    #[test]
    fn probcut_is_not_asked_what_the_table_knows() {
        let shallow = DEPTH - SearchParameters::DEFAULT.probcut_reduction;
        let nodes = |bound: Bound, depth: i32| {
            let entry = TtEntry { bound, ..lower_bound(0, depth) };
            find(|thread| {
                thread.probcut(&node(middle_game()), Some(entry), Score::new(1), DEPTH, 1)?;
                Ok(thread.nodes)
            })
        };
        assert_eq!(nodes(Bound::Upper, shallow), 0);
        assert_eq!(nodes(Bound::Exact, shallow), 0);
        assert!(nodes(Bound::Lower, shallow) > 0);
        assert!(nodes(Bound::Upper, shallow - 1) > 0);
    }

    #[test]
    fn a_failed_probcut_takes_no_singular_extension_away() {
        let tests = |probcut: bool| {
            let features =
                SearchFeatures { tt: true, singular: true, probcut, ..SearchFeatures::NONE };
            find_with(features, |thread| {
                let parameters = SearchParameters::DEFAULT;
                thread.parameters =
                    SearchParameters { probcut_depth: 5, singular_depth: DEPTH, ..parameters };
                // At twice this ply there are no extensions, so the node alone is tested.
                thread.root_depth = 1;
                let node = node(middle_game());
                let entry = lower_bound(OUT_OF_REACH - 1, DEPTH - 3);
                thread.table.insert(node.hash, entry);
                let beta = Score::new(OUT_OF_REACH);
                let window = Window::new(beta.next_down(), beta, true);
                thread.node(&node, window, DEPTH, 1, &mut Vec::new())?;
                Ok(thread.singular_tests)
            })
        };
        assert_eq!((tests(false), tests(true)), (1, 1));
    }
}
