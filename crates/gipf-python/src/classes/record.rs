//! The classes `Record`, `RecordEntry` and `Problem`.

use gipf_notation::record::{Node, NodeId, Record, RecordProblem};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyString, PyTuple};

use super::game::PyGame;
use super::position::PyPosition;
use super::turn::PyTurn;
use super::{dots, hash_of, reduced};
use crate::any::{Listed, info_of};
use crate::arguments::{Int, Text, TurnOrText, position, wrong_type};
use crate::enums::{ResultName, Side};
use crate::errors::{Failure, Kind};
use crate::picture::Drawing;
use crate::record::{
    AnyRecord, PickledNode, RecordContents, RecordParts, make, replayed, set_tags, to_text,
};

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
#[pyclass(frozen, eq, weakref, name = "Record", module = "gipf")]
pub(crate) struct PyRecord {
    pub(crate) record: AnyRecord,
    problems: Vec<PyProblem>,
}

impl PartialEq for PyRecord {
    fn eq(&self, other: &PyRecord) -> bool {
        self.record == other.record
    }
}

impl PyRecord {
    pub(crate) fn new(record: AnyRecord) -> PyRecord {
        PyRecord { record, problems: Vec::new() }
    }

    pub(crate) fn with_problems(self, problems: Vec<PyProblem>) -> PyRecord {
        PyRecord { problems, ..self }
    }

    /// Returns the record with more tags.
    pub(super) fn with_tags(mut self, tags: Option<&Bound<'_, PyAny>>) -> PyResult<PyRecord> {
        let tags = read_tags(tags)?;
        each!(&mut self.record, record => set_tags(record, &tags))?;
        Ok(self)
    }

    fn main_line(&self) -> Vec<NodeId> {
        each!(&self.record, record => record.main_line().map(Node::id).collect())
    }

    pub(crate) fn to_text(&self, format: Option<&str>) -> PyResult<String> {
        each!(&self.record, record => to_text(record, format))
    }

    pub(crate) fn game_title(&self) -> &'static str {
        each!(&self.record, record => info_of(record.start())).title
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
        signature = (start, turns = None, *, tags = None, comment = None, comments = None, result = None),
        text_signature = "(start, turns=(), *, tags=None, comment='', comments=None, result=None)"
    )]
    fn make(
        start: &Bound<'_, PyAny>,
        turns: Option<&Bound<'_, PyAny>>,
        tags: Option<&Bound<'_, PyAny>>,
        comment: Option<Text>,
        comments: Option<&Bound<'_, PyAny>>,
        result: Option<Text>,
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
        let (comment, result) = (comment.as_deref().unwrap_or(""), result.as_deref());
        let parts = RecordParts { turns: &list, tags: &tags, comment, comments: &comments, result };
        Ok(PyRecord::new(map!(start, start => make(start, &parts)?)))
    }

    /// The name of the game.
    #[getter]
    pub(crate) fn game(&self) -> &'static str {
        each!(&self.record, record => info_of(record.start())).name
    }

    /// The name of the variant.
    #[getter]
    fn variant(&self) -> String {
        self.start().variant()
    }

    /// The position at the beginning.
    #[getter]
    fn start(&self) -> PyPosition {
        PyPosition(map!(&self.record, record => *record.start()))
    }

    /// The tags other than those that tell the start and the result.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        each!(&self.record, record => {
            for (name, value) in record.tags() {
                tags.set_item(name, value)?;
            }
        });
        Ok(tags)
    }

    /// The comment before the first turn.
    #[getter]
    fn comment(&self) -> &str {
        each!(&self.record, record => record.comment())
    }

    /// The result, also where the file has none: then it is `Result.UNKNOWN`, '*'.
    #[getter]
    fn result(&self) -> ResultName {
        ResultName(each!(&self.record, record => record.result()))
    }

    /// The turns of the game itself, without variations.
    #[getter]
    fn turns(&self) -> Vec<PyTurn> {
        each!(&self.record, record => {
            record.main_line().filter_map(|node| turn_of(record, node.id())).collect()
        })
    }

    /// The turns of the game itself, with numbers, comments, marks and variations.
    ///
    /// >>> record = next(parse_games("1. b3! (1. b4 {also possible}) c6 *"))
    /// >>> [(entry.ply, entry.side, str(entry.turn), entry.nags) for entry in record.entries]
    /// [(1, Side.WHITE, 'b3', [1]), (2, Side.BLACK, 'c6', [])]
    /// >>> record.entries[0].variations[0][0].comment
    /// 'also possible'
    #[getter]
    fn entries(slf: &Bound<'_, Self>) -> PyResult<Vec<PyEntry>> {
        entries(slf, slf.get().main_line())
    }

    /// What was wrong with the text that the record was read from. After an error that is not a warning the
    /// record holds what was read before it.
    ///
    /// >>> record = next(parse_games("1. b3 c9 *"))
    /// >>> print(record.problems[0])
    /// 1:7: c9 is not a spot of the board
    #[getter]
    fn problems(&self) -> Vec<PyProblem> {
        self.problems.clone()
    }

    /// Returns the record as text, or in the format of another program: see `GameInfo.formats`. What that format cannot
    /// hold, such as comments, is a `UserWarning`.
    ///
    /// >>> print(Record("basic", ["b3"]).to_text("record"), end="")
    /// [Variant "basic"]
    /// [Result "*"]
    /// <BLANKLINE>
    /// 1. b3 *
    #[pyo3(name = "to_text", signature = (format = None))]
    fn text_in(&self, format: Option<Text>) -> PyResult<String> {
        self.to_text(format.as_deref())
    }

    /// Returns a tree of the same turns that can be changed: see `RecordTree`.
    ///
    /// >>> tree = Record("basic", ["b3"]).edit()
    /// >>> tree.play("b4").comment = "also possible"
    /// >>> print(str(tree.to_record()).splitlines()[-1])
    /// 1. b3 (1. b4 {also possible}) *
    fn edit<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("gipf._tree")?.getattr("RecordTree")?.call1((slf,))
    }

    /// The board at the end of the game.
    fn _repr_svg_(&self) -> PyResult<String> {
        let drawing =
            Drawing::of_notebook_with(format!("{}, {}", self.game_title(), self.result().0.text()));
        Ok(match self.turns().last() {
            Some(turn) => turn.svg(&drawing)?,
            None => self.start().svg(&drawing)?,
        })
    }

    /// Returns the game where its main line ends.
    ///
    /// >>> Record("basic", ["b3", "c6"]).to_game().position.side_to_move
    /// Side.WHITE
    fn to_game(&self) -> PyGame {
        PyGame::new(map!(&self.record, record => replayed(record)))
    }

    fn __len__(&self) -> usize {
        self.main_line().len()
    }

    /// Always true, also without turns.
    fn __bool__(&self) -> bool {
        true
    }

    fn __str__(&self) -> PyResult<String> {
        self.to_text(None)
    }

    fn __repr__(&self) -> String {
        let (game, turns, result) = (self.game_title(), self.__len__(), self.result().0.text());
        let plural = if turns == 1 { "" } else { "s" };
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
        let RecordContents { number, tags, comment, nodes, result } =
            each!(&record.record, record => RecordContents::of(record));
        let arguments = (record.start(), number, tags, comment, result, nodes, record.problems());
        reduced(slf.py(), "_restore_record", arguments)
    }
}

