//! One thread of a search, deeper and deeper.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use gipf_board::Color;

use super::limit::{Control, Stopped};
use super::node::Node;
use super::{Info, Line, SearchResult, sees_the_end};
use crate::order::{Candidate, Ordering};
use crate::table::TranspositionTable;
use crate::{Evaluate, Score, SearchFeatures, Searchable};

/// The deepest search.
pub(super) const MAX_DEPTH: u8 = 100;

/// What a thread keeps from one search to the next.
#[derive(Debug)]
pub(super) struct Memory<P: Searchable> {
    pub(super) ordering: Ordering,
    /// The moves of all open nodes, those of the deepest last.
    pub(super) candidates: Vec<Candidate<P>>,
    pub(super) path: Vec<Step>,
}

impl<P: Searchable> Memory<P> {
    pub(super) fn new() -> Memory<P> {
        Memory { ordering: Ordering::new::<P>(), candidates: Vec::new(), path: Vec::new() }
    }
}

/// A position on the way to the one in hand, and the move made there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) hash: u64,
    /// Whether the position can occur again after the move.
    pub(super) can_recur: bool,
    pub(super) side: Option<Color>,
    /// The history index of the move.
    pub(super) index: usize,
    /// What the position was worth without looking ahead.
    pub(super) evaluation: Score,
}

/// A thread at work.
pub(super) struct Worker<'a, P: Searchable, E> {
    pub(super) memory: &'a mut Memory<P>,
    pub(super) evaluate: &'a E,
    pub(super) table: &'a TranspositionTable,
    pub(super) parts: SearchFeatures,
    control: &'a Control<'a>,
    most_nodes: u64,
    pub(super) nodes: u64,
    /// When to look whether to stop, and what has been told then.
    next_look: u64,
    told: u64,
    pub(super) deepest: u16,
    before: usize,
    /// Moves of the root that are lines already.
    pub(super) excluded: Vec<P::Turn>,
    /// The key of the move of the root that was best at the last depth. It is looked at first, so that
    /// what a search has found when it is stopped is no worse.
    pub(super) root_first: Option<u16>,
    /// The best line of the root so far, if there is one at this depth.
    pub(super) root_best: Option<Line<P>>,
    /// The nodes below the best move of the root.
    pub(super) root_best_nodes: u64,
}

