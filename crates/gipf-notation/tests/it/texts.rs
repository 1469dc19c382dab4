//! What is read, what is refused and with which words.

use crate::support::{self, lines_are_written, position, reads_as, turn_refused};
use gipf_core::{Gipf, Variant};
use gipf_game::Position;
use gipf_notation::{MAX_POSITION_LEN, MAX_TURN_LEN, Notation, PositionError, PositionLine};

const START: &str = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";

/// Two rows of White meet in d5: `d2-d5` and `b3-e6`.
const CROSSING: &str = "1w2/2w2/wwww2/4w2/6/5/4 w 5/5 basic";

#[track_caller]
fn position_refused(text: &str, sentence: &str) {
    support::position_refused::<Gipf>(text, sentence, PositionError::offset);
}

#[test]
fn positions_are_read_leniently_and_written_canonically() {
    lines_are_written::<Gipf>(&[
        ("basic", START),
        (" Basic\n", START),
        ("\t b2w/5/6/w5b/6/5/b2w   W 12/12 BASIC -  ", START),
        ("b11w/221/6/w5b/6/5/b2w white 012/12 basic", START),
        ("4/5/6/7/6/5/4 w 18/18 tournament BW", "4/5/6/7/6/5/4 w 18/18 tournament WB"),
        ("W3/5/6/7/6/5/3B b 16/16 tournament b", "W3/5/6/7/6/5/3B b 16/16 tournament b"),
        ("W3/5/6/7/6/5/3B b 16/16 tournament -", "W3/5/6/7/6/5/3B b 16/16 tournament -"),
    ]);
}

#[test]
fn turn_numbers_are_kept() {
    for (text, canonical) in [
        ("b2w/5/6/w5b/6/5/b2w w 12/12 basic 1", "b2w/5/6/w5b/6/5/b2w w 12/12 basic 1"),
        ("b2w/5/6/w5b/6/5/b2w w 12/12 basic - 17", "b2w/5/6/w5b/6/5/b2w w 12/12 basic 17"),
        ("4/5/6/7/6/5/4 w 18/18 tournament WB 1", "4/5/6/7/6/5/4 w 18/18 tournament WB 1"),
        ("4/5/6/7/6/5/4 w 18/18 tournament - 99", "4/5/6/7/6/5/4 w 18/18 tournament - 99"),
    ] {
        let line: PositionLine = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(line.to_string(), canonical);
    }
}