/// Makes a record that was pickled. It was not written as text and read again, which could find other problems.
#[pyfunction]
#[pyo3(signature = (start, number, tags, comment, result, nodes, problems))]
pub(crate) fn _restore_record(
    start: &Bound<'_, PyPosition>,
    number: u32,
    tags: Vec<(String, String)>,
    comment: String,
    result: String,
    nodes: Vec<PickledNode>,
    problems: Vec<PyProblem>,
) -> PyResult<PyRecord> {
    let contents = RecordContents { number, tags, comment, nodes, result };
    let record = map!(start.get().0, start => contents.record(start)?);
    Ok(PyRecord { record, problems })
}

fn turn_of<P: Listed>(record: &Record<P>, id: NodeId) -> Option<PyTurn> {
    let node = record.node(id)?;
    Some(PyTurn::of(*record.position(node.parent())?, node.turn().clone()))
}

/// A turn of a record, and what the record says of it. Entries are equal when they stand at the same place of
/// equal records.
#[pyclass(frozen, eq, name = "RecordEntry", module = "gipf")]
pub(crate) struct PyEntry {
    /// One object for all entries of it, which is pickled once.
    record: Py<PyRecord>,
    id: NodeId,
    /// The number of the turn, which the turns of both players share.
    #[pyo3(get)]
    number: u32,
    /// The turn.
    #[pyo3(get)]
    turn: PyTurn,
    /// The comment before the turn, which only the first turn of a variation has.
    #[pyo3(get)]
    lead: String,
    /// The comment after the turn.
    #[pyo3(get)]
    comment: String,
    /// The annotation marks by their numbers in PGN: 1 is '!', 2 '?', 3 '!!', 4 '??', 5 '!?', 6 '?!'.
    #[pyo3(get)]
    nags: Vec<u32>,
}

impl PyEntry {
    fn new(record: &Bound<'_, PyRecord>, id: NodeId) -> PyResult<PyEntry> {
        let own = record.clone().unbind();
        let entry = each!(&record.get().record, record => {
            record.node(id).zip(turn_of(record, id)).map(|(node, turn)| PyEntry {
                record: own,
                id,
                number: node.number().number,
                turn,
                lead: node.lead().to_owned(),
                comment: node.comment().to_owned(),
                nags: node.nags().iter().map(|nag| nag.0.into()).collect(),
            })
        });
        Ok(entry.ok_or_else(no_entry)?)
    }

