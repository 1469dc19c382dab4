//! Turns that capture, each once.
//!
//! A marble jumps two places at a time, so the rings where it can stand keep the parity of column and row:
//! they are the nodes of a graph. A marble that lies between two of them is an edge. While one marble
//! captures, nodes do not change, and every edge can be used once: a capture is a trail of the graph that
//! goes on until no unused edge is left at its end.
//!
//! ```text
//! c - - - c - - - c      o marble that jumps, c rings where it can land,
//!   \   /   \   /        the lines are jumps: there must be a marble in the middle
//!     o - - - c
//! ```
//!
//! Two trails over the same edges to the same end are the same turn. Of these the generator makes the
//! first, by the order of directions. It need not remember anything for that:
//!
//! * **A prefix of a first trail is a first trail**: if another came before the prefix, then that one with
//!   the rest would come before the whole. So a trail that is not the first one is not continued.
//! * **Whether a trail is the first** can be told from the graph of its edges. At each node some direction
//!   that comes before the one taken might lead to a trail over the same edges. That is so if and only if
//!   the edges that would remain are connected to the node that it leads to: with connected edges, an
//!   Eulerian trail exists by the degrees of the nodes, which are right because the trail itself is one.
//! * A trail that visits no node twice is the only one over its edges, so that the test is hardly ever made.

use core::iter::FusedIterator;

use arrayvec::ArrayVec;

use crate::geometry::coordinates::Coordinates;
use crate::{Bitboard, Direction, Place, Turn, Zertz};

/// The most jumps of a capture: all marbles but the one that jumps.
pub(crate) const MAX_JUMPS: usize = 23;

/// The places with even or odd column and even or odd row, by `2 * (column % 2) + row % 2`.
const PARITIES: [Bitboard; 4] = {
    let mut parities = [Bitboard::EMPTY; 4];
    let mut i = 0;
    while i < Place::ALL.len() {
        let class = parity(Place::ALL[i]);
        parities[class] = parities[class].with(Place::ALL[i]);
        i += 1;
    }
    parities
};

/// The places beside each place.
static NEIGHBORS: [Bitboard; 61] = {
    let mut neighbors = [Bitboard::EMPTY; 61];
    let mut i = 0;
    while i < Place::ALL.len() {
        neighbors[i] = Bitboard::of(Place::ALL[i]).neighbors();
        i += 1;
    }
    neighbors
};

const fn parity(place: Place) -> usize {
    let Coordinates { column, row } = place.coordinates();
    (2 * (column % 2) + row % 2) as usize
}

/// What one marble can jump over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Jumper {
    pub(crate) from: Place,
    /// The marbles that it can jump over once it stands beside them on a node.
    ///
    /// A marble beside a node in some direction that is an edge is the edge in that direction: edges
    /// along different axes differ in parity.
    pub(crate) edges: Bitboard,
}

impl Jumper {
    /// Finds out what the marble on a place can jump over, wherever it gets.
    pub(crate) fn new(position: &Zertz, from: Place) -> Jumper {
        let occupied = position.occupied();
        Jumper::of(occupied, position.rings - occupied, from)
    }

    #[inline]
    fn of(occupied: Bitboard, vacant: Bitboard, from: Place) -> Jumper {
        let nodes = vacant.with(from) & PARITIES[parity(from)];
        let axes = [Direction::Up, Direction::UpperRight, Direction::LowerRight];
        let between = axes.into_iter().fold(Bitboard::EMPTY, |between, direction| {
            between | nodes.shifted(direction) & nodes.shifted(direction.opposite())
        });
        Jumper { from, edges: between & occupied }
    }
}

/// Returns the marbles that can jump over a neighbor onto a vacant ring.
fn jumpers(occupied: Bitboard, vacant: Bitboard) -> Bitboard {
    let mut jumpers = Bitboard::EMPTY;
    for direction in &Direction::ALL {
        let back = direction.opposite();
        jumpers |= (vacant.shifted(back) & occupied).shifted(back);
    }
    jumpers & occupied
}

