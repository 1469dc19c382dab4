//! DVONN to be played.

use std::collections::BTreeMap;

use dvonn_core::{Direction, Dvonn, Piece, Space, Stack, Turn};
use gipf_core::Color;
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::diagram::DvonnDiagram;
use gipf_notation::dvonn::{PositionError, PositionLine, StackText, TurnError};
use serde_json::Value;

use super::contents;
use super::files;
use super::prove;
use super::show;
use super::steps::{DvonnChoice, DvonnSteps};
use crate::actions::{DecisionState, Decisions};
use crate::edit::{EditError, EditedPosition, read_changes, read_spot};
use crate::files::FileFormat;
use crate::play::first_letter_piece;
use crate::play::{BoardScale, ChoiceSpan, Movement, Status, Steps, TerminalBoard, TextSpan};
use crate::prove::{Proof, ProofError, ProofRequest};
use crate::{Contents, Detail, Playable, PositionProblem, Words};

/// Columns and lines of the text of the board.
const SIZE: (u16, u16) = (73, 6);

impl Playable for Dvonn {
    type Steps = DvonnSteps;

    const PUZZLES: &'static str = include_str!("../../data/puzzles-dvonn.tsv");
    const IS_SOLVED_TO_END: bool = true;

    const WORDS: Words = Words {
        turn_words: &["pass"],
        turn_help: "place a piece, or move a stack; PASS when nothing can move",
        step_help: "choose a turn step by step: a space, or a stack and its goal",
        counted: ["pieces", "pieces"],
        pieces: &[
            ("w", "a white piece"),
            ("b", "a black piece"),
            ("r", "a red piece"),
            ("w2", "a stack of 2, white on top"),
            ("b2", "a stack of 2, black on top"),
        ],
        ..Words::new(["F3", "A1B2"])
    };

    const FORMATS: &'static [FileFormat<Dvonn>] = files::FORMATS;

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

    /// The pieces in the stacks that the player controls.
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

    fn is_syntax(error: &TurnError) -> bool {
        matches!(error, TurnError::Syntax { .. })
    }

    fn steps_diagram(steps: &DvonnSteps, choice: Option<DvonnChoice>) -> DvonnDiagram {
        match (steps.from(), choice) {
            (Some(from), Some(DvonnChoice::To(to))) => {
                steps.position().diagram_of_turn(&Turn::Move { from, to })
            }
            _ => steps.position().diagram(),
        }
    }

    /// The pieces that the players control after the move under the cursor.
    fn steps_status(steps: &DvonnSteps, choice: Option<DvonnChoice>, _seconds: u16) -> Status {
        let position = steps.position();
        let mut status = Status::of(position);
        if let (Some(from), Some(DvonnChoice::To(to))) = (steps.from(), choice) {
            status.counts = position.play_unchecked(&Turn::Move { from, to }).score().map(Some);
        }
        status
    }

    fn choice_points(_steps: &DvonnSteps, choice: DvonnChoice) -> Vec<String> {
        vec![choice.space().to_string()]
    }

    fn choice_movement(steps: &DvonnSteps, choice: DvonnChoice) -> Option<Movement> {
        match choice {
            DvonnChoice::Place(_) => None,
            DvonnChoice::From(from) => match steps.targets(from)[..] {
                [to] => Some(Movement::between(&from, &to)),
                _ => Some(Movement::Begins),
            },
            DvonnChoice::To(to) => Some(Movement::between(&steps.from()?, &to)),
        }
    }

    fn choice_piece(steps: &DvonnSteps, choice: DvonnChoice) -> Option<String> {
        let DvonnChoice::Place(_) = choice else { return None };
        Some(steps.position().next_piece()?.letter().to_string())
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
    fn first_choice(_steps: &DvonnSteps, choices: &[DvonnChoice]) -> usize {
        let from_middle = |choice: &DvonnChoice| {
            let TextSpan { column, line, .. } = place(choice.space(), 1, Color::White);
            let (width, height) = SIZE;
            column.abs_diff(width / 2) + 6 * line.abs_diff(height / 2 - 1)
        };
        (0..choices.len()).min_by_key(|&number| from_middle(&choices[number])).unwrap_or(0)
    }

    /// Vacant spaces are all over the board, stacks that can move are not.
    fn choice_span(steps: &DvonnSteps, choice: DvonnChoice, below: Color) -> Option<ChoiceSpan> {
        let (position, space) = (steps.position(), choice.space());
        // Before the last choice the board is shown as it would be after it.
        let shown = match (steps.from(), choice) {
            (Some(from), DvonnChoice::To(to)) => position.play_unchecked(&Turn::Move { from, to }),
            _ => *position,
        };
        let span = stack_place(&shown, space, below);
        Some(ChoiceSpan { span, wraps: !matches!(choice, DvonnChoice::Place(_)) })
    }

    fn terminal(&self, below: Color) -> TerminalBoard {
        let neighbors = Space::ALL.into_iter().flat_map(|space| {
            let next = Direction::ALL.into_iter().filter_map(move |it| space.neighbor(it));
            next.filter(move |&other| space < other).map(move |other| [space, other])
        });
        TerminalBoard {
            size: SIZE,
            lines: neighbors.map(|ends| ends.map(|space| place(space, 1, below))).collect(),
            pieces: Space::ALL.into_iter().map(|space| stack_place(self, space, below)).collect(),
            scales: &[
                BoardScale { columns: (3, 4), lines: 4, disc: (2, 1) },
                BoardScale { columns: (3, 6), lines: 6, disc: (4, 2) },
            ],
            // More than it is, so that arrows up and down lead to the next row.
            line_height: 8,
            piece_in: first_letter_piece,
        }
    }

    fn position_problem(error: &PositionError) -> PositionProblem {
        let violations = match error {
            PositionError::Invalid(error) => Some(error.violations()),
            _ => None,
        };
        PositionProblem::new(error, error.offset(), violations)
    }

    fn decisions(&self) -> Option<Box<dyn Decisions<Dvonn>>> {
        Some(Box::new(DecisionState::new(*self)))
    }

    fn edit(
        line: &str,
        changes: &BTreeMap<String, String>,
    ) -> Result<EditedPosition<Dvonn>, EditError> {
        let mut edited: PositionLine = line.parse().map_err(EditError::line)?;
        for (space, piece) in read_changes(changes, read_spot, read_piece)? {
            edited.setup.board.set(space, piece);
        }
        Ok(EditedPosition::new(&edited, DvonnDiagram::new(&edited.setup.board)))
    }

    fn board_diagram(&self) -> DvonnDiagram {
        DvonnDiagram::new(&self.to_setup().board)
    }

    fn standing(&self) -> String {
        show::standing(self)
    }

    fn details(&self) -> Vec<Detail> {
        show::details(self)
    }

    fn contents(&self) -> Contents {
        contents::contents(self)
    }

    fn to_json(&self) -> Value {
        show::fields(self)
    }

    fn prove(&self, request: &mut ProofRequest<'_>) -> Result<Proof<Dvonn>, ProofError> {
        prove::final_score(self, request)
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

fn read_piece(text: &str) -> Result<Stack, String> {
    text.parse().map(|StackText(stack)| stack).map_err(|error| error.to_string())
}
