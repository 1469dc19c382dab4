//! Long work that Ctrl+C ends, and during which other threads of Python run.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};
use std::{mem, process, thread};

use gipf_engine::STACK_SIZE;
use pyo3::prelude::*;

use crate::errors::{Failure, Kind, panicked};

/// How often signals are looked at.
const PAUSE: Duration = Duration::from_millis(50);

/// What has become of work that was run to its end.
pub(crate) struct Ran<T> {
    /// What the work has returned.
    pub(crate) value: T,
    /// The exception that has ended it early, which the caller raises.
    pub(crate) interrupted: PyResult<()>,
}

/// Runs `work` on a thread with a stack for searches, without the lock of Python. Each message that it sends is
/// handed to `on_message` on the thread at hand.
///
/// When a signal raises an exception, or `on_message` fails, `stop` is raised, and the exception returned as
/// soon as `work` has ended.
///
/// The work owns what it needs. When `on_message` or the handler of a signal forks the process, the child has no
/// such thread: there this returns an exception, and what the thread owns is never used again.
pub(crate) fn run<T: Send + 'static, M: Send + 'static>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce(&Sender<M>) -> T + Send + 'static,
    mut on_message: impl FnMut(M) -> PyResult<()>,
) -> PyResult<Ran<T>> {
    let process = process::id();
    let (sender, mut receiver) = mpsc::channel();
    let worker = thread::Builder::new()
        .name("gipf".into())
        .stack_size(STACK_SIZE)
        .spawn(move || work(&sender))?;
    let mut interrupted = Ok(());
    loop {
        let receiver_here = &mut receiver;
        let outcome = match py.detach(move || receiver_here.recv_timeout(PAUSE)) {
            Ok(_) if interrupted.is_err() => Ok(()),
            Ok(message) => on_message(message).and_then(|()| py.check_signals()),
            Err(RecvTimeoutError::Timeout) => py.check_signals(),
            Err(RecvTimeoutError::Disconnected) => break,
        };
        if process::id() != process {
            // To drop these could wait for the thread, which is in the parent only.
            mem::forget((worker, receiver));
            outcome?;
            let message =
                "the process was forked during a search, which goes on in the parent only";
            return Err(Failure::new(Kind::Busy, message).into());
        }
        if let Err(error) = outcome {
            stop.store(true, Ordering::Relaxed);
            interrupted = interrupted.and(Err(error));
        }
    }
    let value = py.detach(|| worker.join()).map_err(|panic| panicked(&*panic))?;
    Ok(Ran { value, interrupted })
}

/// Looks at signals now and then, during work on the thread at hand.
#[derive(Debug)]
pub(crate) struct Signals {
    looked: Instant,
}

impl Signals {
    pub(crate) fn new() -> Signals {
        Signals { looked: Instant::now() }
    }

    /// Looks at signals if it is time, and lets other threads of Python run. Works with the lock of Python and without.
    pub(crate) fn look(&mut self) -> PyResult<()> {
        if self.looked.elapsed() < PAUSE {
            return Ok(());
        }
        let result = Python::attach(|py| {
            py.detach(|| ());
            py.check_signals()
        });
        self.looked = Instant::now();
        result
    }
}

/// What a worker says when it has nothing to say.
#[derive(Debug)]
pub(crate) enum Nothing {}
