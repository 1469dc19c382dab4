//! The texts of positions and turns.

use tamsk_core::text::read_turn;
use tamsk_core::{Position, Tamsk, Variant};

use crate::{play, position};

fn error(text: &str) -> String {
    text.parse::<Tamsk>().expect_err(text).to_string()
}

#[test]
fn starts_have_names() {
    for (name, variant) in
        [("level2", Variant::Level2), ("TAMSK", Variant::Level1), ("Tamsk Level3", Variant::Level3)]
    {
        assert_eq!(name.parse(), Ok(Tamsk::start(variant)), "{name}");
    }
    assert!("tamsk level4".parse::<Tamsk>().is_err());
}

#[test]
fn errors_of_lines_point() {
    let board = "r000b0/00000/000000/b000000r0/000000/00000/r000b0";
    for (line, expected) in [
        (
            "r000b/00000",
            "at byte 5: found '/', expected the digit of the rings under the hour-glass",
        ),
        ("r000b00/0", "at byte 6: column a has more than 4 spaces"),
        (&format!("{board} w"), "at byte 50: found 'w', expected the side to move, r or b"),
        (
            &format!("{board} r 32"),
            "at byte 54: found the end, expected / and the rings that Black has left",
        ),
        (
            &format!("{board} r 32/32 h1 level1"),
            "at byte 58: found 'h', expected the open space, or -",
        ),
        (
            &format!("{board} r 32/32 - level2 -,-/"),
            "at byte 70: found '/', expected a comma and the sand of the next hour-glass",
        ),
        (
            &format!("{board} r 32/32 - level3 -,-,-/-,-,-"),
            "at byte 78: found the end, expected what the timer shows, 0 to 15",
        ),
        (
            &format!("{board} r 32/31 - level1"),
            "invalid position: 63 rings on the board and left, but there are 64",
        ),
    ] {
        assert_eq!(error(line), expected, "{line}");
    }
}

#[test]
fn numbers_beyond_their_limit_are_refused_where_they_begin() {
    let start = Tamsk::start(Variant::Level3);
    for (text, offset) in [("a1-b2@1000", 6), ("a1-b2 @ 01000t", 8), ("-@99999999999999", 2)] {
        let error = read_turn(&start, text).expect_err(text).to_string();
        let expected = "found a number above 999, expected the seconds of the turn, 1 to 999";
        assert_eq!(error, format!("at byte {offset}: {expected}"), "{text}");
    }
    let board = "r000b0/00000/000000/b000000r0/000000/00000/r000b0";
    let sand = "the sand of the hour-glasses, Red's/Black's, - for an unstarted one";
    for (rest, offset, expected) in [
        ("r 256/32 - level1", 52, "the rings that Red and Black have left, as 32/32"),
        ("r 32/999 - level1", 55, "the rings that Red and Black have left, as 32/32"),
        ("r 32/32 - level2 -,256,-/-,-,-", 69, sand),
        ("r 32/32 - level3 -,-,-/-,-,- 256", 79, "what the timer shows, 0 to 15"),
    ] {
        let sentence = format!("at byte {offset}: found a number above 255, expected {expected}");
        assert_eq!(error(&format!("{board} {rest}")), sentence, "{rest}");
    }
    for (rest, violation) in [
        ("r 33/31 - level1", "Red has 33 rings left, but there are 32 of a color"),
        ("r 32/32 - level3 -,-,-/-,-,- 16", "the timer shows 16 seconds, but at most 15"),
    ] {
        let sentence = format!("invalid position: {violation}");
        assert_eq!(error(&format!("{board} {rest}")), sentence, "{rest}");
    }
}

#[test]
fn turns_are_read_leniently() {
    let start = Tamsk::start(Variant::Level2);
    for text in ["a1-b2@20", "A1B2", "a1:b2", " a1 - b2 ", "a1b2 @ 020"] {
        let found = read_turn(&start, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(found.to_string(), "a1-b2@20", "{text}");
    }
    let left_out = play(&start, "a1-b2-@5");
    for text in ["+a4-a3@7", "+ A4 A3 @7"] {
        let found = read_turn(&left_out, text).expect("a turn");
        assert_eq!(found.to_string(), "+a4-a3@7", "{text}");
        assert!(left_out.is_legal(&found));
    }
}

#[test]
fn the_usual_time_of_a_bound_player_is_15() {
    let bound = play(&Tamsk::start(Variant::Level3), "a1-b2T");
    for (text, canonical) in [("a4a3", "a4-a3@15"), ("pass", "-@15"), ("PASS t", "-@15t")] {
        assert_eq!(read_turn(&bound, text).map(|turn| turn.to_string()), Ok(canonical.into()));
    }
}

#[test]
fn a_bare_pass_is_the_pass_at_once_where_there_is_one() {
    let at_once = "0000/0r10b10/000000/0b1r10000/01100r1/10b110/0000 b 26/28 - level2 0,32,0/0,0,0";
    let later = "r010r1/01120/b001210/1111200/b011r201/000b00/1000 r 26/16 - level2 14,0,15/0,0,5";
    for (line, canonical) in [(at_once, "-"), (later, "-@20")] {
        let game = position(line);
        for text in ["-", "pass", " Pass "] {
            let found = read_turn(&game, text).expect("a turn");
            assert_eq!(found.to_string(), canonical, "{text}");
            assert!(game.is_legal(&found), "{text}");
        }
    }
}

#[test]
fn without_a_ring_no_sign_is_needed_after_the_move() {
    let game = position("1111/1222b0/12r3311/b12b2r3321/123321/12221/111r1 b 4/0 - level1");
    let expected = game.turns().next().expect("a turn");
    let text = expected.to_string();
    assert!(text.ends_with('-'), "{text}");
    assert_eq!(read_turn(&game, text.trim_end_matches('-')), Ok(expected));
}
