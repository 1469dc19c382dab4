//! `Arbitrary` for the fuzz targets of dependants.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Board, Color, Piece, Position, Setup, Space, Stack, Stage, Turn};

impl<'a> Arbitrary<'a> for Space {
    /// Makes any of the 49 spaces.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Space> {
        bytes.choose(&Space::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Turn {
    /// Makes any turn, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Turn> {
        Ok(match bytes.int_in_range(0..=9)? {
            0 => Turn::Pass,
            1..=3 => Turn::Place(Space::arbitrary(bytes)?),
            _ => Turn::Move { from: Space::arbitrary(bytes)?, to: Space::arbitrary(bytes)? },
        })
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// Plays a game from the start: one legal turn for each byte, until a byte is 0.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Position> {
        let mut position = Position::start();
        while !bytes.is_empty() {
            let choice = u8::arbitrary(bytes)?;
            if choice == 0 {
                break;
            }
            let count = position.count_turns().max(1) as usize;
            let Some(turn) = position.turns().nth(usize::from(choice) % count) else {
                break;
            };
            position = position.play_unchecked(&turn);
        }
        Ok(position)
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// Makes every stack by itself, so that the setup is hardly ever valid.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Setup> {
        let mut board = Board::EMPTY;
        for space in Space::ALL {
            let Some(&top) = Piece::ALL.get(usize::from(u8::arbitrary(bytes)? % 4)) else {
                continue;
            };
            let [height, reds] = <[u8; 2]>::arbitrary(bytes)?;
            board.set(space, Some(Stack { top, height, reds }));
        }
        Ok(Setup {
            board,
            side_to_move: *bytes.choose(&Color::ALL)?,
            stage: *bytes.choose(&[Stage::Placing, Stage::Stacking])?,
        })
    }
}
