//! Every path through a capture phase.
//!
//! A phase is a graph whose nodes are what has been taken so far. It is walked depth first, with
//! the path from the start in an array instead of on a heap. To go on, the last state whose choice
//! has a successor takes that successor: rows in the order of their lines; for each row its optional
//! pieces from all down to none; and at last to leave the standing rows, or to end the phase.
//!
//! **Each capture once, without a list.** Two paths may take the same. It is reported for the first
//! of them only. Which one is first is found by a second walk that is confined to these captures: it
//! takes nothing else. If its first path is not the path at hand, they have been reported before. The
//! same confined walk answers whether given captures are allowed at all.
//!
//! **Groups.** While no row holds a stack, taking rows makes no new ones, and rows that share no
//! spot, directly or through other rows, cannot influence each other. Then only the group of the
//! first open row is worked on until it is closed, so that independent rows are taken in one order
//! only. While a row holds a stack, everything is tried: what is uncovered may make rows anywhere.

use gipf_core::building_blocks::{RowGroup, subset_below};
use gipf_core::{Bitboard, Line, Row};

use crate::SpotCounts;
use crate::captures::{after, may_end, taken_of};
use crate::layers::Layers;

/// What was last tried in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Nothing,
    /// Take the row on this line, with these of its optional pieces.
    Take {
        line: Line,
        optional: Bitboard,
    },
    /// Leave the standing rows of the group as they are.
    Close,
    /// End the phase.
    End,
}

#[derive(Clone, Copy, Debug)]
struct WalkStep {
    taken: SpotCounts,
    /// Lines whose rows the player has decided to leave, one bit each.
    closed: u32,
    /// Whether the state is worked on by groups.
    grouped: bool,
    choice: Choice,
}

/// Every step takes something or closes a line. There are 37 spots with at most 12 covers on them,
/// and 21 lines; the start is one state more.
const MAX_STATES: usize = 37 + 12 + 21 + 1;

#[derive(Clone, Debug)]
pub(crate) struct Walk {
    layers: Layers,
    /// Confines the walk to the paths that take exactly this.
    target: Option<SpotCounts>,
    states: [WalkStep; MAX_STATES],
    len: usize,
}

impl Walk {
    /// All paths.
    pub(crate) fn new(layers: &Layers) -> Walk {
        let start = WalkStep {
            taken: SpotCounts::ZERO,
            closed: 0,
            grouped: false,
            choice: Choice::Nothing,
        };
        Walk { layers: *layers, target: None, states: [start; MAX_STATES], len: 1 }
    }

    /// The paths that take exactly this.
    pub(crate) fn confined(layers: &Layers, target: SpotCounts) -> Walk {
        Walk { target: Some(target), ..Walk::new(layers) }
    }

    /// The next captures that come for the first time.
    pub(crate) fn next_different(&mut self) -> Option<SpotCounts> {
        loop {
            let taken = self.next()?;
            let mut first = Walk::confined(&self.layers, taken);
            let reached = first.next();
            debug_assert_eq!(reached, Some(taken));
            if first.path().eq(self.path()) {
                return Some(taken);
            }
        }
    }

