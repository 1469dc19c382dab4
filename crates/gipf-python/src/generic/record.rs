//! Records of games, of any game.

use std::ffi::CString;
use std::io::BufRead;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use gipf_ai::{Limits, OutOfMemory, PvLine};
use gipf_app::files::{self, FileError, GameFile, ReadOptions};
use gipf_app::{GameInfo, GameVisitor, Games, Playable, Registry};
use gipf_engine::analysis::{GameAnalyzer, annotate};
use gipf_game::{Color, Game, GameResult};
use gipf_notation::record::{Node, NodeId, ReadRecord, Record, RecordProblem, TreeError};
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;

use super::game::{AnyGame, GameOf};
use super::pickled_record::RecordContents;
use super::position::{AnyPosition, PositionOf, parse_turn, turn_of};
use super::search::{AnalysisFields, AnalyzedFields, Searchers, line};
use super::shortened;
use super::turn::{AnyTurn, TurnOf};
use crate::arguments::TurnOrText;
use crate::errors::{Failure, Kind};

/// A record of a game, of any game.
pub(crate) trait AnyRecord: Send + Sync {
    fn equals(&self, other: &dyn AnyRecord) -> bool;
    fn as_any(&self) -> &dyn std::any::Any;
    fn game(&self) -> &'static GameInfo;
    fn start(&self) -> Arc<dyn AnyPosition>;
    fn tags(&self) -> Vec<(String, String)>;
    /// Returns the record with more tags.
    fn with_tags(&self, tags: &[(String, String)]) -> Result<Arc<dyn AnyRecord>, Failure>;
    fn comment(&self) -> String;
    fn result(&self) -> &'static str;
    fn problems(&self) -> &[Problem];
    fn main_line(&self) -> Vec<NodeId>;
    /// Returns what the record says of a turn of it.
    fn entry(&self, id: NodeId) -> Option<Entry>;
    /// Returns the other lines that begin in the place of a turn of a line.
    fn variations(&self, id: NodeId) -> Vec<Vec<NodeId>>;
    /// Returns the turn with this [index](NodeId::index).
    fn node_id(&self, index: usize) -> Option<NodeId>;
    /// Returns the way from the start to a turn: which of the turns after each it takes, from the last to the
    /// first. It does not depend on the order in which the turns were added.
    fn place(&self, id: NodeId) -> Vec<usize>;
    /// Returns what a pickle holds beside the start and the problems.
    fn contents(&self) -> RecordContents;
    /// Returns the text in a form. What the form cannot hold is a warning of Python.
    fn to_text(&self, form: Option<&str>) -> PyResult<String>;
    fn to_game(&self) -> Box<dyn AnyGame>;
    /// Searches every position of the main line whose turn has one of these numbers.
    fn analyze(
        &self,
        searchers: &mut Searchers,
        limits: Limits,
        numbers: (u32, u32),
        stop: &AtomicBool,
        on_position: &mut dyn FnMut(usize, usize),
    ) -> Result<AnalysisFields, OutOfMemory>;
}

/// What a record says of a turn.
pub(crate) struct Entry {
    pub(crate) number: u32,
    pub(crate) side: Color,
    pub(crate) turn: Arc<dyn AnyTurn>,
    pub(crate) lead: String,
    pub(crate) comment: String,
    pub(crate) nags: Vec<u8>,
}

/// Something that is wrong with a record of a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Problem {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) turn: Option<String>,
    pub(crate) message: String,
    pub(crate) is_warning: bool,
}

/// What a record is made of, beside its start.
pub(crate) struct RecordParts<'a> {
    pub(crate) turns: &'a [TurnOrText],
    pub(crate) tags: &'a [(String, String)],
    pub(crate) comment: &'a str,
    /// Comments by the index of their turn.
    pub(crate) comments: &'a [(usize, String)],
    pub(crate) result: Option<&'a str>,
}

/// A record of one game.
pub(crate) struct RecordOf<P: Playable> {
    record: Record<P>,
    problems: Vec<Problem>,
}

impl<P: Playable> RecordOf<P> {
    pub(super) fn shared(record: Record<P>, problems: Vec<Problem>) -> Arc<dyn AnyRecord> {
        Arc::new(RecordOf { record, problems })
    }

    pub(super) fn of_game(game: &Game<P>) -> Result<Arc<dyn AnyRecord>, Failure> {
        let record = Record::from_game(game).map_err(tree_failure::<P>)?;
        Ok(RecordOf::shared(record, Vec::new()))
    }

