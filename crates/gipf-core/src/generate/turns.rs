//! Generation of the legal turns of a position.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::captures::{CaptureSets, FewSets};
use crate::count::count_pushes;
use crate::count::weigh::{self, Weigh};
use crate::generate::fours::Completing;
use crate::generate::pushes::{self, Pushed, Pushes};
use crate::turn::mid_turn::MidTurn;
use crate::{Bitboard, Position, Push, Turn};

impl Position {
    /// Calls `visit` with every legal turn, each different turn once, until it breaks.
    ///
    /// The order is fixed but unspecified. Finished games have no turns. Nothing is allocated.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use gipf_core::{Position, Variant};
    ///
    /// let mut count = 0;
    /// let flow = Position::start(Variant::Basic).for_each_turn(|_turn| {
    ///     count += 1;
    ///     if count == 10 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(flow, ControlFlow::Break("enough"));
    /// ```
    pub fn for_each_turn<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_end(|turn, _| visit(turn))
    }

    /// Calls `visit` with every legal turn and the position after it, until it breaks: the same
    /// turns in the same order as [`Position::for_each_turn`], for less than generating each and
    /// then playing it.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use gipf_core::{Position, Variant};
    ///
    /// let start = Position::start(Variant::Basic);
    /// let _: ControlFlow<()> = start.for_each_successor(|turn, next| {
    ///     assert_eq!(start.play_unchecked(&turn), next);
    ///     ControlFlow::Continue(())
    /// });
    /// ```
    pub fn for_each_successor<B>(
        &self,
        mut visit: impl FnMut(Turn, Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_end(|turn, board| visit(turn, board.finish()))
    }

    /// The same for those turns alone in which a row of the player to move stands on the board,
    /// before the push or after it: all that take something, and those that leave rows of
    /// GIPF-pieces standing. A small part of the work where no row can be made.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use gipf_core::{Position, Variant};
    ///
    /// let start = Position::start(Variant::Basic);
    /// let flow = start.for_each_row_successor(|turn, _next| ControlFlow::Break(turn));
    /// assert_eq!(flow, ControlFlow::Continue(()));
    /// ```
    pub fn for_each_row_successor<B>(
        &self,
        mut visit: impl FnMut(Turn, Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let completing = Completing::of(self.own);
        if completing.has_row() {
            return self.for_each_successor(visit);
        }
        if self.lost_by_gipf().is_some() {
            return ControlFlow::Continue(());
        }
        pushes::for_each_row(
            &MidTurn::start(self),
            &completing,
            |Pushed { push, board, .. }| {
                CaptureSets::try_for_each(board.phase_board(), |after| {
                    visit(Turn { after, ..Turn::quiet(push) }, board.without(after).finish())
                })
            },
        )
    }

    /// The same for a part of those turns: of every row that is taken all GIPF-pieces go, or all but
    /// the player's own. There are few of them where choices of GIPF-pieces give millions; not even
    /// all of this kind come then, and where nothing else is legal perhaps none.
    pub fn for_each_plain_row_successor<B>(
        &self,
        mut visit: impl FnMut(Turn, Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.gipf.is_empty() {
            return self.for_each_row_successor(visit);
        }
        if self.lost_by_gipf().is_some() {
            return ControlFlow::Continue(());
        }
        let start = MidTurn::start(self);
        let completing = Completing::of(self.own);
        if !completing.has_row() {
            return pushes::for_each_row(&start, &completing, |pushed| {
                for_each_plain_end(Bitboard::EMPTY, &pushed, &mut visit)
            });
        }
        FewSets::for_each_plain(start.phase_board(), |before| {
            let board = start.without(before);
            if ends_game(&board, before) {
                return visit(Turn { before, push: None, after: Bitboard::EMPTY }, board.finish());
            }
            pushes::for_each_push(&board, |pushed| for_each_plain_end(before, &pushed, &mut visit))
        })
    }

    /// Calls `visit` with every push that is a legal turn by itself, in which no row of the player
    /// to move stands on the board. With [`Position::for_each_row_successor`] these are all turns,
    /// in another order and for less than [`Position::for_each_turn`].
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use gipf_core::{Position, Variant};
    ///
    /// let mut count = 0;
    /// let _: ControlFlow<()> = Position::start(Variant::Basic).for_each_quiet_push(|_push| {
    ///     count += 1;
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(count, 30);
    /// ```
    #[inline(always)]
    pub fn for_each_quiet_push<B>(
        &self,
        visit: impl FnMut(Push) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let completing = Completing::of(self.own);
        if completing.has_row() || self.lost_by_gipf().is_some() {
            return ControlFlow::Continue(());
        }
        pushes::for_each_quiet(&MidTurn::start(self), &completing, visit)
    }

    /// Every legal turn and the board at its end.
    #[inline(always)]
    fn for_each_end<B>(
        &self,
        mut visit: impl FnMut(Turn, MidTurn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.lost_by_gipf().is_some() {
            return ControlFlow::Continue(());
        }
        let start = MidTurn::start(self);
        if !start.has_row() {
            return for_each_push(&start, Bitboard::EMPTY, &mut visit);
        }
        for before in start.captures() {
            let board = start.without(before);
            if ends_game(&board, before) {
                visit(Turn { before, push: None, after: Bitboard::EMPTY }, board)?;
            } else {
                for_each_push(&board, before, &mut visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The legal turns one at a time, in the order of [`Position::for_each_turn`]. Lazy: what is
    /// not asked for is not computed. Nothing is allocated.
    ///
    /// ```
    /// use gipf_core::{Position, Variant};
    ///
    /// let position = Position::start(Variant::Tournament);
    /// let turn = position.turns().next().unwrap();
    /// assert!(position.is_legal(&turn));
    /// ```
    #[must_use]
    pub fn turns(&self) -> Turns {
        let start = MidTurn::start(self);
        let over = self.lost_by_gipf().is_some();
        let plain = over || !start.has_row();
        Turns {
            start,
            before: if plain { None } else { Some(start.captures()) },
            pushes: if plain && !over { Some((Bitboard::EMPTY, start.pushes())) } else { None },
            after: None,
        }
    }

    /// How many different legal turns there are; 0 when the game is over.
    ///
    /// ```
    /// use gipf_core::{Position, Variant};
    ///
    /// assert_eq!(Position::start(Variant::Basic).count_turns(), 30);
    /// ```
    #[must_use]
    pub fn count_turns(&self) -> u64 {
        self.count::<weigh::Turns>()
    }

    /// The same with every entry counted for itself: a push onto a vacant spot counts once for
    /// each dot beside it, 42 in all on an empty board. See [`Turn::entries`].
    ///
    /// ```
    /// use gipf_core::{Position, Variant};
    ///
    /// assert_eq!(Position::start(Variant::Tournament).count_entries(), 42);
    /// ```
    #[must_use]
    pub fn count_entries(&self) -> u64 {
        self.count::<weigh::Entries>()
    }

    #[inline(always)]
    fn count<W: Weigh>(&self) -> u64 {
        self.count_where::<W>(&Completing::of(self.own))
    }

    /// The same where it is known what completes rows of the player to move.
    #[inline(always)]
    fn count_where<W: Weigh>(&self, completing: &Completing) -> u64 {
        if self.lost_by_gipf().is_some() {
            return 0;
        }
        let start = MidTurn::start(self);
        if completing.has_row() {
            return count_with_captures_before::<W>(&start);
        }
        count_pushes::<W>(&start, completing)
    }

    /// The sum of [`Position::count_turns`] after every legal turn.
    ///
    /// Most turns leave the other player's pieces where they were, and with them what completes
    /// his rows.
    #[inline(never)]
    pub(crate) fn count_turns_after(&self) -> u64 {
        let unmoved = Completing::of(self.other);
        let mut count = 0;
        let _: ControlFlow<()> = self.for_each_successor(|_, next| {
            count += if next.own == self.other {
                next.count_turns_where(&unmoved)
            } else {
                next.count_turns()
            };
            ControlFlow::Continue(())
        });
        count
    }

    #[inline(never)]
    fn count_turns_where(&self, completing: &Completing) -> u64 {
        self.count_where::<weigh::Turns>(completing)
    }

    /// Whether the player to move has a legal turn.
    #[must_use]
    pub fn has_turn(&self) -> bool {
        let start = MidTurn::start(self);
        if start.has_row() || self.lost_by_gipf().is_some() || self.occupied() == Bitboard::ALL {
            return self.for_each_turn(ControlFlow::Break).is_break();
        }
        start.kinds_to_enter() > 0
    }

    /// All legal turns in the order of [`Position::for_each_turn`].
    ///
    /// A normal position has about 30. Rows of many GIPF-pieces can give millions; where that
    /// matters use [`Position::turns`].
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn legal_turns(&self) -> Vec<Turn> {
        self.turns().collect()
    }
}

/// The turns on a board where a row of the mover stands.
#[inline(never)]
fn count_with_captures_before<W: Weigh>(start: &MidTurn) -> u64 {
    let count = |before| {
        let board = start.without(before);
        if ends_game(&board, before) {
            1
        } else {
            count_pushes::<W>(&board, &Completing::of(board.own))
        }
    };
    start.captures().map(count).sum()
}

/// Whether a phase that took this ended the game.
fn ends_game(board: &MidTurn, taken: Bitboard) -> bool {
    !taken.is_empty() && board.lacks_gipf()
}

fn for_each_push<B>(
    board: &MidTurn,
    before: Bitboard,
    visit: &mut impl FnMut(Turn, MidTurn) -> ControlFlow<B>,
) -> ControlFlow<B> {
    pushes::for_each_push(board, |Pushed { push, board, has_row }| {
        let mut visit = |after| {
            let turn = Turn { before, push: Some(push), after };
            visit(turn, board.without(after))
        };
        if has_row {
            CaptureSets::try_for_each(board.phase_board(), visit)
        } else {
            visit(Bitboard::EMPTY)
        }
    })
}

/// The turns that go on from a push with one of the plain choices.
fn for_each_plain_end<B>(
    before: Bitboard,
    pushed: &Pushed,
    visit: &mut impl FnMut(Turn, Position) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Pushed { push, board, has_row } = pushed;
    let mut visit = |after| {
        let turn = Turn { before, push: Some(*push), after };
        visit(turn, board.without(after).finish())
    };
    if *has_row {
        FewSets::for_each_plain(board.phase_board(), visit)
    } else {
        visit(Bitboard::EMPTY)
    }
}

/// The legal turns of a position, one at a time: see [`Position::turns`].
#[derive(Clone, Debug)]
pub struct Turns {
    start: MidTurn,
    /// What may be taken before the push and has not been looked at.
    before: Option<CaptureSets>,
    /// What was taken before the push, and the pushes after it that remain.
    pushes: Option<(Bitboard, Pushes)>,
    /// The push in hand, and what may be taken after it.
    after: Option<(Push, CaptureSets)>,
}

impl Iterator for Turns {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        loop {
            if let Some((before, pushes)) = &mut self.pushes {
                if let Some((push, sets)) = &mut self.after {
                    if let Some(after) = sets.next() {
                        return Some(Turn { before: *before, push: Some(*push), after });
                    }
                    self.after = None;
                }
                if let Some(Pushed { push, board, has_row }) = pushes.next() {
                    if !has_row {
                        return Some(Turn { before: *before, ..Turn::quiet(push) });
                    }
                    self.after = Some((push, board.captures()));
                    continue;
                }
                self.pushes = None;
            }
            let before = self.before.as_mut()?.next()?;
            let board = self.start.without(before);
            if ends_game(&board, before) {
                return Some(Turn { before, push: None, after: Bitboard::EMPTY });
            }
            self.pushes = Some((before, board.pushes()));
        }
    }
}

impl FusedIterator for Turns {}
