//! The texts of positions and turns: a test for each deciding sentence of the rules.

use yinsh_core::text::PositionLine;
use yinsh_core::{Piece, Position, Row, Variant, Yinsh};

use crate::{at, position, texts};

#[test]
fn a_start_has_the_longest_runs_of_vacant_points() {
    let line = "4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard";
    assert_eq!(Yinsh::start(Variant::Standard).to_string(), line);
    assert_eq!(position(line), Yinsh::default());
}

#[test]
fn ten_is_ten_and_otherwise_digits_add_up() {
    let line = "13/124/8/9/10/12213/91/9/8/7/4 w 51 0/0 standard";
    assert_eq!(position(line), Yinsh::default());
    let error = "4/7/8/9/10/9/100/9/8/7/4 w 51 0/0 standard".parse::<Yinsh>().expect_err("00");
    assert_eq!(error.offset(), Some(15));
    let error = "4/7/8/9/20/9/10/9/8/7/4 w 51 0/0 standard".parse::<Yinsh>().expect_err("20");
    assert!(error.to_string().starts_with("at byte 9: found '0'"), "{error}");
}

#[test]
fn case_tells_rings_from_markers_on_the_board_and_nothing_elsewhere() {
    let line: PositionLine = "Wb2/7/8/9/10/9/10/9/8/7/4 B 50 0/0 BLITZ".parse().expect("a line");
    let board = line.setup.board;
    assert_eq!(board.get(at("a2")).map(Piece::letter), Some('W'));
    assert_eq!(board.get(at("a3")).map(Piece::letter), Some('b'));
    assert_eq!(line.to_string(), "Wb2/7/8/9/10/9/10/9/8/7/4 b 50 0/0 blitz");
}

#[test]
fn a_row_is_written_from_the_end_that_comes_first_with_numbers_as_numbers() {
    assert_eq!(Row::between(at("g10"), at("g6")).map(|row| row.to_string()), Some("g6-g10".into()));
    assert_eq!("i11-e7".parse::<Row>().map(|row| row.to_string()), Ok("e7-i11".into()));
    assert_eq!("j7-f7".parse::<Row>().map(|row| row.to_string()), Ok("f7-j7".into()));
}

#[test]
fn turns_are_written_in_parts() {
    let line = "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 standard";
    let texts = texts(&position(line));
    assert!(texts.contains("xd8-h8xe5;c1-c6;xc1-c5xf9"));
    assert!(Yinsh::default().turns().any(|turn| turn.to_string() == "e10"));
}
