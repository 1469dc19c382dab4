//! Positions of DVONN from bytes.

use dvonn_core::{Board, Color, Piece, Setup, Space, Stack, Stage};

/// A setup of the second stage from 50 bytes, and the bytes that remain: one for each space, and
/// the side to move. Stacks with more pieces than are left are left out, and red pieces that are
/// missing lie on the first vacant spaces, so that many setups are valid.
pub fn scattered_setup(bytes: &[u8]) -> Option<(Setup, &[u8])> {
    let (spaces, rest) = bytes.split_first_chunk::<49>()?;
    let (&side, rest) = rest.split_first()?;
    let mut board = Board::EMPTY;
    let (mut colored_left, mut reds_left) = (46, Piece::Red.total());
    for (space, content) in Space::ALL.into_iter().zip(spaces) {
        let reds = content >> 2 & 3;
        let colored = (content >> 4) + 1;
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
    let side_to_move = Color::ALL[usize::from(side & 1)];
    Some((Setup { board, side_to_move, stage: Stage::Stacking }, rest))
}
