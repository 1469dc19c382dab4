//! What playing wants of a game besides its rules, texts and search: the words for it, and how its board
//! is shown and pointed at.

use gipf_core::Color;

use crate::play::{ChoiceOf, Stepwise};

/// What playing asks of a game besides its rules, texts and search.
pub trait PlayGame: Stepwise {
    /// Two turns as people type them.
    const TURN_EXAMPLES: [&'static str; 2];
    /// Words that are turns.
    const TURN_WORDS: &'static [&'static str];
    /// What typing a turn does, for the help.
    const TURN_HELP: &'static str;
    /// What choosing one step by step does, for the help.
    const STEP_HELP: &'static str;
    /// What is counted of each player, and of both.
    const COUNTED: [&'static str; 2];

    /// Columns and lines of the text of a board.
    const BOARD_SIZE: (u16, u16);

    /// How many columns a line counts for when it is looked which choice is nearest.
    const LINE_HEIGHT: i32;

    /// What stands above the board.
    fn title(&self) -> String;

    /// What the player to move is to do: `to move`.
    fn task(&self) -> &'static str;

    /// What is counted of a player.
    fn count(&self, color: Color) -> u8;

    /// What a legal turn does besides, to be said after it: `, capturing a piece`.
    fn effect(&self, turn: &Self::Turn) -> String;

    /// Turns that a text may mean which says too little.
    fn meant(&self, text: &str) -> Vec<Self::Turn>;

    /// Whether a text has not even the form of a turn.
    fn is_syntax(error: &Self::TurnError) -> bool;

    /// The board, after the turn that led to it from the position before.
    fn board(&self, last: Option<(&Self, &Self::Turn)>, below: Color) -> String;

    /// The board as far as a turn has been chosen, with what would be chosen next.
    fn steps_board(steps: &Self::Steps, choice: Option<ChoiceOf<Self>>, below: Color) -> String;

    /// More about a choice than it says itself, beginning with a space or a comma.
    fn about(steps: &Self::Steps, choice: ChoiceOf<Self>) -> String;

    /// Which of the first choices one looks at first.
    fn first_look(choices: &[ChoiceOf<Self>]) -> usize;

    /// Where on the text of the board a choice is.
    fn place(steps: &Self::Steps, choice: ChoiceOf<Self>, below: Color) -> Option<Place>;

    /// Whether an arrow that points at nothing leads to the next of the list.
    fn goes_round(choice: ChoiceOf<Self>) -> bool;

    /// Where pieces stand on the text of the board, or can.
    fn piece_places(&self, below: Color) -> Vec<Place>;
}

/// Some letters of a line of the text of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// From the left, from 0.
    pub column: u16,
    /// From the top, from 0.
    pub line: u16,
    /// The number of letters.
    pub width: u16,
}
