//! Something at a byte of a text.

use core::fmt::Display;

use crate::{SyntaxError, Unexpected};

/// An error, or a warning, and the byte of the text that it is about.
///
/// ```
/// use gipf_game::Located;
///
/// let error = Located { offset: 3, error: "no such place" };
/// assert_eq!(error.to_string(), "at byte 3: no such place");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("at byte {offset}: {error}")]
pub struct Located<E: Display> {
    /// Bytes from the beginning of the text, starting at 0.
    pub offset: usize,
    /// What is wrong there.
    pub error: E,
}

impl<E: Display> Located<E> {
    /// Puts an error at a byte of the text.
    pub const fn new(offset: usize, error: E) -> Located<E> {
        Located { offset, error }
    }

    /// Returns the same error `offset` bytes further on, for a text that is part of another.
    #[must_use]
    pub fn shifted(self, offset: usize) -> Located<E> {
        Located { offset: self.offset + offset, ..self }
    }
}

impl<E: Display + From<Unexpected>> From<SyntaxError> for Located<E> {
    fn from(error: SyntaxError) -> Located<E> {
        let SyntaxError { offset, found, expected } = error;
        Located { offset, error: Unexpected { found, expected }.into() }
    }
}
