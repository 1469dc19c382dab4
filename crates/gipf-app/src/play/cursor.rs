//! A turn chosen on the text of the board, with arrow keys or by pointing.

use gipf_game::Color;

use super::{ChoiceOf, Status, Steps, TextSpan, TurnChooser};
use crate::Playable;

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// A turn that is being chosen step by step, with a cursor on one of the choices.
///
/// ```
/// use gipf_app::play::{Arrow, TurnCursor};
/// use gipf_game::{Color, Position};
/// use gipf_core::{Gipf, Variant};
///
/// let mut cursor = TurnCursor::new(&Gipf::start(Variant::Basic));
/// assert_eq!(cursor.prompt(), "From which dot? dot e1 (12 of 24)");
/// cursor.go(Arrow::Left, Color::White);
/// assert_eq!(cursor.prompt(), "From which dot? dot d1 (10 of 24)");
/// ```
#[derive(Clone, Debug)]
pub struct TurnCursor<P: Playable> {
    position: P,
    chooser: TurnChooser<P>,
    choices: Vec<ChoiceOf<P>>,
    cursor: usize,
    /// What has been chosen.
    chosen: Vec<ChoiceOf<P>>,
}

impl<P: Playable> TurnCursor<P> {
    /// Begins a turn.
    #[must_use]
    pub fn new(position: &P) -> TurnCursor<P> {
        let chooser = TurnChooser::new(position);
        let choices = chooser.choices();
        let cursor = P::first_choice(chooser.steps(), &choices);
        TurnCursor { position: *position, chooser, choices, cursor, chosen: Vec::new() }
    }

    /// Returns the position in which the turn is chosen.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Returns the choice under the cursor; `None` when the turn is complete.
    #[must_use]
    pub fn choice(&self) -> Option<ChoiceOf<P>> {
        self.choices.get(self.cursor).copied()
    }

    /// Returns the choices there are now.
    #[must_use]
    pub fn choices(&self) -> &[ChoiceOf<P>] {
        &self.choices
    }

    /// Returns the turn, once it is complete.
    #[must_use]
    pub fn turn(&self) -> Option<P::Turn> {
        self.chooser.turn()
    }

    /// Returns where the choice under the cursor is on the text of the board.
    #[must_use]
    pub fn span(&self, below: Color) -> Option<TextSpan> {
        Some(P::choice_span(self.chooser.steps(), self.choice()?, below)?.span)
    }

    /// Makes the choice under the cursor.
    pub fn choose(&mut self) {
        if let Some(choice) = self.choice() {
            self.chooser.choose(choice);
            self.chosen.push(choice);
            self.choices = self.chooser.choices();
            self.cursor = P::first_choice(self.chooser.steps(), &self.choices);
        }
    }

    /// Takes the last step back; returns `false` when there is none.
    pub fn back(&mut self) -> bool {
        let went_back = self.chooser.back();
        let last = self.chosen.pop();
        self.choices = self.chooser.choices();
        let at = self.choices.iter().position(|&choice| Some(choice) == last);
        self.cursor = at.unwrap_or(0);
        went_back
    }

    /// Puts the cursor on the choice at a letter of the text of the board; returns `false` when there
    /// is none.
    pub fn point_at(&mut self, column: u16, line: u16, below: Color) -> bool {
        let hit = self.choices.iter().position(|&choice| {
            let found = P::choice_span(self.chooser.steps(), choice, below);
            found.is_some_and(|it| it.span.contains(column, line))
        });
        self.cursor = hit.unwrap_or(self.cursor);
        hit.is_some()
    }

    /// Moves the cursor to the nearest choice in the direction of an arrow, or to the next of the list
    /// where the choices are not on the board.
    pub fn go(&mut self, arrow: Arrow, below: Color) {
        let Some(choice) = self.choice() else { return };
        let place = |choice| P::choice_span(self.chooser.steps(), choice, below);
        let line_height = self.position.terminal(below).line_height;
        let here = place(choice);
        let nearest = here.and_then(|here| {
            let others = self.choices.iter().enumerate();
            let distances = others.filter_map(|(number, &choice)| {
                let there = place(choice)?;
                distance(arrow, here.span, there.span, line_height)
                    .map(|distance| (distance, number))
            });
            distances.min().map(|(_, number)| number)
        });
        let count = self.choices.len();
        self.cursor = match (nearest, arrow) {
            (Some(number), _) => number,
            (None, _) if here.is_some_and(|it| !it.wraps) => self.cursor,
            (None, Arrow::Right | Arrow::Down) => (self.cursor + 1) % count,
            (None, Arrow::Left | Arrow::Up) => (self.cursor + count - 1) % count,
        };
    }

    /// Returns what is asked, the choice under the cursor, and how many there are.
    #[must_use]
    pub fn prompt(&self) -> String {
        let Some(choice) = self.choice() else {
            return match self.only_turn() {
                Some(turn) => format!("The only turn is {turn}: Enter plays it"),
                None => "There is no way on: Backspace goes a step back".into(),
            };
        };
        let (number, count) = (self.cursor + 1, self.choices.len());
        let more = P::about(self.chooser.steps(), choice);
        let choice = self.chooser.steps().text(choice);
        format!("{} {choice}{more} ({number} of {count})", self.chooser.question())
    }

    /// Returns the turn, where there is nothing to choose.
    fn only_turn(&self) -> Option<String> {
        Some(self.position.turn_text(&self.chooser.turn()?))
    }

    /// Returns the text of the board as far as the turn has been chosen, when so many seconds of it have passed: 0
    /// where turns take no time.
    #[must_use]
    pub fn board(&self, below: Color, seconds: u16) -> String {
        self.chooser.board(self.choice(), below, seconds)
    }

    /// Returns what stands beside the board as far as the turn has been chosen, when so many seconds of it have passed.
    #[must_use]
    pub fn status(&self, seconds: u16) -> Status {
        self.chooser.status(self.choice(), seconds)
    }

    /// Returns the same turn chosen in another position, such as the one some seconds later: as many of the choices as
    /// there are in it, and the same choice under the cursor if there is.
    #[must_use]
    pub fn moved_to(&self, position: &P) -> TurnCursor<P> {
        let mut cursor = TurnCursor::new(position);
        for &choice in &self.chosen {
            if !cursor.put_on(choice) {
                return cursor;
            }
            cursor.choose();
        }
        if let Some(choice) = self.choice() {
            cursor.put_on(choice);
        }
        cursor
    }

    /// Puts the cursor on a choice; returns `false` when it is not offered.
    fn put_on(&mut self, wanted: ChoiceOf<P>) -> bool {
        let found = self.choices.iter().position(|&choice| choice == wanted);
        self.cursor = found.unwrap_or(self.cursor);
        found.is_some()
    }
}

/// Returns how far a span is in the direction of an arrow; `None` when it is not in that direction.
fn distance(arrow: Arrow, from: TextSpan, to: TextSpan, line_height: i32) -> Option<i32> {
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
