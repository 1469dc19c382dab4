//! From the reader to trees.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use gipf_game::GameResult;
use std::io::{self, BufRead};

use super::comment::append_comment;
use super::error::RecordError;
use super::game_state::Tags;
use super::reader::{ReadStatus, ReaderOptions, RecordReader};
use super::tree::{NodeId, Record};
use super::turn_number::TurnNumber;
use super::visitor::{TurnPlayed, Visitor};
use crate::{Nag, Notation};

/// Reads every game of an input as a tree and hands it on with its errors; one game is in memory
/// at a time. After an error a tree holds what was read before it.
///
/// ```
/// use gipf_notation::record::{ReaderOptions, read_records};
/// use std::ops::ControlFlow;
///
/// let text = "[Variant \"basic\"]\n\n1. b3 {here} (1. b4) c6 *\n";
/// let mut games = Vec::new();
/// let options = ReaderOptions::default();
/// let flow: ControlFlow<()> = read_records(text.as_bytes(), options, |record, errors| {
///     assert!(errors.is_empty());
///     games.push(record);
///     ControlFlow::Continue(())
/// })?;
/// assert!(flow.is_continue());
/// assert_eq!(games[0].main_line().count(), 2);
/// assert_eq!(games[0].len(), 3);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// What reading the input gives.
pub fn read_records<B>(
    input: impl BufRead,
    options: ReaderOptions,
    each: impl FnMut(Record, Vec<RecordError>) -> ControlFlow<B>,
) -> io::Result<ControlFlow<B>> {
    read_records_of(input, options, each)
}

/// [`read_records`] for any game.
///
/// ```
/// use std::ops::ControlFlow;
/// use gipf_notation::record::{ReaderOptions, Record, read_records_of};
///
/// let text = "[Game \"DVONN\"]\n\n1. G2 C1 2. F3 *\n";
/// let mut turns = 0;
/// let each = |record: Record<dvonn_core::Dvonn>, _| -> ControlFlow<()> {
///     turns += record.len();
///     ControlFlow::Continue(())
/// };
/// read_records_of(text.as_bytes(), ReaderOptions::default(), each)?;
/// assert_eq!(turns, 3);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// What reading the input gives.
pub fn read_records_of<P: Notation, B>(
    input: impl BufRead,
    options: ReaderOptions<P>,
    each: impl FnMut(Record<P>, Vec<RecordError<P>>) -> ControlFlow<B>,
) -> io::Result<ControlFlow<B>> {
    RecordReader::new(input, options).read_all(&mut TreeBuilder::new(each))
}

/// A record as it was read, and what is wrong with its text.
pub type ReadRecord<P> = (Record<P>, Vec<RecordError<P>>);

impl<R: BufRead, P: Notation> RecordReader<R, P> {
    /// Reads the next game as a tree, with its errors: [`read_records_of`] for a loop of the caller's own.
    /// Returns `None` when there is no game left.
    ///
    /// ```
    /// use gipf_notation::record::{ReaderOptions, RecordReader};
    ///
    /// let text = "[Game \"DVONN\"]\n\n1. G2 C1 *\n\n[Game \"DVONN\"]\n\n1. F3 *\n";
    /// let options = ReaderOptions::<dvonn_core::Dvonn>::default();
    /// let mut reader = RecordReader::new(text.as_bytes(), options);
    /// let mut lengths = Vec::new();
    /// while let Some((record, errors)) = reader.read_record()? {
    ///     assert!(errors.is_empty());
    ///     lengths.push(record.len());
    /// }
    /// assert_eq!(lengths, [2, 1]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What reading the input gives.
    pub fn read_record(&mut self) -> io::Result<Option<ReadRecord<P>>> {
        let mut builder = TreeBuilder::new(|record, errors| ControlFlow::Break((record, errors)));
        match self.read_game(&mut builder)? {
            ReadStatus::Break(game) => Ok(Some(game)),
            ReadStatus::Game | ReadStatus::End => Ok(None),
        }
    }
}

/// The errors of one game that are kept; a game can have one at every turn.
const MAX_ERRORS: usize = 100;

