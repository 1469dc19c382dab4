//! The public ways to generate turns.

use core::iter;
use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use gipf_core::building_blocks::Completing;
use gipf_core::{Entry, TurnFilter};

use crate::captures::{self, Captures, Choices};
use crate::generate::group::TurnGroup;
use crate::generate::nested::nested;
use crate::generate::paths::for_each_path;
use crate::generate::tamsk::{self, Sequences};
use crate::generate::uses::for_each_use;
use crate::turn::mid_turn::MidTurn;
use crate::{
    Action, GipfPotentials, Hand, NewPiece, Potential, PushPath, SpotCounts, TamskPushes, Turn,
};

impl GipfPotentials {
    /// Calls `visit` with every legal turn that the filter lets through, grouped by everything up to
    /// the move, until it breaks.
    ///
    /// This is the generator that all others are made of. A turn is *noisy* here when a row of the
    /// player may stand before or after the move, or a TAMSK push is due; all others are *quiet*:
    /// they consist of a push or a use. The order is fixed but unspecified. A finished game has no
    /// turns. Nothing is allocated.
    ///
    /// [`TurnFilter::NoisySelective`] leaves out captures as in plain GIPF, and of the thousands of turns
    /// with TAMSK pushes those in which a potential is neither discarded nor pushed along a line
    /// through the central spot, unless a row may stand after such a push, or after the move that
    /// follows it.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use gipf_potentials::{GipfPotentials, Position, TurnFilter, Variant};
    ///
    /// let start = GipfPotentials::start(Variant::Basic);
    /// let mut moves = Vec::new();
    /// let _: ControlFlow<()> = start.generate(TurnFilter::Quiet, |group| {
    ///     moves.extend(group.action());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(moves.len(), 150);
    /// ```
    #[inline]
    pub fn generate<B>(
        &self,
        filter: TurnFilter,
        mut visit: impl FnMut(TurnGroup) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.lost_by_gipf().is_some() {
            return ControlFlow::Continue(());
        }
        let start = MidTurn::start(self);
        let completing = Completing::of(start.layers.own);
        let choices = match filter {
            TurnFilter::NoisySelective => Choices::Selective,
            _ => Choices::All,
        };
        let before = SpotCounts::ZERO;
        if !completing.has_row() && !start.is_tamsk_due() {
            let made = Before { before, tamsk_before: TamskPushes::NONE, board: start, choices };
            return made.for_each_move(&completing, filter, visit);
        }
        if filter == TurnFilter::Quiet {
            return ControlFlow::Continue(());
        }
        captures::for_each(&start.layers, choices, |before| {
            let board = start.without(before);
            if board.is_end_after(before) {
                return visit(TurnGroup::without_move(before, board));
            }
            tamsk::for_each(&board, Choices::All, |tamsk| {
                let (tamsk_before, board) = (tamsk.pushes, tamsk.board);
                let completing = Completing::of(board.layers.own);
                let made = Before { before, tamsk_before, board, choices };
                let takes_all = choices == Choices::All || tamsk.is_selected;
                let moves = if takes_all { TurnFilter::All } else { TurnFilter::Noisy };
                made.for_each_move(&completing, moves, &mut visit)
            })
        })
    }
}

/// The legal turns of a position, one at a time.
pub(crate) fn turns(position: &GipfPotentials) -> impl Iterator<Item = Turn> + use<> {
    let mut groups = groups(position);
    let mut noisy = None;
    iter::from_fn(move || {
        loop {
            if let Some(turn) = noisy.as_mut().and_then(Iterator::next) {
                return Some(turn);
            }
            noisy = None;
            let group = groups.next()?;
            if let Some(turn) = group.single() {
                return Some(turn);
            }
            noisy = Some(group.turns());
        }
    })
}

