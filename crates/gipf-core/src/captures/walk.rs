//! Every path through a capture phase.
//!
//! A phase is a graph whose nodes are what has been taken so far. It is walked depth first, with the
//! path from the start in a list instead of on a heap:
//!
//! ```text
//! steps[0]  taken {}        choice: take the row on line 3     the rows a and b cross in x,
//! steps[1]  taken {aaax}    choice: take the row on line 9     g is a GIPF-piece in row b
//! steps[2]  taken {aaaxb..} choice: end the phase: report what was taken
//!
//!                        {}
//!          take a     /      \     take b with g, take b without g
//!               {aaax}        {bbgx}  {bbx}
//! ```
//!
//! To go on, the last step whose choice has a successor takes that successor: rows in the order of
//! their lines; for each row its optional pieces from all down to none ([`subset_below`]); and at
//! last to leave the standing rows, or to end the phase.
//!
//! **Each capture once, without a list.** Two paths may take the same. It is reported for the first
//! of them only. Which one is first is found by a second walk that is confined to this capture: it
//! takes nothing else, and gives up when a wanted piece lies in no row any more. If its first path is
//! not the path at hand, the capture has been reported before. The same confined walk answers whether
//! a given capture is allowed at all.
//!
//! **Groups.** While no row holds a stack, taking rows makes no new ones, and rows that share no
//! spot, directly or through other rows, cannot influence each other. Then only the group of the
//! first open row is worked on until it is closed, so that independent rows are taken in one order
//! only. While a row holds a stack, everything is tried: what is uncovered may make rows anywhere.

use core::fmt::Debug;

use arrayvec::ArrayVec;

use crate::captures::group::RowGroup;
use crate::captures::rows::Rows;
use crate::captures::subset_below;
use crate::{Bitboard, Line};

/// A board on which a player takes rows, and what has been taken from it.
pub trait CaptureBoard: Clone {
    /// What has been taken: how often something from each spot.
    type Taken: Copy + Eq + Debug;

    /// Nothing.
    const NOTHING: Self::Taken;

    /// Returns the spots from which something has been taken.
    fn spots(taken: Self::Taken) -> Bitboard;

    /// Returns what has been taken when one thing more has been taken from each of these spots.
    fn plus(taken: Self::Taken, spots: Bitboard) -> Self::Taken;

    /// Returns what has been taken without one thing from each of these spots, where there is one.
    fn minus(taken: Self::Taken, spots: Bitboard) -> Self::Taken;

    /// Returns the board after this has been taken.
    #[must_use]
    fn after(&self, taken: Self::Taken) -> Self;

    /// Returns the rows of the player who takes.
    fn rows(&self) -> Rows;

    /// Returns the spots where something remains when one thing is taken.
    fn stacks(&self) -> Bitboard;
}

/// What was last tried in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Nothing,
    /// Take the row on this line, with these of its optional pieces and all mandatory ones.
    Take {
        line: Line,
        optional: Bitboard,
        mandatory: Bitboard,
    },
    /// Leave the standing rows of the group as they are.
    Close,
    /// End the phase.
    End,
}

#[derive(Clone, Copy, Debug)]
struct WalkStep<T> {
    taken: T,
    /// Lines whose rows the player has decided to leave, one bit each.
    closed: u32,
    /// Whether the rows are worked on by groups.
    grouped: bool,
    choice: Choice,
}

/// Every step takes something or closes a line. There are 37 spots with at most 12 covers on them,
/// and 21 lines; the start is one step more.
const MAX_STEPS: usize = 37 + 12 + 21 + 1;

/// Everything that a capture phase may take, each once, found without a list of it.
#[derive(Clone, Debug)]
pub struct CaptureWalk<B: CaptureBoard> {
    board: B,
    /// Confines the walk to the paths that take exactly this.
    target: Option<B::Taken>,
    steps: ArrayVec<WalkStep<B::Taken>, MAX_STEPS>,
}

impl<B: CaptureBoard> CaptureWalk<B> {
    /// Begins a walk along all paths.
    pub fn new(board: B) -> CaptureWalk<B> {
        let mut walk = CaptureWalk { board, target: None, steps: ArrayVec::new() };
        walk.push(B::NOTHING, 0);
        walk
    }

    /// Returns whether a capture phase may end with exactly this taken.
    pub fn allows(board: B, target: B::Taken) -> bool {
        CaptureWalk::confined(board, target).next_path().is_some()
    }

    /// The paths that take exactly this.
    fn confined(board: B, target: B::Taken) -> CaptureWalk<B> {
        CaptureWalk { target: Some(target), ..CaptureWalk::new(board) }
    }

    fn push(&mut self, taken: B::Taken, closed: u32) {
        self.steps.push(WalkStep { taken, closed, grouped: false, choice: Choice::Nothing });
    }