    /// The choices that led to the captures last returned.
    fn path(&self) -> impl Iterator<Item = Choice> + '_ {
        self.states[..self.len].iter().map(|state| state.choice)
    }

    /// What has been taken at the end of the next path.
    pub(crate) fn next(&mut self) -> Option<SpotCounts> {
        while let Some(top) = self.len.checked_sub(1) {
            let mut state = self.states[top];
            let now = Standing::after(&self.layers, &state);
            state.grouped = !now.holds_stack();
            let remaining = self.target.map(|target| difference(target, state.taken));
            state.choice = if now.is_lost(remaining) {
                Choice::Nothing
            } else {
                self.choice_after(&state, &now, remaining)
            };
            self.states[top] = state;
            match state.choice {
                Choice::Nothing => self.len -= 1,
                Choice::End => {
                    if may_end(&now.layers) && remaining.is_none_or(|rest| rest.is_zero()) {
                        return Some(state.taken);
                    }
                }
                Choice::Close => {
                    self.push(WalkStep { closed: state.closed | now.group().lines, ..state });
                }
                Choice::Take { line, optional } => {
                    let rows =
                        now.rows.on(line).map_or(Bitboard::EMPTY, |row| taken_of(&row, optional));
                    let group = now.group();
                    // A row on its own has no second chance: one taking can do all that two can.
                    let closes = state.grouped && group.is_one_row();
                    let closed = if closes { state.closed | group.lines } else { state.closed };
                    self.push(WalkStep { taken: state.taken.plus(rows), closed, ..state });
                }
            }
        }
        None
    }

    fn push(&mut self, state: WalkStep) {
        self.states[self.len] = WalkStep { choice: Choice::Nothing, ..state };
        self.len += 1;
    }

    /// The line of the row that was taken just before the state at the top, from a state without
    /// stacks.
    fn last_taken(&self) -> Option<Line> {
        let last = self.states[..self.len - 1].last()?;
        match last.choice {
            Choice::Take { line, .. } if last.grouped => Some(line),
            _ => None,
        }
    }

    /// The choice that follows the state's last one; `Nothing` when there are no more.
    fn choice_after(
        &self,
        state: &WalkStep,
        now: &Standing,
        remaining: Option<SpotCounts>,
    ) -> Choice {
        let from = match state.choice {
            Choice::Nothing => Line::ALL[0],
            Choice::Take { line, .. } => line,
            Choice::Close | Choice::End => return Choice::Nothing,
        };
        let wanted = remaining.map_or(Bitboard::ALL, |rest| rest.spots());
        let group = now.group();
        let takable = if state.grouped { group.lines } else { u32::MAX };
        let last_taken = self.last_taken();
        for row in now.open_rows() {
            let line = row.line;
            if takable >> line.index() & 1 == 0
                || line < from
                // Taking from one row twice running is the same as taking once.
                || state.grouped && last_taken == Some(line)
                || !row.mandatory.is_subset(wanted)
            {
                continue;
            }
            let choosable = row.optional & wanted;
            let optional = match state.choice {
                Choice::Take { line: last, optional, .. } if last == line => {
                    if optional.is_empty() {
                        continue;
                    }
                    subset_below(optional, choosable)
                }
                _ => choosable,
            };
            if !taken_of(&row, optional).is_empty() {
                return Choice::Take { line, optional };
            }
        }
        if !state.grouped || group.lines == 0 {
            return Choice::End;
        }
        let wants_more = remaining.is_some_and(|rest| rest.spots().intersects(group.spots));
        if group.must_be_taken || wants_more { Choice::Nothing } else { Choice::Close }
    }
}

/// The board at a state, and the rows on it.
struct Standing {
    layers: Layers,
    rows: gipf_core::Rows,
    closed: u32,
}

impl Standing {
    fn after(layers: &Layers, state: &WalkStep) -> Standing {
        let layers = after(layers, state.taken);
        Standing { layers, rows: layers.rows(), closed: state.closed }
    }

    fn open_rows(&self) -> impl Iterator<Item = Row> + Clone + '_ {
        self.rows.iter().filter(|row| self.closed >> row.line.index() & 1 == 0)
    }

    fn holds_stack(&self) -> bool {
        self.rows.spots().intersects(self.layers.covers.spots())
    }

    /// Whether something is wanted that no row will ever take. Without stacks segments only shrink.
    fn is_lost(&self, remaining: Option<SpotCounts>) -> bool {
        remaining.is_some_and(|rest| {
            !self.holds_stack()
                && (rest != SpotCounts::from_spots(rest.spots())
                    || !rest.spots().is_subset(self.rows.spots()))
        })
    }

    /// The group of the first open row; it has no lines where no row is open.
    fn group(&self) -> RowGroup {
        RowGroup::of_first(&self.open_rows())
    }
}

/// The difference of two numbers on every spot; `taken` is never the greater.
fn difference(target: SpotCounts, taken: SpotCounts) -> SpotCounts {
    let (mut rest, mut taken) = (target, taken);
    while !taken.is_zero() {
        let spots = taken.spots();
        rest = rest.minus(spots);
        taken = taken.minus(spots);
    }
    rest
}
