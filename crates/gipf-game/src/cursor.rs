//! Reading a text from left to right, and the error that says where it stops making sense.

use core::fmt;

/// What was found where a text stops making sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// This character.
    Char(char),
    /// A number larger than this, which is the largest that is read there.
    NumberAbove(u32),
    /// The end of the text.
    End,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Char(c) => write!(f, "'{}'", c.escape_debug()),
            Found::NumberAbove(max) => write!(f, "a number above {max}"),
            Found::End => f.write_str("the end"),
        }
    }
}

/// Returned when a text does not have the expected form: where, what was found, what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("at byte {offset}: found {found}, expected {expected}")]
pub struct SyntaxError {
    /// Bytes from the beginning of the text, starting at 0.
    pub offset: usize,
    /// What was found there.
    pub found: Found,
    /// What was expected there.
    pub expected: &'static str,
}

/// What was found and what was expected, without the offset, for larger error types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("found {found}, expected {expected}")]
pub struct Unexpected {
    /// What was found.
    pub found: Found,
    /// What was expected.
    pub expected: &'static str,
}

/// A reader of a text, character by character.
///
/// ```
/// use gipf_game::Cursor;
///
/// let mut cursor = Cursor::new("12/x");
/// assert_eq!(cursor.number(99, "a reserve"), Ok(12));
/// assert_eq!(cursor.next(), Some('/'));
/// let error = cursor.number(99, "a reserve").unwrap_err();
/// assert_eq!(error.to_string(), "at byte 3: found 'x', expected a reserve");
/// ```
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Cursor<'a> {
    /// Begins at the start of a text.
    #[must_use]
    pub fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, offset: 0 }
    }

    /// Returns the bytes read so far.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the next character without passing it.
    #[must_use]
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Returns the character after the next one.
    #[must_use]
    pub fn peek_second(&self) -> Option<char> {
        self.rest().chars().nth(1)
    }

    /// Passes the next character and returns it.
    #[expect(clippy::should_implement_trait, reason = "a cursor is more than an iterator")]
    pub fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.offset += c.len_utf8();
        Some(c)
    }

    /// Passes the next character and returns it, if it satisfies the condition.
    pub fn next_if(&mut self, condition: impl FnOnce(char) -> bool) -> Option<char> {
        self.peek().filter(|&c| condition(c))?;
        self.next()
    }

    /// Passes a word of ASCII in any case, if it comes next, and returns whether it did.
    pub fn next_if_word(&mut self, word: &str) -> bool {
        let mut ahead = self.clone();
        let comes =
            word.chars().all(|letter| ahead.next_if(|c| c.eq_ignore_ascii_case(&letter)).is_some());
        if comes {
            *self = ahead;
        }
        comes
    }

    /// Passes all white space up to the next other character.
    pub fn skip_whitespace(&mut self) {
        while self.next_if(char::is_whitespace).is_some() {}
    }

    /// Passes everything up to white space or the end and returns it.
    pub fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let len = rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.offset += len;
        &rest[..len]
    }

    /// Passes a decimal number of at most `max` and returns it. Leading zeros are fine.
    ///
    /// # Errors
    ///
    /// [`SyntaxError`] at the first character when it is not a number, or a number above `max`.
    pub fn number(&mut self, max: u32, expected: &'static str) -> Result<u32, SyntaxError> {
        let start = self.clone();
        let mut number = None;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            let larger = number.unwrap_or(0u32).checked_mul(10).and_then(|n| n.checked_add(digit));
            match larger {
                Some(larger) if larger <= max => number = Some(larger),
                _ => {
                    let (offset, found) = (start.offset, Found::NumberAbove(max));
                    return Err(SyntaxError { offset, found, expected });
                }
            }
            self.next();
        }
        number.ok_or_else(|| self.error(expected))
    }

    /// Returns the error that something else was expected at the next character.
    #[must_use]
    pub fn error(&self, expected: &'static str) -> SyntaxError {
        SyntaxError {
            offset: self.offset,
            found: self.peek().map_or(Found::End, Found::Char),
            expected,
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }
}
