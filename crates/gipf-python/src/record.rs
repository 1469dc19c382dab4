//! Records of any game: how they are made, written and pickled.

use std::ffi::CString;

use gipf_app::files::{self, ReadOptions};
use gipf_game::{Game, GameResult};
use gipf_notation::Nag;
use gipf_notation::record::{NodeId, Record, TreeError};
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;

use crate::any::{Listed, parse_turn, read_turn};
use crate::arguments::TurnOrText;
use crate::errors::{Failure, Kind};
use crate::read::shortened;

/// A record of any game.
pub(crate) type AnyRecord = any_of!(Record);

/// What a record is made of, beside its start.
pub(crate) struct RecordParts<'a> {
    pub(crate) turns: &'a [TurnOrText],
    pub(crate) tags: &'a [(String, String)],
    pub(crate) comment: &'a str,
    /// Comments by the index of their turn.
    pub(crate) comments: &'a [(usize, String)],
    pub(crate) result: Option<&'a str>,
}

/// Makes a record. Without a result the rules say it.
pub(crate) fn make<P: Listed>(start: P, parts: &RecordParts<'_>) -> Result<Record<P>, Failure> {
    let mut record = Record::new(start);
    let mut nodes = Vec::with_capacity(parts.turns.len());
    for turn in parts.turns {
        let last = nodes.last().copied();
        let position = record.position(last).unwrap_or(&start);
        let turn = read_turn(position, turn)?;
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
    Ok(record)
}

/// Returns a game as a record.
pub(crate) fn record_of_game<P: Listed>(game: &Game<P>) -> Result<Record<P>, Failure> {
    Record::from_game(game).map_err(tree_failure::<P>)
}

/// Returns the text in a format. What the format cannot hold is a warning of Python.
pub(crate) fn to_text<P: Listed>(record: &Record<P>, format: Option<&str>) -> PyResult<String> {
    let format = match format {
        None | Some(ReadOptions::RECORD) => return Ok(record.to_string()),
        Some(format) => format,
    };
    let exported =
        files::export(format, record).map_err(|error| Failure::new(Kind::Record, error))?;
    if !exported.lost.is_nothing() {
        let text = format!("{format} cannot hold {}", exported.lost).replace('\0', " ");
        let text = CString::new(text).unwrap_or_default();
        Python::attach(|py| PyErr::warn(py, &py.get_type::<PyUserWarning>(), &text, 1))?;
    }
    Ok(exported.text)
}

fn unknown_result<P: Listed>(text: &str) -> Failure {
    let results: Vec<&str> = P::RESULTS.iter().map(|result| result.text()).collect();
    let (results, found) = (results.join(", "), shortened(text));
    Failure::value(format!("result: expected one of {results}, found '{found}'"))
}

/// Sets tags, but none that tells the start or the result: these the record knows itself.
pub(crate) fn set_tags<P: Listed>(
    record: &mut Record<P>,
    tags: &[(String, String)],
) -> Result<(), Failure> {
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
fn is_read_back<P: Listed>(start: P, name: &str, value: &str) -> bool {
    let mut record = Record::new(start);
    record.set_result(GameResult::Unknown);
    let is_set = record.set_tag(name, value).is_ok();
    is_set && record.to_string().parse::<Record<P>>().is_ok_and(|read| *read.start() == start)
}

pub(crate) fn tree_failure<P: Listed>(error: TreeError<P>) -> Failure {
    let kind = if matches!(error, TreeError::Illegal(_)) { Kind::Turn } else { Kind::Record };
    Failure::new(kind, error)
}

/// Returns the game of the main line, as far as the rules let it go.
pub(crate) fn replayed<P: Listed>(record: &Record<P>) -> Game<P> {
    let mut game = Game::new(*record.start());
    for node in record.main_line() {
        if game.play(node.turn()).is_err() {
            break;
        }
    }
    game
}

/// A turn of a record: the index of the turn that it follows, its text, the comments before and after it, and
/// its marks.
pub(crate) type PickledNode = (Option<usize>, String, String, String, Vec<u8>);

/// What a record holds beside its start: all that [`Record`] compares, in parts that need no reader.
pub(crate) struct RecordContents {
    pub(crate) number: u32,
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) comment: String,
    /// The turns in the order in which they were added, so that each follows an earlier one.
    pub(crate) nodes: Vec<PickledNode>,
    pub(crate) result: String,
}

impl RecordContents {
    pub(crate) fn of<P: Listed>(record: &Record<P>) -> RecordContents {
        let node = |id: NodeId| {
            let node = record.node(id)?;
            let turn = record.position(node.parent())?.turn_text(node.turn());
            let nags = node.nags().iter().map(|nag| nag.0).collect();
            let (lead, comment) = (node.lead().to_owned(), node.comment().to_owned());
            Some((node.parent().map(NodeId::index), turn, lead, comment, nags))
        };
        let tags = record.tags().map(|(name, value)| (name.to_owned(), value.to_owned()));
        RecordContents {
            number: record.first_number().number,
            tags: tags.collect(),
            comment: record.comment().to_owned(),
            nodes: record.ids().filter_map(node).collect(),
            result: record.result().text().to_owned(),
        }
    }

    /// Plays every turn again.
    pub(crate) fn record<P: Listed>(self, start: P) -> Result<Record<P>, Failure> {
        let mut record = Record::starting_at(start, self.number);
        for (name, value) in &self.tags {
            record.set_tag(name, value).map_err(tree_failure::<P>)?;
        }
        record.set_opening_comment(&self.comment).map_err(tree_failure::<P>)?;
        let mut ids: Vec<NodeId> = Vec::with_capacity(self.nodes.len());
        for (after, text, lead, comment, nags) in &self.nodes {
            let none = || Failure::new(Kind::Record, "a turn of the record follows none before it");
            let after = match after {
                Some(index) => Some(*ids.get(*index).ok_or_else(none)?),
                None => None,
            };
            let turn = parse_turn(record.position(after).ok_or_else(none)?, text)?;
            let id = record.play(after, &turn).map_err(tree_failure::<P>)?;
            record.set_lead(id, lead).map_err(tree_failure::<P>)?;
            record.set_comment(id, comment).map_err(tree_failure::<P>)?;
            let nags: Vec<Nag> = nags.iter().map(|&nag| Nag(nag)).collect();
            record.set_nags(id, &nags).map_err(tree_failure::<P>)?;
            ids.push(id);
        }
        let result = self.result.parse().map_err(|_| unknown_result::<P>(&self.result))?;
        record.set_result(result);
        Ok(record)
    }
}
