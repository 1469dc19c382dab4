//! Standard input, the beginning of which can be looked at before it is read.

use std::io::{self, BufRead, Cursor, Read};
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

use gipf_notation::decode_text;

/// The argument that stands for standard input.
pub(crate) const STDIN: &str = "-";

/// How much of the beginning is looked at, in bytes.
const MAX_AHEAD: usize = 65_536;

/// What was looked at and is not read yet.
static AHEAD: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn ahead() -> MutexGuard<'static, Vec<u8>> {
    AHEAD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Standard input from the first byte that was not read, looked at or not.
pub(crate) fn stdin() -> impl BufRead + Send + 'static {
    Read::chain(Cursor::new(mem::take(&mut *ahead())), UnlockedStdin::default())
}

/// Standard input that is locked only while more is read, so that any thread can have it. What is not
/// consumed stays in the buffer that all of the program shares.
#[derive(Default)]
struct UnlockedStdin {
    /// A copy of the shared buffer.
    copy: Vec<u8>,
    consumed: usize,
}

impl Read for UnlockedStdin {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let len = self.fill_buf()?.read(out)?;
        self.consume(len);
        Ok(len)
    }
}

impl BufRead for UnlockedStdin {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.consumed == self.copy.len() {
            self.copy.clear();
            self.consumed = 0;
            self.copy.extend_from_slice(io::stdin().lock().fill_buf()?);
        }
        Ok(&self.copy[self.consumed..])
    }

    fn consume(&mut self, len: usize) {
        io::stdin().lock().consume(len);
        self.consumed = (self.consumed + len).min(self.copy.len());
    }
}

/// The first line of standard input that is not empty, of which at least `len` bytes are waited for; of a
/// longer line possibly only the beginning. Nothing of it is consumed.
pub(crate) fn first_line(len: usize) -> io::Result<Option<String>> {
    first_line_of(&mut io::stdin().lock(), &mut ahead(), len)
}

/// Moves bytes from the input to `ahead` until they hold the first line.
fn first_line_of(
    input: &mut impl BufRead,
    ahead: &mut Vec<u8>,
    len: usize,
) -> io::Result<Option<String>> {
    let is_enough = |line: &str| line.ends_with('\n') || line.len() > len;
    let mut text = decode_text(ahead);
    while !line_in(&text).is_some_and(is_enough) {
        if ahead.len() >= MAX_AHEAD || !read_more(input, ahead)? {
            break;
        }
        text = decode_text(ahead);
    }
    Ok(line_in(&text).map(|line| line.trim_end().to_owned()))
}

/// The first line that is not empty, with its end if that is there.
fn line_in(text: &str) -> Option<&str> {
    text.split_inclusive('\n').find(|line| !line.trim().is_empty())
}

/// Waits for more bytes. Returns whether there were any.
fn read_more(input: &mut impl BufRead, ahead: &mut Vec<u8>) -> io::Result<bool> {
    let part = loop {
        match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            part => break part?,
        }
    };
    let len = part.len();
    ahead.extend_from_slice(part);
    input.consume(len);
    Ok(len > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    /// An input that comes in parts.
    struct Slow(VecDeque<&'static [u8]>);

    impl Read for Slow {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::Unsupported.into())
        }
    }

    impl BufRead for Slow {
        fn fill_buf(&mut self) -> io::Result<&[u8]> {
            Ok(self.0.front().copied().unwrap_or_default())
        }

        fn consume(&mut self, _: usize) {
            self.0.pop_front();
        }
    }

    fn first(parts: &[&'static [u8]]) -> (Option<String>, usize) {
        let mut ahead = Vec::new();
        let mut input = Slow(parts.iter().copied().collect());
        let line = first_line_of(&mut input, &mut ahead, 10).expect("an input");
        (line, input.0.len())
    }

    #[test]
    fn a_line_that_comes_in_parts_is_waited_for() {
        for parts in [&[&b"dvo"[..], b"nn\n", b"more"][..], &[b"\n \r\n", b"dvonn\r\n", b"more"]] {
            assert_eq!(first(parts), (Some("dvonn".into()), 1));
        }
        assert_eq!(first(&[b"dvo", b"nn"]), (Some("dvonn".into()), 0));
        assert_eq!(first(&[b"\n", b" "]), (None, 0));
        assert_eq!(first(&[]), (None, 0));
    }

    #[test]
    fn no_end_is_waited_for() {
        assert_eq!(first(&[b"a long line ", b"without an end"]), (Some("a long line".into()), 1));
        let blank: &[u8] = &[b'\n'; 40_000];
        assert_eq!(first(&[blank, blank, b"basic\n"]), (None, 1));
    }
}
