//! A search in the background.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread};
use std::time::Duration;

use gipf_ai::{Evaluate, OutOfMemory, SearchResult, Searchable};

use crate::IoError;
use crate::host::{Event, JobId, STACK_SIZE, SearchRequest, SearchSettings, Searcher};

/// A thread that searches, one job after another.
///
/// Jobs go in with [`submit`](EngineWorker::submit) and are done in their order. Events come out
/// of [`poll`](EngineWorker::poll) or [`next_event`](EngineWorker::next_event), or go to a function
/// of the job ([`submit_with`](EngineWorker::submit_with)). Each event names its job, and events of
/// jobs that were given up with [`cancel`](EngineWorker::cancel) are not delivered.
///
/// Dropping the worker stops it and does not wait.
///
/// ```
/// use gipf_ai::Limits;
/// use gipf_core::{Game, Gipf, Position, Variant};
/// use gipf_engine::{EngineWorker, Event, SearchRequest, SearchSettings};
///
/// let mut worker = EngineWorker::start(SearchSettings::<Gipf>::new().with_tt_mib(1))?;
/// let game = Game::<Gipf>::new(Gipf::start(Variant::Basic));
/// let job = worker.submit(SearchRequest::new(&game))?;
/// worker.stop();
/// while let Some(event) = worker.next_event()? {
///     if let Event::Done { job: done, result, .. } = event {
///         assert_eq!(done, job);
///         assert!(result.best.is_some());
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct EngineWorker<P: Searchable, E = <P as Searchable>::Evaluator> {
    jobs: Sender<Job<P, E>>,
    outbox: Sender<Event<P>>,
    events: Receiver<Event<P>>,
    shared: Arc<Shared>,
    thread: Thread,
    /// Raised to stop the jobs that were submitted since it was last raised.
    stop: Arc<AtomicBool>,
    /// The last job that was submitted.
    last: JobId,
    /// The last job that was told to stop.
    last_stopped: JobId,
}

/// What a job does.
type Run<P, E> = Box<dyn FnOnce(&mut Searcher<P, E>, &JobControl) + Send>;

/// A job as the thread gets it.
struct Job<P: Searchable, E> {
    control: JobControl,
    run: Run<P, E>,
}

/// What the thread and its owner tell each other.
#[derive(Debug, Default)]
struct Shared {
    /// The last job that has ended; [`u64::MAX`] when the thread has ended.
    ended: Mutex<u64>,
    has_ended: Condvar,
    /// The last job that has begun to give its answer.
    answering: AtomicU64,
    /// The last job that was given up.
    canceled: AtomicU64,
}

impl Shared {
    fn ended(&self) -> MutexGuard<'_, u64> {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn end(&self, job: u64) {
        *self.ended() = job;
        self.has_ended.notify_all();
    }

    fn is_canceled(&self, job: JobId) -> bool {
        job.0 <= self.canceled.load(Ordering::Acquire)
    }
}

/// Tells the owner that the thread has ended, also when it panics.
struct EndOfThread(Arc<Shared>);

impl Drop for EndOfThread {
    fn drop(&mut self) {
        self.0.end(u64::MAX);
    }
}

/// How a job learns that it should stop, and tells that it is about to answer.
#[derive(Debug)]
pub struct JobControl {
    id: JobId,
    stop: Arc<AtomicBool>,
    shared: Arc<Shared>,
}

impl JobControl {
    /// Returns the job.
    #[must_use]
    pub fn id(&self) -> JobId {
        self.id
    }

    /// Returns the flag that is raised when the job should stop.
    #[must_use]
    pub fn stop_flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// Says that the job gives its answer now and ends soon after: see
    /// [`EngineWorker::is_ending`].
    pub fn begin_answer(&self) {
        self.shared.answering.store(self.id.0, Ordering::Release);
    }

    /// Waits until the job is told to stop.
    pub(crate) fn wait_for_stop(&self) {
        while !self.stop.load(Ordering::Acquire) {
            thread::park();
        }
    }
}

/// Returned when a worker cannot be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// The transposition table cannot be allocated.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// The system refuses a thread.
    #[error("cannot start a thread: {0}")]
    Thread(IoError),
}

/// Returned when the thread of a worker has ended, which only a bug can cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the engine has stopped working")]
pub struct WorkerGone;

