//! GIPF with potentials to be played.

use gipf_notation::potentials::TurnError;
use gipf_potentials::{
    Bitboard, Color, Direction, LossReason, Move, NewPiece, Outcome, Piece, PieceKind, Position,
    Potential, PotentialUse, Spot, Turn,
};

use super::show::is_tamsk_due;
use super::steps::{PotentialsChoice, PotentialsSteps};
use crate::gipf::places::{self, dot_place, is_middle, push_words, spot_place};
use crate::gipf::row_steps::RowChoice;
use crate::play::{PlayGame, TextSpan, turns_but_captures};

impl PlayGame for Position {
    const TURN_EXAMPLES: [&'static str; 2] = ["Zb3", "Zb3^e6"];
    const TURN_HELP: &'static str = "play this turn: a push (Z: loaded with ZÈRTZ), or a use (^)";
    const STEP_HELP: &'static str =
        "choose a turn step by step: rows, TAMSK, push or use, from where, to where";
    const COUNTED: [&'static str; 2] = ["reserve", "reserves"];
    const HELD: [&'static str; 2] = ["hand", "hands"];
    const CAN_COMBINE: bool = true;
    const BOARD_SIZE: (u16, u16) = places::BOARD_SIZE;

    fn uses(&self, turn: &Turn) -> Vec<PotentialUse> {
        self.uses(turn).iter().collect()
    }

    fn lost_without_turn(loser: Color) -> Outcome {
        Outcome::win(!loser, LossReason::NoPush)
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

    fn candidates(&self, text: &str) -> Vec<Turn> {
        turns_but_captures(self, text)
    }

    fn is_syntax(error: &TurnError) -> bool {
        matches!(error, TurnError::Syntax(_))
    }

    fn about(steps: &PotentialsSteps, choice: PotentialsChoice) -> String {
        let board = steps.played().board();
        let on = |spot| board.get(spot).map_or_else(String::new, |it| format!(", {}", words(it)));
        match choice {
            PotentialsChoice::Rows(RowChoice::Take(spot) | RowChoice::Keep(spot)) => on(spot),
            PotentialsChoice::Entry(entry) => push_words(board.occupied(), entry),
            PotentialsChoice::Piece(NewPiece::Single) if !steps.played().hand().is_empty() => {
                format!(", giving up {}", steps.played().hand())
            }
            PotentialsChoice::To(spot, Potential::Dvonn) => on(spot),
            PotentialsChoice::To(to, Potential::Zertz) => {
                let over = steps.from().map_or(0, |from| jumped_over(from, to, board.occupied()));
                format!(", over {over} piece{}", if over == 1 { "" } else { "s" })
            }
            _ => String::new(),
        }
    }

    /// At the dot that points at White.
    fn first_choice(choices: &[PotentialsChoice]) -> usize {
        let middle = |choice: &PotentialsChoice| matches!(choice, PotentialsChoice::Dot(dot) if is_middle(*dot));
        choices.iter().position(middle).unwrap_or(0)
    }

    fn span(_: &PotentialsSteps, choice: PotentialsChoice, below: Color) -> Option<TextSpan> {
        Some(match choice {
            PotentialsChoice::Rows(choice) => spot_place(choice.spot()?, below),
            PotentialsChoice::Dot(dot) => dot_place(dot, below),
            PotentialsChoice::Entry(entry) => spot_place(entry.first_spot(), below),
            PotentialsChoice::From(spot, _) | PotentialsChoice::To(spot, _) => {
                spot_place(spot, below)
            }
            PotentialsChoice::PushTamsk
            | PotentialsChoice::DiscardTamsk
            | PotentialsChoice::PushPiece
            | PotentialsChoice::UsePotential
            | PotentialsChoice::Piece(_) => return None,
        })
    }

    /// Around the rim there is nothing to go round.
    fn wraps_around(choice: PotentialsChoice) -> bool {
        !matches!(choice, PotentialsChoice::Dot(_))
    }

    fn piece_spans(&self, below: Color) -> Vec<TextSpan> {
        Spot::ALL.into_iter().map(|spot| spot_place(spot, below)).collect()
    }
}

/// The pieces of a player on the board, GIPF-pieces counted once and used potentials not at all.
fn pieces_of(position: &Position, color: Color) -> usize {
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
