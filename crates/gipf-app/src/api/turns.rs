//! Legal turns, and puzzles.

use std::sync::atomic::AtomicBool;

use serde::Deserialize;
use serde_json::{Value, json};

use super::Answer;
use super::error::ApiError;
use super::subject::SubjectFields;
use crate::json::Turns;
use crate::{Playable, TurnList, TurnQuery};

/// The maximum number of turns that are listed: a position can have millions.
const MAX_LISTED: usize = 10_000;

/// Lists the legal turns of a position.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct TurnsCall {
    /// Only turns whose text contains this, in any case.
    contains: String,
    /// The maximum number of turns.
    limit: Option<usize>,
}

impl TurnsCall {
    pub(super) fn answer<P: Playable>(self, subject: &SubjectFields, stop: &AtomicBool) -> Answer {
        let subject = subject.play::<P>(stop)?;
        let position = subject.position();
        let limit = self.limit.unwrap_or(MAX_LISTED).min(MAX_LISTED);
        let query = TurnQuery { contains: &self.contains, limit, stop };
        let list = match subject.game.outcome() {
            Some(_) => TurnList { turns: Vec::new(), is_complete: true },
            None => query.list(position, |_| true),
        };
        Ok(json!(Turns::listed(position, list)))
    }
}

/// Lists the positions with proven wins that are built in.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct PuzzlesCall {}

impl PuzzlesCall {
    pub(super) fn answer<P: Playable>(self) -> Answer {
        let puzzles =
            P::puzzles(None).map_err(|error| ApiError::field("game", error.to_string()))?;
        let puzzles: Vec<Value> = puzzles
            .iter()
            .map(|puzzle| {
                let text = |turn| puzzle.position.turn_text(turn);
                json!({
                    "position": puzzle.position.position_text(None),
                    "plies": puzzle.plies,
                    "solutions": puzzle.solutions.iter().map(text).collect::<Vec<_>>(),
                })
            })
            .collect();
        Ok(json!({ "puzzles": puzzles }))
    }
}