    /// Returns the way from the start to the turn: which of the turns after each it takes, from the last to the
    /// first. It does not depend on the order in which the turns were added.
    fn place(&self) -> Vec<usize> {
        each!(&self.record.get().record, record => {
            let parent = |id: &NodeId| record.node(*id)?.parent();
            let place = |id: NodeId| {
                let parent = record.node(id)?.parent();
                record.next(parent).iter().position(|next| *next == id)
            };
            std::iter::successors(Some(self.id), parent).filter_map(place).collect()
        })
    }
}

fn no_entry() -> Failure {
    Failure::new(Kind::Record, "the record has no such turn")
}

/// Returns the other lines that begin in the place of a turn of a line.
fn variations<P: Listed>(record: &Record<P>, id: NodeId) -> Vec<Vec<NodeId>> {
    let Some(node) = record.node(id) else { return Vec::new() };
    match record.next(node.parent()) {
        [first, others @ ..] if *first == id => {
            let next = |&id: &NodeId| record.next(Some(id)).first().copied();
            let line = |&first: &NodeId| std::iter::successors(Some(first), next).collect();
            others.iter().map(line).collect()
        }
        _ => Vec::new(),
    }
}

impl PartialEq for PyEntry {
    fn eq(&self, other: &PyEntry) -> bool {
        self.turn == other.turn
            && self.record.get() == other.record.get()
            && self.place() == other.place()
    }
}

#[pymethods]
impl PyEntry {
    /// The player who makes it.
    #[getter]
    fn side(&self) -> Side {
        Side(self.turn.mover())
    }

    /// The turn's place in its line, from 1 at the start of the record, whoever makes it.
    #[getter]
    fn ply(&self) -> usize {
        each!(&self.record.get().record, record => {
            let parent = |id: &NodeId| record.node(*id)?.parent();
            std::iter::successors(Some(self.id), parent).count()
        })
    }

    /// The other lines in the place of this turn of a line, each a list of entries.
    #[getter]
    fn variations(&self, py: Python<'_>) -> PyResult<Vec<Vec<PyEntry>>> {
        let lines = each!(&self.record.get().record, record => variations(record, self.id));
        lines.into_iter().map(|line| entries(self.record.bind(py), line)).collect()
    }

    fn __repr__(&self) -> String {
        format!("<RecordEntry {}{} {}>", self.number, dots(self.turn.mover()), self.turn.text())
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.turn.position().hash64(), self.turn.text(), self.number))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let entry = slf.get();
        reduced(slf.py(), "_restore_entry", (&entry.record, entry.id.index()))
    }
}

/// Makes an entry of a record that was pickled.
#[pyfunction]
pub(crate) fn _restore_entry(record: &Bound<'_, PyRecord>, index: Int) -> PyResult<PyEntry> {
    let id = index
        .index()
        .and_then(|index| each!(&record.get().record, record => record.ids().nth(index)));
    PyEntry::new(record, id.ok_or_else(no_entry)?)
}

/// Something that is wrong with a record of a file.
#[pyclass(frozen, eq, hash, get_all, from_py_object, name = "Problem", module = "gipf")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyProblem {
    /// The line of the file, from 1.
    line: usize,
    /// The column of the line, from 1.
    column: usize,
    /// The number of the turn, where the turns have begun: '12.' for White's, '12...' for Black's.
    turn: Option<String>,
    /// What is wrong.
    message: String,
    /// Whether the game was read on as if nothing were wrong.
    is_warning: bool,
}

impl PyProblem {
    pub(crate) fn of<P: Listed>(problem: &RecordProblem<P>) -> PyProblem {
        PyProblem {
            line: problem.place().line,
            column: problem.place().column,
            turn: problem.turn().map(|turn| turn.to_string()),
            message: problem.message(),
            is_warning: problem.is_warning(),
        }
    }
}

#[pymethods]
impl PyProblem {
    fn __str__(&self) -> String {
        format!("{}:{}: {}", self.line, self.column, self.message)
    }

    fn __repr__(&self) -> String {
        let kind = if self.is_warning { "warning" } else { "error" };
        format!("<Problem, {kind}: {}>", self.__str__())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PyProblem { line, column, turn, message, is_warning } = slf.get().clone();
        let arguments = (line, column, turn, message, is_warning);
        reduced(slf.py(), "_restore_problem", arguments)
    }
}

/// Makes a problem that was pickled.
#[pyfunction]
#[pyo3(signature = (line, column, turn, message, is_warning))]
pub(crate) fn _restore_problem(
    line: usize,
    column: usize,
    turn: Option<String>,
    message: String,
    is_warning: bool,
) -> PyProblem {
    PyProblem { line, column, turn, message, is_warning }
}
