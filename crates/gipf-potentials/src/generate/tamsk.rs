//! Every way to play the TAMSK pushes that are due.

use core::ops::ControlFlow;

use gipf_core::Completing;

use crate::generate::paths::for_each_path;
use crate::turn::mid_turn::MidTurn;
use crate::{TamskPush, TamskPushes};

/// Calls `visit` with every sequence of TAMSK pushes that are due on a board, and the board after
/// them: with the empty one alone where none is due.
///
/// Discarding comes first. A push may bring another such potential onto the central spot, so the
/// sequences form a tree; it is at most six deep.
pub(crate) fn for_each<B>(
    board: &MidTurn,
    mut visit: impl FnMut(TamskPushes, &MidTurn) -> ControlFlow<B>,
) -> ControlFlow<B> {
    go_on(board, TamskPushes::NONE, &mut visit)
}

fn go_on<B>(
    board: &MidTurn,
    before: TamskPushes,
    visit: &mut impl FnMut(TamskPushes, &MidTurn) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if !board.is_tamsk_due() {
        return visit(before, board);
    }
    let followed_by = |push| before.followed_by(push).expect("a player has six at most");
    let discarded = board.tamsk(TamskPush::Discard);
    go_on(&discarded, followed_by(TamskPush::Discard), visit)?;
    let completing = Completing::of(discarded.layers.own);
    for_each_path(&discarded, &completing, |pushing| {
        let push = TamskPush::Push(pushing.path);
        go_on(&board.tamsk(push), followed_by(push), visit)
    })
}
