//! Positions and their turns.

use std::ops::ControlFlow;

use gipf_notation::Notation;
use gipf_notation::record::Record;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use crate::{GameInfo, Playable};

/// A position, with the fields of its game.
#[derive(Clone, Debug, Serialize)]
pub struct Position<T> {
    game: &'static str,
    position: String,
    #[serde(flatten)]
    fields: T,
}

/// Returns a position with the fields of its game.
pub fn position<P: Playable>(position: &P) -> Position<impl Serialize> {
    Position {
        game: GameInfo::of::<P>().name,
        position: position.position_text(None),
        fields: position.to_json(),
    }
}

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

/// A game: the fields of its record.
#[derive(Debug, Serialize)]
#[serde(transparent, bound = "")]
pub struct Game<'a, P: Notation>(pub &'a Record<P>);

/// A position and its legal turns, which are generated while they are written: there may be millions.
#[derive(Debug, Serialize)]
#[serde(bound = "")]
pub struct Turns<'a, P: Notation> {
    position: String,
    turns: TurnSeq<'a, P>,
}

#[derive(Debug)]
struct TurnSeq<'a, P> {
    position: &'a P,
    with_next: bool,
}

#[derive(Serialize)]
struct Turn {
    turn: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
}

impl<'a, P: Notation> Turns<'a, P> {
    /// Returns the turns of a position, with the position after each if that is wanted.
    #[must_use]
    pub fn new(position: &'a P, with_next: bool) -> Turns<'a, P> {
        Turns { position: position.position_text(None), turns: TurnSeq { position, with_next } }
    }
}

impl<P: Notation> Serialize for TurnSeq<'_, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let flow = self.position.try_for_each_turn(|turn| {
            match list.serialize_element(&self.json(&turn)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            }
        });
        flow.break_value().map_or(Ok(()), Err)?;
        list.end()
    }
}

impl<P: Notation> TurnSeq<'_, P> {
    fn json(&self, turn: &P::Turn) -> Turn {
        let next = || self.position.play_unchecked(turn).position_text(None);
        Turn { turn: self.position.turn_text(turn), to: self.with_next.then(next) }
    }
}

/// Returns the texts of turns that follow each other from a position.
#[must_use]
pub fn turn_texts<P: Notation>(position: &P, turns: &[P::Turn]) -> Vec<String> {
    let mut position = *position;
    let mut texts = Vec::new();
    for turn in turns {
        texts.push(position.turn_text(turn));
        position = position.play_unchecked(turn);
    }
    texts
}
