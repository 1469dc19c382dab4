//! Where the depth ends: captures, until there are none.

use super::limit::Stopped;
use super::node::{MAX_PLY, Node};
use super::worker::{Step, Worker};
use crate::order::bring_best_forward;
use crate::table::{Bound, Known};
use crate::{Evaluate, Score, Searchable};

impl<P: Searchable, E: Evaluate<P>> Worker<'_, P, E> {
    /// Captures alone, or standing still, where the depth has ended.
    pub(super) fn quiescence(
        &mut self,
        node: &Node<P, E::State>,
        mut alpha: Score,
        beta: Score,
        ply: u16,
    ) -> Result<Score, Stopped> {
        let position = &node.position;
        self.count_node()?;
        self.deepest = self.deepest.max(ply);
        if let Some(end) = position.end() {
            return Ok(Score::of_end(end, position.side_to_move(), ply));
        }
        let hash = position.hash64();
        if let Some(score) = self.known_result(position, hash, ply) {
            return Ok(score);
        }
        let known = self.known(hash);
        if let Some(known) = known.filter(|known| self.parts.prune() || known.depth == 0)
            && let Some(score) = known.decides(ply, alpha, beta)
        {
            return Ok(score);
        }
        let evaluation = self.evaluation(node, known);
        let mut best = evaluation;
        let mut best_key = None;
        if self.parts.quiescence && best < beta && ply < MAX_PLY {
            let first_alpha = alpha;
            alpha = alpha.max(best);
            let begin = self.memory.candidates.len();
            let place = self.place(position, ply, known);
            self.generate_captures(position, &place);
            for at in begin..self.memory.candidates.len() {
                bring_best_forward(&mut self.memory.candidates[at..]);
                let candidate = self.memory.candidates[at].clone();
                self.memory.path.push(Step {
                    hash,
                    can_recur: false,
                    side: Some(position.side_to_move()),
                    index: usize::from(candidate.index),
                    evaluation,
                });
                let next = &self.next_node(node, &candidate.played);
                let score = if next.position.side_to_move() == position.side_to_move() {
                    self.quiescence(next, alpha, beta, ply + 1)
                } else {
                    self.quiescence(next, -beta, -alpha, ply + 1).map(|score| -score)
                };
                self.memory.path.pop();
                let score = score?;
                if score > best {
                    best = score;
                    best_key = Some(candidate.key);
                    alpha = alpha.max(score);
                    if score >= beta {
                        break;
                    }
                }
            }
            self.memory.candidates.truncate(begin);
            alpha = first_alpha;
        }
        if self.parts.table {
            let score = best.seen_from(ply);
            let bound = Bound::of(best, alpha, beta);
            self.table.insert(hash, Known { score, bound, depth: 0, evaluation, best: best_key });
        }
        Ok(best)
    }
}
