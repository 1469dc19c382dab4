//! Sessions over a pair of streams.

use std::io::{self, BufRead, Write};

use crate::Engine;
use gipf_ai::OutOfMemory;
use gipf_core::Position;
use gipf_notation::{BoundedLines, Line};
use gipf_perft::Countable;

use crate::ugi::{Caps, Session};

/// The longest line that is read, in bytes; a longer one is passed over and reported.
pub const MAX_LINE_LEN: usize = 1 << 20;

/// Why a session has ended otherwise than by `quit` or the end of the input.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// There is no memory for a small table.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// The input cannot be read.
    #[error("cannot read the input: {0}")]
    Read(io::Error),
    /// The output cannot be written, perhaps because the client has closed it.
    #[error("cannot write the output: {0}")]
    Write(io::Error),
}

/// Serves a client with GIPF until it says `quit` or closes the input. A search that is under way then is
/// stopped and answers.
///
/// No line can do harm: one that is not understood, longer than [`MAX_LINE_LEN`] or no UTF-8 is
/// reported with `info string`.
///
/// # Errors
///
/// [`ServeError`]; what was answered before has been written.
pub fn serve(
    input: impl BufRead,
    output: impl Write + Send + 'static,
    caps: Caps,
) -> Result<(), ServeError> {
    serve_of::<Position>(input, output, caps)
}

/// [`serve`] for any game.
///
/// ```
/// use gipf_engine::ugi::{Caps, serve_of};
///
/// let input = "position startpos moves F3\nd\nquit\n";
/// serve_of::<dvonn_core::Position>(input.as_bytes(), std::io::stdout(), Caps::default())?;
/// # Ok::<(), gipf_engine::ugi::ServeError>(())
/// ```
///
/// # Errors
///
/// Those of [`serve`].
pub fn serve_of<P: Engine + Countable>(
    input: impl BufRead,
    output: impl Write + Send + 'static,
    caps: Caps,
) -> Result<(), ServeError> {
    run::<P>(input, output, caps, false)
}

/// The same for scripts: each answer is waited for before the next line is read. Only a search
/// that `stop` ends is not waited for.
///
/// ```
/// use gipf_engine::ugi::{Caps, serve_in_turn};
///
/// serve_in_turn("go depth 3\nperft 2\n".as_bytes(), std::io::stdout(), Caps::default())?;
/// # Ok::<(), gipf_engine::ugi::ServeError>(())
/// ```
///
/// # Errors
///
/// Those of [`serve`].
pub fn serve_in_turn(
    input: impl BufRead,
    output: impl Write + Send + 'static,
    caps: Caps,
) -> Result<(), ServeError> {
    serve_in_turn_of::<Position>(input, output, caps)
}

/// [`serve_in_turn`] for any game.
///
/// # Errors
///
/// Those of [`serve`].
pub fn serve_in_turn_of<P: Engine + Countable>(
    input: impl BufRead,
    output: impl Write + Send + 'static,
    caps: Caps,
) -> Result<(), ServeError> {
    run::<P>(input, output, caps, true)
}

fn run<P: Engine + Countable>(
    input: impl BufRead,
    output: impl Write + Send + 'static,
    caps: Caps,
    in_turn: bool,
) -> Result<(), ServeError> {
    let mut session: Session<P> = Session::new(output, caps)?;
    let mut lines = BoundedLines::new(input, MAX_LINE_LEN);
    let read = loop {
        match lines.next() {
            Ok(Some(Line::Text(line))) => {
                if session.line(&line).is_break() {
                    break Ok(());
                }
            }
            Ok(Some(Line::TooLong)) => {
                session.remark(format_args!("a line of more than {MAX_LINE_LEN} bytes is ignored"));
            }
            Ok(Some(Line::NotUtf8)) => session.remark("a line that is no UTF-8 is ignored"),
            Ok(None) => break Ok(()),
            Err(error) => break Err(ServeError::Read(error)),
        }
        if in_turn {
            session.wait();
        }
    };
    session.finish();
    match session.take_error() {
        Some(error) => Err(ServeError::Write(error)),
        None => read,
    }
}
