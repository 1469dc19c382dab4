//! The analysis of games, positions and the search itself.
//!
//! | to | use |
//! |---|---|
//! | find mistakes and missed wins of a game | [`GameAnalyzer`], [`MistakeKind`] |
//! | write them into a record | [`annotate`], [`set_annotator`] |
//! | take them out of it again | [`without_annotations`] |
//! | sum a game up, draw its graph | [`GameAnalysis::summary`], [`GameSummary`], [`Graph`] |
//! | say why a turn is worse than another | [`reason`] |
//! | show a score | [`score_text`], [`win_probability`] |
//! | see whether the search has changed, and how fast it is | [`bench()`], [`Signature`] |

mod annotate;
mod annotator;
mod bench;
mod first_pass;
mod game;
mod graph;
mod mistake;
mod phase;
mod reasons;
mod score;
mod second_look;
mod sentence;
mod signature;
mod summary;
mod summary_text;
mod verdict;

pub use annotate::annotate;
pub use annotator::{annotator, set_annotator, without_annotations};
pub use bench::{bench, bench_positions};
pub use game::{GameAnalysis, GameAnalyzer, TurnAnalysis};
pub use graph::{Graph, GraphPoint};
pub use mistake::{MistakeKind, ParseMistakeKindError};
pub use reasons::{ExpectedLine, Reason, ToldTurn, reason};
pub use score::{score_text, win_probability};
pub use signature::{ParseSignatureError, Signature, parse_signatures};
pub use summary::{GameSummary, JudgedTurn, PhaseSummary, TurnTally, WorstTurn};
