//! How many turns there are.

use core::ops::ControlFlow;

use gipf_core::Completing;

use crate::captures::{self, Choices};
use crate::generate::group::MoveTurns;
use crate::generate::paths::for_each_path;
use crate::generate::tamsk;
use crate::generate::uses::for_each_use;
use crate::turn::mid_turn::MidTurn;
use crate::{GipfPotentials, Move, SpotCounts, TamskPushes};

impl GipfPotentials {
    /// Returns the number of legal turns.
    ///
    /// Turns after whose move nothing follows are counted without being made.
    #[must_use]
    pub fn count_turns(&self) -> u64 {
        if self.lost_by_gipf().is_some() {
            return 0;
        }
        let start = MidTurn::start(self);
        let completing = Completing::of(start.layers.own);
        if !completing.has_row() && !start.is_tamsk_due() {
            return count_moves(&start, &completing);
        }
        let mut count = 0;
        let _: ControlFlow<()> = captures::for_each(&start.layers, Choices::All, |before| {
            let board = start.without(before);
            if board.is_end_after(before) {
                count += 1;
                return ControlFlow::Continue(());
            }
            tamsk::for_each(&board, Choices::All, |tamsk| {
                count += count_moves(tamsk.board, &Completing::of(tamsk.board.layers.own));
                ControlFlow::Continue(())
            })
        });
        count
    }
}

/// The number of turns that go on with a move on this board.
fn count_moves(board: &MidTurn, completing: &Completing) -> u64 {
    let mut count = 0;
    let noisy = |action, board| {
        let group = MoveTurns {
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
            let action = Move::Use { potential, from, to };
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
            let action = Move::Push { piece, path: pushing.path };
            count += noisy(action, board.entered(shifted, pushing.first, piece));
        }
        ControlFlow::Continue(())
    });
    count
}
