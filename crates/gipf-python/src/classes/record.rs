//! The classes `Record`, `RecordEntry` and `Problem`.

use std::sync::Arc;

use gipf_notation::record::NodeId;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyString, PyTuple};

use super::game::PyGame;
use super::position::PyPosition;
use super::turn::PyTurn;
use super::{hash_of, reduced};
use crate::arguments::{Int, TurnOrText, position, side_text, wrong_type};
use crate::errors::{Failure, Kind};
use crate::generic::{self, AnyRecord, PickledNode, Problem, RecordContents, RecordParts};

/// A record of a game: tags, turns with comments and variations, and a result. Every turn in it is legal.
/// It never changes.
///
/// Made from a start and turns, or texts of them; or read by `read_games` and `parse_games`. `comments` are
/// those after turns, by the index of the turn from 0. Without a `result` the rules say it. Tags that tell
/// the start or the result raise `RecordError`.
///
/// Two records are equal when they hold the same game: start, tags, turns, variations, comments, marks and
/// result. Their `problems`, which tell of the texts that they were read from, are not compared.
///
/// >>> record = Record("basic", ["b3", "c6"], tags={"White": "Ada"}, comments={1: "why?"})
/// >>> print(record, end="")
/// [Variant "basic"]
/// [White "Ada"]
/// [Result "*"]
/// <BLANKLINE>
/// 1. b3 c6 {why?} *
/// >>> record == next(parse_games(str(record)))
/// True
#[pyclass(frozen, eq, name = "Record", module = "gipf")]
pub(crate) struct PyRecord(Arc<dyn AnyRecord>);

impl PartialEq for PyRecord {
    fn eq(&self, other: &PyRecord) -> bool {
        self.0.equals(&*other.0)
    }
}

impl PyRecord {
    pub(crate) fn new(record: Arc<dyn AnyRecord>) -> PyRecord {
        PyRecord(record)
    }

    pub(crate) fn inner(&self) -> &Arc<dyn AnyRecord> {
        &self.0
    }

    /// Returns the record with more tags.
    pub(super) fn with_tags(self, tags: Option<&Bound<'_, PyAny>>) -> PyResult<PyRecord> {
        let tags = read_tags(tags)?;
        Ok(if tags.is_empty() { self } else { PyRecord(self.0.with_tags(&tags)?) })
    }
}

