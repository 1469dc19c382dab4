//! A capture phase: every set of pieces that the player may have taken when it is over.
//!
//! Where no two rows cross, each is taken or left by itself. Otherwise
//! rows are taken one at a time and the board is looked at again after each, so the phase is a
//! graph whose nodes are sets of removed pieces. It is walked depth first without a heap. Two
//! paths may remove the same set; it is reported for the first of them only, which a second walk
//! confined to that set finds. Rows that share no spot, directly or through others, cannot
//! influence each other, so only one such group is worked on at a time.

use core::ops::ControlFlow;

use crate::rows::{RowList, segments};
use crate::{Bitboard, Row};

/// The board at the start of a capture phase, from the view of the player who takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PhaseBoard {
    pub(crate) own: Bitboard,
    pub(crate) occupied: Bitboard,
    pub(crate) gipf: Bitboard,
}

impl PhaseBoard {
    pub(crate) fn rows(self) -> RowList {
        self.rows_without(Bitboard::EMPTY)
    }

    fn rows_without(self, removed: Bitboard) -> RowList {
        RowList::find(self.own - removed, self.occupied - removed, self.gipf - removed)
    }

    /// Whether a capture phase may end with exactly this set removed.
    pub(crate) fn allows(self, removed: Bitboard) -> bool {
        Walk::confined(self, removed).next().is_some()
    }
}

/// The different sets that a capture phase may remove, the empty one included where nothing
/// must be taken. Each set comes once.
#[derive(Clone, Debug)]
pub(crate) enum CaptureSets {
    Apart(RowsApart),
    Walk(Walk),
}

impl CaptureSets {
    pub(crate) fn new(board: PhaseBoard) -> CaptureSets {
        match RowsApart::on(board) {
            Some(rows) => CaptureSets::Apart(rows),
            None => CaptureSets::Walk(Walk::new(board, None)),
        }
    }

    /// How many sets [`CaptureSets::new`] gives.
    pub(crate) fn count(board: PhaseBoard) -> u64 {
        match RowsApart::on(board) {
            Some(rows) => rows.sets(),
            None => Walk::new(board, None).different().count() as u64,
        }
    }

    /// Calls `visit` with each set that [`CaptureSets::new`] gives, without the room that a walk
    /// needs where none is needed.
    pub(crate) fn try_for_each<B>(
        board: PhaseBoard,
        visit: impl FnMut(Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match RowsApart::on(board) {
            Some(mut rows) => rows.try_for_each(visit),
            None => Walk::new(board, None).different().try_for_each(visit),
        }
    }
}

impl Iterator for CaptureSets {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        match self {
            CaptureSets::Apart(rows) => rows.next(),
            CaptureSets::Walk(walk) => walk.next_different(),
        }
    }
}

/// The capture sets where no two rows share a spot: all single pieces of the segments, and any
/// of the GIPF-pieces.
#[derive(Clone, Debug)]
pub(crate) struct RowsApart {
    must_go: Bitboard,
    may_stay: Bitboard,
    /// The GIPF-pieces of the next set, from all down to none.
    gipfs: Option<Bitboard>,
}

impl RowsApart {
    /// `None` when two rows cross.
    fn on(board: PhaseBoard) -> Option<RowsApart> {
        let [a, b, c] = segments(board.own, board.occupied);
        if a.intersects(b) || (a | b).intersects(c) {
            return None;
        }
        let taken = a | b | c;
        let may_stay = taken & board.gipf;
        Some(RowsApart { must_go: taken - board.gipf, may_stay, gipfs: Some(may_stay) })
    }

    /// How many sets there are.
    fn sets(&self) -> u64 {
        1 << self.may_stay.len()
    }
}

impl Iterator for RowsApart {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        let gipfs = self.gipfs?;
        self.gipfs = (!gipfs.is_empty())
            .then(|| Bitboard::from_bits((gipfs.bits() - 1) & self.may_stay.bits()));
        Some(self.must_go | gipfs)
    }
}

/// What was last tried in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Nothing,
    /// Take the row on the line with this index, with these of its GIPF-pieces.
    Take {
        line: u8,
        gipfs: Bitboard,
    },
    /// Leave the standing rows of GIPF-pieces of the group as they are.
    Close,
}

#[derive(Clone, Copy, Debug)]
struct State {
    removed: Bitboard,
    /// Lines whose rows the player has decided to leave, one bit each.
    closed: u32,
    choice: Choice,
}

/// Every step removes a piece or closes a line, and a row needs four pieces.
const MAX_STEPS: usize = 34 + 21 + 1;

#[derive(Clone, Debug)]
pub(crate) struct Walk {
    board: PhaseBoard,
    /// Confines the walk to the paths that remove exactly this set.
    target: Option<Bitboard>,
    states: [State; MAX_STEPS],
    len: usize,
}

impl Walk {
    fn new(board: PhaseBoard, target: Option<Bitboard>) -> Walk {
        let start = State { removed: Bitboard::EMPTY, closed: 0, choice: Choice::Nothing };
        Walk { board, target, states: [start; MAX_STEPS], len: 1 }
    }

