//! `Arbitrary` for the fuzz targets of dependants.

use arbitrary::{Arbitrary, Error, Result, Unstructured};
use gipf_game::fuzzing::{FromBytes, Line};

use crate::{Board, Color, Direction, Dvonn, Piece, Setup, Space, Stack, Stage, Turn};

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

impl<'a> Arbitrary<'a> for Dvonn {
    /// Makes the position at the end of a [`Line`] of play.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Dvonn> {
        Line::arbitrary(bytes).map(|line| line.end)
    }
}

impl FromBytes for Dvonn {
    fn start_from(_: &mut Unstructured<'_>) -> Result<Dvonn> {
        Ok(Dvonn::default())
    }

    /// One byte for each space, and one for the side to move: a position of the second stage.
    fn middle_from(bytes: &mut Unstructured<'_>) -> Result<Dvonn> {
        let setup = fitting_setup(<[u8; 49]>::arbitrary(bytes)?, u8::arbitrary(bytes)?);
        setup.validate().map_err(|_| Error::IncorrectFormat)
    }
}

/// How many white and black pieces a stack has: up to all of them.
const COLORED: [u8; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 30, 46];

/// Stacks with more pieces than are left are left out, and red pieces that are missing lie on the
/// first vacant spaces. Then stacks that are not linked to a red piece are left out.
fn fitting_setup(spaces: [u8; 49], side: u8) -> Setup {
    let mut board = Board::EMPTY;
    let (mut colored_left, mut reds_left) = (46, Piece::Red.total());
    for (space, content) in Space::ALL.into_iter().zip(spaces) {
        let reds = content >> 2 & 3;
        let colored = COLORED[usize::from(content >> 4)];
        let stack = match content & 3 {
            1 => Stack { top: Piece::White, height: reds + colored, reds },
            2 => Stack { top: Piece::Black, height: reds + colored, reds },
            3 => Stack::single(Piece::Red),
            _ => continue,
        };
        let colored = stack.height - stack.reds;
        if colored <= colored_left && stack.reds <= reds_left {
            colored_left -= colored;
            reds_left -= stack.reds;
            board.set(space, Some(stack));
        }
    }
    for space in Space::ALL {
        if reds_left > 0 && board.get(space).is_none() {
            reds_left -= 1;
            board.set(space, Some(Stack::single(Piece::Red)));
        }
    }
    keep_linked(&mut board);
    let is_full = Space::ALL.into_iter().all(|space| board.get(space).is_some());
    let side_to_move = if is_full { Color::White } else { Color::ALL[usize::from(side & 1)] };
    Setup { board, side_to_move, stage: Stage::Stacking }
}

/// Leaves out what is not linked to a red piece.
fn keep_linked(board: &mut Board) {
    let reds = |space: &Space| board.get(*space).is_some_and(|stack| stack.reds > 0);
    let mut open: std::vec::Vec<Space> = Space::ALL.into_iter().filter(reds).collect();
    let mut linked = Board::EMPTY;
    while let Some(space) = open.pop() {
        if let Some(stack) = board.get(space)
            && linked.set(space, Some(stack)).is_none()
        {
            open.extend(Direction::ALL.into_iter().filter_map(|way| space.neighbor(way)));
        }
    }
    *board = linked;
}

impl<'a> Arbitrary<'a> for Setup {
    /// Makes anything that a setup can hold, every stack by itself, or a valid setup, as the first byte says.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Setup> {
        if u8::arbitrary(bytes)? >= 128 {
            return Dvonn::middle_from(bytes).map(|position| position.to_setup());
        }
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
