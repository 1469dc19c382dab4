//! The legal pushes on a board.
//!
//! Their order is fixed: single pieces before GIPF-pieces; for each kind first the entries onto
//! vacant spots, in the order of the spots, then the pushes that move something, by direction
//! (clockwise from [`Direction::Up`]) and then by first spot.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::generate::filter::TurnFilter;
use crate::generate::fours::Completing;
use crate::generate::sweep::Sweep;
use crate::geometry::line::spots_through;
use crate::turn::mid_turn::MidTurn;
use crate::{Bitboard, Direction, Entry, PieceKind, Push, Spot};

/// A legal push and the board after it.
#[derive(Clone, Copy)]
pub(crate) struct Pushed {
    pub(crate) push: Push,
    pub(crate) board: MidTurn,
    /// Whether a row of the mover stands on that board. Where one stood before the push, this is
    /// `true` even if the push has broken it.
    pub(crate) has_row: bool,
}

/// Calls `visit` with the legal pushes that the filter lets through, in the order of [`Pushes`].
///
/// A filter other than [`TurnFilter::All`] needs a board where no row of the mover stands.
/// Always inlined: the filter is a constant at every call, and where `visit` does not look at the
/// board, as for quiet turns, the board is not made.
#[inline(always)]
pub(crate) fn for_each_push<B>(
    board: &MidTurn,
    completing: &Completing,
    filter: TurnFilter,
    mut visit: impl FnMut(Pushed) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if filter.is_noisy() && completing.any().is_empty() {
        return ControlFlow::Continue(());
    }
    let vacant = Bitboard::EDGE - board.occupied();
    let entered = match filter {
        TurnFilter::All => vacant,
        TurnFilter::Quiet => vacant - completing.any(),
        TurnFilter::Noisy | TurnFilter::NoisySelective => vacant & completing.any(),
    };
    let sweeps = [
        sweep_of(board, completing, Direction::Up),
        sweep_of(board, completing, Direction::UpRight),
        sweep_of(board, completing, Direction::DownRight),
        sweep_of(board, completing, Direction::Down),
        sweep_of(board, completing, Direction::DownLeft),
        sweep_of(board, completing, Direction::UpLeft),
    ];
    for kind in PieceKind::ALL {
        if !board.can_enter(kind) {
            continue;
        }
        let board = board.paying(kind);
        for spot in entered {
            let pushed = Pushed::entering(&board, completing, kind, spot);
            // A constant for each filter, so the branches below fold away.
            let has_row =
                if filter == TurnFilter::All { pushed.has_row } else { filter.is_noisy() };
            visit(Pushed { has_row, ..pushed })?;
        }
        for (sweep, rows) in &sweeps {
            if filter.is_noisy() && rows.is_empty() {
                continue;
            }
            let changes = Changes::of(&board, sweep);
            for first in sweep.starts() {
                match Pushed::shifting(&board, sweep, changes, *rows, kind, first) {
                    Some(pushed) if filter.is_noisy() && !pushed.has_row => {}
                    Some(pushed) if filter == TurnFilter::Quiet && pushed.has_row => {}
                    Some(pushed) => visit(pushed)?,
                    None => {}
                }
            }
        }
    }
    ControlFlow::Continue(())
}
impl Pushed {
    /// A piece that is paid for onto a vacant spot at the edge.
    #[inline]
    fn entering(board: &MidTurn, completing: &Completing, kind: PieceKind, spot: Spot) -> Pushed {
        Pushed {
            push: Push::Enter(kind, spot),
            board: board.with_new(kind, spot),
            has_row: completing.has_row() || completing.any().contains(spot),
        }
    }

    /// A piece that is paid for onto an occupied first spot; `rows` has a spot of every line where that makes a
    /// row. `None` when the line is full.
    #[inline(always)]
    fn shifting(
        board: &MidTurn,
        sweep: &Sweep,
        changes: Changes,
        rows: Bitboard,
        kind: PieceKind,
        first: Spot,
    ) -> Option<Pushed> {
        let line = spots_through(sweep.direction().axis(), first);
        if line.is_subset(board.occupied()) {
            return None;
        }
        Some(Pushed {
            push: Push::Shift(kind, Entry::through(first, sweep.direction())),
            board: changes.on(line, board).with_new(kind, first),
            has_row: rows.intersects(line),
        })
    }
}

