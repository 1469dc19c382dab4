//! Counting the turns after every turn of one position.
//!
//! A push without captures occupies one spot more, and changes nothing else that the number of the
//! other player's pushes depends on. So that number is found for the position before the turns, and
//! for each of them only what the one spot adds or takes away:
//!
//! ```text
//! on the edge, with n entries      n - 1 pushes more: see `rule`
//! the last vacant spot of a line   the line is full: its two pushes are gone
//! ```
//!
//! Where the push moves no piece of the other player and no GIPF-piece, the same spots complete
//! their rows, and most spots that may be occupied leave the choices as they are:
//! [`StandingChoices`].

use crate::count::choices::{StandingChoices, count_choices};
use crate::count::rule::{PerTurn, pushes_on};
use crate::count::{count_turns, count_with_captures_before};
use crate::generate::fours::Completing;
use crate::geometry::line::spots_through;
use crate::turn::mid_turn::MidTurn;
use crate::{Bitboard, Entry, Gipf, Spot};

/// What the positions after the turns of one position have in common.
pub(crate) struct Replies {
    /// The position before the turns, as if the player who replies were to move.
    before: MidTurn,
    /// What completes rows of that player.
    completing: Completing,
    /// How many kinds of piece they may enter.
    kinds: u64,
    /// How many pushes they have with one kind of piece.
    pushes: u64,
    /// How many choices they leave beyond the first.
    choices: StandingChoices,
}

impl Replies {
    #[inline(never)]
    pub(crate) fn to(position: &Gipf) -> Replies {
        let before = MidTurn::start(&MidTurn::start(position).finish());
        let completing = Completing::of(before.own);
        Replies {
            before,
            choices: StandingChoices::on::<PerTurn>(&before, &completing),
            completing,
            kinds: before.kinds_to_enter(),
            pushes: pushes_on::<PerTurn>(before.occupied()),
        }
    }

    /// The number of turns in the position after one of the turns.
    #[inline(never)]
    pub(crate) fn count_after(&self, next: &MidTurn) -> u64 {
        if next.own != self.before.own {
            let completing = Completing::of(next.own);
            return self.count(next, &completing, |_| count_choices::<PerTurn>(next, &completing));
        }
        self.count(next, &self.completing, |spot| {
            if self.choices.sensitive.contains(spot) || next.gipf != self.before.gipf {
                count_choices::<PerTurn>(next, &self.completing)
            } else {
                self.choices.count
            }
        })
    }

    /// The number of turns, where it is known what completes rows, and how choices are counted after a
    /// turn that occupies one spot more.
    #[inline(always)]
    fn count(&self, next: &MidTurn, completing: &Completing, choices: impl Fn(Spot) -> u64) -> u64 {
        let occupied = next.occupied();
        let Some(spot) = self.spot_more(occupied) else {
            return count_turns::<PerTurn>(next, completing);
        };
        if completing.has_row() {
            return count_with_captures_before::<PerTurn>(next);
        }
        if self.kinds == 0 {
            return 0;
        }
        let pushes = self.kinds * self.pushes_after(spot, occupied);
        if completing.any().is_empty() {
            return pushes;
        }
        pushes + choices(spot)
    }

    /// The spot that is occupied more than before the turn, if that is all: then nothing was taken.
    #[inline(always)]
    fn spot_more(&self, occupied: Bitboard) -> Option<Spot> {
        let mut changed = occupied ^ self.before.occupied();
        let spot = changed.pop()?;
        (changed.is_empty() && occupied.contains(spot)).then_some(spot)
    }

    /// How many pushes there are with one kind of piece when this spot is occupied too.
    #[inline(always)]
    fn pushes_after(&self, spot: Spot, occupied: Bitboard) -> u64 {
        let more = Entry::at(spot).len().saturating_sub(1) as u64;
        let is_full = |axis| u64::from(spots_through(axis, spot).is_subset(occupied));
        self.pushes + more - 2 * (is_full(0) + is_full(1) + is_full(2))
    }
}
