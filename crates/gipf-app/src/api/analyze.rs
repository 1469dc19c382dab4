//! Analyses of games.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Duration;

use gipf_ai::{Limits, system_time};
use gipf_engine::analysis::GameAnalyzer;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::error::ApiError;
use super::subject::{Subject, SubjectFields};
use super::summary::{insert_svg, record_of};
use super::{Answer, Context};
use crate::Playable;
use crate::json::AnalyzedGame;

/// The time for a position without limits.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// Analyzes the turns that were played.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct AnalyzeCall {
    /// The limits of each position.
    depth: Option<u8>,
    nodes: Option<u64>,
    milliseconds: Option<u64>,
    /// The numbers of the turns to analyze.
    first: Option<u32>,
    last: Option<u32>,
    /// Whether the graph is drawn.
    svg: bool,
}

impl AnalyzeCall {
    /// The limits of each position, of which the call searches so many.
    fn limits(&self, positions: usize, max: Duration) -> Limits {
        let share = max / u32::try_from(positions).unwrap_or(u32::MAX).max(1);
        let wanted = self.milliseconds.map(Duration::from_millis);
        let is_limited = self.depth.is_some() || self.nodes.is_some();
        let default = if is_limited { share } else { DEFAULT_TIME };
        let mut limits = Limits::default().with_move_time(wanted.unwrap_or(default).min(share));
        if let Some(depth) = self.depth {
            limits = limits.with_depth(depth);
        }
        if let Some(nodes) = self.nodes {
            limits = limits.with_nodes(nodes);
        }
        limits
    }

    pub(super) fn answer<P: Playable>(
        self,
        subject: &SubjectFields,
        context: &mut Context<'_>,
    ) -> Answer {
        let subject: Subject<P> = subject.play(context.stop)?;
        let (first, last) = (self.first.unwrap_or(1), self.last.unwrap_or(u32::MAX));
        if first > last {
            return Err(ApiError::field("first", "expected a number not greater than last"));
        }
        let record = record_of(&subject)?;
        let max = context.settings.max_time;
        let numbers = record.main_line().map(|node| node.number().number);
        let positions = numbers.filter(|number| (first..=last).contains(number)).count() + 1;
        let analyzer = GameAnalyzer::new(self.limits(positions, max)).with_numbers(first..=last);
        let searcher = context.searchers.of_game::<P>();
        let searcher = searcher.map_err(|error| ApiError::request(error.to_string()))?;
        let clock = context.settings.time_source.or_else(system_time);
        let start = clock.map(|now| now());
        let (stop, progress) = (context.stop, &mut context.progress);
        let analysis = analyzer.analyze_with(&record, searcher, stop, |done, of| {
            let is_late = clock.zip(start).is_some_and(|(now, start)| now() - start > max);
            let flow: ControlFlow<()> = progress(json!({"done": done, "of": of}));
            if is_late || flow.is_break() {
                stop.store(true, Ordering::Relaxed);
            }
        });
        let mut fields: Map<String, Value> =
            match json!(AnalyzedGame::new(1, &record, &analysis).without_number()) {
                Value::Object(fields) => fields,
                _ => Map::new(),
            };
        insert_svg(&mut fields, self.svg, &analysis.summary(&record));
        Ok(Value::Object(fields))
    }
}
