//! Counting turns without making them.

use core::ops::ControlFlow;

use crate::captures::{CaptureSets, PhaseBoard};
use crate::fours::Completing;
use crate::line::AXES;
use crate::mid_turn::MidTurn;
use crate::pushes::{Pushed, for_each_push};
use crate::rows::Rows;
use crate::sweep::{RowsMade, Sweep, lines_through};
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
    while CORNERS.rotate_left(shift) & Bitboard::EDGE.bits() != 0 {
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
        let weight = W::weight(Push::Enter(PieceKind::Single, spot));
        let entered = board.phase_board().with(spot);
        more += weight * choices(board, entered, spot, completing.at(spot));
    }
    let gipf_lines = AXES.map(|axis| lines_through(board.gipf, axis));
    let along = Along { board, completing, gipf_lines, may_enter_gipf };
    more + along.choices(Direction::Up)
        + along.choices(Direction::UpRight)
        + along.choices(Direction::DownRight)
        + along.choices(Direction::Down)
        + along.choices(Direction::DownLeft)
        + along.choices(Direction::UpLeft)
}

/// What the pushes of each direction are looked at for.
struct Along<'a> {
    board: &'a MidTurn,
    completing: &'a Completing,
    /// For each axis the spots of all lines that hold a GIPF-piece.
    gipf_lines: [Bitboard; 3],
    may_enter_gipf: bool,
}

impl Along<'_> {
    /// The choices beyond the first after pushes that move something in a direction.
    #[inline(always)]
    fn choices(&self, direction: Direction) -> u64 {
        let sweep = Sweep::new(direction, self.board.occupied());
        let rows = sweep.rows(self.board.own, self.completing);
        if rows.any().is_empty() {
            return 0;
        }
        let with_gipfs = if self.may_enter_gipf {
            rows.any()
        } else {
            rows.with_gipfs(&sweep, self.board.gipf, &self.gipf_lines)
        };
        if rows.axes() > 1 {
            self.choices_on_lines(&sweep, &rows, rows.any(), with_gipfs)
        } else if !with_gipfs.is_empty() {
            self.choices_on_lines(&sweep, &rows, with_gipfs, with_gipfs)
        } else {
            0
        }
    }

    /// The same on the lines of these spots, which are in rows.
    #[inline(never)]
    fn choices_on_lines(
        &self,
        sweep: &Sweep,
        rows: &RowsMade,
        mut spots: Bitboard,
        with_gipfs: Bitboard,
    ) -> u64 {
        let board = self.board.phase_board();
        let mut more = 0;
        while let Some(spot) = spots.pop() {
            let entry = Entry::through(spot, sweep.direction());
            let line = entry.line_spots();
            spots = spots - line;
            let rows = rows.on(line);
            if (with_gipfs.intersects(line) || rows.axes() > 1)
                && sweep.starts().contains(entry.first_spot())
                && !line.is_subset(board.occupied)
            {
                let pushed = board.shifted(entry, sweep.moved() & line).with(entry.first_spot());
                more += choices(self.board, pushed, entry.first_spot(), rows.by_axis(sweep));
            }
        }
        more
    }
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
/// kind of piece that it may be. For each axis some spots of every row along it are given.
#[inline(always)]
fn choices(before: &MidTurn, board: PhaseBoard, new: Spot, rows: [Bitboard; 3]) -> u64 {
    let choices = |board: PhaseBoard| {
        let rows = Rows::around(rows, board.occupied, board.gipf);
        CaptureSets::count_where(board, &rows) - 1
    };
    let mut more = 0;
    if before.can_enter(PieceKind::Single) {
        more += choices(board);
    }
    if before.can_enter(PieceKind::Gipf) {
        more += choices(board.with_gipf(new));
    }
    more
}
