//! The analysis of a game: what each of its turns gave away.

use std::num::NonZeroUsize;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::AtomicBool;

use gipf_ai::{Limits, Score};
use gipf_game::Game;
use gipf_notation::Notation;
use gipf_notation::record::{NodeId, Record};

use crate::analysis::first_pass::{Draft, FirstPass};
use crate::analysis::second_look::second_looks;
use crate::analysis::{MistakeKind, Reason, win_probability};
use crate::{Engine, Searcher};

/// What searches say about the turns of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameAnalysis<P: Notation> {
    /// The turns that were analyzed, in the order of the game.
    pub turns: Vec<TurnAnalysis<P>>,
    /// Whether all turns were analyzed that were asked for, and each got a second look. Otherwise the analysis was stopped:
    /// the turns are the last ones, and those without a second look are not marked.
    pub is_complete: bool,
    /// The budget of the analysis, in words: what has to be known to repeat it.
    pub budget: String,
}

/// What searches say about a turn. Scores are from the view of the player who made it.
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
    /// The turns that are expected after the turn that was played.
    pub refutation: Vec<P::Turn>,
    /// The depth of the search for the best turn.
    pub depth: u8,
    /// Whether the turn got a second look. Then scores, lines and depth are those of the second look.
    pub has_second_look: bool,
    /// The kind of mistake, when the second look says that the turn is one.
    pub mistake: Option<MistakeKind>,
    /// Why a mistake is one, where the rules tell it.
    pub reason: Option<Reason>,
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
/// First every position is searched once, from the end of the game, with [a part](GameAnalyzer::FIRST_PASS) of the
/// budget. Then every turn gets a second look, the most suspicious first: the best turn and the turn that was played are
/// searched with the whole budget each, from an empty memory. Only what the second look says makes a turn a
/// [mistake](MistakeKind).
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
    workers: NonZeroUsize,
}

impl GameAnalyzer {
    /// The nodes of each search of a second look where nothing else is asked for: a game of 60 turns takes seconds.
    pub const DEFAULT_NODES: u64 = 64_000;

    /// The first pass searches each position with this part of the nodes or the time.
    pub const FIRST_PASS: u32 = 8;

    /// The first pass searches each position so many turns less deep, where the depth is limited.
    pub const FIRST_PASS_DEPTH: u8 = 2;

    /// Returns an analyzer with these limits for each search of a second look. Without any limit an analysis does not
    /// end.
    #[must_use]
    pub fn new(limits: Limits) -> GameAnalyzer {
        GameAnalyzer { limits, numbers: 1..=u32::MAX, workers: NonZeroUsize::MIN }
    }

    /// Restricts the analysis to turns with these numbers, as the record numbers them.
    #[must_use]
    pub fn with_numbers(self, numbers: RangeInclusive<u32>) -> GameAnalyzer {
        GameAnalyzer { numbers, ..self }
    }

    /// Sets how many turns get their second look at once, one unless it is set. With limits of nodes or depth the
    /// analysis is the same with any number.
    #[must_use]
    pub fn with_workers(self, workers: NonZeroUsize) -> GameAnalyzer {
        GameAnalyzer { workers, ..self }
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
        self.analyze_with(record, searcher, &AtomicBool::new(false), |_, _| {
            ControlFlow::Continue(())
        })
    }