impl<P: Searchable, E: Evaluate<P> + Clone + Send + Sync + 'static> EngineWorker<P, E> {
    /// Starts a worker with a searcher of these settings.
    ///
    /// # Errors
    ///
    /// [`StartError`] when there is no memory for the transposition table, or no thread.
    pub fn start(settings: SearchSettings<P, E>) -> Result<EngineWorker<P, E>, StartError> {
        let mut searcher = Searcher::new(settings)?;
        let (jobs, inbox) = mpsc::channel::<Job<P, E>>();
        let (outbox, events) = mpsc::channel();
        let shared = Arc::new(Shared::default());
        let end = EndOfThread(Arc::clone(&shared));
        let builder = thread::Builder::new().name("engine".into()).stack_size(STACK_SIZE);
        let handle = builder.spawn(move || {
            let end = end;
            // Ends when the worker is dropped.
            for Job { control, run } in inbox {
                run(&mut searcher, &control);
                end.0.end(control.id.0);
            }
        });
        let handle = handle.map_err(|error| StartError::Thread(error.into()))?;
        Ok(EngineWorker {
            jobs,
            outbox,
            events,
            shared,
            thread: handle.thread().clone(),
            stop: Arc::default(),
            last: JobId(0),
            last_stopped: JobId(0),
        })
    }

    /// Submits a search, whose events are delivered by [`poll`](EngineWorker::poll) and
    /// [`next_event`](EngineWorker::next_event).
    ///
    /// # Errors
    ///
    /// [`WorkerGone`] when the thread has ended.
    pub fn submit(&mut self, request: SearchRequest<P>) -> Result<JobId, WorkerGone> {
        let outbox = self.outbox.clone();
        self.submit_with(request, move |event| match outbox.send(event) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        })
    }

    /// Submits a search whose events go to `on_event`, on the thread of the worker. When it breaks,
    /// the search stops.
    ///
    /// # Errors
    ///
    /// [`WorkerGone`] when the thread has ended.
    pub fn submit_with(
        &mut self,
        request: SearchRequest<P>,
        on_event: impl FnMut(Event<P>) -> ControlFlow<()> + Send + 'static,
    ) -> Result<JobId, WorkerGone> {
        self.push(move |searcher, control| run_search(searcher, control, &request, on_event))
    }

    /// Submits work other than a search, such as a count.
    ///
    /// The task looks at [`JobControl::stop_flag`] and calls [`JobControl::begin_answer`] before it
    /// answers.
    ///
    /// # Errors
    ///
    /// [`WorkerGone`] when the thread has ended.
    pub fn submit_task(
        &mut self,
        task: impl FnOnce(&JobControl) + Send + 'static,
    ) -> Result<JobId, WorkerGone> {
        self.push(move |_, control| task(control))
    }

    /// Changes the searcher and returns what `change` returns. Waits for the jobs that were
    /// submitted before: stop them first.
    ///
    /// # Errors
    ///
    /// [`WorkerGone`] when the thread has ended.
    pub fn configure<R: Send + 'static>(
        &mut self,
        change: impl FnOnce(&mut Searcher<P, E>) -> R + Send + 'static,
    ) -> Result<R, WorkerGone> {
        let (sender, receiver) = mpsc::channel();
        self.push(move |searcher, _| {
            // Nobody listens only when the worker is being dropped.
            let _ = sender.send(change(searcher));
        })?;
        let returned = receiver.recv().map_err(|_| WorkerGone)?;
        self.wait();
        Ok(returned)
    }

    fn push(
        &mut self,
        run: impl FnOnce(&mut Searcher<P, E>, &JobControl) + Send + 'static,
    ) -> Result<JobId, WorkerGone> {
        let id = JobId(self.last.0 + 1);
        let (stop, shared) = (Arc::clone(&self.stop), Arc::clone(&self.shared));
        let control = JobControl { id, stop, shared };
        self.jobs.send(Job { control, run: Box::new(run) }).map_err(|_| WorkerGone)?;
        self.last = id;
        Ok(id)
    }

    /// Searches and waits for the answer.
    ///
    /// # Errors
    ///
    /// [`WorkerGone`] when the thread has ended.
    pub fn answer(
        &mut self,
        request: SearchRequest<P>,
    ) -> Result<SearchResult<P::Turn>, WorkerGone> {
        let (sender, receiver) = mpsc::channel();
        self.submit_with(request, move |event| {
            if let Event::Done { result, .. } = event {
                let _ = sender.send(result);
            }
            ControlFlow::Continue(())
        })?;
        receiver.recv().map_err(|_| WorkerGone)
    }

    /// Returns the next event that has already happened, if there is one.
    ///
    /// # Errors
    ///
    /// [`WorkerGone`] when the thread has ended and all its events were returned.
    pub fn poll(&mut self) -> Result<Option<Event<P>>, WorkerGone> {
        loop {
            // Asked first: what the thread sends before it ends is still delivered.
            let is_gone = self.is_gone();
            match self.events.try_recv() {
                Ok(event) if self.shared.is_canceled(event.job()) => {}
                Ok(event) => return Ok(Some(event)),
                Err(TryRecvError::Empty) if !is_gone => return Ok(None),
                Err(_) => return Err(WorkerGone),
            }
        }
    }

    /// Waits for the next event. Returns `None` when there will be none: all jobs have ended, and their
    /// events were returned.
    ///
    /// # Errors
    ///
    /// [`WorkerGone`] when the thread has ended and all its events were returned.
    pub fn next_event(&mut self) -> Result<Option<Event<P>>, WorkerGone> {
        loop {
            // Asked first: an event that comes before the end of its job is still delivered.
            let is_idle = self.is_idle();
            if let Some(event) = self.poll()? {
                return Ok(Some(event));
            }
            if is_idle {
                return Ok(None);
            }
            if let Ok(event) = self.events.recv_timeout(Duration::from_millis(20))
                && !self.shared.is_canceled(event.job())
            {
                return Ok(Some(event));
            }
        }
    }
}

