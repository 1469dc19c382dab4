//! The protocol of frontends that are not written in Rust: a page, a server, a script.
//!
//! One JSON object goes in, one comes out, each a line of text. A request names what it wants in the field
//! `call`. The protocol is stateless: every request says in full what it is about. Only the transposition
//! tables of searches stay between calls. An `id` comes back in the answer. The chapter "The JSON protocol" of
//! the book has all calls and fields.
//!
//! ```
//! use gipf_app::Games;
//! use gipf_app::api::{Api, ApiSettings};
//!
//! let mut api = Api::<Games>::new(ApiSettings::default());
//! let answer = api.call(r#"{"call": "turns", "position": "basic", "contains": "a5"}"#);
//! assert!(answer.contains(r#""turns":["a5-c5"]"#));
//!
//! let answer = api.call(r#"{"call": "turns", "position": "bassic"}"#);
//! assert!(answer.contains(r#""field":"position""#));
//! ```

mod analyze;
mod call_set;
mod error;
mod explore;
mod fields;
mod games;
mod limits;
mod picture;
mod position;
mod puzzles;
mod records;
mod request;
mod search;
mod seconds;
mod shortcuts;
mod steps;
mod subject;
mod summary;
mod turns;
#[cfg(external_weights)]
mod weights;

use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gipf_ai::TimeSource;
use gipf_explorer::Explorer;
use serde::Serialize;
use serde_json::{Map, Value, json};

pub use call_set::{AllCalls, CallSet};

use crate::Registry;
use crate::json::{ExplorerContents, SCHEMA};
use error::ApiError;
use gipf_engine::Searchers;
use request::Request;

/// The longest request that is read, in bytes.
pub const MAX_REQUEST_LEN: usize = 1 << 20;

/// Limits and resources of an [`Api`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ApiSettings {
    /// The size of the transposition table of each game, in MiB.
    pub tt_mib: usize,
    /// The threads of a search.
    pub threads: usize,
    /// The longest time of a search or of the analysis of a game; longer ones are cut to it.
    pub max_time: Duration,
    /// Where searches read the time; `None` for the clock of the system.
    pub time_source: Option<TimeSource>,
    /// The database of games that the call `explore` asks.
    pub explorer: Option<Arc<Explorer>>,
}

impl Default for ApiSettings {
    /// 16 MiB, one thread, a minute, no database.
    fn default() -> ApiSettings {
        ApiSettings {
            tt_mib: 16,
            threads: 1,
            max_time: Duration::from_secs(60),
            time_source: None,
            explorer: None,
        }
    }
}

impl ApiSettings {
    /// Sets the size of the transposition table of each game, in MiB.
    #[must_use]
    pub fn with_tt_mib(self, tt_mib: usize) -> ApiSettings {
        ApiSettings { tt_mib, ..self }
    }

    /// Sets the threads of a search.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> ApiSettings {
        ApiSettings { threads, ..self }
    }

    /// Sets the longest time of a search.
    #[must_use]
    pub fn with_max_time(self, max_time: Duration) -> ApiSettings {
        ApiSettings { max_time, ..self }
    }

    /// Sets where searches read the time, where the system has no clock for it.
    #[must_use]
    pub fn with_time_source(self, time_source: TimeSource) -> ApiSettings {
        ApiSettings { time_source: Some(time_source), ..self }
    }

    /// Sets the database of games that the call `explore` asks.
    #[must_use]
    pub fn with_explorer(self, explorer: Arc<Explorer>) -> ApiSettings {
        ApiSettings { explorer: Some(explorer), ..self }
    }
}

/// Answers the calls of frontends, for the games of a [`Registry`]: all of them, or those of a [`CallSet`].
///
/// A search blocks the thread that calls, and needs a stack of [`STACK_SIZE`](gipf_engine::STACK_SIZE).
#[derive(Debug)]
pub struct Api<R: Registry, C: CallSet = AllCalls> {
    settings: ApiSettings,
    searchers: Searchers,
    games_and_calls: PhantomData<fn() -> (R, C)>,
}

/// A call that is being answered.
struct Context<'a> {
    settings: &'a ApiSettings,
    searchers: &'a mut Searchers,
    /// Ends the call when it is raised.
    stop: &'a AtomicBool,
    /// Sends progress; a break ends a search.
    progress: &'a mut dyn FnMut(Value) -> ControlFlow<()>,
}