    /// Analyzes the main line of a game until `stop` is raised, or `on_progress` breaks.
    ///
    /// `on_progress` is told how much is done, and how much there is: one for each position, and then one for the second
    /// look at each turn. `stop` ends a search at once. After a break no search begins, and those of other workers end
    /// with the depth that they are in.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use std::sync::atomic::AtomicBool;
    ///
    /// use gipf_ai::Limits;
    /// use gipf_engine::analysis::GameAnalyzer;
    /// use gipf_engine::{SearchSettings, Searcher};
    /// use gipf_notation::record::Record;
    ///
    /// let record: Record = "[Variant \"basic\"]\n\n1. b3 c6 2. f7 *\n".parse()?;
    /// let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1))?;
    /// let analyzer = GameAnalyzer::new(Limits::default().with_depth(2));
    /// let stop = AtomicBool::new(false);
    /// let analysis = analyzer.analyze_with(&record, &mut searcher, &stop, |done, _| {
    ///     if done < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// });
    /// assert_eq!((analysis.turns.len(), analysis.is_complete), (1, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn analyze_with<P: Engine>(
        &self,
        record: &Record<P>,
        searcher: &mut Searcher<P>,
        stop: &AtomicBool,
        mut on_progress: impl FnMut(usize, usize) -> ControlFlow<()>,
    ) -> GameAnalysis<P> {
        let budget = self.budget(searcher);
        let (game, played) = self.turns(record);
        if played.is_empty() {
            return GameAnalysis { turns: Vec::new(), is_complete: true, budget };
        }
        let (limits, positions) = (self.first_limits(), played.len() + 1);
        let all = positions + played.len();
        let first_pass = FirstPass { limits, searcher, stop };
        let mut drafts = first_pass.run(game, &played, |done| on_progress(done, all));
        let mut is_complete = drafts.len() == played.len();
        if is_complete && on_progress(positions, all).is_continue() {
            // The most suspicious turns first, should the analysis be stopped.
            let lost: Vec<f64> = drafts.iter().map(Draft::lost).collect();
            let order = from_greatest(&lost);
            let questions: Vec<_> = order.iter().map(|&index| drafts[index].question()).collect();
            let limits = self.limits;
            let mut done = 0;
            second_looks(&questions, limits, self.workers, searcher, stop, |index, look| {
                drafts[order[index]].correct(&look);
                done += 1;
                on_progress(positions + done, all)
            });
            is_complete = done == order.len();
        } else {
            is_complete = false;
        }
        let turns = drafts.into_iter().map(|draft| draft.analysis).collect();
        GameAnalysis { turns, is_complete, budget }
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

    /// Returns the limits of each search of the first pass.
    fn first_limits(&self) -> Limits {
        let mut limits = self.limits;
        if let Some(depth) = limits.depth() {
            limits = limits.with_depth(depth.saturating_sub(GameAnalyzer::FIRST_PASS_DEPTH).max(1));
        }
        if let Some(nodes) = limits.nodes() {
            limits = limits.with_nodes(nodes.div_ceil(GameAnalyzer::FIRST_PASS.into()));
        }
        if let Some(time) = limits.move_time() {
            limits = limits.with_move_time(time / GameAnalyzer::FIRST_PASS);
        }
        limits
    }

    /// Returns what has to be known to repeat an analysis: `64000 nodes; first pass 8000 nodes; hash 16`.
    fn budget<P: Engine>(&self, searcher: &Searcher<P>) -> String {
        let first = limits_text(&self.first_limits());
        let mut text = format!("{}; first pass {first}", limits_text(&self.limits));
        let settings = searcher.settings();
        text += &format!("; hash {}", settings.tt_mib);
        if self.limits.move_time().is_some() {
            text += &format!("; threads {}", settings.threads);
        }
        let (first, last) = (*self.numbers.start(), *self.numbers.end());
        if first > 1 {
            text += &format!("; first {first}");
        }
        if last < u32::MAX {
            text += &format!("; last {last}");
        }
        text
    }
}

/// Returns the indices of numbers, that of the greatest first.
fn from_greatest(numbers: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by(|&a, &b| numbers[b].total_cmp(&numbers[a]));
    order
}

/// Returns limits in the words of a tag.
fn limits_text(limits: &Limits) -> String {
    let depth = limits.depth().map(|depth| format!("depth {depth}"));
    let nodes = limits.nodes().map(|nodes| format!("{nodes} nodes"));
    let time = limits.move_time().map(|time| format!("{} ms", time.as_millis()));
    let texts: Vec<String> = [depth, nodes, time].into_iter().flatten().collect();
    texts.join(", ")
}