/// The bits that the pushes in one direction change in each set of pieces, on all seven lines.
#[derive(Clone, Copy)]
struct Changes {
    own: u64,
    other: u64,
    gipf: u64,
}

impl Changes {
    #[inline(always)]
    fn of(board: &MidTurn, sweep: &Sweep) -> Changes {
        Changes {
            own: sweep.changes(board.own),
            other: sweep.changes(board.other),
            gipf: sweep.changes(board.gipf),
        }
    }

    /// The board with those on one line made.
    #[inline(always)]
    fn on(self, line: Bitboard, board: &MidTurn) -> MidTurn {
        let change =
            |set: Bitboard, changes| Bitboard::from_bits(set.bits() ^ changes & line.bits());
        let mut board = *board;
        board.own = change(board.own, self.own);
        board.other = change(board.other, self.other);
        board.gipf = change(board.gipf, self.gipf);
        board
    }
}

#[inline(always)]
fn sweep_of(board: &MidTurn, completing: &Completing, direction: Direction) -> (Sweep, Bitboard) {
    let sweep = Sweep::new(direction, board.occupied());
    (sweep, rows_made(&sweep, board, completing))
}

/// A spot on every line on which a push leaves a row on the board.
#[inline(always)]
fn rows_made(sweep: &Sweep, board: &MidTurn, completing: &Completing) -> Bitboard {
    if completing.has_row() {
        Bitboard::ALL
    } else if completing.any().is_empty() {
        Bitboard::EMPTY
    } else {
        sweep.rows(board.own, completing)
    }
}

/// The legal pushes on a board, one at a time: single pieces before GIPF-pieces, entries on vacant
/// spots before pushes that move something.
#[derive(Clone, Debug)]
pub(crate) struct Pushes {
    board: MidTurn,
    completing: Completing,
    kind: PieceKind,
    /// Vacant spots to enter.
    vacant: Bitboard,
    /// The pushes in the direction before `next_direction`, and a spot on each line where they
    /// make a row.
    sweep: Sweep,
    rows: Bitboard,
    /// First spots still to push on.
    starts: Bitboard,
    next_direction: usize,
}

impl Pushes {
    pub(crate) fn on(board: &MidTurn) -> Pushes {
        let mut pushes = Pushes {
            board: *board,
            completing: Completing::of(board.own),
            kind: PieceKind::Single,
            vacant: Bitboard::EMPTY,
            sweep: Sweep::NOTHING,
            rows: Bitboard::EMPTY,
            starts: Bitboard::EMPTY,
            next_direction: Direction::ALL.len(),
        };
        if !pushes.begin(PieceKind::Single) {
            pushes.begin(PieceKind::Gipf);
        }
        pushes
    }

    /// Starts over with this kind of piece; `false` when it cannot enter.
    fn begin(&mut self, kind: PieceKind) -> bool {
        let can_enter = self.board.can_enter(kind);
        if can_enter {
            self.kind = kind;
            self.vacant = Bitboard::EDGE - self.board.occupied();
            self.next_direction = 0;
        }
        can_enter
    }

    fn sweep(&mut self, direction: Direction) {
        self.sweep = Sweep::new(direction, self.board.occupied());
        self.rows = rows_made(&self.sweep, &self.board, &self.completing);
        self.starts = self.sweep.starts();
    }
}

impl Iterator for Pushes {
    type Item = Pushed;

    fn next(&mut self) -> Option<Pushed> {
        loop {
            if let Some(spot) = self.vacant.pop() {
                let board = self.board.paying(self.kind);
                return Some(Pushed::entering(&board, &self.completing, self.kind, spot));
            }
            if let Some(first) = self.starts.pop() {
                let Pushes { board, sweep, rows, kind, .. } = self;
                let (board, changes) = (board.paying(*kind), Changes::of(board, sweep));
                let pushed = Pushed::shifting(&board, sweep, changes, *rows, *kind, first);
                if pushed.is_some() {
                    return pushed;
                }
            } else if let Some(&direction) = Direction::ALL.get(self.next_direction) {
                self.next_direction += 1;
                self.sweep(direction);
            } else if self.kind == PieceKind::Gipf || !self.begin(PieceKind::Gipf) {
                return None;
            }
        }
    }
}

impl FusedIterator for Pushes {}
