//! All seven lines of a direction at once, as the engine does it: they share no spot, so one shift
//! makes the pushes on all of them.

use gipf_core::Direction;

use super::PushCount;
use super::geometry::{AXES, EDGE, FIRSTS, SPOTS, completing, fours, step};

/// The bytes of its tables: it has none.
pub const TABLE_BYTES: usize = 0;

/// Answers the question.
#[must_use]
pub fn count(own: u64, other: u64) -> PushCount {
    let occupied = own | other;
    let completing = completing(own);
    let any = completing[0] | completing[1] | completing[2];
    let entered = EDGE & !occupied;
    let mut total =
        PushCount { pushes: entered.count_ones(), making_rows: (entered & any).count_ones() };
    let axes = [
        (Direction::Up, completing[1] | completing[2]),
        (Direction::DownRight, completing[0] | completing[2]),
        (Direction::UpRight, completing[0] | completing[1]),
    ];
    for ((direction, crossing), axis) in axes.into_iter().zip(AXES) {
        let back = direction.opposite();
        let behind_vacant = smeared(direction, !occupied & SPOTS);
        let before_vacant = smeared(back, !occupied & SPOTS);
        // On a full line there is nothing before a vacant spot, so nothing is pushed off it.
        let moved_on = occupied & !behind_vacant & before_vacant;
        let moved_back = occupied & !before_vacant & behind_vacant;
        let (mut starts, mut with_row) = (0, 0);
        for (direction, moved) in [(direction, moved_on), (back, moved_back)] {
            let starting = moved & FIRSTS[direction as usize];
            starts |= starting;
            if any != 0 {
                let own_moved = (own & moved).rotate_left(step(direction) as u32);
                let pushed = own & !moved | own_moved | starting;
                let rows = fours(pushed, axis) | pushed & crossing;
                with_row |= smeared(direction.opposite(), rows) & starting;
            }
        }
        // The lines have no spot that is first in both directions.
        total.pushes += starts.count_ones();
        total.making_rows += with_row.count_ones();
    }
    total
}

/// The spots and all that lie behind them in this direction, and some bits that are no spots.
///
/// Each round doubles how far they go, and no line is longer than seven. Only a column would go on
/// into the next one, so there the steps that leave it are cut off.
#[inline(always)]
fn smeared(direction: Direction, spots: u64) -> u64 {
    let step = step(direction);
    let mut bits = spots;
    for times in [1, 2, 4] {
        bits |= match step {
            1 => (bits & each_byte(0xff >> times)) << times,
            -1 => bits >> times & each_byte(0xff >> times),
            _ if step > 0 => bits << (step * times),
            _ => bits >> (-step * times),
        };
    }
    bits
}

const fn each_byte(byte: u64) -> u64 {
    byte * 0x0101_0101_0101_0101
}