struct TreeBuilder<P: Notation, F> {
    each: F,
    record: Record<P>,
    tags: Vec<(String, String)>,
    errors: Vec<RecordError<P>>,
    /// The turn that the next one follows.
    last: Option<NodeId>,
    /// The turns to go back to when variations end.
    outer: Vec<Option<NodeId>>,
    /// A comment at the beginning of a variation, which belongs to its first turn.
    lead: String,
    begins_variation: bool,
}

impl<P: Notation, F> TreeBuilder<P, F> {
    fn new(each: F) -> TreeBuilder<P, F> {
        TreeBuilder {
            each,
            record: empty(),
            tags: Vec::new(),
            errors: Vec::new(),
            last: None,
            outer: Vec::new(),
            lead: String::new(),
            begins_variation: false,
        }
    }
}

/// What stands for a record until its turns begin.
fn empty<P: Notation>() -> Record<P> {
    Record::new(P::start(P::VARIANTS[0]))
}

impl<P: Notation, B, F> Visitor<P> for TreeBuilder<P, F>
where
    F: FnMut(Record<P>, Vec<RecordError<P>>) -> ControlFlow<B>,
{
    type Break = B;

    fn begin_game(&mut self, _game: usize) -> ControlFlow<B> {
        self.record = empty();
        self.tags.clear();
        self.errors.clear();
        self.last = None;
        self.outer.clear();
        self.lead.clear();
        self.begins_variation = false;
        ControlFlow::Continue(())
    }

    fn tag(&mut self, name: &str, value: &str) -> ControlFlow<B> {
        self.tags.push((name.into(), value.into()));
        ControlFlow::Continue(())
    }

    fn begin_turns(&mut self, start: &P, number: TurnNumber) -> ControlFlow<B> {
        self.record = Record::starting_at(*start, number.number);
        for (name, value) in self.tags.drain(..) {
            if name != "Game" && name != "Variant" || Tags::fits(start, &name, &value) {
                // The reader has held names and values to the same limits.
                let _ = self.record.set_tag(&name, &value);
            }
        }
        ControlFlow::Continue(())
    }

    fn turn(&mut self, played: &TurnPlayed<'_, P>) -> ControlFlow<B> {
        if let Ok(id) = self.record.play(self.last, &played.turn) {
            let _ = self.record.set_lead(id, &self.lead);
            self.last = Some(id);
        }
        self.lead.clear();
        self.begins_variation = false;
        ControlFlow::Continue(())
    }

    fn nag(&mut self, nag: Nag) -> ControlFlow<B> {
        if let Some(node) = self.last.and_then(|id| self.record.node(id)) {
            let mut nags = node.nags().to_vec();
            if !nags.contains(&nag) {
                nags.push(nag);
            }
            if let Some(id) = self.last.filter(|_| !self.begins_variation) {
                let _ = self.record.set_nags(id, &nags);
            }
        }
        ControlFlow::Continue(())
    }

    fn comment(&mut self, text: &str) -> ControlFlow<B> {
        if self.begins_variation {
            append_comment(&mut self.lead, text);
        } else {
            self.record.extend_comment(self.last, text);
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self) -> ControlFlow<B> {
        self.outer.push(self.last);
        self.last = self.last.and_then(|id| self.record.node(id)?.parent());
        self.begins_variation = true;
        self.lead.clear();
        ControlFlow::Continue(())
    }

    fn end_variation(&mut self) -> ControlFlow<B> {
        if let Some(last) = self.outer.pop() {
            self.last = last;
        }
        self.begins_variation = false;
        self.lead.clear();
        ControlFlow::Continue(())
    }

    fn error(&mut self, error: &RecordError<P>) -> ControlFlow<B> {
        if self.errors.len() < MAX_ERRORS {
            self.errors.push(error.clone());
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, result: Option<GameResult>) -> ControlFlow<B> {
        self.record.set_result(result.unwrap_or(GameResult::Unknown));
        let record = core::mem::replace(&mut self.record, empty());
        (self.each)(record, core::mem::take(&mut self.errors))
    }
}
