//! In which order rows may be taken so that exactly a given set of pieces goes.

use alloc::vec::Vec;

use gipf_core::{Bitboard, Board, Color, Row};

/// Rows in the order of taking, each as it stands then, with what is taken of it.
pub(super) type Takings = Vec<(Row, Bitboard)>;

/// Boards looked at before the search is given up; a game needs a handful.
const MAX_BOARDS: usize = 20_000;

/// A way to take exactly these pieces, each row as completely as can be; `None` when there is
/// none or the search grows too long.
pub(super) fn takings(board: &Board, mover: Color, taken: Bitboard) -> Option<Takings> {
    let mut search = Search { mover, boards: MAX_BOARDS, path: Vec::new() };
    search.run(board, taken).then_some(search.path)
}

struct Search {
    mover: Color,
    boards: usize,
    path: Takings,
}

impl Search {
    /// Recurses once for each row taken, which is at most once for each of the 37 pieces.
    fn run(&mut self, board: &Board, left: Bitboard) -> bool {
        let standing = board.rows(self.mover);
        if left.is_empty() {
            return !standing.iter().any(|row| row.must_be_taken);
        }
        for row in standing.iter().filter(|row| row.mandatory.is_subset(left)) {
            let choosable = row.optional & left;
            let mut gipfs = choosable;
            loop {
                let taken = row.mandatory | gipfs;
                if !taken.is_empty() {
                    let Some(boards) = self.boards.checked_sub(1) else {
                        return false;
                    };
                    self.boards = boards;
                    let mut next = *board;
                    next.remove(taken);
                    self.path.push((row, taken));
                    if self.run(&next, left - taken) {
                        return true;
                    }
                    self.path.pop();
                }
                if gipfs.is_empty() {
                    break;
                }
                gipfs = Bitboard::from_bits_truncate((gipfs.bits() - 1) & choosable.bits());
            }
        }
        false
    }
}
