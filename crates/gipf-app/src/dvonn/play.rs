//! DVONN to be played.

use dvonn_core::{Direction, Dvonn, Piece, Space, Turn};
use gipf_core::Color;
use gipf_game::Position;
use gipf_notation::diagram::DvonnDiagram;
use gipf_notation::dvonn::{StackText, TurnError};

use super::steps::{DvonnChoice, DvonnSteps};
use crate::play::{BoardScale, PlayGame, Steps, TextSpan, bare_board};

impl PlayGame for Dvonn {
    const TURN_EXAMPLES: [&'static str; 2] = ["F3", "A1B2"];
    const TURN_WORDS: &'static [&'static str] = &["pass"];
    const TURN_HELP: &'static str = "place a piece, or move a stack; PASS when nothing can move";
    const STEP_HELP: &'static str = "choose a turn step by step: a space, or a stack and its goal";
    const COUNTED: [&'static str; 2] = ["pieces", "pieces"];
    const LARGER: &'static [BoardScale] = &[
        BoardScale { columns: (3, 4), lines: 4, disc: (2, 1) },
        BoardScale { columns: (3, 6), lines: 6, disc: (4, 2) },
    ];
    /// More than it is, so that arrows up and down lead to the next row.
    const LINE_HEIGHT: i32 = 8;

    fn board_size(&self) -> (u16, u16) {
        (73, 6)
    }

    fn title(&self) -> String {
        match self.outcome() {
            Some(_) => "DVONN".into(),
            None => format!("DVONN: {} {}", self.side_to_move(), self.task()),
        }
    }

    fn task(&self) -> &'static str {
        match self.next_piece() {
            Some(Piece::Red) => "to place a red piece",
            Some(Piece::White) => "to place a white piece",
            Some(Piece::Black) => "to place a black piece",
            None if self.must_pass() => "to pass",
            None => "to move",
        }
    }

    /// The pieces in the stacks that he controls.
    fn count(&self, color: Color) -> Option<u8> {
        Some(self.score()[color])
    }

    /// What is cut off.
    fn effect(&self, turn: &Turn) -> String {
        let pieces = |position: &Dvonn| -> u32 {
            Space::ALL.into_iter().map(|space| u32::from(position.height_at(space))).sum()
        };
        match (turn, pieces(self).saturating_sub(pieces(&self.play_unchecked(turn)))) {
            (Turn::Move { .. }, 1) => ", cutting off a piece".into(),
            (Turn::Move { .. }, gone @ 2..) => format!(", cutting off {gone} pieces"),
            _ => String::new(),
        }
    }

    fn candidates(&self, _text: &str) -> Vec<Turn> {
        Vec::new()
    }

    fn is_syntax(error: &TurnError) -> bool {
        matches!(error, TurnError::Syntax { .. })
    }

    fn board(&self, last: Option<(&Dvonn, &Turn)>, below: Color) -> String {
        let diagram = match last {
            Some((before, turn)) => DvonnDiagram::of_turn(before, turn),
            None => DvonnDiagram::of_position(self),
        };
        diagram.to_text(&bare_board(below))
    }

    fn steps_diagram(steps: &DvonnSteps, choice: Option<DvonnChoice>) -> DvonnDiagram {
        match (steps.from(), choice) {
            (Some(from), Some(DvonnChoice::To(to))) => {
                DvonnDiagram::of_turn(steps.position(), &Turn::Move { from, to })
            }
            _ => DvonnDiagram::of_position(steps.position()),
        }
    }

    fn choice_points(_steps: &DvonnSteps, choice: DvonnChoice) -> Vec<String> {
        vec![choice.space().to_string()]
    }

    /// What stands there, and what a turn that this completes does.
    fn about(steps: &DvonnSteps, choice: DvonnChoice) -> String {
        let position = steps.position();
        let stack = |space| {
            position.stack_at(space).map_or_else(String::new, |it| format!(", {}", StackText(it)))
        };
        let effect = |from, to| position.effect(&Turn::Move { from, to });
        match (choice, steps.from()) {
            (DvonnChoice::Place(_), _) => String::new(),
            (DvonnChoice::From(space), _) => match steps.targets(space)[..] {
                [to] => format!("{}, only onto {to}{}", stack(space), effect(space, to)),
                _ => stack(space),
            },
            (DvonnChoice::To(space), Some(from)) => stack(space) + &effect(from, space),
            (DvonnChoice::To(space), None) => stack(space),
        }
    }

    /// In the middle of the board.
    fn first_choice(steps: &DvonnSteps, choices: &[DvonnChoice]) -> usize {
        let from_middle = |choice: &DvonnChoice| {
            let TextSpan { column, line, .. } = place(choice.space(), 1, Color::White);
            let (width, height) = steps.position().board_size();
            column.abs_diff(width / 2) + 6 * line.abs_diff(height / 2 - 1)
        };
        (0..choices.len()).min_by_key(|&number| from_middle(&choices[number])).unwrap_or(0)
    }

    fn span(steps: &DvonnSteps, choice: DvonnChoice, below: Color) -> Option<TextSpan> {
        let (position, space) = (steps.position(), choice.space());
        // Before the last choice the board is shown as it would be after it.
        let shown = match (steps.from(), choice) {
            (Some(from), DvonnChoice::To(to)) => position.play_unchecked(&Turn::Move { from, to }),
            _ => *position,
        };
        Some(stack_place(&shown, space, below))
    }

    /// Vacant spaces are all over the board, stacks that can move are not.
    fn wraps_around(choice: DvonnChoice) -> bool {
        !matches!(choice, DvonnChoice::Place(_))
    }

    fn board_lines(&self, below: Color) -> Vec<[TextSpan; 2]> {
        let neighbors = Space::ALL.into_iter().flat_map(|space| {
            let next = Direction::ALL.into_iter().filter_map(move |it| space.neighbor(it));
            next.filter(move |&other| space < other).map(move |other| [space, other])
        });
        neighbors.map(|ends| ends.map(|space| place(space, 1, below))).collect()
    }

    fn piece_spans(&self, below: Color) -> Vec<TextSpan> {
        Space::ALL.into_iter().map(|space| stack_place(self, space, below)).collect()
    }
}

fn stack_place(position: &Dvonn, space: Space, below: Color) -> TextSpan {
    let letters = position.stack_at(space).map_or(1, |stack| StackText(stack).to_string().len());
    place(space, letters as u16, below)
}

fn place(space: Space, width: u16, below: Color) -> TextSpan {
    let column = i32::from(space.column() as u8) - i32::from(b'A');
    let number = i32::from(space.number());
    // From the middle, F3, in half steps of three letters.
    let half_steps = 2 * (column - 5) - (number - 3);
    let (half_steps, line) = match below {
        Color::White => (half_steps, 5 - number),
        Color::Black => (-half_steps, number),
    };
    TextSpan { column: (3 * (12 + half_steps)) as u16, line: line as u16, width }
}
