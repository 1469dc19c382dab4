//! The file of a tuning.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use gipf_ai::ParameterInfo;
use gipf_engine::{OtherProgram, PROGRAM, Programs};
use gipf_notation::io_error_text;

use crate::tune::{TuneSettings, TunedValues, Tuning};
use crate::{AppendFile, Lab};

/// The append-only file of a tuning, with a line for each iteration; it can be resumed.
///
/// The first line names the settings, the second the program, the third the columns: the iteration, the half points of
/// its first side, and the values after it, with tabs between them. Where another program resumes, a line names
/// it. A line is a block of an [`AppendFile`]: a program that is
/// killed while it writes leaves part of a line behind, which [`TuneLog::open`] takes away.
#[derive(Debug)]
pub struct TuneLog {
    file: AppendFile,
}

/// Returned when the file of a tuning cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TuneLogError {
    /// It cannot be read or written.
    #[error("{}", io_error_text(.0))]
    Io(#[from] io::Error),
    /// It belongs to a tuning with other settings.
    #[error("line 1: the file belongs to another tuning: found {found}, expected {expected}")]
    OtherSettings {
        /// The first part of its settings that differs.
        found: String,
        /// The same part of the settings that it was opened with.
        expected: String,
    },
    /// Another program has tuned.
    #[error(transparent)]
    OtherProgram(#[from] OtherProgram),
    /// It is not the file of a tuning.
    #[error("line {line}: expected {expected}")]
    BadLine {
        /// The line, from 1.
        line: u64,
        /// What could have stood there.
        expected: String,
    },
}

/// What the first line begins with.
const HEADER: &str = "# gipf tune 2: ";

/// What the first line of an older file begins with, which names no program.
const OLD_HEADER: &str = "# gipf tune 1: ";

/// What a line that names a program begins with.
const PROGRAM_LINE: &str = "# program: ";

/// The longest line that is read, in bytes: more than all search parameters take.
const MAX_LINE_LEN: u64 = 1 << 16;

impl TuneLog {
    /// Opens the file of a tuning, or makes it where there is none, and returns the tuning as far as it is.
    /// `programs` says who may have tuned before.
    ///
    /// # Errors
    ///
    /// [`TuneLogError`]; the file is as it was.
    pub fn open<P: Lab>(
        path: &Path,
        settings: TuneSettings<P>,
        programs: Programs,
    ) -> Result<(TuneLog, Tuning<P>), TuneLogError> {
        let mut file = AppendFile::open(path)?;
        let expected = settings.to_string();
        let mut tuning = Tuning::new(settings);
        let names = tuning.settings().parameters.iter().map(|info| info.name);
        let columns = names.collect::<Vec<_>>().join("\t");
        let header = format!(
            "{HEADER}{expected}\n{PROGRAM_LINE}{PROGRAM}\niteration\thalf points\t{columns}\n"
        );
        // Who has tuned: the last one, and the first one that is not this program.
        let mut last: Option<String> = None;
        let mut other: Option<Option<String>> = None;
        let mut is_whole = true;
        let mut lines = Lines { file: file.reader()?, number: 0, whole: 0 };
        if let Some(found) = lines.next()? {
            let old = found.strip_prefix(OLD_HEADER);
            let found = found.strip_prefix(HEADER).or(old).map(str::to_owned);
            let is_old = old.is_some();
            let found = found.ok_or_else(|| lines.bad("the settings of a tuning"))?;
            if found != expected {
                return Err(first_difference(&found, &expected));
            }
            if is_old {
                other = Some(None);
            } else if let Some(line) = lines.next()? {
                let program = line.strip_prefix(PROGRAM_LINE).map(str::to_owned);
                let program = program.ok_or_else(|| lines.bad("the program that tuned"))?;
                other = (program != PROGRAM).then(|| Some(program.clone()));
                last = Some(program);
            } else {
                is_whole = false;
            }
        } else if !header.as_bytes().starts_with(&lines.unfinished()?) {
            return Err(lines.bad("the settings of a tuning"));
        }
        if !is_whole || lines.next()?.is_none() {
            file.cut(0)?;
            file.append(header.as_bytes())?;
            return Ok((TuneLog { file }, tuning));
        }
        let count = tuning.settings().parameters.len();
        while let Some(line) = lines.next()? {
            if let Some(program) = line.strip_prefix(PROGRAM_LINE) {
                if program != PROGRAM {
                    other.get_or_insert_with(|| Some(program.to_owned()));
                }
                last = Some(program.to_owned());
                continue;
            }
            let due = tuning.state().iteration + 1;
            let state =
                read_values(&line).filter(|state| is_possible(state, due, tuning.settings()));
            let bad = || lines.bad(&format!("iteration {due} and {count} values in their ranges"));
            tuning = Tuning::resume(tuning.settings().clone(), state.ok_or_else(bad)?);
        }
        if let Some(other) = other {
            programs.check(other.as_deref())?;
        }
        let whole = lines.whole;
        file.cut(whole)?;
        if last.as_deref() != Some(PROGRAM) {
            file.append(format!("{PROGRAM_LINE}{PROGRAM}\n").as_bytes())?;
        }
        Ok((TuneLog { file }, tuning))
    }

    /// Writes the last iteration.
    ///
    /// # Errors
    ///
    /// Those of [`AppendFile::append`].
    pub fn append(&mut self, state: &TunedValues) -> io::Result<()> {
        let mut line = format!("{}\t{}", state.iteration, state.half_points);
        for value in &state.values {
            line.push_str(&format!("\t{value}"));
        }
        line.push('\n');
        self.file.append(line.as_bytes())
    }
}

/// Returns the first part of two settings that differs.
fn first_difference(found: &str, expected: &str) -> TuneLogError {
    let mut parts = found.split("; ").zip(expected.split("; "));
    let (found, expected) = parts.find(|(one, other)| one != other).unwrap_or((found, expected));
    let same = found.chars().zip(expected.chars()).take_while(|(one, other)| one == other).count();
    let [found, expected] = [found, expected].map(|part| about(part, same));
    TuneLogError::OtherSettings { found, expected }
}

/// The longest part of settings that is repeated whole, in characters.
const MAX_PART: usize = 80;

/// Returns a part of settings, and of a long one what is about a character.
fn about(part: &str, place: usize) -> String {
    if part.chars().count() <= MAX_PART {
        return part.to_owned();
    }
    let first = place.saturating_sub(MAX_PART / 2);
    let shown: String = part.chars().skip(first).take(MAX_PART).collect();
    let before = if first > 0 { "…" } else { "" };
    let after = if first + MAX_PART < part.chars().count() { "…" } else { "" };
    format!("{before}{shown}{after}")
}

fn read_values(line: &str) -> Option<TunedValues> {
    let mut fields = line.split('\t');
    let iteration = fields.next()?.parse().ok()?;
    let half_points = fields.next()?.parse().ok()?;
    let values: Vec<f64> = fields.map(|field| field.parse().ok()).collect::<Option<_>>()?;
    Some(TunedValues { iteration, half_points, values })
}

/// Returns whether a tuning with these settings can have come to these values.
fn is_possible<P: Lab>(state: &TunedValues, due: u64, settings: &TuneSettings<P>) -> bool {
    let parameters = &settings.parameters;
    let is_in_range = |(info, value): (&ParameterInfo, &f64)| {
        (f64::from(info.min)..=f64::from(info.max)).contains(value)
    };
    state.iteration == due
        && state.half_points <= settings.pairs.saturating_mul(4)
        && state.values.len() == parameters.len()
        && parameters.iter().zip(&state.values).all(is_in_range)
}

/// The whole lines of a file.
struct Lines<'a> {
    file: BufReader<&'a File>,
    /// The number of the line that was read last, from 1.
    number: u64,
    /// The bytes of the whole lines so far.
    whole: u64,
}

impl Lines<'_> {
    /// Returns the next whole line; `None` at the end, and where a line is not finished.
    fn next(&mut self) -> Result<Option<String>, TuneLogError> {
        let mut line = Vec::new();
        (&mut self.file).take(MAX_LINE_LEN).read_until(b'\n', &mut line)?;
        self.number += 1;
        if line.pop() != Some(b'\n') {
            return Ok(None);
        }
        self.whole += line.len() as u64 + 1;
        // What an editor may have added.
        if line.ends_with(b"\r") {
            line.pop();
        }
        if self.number == 1 && line.starts_with(b"\xef\xbb\xbf") {
            line.drain(..3);
        }
        let line = String::from_utf8(line);
        line.map(Some).map_err(|_| self.bad("UTF-8"))
    }

    /// Returns the beginning of what follows the whole lines.
    fn unfinished(&mut self) -> io::Result<Vec<u8>> {
        let mut rest = Vec::new();
        self.file.seek(SeekFrom::Start(self.whole))?;
        (&mut self.file).take(MAX_LINE_LEN).read_to_end(&mut rest)?;
        Ok(rest)
    }

    fn bad(&self, expected: &str) -> TuneLogError {
        TuneLogError::BadLine { line: self.number, expected: expected.into() }
    }
}
