//! Texts, records and diagrams of YINSH.

use crate::drawing::{bare_snapshot, check, snapshot};
use crate::support::{
    lines_are_written, middling_game, position, position_refused, read, turn_refused,
};
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::diagram::{Mark, YinshDiagram};
use gipf_notation::record::Record;
use gipf_notation::yinsh::{PositionError, PositionLine};
use proptest::prelude::*;
use yinsh_core::strategies::{positions, scattered_positions, setups};
use yinsh_core::{Color, Variant, Yinsh};

const START: &str = "4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard";

/// The example of the rules page.
const PENDING: &str =
    "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 standard";

/// White moves the ring on d5 and makes a row of five.
const ROW: &str = "4/2W4/8/wwwwW4/10/9/WW8/W8/8/BBBBB2/4 w 47 0/0 standard";

#[test]
fn position_lines_are_read_leniently_and_written_in_one_way() {
    lines_are_written::<Yinsh>(&[
        (" 22/7/44/9/91/36/10/9/8/7/1111\tW 051 0/0  STANDARD ", START),
        (START, START),
        (PENDING, PENDING),
    ]);
}

#[test]
fn a_start_is_read_by_the_name_of_the_game_and_its_variant() {
    for (name, variant) in [("yinsh", Variant::Standard), (" YINSH Blitz ", Variant::Blitz)] {
        assert_eq!(Yinsh::parse_position(name), Ok(Yinsh::start(variant)), "{name}");
        assert!(Yinsh::looks_like_position(name), "{name}");
    }
    for name in ["yinsh chess", "yinsh blitz standard", "gipf blitz"] {
        assert!(Yinsh::parse_position(name).is_err(), "{name}");
        assert!(!Yinsh::looks_like_position(name), "{name}");
    }
    assert!(!Yinsh::looks_like_position("blitz"), "it is one of ZÈRTZ");
}

#[test]
fn position_lines_that_are_refused() {
    let content = "W or B for a ring, w or b for a marker, or a number of vacant points";
    for (text, error) in [
        ("", format!("at byte 0: found the end, expected {content}")),
        ("4/x", format!("at byte 2: found 'x', expected {content}")),
        ("4/07", format!("at byte 2: found '0', expected {content}")),
        ("4/6/8", "at byte 3: column b has 6 points, expected 7".into()),
        ("4/7w/8", "at byte 3: column b has more than 7 points".into()),
        ("4/7", "at byte 3: found the end, expected / and the next column".into()),
        (
            "4/7/8/9/10/9/10/9/8/7/4 x",
            "at byte 24: found 'x', expected the side to move, w or b".into(),
        ),
        (
            "4/7/8/9/10/9/10/9/8/7/4 w 51 0-0 standard",
            "at byte 30: found '-', expected / and the rings removed by Black".into(),
        ),
        (
            "4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 basic",
            "at byte 33: found 'b', expected the variant: standard or blitz".into(),
        ),
        (
            "4/7/8/9/10/9/10/9/8/7/4 w 50 0/0 blitz",
            "invalid position: 0 markers on the board and 50 in the pool, expected 51 in all"
                .into(),
        ),
    ] {
        position_refused::<Yinsh>(text, &error, PositionError::offset);
    }
}

#[test]
fn turns_are_read_in_many_ways() {
    let row = position::<Yinsh>(ROW);
    for text in ["d5-d6;xd1-d5xb3", " D5 - D6 ; X D5 - D1 X B3 ", "d5-d6;xb3"] {
        let turn = row.parse_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(row.turn_text(&turn), "d5-d6;xd1-d5xb3");
    }
    let pending = position::<Yinsh>(PENDING);
    for text in ["xe5;c1-c6;xf9", "xh8-d8xe5;c1-c6;xf9"] {
        let turn = pending.parse_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(pending.turn_text(&turn), "xd8-h8xe5;c1-c6;xc1-c5xf9");
    }
    let two = position::<Yinsh>("4/7/wwwww3/wwwww4/10/9/WW8/WW7/W7/BBBBB2/4 w 41 0/0 standard");
    let turn = two.parse_turn("xd5-d1xg2;xc1-c5xh3;g3-g4").expect("another order");
    assert_eq!(two.turn_text(&turn), "xc1-c5xg2;xd1-d5xh3;g3-g4");
    let stuck = "wbbb/Bwwbw2/WwWWbbww/wbwwWwwbb/w1wbbb4/1BwwbB3/2bw1w4/1bBb1b3/w2b1b2/3w1w1/2w1 w 10 1/1 standard";
    let stuck = position::<Yinsh>(stuck);
    for text in ["-", " - ", "pass", "Pass "] {
        let turn = stuck.parse_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(stuck.turn_text(&turn), "-");
    }
}

