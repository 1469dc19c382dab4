//! Which pushes leave the mover a choice of captures, and how many choices each.
//!
//! A push makes a row only where three of four spots on a line are the mover's, and the push that
//! makes it moves everything on its own line up to the spot that completes the row. So the few
//! spots that complete rows are looked at, not the many pushes: those where the row would hold a
//! GIPF-piece, or would be one of two that a push makes.
//!
//! ```text
//! line pushed from the left, another line across it in the third spot:
//!
//!                 w
//!                 w                    x completes a row across. A push from the left brings
//!     dot ->  b w x . .                something there, and the second spot holds the mover's
//!                 G                    piece: the push makes the row w w x G.
//!
//! G is a GIPF-piece: it may be taken or stay. Two turns with that push: one more than pushes.
//! ```
//!
//! A row with `n` GIPF-pieces in its segment can be taken in `2^n` ways, which is `2^n - 1` turns
//! more. Where a push makes several rows, they may cross, and the board is made and asked.

use crate::captures::rows::Rows;
use crate::captures::{CaptureSets, PhaseBoard};
use crate::count::folded::lines_through;
use crate::count::rule::CountRule;
use crate::generate::fours::{Completing, fours};
use crate::generate::sweep::{FIRSTS, other_axes};
use crate::geometry::entry::spots_before;
use crate::geometry::line::{AXES, spots_through};
use crate::turn::mid_turn::MidTurn;
use crate::{Bitboard, Direction, PieceKind, Push, Spot};

/// The turns with captures after the push beyond one for each push, where no row stands before it
/// and some spots complete one.
#[inline(never)]
pub(crate) fn count_choices<W: CountRule>(board: &MidTurn, completing: &Completing) -> u64 {
    ExtraChoices::on(board, completing).map_or(0, ExtraChoices::count::<W>)
}

/// The count of [`count_choices`], and what it depends on.
pub(crate) struct StandingChoices {
    pub(crate) count: u64,
    /// The vacant spots that may change the count. A single piece of the other player on one of the
    /// other vacant spots does not, while no piece of the mover and no GIPF-piece moves.
    pub(crate) sensitive: Bitboard,
}

impl StandingChoices {
    #[inline(never)]
    pub(crate) fn on<W: CountRule>(board: &MidTurn, completing: &Completing) -> StandingChoices {
        match ExtraChoices::on(board, completing) {
            Some(choices) => {
                StandingChoices { count: choices.count::<W>(), sensitive: choices.sensitive() }
            }
            None => StandingChoices { count: 0, sensitive: Bitboard::EMPTY },
        }
    }
}

/// For each axis the lines on which spots complete rows along different axes: one or more of these
/// spots on each line.
///
/// Only a push on such a line can make two rows that cross: each takes one spot of the pushed line.
#[inline(always)]
fn pairs([a, b, c]: [Bitboard; 3]) -> [Bitboard; 3] {
    let mut pairs = [Bitboard::EMPTY; 3];
    let mut pair = |spots: Bitboard, others: Bitboard| {
        for spot in spots {
            for (axis, pairs) in pairs.iter_mut().enumerate() {
                *pairs |= spots_through(axis, spot) & others;
            }
        }
    };
    pair(a, b | c);
    if !c.is_empty() {
        pair(b, c);
    }
    pairs
}

/// A board on which some pushes make rows.
#[derive(Clone, Copy)]
struct ExtraChoices<'a> {
    board: &'a MidTurn,
    completing: &'a Completing,
    vacant: Bitboard,
    /// The spots that complete rows.
    any: Bitboard,
    /// Those whose row would lie on a line with a GIPF-piece.
    with_gipfs: Bitboard,
    /// Those with which there is more to think of than one row and the GIPF-pieces in it.
    several: Bitboard,
    /// For each axis some on every line where a push may make rows that cross: see [`pairs`].
    pairs: [Bitboard; 3],
}