    pub(super) fn make(start: P, parts: RecordParts<'_>) -> Result<Arc<dyn AnyRecord>, Failure> {
        let mut record = Record::new(start);
        let mut nodes = Vec::with_capacity(parts.turns.len());
        for turn in parts.turns {
            let last = nodes.last().copied();
            let position = record.position(last).unwrap_or(&start);
            let turn = match turn {
                TurnOrText::Turn(turn) => turn_of::<P>(&**turn)?.turn.clone(),
                TurnOrText::Text(text) => parse_turn(position, text)?,
            };
            nodes.push(record.play(last, &turn).map_err(tree_failure::<P>)?);
        }
        set_tags(&mut record, parts.tags)?;
        record.set_opening_comment(parts.comment).map_err(tree_failure::<P>)?;
        for (index, comment) in parts.comments {
            let none = || Failure::value(format!("comments: the record has no turn {index}"));
            let id = *nodes.get(*index).ok_or_else(none)?;
            record.set_comment(id, comment).map_err(tree_failure::<P>)?;
        }
        let result = match parts.result {
            Some(text) => text.parse().map_err(|_| unknown_result::<P>(text))?,
            None => replayed(&record).outcome().map_or(GameResult::Unknown, Into::into),
        };
        record.set_result(result);
        Ok(RecordOf::shared(record, Vec::new()))
    }
}

pub(super) fn unknown_result<P: Playable>(text: &str) -> Failure {
    let results: Vec<&str> = P::RESULTS.iter().map(|result| result.text()).collect();
    let (results, found) = (results.join(", "), shortened(text));
    Failure::value(format!("result: expected one of {results}, found '{found}'"))
}

/// Sets tags, but none that tells the start or the result: these the record knows itself.
fn set_tags<P: Playable>(record: &mut Record<P>, tags: &[(String, String)]) -> Result<(), Failure> {
    for (name, value) in tags {
        let own = TreeError::<P>::OwnTag { name: name.clone() };
        let own = || Failure::new(Kind::Record, format!("tags: {own}"));
        record.set_tag(name, value).map_err(|error| match error {
            TreeError::OwnTag { .. } => own(),
            error => tree_failure::<P>(error),
        })?;
        let tells_game = matches!(name.as_str(), "Game" | "Variant");
        if tells_game && !is_read_back(*record.start(), name, value) {
            return Err(own());
        }
    }
    Ok(())
}

/// Whether a record with this tag is read as one of the same start.
fn is_read_back<P: Playable>(start: P, name: &str, value: &str) -> bool {
    let mut record = Record::new(start);
    record.set_result(GameResult::Unknown);
    let is_set = record.set_tag(name, value).is_ok();
    is_set && record.to_string().parse::<Record<P>>().is_ok_and(|read| *read.start() == start)
}

pub(super) fn tree_failure<P: Playable>(error: TreeError<P>) -> Failure {
    let kind = if matches!(error, TreeError::Illegal(_)) { Kind::Turn } else { Kind::Record };
    Failure::new(kind, error)
}

/// The game of the main line, as far as the rules let it go.
fn replayed<P: Playable>(record: &Record<P>) -> Game<P> {
    let mut game = Game::new(*record.start());
    for node in record.main_line() {
        if game.play(node.turn()).is_err() {
            break;
        }
    }
    game
}

