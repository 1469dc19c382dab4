//! Texts of DVONN: what is written is read back, and what is refused says where and why.

use crate::support::{lines_are_written, offset_in, position_refused};
use dvonn_core::strategies::{positions, setups, stacking_positions};
use dvonn_core::{Dvonn, Turn};
use gipf_game::Position;
use gipf_notation::dvonn::{MAX_POSITION_LEN, PositionError, PositionLine, PositionSyntaxError};
use proptest::prelude::*;

#[test]
fn turns_that_are_refused() {
    let number = "the number of a space in this column";
    let first = "a space such as F3, two such as A1B2, or PASS";
    let second = "a second space, or the end of the turn";
    for (text, error) in [
        ("", format!("at byte 0: found the end, expected {first}")),
        (" F3", format!("at byte 0: found ' ', expected {first}")),
        ("L3", format!("at byte 0: found 'L', expected {first}")),
        ("P", format!("at byte 0: found 'P', expected {first}")),
        ("passs", format!("at byte 0: found 'p', expected {first}")),
        ("é3", format!("at byte 0: found 'é', expected {first}")),
        ("A4", format!("at byte 1: found '4', expected {number}")),
        ("k2", format!("at byte 1: found '2', expected {number}")),
        ("F", format!("at byte 1: found the end, expected {number}")),
        ("F6", format!("at byte 1: found '6', expected {number}")),
        ("F3-", format!("at byte 2: found '-', expected {second}")),
        ("F3 ", format!("at byte 2: found ' ', expected {second}")),
        ("A1J", format!("at byte 3: found the end, expected {number}")),
        ("A1J1", format!("at byte 3: found '1', expected {number}")),
        ("A1B22", "at byte 4: found '2', expected the end of the turn".into()),
    ] {
        assert_eq!(text.parse::<Turn>().map_err(|e| e.to_string()), Err(error), "{text:?}");
    }
}

#[test]
fn position_lines_are_read_leniently_and_written_in_one_way() {
    lines_are_written::<Dvonn>(&[
        (" 9/10/11/10/9  W  PLACE ", "9/10/11/10/9 w place"),
        ("4,5/1,9/11/010/9\tw place\n", "9/10/11/10/9 w place"),
        ("W1,R,B2r,R,5/10/11/10/9 b STACK", "w,r,b2r,r,5/10/11/10/9 b stack"),
    ]);
}

#[test]
fn position_lines_that_are_refused() {
    let item = "a number of vacant spaces, or w, b or r for a stack";
    let number = "a turn number, 1 to 999999, or the end of the line";
    for (text, error) in [
        ("", format!("at byte 0: found the end, expected {item}")),
        ("x", format!("at byte 0: found 'x', expected {item}")),
        ("/", format!("at byte 0: found '/', expected {item}")),
        ("9,/", format!("at byte 2: found '/', expected {item}")),
        ("10", "at byte 0: row 1 has more than 9 spaces".into()),
        ("9,w", "at byte 2: row 1 has more than 9 spaces".into()),
        ("8/10", "at byte 1: row 1 has 8 spaces, expected 9".into()),
        ("9/10/11/10/8 w place", "at byte 12: row 5 has 8 spaces, expected 9".into()),
        ("9 w place", "at byte 1: found ' ', expected / and the next row".into()),
        ("0,9", "at byte 0: found '0', expected a number of vacant spaces, 1 to 11".into()),
        (
            "999",
            "at byte 0: found a number above 99, expected a number of vacant spaces, 1 to 11"
                .into(),
        ),
        ("w0", "at byte 1: found '0', expected the height of the stack, 1 to 49".into()),
        (
            "b300",
            "at byte 1: found a number above 99, expected the height of the stack, 1 to 49".into(),
        ),
        (
            "w4b",
            "at byte 2: found 'b', expected a comma and the next item, or the end of the row"
                .into(),
        ),
        (
            "9/10/11/10/9",
            "at byte 12: found the end, expected a space and the side to move, w or b".into(),
        ),
        (
            "9/10/11/10/9/9",
            "at byte 12: found '/', expected a space and the side to move, w or b".into(),
        ),
        ("9/10/11/10/9 r place", "at byte 13: found 'r', expected the side to move, w or b".into()),
        (
            "9/10/11/10/9 w",
            "at byte 14: found the end, expected a space and the stage, place or stack".into(),
        ),
        (
            "9/10/11/10/9 w placed",
            "at byte 15: found 'p', expected the stage, place or stack".into(),
        ),
        ("9/10/11/10/9 w place x", format!("at byte 21: found 'x', expected {number}")),
        ("9/10/11/10/9 w place 0", format!("at byte 21: found '0', expected {number}")),
        ("9/10/11/10/9 w place 1 1", "at byte 23: found '1', expected the end of the line".into()),
    ] {
        position_refused::<PositionLine>(text, &error, PositionSyntaxError::offset);
        let refused = text.parse::<Dvonn>().expect_err("refused");
        assert_eq!(refused.offset(), offset_in(&error), "{text:?}");
    }
    let long = "w".repeat(MAX_POSITION_LEN + 1);
    let error = format!("the text has {} bytes, expected at most {MAX_POSITION_LEN}", long.len());
    assert_eq!(long.parse::<PositionLine>().map_err(|e| e.to_string()), Err(error));
    assert_eq!(long.parse::<Dvonn>().expect_err("too long").offset(), None);
}

