//! GIPF with potentials to be played.

use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::diagram::PotentialsDiagram;
use gipf_notation::potentials::{PieceText, TurnError};
use gipf_potentials::{
    Bitboard, Board, Color, Direction, GipfPotentials, Move, NewPiece, Opening, Piece, PieceKind,
    Potential, PushPath, Spot, TamskPush, Turn,
};

use super::show::is_tamsk_due;
use super::steps::{PotentialsChoice, PotentialsSteps};
use crate::gipf::places::{BoardText, closing_words, is_middle, push_words};
use crate::gipf::row_steps::RowChoice;
use crate::play::{
    BoardScale, PieceColor, PlayGame, Steps, TextSpan, bare_board, turns_but_captures,
};

/// Where pieces have up to four letters.
const BOARD: BoardText = BoardText { column_width: 5 };

impl PlayGame for GipfPotentials {
    const TURN_EXAMPLES: [&'static str; 2] = ["Zb3", "Zb3^e6"];
    const TURN_HELP: &'static str = "play this turn: a push (Z: loaded with ZÈRTZ), or a use (^)";
    const STEP_HELP: &'static str = "choose a turn step by step: rows, TAMSK, push or use";
    const COUNTED: [&'static str; 2] = ["reserve", "reserves"];
    const HELD: [&'static str; 2] = ["hand", "hands"];
    const LARGER: &'static [BoardScale] = &BOARD.larger();

    fn board_size(&self) -> (u16, u16) {
        BOARD.size()
    }

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
        if matches!(turn.action, Some(Move::Push { piece: NewPiece::Single, .. }))
            && !self.hand(mover).is_empty()
        {
            effect.push_str(&format!(", giving up {}", self.hand(mover)));
        }
        effect
    }

    /// The first plain piece forfeits the hand, and a single or loaded one closes the tournament opening.
    fn warning(&self, turn: &Turn) -> Option<String> {
        let Some(Move::Push { piece, path }) = turn.action else { return None };
        let mover = self.side_to_move();
        let with = |piece| {
            let turn = Turn { action: Some(Move::Push { piece, path }), ..*turn };
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
        let is_usual = |choice: &PotentialsChoice| match choice {
            PotentialsChoice::Dot(dot) => is_middle(*dot),
            PotentialsChoice::Rows(RowChoice::Keep(spot)) => is_own(*spot),
            PotentialsChoice::Piece(piece) => *piece != NewPiece::Single,
            _ => false,
        };
        choices.iter().position(is_usual).unwrap_or(0)
    }

    fn span(steps: &PotentialsSteps, choice: PotentialsChoice, below: Color) -> Option<TextSpan> {
        let board = steps.played().board();
        Some(match choice {
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
        })
    }

    /// Around the rim there is nothing to go round.
    fn wraps_around(choice: PotentialsChoice) -> bool {
        !matches!(choice, PotentialsChoice::Dot(_))
    }

    fn board_lines(&self, below: Color) -> Vec<[TextSpan; 2]> {
        BOARD.lines(below)
    }

    fn piece_spans(&self, below: Color) -> Vec<TextSpan> {
        let most = BOARD.column_width - 1;
        let place = |spot| TextSpan { width: most, ..BOARD.spot(spot, below) };
        Spot::ALL.into_iter().map(place).collect()
    }

    /// A used potential begins with its kind, and a cover has the other color.
    fn piece_in(text: &str) -> Option<(PieceColor, u16)> {
        let end = text.find(|letter| !"wbWBTZYtzdy+".contains(letter)).unwrap_or(text.len());
        let PieceText(piece) = text[..end].parse().ok()?;
        Some((piece.color.into(), end as u16))
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
        Some(Move::Push { path, .. }) => paths.push(path),
        Some(Move::Use { potential, from, to }) => diagram = diagram.with_use(potential, from, to),
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
