//! The tags that say who annotated a record, and how; and the removal of what an annotator wrote.

use std::fmt::Display;

use gipf_notation::record::{NodeId, Record, TreeError};
use gipf_notation::{Nag, Notation};

use crate::analysis::GameAnalysis;
use crate::analysis::sentence::{Sentence, is_score_of_line};

const ANNOTATOR: &str = "Annotator";
const BUDGET: &str = "AnnotatorBudget";
const DEPTH: &str = "AnnotatorDepth";

/// What every annotator of this program begins with.
const NAME: &str = "gipf ";

/// What stands between a person and the program where both annotated a record.
const AND: &str = ", ";

/// Returns the name of the annotator of a record that was analyzed with this evaluator.
///
/// ```
/// let annotator = gipf_engine::analysis::annotator("material");
/// assert!(annotator.starts_with("gipf ") && annotator.ends_with(" (material)"));
/// ```
#[must_use]
pub fn annotator(evaluator: impl Display) -> String {
    format!("{NAME}{} ({evaluator})", env!("CARGO_PKG_VERSION"))
}

/// Writes into the tags of a record who analyzed it, and how: `Annotator`, `AnnotatorBudget` and `AnnotatorDepth`.
///
/// A person whom the tag `Annotator` names stays there.
///
/// # Errors
///
/// [`TreeError`] when the record has too many tags. What was written before stays.
pub fn set_annotator<P: Notation>(
    record: &mut Record<P>,
    analysis: &GameAnalysis<P>,
    evaluator: impl Display,
) -> Result<(), TreeError<P>> {
    let program = annotator(evaluator);
    let name = match record.tag(ANNOTATOR).map(person_of) {
        None | Some("") => program,
        Some(person) => format!("{person}{AND}{program}"),
    };
    record.set_tag(ANNOTATOR, &name)?;
    let stopped = if analysis.is_complete { "" } else { "; stopped early" };
    record.set_tag(BUDGET, &format!("{}{stopped}", analysis.budget))?;
    let depths = |has_second_look: bool| {
        let turns = analysis.turns.iter();
        let of_look = turns.filter(move |turn| turn.has_second_look == has_second_look);
        range(of_look.map(|turn| turn.depth))
    };
    let depth = match (depths(false), depths(true)) {
        (Some(first), Some(second)) => format!("{first}; second look {second}"),
        (Some(first), None) => first,
        (None, Some(second)) => format!("second look {second}"),
        (None, None) => return Ok(()),
    };
    record.set_tag(DEPTH, &depth)
}

/// Returns the least and the greatest number: `9 to 14`.
fn range(numbers: impl Iterator<Item = u8> + Clone) -> Option<String> {
    let (least, most) = (numbers.clone().min()?, numbers.max()?);
    Some(if least == most { format!("{least}") } else { format!("{least} to {most}") })
}

/// Returns an annotator without this program.
fn person_of(annotator: &str) -> &str {
    match annotator.rsplit_once(AND) {
        Some((person, program)) if program.starts_with(NAME) => person,
        _ if annotator.starts_with(NAME) => "",
        _ => annotator,
    }
}

/// Returns a record without what [`annotate`](crate::analysis::annotate) and [`set_annotator`] have written into it.
///
/// Only in a record whose tag `Annotator` names this program something is removed: comments, marks and lines that it
/// wrote, and its tags. What people have written stays, also in a comment or a line of this program.
///
/// # Errors
///
/// [`TreeError`], when the record cannot be copied.
pub fn without_annotations<P: Notation>(record: &Record<P>) -> Result<Record<P>, TreeError<P>> {
    let is_annotated = record.tag(ANNOTATOR).is_some_and(|name| person_of(name) != name);
    if !is_annotated {
        return Ok(record.clone());
    }
    let mut clean = Record::starting_at(*record.start(), record.first_number().number);
    for (name, value) in record.tags() {
        match name {
            BUDGET | DEPTH => {}
            ANNOTATOR if person_of(value).is_empty() => {}
            ANNOTATOR => clean.set_tag(name, person_of(value))?,
            _ => clean.set_tag(name, value)?,
        }
    }
    clean.set_opening_comment(record.comment())?;
    clean.set_result(record.result());
    // Turns of the record, with the turns of the copy that they follow.
    let mut left: Vec<(NodeId, Option<NodeId>)> = Vec::new();
    push_next(record, None, None, &mut left);
    while let Some((id, after)) = left.pop() {
        let copy = copy_turn(record, id, &mut clean, after)?;
        push_next(record, Some(id), Some(copy), &mut left);
    }
    Ok(clean)
}

/// Pushes the turns after a turn that stay, the first last.
fn push_next<P: Notation>(
    record: &Record<P>,
    id: Option<NodeId>,
    copy: Option<NodeId>,
    left: &mut Vec<(NodeId, Option<NodeId>)>,
) {
    let next = record.next(id);
    let has_sentence = next
        .first()
        .and_then(|first| record.node(*first))
        .is_some_and(|node| Sentence::find::<P>(node.comment()).is_some());
    let variations = next.get(1..).unwrap_or_default();
    let own = variations.iter().rev().find(|first| has_sentence && is_own_line(record, **first));
    left.extend(next.iter().rev().filter(|id| Some(*id) != own).map(|id| (*id, copy)));
}

/// Returns whether a variation says nothing but a score at its end.
fn is_own_line<P: Notation>(record: &Record<P>, first: NodeId) -> bool {
    let mut id = first;
    loop {
        let Some(node) = record.node(id) else { return false };
        if !node.nags().is_empty() || !node.lead().is_empty() {
            return false;
        }
        match node.next() {
            [] => return is_score_of_line::<P>(node.comment()),
            [next] if node.comment().is_empty() => id = *next,
            _ => return false,
        }
    }
}

/// Copies a turn without what this program has written at it.
fn copy_turn<P: Notation>(
    record: &Record<P>,
    id: NodeId,
    clean: &mut Record<P>,
    after: Option<NodeId>,
) -> Result<NodeId, TreeError<P>> {
    let node = record.node(id).ok_or(TreeError::NoSuchNode(id))?;
    let copy = clean.play(after, node.turn())?;
    let mut nags = node.nags().to_vec();
    let mut comment = node.comment().to_owned();
    if let Some((sentence, place)) = Sentence::find::<P>(node.comment()) {
        comment.replace_range(place, "");
        let mark = Nag::from_sign(sentence.kind.mark()).filter(|_| sentence.has_mark);
        if let Some(place) = nags.iter().rposition(|nag| Some(*nag) == mark) {
            nags.remove(place);
        }
    }
    clean.set_nags(copy, &nags)?;
    clean.set_lead(copy, node.lead())?;
    clean.set_comment(copy, &comment)?;
    Ok(copy)
}