impl<P: Playable> AnyRecord for RecordOf<P> {
    fn equals(&self, other: &dyn AnyRecord) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self.record == other.record)
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }

    fn game(&self) -> &'static GameInfo {
        GameInfo::get::<P>()
    }

    fn start(&self) -> Arc<dyn AnyPosition> {
        PositionOf::shared(*self.record.start())
    }

    fn tags(&self) -> Vec<(String, String)> {
        self.record.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    fn with_tags(&self, tags: &[(String, String)]) -> Result<Arc<dyn AnyRecord>, Failure> {
        let mut record = self.record.clone();
        set_tags(&mut record, tags)?;
        Ok(RecordOf::shared(record, self.problems.clone()))
    }

    fn comment(&self) -> String {
        self.record.comment().to_owned()
    }

    fn result(&self) -> &'static str {
        self.record.result().text()
    }

    fn problems(&self) -> &[Problem] {
        &self.problems
    }

    fn main_line(&self) -> Vec<NodeId> {
        self.record.main_line().map(Node::id).collect()
    }

    fn entry(&self, id: NodeId) -> Option<Entry> {
        let node = self.record.node(id)?;
        let before = *self.record.position(node.parent())?;
        Some(Entry {
            number: node.number().number,
            side: node.number().side,
            turn: TurnOf::shared(before, node.turn().clone()),
            lead: node.lead().to_owned(),
            comment: node.comment().to_owned(),
            nags: node.nags().iter().map(|nag| nag.0).collect(),
        })
    }

    fn variations(&self, id: NodeId) -> Vec<Vec<NodeId>> {
        let Some(node) = self.record.node(id) else { return Vec::new() };
        match self.record.next(node.parent()) {
            [first, others @ ..] if *first == id => {
                let next = |&id: &NodeId| self.record.next(Some(id)).first().copied();
                let line = |&first: &NodeId| std::iter::successors(Some(first), next).collect();
                others.iter().map(line).collect()
            }
            _ => Vec::new(),
        }
    }

    fn node_id(&self, index: usize) -> Option<NodeId> {
        self.record.ids().nth(index)
    }

    fn place(&self, id: NodeId) -> Vec<usize> {
        let parent = |&id: &NodeId| self.record.node(id)?.parent();
        let way = std::iter::successors(Some(id), parent);
        let place = |id: NodeId| {
            let parent = self.record.node(id)?.parent();
            self.record.next(parent).iter().position(|next| *next == id)
        };
        way.filter_map(place).collect()
    }

    fn contents(&self) -> RecordContents {
        RecordContents::of(&self.record)
    }

    fn to_text(&self, form: Option<&str>) -> PyResult<String> {
        let form = match form {
            None | Some(ReadOptions::RECORD) => return Ok(self.record.to_string()),
            Some(form) => form,
        };
        let exported =
            files::export(form, &self.record).map_err(|error| Failure::new(Kind::Record, error))?;
        if !exported.lost.is_nothing() {
            let text = format!("{form} cannot hold {}", exported.lost).replace('\0', " ");
            let text = CString::new(text).unwrap_or_default();
            Python::attach(|py| PyErr::warn(py, &py.get_type::<PyUserWarning>(), &text, 1))?;
        }
        Ok(exported.text)
    }

    fn to_game(&self) -> Box<dyn AnyGame> {
        Box::new(GameOf(replayed(&self.record)))
    }

    fn analyze(
        &self,
        searchers: &mut Searchers,
        limits: Limits,
        (first, last): (u32, u32),
        stop: &AtomicBool,
        on_position: &mut dyn FnMut(usize, usize),
    ) -> Result<AnalysisFields, OutOfMemory> {
        let searcher = searchers.of_game::<P>()?;
        let analyzer = GameAnalyzer::new(limits).with_numbers(first..=last);
        let analysis = analyzer.analyze_with(&self.record, searcher, stop, on_position);
        let mut record = self.record.clone();
        let annotated = annotate(&mut record, &analysis).map_err(tree_failure::<P>);
        let turns = analysis.turns.iter().filter_map(|turn| {
            let node = self.record.node(turn.node)?;
            let before = *self.record.position(node.parent())?;
            let best = PvLine::new(turn.best_score, turn.best_line.clone());
            Some(AnalyzedFields {
                number: node.number().number,
                turn: TurnOf::shared(before, node.turn().clone()),
                played_score: turn.played_score,
                best: line(before, &best),
                lost: turn.win_probability_lost(),
                depth: turn.depth,
                mistake: turn.mistake.map(|mistake| mistake.to_string()),
            })
        });
        Ok(AnalysisFields {
            turns: turns.collect(),
            record: annotated.map(|()| RecordOf::shared(record, Vec::new())),
        })
    }
}

/// Records that are read one by one, of any game.
pub(crate) trait AnyReader: Send {
    fn next_record(&mut self) -> PyResult<Option<Arc<dyn AnyRecord>>>;
}

struct ReaderOf<P: Playable>(Box<dyn Iterator<Item = Result<ReadRecord<P>, FileError>> + Send>);

impl<P: Playable> AnyReader for ReaderOf<P> {
    fn next_record(&mut self) -> PyResult<Option<Arc<dyn AnyRecord>>> {
        let found = self.0.next().transpose().map_err(file_error)?;
        Ok(found.map(|read| {
            let problems = read.problems().iter().map(problem).collect();
            RecordOf::shared(read.record, problems)
        }))
    }
}

fn problem<P: Playable>(problem: &RecordProblem<P>) -> Problem {
    Problem {
        line: problem.place().line,
        column: problem.place().column,
        turn: problem.turn().map(|turn| turn.to_string()),
        message: problem.message(),
        is_warning: problem.is_warning(),
    }
}

/// Finds out what an input holds, and begins to read it.
pub(crate) fn open_reader(
    input: impl BufRead + Send + 'static,
    options: &ReadOptions,
) -> PyResult<(&'static GameInfo, Box<dyn AnyReader>)> {
    struct Open(GameFile);

    impl GameVisitor for Open {
        type Output = PyResult<Box<dyn AnyReader>>;

        fn visit<P: Playable>(self) -> Self::Output {
            let games = self.0.games::<P>().map_err(file_error)?;
            Ok(Box::new(ReaderOf(games.into_iter())))
        }
    }
    let file = GameFile::new::<Games>(input, options).map_err(file_error)?;
    let game = file.game();
    Ok((game, Games::visit(game, Open(file))?))
}

fn file_error(error: FileError) -> PyErr {
    match error {
        FileError::Io(error) => error.into(),
        FileError::Import { error } => {
            let (line, column) = (error.place.line, error.place.column);
            Failure::new(Kind::Record, error).in_line(line, column).into()
        }
        error => Failure::new(Kind::Record, error).into(),
    }
}
