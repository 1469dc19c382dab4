//! A search or a count on a thread of its own, so that the session goes on listening.

use std::convert::Infallible;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread::{self, Thread};
use std::time::Duration;

/// Work under way. Dropping it tells it to stop.
#[derive(Debug)]
pub(crate) struct Work {
    signals: Arc<Signals>,
    thread: Thread,
    /// Disconnected when the thread has ended; nothing ever comes through.
    ended: Receiver<Infallible>,
    only_stop_ends: bool,
}

/// What the session and the work tell each other.
#[derive(Debug, Default)]
pub(crate) struct Signals {
    stop: AtomicBool,
    is_answering: AtomicBool,
}

/// How long the session waits for the end of work that was told to stop: it takes longer only where
/// the client does not read the answer, and in positions of millions of turns.
const LAST_WORD: Duration = Duration::from_secs(1);

/// Searches are deep recursions.
const STACK_SIZE: usize = 16 << 20;

impl Work {
    /// Begins to work. `only_stop_ends`: whether the work waits for [`Work::stop`] in any case.
    ///
    /// # Errors
    ///
    /// When the system refuses a thread.
    pub(crate) fn start(
        only_stop_ends: bool,
        task: impl FnOnce(&Signals) + Send + 'static,
    ) -> io::Result<Work> {
        let signals = Arc::new(Signals::default());
        let (ends, ended) = mpsc::channel();
        let builder = thread::Builder::new().name("work".into()).stack_size(STACK_SIZE);
        let handle = builder.spawn({
            let signals = Arc::clone(&signals);
            move || {
                task(&signals);
                drop(ends);
            }
        })?;
        Ok(Work { signals, thread: handle.thread().clone(), ended, only_stop_ends })
    }

    /// Tells it to stop; does not wait for that.
    pub(crate) fn stop(&self) {
        self.signals.stop.store(true, Ordering::Release);
        self.thread.unpark();
    }

    /// Whether nothing more will come of it.
    ///
    /// A client may go on as soon as it has read the last line, when the thread is still on its way
    /// out, or when it has said `stop`: that is waited for.
    pub(crate) fn is_over(&self) -> bool {
        if self.signals.is_stopped() || self.signals.is_answering.load(Ordering::Acquire) {
            self.wait_for(LAST_WORD);
        }
        self.ended.try_recv() == Err(TryRecvError::Disconnected)
    }

    /// Waits until it has ended.
    fn wait(&self) {
        let _ = self.ended.recv();
    }

    /// Waits until it has ended, unless only [`Work::stop`] ends it.
    pub(crate) fn wait_unless_endless(&self) {
        if !self.only_stop_ends || self.signals.is_stopped() {
            self.wait();
        }
    }

    /// Stops it and waits for its last word.
    pub(crate) fn finish(self) {
        self.stop();
        self.wait_for(LAST_WORD);
    }

    fn wait_for(&self, time: Duration) {
        let _ = self.ended.recv_timeout(time);
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Signals {
    /// The flag that tells the work to stop.
    pub(crate) fn stop_flag(&self) -> &AtomicBool {
        &self.stop
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Acquire)
    }

    /// Waits until the work is told to stop.
    pub(crate) fn wait_for_stop(&self) {
        while !self.is_stopped() {
            thread::park();
        }
    }

    /// The work says that its last lines come now.
    pub(crate) fn answer_now(&self) {
        self.is_answering.store(true, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_work_ends_when_it_is_stopped() {
        let work = Work::start(true, Signals::wait_for_stop).expect("a thread");
        work.wait_unless_endless();
        assert!(!work.is_over());
        work.stop();
        work.wait_unless_endless();
        assert!(work.is_over());
    }

    #[test]
    fn work_that_answers_is_waited_for() {
        let (go_on, wait) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        let work = Work::start(false, move |signals| {
            let _ = wait.recv();
            signals.answer_now();
            let _ = tell.send("the answer");
        });
        let work = work.expect("a thread");
        assert!(!work.is_over());
        go_on.send(()).expect("it listens");
        assert_eq!(told.recv(), Ok("the answer"));
        assert!(work.is_over());
    }

    #[test]
    fn work_that_panics_is_over() {
        let work = Work::start(false, |_| std::panic::resume_unwind(Box::new(())));
        let work = work.expect("a thread");
        work.wait_unless_endless();
        assert!(work.is_over());
    }
}
