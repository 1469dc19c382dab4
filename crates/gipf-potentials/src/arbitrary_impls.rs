//! `Arbitrary` for the fuzz targets of dependent crates.

use core::ops::ControlFlow;

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{
    Board, ByColor, Color, Hand, Opening, Piece, PieceKind, Position, Potential, Setup, Spot,
    Start, Turn, Variant,
};

impl<'a> Arbitrary<'a> for Hand {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Hand> {
        let mut counts = [0; 4];
        for count in &mut counts {
            *count = bytes.int_in_range(0..=Hand::MAX_OF_A_KIND)?;
        }
        Ok(Hand::new(counts).unwrap_or(Hand::EMPTY))
    }
}

impl<'a> Arbitrary<'a> for Start {
    /// Any agreement of the players that gives a position.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Start> {
        let variant = *bytes.choose(&Variant::ALL)?;
        let hands = ByColor { white: Hand::arbitrary(bytes)?, black: Hand::arbitrary(bytes)? };
        let mut start = Start::new(variant, hands);
        for color in Color::ALL {
            let extra = bytes.int_in_range(0..=3)?;
            start.reserves[color] += extra;
        }
        Ok(start)
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// A position of a real game: a start, and legal turns from there.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Position> {
        let start = Start::arbitrary(bytes)?.setup();
        let mut position = start.validate().map_err(|_| arbitrary::Error::IncorrectFormat)?;
        while let Ok(choice) = u8::arbitrary(bytes) {
            if choice == 0 {
                break;
            }
            let Some(turn) = nth_turn(&position, choice.into(), 256) else { break };
            position = position.play_unchecked(&turn);
            if bytes.is_empty() {
                break;
            }
        }
        Ok(position)
    }
}

/// The turn with this number, counted in a circle among the first `most` turns.
fn nth_turn(position: &Position, number: usize, most: usize) -> Option<Turn> {
    let mut count = 0;
    let _: ControlFlow<()> = position.for_each_turn(|_| {
        count += 1;
        if count == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let mut left = number % count.max(1);
    let found = position.for_each_turn(|turn| match left.checked_sub(1) {
        None => ControlFlow::Break(turn),
        Some(fewer) => {
            left = fewer;
            ControlFlow::Continue(())
        }
    });
    found.break_value()
}

impl<'a> Arbitrary<'a> for Setup {
    /// Any setup, mostly an invalid one: every spot, reserve, hand and opening is chosen by itself.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Setup> {
        let mut board = Board::EMPTY;
        for spot in Spot::ALL {
            let content = u8::arbitrary(bytes)?;
            let color = match content & 3 {
                1 => Color::White,
                2 => Color::Black,
                _ => continue,
            };
            let potential = Potential::ALL[usize::from(content >> 2 & 3)];
            let kind = match content >> 4 {
                0..=4 => PieceKind::Single,
                5 | 6 => PieceKind::Gipf,
                7..=9 => PieceKind::Loaded(potential),
                10..=12 => PieceKind::Used(potential),
                13 | 14 => PieceKind::Covered { loaded: false, covers: 1 + (content >> 2 & 3) },
                _ => PieceKind::Covered { loaded: true, covers: 1 + (content >> 2 & 3) },
            };
            board.set(spot, Some(Piece { color, kind }));
        }
        let openings = [Opening::Closed, Opening::Open, Opening::Owed];
        Ok(Setup {
            board,
            side_to_move: *bytes.choose(&Color::ALL)?,
            reserves: ByColor { white: u8::arbitrary(bytes)?, black: u8::arbitrary(bytes)? },
            variant: *bytes.choose(&Variant::ALL)?,
            openings: ByColor {
                white: *bytes.choose(&openings)?,
                black: *bytes.choose(&openings)?,
            },
            hands: ByColor { white: Hand::arbitrary(bytes)?, black: Hand::arbitrary(bytes)? },
        })
    }
}
