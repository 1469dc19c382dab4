//! The rules: the trait [`Position`](gipf_game::Position).

use core::ops::ControlFlow;

use gipf_game::{ByColor, Color, LeastImage, Position, UnpackError, hash_words};

use crate::generate::captures::Captures;
use crate::generate::turns::Turns;
use crate::{
    Bitboard, EndReason, IllegalTurn, MarbleCounts, Outcome, Symmetry, Turn, Variant, Zertz,
    ZertzBuilder, packed,
};

const CAPTURES: u32 = 1;
const CLAIMS: u32 = 1 << 1;
const PASSES: u32 = 1 << 2;

impl Position for Zertz {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = EndReason;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;
    type Builder = ZertzBuilder;
    type Bytes = [u8; 27];

    /// The identity, the only symmetry that all boards share.
    const SYMMETRIES: &'static [Symmetry] = &[Symmetry::IDENTITY];
    const REPETITION_LIMIT: Option<usize> = Some(3);
    const PACKED_VERSION: u8 = 1;
    /// Captures by jumps, placements that claim a group, and passes.
    const EVENTS: &'static [&'static str] = &["captures", "claims", "passes"];

    fn start(variant: Variant) -> Zertz {
        Zertz {
            rings: variant.board(),
            marbles: [Bitboard::EMPTY; 3],
            pool: variant.marbles(),
            captured: ByColor::new(MarbleCounts::NONE, MarbleCounts::NONE),
            side: Color::White,
            variant,
        }
    }

    #[inline]
    fn variant(&self) -> Variant {
        self.variant
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.side
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let last = !self.side;
        if let Some(set) = self.variant.winning_set(self.captured[last]) {
            return Some(Outcome::win(last, EndReason::Captured(set)));
        }
        if self.rings.is_empty() {
            return Some(Outcome::win(last, EndReason::NoRings));
        }
        (self.nobody_can_place() && !self.must_capture())
            .then_some(Outcome::Draw { reason: EndReason::NobodyCanMove })
    }

    fn repetition_outcome(&self) -> Outcome {
        Outcome::Draw { reason: EndReason::Repetition }
    }

    fn turns(&self) -> impl Iterator<Item = Turn> + use<> {
        Turns::of(self)
    }

    #[inline]
    fn try_for_each_turn<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.outcome().is_some() {
            ControlFlow::Continue(())
        } else if self.must_capture() {
            Captures::of(self).map(Turn::from).try_for_each(visit)
        } else if self.placeable().is_empty() {
            visit(Turn::Pass)
        } else {
            self.for_each_placement(&mut visit)
        }
    }

    #[inline]
    fn count_turns(&self) -> u64 {
        if self.outcome().is_some() {
            0
        } else if self.must_capture() {
            self.count_captures()
        } else if self.placeable().is_empty() {
            1
        } else {
            self.placeable().color_count() * self.count_placements_of_a_color()
        }
    }

    fn count_turn_pairs(&self) -> u64 {
        let places =
            self.outcome().is_none() && !self.must_capture() && !self.placeable().is_empty();
        if places {
            return self.count_pairs_after_placements();
        }
        let mut count: u64 = 0;
        self.for_each_turn(|turn| {
            count = count.wrapping_add(self.played(&turn).count_turns());
        });
        count
    }

    fn has_turn(&self) -> bool {
        self.outcome().is_none()
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        if let Some(outcome) = self.outcome() {
            return Err(IllegalTurn::GameOver(outcome));
        }
        let must_capture = self.must_capture();
        match *turn {
            Turn::Capture { from, to, taken } if must_capture => {
                self.check_capture(from, to, taken)
            }
            _ if must_capture => Err(self.must_capture_error()),
            Turn::Pass if self.placeable().is_empty() => Ok(()),
            _ if self.placeable().is_empty() => Err(IllegalTurn::MustPass),
            Turn::Place { marble, place, removed, claimed } => {
                self.check_placement(marble, place)?;
                self.check_removal(place, removed)?;
                self.check_claims(place, removed, claimed)
            }
            Turn::Capture { .. } | Turn::Pass => Err(IllegalTurn::MustPlace),
        }
    }

    #[inline]
    fn play_unchecked(&self, turn: &Turn) -> Zertz {
        debug_assert_eq!(self.check(turn), Ok(()));
        self.played(turn)
    }

    /// Rings never come back. While the pool has marbles, every placement takes one out of it for good, and
    /// captured marbles stay captured. So only turns that leave the rings alone while the pool is empty can
    /// be followed by an earlier position.
    fn is_irreversible(&self, next: &Zertz) -> bool {
        !self.pool.is_empty() || self.rings != next.rings
    }

    #[inline]
    fn hash64(&self) -> u64 {
        // 61 bits of places leave three for the side and the variant. The pool follows from the rest.
        let state = (self.side as u64) << 63 | (self.variant as u64) << 61;
        let MarbleCounts { white, gray, black } = self.captured.white;
        let first = u64::from(white) << 16 | u64::from(gray) << 8 | u64::from(black);
        let MarbleCounts { white, gray, black } = self.captured.black;
        let second = u64::from(white) << 16 | u64::from(gray) << 8 | u64::from(black);
        hash_words([
            [self.rings.bits() | state, self.marbles[0].bits()],
            [self.marbles[1].bits(), self.marbles[2].bits()],
            [first << 32 | second, 0],
        ])
    }

    fn board_symmetries(&self) -> &'static [Symmetry] {
        Symmetry::of(self.variant)
    }

    /// A symmetry that the board of the variant lacks leaves the position as it is.
    fn transformed(&self, symmetry: Symmetry) -> Zertz {
        if !symmetry.is_of(self.variant) {
            return *self;
        }
        Zertz {
            rings: symmetry.bitboard(self.rings),
            marbles: self.marbles.map(|places| symmetry.bitboard(places)),
            ..*self
        }
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        match *turn {
            Turn::Place { marble, place, removed, claimed } => Turn::Place {
                marble,
                place: symmetry.place(place),
                removed: removed.map(|ring| symmetry.place(ring)),
                claimed: symmetry.bitboard(claimed),
            },
            Turn::Capture { from, to, taken } => Turn::Capture {
                from: symmetry.place(from),
                to: symmetry.place(to),
                taken: symmetry.bitboard(taken),
            },
            Turn::Pass => Turn::Pass,
        }
    }

    fn canonical_under(&self, symmetries: &[Symmetry]) -> (Zertz, usize) {
        let mut least = LeastImage::new(*self);
        for &symmetry in symmetries {
            // The first field decides often, so only its image is computed every time.
            if least.copies() == 0 || symmetry.bitboard(self.rings) <= least.image().rings {
                least.consider(self.transformed(symmetry));
            }
        }
        (least.image(), least.copies())
    }

    fn events(&self, turn: &Turn, _next: &Zertz) -> u32 {
        match turn {
            Turn::Capture { .. } => CAPTURES,
            Turn::Place { claimed, .. } if !claimed.is_empty() => CLAIMS,
            Turn::Place { .. } => 0,
            Turn::Pass => PASSES,
        }
    }

    #[inline]
    fn pack(&self) -> Self::Bytes {
        packed::pack(self)
    }

    fn unpack(bytes: &Self::Bytes) -> Result<Zertz, UnpackError> {
        packed::unpack(bytes)
    }
}
