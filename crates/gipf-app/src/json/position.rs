//! Positions and their turns.

use std::ops::ControlFlow;

use gipf_notation::Notation;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use crate::{GameInfo, RegisteredGame};

/// The fields of a position of a game that has no others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlainPosition {
    variant: String,
    side_to_move: char,
    outcome: Option<String>,
}

impl PlainPosition {
    /// Returns the fields of a position.
    #[must_use]
    pub fn new<P: Notation>(position: &P) -> PlainPosition {
        PlainPosition {
            variant: position.variant().to_string(),
            side_to_move: position.side_to_move().letter(),
            outcome: position.outcome().map(|outcome| outcome.to_string()),
        }
    }
}
