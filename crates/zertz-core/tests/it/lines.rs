//! Position lines, read and written without the notation crate.

use gipf_game::Position;
use zertz_core::{
    Board, ByColor, Color, Marble, MarbleCounts, Place, Ring, Setup, Turn, Variant, Zertz,
};

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
pub(crate) fn position(line: &str) -> Zertz {
    setup(line).validate().unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The place with this name on the board of the basic variant.
pub(crate) fn place(name: &str) -> Place {
    Variant::Basic.parse_place(name).expect("a place of the basic board")
}

fn capital(marble: Marble) -> char {
    marble.letter().to_ascii_uppercase()
}

/// The official text of a turn.
pub(crate) fn text(position: &Zertz, turn: &Turn) -> String {
    let variant = position.variant();
    match *turn {
        Turn::Place { marble, place, removed, claimed } => {
            let mut text = format!("{}{}", capital(marble), variant.name(place));
            if let Some(ring) = removed {
                text += &format!(",{}", variant.name(ring));
            }
            if !claimed.is_empty() {
                text += "x";
            }
            for &ring in variant.places().iter().filter(|&&ring| claimed.contains(ring)) {
                let marble = if ring == place { Some(marble) } else { position.marble_at(ring) };
                let marble = marble.expect("claimed rings hold marbles");
                text += &format!("{}{}", capital(marble), variant.name(ring));
            }
            text
        }
        Turn::Capture { from, to, taken } => {
            let mut text = format!("x{}", variant.name(from));
            for jump in position.capture_path(from, to, taken).expect("a way").iter() {
                let marble = position.marble_at(jump.over).expect("a marble");
                text += &format!("{}{}", capital(marble), variant.name(jump.to));
            }
            text
        }
        Turn::Pass => "-".to_owned(),
    }
}

/// The official texts of all turns, sorted.
pub(crate) fn texts(position: &Zertz) -> Vec<String> {
    let mut texts: Vec<String> =
        position.legal_turns().iter().map(|turn| text(position, turn)).collect();
    texts.sort();
    texts
}

/// The legal turn with this official text.
pub(crate) fn turn(position: &Zertz, wanted: &str) -> Turn {
    let turns = position.legal_turns();
    let turn = turns.iter().find(|turn| text(position, turn) == wanted);
    *turn.unwrap_or_else(|| panic!("{wanted} is not legal: {:?}", texts(position)))
}

/// The position after the legal turn with this official text.
pub(crate) fn played(position: &Zertz, wanted: &str) -> Zertz {
    position.play(&turn(position, wanted)).expect("a legal turn")
}