/// All groups of turns, in the order of [`GipfPotentials::generate`].
fn groups(position: &GipfPotentials) -> impl Iterator<Item = TurnGroup> + use<> {
    let goes_on = position.lost_by_gipf().is_none();
    let start = goes_on.then(|| MidTurn::start(position));
    nested(start.into_iter(), |start| {
        nested(Captures::of(&start.layers, Choices::All), move |before| {
            let board = start.without(before);
            let ends = board.is_end_after(before);
            let last = ends.then(|| TurnGroup::without_move(before, board));
            let tamsk = (!ends).then(|| Sequences::of(&board, Choices::All));
            let tamsk = nested(tamsk.into_iter(), |sequences| sequences);
            let groups = nested(tamsk, move |tamsk| {
                let (tamsk_before, board) = (tamsk.pushes, tamsk.board);
                Before { before, tamsk_before, board, choices: Choices::All }.moves()
            });
            last.into_iter().chain(groups)
        })
    })
}

/// The most potentials of a player that can be used as a move.
const MAX_USES: usize = Potential::MOVES.len() * Hand::MAX_OF_A_KIND as usize;

/// What has been done before the move, and the board then.
#[derive(Clone, Copy)]
pub(crate) struct Before {
    pub(crate) before: SpotCounts,
    pub(crate) tamsk_before: TamskPushes,
    pub(crate) board: MidTurn,
    pub(crate) choices: Choices,
}

impl Before {
    /// Every move, in the order of [`Before::for_each_move`].
    pub(crate) fn moves(self) -> impl Iterator<Item = TurnGroup> {
        let board = self.board;
        let completing = Completing::of(board.layers.own);
        let mut uses: ArrayVec<_, MAX_USES> = ArrayVec::new();
        let _: ControlFlow<()> = for_each_use(&board.layers, |potential, from, targets| {
            uses.push((potential, from, targets));
            ControlFlow::Continue(())
        });
        let uses = uses.into_iter().flat_map(move |(potential, from, targets)| {
            targets.iter().map(move |to| {
                let goes_on = completing.has_row() || completing.any().contains(to);
                (Action::Use { potential, from, to }, goes_on)
            })
        });
        let mut paths: ArrayVec<(PushPath, bool), { Entry::ALL.len() }> = ArrayVec::new();
        if board.new_pieces().next().is_some() {
            let _: ControlFlow<()> = for_each_path(&board, &completing, |pushing| {
                paths.push((pushing.path, !pushing.is_quiet()));
                ControlFlow::Continue(())
            });
        }
        let pushes = paths.into_iter().flat_map(move |(path, goes_on)| {
            let pieces = NewPiece::ALL.into_iter().filter(move |&piece| board.can_enter(piece));
            pieces.map(move |piece| (Action::Push { piece, path }, goes_on))
        });
        uses.chain(pushes).map(move |(action, goes_on)| {
            let Before { before, tamsk_before, board, choices } = self;
            let board = board.moved(action);
            TurnGroup { before, tamsk_before, action: Some(action), board, goes_on, choices }
        })
    }

    /// Calls `visit` with every move that the filter lets through.
    #[inline]
    fn for_each_move<B>(
        &self,
        completing: &Completing,
        filter: TurnFilter,
        mut visit: impl FnMut(TurnGroup) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let lets_through = |goes_on: bool| match filter {
            TurnFilter::Quiet => !goes_on,
            TurnFilter::Noisy | TurnFilter::NoisySelective => goes_on,
            _ => true,
        };
        let &Before { before, tamsk_before, ref board, choices } = self;
        let group = |action, board, goes_on| TurnGroup {
            before,
            tamsk_before,
            action: Some(action),
            board,
            goes_on,
            choices,
        };
        for_each_use(&board.layers, |potential, from, targets| {
            for to in targets {
                let goes_on = completing.has_row() || completing.any().contains(to);
                if lets_through(goes_on) {
                    let action = Action::Use { potential, from, to };
                    visit(group(action, board.used(potential, from, to), goes_on))?;
                }
            }
            ControlFlow::Continue(())
        })?;
        let mut new_pieces = board.new_pieces().peekable();
        if new_pieces.peek().is_none() {
            return ControlFlow::Continue(());
        }
        for_each_path(board, completing, |pushing| {
            let goes_on = !pushing.is_quiet();
            if !lets_through(goes_on) {
                return ControlFlow::Continue(());
            }
            let shifted = pushing.shifted();
            for piece in new_pieces.clone() {
                let action = Action::Push { piece, path: pushing.path };
                visit(group(action, board.entered(shifted, pushing.first, piece), goes_on))?;
            }
            ControlFlow::Continue(())
        })
    }
}