#[test]
fn a_row_can_be_left_out_where_the_board_has_exactly_one_when_the_phase_begins() {
    // A row before the move and one after it: each phase has one.
    let line = "4/7/wwwww3/wwwwW4/10/9/W9/WW7/W7/BBBBB2/4 w 42 0/0 standard";
    let one = position::<Yinsh>(line);
    let turn = one.parse_turn("xg2;d5-d6;xh3").expect("both rows are known");
    assert_eq!(one.turn_text(&turn), "xc1-c5xg2;d5-d6;xd1-d5xh3");
    let two = "4/7/wwwww3/wwwww4/10/9/WW8/WW7/W7/BBBBB2/4 w 41 0/0 standard";
    let six = "4/W6/8/wwwwww3/W9/9/W9/B8/8/BBBB3/W3 w 45 1/0 standard";
    for (line, text, offset) in
        [(two, "xg2;xh3;g3-g4", 0), (two, "xc1-c5xg2;xh3;g3-g4", 10), (six, "xb1;e1-e2", 0)]
    {
        let error =
            format!("at byte {offset}: the row must be named, because 2 can be removed here");
        turn_refused::<Yinsh>(line, text, &error);
    }
    assert!(position::<Yinsh>(six).parse_turn("xd2-d6xb1;e1-e2").is_ok());
}

#[test]
fn turns_that_are_refused() {
    for (text, error) in [
        (
            "",
            "at byte 0: found the end, expected a ring such as e3, a move such as h7-c7, a row such as xh5-h9xi9, or - for a pass",
        ),
        ("d5-", "at byte 3: found the end, expected where the ring goes, such as c7"),
        ("d5-d12", "at byte 4: found '1', expected the number of a point in this column"),
        ("d5-d6", "at byte 0: illegal turn: the row d1-d5 must be removed"),
        (
            "d5-d6;xd1-d5",
            "at byte 12: found the end, expected x and the ring that is removed with the row",
        ),
        ("d5-d6;xd1-d4xb3", "at byte 7: found 'd', expected the ends of a row of five"),
        ("d5-d6;xd1-d5xa2", "at byte 13: illegal turn: White has no ring on a2"),
        ("d5-d4", "at byte 3: illegal turn: d4 is occupied"),
        (
            "d5-d6;xd1-d5xb3;b3-b4",
            "at byte 16: found 'b', expected a row that is removed, or the end of the turn",
        ),
        ("xb3;d5-d6", "at byte 0: no row can be removed here"),
        ("-", "at byte 0: illegal turn: nobody may pass who can move, such as b3-b4"),
        ("Pass", "at byte 0: illegal turn: nobody may pass who can move, such as b3-b4"),
        ("f6", "at byte 0: illegal turn: all rings are placed, so a ring must be moved"),
        (
            "d5-d6 xb3",
            "at byte 6: found 'x', expected a semicolon and the next part, or the end of the turn",
        ),
    ] {
        turn_refused::<Yinsh>(ROW, text, error);
    }
}

#[test]
fn turns_go_on_where_they_are_spaced() {
    for (so_far, rest, goes_on) in [
        ("h7", "- c7", true),
        ("h7-", "c7", true),
        ("h7-c7", ";xh5-h9xi9", true),
        ("h7-c7;", "xh5-h9xi9", true),
        ("x", "h5-h9", true),
        ("h7-c7;xh5-h9", "xi9", true),
        ("h7-c7", "-", false),
        ("-", "h7-c7", false),
        ("h7-c7", "xh5-h9xi9", false),
        ("e3", "e4", false),
        ("xe7-i11xd9;-", "b2-b3", false),
    ] {
        assert_eq!(Yinsh::turn_goes_on(so_far, rest), goes_on, "{so_far} {rest}");
    }
}

