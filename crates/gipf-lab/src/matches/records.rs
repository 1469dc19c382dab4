//! The file of a match's games.

use std::io::{self, BufRead, Read};
use std::mem;
use std::path::Path;

use gipf_core::Gipf;
use gipf_engine::{OtherProgram, PROGRAM, Programs};
use gipf_notation::record::{Record, TreeError};
use gipf_notation::{Notation, io_error_text};

use crate::matches::pair_text::{is_finished, pair_text, read_game};
use crate::matches::{Match, PlayedPair, Standing};
use crate::{AppendFile, Lab};

/// The append-only file of a match's games; it can be resumed.
///
/// The games are ordinary records, one after another in the order of the pairs. Each says in its
/// tags what was played (`Match`) and by which program (`Program`), which game of which pair it is (`Round`) and
/// how it ended (`Termination`). A pair is a block of an [`AppendFile`]: a program that is
/// killed while it writes leaves part of a pair behind, and [`RecordFile::resume`] takes away what
/// follows the last whole pair.
#[derive(Debug)]
pub struct RecordFile<P: Lab = Gipf> {
    file: AppendFile,
    settings: Match<P>,
    /// What every record begins with.
    header: Vec<u8>,
}

/// Returned when a file of games cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError<P: Notation = Gipf> {
    /// It cannot be read or written.
    #[error("{}", io_error_text(.0))]
    Io(#[from] io::Error),
    /// It is there already.
    #[error("the file is there already; resume it, or name another")]
    Exists,
    /// Its games belong to another match.
    #[error("the games of the file belong to another match, {found}, expected {expected}")]
    OtherMatch {
        /// What was played there.
        found: String,
        /// What is to be played.
        expected: String,
    },
    /// Its games were played by another program.
    #[error(transparent)]
    OtherProgram(#[from] OtherProgram),
    /// It is not the file of a match.
    #[error("line {line}: {reason}")]
    NoMatch {
        /// The line, from 1.
        line: u64,
        /// What is wrong.
        reason: String,
    },
    /// A game that does not fit into a record.
    #[error(transparent)]
    Record(#[from] TreeError<P>),
}

/// A resumed file.
#[derive(Debug)]
pub struct Resumed<P: Lab = Gipf> {
    /// The file, ready for the next pair.
    pub file: RecordFile<P>,
    /// The sum of its games.
    pub standing: Standing,
    /// The bytes of an unfinished pair that were taken away.
    pub dropped: u64,
    /// How many of its games other programs played.
    pub by_others: u64,
}

/// The longest record of a game that is read, in bytes: more than any game takes.
const MAX_RECORD_LEN: usize = 1 << 20;

impl<P: Lab> RecordFile<P> {
    /// Creates a file for a match. An empty file may be there already.
    ///
    /// # Errors
    ///
    /// [`RecordError::Exists`], or what the file system says.
    pub fn create(path: &Path, settings: &Match<P>) -> Result<RecordFile<P>, RecordError<P>> {
        let file = AppendFile::open(path)?;
        if !file.is_empty() {
            return Err(RecordError::Exists);
        }
        RecordFile::new(file, settings)
    }

    /// Creates a file for a match in place of one that can be there already. That one stays as it is until the first
    /// pair is written.
    ///
    /// # Errors
    ///
    /// What the file system says.
    pub fn replace(path: &Path, settings: &Match<P>) -> Result<RecordFile<P>, RecordError<P>> {
        RecordFile::new(AppendFile::open(path)?.replacing(), settings)
    }

    fn new(file: AppendFile, settings: &Match<P>) -> Result<RecordFile<P>, RecordError<P>> {
        let mut empty = Record::new(P::start(settings.variant));
        empty.set_tag("Match", &settings.to_string())?;
        // The tags of the variant and of the match.
        let header: String = empty.to_string().split_inclusive('\n').take(2).collect();
        let header = header.into_bytes();
        Ok(RecordFile { file, settings: settings.clone(), header })
    }

    /// Opens the file of a match that was interrupted, and takes away what follows its last whole pair: games of an
    /// unfinished pair, the last of them possibly torn. A game that has its result is whole, with or without an end of
    /// the line after it. A file that is not there is made. `programs` says whose games may be in it.
    ///
    /// # Errors
    ///
    /// [`RecordError::OtherMatch`] when its games were played with other settings,
    /// [`RecordError::OtherProgram`] when another program played them, [`RecordError::NoMatch`] when it is
    /// something else; the file is as it was.
    pub fn resume(
        path: &Path,
        settings: &Match<P>,
        programs: Programs,
    ) -> Result<Resumed<P>, RecordError<P>> {
        let mut records = RecordFile::new(AppendFile::open(path)?, settings)?;
        let mut standing = Standing::default();
        let mut first = None;
        let len = records.file.len();
        // The end of the last whole pair, and what its last line lacks.
        let (mut whole, mut missing): (u64, &[u8]) = (0, b"");
        let (mut of_pair, mut by_others) = (0, 0);
        let mut chunks = Chunks::new(records.file.reader()?);
        while let Some(chunk) = chunks.next()? {
            // Only what was written last can be unfinished.
            let is_last = chunk.end == len;
            let wrong = |reason| RecordError::NoMatch { line: chunk.line, reason };
            if !chunk.text.starts_with(&records.header) {
                if is_last && records.header.starts_with(&chunk.text) {
                    break;
                }
                return Err(chunk.belongs_elsewhere(&records.header));
            }
            let game = match read_game::<P>(&chunk.text) {
                Ok(game) => game,
                Err(reason) => match chunk.line_after_game::<P>() {
                    Some(line) => {
                        return Err(RecordError::NoMatch { line, reason: NO_GAME.into() });
                    }
                    None if is_last && chunk.is_torn() => break,
                    None => return Err(wrong(reason)),
                },
            };
            programs.check(game.program.as_deref())?;
            of_pair += u64::from(game.program.as_deref() != Some(PROGRAM));
            let number = if first.is_none() { 1 } else { 2 };
            let expected = format!("{}.{number}", standing.pairs.count() + 1);
            if game.round != expected {
                return Err(wrong(format!("found round {}, expected {expected}", game.round)));
            }
            match first.take() {
                None => first = Some(game.summary),
                Some(first) => {
                    standing.add(&[first, game.summary]);
                    (whole, missing) = (chunk.end, chunk.missing_end());
                    by_others += mem::take(&mut of_pair);
                }
            }
        }
        drop(chunks);
        records.file.cut(whole)?;
        records.file.append(missing)?;
        Ok(Resumed { file: records, standing, dropped: len - whole, by_others })
    }

    /// Appends a pair.
    ///
    /// # Errors
    ///
    /// Those of [`AppendFile::append`].
    pub fn append(&mut self, pair: &PlayedPair<P>) -> Result<(), RecordError<P>> {
        Ok(self.file.append(pair_text(&self.settings, pair)?.as_bytes())?)
    }

    /// Ends the writing: see [`AppendFile::close`].
    ///
    /// # Errors
    ///
    /// What the file system says.
    pub fn close(self) -> Result<(), RecordError<P>> {
        Ok(self.file.close()?)
    }
}

/// The second line of a record begins with this.
const MATCH: &str = "[Match \"";

/// Said of what stands where a game of the match could.
const NO_GAME: &str = "expected a game of a match";

/// The text of a record and where it stands.
struct Chunk {
    text: Vec<u8>,
    /// Its first line, from 1.
    line: u64,
    /// The byte after it.
    end: u64,
}

impl Chunk {
    /// Says what stands there instead of a game of this match.
    fn belongs_elsewhere<P: Notation>(&self, header: &[u8]) -> RecordError<P> {
        let text = String::from_utf8_lossy(&self.text);
        let header = String::from_utf8_lossy(header);
        let played = |text: &str| {
            let line = text.lines().nth(1)?.strip_prefix(MATCH)?;
            Some(line.trim_end_matches("\"]").to_owned())
        };
        match (played(&text), played(&header)) {
            (Some(found), Some(expected)) => RecordError::OtherMatch { found, expected },
            _ => RecordError::NoMatch { line: self.line, reason: NO_GAME.into() },
        }
    }

    /// Returns whether this can be what a program has written that was killed: it stops before the result, and nobody
    /// has added a comment.
    fn is_torn(&self) -> bool {
        let mut lines = self.text.split(|&byte| byte == b'\n');
        let has_comment = lines.any(|line| !line.starts_with(b"[") && line.contains(&b'{'));
        !is_finished(&self.text) && !has_comment
    }

    /// Returns the line of what follows a whole game that the text begins with.
    fn line_after_game<P: Notation>(&self) -> Option<u64> {
        let lines = self.text.split_inclusive(|&byte| byte == b'\n');
        let ends = lines.scan(0, |end, line| {
            *end += line.len();
            Some(*end)
        });
        let is_game = |text: &[u8]| is_finished(text) && read_game::<P>(text).is_ok();
        let end = ends
            .take_while(|&end| end < self.text.len())
            .find(|&end| is_game(&self.text[..end]))?;
        let blank = self.text[end..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let before = &self.text[..end + blank];
        Some(self.line + before.iter().filter(|&&byte| byte == b'\n').count() as u64)
    }

    /// Returns what the end of the record lacks of an empty line.
    fn missing_end(&self) -> &'static [u8] {
        if self.text.ends_with(b"\n\n") {
            b""
        } else if self.text.ends_with(b"\n") {
            b"\n"
        } else {
            b"\n\n"
        }
    }
}

/// Cuts a file into its records.
struct Chunks<R> {
    input: R,
    /// The line that begins the next record.
    pending: Vec<u8>,
    /// The bytes that this line has in the file.
    pending_len: u64,
    /// The line that is read next, from 1.
    line: u64,
    /// The bytes that were read.
    read: u64,
}

impl<R: BufRead> Chunks<R> {
    fn new(input: R) -> Chunks<R> {
        Chunks { input, pending: Vec::new(), pending_len: 0, line: 1, read: 0 }
    }

    fn next(&mut self) -> io::Result<Option<Chunk>> {
        let mut text = mem::take(&mut self.pending);
        self.pending_len = 0;
        let begin = if text.is_empty() { self.line } else { self.line - 1 };
        // What goes on for longer is no record, and reading it stops.
        while text.len() < MAX_RECORD_LEN {
            let mut line = Vec::new();
            let most = (MAX_RECORD_LEN - text.len()) as u64;
            if self.input.by_ref().take(most).read_until(b'\n', &mut line)? == 0 {
                break;
            }
            let len = line.len() as u64;
            plain_line(&mut line, self.read == 0);
            self.line += 1;
            self.read += len;
            // A record begins with a tag, and no other line that follows an empty one does.
            if line.starts_with(b"[") && text.ends_with(b"\n\n") {
                self.pending = line;
                self.pending_len = len;
                break;
            }
            text.append(&mut line);
        }
        let end = self.read - self.pending_len;
        Ok((!text.is_empty()).then_some(Chunk { text, line: begin, end }))
    }
}

/// Takes away what an editor may have added to a line: a byte order mark and the return before its end.
fn plain_line(line: &mut Vec<u8>, is_first: bool) {
    if is_first && line.starts_with(b"\xef\xbb\xbf") {
        line.drain(..3);
    }
    if line.ends_with(b"\r\n") {
        line.remove(line.len() - 2);
    }
}
