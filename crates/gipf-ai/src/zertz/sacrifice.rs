//! What a placement is worth after which the opponent must capture.

use gipf_game::Position;
use zertz_core::building_blocks::{Capture, captures};
use zertz_core::{Bitboard, Marble, Place, Zertz};

use super::tactics::{Counts, Values};

/// How many captures are looked at, of either player.
const CAPTURES: usize = 12;

/// Estimates sacrifices: what the player gets back in one capture, minus what the opponent gets.
#[derive(Clone, Copy, Debug)]
pub(super) struct SacrificeEstimate {
    rings: Bitboard,
    /// By [`Marble::index`].
    marbles: [Bitboard; 3],
    occupied: Bitboard,
    own: Values,
    other: Values,
    /// An estimate ends when it is certain that no color brings as much.
    at_least: i32,
}

/// What is known of the placements on a place of a marble of each color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Estimated {
    /// What each would bring, when the opponent takes the best of the captures, by [`Marble::index`].
    pub(super) values: [i32; 3],
    /// Where the marbles that capture, of either player, would start and land. To remove any other ring makes no
    /// difference to these captures. Where nothing is of interest, of one capture of the opponent: without a ring of
    /// the answers these would only bring less.
    pub(super) visited: Bitboard,
    /// Where the captures of the opponent end.
    pub(super) landings: Bitboard,
}

impl SacrificeEstimate {
    pub(super) fn of(position: &Zertz, at_least: i32) -> SacrificeEstimate {
        let mover = position.side_to_move();
        SacrificeEstimate {
            rings: position.rings(),
            marbles: Marble::ALL.map(|marble| position.marbles(marble)),
            occupied: position.occupied(),
            own: Values::of(position, mover),
            other: Values::of(position, !mover),
            at_least,
        }
    }

    /// Returns whether a placement brings enough with any color.
    pub(super) fn is_of_interest(&self, estimated: &Estimated) -> bool {
        estimated.values.iter().any(|&value| value >= self.at_least)
    }

    /// Estimates placements on `place` of a marble of each color; `None` when the opponent can capture
    /// nothing.
    ///
    /// What can jump does not depend on colors, so they are looked at together. Where nothing is of interest, one
    /// capture of the opponent shows that, and only what that one needs is told.
    pub(super) fn of_placement(&self, place: Place, removed: Option<Place>) -> Option<Estimated> {
        let rings = removed.map_or(self.rings, |ring| self.rings.without(ring));
        let occupied = self.occupied.with(place);
        let (mut visited, mut landings) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let mut worst = [i32::MAX; 3];
        // Not moved into the loop: it is large.
        let mut replies = captures(occupied, rings - occupied);
        for capture in replies.by_ref().take(CAPTURES) {
            landings.insert(capture.to);
            let (back, of_answers) = self.best_answer(rings, occupied, place, &capture);
            let given = Counts::on(&self.marbles, capture.taken);
            let lost = match capture.taken.contains(place) {
                true => given.with_each().map(|given| self.other.sum(given)),
                false => [self.other.sum(given); 3],
            };
            for i in 0..3 {
                let back = if lost[i] == Values::WIN { 0 } else { back[i] };
                worst[i] = worst[i].min(back - lost[i]);
            }
            if worst.iter().all(|&value| value < self.at_least) {
                return Some(Estimated { values: worst, visited: capture.visited, landings });
            }
            visited |= capture.visited | of_answers;
        }
        (!landings.is_empty()).then_some(Estimated { values: worst, visited, landings })
    }

    /// Returns the most that the player gets back after a capture, when the marble that was placed has each color, and
    /// where the marbles that capture would start and land.
    fn best_answer(
        &self,
        rings: Bitboard,
        occupied: Bitboard,
        placed: Place,
        &Capture { from, to, taken, .. }: &Capture,
    ) -> ([i32; 3], Bitboard) {
        let occupied = (occupied - taken).without(from).with(to);
        let mut marbles = self.marbles;
        for places in &mut marbles {
            if places.contains(from) {
                *places = places.without(from).with(to);
            }
        }
        let placed = if from == placed { to } else { placed };
        let (mut best, mut visited) = ([0; 3], Bitboard::EMPTY);
        let mut answers = captures(occupied, rings - occupied);
        for answer in answers.by_ref().take(CAPTURES) {
            visited |= answer.visited;
            let counts = Counts::on(&marbles, answer.taken);
            if answer.taken.contains(placed) {
                for (best, counts) in best.iter_mut().zip(counts.with_each()) {
                    *best = (*best).max(self.own.sum(counts));
                }
            } else {
                let worth = self.own.sum(counts);
                best = best.map(|best: i32| best.max(worth));
            }
        }
        (best, visited)
    }
}
