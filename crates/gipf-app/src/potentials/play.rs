//! GIPF with potentials to be played.

use gipf_core::Entry;
use gipf_game::{Position, TurnBuilder as _};
use gipf_notation::Notation;
use gipf_notation::diagram::PotentialsDiagram;
use gipf_notation::potentials::{PieceText, PositionError, PositionLine, TurnError};
use gipf_notation::record::Record;
use gipf_potentials::{
    Action, Bitboard, Board, Color, Direction, GipfPotentials, NewPiece, Opening, Piece, PieceKind,
    Potential, PushPath, Spot, TamskPush, Turn,
};
use serde_json::Value;
use std::collections::BTreeMap;

use super::combine;
use super::contents;
use super::show;
use super::show::is_tamsk_due;
use super::steps::{PotentialsChoice, PotentialsSteps};
use crate::actions::{DecisionState, Decisions};
use crate::check::{GameCheck, GameProblem};
use crate::edit::{EditError, EditedPosition, read_changes, read_spot};
use crate::gipf::places::{BoardText, closing_words, is_middle, push_words};
use crate::gipf::row_steps::RowChoice;
use crate::play::{
    ChoiceSpan, GateReplay, Movement, PieceColor, Status, Steps, TerminalBoard, TextSpan,
    bare_board, turns_but_captures,
};
use crate::{Contents, Detail, Playable, PositionProblem, Registry, Words};

/// Where pieces have up to four letters.
const BOARD: BoardText = BoardText { column_width: 5 };

impl Playable for GipfPotentials {
    type Steps = PotentialsSteps;

    const PUZZLES: &'static str = include_str!("../../data/puzzles-potentials.tsv");

    const WORDS: Words = Words {
        turn_help: "play this turn: a push (Z: loaded with ZÈRTZ), or a use (^)",
        step_help: "choose a turn step by step: rows, TAMSK, push or use",
        counted: ["reserve", "reserves"],
        held: ["hand", "hands"],
        pieces: &[
            ("w", "a plain white piece"),
            ("W", "a white GIPF-piece"),
            ("wt", "a white piece with TAMSK"),
            ("wz", "a white piece with ZÈRTZ"),
            ("wd", "a white piece with DVONN"),
            ("wy", "a white piece with YINSH"),
            ("b", "a plain black piece"),
            ("B", "a black GIPF-piece"),
            ("bt", "a black piece with TAMSK"),
            ("bz", "a black piece with ZÈRTZ"),
            ("bd", "a black piece with DVONN"),
            ("by", "a black piece with YINSH"),
        ],
        ..Words::new(["Zb3", "Zb3^e6"])
    };

