//! The first pass of an analysis: every position of a game is searched once, from its end.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::{Limits, Root, Score};
use gipf_game::{Color, Game, GameResult};
use gipf_notation::record::NodeId;

use crate::analysis::mistake::Scale;
use crate::analysis::second_look::{Look, Question};
use crate::analysis::verdict::Verdict;
use crate::analysis::{ExpectedLine, TurnAnalysis, reason};
use crate::{Engine, SearchRequest, Searcher};

/// A first pass.
pub(super) struct FirstPass<'a, P: Engine> {
    pub(super) limits: Limits,
    pub(super) searcher: &'a mut Searcher<P>,
    pub(super) stop: &'a AtomicBool,
}

/// What is known of a turn.
pub(super) struct Draft<P: Engine> {
    pub(super) analysis: TurnAnalysis<P>,
    question: Question<P>,
    scale: Scale,
}

impl<P: Engine> FirstPass<'_, P> {
    /// Searches the positions before and after turns of a game, which is over after the last of them. Returns the
    /// turns in their order; where it is stopped, the last ones.
    pub(super) fn run(
        mut self,
        mut game: Game<P>,
        played: &[(NodeId, P::Turn)],
        mut on_position: impl FnMut(usize) -> ControlFlow<()>,
    ) -> Vec<Draft<P>> {
        self.searcher.clear();
        let begins_at_start = is_start(game.start());
        let mut drafts = Vec::new();
        if on_position(0).is_break() {
            return drafts;
        }
        let mut after = self.evaluate(&game);
        for (done, (node, turn)) in played.iter().rev().enumerate() {
            let Some(next) = after.take() else { break };
            if on_position(done + 1).is_break() {
                break;
            }
            game.undo();
            after = self.evaluate(&game);
            let Some(now) = &after else { break };
            drafts.push(Draft {
                analysis: compare(*node, now, next),
                question: Question { root: Root::from(&game), played: turn.clone() },
                scale: if begins_at_start { Scale::at(game.turns().len()) } else { Scale::ANY },
            });
        }
        drafts.reverse();
        drafts
    }
}

impl<P: Engine> FirstPass<'_, P> {
    /// Evaluates a position of a game. Returns `None` when the search was stopped.
    fn evaluate(&mut self, game: &Game<P>) -> Option<Evaluation<P>> {
        let position = game.position();
        let mover = position.side_to_move();
        // Where the position itself ends the game, the searcher tells the score: it knows games
        // that are won by points.
        if let (None, Some(outcome)) = (position.end(), game.outcome()) {
            let score = match outcome.into() {
                GameResult::Win(winner) if winner == mover => Score::win_in(0),
                GameResult::Win(_) => Score::loss_in(0),
                GameResult::Draw | GameResult::Void | GameResult::Unknown => Score::DRAW,
            };
            return Some(Evaluation { mover, score, line: Vec::new(), depth: 0 });
        }
        let request = SearchRequest::new(game).with_limits(self.limits);
        let go_on = |_: &_| ControlFlow::Continue(());
        let found = self.searcher.search_with(&request, self.stop, go_on);
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let line = found.lines.into_iter().next().map_or_else(Vec::new, |line| line.turns);
        Some(Evaluation { mover, score: found.score, line, depth: found.depth })
    }
}

impl<P: Engine> Draft<P> {
    /// Returns what a second look at the turn has to answer.
    pub(super) fn question(&self) -> Question<P> {
        self.question.clone()
    }

    /// Returns how much of what counts the turn gave away.
    pub(super) fn lost(&self) -> f64 {
        self.scale.lost(self.analysis.best_score, self.analysis.played_score)
    }

    /// Replaces what the first pass found by what the second look found.
    pub(super) fn correct(&mut self, look: &Look<P::Turn>) {
        let Some((best_line, played_line)) = look.lines() else { return };
        let Some(verdict) = Verdict::new(&look.scores(), self.scale) else { return };
        // A search of all turns looks at many of them only in passing, and may miss how good the one that was played is.
        let is_best = look.is_best() || verdict.played >= verdict.best;
        let (best, best_line) =
            if is_best { (verdict.played, played_line) } else { (verdict.best, best_line) };
        let analysis = &mut self.analysis;
        analysis.best_score = best;
        analysis.best_line = best_line.to_vec();
        analysis.played_score = verdict.played;
        analysis.refutation = played_line.get(1..).unwrap_or_default().to_vec();
        analysis.depth = u8::try_from(look.depth()).unwrap_or(u8::MAX);
        analysis.has_second_look = true;
        analysis.mistake = verdict.mistake.filter(|_| !is_best);
        if analysis.mistake.is_some() {
            let played = ExpectedLine { turns: played_line, score: verdict.played };
            let better = ExpectedLine { turns: best_line, score: best };
            analysis.reason = reason(self.question.position(), played, better);
        }
    }
}

/// Returns whether a game of its variant begins with this position.
fn is_start<P: Engine>(position: &P) -> bool {
    let (variant, (tag, value)) = (position.variant(), position.variant_tag());
    let given = P::start_of_tag(tag, &value, variant).ok().flatten();
    *position == given.unwrap_or_else(|| P::start(variant))
}

/// What a search says about a position.
struct Evaluation<P: Engine> {
    mover: Color,
    /// From the view of the mover.
    score: Score,
    line: Vec<P::Turn>,
    depth: u8,
}

/// Compares the turn that was played with the best one, by the evaluations before and after it.
fn compare<P: Engine>(node: NodeId, now: &Evaluation<P>, next: Evaluation<P>) -> TurnAnalysis<P> {
    TurnAnalysis {
        node,
        best_score: now.score,
        best_line: now.line.clone(),
        played_score: one_ply_before(next.score, next.mover == now.mover),
        refutation: next.line,
        depth: now.depth,
        has_second_look: false,
        mistake: None,
        reason: None,
    }
}

/// Returns the score of a position for the player who has just moved there. That player may also
/// be the next to move.
fn one_ply_before(score: Score, moves_again: bool) -> Score {
    match score.win() {
        Some(win) if win.by_mover == moves_again => Score::win_in(win.plies + 1),
        Some(win) => Score::loss_in(win.plies + 1),
        None if moves_again => score,
        None => -score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_a_ply_further_off_and_a_score_changes_sides_with_the_player() {
        let before = one_ply_before;
        assert_eq!(before(Score::win_in(2), true), Score::win_in(3));
        assert_eq!(before(Score::win_in(2), false), Score::loss_in(3));
        assert_eq!(before(Score::loss_in(2), true), Score::loss_in(3));
        assert_eq!(before(Score::loss_in(2), false), Score::win_in(3));
        assert_eq!(before(Score::new(30), true), Score::new(30));
        assert_eq!(before(Score::new(30), false), Score::new(-30));
        assert_eq!(before(Score::win_by(7), true), Score::win_by(7));
        assert_eq!(before(Score::win_by(7), false), -Score::win_by(7));
    }
}
