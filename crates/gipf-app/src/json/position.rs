//! Positions and their turns.

use std::ops::ControlFlow;

use gipf_game::{Color, Game as PlayedGame, GameResult, OutcomeOf};
use gipf_notation::Notation;
use gipf_notation::record::Record;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::{GameInfo, Playable, TurnList};

/// A position, with the fields of its game.
#[derive(Clone, Debug, Serialize)]
pub struct Position {
    game: &'static str,
    position: String,
    variant: String,
    side_to_move: Color,
    outcome: Option<Outcome>,
    #[serde(flatten)]
    fields: Value,
}

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// A sentence without a full stop.
    text: String,
    winner: Option<Color>,
    /// As records write it: `1-0`.
    result: &'static str,
}

impl Position {
    /// Returns the fields of a position.
    #[must_use]
    pub fn new<P: Playable>(position: &P) -> Position {
        Position::with_outcome(position, position.outcome())
    }

    /// Returns the fields of the position of a game, which repetition can have ended.
    #[must_use]
    pub fn of_game<P: Playable>(game: &PlayedGame<P>) -> Position {
        Position::with_outcome(game.position(), game.outcome())
    }

    fn with_outcome<P: Playable>(position: &P, outcome: Option<OutcomeOf<P>>) -> Position {
        Position {
            game: GameInfo::get::<P>().name,
            position: position.position_text(None),
            variant: position.variant().to_string(),
            side_to_move: position.side_to_move(),
            outcome: outcome.map(|outcome| Outcome {
                text: outcome.to_string(),
                winner: outcome.winner(),
                result: GameResult::from(outcome).text(),
            }),
            fields: position.to_json(),
        }
    }
}

/// A game: the fields of its record.
#[derive(Debug, Serialize)]
#[serde(transparent, bound = "")]
pub struct Game<'a, P: Notation>(pub &'a Record<P>);

/// Legal turns of a position.
#[derive(Debug, Serialize)]
pub struct Turns<T> {
    position: String,
    turns: T,
    /// Whether there are no others.
    is_complete: bool,
}

impl Turns<Vec<String>> {
    /// Returns turns of a position that have been listed.
    #[must_use]
    pub fn listed<P: Notation>(position: &P, list: TurnList) -> Turns<Vec<String>> {
        let TurnList { turns, is_complete } = list;
        Turns { position: position.position_text(None), turns, is_complete }
    }
}

impl<'a, P: Notation> Turns<TurnSeq<'a, P>> {
    /// Returns all turns of a position, with the position after each if that is wanted. They are generated while
    /// they are written: there can be millions.
    #[must_use]
    pub fn all(position: &'a P, with_next: bool) -> Turns<TurnSeq<'a, P>> {
        let turns = TurnSeq { position, with_next };
        Turns { position: position.position_text(None), turns, is_complete: true }
    }
}

/// All turns of a position: their texts, or objects with the position after each.
#[derive(Debug)]
pub struct TurnSeq<'a, P> {
    position: &'a P,
    with_next: bool,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Turn {
    Text(String),
    WithNext { turn: String, to: String },
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
        let text = self.position.turn_text(turn);
        match self.with_next {
            true => Turn::WithNext {
                turn: text,
                to: self.position.play_unchecked(turn).position_text(None),
            },
            false => Turn::Text(text),
        }
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
