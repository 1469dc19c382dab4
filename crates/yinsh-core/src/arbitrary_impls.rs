//! `Arbitrary` for the fuzz targets of dependants.

use arbitrary::{Arbitrary, Error, Result, Unstructured};
use gipf_game::Position;
use gipf_game::fuzzing::{FromBytes, Line};

use crate::{
    Board, ByColor, Color, Intersection, Piece, Removals, Row, Setup, Turn, Variant, Yinsh,
};

impl<'a> Arbitrary<'a> for Intersection {
    /// Makes any of the 85 intersections.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Intersection> {
        bytes.choose(&Intersection::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Variant {
    /// Makes any variant.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Variant> {
        bytes.choose(&Variant::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Removals {
    /// Makes up to three rows with rings, mostly none.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Removals> {
        let mut removals = Removals::NONE;
        for _ in 0..bytes.int_in_range(0_u8..=9)?.saturating_sub(6) {
            let (row, ring) = (*bytes.choose(&Row::ALL)?, Intersection::arbitrary(bytes)?);
            let more = removals.with_row(row).and_then(|all| all.with_ring(ring));
            removals = more.unwrap_or(removals);
        }
        Ok(removals)
    }
}

impl<'a> Arbitrary<'a> for Turn {
    /// Makes any turn, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Turn> {
        Ok(match bytes.int_in_range(0..=9)? {
            0 => Turn::Pass { before: Removals::arbitrary(bytes)? },
            1 => Turn::Win { before: Removals::arbitrary(bytes)? },
            2..=3 => Turn::Place(Intersection::arbitrary(bytes)?),
            _ => Turn::Move {
                before: Removals::arbitrary(bytes)?,
                from: Intersection::arbitrary(bytes)?,
                to: Intersection::arbitrary(bytes)?,
                after: Removals::arbitrary(bytes)?,
            },
        })
    }
}

impl<'a> Arbitrary<'a> for Yinsh {
    /// Makes the position at the end of a [`Line`] of play.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Yinsh> {
        Line::arbitrary(bytes).map(|line| line.end)
    }
}

impl FromBytes for Yinsh {
    fn start_from(bytes: &mut Unstructured<'_>) -> Result<Yinsh> {
        Variant::arbitrary(bytes).map(Yinsh::start)
    }

    /// One byte for the variant, one for the side to move, one for the removed rings, and one for each intersection.
    fn middle_from(bytes: &mut Unstructured<'_>) -> Result<Yinsh> {
        let mut setup = Setup::start(Variant::arbitrary(bytes)?);
        setup.side_to_move = *bytes.choose(&Color::ALL)?;
        let removed = u8::arbitrary(bytes)?;
        let winning = setup.variant.winning_rings();
        setup.removed[setup.side_to_move] = (removed & 15) % winning;
        setup.removed[!setup.side_to_move] = (removed >> 4) % (winning + 1);
        let mut rings = setup.removed.map(|removed| 5 - removed);
        for at in Intersection::ALL {
            let byte = u8::arbitrary(bytes)?;
            let piece = match byte % 16 {
                0..=2 if rings[Color::White] > 0 => Piece::Ring(Color::White),
                3..=5 if rings[Color::Black] > 0 => Piece::Ring(Color::Black),
                0..=7 => continue,
                8..=11 => Piece::Marker(Color::White),
                _ => Piece::Marker(Color::Black),
            };
            match piece {
                Piece::Ring(color) => rings[color] -= 1,
                Piece::Marker(_) if setup.pool == 0 => continue,
                Piece::Marker(_) => setup.pool -= 1,
            }
            setup.board.set(at, Some(piece));
        }
        place_rest(&mut setup, rings);
        let other = Setup { side_to_move: !setup.side_to_move, ..setup };
        setup.validate().or_else(|_| other.validate()).map_err(|_| Error::IncorrectFormat)
    }
}

/// Places the rings that are missing on the first vacant intersections.
fn place_rest(setup: &mut Setup, rings: ByColor<u8>) {
    let mut vacant = setup.board.vacant().iter();
    for color in Color::ALL {
        for at in vacant.by_ref().take(usize::from(rings[color])) {
            setup.board.set(at, Some(Piece::Ring(color)));
        }
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// Makes anything that a setup can hold, every piece and number by itself, or a valid setup, as the first byte says.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Setup> {
        if u8::arbitrary(bytes)? >= 128 {
            return Yinsh::middle_from(bytes).map(|position| position.to_setup());
        }
        let mut board = Board::EMPTY;
        for at in Intersection::ALL {
            board.set(at, Piece::ALL.get(usize::from(u8::arbitrary(bytes)? % 8)).copied());
        }
        let [pool, white, black] = <[u8; 3]>::arbitrary(bytes)?;
        let side_to_move = *bytes.choose(&Color::ALL)?;
        let removed = ByColor::new(white, black);
        Ok(Setup { board, side_to_move, pool, removed, variant: Variant::arbitrary(bytes)? })
    }
}
