//! What a worker reports of its jobs.

use gipf_ai::SearchResult;
use gipf_game::Position;

/// The number of a job, unique for its worker. Later jobs have greater numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(pub(super) u64);

/// A report of an [`EngineWorker`](crate::EngineWorker).
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Event<P: Position> {
    /// How far the search has come: after every depth, and last the line of another thread if that is
    /// the result. Searches below full strength send none, because they see more than they play.
    Info {
        /// The job.
        job: JobId,
        /// What the search has found so far.
        result: SearchResult<P::Turn>,
    },
    /// The answer, with which the job ends.
    Done {
        /// The job.
        job: JobId,
        /// What the search has found.
        result: SearchResult<P::Turn>,
    },
}

impl<P: Position> Event<P> {
    /// Returns the job that the event is about.
    #[must_use]
    pub fn job(&self) -> JobId {
        match self {
            Event::Info { job, .. } | Event::Done { job, .. } => *job,
        }
    }
}
