//! Analyses of games.

use std::ops::ControlFlow;
use std::time::Duration;

use gipf_ai::{Limits, system_time};
use gipf_engine::analysis::GameAnalyzer;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::error::ApiError;
use super::limits::LimitFields;
use super::subject::{Subject, SubjectFields};
use super::summary::{insert_svg, record_of};
use super::{Answer, Context};
use crate::Playable;
use crate::json::AnalyzedGame;

/// Analyzes the turns that were played.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct AnalyzeCall {
    /// The limits of each search of a second look.
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
    /// The limits of each search of a second look. An analysis has two for each turn, and a shorter one before; all
    /// together may take so much time.
    fn limits(&self, turns: usize, max: Duration) -> Limits {
        let share = max / u32::try_from(turns * 3).unwrap_or(u32::MAX).max(1);
        let AnalyzeCall { depth, nodes, milliseconds, .. } = *self;
        let is_unlimited = depth.is_none() && milliseconds.is_none();
        let nodes = nodes.or(is_unlimited.then_some(GameAnalyzer::DEFAULT_NODES));
        LimitFields { depth, nodes, milliseconds }.limits(share, share)
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
        let turns = numbers.filter(|number| (first..=last).contains(number)).count();
        let analyzer = GameAnalyzer::new(self.limits(turns, max)).with_numbers(first..=last);
        #[cfg(external_weights)]
        super::weights::check(subject.position())?;
        let searcher = context.searchers.of_game::<P>();
        let searcher = searcher.map_err(|error| ApiError::request(error.to_string()))?;
        let clock = context.settings.time_source.or_else(system_time);
        let start = clock.map(|now| now());
        let (stop, progress) = (context.stop, &mut context.progress);
        let analysis = analyzer.analyze_with(&record, searcher, stop, |done, of| {
            let is_late = clock.zip(start).is_some_and(|(now, start)| now() - start > max);
            let flow = progress(json!({"done": done, "of": of}));
            if is_late { ControlFlow::Break(()) } else { flow }
        });
        let mut fields: Map<String, Value> =
            match json!(AnalyzedGame::new(1, &record, &analysis).without_number()) {
                Value::Object(fields) => fields,
                _ => Map::new(),
            };
        if self.svg {
            insert_svg(&mut fields, &analysis.summary(&record));
        }
        Ok(Value::Object(fields))
    }
}
