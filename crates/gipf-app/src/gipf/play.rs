//! GIPF to be played.

use std::collections::BTreeMap;

use gipf_core::{Color, Gipf, Opening, Piece, PieceKind, Push, Spot, Turn};
use gipf_game::Position;
use gipf_notation::diagram::GipfDiagram;
use gipf_notation::{Notation, PositionError, PositionLine, TurnError};
use serde_json::Value;

use super::contents;
use super::files;
use super::places::{BoardText, closing_words, is_middle, push_words};
use super::row_steps::RowChoice;
use super::show;
use super::steps::{GipfChoice, GipfSteps};
use crate::actions::{DecisionState, Decisions};
use crate::edit::{EditError, EditedPosition, read_changes, read_spot};
use crate::files::FileFormat;
use crate::play::first_letter_piece;
use crate::play::{
    ChoiceSpan, Movement, Status, Steps, TerminalBoard, bare_board, turns_but_captures,
};
use crate::{Contents, Detail, Playable, PositionProblem, Words};

const BOARD: BoardText = BoardText { column_width: 4 };

impl Playable for Gipf {
    type Steps = GipfSteps;

    const PUZZLES: &'static str = include_str!("../../data/puzzles-gipf.tsv");
    const TACTICS: &'static str = include_str!("../../data/tactics-gipf.tsv");

    const WORDS: Words = Words {
        turn_help: "play this turn; a row that must be taken need not be named",
        step_help: "choose a turn step by step: rows, dot, direction, rows",
        counted: ["reserve", "reserves"],
        pieces: &[
            ("w", "a single white piece"),
            ("W", "a white GIPF-piece"),
            ("b", "a single black piece"),
            ("B", "a black GIPF-piece"),
        ],
        ..Words::new(["b3", "a5-c5"])
    };

    const FORMATS: &'static [FileFormat<Gipf>] = files::FORMATS;

    const COUNTS_ENTRIES: bool = true;

    fn count(&self, color: Color) -> Option<u8> {
        Some(self.reserve(color))
    }

    fn effect(&self, turn: &Turn) -> String {
        let mover = self.side_to_move();
        let before = turn.before & self.pieces(!mover);
        // What the push has moved lies elsewhere by then.
        let mut board = self.board();
        board.remove(turn.before);
        if let Some(push) = turn.push {
            board.push(mover, push).expect("the turn is legal, so there is room for the piece");
        }
        match before.len() + (turn.after & board.pieces(!mover)).len() {
            0 => String::new(),
            1 => ", capturing a piece".into(),
            captured => format!(", capturing {captured} pieces"),
        }
    }

    /// The first single piece of a player closes the tournament opening.
    fn warning(&self, turn: &Turn) -> Option<String> {
        let mover = self.side_to_move();
        if self.opening(mover) != Opening::Open || turn.push?.kind() != PieceKind::Single {
            return None;
        }
        let gipf = Turn { push: turn.push.map(with_gipf_piece), ..*turn };
        let other = self.check(&gipf).is_ok().then(|| self.turn_text(&gipf));
        Some(closing_words(mover, "a single piece", other))
    }

    fn candidates(&self, text: &str) -> Vec<Turn> {
        turns_but_captures(self, text)
    }

    fn is_syntax(error: &TurnError) -> bool {
        matches!(error, TurnError::Syntax { .. })
    }

    fn board(&self, last: Option<(&Gipf, &Turn)>, below: Color) -> String {
        let mut diagram = GipfDiagram::new(&self.board());
        for color in Color::ALL {
            for row in self.rows(color) {
                diagram = diagram.with_row(row.segment);
            }
        }
        let push = last.and_then(|(before, turn)| {
            let entry = turn.push?.entry()?;
            let occupied = before.occupied() - turn.before;
            Some((entry, entry.furthest_spot(occupied)?))
        });
        if let Some((entry, furthest)) = push {
            diagram = diagram.with_push(entry, furthest);
        }
        diagram.to_text(&bare_board(below))
    }

    /// The rows that stand are marked, or the one under the cursor.
    fn steps_diagram(steps: &GipfSteps, choice: Option<GipfChoice>) -> GipfDiagram {
        let mut diagram = GipfDiagram::new(&steps.played().board());
        if let Some(GipfChoice::Rows(RowChoice::Row(row))) = choice {
            return diagram.with_row(row.segment);
        }
        if let Some(GipfChoice::Entry(entry)) = choice {
            diagram = diagram.with_push(entry, entry.first_spot());
        }
        for row in steps.played().rows() {
            diagram = diagram.with_row(row.segment);
        }
        diagram
    }

    /// The reserve of the player to move.
    fn steps_status(steps: &GipfSteps, _choice: Option<GipfChoice>, _seconds: u16) -> Status {
        let start = steps.position();
        let mut status = Status::of(start);
        status.counts[start.side_to_move()] = Some(steps.played().reserve());
        status
    }

