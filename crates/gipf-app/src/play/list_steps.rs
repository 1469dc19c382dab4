//! Turns chosen from one list, for games whose turns are short.

use std::fmt;

use gipf_game::Position;
use gipf_notation::Notation;

use super::{MAX_TURNS, Steps};

/// A turn chosen from the list of all legal turns, in one step.
///
/// A game with turns of one step uses it as its [`Playable::Steps`](crate::Playable::Steps).
#[derive(Clone, Debug)]
pub struct ListSteps<P: Notation> {
    position: P,
    turns: Vec<P::Turn>,
    chosen: Option<usize>,
}

/// A turn of the list. Its text is its number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ListedTurn(usize);

impl ListedTurn {
    /// Returns the index of the turn in the order of the legal turns, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }
}

impl fmt::Display for ListedTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {}", self.0 + 1)
    }
}

impl<P: Notation> Steps for ListSteps<P> {
    type Position = P;
    type Choice = ListedTurn;

    fn begin(position: &P) -> ListSteps<P> {
        let turns = position.turns().take(MAX_TURNS).collect::<Vec<_>>();
        // The only legal turn leaves no choice.
        let chosen = (turns.len() == 1).then_some(0);
        ListSteps { position: *position, turns, chosen }
    }

    fn position(&self) -> &P {
        &self.position
    }

    fn choices(&self) -> Vec<ListedTurn> {
        match self.chosen {
            Some(_) => Vec::new(),
            None => (0..self.turns.len()).map(ListedTurn).collect(),
        }
    }

    fn apply(&mut self, choice: ListedTurn) {
        self.chosen = Some(choice.0);
    }

    fn turn(&self) -> Option<<P as Position>::Turn> {
        self.turns.get(self.chosen?).cloned()
    }

    fn text(&self, choice: ListedTurn) -> String {
        match self.turns.get(choice.0) {
            Some(turn) => self.position.turn_text(turn),
            None => choice.to_string(),
        }
    }

    fn question(_choices: &[ListedTurn]) -> &'static str {
        "Which turn?"
    }
}
