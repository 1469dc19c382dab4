//! A place in a text, and the error that says what was found there.

use core::fmt;

use crate::Space;

/// What stands at the place of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// This character.
    Char(char),
    /// The end of the text.
    End,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Char(c) => write!(f, "'{}'", c.escape_debug()),
            Found::End => f.write_str("the end"),
        }
    }
}

/// A text that is not of its form: where, what was found, and what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("at byte {offset}: found {found}, expected {expected}")]
pub struct SyntaxError {
    /// Bytes from the beginning of the text, starting at 0.
    pub offset: usize,
    /// What stands there.
    pub found: Found,
    /// What could have stood there.
    pub expected: &'static str,
}

/// Reads a text from left to right, character by character.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, offset: 0 }
    }

    pub(crate) fn offset(&self) -> usize {
        self.offset
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.offset += c.len_utf8();
        Some(c)
    }

    /// Passes the next character if it satisfies the condition.
    pub(crate) fn next_if(&mut self, condition: impl FnOnce(char) -> bool) -> Option<char> {
        self.peek().filter(|&c| condition(c))?;
        self.next()
    }

    pub(crate) fn skip_whitespace(&mut self) {
        while self.next_if(char::is_whitespace).is_some() {}
    }

    /// Passes everything up to white space or the end.
    pub(crate) fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let len = rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.offset += len;
        &rest[..len]
    }

    /// Passes a decimal number of 1 to `max`; leading zeros are fine.
    pub(crate) fn number(&mut self, max: u8, expected: &'static str) -> Result<u8, SyntaxError> {
        let start = self.clone();
        let mut number = 0u8;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            let larger = number.checked_mul(10).and_then(|n| n.checked_add(digit as u8));
            match larger {
                Some(larger) if larger <= max => number = larger,
                _ => return Err(start.error(expected)),
            }
            self.next();
        }
        if number == 0 { Err(start.error(expected)) } else { Ok(number) }
    }

    /// Passes the name of a space.
    pub(crate) fn space(&mut self, expected: &'static str) -> Result<Space, SyntaxError> {
        let start = self.clone();
        let column = self.next_if(|c| matches!(c.to_ascii_uppercase(), 'A'..='K'));
        let column = column.ok_or_else(|| start.error(expected))?;
        let digit = self.peek().and_then(|c| c.to_digit(10));
        let space = digit.and_then(|number| Space::new(column, number as u8));
        let space = space.ok_or_else(|| self.error("the number of a space in this column"))?;
        self.next();
        Ok(space)
    }

    pub(crate) fn error(&self, expected: &'static str) -> SyntaxError {
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
