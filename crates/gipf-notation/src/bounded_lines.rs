//! The lines of an input in bounded memory.

use alloc::string::String;
use alloc::vec::Vec;
use std::io::{self, BufRead};

use crate::TextReader;

/// Reads an input line by line and never holds more than a given number of bytes of one. Encodings and line
/// ends are those of [`TextReader`].
///
/// ```
/// use gipf_notation::{BoundedLines, Line};
///
/// let mut lines = BoundedLines::new("short\nfar too long\nend".as_bytes(), 6);
/// assert_eq!(lines.next()?, Some(Line::Text("short".into())));
/// assert_eq!(lines.next()?, Some(Line::TooLong));
/// assert_eq!(lines.next()?, Some(Line::Text("end".into())));
/// assert_eq!((lines.next()?, lines.number()), (None, 3));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct BoundedLines<R> {
    input: TextReader<R>,
    max_len: usize,
    number: usize,
}

/// A line of an input, without its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The text.
    Text(String),
    /// A line longer than the limit; it has been passed over.
    TooLong,
}

impl<R: BufRead> BoundedLines<R> {
    /// Creates a reader of the lines of an input that keeps no line of more than `max_len` bytes.
    pub fn new(input: R, max_len: usize) -> BoundedLines<R> {
        BoundedLines { input: TextReader::new(input), max_len, number: 0 }
    }

    /// Returns the number of the line last read, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Reads the next line; returns `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// What reading the input gives; interrupted reads are tried again.
    #[expect(clippy::should_implement_trait, reason = "an error must not end an iteration")]
    pub fn next(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let (mut too_long, mut any) = (false, false);
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                break;
            }
            any = true;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            too_long |= line.len() + part.len() > self.max_len;
            if !too_long {
                line.extend_from_slice(part);
            }
            let used = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !any {
            return Ok(None);
        }
        self.number += 1;
        Ok(Some(if too_long {
            Line::TooLong
        } else {
            Line::Text(String::from_utf8_lossy(&line).into_owned())
        }))
    }
}