impl<P: Searchable, E> EngineWorker<P, E> {
    /// Tells all jobs that were submitted so far to stop. They still answer.
    pub fn stop(&mut self) {
        std::mem::take(&mut self.stop).store(true, Ordering::Release);
        self.last_stopped = self.last;
        self.thread.unpark();
    }

    /// Gives up all jobs that were submitted so far: they stop, and none of their events is
    /// delivered by [`poll`](EngineWorker::poll) and [`next_event`](EngineWorker::next_event) any
    /// more.
    pub fn cancel(&mut self) {
        self.shared.canceled.store(self.last.0, Ordering::Release);
        self.stop();
    }

    /// Returns the last job that was submitted, unless it was given up.
    #[must_use]
    pub fn current_job(&self) -> Option<JobId> {
        (!self.shared.is_canceled(self.last)).then_some(self.last)
    }

    /// Returns whether all jobs have ended.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        *self.shared.ended() >= self.last.0
    }

    /// Returns whether the last job has been told to stop or gives its answer, so that it will end
    /// soon.
    #[must_use]
    pub fn is_ending(&self) -> bool {
        self.last_stopped == self.last
            || self.shared.answering.load(Ordering::Acquire) >= self.last.0
    }

    /// Waits until all jobs have ended.
    pub fn wait(&self) {
        let is_under_way = |ended: &mut u64| *ended < self.last.0;
        let ended = self.shared.has_ended.wait_while(self.shared.ended(), is_under_way);
        drop(ended);
    }

    /// Waits until all jobs have ended, or the time is over. Returns whether they have.
    #[must_use]
    pub fn wait_timeout(&self, time: Duration) -> bool {
        let is_under_way = |ended: &mut u64| *ended < self.last.0;
        let ended =
            self.shared.has_ended.wait_timeout_while(self.shared.ended(), time, is_under_way);
        drop(ended);
        self.is_idle()
    }

    fn is_gone(&self) -> bool {
        *self.shared.ended() == u64::MAX
    }
}

fn run_search<P: Searchable, E: Evaluate<P> + Clone + Sync>(
    searcher: &mut Searcher<P, E>,
    control: &JobControl,
    request: &SearchRequest<P>,
    mut on_event: impl FnMut(Event<P>) -> ControlFlow<()>,
) {
    let job = control.id;
    let result = searcher.search_with(request, &control.stop, |result| {
        on_event(Event::Info { job, result: result.clone() })
    });
    if request.holds_answer {
        control.wait_for_stop();
    }
    control.begin_answer();
    let _ = on_event(Event::Done { job, result });
}

impl<P: Searchable, E> Drop for EngineWorker<P, E> {
    fn drop(&mut self) {
        self.stop();
    }
}

impl<P: Searchable, E> fmt::Debug for EngineWorker<P, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineWorker")
            .field("last", &self.last)
            .field("is_idle", &self.is_idle())
            .finish_non_exhaustive()
    }
}
