//! Every way to play the TAMSK pushes that are due.

use core::ops::ControlFlow;

use gipf_core::{Completing, Line, Spot};

use crate::captures::Choices;
use crate::generate::paths::{Pushing, for_each_path};
use crate::turn::mid_turn::MidTurn;
use crate::{PushPath, TamskPush, TamskPushes};

/// A sequence of TAMSK pushes that are due on a board.
pub(crate) struct Due<'a> {
    pub(crate) pushes: TamskPushes,
    /// The board after them.
    pub(crate) board: &'a MidTurn,
    /// Whether a search that cannot afford all of them should look at this one: each potential is
    /// discarded, or a row may stand after its push, or it is pushed along a line through the central
    /// spot.
    pub(crate) is_selected: bool,
}

/// Calls `visit` with every sequence of TAMSK pushes that are due on a board, or every selected one: with
/// the empty one alone where none is due.
///
/// Discarding comes first. A push may bring another such potential onto the central spot, so the
/// sequences form a tree; it is at most six deep.
pub(crate) fn for_each<B>(
    board: &MidTurn,
    choices: Choices,
    mut visit: impl FnMut(Due<'_>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    go_on(Due { pushes: TamskPushes::NONE, board, is_selected: true }, choices, &mut visit)
}

fn go_on<B>(
    due: Due<'_>,
    choices: Choices,
    visit: &mut impl FnMut(Due<'_>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Due { pushes, board, is_selected } = due;
    if !board.is_tamsk_due() {
        return visit(due);
    }
    let followed_by = |push| pushes.followed_by(push).expect("a player has six at most");
    let discarded = board.tamsk(TamskPush::Discard);
    let next = Due { pushes: followed_by(TamskPush::Discard), board: &discarded, is_selected };
    go_on(next, choices, visit)?;
    let completing = Completing::of(discarded.layers.own);
    for_each_path(&discarded, &completing, |pushing| {
        let is_selected = is_selected && is_selected_push(&pushing, &completing);
        if choices == Choices::Selective && !is_selected {
            return ControlFlow::Continue(());
        }
        let push = TamskPush::Push(pushing.path);
        let board = board.tamsk(push);
        go_on(Due { pushes: followed_by(push), board: &board, is_selected }, choices, visit)
    })
}

/// Where a row stands already, only the lines through the central spot are selected.
fn is_selected_push(pushing: &Pushing<'_>, completing: &Completing) -> bool {
    let is_central = match pushing.path {
        PushPath::Enter(_) => false,
        PushPath::Shift(entry) => {
            Line::through(pushing.first, entry.direction()).spots().contains(Spot::CENTER)
        }
    };
    is_central || pushing.has_row && !completing.has_row()
}
