//! Positions that are set up by hand.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use gipf_notation::Notation;
use gipf_notation::diagram::Diagram;

use crate::Playable;

/// A position that has been set up by hand and can break rules.
#[derive(Clone, Debug)]
pub struct EditedPosition<P: Notation> {
    /// Its line.
    pub line: String,
    /// Its board.
    pub diagram: Diagram<P::Drawn>,
    /// Every rule that it breaks, a sentence each.
    pub violations: Vec<String>,
}

impl<P: Playable> EditedPosition<P> {
    pub(crate) fn new(line: &impl Display, diagram: Diagram<P::Drawn>) -> EditedPosition<P> {
        let line = line.to_string();
        let violations = match P::parse_line(&line) {
            Ok(_) => Vec::new(),
            Err(error) => P::position_problem(&error).violations,
        };
        EditedPosition { line, diagram, violations }
    }
}

/// Returned when a position cannot be edited.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct EditError {
    /// The point whose change is wrong; `None` when the line is.
    pub point: Option<String>,
    /// What is wrong.
    pub message: String,
}

impl EditError {
    pub(crate) fn line(error: impl Display) -> EditError {
        EditError { point: None, message: error.to_string() }
    }
}

/// Reads a point of a game whose points have the same names on all boards.
pub(crate) fn read_spot<Spot: FromStr<Err: Display>>(text: &str) -> Result<Spot, String> {
    text.parse().map_err(|error: Spot::Err| error.to_string())
}

/// Reads changes of a board: each point, and what is to stand there.
pub(crate) fn read_changes<Spot, Piece>(
    changes: &BTreeMap<String, String>,
    read_spot: impl Fn(&str) -> Result<Spot, String>,
    read_piece: impl Fn(&str) -> Result<Piece, String>,
) -> Result<Vec<(Spot, Option<Piece>)>, EditError> {
    let change = |(point, text): (&String, &String)| {
        let wrong = |message: String| EditError { point: Some(point.clone()), message };
        let spot = read_spot(point).map_err(wrong)?;
        let piece = match text.as_str() {
            "" => None,
            text => Some(read_piece(text).map_err(wrong)?),
        };
        Ok((spot, piece))
    };
    changes.iter().map(change).collect()
}