    /// The choices that led to what was last returned.
    fn path(&self) -> impl Iterator<Item = Choice> + '_ {
        self.steps.iter().map(|step| step.choice)
    }

    /// What has been taken at the end of the next path.
    fn next_path(&mut self) -> Option<B::Taken> {
        while let Some(mut step) = self.steps.pop() {
            let now = Standing::after(&self.board, &step);
            step.grouped = !now.holds_stack;
            let remaining = self.target.map(|target| difference::<B>(target, step.taken));
            step.choice = if now.is_lost::<B>(remaining) {
                Choice::Nothing
            } else {
                self.choice_after(&step, &now, remaining.map(B::spots))
            };
            match step.choice {
                Choice::Nothing => {}
                Choice::End => {
                    if now.may_end && remaining.is_none_or(|rest| rest == B::NOTHING) {
                        return Some(step.taken);
                    }
                }
                Choice::Close => {
                    self.steps.push(step);
                    self.push(step.taken, step.closed | now.group.lines);
                }
                Choice::Take { optional, mandatory, .. } => {
                    // A row on its own has no second chance: one taking can do all that two can.
                    let closes = step.grouped && now.group.is_one_row();
                    let closed = if closes { now.group.lines } else { 0 };
                    self.steps.push(step);
                    self.push(B::plus(step.taken, mandatory | optional), step.closed | closed);
                }
            }
        }
        None
    }

    /// The choice that follows the last one of a step, which is not on the list now; `Nothing` when
    /// there are no more.
    #[inline(always)]
    fn choice_after(
        &self,
        step: &WalkStep<B::Taken>,
        now: &Standing,
        wanted: Option<Bitboard>,
    ) -> Choice {
        let from_line = match step.choice {
            Choice::Nothing => Line::ALL[0],
            Choice::Take { line, .. } => line,
            Choice::Close | Choice::End => return Choice::Nothing,
        };
        let takable = if step.grouped { now.group.lines } else { u32::MAX };
        let last_taken = self.last_taken().filter(|_| step.grouped);
        let wanted_of = |spots: Bitboard| wanted.map_or(spots, |wanted| spots & wanted);
        for row in &now.open_rows {
            let line = row.line;
            if takable >> line.index() & 1 == 0
                || line < from_line
                // Taking from one row twice running is the same as taking once.
                || last_taken == Some(line)
                || wanted_of(row.mandatory) != row.mandatory
            {
                continue;
            }
            let choosable = wanted_of(row.optional);
            let optional = match step.choice {
                Choice::Take { line: last, optional, .. } if last == line => {
                    if optional.is_empty() {
                        continue;
                    }
                    subset_below(optional, choosable)
                }
                _ => choosable,
            };
            if !(row.mandatory | optional).is_empty() {
                return Choice::Take { line, optional, mandatory: row.mandatory };
            }
        }
        if !step.grouped || now.group.lines == 0 {
            return Choice::End;
        }
        let wants_more = wanted.is_some_and(|wanted| wanted.intersects(now.group.spots));
        if now.group.must_be_taken || wants_more { Choice::Nothing } else { Choice::Close }
    }

    /// The line of the row that was taken by the last step on the list, where no row held a stack.
    fn last_taken(&self) -> Option<Line> {
        match self.steps.last()? {
            WalkStep { grouped: true, choice: Choice::Take { line, .. }, .. } => Some(*line),
            _ => None,
        }
    }
}

impl<B: CaptureBoard> Iterator for CaptureWalk<B> {
    type Item = B::Taken;

    /// The next capture that comes for the first time.
    fn next(&mut self) -> Option<B::Taken> {
        loop {
            let taken = self.next_path()?;
            let mut first = CaptureWalk::confined(self.board.clone(), taken);
            let reached = first.next_path();
            debug_assert_eq!(reached, Some(taken));
            if first.path().eq(self.path()) {
                return Some(taken);
            }
        }
    }
}

/// The rows that stand at a step.
struct Standing {
    open_rows: Rows,
    /// The group of the first open row; it has no lines where no row is open.
    group: RowGroup,
    holds_stack: bool,
    /// Whether every row may be left.
    may_end: bool,
}

impl Standing {
    #[inline(always)]
    fn after<B: CaptureBoard>(board: &B, step: &WalkStep<B::Taken>) -> Standing {
        let board = board.after(step.taken);
        let rows = board.rows();
        let open_rows = rows.without_lines(step.closed);
        Standing {
            open_rows,
            group: RowGroup::of_first(&open_rows),
            holds_stack: rows.spots().intersects(board.stacks()),
            may_end: rows.may_all_stay(),
        }
    }

    /// Whether something is wanted that no row will ever take. Without stacks segments only shrink.
    #[inline(always)]
    fn is_lost<B: CaptureBoard>(&self, remaining: Option<B::Taken>) -> bool {
        remaining.is_some_and(|rest| {
            let spots = B::spots(rest);
            !self.holds_stack
                && (B::minus(rest, spots) != B::NOTHING || !spots.is_subset(self.open_rows.spots()))
        })
    }
}

/// What remains to be taken of a target, which holds all that has been taken.
fn difference<B: CaptureBoard>(target: B::Taken, taken: B::Taken) -> B::Taken {
    let (mut rest, mut taken) = (target, taken);
    while taken != B::NOTHING {
        let spots = B::spots(taken);
        rest = B::minus(rest, spots);
        taken = B::minus(taken, spots);
    }
    rest
}
