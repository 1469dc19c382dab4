//! The one host of the search.
//!
//! | to | use |
//! |---|---|
//! | search in the background, with events | [`EngineWorker`], [`Event`] |
//! | search on the thread at hand | [`Searcher`] |
//! | say what is searched, how long and how well | [`SearchRequest`] |
//! | choose evaluator, table, threads and features | [`SearchSettings`] |
//! | load a file of weights | [`load_weights`] |

mod event;
mod overhead;
mod request;
mod searcher;
mod searchers;
mod settings;
mod weights;
mod worker;

pub use gipf_ai::STACK_SIZE;

pub use event::{Event, JobId};
pub use overhead::Overhead;
pub use request::SearchRequest;
pub use searcher::Searcher;
pub use searchers::Searchers;
pub use settings::{MAX_TT_MIB, SearchSettings};
pub use weights::{LoadWeightsError, load_weights};
pub(crate) use weights::{ReadWeights, load_weights_with};
pub use worker::{EngineWorker, JobControl, StartError, WorkerGone};
