//! The summary of an analyzed game: marks, losses and the turns to look at.

use std::collections::HashMap;

use gipf_ai::Score;
use gipf_game::{ByColor, Color};
use gipf_notation::Notation;
use gipf_notation::record::{NodeId, Record, TurnNumber};

use super::phase::phases;
use crate::analysis::{
    GameAnalysis, Graph, GraphPoint, MistakeKind, TurnAnalysis, win_probability,
};

/// The number of turns that a summary advises to look at.
const WORST_TURNS: usize = 3;

/// The summary of an analyzed game.
///
/// Every win probability in it is that of White, the player who begins.
///
/// ```
/// use gipf_ai::Limits;
/// use gipf_engine::analysis::GameAnalyzer;
/// use gipf_engine::{SearchSettings, Searcher};
/// use gipf_notation::record::Record;
///
/// let text = "[Variant \"basic\"]\n[Position \"b2w/5/6/w5b/6/5/b2w w 2/1 basic\"]\n\n1. b3 *\n";
/// let game: Record = text.parse()?;
/// let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1))?;
/// let analysis = GameAnalyzer::new(Limits::default().with_depth(4)).analyze(&game, &mut searcher);
/// let summary = analysis.summary(&game);
/// assert_eq!((summary.players.white.turns, summary.players.black.turns), (1, 0));
/// assert_eq!(summary.graph.points.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct GameSummary {
    /// The turns of each player.
    pub players: ByColor<TurnTally>,
    /// The phases that have an analyzed turn, in the order of the game: the stages of the rules, where there are any, or
    /// else thirds of the turns.
    pub phases: Vec<PhaseSummary>,
    /// The mistakes that gave away most, at most three, the largest loss first; of equal ones the earlier.
    pub worst: Vec<WorstTurn>,
    /// The win probability after each turn.
    pub graph: Graph,
}

/// The turns of a player, counted by what they gave away.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct TurnTally {
    /// All turns that were analyzed.
    pub turns: u32,
    /// Those marked as [`MistakeKind::Mistake`].
    pub mistakes: u32,
    /// Those marked as [`MistakeKind::Blunder`].
    pub blunders: u32,
    /// Those marked as [`MistakeKind::MissedWin`].
    pub missed_wins: u32,
    /// The sum of the win probabilities that the turns gave away. It can be greater than 1, because the opponent gives
    /// some back.
    pub lost: f64,
}

impl TurnTally {
    fn add(&mut self, mistake: Option<MistakeKind>, lost: f64) {
        self.turns += 1;
        self.lost += lost;
        match mistake {
            None => {}
            Some(MistakeKind::Mistake) => self.mistakes += 1,
            Some(MistakeKind::Blunder) => self.blunders += 1,
            Some(MistakeKind::MissedWin) => self.missed_wins += 1,
        }
    }

    /// Returns the win probability that a turn gave away on average; `None` without a turn.
    #[must_use]
    pub fn mean_lost(&self) -> Option<f64> {
        (self.turns > 0).then(|| self.lost / f64::from(self.turns))
    }
}

/// The turns of a phase of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct PhaseSummary {
    /// The name of the phase: `placing`, `first third`.
    pub name: &'static str,
    /// The turns of each player.
    pub players: ByColor<TurnTally>,
}

/// A mistake that gave away much.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WorstTurn {
    /// Its number, and who made it.
    pub number: TurnNumber,
    /// Its text.
    pub turn: String,
    /// White's win probability with the best turn.
    pub before: f64,
    /// White's win probability with the turn that was played.
    pub after: f64,
    /// The win probability that its player lost.
    pub lost: f64,
    /// The kind of mistake.
    pub mistake: MistakeKind,
    /// Why it is one, in a sentence, where the rules tell it.
    pub reason: Option<String>,
}

/// A turn with its scores from the view of the player who made it: what a summary is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedTurn {
    /// The turn in the record.
    pub node: NodeId,
    /// The score of the best turn.
    pub best_score: Score,
    /// The score of the turn that was played.
    pub played_score: Score,
    /// The kind of mistake, when the turn is one.
    pub mistake: Option<MistakeKind>,
    /// Why it is one, in a sentence.
    pub reason: Option<String>,
}

impl<P: Notation> From<&TurnAnalysis<P>> for JudgedTurn {
    fn from(turn: &TurnAnalysis<P>) -> JudgedTurn {
        JudgedTurn {
            node: turn.node,
            best_score: turn.best_score,
            played_score: turn.played_score,
            mistake: turn.mistake,
            reason: turn.reason.as_ref().map(|reason| reason.sentence.clone()),
        }
    }
}

impl<P: Notation> GameAnalysis<P> {
    /// Returns the summary of the analysis of a record.
    #[must_use]
    pub fn summary(&self, record: &Record<P>) -> GameSummary {
        GameSummary::new(record, self.turns.iter().map(JudgedTurn::from))
    }
}

impl GameSummary {
    /// Returns the summary of some turns of the main line of a record, in their order. Other turns are passed over.
    #[must_use]
    pub fn new<P: Notation>(
        record: &Record<P>,
        turns: impl IntoIterator<Item = JudgedTurn>,
    ) -> GameSummary {
        let phases: HashMap<NodeId, &str> = phases(record).into_iter().collect();
        let mut summary = GameSummary {
            players: ByColor::default(),
            phases: Vec::new(),
            worst: Vec::new(),
            graph: Graph::new(ByColor::new_with(P::player_name)),
        };
        for judged in turns {
            if let Some(phase) = phases.get(&judged.node) {
                summary.add(record, judged, phase);
            }
        }
        summary.keep_worst();
        summary
    }

    /// Sorts the turns that gave most away, and keeps the first of them.
    fn keep_worst(&mut self) {
        // The sort is stable, so the earlier of equal turns stays first.
        self.worst.sort_by(|a, b| b.lost.total_cmp(&a.lost));
        self.worst.truncate(WORST_TURNS);
    }

    fn add<P: Notation>(&mut self, record: &Record<P>, judged: JudgedTurn, phase: &'static str) {
        let Some(node) = record.node(judged.node) else { return };
        let Some(position) = record.position(node.parent()) else { return };
        let number = node.number();
        let mover = position.side_to_move();
        let of_white = |score| match mover {
            Color::White => win_probability(score),
            Color::Black => 1.0 - win_probability(score),
        };
        let (before, after) = (of_white(judged.best_score), of_white(judged.played_score));
        let lost = match mover {
            Color::White => before - after,
            Color::Black => after - before,
        };
        let lost = lost.max(0.0);
        self.players.get_mut(mover).add(judged.mistake, lost);
        self.phase(phase).players.get_mut(mover).add(judged.mistake, lost);
        if let Some(mistake) = judged.mistake {
            let (turn, reason) = (position.turn_text(node.turn()), judged.reason);
            self.worst.push(WorstTurn { number, turn, before, after, lost, mistake, reason });
        }
        if self.graph.points.is_empty() {
            self.graph.points.push(GraphPoint::start(before));
        }
        self.graph.points.push(GraphPoint {
            number: Some(number),
            win_probability: after,
            mistake: judged.mistake,
        });
    }

    /// Returns the phase of a name, which is the last one or a new one.
    fn phase(&mut self, name: &'static str) -> &mut PhaseSummary {
        let index = self.phases.iter().position(|phase| phase.name == name);
        let index = index.unwrap_or_else(|| {
            self.phases.push(PhaseSummary { name, players: ByColor::default() });
            self.phases.len() - 1
        });
        &mut self.phases[index]
    }
}