impl<'a> ExtraChoices<'a> {
    /// `None` where no push leaves a choice, wherever pieces of the other player lie.
    #[inline(always)]
    fn on(board: &'a MidTurn, completing: &'a Completing) -> Option<ExtraChoices<'a>> {
        let may_enter_gipf = board.can_enter(PieceKind::Gipf);
        let may_cross = completing.axes() > 1;
        if !may_cross && board.gipf.is_empty() && !may_enter_gipf {
            return None;
        }
        let [a, b, c] = completing.by_axis();
        let lines = lines_through(board.gipf);
        let mut choices = ExtraChoices {
            board,
            completing,
            vacant: !board.occupied(),
            any: a | b | c,
            with_gipfs: a & lines[0] | b & lines[1] | c & lines[2],
            several: a & b | (a | b) & c,
            pairs: if may_cross { pairs([a, b, c]) } else { [Bitboard::EMPTY; 3] },
        };
        if may_enter_gipf {
            choices.with_gipfs = choices.any;
            choices.several = choices.any;
        }
        Some(choices)
    }

    #[inline(always)]
    fn count<W: CountRule>(self) -> u64 {
        self.entering::<W>()
            + self.pushing(Direction::Up)
            + self.pushing(Direction::UpRight)
            + self.pushing(Direction::DownRight)
            + self.pushing(Direction::Down)
            + self.pushing(Direction::DownLeft)
            + self.pushing(Direction::UpLeft)
    }

    /// The spots of [`StandingChoices::sensitive`].
    ///
    /// The choices after a push depend on the vacant spots of its line, and on those at the ends of
    /// the rows across it. First spots count as reached even while they are vacant: when the other
    /// player occupies one, the push moves what lies there.
    ///
    /// ```text
    /// dot ->  b . w x .        x completes a row across. With a piece on the first vacant spot the
    ///                          push brings w to x: the spot is sensitive.
    ///
    /// dot ->  b . . w x        One piece more does not let the push reach w.
    /// ```
    fn sensitive(self) -> Bitboard {
        let mut sensitive = Bitboard::EMPTY;
        for spot in self.spots_entered() {
            sensitive |= self.ends(spot).with(spot);
        }
        for direction in Direction::ALL {
            let reached = self.reached(direction, FIRSTS[direction as usize]);
            for spot in self.with_choices(direction, reached) {
                let mut gaps = spots_before(direction, spot) & self.vacant;
                gaps.pop();
                if gaps.is_empty() {
                    let line = spots_through(direction.axis(), spot);
                    sensitive |= line & self.vacant;
                    for across in reached & line {
                        sensitive |= self.ends(across);
                    }
                }
            }
        }
        sensitive
    }

    /// The vacant spots at the ends of the rows that a piece on a spot completes.
    fn ends(self, spot: Spot) -> Bitboard {
        let mut ends = Bitboard::EMPTY;
        for (completing, axis) in self.completing.by_axis().into_iter().zip(AXES) {
            if completing.contains(spot) {
                let line = spots_through(axis.axis(), spot);
                let row = stretch(spot, line, self.vacant).bits();
                let beside = row << axis.bit_step() | row >> axis.bit_step();
                ends |= Bitboard::from_bits(beside & (line & self.vacant).bits());
            }
        }
        ends
    }

    /// The vacant spots at which a piece that enters may leave a choice.
    #[inline(always)]
    fn spots_entered(self) -> Bitboard {
        (self.with_gipfs | self.several) & self.vacant & Bitboard::EDGE
    }

    /// The spots that complete rows and onto which pushes in a direction may bring a piece of the
    /// mover: one that is moved, or the new one onto one of these first spots.
    #[inline(always)]
    fn reached(self, direction: Direction, firsts: Bitboard) -> Bitboard {
        let reached = stepped(direction, self.board.own) | firsts.bits();
        Bitboard::from_bits(self.any.bits() & reached)
    }

    /// Those of the spots that pushes in a direction reach where that may leave a choice.
    #[inline(always)]
    fn with_choices(self, direction: Direction, reached: Bitboard) -> Bitboard {
        let gipfs_moved = stepped(direction, self.board.gipf);
        let leaving = self.with_gipfs.bits() | gipfs_moved | self.pairs[direction.axis()].bits();
        Bitboard::from_bits(reached.bits() & leaving)
    }

    /// The choices beyond the first after pieces that enter vacant spots.
    #[inline(always)]
    fn entering<W: CountRule>(self) -> u64 {
        let mut more = 0;
        for spot in self.spots_entered() {
            let choices = if self.several.contains(spot) {
                after_entering(self.board, self.completing, spot)
            } else {
                // It completes a row along one axis: two would make it one of `several`.
                let [a, b, c] = self.completing.by_axis();
                debug_assert!((a | b | c).contains(spot));
                let axis = if a.contains(spot) {
                    0
                } else if b.contains(spot) {
                    1
                } else {
                    2
                };
                let line = spots_through(axis, spot);
                choices_of(self.board.gipf & stretch(spot, line, self.vacant))
            };
            more += W::weight(Push::Enter(PieceKind::Single, spot)) * choices;
        }
        more
    }

    /// The choices beyond the first after pushes that move something in a direction.
    #[inline(always)]
    fn pushing(self, direction: Direction) -> u64 {
        let axis = direction.axis();
        let reached = self.reached(direction, FIRSTS[direction as usize] - self.vacant);
        let mut spots = self.with_choices(direction, reached);
        let mut more = 0;
        while let Some(spot) = spots.pop() {
            if spots_before(direction, spot).intersects(self.vacant) {
                continue;
            }
            let line = spots_through(axis, spot);
            let vacant = line & self.vacant;
            if vacant.is_empty() {
                continue;
            }
            spots -= line;
            let here = (reached & line).bits();
            let gipfs_moved = stepped(direction, self.board.gipf) & Bitboard::of(spot).bits();
            if here & (here - 1) != 0 || self.several.contains(spot) {
                more += after_push(self.board, self.completing, direction, line);
            } else if self.with_gipfs.contains(spot) || gipfs_moved != 0 {
                let completing = self.completing.by_axis();
                if completing[axis].contains(spot) {
                    more += self.along(direction, line, vacant);
                } else {
                    let [first, second] = other_axes(direction).map(Direction::axis);
                    let across = if completing[first].contains(spot) { first } else { second };
                    let stretch = stretch(spot, spots_through(across, spot), self.vacant);
                    let here = Bitboard::from_bits(gipfs_moved);
                    more += choices_of((self.board.gipf.without(spot) | here) & stretch);
                }
            }
        }
        more
    }

    /// The choices beyond the first after the push on a line, which makes no row across it.
    #[inline(always)]
    fn along(self, direction: Direction, line: Bitboard, vacant: Bitboard) -> u64 {
        let own = self.board.own & line;
        let landing = nearest(direction, vacant);
        let moved = up_to(direction, own, landing);
        let first = FIRSTS[direction as usize] & line;
        let pushed = (own ^ moved).bits() | stepped(direction, moved) | first.bits();
        if fours(pushed, direction.bit_step().abs()) == 0 {
            return 0;
        }
        let gipf = self.board.gipf & line;
        let behind = vacant - landing;
        if behind.is_empty() {
            return choices_of(gipf);
        }
        choices_of(up_to(direction, gipf, nearest(direction, behind)))
    }
}