#[test]
fn bad_positions_are_refused_with_the_place() {
    for (text, sentence) in [
        ("", "at byte 0: found the end, expected w, b, W, B, or a number 1-7"),
        ("  ", "at byte 2: found the end, expected w, b, W, B, or a number 1-7"),
        ("b3/5", "at byte 4: found the end, expected / and the next column"),
        ("b2/5/6/7/6/5/4 w 1/1 basic", "at byte 2: column b has 3 spots, expected 4"),
        ("/5/", "at byte 0: found '/', expected w, b, W, B, or a number 1-7"),
        ("b4/5/6/7/6/5/4 w 1/1 basic", "at byte 1: column b has more than 4 spots"),
        ("4w/5/6/7/6/5/4 w 1/1 basic", "at byte 1: column b has more than 4 spots"),
        ("4/w2/6/7/6/5/4 w 1/1 basic", "at byte 4: column c has 3 spots, expected 5"),
        (
            "4/5/6/7/6/5/4/4 w 1/1 basic",
            "at byte 13: found '/', expected a space and the side to move, w or b",
        ),
        ("4/5/8/7", "at byte 4: found '8', expected w, b, W, B, or a number 1-7"),
        ("4/5/6/7/6/5/é", "at byte 12: found 'é', expected w, b, W, B, or a number 1-7"),
        ("4/5/6/7/6/5/4 x 1/1 basic", "at byte 14: found 'x', expected the side to move, w or b"),
        (
            "4/5/6/7/6/5/4 w",
            "at byte 15: found the end, expected a space and the reserves, white/black",
        ),
        (
            "4/5/6/7/6/5/4 w 100/1 basic",
            "at byte 16: found a number above 99, expected White's reserve, 0 to 99",
        ),
        (
            "4/5/6/7/6/5/4 w 1/99999999999999999999 basic",
            "at byte 18: found a number above 99, expected Black's reserve, 0 to 99",
        ),
        ("4/5/6/7/6/5/4 w 1-1 basic", "at byte 17: found '-', expected / and Black's reserve"),
        (
            "4/5/6/7/6/5/4 w 1/1 chess",
            "at byte 20: found 'c', expected the variant: basic, standard or tournament",
        ),
        (
            "4/5/6/7/6/5/4 w 1/1 tournament",
            "at byte 30: found the end, expected the opening state: -, or one of W w and one of B b",
        ),
        (
            "4/5/6/7/6/5/4 w 1/1 tournament Ww",
            "at byte 32: found 'w', expected the opening state: -, or one of W w and one of B b",
        ),
        (
            "4/5/6/7/6/5/4 w 1/1 basic 0",
            "at byte 26: found '0', expected a turn number, 1 to 999999, or the end of the line",
        ),
        ("4/5/6/7/6/5/4 w 1/1 basic 7 7", "at byte 28: found '7', expected the end of the line"),
    ] {
        position_refused(text, sentence);
    }
    let padded = format!("{START:MAX_POSITION_LEN$}");
    assert_eq!(padded.parse::<Gipf>(), START.parse::<Gipf>());
    position_refused(&format!("{padded} "), "the text has 257 bytes, expected at most 256");
    let long = "w".repeat(8 << 20);
    position_refused(&long, "the text has 8388608 bytes, expected at most 256");
    assert!(MAX_POSITION_LEN > 3 * START.len());
}

#[test]
fn invalid_setups_are_refused_with_every_fault() {
    position_refused(
        "wwww/1W3/6/7/6/5/4 b 17/99 basic b",
        "invalid position: White has 23 pieces (6 on the board, 17 in reserve; a GIPF-piece is 2), \
         at most 18; White has GIPF-pieces on c3, none in basic; \
         Black has 99 pieces (0 on the board, 99 in reserve; a GIPF-piece is 2), at most 18; \
         Black has an opening state, which only tournament has; \
         White is not to move but has a row on b2,b3,b4,b5 that must have been taken",
    );
}

#[test]
fn turns_are_read_leniently_and_written_canonically() {
    for (text, canonical) in [
        ("b3", "b3"),
        ("B3", "b3"),
        ("a2-b3", "b3"),
        ("A3-B3", "b3"),
        (" a3 - b3 ", "b3"),
        ("a5-c5", "a5-c5"),
        ("a5-b5", "a5-c5"),
        ("a5-h2", "a5-c5"),
        ("b3 (11)", "b3"),
        ("b3( 11 )", "b3"),
    ] {
        reads_as::<Gipf>(START, text, canonical, &[]);
    }
    for (text, canonical) in
        [("Gb3", "Gb3"), ("gb3", "Gb3"), ("GB3", "Gb3"), ("GG2", "Gg2"), ("Gg1-g2 (16)", "Gg2")]
    {
        reads_as::<Gipf>("4/5/6/7/6/5/4 w 18/18 tournament WB", text, canonical, &[]);
    }
}

