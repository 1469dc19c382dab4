//! Which stacks leave the game because nothing links them to a red piece.

use crate::{Bitboard, Direction, Space};

/// Those of the `occupied` spaces that no chain of neighbours links to one of the `reds`.
pub(crate) fn cut_off(occupied: Bitboard, reds: Bitboard) -> Bitboard {
    let mut linked = reds & occupied;
    loop {
        let grown = (linked | neighbors(linked)) & occupied;
        if grown == linked {
            return occupied - linked;
        }
        linked = grown;
    }
}

/// The same after a stack has left a space of a position in which all was linked.
///
/// What was linked through the space borders on it, so nothing is cut off while a flood from the
/// red pieces reaches all its neighbours, nor where these neighbours are one group beside each
/// other and no red piece has left with the stack.
pub(crate) fn unlinked(
    occupied: Bitboard,
    reds: Bitboard,
    left: Space,
    red_left: bool,
) -> Bitboard {
    let around = neighbors(Bitboard::of(left)) & occupied;
    if !red_left && is_one_group(around, left) {
        return Bitboard::EMPTY;
    }
    let mut linked = reds;
    while !around.is_subset(linked) {
        let grown = (linked | neighbors(linked)) & occupied;
        if grown == linked {
            return occupied - linked;
        }
        linked = grown;
    }
    Bitboard::EMPTY
}

/// Every space beside one of these; also some of these.
fn neighbors(spaces: Bitboard) -> Bitboard {
    Direction::ALL
        .into_iter()
        .fold(Bitboard::EMPTY, |around, direction| around | spaces.shifted(direction))
}

/// Whether at most one gap separates these neighbours of a space, going around it.
fn is_one_group(around: Bitboard, space: Space) -> bool {
    let mut starts = 0;
    let mut before = Direction::ALL[5];
    for direction in Direction::ALL {
        let at = |direction| space.neighbor(direction).is_some_and(|s| around.contains(s));
        starts += u32::from(at(direction) && !at(before));
        before = direction;
    }
    starts <= 1
}
