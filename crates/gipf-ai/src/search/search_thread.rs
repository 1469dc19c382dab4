//! One thread of a search: iterative deepening.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use gipf_game::Color;

use super::limit::{SearchControl, Stopped, TURNS_BETWEEN_CHECKS};
use super::node::{Node, Window};
#[cfg(feature = "std")]
use super::vote::Finished;
use super::{Earlier, PvLine, RootFilter, SearchResult, sees_the_end};
use crate::candidates::Candidates;
use crate::order::{Candidate, Ordering};
use crate::table::TranspositionTable;
use crate::{Evaluate, Score, SearchFeatures, SearchParameters, Searchable};

/// The maximum depth of a search.
pub(super) const MAX_DEPTH: u8 = 100;

/// What a thread keeps between searches.
#[derive(Debug)]
pub(super) struct ThreadData<P: Searchable> {
    pub(super) ordering: Ordering,
    /// The turns of the nodes on the path, those of the last node at the end.
    pub(super) candidates: Candidates<P::Turn>,
    /// The positions from which the current one was reached, in the game and in the tree.
    pub(super) path: Vec<PathEntry>,
}

impl<P: Searchable> ThreadData<P> {
    pub(super) fn new() -> ThreadData<P> {
        ThreadData {
            ordering: Ordering::new::<P>(),
            candidates: Candidates::new(),
            path: Vec::new(),
        }
    }
}

/// A position on the path, and the turn made there.
#[derive(Clone, Copy, Debug)]
pub(super) struct PathEntry {
    pub(super) hash: u64,
    /// Whether neither the position nor one before it can occur after the turn.
    pub(super) is_irreversible: bool,
    /// Whether the position, or one before it, can be the one after the turn.
    pub(super) can_recur: bool,
    /// The player to move; `None` for positions of the game.
    pub(super) mover: Option<Color>,
    /// The history index of the turn.
    pub(super) history_index: usize,
    /// The static evaluation of the position.
    pub(super) evaluation: Score,
}

/// A running thread.
pub(super) struct SearchThread<'a, P: Searchable, E> {
    pub(super) memory: &'a mut ThreadData<P>,
    pub(super) evaluate: &'a E,
    pub(super) table: &'a TranspositionTable,
    pub(super) features: SearchFeatures,
    pub(super) parameters: SearchParameters,
    /// What the player to move is given beyond the static evaluation.
    pub(super) tempo: i32,
    pub(super) control: &'a SearchControl<'a>,
    max_nodes: u64,
    pub(super) nodes: u64,
    /// The count of nodes at which the thread reports and checks whether to stop.
    next_check: u64,
    /// The count of nodes that were reported.
    reported: u64,
    /// Whether the search goes on when the time is over until a turn of the root has a score: a turn that was
    /// looked at for a moment is better than the first one.
    may_be_late: bool,
    /// Whether turns of the root are missing because generating them took half of the time.
    pub(super) is_root_cut: bool,
    /// The maximum distance from the root so far.
    pub(super) seldepth: u16,
    /// The depth of this iteration.
    pub(super) root_depth: u16,
    /// The number of positions of the game on the path.
    game_positions: usize,
    /// The turns of the root that have a principal variation at this depth.
    pub(super) excluded: Vec<P::Turn>,
    /// Which turns of the root may be played.
    pub(super) root_filter: Option<&'a RootFilter<P::Turn>>,
    /// The key of the best root move of the last depth. It is searched first, so a search that is
    /// stopped early never returns a worse turn.
    pub(super) root_first: Option<u16>,
    /// The best line of the root at this depth so far.
    pub(super) root_best: Option<PvLine<P::Turn>>,
    /// The depth of the best line that was found.
    pub(super) found_depth: u8,
    /// The nodes below the best turn of the root.
    pub(super) root_best_nodes: u64,
    /// How good the turns of the root looked when they were last searched, by their keys.
    pub(super) root_order: BTreeMap<u16, i32>,
    /// How many turns were tested for a singular extension.
    #[cfg(test)]
    pub(super) singular_tests: u64,
}

