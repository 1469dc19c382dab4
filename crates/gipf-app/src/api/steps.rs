//! Turns chosen step by step.

use std::sync::atomic::AtomicBool;

use serde::Deserialize;
use serde_json::{Value, json};

use super::Answer;
use super::error::ApiError;
use super::picture::PictureFields;
use super::seconds::SecondsField;
use super::shortcuts::{Describer, make_forced};
use super::subject::SubjectFields;
use crate::Playable;
use crate::play::Steps;

/// The maximum number of steps of a turn.
const MAX_STEPS: usize = 200;

/// Says what can be chosen next of a turn, and the turn when it is complete.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct StepsCall {
    /// The index of each choice so far.
    chosen: Vec<usize>,
    /// Whether a choice that is the only one is made at once.
    forced: bool,
    picture: Option<PictureFields>,
    /// The seconds that the turn has taken, where turns take time.
    seconds: Option<SecondsField>,
}

impl StepsCall {
    pub(super) fn answer<P: Playable>(self, subject: &SubjectFields, stop: &AtomicBool) -> Answer {
        let subject = subject.play::<P>(stop)?;
        if let Some(outcome) = subject.game.outcome() {
            return Err(ApiError::request(format!("the game is over: {outcome}")));
        }
        let seconds = self.seconds;
        self.describe(subject.position(), seconds)
    }

    /// Describes the choices in a position of a game that is not over, when so many seconds have passed.
    pub(super) fn describe<P: Playable>(
        mut self,
        position: &P,
        seconds: Option<SecondsField>,
    ) -> Answer {
        let position = &SecondsField::position_to_play(seconds, position)?;
        if self.chosen.len() > MAX_STEPS {
            return Err(ApiError::field("chosen", format!("more than {MAX_STEPS} steps")));
        }
        let describer = Describer { makes_forced: self.forced };
        let mut steps = P::Steps::begin(position);
        let mut made = Vec::new();
        for (step, &index) in self.chosen.iter().enumerate() {
            let choices = steps.choices();
            let Some(&choice) = choices.get(index) else {
                let message = match choices.len() {
                    0 => "the turn is complete before this step".into(),
                    count => format!("expected a choice from 0 to {}", count - 1),
                };
                return Err(ApiError::field(format!("chosen[{step}]"), message));
            };
            made.push(choice.to_string());
            steps.apply(choice);
        }
        if self.forced {
            // The only choice is the first one.
            let count = make_forced(&mut steps);
            self.chosen.resize(self.chosen.len() + count, 0);
        }
        let choices = steps.choices();
        let question = if choices.is_empty() { "" } else { P::Steps::question(&choices) };
        let shown: Vec<Value> =
            choices.iter().map(|&choice| describer.choice::<P>(&steps, choice)).collect();
        let turn = steps.turn();
        let picture = self.picture.map(|picture| match &turn {
            Some(turn) => picture.draw(position.diagram_of_turn(turn)),
            None => picture.draw(match seconds {
                Some(seconds) => P::steps_diagram_after(&steps, None, seconds.get()),
                None => P::steps_diagram(&steps, None),
            }),
        });
        Ok(json!({
            "chosen": self.chosen,
            "made": made,
            "question": question,
            "choices": shown,
            "shortcuts": describer.shortcuts::<P>(&steps),
            "first": P::first_choice(&steps, &choices),
            "turn": turn.as_ref().map(|turn| position.turn_text(turn)),
            "effect": turn.as_ref().map(|turn| position.effect(turn)),
            "warning": turn.as_ref().and_then(|turn| position.warning(turn)),
            "picture": picture.transpose()?,
        }))
    }
}