#[test]
fn captures_are_read_leniently() {
    let star = "at byte 1: b3 is the opponent's and is captured, expected b3*";
    let gipf = "at byte 1: b3 is a GIPF-piece, expected Gb3";
    let row = "1b2/2b2/3b2/4b2/6/5/4 b 5/5 basic";
    for text in ["xb3,c4,d5,e6;b2", "XE6, d5 ,C4,b3 : B2", "x;b2", "xb3,c4;xd5,e6;b2"] {
        reads_as::<Gipf>(row, text, "xb3,c4,d5,e6;b2", &[]);
    }
    let with_enemy = "1b2/2w2/3w2/4w2/4w1/5/4 w 5/5 basic";
    let canonical = "xb3*,c4,d5,e6,f6;b2";
    for (text, warnings) in
        [(canonical, &[][..]), ("xb3,c4,d5,e6,f6;b2", &[star][..]), ("x:b2", &[])]
    {
        reads_as::<Gipf>(with_enemy, text, canonical, warnings);
    }
    let with_gipf = "1B2/2w2/3w2/4w2/4w1/W4/2B1 w 5/5 standard";
    let canonical = "xGb3*,c4,d5,e6,f6;b2";
    reads_as::<Gipf>(with_gipf, canonical, canonical, &[]);
    reads_as::<Gipf>(with_gipf, "xb3,c4,d5,e6,f6;b2", canonical, &[star, gipf]);
}

#[test]
fn bad_turns_are_refused_with_the_place() {
    for (text, sentence) in [
        (
            "",
            "at byte 0: found the end, expected a push such as a5-b5, or a capture such as xd4,e5",
        ),
        ("k3", "at byte 0: found 'k', expected a push such as a5-b5, or a capture such as xd4,e5"),
        ("b", "at byte 1: found the end, expected a number 1-9 after the column"),
        ("b33", "at byte 2: found '3', expected ; or the end of the turn"),
        ("b9", "at byte 0: b9 is not a spot of the board"),
        ("e1", "at byte 0: after the dot e1 expected - and a spot of the line"),
        ("b3-b4", "at byte 0: b3 is not a dot, where a push begins"),
        ("a2-e8", "at byte 3: e8 does not lie on a line from the dot a2"),
        ("b3;c4", "at byte 3: found 'c', expected a capture such as xd4,e5"),
        ("b3;", "at byte 3: found the end, expected a capture such as xd4,e5"),
        ("b3;x", "at byte 3: there is nothing to take after the push"),
        ("b3;xc3", "at byte 4: c3 is vacant and cannot be taken"),
        ("b3;xb3*", "at byte 4: b3 is marked as captured but is the mover's own piece"),
        ("b3;xGb3", "at byte 4: b3 is marked as a GIPF-piece but is a single piece"),
        ("b3;xb3,b3", "at byte 7: b3 has been taken already"),
        (
            "b3;xb3",
            "at byte 4: illegal turn: after the push b3 is taken, but no row of the player to move takes it",
        ),
        ("b3 (12)", "at byte 3: the reserve after the turn is 11, not 12"),
        ("b3 (12", "at byte 6: found the end, expected )"),
        (
            "b2",
            "at byte 0: illegal turn: b2 is occupied: a push that moves pieces is written as dot and spot, such as a1-b2",
        ),
        ("c4", "at byte 0: illegal turn: c4 is not beside a dot"),
        ("Bb3", "at byte 0: the push is marked as the other player's, but White is to move"),
        (
            "Gb3",
            "at byte 0: illegal turn: GIPF-pieces can be entered only in the opening of the tournament variant",
        ),
        (
            "xb2;b3",
            "at byte 1: illegal turn: before the push b2 is taken, but no row of the player to move takes it",
        ),
    ] {
        turn_refused::<Gipf>(START, text, sentence);
    }
    let over = "the game is over: Black wins: White cannot bring a piece into play";
    turn_refused::<Gipf>(
        "basic",
        "b3;",
        "at byte 3: found the end, expected a capture such as xd4,e5",
    );
    turn_refused::<Gipf>(
        "4/5/6/7/6/5/4 w 0/3 basic",
        "  b3",
        &format!("at byte 0: illegal turn: {over}"),
    );
    let padded = format!("{:MAX_TURN_LEN$}", "b3");
    assert_eq!(
        position::<Gipf>(START).parse_turn(&padded),
        position::<Gipf>(START).parse_turn("b3")
    );
    turn_refused::<Gipf>(
        START,
        &format!("{padded} "),
        "at byte 1024: the text has 1025 bytes, expected at most 1024",
    );
    let long = "x".repeat(1 << 20);
    turn_refused::<Gipf>(
        START,
        &long,
        "at byte 1024: the text has 1048576 bytes, expected at most 1024",
    );
    assert!(MAX_TURN_LEN > 2 * 37 * "Ga1*,".len());
    turn_refused::<Gipf>(
        "4/5/6/7/6/5/4 w 18/18 tournament WB",
        "b3",
        "at byte 0: illegal turn: the first turn of the tournament variant must enter a GIPF-piece",
    );
}

