//! Where a ring on an intersection can go, by the first thing on its way.

use crate::geometry::intersection::BITS;
use crate::{Bitboard, Direction, Intersection};

/// The intersections beyond each one, by direction and bit.
static RAYS: [[Bitboard; BITS]; 6] = {
    let mut rays = [[Bitboard::EMPTY; BITS]; 6];
    let mut d = 0;
    while d < 6 {
        let mut i = 0;
        while i < Intersection::ALL.len() {
            let from = Intersection::ALL[i];
            let mut next = from.neighbor(Direction::ALL[d]);
            while let Some(on) = next {
                let ray = &mut rays[d][from.bit() as usize];
                *ray = ray.with(on);
                next = on.neighbor(Direction::ALL[d]);
            }
            i += 1;
        }
        d += 1;
    }
    rays
};

/// Returns the intersections beyond one in a direction, up to the edge.
#[inline]
pub(crate) fn ray(from: Intersection, direction: Direction) -> Bitboard {
    RAYS[direction as usize][usize::from(from.bit())]
}

/// Returns the first intersection of a part of a ray.
#[inline]
pub(crate) fn first(part: Bitboard, direction: Direction) -> Option<Intersection> {
    if direction.is_rising() { part.first() } else { part.last() }
}

/// Returns the intersections strictly between two on a line; none where no line connects them.
#[inline]
pub(crate) fn between(from: Intersection, to: Intersection) -> Bitboard {
    match from.direction_to(to) {
        Some(direction) => (ray(from, direction) - ray(to, direction)).without(to),
        None => Bitboard::EMPTY,
    }
}
