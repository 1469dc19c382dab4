//! YINSH to be played.

use std::collections::BTreeMap;

use gipf_game::{ByColor, Position, TurnBuilder as _};
use gipf_notation::Notation;
use gipf_notation::diagram::YinshDiagram;
use gipf_notation::yinsh::{PositionError, PositionLine, TurnError};
use serde_json::Value;
use yinsh_core::{Color, Intersection, Piece, Setup, Turn, Yinsh};

use super::places::{self, LARGER, SIZE};
use super::steps::{YinshChoice, YinshSteps};
use super::{contents, files, show};
use crate::actions::{DecisionState, Decisions};
use crate::edit::{EditError, EditedPosition, read_changes};
use crate::files::FileFormat;
use crate::play::{
    ChoiceSpan, Movement, Status, Steps, TerminalBoard, first_letter_piece, turns_that_begin,
};
use crate::{Contents, Detail, Playable, PositionProblem, Words};

impl Playable for Yinsh {
    type Steps = YinshSteps;

    const PUZZLES: &'static str = include_str!("../../data/puzzles-yinsh.tsv");

    const WORDS: Words = Words {
        turn_help: "place a ring, or move one; xh5-h9xi9: remove a row and a ring; -: pass",
        step_help: "choose a turn step by step: rows and rings that go, a ring, its goal",
        counted: ["rings removed", "rings removed"],
        pieces: &[
            ("W", "a white ring"),
            ("B", "a black ring"),
            ("w", "a white marker"),
            ("b", "a black marker"),
        ],
        turn_words: &["pass"],
        ..Words::new(["e3", "h7-c7"])
    };

    const FORMATS: &'static [FileFormat<Yinsh>] = files::FORMATS;

    /// The pool, and the variant.
    fn title(&self) -> String {
        title(self, self.pool())
    }

