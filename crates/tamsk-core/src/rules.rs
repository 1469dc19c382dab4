//! The rules: the trait [`Position`](gipf_game::Position).

use gipf_game::{ByColor, Color, Position, UnpackError, hash_words};

use crate::generate::Begun;
use crate::generate::turns::Turns;
use crate::position::MAX_SECONDS;
use crate::{EndReason, IllegalTurn, Outcome, Setup, Symmetry, Tamsk, TamskBuilder, Turn, Variant};
use crate::{Move, packed};

const PASSES: u32 = 1;
const LOST: u32 = 1 << 1;
const FILLED: u32 = 1 << 2;
const LEFT_OUT: u32 = 1 << 3;

impl Position for Tamsk {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = EndReason;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;
    type Builder = TamskBuilder;
    type Bytes = [u8; 30];

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    const REPETITION_LIMIT: Option<usize> = Some(3);
    const PACKED_VERSION: u8 = 1;
    /// Passes, turns lost to the timer, rings dropped on the open space, and rings left out.
    const EVENTS: &'static [&'static str] = &["passes", "lost turns", "filled", "left out"];

    fn start(variant: Variant) -> Tamsk {
        Tamsk::from_setup(&Setup::start(variant))
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
        (!self.has_turn()).then(|| self.final_count().outcome(EndReason::NobodyCanMove))
    }

    fn repetition_outcome(&self) -> Outcome {
        self.final_count().outcome(EndReason::Repetition)
    }

    fn with_seconds(&self, seconds: u16) -> Option<Tamsk> {
        let is_possible = self.variant.is_timed() && (1..=MAX_SECONDS).contains(&seconds);
        is_possible.then_some(Tamsk { seconds, ..*self })
    }

    fn after_seconds(&self, seconds: u16) -> Option<Tamsk> {
        self.variant.is_timed().then(|| self.after(seconds))
    }

    fn turns(&self) -> impl Iterator<Item = Turn> + use<> {
        Turns::of(self)
    }

    #[inline]
    fn count_turns(&self) -> u64 {
        Begun::of(self).count()
    }

    fn has_turn(&self) -> bool {
        Color::ALL.into_iter().any(|color| self.can_move(color))
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        match self.outcome() {
            Some(outcome) => Err(IllegalTurn::GameOver(outcome)),
            None => self.check_turn(turn),
        }
    }

    #[inline]
    fn play_unchecked(&self, turn: &Turn) -> Tamsk {
        debug_assert_eq!(self.check(turn), Ok(()));
        self.after(turn.seconds.unwrap_or(0)).played(turn)
    }

    /// Rings never leave the board, a started hour-glass stays started, and one that has run out stays so.
    fn is_irreversible(&self, next: &Tamsk) -> bool {
        let started = |position: &Tamsk| position.hourglasses.map(|own| own.started_and_dead());
        self.rings_left != next.rings_left || started(self) != started(next)
    }

    #[inline]
    fn hash64(&self) -> u64 {
        let ByColor { white, black } = &self.hourglasses;
        let [ones, twos, fours] = self.rings.digits;
        let open = self.open.map_or(0, |space| space.index() as u64 + 1);
        let state = u64::from(self.rings_left.white)
            | u64::from(self.rings_left.black) << 8
            | open << 16
            | u64::from(self.timer) << 24
            | u64::from(self.seconds) << 32
            | (self.variant as u64) << 48
            | (self.side as u64) << 56;
        hash_words([
            [white.spaces().bits(), black.spaces().bits()],
            [ones.bits(), twos.bits()],
            [
                white.sand_bits() | black.sand_bits() << 32,
                state | u64::from(!fours.is_empty()) << 60,
            ],
        ])
    }

    fn transformed(&self, symmetry: Symmetry) -> Tamsk {
        Tamsk {
            hourglasses: self.hourglasses.map(|own| own.map(|space| symmetry.space(space))),
            rings: self.rings.map(|digit| symmetry.bitboard(digit)),
            open: self.open.map(|space| symmetry.space(space)),
            ..*self
        }
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        let step = turn.step.map(|Move { from, to, drops }| {
            let (from, to) = (symmetry.space(from), symmetry.space(to));
            Move { from, to, drops }
        });
        Turn { step, ..*turn }
    }

    fn events(&self, turn: &Turn, next: &Tamsk) -> u32 {
        // Who could still move when the seconds had passed, and did not, has lost the turn.
        let is_lost = self.after(turn.seconds.unwrap_or(0)).can_move(self.side);
        let pass = match turn.step {
            Some(_) => 0,
            None if is_lost => LOST,
            None => PASSES,
        };
        let filled = if turn.fills_open { FILLED } else { 0 };
        let left_out = if next.open.is_some() { LEFT_OUT } else { 0 };
        pass | filled | left_out
    }

    #[inline]
    fn pack(&self) -> Self::Bytes {
        packed::pack(self)
    }

    fn unpack(bytes: &Self::Bytes) -> Result<Tamsk, UnpackError> {
        packed::unpack(bytes)
    }
}