    fn task(&self) -> &'static str {
        if is_tamsk_due(self) { "to move, with TAMSK on e5" } else { "to move" }
    }

    fn count(&self, color: Color) -> Option<u8> {
        Some(self.reserve(color))
    }

    fn held(&self, color: Color) -> String {
        self.hand(color).to_string()
    }

    /// What is captured, and a hand that is forfeited.
    fn effect(&self, turn: &Turn) -> String {
        let next = self.play_unchecked(turn);
        let mover = self.side_to_move();
        let captured = pieces_of(self, !mover).saturating_sub(pieces_of(&next, !mover));
        let mut effect = match captured {
            0 => String::new(),
            1 => ", capturing a piece".into(),
            captured => format!(", capturing {captured} pieces"),
        };
        if matches!(turn.action, Some(Action::Push { piece: NewPiece::Single, .. }))
            && !self.hand(mover).is_empty()
        {
            effect.push_str(&format!(", giving up {}", self.hand(mover)));
        }
        effect
    }

    /// The first plain piece forfeits the hand, and a single or loaded one closes the tournament opening.
    fn warning(&self, turn: &Turn) -> Option<String> {
        let Some(Action::Push { piece, path }) = turn.action else { return None };
        let mover = self.side_to_move();
        let with = |piece| {
            let turn = Turn { action: Some(Action::Push { piece, path }), ..*turn };
            self.check(&turn).is_ok().then(|| self.turn_text(&turn))
        };
        let mut warnings = Vec::new();
        let (hand, opening) = (self.hand(mover), self.opening(mover));
        if opening == Opening::Open && piece != NewPiece::Gipf {
            let what = match piece {
                NewPiece::Loaded(_) => "a loaded piece",
                NewPiece::Single | NewPiece::Gipf => "a single piece",
            };
            warnings.push(closing_words(mover, what, with(NewPiece::Gipf)));
        }
        if let (NewPiece::Single, Some(kind)) = (piece, hand.kinds().next()) {
            let other = with(NewPiece::Loaded(kind));
            let other = other.map_or_else(String::new, |turn| format!(" ({turn} enters {kind})"));
            warnings.push(format!("a plain piece gives up {mover}'s hand {hand} for good{other}"));
        }
        (!warnings.is_empty()).then(|| warnings.join("; "))
    }

    fn candidates(&self, text: &str) -> Vec<Turn> {
        turns_but_captures(self, text)
    }

    fn is_syntax(error: &TurnError) -> bool {
        matches!(error, TurnError::Syntax(_))
    }

    fn board(&self, last: Option<(&GipfPotentials, &Turn)>, below: Color) -> String {
        let mut diagram = PotentialsDiagram::new(&self.board());
        for color in Color::ALL {
            diagram = with_rows(diagram, &self.board(), color);
        }
        if let Some((_, turn)) = last {
            diagram = with_moves(diagram, turn);
        }
        diagram.to_text(&bare_board(below))
    }

    /// The rows that stand are marked, or the one under the cursor.
    fn steps_diagram(
        steps: &PotentialsSteps,
        choice: Option<PotentialsChoice>,
    ) -> PotentialsDiagram {
        let board = steps.played().board();
        let mut diagram = PotentialsDiagram::new(&board);
        match (choice, steps.from()) {
            (Some(PotentialsChoice::Rows(RowChoice::Row(row))), _) => {
                return diagram.with_row(row.segment);
            }
            (Some(PotentialsChoice::Entry(entry)), _) => {
                diagram = diagram.with_push(entry, entry.first_spot());
            }
            (Some(PotentialsChoice::To(to, potential)), Some(from)) => {
                diagram = diagram.with_use(potential, from, to);
            }
            _ => {}
        }
        with_rows(diagram, &board, steps.played().start().side_to_move())
    }

    /// The reserve and the hand of the player to move.
    fn steps_status(
        steps: &PotentialsSteps,
        _choice: Option<PotentialsChoice>,
        _seconds: u16,
    ) -> Status {
        let played = steps.played();
        let mover = played.start().side_to_move();
        let mut status = Status::of(played.start());
        status.counts[mover] = Some(played.reserve());
        status.held[mover] = played.hand().to_string();
        status
    }

    fn choice_points(_steps: &PotentialsSteps, choice: PotentialsChoice) -> Vec<String> {
        match choice {
            PotentialsChoice::Rows(choice) => choice.points(),
            PotentialsChoice::Dot(dot) => vec![dot.to_string()],
            PotentialsChoice::Entry(entry) => vec![entry.first_spot().to_string()],
            PotentialsChoice::From(spot, _) | PotentialsChoice::To(spot, _) => {
                vec![spot.to_string()]
            }
            PotentialsChoice::PushTamsk
            | PotentialsChoice::DiscardTamsk
            | PotentialsChoice::PushPiece
            | PotentialsChoice::UsePotential
            | PotentialsChoice::Piece(_) => Vec::new(),
        }
    }

    fn choice_movement(steps: &PotentialsSteps, choice: PotentialsChoice) -> Option<Movement> {
        let along = |entry: Entry| Movement::between(&entry.dot(), &entry.first_spot());
        match choice {
            PotentialsChoice::Dot(dot) => match steps.entries_at(dot)[..] {
                [entry] => Some(along(entry)),
                _ => Some(Movement::Begins),
            },
            PotentialsChoice::Entry(entry) => Some(along(entry)),
            PotentialsChoice::From(from, _) => match steps.targets(from)[..] {
                [PotentialsChoice::To(to, _)] => Some(Movement::between(&from, &to)),
                _ => Some(Movement::Begins),
            },
            PotentialsChoice::To(to, _) => Some(Movement::between(&steps.from()?, &to)),
            _ => None,
        }
    }

    /// Only a piece that is chosen by itself.
    fn choice_piece(steps: &PotentialsSteps, choice: PotentialsChoice) -> Option<String> {
        let PotentialsChoice::Piece(piece) = choice else { return None };
        let kind = match piece {
            NewPiece::Single => PieceKind::Single,
            NewPiece::Gipf => PieceKind::Gipf,
            NewPiece::Loaded(kind) => PieceKind::Loaded(kind),
        };
        Some(PieceText(Piece { color: steps.position().side_to_move(), kind }).to_string())
    }

    fn about(steps: &PotentialsSteps, choice: PotentialsChoice) -> String {
        let board = steps.played().board();
        let on = |spot| board.get(spot).map_or_else(String::new, |it| format!(", {}", words(it)));
        match choice {
            PotentialsChoice::Rows(RowChoice::Take(spot) | RowChoice::Keep(spot)) => on(spot),
            PotentialsChoice::Entry(entry) => push_words(board.occupied(), entry),
            PotentialsChoice::From(spot, _) => match steps.targets(spot)[..] {
                [PotentialsChoice::To(to, _)] => format!(", only to {to}"),
                _ => String::new(),
            },
            PotentialsChoice::To(spot, Potential::Dvonn) => on(spot),
            PotentialsChoice::To(to, Potential::Zertz) => {
                let over = steps.from().map_or(0, |from| jumped_over(from, to, board.occupied()));
                format!(", over {over} piece{}", if over == 1 { "" } else { "s" })
            }
            _ => String::new(),
        }
    }

    /// The dot that points at White, what a plain piece would give up, and own pieces that may stay do.
    fn first_choice(steps: &PotentialsSteps, choices: &[PotentialsChoice]) -> usize {
        let mover = steps.position().side_to_move();
        let is_own = |spot| steps.played().board().get(spot).is_some_and(|it| it.color == mover);
        let is_default = |choice: &PotentialsChoice| match choice {
            PotentialsChoice::Dot(dot) => is_middle(*dot),
            PotentialsChoice::Rows(RowChoice::Keep(spot)) => is_own(*spot),
            PotentialsChoice::Piece(piece) => *piece != NewPiece::Single,
            _ => false,
        };
        choices.iter().position(is_default).unwrap_or(0)
    }

    /// Around the rim there is nothing to go round.
    fn choice_span(
        steps: &PotentialsSteps,
        choice: PotentialsChoice,
        below: Color,
    ) -> Option<ChoiceSpan> {
        let board = steps.played().board();
        let span = match choice {
            PotentialsChoice::Rows(choice) => piece_place(&board, choice.spot()?, below),
            PotentialsChoice::Dot(dot) => BOARD.dot(dot, below),
            PotentialsChoice::Entry(entry) => piece_place(&board, entry.first_spot(), below),
            PotentialsChoice::From(spot, _) | PotentialsChoice::To(spot, _) => {
                piece_place(&board, spot, below)
            }
            PotentialsChoice::PushTamsk | PotentialsChoice::DiscardTamsk => {
                piece_place(&board, Spot::CENTER, below)
            }
            PotentialsChoice::PushPiece
            | PotentialsChoice::UsePotential
            | PotentialsChoice::Piece(_) => return None,
        };
        Some(ChoiceSpan { span, wraps: !matches!(choice, PotentialsChoice::Dot(_)) })
    }

    fn terminal(&self, below: Color) -> TerminalBoard {
        let most = BOARD.column_width - 1;
        let place = |spot| TextSpan { width: most, ..BOARD.spot(spot, below) };
        TerminalBoard {
            size: BOARD.size(),
            lines: BOARD.lines(below),
            pieces: Spot::ALL.into_iter().map(place).collect(),
            scales: const { &BOARD.larger() },
            line_height: 2,
            piece_in,
        }
    }

    fn position_problem(error: &PositionError) -> PositionProblem {
        let violations = match error {
            PositionError::Invalid(error) => Some(error.violations()),
            _ => None,
        };
        PositionProblem::new(error, error.offset(), violations)
    }

    fn decisions(&self) -> Option<Box<dyn Decisions<GipfPotentials>>> {
        Some(Box::new(DecisionState::new(*self)))
    }

    fn edit(
        line: &str,
        changes: &BTreeMap<String, String>,
    ) -> Result<EditedPosition<GipfPotentials>, EditError> {
        let mut edited: PositionLine = line.parse().map_err(EditError::line)?;
        for (spot, piece) in read_changes(changes, read_spot, read_piece)? {
            edited.setup.board.set(spot, piece);
        }
        Ok(EditedPosition::new(&edited, PotentialsDiagram::new(&edited.setup.board)))
    }

    fn replay_gate(record: &Record<GipfPotentials>) -> GateReplay<GipfPotentials> {
        match combine::replay_combined(record) {
            Ok(Some((game, combination))) => Ok(Some((game, Box::new(combination)))),
            Ok(None) => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }

    fn game_check<R: Registry>() -> Option<GameCheck<GipfPotentials>> {
        Some(|record| match combine::check_combined::<R>(record) {
            Ok(_) => Ok(()),
            Err(combine::CombinedError::Turn { turn, problem }) => {
                Err(GameProblem { turn, message: problem.to_string() })
            }
            Err(error) => Err(GameProblem { turn: 0, message: format!("the agreement: {error}") }),
        })
    }

    fn comment_lines(comment: &str, mover: Color, next: Color) -> Vec<String> {
        let (mut lines, rest) = combine::tell_events(comment, mover, next);
        if lines.is_empty() || !rest.is_empty() {
            lines.push(rest);
        }
        lines
    }

    fn board_diagram(&self) -> PotentialsDiagram {
        PotentialsDiagram::new(&self.board())
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

/// Where what lies on a spot is written.
fn piece_place(board: &Board, spot: Spot, below: Color) -> TextSpan {
    let letters = board.get(spot).map_or(1, |piece| PieceText(piece).to_string().len());
    TextSpan { width: letters as u16, ..BOARD.spot(spot, below) }
}

fn with_rows(diagram: PotentialsDiagram, board: &Board, color: Color) -> PotentialsDiagram {
    board.rows(color).into_iter().fold(diagram, |diagram, row| diagram.with_row(row.segment))
}

/// Marks what a turn pushed in and used.
fn with_moves(mut diagram: PotentialsDiagram, turn: &Turn) -> PotentialsDiagram {
    let pushes = turn.tamsk_before.iter().chain(turn.tamsk_after.iter());
    let tamsk = pushes.filter_map(|push| match push {
        TamskPush::Push(path) => Some(path),
        TamskPush::Discard => None,
    });
    let mut paths: Vec<_> = tamsk.collect();
    match turn.action {
        Some(Action::Push { path, .. }) => paths.push(path),
        Some(Action::Use { potential, from, to }) => {
            diagram = diagram.with_use(potential, from, to);
        }
        None => {}
    }
    for entry in paths.into_iter().filter_map(PushPath::entry) {
        diagram = diagram.with_push(entry, entry.first_spot());
    }
    diagram
}

/// The pieces of a player on the board, GIPF-pieces counted once and used potentials not at all.
fn pieces_of(position: &GipfPotentials, color: Color) -> usize {
    let board = position.board();
    let counts = |piece: &Piece| piece.bottom() == color && piece.kind.value() > 0;
    board.iter().filter(|(_, piece)| counts(piece)).count()
}

/// `White's piece with ZÈRTZ`
fn words(piece: Piece) -> String {
    let color = piece.color;
    match piece.kind {
        PieceKind::Single => format!("{color}'s single piece"),
        PieceKind::Gipf => format!("{color}'s GIPF-piece"),
        PieceKind::Loaded(kind) => format!("{color}'s piece with {kind}"),
        PieceKind::Used(kind) => format!("{color}'s used {kind}-potential"),
        PieceKind::Covered { .. } => format!("covered by {color}"),
    }
}

/// How many pieces lie between two spots of a line.
fn jumped_over(from: Spot, to: Spot, occupied: Bitboard) -> usize {
    let over = |direction: Direction| {
        let mut count = 0;
        let mut next = from.neighbor(direction);
        while let Some(spot) = next.filter(|&spot| spot != to && occupied.contains(spot)) {
            count += 1;
            next = spot.neighbor(direction);
        }
        (next == Some(to)).then_some(count)
    };
    Direction::ALL.into_iter().find_map(over).unwrap_or(0)
}

/// A used potential begins with its kind, and a cover has the other color.
fn piece_in(text: &str) -> Option<(PieceColor, u16)> {
    let end = text.find(|letter| !"wbWBTZYtzdy+".contains(letter)).unwrap_or(text.len());
    let PieceText(piece) = text[..end].parse().ok()?;
    Some((piece.color.into(), end as u16))
}

fn read_piece(text: &str) -> Result<Piece, String> {
    text.parse().map(|PieceText(piece)| piece).map_err(|error| error.to_string())
}
