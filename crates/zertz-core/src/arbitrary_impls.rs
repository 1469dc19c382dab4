//! `Arbitrary` for the fuzz targets of dependants.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::sample::nth_turn;
use crate::{
    Bitboard, Board, ByColor, Color, Marble, MarbleCounts, Place, Position, Ring, Setup, Turn,
    Variant,
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

impl<'a> Arbitrary<'a> for Position {
    /// Plays a game from the start of any variant: one legal turn for each two bytes, until both are 0.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Position> {
        let mut position = Position::start(Variant::arbitrary(bytes)?);
        while !bytes.is_empty() {
            let choice = u16::arbitrary(bytes)?;
            if choice == 0 {
                break;
            }
            let Some(turn) = nth_turn(&position, choice) else {
                break;
            };
            position = position.play_unchecked(&turn);
        }
        Ok(position)
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// Makes every ring by itself, so that the setup is hardly ever valid.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Setup> {
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
