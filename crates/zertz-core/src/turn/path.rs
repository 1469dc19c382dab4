//! The ways of a capture, jump by jump.

use core::cmp::Reverse;
use core::ops::{ControlFlow, Deref};

use crate::generate::captures::{Jumper, MAX_JUMPS, are_connected, is_trail, jump};
use crate::{Bitboard, Direction, Marble, Place, Zertz};

/// One jump of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Jump {
    /// The place of the marble that is captured.
    pub over: Place,
    /// The place where the marble that jumps lands.
    pub to: Place,
}

/// The jumps of a capture in order: at most 23.
///
/// It is a short list without a heap, read as a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CapturePath {
    jumps: [Jump; MAX_JUMPS],
    len: usize,
}

impl CapturePath {
    pub(crate) const NONE: CapturePath =
        CapturePath { jumps: [Jump { over: Place::A1, to: Place::A1 }; MAX_JUMPS], len: 0 };

    pub(crate) fn push(&mut self, jump: Jump) {
        self.jumps[self.len] = jump;
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) -> Option<Jump> {
        let last = self.last().copied()?;
        self.len -= 1;
        Some(last)
    }
}

impl Deref for CapturePath {
    type Target = [Jump];

    fn deref(&self) -> &[Jump] {
        &self.jumps[..self.len]
    }
}

impl Zertz {
    /// Returns the way of a capture whose text sorts first, or `None` where no way captures exactly these
    /// marbles and ends there.
    ///
    /// At each jump the color of the captured marble decides, black before gray before white, then the
    /// name of the place where the marble lands. It takes no time to speak of, however many ways there are.
    ///
    /// ```
    /// use zertz_core::{Position, Board, Marble, Zertz, Ring, Setup, Turn, Variant};
    ///
    /// let place = |name: &str| Variant::Basic.parse_place(name).unwrap();
    /// let mut setup = Setup::start(Variant::Basic);
    /// for (name, marble) in [("c1", Marble::White), ("c2", Marble::Gray), ("c4", Marble::Black)] {
    ///     setup.board.set(place(name), Some(Ring::Holds(marble)));
    ///     setup.pool[marble] -= 1;
    /// }
    /// let position = setup.validate()?;
    /// let taken = [place("c2"), place("c4")].into_iter().collect();
    /// let path = position.capture_path(place("c1"), place("c5"), taken).unwrap();
    /// assert_eq!(path.iter().map(|jump| jump.to).collect::<Vec<_>>(), [place("c3"), place("c5")]);
    /// # Ok::<(), zertz_core::SetupError>(())
    /// ```
    #[must_use]
    pub fn capture_path(&self, from: Place, to: Place, taken: Bitboard) -> Option<CapturePath> {
        self.check_trail(from, to, taken)?;
        let mut path = CapturePath::NONE;
        let (mut node, mut left) = (from, taken);
        while !left.is_empty() {
            let next = jumps(node, left).min_by_key(|jump| {
                let color = self.marble_at(jump.over).map_or(0, Marble::index);
                let name = self.name(jump.to);
                (Reverse(color), name.column(), name.number())
            })?;
            path.push(next);
            (node, left) = (next.to, left.without(next.over));
        }
        Some(path)
    }

    /// Calls `visit` with every way of a capture until it breaks: sequences of jumps that capture exactly
    /// these marbles and end there.
    ///
    /// A capture that runs in circles can have many ways, which all are the same turn.
    pub fn for_each_capture_path<B>(
        &self,
        from: Place,
        to: Place,
        taken: Bitboard,
        mut visit: impl FnMut(&[Jump]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.check_trail(from, to, taken) {
            Some(()) => each_path(from, taken, &mut { CapturePath::NONE }, &mut visit),
            None => ControlFlow::Continue(()),
        }
    }

    /// Returns the jumps that the marble on a place can begin a capture with.
    ///
    /// They are none on an empty place. It says nothing about whether the game is over.
    pub fn jumps_from(&self, from: Place) -> impl Iterator<Item = Jump> + use<> {
        let edges = if self.occupied().contains(from) {
            Jumper::new(self, from).edges
        } else {
            Bitboard::EMPTY
        };
        all_jumps(from, edges)
    }

    /// Returns `Some` where some way of a marble captures exactly these and ends there.
    fn check_trail(&self, from: Place, to: Place, taken: Bitboard) -> Option<()> {
        let exists = self.occupied().contains(from)
            && taken.is_subset(Jumper::new(self, from).edges)
            && is_trail(from, taken, to);
        exists.then_some(())
    }
}

/// Returns the jumps from a node over one of the edges.
pub(crate) fn all_jumps(node: Place, edges: Bitboard) -> impl Iterator<Item = Jump> {
    Direction::ALL
        .into_iter()
        .filter_map(move |direction| jump(node, edges, direction))
        .map(|(over, to)| Jump { over, to })
}

/// Returns the jumps from a node after which a way over all other edges exists, when one exists now.
fn jumps(node: Place, edges: Bitboard) -> impl Iterator<Item = Jump> {
    all_jumps(node, edges).filter(move |jump| are_connected(jump.to, edges.without(jump.over)))
}

fn each_path<B>(
    node: Place,
    left: Bitboard,
    path: &mut CapturePath,
    visit: &mut impl FnMut(&[Jump]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if left.is_empty() {
        return visit(path);
    }
    for jump in jumps(node, left) {
        path.push(jump);
        each_path(jump.to, left.without(jump.over), path, visit)?;
        path.pop();
    }
    ControlFlow::Continue(())
}
