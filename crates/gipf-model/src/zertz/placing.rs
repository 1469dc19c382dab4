//! Placing a marble, removing a ring, claiming groups.

use std::collections::BTreeSet;
use std::fmt;

use crate::zertz::board::{Board, MISSING, Ring};
use crate::zertz::marbles::Marbles;
use crate::zertz::position::Model;

/// A turn that places a marble.
#[derive(Clone, Debug)]
pub(crate) struct Placing {
    pub(crate) marble: char,
    pub(crate) ring: Ring,
    pub(crate) removed: Option<Ring>,
    /// The marbles of all claimed groups with their rings, sorted by column and number.
    pub(crate) claimed: Vec<(Ring, char)>,
}

impl fmt::Display for Placing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.marble.to_ascii_uppercase(), self.ring)?;
        if let Some(removed) = self.removed {
            write!(f, ",{removed}")?;
        }
        if !self.claimed.is_empty() {
            write!(f, "x")?;
        }
        self.claimed.iter().try_for_each(|(ring, marble)| {
            let marble = marble.to_ascii_uppercase();
            write!(f, "{marble}{ring}")
        })
    }
}

impl Model {
    /// Returns the marbles that the side to move places from: the pool; only if the pool is empty, the player's own
    /// captured marbles.
    pub(crate) fn store(&self) -> Marbles {
        if self.pool == Marbles::NONE { self.captured(self.side) } else { self.pool }
    }

    /// Returns all placings, with all ways of removing a ring and of claiming.
    ///
    /// Any color on any vacant ring.
    pub(crate) fn placings(&self) -> Vec<Placing> {
        let mut placings = Vec::new();
        let old_groups = self.board.full_groups();
        for ring in self.board.vacant() {
            for marble in self.store().colors() {
                let mut placed = self.board;
                placed.set(ring, marble);
                for removed in removals(&placed) {
                    let mut board = placed;
                    if let Some(removed) = removed {
                        board.set(removed, MISSING);
                    }
                    for claimed in claims(&board, &old_groups) {
                        let claimed = claimed.iter().map(|ring| (*ring, board.get(*ring)));
                        let claimed = claimed.collect();
                        placings.push(Placing { marble, ring, removed, claimed });
                    }
                }
            }
        }
        placings
    }

    /// Returns the position after a placing: the marble comes out of the store, the removed ring goes, the claimed
    /// marbles are captured, and their rings go.
    pub(crate) fn after_placing(&self, placing: &Placing) -> Model {
        let mut next = self.clone();
        if self.pool == Marbles::NONE {
            next.captured_mut(self.side).remove(placing.marble);
        } else {
            next.pool.remove(placing.marble);
        }
        next.board.set(placing.ring, placing.marble);
        if let Some(removed) = placing.removed {
            next.board.set(removed, MISSING);
        }
        for (ring, marble) in &placing.claimed {
            next.captured_mut(self.side).add(*marble);
            next.board.set(*ring, MISSING);
        }
        next
    }
}

/// Returns what can be removed after a marble is placed.
///
/// A free ring must be removed; without a free ring none is removed.
fn removals(board: &Board) -> Vec<Option<Ring>> {
    let free: Vec<Option<Ring>> =
        board.vacant().filter(|ring| board.is_free(*ring)).map(Some).collect();
    if free.is_empty() { vec![None] } else { free }
}

/// Returns the sets of rings that can be claimed after placing and removing.
///
/// Each full group that was not a full group before this turn may be claimed or left. If no vacant ring is left on
/// the board, the player claims everything, old groups too, without a choice.
fn claims(board: &Board, old_groups: &[BTreeSet<Ring>]) -> Vec<BTreeSet<Ring>> {
    if board.vacant().next().is_none() {
        return vec![board.marbles().map(|(ring, _)| ring).collect()];
    }
    let mut claims = vec![BTreeSet::new()];
    for group in board.full_groups() {
        if !old_groups.contains(&group) {
            let with_group: Vec<BTreeSet<Ring>> =
                claims.iter().map(|claim| claim.union(&group).copied().collect()).collect();
            claims.extend(with_group);
        }
    }
    claims
}
