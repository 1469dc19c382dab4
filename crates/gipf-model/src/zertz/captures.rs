//! Captures: a marble jumps over others as long as it can.

use std::collections::BTreeMap;
use std::collections::BTreeSet;

use crate::zertz::board::{Board, DIRECTIONS, Ring, VACANT};

/// What a capture is: the ring of the marble that jumps, the rings of the captured ones, and the ring where it
/// ends.
///
/// Two captures are the same turn when all this is the same, whatever the way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Capture {
    pub(crate) from: Ring,
    pub(crate) taken: BTreeSet<Ring>,
    pub(crate) to: Ring,
}

impl Capture {
    /// Nothing is captured yet.
    pub(crate) fn begin(from: Ring) -> Capture {
        Capture { from, taken: BTreeSet::new(), to: from }
    }

    /// The capture with one more jump.
    pub(crate) fn with_jump(&self, over: Ring, to: Ring) -> Capture {
        let mut taken = self.taken.clone();
        taken.insert(over);
        Capture { from: self.from, taken, to }
    }

    /// Returns the board after the capture.
    ///
    /// The jumped marbles are captured; the ring that the marble left is vacant and may be landed on. Nothing
    /// is placed or removed.
    pub(crate) fn board_after(&self, before: &Board) -> Board {
        let mut board = *before;
        let marble = board.get(self.from);
        board.set(self.from, VACANT);
        for taken in &self.taken {
            board.set(*taken, VACANT);
        }
        board.set(self.to, marble);
        board
    }
}

/// Returns the jumps of the marble on a ring: what it jumps over and where it lands.
///
/// A marble can jump over a neighboring marble of any color onto the vacant ring directly behind it, which is the
/// next in the same direction.
pub(crate) fn jumps(board: &Board, from: Ring) -> Vec<(Ring, Ring)> {
    let mut jumps = Vec::new();
    for direction in DIRECTIONS {
        if let Some(over) = board.next(from, direction)
            && let Some(to) = board.next(over, direction)
            && ['w', 'g', 'b'].contains(&board.get(over))
            && board.get(to) == VACANT
        {
            jumps.push((over, to));
        }
    }
    jumps
}

/// Whether any marble can jump: then the turn is a capture.
pub(crate) fn can_capture(board: &Board) -> bool {
    board.marbles().any(|(ring, _)| !jumps(board, ring).is_empty())
}

/// Returns all different captures with their texts.
///
/// One marble jumps, and the same marble must go on, in any direction, as long as it can; where it has several ways
/// it may choose any. Of the ways of a capture the text is the one that sorts first by bytes: all are of the same
/// length, so that the first of the ways so far, continued, comes before the others continued in the same way.
pub(crate) fn captures(board: &Board) -> BTreeMap<Capture, String> {
    let mut complete = BTreeMap::new();
    // Captures with the same number of jumps, each with the first of its texts.
    let begin = |(ring, _)| (Capture::begin(ring), format!("x{ring}"));
    let mut growing: BTreeMap<Capture, String> = board.marbles().map(begin).collect();
    while !growing.is_empty() {
        let mut longer: BTreeMap<Capture, String> = BTreeMap::new();
        for (capture, text) in growing {
            let now = capture.board_after(board);
            let jumps = jumps(&now, capture.to);
            for (over, to) in &jumps {
                let text = format!("{text}{}{to}", now.get(*over).to_ascii_uppercase());
                let first = longer.entry(capture.with_jump(*over, *to)).or_insert(text.clone());
                if text < *first {
                    *first = text;
                }
            }
            if jumps.is_empty() && !capture.taken.is_empty() {
                complete.insert(capture, text);
            }
        }
        growing = longer;
    }
    complete
}
