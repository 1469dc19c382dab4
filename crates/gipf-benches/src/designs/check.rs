//! Checks that every design gives the answers of the engine.

use std::collections::HashSet;

use gipf_core::Gipf;
use gipf_game::Position;

use super::geometry::{SPOTS, has_row};
use super::{Board, PushCount, dense, line_tables, per_entry, play, quiet_positions, sweep};

fn assert_all_answer(board: &Board, expected: PushCount) {
    let Board { own, other } = *board;
    assert_eq!(per_entry::count(own, other), expected, "per entry: {board:x?}");
    assert_eq!(per_entry::count_near_rows(own, other), expected, "near rows: {board:x?}");
    assert_eq!(sweep::count(own, other), expected, "sweep: {board:x?}");
    assert_eq!(line_tables::count(own, other), expected, "line tables: {board:x?}");
    assert_eq!(dense::count(own, other), expected, "dense: {board:x?}");
}

/// The answer by the turns of the engine: in the basic variant every row must be taken.
fn by_turns(position: &Gipf) -> PushCount {
    let pushes: HashSet<_> = position.turns().map(|turn| turn.push).collect();
    let taking = position.turns().filter(|turn| !turn.after.is_empty());
    let making_rows: HashSet<_> = taking.map(|turn| turn.push).collect();
    PushCount { pushes: pushes.len() as u32, making_rows: making_rows.len() as u32 }
}

/// Compares the designs on the positions of games.
///
/// # Panics
///
/// Panics at the first difference, as the other checks do.
pub fn designs_agree_with_the_engine() {
    let positions = quiet_positions();
    assert!(positions.len() > 5_000);
    for position in positions {
        assert_all_answer(&Board::of(&position), by_turns(&position));
    }
}

/// Compares the designs on boards so crowded that many lines are full, which games seldom reach.
///
/// # Panics
///
/// Panics at the first difference.
pub fn designs_agree_on_crowded_boards() {
    let mut state: u64 = 1;
    let mut random = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ state >> 29
    };
    let mut quiet = 0;
    while quiet < 20_000 {
        let (own, occupied) = (random(), random() | random() | random());
        let board = Board { own: SPOTS & occupied & own, other: SPOTS & occupied & !own };
        if !has_row(board.own) {
            quiet += 1;
            assert_all_answer(&board, per_entry::count(board.own, board.other));
        }
    }
}

/// Compares the ways to keep the board while playing.
///
/// # Panics
///
/// Panics at the first difference.
pub fn ways_to_play_agree() {
    for position in quiet_positions().iter().step_by(500) {
        let board = Board::of(position);
        let leaves = play::copied(&board, 2);
        let mut changed = board;
        assert_eq!(play::reversed(&mut changed, 2), leaves);
        assert_eq!(changed, board);
        assert_eq!(play::restored(&mut changed, 2), leaves);
        assert_eq!(changed, board);
    }
}
