//! The analysis of games, positions and the search itself.
//!
//! | to | use |
//! |---|---|
//! | find mistakes and missed wins of a game | [`GameAnalyzer`], [`MistakeKind`] |
//! | write them into a record | [`annotate`], [`annotator`] |
//! | show a score | [`score_text`], [`win_probability`] |
//! | see whether the search has changed, and how fast it is | [`bench()`], [`Signature`] |
//! | measure what the search sees | [`Puzzle`], [`puzzles`] |

mod annotate;
mod bench;
mod game;
mod mistake;
#[cfg(feature = "gipf")]
mod puzzle;
mod score;
mod signature;

pub use annotate::{annotate, annotator};
pub use bench::{bench, bench_positions};
pub use game::{GameAnalysis, GameAnalyzer, TurnAnalysis};
pub use mistake::MistakeKind;
#[cfg(feature = "gipf")]
pub use puzzle::{ParsePuzzlesError, Puzzle, PuzzleLineError, parse_puzzles, puzzles};
pub use score::{score_text, win_probability};
pub use signature::{ParseSignatureError, Signature, parse_signatures};
