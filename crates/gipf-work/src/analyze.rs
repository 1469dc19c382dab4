//! Searches of positions.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::Limits;
use gipf_app::Playable;
use gipf_app::json::{Analysis, Document};
use gipf_engine::{MAX_TT_MIB, SearchRequest, SearchSettings, Searcher};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::content::{ContentHash, Digest};
use crate::error::WorkError;
use crate::evaluator::{EvaluatorSource, EvaluatorSpec};
use crate::fields::read_position;
use crate::planned::Planned;
use crate::result::UnitOutput;

/// The maximum number of best lines of a search.
pub const MAX_LINES: usize = 255;

/// The search of a position, on one thread and with a limit that gives the same result every time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalyzeWork {
    /// The name of the game.
    pub game: String,
    /// The position line.
    pub position: String,
    /// The depth in turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u8>,
    /// The number of nodes. Depth, nodes or both are given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The number of best lines, from 1 to [`MAX_LINES`].
    pub lines: usize,
    /// The size of the transposition table in MiB, from 1 to [`MAX_TT_MIB`].
    pub hash: usize,
    /// What evaluates positions.
    pub evaluator: EvaluatorSpec,
}

/// How positions are searched.
#[derive(Clone, Debug)]
pub struct AnalyzePlan<P: Playable> {
    /// The depth in turns.
    pub depth: Option<u8>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The number of best lines.
    pub lines: usize,
    /// The size of the transposition table in MiB.
    pub hash: usize,
    /// What evaluates positions.
    pub evaluator: EvaluatorSource<P>,
}

impl AnalyzeWork {
    /// Returns the searches of positions.
    pub(crate) fn plan<P: Playable>(
        positions: &[P],
        plan: &AnalyzePlan<P>,
    ) -> Result<Planned<AnalyzeWork>, WorkError> {
        let AnalyzePlan { depth, nodes, lines, hash, evaluator } = plan;
        let mut work = Vec::with_capacity(positions.len());
        for position in positions {
            let of_position = AnalyzeWork {
                game: P::NAME.to_owned(),
                position: position.position_text(None),
                depth: *depth,
                nodes: *nodes,
                lines: *lines,
                hash: *hash,
                evaluator: evaluator.spec(position.variant()),
            };
            of_position.limits()?;
            work.push((of_position, 1));
        }
        let limit = |name, number: Option<u64>| {
            number.map_or_else(String::new, |number| format!(", {name} {number}"))
        };
        let about = format!(
            "analysis of {} positions of {}{}{}, {lines} lines, {hash} MiB, evaluator {}",
            positions.len(),
            P::NAME,
            limit("depth", depth.map(u64::from)),
            limit("nodes", *nodes),
            evaluator.name()
        );
        Ok(Planned { about, work })
    }

    fn limits(&self) -> Result<Limits, WorkError> {
        let in_range = |field, number: usize, max: usize| {
            let reason = format!("expected a number from 1 to {max}");
            let wrong = || WorkError::field(field, &number.to_string())(reason);
            (1..=max).contains(&number).then_some(()).ok_or_else(wrong)
        };
        in_range("lines", self.lines, MAX_LINES)?;
        in_range("hash", self.hash, MAX_TT_MIB)?;
        let mut limits = Limits::default();
        if let Some(depth) = self.depth {
            limits = limits.with_depth(depth);
        }
        if let Some(nodes) = self.nodes {
            limits = limits.with_nodes(nodes);
        }
        if self.depth.or(self.nodes.map(|_| 1)).is_none_or(|depth| depth == 0) {
            let reason = "expected a depth from 1, a number of nodes, or both";
            return Err(WorkError::field("depth", "0")(reason));
        }
        Ok(limits)
    }

    /// Searches. The count is that of nodes; the data are the line that `gipf analyze --json` prints.
    pub(crate) fn run<P: Playable>(&self, stop: &AtomicBool) -> Result<UnitOutput, WorkError> {
        let position = read_position::<P>(&self.position)?;
        let limits = self.limits()?;
        let evaluator = self.evaluator.load::<P>(position.variant())?;
        let settings = SearchSettings::new().with_evaluator(evaluator).with_tt_mib(self.hash);
        let request = SearchRequest::new(&position).with_limits(limits).with_multipv(self.lines);
        let goes_on = |_: &_| ControlFlow::Continue(());
        let found = Searcher::new(settings)?.search_with(&request, stop, goes_on);
        if stop.load(Ordering::Relaxed) {
            return Err(WorkError::Stopped);
        }
        let line = serde_json::to_string(&Document::new(Analysis::new(&position, &found)));
        let line = line.map_err(WorkError::field("position", &self.position))?;
        let mut digest = Digest::default();
        digest.add(ContentHash::of(&line).to_u64());
        Ok(UnitOutput { count: found.nodes, digest, data: Value::String(line) })
    }
}
