//! The rules: the trait [`Position`](gipf_game::Position).

use core::ops::ControlFlow;

use gipf_game::{Color, LeastImage, Position, UnpackError};

use crate::count::pairs::Replies;
use crate::count::rule::{PerEntry, PerTurn};
use crate::generate::filter::TurnFilter;
use crate::generate::turns::Turns;
use crate::geometry::images::images;
use crate::position::hash;
use crate::turn::legality::{check_captures, check_push};
use crate::turn::mid_turn::MidTurn;
use crate::{
    Bitboard, CapturePhase, Gipf, GipfBuilder, IllegalTurn, LossReason, Outcome, Setup, Symmetry,
    Turn, Variant, packed,
};

const ROWS: u32 = 1;
const CAPTURES: u32 = 1 << 1;

impl Position for Gipf {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = LossReason;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;
    type Builder = GipfBuilder;
    type Bytes = [u8; 16];

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    /// FAQ 7.
    const REPETITION_LIMIT: Option<usize> = Some(3);
    const PACKED_VERSION: u8 = 1;
    /// Turns that take a row, or several, and turns that take a piece of the opponent.
    const EVENTS: &'static [&'static str] = &["rows", "captures"];

    fn start(variant: Variant) -> Gipf {
        Gipf::from_setup(&Setup::start(variant))
    }

    #[inline]
    fn variant(&self) -> Variant {
        self.state.variant()
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.state.side()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.lost_by_gipf()
            .map(|loser| (loser, LossReason::NoGipf))
            .or_else(|| (!self.has_turn()).then(|| (self.side_to_move(), LossReason::NoPush)))
            .map(|(loser, reason)| Outcome::win(!loser, reason))
    }

    fn turns(&self) -> impl Iterator<Item = Turn> + use<> {
        Turns::of(self)
    }

    #[inline]
    fn try_for_each_turn<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.generate(TurnFilter::All, |group| group.for_each(|turn, _| visit(turn)))
    }

    #[inline]
    #[expect(
        clippy::redundant_closure,
        reason = "a call through `&mut visit` puts positions in memory"
    )]
    fn try_for_each_successor<B>(
        &self,
        mut visit: impl FnMut(Turn, Gipf) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.generate(TurnFilter::All, |group| group.for_each(|turn, next| visit(turn, next)))
    }

    #[inline(never)]
    fn count_turns(&self) -> u64 {
        self.count::<PerTurn>()
    }

    #[inline(never)]
    fn count_turn_pairs(&self) -> u64 {
        let replies = Replies::to(self);
        let mut count = 0;
        let _: ControlFlow<()> = self.try_for_each_successor(|_, next| {
            count += replies.count_after(&MidTurn::start(&next));
            ControlFlow::Continue(())
        });
        count
    }

    #[inline]
    fn has_turn(&self) -> bool {
        let start = MidTurn::start(self);
        if start.has_row() || self.lost_by_gipf().is_some() || self.occupied() == Bitboard::ALL {
            return self.try_for_each_turn(ControlFlow::Break).is_break();
        }
        start.kinds_to_enter() > 0
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        if self.lost_by_gipf().is_some() {
            return Err(self.game_over());
        }
        let start = MidTurn::start(self);
        check_captures(start.phase_board(), turn.before, CapturePhase::Before)?;
        let board = start.without(turn.before);
        if board.is_end_after(turn.before) {
            let ends_there = turn.push.is_none() && turn.after.is_empty();
            return if ends_there { Ok(()) } else { Err(IllegalTurn::GoesOnAfterEnd) };
        }
        let Some(push) = turn.push else {
            return Err(if self.has_turn() { IllegalTurn::NoPush } else { self.game_over() });
        };
        if let Err(reason) = check_push(&board, push) {
            return Err(if self.has_turn() { reason } else { self.game_over() });
        }
        check_captures(board.pushed(push).phase_board(), turn.after, CapturePhase::After)
    }

    #[inline]
    fn play_unchecked(&self, turn: &Turn) -> Gipf {
        debug_assert_eq!(self.check(turn), Ok(()));
        MidTurn::after(self, turn).finish()
    }

    /// A turn that captures is irreversible.
    #[inline]
    fn is_irreversible(&self, next: &Gipf) -> bool {
        Color::ALL.into_iter().any(|color| self.material(color) != next.material(color))
    }

    #[inline]
    fn hash64(&self) -> u64 {
        hash::of_words(self.own.bits(), self.other.bits(), self.gipf.bits(), self.state.bits())
    }

    #[inline]
    fn transformed(&self, symmetry: Symmetry) -> Gipf {
        Gipf {
            own: symmetry.bitboard(self.own),
            other: symmetry.bitboard(self.other),
            gipf: symmetry.bitboard(self.gipf),
            state: self.state,
        }
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        Turn {
            before: symmetry.bitboard(turn.before),
            push: turn.push.map(|push| symmetry.push(push)),
            after: symmetry.bitboard(turn.after),
        }
    }

    fn canonical_under(&self, symmetries: &[Symmetry]) -> (Gipf, usize) {
        let own_images = images(self.own);
        let mut least = LeastImage::new(*self);
        for &symmetry in symmetries {
            // The mover's pieces decide nearly always, so only they are turned every time.
            if least.copies() == 0 || own_images[symmetry.index()] <= least.image().own {
                least.consider(self.transformed(symmetry));
            }
        }
        (least.image(), least.copies())
    }

    #[inline]
    fn count_entries(&self) -> u64 {
        self.count::<PerEntry>()
    }

    fn entries(turn: &Turn) -> u64 {
        turn.entries() as u64
    }

    #[inline]
    fn events(&self, turn: &Turn, next: &Gipf) -> u32 {
        if !turn.is_capture() {
            return 0;
        }
        // A push takes nothing, so fewer pieces mean captured ones.
        let opponent = !self.side_to_move();
        if next.pieces(opponent).len() < self.pieces(opponent).len() {
            ROWS | CAPTURES
        } else {
            ROWS
        }
    }

    #[inline]
    fn pack(&self) -> Self::Bytes {
        packed::pack(self)
    }

    fn unpack(bytes: &Self::Bytes) -> Result<Gipf, UnpackError> {
        packed::unpack(bytes)
    }

    fn unpack_waived(bytes: &Self::Bytes) -> Result<Gipf, UnpackError> {
        packed::unpack_waived(bytes)
    }
}
