//! Errors at a byte of a text.

use gipf_game::{Cursor, Found, Located, Unexpected};

#[test]
fn an_error_in_a_part_of_a_text_is_shifted_to_the_whole() {
    let error = Located::new(3, "no such place").shifted(4);
    assert_eq!(error, Located { offset: 7, error: "no such place" });
    assert_eq!(error.to_string(), "at byte 7: no such place");
}

#[test]
fn a_syntax_error_keeps_its_place() {
    let mut cursor = Cursor::new("a!");
    cursor.next();
    let error = Located::<Unexpected>::from(cursor.error("a digit"));
    let unexpected = Unexpected { found: Found::Char('!'), expected: "a digit" };
    assert_eq!(error, Located::new(1, unexpected));
    assert_eq!(error.to_string(), "at byte 1: found '!', expected a digit");
}