/// The choices of captures beyond the first after pieces that enter a vacant spot.
#[cold]
#[inline(never)]
fn after_entering(board: &MidTurn, completing: &Completing, spot: Spot) -> u64 {
    let rows = completing.by_axis().map(|spots| spots & Bitboard::of(spot));
    after(board, board.phase_board().with(spot), spot, rows)
}

/// The choices of captures beyond the first after the push on a line.
#[inline(never)]
fn after_push(
    board: &MidTurn,
    completing: &Completing,
    direction: Direction,
    line: Bitboard,
) -> u64 {
    let occupied = board.occupied();
    let start = (FIRSTS[direction as usize] & line).first().expect("a line begins somewhere");
    let landing = nearest(direction, line - occupied);
    let moved = up_to(direction, line, landing);
    let shift = |set: Bitboard| (set - moved) | (set & moved).shifted(direction);
    let pushed = PhaseBoard {
        own: shift(board.own).with(start),
        occupied: occupied | landing,
        gipf: shift(board.gipf),
    };
    let own = pushed.own & line;
    let mut rows = completing.by_axis().map(|spots| spots & own);
    rows[direction.axis()] = Bitboard::from_bits(fours(own.bits(), direction.bit_step().abs()));
    after(board, pushed, start, rows)
}

/// The choices of captures beyond the first on a board to which `new` has been entered, for every
/// kind of piece that it may be. For each axis some spots of every row along it are given.
fn after(before: &MidTurn, board: PhaseBoard, new: Spot, rows: [Bitboard; 3]) -> u64 {
    let choices = |board: PhaseBoard| {
        let rows = Rows::around(rows, board.occupied, board.gipf);
        CaptureSets::count_where(board, &rows) - 1
    };
    let mut more = 0;
    if before.can_enter(PieceKind::Single) {
        more += choices(board);
    }
    if before.can_enter(PieceKind::Gipf) {
        more += choices(board.with_gipf(new));
    }
    more
}