/// Returns the place of the edge that is left in a direction, and the node behind it.
#[inline(always)]
pub(crate) fn jump(node: Place, edges: Bitboard, direction: Direction) -> Option<(Place, Place)> {
    let over = node.neighbor(direction)?;
    if !edges.contains(over) {
        return None;
    }
    Some((over, over.neighbor(direction)?))
}

/// Returns whether an edge is left at a node.
#[inline]
pub(crate) fn can_go_on(node: Place, edges: Bitboard) -> bool {
    NEIGHBORS[node.index()].intersects(edges)
}

/// Returns whether trails from a node reach all of these edges.
pub(crate) fn are_connected(node: Place, edges: Bitboard) -> bool {
    let mut nodes = Bitboard::of(node);
    let mut left = edges;
    while !left.is_empty() {
        let before = left;
        for direction in Direction::ALL {
            let used = nodes.shifted(direction) & edges;
            left -= used;
            nodes |= used.shifted(direction);
        }
        if left == before {
            return false;
        }
    }
    true
}

/// Returns whether some trail from a node uses exactly these edges and ends at another node.
///
/// That is so when the edges are connected to the start and the number of edges is odd at the start and at
/// the end, or nowhere if these are the same node, and even at all other nodes.
pub(crate) fn is_trail(from: Place, edges: Bitboard, to: Place) -> bool {
    let mut odd = Bitboard::EMPTY;
    for node in Place::ALL {
        let degree = Direction::ALL.into_iter().filter(|&d| jump(node, edges, d).is_some()).count();
        if parity(node) == parity(from) && degree % 2 == 1 {
            odd.insert(node);
        }
    }
    let ends = Bitboard::of(from) ^ Bitboard::of(to);
    odd == ends && are_connected(from, edges)
}

/// The captures of a position: by the marble that jumps, and then by the first of the ways that are the
/// same turn.
///
/// The nodes of the trail at hand are a stack. Each knows which direction is tried next from it.
#[derive(Clone, Debug)]
pub(crate) struct Captures {
    occupied: Bitboard,
    vacant: Bitboard,
    /// The marbles whose captures come later.
    marbles: Bitboard,
    /// The marble whose captures come now.
    jumper: Jumper,
    trail: ArrayVec<TrailNode, { MAX_JUMPS + 1 }>,
}

/// A node of a trail, and the trail up to it.
#[derive(Clone, Copy, Debug)]
struct TrailNode {
    place: Place,
    /// The index of the direction that is tried next.
    next: u8,
    /// Whether the trail has visited a node twice.
    has_cycle: bool,
    /// The nodes that it has visited, this one included.
    visited: Bitboard,
    taken: Bitboard,
}

impl TrailNode {
    const fn start(from: Place) -> TrailNode {
        TrailNode {
            place: from,
            next: 0,
            has_cycle: false,
            visited: Bitboard::of(from),
            taken: Bitboard::EMPTY,
        }
    }

    /// Returns the node after the next jump, if one is left in any direction.
    #[inline]
    fn advance(&mut self, edges: Bitboard) -> Option<TrailNode> {
        let left = edges - self.taken;
        while let Some(&direction) = Direction::ALL.get(usize::from(self.next)) {
            self.next += 1;
            if let Some((over, landing)) = jump(self.place, left, direction) {
                return Some(TrailNode {
                    place: landing,
                    next: 0,
                    has_cycle: self.has_cycle || self.visited.contains(landing),
                    visited: self.visited.with(landing),
                    taken: self.taken.with(over),
                });
            }
        }
        None
    }
}

/// A capture by one marble, to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Capture {
    /// Where the marble jumps from.
    pub from: Place,
    /// Where it lands in the end.
    pub to: Place,
    /// All places on which it stands, from the first to the last.
    pub visited: Bitboard,
    /// The marbles that it takes.
    pub taken: Bitboard,
}

