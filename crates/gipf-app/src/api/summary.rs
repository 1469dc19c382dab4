//! Summaries of analyses that were made a part at a time.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use gipf_ai::Score;
use gipf_engine::analysis::{GameSummary, JudgedTurn};
use gipf_game::Color;
use gipf_notation::diagram::Theme;
use gipf_notation::record::{Record, TurnNumber};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Answer;
use super::error::ApiError;
use super::subject::{Subject, SubjectFields};
use crate::Playable;
use crate::json::{Point, Summary};

/// Sums up turns of a game, as earlier calls have analyzed them.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct SummaryCall {
    analyzed: Vec<Analyzed>,
    /// Whether the graph is drawn.
    svg: bool,
}

/// What is needed of an analyzed turn; its other fields are passed over.
#[derive(Deserialize)]
struct Analyzed {
    number: u32,
    side: Color,
    score: Score,
    best_score: Score,
    #[serde(default)]
    verdict: Option<String>,
    #[serde(default)]
    reason: Option<Reason>,
}

/// What is needed of a reason.
#[derive(Deserialize)]
struct Reason {
    sentence: String,
}

impl SummaryCall {
    pub(super) fn answer<P: Playable>(self, subject: &SubjectFields, stop: &AtomicBool) -> Answer {
        let subject: Subject<P> = subject.play(stop)?;
        let record = record_of(&subject)?;
        let mut nodes = BTreeMap::new();
        for node in record.main_line() {
            nodes.insert(node.number(), node.id());
        }
        let mut judged = BTreeMap::new();
        for (index, turn) in self.analyzed.iter().enumerate() {
            let wrong = |field: &str, message| {
                Err(ApiError::field(format!("analyzed[{index}]{field}"), message))
            };
            let number = TurnNumber { number: turn.number, side: turn.side };
            let Some(&node) = nodes.get(&number) else {
                return wrong("", format!("there is no {}", number.in_words::<P>()));
            };
            let Ok(mistake) = turn.verdict.as_deref().map(str::parse).transpose() else {
                return wrong(".verdict", "expected mistake, blunder, missed win or null".into());
            };
            let Analyzed { score: played_score, best_score, .. } = *turn;
            let reason = turn.reason.as_ref().map(|reason| reason.sentence.clone());
            judged.insert(number, JudgedTurn { node, best_score, played_score, mistake, reason });
        }
        let in_order = record.main_line().filter_map(|node| judged.get(&node.number()).cloned());
        let summary = GameSummary::new(&record, in_order);
        let mut fields = Map::new();
        fields.insert("summary".into(), json!(Summary::new(&summary)));
        fields.insert("graph".into(), json!(Point::all(&summary)));
        if self.svg {
            insert_svg(&mut fields, &summary);
        }
        Ok(Value::Object(fields))
    }
}

/// Returns the turns that were played as a record.
pub(super) fn record_of<P: Playable>(subject: &Subject<P>) -> Result<Record<P>, ApiError> {
    Record::from_game(&subject.game).map_err(|error| ApiError::field("turns", error.to_string()))
}

/// Adds the graph as a picture.
pub(super) fn insert_svg(fields: &mut Map<String, Value>, summary: &GameSummary) {
    fields.insert("svg".into(), json!(summary.graph.to_svg(&Theme::DEFAULT)));
}
