//! Positions and turns as JSON.

use yinsh_core::{Board, Piece, Removals, Row, Setup, Turn, Variant, Yinsh};

use crate::{at, position, turn};

#[test]
fn small_things_are_written_by_name() {
    let json = |value: serde_json::Result<String>| value.expect("text");
    assert_eq!(json(serde_json::to_string(&at("e10"))), "\"e10\"");
    assert_eq!(json(serde_json::to_string(&Variant::Blitz)), "\"blitz\"");
    let row: Row = "h5-h9".parse().expect("a row");
    assert_eq!(json(serde_json::to_string(&row)), "\"h5-h9\"");
    let ring = Piece::ALL[0];
    let board: Board = [(at("e10"), ring)].into_iter().collect();
    assert_eq!(json(serde_json::to_string(&board)), "[[\"e10\",\"white ring\"]]");
    let twice =
        serde_json::from_str::<Board>("[[\"e10\",\"white ring\"],[\"e10\",\"black marker\"]]");
    assert!(twice.expect_err("twice").to_string().starts_with("e10 comes twice"));
}

#[test]
fn turns_come_back() {
    let line = "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 standard";
    let made = turn(&position(line), "xd8-h8xe5;c1-c6;xc1-c5xf9");
    let text = serde_json::to_string(&made).expect("text");
    let expected = "{\"move\":{\"before\":\"xd8-h8xe5\",\"from\":\"c1\",\"to\":\"c6\",\"after\":\"xc1-c5xf9\"}}";
    assert_eq!(text, expected);
    assert_eq!(serde_json::from_str::<Turn>(&text).expect("a turn"), made);
    for wrong in ["xh5", "xh5-h9", "xh5-h8xi9", "xh5-h9xi9;xh5-h9xi9;xh5-h9xi9;xh5-h9xi9"] {
        assert!(wrong.parse::<Removals>().is_err(), "{wrong}");
    }
}

#[test]
fn a_position_is_validated_on_the_way_in() {
    let mut setup = Setup::start(Variant::Standard);
    setup.pool = 50;
    let text = serde_json::to_string(&setup).expect("written");
    let error = serde_json::from_str::<Yinsh>(&text).expect_err("a marker is missing");
    assert!(error.to_string().starts_with("0 markers on the board and 50 in the pool"), "{error}");
}
