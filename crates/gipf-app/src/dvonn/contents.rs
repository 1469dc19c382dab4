//! What lies on the board of DVONN and beside it.

use dvonn_core::{Dvonn, Piece, Space, Stack, Stage};
use gipf_core::Color;
use gipf_game::ByColor;
use gipf_notation::dvonn::StackText;

use crate::contents::{Contents, PieceOnBoard};

pub(super) fn contents(position: &Dvonn) -> Contents {
    let stack_on = |space| (Space::to_string(&space), position.stack_at(space).map(stack));
    let mut contents =
        Contents { points: Space::ALL.into_iter().map(stack_on).collect(), ..Contents::default() };
    if position.stage() == Stage::Placing {
        // Every stack is still one piece.
        let left = |piece: Piece, placed: usize| piece.total().saturating_sub(placed as u8);
        contents.reserves = ByColor::new_with(|color: Color| {
            vec![("piece", left(color.into(), position.tops(color).len()))]
        });
        contents.pool = vec![("red", left(Piece::Red, position.reds().len()))];
    }
    contents
}

fn stack(stack: Stack) -> PieceOnBoard {
    let Stack { height, reds, .. } = stack;
    let parts = [("piece", height.saturating_sub(reds)), ("red", reds)];
    PieceOnBoard {
        text: StackText(stack).to_string(),
        owner: stack.owner(),
        kind: "stack",
        parts: parts.into_iter().filter(|&(_, number)| number > 0).collect(),
    }
}