impl<'a, P: Searchable, E: Evaluate<P>> SearchThread<'a, P, E> {
    pub(super) fn new(
        memory: &'a mut ThreadData<P>,
        evaluate: &'a E,
        table: &'a TranspositionTable,
        (features, parameters): (SearchFeatures, SearchParameters),
        control: &'a SearchControl<'a>,
        before: &[Earlier],
    ) -> SearchThread<'a, P, E> {
        memory.ordering.begin_search();
        memory.candidates.clear();
        memory.path.clear();
        let mut can_recur = false;
        memory.path.extend(before.iter().map(|earlier| {
            can_recur |= earlier.gives_back;
            PathEntry {
                hash: earlier.hash,
                is_irreversible: false,
                can_recur,
                mover: None,
                history_index: P::HISTORY_SIZE,
                evaluation: Score::DRAW,
            }
        }));
        SearchThread {
            memory,
            evaluate,
            table,
            features,
            parameters,
            tempo: if control.looks_ahead() { evaluate.tempo() } else { 0 },
            control,
            max_nodes: control.max_nodes(),
            nodes: 0,
            next_check: 0,
            reported: 0,
            may_be_late: false,
            is_root_cut: false,
            seldepth: 0,
            root_depth: 0,
            game_positions: before.len(),
            excluded: Vec::new(),
            root_filter: None,
            root_first: None,
            root_best: None,
            found_depth: 0,
            root_best_nodes: 0,
            root_order: BTreeMap::new(),
            #[cfg(test)]
            singular_tests: 0,
        }
    }

    /// Searches deeper and deeper until a limit is reached.
    pub(super) fn iterative_deepening(
        &mut self,
        position: &P,
        multipv: usize,
        on_info: &mut dyn FnMut(&SearchResult<P::Turn>) -> ControlFlow<()>,
    ) -> SearchResult<P::Turn> {
        let moves = self.first_moves(position, multipv.max(2));
        let is_forced = moves.len() == 1;
        let multipv = multipv.min(moves.len());
        let first = moves.first().cloned();
        let mut found = SearchResult::new(Score::DRAW);
        found.best.clone_from(&first);
        let mut unchanged = 0;
        for depth in 1..=self.control.depth().unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
            let begin = self.nodes;
            self.may_be_late = depth == 1;
            let (at_depth, is_whole) = self.search_depth(position, depth, multipv, &found, on_info);
            let nodes = self.nodes - begin;
            // Several variations can be compared only where all were searched to the same depth. A single
            // one that is not whole has still proved better than that of the depth before.
            let counts = is_whole || multipv == 1 || found.depth == 0;
            if let (Some(line), true) = (at_depth.first(), counts) {
                let best = line.turns.first().cloned().or_else(|| first.clone());
                unchanged = if best == found.best { unchanged + 1 } else { 0 };
                found.best = best;
                found.score = line.score;
                found.lines = at_depth;
                self.found_depth = depth;
            }
            if !is_whole {
                break;
            }
            found.depth = depth;
            let is_final = match multipv {
                1 => is_final(position, found.score, depth),
                _ => sees_the_end(position, i32::from(depth)),
            };
            let is_pointless = is_forced && self.control.has_clock();
            if is_final
                || is_pointless
                || !self.control.allows_next_depth(self.time_scale(nodes, unchanged))
            {
                break;
            }
        }
        self.report_nodes();
        self.complete(&mut found);
        found
    }

    /// Sets what all results tell of the whole search so far.
    pub(super) fn complete(&self, found: &mut SearchResult<P::Turn>) {
        found.seldepth = self.seldepth.max(found.seldepth);
        found.nodes = self.control.nodes();
        found.elapsed = self.control.elapsed();
        found.hashfull = self.table.hashfull();
    }

    /// Returns the first turns of the root that may be played, so many or fewer: only one where it took all of the
    /// time to find it among those that may not.
    fn first_moves(&self, position: &P, most: usize) -> Vec<P::Turn> {
        let (mut moves, mut passed) = (Vec::new(), 0);
        let _: ControlFlow<()> = position.for_each_in_search_order(|turn| {
            match self.root_filter.is_none_or(|filter| filter.allows(&turn)) {
                true => moves.push(turn),
                false => passed += 1,
            }
            let is_over = passed % TURNS_BETWEEN_CHECKS == TURNS_BETWEEN_CHECKS - 1
                && self.control.check_time(moves.is_empty()).is_err();
            if is_over || moves.len() == most {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        moves
    }

    /// Returns the scale of the planned time in percent: smaller when most nodes of the last depth were
    /// spent on the best turn, and when the best turn has not changed for some depths.
    fn time_scale(&self, nodes: u64, unchanged: u32) -> u32 {
        let share = (self.root_best_nodes * 100 / nodes.max(1)).min(100) as u32;
        let by_share = 170 - share;
        let by_change = 130 - 10 * unchanged.min(6);
        by_share * by_change / 100
    }

    /// Searches as a helper thread, which shares the transposition table with the main thread
    /// ("lazy SMP"), until the main thread is done. Returns the line of the last whole depth within
    /// the limit, or of the first that is final; deeper searches only fill the table.
    #[cfg(feature = "std")]
    pub(super) fn help(&mut self, position: &P, number: usize) -> Option<Finished<P::Turn>> {
        let most = self.control.depth().unwrap_or(MAX_DEPTH);
        let mut finished: Option<Finished<P::Turn>> = None;
        let mut score = Score::DRAW;
        for depth in 1 + (number % 2) as u8..=MAX_DEPTH {
            self.root_best = None;
            match self.aspiration_search(position, depth, score) {
                Ok(next) => score = next,
                Err(Stopped) => break,
            }
            let has_ended =
                finished.as_ref().is_some_and(|it| is_final(position, it.line.score, it.depth));
            if let (Some(line), false) = (self.root_best.take(), depth > most || has_ended) {
                finished = Some(Finished { depth, seldepth: self.seldepth, line });
            }
        }
        finished
    }

    /// Searches the principal variations of one depth. Returns those that were finished, and whether all
    /// were.
    fn search_depth(
        &mut self,
        position: &P,
        depth: u8,
        multipv: usize,
        last: &SearchResult<P::Turn>,
        on_info: &mut dyn FnMut(&SearchResult<P::Turn>) -> ControlFlow<()>,
    ) -> (Vec<PvLine<P::Turn>>, bool) {
        let mut at_depth: Vec<PvLine<P::Turn>> = Vec::new();
        self.excluded.clear();
        for number in 1..=multipv {
            self.root_best = None;
            let before = last.lines.get(number - 1);
            let expected = before.map_or(last.score, |line| line.score);
            self.root_first = before.and_then(|line| line.turns.first()).and_then(P::tt_key);
            let searched = self.aspiration_search(position, depth, expected);
            self.memory.candidates.clear();
            self.memory.path.truncate(self.game_positions);
            if let Some(line) = self.root_best.take() {
                self.may_be_late = false;
                self.excluded.extend(line.turns.first().cloned());
                let worse = at_depth.partition_point(|other| other.score >= line.score);
                at_depth.insert(worse, line);
            }
            if searched.is_err() {
                return (at_depth, false);
            }
        }
        self.report_nodes();
        if let Some(line) = at_depth.first() {
            let mut report = SearchResult::new(line.score);
            report.best = line.turns.first().cloned();
            report.depth = depth;
            report.lines.clone_from(&at_depth);
            self.complete(&mut report);
            if on_info(&report).is_break() {
                return (at_depth, false);
            }
        }
        (at_depth, true)
    }

    /// Searches the root with a window around the expected score, and widens the window until the
    /// score is inside.
    fn aspiration_search(
        &mut self,
        position: &P,
        depth: u8,
        expected: Score,
    ) -> Result<Score, Stopped> {
        let first_margin = self.parameters.aspiration_margin as i16;
        let (mut below, mut above) = (first_margin, first_margin);
        let uses_window = self.features.aspiration && depth >= 5 && !expected.is_decided();
        self.root_depth = depth.into();
        let root = Node::root(*position);
        loop {
            let is_open = |margin: i16| !uses_window || margin > 1000;
            let alpha = if is_open(below) { Score::MIN } else { expected.saturating_sub(below) };
            let beta = if is_open(above) { Score::MAX } else { expected.saturating_add(above) };
            let window = Window::new(alpha, beta, false);
            let score = self.node(&root, window, i32::from(depth), 0, &mut Vec::new())?;
            if score <= alpha && alpha > Score::MIN {
                below = below.saturating_mul(4);
            } else if score >= beta && beta < Score::MAX {
                above = above.saturating_mul(4);
            } else {
                return Ok(score);
            }
        }
    }

    /// Remembers how good a turn of the root looked: by its score while the search is not deep, then by
    /// the nodes that it took to see that it is not the best.
    pub(super) fn note_root_move(
        &mut self,
        candidate: &Candidate<P::Turn>,
        depth: i32,
        score: Score,
        nodes: u64,
    ) {
        let worth = match depth <= self.parameters.root_score_depth {
            true => score.value(),
            false => nodes.min(1 << 20) as i32,
        };
        if let Some(key) = candidate.key() {
            self.root_order.insert(key, worth);
        }
    }

    pub(super) fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes > self.max_nodes {
            return Err(Stopped);
        }
        if self.nodes >= self.next_check {
            self.next_check = self.nodes + super::limit::NODES_BETWEEN_CHECKS;
            let nodes = self.nodes - self.reported;
            self.reported = self.nodes;
            self.control.check(nodes, self.may_be_late())?;
        }
        Ok(())
    }

    /// Returns whether the search goes on when the time is over.
    pub(super) fn may_be_late(&self) -> bool {
        self.may_be_late && self.root_best.is_none()
    }

    /// Makes the next check sooner, because other work took as long as so many nodes.
    pub(super) fn advance_check(&mut self, nodes: u64) {
        self.next_check = self.next_check.saturating_sub(nodes);
    }

    /// Reports the nodes since the last report.
    fn report_nodes(&mut self) {
        // The search ends anyway, or checks again soon.
        let _ = self.control.check(self.nodes - self.reported, true);
        self.reported = self.nodes;
    }
}

/// Whether no deeper search improves the score: it is a win within the depth, or exact.
pub(super) fn is_final<P: Searchable>(position: &P, score: Score, depth: u8) -> bool {
    score.win().is_some_and(|win| win.plies <= u16::from(depth))
        || sees_the_end(position, i32::from(depth))
}
