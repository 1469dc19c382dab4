//! A push and the captures that may follow it.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::captures::{CaptureSets, GipfChoices};
use crate::generate::pushes::Pushed;
use crate::turn::mid_turn::MidTurn;
use crate::{Bitboard, Gipf, Push, Turn};

/// The legal turns that share their captures before the push and the push itself.
///
/// They differ in the pieces taken after the push. There is at least one such turn; there are
/// several only where the push leaves rows with GIPF-pieces, or rows that cross.
///
/// ```
/// use core::ops::ControlFlow;
/// use gipf_core::{Gipf, Position, TurnFilter, Variant};
///
/// let start = Gipf::start(Variant::Basic);
/// let mut turns = 0;
/// let _: ControlFlow<()> = start.generate(TurnFilter::All, |group| {
///     assert_eq!(group.count(), 1);
///     turns += group.into_iter().count();
///     ControlFlow::Continue(())
/// });
/// assert_eq!(turns, 30);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TurnGroup {
    pub(crate) before: Bitboard,
    pub(crate) push: Option<Push>,
    /// The board after the push.
    pub(crate) board: MidTurn,
    /// Whether a row of the mover may stand on that board.
    pub(crate) has_row: bool,
    pub(crate) choices: GipfChoices,
}

impl TurnGroup {
    /// The turns that go on with this push.
    #[inline(always)]
    pub(crate) fn after(before: Bitboard, pushed: Pushed, choices: GipfChoices) -> TurnGroup {
        let Pushed { push, board, has_row } = pushed;
        TurnGroup { before, push: Some(push), board, has_row, choices }
    }

    /// The turn that ends with its captures before the push.
    pub(crate) fn without_push(before: Bitboard, board: MidTurn) -> TurnGroup {
        TurnGroup { before, push: None, board, has_row: false, choices: GipfChoices::All }
    }

    /// Returns the pieces taken before the push.
    #[must_use]
    pub const fn before(&self) -> Bitboard {
        self.before
    }

    /// Returns the push, or `None` when the captures before it end the game.
    #[must_use]
    pub const fn push(&self) -> Option<Push> {
        self.push
    }

    /// Returns how many turns the group holds, without listing them where that can be avoided.
    #[must_use]
    pub fn count(&self) -> u64 {
        if self.has_row { CaptureSets::count(self.board.phase_board(), self.choices) } else { 1 }
    }

    /// Calls `visit` with each turn and the position after it, until it breaks.
    #[inline(always)]
    pub fn for_each<B>(
        &self,
        mut visit: impl FnMut(Turn, Gipf) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let TurnGroup { before, push, board, has_row, choices } = *self;
        if !has_row {
            return visit(Turn { before, push, after: Bitboard::EMPTY }, board.finish());
        }
        // Moves a copy of the board: where no row stands, as nearly always, it stays in registers.
        let visit = &mut visit;
        CaptureSets::try_for_each(board.phase_board(), choices, move |after| {
            visit(Turn { before, push, after }, board.without(after).finish())
        })
    }

    /// The only turn, where no row stands after the push.
    pub(crate) fn single(&self) -> Option<Turn> {
        let TurnGroup { before, push, .. } = *self;
        (!self.has_row).then_some(Turn { before, push, after: Bitboard::EMPTY })
    }
}

impl IntoIterator for TurnGroup {
    type Item = Turn;
    type IntoIter = TurnGroupIter;

    fn into_iter(self) -> TurnGroupIter {
        let TurnGroup { before, push, board, has_row, choices } = self;
        let sets = if has_row {
            CaptureSets::new(board.phase_board(), choices)
        } else {
            CaptureSets::ONLY_EMPTY
        };
        TurnGroupIter { before, push, sets }
    }
}

/// The turns of [`TurnGroup`], one at a time.
#[derive(Clone, Debug)]
pub struct TurnGroupIter {
    before: Bitboard,
    push: Option<Push>,
    sets: CaptureSets,
}

impl Iterator for TurnGroupIter {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        let after = self.sets.next()?;
        Some(Turn { before: self.before, push: self.push, after })
    }
}

impl FusedIterator for TurnGroupIter {}
