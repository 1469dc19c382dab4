//! Sessions over a pair of streams.

use std::io::{BufRead, Write};

use gipf_ai::Evaluate;
use gipf_notation::{BoundedLines, Line};

use crate::ugi::{UgiOptions, UgiSession};
use crate::{Engine, IoError, StartError};

/// The longest line that is read, in bytes. A longer one is ignored and reported.
pub const MAX_LINE_LEN: usize = 1 << 20;

/// Returned when a session ends otherwise than by `quit` or the end of the input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The engine cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The input cannot be read.
    #[error("cannot read the input: {0}")]
    Read(IoError),
    /// The output cannot be written, perhaps because the client has closed it.
    #[error("cannot write the output: {0}")]
    Write(IoError),
}

/// Serves a client until it sends `quit` or closes the input. A search under way is then stopped
/// and answers.
///
/// No line can do harm: one that is not understood or is longer than [`MAX_LINE_LEN`]
/// is reported with `info string`.
///
/// ```
/// use dvonn_core::Dvonn;
/// use gipf_engine::ugi::{UgiOptions, serve};
///
/// let input = "position startpos moves F3\nd\nquit\n";
/// serve(input.as_bytes(), std::io::stdout(), UgiOptions::<Dvonn>::new())?;
/// # Ok::<(), gipf_engine::ugi::ServeError>(())
/// ```
///
/// # Errors
///
/// [`ServeError`]; what was answered before has been written.
pub fn serve<P: Engine, E: Evaluate<P> + Clone + Send + Sync + 'static>(
    input: impl BufRead,
    output: impl Write + Send + 'static,
    options: UgiOptions<P, E>,
) -> Result<(), ServeError> {
    let in_turn = options.in_turn;
    let mut session = UgiSession::new(output, options)?;
    let mut lines = BoundedLines::new(input, MAX_LINE_LEN);
    let read = loop {
        match lines.next() {
            Ok(Some(Line::Text(line))) => {
                if session.line(&line).is_break() {
                    break Ok(());
                }
            }
            Ok(Some(Line::TooLong)) => {
                session.info(format_args!("a line of more than {MAX_LINE_LEN} bytes is ignored"));
            }
            Ok(None) => break Ok(()),
            Err(error) => break Err(ServeError::Read(error.into())),
        }
        if in_turn {
            session.wait();
        }
    };
    session.finish();
    match session.take_error() {
        Some(error) => Err(ServeError::Write(error.into())),
        None => read,
    }
}
