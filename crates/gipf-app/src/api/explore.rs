//! What a database of games knows of a position.

use serde::Deserialize;
use serde_json::json;

use super::error::ApiError;
use super::subject::SubjectFields;
use super::{Answer, Context};
use crate::Playable;
use crate::json::Explored;

/// The games that are listed, unless the call says how many.
const LISTED: usize = 5;

/// The maximum number of games that are listed.
const MAX_GAMES: usize = 100;

/// Says what was played in a position.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct ExploreCall {
    /// The maximum number of games to list.
    list: Option<usize>,
}

impl ExploreCall {
    pub(super) fn answer<P: Playable>(
        self,
        subject: &SubjectFields,
        context: &Context<'_>,
    ) -> Answer {
        let list = self.list.unwrap_or(LISTED);
        if list > MAX_GAMES {
            let message = format!("expected a number from 0 to {MAX_GAMES}");
            return Err(ApiError::field("list", message));
        }
        let subject = subject.play::<P>(context.stop)?;
        let explorer = context.settings.explorer.as_ref();
        let explorer =
            explorer.ok_or_else(|| ApiError::request("there is no database of games"))?;
        let answer = explorer.query(subject.position(), list);
        let answer = answer.map_err(|error| ApiError::request(error.to_string()))?;
        Ok(json!(Explored::new(&answer)))
    }
}
