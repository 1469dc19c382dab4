//! How many turns there are.

use core::ops::ControlFlow;

use gipf_core::building_blocks::Completing;

use crate::captures::Choices;
use crate::generate::group::TurnGroup;
use crate::generate::paths::for_each_path;
use crate::generate::uses::for_each_use;
use crate::turn::mid_turn::MidTurn;
use crate::{Action, SpotCounts, TamskPushes};

/// The number of turns that go on with a move on this board.
pub(crate) fn count_moves(board: &MidTurn, completing: &Completing) -> u64 {
    let mut count = 0;
    let noisy = |action, board| {
        let group = TurnGroup {
            before: SpotCounts::ZERO,
            tamsk_before: TamskPushes::NONE,
            action: Some(action),
            board,
            goes_on: true,
            choices: Choices::All,
        };
        group.count()
    };
    let _: ControlFlow<()> = for_each_use(&board.layers, |potential, from, targets| {
        let rows = if completing.has_row() { targets } else { targets & completing.any() };
        count += (targets - rows).len() as u64;
        for to in rows {
            let action = Action::Use { potential, from, to };
            count += noisy(action, board.used(potential, from, to));
        }
        ControlFlow::Continue(())
    });
    let new_pieces = board.new_piece_count();
    if new_pieces == 0 {
        return count;
    }
    let _: ControlFlow<()> = for_each_path(board, completing, |pushing| {
        if pushing.is_quiet() {
            count += new_pieces;
            return ControlFlow::Continue(());
        }
        let shifted = pushing.shifted();
        for piece in board.new_pieces() {
            let action = Action::Push { piece, path: pushing.path };
            count += noisy(action, board.entered(shifted, pushing.first, piece));
        }
        ControlFlow::Continue(())
    });
    count
}