impl From<Capture> for Turn {
    fn from(Capture { from, to, taken, .. }: Capture) -> Turn {
        Turn::Capture { from, to, taken }
    }
}

/// Returns the captures on a board with marbles on these places and vacant rings on those, each once, whatever the
/// colors of the marbles and whoever may move.
///
/// The two sets must have no place in common. With many marbles beside many vacant rings the captures are too many to go
/// through.
///
/// # Panics
///
/// The iterator panics at a capture of more than 23 marbles: a game has 24 on the board at most.
///
/// ```
/// use zertz_core::building_blocks::captures;
/// use zertz_core::{Bitboard, Variant};
///
/// let place = |column, number| Variant::Basic.place(column, number).unwrap();
/// let marbles = Bitboard::of(place('d', 1)).with(place('d', 2));
/// let found: Vec<_> = captures(marbles, Bitboard::of(place('d', 3))).collect();
/// assert_eq!((found.len(), found[0].to), (1, place('d', 3)));
/// assert_eq!(found[0].taken, Bitboard::of(place('d', 2)));
/// assert_eq!(found[0].visited, Bitboard::of(place('d', 1)).with(place('d', 3)));
///
/// // One more marble, and a ring behind it.
/// let marbles = marbles.with(place('d', 4));
/// let way = Bitboard::of(place('d', 3)).with(place('d', 5));
/// let both = captures(marbles, way).find(|it| it.from == place('d', 1)).unwrap();
/// assert_eq!((both.to, both.visited), (place('d', 5), way.with(place('d', 1))));
/// ```
#[inline]
pub fn captures(occupied: Bitboard, vacant: Bitboard) -> impl Iterator<Item = Capture> {
    Captures::on(occupied, vacant)
}

impl Captures {
    pub(crate) fn of(position: &Zertz) -> Captures {
        Captures::on(position.occupied(), position.vacant())
    }

    #[inline]
    fn on(occupied: Bitboard, vacant: Bitboard) -> Captures {
        Captures {
            occupied,
            vacant,
            marbles: jumpers(occupied, vacant),
            jumper: Jumper { from: Place::ALL[0], edges: Bitboard::EMPTY },
            trail: ArrayVec::new(),
        }
    }

    /// Returns whether no trail over the same edges to `last` comes before the trail at hand, which goes on
    /// to `last`.
    fn is_first(&self, last: &TrailNode) -> bool {
        let (mut node, mut edges) = (self.jumper.from, last.taken);
        for before in &self.trail {
            for (direction, i) in Direction::ALL.into_iter().zip(1..) {
                let Some((over, landing)) = jump(node, edges, direction) else {
                    continue;
                };
                let rest = edges.without(over);
                if i == before.next {
                    (node, edges) = (landing, rest);
                    break;
                }
                if are_connected(landing, rest) {
                    return false;
                }
            }
        }
        true
    }
}

impl Iterator for Captures {
    type Item = Capture;

    fn next(&mut self) -> Option<Capture> {
        loop {
            let Some(node) = self.trail.last_mut() else {
                let from = self.marbles.pop()?;
                self.jumper = Jumper::of(self.occupied, self.vacant, from);
                self.trail.push(TrailNode::start(from));
                continue;
            };
            let Some(next) = node.advance(self.jumper.edges) else {
                self.trail.pop();
                continue;
            };
            if next.has_cycle && !self.is_first(&next) {
                continue;
            }
            if can_go_on(next.place, self.jumper.edges - next.taken) {
                self.trail.push(next);
            } else {
                let TrailNode { place: to, visited, taken, .. } = next;
                return Some(Capture { from: self.jumper.from, to, visited, taken });
            }
        }
    }
}

impl FusedIterator for Captures {}

impl Zertz {
    /// Returns the number of captures.
    pub(crate) fn count_captures(&self) -> u64 {
        Captures::of(self).count() as u64
    }
}
