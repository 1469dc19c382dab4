//! Quiescence search.

use alloc::vec::Vec;

use super::limit::Stopped;
use super::node::{MAX_PLY, Node, Window};
use super::search_thread::{PathEntry, SearchThread};
use crate::table::{Bound, TtEntry};
use crate::{Evaluate, Score, Searchable};

impl<P: Searchable, E: Evaluate<P>> SearchThread<'_, P, E> {
    /// Searches captures until there are none, where the depth has ended. The player to move may stop
    /// at any node ("stand pat"), and the node then counts its evaluation.
    pub(super) fn quiescence(
        &mut self,
        node: &Node<'_, P, E::State>,
        mut alpha: Score,
        beta: Score,
        ply: u16,
    ) -> Result<Score, Stopped> {
        let position = &node.position;
        if !position.may_stand_pat() && ply < MAX_PLY {
            let window = Window::new(alpha, beta, false);
            return self.node(node, window, 0, ply, &mut Vec::new());
        }
        self.count_node()?;
        self.seldepth = self.seldepth.max(ply);
        if let Some(end) = position.end() {
            return Ok(Score::of_end(end, position.side_to_move(), ply));
        }
        let hash = node.hash;
        if let Some(score) = self.static_result(position, hash, ply) {
            return Ok(score);
        }
        // A cutoff by the TT would not need it. But its bucket is loaded meanwhile.
        let state = node.state(self.evaluate);
        let entry = self.probe_tt(hash);
        if let Some(entry) = entry.filter(|entry| self.features.prunes() || entry.depth == 0)
            && let Some(score) = entry.cutoff(ply, alpha, beta)
        {
            return Ok(score);
        }
        let static_evaluation = self.static_evaluation(position, &state, entry);
        let evaluation = self.with_tempo(static_evaluation);
        let mut best = evaluation;
        let mut best_key = None;
        let hoped = self.hoped(evaluation).filter(|&hoped| hoped <= alpha);
        // A capture may win even so, but who has found a win needs no other.
        if hoped.is_some() && alpha.is_decided() {
            return Ok(alpha);
        }
        if let Some(hoped) = hoped.filter(|_| !position.may_end_soon()) {
            best = hoped;
        } else if self.features.quiescence && best < beta && ply < MAX_PLY {
            let first_alpha = alpha;
            alpha = alpha.max(best);
            let begin = self.memory.candidates.len();
            let context = self.context(position, ply, entry);
            self.generate_captures(position, &context);
            let mut bound = i32::MAX;
            for at in begin..self.memory.candidates.len() {
                let Some((candidate, rank)) = self.memory.candidates.move_best_to_front(at, bound)
                else {
                    break;
                };
                bound = rank;
                let candidate = candidate.clone();
                self.memory.path.push(PathEntry {
                    hash,
                    is_irreversible: true,
                    can_recur: false,
                    mover: Some(position.side_to_move()),
                    history_index: usize::from(candidate.history_index),
                    evaluation,
                });
                let next = &self.next_node(position, &state, &candidate.turn);
                let score = if next.position.side_to_move() == position.side_to_move() {
                    self.quiescence(next, alpha, beta, ply + 1)
                } else {
                    self.quiescence(next, -beta, -alpha, ply + 1).map(|score| -score)
                };
                self.memory.path.pop();
                let score = score?;
                if score > best {
                    best = score;
                    best_key = candidate.key();
                    alpha = alpha.max(score);
                    if score >= beta {
                        break;
                    }
                }
            }
            self.memory.candidates.truncate(begin);
            alpha = first_alpha;
        }
        if self.features.tt {
            let score = best.to_tt(ply);
            let bound = Bound::of(best, alpha, beta);
            let (evaluation, best) = (static_evaluation, best_key);
            self.table.insert(hash, TtEntry { score, bound, depth: 0, evaluation, best });
        }
        Ok(best)
    }

    /// Returns what captures reach at most, as far as delta pruning believes it.
    fn hoped(&self, evaluation: Score) -> Option<Score> {
        let margin = self.parameters.delta_margin;
        let prunes = self.features.prunes() && margin < Score::EVALUATION;
        prunes.then(|| Score::new(evaluation.value() + margin))
    }
}
