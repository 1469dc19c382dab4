//! Long work that Ctrl+C ends, and during which other threads of Python run.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use gipf_engine::STACK_SIZE;
use pyo3::prelude::*;

use crate::errors::panicked;

/// How often signals are looked at.
const PAUSE: Duration = Duration::from_millis(50);

/// Runs `work` on a thread with a stack for searches, without the lock of Python. Each message that it sends is
/// handed to `on_message` on the thread at hand.
///
/// When a signal raises an exception, or `on_message` fails, `stop` is raised, and the exception returned as
/// soon as `work` has ended.
pub(crate) fn run<T: Send, M: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce(&Sender<M>) -> T + Send,
    mut on_message: impl FnMut(M) -> PyResult<()>,
) -> PyResult<T> {
    thread::scope(|scope| {
        let (sender, mut receiver) = mpsc::channel();
        let worker = thread::Builder::new()
            .name("gipf".into())
            .stack_size(STACK_SIZE)
            .spawn_scoped(scope, move || work(&sender))?;
        let mut failure = None;
        loop {
            let receiver = &mut receiver;
            let outcome = match py.detach(move || receiver.recv_timeout(PAUSE)) {
                Ok(_) if failure.is_some() => Ok(()),
                Ok(message) => on_message(message).and_then(|()| py.check_signals()),
                Err(RecvTimeoutError::Timeout) => py.check_signals(),
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if let Err(error) = outcome {
                stop.store(true, Ordering::Relaxed);
                failure.get_or_insert(error);
            }
        }
        let result = py.detach(|| worker.join());
        match failure {
            Some(error) => Err(error),
            None => result.map_err(|panic| panicked(&*panic)),
        }
    })
}

/// What a worker says when it has nothing to say.
#[derive(Debug)]
pub(crate) enum Nothing {}
