//! Positions shown, and positions that are set up by hand.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use gipf_game::Color;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Answer;
use super::error::ApiError;
use super::picture::PictureFields;
use super::seconds::SecondsField;
use super::steps::StepsCall;
use super::subject::{Subject, SubjectFields};
use crate::{Playable, json};

/// Says everything about a position that a person wants to see, with a picture if one is wanted.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
#[derive(Default)]
pub(super) struct PositionCall {
    picture: Option<PictureFields>,
    /// The fields of a call `steps`, to be answered along with it.
    steps: Option<StepsCall>,
    /// The seconds that the turn under way has taken, where turns take time.
    seconds: Option<SecondsField>,
    /// The seconds that the last of the turns took, whatever its text says.
    took: Option<SecondsField>,
}

impl PositionCall {
    pub(super) fn answer<P: Playable>(self, subject: &SubjectFields, stop: &AtomicBool) -> Answer {
        let subject = subject.play_timed::<P>(stop, self.took)?;
        let is_over = subject.game.outcome().is_some();
        let seconds = self.seconds.filter(|_| !is_over);
        let now = SecondsField::position_after(seconds, subject.position())?;
        let position = &now;
        let picture = self.picture.map(|picture| {
            let diagram = match subject.last() {
                Some((before, turn)) => before.diagram_of_turn(turn),
                None => subject.position().diagram(),
            };
            picture.draw(SecondsField::diagram_after::<P>(seconds, diagram))
        });
        let steps = self.steps.filter(|_| !is_over);
        let steps = steps.map(|steps| steps.describe(subject.position(), seconds));
        let more = json!({
            "turns": played_texts(&subject),
            "warnings": subject.warnings,
            "title": position.title(),
            "task": (!is_over).then(|| position.task()),
            "players": Color::ALL.map(|color| player(position, color)),
            "takes_time": position.takes_time(),
            "lost_turn": seconds.and_then(|seconds| lost_turn(subject.position(), seconds)),
            "details": details(position, seconds.is_some()),
            "repetitions": subject.game.repetitions(),
            "repetition_limit": P::REPETITION_LIMIT,
            "last": subject.last().map(|(before, turn)| last(before, turn)),
            "picture": picture.transpose()?,
            "steps": steps.transpose()?,
        });
        Ok(json!(PositionAnswer { position: json::Position::of_game(&subject.game), more }))
    }
}

/// What `gipf show --json` prints, and more.
#[derive(Serialize)]
struct PositionAnswer {
    #[serde(flatten)]
    position: json::Position,
    #[serde(flatten)]
    more: Value,
}

fn played_texts<P: Playable>(subject: &Subject<P>) -> Vec<String> {
    let turns = subject.game.positions().iter().zip(subject.game.turns());
    turns.map(|(position, turn)| position.turn_text(turn)).collect()
}

/// What a player has beside the board.
fn player<P: Playable>(position: &P, color: Color) -> Value {
    let held = position.held(color);
    json!({
        "side": color,
        "name": P::player_name(color),
        "count": position.count(color),
        "counted": P::WORDS.counted[0],
        "held": (!held.is_empty()).then_some(held),
        "held_name": P::WORDS.held[0],
    })
}

fn details<P: Playable>(position: &P, is_running: bool) -> Vec<Value> {
    let details = position.details();
    // The number of turns is that of the position before the seconds.
    let details = details.iter().filter(|(label, _)| !is_running || *label != "turns");
    details.map(|(label, text)| json!({"label": label, "text": text})).collect()
}

/// The turn that the player has lost by taking so long.
fn lost_turn<P: Playable>(position: &P, seconds: SecondsField) -> Option<String> {
    position.lost_turn(seconds.get()).map(|turn| position.turn_text(&turn))
}

fn last<P: Playable>(before: &P, turn: &P::Turn) -> Value {
    json!({
        "turn": before.turn_text(turn),
        "side": before.side_to_move(),
        "effect": before.effect(turn),
    })
}

/// Changes pieces of a position line that need not be that of a valid position, and lists what is wrong.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct EditCall {
    /// Points and what is to stand there; an empty text for nothing.
    changes: BTreeMap<String, String>,
    picture: PictureFields,
}

impl EditCall {
    pub(super) fn answer<P: Playable>(self, subject: &SubjectFields) -> Answer {
        // The name of a start stands for its line.
        let line = match subject.position() {
            Some(text) => match P::variant_named(text) {
                Some(variant) => P::start(variant).position_text(None),
                None => text.to_owned(),
            },
            None => P::start(P::VARIANTS[0]).position_text(None),
        };
        let edited = P::edit(&line, &self.changes).map_err(|error| match error.point {
            Some(point) => ApiError::field(format!("changes.{point}"), error.message),
            None => ApiError::field("position", error.message),
        })?;
        Ok(json!({
            "game": P::NAME,
            "position": edited.line,
            "violations": edited.violations,
            "picture": self.picture.draw(edited.diagram)?,
        }))
    }
}
