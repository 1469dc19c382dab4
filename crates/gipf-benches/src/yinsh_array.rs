//! YINSH on a plain array of points, as one would write it first: rings walk step by step through a table of
//! neighbors, rows are looked for along every line, and every position is made. What sets of points gain is measured
//! against it, see `benches/yinsh.rs`.

use std::sync::LazyLock;

use gipf_game::Position;
use yinsh_core::{Color, Direction, Intersection, Piece, Row, Yinsh};

const POINTS: usize = Intersection::ALL.len();

/// The neighbors of a point by direction.
static NEIGHBORS: LazyLock<[[Option<usize>; 6]; POINTS]> = LazyLock::new(|| {
    Intersection::ALL
        .map(|at| Direction::ALL.map(|direction| at.neighbor(direction).map(Intersection::index)))
});

/// The points of every place for a row.
static ROWS: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let points = |row: &Row| row.intersections().iter().map(Intersection::index).collect();
    Row::ALL.iter().map(points).collect()
});

/// A position.
#[derive(Clone, Debug)]
pub struct ArrayBoard {
    cells: [Option<Piece>; POINTS],
    side: Color,
    pool: u8,
    /// Rings removed by White and Black.
    removed: [u8; 2],
    winning: u8,
    is_placing: bool,
}

impl ArrayBoard {
    /// The same position.
    #[must_use]
    pub fn of(position: &Yinsh) -> ArrayBoard {
        ArrayBoard {
            cells: Intersection::ALL.map(|at| position.piece_at(at)),
            side: position.side_to_move(),
            pool: position.pool(),
            removed: Color::ALL.map(|color| position.removed(color)),
            winning: position.variant().winning_rings(),
            is_placing: position.is_placing(),
        }
    }

    fn points(&self, piece: Option<Piece>) -> Vec<usize> {
        (0..POINTS).filter(|&at| self.cells[at] == piece).collect()
    }

    /// The places where all five markers are of the player to move.
    fn rows(&self) -> Vec<usize> {
        let own = Some(Piece::Marker(self.side));
        let is_row = |row: &usize| ROWS[*row].iter().all(|&at| self.cells[at] == own);
        (0..ROWS.len()).filter(is_row).collect()
    }

    fn goals(&self, from: usize) -> Vec<usize> {
        let mut goals = Vec::new();
        for direction in 0..6 {
            let mut has_jumped = false;
            let mut at = NEIGHBORS[from][direction];
            while let Some(here) = at {
                match self.cells[here] {
                    None => goals.push(here),
                    Some(Piece::Marker(_)) => {}
                    Some(Piece::Ring(_)) => break,
                }
                if has_jumped && self.cells[here].is_none() {
                    break;
                }
                has_jumped |= self.cells[here].is_some();
                at = NEIGHBORS[here][direction];
            }
        }
        goals
    }

    fn can_move(&self, color: Color) -> bool {
        self.points(Some(Piece::Ring(color))).into_iter().any(|ring| !self.goals(ring).is_empty())
    }

    fn moved(&self, from: usize, to: usize) -> ArrayBoard {
        let mut next = self.clone();
        next.pool -= 1;
        next.cells[from] = Some(Piece::Marker(self.side));
        next.cells[to] = Some(Piece::Ring(self.side));
        let walk = |direction: usize| {
            let step = move |at: &usize| NEIGHBORS[*at][direction];
            std::iter::successors(NEIGHBORS[from][direction], step)
        };
        let direction = (0..6).find(|&direction| walk(direction).any(|at| at == to));
        for at in direction.into_iter().flat_map(walk).take_while(|&at| at != to) {
            if let Some(Piece::Marker(color)) = next.cells[at] {
                next.cells[at] = Some(Piece::Marker(!color));
            }
        }
        next
    }

    fn has_won(&self) -> bool {
        self.removed.contains(&self.winning)
    }

    /// Calls `visit` with the board after every way to remove rows and rings until none must go.
    ///
    /// Rows are removed in rising order, and rings then, so that each set comes once.
    fn for_each_removal(&self, visit: &mut impl FnMut(&ArrayBoard)) {
        self.remove_rows(0, 0, visit);
    }

    fn remove_rows(&self, first: usize, gone: u8, visit: &mut impl FnMut(&ArrayBoard)) {
        let rows = self.rows();
        let removed = self.removed[usize::from(self.side == Color::Black)];
        if rows.is_empty() || removed + gone == self.winning {
            return self.remove_rings(0, gone, visit);
        }
        for row in rows.into_iter().filter(|&row| row >= first) {
            let mut next = self.clone();
            for &at in &ROWS[row] {
                next.cells[at] = None;
            }
            next.pool += 5;
            next.remove_rows(row + 1, gone + 1, visit);
        }
    }

    fn remove_rings(&self, first: usize, left: u8, visit: &mut impl FnMut(&ArrayBoard)) {
        if left == 0 {
            return visit(self);
        }
        for at in self.points(Some(Piece::Ring(self.side))).into_iter().filter(|&at| at >= first) {
            let mut next = self.clone();
            next.cells[at] = None;
            next.removed[usize::from(self.side == Color::Black)] += 1;
            next.remove_rings(at + 1, left - 1, visit);
        }
    }

    /// Calls `visit` with the position after every turn.
    fn for_each_next(&self, visit: &mut impl FnMut(ArrayBoard)) {
        if self.has_won() {
            return;
        }
        let mut end_turn =
            |board: &ArrayBoard| visit(ArrayBoard { side: !self.side, ..board.clone() });
        if self.is_placing {
            for at in self.points(None) {
                let mut next = self.clone();
                next.cells[at] = Some(Piece::Ring(self.side));
                let is_ring = |cell: &&Option<Piece>| matches!(cell, Some(Piece::Ring(_)));
                next.is_placing = next.cells.iter().filter(is_ring).count() < 10;
                end_turn(&next);
            }
            return;
        }
        let nobody_can_move = || Color::ALL.iter().all(|&color| !self.can_move(color));
        if self.rows().is_empty() && (self.pool == 0 || nobody_can_move()) {
            return;
        }
        self.for_each_removal(&mut |before| {
            if before.has_won() || !before.can_move(self.side) {
                return end_turn(before);
            }
            for ring in before.points(Some(Piece::Ring(self.side))) {
                for goal in before.goals(ring) {
                    before.moved(ring, goal).for_each_removal(&mut end_turn);
                }
            }
        });
    }

    /// As [`yinsh_core::perft`].
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        self.for_each_next(&mut |next| count += next.perft(depth - 1));
        count
    }
}
