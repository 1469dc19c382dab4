//! The rules: the trait [`Position`](gipf_game::Position).

use core::ops::ControlFlow;

use gipf_core::building_blocks::Completing;
use gipf_core::{Bitboard, CapturePhase, LossReason, Symmetry, TurnFilter, Variant};
use gipf_game::{Color, Position, UnpackError};

use crate::captures::{self, Choices};
use crate::generate::count::count_moves;
use crate::generate::tamsk;
use crate::generate::turns::turns;
use crate::position::hash;
use crate::turn::legality::{check_captures, check_move, check_tamsk};
use crate::turn::mid_turn::MidTurn;
use crate::{
    Action, GipfPotentials, GipfPotentialsBuilder, IllegalTurn, Outcome, PackedPosition, Start,
    TamskPush, TamskPushes, Turn, packed,
};

const ROWS: u32 = 1;
const CAPTURES: u32 = 1 << 1;
const USES: u32 = 1 << 2;
const TAMSK: u32 = 1 << 3;

impl Position for GipfPotentials {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = LossReason;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;
    type Builder = GipfPotentialsBuilder;
    type Bytes = PackedPosition;

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    const REPETITION_LIMIT: Option<usize> = Some(3);
    const PACKED_VERSION: u8 = 1;
    /// Turns that take a row, or several; turns that take a piece of the opponent; uses of a ZÈRTZ-,
    /// DVONN- or YINSH-potential; turns in which a TAMSK-potential is pushed in.
    const EVENTS: &'static [&'static str] = &["rows", "captures", "uses", "tamsk"];

    fn start(variant: Variant) -> GipfPotentials {
        GipfPotentials::from_setup(&Start::usual(variant).setup())
    }

    #[inline]
    fn variant(&self) -> Variant {
        self.state.variant
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.state.side
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.lost_by_gipf()
            .map(|loser| (loser, LossReason::NoGipf))
            .or_else(|| (!self.has_turn()).then(|| (self.side_to_move(), LossReason::NoPush)))
            .map(|(loser, reason)| Outcome::win(!loser, reason))
    }

    fn turns(&self) -> impl Iterator<Item = Turn> + use<> {
        turns(self)
    }

    #[inline]
    fn try_for_each_turn<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.try_for_each_successor(|turn, _| visit(turn))
    }

    #[inline]
    fn try_for_each_successor<B>(
        &self,
        mut visit: impl FnMut(Turn, GipfPotentials) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.generate(TurnFilter::All, |group| group.for_each(&mut visit))
    }

    #[inline]
    fn count_turns(&self) -> u64 {
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
                count += count_moves(&tamsk.board, &Completing::of(tamsk.board.layers.own));
                ControlFlow::Continue(())
            })
        });
        count
    }

    fn has_turn(&self) -> bool {
        if self.lost_by_gipf().is_some() {
            return false;
        }
        let start = MidTurn::start(self);
        let simple = !start.layers.own.has_row()
            && !start.is_tamsk_due()
            && start.layers.occupied() != Bitboard::ALL;
        if simple && start.new_pieces().next().is_some() {
            return true;
        }
        self.nth_turn(0).is_some()
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        if self.lost_by_gipf().is_some() {
            return Err(self.game_over());
        }
        let start = MidTurn::start(self);
        check_captures(&start, turn.before, CapturePhase::Before)?;
        let board = start.without(turn.before);
        if board.is_end_after(turn.before) {
            let ends_there = *turn == Turn { before: turn.before, ..Turn::EMPTY };
            return if ends_there { Ok(()) } else { Err(IllegalTurn::GoesOnAfterEnd) };
        }
        let board = check_tamsk(&board, &turn.tamsk_before, CapturePhase::Before)?;
        let checked = turn.action.ok_or(IllegalTurn::NoAction).and_then(|action| {
            check_move(&board, action)?;
            Ok(board.moved(action))
        });
        let board = match checked {
            Ok(board) => board,
            Err(reason) => return Err(if self.has_turn() { reason } else { self.game_over() }),
        };
        let board = check_tamsk(&board, &turn.tamsk_after, CapturePhase::After)?;
        check_captures(&board, turn.after, CapturePhase::After)
    }

    #[inline]
    fn play_unchecked(&self, turn: &Turn) -> GipfPotentials {
        debug_assert_eq!(self.check(turn), Ok(()));
        MidTurn::after(self, turn).finish()
    }

    /// A player's pieces, potentials and unused potentials only ever become fewer; a turn that changes
    /// one of these numbers is irreversible.
    fn is_irreversible(&self, next: &GipfPotentials) -> bool {
        Color::ALL.into_iter().any(|color| {
            self.material(color) != next.material(color)
                || self.unused_potentials(color) != next.unused_potentials(color)
                || self.potentials(color) != next.potentials(color)
        })
    }

    #[inline]
    fn hash64(&self) -> u64 {
        hash::of_words(self.layers.words(), self.state.word())
    }

    fn transformed(&self, symmetry: Symmetry) -> GipfPotentials {
        GipfPotentials { layers: self.layers.map(|set| symmetry.bitboard(set)), state: self.state }
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        turn.transformed(symmetry)
    }

    fn events(&self, turn: &Turn, next: &GipfPotentials) -> u32 {
        let opponent = !self.side_to_move();
        let pushes_tamsk =
            |pushes: &TamskPushes| pushes.iter().any(|push| push != TamskPush::Discard);
        let happens = [
            (turn.is_capture(), ROWS),
            // Only captures lower it.
            (next.material(opponent) < self.material(opponent), CAPTURES),
            (matches!(turn.action, Some(Action::Use { .. })), USES),
            (pushes_tamsk(&turn.tamsk_before) || pushes_tamsk(&turn.tamsk_after), TAMSK),
        ];
        happens.into_iter().filter(|(happens, _)| *happens).map(|(_, event)| event).sum()
    }

    #[inline]
    fn pack(&self) -> Self::Bytes {
        packed::pack(self)
    }

    fn unpack(bytes: &Self::Bytes) -> Result<GipfPotentials, UnpackError> {
        packed::unpack(bytes)
    }
}
