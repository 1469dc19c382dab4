//! `Arbitrary` for the fuzz targets of dependants.

use arbitrary::{Arbitrary, Error, Result, Unstructured};
use gipf_game::Position;
use gipf_game::fuzzing::{FromBytes, Line};

use crate::{
    Bitboard, Board, ByColor, Color, Marble, MarbleCounts, Place, Ring, Setup, Turn, Variant, Zertz,
};

impl<'a> Arbitrary<'a> for Place {
    /// Makes any of the 61 places.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Place> {
        bytes.choose(&Place::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Variant {
    /// Makes any variant.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Variant> {
        bytes.choose(&Variant::ALL).copied()
    }
}

/// Makes a set of few places.
fn few_places(bytes: &mut Unstructured<'_>) -> Result<Bitboard> {
    let mut places = Bitboard::EMPTY;
    for _ in 0..bytes.int_in_range(0..=4)? {
        places.insert(Place::arbitrary(bytes)?);
    }
    Ok(places)
}

impl<'a> Arbitrary<'a> for Turn {
    /// Makes any turn, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Turn> {
        Ok(match bytes.int_in_range(0..=9)? {
            0 => Turn::Pass,
            1..=5 => Turn::Place {
                marble: *bytes.choose(&Marble::ALL)?,
                place: Place::arbitrary(bytes)?,
                removed: Option::arbitrary(bytes)?,
                claimed: few_places(bytes)?,
            },
            _ => Turn::Capture {
                from: Place::arbitrary(bytes)?,
                to: Place::arbitrary(bytes)?,
                taken: few_places(bytes)?,
            },
        })
    }
}

impl<'a> Arbitrary<'a> for Zertz {
    /// Makes the position at the end of a [`Line`] of play.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Zertz> {
        Line::arbitrary(bytes).map(|line| line.end)
    }
}

impl FromBytes for Zertz {
    /// All turns of a start: the first ones place white marbles only.
    const CHOICES: usize = 4320;

    fn start_from(bytes: &mut Unstructured<'_>) -> Result<Zertz> {
        Variant::arbitrary(bytes).map(Zertz::start)
    }

    /// One byte for the variant, one for each place of its board, two for each color of marbles, and one for
    /// the side to move.
    fn middle_from(bytes: &mut Unstructured<'_>) -> Result<Zertz> {
        let variant = Variant::arbitrary(bytes)?;
        let mut setup = Setup { board: Board::EMPTY, ..Setup::start(variant) };
        for &place in variant.places() {
            let ring = ring(u8::arbitrary(bytes)?, &mut setup.pool);
            setup.board.set(place, ring);
        }
        vacate_one(&mut setup);
        for marble in Marble::ALL {
            for color in Color::ALL {
                let captured = u8::arbitrary(bytes)? % (MAX_OF_A_COLOR + 1);
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

/// The most marbles of a color that there are in any variant.
const MAX_OF_A_COLOR: u8 = 10;

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

impl<'a> Arbitrary<'a> for Setup {
    /// Makes anything that a setup can hold, every ring and number by itself, or a valid setup, as the first byte
    /// says.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Setup> {
        if u8::arbitrary(bytes)? >= 128 {
            return Zertz::middle_from(bytes).map(|position| position.to_setup());
        }
        let mut board = Board::EMPTY;
        for place in Place::ALL {
            let ring = match u8::arbitrary(bytes)? % 8 {
                0..=2 => continue,
                3 => Ring::Holds(Marble::White),
                4 => Ring::Holds(Marble::Gray),
                5 => Ring::Holds(Marble::Black),
                _ => Ring::Vacant,
            };
            board.set(place, Some(ring));
        }
        let mut counts = || -> Result<MarbleCounts> {
            let [white, gray, black] = <[u8; 3]>::arbitrary(bytes)?;
            Ok(MarbleCounts { white, gray, black })
        };
        let (pool, captured) = (counts()?, ByColor::new(counts()?, counts()?));
        let side_to_move = *bytes.choose(&Color::ALL)?;
        Ok(Setup { board, side_to_move, pool, captured, variant: Variant::arbitrary(bytes)? })
    }
}
