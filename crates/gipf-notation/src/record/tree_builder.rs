//! From the reader to trees.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::str::FromStr;
use gipf_game::GameResult;
use std::io;

use gipf_core::Gipf;

use super::comment::append_comment;
use super::error::RecordError;
use super::game_state::Tags;
use super::reader::{ReadStatus, ReaderOptions, RecordReader};
use super::tree::{NodeId, Record};
use super::turn_number::TurnNumber;
use super::visitor::{TurnPlayed, Visitor};
use super::warning::{RecordProblem, RecordWarning};
use crate::{LineColumn, Nag, Notation};

/// A record as it was read, and what is wrong with its text.
///
/// After an error that [loses turns](RecordError::loses_turns) the record holds what was read before it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadRecord<P: Notation = Gipf> {
    /// The record.
    pub record: Record<P>,
    /// The errors in the order in which they were found; the first hundred.
    pub errors: Vec<RecordError<P>>,
    /// The warnings in the order in which they were found; the first hundred.
    pub warnings: Vec<RecordWarning<P>>,
}

impl<P: Notation> ReadRecord<P> {
    /// Creates the reading of a record without errors and warnings.
    #[must_use]
    pub fn new(record: Record<P>) -> ReadRecord<P> {
        ReadRecord { record, errors: Vec::new(), warnings: Vec::new() }
    }

    /// Returns errors and warnings together in the order of the text.
    #[must_use]
    pub fn problems(&self) -> Vec<RecordProblem<P>> {
        let errors = self.errors.iter().cloned().map(RecordProblem::Error);
        let warnings = self.warnings.iter().cloned().map(RecordProblem::Warning);
        let mut problems: Vec<_> = errors.chain(warnings).collect();
        problems.sort_by_key(RecordProblem::place);
        problems
    }
}

/// The games of the input as trees. One game is in memory at a time.
///
/// ```
/// use gipf_notation::record::{ReaderOptions, RecordReader};
///
/// let text = "[Game \"DVONN\"]\n\n1. G2 C1 *\n\n[Game \"DVONN\"]\n\n1. F3 *\n";
/// let options = ReaderOptions::<dvonn_core::Dvonn>::default();
/// let mut lengths = Vec::new();
/// for read in RecordReader::new(text.as_bytes(), options) {
///     let read = read?;
///     assert_eq!(read.errors.first(), None);
///     lengths.push(read.record.len());
/// }
/// assert_eq!(lengths, [2, 1]);
/// # Ok::<(), std::io::Error>(())
/// ```
impl<P: Notation> Iterator for RecordReader<'_, P> {
    type Item = io::Result<ReadRecord<P>>;

    #[inline(never)]
    fn next(&mut self) -> Option<io::Result<ReadRecord<P>>> {
        let mut builder = TreeBuilder::new();
        match self.read_game(&mut builder) {
            Ok(ReadStatus::End) => None,
            Ok(ReadStatus::Game | ReadStatus::Stopped) => Some(Ok(builder.read)),
            Err(error) => Some(Err(error)),
        }
    }
}

/// Returned when a text is not one game that can be read without an error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseRecordError<P: Notation = Gipf> {
    /// The first error in the record.
    #[error(transparent)]
    Record(Box<RecordError<P>>),
    /// The text has no game.
    #[error("the text has no game")]
    NoGame,
    /// The text has more than one game.
    #[error("{0}: a second game begins, expected one")]
    SecondGame(LineColumn),
}

impl<P: Notation> FromStr for Record<P> {
    type Err = ParseRecordError<P>;

    /// Reads a text with exactly one game. Warnings are passed over; a [`RecordReader`] tells them.
    ///
    /// ```
    /// use gipf_notation::record::Record;
    ///
    /// let record: Record = "[Variant \"basic\"]\n\n1. b3 c6 *".parse()?;
    /// assert_eq!(record.main_line().count(), 2);
    /// let error = "1. b3 c9 *".parse::<Record>().expect_err("a bad turn");
    /// assert_eq!(error.to_string(), "1:7: game 1, turn 1 of Black: c9 is not a spot of the board");
    /// # Ok::<(), gipf_notation::record::ParseRecordError>(())
    /// ```
    fn from_str(text: &str) -> Result<Record<P>, ParseRecordError<P>> {
        let mut reader = RecordReader::new(text.as_bytes(), ReaderOptions::default());
        // Reading from memory cannot fail.
        let read = reader.next().and_then(Result::ok).ok_or(ParseRecordError::NoGame)?;
        if let Some(error) = read.errors.into_iter().next() {
            return Err(ParseRecordError::Record(Box::new(error)));
        }
        match reader.place_of_next_game() {
            Some(place) => Err(ParseRecordError::SecondGame(place)),
            None => Ok(read.record),
        }
    }
}

