//! Work that outgrows one machine, cut into units.
//!
//! A [`Unit`] is a line of JSON that says everything about a piece of work: the count below a position, some
//! games of self-play, a pair of games of a match, the search of a position. Any program that can start
//! others can spread units over machines; this crate has no scheduler. Results do not depend on where and in
//! which order units were done.
//!
//! | to | use |
//! |---|---|
//! | cut work into units | [`plan_perft`], [`plan_selfplay`], [`plan_match`], [`plan_analyze`] |
//! | read units | [`Units`], [`Unit::parse`] |
//! | do units, and keep the results | [`run`], [`Shard`], [`Store`] |
//! | do one unit | [`Workers`] |
//! | see how far the work has come | [`status`] |
//! | put the results together | [`merge`] |
//! | do some of it again, to be sure | [`verify`] |
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use gipf_app::Games;
//! use gipf_core::{Gipf, Position, Variant};
//! use gipf_perft::CountMode;
//! use gipf_work::{RunOptions, Store, Unit, Units, merge, plan_perft, run};
//!
//! let plan = plan_perft(&Gipf::start(Variant::Basic), 4, 2, CountMode::Turns)?;
//! let lines: Vec<String> = plan.iter().map(Unit::to_line).collect();
//! let lines = lines.join("\n");
//!
//! # let folder = tempfile::tempdir()?;
//! # let folder = folder.path();
//! let results = Store::create(folder)?;
//! let stop = AtomicBool::new(false);
//! run::<Games>(Units::new(lines.as_bytes()), &results, &RunOptions::default(), &stop, &|_| ())?;
//! let merged = merge::<Games>(Units::new(lines.as_bytes()), &[results], &mut std::io::sink(), |_| ())?;
//! assert_eq!(merged.count, 924_432);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod analyze;
mod content;
mod error;
mod evaluator;
mod failure;
mod fields;
mod matches;
mod merge;
mod packs;
mod perft;
mod plan;
mod planned;
mod result;
mod run;
mod selfplay;
mod shard;
mod status;
mod store;
mod unit;
mod units;
mod verify;
mod worker;

pub use analyze::{AnalyzePlan, AnalyzeWork, MAX_LINES};
pub use content::{ContentHash, Digest, ParseHashError};
pub use error::WorkError;
pub use evaluator::{EvaluatorSource, EvaluatorSpec};
pub use failure::{Failure, worker_name};
pub use matches::MatchWork;
pub use merge::{MergeError, MergeSummary, Merged, merge};
pub use perft::PerftWork;
pub use plan::{plan_analyze, plan_match, plan_perft, plan_selfplay};
pub use result::{ResultError, UnitOutput, UnitResult};
pub use run::{RunError, RunOptions, RunReport, run};
pub use selfplay::{SelfplayPlan, SelfplayWork};
pub use shard::{Shard, ShardError};
pub use status::{MAX_LISTED, NumberedUnit, Status, TimedUnit, status};
pub use store::{MAX_RESULT_LEN, Store, StoreError};
pub use unit::{Plan, Unit, UnitError, Work};
pub use units::{MAX_UNIT_LEN, Units, UnitsError};
pub use verify::{Deviation, VerifyReport, VerifySample, verify};
pub use worker::Workers;
