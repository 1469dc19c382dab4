//! What playing asks of a game: the words for it, and how its board is shown and pointed at.

use gipf_engine::Engine;
use gipf_game::Color;
use gipf_notation::diagram::{Diagram, TextOptions};

use super::{ChoiceOf, Steps, Stepwise};

/// What playing asks of a game besides its rules, texts and search.
///
/// Everything but the examples has a default that suits a small game.
pub trait Playable: Engine + Stepwise {
    /// Two turns as people type them, legal in most positions.
    const TURN_EXAMPLES: [&'static str; 2];

    /// Words of letters alone that are turns, in lower case.
    const TURN_WORDS: &'static [&'static str] = &[];

    /// What typing a turn does, for the help.
    const TURN_HELP: &'static str = "play this turn";

    /// What choosing a turn step by step does, for the help.
    const STEP_HELP: &'static str = "choose a turn step by step";

    /// What [`count`](Playable::count) counts: for one player, and for both.
    const COUNTED: [&'static str; 2] = ["pieces", "pieces"];

    /// What [`held`](Playable::held) is: for one player, and for both.
    const HELD: [&'static str; 2] = ["", ""];

    /// How much larger than its text the board can be drawn on a screen, smallest first. Empty for a
    /// game that is shown as text only.
    const LARGER: &'static [BoardScale] = &[];

    /// How many columns a line counts for when the arrow keys look for the nearest choice.
    const LINE_HEIGHT: i32 = 2;

    /// Returns up to two legal turns as people type them: those of [`TURN_EXAMPLES`](Playable::TURN_EXAMPLES)
    /// that are legal here, then others. Empty when the game is over.
    fn turn_examples(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let usual = Self::TURN_EXAMPLES.into_iter().filter(|text| self.parse_turn(text).is_ok());
        let mut examples: Vec<String> = usual.map(str::to_owned).collect();
        for turn in self.turns().take(2) {
            let text = self.turn_text(&turn);
            if examples.len() < 2 && !examples.contains(&text) {
                examples.push(text);
            }
        }
        examples
    }

    /// Returns columns and lines of the text of the board.
    fn board_size(&self) -> (u16, u16) {
        (35, 17)
    }

    /// Returns what stands above the board.
    fn title(&self) -> String {
        format!("{} {}", Self::TITLE, self.variant())
    }

    /// Returns what the player to move has to do: `to move`.
    fn task(&self) -> &'static str {
        "to move"
    }

    /// Returns what is counted of a player, if anything is.
    fn count(&self, _color: Color) -> Option<u8> {
        None
    }

    /// Returns what a player holds besides what is counted, in few letters: `t3z3`. Empty in
    /// games where players hold nothing.
    fn held(&self, _color: Color) -> String {
        String::new()
    }

    /// Returns what belongs to nobody beside the board, in few letters. Empty in games where there is no
    /// such thing.
    fn shared(&self) -> String {
        String::new()
    }

    /// Returns what a legal turn does besides, to be said after it: `, capturing a piece`.
    fn effect(&self, _turn: &Self::Turn) -> String {
        String::new()
    }

    /// Returns what a legal turn gives up for the rest of the game, where people often do not mean to: a
    /// sentence without a full stop.
    fn warning(&self, _turn: &Self::Turn) -> Option<String> {
        None
    }

    /// Returns the turns that a text that says too little may mean.
    fn candidates(&self, _text: &str) -> Vec<Self::Turn> {
        Vec::new()
    }

    /// Returns whether a text does not even have the form of a turn.
    fn is_syntax(_error: &Self::TurnError) -> bool {
        true
    }

    /// Returns the text of the board, after the turn that led to it from the position before.
    fn board(&self, _last: Option<(&Self, &Self::Turn)>, _below: Color) -> String {
        self.text_board()
    }

    /// Returns the board as far as a turn has been chosen, with the choice that would be made next.
    fn steps_diagram(steps: &Self::Steps, _choice: Option<ChoiceOf<Self>>) -> Diagram<Self::Drawn> {
        steps.position().diagram()
    }

    /// Returns the points of the board that a choice is about, by their names in the
    /// [diagram](gipf_notation::diagram::Diagram::points): where a person clicks to make it.
    fn choice_points(_steps: &Self::Steps, _choice: ChoiceOf<Self>) -> Vec<String> {
        Vec::new()
    }

    /// Returns more about a choice than it says itself, beginning with a space or a comma.
    fn about(_steps: &Self::Steps, _choice: ChoiceOf<Self>) -> String {
        String::new()
    }

    /// Returns the index of the choice that is offered first: what a player mostly wants.
    fn first_choice(_steps: &Self::Steps, _choices: &[ChoiceOf<Self>]) -> usize {
        0
    }

    /// Returns where on the text of the board a choice is.
    fn span(_steps: &Self::Steps, _choice: ChoiceOf<Self>, _below: Color) -> Option<TextSpan> {
        None
    }

    /// Returns whether an arrow key that points at nothing leads to the next choice of the list.
    fn wraps_around(_choice: ChoiceOf<Self>) -> bool {
        true
    }

    /// Returns the color of the piece that a span of the text of the board shows, and how many letters the
    /// piece has; `None` for a span without a piece.
    #[must_use]
    fn piece_in(text: &str) -> Option<(PieceColor, u16)> {
        let color = match text.chars().next()? {
            'w' | 'W' => PieceColor::White,
            'b' | 'B' => PieceColor::Black,
            'g' => PieceColor::Gray,
            'r' => PieceColor::Red,
            _ => return None,
        };
        Some((color, text.chars().count() as u16))
    }

    /// Returns the ends of the lines between neighboring points on the text of the board, for larger
    /// drawings of it.
    #[must_use]
    fn board_lines(&self, _below: Color) -> Vec<[TextSpan; 2]> {
        Vec::new()
    }

    /// Returns where pieces stand on the text of the board, or can.
    fn piece_spans(&self, _below: Color) -> Vec<TextSpan> {
        Vec::new()
    }
}

/// What a piece looks like on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceColor {
    /// White.
    White,
    /// Black.
    Black,
    /// Gray, neither player's.
    Gray,
    /// Red, neither player's.
    Red,
}

impl From<Color> for PieceColor {
    fn from(color: Color) -> PieceColor {
        match color {
            Color::White => PieceColor::White,
            Color::Black => PieceColor::Black,
        }
    }
}

/// A drawing of a board that is larger than its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardScale {
    /// Columns of the text, and how many of the drawing they become.
    pub columns: (u16, u16),
    /// How many lines a line of the text becomes.
    pub lines: u16,
    /// How far a disc reaches beyond its middle: columns and lines.
    pub disc: (u16, u16),
}

impl BoardScale {
    /// Returns where a letter of the text is in the drawing.
    #[must_use]
    pub const fn place(self, column: u16, line: u16) -> (u16, u16) {
        (column * self.columns.1 / self.columns.0, line * self.lines)
    }
}

/// Some letters of a line of the text of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextSpan {
    /// The first column, from 0.
    pub column: u16,
    /// The line from the top, from 0.
    pub line: u16,
    /// The number of letters.
    pub width: u16,
}

impl TextSpan {
    /// Returns whether a letter is in the span.
    #[must_use]
    pub const fn contains(self, column: u16, line: u16) -> bool {
        self.line == line && self.column <= column && column < self.column + self.width
    }
}

/// Returns the options of a board without words below it.
pub(crate) fn bare_board(below: Color) -> TextOptions {
    TextOptions::default().with_below(below).with_legend(false).with_reserves(false)
}
