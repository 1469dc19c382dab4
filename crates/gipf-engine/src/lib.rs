//! One trait for the games that are both written and searched.
#![forbid(unsafe_code)]

pub mod analysis;
pub mod codecup;
mod dvonn;
mod engine;
mod gipf;
mod host;
mod sole_evaluator;
pub mod ugi;

pub use engine::{Engine, Weights};
pub use host::{
    EngineWorker, Event, JobControl, JobId, LoadWeightsError, STACK_SIZE, SearchInfo,
    SearchRequest, SearchSettings, Searcher, StartError, WorkerGone, load_weights,
};
pub use sole_evaluator::{ParseSoleEvaluatorError, SoleEvaluator};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
