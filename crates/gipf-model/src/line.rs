//! What happens on a single line, written as a string of its spots: `.` vacant, `w b W B` pieces.

use std::ops::Range;

use crate::piece::owner;

/// Returns the content of a line after `piece` was pushed in from its first end.
///
/// `None` when the line is full: nothing is ever pushed off.
#[must_use]
pub fn push_line(spots: &str, piece: char) -> Option<String> {
    // The pieces in front of the first vacant spot move one spot further and fill it.
    let vacant = spots.find('.')?;
    let mut pushed = String::with_capacity(spots.len() + 1);
    pushed.push(piece);
    pushed.push_str(&spots[..vacant]);
    pushed.push_str(&spots[vacant + 1..]);
    Some(pushed)
}

/// Returns what a row of `side` (`w` or `b`) on this line takes: the whole contiguous occupied segment
/// that contains four or more contiguous pieces of the side. `None` when there is no such row.
#[must_use]
pub fn row_of_line(spots: &str, side: char) -> Option<Range<usize>> {
    row_of_content(spots.chars(), side)
}

/// The same as [`row_of_line`], of the spots one by one.
pub(crate) fn row_of_content(
    spots: impl Iterator<Item = char>,
    side: char,
) -> Option<Range<usize>> {
    let mut length = 0;
    let mut segment = 0; // where the occupied segment we are in began
    let mut run = 0; // how many pieces of the side end here without a break
    let mut row = false; // whether this segment contains four of them
    for (index, spot) in spots.enumerate() {
        length = index + 1;
        if spot == '.' {
            if row {
                return Some(segment..index);
            }
            segment = index + 1;
            run = 0;
        } else if owner(spot) == side {
            run += 1;
            row = row || run >= 4;
        } else {
            run = 0;
        }
    }
    row.then_some(segment..length)
}
