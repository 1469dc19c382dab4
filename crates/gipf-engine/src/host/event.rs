//! What a worker reports of its jobs.

use std::time::Duration;

use gipf_ai::{Info, PvLine, SearchResult};

use crate::Engine;

/// The number of a job, unique for its worker. Later jobs have greater numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(pub(super) u64);

/// A report of an [`EngineWorker`](crate::EngineWorker).
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Event<P: Engine> {
    /// How far the search has come: after every line of every depth, and
    /// last the line of another thread if that is the result. Searches below full strength
    /// send none, because they see more than they play.
    Info {
        /// The job.
        job: JobId,
        /// What the search has found so far.
        info: SearchInfo<P>,
    },
    /// The answer, with which the job ends.
    Done {
        /// The job.
        job: JobId,
        /// What the search has found.
        result: SearchResult<P>,
        /// The time that the search took.
        elapsed: Duration,
    },
}

impl<P: Engine> Event<P> {
    /// Returns the job that the event is about.
    #[must_use]
    pub fn job(&self) -> JobId {
        match self {
            Event::Info { job, .. } | Event::Done { job, .. } => *job,
        }
    }
}

/// How far a search has come.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SearchInfo<P: Engine> {
    /// The depth of the search in turns.
    pub depth: u8,
    /// The greatest depth that was reached, captures at the end included (seldepth).
    pub seldepth: u16,
    /// The rank of the line, from 1 (`MultiPV`).
    pub multipv: usize,
    /// The line and its score.
    pub pv: PvLine<P>,
    /// The positions that were searched so far, by all threads.
    pub nodes: u64,
    /// The time so far.
    pub elapsed: Duration,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
}

impl<P: Engine> From<&Info<'_, P>> for SearchInfo<P> {
    fn from(info: &Info<'_, P>) -> SearchInfo<P> {
        SearchInfo {
            depth: info.depth,
            seldepth: info.seldepth,
            multipv: info.multipv,
            pv: info.pv.clone(),
            nodes: info.nodes,
            elapsed: info.elapsed,
            hashfull: info.hashfull,
        }
    }
}
