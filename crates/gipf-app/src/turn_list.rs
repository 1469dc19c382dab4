//! Some of the legal turns of a position, as texts.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_notation::Notation;

/// The maximum number of turns that are looked at for those that are listed: a position can have millions.
pub const MAX_VISITED: usize = 200_000;

/// Which turns are listed.
#[derive(Clone, Copy, Debug)]
pub struct TurnQuery<'a> {
    /// Only turns whose text contains this, in any case.
    pub contains: &'a str,
    /// The maximum number of turns.
    pub limit: usize,
    /// Raised to end the list early.
    pub stop: &'a AtomicBool,
}

/// The turns that were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnList {
    /// The texts of the turns.
    pub turns: Vec<String>,
    /// Whether there are no others: `false` where there are more than were asked for, where a position has more than
    /// [`MAX_VISITED`] turns, and where the list was stopped.
    pub is_complete: bool,
}

impl TurnQuery<'_> {
    /// Lists the turns of a position that are allowed and have the text, in the order of
    /// [`Gipf::try_for_each_turn`](gipf_game::Position::try_for_each_turn).
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    ///
    /// use gipf_app::TurnQuery;
    /// use gipf_core::{Gipf, Position, Variant};
    ///
    /// let query = TurnQuery { contains: "A5", limit: 10, stop: &AtomicBool::new(false) };
    /// let list = query.list(&Gipf::start(Variant::Basic), |_| true);
    /// assert_eq!((list.turns, list.is_complete), (vec!["a5-c5".to_owned()], true));
    /// ```
    pub fn list<P: Notation>(
        &self,
        position: &P,
        mut is_allowed: impl FnMut(&P::Turn) -> bool,
    ) -> TurnList {
        let wanted = self.contains.to_lowercase();
        let (mut turns, mut visited) = (Vec::new(), 0);
        let flow = position.try_for_each_turn(|turn| {
            if visited == MAX_VISITED || self.stop.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            visited += 1;
            let text = position.turn_text(&turn);
            if !text.to_lowercase().contains(&wanted) || !is_allowed(&turn) {
                return ControlFlow::Continue(());
            }
            if turns.len() == self.limit {
                return ControlFlow::Break(());
            }
            turns.push(text);
            ControlFlow::Continue(())
        });
        TurnList { turns, is_complete: flow.is_continue() }
    }
}
