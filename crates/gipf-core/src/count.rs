//! Counting turns without making them.

use crate::line::AXES;
use crate::mid_turn::MidTurn;
use crate::rows::Completing;
use crate::sweep::Sweep;
use crate::{Bitboard, Direction, Entry, PieceKind, Spot};

/// How the turns that begin with a push are counted.
pub(crate) trait Weigh {
    /// All pushes on an empty board.
    const ALL: u64;

    /// What lies on the edge, moved so that its size is how many pushes are more than `ALL`
    /// because of it, full lines aside.
    fn more(occupied: Bitboard) -> u64;

    /// How many entries onto a vacant spot count.
    fn onto(spot: Spot) -> u64;
}

/// A push onto a vacant spot is the same from every dot.
pub(crate) struct Turns;

/// Every entry counts for itself.
pub(crate) struct Entries;

/// The six spots that three entries lead to; the other twelve at the edge have two.
const CORNERS: u64 = {
    let mut corners = 0;
    let mut i = 0;
    while i < Entry::ALL.len() {
        let spot = Entry::ALL[i].first_spot();
        if Entry::at(spot).len() == 3 {
            corners |= 1 << spot.bit();
        }
        i += 1;
    }
    corners
};

/// Moves the corners off the edge, so that both can be counted at once.
const CORNERS_ASIDE: u32 = {
    let mut shift = 1;
    while (CORNERS << shift | CORNERS >> (64 - shift)) & Bitboard::EDGE.bits() != 0 {
        shift += 1;
    }
    shift
};

impl Weigh for Turns {
    const ALL: u64 = Bitboard::EDGE.len() as u64;

    fn more(occupied: Bitboard) -> u64 {
        let occupied = occupied.bits();
        occupied & Bitboard::EDGE.bits() | (occupied & CORNERS).rotate_left(CORNERS_ASIDE)
    }

    fn onto(_: Spot) -> u64 {
        1
    }
}

impl Weigh for Entries {
    const ALL: u64 = Entry::ALL.len() as u64;

    fn more(_: Bitboard) -> u64 {
        0
    }

    fn onto(spot: Spot) -> u64 {
        Entry::at(spot).len() as u64
    }
}

/// How many turns begin with a push on this board, one for each choice of captures after it.
///
/// A push that makes no row of the mover has no choice after it and is only counted; those that
/// make one are found for a whole direction at a time, and made.
#[inline(always)]
pub(crate) fn count_pushes<W: Weigh>(board: &MidTurn, completing: &Completing) -> u64 {
    let kinds: u64 = PieceKind::ALL.map(|kind| u64::from(board.can_enter(kind))).iter().sum();
    if kinds == 0 {
        return 0;
    }
    let occupied = board.occupied();
    let mut pushes = W::ALL + u64::from(W::more(occupied).count_ones());
    let full = AXES.map(|axis| Sweep::new(axis, occupied).full());
    if full != [Bitboard::EMPTY; 3] {
        // Neither of the two ways into a full line is open.
        pushes -= full.map(|full| 2 * full.len() as u64).iter().sum::<u64>();
    }
    pushes *= kinds;
    // A row is taken without a choice unless it holds a GIPF-piece or another row crosses it.
    let may_choose = if board.gipf.is_empty() && kinds == 1 && !board.can_enter(PieceKind::Gipf) {
        completing.axes() > 1
    } else {
        !completing.any().is_empty() || completing.has_row()
    };
    if may_choose {
        pushes += count_choices::<W>(board, completing);
    }
    pushes
}

/// The turns with captures after the push beyond one for each push.
#[inline(never)]
fn count_choices<W: Weigh>(board: &MidTurn, completing: &Completing) -> u64 {
    let sweep = |direction| Sweep::new(direction, board.occupied());
    let rows = |direction| sweep(direction).rows(board.own, completing);
    let made = rows(Direction::Up)
        | rows(Direction::UpRight)
        | rows(Direction::DownRight)
        | rows(Direction::Down)
        | rows(Direction::DownLeft)
        | rows(Direction::UpLeft);
    if made.is_empty() {
        return 0;
    }
    let vacant = Bitboard::EDGE - board.occupied();
    let mut more = 0;
    for spot in if completing.has_row() { vacant } else { vacant & completing.any() } {
        more += W::onto(spot) * choices(board, |kind| board.entered(kind, spot));
    }
    for direction in Direction::ALL {
        let sweep = sweep(direction);
        let mut rows = sweep.rows(board.own, completing);
        while let Some(spot) = rows.pop() {
            let entry = Entry::through(spot, direction);
            let line = entry.line_spots();
            rows = rows - line;
            if sweep.starts().contains(entry.first_spot()) && !line.is_subset(board.occupied()) {
                let shifted = board.shifted(entry, sweep.moved() & line);
                more += choices(board, |kind| shifted.entered(kind, entry.first_spot()));
            }
        }
    }
    more
}

/// The choices of captures after a push beyond the first, for every kind of piece that may enter.
fn choices(board: &MidTurn, pushed: impl Fn(PieceKind) -> MidTurn) -> u64 {
    PieceKind::ALL
        .into_iter()
        .filter(|&kind| board.can_enter(kind))
        .map(|kind| pushed(kind).count_captures() - 1)
        .sum()
}
