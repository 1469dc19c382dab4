//! The lines to the client.

use std::fmt;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The output to the client, shared by all threads. Each answer is written whole and flushed at once.
pub(crate) struct Output {
    sink: Mutex<Sink>,
}

struct Sink {
    writer: Box<dyn Write + Send>,
    /// Why writing has failed; nothing more is written then.
    error: Option<io::Error>,
}

impl Output {
    pub(crate) fn new(writer: impl Write + Send + 'static) -> Output {
        Output { sink: Mutex::new(Sink { writer: Box::new(writer), error: None }) }
    }

    /// Writes an answer and a line end.
    pub(crate) fn line(&self, answer: impl fmt::Display) {
        let text = format!("{answer}\n");
        let mut sink = self.sink();
        if sink.error.is_some() {
            return;
        }
        let written = sink.writer.write_all(text.as_bytes()).and_then(|()| sink.writer.flush());
        sink.error = written.err();
    }

    /// Writes a sentence for the person behind the client, as a line `info string`.
    pub(crate) fn info(&self, text: impl fmt::Display) {
        let text = text.to_string().replace(char::is_control, "\u{fffd}");
        self.line(format_args!("info string {text}"));
    }

    /// Returns whether writing has failed.
    pub(crate) fn is_closed(&self) -> bool {
        self.sink().error.is_some()
    }

    /// Returns why writing has failed, the first time it is asked.
    pub(crate) fn take_error(&self) -> Option<io::Error> {
        self.sink().error.take()
    }

    fn sink(&self) -> MutexGuard<'_, Sink> {
        self.sink.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Output").finish_non_exhaustive()
    }
}
