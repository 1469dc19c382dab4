//! Sequences of two turns, counted for all colors of the first marble at once.

use core::ops::ControlFlow;

use gipf_game::Position;

use crate::{Bitboard, Marble, Turn, Zertz};

impl Zertz {
    /// Returns the number of sequences of two turns that begin with a placement, which must be possible.
    ///
    /// After a placement without claims, where marbles lie decides how many captures there are, or how many
    /// places and rings to choose from, but not their colors. So that is counted once for all colors. How
    /// many colors can be placed next depends on the color alone, and is added up beforehand.
    pub(crate) fn count_pairs_after_placements(&self) -> u64 {
        let Some(first) = self.placeable().colors().next() else {
            return 0;
        };
        let next = NextColors::after(self);
        let mut count: u64 = 0;
        let _: ControlFlow<()> = self.for_each_placement_of(first, &mut |turn| {
            let pairs = match turn {
                Turn::Place { claimed: Bitboard::EMPTY, .. } => {
                    let position = self.played(&turn);
                    if position.must_capture() {
                        next.first_colors.wrapping_mul(position.count_captures())
                    } else {
                        let placements = position.count_placements_of_a_color();
                        next.colors.wrapping_mul(placements).wrapping_add(next.passes)
                    }
                }
                _ => self.count_pairs_of_all_colors(&turn),
            };
            count = count.wrapping_add(pairs);
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns the number of turns after a placement, for a marble of each color in its place.
    fn count_pairs_of_all_colors(&self, turn: &Turn) -> u64 {
        let Turn::Place { place, removed, claimed, .. } = *turn else {
            return self.played(turn).count_turns();
        };
        let counts = self.placeable().colors().map(|marble| {
            let turn = Turn::Place { marble, place, removed, claimed };
            self.played(&turn).count_turns()
        });
        counts.fold(0, u64::wrapping_add)
    }
}

/// What can be placed after a marble has been placed and nothing has been claimed.
struct NextColors {
    /// The colors of the first marble.
    first_colors: u64,
    /// For every color of the first marble the colors of the second, added up.
    colors: u64,
    /// The colors of the first marble after which the other player has to pass.
    passes: u64,
}

impl NextColors {
    fn after(position: &Zertz) -> NextColors {
        let mut next = NextColors { first_colors: 0, colors: 0, passes: 0 };
        for marble in position.placeable().colors() {
            let after = position.after_taking(marble);
            next.first_colors += 1;
            next.colors += after.placeable().color_count();
            next.passes += u64::from(after.placeable().is_empty() && !after.nobody_can_place());
        }
        next
    }
}

impl Zertz {
    /// Returns the position with a placeable marble in hand and the other player to move.
    fn after_taking(&self, marble: Marble) -> Zertz {
        let mut next = *self;
        next.take_from_source(marble);
        next.side = !next.side;
        next
    }
}