/// The ways beyond the first to take some of these: `2^n - 1`.
#[inline(always)]
fn choices_of(mut gipfs: Bitboard) -> u64 {
    let mut more = 0;
    while gipfs.pop().is_some() {
        more = 2 * more + 1;
    }
    more
}

/// The stretch of a line around a spot that has no other vacant spot.
///
/// It reaches from behind the last vacant spot below to before the first one above. Bits of other
/// lines do not matter, for `line` cuts them off in the end.
///
/// ```text
/// bit            9 8 7 6 5 4 3 2 1 0        lowest on the right; the spot is bit 5
/// vacant         1 . 1 . . . . . 1 .        on the line, without the spot
/// above          1 . 1 . . . . . . .        & -spot: the bits from the spot upwards
/// before_next    . . . 1 1 1 1 1 1 1        lowest bit of `above`, minus 1
/// below          . . . . . . . . 1 .        & (spot - 1): the bits under the spot
/// after_last     1 1 1 1 1 1 1 1 . .        all bits above the highest of `below`
/// both           . . . 1 1 1 1 1 . .
/// ```
///
/// Without a vacant spot above, the lowest bit is 0, and 0 - 1 is all bits. Without one below,
/// `below << 1 | 1` is 1, which shifts all bits by nothing.
#[inline(always)]
fn stretch(spot: Spot, line: Bitboard, vacant: Bitboard) -> Bitboard {
    let spot = Bitboard::of(spot).bits();
    let vacant = (line & vacant).bits() & !spot;
    let above = vacant & spot.wrapping_neg();
    let before_next = (above & above.wrapping_neg()).wrapping_sub(1);
    let below = vacant & (spot - 1);
    let after_last = u64::MAX << (63 - (below << 1 | 1).leading_zeros());
    Bitboard::from_bits(line.bits() & before_next & after_last)
}

/// Every spot one step on; bits that leave the play area are no spots.
#[inline(always)]
fn stepped(direction: Direction, spots: Bitboard) -> u64 {
    spots.bits().rotate_left(direction.bit_step() as u32)
}

/// The first of these spots on a line in this direction; there must be one.
///
/// Upwards that is the lowest bit, downwards the highest.
#[inline(always)]
fn nearest(direction: Direction, spots: Bitboard) -> Bitboard {
    let bits = spots.bits();
    Bitboard::from_bits(if direction.bit_step() > 0 {
        bits & bits.wrapping_neg()
    } else {
        1 << (bits | 1).ilog2()
    })
}

/// Those of the spots on a line that come before this one in this direction.
///
/// For a single bit `end`, the bits below it are `end - 1`, and those above it `-(2 * end)`.
#[inline(always)]
fn up_to(direction: Direction, spots: Bitboard, end: Bitboard) -> Bitboard {
    Bitboard::from_bits(
        spots.bits()
            & if direction.bit_step() > 0 {
                end.bits() - 1
            } else {
                (2 * end.bits()).wrapping_neg()
            },
    )
}