#[test]
fn whole_games_of_both_variants_are_read_as_they_were_written() {
    for variant in Variant::ALL {
        let game = middling_game(Yinsh::start(variant));
        let record = Record::<Yinsh>::from_game(&game).expect("short enough");
        let text = record.to_string();
        assert!(text.starts_with(&format!("[Game \"YINSH {variant}\"]\n[Result \"")), "{text}");
        let (records, complaints) = read::<Yinsh>(&text);
        assert_eq!((records, complaints), (vec![record], Vec::new()), "{text}");
        let spaced = text.replace(';', " ; ");
        let (records, complaints) = read::<Yinsh>(&spaced);
        assert_eq!((records[0].to_string(), complaints), (text, Vec::new()));
    }
}

#[test]
fn the_start_and_a_game() {
    snapshot("yinsh-start", &Yinsh::default().diagram(), Color::White);
    snapshot("yinsh-pending", &position::<Yinsh>(PENDING).diagram(), Color::White);
    snapshot("yinsh-black-below", &position::<Yinsh>(PENDING).diagram(), Color::Black);
    bare_snapshot("yinsh-bare", &position::<Yinsh>(PENDING).diagram());
}

#[test]
fn what_a_turn_did() {
    let pending = position::<Yinsh>(PENDING);
    for (name, before, text) in [
        ("yinsh-win", &pending, "xd8-h8xe5;c1-c6;xc1-c5xf9"),
        ("yinsh-row", &position::<Yinsh>(ROW), "d5-d6;xd1-d5xb3"),
        (
            "yinsh-jump",
            &position::<Yinsh>("B3/B6/B7/B8/B9/1W1wb4/W9/W8/W7/W6/4 w 49 0/0 standard"),
            "f3-f7",
        ),
        ("yinsh-placed", &Yinsh::default(), "f6"),
    ] {
        let turn = before.parse_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        snapshot(name, &before.diagram_of_turn(&turn).with_caption(text), Color::White);
    }
}

#[test]
fn marks_and_arrows() {
    let at = |name: &str| name.parse().expect("an intersection");
    let diagram = position::<Yinsh>(ROW)
        .diagram()
        .with_mark(at("f6"), Mark::Circle)
        .with_mark(at("d5"), Mark::Square)
        .with_arrow(at("d5"), at("d9"))
        .with_caption("Marks and arrows");
    snapshot("yinsh-marks-and-arrows", &diagram, Color::White);
}

proptest! {
    #[test]
    fn every_text_comes_back(position in prop_oneof![positions(80), scattered_positions()]) {
        let line = position.position_text(Some(7));
        prop_assert_eq!(Yinsh::parse_line(&line), Ok((position, Some(7))));
        for turn in position.turns().take(300) {
            let text = position.turn_text(&turn);
            prop_assert_eq!(position.parse_turn_strict(&text), Ok(turn), "{}", text);
            prop_assert_eq!(position.parse_turn(&text.to_uppercase()), Ok(turn), "{}", text);
        }
    }

    #[test]
    fn any_setup_is_written_and_read(setup in setups()) {
        let line = PositionLine::from(setup).to_string();
        prop_assert_eq!(line.parse::<PositionLine>().map(|line| line.setup), Ok(setup));
        let read = line.parse::<Yinsh>();
        prop_assert_eq!(read.is_ok(), setup.validate().is_ok());
        let is_refused = matches!(read, Ok(_) | Err(PositionError::Invalid(_)));
        prop_assert!(is_refused);
    }

    #[test]
    fn every_turn_is_drawn(position in prop_oneof![positions(80), scattered_positions()]) {
        check(&YinshDiagram::new(&position.board()), Color::White, 20_000, 20..=22, 80);
        for turn in position.turns().step_by(37).take(5) {
            check(&position.diagram_of_turn(&turn), Color::Black, 20_000, 20..=23, 80);
        }
    }

    #[test]
    fn any_text_is_refused_or_a_turn(text in "[a-kA-K0-9xX;\\- ]{0,24}") {
        let position = position::<Yinsh>(PENDING);
        if let Ok(turn) = position.parse_turn(&text) {
            prop_assert!(position.is_legal(&turn));
        }
    }
}
