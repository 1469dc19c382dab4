//! Position lines, and the texts of turns without the notation crate.

use gipf_game::Position;
use zertz_core::text::PositionLine;
use zertz_core::{Marble, Place, Setup, Turn, Variant, Zertz};

/// Reads a position line, which may break rules of a position but not those of the text.
pub(crate) fn setup(line: &str) -> Setup {
    line.parse::<PositionLine>().unwrap_or_else(|error| panic!("{line}: {error}")).setup
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
