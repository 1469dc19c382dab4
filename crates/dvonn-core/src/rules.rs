//! The rules: the trait [`Position`](gipf_game::Position).

use core::ops::ControlFlow;

use gipf_game::{Color, LeastImage, Position, UnpackError, WholeTurn, hash_words};

use crate::generate::moves::{Moves, can_move, count_moves};
use crate::generate::turns::Turns;
use crate::position::heights::Heights;
use crate::{
    Bitboard, Dvonn, FinalCount, IllegalTurn, Outcome, Stage, Symmetry, Turn, Variant, packed,
};

const PASSES: u32 = 1;
const REMOVALS: u32 = 1 << 1;

impl Position for Dvonn {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = FinalCount;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;
    type Builder = WholeTurn<Dvonn>;
    type Bytes = [u8; 21];

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    /// Every placement and every move changes the number of occupied spaces for good, and after a
    /// pass the opponent has to move.
    const REPETITION_LIMIT: Option<usize> = None;
    const PACKED_VERSION: u8 = 1;
    /// Passes, and moves that cut stacks off from the red pieces.
    const EVENTS: &'static [&'static str] = &["passes", "removals"];

    fn start(Variant: Variant) -> Dvonn {
        Dvonn {
            own: Bitboard::EMPTY,
            other: Bitboard::EMPTY,
            reds: [Bitboard::EMPTY; 2],
            heights: Heights::EMPTY,
            side: Color::White,
            stage: Stage::Placing,
        }
    }

    #[inline]
    fn variant(&self) -> Variant {
        Variant
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.side
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (!self.has_turn()).then(|| FinalCount(self.score()).outcome())
    }

    fn turns(&self) -> impl Iterator<Item = Turn> + use<> {
        Turns::of(self)
    }

    #[inline]
    fn try_for_each_turn<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.stage {
            Stage::Placing => {
                for space in !self.occupied() {
                    visit(Turn::Place(space))?;
                }
                ControlFlow::Continue(())
            }
            Stage::Stacking => {
                let mut moved = false;
                for (from, targets) in Moves::own(self) {
                    moved = true;
                    for to in targets {
                        visit(Turn::Move { from, to })?;
                    }
                }
                if !moved && self.must_pass() {
                    visit(Turn::Pass)?;
                }
                ControlFlow::Continue(())
            }
        }
    }

    #[inline]
    fn try_for_each_successor<B>(
        &self,
        mut visit: impl FnMut(Turn, Dvonn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.stage {
            Stage::Placing => {
                for space in !self.occupied() {
                    visit(Turn::Place(space), self.placed(space))?;
                }
            }
            Stage::Stacking => {
                let mut moved = false;
                for (from, targets) in Moves::own(self) {
                    moved = true;
                    let lifted = self.lifted(from);
                    for to in targets {
                        visit(Turn::Move { from, to }, lifted.landed(to))?;
                    }
                }
                if !moved && self.must_pass() {
                    visit(Turn::Pass, self.passed())?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count_turns(&self) -> u64 {
        match self.stage {
            Stage::Placing => (!self.occupied()).len() as u64,
            Stage::Stacking => match count_moves(self, self.own) {
                0 => u64::from(can_move(self, self.other)),
                count => u64::from(count),
            },
        }
    }

    fn has_turn(&self) -> bool {
        match self.stage {
            Stage::Placing => true,
            Stage::Stacking => can_move(self, self.own) || can_move(self, self.other),
        }
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        let checked = match (*turn, self.stage()) {
            (Turn::Place(space), Stage::Placing) => {
                if self.occupied().contains(space) {
                    Err(IllegalTurn::SpaceOccupied(space))
                } else {
                    Ok(())
                }
            }
            (Turn::Move { from, to }, Stage::Stacking) => self.check_move(from, to),
            (Turn::Pass, Stage::Stacking) => match self.some_move(self.side_to_move()) {
                Some((from, to)) => Err(IllegalTurn::MustMove { from, to }),
                None if self.some_move(!self.side_to_move()).is_some() => Ok(()),
                None => Err(IllegalTurn::GameOver(FinalCount(self.score()).outcome())),
            },
            (Turn::Move { .. } | Turn::Pass, Stage::Placing) => Err(IllegalTurn::MustPlace),
            (Turn::Place(_), Stage::Stacking) => Err(IllegalTurn::AllPlaced),
        };
        // The end of the game is the better reason, but costs a look at both players.
        checked.map_err(|reason| self.outcome().map_or(reason, IllegalTurn::GameOver))
    }

    #[inline]
    fn play_unchecked(&self, turn: &Turn) -> Dvonn {
        debug_assert_eq!(self.check(turn), Ok(()));
        match *turn {
            Turn::Place(space) => self.placed(space),
            Turn::Move { from, to } => self.lifted(from).landed(to),
            Turn::Pass => self.passed(),
        }
    }

    /// Every turn is irreversible.
    fn is_irreversible(&self, _next: &Dvonn) -> bool {
        true
    }

    #[inline]
    fn hash64(&self) -> u64 {
        let state = (self.side as u64) << 63 | (self.stage as u64) << 62;
        let planes = self.heights.planes();
        hash_words([
            [self.own.bits(), self.other.bits()],
            [planes[0].bits(), planes[1].bits()],
            [planes[2].bits(), planes[3].bits()],
            [planes[4].bits(), planes[5].bits()],
            [self.reds[0].bits(), self.reds[1].bits() | state],
        ])
    }

    fn transformed(&self, symmetry: Symmetry) -> Dvonn {
        Dvonn {
            own: symmetry.bitboard(self.own),
            other: symmetry.bitboard(self.other),
            reds: self.reds.map(|plane| symmetry.bitboard(plane)),
            heights: self.heights.map(|plane| symmetry.bitboard(plane)),
            ..*self
        }
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        match *turn {
            Turn::Place(space) => Turn::Place(symmetry.space(space)),
            Turn::Move { from, to } => {
                Turn::Move { from: symmetry.space(from), to: symmetry.space(to) }
            }
            Turn::Pass => Turn::Pass,
        }
    }

    fn canonical_under(&self, symmetries: &[Symmetry]) -> (Dvonn, usize) {
        let mut least = LeastImage::new(*self);
        for &symmetry in symmetries {
            // The first field decides nearly always, so only its image is computed every time.
            if least.copies() == 0 || symmetry.bitboard(self.own) <= least.image().own {
                least.consider(self.transformed(symmetry));
            }
        }
        (least.image(), least.copies())
    }

    fn events(&self, turn: &Turn, next: &Dvonn) -> u32 {
        match turn {
            Turn::Place(_) => 0,
            Turn::Pass => PASSES,
            // The space that the stack leaves is vacant in any case.
            Turn::Move { .. } if next.occupied().len() + 1 < self.occupied().len() => REMOVALS,
            Turn::Move { .. } => 0,
        }
    }

    #[inline]
    fn pack(&self) -> Self::Bytes {
        packed::pack(self)
    }

    fn unpack(bytes: &Self::Bytes) -> Result<Dvonn, UnpackError> {
        packed::unpack(bytes)
    }
}
