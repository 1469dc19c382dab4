//! The public ways to generate turns: the generator, its adapters, and the lazy iterator.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::captures::{CaptureSets, GipfChoices};
use crate::generate::filter::TurnFilter;
use crate::generate::fours::Completing;
use crate::generate::group::{TurnGroup, TurnGroupIter};
use crate::generate::pushes::{Pushes, for_each_push};
use crate::turn::mid_turn::MidTurn;
use crate::{Bitboard, Gipf, Turn};

impl Gipf {
    /// Calls `visit` with every legal turn that the filter lets through, grouped by push, until it
    /// breaks.
    ///
    /// This is the generator that all others are made of. Each group holds the turns that take the
    /// same pieces before the push and push the same; what may be taken after the push is found
    /// out when the group is asked. The order is fixed but unspecified. A finished game has no
    /// turns. Nothing is allocated.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use gipf_core::{Gipf, Position, TurnFilter, Variant};
    ///
    /// let start = Gipf::start(Variant::Basic);
    /// let noisy = start.generate(TurnFilter::Noisy, |group| ControlFlow::Break(group.push()));
    /// assert_eq!(noisy, ControlFlow::Continue(()));
    ///
    /// let mut pushes = Vec::new();
    /// let _: ControlFlow<()> = start.generate(TurnFilter::Quiet, |group| {
    ///     pushes.extend(group.push());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(pushes.len(), 30);
    /// ```
    #[inline(always)]
    pub fn generate<B>(
        &self,
        filter: TurnFilter,
        mut visit: impl FnMut(TurnGroup) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let completing = Completing::of(self.own);
        if filter == TurnFilter::Quiet && completing.has_row() || self.lost_by_gipf().is_some() {
            return ControlFlow::Continue(());
        }
        let start = MidTurn::start(self);
        let choices = match filter {
            TurnFilter::NoisySelective => GipfChoices::Selective,
            _ => GipfChoices::All,
        };
        let before = Bitboard::EMPTY;
        if !completing.has_row() {
            return for_each_push(&start, &completing, filter, |pushed| {
                visit(TurnGroup::after(before, pushed, choices))
            });
        }
        CaptureSets::try_for_each(start.phase_board(), choices, |before| {
            let board = start.without(before);
            if board.is_end_after(before) {
                return visit(TurnGroup::without_push(before, board));
            }
            for_each_push(&board, &Completing::of(board.own), TurnFilter::All, |pushed| {
                visit(TurnGroup::after(before, pushed, choices))
            })
        })
    }
}

/// The legal turns of a position, one at a time.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    start: MidTurn,
    /// What may be taken before the push and has not been looked at.
    before: Option<CaptureSets>,
    /// What was taken before the push, and the pushes after it that remain.
    pushes: Option<(Bitboard, Pushes)>,
    /// The rest of the turns with the push in hand.
    group: Option<TurnGroupIter>,
}

impl Turns {
    pub(crate) fn of(position: &Gipf) -> Turns {
        let start = MidTurn::start(position);
        let over = position.lost_by_gipf().is_some();
        let pushes_first = over || !start.has_row();
        Turns {
            start,
            before: if pushes_first { None } else { Some(start.captures()) },
            pushes: (pushes_first && !over).then(|| (Bitboard::EMPTY, start.pushes())),
            group: None,
        }
    }
}

impl Iterator for Turns {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        loop {
            if let Some((before, pushes)) = &mut self.pushes {
                if let Some(group) = &mut self.group {
                    if let Some(turn) = group.next() {
                        return Some(turn);
                    }
                    self.group = None;
                }
                if let Some(pushed) = pushes.next() {
                    let group = TurnGroup::after(*before, pushed, GipfChoices::All);
                    if let Some(turn) = group.single() {
                        return Some(turn);
                    }
                    self.group = Some(group.into_iter());
                    continue;
                }
                self.pushes = None;
            }
            let before = self.before.as_mut()?.next()?;
            let board = self.start.without(before);
            if board.is_end_after(before) {
                return TurnGroup::without_push(before, board).single();
            }
            self.pushes = Some((before, board.pushes()));
        }
    }
}

impl FusedIterator for Turns {}
