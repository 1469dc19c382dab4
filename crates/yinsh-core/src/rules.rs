//! The rules: the trait [`Position`](gipf_game::Position).

use gipf_game::{ByColor, Color, LeastImage, Position, UnpackError, hash_words};

use crate::generate::turns::Turns;
use crate::position::MARKERS;
use crate::{
    Bitboard, EndReason, IllegalTurn, Outcome, Symmetry, Turn, Variant, Yinsh, YinshBuilder, packed,
};

const ROWS: u32 = 1;
const PENDING_ROWS: u32 = 1 << 1;
const WINS: u32 = 1 << 2;
const PASSES: u32 = 1 << 3;

impl Position for Yinsh {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = EndReason;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;
    type Builder = YinshBuilder;
    type Bytes = [u8; 26];

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    /// Markers on the board plus five times the rings removed count the moves, and two passes never follow each other.
    const REPETITION_LIMIT: Option<usize> = None;
    const PACKED_VERSION: u8 = 1;
    /// Turns that remove a row, that remove one made by the opponent, that win by removing a ring, and passes.
    const EVENTS: &'static [&'static str] = &["rows", "pending", "wins", "passes"];

    fn start(variant: Variant) -> Yinsh {
        Yinsh {
            rings: ByColor::new(Bitboard::EMPTY, Bitboard::EMPTY),
            markers: ByColor::new(Bitboard::EMPTY, Bitboard::EMPTY),
            pool: MARKERS,
            removed: ByColor::new(0, 0),
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
        self.find_outcome()
    }

    fn turns(&self) -> impl Iterator<Item = Turn> + use<> {
        Turns::of(self)
    }

    #[inline]
    fn count_turns(&self) -> u64 {
        self.counted_turns()
    }

    fn has_turn(&self) -> bool {
        self.outcome().is_none()
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        match self.outcome() {
            Some(outcome) => Err(IllegalTurn::GameOver(outcome)),
            None => self.check_turn(turn),
        }
    }

    #[inline]
    fn play_unchecked(&self, turn: &Turn) -> Yinsh {
        debug_assert_eq!(self.check(turn), Ok(()));
        self.played(turn)
    }

    /// Every turn but a pass adds a ring or a marker for good: rings that are removed stay so, and five markers go with
    /// each. After a pass the other player moves, so that no position comes back either.
    fn is_irreversible(&self, _next: &Yinsh) -> bool {
        true
    }

    #[inline]
    fn hash64(&self) -> u64 {
        let words = |set: Bitboard| [set.bits() as u64, (set.bits() >> 64) as u64];
        // The pool follows from the markers.
        let state = [self.removed.white, self.removed.black, self.side as u8, self.variant as u8];
        hash_words([
            words(self.rings.white),
            words(self.rings.black),
            words(self.markers.white),
            words(self.markers.black),
            [u64::from(u32::from_le_bytes(state)), 0],
        ])
    }

    fn transformed(&self, symmetry: Symmetry) -> Yinsh {
        Yinsh {
            rings: self.rings.map(|rings| symmetry.bitboard(rings)),
            markers: self.markers.map(|markers| symmetry.bitboard(markers)),
            ..*self
        }
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        match *turn {
            Turn::Place(at) => Turn::Place(symmetry.intersection(at)),
            Turn::Move { before, from, to, after } => Turn::Move {
                before: before.transformed(symmetry),
                from: symmetry.intersection(from),
                to: symmetry.intersection(to),
                after: after.transformed(symmetry),
            },
            Turn::Pass { before } => Turn::Pass { before: before.transformed(symmetry) },
            Turn::Win { before } => Turn::Win { before: before.transformed(symmetry) },
        }
    }

    fn canonical_under(&self, symmetries: &[Symmetry]) -> (Yinsh, usize) {
        let mut least = LeastImage::new(*self);
        for &symmetry in symmetries {
            // The first field decides often, so only its image is computed every time.
            let first = symmetry.bitboard(self.rings.white);
            if least.copies() == 0 || first <= least.image().rings.white {
                least.consider(self.transformed(symmetry));
            }
        }
        (least.image(), least.copies())
    }

    fn events(&self, turn: &Turn, next: &Yinsh) -> u32 {
        let [before, after] = turn.removals();
        let mut events = 0;
        if !(before.is_empty() && after.is_empty()) {
            events |= ROWS;
            let wins = next.removed[self.side] >= self.variant.winning_rings();
            events |= if wins { WINS } else { 0 };
        }
        if !before.is_empty() {
            events |= PENDING_ROWS;
        }
        if matches!(turn, Turn::Pass { .. }) {
            events |= PASSES;
        }
        events
    }

    #[inline]
    fn pack(&self) -> Self::Bytes {
        packed::pack(self)
    }

    fn unpack(bytes: &Self::Bytes) -> Result<Yinsh, UnpackError> {
        packed::unpack(bytes)
    }
}
