//! Turns: capturing, placing a marble, passing.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::zertz::captures::{Capture, can_capture, captures};
use crate::zertz::marbles::Marbles;
use crate::zertz::placing::Placing;
use crate::zertz::position::{Model, opponent};

/// What a player does in a turn.
#[derive(Clone, Debug)]
enum Turn {
    /// A capture and its text.
    Capture(Capture, String),
    Place(Placing),
    Pass,
}

/// What is done with a turn: its text, and the position it leads to.
pub type Visit<'a> = dyn FnMut(String, Model) -> ControlFlow<()> + 'a;

impl Model {
    /// Returns all different legal turns: the text of each, and the position it leads to.
    ///
    /// Empty when the game is over.
    #[must_use]
    pub fn turns(&self) -> BTreeMap<String, Model> {
        let mut turns = BTreeMap::new();
        let _ = self.for_each_turn(&mut |text, next| {
            let earlier = turns.insert(text, next);
            debug_assert!(earlier.is_none(), "{earlier:?} twice");
            ControlFlow::Continue(())
        });
        turns
    }

    /// Calls `visit` with each of [`Model::turns`], in no particular order, until it breaks.
    pub fn for_each_turn(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.legal().into_iter().try_for_each(|turn| {
            let next = self.after(&turn);
            let text = match turn {
                Turn::Capture(_, text) => text,
                Turn::Place(placing) => placing.to_string(),
                Turn::Pass => "-".to_owned(),
            };
            visit(text, next)
        })
    }

    /// Returns how many sequences of `depth` turns there are.
    ///
    /// A pass is a turn. A game that is over earlier is not counted.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal().len() as u64,
            _ => self.legal().iter().map(|turn| self.after(turn).perft(depth - 1)).sum(),
        }
    }

    /// Returns all different legal turns.
    ///
    /// Capturing is compulsory: if any marble can jump, the turn is a capture. Otherwise a marble is placed. A player
    /// who cannot capture, while the pool is empty and they have no captured marble, passes. A finished position has no
    /// turns.
    fn legal(&self) -> Vec<Turn> {
        if self.outcome().is_some() {
            Vec::new()
        } else if can_capture(&self.board) {
            let capture = |(capture, text)| Turn::Capture(capture, text);
            captures(&self.board).into_iter().map(capture).collect()
        } else if self.store() == Marbles::NONE {
            vec![Turn::Pass]
        } else {
            self.placings().into_iter().map(Turn::Place).collect()
        }
    }

    /// Returns the position after a turn. The side to move changes after every turn.
    fn after(&self, turn: &Turn) -> Model {
        let next = match turn {
            Turn::Capture(capture, _) => self.after_capture(capture),
            Turn::Place(placing) => self.after_placing(placing),
            Turn::Pass => self.clone(),
        };
        Model { side: opponent(self.side), ..next }
    }

    /// Returns the position after a capture: the player gets the jumped marbles.
    fn after_capture(&self, capture: &Capture) -> Model {
        let mut next = Model { board: capture.board_after(&self.board), ..self.clone() };
        for taken in &capture.taken {
            next.captured_mut(self.side).add(self.board.get(*taken));
        }
        next
    }
}
