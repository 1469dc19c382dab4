//! GIPF to be played.

use gipf_core::{Color, Gipf, Opening, PieceKind, Push, Spot, Turn};
use gipf_game::Position;
use gipf_notation::diagram::GipfDiagram;
use gipf_notation::{Notation, TurnError};

use super::places::{BoardText, closing_words, is_middle, push_words};
use super::row_steps::RowChoice;
use super::steps::{GipfChoice, GipfSteps};
use crate::play::{BoardScale, PlayGame, Steps, TextSpan, bare_board, turns_but_captures};

const BOARD: BoardText = BoardText { column_width: 4 };

impl PlayGame for Gipf {
    const TURN_EXAMPLES: [&'static str; 2] = ["b3", "a5-c5"];
    const TURN_WORDS: &'static [&'static str] = &[];
    const TURN_HELP: &'static str = "play this turn; a row that must be taken need not be named";
    const STEP_HELP: &'static str = "choose a turn step by step: rows, dot, direction, rows";
    const COUNTED: [&'static str; 2] = ["reserve", "reserves"];
    const LARGER: &'static [BoardScale] = &BOARD.larger();
    const LINE_HEIGHT: i32 = 2;

    fn board_size(&self) -> (u16, u16) {
        BOARD.size()
    }

    fn title(&self) -> String {
        format!("GIPF {}", self.variant())
    }

    fn task(&self) -> &'static str {
        "to move"
    }

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

    fn choice_points(_steps: &GipfSteps, choice: GipfChoice) -> Vec<String> {
        match choice {
            GipfChoice::Dot(dot) => vec![dot.to_string()],
            GipfChoice::Entry(entry) => vec![entry.first_spot().to_string()],
            GipfChoice::Rows(choice) => choice.points(),
            GipfChoice::Piece(_) => Vec::new(),
        }
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
        let is_usual = |choice: &GipfChoice| match choice {
            GipfChoice::Dot(dot) => is_middle(*dot),
            GipfChoice::Rows(RowChoice::Keep(spot)) => is_own(*spot),
            GipfChoice::Piece(kind) => *kind == PieceKind::Gipf,
            _ => false,
        };
        choices.iter().position(is_usual).unwrap_or(0)
    }

    fn span(_steps: &GipfSteps, choice: GipfChoice, below: Color) -> Option<TextSpan> {
        Some(match choice {
            GipfChoice::Dot(dot) => BOARD.dot(dot, below),
            GipfChoice::Entry(entry) => BOARD.spot(entry.first_spot(), below),
            GipfChoice::Rows(choice) => BOARD.spot(choice.spot()?, below),
            GipfChoice::Piece(_) => return None,
        })
    }

    /// Around the rim there is nothing to go round.
    fn wraps_around(choice: GipfChoice) -> bool {
        !matches!(choice, GipfChoice::Dot(_))
    }

    fn board_lines(&self, below: Color) -> Vec<[TextSpan; 2]> {
        BOARD.lines(below)
    }

    fn piece_spans(&self, below: Color) -> Vec<TextSpan> {
        Spot::ALL.into_iter().map(|spot| BOARD.spot(spot, below)).collect()
    }
}

/// The same push with a GIPF-piece.
fn with_gipf_piece(push: Push) -> Push {
    match push {
        Push::Enter(_, spot) => Push::Enter(PieceKind::Gipf, spot),
        Push::Shift(_, entry) => Push::Shift(PieceKind::Gipf, entry),
    }
}