/// Reads a mapping of names to values.
fn read_tags(tags: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<(String, String)>> {
    let Some(tags) = tags else { return Ok(Vec::new()) };
    let Ok(tags) = tags.cast::<PyMapping>() else {
        return Err(wrong_type("a mapping of names to values", tags));
    };
    tags.items()?.iter().map(|pair| pair.extract()).collect()
}

fn read_comments(comments: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<(usize, String)>> {
    let Some(comments) = comments else { return Ok(Vec::new()) };
    let Ok(comments) = comments.cast::<PyMapping>() else {
        return Err(wrong_type("a mapping of indexes to comments", comments));
    };
    let read = |pair: Bound<'_, PyAny>| {
        let (index, text): (Int, String) = pair.extract()?;
        let index = index.within("comments", 0..=u64::from(u32::MAX))?;
        Ok((index as usize, text))
    };
    comments.items()?.iter().map(read).collect()
}

/// Returns a record that was read, or what is wrong with an object that is not a record.
pub(crate) fn record_or_error<'a>(object: &'a Bound<'_, PyAny>) -> PyResult<&'a PyRecord> {
    match object.cast::<PyRecord>() {
        Ok(record) => Ok(record.get()),
        Err(_) => Err(wrong_type("a Record", object)),
    }
}

fn entries(record: &Bound<'_, PyRecord>, ids: Vec<NodeId>) -> PyResult<Vec<PyEntry>> {
    ids.into_iter().map(|id| PyEntry::new(record, id)).collect()
}

#[pymethods]
impl PyRecord {
    #[new]
    #[pyo3(
        signature = (start, turns = None, *, tags = None, comment = "", comments = None, result = None),
        text_signature = "(start, turns=(), *, tags=None, comment='', comments=None, result=None)"
    )]
    fn make(
        start: &Bound<'_, PyAny>,
        turns: Option<&Bound<'_, PyAny>>,
        tags: Option<&Bound<'_, PyAny>>,
        comment: &str,
        comments: Option<&Bound<'_, PyAny>>,
        result: Option<&str>,
    ) -> PyResult<PyRecord> {
        let start = position(start)?;
        let mut list: Vec<TurnOrText> = Vec::new();
        if let Some(turns) = turns {
            if turns.is_instance_of::<PyString>() {
                return Err(wrong_type("a list of turns", turns));
            }
            for turn in turns.try_iter()? {
                if list.len() > gipf_notation::record::MAX_TURNS {
                    break;
                }
                list.push(turn?.extract()?);
            }
        }
        let (tags, comments) = (read_tags(tags)?, read_comments(comments)?);
        let parts = RecordParts { turns: &list, tags: &tags, comment, comments: &comments, result };
        Ok(PyRecord(start.new_record(parts)?))
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().name
    }

    /// The name of the variant.
    #[getter]
    fn variant(&self) -> String {
        self.0.start().variant()
    }

    /// The position at the beginning.
    #[getter]
    fn start(&self) -> PyPosition {
        PyPosition::new(self.0.start())
    }

    /// The tags other than those that tell the start and the result.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in self.0.tags() {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// The comment before the first turn.
    #[getter]
    fn comment(&self) -> String {
        self.0.comment()
    }

    /// The result: '1-0', '0-1', '1/2-1/2', 'void' or '*', also where the file has none.
    #[getter]
    fn result(&self) -> &'static str {
        self.0.result()
    }

    /// The turns of the game itself, without variations.
    #[getter]
    fn turns(&self) -> PyResult<Vec<PyTurn>> {
        let ids = self.0.main_line().into_iter();
        let turns = ids.filter_map(|id| self.0.entry(id)).map(|entry| PyTurn::new(entry.turn));
        Ok(turns.collect())
    }

    /// The turns of the game itself, with numbers, comments, marks and variations.
    ///
    /// >>> record = next(parse_games("1. b3! (1. b4 {also possible}) c6 *"))
    /// >>> [(entry.number, entry.side, str(entry.turn), entry.nags) for entry in record.entries]
    /// [(1, 'white', 'b3', [1]), (1, 'black', 'c6', [])]
    /// >>> record.entries[0].variations[0][0].comment
    /// 'also possible'
    #[getter]
    fn entries(slf: &Bound<'_, Self>) -> PyResult<Vec<PyEntry>> {
        entries(slf, slf.get().0.main_line())
    }

    /// What was wrong with the text that the record was read from. After an error that is not a warning the
    /// record holds what was read before it.
    ///
    /// >>> record = next(parse_games("1. b3 c9 *"))
    /// >>> print(record.problems[0])
    /// 1:7: c9 is not a spot of the board
    #[getter]
    fn problems(&self) -> Vec<PyProblem> {
        self.0.problems().iter().cloned().map(PyProblem).collect()
    }

    /// Returns the record as text, or in the form of another program: see `GameInfo.forms`. What that form cannot
    /// hold, such as comments, is a `UserWarning`.
    ///
    /// >>> print(Record("basic", ["b3"]).to_text("record"), end="")
    /// [Variant "basic"]
    /// [Result "*"]
    /// <BLANKLINE>
    /// 1. b3 *
    #[pyo3(signature = (form = None))]
    fn to_text(&self, form: Option<&str>) -> PyResult<String> {
        self.0.to_text(form)
    }

    /// Returns the game where its main line ends.
    ///
    /// >>> Record("basic", ["b3", "c6"]).to_game().position.side_to_move
    /// 'white'
    fn to_game(&self) -> PyGame {
        PyGame::new(self.0.to_game())
    }

    fn __len__(&self) -> usize {
        self.0.main_line().len()
    }

    /// Always true, also without turns.
    fn __bool__(&self) -> bool {
        true
    }

    fn __str__(&self) -> PyResult<String> {
        self.to_text(None)
    }

    fn __repr__(&self) -> String {
        let (game, turns) = (self.0.game(), self.0.main_line().len());
        let plural = if turns == 1 { "" } else { "s" };
        let result = self.0.result();
        format!("<Record of {game}: {turns} turn{plural}, {result}>")
    }

    pub(super) fn __hash__(&self) -> PyResult<u64> {
        Ok(hash_of(self.to_text(None)?))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let record = slf.get();
        let RecordContents { number, tags, comment, nodes, result } = record.0.contents();
        let arguments = (record.start(), number, tags, comment, result, nodes, record.problems());
        reduced(slf.py(), "_restore_record", arguments)
    }
}

/// Makes a record that was pickled. It was not written as text and read again, which could find other problems.
#[pyfunction]
#[pyo3(signature = (start, number, tags, comment, result, nodes, problems))]
fn _restore_record(
    start: &Bound<'_, PyPosition>,
    number: u32,
    tags: Vec<(String, String)>,
    comment: String,
    result: String,
    nodes: Vec<PickledNode>,
    problems: Vec<Bound<'_, PyProblem>>,
) -> PyResult<PyRecord> {
    let contents = RecordContents { number, tags, comment, nodes, result };
    let problems = problems.iter().map(|problem| problem.get().0.clone()).collect();
    Ok(PyRecord(start.get().inner().restored_record(contents, problems)?))
}

/// A turn of a record, and what the record says of it. Entries are equal when they stand at the same place of
/// equal records.
#[pyclass(frozen, eq, name = "RecordEntry", module = "gipf")]
pub(crate) struct PyEntry {
    /// One object for all entries of it, which is pickled once.
    record: Py<PyRecord>,
    id: NodeId,
    entry: generic::Entry,
}

