//! Legal turns.

use std::sync::atomic::AtomicBool;

use serde::Deserialize;
use serde_json::json;

use super::Answer;
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
