//! Position lines, read and written without the notation crate.

use zertz_core::{Board, ByColor, Color, Marble, MarbleCounts, Position, Ring, Setup, Variant};

fn counts(text: &str) -> MarbleCounts {
    let numbers: Vec<u8> = text.split('/').map(|number| number.parse().expect("a count")).collect();
    MarbleCounts::new(numbers[0], numbers[1], numbers[2])
}

/// Reads a position line, which may break rules of a position but not those of the text.
pub(crate) fn setup(line: &str) -> Setup {
    let fields: Vec<&str> = line.split(' ').collect();
    let [columns, side, pool, first, second, variant] = fields[..] else {
        panic!("six fields: {line}")
    };
    let variant: Variant = variant.parse().expect("a variant");
    let mut board = Board::EMPTY;
    assert_eq!(columns.split('/').count(), variant.columns().count(), "{line}");
    for (text, column) in columns.split('/').zip(variant.columns()) {
        let mut rings = Vec::new();
        for letter in text.chars() {
            match letter {
                '-' => rings.push(None),
                '1'..='9' => {
                    let count = letter.to_digit(10).expect("a digit") as usize;
                    rings.extend(std::iter::repeat_n(Some(Ring::Vacant), count));
                }
                _ => {
                    let marble = Marble::from_letter(letter).expect("a marble");
                    rings.push(Some(Ring::Holds(marble)));
                }
            }
        }
        assert_eq!(rings.len(), column.len(), "{line}");
        for (&place, ring) in column.iter().zip(rings) {
            board.set(place, ring);
        }
    }
    let side_to_move = Color::from_white(side == "1");
    let captured = ByColor::new(counts(first), counts(second));
    Setup { board, side_to_move, pool: counts(pool), captured, variant }
}

/// Reads a valid position line.
pub(crate) fn position(line: &str) -> Position {
    setup(line).validate().unwrap_or_else(|error| panic!("{line}: {error}"))
}
