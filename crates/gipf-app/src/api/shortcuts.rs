//! Several choices of a turn at once.

use serde_json::{Map, Value, json};

use crate::Playable;
use crate::play::{ChoiceOf, Movement, Steps};

/// How many choices a question without points has at most whose answers are looked behind.
const FEW_CHOICES: usize = 4;

/// Makes the choices that are the only ones, and returns how many there were.
pub(super) fn make_forced<S: Steps>(steps: &mut S) -> usize {
    let mut made = 0;
    while let [only] = steps.choices()[..] {
        steps.apply(only);
        made += 1;
    }
    made
}

/// Describes choices, and whole turns that they complete.
#[derive(Clone, Copy, Debug)]
pub(super) struct Describer {
    /// Whether a choice that is the only one is made at once.
    pub(super) makes_forced: bool,
}

impl Describer {
    /// Describes a choice: its text, its points, the piece that it enters, its movement, and the turn if it completes one.
    pub(super) fn choice<P: Playable>(self, steps: &P::Steps, choice: ChoiceOf<P>) -> Value {
        let fields = self.fields::<P>(steps, choice, &self.after::<P>(steps, choice).0);
        Value::Object(fields)
    }

    /// Lists every movement from point to point that can be chosen now, and what can be chosen on the board behind a
    /// question that is not about points.
    pub(super) fn shortcuts<P: Playable>(self, steps: &P::Steps) -> Vec<Value> {
        let mut found = Vec::new();
        self.collect::<P>(steps, &mut Vec::new(), &mut found);
        found
    }

    fn collect<P: Playable>(self, steps: &P::Steps, path: &mut Vec<usize>, found: &mut Vec<Value>) {
        let choices = steps.choices();
        let is_off_board = choices.iter().all(|&it| P::choice_points(steps, it).is_empty());
        let after: Vec<(P::Steps, usize)> = if is_off_board && choices.len() > FEW_CHOICES {
            return;
        } else {
            choices.iter().map(|&it| self.after::<P>(steps, it)).collect()
        };
        // Behind "Which piece?" there is nothing to point at.
        if is_off_board && after.iter().all(|(it, _)| it.choices().is_empty()) {
            return;
        }
        for (index, (&choice, (next, forced))) in choices.iter().zip(&after).enumerate() {
            path.push(index);
            let movement = P::choice_movement(steps, choice);
            let is_complete = matches!(movement, Some(Movement::Completes { .. }));
            if is_complete || path.len() > 1 || (is_off_board && next.turn().is_some()) {
                let mut fields = self.fields::<P>(steps, choice, next);
                fields.insert("path".into(), json!(path));
                found.push(Value::Object(fields));
            }
            if movement == Some(Movement::Begins) || (is_off_board && next.turn().is_none()) {
                // The choices that were made along with it are the first ones.
                let len = path.len();
                path.resize(len + forced, 0);
                self.collect::<P>(next, path, found);
                path.truncate(len);
            }
            path.pop();
        }
    }

    /// Returns the turn after a choice, and how many were made along with it.
    fn after<P: Playable>(self, steps: &P::Steps, choice: ChoiceOf<P>) -> (P::Steps, usize) {
        let mut next = steps.clone();
        next.apply(choice);
        let forced = if self.makes_forced { make_forced(&mut next) } else { 0 };
        (next, forced)
    }

    fn fields<P: Playable>(
        self,
        steps: &P::Steps,
        choice: ChoiceOf<P>,
        next: &P::Steps,
    ) -> Map<String, Value> {
        let position = steps.position();
        let turn = next.turn();
        let (from, to) = match P::choice_movement(steps, choice) {
            Some(Movement::Completes { from, to }) => (Some(from), Some(to)),
            Some(Movement::Begins) | None => (None, None),
        };
        let fields = [
            ("text", json!(steps.text(choice))),
            ("about", json!(P::about(steps, choice))),
            ("points", json!(P::choice_points(steps, choice))),
            ("from", json!(from)),
            ("to", json!(to)),
            ("piece", json!(P::choice_piece(steps, choice))),
            ("turn", json!(turn.as_ref().map(|turn| position.turn_text(turn)))),
            ("warning", json!(turn.as_ref().and_then(|turn| position.warning(turn)))),
        ];
        fields.map(|(name, value)| (name.to_owned(), value)).into_iter().collect()
    }
}
