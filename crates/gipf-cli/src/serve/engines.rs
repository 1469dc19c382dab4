//! The engines that answer calls, each on a thread of its own while it answers.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use gipf_app::Registry;
use gipf_app::api::{Api, ApiSettings, is_search};
use gipf_engine::STACK_SIZE;
use tokio::sync::{Semaphore, mpsc, oneshot};

use super::limits::{MAX_PROGRESS, MAX_WAITING};

/// The number of calls other than searches that are answered at the same time.
const QUICK: usize = 2;

/// The engines. Searches have their own, so that looking at a board never waits for them.
pub(super) struct Engines<R: Registry> {
    quick: Pool<R>,
    searches: Pool<R>,
    waiting: Semaphore,
}

/// Engines of a kind.
struct Pool<R: Registry> {
    settings: ApiSettings,
    idle: Mutex<Vec<Api<R>>>,
    free: Arc<Semaphore>,
}

/// The answer to a call while it is made: its progress, and in the end the answer. Dropping it ends the search.
pub(super) struct Answering {
    pub(super) progress: mpsc::Receiver<String>,
    pub(super) answer: oneshot::Receiver<String>,
    _stop: StopOnDrop,
}

struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Returned when there is no engine for a call.
#[derive(Debug)]
pub(super) enum NoEngine {
    /// Too many calls wait already.
    Busy,
    /// The system has no thread for it.
    Thread,
}

impl<R: Registry> Pool<R> {
    fn new(settings: &ApiSettings, count: usize) -> Pool<R> {
        let idle = (0..count).map(|_| Api::new(settings.clone())).collect();
        let (idle, free) = (Mutex::new(idle), Arc::new(Semaphore::new(count)));
        Pool { settings: settings.clone(), idle, free }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Api<R>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<R: Registry> Engines<R> {
    pub(super) fn new(settings: &ApiSettings, searches: usize) -> Engines<R> {
        Engines {
            quick: Pool::new(settings, QUICK),
            searches: Pool::new(settings, searches),
            waiting: Semaphore::new(MAX_WAITING),
        }
    }

    /// Begins to answer a request as soon as an engine is free.
    pub(super) async fn answer(self: &Arc<Self>, request: String) -> Result<Answering, NoEngine> {
        let waiting = self.waiting.try_acquire().map_err(|_| NoEngine::Busy)?;
        let is_search = is_search(&request);
        let free = Arc::clone(&self.pool(is_search).free);
        let permit = free.acquire_owned().await.map_err(|_| NoEngine::Busy)?;
        drop(waiting);
        let stop = Arc::new(AtomicBool::new(false));
        let (progress_to, progress) = mpsc::channel(MAX_PROGRESS);
        let (answer_to, answer) = oneshot::channel();
        let (engines, raised) = (Arc::clone(self), Arc::clone(&stop));
        let work = move || {
            let pool = engines.pool(is_search);
            // There are as many permits as engines, unless one has failed.
            let idle = pool.idle().pop();
            let mut api = idle.unwrap_or_else(|| Api::new(pool.settings.clone()));
            let answer = api.call_with(&request, &raised, &mut |found| {
                let _ = progress_to.try_send(found.to_owned());
                ControlFlow::Continue(())
            });
            pool.idle().push(api);
            drop(permit);
            let _ = answer_to.send(answer);
        };
        let thread = thread::Builder::new().name("engine".into()).stack_size(STACK_SIZE);
        thread.spawn(work).map_err(|_| NoEngine::Thread)?;
        Ok(Answering { progress, answer, _stop: StopOnDrop(stop) })
    }

    fn pool(&self, is_search: bool) -> &Pool<R> {
        if is_search { &self.searches } else { &self.quick }
    }
}