impl PyEntry {
    fn new(record: &Bound<'_, PyRecord>, id: NodeId) -> PyResult<PyEntry> {
        let entry = record.get().0.entry(id).ok_or_else(no_entry)?;
        Ok(PyEntry { record: record.clone().unbind(), id, entry })
    }

    fn record(&self) -> &Arc<dyn AnyRecord> {
        &self.record.get().0
    }
}

fn no_entry() -> Failure {
    Failure::new(Kind::Record, "the record has no such turn")
}

impl PartialEq for PyEntry {
    fn eq(&self, other: &PyEntry) -> bool {
        let place = |entry: &PyEntry| entry.record().place(entry.id);
        self.entry.turn.equals(&*other.entry.turn)
            && self.record.get() == other.record.get()
            && place(self) == place(other)
    }
}

#[pymethods]
impl PyEntry {
    /// The number of the turn, which the turns of both players share.
    #[getter]
    fn number(&self) -> u32 {
        self.entry.number
    }

    /// The player who makes it: 'white' or 'black'.
    #[getter]
    fn side(&self) -> &'static str {
        side_text(self.entry.side)
    }

    /// The turn.
    #[getter]
    fn turn(&self) -> PyTurn {
        PyTurn::new(Arc::clone(&self.entry.turn))
    }

    /// The comment before the turn, which only the first turn of a variation has.
    #[getter]
    fn lead(&self) -> &str {
        &self.entry.lead
    }

    /// The comment after the turn.
    #[getter]
    fn comment(&self) -> &str {
        &self.entry.comment
    }

    /// The annotation marks by their numbers in PGN: 1 is '!', 2 '?', 3 '!!', 4 '??', 5 '!?', 6 '?!'.
    #[getter]
    fn nags(&self) -> Vec<u32> {
        self.entry.nags.iter().map(|&nag| nag.into()).collect()
    }

    /// The other lines in the place of this turn of a line, each a list of entries.
    #[getter]
    fn variations(&self, py: Python<'_>) -> PyResult<Vec<Vec<PyEntry>>> {
        let lines = self.record().variations(self.id).into_iter();
        lines.map(|line| entries(self.record.bind(py), line)).collect()
    }

    fn __repr__(&self) -> String {
        let dots = if self.entry.side == gipf_game::Color::White { "." } else { "..." };
        format!("<RecordEntry {}{dots} {}>", self.entry.number, self.entry.turn.text())
    }

    fn __hash__(&self) -> u64 {
        let turn = &self.entry.turn;
        hash_of((turn.before().hash64(), turn.text(), self.entry.number))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let entry = slf.get();
        reduced(slf.py(), "_restore_entry", (&entry.record, entry.id.index()))
    }
}

/// Makes an entry of a record that was pickled.
#[pyfunction]
fn _restore_entry(record: &Bound<'_, PyRecord>, index: Int) -> PyResult<PyEntry> {
    let id = index.index().and_then(|index| record.get().0.node_id(index));
    PyEntry::new(record, id.ok_or_else(no_entry)?)
}

/// Something that is wrong with a record of a file.
#[pyclass(frozen, eq, hash, name = "Problem", module = "gipf")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyProblem(Problem);

#[pymethods]
impl PyProblem {
    /// The line of the file, from 1.
    #[getter]
    fn line(&self) -> usize {
        self.0.line
    }

    /// The column of the line, from 1.
    #[getter]
    fn column(&self) -> usize {
        self.0.column
    }

    /// The number of the turn, where the turns have begun: '12.' for White's, '12...' for Black's.
    #[getter]
    fn turn(&self) -> Option<&str> {
        self.0.turn.as_deref()
    }

    /// What is wrong.
    #[getter]
    fn message(&self) -> &str {
        &self.0.message
    }

    /// Whether the game was read on as if nothing were wrong.
    #[getter]
    fn is_warning(&self) -> bool {
        self.0.is_warning
    }

    fn __str__(&self) -> String {
        format!("{}:{}: {}", self.0.line, self.0.column, self.0.message)
    }

    fn __repr__(&self) -> String {
        let kind = if self.0.is_warning { "warning" } else { "error" };
        format!("<Problem, {kind}: {}>", self.__str__())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let Problem { line, column, turn, message, is_warning } = &slf.get().0;
        let arguments = (*line, *column, turn.as_deref(), message.as_str(), *is_warning);
        reduced(slf.py(), "_restore_problem", arguments)
    }
}

/// Makes a problem that was pickled.
#[pyfunction]
#[pyo3(signature = (line, column, turn, message, is_warning))]
fn _restore_problem(
    line: usize,
    column: usize,
    turn: Option<String>,
    message: String,
    is_warning: bool,
) -> PyProblem {
    PyProblem(Problem { line, column, turn, message, is_warning })
}

pub(super) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(_restore_record, module)?)?;
    module.add_function(wrap_pyfunction!(_restore_entry, module)?)?;
    module.add_function(wrap_pyfunction!(_restore_problem, module)?)
}
