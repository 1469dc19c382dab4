//! Counting turns without making them.

use core::ops::ControlFlow;

use crate::captures::{CaptureSets, PhaseBoard};
use crate::fours::Completing;
use crate::line::AXES;
use crate::mid_turn::MidTurn;
use crate::pushes::{Pushed, for_each_push};
use crate::sweep::{RowsMade, Sweep};
use crate::{Bitboard, Direction, Entry, PieceKind, Push, Spot};

/// How the turns that begin with a push are counted.
pub(crate) trait Weigh {
    /// All pushes on an empty board.
    const ALL: u64;

    /// What lies on the edge, moved so that its size is how many pushes are more than `ALL`
    /// because of it, full lines aside.
    fn more(occupied: Bitboard) -> u64;

    /// How often a push counts.
    fn weight(push: Push) -> u64;
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

    fn weight(_: Push) -> u64 {
        1
    }
}

impl Weigh for Entries {
    const ALL: u64 = Entry::ALL.len() as u64;

    fn more(_: Bitboard) -> u64 {
        0
    }

    fn weight(push: Push) -> u64 {
        push.entries() as u64
    }
}

/// How many turns begin with a push on this board, one for each choice of captures after it.
///
/// Pushes are counted by looking at the edge and at full lines. Only where three of four spots on
/// a line are the mover's can a push make a row; only where such a row would hold a GIPF-piece, or
/// cross another, can there be a choice after it; and only then is the push made.
#[inline(always)]
pub(crate) fn count_pushes<W: Weigh>(board: &MidTurn, completing: &Completing) -> u64 {
    let kinds: u64 = PieceKind::ALL.map(|kind| u64::from(board.can_enter(kind))).iter().sum();
    if kinds == 0 {
        return 0;
    }
    let occupied = board.occupied();
    let mut pushes = W::ALL + u64::from(W::more(occupied).count_ones());
    for axis in AXES {
        // Neither of the two ways into a full line is open.
        let mut full = Sweep::new(axis, occupied).full();
        while full.pop().is_some() {
            pushes -= 2;
        }
    }
    pushes *= kinds;
    if completing.has_row() {
        pushes += count_choices_beside_rows::<W>(board);
    } else if !completing.any().is_empty() {
        pushes += count_choices::<W>(board, completing);
    }
    pushes
}

/// The turns with captures after the push beyond one for each push, where no row stands before it.
#[inline(never)]
fn count_choices<W: Weigh>(board: &MidTurn, completing: &Completing) -> u64 {
    let may_enter_gipf = board.can_enter(PieceKind::Gipf);
    if completing.axes() < 2 && board.gipf.is_empty() && !may_enter_gipf {
        return 0;
    }
    let occupied = board.occupied();
    let mut more = 0;
    for spot in completing.any() & (Bitboard::EDGE - occupied) {
        if may_enter_gipf
            || completing.axes_through(spot) > 1
            || board.gipf.intersects(completing.lines_through(spot))
        {
            let weight = W::weight(Push::Enter(PieceKind::Single, spot));
            more += weight * choices(board, board.phase_board().with(spot), spot);
        }
    }
    let made = |direction| {
        let sweep = Sweep::new(direction, occupied);
        (sweep, sweep.rows(board.own, completing))
    };
    let made: [(Sweep, RowsMade); 6] = [
        made(Direction::Up),
        made(Direction::UpRight),
        made(Direction::DownRight),
        made(Direction::Down),
        made(Direction::DownLeft),
        made(Direction::UpLeft),
    ];
    for (sweep, made) in made {
        let mut spots = made.any();
        while let Some(spot) = spots.pop() {
            let entry = Entry::through(spot, sweep.direction());
            let line = entry.line_spots();
            spots = spots - line;
            if !sweep.starts().contains(entry.first_spot()) || line.is_subset(occupied) {
                continue;
            }
            let made = made.on(line);
            let pushed = board.phase_board().shifted(entry, sweep.moved() & line);
            if may_enter_gipf || made.axes() > 1 || pushed.gipf.intersects(made.lines(&sweep)) {
                let pushed = pushed.with(entry.first_spot());
                more += choices(board, pushed, entry.first_spot());
            }
        }
    }
    more
}

/// The same where a row of GIPF-pieces has been left standing, so that every push has a choice
/// after it.
#[inline(never)]
fn count_choices_beside_rows<W: Weigh>(board: &MidTurn) -> u64 {
    let mut more = 0;
    let _: ControlFlow<()> = for_each_push(board, |Pushed { push, board, .. }| {
        more += W::weight(push) * (CaptureSets::count(board.phase_board()) - 1);
        ControlFlow::Continue(())
    });
    more
}

/// The choices of captures beyond the first on a board to which `new` has been entered, for every
/// kind of piece that it may be.
fn choices(before: &MidTurn, board: PhaseBoard, new: Spot) -> u64 {
    let mut more = 0;
    if before.can_enter(PieceKind::Single) {
        more += CaptureSets::count(board) - 1;
    }
    if before.can_enter(PieceKind::Gipf) {
        more += CaptureSets::count(board.with_gipf(new)) - 1;
    }
    more
}
