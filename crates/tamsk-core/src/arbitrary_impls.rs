//! `Arbitrary` for the fuzz targets of dependants.

use arbitrary::{Arbitrary, Error, Result, Unstructured};
use gipf_game::Position;
use gipf_game::fuzzing::{FromBytes, Line};

use crate::{
    Board, ByColor, Color, Content, Direction, Hourglass, Move, Setup, Space, Tamsk, Turn, Variant,
};

impl<'a> Arbitrary<'a> for Space {
    /// Makes any of the 37 spaces.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Space> {
        bytes.choose(&Space::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Variant {
    /// Makes any variant.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Variant> {
        bytes.choose(&Variant::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Turn {
    /// Makes any turn, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Turn> {
        let [ways, seconds] = <[u8; 2]>::arbitrary(bytes)?;
        let step = match ways >> 5 {
            0 => None,
            _ => {
                let from = Space::arbitrary(bytes)?;
                let way = u8::arbitrary(bytes)?;
                let beside = from.neighbor(Direction::ALL[usize::from(way) % 6]);
                let to = match beside.filter(|_| way < 192) {
                    Some(beside) => beside,
                    None => Space::arbitrary(bytes)?,
                };
                Some(Move { from, to, drops: ways & 1 != 0 })
            }
        };
        let seconds = match seconds {
            0..=63 => None,
            64..=191 => Some(u16::from(seconds) - 64),
            _ => Some((u16::from(seconds) - 192) * 16),
        };
        Ok(Turn { fills_open: ways & 2 != 0, step, seconds, turns_timer: ways & 4 != 0 })
    }
}

impl<'a> Arbitrary<'a> for Tamsk {
    /// Makes the position at the end of a [`Line`] of play.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Tamsk> {
        Line::arbitrary(bytes).map(|line| line.end)
    }
}

impl FromBytes for Tamsk {
    fn start_from(bytes: &mut Unstructured<'_>) -> Result<Tamsk> {
        Variant::arbitrary(bytes).map(Tamsk::start)
    }

    /// One byte for the variant, one for the rings of each space, two for each hour-glass, and four for the rest.
    fn middle_from(bytes: &mut Unstructured<'_>) -> Result<Tamsk> {
        let variant = Variant::arbitrary(bytes)?;
        let mut board = Board::EMPTY;
        for space in Space::ALL {
            let rings = u8::arbitrary(bytes)? % (space.room() + 1);
            board.set(space, Some(Content { rings, hourglass: None }));
        }
        for i in 0..6 {
            let [place, sand] = <[u8; 2]>::arbitrary(bytes)?;
            let owner = Color::ALL[i % 2];
            // The next space without an hour-glass.
            let mut spaces = Space::ALL.into_iter().cycle().skip(usize::from(place) % 37);
            let space = spaces.find(|&space| board.get(space).hourglass.is_none());
            let sand = (variant.is_timed()).then_some(sand % 181);
            if let Some(space) = space {
                let hourglass = Some(Hourglass { owner, sand });
                board.set(space, Some(Content { hourglass, ..board.get(space) }));
            }
        }
        let [share, side, open, timer] = <[u8; 4]>::arbitrary(bytes)?;
        let left = 64 - board.rings() as u8;
        let white = (share % 33).min(left).max(left.saturating_sub(32));
        let setup = Setup {
            board,
            side_to_move: Color::ALL[usize::from(side & 1)],
            rings_left: ByColor { white, black: left - white },
            open: Space::from_index(usize::from(open) % 64),
            variant,
            timer: if variant.has_timer() { timer % 16 } else { 0 },
        };
        let closed = Setup { open: None, ..setup };
        let idle = Setup { timer: 0, ..closed };
        let valid = setup.validate().or_else(|_| closed.validate()).or_else(|_| idle.validate());
        valid.map_err(|_| Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// Makes anything that a setup can hold, every number by itself, or a valid setup, as the first byte says.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Setup> {
        if u8::arbitrary(bytes)? >= 128 {
            return Tamsk::middle_from(bytes).map(|position| position.to_setup());
        }
        let mut board = Board::EMPTY;
        for space in Space::ALL {
            let [kind, rings] = <[u8; 2]>::arbitrary(bytes)?;
            let hourglass = match kind {
                0..=15 => Some(Hourglass {
                    owner: Color::ALL[usize::from(kind & 1)],
                    sand: Option::arbitrary(bytes)?,
                }),
                _ => None,
            };
            board.set(space, Some(Content { rings, hourglass }));
        }
        let [white, black, timer] = <[u8; 3]>::arbitrary(bytes)?;
        Ok(Setup {
            board,
            side_to_move: *bytes.choose(&Color::ALL)?,
            rings_left: ByColor { white, black },
            open: Option::arbitrary(bytes)?,
            variant: Variant::arbitrary(bytes)?,
            timer,
        })
    }
}
