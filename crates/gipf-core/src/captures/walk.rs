//! Every path through a capture phase.
//!
//! A phase is a graph whose nodes are sets of removed pieces. It is walked depth first, with the
//! path from the start in an array instead of on a heap:
//!
//! ```text
//! states[0]  removed {}        choice: take the row on line 3     the rows a and b cross in x,
//! states[1]  removed {aaax}    choice: take the row on line 9     g is a GIPF-piece in row b
//! states[2]  removed {aaaxb..} no row stands: report the set
//!
//!                        {}
//!          take a     /      \     take b with g, take b without g
//!               {aaax}        {bbgx}  {bbx}
//! ```
//!
//! To go on, the last state whose choice has a successor takes that successor: rows in the order of
//! their lines; for each row its GIPF-pieces from all down to none ([`subset_below`]); and at last
//! to leave all standing rows of GIPF-pieces as they are.
//!
//! **Each set once, without a list of sets.** Two paths may remove the same set. It is reported for
//! the first of them only. Which one is first is found by a second walk that is confined to the
//! set: it takes nothing outside and gives up when a wanted piece lies in no row any more. If its
//! first path is not the path at hand, the set has been reported before. The same confined walk
//! answers whether a given set may be taken at all.
//!
//! **Groups.** Rows that share no spot, directly or through other rows, cannot influence each
//! other. Only the group of the first standing row is worked on until none of it stands, so that
//! independent rows are taken in one order only, and not in every order.

use crate::captures::group::RowGroup;
use crate::captures::rows::Rows;
use crate::captures::{PhaseBoard, subset_below};
use crate::{Bitboard, Line, Row};

/// What was last tried in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Nothing,
    /// Take the row on this line, with these of its GIPF-pieces and its single pieces.
    Take {
        line: Line,
        gipfs: Bitboard,
        mandatory: Bitboard,
    },
    /// Leave the standing rows of GIPF-pieces of the group as they are.
    Close,
}

#[derive(Clone, Copy, Debug)]
struct WalkStep {
    removed: Bitboard,
    /// Lines whose rows the player has decided to leave, one bit each.
    closed: u32,
    choice: Choice,
}

/// Every step removes a piece or closes a line. There are 37 pieces at most, the last three of
/// which are not a row, and 21 lines; the start is one state more.
const MAX_STEPS: usize = 34 + 21 + 1;

#[derive(Clone, Debug)]
pub(crate) struct Walk {
    board: PhaseBoard,
    /// Confines the walk to the paths that remove exactly this set.
    target: Option<Bitboard>,
    states: [WalkStep; MAX_STEPS],
    len: usize,
}

impl Walk {
    /// All paths.
    pub(crate) fn new(board: PhaseBoard) -> Walk {
        let start = WalkStep { removed: Bitboard::EMPTY, closed: 0, choice: Choice::Nothing };
        Walk { board, target: None, states: [start; MAX_STEPS], len: 1 }
    }

    /// The paths that remove exactly this set.
    pub(crate) fn confined(board: PhaseBoard, target: Bitboard) -> Walk {
        Walk { target: Some(target), ..Walk::new(board) }
    }

    /// The sets that have not come yet, each once.
    pub(crate) fn different(mut self) -> impl Iterator<Item = Bitboard> {
        core::iter::from_fn(move || self.next_different())
    }

    /// The next set that comes for the first time.
    pub(crate) fn next_different(&mut self) -> Option<Bitboard> {
        loop {
            let removed = self.next()?;
            let mut first = Walk::confined(self.board, removed);
            let reached = first.next();
            debug_assert_eq!(reached, Some(removed));
            if first.path().eq(self.path()) {
                return Some(removed);
            }
        }
    }

    /// The choices that led to the set last returned.
    fn path(&self) -> impl Iterator<Item = Choice> + '_ {
        self.states[..self.len].iter().map(|state| state.choice)
    }

    /// The removed set at the end of the next path.
    pub(crate) fn next(&mut self) -> Option<Bitboard> {
        while self.len > 0 {
            let state = self.states[self.len - 1];
            let rows = self.board.without(state.removed).rows().without_lines(state.closed);
            if rows.is_empty() {
                self.len -= 1;
                if self.target.is_none_or(|target| target == state.removed) {
                    return Some(state.removed);
                }
                continue;
            }
            let group = RowGroup::of_first(&rows.iter());
            let choice = if self.is_lost(state.removed, &rows) {
                Choice::Nothing
            } else {
                self.choice_after(&state, &rows, &group)
            };
            self.states[self.len - 1].choice = choice;
            let next = match choice {
                Choice::Nothing => {
                    self.len -= 1;
                    continue;
                }
                Choice::Take { gipfs, mandatory, .. } => WalkStep {
                    removed: state.removed | mandatory | gipfs,
                    // A row on its own has no second chance: one taking can do all that two can.
                    closed: if group.is_one_row() {
                        state.closed | group.lines
                    } else {
                        state.closed
                    },
                    ..state
                },
                Choice::Close => WalkStep { closed: state.closed | group.lines, ..state },
            };
            self.states[self.len] = WalkStep { choice: Choice::Nothing, ..next };
            self.len += 1;
        }
        None
    }

    /// Whether the target wants a piece that no row will ever take, for segments only shrink.
    fn is_lost(&self, removed: Bitboard, rows: &Rows) -> bool {
        self.target.is_some_and(|target| !(target - removed).is_subset(rows.spots()))
    }

    /// The line of the row that was taken just before the state at the top.
    fn last_taken(&self) -> Option<Line> {
        match self.states[..self.len - 1].last()?.choice {
            Choice::Take { line, .. } => Some(line),
            Choice::Nothing | Choice::Close => None,
        }
    }

    /// The choice that follows the state's last one; `Nothing` when there are no more.
    /// Rows go by line, their GIPF-pieces from all down to none, and closing comes last.
    fn choice_after(&self, state: &WalkStep, rows: &Rows, group: &RowGroup) -> Choice {
        let from_line = match state.choice {
            Choice::Nothing => Line::ALL[0],
            Choice::Take { line, .. } => line,
            Choice::Close => return Choice::Nothing,
        };
        let in_group = |row: &Row| group.lines & 1 << row.line.index() != 0;
        for row in rows.iter().filter(in_group) {
            let line = row.line;
            // Taking from one row twice running is the same as taking once.
            if line < from_line
                || self.last_taken() == Some(line)
                || !self.target.is_none_or(|t| row.mandatory.is_subset(t))
            {
                continue;
            }
            let choosable = self.target.map_or(row.optional, |target| row.optional & target);
            let gipfs = match state.choice {
                Choice::Take { line: last, gipfs, .. } if last == line => {
                    if gipfs.is_empty() {
                        continue;
                    }
                    subset_below(gipfs, choosable)
                }
                _ => choosable,
            };
            if !(row.mandatory | gipfs).is_empty() {
                return Choice::Take { line, gipfs, mandatory: row.mandatory };
            }
        }
        let nothing_left =
            self.target.is_none_or(|target| !(target - state.removed).intersects(group.spots));
        if group.must_be_taken || !nothing_left { Choice::Nothing } else { Choice::Close }
    }
}
