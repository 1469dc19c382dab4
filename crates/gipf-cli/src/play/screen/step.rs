//! A turn chosen on the board with the arrow keys.

use gipf_app::play::{ChoiceOf, TurnChooser};
use gipf_core::Color;

use super::keys::Arrow;
use gipf_app::RegisteredGame;
use gipf_app::play::Place;

#[derive(Clone, Debug)]
pub(super) struct Stepping<P: RegisteredGame> {
    position: P,
    pub(super) chooser: TurnChooser<P>,
    choices: Vec<ChoiceOf<P>>,
    cursor: usize,
    /// What has been chosen.
    chosen: Vec<ChoiceOf<P>>,
}

impl<P: RegisteredGame> Stepping<P> {
    pub(super) fn new(position: &P) -> Stepping<P> {
        let chooser = TurnChooser::new(position);
        let choices = chooser.choices();
        let cursor = P::first_look(&choices);
        Stepping { position: *position, chooser, choices, cursor, chosen: Vec::new() }
    }

    pub(super) fn choice(&self) -> Option<ChoiceOf<P>> {
        self.choices.get(self.cursor).copied()
    }

    /// Where the choice under the cursor is on the board.
    pub(super) fn place(&self, below: Color) -> Option<Place> {
        P::place(self.chooser.steps(), self.choice()?, below)
    }

    pub(super) fn choose(&mut self) {
        if let Some(choice) = self.choice() {
            self.chooser.choose(choice);
            self.chosen.push(choice);
            self.choices = self.chooser.choices();
            self.cursor = 0;
        }
    }

    /// Takes the last step back; `false` when there is none.
    pub(super) fn back(&mut self) -> bool {
        let went_back = self.chooser.back();
        let last = self.chosen.pop();
        self.choices = self.chooser.choices();
        let at = self.choices.iter().position(|&choice| Some(choice) == last);
        self.cursor = at.unwrap_or(0);
        went_back
    }

    /// Goes to the choice that lies in the direction of an arrow, or to the next in the list where
    /// they do not lie on the board, or lie elsewhere.
    pub(super) fn go(&mut self, arrow: Arrow, below: Color) {
        let Some(choice) = self.choice() else { return };
        let place = |choice| P::place(self.chooser.steps(), choice, below);
        let nearest = place(choice).and_then(|here| {
            let others = self.choices.iter().enumerate();
            let distances = others.filter_map(|(number, &choice)| {
                let there = place(choice)?;
                distance(arrow, here, there, P::LINE_HEIGHT).map(|distance| (distance, number))
            });
            distances.min().map(|(_, number)| number)
        });
        let count = self.choices.len();
        self.cursor = match (nearest, arrow) {
            (Some(number), _) => number,
            (None, _) if !P::goes_round(choice) => self.cursor,
            (None, Arrow::Right | Arrow::Down) => (self.cursor + 1) % count,
            (None, Arrow::Left | Arrow::Up) => (self.cursor + count - 1) % count,
        };
    }

    /// What is asked, the answer under the cursor, and how many there are.
    pub(super) fn words(&self) -> String {
        let Some(choice) = self.choice() else {
            return match self.only_turn() {
                Some(turn) => format!("The only turn is {turn}: Enter plays it"),
                None => "There is no way on: Backspace goes a step back".into(),
            };
        };
        let (number, count) = (self.cursor + 1, self.choices.len());
        let more = P::about(self.chooser.steps(), choice);
        format!("{} {choice}{more} ({number} of {count})", self.chooser.question())
    }

    /// The turn, where there is nothing to choose.
    fn only_turn(&self) -> Option<String> {
        Some(self.position.turn_text(&self.chooser.turn()?))
    }

    /// The board as far as the turn has come.
    pub(super) fn board(&self, below: Color) -> String {
        P::steps_board(self.chooser.steps(), self.choice(), below)
    }
}

/// How far a place is in the direction of an arrow; `None` when it is not in that direction.
fn distance(arrow: Arrow, from: Place, to: Place, line_height: i32) -> Option<i32> {
    let right = i32::from(to.column) - i32::from(from.column);
    let down = line_height * (i32::from(to.line) - i32::from(from.line));
    let (ahead, aside) = match arrow {
        Arrow::Right => (right, down),
        Arrow::Left => (-right, down),
        Arrow::Down => (down, right),
        Arrow::Up => (-down, right),
    };
    (ahead > 0).then(|| ahead + 2 * aside.abs())
}