/// Returns whether a request asks for a search or an analysis, which take longer than every other call.
#[must_use]
pub fn is_search(request: &str) -> bool {
    let fields: Result<Map<String, Value>, _> = serde_json::from_str(request);
    let searches = |call: &Value| call == "search" || call == "analyze";
    fields.is_ok_and(|fields| fields.get("call").is_some_and(searches))
}

/// The answer to a call: the fields of an object.
type Answer = Result<Value, ApiError>;

impl<R: Registry, C: CallSet> Api<R, C> {
    /// Returns an API that has learned nothing yet.
    #[must_use]
    pub fn new(settings: ApiSettings) -> Api<R, C> {
        let mut searchers = Searchers::new(settings.tt_mib, settings.threads);
        if let Some(time_source) = settings.time_source {
            searchers = searchers.with_time_source(time_source);
        }
        Api { settings, searchers, games_and_calls: PhantomData }
    }

    /// Takes the bytes of a database of games, which the call `explore` asks from then on, and answers as to a call: with
    /// what the database holds, or with the field `error` when the bytes are not a database. Then a database that was
    /// there before stays.
    pub fn load_explorer(&mut self, bytes: Vec<u8>) -> String {
        let answer = match Explorer::from_bytes(bytes) {
            Ok(explorer) => {
                let contents = ExplorerContents::new(explorer.contents(), explorer.file_len());
                self.settings.explorer = Some(Arc::new(explorer));
                Ok(json!(contents))
            }
            Err(error) => Err(ApiError::request(error.to_string())),
        };
        finish(None, answer)
    }

    /// Takes a file of weights that belongs to the engine, and answers as to a call: with the game that it is for, or
    /// with the field `error`. A search whose weights are missing is answered with an error that names the file in the
    /// field `weights`.
    #[cfg(external_weights)]
    pub fn load_weights(&mut self, file: &[u8]) -> String {
        finish(None, weights::load::<R>(file))
    }

    /// Answers a request.
    ///
    /// A request that is wrong is answered with the field `error`: a `message`, the `field` that is wrong, and
    /// in some cases the `offset` in it.
    pub fn call(&mut self, request: &str) -> String {
        let stop = AtomicBool::new(false);
        self.call_with(request, &stop, &mut |_| ControlFlow::Continue(()))
    }

    /// Answers a request, and hands progress of a search or an analysis to `on_progress` as JSON objects with the
    /// field `progress`. When it breaks, or `stop` is raised, the search ends and is answered with what it has
    /// found; of an analysis that raises `stop`. `stop` ends every other call soon as well, with a part of its
    /// answer or an error.
    pub fn call_with(
        &mut self,
        request: &str,
        stop: &AtomicBool,
        on_progress: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> String {
        let request = match Request::parse::<C>(request) {
            Ok(request) => request,
            Err((id, error)) => return message(id.as_ref(), "error", error.to_json()),
        };
        let id = request.id.clone();
        let mut progress = |found: Value| on_progress(&message(id.as_ref(), "progress", found));
        let context = Context {
            settings: &self.settings,
            searchers: &mut self.searchers,
            stop,
            progress: &mut progress,
        };
        finish(request.id.as_ref(), request.call.answer::<R, C>(context))
    }
}

fn finish(id: Option<&Value>, answer: Answer) -> String {
    match answer {
        Ok(Value::Object(fields)) => object(id, fields),
        Ok(other) => message(id, "answer", other),
        Err(error) => message(id, "error", error.to_json()),
    }
}

/// An object with one field.
fn message(id: Option<&Value>, name: &str, value: Value) -> String {
    object(id, Map::from_iter([(name.to_owned(), value)]))
}

/// An object that begins with the schema and the id of the request.
fn object(id: Option<&Value>, fields: Map<String, Value>) -> String {
    #[derive(Serialize)]
    struct Message<'a> {
        schema: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a Value>,
        #[serde(flatten)]
        fields: Map<String, Value>,
    }
    // Values whose keys are texts can always be written.
    serde_json::to_string(&Message { schema: SCHEMA, id, fields }).unwrap_or_default()
}
