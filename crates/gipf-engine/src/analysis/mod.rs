//! The analysis of games, positions and the search itself.
//!
//! | to | use |
//! |---|---|
//! | find mistakes and missed wins of a game | [`GameAnalyzer`], [`MistakeKind`] |
//! | write them into a record | [`annotate`], [`annotator`] |
//! | sum a game up, draw its graph | [`GameAnalysis::summary`], [`GameSummary`], [`Graph`] |
//! | show a score | [`score_text`], [`win_probability`] |
//! | see whether the search has changed, and how fast it is | [`bench()`], [`Signature`] |
//! | measure what the search sees | [`Puzzle`], [`puzzles`] |

mod annotate;
mod bench;
mod game;
mod graph;
mod mistake;
mod phase;
#[cfg(feature = "gipf")]
mod puzzle;
mod score;
mod signature;
mod summary;
mod summary_text;

pub use annotate::{annotate, annotator};
pub use bench::{bench, bench_positions};
pub use game::{GameAnalysis, GameAnalyzer, TurnAnalysis};
pub use graph::{Graph, GraphPoint};
pub use mistake::MistakeKind;
#[cfg(feature = "gipf")]
pub use puzzle::{ParsePuzzlesError, Puzzle, PuzzleLineError, parse_puzzles, puzzles};
pub use score::{score_text, win_probability};
pub use signature::{ParseSignatureError, Signature, parse_signatures};
pub use summary::{GameSummary, JudgedTurn, PhaseSummary, TurnTally, WorstTurn};
use summary_text::percent;
