//! What `gipf show` says of a position of DVONN.

use dvonn_core::{ByColor, Color, Outcome, Piece, Position, Space, Stack, Stage, WinReason};
use gipf_notation::diagram::DvonnDiagram;
use serde::Serialize;

use super::ShowGame;

impl ShowGame for Position {
    type Json = Json;

    fn board_diagram(&self) -> DvonnDiagram {
        DvonnDiagram::new(&self.to_setup().board)
    }

    fn standing(&self) -> String {
        match self.stage() {
            Stage::Placing => format!("to place {}", to_place(self)),
            Stage::Stacking => format!("pieces {}", pieces(self.score())),
        }
    }

    fn details(&self) -> Vec<(&'static str, String)> {
        let mut details = vec![("stage", stage_text(self.stage()).into())];
        match self.next_piece() {
            Some(next) => {
                details.push(("to move", format!("{} places {next}", self.side_to_move())));
                details.push(("to place", to_place(self)));
            }
            None => {
                if self.outcome().is_none() {
                    details.push(("to move", self.side_to_move().to_string()));
                }
                details.push(("pieces", pieces(self.score())));
            }
        }
        details
    }

    fn json(&self) -> Json {
        let stack = |(space, stack): (Space, Stack)| StackJson {
            space: space.to_string(),
            top: stack.top.letter(),
            height: stack.height,
            reds: stack.reds,
        };
        Json {
            stage: stage_text(self.stage()),
            side_to_move: self.side_to_move().letter(),
            next_piece: self.next_piece().map(Piece::letter),
            score: self.score().into(),
            stacks: self.to_setup().board.iter().map(stack).collect(),
            outcome: self.outcome().map(outcome_json),
        }
    }
}

fn stage_text(stage: Stage) -> &'static str {
    match stage {
        Stage::Placing => "placing",
        Stage::Stacking => "stacking",
    }
}

/// The pieces that are not on the board yet.
fn to_place(position: &Position) -> String {
    let left = |color: Color| {
        let placed = position.tops(color).len();
        format!("{color} {}", usize::from(Piece::from(color).supply()) - placed)
    };
    let reds = usize::from(Piece::Red.supply()) - position.reds().len();
    format!("{}, {}, red {reds}", left(Color::White), left(Color::Black))
}

fn pieces(score: ByColor<u8>) -> String {
    format!("White {}, Black {}", score.white, score.black)
}

#[derive(Serialize)]
pub(crate) struct Json {
    stage: &'static str,
    side_to_move: char,
    next_piece: Option<char>,
    score: ScoreJson,
    stacks: Vec<StackJson>,
    outcome: Option<OutcomeJson>,
}

#[derive(Serialize)]
struct ScoreJson {
    white: u8,
    black: u8,
}

impl From<ByColor<u8>> for ScoreJson {
    fn from(score: ByColor<u8>) -> ScoreJson {
        ScoreJson { white: score.white, black: score.black }
    }
}

#[derive(Serialize)]
struct StackJson {
    space: String,
    top: char,
    height: u8,
    reds: u8,
}

#[derive(Serialize)]
struct OutcomeJson {
    /// Nobody in a tie.
    winner: Option<char>,
    reason: &'static str,
}

fn outcome_json(outcome: Outcome) -> OutcomeJson {
    let reason = match outcome {
        Outcome::Win { reason: WinReason::Rules(_), .. } => "pieces",
        Outcome::Win { reason: WinReason::Resignation, .. } => "resignation",
        Outcome::Win { reason: WinReason::Time, .. } => "time",
        Outcome::Draw { .. } => "draw",
        Outcome::Void => "repetition",
    };
    OutcomeJson { winner: outcome.winner().map(Color::letter), reason }
}
