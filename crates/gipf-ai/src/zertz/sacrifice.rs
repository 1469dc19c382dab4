//! What a placement is worth after which the opponent must capture.

use core::ops::ControlFlow;

use gipf_game::Position;
use zertz_core::{Bitboard, Color, Marble, Place, Turn, Zertz};

use super::tactics::{Values, marbles_on};

/// How many captures are looked at, of either player.
const CAPTURES: usize = 12;

/// Estimates sacrifices: what the player gets back in one capture, minus what the opponent gets.
#[derive(Clone, Copy, Debug)]
pub(super) struct SacrificeEstimate {
    own: Values,
    other: Values,
}

impl SacrificeEstimate {
    pub(super) fn of(position: &Zertz) -> SacrificeEstimate {
        let mover = position.side_to_move();
        let values = |color: Color| Values::of(position, color);
        SacrificeEstimate { own: values(mover), other: values(!mover) }
    }

    /// Estimates placements on `place` of a marble of each color; `None` when the opponent can capture
    /// nothing.
    ///
    /// What can jump does not depend on colors, so they are looked at together.
    pub(super) fn of_placement(
        &self,
        position: &Zertz,
        marble: Marble,
        place: Place,
        removed: Option<Place>,
    ) -> Option<Estimated> {
        let claimed = Bitboard::EMPTY;
        let after = position.play_unchecked(&Turn::Place { marble, place, removed, claimed });
        if !after.must_capture() {
            return None;
        }
        let mut worst = [i32::MAX; 3];
        let (mut crossed, mut landings) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for_some_captures(&after, |turn, from, to, taken| {
            crossed |= taken.neighbors();
            landings.insert(to);
            let given = Taken::of(&after, marble, place, taken);
            let next = after.play_unchecked(turn);
            let mut best = [0; 3];
            let is_over = next.outcome().is_some();
            if !is_over && next.must_capture() {
                let place = if from == place { to } else { place };
                for_some_captures(&next, |_, _, _, taken| {
                    crossed |= taken.neighbors();
                    let back = Taken::of(&next, marble, place, taken);
                    for (i, best) in best.iter_mut().enumerate() {
                        *best = (*best).max(self.own.sum(back.with(i)));
                    }
                });
            }
            for (i, worst) in worst.iter_mut().enumerate() {
                *worst = (*worst).min(best[i] - self.other.sum(given.with(i)));
            }
        });
        Some(Estimated { values: worst, crossed, landings })
    }
}

/// What is known of the placements on a place of a marble of each color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Estimated {
    /// What each would bring, when the opponent takes the best of the captures, by [`Marble::index`].
    pub(super) values: [i32; 3],
    /// The places beside marbles that would be captured by either player. To remove any other ring makes no
    /// difference to these captures.
    pub(super) crossed: Bitboard,
    /// Where the captures of the opponent end.
    landings: Bitboard,
}

/// Marbles that a capture takes, where one of them may have another color.
struct Taken {
    counts: [u8; 3],
    /// The color that the placed marble is counted as, when it is among them.
    placed: Option<usize>,
}

impl Taken {
    fn of(position: &Zertz, marble: Marble, place: Place, taken: Bitboard) -> Taken {
        let counts = marbles_on(position, taken);
        Taken { counts, placed: taken.contains(place).then_some(marble.index()) }
    }

    /// Returns the counts when the placed marble has this color.
    fn with(&self, color: usize) -> [u8; 3] {
        let mut counts = self.counts;
        if let Some(placed) = self.placed {
            counts[placed] = counts[placed].saturating_sub(1);
            counts[color] += 1;
        }
        counts
    }
}

fn for_some_captures(position: &Zertz, mut visit: impl FnMut(&Turn, Place, Place, Bitboard)) {
    let mut left = CAPTURES;
    let _: ControlFlow<()> = position.try_for_each_turn(|turn| {
        if let Turn::Capture { from, to, taken } = turn {
            visit(&turn, from, to, taken);
        }
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
}
