//! The players and their names.

use gipf_game::{Color, ParseColorError};

#[test]
fn a_player_is_written_by_name_and_padded() {
    assert_eq!(Color::ALL.map(|color| color.to_string()), ["White", "Black"]);
    assert_eq!(format!("{:>7}|{:<7}|", Color::White, Color::Black), "  White|Black  |");
}

#[test]
fn letters_and_names_are_read_in_any_case_and_nothing_else() {
    for (text, color) in [
        ("w", Color::White),
        ("W", Color::White),
        ("White", Color::White),
        ("b", Color::Black),
        ("BLACK", Color::Black),
    ] {
        assert_eq!(text.parse(), Ok(color), "{text}");
    }
    for bad in ["", "r", "whit", "blackk", " w", "1"] {
        assert_eq!(bad.parse::<Color>(), Err(ParseColorError), "{bad}");
    }
    assert_eq!(ParseColorError.to_string(), "expected a color: w, b, white or black");
}

#[test]
fn white_comes_first() {
    assert!(Color::White < Color::Black);
    assert_eq!(Color::ALL.map(Color::index), [0, 1]);
    assert_eq!(Color::ALL.map(Color::letter), ['w', 'b']);
    assert_eq!(
        ['w', 'b', 'x'].map(Color::from_letter),
        [Some(Color::White), Some(Color::Black), None]
    );
    assert_eq!(Color::ALL.map(Color::is_white), [true, false]);
    assert_eq!(Color::ALL.map(Color::is_black), [false, true]);
    assert_eq!([true, false].map(Color::from_white), Color::ALL);
    assert_eq!(Color::ALL.map(|color| !color), [Color::Black, Color::White]);
}
