//! Sessions over a pair of streams.

use std::io::{self, BufRead, Write};

use gipf_ai::OutOfMemory;
use gipf_ai::weights::Weights;
use gipf_notation::{BoundedLines, Line, io_error_text};

use crate::ugi::{Session, SessionLimits};
use crate::{Engine, StartError};

/// The longest line that is read, in bytes. A longer one is ignored and reported.
pub const MAX_LINE_LEN: usize = 1 << 20;

/// How [`serve`] serves a client.
///
/// ```
/// use gipf_core::Gipf;
/// use gipf_engine::ugi::{UgiOptions, serve};
///
/// let input = "go depth 3\nperft 2\n";
/// serve(input.as_bytes(), std::io::stdout(), UgiOptions::<Gipf>::new().in_turn())?;
/// # Ok::<(), gipf_engine::ugi::ServeError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct UgiOptions<P: Engine> {
    /// What the client may ask for at most.
    pub limits: SessionLimits,
    /// The weights that a session begins with, instead of the default evaluator.
    pub weights: Option<Weights<P, P::Evaluator>>,
    /// Whether each answer is waited for before the next line is read, as scripts need it. A search
    /// that only `stop` ends is not waited for.
    pub in_turn: bool,
}

impl<P: Engine> UgiOptions<P> {
    /// Returns the usual options: the usual limits and the default evaluator.
    #[must_use]
    pub fn new() -> UgiOptions<P> {
        UgiOptions { limits: SessionLimits::new(), weights: None, in_turn: false }
    }

    /// Sets what the client may ask for at most.
    #[must_use]
    pub fn with_limits(self, limits: SessionLimits) -> UgiOptions<P> {
        UgiOptions { limits, ..self }
    }

    /// Sets the weights that a session begins with.
    #[must_use]
    pub fn with_weights(self, weights: Weights<P, P::Evaluator>) -> UgiOptions<P> {
        UgiOptions { weights: Some(weights), ..self }
    }

    /// Waits for each answer before the next line is read.
    #[must_use]
    pub fn in_turn(self) -> UgiOptions<P> {
        UgiOptions { in_turn: true, ..self }
    }
}

impl<P: Engine> Default for UgiOptions<P> {
    fn default() -> UgiOptions<P> {
        UgiOptions::new()
    }
}

/// Returned when a session ends otherwise than by `quit` or the end of the input.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The engine cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// There is no memory for a transposition table.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// The input cannot be read.
    #[error("cannot read the input: {}", io_error_text(.0))]
    Read(io::Error),
    /// The output cannot be written, perhaps because the client has closed it.
    #[error("cannot write the output: {}", io_error_text(.0))]
    Write(io::Error),
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
pub fn serve<P: Engine>(
    input: impl BufRead,
    output: impl Write + Send + 'static,
    options: UgiOptions<P>,
) -> Result<(), ServeError> {
    let mut session: Session<P> = Session::new(output, options.limits)?;
    if let Some(weights) = options.weights {
        session.set_weights(weights)?;
    }
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
            Err(error) => break Err(ServeError::Read(error)),
        }
        if options.in_turn {
            session.wait();
        }
    };
    session.finish();
    match session.take_error() {
        Some(error) => Err(ServeError::Write(error)),
        None => read,
    }
}
