//! A move and what may follow it.

use core::ops::ControlFlow;

use crate::captures::{self, Captures, Choices};
use crate::generate::nested::nested;
use crate::generate::tamsk::{self, Sequences};
use crate::turn::mid_turn::MidTurn;
use crate::{Action, GipfPotentials, SpotCounts, TamskPushes, Turn};

/// The legal turns that share everything up to the move, the move included.
///
/// They differ in the TAMSK pushes and the captures after it. There is at least one such turn.
#[derive(Clone, Copy, Debug)]
pub struct TurnGroup {
    pub(crate) before: SpotCounts,
    pub(crate) tamsk_before: TamskPushes,
    pub(crate) action: Option<Action>,
    /// The board after the move.
    pub(crate) board: MidTurn,
    /// Whether a row of the player may stand on that board, or a TAMSK push is due there.
    pub(crate) goes_on: bool,
    pub(crate) choices: Choices,
}

impl TurnGroup {
    /// The turn that ends with its captures before the move.
    pub(crate) fn without_move(before: SpotCounts, board: MidTurn) -> TurnGroup {
        TurnGroup {
            before,
            tamsk_before: TamskPushes::NONE,
            action: None,
            board,
            goes_on: false,
            choices: Choices::All,
        }
    }

    /// Returns the move, or `None` when the captures before it end the game.
    #[must_use]
    pub const fn action(&self) -> Option<Action> {
        self.action
    }

    /// Returns how many things are taken from each spot before the move.
    #[must_use]
    pub const fn before(&self) -> SpotCounts {
        self.before
    }

    /// Returns the TAMSK pushes before the move.
    #[must_use]
    pub const fn tamsk_before(&self) -> TamskPushes {
        self.tamsk_before
    }

    /// Returns whether something may follow the move: a row to take, or a TAMSK push.
    #[must_use]
    pub const fn goes_on(&self) -> bool {
        self.goes_on
    }

    /// Calls `visit` with each turn and the position after it, until it breaks.
    #[inline]
    pub fn for_each<B>(
        &self,
        mut visit: impl FnMut(Turn, GipfPotentials) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let TurnGroup { before, tamsk_before, action, ref board, choices, .. } = *self;
        if let Some(turn) = self.single() {
            return visit(turn, board.finish());
        }
        tamsk::for_each(board, choices, |tamsk| {
            let (tamsk_after, board) = (tamsk.pushes, &tamsk.board);
            captures::for_each(&board.layers, choices, |after| {
                let turn = Turn { before, tamsk_before, action, tamsk_after, after };
                visit(turn, board.without(after).finish())
            })
        })
    }

    /// The only turn, where nothing may follow the move.
    pub(crate) fn single(&self) -> Option<Turn> {
        let TurnGroup { before, tamsk_before, action, .. } = *self;
        (!self.goes_on).then_some(Turn { before, tamsk_before, action, ..Turn::EMPTY })
    }

    /// The turns of a group where something may follow the move, one at a time.
    pub(crate) fn turns(self) -> impl Iterator<Item = Turn> {
        let TurnGroup { before, tamsk_before, action, board, choices, .. } = self;
        nested(Sequences::of(&board, choices), move |tamsk| {
            let tamsk_after = tamsk.pushes;
            Captures::of(&tamsk.board.layers, choices).map(move |after| Turn {
                before,
                tamsk_before,
                action,
                tamsk_after,
                after,
            })
        })
    }

    /// Returns how many turns the group holds, without listing them where that can be avoided.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count_up_to(u64::MAX)
    }

    /// Returns how many turns the group holds, or some number above `limit` where it holds more: then not all of them
    /// are looked at.
    #[must_use]
    pub fn count_up_to(&self, limit: u64) -> u64 {
        if !self.goes_on {
            return 1;
        }
        if !self.board.is_tamsk_due() {
            return captures::count_up_to(&self.board.layers, self.choices, limit);
        }
        let mut count: u64 = 0;
        let _: ControlFlow<()> = tamsk::for_each(&self.board, self.choices, |tamsk| {
            count += captures::count_up_to(&tamsk.board.layers, self.choices, limit);
            if count > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        count
    }
}
