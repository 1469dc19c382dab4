//! Writing to standard error.

use std::fmt::Display;
use std::io::{self, Write};

/// Returns a message that can name files, or quote them, as one line with nothing in it that steers a
/// terminal.
pub(crate) fn for_terminal(message: impl Display) -> String {
    message.to_string().replace(char::is_control, "\u{fffd}")
}

/// Writes a line to standard error, with nothing in it that steers a terminal. It does not matter whether
/// anybody reads it: a closed standard error does not end a command.
pub(crate) fn tell(line: impl Display) {
    tell_part(format_args!("{}\n", for_terminal(line)));
}

/// Writes to standard error without ending the line.
pub(crate) fn tell_part(text: impl Display) {
    let mut stderr = io::stderr().lock();
    let _ = stderr.write_all(text.to_string().as_bytes());
    let _ = stderr.flush();
}
