//! The engines that answer calls, each on a thread of its own while it answers.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

use gipf_app::Registry;
use gipf_app::api::{Api, ApiSettings, is_search};
use gipf_engine::STACK_SIZE;

use super::limits::{CLIENT_POLL, MAX_PROGRESS};

/// The number of calls other than searches that are answered at the same time.
const QUICK: usize = 2;

/// The engines. Searches have their own, so that looking at a board never waits for them.
pub(super) struct Engines<R: Registry> {
    quick: Arc<Pool<R>>,
    searches: Arc<Pool<R>>,
}

/// Engines of a kind. Calls get them in the order in which they came.
struct Pool<R: Registry> {
    settings: ApiSettings,
    queue: Mutex<Queue<R>>,
    changed: Condvar,
}

struct Queue<R: Registry> {
    idle: Vec<Api<R>>,
    /// The calls that wait, by number.
    waiting: VecDeque<u64>,
    next: u64,
}

/// An engine that goes back to its pool.
struct Lease<R: Registry> {
    pool: Arc<Pool<R>>,
    /// `None` if it has failed.
    api: Option<Api<R>>,
}

/// What an engine says while it answers a call.
pub(super) enum Event {
    Progress(String),
    /// The last event.
    Answer(String),
}

/// A call that is being answered. Dropping it ends the search.
pub(super) struct Answering {
    /// Closed without an answer if the engine has failed.
    pub(super) events: Receiver<Event>,
    stop: Arc<AtomicBool>,
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<R: Registry> Pool<R> {
    fn new(settings: &ApiSettings, count: usize) -> Arc<Pool<R>> {
        let idle = (0..count).map(|_| Api::new(settings.clone())).collect();
        let queue = Mutex::new(Queue { idle, waiting: VecDeque::new(), next: 0 });
        Arc::new(Pool { settings: settings.clone(), queue, changed: Condvar::new() })
    }

    fn queue(&self) -> MutexGuard<'_, Queue<R>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for an engine; `None` when nobody wants it anymore.
    fn lease(self: &Arc<Self>, is_wanted: &mut dyn FnMut() -> bool) -> Option<Lease<R>> {
        let mut queue = self.queue();
        let number = queue.next;
        queue.next += 1;
        queue.waiting.push_back(number);
        loop {
            if queue.waiting.front() == Some(&number)
                && let Some(api) = queue.idle.pop()
            {
                queue.waiting.pop_front();
                // Another engine may be idle.
                self.changed.notify_all();
                return Some(Lease { pool: Arc::clone(self), api: Some(api) });
            }
            let waited = self.changed.wait_timeout(queue, CLIENT_POLL);
            queue = waited.unwrap_or_else(PoisonError::into_inner).0;
            if !is_wanted() {
                queue.waiting.retain(|&other| other != number);
                self.changed.notify_all();
                return None;
            }
        }
    }
}

impl<R: Registry> Drop for Lease<R> {
    fn drop(&mut self) {
        let api = self.api.take().unwrap_or_else(|| Api::new(self.pool.settings.clone()));
        self.pool.queue().idle.push(api);
        self.pool.changed.notify_all();
    }
}

impl<R: Registry> Engines<R> {
    pub(super) fn new(settings: &ApiSettings, searches: usize) -> Engines<R> {
        Engines { quick: Pool::new(settings, QUICK), searches: Pool::new(settings, searches) }
    }

    /// Begins to answer a request as soon as an engine is free; returns `None` when nobody wants the answer
    /// anymore, which is asked again and again.
    ///
    /// # Errors
    ///
    /// The system has no thread for it.
    pub(super) fn answer(
        &self,
        request: String,
        is_wanted: &mut dyn FnMut() -> bool,
    ) -> io::Result<Option<Answering>> {
        let pool = if is_search(&request) { &self.searches } else { &self.quick };
        let Some(mut lease) = pool.lease(is_wanted) else { return Ok(None) };
        let stop = Arc::new(AtomicBool::new(false));
        let (events_to, events) = sync_channel(MAX_PROGRESS);
        let raised = Arc::clone(&stop);
        let work = move || {
            let Some(mut api) = lease.api.take() else { return };
            let answer = api.call_with(&request, &raised, &mut |found| {
                let _ = events_to.try_send(Event::Progress(found.to_owned()));
                ControlFlow::Continue(())
            });
            lease.api = Some(api);
            drop(lease);
            let _ = events_to.send(Event::Answer(answer));
        };
        let thread = thread::Builder::new().name("engine".into()).stack_size(STACK_SIZE);
        thread.spawn(work)?;
        Ok(Some(Answering { events, stop }))
    }
}

#[cfg(test)]
mod tests {
    use gipf_app::{GameInfo, GameVisitor, Games};

    use super::*;

    /// Games whose rules are broken.
    struct Broken;

    impl Registry for Broken {
        const GAMES: &'static [GameInfo] = Games::GAMES;

        fn visit<V: GameVisitor>(_: &GameInfo, _: V) -> V::Output {
            panic!("what a test expects");
        }
    }

    #[test]
    fn an_engine_that_fails_is_replaced() {
        let engines = Engines::<Broken>::new(&ApiSettings::default().with_tt_mib(1), 1);
        for _ in 0..3 {
            let request = r#"{"call": "search", "position": "basic", "depth": 1}"#;
            let answering = engines.answer(request.into(), &mut || true).expect("a thread");
            let answering = answering.expect("an engine");
            assert!(answering.events.recv().is_err(), "an answer without rules");
        }
    }
}
