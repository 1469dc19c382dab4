//! Every way to play the TAMSK pushes that are due.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use gipf_core::building_blocks::Completing;
use gipf_core::{Entry, Line, Spot};

use crate::captures::Choices;
use crate::generate::paths::{Pushing, for_each_path};
use crate::turn::mid_turn::MidTurn;
use crate::{PushPath, TamskPush, TamskPushes};

/// A sequence of TAMSK pushes that are due on a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Due {
    pub(crate) pushes: TamskPushes,
    /// The board after them.
    pub(crate) board: MidTurn,
    /// Whether a search that cannot afford all of them should look at this one: each potential is
    /// discarded, or a row may stand after its push, or it is pushed along a line through the central
    /// spot.
    pub(crate) is_selected: bool,
}

impl Due {
    fn followed_by(&self, push: TamskPush, is_selected: bool) -> Due {
        let pushes = self.pushes.followed_by(push).expect("a player has six at most");
        Due { pushes, board: self.board.tamsk(push), is_selected: self.is_selected && is_selected }
    }
}

/// Every sequence of TAMSK pushes that are due on a board, or every selected one: the empty one alone where
/// none is due.
///
/// Discarding comes first. A push may bring another such potential onto the central spot, so the
/// sequences form a tree; it is at most six deep.
#[derive(Clone, Debug)]
pub(crate) struct Sequences {
    choices: Choices,
    /// What comes next, if another push is not due after it.
    reached: Option<Due>,
    /// The sequences that must go on, each one push longer than the one before.
    open: ArrayVec<Open, { TamskPushes::MAX }>,
}

/// A sequence after which another push is due, and the pushes that have not been tried.
#[derive(Clone, Debug)]
struct Open {
    due: Due,
    is_discarded: bool,
    paths: ArrayVec<(PushPath, bool), { Entry::ALL.len() }>,
}

impl Sequences {
    pub(crate) fn of(board: &MidTurn, choices: Choices) -> Sequences {
        let due = Due { pushes: TamskPushes::NONE, board: *board, is_selected: true };
        Sequences { choices, reached: Some(due), open: ArrayVec::new() }
    }
}

impl Open {
    fn new(due: Due, choices: Choices) -> Open {
        let discarded = due.board.tamsk(TamskPush::Discard);
        let completing = Completing::of(discarded.layers.own);
        let mut paths = ArrayVec::new();
        let _: ControlFlow<()> = for_each_path(&discarded, &completing, |pushing| {
            let is_selected = is_selected_push(&pushing, &completing);
            if choices == Choices::All || due.is_selected && is_selected {
                paths.push((pushing.path, is_selected));
            }
            ControlFlow::Continue(())
        });
        paths.reverse();
        Open { due, is_discarded: false, paths }
    }

    /// The sequence with the next push.
    fn next(&mut self) -> Option<Due> {
        if !self.is_discarded {
            self.is_discarded = true;
            return Some(self.due.followed_by(TamskPush::Discard, true));
        }
        let (path, is_selected) = self.paths.pop()?;
        Some(self.due.followed_by(TamskPush::Push(path), is_selected))
    }
}

impl Iterator for Sequences {
    type Item = Due;

    fn next(&mut self) -> Option<Due> {
        loop {
            if let Some(due) = self.reached.take() {
                if !due.board.is_tamsk_due() {
                    return Some(due);
                }
                self.open.push(Open::new(due, self.choices));
            }
            self.reached = self.open.last_mut()?.next();
            if self.reached.is_none() {
                self.open.pop();
            }
        }
    }
}

/// Calls `visit` with all [`Sequences`].
pub(crate) fn for_each<B>(
    board: &MidTurn,
    choices: Choices,
    mut visit: impl FnMut(&Due) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if !board.is_tamsk_due() {
        return visit(&Due { pushes: TamskPushes::NONE, board: *board, is_selected: true });
    }
    Sequences::of(board, choices).try_for_each(|due| visit(&due))
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