/// The errors of one game that are kept, and the warnings; a game can have one at every turn.
const MAX_ERRORS: usize = 100;

struct TreeBuilder<P: Notation> {
    read: ReadRecord<P>,
    tags: Vec<(String, String)>,
    /// The turn that the next one follows.
    last: Option<NodeId>,
    /// The turns to go back to when variations end.
    outer: Vec<Option<NodeId>>,
    /// A comment at the beginning of a variation, which belongs to its first turn.
    lead: String,
    begins_variation: bool,
}

impl<P: Notation> TreeBuilder<P> {
    fn new() -> TreeBuilder<P> {
        TreeBuilder {
            // The turns begin with another record.
            read: ReadRecord::new(Record::new(P::start(P::VARIANTS[0]))),
            tags: Vec::new(),
            last: None,
            outer: Vec::new(),
            lead: String::new(),
            begins_variation: false,
        }
    }
}

impl<P: Notation> Visitor<P> for TreeBuilder<P> {
    fn tag(&mut self, name: &str, value: &str) -> ControlFlow<()> {
        self.tags.push((name.into(), value.into()));
        ControlFlow::Continue(())
    }

    fn begin_turns(&mut self, start: &P, number: TurnNumber) -> ControlFlow<()> {
        self.read.record = Record::starting_at(*start, number.number);
        for (name, value) in self.tags.drain(..) {
            if name != "Game" && name != "Variant" || Tags::fits(start, &name, &value) {
                // The reader has held names and values to the same limits.
                let _ = self.read.record.set_tag(&name, &value);
            }
        }
        ControlFlow::Continue(())
    }

    fn turn(&mut self, played: &TurnPlayed<'_, P>) -> ControlFlow<()> {
        if let Ok(id) = self.read.record.play(self.last, &played.turn) {
            let _ = self.read.record.set_lead(id, &self.lead);
            self.last = Some(id);
        }
        self.lead.clear();
        self.begins_variation = false;
        ControlFlow::Continue(())
    }

    fn nag(&mut self, nag: Nag) -> ControlFlow<()> {
        if let Some(node) = self.last.and_then(|id| self.read.record.node(id)) {
            let mut nags = node.nags().to_vec();
            if !nags.contains(&nag) {
                nags.push(nag);
            }
            if let Some(id) = self.last.filter(|_| !self.begins_variation) {
                let _ = self.read.record.set_nags(id, &nags);
            }
        }
        ControlFlow::Continue(())
    }

    fn comment(&mut self, text: &str) -> ControlFlow<()> {
        if self.begins_variation {
            append_comment(&mut self.lead, text);
        } else {
            self.read.record.extend_comment(self.last, text);
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self) -> ControlFlow<()> {
        self.outer.push(self.last);
        self.last = self.last.and_then(|id| self.read.record.node(id)?.parent());
        self.begins_variation = true;
        self.lead.clear();
        ControlFlow::Continue(())
    }

    fn end_variation(&mut self) -> ControlFlow<()> {
        if let Some(last) = self.outer.pop() {
            self.last = last;
        }
        self.begins_variation = false;
        self.lead.clear();
        ControlFlow::Continue(())
    }

    fn error(&mut self, error: &RecordError<P>) -> ControlFlow<()> {
        if self.read.errors.len() < MAX_ERRORS {
            self.read.errors.push(error.clone());
        }
        ControlFlow::Continue(())
    }

    fn warning(&mut self, warning: &RecordWarning<P>) -> ControlFlow<()> {
        if self.read.warnings.len() < MAX_ERRORS {
            self.read.warnings.push(warning.clone());
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, result: Option<GameResult>) -> ControlFlow<()> {
        self.read.record.set_result(result.unwrap_or(GameResult::Unknown));
        ControlFlow::Continue(())
    }
}
