//! The iterator over the legal turns.

use core::iter::FusedIterator;

use gipf_game::Position;

use crate::generate::captures::Captures;
use crate::generate::placements::Placements;
use crate::{Turn, Zertz};

/// The legal turns of a position, one at a time.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put a trail on")]
pub(crate) enum Turns {
    Captures(Captures),
    Placements(Placements),
    Pass,
    /// No turn is left.
    Done,
}

impl Turns {
    pub(crate) fn of(position: &Zertz) -> Turns {
        if position.outcome().is_some() {
            Turns::Done
        } else if position.must_capture() {
            Turns::Captures(Captures::of(position))
        } else if position.placeable().is_empty() {
            Turns::Pass
        } else {
            Turns::Placements(Placements::of(position))
        }
    }
}

impl Iterator for Turns {
    type Item = Turn;

    #[inline]
    fn next(&mut self) -> Option<Turn> {
        match self {
            Turns::Captures(captures) => captures.next().map(Turn::from),
            Turns::Placements(placements) => placements.next(),
            Turns::Pass => {
                *self = Turns::Done;
                Some(Turn::Pass)
            }
            Turns::Done => None,
        }
    }
}

impl FusedIterator for Turns {}
