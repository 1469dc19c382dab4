//! The engine: the one host of the search, with its protocols and the analysis of games.
//!
//! | to | use |
//! |---|---|
//! | search in the background, with jobs and events | [`EngineWorker`], [`Event`] |
//! | search on the thread at hand | [`Searcher`]; one for each game: [`Searchers`] |
//! | say what is searched, how long and how well | [`SearchRequest`] |
//! | choose evaluator, weights, table size, threads | [`SearchSettings`], [`load_weights`] |
//! | write what a search has found | [`result_texts`], [`turn_texts`] |
//! | serve a program that speaks the Universal Game Interface | [`ugi`] |
//! | play in a CodeCup contest | [`codecup`] |
//! | find the mistakes of a game, measure the search | [`analysis`] |
//! | say which program made a file | [`PROGRAM`], [`Programs`] |
//! | end every game in a protocol or a match | [`Adjudication`], [`Searchable::PLY_CAP`](gipf_ai::Searchable::PLY_CAP) |
//! | write code for all games | [`Engine`] |
//!
//! ```
//! use gipf_ai::Limits;
//! use gipf_core::{Game, Gipf, Position, Variant};
//! use gipf_engine::{EngineWorker, SearchRequest, SearchSettings};
//!
//! let mut worker = EngineWorker::start(SearchSettings::<Gipf>::new().with_tt_mib(1))?;
//! let game = Game::<Gipf>::new(Gipf::start(Variant::Basic));
//! let request = SearchRequest::new(&game).with_limits(Limits::default().with_depth(3));
//! let result = worker.answer(request)?;
//! assert!(game.position().is_legal(&result.best.unwrap()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Modules build on one another in this order: `engine` (the bounds), `host` (worker and searcher),
//! then `ugi`, `codecup` and `analysis`, which do not use each other.
//!
//! Everything here is for one game, and by default for its own evaluators; an
//! [evaluation of your own](SearchSettings::with_evaluator) can take their place. Each game has a feature: `gipf`,
//! `dvonn`, `zertz`, `potentials`; the default, `all-games`, is all of them. With the feature `serde` reasons are
//! `Serialize`.
//!
//! The search itself is in [`gipf_ai`], texts and records in [`gipf_notation`]. The book's
//! [chapter on bots](https://github.com/gipf-rs/gipf/blob/main/docs/src/bots.md) has whole programs. Part of
//! [gipf](https://github.com/gipf-rs/gipf).
//!
//! GIPF, TAMSK, ZÈRTZ, DVONN and YINSH are games by Kris Burm. This crate is unofficial.
#![forbid(unsafe_code)]

mod adjudication;
pub mod analysis;
pub mod codecup;
mod engine;
mod host;
mod io_error;
mod program;
mod quoted;
mod texts;
pub mod ugi;

pub use adjudication::Adjudication;
pub use engine::Engine;
pub use host::{
    EngineWorker, Event, JobControl, JobId, LoadWeightsError, MAX_TT_MIB, Overhead, STACK_SIZE,
    SearchRequest, SearchSettings, Searcher, Searchers, StartError, WorkerGone, load_weights,
};
pub use io_error::IoError;
pub use program::{OtherProgram, PROGRAM, Programs, SEARCH_SIGNATURE};
pub use texts::{result_texts, turn_texts};

#[cfg(all(doctest, feature = "gipf"))]
#[doc = include_str!("../README.md")]
struct Readme;