    /// The sets that have not come yet, each once.
    fn different(mut self) -> impl Iterator<Item = Bitboard> {
        core::iter::from_fn(move || self.next_different())
    }

    /// The next set that comes for the first time.
    fn next_different(&mut self) -> Option<Bitboard> {
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

    fn confined(board: PhaseBoard, target: Bitboard) -> Walk {
        Walk::new(board, Some(target))
    }

    /// The choices that led to the set last returned.
    fn path(&self) -> impl Iterator<Item = Choice> + '_ {
        self.states[..self.len].iter().map(|state| state.choice)
    }

    /// The removed set at the end of the next path.
    fn next(&mut self) -> Option<Bitboard> {
        while self.len > 0 {
            let state = self.states[self.len - 1];
            let rows = self.board.rows_without(state.removed);
            let open = |row: &&Row| state.closed & 1 << row.line.index() == 0;
            let Some(first) = rows.iter().find(open) else {
                self.len -= 1;
                if self.target.is_none_or(|target| target == state.removed) {
                    return Some(state.removed);
                }
                continue;
            };
            let group = Group::of(first, &rows.iter().filter(open));
            let choice = if self.is_lost(state.removed, rows.iter().filter(open)) {
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
                Choice::Take { line, gipfs } => State {
                    removed: state.removed | must_go(&rows, line) | gipfs,
                    // A row on its own has no second chance: one taking can do all that two can.
                    closed: if group.is_one_row() {
                        state.closed | group.lines
                    } else {
                        state.closed
                    },
                    ..state
                },
                Choice::Close => State { closed: state.closed | group.lines, ..state },
            };
            self.states[self.len] = State { choice: Choice::Nothing, ..next };
            self.len += 1;
        }
        None
    }

    /// Whether the target wants a piece that no row will ever take: segments only shrink.
    fn is_lost<'a>(&self, removed: Bitboard, rows: impl Iterator<Item = &'a Row>) -> bool {
        self.target.is_some_and(|target| {
            let takable = rows.fold(Bitboard::EMPTY, |spots, row| spots | row.segment);
            !(target - removed).is_subset(takable)
        })
    }

    /// The line of the row that was taken just before the state at the top.
    fn last_taken(&self) -> Option<u8> {
        match self.states[..self.len - 1].last()?.choice {
            Choice::Take { line, .. } => Some(line),
            Choice::Nothing | Choice::Close => None,
        }
    }

    /// The choice that follows the state's last one; `Nothing` when there are no more.
    /// Rows go by line, their GIPF-pieces from all down to none, and closing comes last.
    fn choice_after(&self, state: &State, rows: &RowList, group: &Group) -> Choice {
        let from_line = match state.choice {
            Choice::Nothing => 0,
            Choice::Take { line, .. } => line,
            Choice::Close => return Choice::Nothing,
        };
        let in_group = |row: &&Row| group.lines & 1 << row.line.index() != 0;
        for row in rows.iter().filter(in_group) {
            let line = row.line.index() as u8;
            // Taking from one row twice running is the same as taking once.
            if line < from_line
                || self.last_taken() == Some(line)
                || !self.target.is_none_or(|t| row.must_go.is_subset(t))
            {
                continue;
            }
            let choosable = self.target.map_or(row.may_stay, |target| row.may_stay & target);
            let gipfs = match state.choice {
                Choice::Take { line: last, gipfs } if last == line => {
                    if gipfs.is_empty() {
                        continue;
                    }
                    Bitboard::from_bits((gipfs.bits() - 1) & choosable.bits())
                }
                _ => choosable,
            };
            if row.is_mandatory() || !gipfs.is_empty() {
                return Choice::Take { line, gipfs };
            }
        }
        let nothing_left =
            self.target.is_none_or(|target| !(target - state.removed).intersects(group.spots));
        if group.mandatory || !nothing_left { Choice::Nothing } else { Choice::Close }
    }
}

fn must_go(rows: &RowList, line: u8) -> Bitboard {
    rows.iter()
        .find(|row| row.line.index() as u8 == line)
        .map_or(Bitboard::EMPTY, |row| row.must_go)
}

/// Rows whose segments hang together through shared spots.
struct Group {
    lines: u32,
    spots: Bitboard,
    mandatory: bool,
}

impl Group {
    fn is_one_row(&self) -> bool {
        self.lines.is_power_of_two()
    }

    fn of<'a>(first: &Row, rows: &(impl Iterator<Item = &'a Row> + Clone)) -> Group {
        let mut group = Group { lines: 0, spots: first.segment, mandatory: false };
        loop {
            let before = group.lines;
            for row in rows.clone() {
                if row.segment.intersects(group.spots) {
                    group.lines |= 1 << row.line.index();
                    group.spots |= row.segment;
                    group.mandatory |= row.is_mandatory();
                }
            }
            if group.lines == before {
                return group;
            }
        }
    }
}
