//! The board of GIPF as a grid of 9 by 9 cells, for planes of numbers.

use gipf_core::{Bitboard, Dot, Spot, Symmetry};

use crate::actions::Cells;

/// Rows and columns.
pub(crate) const GRID: (usize, usize) = (9, 9);

/// Returns the cell of a spot: see [`cell`].
pub(crate) fn spot_cell(spot: Spot) -> usize {
    cell(spot.column(), spot.number())
}

pub(crate) fn dot_cell(dot: Dot) -> usize {
    cell(dot.column(), dot.number())
}

pub(crate) fn spot_cells(spots: Bitboard) -> Cells {
    spots.iter().map(spot_cell).collect()
}

/// Returns where a symmetry takes a cell. Cells without a spot or dot stay.
pub(crate) fn transformed_cell(symmetry: Symmetry, cell: usize) -> usize {
    let spot = Spot::ALL.into_iter().find(|&spot| spot_cell(spot) == cell);
    let dot = || Dot::ALL.into_iter().find(|&dot| dot_cell(dot) == cell);
    match spot {
        Some(spot) => spot_cell(symmetry.spot(spot)),
        None => dot().map_or(cell, |dot| dot_cell(symmetry.dot(dot))),
    }
}

/// The grid's columns are the board's, `a` to `i`. Its rows are axial: a line that rises to the right from
/// White's left edge keeps its row as far as the middle column, and each column after it begins one row higher.
///
/// ```text
/// row 8   . . . . e9 f8 g7 h6 i5
/// ...
/// row 1   a2 b2 c2 d2 e2 f1 . . .
/// row 0   a1 b1 c1 d1 e1 .  . . .
/// ```
fn cell(column: char, number: u8) -> usize {
    let column = usize::from(column as u8 - b'a');
    let row = usize::from(number) - 1 + column.saturating_sub(4);
    row * GRID.1 + column
}
