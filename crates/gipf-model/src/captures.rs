//! Capture phases: which sets of pieces a player can take before or after a push.

use std::collections::BTreeSet;

use crate::board::{Point, all_lines, spots};
use crate::contents::Board;
use crate::line::row_of_content;
use crate::piece::is_gipf;

/// A set of pieces taken in one phase, by the spots they lay on.
pub(crate) type Taken = BTreeSet<Point>;

/// The rows of a side, each as the occupied segment that it takes from.
pub(crate) fn rows(board: &Board, side: char) -> Vec<Vec<Point>> {
    let mut rows = Vec::new();
    for line in all_lines() {
        let spots = spots(line);
        if let Some(segment) = row_of_content(board.content(spots), side) {
            rows.push(spots[segment].to_vec());
        }
    }
    rows
}

/// The board without the pieces that were taken.
pub(crate) fn without(board: &Board, taken: &Taken) -> Board {
    let mut left = board.clone();
    for point in taken {
        left.set(*point, '.');
    }
    left
}

/// Every set of pieces with which a side can finish a capture phase that starts on this board.
pub(crate) fn phases(board: &Board, side: char) -> BTreeSet<Taken> {
    let mut finished = BTreeSet::new();
    let mut seen = BTreeSet::from([Taken::new()]);
    let mut open = vec![Taken::new()];
    while let Some(taken) = open.pop() {
        let left = without(board, &taken);
        let mut may_stop = true;
        for row in rows(&left, side) {
            let (gipfs, singles): (Vec<_>, Vec<_>) =
                row.into_iter().partition(|point| is_gipf(left.get(*point)));
            may_stop = may_stop && singles.is_empty();
            for chosen in subsets(&gipfs) {
                let mut more = taken.clone();
                more.extend(&singles);
                more.extend(chosen);
                if seen.insert(more.clone()) {
                    open.push(more);
                }
            }
        }
        if may_stop {
            finished.insert(taken);
        }
    }
    finished
}

/// All subsets of a few points.
fn subsets(points: &[Point]) -> Vec<Vec<Point>> {
    let mut all = vec![Vec::new()];
    for point in points {
        for index in 0..all.len() {
            let mut with = all[index].clone();
            with.push(*point);
            all.push(with);
        }
    }
    all
}