impl<'a, P: Searchable, E: Evaluate<P>> Worker<'a, P, E> {
    pub(super) fn new(
        memory: &'a mut Memory<P>,
        evaluate: &'a E,
        table: &'a TranspositionTable,
        parts: SearchFeatures,
        control: &'a Control<'a>,
        before: &[u64],
    ) -> Worker<'a, P, E> {
        memory.ordering.begin_search();
        memory.candidates.clear();
        memory.path.clear();
        memory.path.extend(before.iter().map(|&hash| Step {
            hash,
            can_recur: true,
            side: None,
            index: P::HISTORY,
            evaluation: Score::DRAW,
        }));
        Worker {
            memory,
            evaluate,
            table,
            parts,
            control,
            most_nodes: control.most_nodes(),
            nodes: 0,
            next_look: 0,
            told: 0,
            deepest: 0,
            before: before.len(),
            excluded: Vec::new(),
            root_first: None,
            root_best: None,
            root_best_nodes: 0,
        }
    }

    /// The best lines, deeper and deeper until a limit is reached.
    pub(super) fn deepen(
        &mut self,
        position: &P,
        lines: usize,
        on_info: &mut dyn FnMut(&Info<'_, P>) -> ControlFlow<()>,
    ) -> SearchResult<P> {
        let mut moves = Vec::new();
        let _: ControlFlow<()> = position.for_each_move(|played| {
            moves.push(played);
            if moves.len() < lines.max(2) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let is_forced = moves.len() == 1;
        let lines = lines.min(moves.len());
        let first = moves.first().cloned();
        let mut found = SearchResult {
            best: first.clone(),
            score: Score::DRAW,
            depth: 0,
            nodes: 0,
            lines: Vec::new(),
        };
        let mut unchanged = 0;
        for depth in 1..=self.control.depth().unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
            let begin = self.nodes;
            let (at_depth, is_whole) = self.lines_at(position, depth, lines, &found, on_info);
            let nodes = self.nodes - begin;
            if let Some(line) = at_depth.first() {
                let best = line.moves.first().cloned().or_else(|| first.clone());
                unchanged = if best == found.best { unchanged + 1 } else { 0 };
                found.best = best;
                found.score = line.score;
                found.lines.truncate(lines);
                let later = found.lines.split_off(at_depth.len().min(found.lines.len()));
                let kept = later.into_iter().filter(|old| {
                    !at_depth.iter().any(|new| new.moves.first() == old.moves.first())
                });
                let kept: Vec<_> = kept.collect();
                found.lines = at_depth;
                found.lines.extend(kept);
            }
            if !is_whole {
                break;
            }
            found.depth = depth;
            // A win that is nearer than the depth cannot be bettered, nor can an exact result.
            let is_near = found.score.win().is_some_and(|win| win.plies <= u16::from(depth));
            let is_exact = sees_the_end(position, i32::from(depth));
            let is_decided = lines == 1 && is_near || is_exact;
            let is_pointless = is_forced && self.control.has_clock();
            if is_decided || is_pointless || !self.control.goes_on(self.doubt(nodes, unchanged)) {
                break;
            }
        }
        self.tell();
        found.nodes = self.control.nodes();
        found
    }

    /// What part of the time aimed at is called for, in hundredths: less when most nodes of the
    /// last depth were below the best move, and when that has been the best for long.
    fn doubt(&self, nodes: u64, unchanged: u32) -> u32 {
        let share = (self.root_best_nodes * 100 / nodes.max(1)).min(100) as u32;
        let by_share = 170 - share;
        let by_change = 130 - 10 * unchanged.min(6);
        by_share * by_change / 100
    }

    /// Fills the table for the main thread until it is done.
    #[cfg(feature = "std")]
    pub(super) fn help(&mut self, position: &P, number: usize) {
        let mut score = Score::DRAW;
        for depth in 1 + (number % 2) as u8..=MAX_DEPTH {
            match self.about(position, depth, score) {
                Ok(next) => score = next,
                Err(Stopped) => return,
            }
        }
    }

    /// The lines of one depth as far as they were finished, and whether they were.
    fn lines_at(
        &mut self,
        position: &P,
        depth: u8,
        lines: usize,
        last: &SearchResult<P>,
        on_info: &mut dyn FnMut(&Info<'_, P>) -> ControlFlow<()>,
    ) -> (Vec<Line<P>>, bool) {
        let mut at_depth: Vec<Line<P>> = Vec::new();
        self.excluded.clear();
        for number in 1..=lines {
            self.root_best = None;
            let before = last.lines.get(number - 1);
            let expected = before.map_or(last.score, |line| line.score);
            self.root_first =
                before.and_then(|line| line.moves.first()).map(|played| P::keys(played).exact);
            let searched = self.about(position, depth, expected);
            self.memory.candidates.clear();
            self.memory.path.truncate(self.before);
            if let Some(line) = self.root_best.take() {
                self.excluded.extend(line.moves.first().cloned());
                at_depth.push(line);
                at_depth.sort_by_key(|line| core::cmp::Reverse(line.score));
            }
            if searched.is_err() {
                return (at_depth, false);
            }
        }
        self.tell();
        for (i, line) in at_depth.iter().enumerate() {
            let info = Info {
                depth,
                deepest: self.deepest,
                number: i + 1,
                line,
                nodes: self.control.nodes(),
                elapsed: self.control.elapsed(),
                fullness: self.table.fullness(),
            };
            if on_info(&info).is_break() {
                return (at_depth, false);
            }
        }
        (at_depth, true)
    }

    /// The score of the root, first looked for near the expected one.
    fn about(&mut self, position: &P, depth: u8, expected: Score) -> Result<Score, Stopped> {
        const FIRST_MARGIN: i16 = 30;
        let (mut below, mut above) = (FIRST_MARGIN, FIRST_MARGIN);
        let is_narrow = self.parts.aspiration && depth >= 5 && !expected.is_decided();
        let root = Node { position: *position, state: self.evaluate.state(position) };
        loop {
            let wide = |margin: i16| !is_narrow || margin > 1000;
            let alpha = if wide(below) { Score::LEAST } else { expected.less(below) };
            let beta = if wide(above) { Score::MOST } else { expected.more(above) };
            let score = self.node(&root, alpha, beta, i32::from(depth), 0, &mut Vec::new())?;
            if score <= alpha && alpha > Score::LEAST {
                below = below.saturating_mul(4);
            } else if score >= beta && beta < Score::MOST {
                above = above.saturating_mul(4);
            } else {
                return Ok(score);
            }
        }
    }

    pub(super) fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return Err(Stopped);
        }
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + super::limit::NODES_BETWEEN_LOOKS;
            let nodes = self.nodes - self.told;
            self.told = self.nodes;
            self.control.look(nodes)?;
        }
        Ok(())
    }

    /// Generation took as long as so many nodes.
    pub(super) fn look_sooner(&mut self, nodes: u64) {
        self.next_look = self.next_look.saturating_sub(nodes);
    }

    /// Tells the nodes that were not told.
    fn tell(&mut self) {
        // What the answer is does not matter here.
        let _ = self.control.look(self.nodes - self.told);
        self.told = self.nodes;
    }
}