/// The line of the empty board with other first row, side and stage.
fn line(row: &str, rest: &str) -> String {
    format!("{row}/10/11/10/9 {rest}")
}

#[test]
fn setups_that_are_no_positions() {
    let stack = "no stack can be like that on";
    let reason = "red is on top only alone, and under a color are fewer red pieces than the stack has pieces";
    for (text, error) in [
        (line("9", "b place"), "White is to move after 0 placed pieces".into()),
        (line("r,8", "w place"), "Black is to move after 1 placed piece".into()),
        (line("w,8", "b place"), "1/0/0 white/black/red pieces are placed, expected 0/0/1".into()),
        (line("r,r,r,w,5", "w place"), "1/0/3 white/black/red pieces are placed, expected 0/1/3".into()),
        (line("r,r,b2,6", "b place"), "stacks on C1 while pieces are being placed; 0/1/2 white/black/red pieces are placed, expected 0/0/3".into()),
        (line("9", "w stack"), "0 red pieces, but all 3 stay to the end".into()),
        (line("r,8", "b stack"), "1 red piece, but all 3 stay to the end".into()),
        (line("r,r,r,r,5", "b stack"), "4 red pieces, but there are 3".into()),
        (line("r,r,r,1,w,b,3", "w stack"), "no chain of neighbors links E1,F1 to a red piece".into()),
        (line("r3r,r,7", "w stack"), format!("{stack} A1: {reason}")),
        (line("r,w2rr,7", "w stack"), format!("{stack} B1: {reason}")),
        (line("wr,r,r,6", "w stack"), format!("{stack} A1: {reason}")),
        (line("w40r,r,r,b8,5", "w stack"), "47 white and black pieces, but there are 46".into()),
        (
            line("w2,r,1,b49,5", "w stack"),
            "51 white and black pieces, but there are 46; 1 red piece, but all 3 stay to the end; no chain of neighbors links D1 to a red piece".into(),
        ),
    ] {
        let PositionLine { setup, .. } = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let found = setup.validate().map_err(|e| e.to_string());
        assert_eq!(found, Err(error), "{text}");
        assert_eq!(text.parse::<Dvonn>().expect_err("no position").offset(), None, "{text}");
    }
}

#[test]
fn a_full_board_is_whites_in_stacking_and_impossible_in_placing() {
    let rows = |w: char| {
        let row = |len| vec![w.to_string(); len].join(",");
        [9, 10, 11, 10, 9].map(row).join("/")
    };
    let full = format!("r,r,r{}", &rows('w')[5..]);
    let violations = |text: String| {
        let PositionLine { setup, .. } = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        setup.validate().expect_err("invalid").to_string()
    };
    let whites = "White has 46 stacks, but there are 23 pieces of a color";
    assert_eq!(violations(format!("{full} w stack")), whites);
    assert_eq!(
        violations(format!("{full} b stack")),
        format!("{whites}; White is to move after 49 placed pieces")
    );
    assert_eq!(
        violations(format!("{full} w place")),
        format!("all 49 pieces are placed, so the stage is stacking; {whites}")
    );
}

/// Both stages, the first moves and the last.
fn anywhere() -> impl Strategy<Value = Dvonn> {
    prop_oneof![positions(60), stacking_positions(15), stacking_positions(60)]
}

proptest! {
    #[test]
    fn texts_come_back(position in anywhere()) {
        let line = position.to_string();
        prop_assert_eq!(line.parse::<Dvonn>(), Ok(position));
        prop_assert_eq!(line.to_uppercase().parse::<Dvonn>(), Ok(position));
        for turn in position.turns() {
            let text = turn.to_string();
            prop_assert_eq!(text.parse(), Ok(turn));
            prop_assert_eq!(text.to_lowercase().parse(), Ok(turn));
        }
    }

    #[test]
    fn setups_come_back_from_their_lines(setup in setups()) {
        let line = PositionLine::from(setup);
        prop_assert_eq!(line.to_string().parse(), Ok(line));
    }

    #[test]
    fn any_text_is_read_or_refused_at_a_place_in_it(text in "[0-9wbr,/ placestkPA-L]{0,40}|.{0,20}") {
        if let Err(error) = text.parse::<Turn>() {
            prop_assert!(text.is_char_boundary(error.offset));
        }
        let _ = text.parse::<Dvonn>();
    }

    #[test]
    fn turn_numbers_come_back(setup in setups(), number in 1..=999_999u32) {
        let line = PositionLine { setup, turn_number: Some(number) };
        prop_assert_eq!(line.to_string().parse(), Ok(line));
    }
}

#[test]
fn errors_are_small() {
    assert!(size_of::<PositionError>() < 128);
}

#[test]
fn the_longest_line_is_short_enough() {
    // All 49 spaces occupied, no single piece: longer than any real line.
    let row = |len: usize| vec!["w49rrr"; len].join(",");
    let line = [9, 10, 11, 10, 9].map(row).join("/") + " w stack 999999";
    assert!(line.len() <= MAX_POSITION_LEN, "{}", line.len());
    assert!(line.parse::<PositionLine>().is_ok());
}

#[test]
fn a_line_is_as_long_as_it_may_be() {
    let padded = format!("{:MAX_POSITION_LEN$}", "9/10/11/10/9 w place");
    assert_eq!(padded.parse::<Dvonn>(), Ok(Dvonn::default()));
    let error = format!("{padded} ").parse::<Dvonn>().expect_err("too long").to_string();
    assert_eq!(error, "the text has 513 bytes, expected at most 512");
}
