//! What a player gains in a line.

use gipf_game::Color;
use gipf_notation::{Fact, Thing};

use super::line::Step;
use crate::Engine;

/// A smaller difference of what is gained is not worth telling.
pub(super) const MIN_LOSS: i32 = Thing::PIECE_VALUE / 6;

/// What a player gains by their own turns in a line, and gives up by them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Gains {
    /// What is captured, by [`Thing::ALL`].
    things: [u8; Thing::ALL.len()],
    /// What is given up, by [`Thing::ALL`].
    given: [u8; Thing::ALL.len()],
    /// Stacks of the opponent that the player's land on.
    pub(super) over: Stacks,
    /// Stacks of the opponent that are cut off.
    pub(super) cut: Stacks,
    /// The player's own stacks that their turns cut off.
    pub(super) own_cut: Stacks,
    /// Whether the opponent's last GIPF-piece is among what is captured.
    pub(super) has_last_gipf_piece: bool,
}

/// A number of stacks and of the pieces in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stacks {
    pub(super) stacks: u8,
    pub(super) pieces: u8,
}

impl Stacks {
    fn add(&mut self, stacks: u8, pieces: u8) {
        self.stacks = self.stacks.saturating_add(stacks);
        self.pieces = self.pieces.saturating_add(pieces);
    }
}

impl Gains {
    /// Returns what a player gains in these turns.
    pub(super) fn of<P: Engine>(steps: &[Step<P>], player: Color) -> Gains {
        let mut gains = Gains::default();
        for step in steps.iter().filter(|step| step.is_by(player)) {
            for fact in &step.told.facts {
                gains.add(fact, player);
            }
        }
        gains
    }

    fn add(&mut self, fact: &Fact, player: Color) {
        match *fact {
            Fact::Captures { thing, count } => add_to(&mut self.things[thing as usize], count),
            Fact::GivesUp { thing, count } => add_to(&mut self.given[thing as usize], count),
            Fact::TakesOver { pieces } => self.over.add(1, pieces),
            Fact::CutsOff { player: owner, stacks, pieces } if owner == player => {
                self.own_cut.add(stacks, pieces);
            }
            Fact::CutsOff { stacks, pieces, .. } => self.cut.add(stacks, pieces),
            Fact::LeavesGipfPieces { player: owner, count: 0 } if owner != player => {
                self.has_last_gipf_piece = true;
            }
            _ => {}
        }
    }

    /// Returns the things that were captured, with their numbers.
    pub(super) fn things(&self) -> impl Iterator<Item = (Thing, u8)> + '_ {
        Thing::ALL.into_iter().zip(self.things).filter(|(_, count)| *count > 0)
    }

    /// Returns the things of nobody that were given up, with their numbers: captured marbles that were placed.
    pub(super) fn given_back(&self) -> Vec<(Thing, u8)> {
        self.given_up().into_iter().filter(|(thing, _)| !thing.is_owned()).collect()
    }

    /// Returns the things that were given up, with their numbers.
    pub(super) fn given_up(&self) -> Vec<(Thing, u8)> {
        Thing::ALL.into_iter().zip(self.given).filter(|(_, count)| *count > 0).collect()
    }

    /// Returns whether nothing is captured, taken over or cut off.
    pub(super) fn is_empty(&self) -> bool {
        self.things().next().is_none() && self.over.stacks == 0 && self.cut.stacks == 0
    }

    /// Returns the [value](Thing::value) of the gains, less what is given up. A stack that changes its owner counts
    /// twice: one player has more, the other less.
    pub(super) fn value(&self) -> i32 {
        let sum = |counts: &[u8]| -> i32 {
            let things = Thing::ALL.iter().zip(counts);
            things.map(|(thing, count)| thing.value() * i32::from(*count)).sum()
        };
        let pieces = |stacks: Stacks| Thing::PIECE_VALUE * i32::from(stacks.pieces);
        sum(&self.things) - sum(&self.given) + 2 * pieces(self.over) + pieces(self.cut)
            - pieces(self.own_cut)
    }
}

/// Adds to a number. A line of any length leaves it within its type.
fn add_to(number: &mut u8, count: u8) {
    *number = number.saturating_add(count);
}