#[test]
fn a_bare_x_needs_a_forced_capture() {
    let choice = position::<Gipf>(CROSSING);
    assert_eq!(choice.turns().count(), 38);
    turn_refused::<Gipf>(
        CROSSING,
        "x;b2",
        "at byte 0: what is taken before the push is not forced, so the spots must be named",
    );
    turn_refused::<Gipf>(CROSSING, "x;xb3;b2", "at byte 3: a bare x and named spots in one phase");
    turn_refused::<Gipf>(
        CROSSING,
        "b2",
        "at byte 0: illegal turn: before the push the row on d2,d3,d4,d5 must be taken",
    );
    turn_refused::<Gipf>(
        CROSSING,
        "xd2,d3,d4;b2",
        "at byte 0: illegal turn: before the push no choice of rows takes exactly these pieces",
    );
}

#[test]
fn strict_reading_names_the_canonical_text() {
    let start = Gipf::start(Variant::Basic);
    let error = start.parse_turn_strict("a2-b3").unwrap_err();
    assert_eq!(error.to_string(), "at byte 0: not the canonical text, which is b3");
}

/// A start has one name, whichever function reads it.
#[test]
fn the_name_of_a_start_is_a_position_in_every_game() {
    fn check<P: Notation>(names: &[&str]) {
        assert_eq!(names.len(), P::VARIANTS.len());
        for (name, &variant) in names.iter().zip(P::VARIANTS) {
            assert_eq!(P::parse_position(name), Ok(P::start(variant)), "{name}");
            assert_eq!(
                P::parse_position(&format!(" {} ", name.to_uppercase())),
                P::parse_position(name)
            );
            // A line is more than a name.
            assert!(P::parse_line(name).is_err(), "{name}");
        }
    }
    let starts = ["basic", "standard", "tournament"];
    check::<Gipf>(&starts);
    check::<gipf_potentials::GipfPotentials>(&starts);
    check::<dvonn_core::Dvonn>(&["dvonn"]);
    for name in starts {
        assert_eq!(name.parse::<Gipf>(), Gipf::parse_position(name));
        let of_potentials = name.parse::<gipf_potentials::GipfPotentials>();
        assert_eq!(of_potentials, gipf_potentials::GipfPotentials::parse_position(name));
    }
    let start = "dvonn".parse::<dvonn_core::Dvonn>();
    assert_eq!(start, Ok(dvonn_core::Dvonn::default()));
}

#[test]
fn what_a_turn_says_of_its_captures_wrongly_is_told() {
    let warnings = |line: &str, text: &str| {
        let reading = position::<Gipf>(line).read_turn(text).expect("a clear turn");
        reading.warnings.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let line = "1B2/2w2/3w2/4w2/4w1/W4/2B1 w 5/5 standard";
    assert_eq!(warnings(line, "xGb3*,c4,d5,e6,f6;b2"), [""; 0]);
    assert_eq!(
        warnings(line, "xb3,c4,d5,e6,f6;b2 (7)"),
        [
            "at byte 1: b3 is the opponent's and is captured, expected b3*",
            "at byte 1: b3 is a GIPF-piece, expected Gb3",
            "at byte 19: the reserve after the turn is 8, not 7",
        ]
    );
}
