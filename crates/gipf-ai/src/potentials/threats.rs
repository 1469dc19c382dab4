//! What a player could do next: uses of potentials, and pushes that make a row.

use gipf_potentials::{Bitboard, Board, Color, Direction, Line, Potential};

use gipf_core::building_blocks::{Completing, Sweep};

/// The kinds of potential in the order of [`Potential::MOVES`].
const KINDS: usize = Potential::MOVES.len();

/// What a player could do if it were their turn.
pub(super) struct Threats {
    /// How many uses there are of each kind.
    pub(super) uses: [i32; KINDS],
    /// The spots on which a use of each kind completes a row.
    pub(super) completing: [Bitboard; KINDS],
    /// The pushes that move something and make a row.
    pub(super) row_pushes: i32,
}

impl Threats {
    pub(super) fn of(board: &Board, color: Color) -> Threats {
        let own = board.pieces(color);
        let completing = Completing::of(own);
        let mut threats = Threats {
            uses: [0; KINDS],
            completing: [Bitboard::EMPTY; KINDS],
            row_pushes: row_pushes(own, board.occupied(), &completing),
        };
        for (place, kind) in Potential::MOVES.into_iter().enumerate() {
            for from in board.loaded_with(kind) & own {
                let targets = board.targets(from);
                threats.uses[place] += targets.len() as i32;
                threats.completing[place] |= targets & completing.any();
            }
        }
        threats
    }
}

/// Counts the pushes onto occupied spots that make a row where none stands yet.
fn row_pushes(own: Bitboard, occupied: Bitboard, completing: &Completing) -> i32 {
    if completing.has_row() || completing.any().is_empty() {
        return 0;
    }
    let mut count = 0;
    for direction in Direction::ALL {
        let sweep = Sweep::new(direction, occupied);
        let rows = sweep.rows(own, completing);
        if rows.is_empty() {
            continue;
        }
        for first in sweep.starts() {
            let line = Line::through(first, direction).spots();
            count += i32::from(rows.intersects(line) && !line.is_subset(occupied));
        }
    }
    count
}
