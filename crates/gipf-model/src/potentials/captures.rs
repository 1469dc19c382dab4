//! Capture phases: what a player can take before or after a move.

use std::collections::BTreeSet;

use crate::board::{Point, all_spots};
use crate::potentials::board::Board;
use crate::potentials::cell::{Cell, Piece};

/// Every board with which a side can finish a capture phase that starts on this one.
pub(crate) fn phases(board: &Board, side: char) -> BTreeSet<Board> {
    let mut finished = BTreeSet::new();
    let mut seen = BTreeSet::from([board.clone()]);
    let mut open = vec![board.clone()];
    while let Some(board) = open.pop() {
        let rows = board.rows(side);
        for row in &rows {
            for next in takings(&board, row) {
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        if !rows.iter().any(|row| must_be_taken(&board, row)) {
            finished.insert(board);
        }
    }
    finished
}

/// Whether a row is not optional: something in it must go, or a loaded piece lies in it.
pub(crate) fn must_be_taken(board: &Board, row: &[Point]) -> bool {
    row.iter().filter_map(|spot| board.get(*spot)).any(|cell| !cell.is_gipf())
}

/// The boards after one taking of a row: everything mandatory goes, and any of the others.
///
/// Taking nothing at all of a row gives the board itself back, and so leads nowhere.
fn takings(board: &Board, row: &[Point]) -> Vec<Board> {
    let mut without_mandatory = board.clone();
    let mut boards = Vec::new();
    let mut optional = Vec::new();
    for spot in row {
        if board.get(*spot).is_some_and(Cell::is_mandatory) {
            take_top(&mut without_mandatory, *spot);
        } else {
            optional.push(*spot);
        }
    }
    boards.push(without_mandatory);
    for spot in optional {
        // Each of the choices so far, without and with this piece.
        for index in 0..boards.len() {
            let mut with = boards[index].clone();
            take_top(&mut with, spot);
            boards.push(with);
        }
    }
    boards
}

/// Takes what lies on top of a spot: one cover of a stack, or the whole piece.
fn take_top(board: &mut Board, spot: Point) {
    let left = board.get(spot).and_then(Cell::without_top);
    board.set(spot, left);
}

/// What was taken between two boards, by column and number and from the top downward.
///
/// Each thing is given as the cell of which it was the top.
pub(crate) fn taken(before: &Board, after: &Board) -> Vec<(Point, Cell)> {
    let mut taken = Vec::new();
    for spot in all_spots() {
        let left = after.get(*spot);
        let mut here = before.get(*spot);
        while let Some(cell) = here
            && here != left
        {
            taken.push((*spot, cell));
            here = cell.without_top();
        }
    }
    taken
}

/// A group of captures of `side`, such as `x^d4*,d4,Ge5`; empty when nothing was taken.
pub(crate) fn captures_text(before: &Board, after: &Board, side: char) -> String {
    let mut texts = Vec::new();
    for (spot, cell) in taken(before, after) {
        let mark = match cell.piece {
            _ if cell.covers > 0 => "^".to_owned(),
            Piece::Used(_) => "^".to_owned(),
            Piece::Plain => String::new(),
            Piece::Gipf => "G".to_owned(),
            Piece::Loaded(kind) => kind.capital().to_string(),
        };
        let star = if cell.top() == side { "" } else { "*" };
        texts.push(format!("{mark}{spot}{star}"));
    }
    if texts.is_empty() { String::new() } else { format!("x{}", texts.join(",")) }
}

/// The pieces that return to the reserve of `side`. Potentials never do.
pub(crate) fn pieces_back(before: &Board, after: &Board, side: char) -> u32 {
    let own = |(_, cell): &(Point, Cell)| cell.covers == 0 && cell.owner == side;
    taken(before, after).into_iter().filter(own).map(|(_, cell)| cell.worth()).sum()
}