    fn choice_points(_steps: &GipfSteps, choice: GipfChoice) -> Vec<String> {
        match choice {
            GipfChoice::Dot(dot) => vec![dot.to_string()],
            GipfChoice::Entry(entry) => vec![entry.first_spot().to_string()],
            GipfChoice::Rows(choice) => choice.points(),
            GipfChoice::Piece(_) => Vec::new(),
        }
    }

    fn choice_movement(steps: &GipfSteps, choice: GipfChoice) -> Option<Movement> {
        match choice {
            GipfChoice::Dot(dot) => match steps.entries_at(dot)[..] {
                [entry] => Some(Movement::between(&dot, &entry.first_spot())),
                _ => Some(Movement::Begins),
            },
            GipfChoice::Entry(entry) => Some(Movement::between(&entry.dot(), &entry.first_spot())),
            GipfChoice::Rows(_) | GipfChoice::Piece(_) => None,
        }
    }

    /// Of an entry only where there is no choice of pieces.
    fn choice_piece(steps: &GipfSteps, choice: GipfChoice) -> Option<String> {
        let kind = match choice {
            GipfChoice::Piece(kind) => kind,
            GipfChoice::Entry(entry) => steps.only_kind(entry)?,
            GipfChoice::Dot(dot) => match steps.entries_at(dot)[..] {
                [entry] => steps.only_kind(entry)?,
                _ => return None,
            },
            GipfChoice::Rows(_) => return None,
        };
        let color = steps.position().side_to_move();
        Some(Piece { color, kind }.letter().to_string())
    }

    fn about(steps: &GipfSteps, choice: GipfChoice) -> String {
        match choice {
            GipfChoice::Entry(entry) => push_words(steps.played().board().occupied(), entry),
            GipfChoice::Rows(RowChoice::Take(spot) | RowChoice::Keep(spot)) => {
                let piece = steps.played().board().get(spot);
                piece.map_or_else(String::new, |piece| format!(", {}'s GIPF-piece", piece.color))
            }
            _ => String::new(),
        }
    }

    /// The dot that points at White, a GIPF-piece in the opening, and own GIPF-pieces stay.
    fn first_choice(steps: &GipfSteps, choices: &[GipfChoice]) -> usize {
        let mover = steps.position().side_to_move();
        let is_own = |spot| steps.played().board().get(spot).is_some_and(|it| it.color == mover);
        let is_default = |choice: &GipfChoice| match choice {
            GipfChoice::Dot(dot) => is_middle(*dot),
            GipfChoice::Rows(RowChoice::Keep(spot)) => is_own(*spot),
            GipfChoice::Piece(kind) => *kind == PieceKind::Gipf,
            _ => false,
        };
        choices.iter().position(is_default).unwrap_or(0)
    }

    /// Around the rim there is nothing to go round.
    fn choice_span(_steps: &GipfSteps, choice: GipfChoice, below: Color) -> Option<ChoiceSpan> {
        let span = match choice {
            GipfChoice::Dot(dot) => BOARD.dot(dot, below),
            GipfChoice::Entry(entry) => BOARD.spot(entry.first_spot(), below),
            GipfChoice::Rows(choice) => BOARD.spot(choice.spot()?, below),
            GipfChoice::Piece(_) => return None,
        };
        Some(ChoiceSpan { span, wraps: !matches!(choice, GipfChoice::Dot(_)) })
    }

    fn terminal(&self, below: Color) -> TerminalBoard {
        TerminalBoard {
            size: BOARD.size(),
            lines: BOARD.lines(below),
            pieces: Spot::ALL.into_iter().map(|spot| BOARD.spot(spot, below)).collect(),
            scales: const { &BOARD.larger() },
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

    fn decisions(&self) -> Option<Box<dyn Decisions<Gipf>>> {
        Some(Box::new(DecisionState::new(*self)))
    }

    fn edit(
        line: &str,
        changes: &BTreeMap<String, String>,
    ) -> Result<EditedPosition<Gipf>, EditError> {
        let mut edited: PositionLine = line.parse().map_err(EditError::line)?;
        for (spot, piece) in read_changes(changes, read_spot, read_piece)? {
            edited.setup.board.set(spot, piece);
        }
        Ok(EditedPosition::new(&edited, GipfDiagram::new(&edited.setup.board)))
    }

    fn board_diagram(&self) -> GipfDiagram {
        GipfDiagram::new(&self.board())
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

/// The same push with a GIPF-piece.
fn with_gipf_piece(push: Push) -> Push {
    match push {
        Push::Enter(_, spot) => Push::Enter(PieceKind::Gipf, spot),
        Push::Shift(_, entry) => Push::Shift(PieceKind::Gipf, entry),
    }
}

fn read_piece(text: &str) -> Result<Piece, String> {
    let mut letters = text.chars();
    let piece = letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none());
    piece.ok_or_else(|| "expected w, b, W or B".into())
}
