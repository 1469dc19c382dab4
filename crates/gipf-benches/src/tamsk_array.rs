//! TAMSK without the timer on a plain array of spaces, as one would write it first: every hour-glass looks at its
//! neighbors in a table, and every position but the last is made. What sets of spaces gain is measured against it, see
//! `benches/tamsk.rs`.

use std::sync::LazyLock;

use gipf_game::Position;
use tamsk_core::{Color, Direction, FULL_SAND, Space, Tamsk};

const SPACES: usize = Space::ALL.len();

/// The neighbors of a space.
static NEIGHBORS: LazyLock<[Vec<usize>; SPACES]> = LazyLock::new(|| {
    Space::ALL.map(|space| {
        let beside = Direction::ALL.into_iter().filter_map(|way| space.neighbor(way));
        beside.map(Space::index).collect()
    })
});

#[derive(Clone, Copy, Debug)]
struct Glass {
    owner: Color,
    /// `None` while it is not started.
    sand: Option<u8>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    rings: u8,
    glass: Option<Glass>,
}

/// A position of `level1` or `level2`.
#[derive(Clone, Debug)]
pub struct ArrayBoard {
    cells: [Cell; SPACES],
    side: Color,
    /// Rings left of Red and Black.
    left: [u8; 2],
    open: Option<usize>,
    is_timed: bool,
    seconds: u16,
}

/// Moves from a space to another.
type Moves = Vec<(usize, usize)>;

impl ArrayBoard {
    /// The same position.
    ///
    /// # Panics
    ///
    /// In the variant with the timer.
    #[must_use]
    pub fn of(position: &Tamsk) -> ArrayBoard {
        assert!(!position.variant().has_timer());
        let cells = Space::ALL.map(|space| {
            let glass = position.hourglass_at(space);
            Cell {
                rings: position.rings_on(space),
                glass: glass.map(|glass| Glass { owner: glass.owner, sand: glass.sand }),
            }
        });
        ArrayBoard {
            cells,
            side: position.side_to_move(),
            left: Color::ALL.map(|color| position.rings_left()[color]),
            open: position.open().map(Space::index),
            is_timed: position.variant().is_timed(),
            seconds: position.seconds(),
        }
    }

    fn is_vacant(&self, space: usize) -> bool {
        self.cells[space].glass.is_none() && self.cells[space].rings < Space::ALL[space].room()
    }

    /// The moves of the hour-glasses of a player that have not run out; those that are not started come first, and
    /// alone.
    fn moves(&self, color: Color) -> Moves {
        let (mut unstarted, mut moves) = (Moves::new(), Moves::new());
        for (from, cell) in self.cells.iter().enumerate() {
            let Some(glass) = cell.glass.filter(|glass| glass.owner == color) else { continue };
            if glass.sand == Some(0) {
                continue;
            }
            let is_unstarted = self.is_timed && glass.sand.is_none();
            let list = if is_unstarted { &mut unstarted } else { &mut moves };
            list.extend(
                NEIGHBORS[from].iter().filter(|&&to| self.is_vacant(to)).map(|&to| (from, to)),
            );
        }
        if unstarted.is_empty() { moves } else { unstarted }
    }

    /// The position when the seconds of a turn have passed.
    fn later(&self) -> ArrayBoard {
        let mut later = self.clone();
        if self.is_timed {
            for glass in later.cells.iter_mut().filter_map(|cell| cell.glass.as_mut()) {
                let less = |sand| u16::from(sand).saturating_sub(self.seconds) as u8;
                glass.sand = glass.sand.map(less);
            }
        }
        later
    }

    fn own_left(&self) -> u8 {
        self.left[usize::from(self.side == Color::Black)]
    }

    fn drop_on(&mut self, space: usize) {
        self.cells[space].rings += 1;
        self.left[usize::from(self.side == Color::Black)] -= 1;
    }

    fn moved(&self, from: usize, to: usize, drops: bool) -> ArrayBoard {
        let mut next = self.clone();
        let glass = next.cells[from].glass.take();
        next.cells[to].glass = glass.map(|glass| Glass {
            sand: self.is_timed.then(|| FULL_SAND - glass.sand.unwrap_or(0)),
            ..glass
        });
        next.open = None;
        let opponent_has_ring = self.left[usize::from(self.side == Color::White)] > 0;
        if drops {
            next.drop_on(to);
        } else if self.own_left() > 0 && opponent_has_ring {
            next.open = Some(to);
        }
        next.side = !self.side;
        next
    }

    /// As [`tamsk_core::perft`], the last ply counted without making its positions.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let could_move = !self.moves(self.side).is_empty();
        if !could_move && self.moves(!self.side).is_empty() {
            return 0;
        }
        let now = if could_move { self.later() } else { self.clone() };
        let mut begun = vec![now.clone()];
        if let Some(open) = now.open {
            let mut filled = now;
            filled.drop_on(open);
            begun.push(filled);
        }
        begun.iter().map(|board| board.perft_of_moves(depth)).sum()
    }

    fn perft_of_moves(&self, depth: u32) -> u64 {
        let moves = self.moves(self.side);
        if moves.is_empty() {
            let passed = ArrayBoard { open: None, side: !self.side, ..self.clone() };
            return passed.perft(depth - 1);
        }
        let drops: &[bool] = if self.own_left() > 0 { &[true, false] } else { &[false] };
        if depth == 1 {
            return (moves.len() * drops.len()) as u64;
        }
        let next = |&(from, to): &(usize, usize)| -> u64 {
            drops.iter().map(|&drops| self.moved(from, to, drops).perft(depth - 1)).sum()
        };
        moves.iter().map(next).sum()
    }
}
