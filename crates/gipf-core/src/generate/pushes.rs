//! Generation of the pushes of a board.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::generate::fours::Completing;
use crate::generate::sweep::Sweep;
use crate::geometry::line::spots_through;
use crate::turn::mid_turn::MidTurn;
use crate::{Bitboard, Direction, Entry, PieceKind, Push, Spot};

/// A legal push and the board after it.
pub(crate) struct Pushed {
    pub(crate) push: Push,
    pub(crate) board: MidTurn,
    /// Whether a row of the mover stands on that board.
    pub(crate) has_row: bool,
}

/// Calls `visit` with the legal pushes in the order of [`Pushes`], which takes them one at a time
/// and longer over each.
#[inline(always)]
pub(crate) fn for_each_push<B>(
    board: &MidTurn,
    mut visit: impl FnMut(Pushed) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let completing = Completing::of(board.own);
    let sweeps = [
        sweep_of(board, &completing, Direction::Up),
        sweep_of(board, &completing, Direction::UpRight),
        sweep_of(board, &completing, Direction::DownRight),
        sweep_of(board, &completing, Direction::Down),
        sweep_of(board, &completing, Direction::DownLeft),
        sweep_of(board, &completing, Direction::UpLeft),
    ];
    for kind in PieceKind::ALL {
        if !board.can_enter(kind) {
            continue;
        }
        for spot in Bitboard::EDGE - board.occupied() {
            visit(Pushed::entering(board, &completing, kind, spot))?;
        }
        for (sweep, rows) in &sweeps {
            for first in sweep.starts() {
                if let Some(pushed) = Pushed::shifting(board, sweep, *rows, kind, first) {
                    visit(pushed)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with the pushes that make a row on a board where none of the mover's stands.
pub(crate) fn for_each_row<B>(
    board: &MidTurn,
    completing: &Completing,
    mut visit: impl FnMut(Pushed) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if completing.any().is_empty() {
        return ControlFlow::Continue(());
    }
    let sweeps = Direction::ALL.map(|direction| sweep_of(board, completing, direction));
    for kind in PieceKind::ALL {
        if !board.can_enter(kind) {
            continue;
        }
        for spot in (Bitboard::EDGE - board.occupied()) & completing.any() {
            visit(Pushed::entering(board, completing, kind, spot))?;
        }
        for (sweep, rows) in &sweeps {
            if rows.is_empty() {
                continue;
            }
            for first in sweep.starts() {
                match Pushed::shifting(board, sweep, *rows, kind, first) {
                    Some(pushed) if pushed.has_row => visit(pushed)?,
                    _ => {}
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with the pushes after which no row of the mover's stands on the board, where none
/// stood before. The boards are not made.
#[inline(always)]
pub(crate) fn for_each_quiet<B>(
    board: &MidTurn,
    completing: &Completing,
    mut visit: impl FnMut(Push) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let occupied = board.occupied();
    let sweeps = Direction::ALL.map(|direction| {
        let (sweep, rows) = sweep_of(board, completing, direction);
        (direction, sweep.starts(), rows)
    });
    let enters = Bitboard::EDGE - occupied - completing.any();
    for kind in PieceKind::ALL {
        if !board.can_enter(kind) {
            continue;
        }
        for spot in enters {
            visit(Push::Enter(kind, spot))?;
        }
        for (direction, starts, rows) in sweeps {
            for first in starts {
                let line = spots_through(direction.axis(), first);
                if !line.is_subset(occupied) && !rows.intersects(line) {
                    visit(Push::Shift(kind, Entry::through(first, direction)))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pushed {
    /// A piece onto a vacant spot at the edge.
    fn entering(board: &MidTurn, completing: &Completing, kind: PieceKind, spot: Spot) -> Pushed {
        Pushed {
            push: Push::Enter(kind, spot),
            board: board.entered(kind, spot),
            has_row: completing.has_row() || completing.any().contains(spot),
        }
    }

    /// A piece onto an occupied first spot; `rows` has a spot of every line where that makes a
    /// row. `None` when the line is full.
    #[inline(always)]
    fn shifting(
        board: &MidTurn,
        sweep: &Sweep,
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
            board: board.map(|set| sweep.pushed_on(line, set)).entered(kind, first),
            has_row: rows.intersects(line),
        })
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
                return Some(Pushed::entering(&self.board, &self.completing, self.kind, spot));
            }
            if let Some(first) = self.starts.pop() {
                let Pushes { board, sweep, rows, kind, .. } = self;
                if let Some(pushed) = Pushed::shifting(board, sweep, *rows, *kind, first) {
                    return Some(pushed);
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
