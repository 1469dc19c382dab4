//! The analysis of a game: what each of its turns gave away.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::{Limits, Score};
use gipf_game::{Color, Game, GameResult};
use gipf_notation::Notation;
use gipf_notation::record::{NodeId, Record};

use crate::analysis::{MistakeKind, win_probability};
use crate::{Engine, SearchRequest, Searcher};

/// What a search says about the turns of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameAnalysis<P: Notation> {
    /// The turns that were analyzed, in the order of the game.
    pub turns: Vec<TurnAnalysis<P>>,
    /// Whether all turns were analyzed that were asked for. Otherwise the analysis was stopped, and
    /// the turns are the last ones.
    pub is_complete: bool,
}

/// What a search says about a turn. Scores are from the view of the player who made it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TurnAnalysis<P: Notation> {
    /// The turn in the record.
    pub node: NodeId,
    /// The score of the best turn.
    pub best_score: Score,
    /// The best turn and the turns that are expected after it. Empty when the search found none.
    pub best_line: Vec<P::Turn>,
    /// The score of the turn that was played.
    pub played_score: Score,
    /// The depth of the search for the best turn.
    pub depth: u8,
    /// The kind of mistake, when the turn is one.
    pub mistake: Option<MistakeKind>,
}

impl<P: Notation> TurnAnalysis<P> {
    /// Returns the win probability that the turn gave away, from 0 to 1.
    #[must_use]
    pub fn win_probability_lost(&self) -> f64 {
        (win_probability(self.best_score) - win_probability(self.played_score)).max(0.0)
    }
}

/// Analyzes games: how long each position is searched, and which turns.
///
/// ```
/// use gipf_ai::Limits;
/// use gipf_game::{Game, Position};
/// use gipf_core::{Gipf, Variant};
/// use gipf_engine::analysis::GameAnalyzer;
/// use gipf_engine::{SearchSettings, Searcher};
/// use gipf_notation::record::Record;
///
/// let mut game = Game::new(Gipf::start(Variant::Basic));
/// game.play(&game.position().turns().next().unwrap())?;
/// let record = Record::from_game(&game)?;
///
/// let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1))?;
/// let analyzer = GameAnalyzer::new(Limits::default().with_depth(2));
/// let analysis = analyzer.analyze(&record, &mut searcher);
/// assert_eq!(analysis.turns.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameAnalyzer {
    limits: Limits,
    numbers: RangeInclusive<u32>,
}

impl GameAnalyzer {
    /// Returns an analyzer that searches each position within these limits. Without any limit an
    /// analysis does not end.
    #[must_use]
    pub fn new(limits: Limits) -> GameAnalyzer {
        GameAnalyzer { limits, numbers: 1..=u32::MAX }
    }

    /// Restricts the analysis to turns with these numbers, as the record numbers them.
    #[must_use]
    pub fn with_numbers(self, numbers: RangeInclusive<u32>) -> GameAnalyzer {
        GameAnalyzer { numbers, ..self }
    }

    /// Analyzes the main line of a game.
    ///
    /// The searcher is cleared first. The game is searched from its end, so that the search knows
    /// what became of each turn.
    pub fn analyze<P: Engine>(
        &self,
        record: &Record<P>,
        searcher: &mut Searcher<P>,
    ) -> GameAnalysis<P> {
        self.analyze_with(record, searcher, &AtomicBool::new(false), |_, _| ())
    }

    /// Analyzes the main line of a game until `stop` is raised.
    ///
    /// Before each search `on_position` is told how many positions were searched and how many there
    /// are.
    pub fn analyze_with<P: Engine>(
        &self,
        record: &Record<P>,
        searcher: &mut Searcher<P>,
        stop: &AtomicBool,
        mut on_position: impl FnMut(usize, usize),
    ) -> GameAnalysis<P> {
        searcher.clear();
        let (mut game, played) = self.turns(record);
        let mut turns = Vec::new();
        if played.is_empty() {
            return GameAnalysis { turns, is_complete: true };
        }
        let positions = played.len() + 1;
        on_position(0, positions);
        let mut after = self.evaluate(&game, searcher, stop);
        for (done, (node, turn)) in played.iter().rev().enumerate() {
            let Some(next) = after else { break };
            game.undo();
            on_position(done + 1, positions);
            after = self.evaluate(&game, searcher, stop);
            let Some(now) = &after else { break };
            turns.push(compare(*node, turn, now, &next));
        }
        turns.reverse();
        let is_complete = turns.len() == played.len();
        GameAnalysis { turns, is_complete }
    }

    /// Returns the game after the last turn to analyze, and all turns to analyze.
    fn turns<P: Notation>(&self, record: &Record<P>) -> (Game<P>, Vec<(NodeId, P::Turn)>) {
        let mut game = Game::new(*record.start());
        let mut turns = Vec::new();
        for node in record.main_line() {
            let number = node.number().number;
            // A record may go on after a game is void.
            if number > *self.numbers.end() || game.play(node.turn()).is_err() {
                break;
            }
            if self.numbers.contains(&number) {
                turns.push((node.id(), node.turn().clone()));
            }
        }
        (game, turns)
    }

    /// Evaluates a position of a game. Returns `None` when the search was stopped.
    fn evaluate<P: Engine>(
        &self,
        game: &Game<P>,
        searcher: &mut Searcher<P>,
        stop: &AtomicBool,
    ) -> Option<Evaluation<P>> {
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
        let found = searcher.search_with(&request, stop, |_| ControlFlow::Continue(()));
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let line = found.lines.into_iter().next().map_or_else(Vec::new, |line| line.turns);
        Some(Evaluation { mover, score: found.score, line, depth: found.depth })
    }
}

/// What a search says about a position.
struct Evaluation<P: Notation> {
    mover: Color,
    /// From the view of the mover.
    score: Score,
    line: Vec<P::Turn>,
    depth: u8,
}

/// Compares the turn that was played with the best one, by the evaluations before and after it.
fn compare<P: Notation>(
    node: NodeId,
    played: &P::Turn,
    now: &Evaluation<P>,
    next: &Evaluation<P>,
) -> TurnAnalysis<P> {
    let played_score = one_ply_before(next.score, next.mover == now.mover);
    let is_best = now.line.first() == Some(played);
    let mistake = if is_best { None } else { MistakeKind::classify(now.score, played_score) };
    TurnAnalysis {
        node,
        best_score: now.score,
        best_line: now.line.clone(),
        played_score,
        depth: now.depth,
        mistake,
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
