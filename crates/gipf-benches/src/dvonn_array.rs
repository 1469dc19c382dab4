//! The stacking stage of DVONN on a plain array of spaces, as one would write it first: a stack
//! walks step by step through a table of neighbors, and after every move a search from the red
//! pieces finds what stays. What sets of spaces gain is measured against it, see
//! `benches/dvonn.rs`.

use std::sync::LazyLock;

use dvonn_core::{Color, Direction, Dvonn, Space, Stage};
use gipf_game::Position;

/// The neighbors of a space by direction.
static NEIGHBORS: LazyLock<[[Option<usize>; 6]; 49]> = LazyLock::new(|| {
    Space::ALL
        .map(|space| Direction::ALL.map(|direction| space.neighbor(direction).map(Space::index)))
});

#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    owner: Option<Color>,
    /// 0 where no stack stands.
    height: u8,
    red: bool,
}

/// A position of the stacking stage.
#[derive(Clone, Debug)]
pub struct ArrayBoard {
    cells: [Cell; 49],
    side: Color,
}

impl ArrayBoard {
    /// The same position.
    ///
    /// # Panics
    ///
    /// While pieces are being placed.
    #[must_use]
    pub fn of(position: &Dvonn) -> ArrayBoard {
        assert_eq!(position.stage(), Stage::Stacking);
        let cells = Space::ALL.map(|space| {
            position.stack_at(space).map_or(Cell::default(), |stack| Cell {
                owner: stack.owner(),
                height: stack.height,
                red: stack.reds > 0,
            })
        });
        ArrayBoard { cells, side: position.side_to_move() }
    }

    fn is_occupied(&self, space: usize) -> bool {
        self.cells[space].height > 0
    }

    fn is_surrounded(&self, space: usize) -> bool {
        NEIGHBORS[space].iter().all(|beside| beside.is_some_and(|beside| self.is_occupied(beside)))
    }

    /// Calls `visit` with every move of a player.
    fn for_each_move(&self, color: Color, mut visit: impl FnMut(usize, usize)) {
        for (from, cell) in self.cells.iter().enumerate() {
            if cell.owner != Some(color) || self.is_surrounded(from) {
                continue;
            }
            for direction in 0..6 {
                let landing =
                    (0..cell.height).try_fold(from, |space, _| NEIGHBORS[space][direction]);
                if let Some(to) = landing.filter(|&to| self.is_occupied(to)) {
                    visit(from, to);
                }
            }
        }
    }

    fn count(&self, color: Color) -> u64 {
        let mut count = 0;
        self.for_each_move(color, |_, _| count += 1);
        count
    }

    fn moved(&self, from: usize, to: usize) -> ArrayBoard {
        let mut next = self.clone();
        let Cell { owner, height, red } = next.cells[from];
        let landed = next.cells[to];
        next.cells[from] = Cell::default();
        next.cells[to] = Cell { owner, height: height + landed.height, red: red || landed.red };
        next.remove_unlinked();
        next.side = !self.side;
        next
    }

    fn remove_unlinked(&mut self) {
        let mut linked: [bool; 49] = std::array::from_fn(|space| self.cells[space].red);
        let mut open: Vec<usize> = (0..49).filter(|&space| linked[space]).collect();
        while let Some(space) = open.pop() {
            for beside in NEIGHBORS[space].iter().flatten().copied() {
                if self.is_occupied(beside) && !linked[beside] {
                    linked[beside] = true;
                    open.push(beside);
                }
            }
        }
        for (cell, linked) in self.cells.iter_mut().zip(linked) {
            if !linked {
                *cell = Cell::default();
            }
        }
    }

    /// As [`dvonn_core::perft`], the last ply counted without making its positions.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut moves = Vec::with_capacity(64);
        self.for_each_move(self.side, |from, to| moves.push((from, to)));
        if moves.is_empty() {
            if self.count(!self.side) == 0 {
                return 0;
            }
            return ArrayBoard { side: !self.side, ..self.clone() }.perft(depth - 1);
        }
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.iter().map(|&(from, to)| self.moved(from, to).perft(depth - 1)).sum()
    }
}
