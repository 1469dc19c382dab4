//! Places in a text of several lines.

use core::fmt;

/// A place in a text of several lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
}

impl Default for LineColumn {
    /// Returns the beginning of the text.
    fn default() -> LineColumn {
        LineColumn { line: 1, column: 1 }
    }
}

impl fmt::Display for LineColumn {
    /// Writes `line:column`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}
