//! What a position of DVONN says beside its board.

use dvonn_core::{ByColor, Color, Dvonn, Piece, Space, Stack, Stage};
use gipf_game::Position;
use serde_json::{Value, json};

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

/// Returns the fields of JSON.
pub(super) fn fields(position: &Dvonn) -> Value {
    let stack = |(space, stack): (Space, Stack)| {
        json!({
            "space": space.to_string(),
            "top": stack.top.letter(),
            "height": stack.height,
            "reds": stack.reds,
        })
    };
    json!({
        "stage": position.stage(),
        "next_piece": position.next_piece().map(Piece::letter),
        "score": position.score(),
        "stacks": position.to_setup().board.iter().map(stack).collect::<Vec<_>>(),
    })
}
