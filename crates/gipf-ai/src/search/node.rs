//! The tree: alpha-beta with a narrow window for all moves but the first.

use alloc::vec::Vec;
use core::ops::Range;

use super::limit::Stopped;
use super::pick::Picker;
use super::reduction::{moves_enough, reduction};
use super::worker::{Step, Worker};
use super::{finished, sees_the_end};
use crate::order::Place;
use crate::table::{Bound, Known};
use crate::{Evaluate, Score, Searchable};

/// Deeper lines are not followed.
pub(super) const MAX_PLY: u16 = 250;

/// Near the end of the depth, by how much a position must be above the window for each ply.
const FUTILITY: i16 = 25;
const FUTILITY_AT_END: i16 = 75;
const FUTILITY_DEPTH: i32 = 5;
const LATE_MOVE_DEPTH: i32 = 4;

type Result<T> = core::result::Result<T, Stopped>;

/// A position, and what the evaluation remembers of it: [`Evaluate::State`].
pub(super) struct Node<P, S> {
    pub(super) position: P,
    pub(super) state: S,
}

/// The way from one node to the next.
struct Child<'a, P, S> {
    parent: &'a P,
    node: &'a Node<P, S>,
    ply: u16,
}

impl<P: Searchable, E: Evaluate<P>> Worker<'_, P, E> {
    /// The score of a position between `alpha` and `beta`, and the line that leads to it.
    pub(super) fn node(
        &mut self,
        node: &Node<P, E::State>,
        mut alpha: Score,
        beta: Score,
        depth: i32,
        ply: u16,
        line: &mut Vec<P::Turn>,
    ) -> Result<Score> {
        let position = &node.position;
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(node, alpha, beta, ply);
        }
        self.count_node()?;
        let hash = position.hash64();
        if ply > 0
            && let Some(score) = self.known_result(position, hash, ply)
        {
            return Ok(score);
        }
        let is_narrow = alpha.just_above() == beta;
        let known = self.known(hash);
        if let Some(known) = known.filter(|_| ply > 0 && is_narrow) {
            let deep_enough = match self.parts.prune() {
                true => i32::from(known.depth) >= depth,
                false => i32::from(known.depth) == depth,
            };
            if let Some(score) = known.decides(ply, alpha, beta).filter(|_| deep_enough) {
                return Ok(score);
            }
        }
        let evaluation = self.evaluation(node, known);
        let is_improving = self.is_improving(position, evaluation);
        // Such a search must leave out nothing.
        let is_exact = sees_the_end(position, depth);
        let may_prune = is_narrow && !is_exact && !beta.is_decided() && !alpha.is_decided();
        if may_prune && self.parts.reverse_futility && depth <= FUTILITY_DEPTH {
            let plies = (depth as i16 - i16::from(is_improving)).max(1);
            let margin = if position.may_end_soon() { FUTILITY_AT_END } else { FUTILITY };
            if evaluation.less(margin * plies) >= beta {
                return Ok(evaluation);
            }
        }

        let place = self.place(position, ply, known);
        let mut picker = Picker::new(self.memory.candidates.len());
        let first_alpha = alpha;
        let mut best = Score::LEAST;
        let mut best_key = None;
        while best < beta {
            let number = picker.picked;
            let Some(candidate) = self.next(position, &place, &mut picker)? else { break };
            let is_quiet = candidate.gain == 0;
            if may_prune && self.parts.late_move_pruning && is_quiet && depth <= LATE_MOVE_DEPTH {
                let is_lost = best.is_decided() && best < Score::DRAW;
                if number >= moves_enough(depth, is_improving) && !is_lost {
                    break;
                }
            }
            let mut less = 0;
            if self.parts.reductions && is_quiet && !is_exact && depth >= 3 && number >= 2 {
                less = reduction(depth, number) + i32::from(!is_improving) - i32::from(!is_narrow);
                less -= candidate.history / 8192;
                less = less.clamp(0, depth - 2);
            }
            self.memory.path.push(Step {
                hash,
                can_recur: is_quiet,
                side: Some(position.side_to_move()),
                index: usize::from(candidate.index),
                evaluation,
            });
            let nodes = self.nodes;
            let mut below = Vec::new();
            let next = self.next_node(node, &candidate.played);
            let child = Child { parent: position, node: &next, ply: ply + 1 };
            let window = (alpha, beta);
            let left = depth - i32::from(P::costs_depth(&candidate.played));
            let score = self.after(&child, window, left, less, number == 0, &mut below);
            self.memory.path.pop();
            let score = score?;
            if score > best {
                best = score;
                if score > alpha {
                    best_key = Some(candidate.key);
                    alpha = score;
                    if !is_narrow || ply == 0 {
                        line.clear();
                        line.push(candidate.played);
                        line.append(&mut below);
                    }
                    if ply == 0 {
                        self.root_best = Some(super::Line { score, moves: line.clone() });
                        self.root_best_nodes = self.nodes - nodes;
                    }
                }
            }
        }
        if picker.picked == 0 {
            return Ok(finished(position, ply));
        }
        if best >= beta {
            self.learn(picker.begin..picker.begin + picker.picked, &place, depth);
        }
        self.memory.candidates.truncate(picker.begin);
        if self.parts.table && (ply > 0 || self.excluded.is_empty()) {
            let score = best.seen_from(ply);
            let best_key = best_key.or(known.and_then(|known| known.best));
            let bound = Bound::of(best, first_alpha, beta);
            let depth = depth as u8;
            self.table.insert(hash, Known { score, bound, depth, evaluation, best: best_key });
        }
        Ok(best)
    }

    /// The score after a move: the first of a position with the whole window; the others with none
    /// and less deep, and again deeper, and with the window, where they are better than expected.
    fn after(
        &mut self,
        child: &Child<'_, P, E::State>,
        (alpha, beta): (Score, Score),
        depth: i32,
        less: i32,
        is_first: bool,
        line: &mut Vec<P::Turn>,
    ) -> Result<Score> {
        let Child { parent, node, ply } = *child;
        let same_side = node.position.side_to_move() == parent.side_to_move();
        let mut search = |worker: &mut Self, alpha: Score, beta: Score, depth| {
            line.clear();
            if same_side {
                worker.node(node, alpha, beta, depth, ply, line)
            } else {
                worker.node(node, -beta, -alpha, depth, ply, line).map(|score| -score)
            }
        };
        if !is_first {
            let above = alpha.just_above();
            if less > 0 {
                let score = search(self, alpha, above, depth - less)?;
                if score <= alpha {
                    return Ok(score);
                }
            }
            let score = search(self, alpha, above, depth)?;
            if score <= alpha || score >= beta {
                return Ok(score);
            }
        }
        search(self, alpha, beta, depth)
    }

    /// The result, where it is known without looking ahead.
    pub(super) fn known_result(&self, position: &P, hash: u64, ply: u16) -> Option<Score> {
        if self.parts.repetition && self.is_repeated(hash) {
            return Some(Score::DRAW);
        }
        if self.parts.certain_ends
            && let Some((end, plies)) = position.certain_end()
        {
            return Some(Score::of_end(end, position.side_to_move(), ply + plies));
        }
        None
    }

    pub(super) fn known(&self, hash: u64) -> Option<Known> {
        if self.parts.table { self.table.get(hash) } else { None }
    }

    pub(super) fn evaluation(&self, node: &Node<P, E::State>, known: Option<Known>) -> Score {
        match known {
            Some(known) => known.evaluation,
            None => Score::new(self.evaluate.evaluate_with(&node.position, &node.state)),
        }
    }

    /// Plays a legal turn.
    #[inline(always)]
    pub(super) fn next_node(&self, node: &Node<P, E::State>, turn: &P::Turn) -> Node<P, E::State> {
        let position = node.position.play_unchecked(turn);
        let state = self.evaluate.advance(&node.state, &node.position, turn, &position);
        Node { position, state }
    }

    /// Whether the side to move stands better than when it last moved.
    fn is_improving(&self, position: &P, evaluation: Score) -> bool {
        match self.memory.path.iter().nth_back(1) {
            Some(step) if step.side == Some(position.side_to_move()) => {
                evaluation > step.evaluation
            }
            _ => true,
        }
    }

    pub(super) fn place(&self, position: &P, ply: u16, known: Option<Known>) -> Place {
        let from_table = known.and_then(|known| known.best);
        Place {
            side: position.side_to_move() as usize,
            ply: usize::from(ply),
            before: self.memory.path.last().map_or(P::HISTORY, |step| step.index),
            from_table: self.root_first.filter(|_| ply == 0).or(from_table),
        }
    }

    /// The last of these candidates was good enough; those before it were not.
    fn learn(&mut self, candidates: Range<usize>, place: &Place, depth: i32) {
        let parts = self.parts;
        let (ordering, all) = (&mut self.memory.ordering, &self.memory.candidates);
        if let Some((best, tried)) = all[candidates].split_last()
            && best.gain == 0
        {
            ordering.learn(parts, place, best, tried, depth);
        }
    }

    /// Whether a position has occurred on the way here or in the game before.
    fn is_repeated(&self, hash: u64) -> bool {
        for step in self.memory.path.iter().rev() {
            if !step.can_recur {
                return false;
            }
            if step.hash == hash {
                return true;
            }
        }
        false
    }
}

impl Bound {
    /// What a score says that was looked for in this window.
    pub(super) fn of(score: Score, alpha: Score, beta: Score) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

impl Known {
    /// The score, when it is one that ends a search in this window.
    pub(super) fn decides(self, ply: u16, alpha: Score, beta: Score) -> Option<Score> {
        let score = self.score.seen_from_root(ply);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        decides.then_some(score)
    }
}
