//! Searches.

use std::time::Duration;

use gipf_ai::{Level, Limits};
use gipf_engine::{Overhead, SearchRequest};
use serde::Deserialize;
use serde_json::json;

use super::error::ApiError;
use super::limits::LimitFields;
use super::seconds::{SecondsField, timeless};
use super::subject::{Subject, SubjectFields};
use super::{Answer, Context};
use crate::Playable;
use crate::game::game_to_search;
use crate::json::{Analysis, SearchProgress};

/// The maximum number of lines of a search.
const MAX_LINES: usize = 20;
/// The maximum time on a clock; more is lowered to it.
const LONGEST: Duration = Duration::from_secs(1_000_000);
/// The time of a search without limits.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// Searches a position for the best turns.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct SearchCall {
    depth: Option<u8>,
    nodes: Option<u64>,
    milliseconds: Option<u64>,
    /// What is left on the clock of the player to move, and what it gains by the turn, in milliseconds.
    left: Option<u64>,
    increment: Option<u64>,
    lines: Option<usize>,
    /// How well the engine plays: a number from 1 to 10, or a name.
    level: Option<LevelField>,
    seed: u64,
    /// The seconds that the turn will have taken, where turns take time.
    seconds: Option<SecondsField>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a level: a number from 1 to 10, or a name")]
enum LevelField {
    Number(u8),
    Name(String),
}

impl SearchCall {
    fn level(&self) -> Result<Level, ApiError> {
        let text = match &self.level {
            None => return Ok(Level::STRONGEST),
            Some(LevelField::Number(number)) => number.to_string(),
            Some(LevelField::Name(name)) => name.clone(),
        };
        text.parse()
            .map_err(|error: gipf_ai::ParseLevelError| ApiError::field("level", error.to_string()))
    }

    fn limits(&self, max: Duration) -> Result<Limits, ApiError> {
        let SearchCall { depth, nodes, milliseconds, .. } = *self;
        let is_limited = depth.is_some() || nodes.is_some() || self.left.is_some();
        let default = if is_limited { max } else { DEFAULT_TIME };
        let mut limits = LimitFields { depth, nodes, milliseconds }.limits(default, max);
        match (self.left, self.increment) {
            (Some(left), increment) => {
                let increment = Duration::from_millis(increment.unwrap_or(0)).min(LONGEST);
                let left = Duration::from_millis(left).min(LONGEST);
                limits = limits.with_clock(Overhead::REMOTE.clock(left, increment));
            }
            (None, Some(_)) => {
                return Err(ApiError::field("increment", "expected the field left as well"));
            }
            (None, None) => {}
        }
        Ok(limits)
    }
}

impl SearchCall {
    pub(super) fn answer<P: Playable>(
        self,
        subject: &SubjectFields,
        context: &mut Context<'_>,
    ) -> Answer {
        let subject: Subject<P> = subject.play(context.stop)?;
        let lines = self.lines.unwrap_or(1);
        if !(1..=MAX_LINES).contains(&lines) {
            return Err(ApiError::field(
                "lines",
                format!("expected a number from 1 to {MAX_LINES}"),
            ));
        }
        let position = subject.position();
        if let Some(outcome) = subject.game.outcome() {
            return Err(ApiError::request(format!("the game is over: {outcome}")));
        }
        if self.seconds.is_some() && !position.takes_time() {
            return Err(timeless("seconds", position));
        }
        let timed = self.seconds.and_then(|seconds| game_to_search(&subject.game, seconds.get()));
        let game = timed.as_ref().unwrap_or(&subject.game);
        let request = SearchRequest::new(game)
            .with_limits(self.limits(context.settings.max_time)?)
            .with_level(self.level()?)
            .with_multipv(lines)
            .with_seed(self.seed);
        #[cfg(external_weights)]
        super::weights::check(game.position())?;
        let searcher = context.searchers.of_game::<P>();
        let searcher = searcher.map_err(|error| ApiError::request(error.to_string()))?;
        let found = searcher.search_with(&request, context.stop, |found| {
            SearchProgress::of_lines(game.position(), found)
                .try_for_each(|line| (context.progress)(json!(line)))
        });
        Ok(json!(Analysis::new(game.position(), &found).with_time(found.elapsed)))
    }
}
