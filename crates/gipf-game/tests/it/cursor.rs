//! Reading a text character by character.

use gipf_game::{Cursor, Found, SyntaxError, Unexpected};

#[test]
fn characters_are_passed_one_by_one() {
    let mut cursor = Cursor::new("aé!");
    let seen = [(); 4].map(|()| {
        let ahead = (cursor.offset(), cursor.peek(), cursor.peek_second());
        cursor.next();
        ahead
    });
    let expected = [
        (0, Some('a'), Some('é')),
        (1, Some('é'), Some('!')),
        (3, Some('!'), None),
        (4, None, None),
    ];
    assert_eq!(seen, expected);
}

#[test]
fn a_character_is_passed_and_returned() {
    let mut cursor = Cursor::new("xy");
    assert_eq!([cursor.next(), cursor.next(), cursor.next()], [Some('x'), Some('y'), None]);
}

#[test]
fn a_character_that_does_not_fit_is_not_passed() {
    let mut cursor = Cursor::new("1a");
    assert_eq!(cursor.next_if(|c| c.is_ascii_digit()), Some('1'));
    assert_eq!(cursor.next_if(|c| c.is_ascii_digit()), None);
    assert_eq!(cursor.offset(), 1);
    assert_eq!(cursor.next_if(|_| true), Some('a'));
    assert_eq!(cursor.next_if(|_| true), None);
}

#[test]
fn words_end_at_white_space() {
    let mut cursor = Cursor::new("  one\t\u{2003}zwölf");
    assert_eq!((cursor.word(), cursor.offset()), ("", 0));
    cursor.skip_whitespace();
    assert_eq!(cursor.offset(), 2);
    assert_eq!((cursor.word(), cursor.offset()), ("one", 5));
    cursor.skip_whitespace();
    assert_eq!(cursor.offset(), 9);
    assert_eq!((cursor.word(), cursor.offset()), ("zwölf", 15));
    cursor.skip_whitespace();
    assert_eq!((cursor.word(), cursor.offset()), ("", 15));
}

#[test]
fn numbers_up_to_the_largest_are_read() {
    for (text, max, number, end) in [
        ("0", 0, 0, 1),
        ("007x", 7, 7, 3),
        ("12 ", 12, 12, 2),
        ("4294967295", u32::MAX, u32::MAX, 10),
    ] {
        let mut cursor = Cursor::new(text);
        assert_eq!(cursor.number(max, "a number"), Ok(number), "{text}");
        assert_eq!(cursor.offset(), end, "{text}");
    }
}

#[test]
fn a_number_that_is_too_large_is_refused_at_its_first_digit() {
    for (text, max) in
        [("x13", 12), ("x1", 0), ("x4294967296", u32::MAX), ("x99999999999", u32::MAX)]
    {
        let mut cursor = Cursor::new(text);
        assert_eq!(cursor.next(), Some('x'));
        let error = SyntaxError { offset: 1, found: Found::NumberAbove(max), expected: "less" };
        assert_eq!(cursor.number(max, "less"), Err(error), "{text}");
    }
}

#[test]
fn what_is_not_a_number_is_refused_where_it_begins() {
    let error = |text| Cursor::new(text).number(9, "a digit").expect_err("must be refused");
    assert_eq!(error("-1").to_string(), "at byte 0: found '-', expected a digit");
    assert_eq!(error("").to_string(), "at byte 0: found the end, expected a digit");
    assert_eq!(error("\n1").to_string(), "at byte 0: found '\\n', expected a digit");
    assert_eq!(error("١").found, Found::Char('١'));
}

#[test]
fn an_error_says_what_was_found() {
    let unexpected = |found| Unexpected { found, expected: "a spot" }.to_string();
    assert_eq!(unexpected(Found::Char('\'')), "found '\\'', expected a spot");
    assert_eq!(unexpected(Found::NumberAbove(9)), "found a number above 9, expected a spot");
    assert_eq!(unexpected(Found::End), "found the end, expected a spot");
    let mut cursor = Cursor::new("ab");
    cursor.next();
    let error = SyntaxError { offset: 1, found: Found::Char('b'), expected: "c" };
    assert_eq!(cursor.error("c"), error);
}
