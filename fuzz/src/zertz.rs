//! Positions of ZÈRTZ from bytes.

use libfuzzer_sys::arbitrary::{Arbitrary, Error, Result, Unstructured};
use zertz_core::{Board, Color, Marble, MarbleCounts, Position, Ring, Setup, Variant};

use crate::line::FromBytes;

impl FromBytes for Position {
    /// All turns of a start: the first ones place white marbles only.
    const CHOICES: usize = 4320;

    fn start_from(bytes: &mut Unstructured<'_>) -> Result<Position> {
        Variant::arbitrary(bytes).map(Position::start)
    }

    /// One byte for the variant, one for each place of its board, two for each color of marbles, and one for
    /// the side to move.
    fn middle_from(bytes: &mut Unstructured<'_>) -> Result<Position> {
        let variant = Variant::arbitrary(bytes)?;
        let mut setup = Setup { board: Board::EMPTY, ..Setup::start(variant) };
        for &place in variant.places() {
            let ring = ring(u8::arbitrary(bytes)?, &mut setup.pool);
            setup.board.set(place, ring);
        }
        vacate_one(&mut setup);
        for marble in Marble::ALL {
            for color in Color::ALL {
                let captured = u8::arbitrary(bytes)? % 8;
                let captured = captured.min(setup.pool[marble]);
                setup.captured[color][marble] = captured;
                setup.pool[marble] -= captured;
            }
        }
        setup.side_to_move = *bytes.choose(&Color::ALL)?;
        let other = Setup { side_to_move: !setup.side_to_move, ..setup };
        setup.validate().or_else(|_| other.validate()).map_err(|_| Error::IncorrectFormat)
    }
}

/// The ring that a byte says, with a marble only as long as the pool has one.
fn ring(byte: u8, pool: &mut MarbleCounts) -> Option<Ring> {
    let marble = match byte % 8 {
        0 | 1 => return None,
        5 => Marble::White,
        6 => Marble::Gray,
        7 => Marble::Black,
        _ => return Some(Ring::Vacant),
    };
    match pool[marble].checked_sub(1) {
        Some(left) => {
            pool[marble] = left;
            Some(Ring::Holds(marble))
        }
        None => Some(Ring::Vacant),
    }
}

/// Takes a marble off where no ring is vacant.
fn vacate_one(setup: &mut Setup) {
    if !setup.board.vacant().is_empty() {
        return;
    }
    if let Some(place) = setup.board.rings().first()
        && let Some(Ring::Holds(marble)) = setup.board.set(place, Some(Ring::Vacant))
    {
        setup.pool[marble] += 1;
    }
}