    fn task(&self) -> &'static str {
        if self.is_placing() {
            "to place a ring"
        } else if self.has_pending_row() {
            "to remove a row"
        } else if matches!(self.nth_turn(0), Some(Turn::Pass { .. })) {
            "to pass"
        } else {
            "to move a ring"
        }
    }

    /// The removed rings.
    fn count(&self, color: Color) -> Option<u8> {
        Some(self.removed(color))
    }

    fn shared(&self) -> String {
        show::pool(self.pool())
    }

    /// How many rows go.
    fn effect(&self, turn: &Turn) -> String {
        match turn.removals().iter().map(|part| part.rows().len()).sum() {
            0 => String::new(),
            1 => ", removing a row".into(),
            rows => format!(", removing {rows} rows"),
        }
    }

    /// Turns that go on where the text ends.
    fn candidates(&self, text: &str) -> Vec<Turn> {
        turns_that_begin(self, text)
    }

    fn is_syntax(error: &TurnError) -> bool {
        matches!(error, TurnError::Syntax(_))
    }

    fn steps_diagram(steps: &YinshSteps, choice: Option<YinshChoice>) -> YinshDiagram {
        let shown = shown(steps, choice);
        match shown.turn() {
            Some(turn) => shown.position().diagram_of_turn(&turn),
            None => YinshDiagram::of_steps(shown.position(), shown.played()),
        }
    }

    /// The pool, and the removed rings.
    fn steps_status(steps: &YinshSteps, choice: Option<YinshChoice>, _seconds: u16) -> Status {
        let shown = shown(steps, choice);
        let start = shown.position();
        let mut status = Status::of(start);
        status.title = title(start, shown.pool());
        status.counts = ByColor::new_with(|color| Some(shown.removed(color)));
        status.shared = show::pool(shown.pool());
        status
    }

    /// Every marker of a row removes it.
    fn choice_points(steps: &YinshSteps, choice: YinshChoice) -> Vec<String> {
        let YinshChoice::Row(row) = choice else { return vec![choice.intersection().to_string()] };
        // Markers of this row alone, so that rows that cross are told apart.
        let others = steps.played().rows().filter(|&other| other != row);
        let shared = others.fold(yinsh_core::Bitboard::EMPTY, |all, row| all | row.intersections());
        let own = row.intersections() - shared;
        let points = if own.is_empty() { row.intersections() } else { own };
        points.iter().map(|at| at.to_string()).collect()
    }

    fn choice_movement(steps: &YinshSteps, choice: YinshChoice) -> Option<Movement> {
        match choice {
            YinshChoice::From(_) => Some(Movement::Begins),
            YinshChoice::To(to) => Some(Movement::between(&steps.played().chosen()?, &to)),
            _ => None,
        }
    }

    fn choice_piece(steps: &YinshSteps, choice: YinshChoice) -> Option<String> {
        let YinshChoice::Place(_) = choice else { return None };
        Some(Piece::Ring(steps.position().side_to_move()).letter().to_string())
    }

    /// How many markers a move turns over, and what a turn does that this completes.
    fn about(steps: &YinshSteps, choice: YinshChoice) -> String {
        let mut words = String::new();
        if let (YinshChoice::To(to), Some(from)) = (choice, steps.played().chosen()) {
            let mut next = *steps.played();
            let before = next.board();
            if next.apply(yinsh_core::Step::MoveRing(to)).is_ok() {
                let after = next.board();
                let turned = |at: &Intersection| match (before.get(*at), after.get(*at)) {
                    (Some(Piece::Marker(a)), Some(Piece::Marker(b))) => a != b && *at != from,
                    _ => false,
                };
                words = match Intersection::ALL.iter().filter(|at| turned(at)).count() {
                    0 => String::new(),
                    1 => ", turning a marker".into(),
                    many => format!(", turning {many} markers"),
                };
                match next.rows().len() {
                    0 => {}
                    1 => words += ", making a row",
                    many => words += &format!(", making {many} rows"),
                }
            }
        }
        words
    }

    /// In the middle of the board.
    fn first_choice(_steps: &YinshSteps, choices: &[YinshChoice]) -> usize {
        let from_middle = |choice: &YinshChoice| {
            let span = places::span(choice.intersection(), Color::White);
            span.column.abs_diff(SIZE.0 / 2) + 2 * span.line.abs_diff(SIZE.1 / 2 - 1)
        };
        (0..choices.len()).min_by_key(|&number| from_middle(&choices[number])).unwrap_or(0)
    }

    fn choice_span(_steps: &YinshSteps, choice: YinshChoice, below: Color) -> Option<ChoiceSpan> {
        let span = places::span(choice.intersection(), below);
        Some(ChoiceSpan { span, wraps: !matches!(choice, YinshChoice::Place(_)) })
    }

    fn terminal(&self, below: Color) -> TerminalBoard {
        TerminalBoard {
            size: SIZE,
            lines: places::lines(below),
            pieces: Intersection::ALL.into_iter().map(|at| places::span(at, below)).collect(),
            scales: &LARGER,
            line_height: 2,
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

    fn decisions(&self) -> Option<Box<dyn Decisions<Yinsh>>> {
        Some(Box::new(DecisionState::new(*self)))
    }

    /// Markers come from the pool and go back to it, as far as it has any.
    fn edit(
        line: &str,
        changes: &BTreeMap<String, String>,
    ) -> Result<EditedPosition<Yinsh>, EditError> {
        let mut edited: PositionLine = line.parse().map_err(EditError::line)?;
        let at = |name: &str| name.parse::<Intersection>().map_err(|error| error.to_string());
        for (at, piece) in read_changes(changes, at, read_piece)? {
            let before = edited.setup.board.set(at, piece);
            exchange(&mut edited.setup, before, piece);
        }
        Ok(EditedPosition::new(&edited, YinshDiagram::new(&edited.setup.board)))
    }

    fn board_diagram(&self) -> YinshDiagram {
        YinshDiagram::new(&self.board())
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
}

/// What stands above the board with so many markers in the pool.
fn title(position: &Yinsh, in_pool: u8) -> String {
    format!("{} {}, {}", Yinsh::TITLE, position.variant(), show::pool(in_pool))
}

/// The turn as far as it is shown: with the choice under the cursor where that moves a ring or completes the turn.
fn shown(steps: &YinshSteps, choice: Option<YinshChoice>) -> YinshSteps {
    let Some(choice) = choice else { return *steps };
    let mut next = *steps;
    next.apply(choice);
    let is_shown = matches!(choice, YinshChoice::To(_)) || next.turn().is_some();
    if is_shown { next } else { *steps }
}

/// Puts the marker that was on an intersection into the pool, and takes the one that is there now out of it.
fn exchange(setup: &mut Setup, before: Option<Piece>, now: Option<Piece>) {
    if let Some(Piece::Marker(_)) = before {
        setup.pool = setup.pool.saturating_add(1);
    }
    if let Some(Piece::Marker(_)) = now {
        setup.pool = setup.pool.saturating_sub(1);
    }
}

fn read_piece(text: &str) -> Result<Piece, String> {
    let mut letters = text.chars();
    let piece = letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none());
    piece.ok_or_else(|| "expected W, B, w or b".to_owned())
}
