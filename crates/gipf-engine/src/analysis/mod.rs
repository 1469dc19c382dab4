//! What a search says of games of GIPF and DVONN.
//!
//! | to | use |
//! |---|---|
//! | find mistakes and missed wins | [`Judge`], [`Verdict`], [`chance`] |
//! | write them into a record | [`annotate`] |
//! | see whether a search has changed, and how fast it is | [`bench()`], [`Signature`] |
//! | measure what a search sees | [`Puzzle`], [`puzzles`] |
//!
//! GIPF and DVONN are games by Kris Burm. This crate is unofficial.

mod annotate;
mod bench;
mod chance;
mod judge;
mod puzzle;

pub use annotate::annotate;
pub use bench::{
    Benchmark, ParseSignatureError, Signature, bench, bench_positions, parse_signatures,
};
pub use chance::{chance, score_text};
pub use judge::{Judge, JudgedTurn, Verdict};
pub use puzzle::{ParsePuzzlesError, Puzzle, PuzzleFault, parse_puzzles, puzzles};
