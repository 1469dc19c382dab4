//! The lines to the client.

use std::fmt;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The way to the client, for all threads. Every answer is written and flushed at once and whole.
pub(crate) struct Output {
    way: Mutex<Way>,
}

struct Way {
    writer: Box<dyn Write + Send>,
    /// Why the client cannot be reached any more; nothing is written then.
    error: Option<io::Error>,
}

impl Output {
    pub(crate) fn new(writer: impl Write + Send + 'static) -> Output {
        Output { way: Mutex::new(Way { writer: Box::new(writer), error: None }) }
    }

    /// Writes an answer and ends the line.
    pub(crate) fn say(&self, answer: impl fmt::Display) {
        let text = format!("{answer}\n");
        let mut way = self.way();
        if way.error.is_some() {
            return;
        }
        let written = way.writer.write_all(text.as_bytes()).and_then(|()| way.writer.flush());
        way.error = written.err();
    }

    /// Tells the person behind the client something, in one line.
    pub(crate) fn remark(&self, sentence: impl fmt::Display) {
        let sentence = sentence.to_string().replace(char::is_control, "\u{fffd}");
        self.say(format_args!("info string {sentence}"));
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.way().error.is_some()
    }

    /// Why nothing can be written, once.
    pub(crate) fn take_error(&self) -> Option<io::Error> {
        self.way().error.take()
    }

    fn way(&self) -> MutexGuard<'_, Way> {
        self.way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Output").finish_non_exhaustive()
    }
}
