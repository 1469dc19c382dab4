//! What a position of DVONN says beside its board.

use dvonn_core::{ByColor, Color, Dvonn, Outcome, Piece, Space, Stack, Stage, WinReason};
use gipf_game::Position;
use serde::Serialize;

use crate::Detail;

/// Returns the pieces that are left to place, or those that each player controls.
pub(super) fn standing(position: &Dvonn) -> String {
    match position.stage() {
        Stage::Placing => format!("to place {}", to_place(position)),
        Stage::Stacking => format!("pieces {}", pieces(position.score())),
    }
}

pub(super) fn details(position: &Dvonn) -> Vec<Detail> {
    let mut details = vec![("stage", stage_text(position.stage()).into())];
    match position.next_piece() {
        Some(next) => {
            details.push(("to move", format!("{} places {next}", position.side_to_move())));
            details.push(("to place", to_place(position)));
        }
        None => {
            if position.outcome().is_none() {
                details.push(("to move", position.side_to_move().to_string()));
            }
            details.push(("pieces", pieces(position.score())));
        }
    }
    details
}

fn stage_text(stage: Stage) -> &'static str {
    match stage {
        Stage::Placing => "placing",
        Stage::Stacking => "stacking",
    }
}

/// The pieces that are not on the board yet.
fn to_place(position: &Dvonn) -> String {
    let left = |color: Color| {
        let placed = position.tops(color).len();
        format!("{color} {}", usize::from(Piece::from(color).total()) - placed)
    };
    let reds = usize::from(Piece::Red.total()) - position.reds().len();
    format!("{}, {}, red {reds}", left(Color::White), left(Color::Black))
}

fn pieces(score: ByColor<u8>) -> String {
    format!("White {}, Black {}", score.white, score.black)
}

#[derive(Serialize)]
pub(super) struct Json {
    stage: &'static str,
    side_to_move: char,
    next_piece: Option<char>,
    score: ScoreJson,
    stacks: Vec<StackJson>,
    outcome: Option<OutcomeJson>,
}

impl Json {
    pub(super) fn new(position: &Dvonn) -> Json {
        let stack = |(space, stack): (Space, Stack)| StackJson {
            space: space.to_string(),
            top: stack.top.letter(),
            height: stack.height,
            reds: stack.reds,
        };
        Json {
            stage: stage_text(position.stage()),
            side_to_move: position.side_to_move().letter(),
            next_piece: position.next_piece().map(Piece::letter),
            score: position.score().into(),
            stacks: position.to_setup().board.iter().map(stack).collect(),
            outcome: position.outcome().map(outcome_json),
        }
    }
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
