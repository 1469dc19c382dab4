//! Texts of ZÈRTZ: what is written is read back, and what is refused says where and why.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::support::{lines_are_written, position, position_refused, reads_as, turn_refused};
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::zertz::{MAX_POSITION_LEN, PositionError, PositionLine};
use proptest::prelude::*;
use zertz_core::strategies::{positions, scattered_positions, setups};
use zertz_core::{Turn, Variant, Zertz};

const START: &str = "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic";

#[test]
fn position_lines_are_read_leniently_and_written_in_one_way() {
    lines_are_written::<Zertz>(&[
        (
            "  22/5/6/1111111/6/5/4\t1  06/8/10 0/0/0 0/0/0  BASIC ",
            "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
        ),
        (
            "W1-1/-2B-/-3--/-4B-/G1B2-/B3B/W--1 1 3/7/3 1/0/0 0/0/2 Basic\n",
            "w1-1/-2b-/-3--/-4b-/g1b2-/b3b/w--1 1 3/7/3 1/0/0 0/0/2 basic",
        ),
    ]);
}

#[test]
fn a_start_is_read_by_the_name_of_its_variant() {
    for (name, line) in [
        ("basic", START),
        (" Tournament ", "5/6/7/8/7/6/5/4 1 6/8/10 0/0/0 0/0/0 tournament"),
        ("large", "5/6/7/8/9/8/7/6/5 1 6/8/10 0/0/0 0/0/0 large"),
        ("BLITZ", "4/5/6/7/6/5/4 1 5/7/9 0/0/0 0/0/0 blitz"),
    ] {
        assert_eq!(position::<Zertz>(name).to_string(), line);
        assert_eq!(Zertz::parse_position(name), Ok(position::<Zertz>(line)));
        for name in [format!("zertz {name}"), format!(" ZÈRTZ\t{name} ")] {
            assert_eq!(Zertz::parse_position(&name), Ok(position::<Zertz>(line)), "{name}");
        }
    }
    assert_eq!(Zertz::parse_position("ZÈRTZ"), Ok(position::<Zertz>(START)));
    for name in ["zertz chess", "zertz blitz large", "gipf blitz", "blitz large"] {
        assert!(Zertz::parse_position(name).is_err(), "{name}");
    }
}

#[test]
fn position_lines_that_are_refused() {
    let content = "w, g or b, - for a missing ring, or a number of vacant rings, 1-9";
    let end = "a turn number, 1 to 999999, or the end of the line";
    for (text, error) in [
        ("", format!("at byte 0: found the end, expected {content}")),
        ("x", "at byte 0: the board has 1 column, expected 7, 8 or 9".into()),
        (" 4/5/6/7/6/5 1", "at byte 1: the board has 6 columns, expected 7, 8 or 9".into()),
        ("5/6/7/8/9/9/8/7/6/5", "at byte 0: the board has 10 columns, expected 7, 8 or 9".into()),
        ("4/x/6/7/6/5/4", format!("at byte 2: found 'x', expected {content}")),
        ("4/5/6/07/6/5/4", format!("at byte 6: found '0', expected {content}")),
        ("4/5//7/6/5/4", format!("at byte 4: found '/', expected {content}")),
        ("4/5/6/7/6/5/", format!("at byte 12: found the end, expected {content}")),
        ("4/5/6/7/6/5/é", format!("at byte 12: found 'é', expected {content}")),
        ("4/-w2/6/7/6/5/4 1", "at byte 5: column b has 4 places, expected 5".into()),
        ("4/5/6/7/6/5/3 1", "at byte 13: column g has 3 places, expected 4".into()),
        ("4/5/6/7w/6/5/4 1", "at byte 7: column d has more than 7 places".into()),
        ("4/5/6/7/9/5/4 1", "at byte 8: column e has more than 6 places".into()),
        ("5/6/7/8/9/8/7/6/5-", "at byte 17: column j has more than 5 places".into()),
        (
            "4/5/6/7/6/5/4",
            "at byte 13: found the end, expected the player to move, 1 or 2".into(),
        ),
        ("4/5/6/7/6/5/4 w", "at byte 14: found 'w', expected the player to move, 1 or 2".into()),
        (
            "4/5/6/7/6/5/4 12 6/8/10",
            "at byte 14: found '1', expected the player to move, 1 or 2".into(),
        ),
        (
            "4/5/6/7/6/5/4 1 -",
            "at byte 16: found '-', expected the marbles in the pool, white/gray/black".into(),
        ),
        (
            "4/5/6/7/6/5/4 1 6/8",
            "at byte 19: found the end, expected / and the next number of marbles, of white/gray/black"
                .into(),
        ),
        (
            "4/5/6/7/6/5/4 1 6/8/100",
            "at byte 20: found a number of black marbles above 99, expected the marbles in the pool, white/gray/black".into(),
        ),
        (
            "4/5/6/7/6/5/4 1 6/8/10/1",
            "at byte 22: found '/', expected the marbles captured by 1, white/gray/black".into(),
        ),
        (
            "4/5/6/7/6/5/4 1 6/8/10 0/0/0",
            "at byte 28: found the end, expected the marbles captured by 2, white/gray/black".into(),
        ),
        (
            "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0",
            "at byte 34: found the end, expected the variant: basic, tournament, large or blitz"
                .into(),
        ),
        (
            "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 standard",
            "at byte 35: found 's', expected the variant: basic, tournament, large or blitz".into(),
        ),
        (
            "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 large",
            "at byte 35: the board of large has 9 columns, but this one has 7".into(),
        ),
        (
            "5/6/7/8/7/6/5/4 1 6/8/10 0/0/0 0/0/0 blitz",
            "at byte 37: the board of blitz has 7 columns, but this one has 8".into(),
        ),
        ("4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic x", format!("at byte 41: found 'x', expected {end}")),
        ("4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic 0", format!("at byte 41: found '0', expected {end}")),
        (
            "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic 1 1",
            "at byte 43: found '1', expected the end of the line".into(),
        ),
    ] {
        position_refused::<Zertz>(text, &error, PositionError::offset);
        let of_line = text.parse::<PositionLine>().map_err(|e| e.to_string());
        assert_eq!(of_line, Err(error), "{text:?}");
    }
}

#[test]
fn errors_about_a_whole_line_have_no_place_in_it() {
    let long = "4".repeat(MAX_POSITION_LEN + 1);
    let invalid = "w3/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic";
    for text in [long.as_str(), invalid] {
        assert_eq!(text.parse::<Zertz>().expect_err("refused").offset(), None, "{text}");
    }
}

#[test]
fn setups_that_are_no_positions() {
    for (text, error) in [
        (
            "w3/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
            "7 white marbles on the board, in the pool and captured, expected 6",
        ),
        (
            "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 blitz",
            "6 white marbles on the board, in the pool and captured, expected 5; \
             8 gray marbles on the board, in the pool and captured, expected 7; \
             10 black marbles on the board, in the pool and captured, expected 9",
        ),
        (
            "w---/-----/------/-------/------/-----/---- 1 5/8/10 0/0/0 0/0/0 basic",
            "no ring is vacant, so the marbles would have been claimed",
        ),
        (
            "4/5/6/7/6/5/4 1 2/8/10 4/0/0 0/0/0 basic",
            "Player 1 is to move, but has already won with 4/0/0 captured marbles",
        ),
    ] {
        let PositionLine { setup, .. } = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let found = setup.validate().map_err(|e| e.to_string());
        assert_eq!(found, Err(error.to_owned()), "{text}");
    }
}

/// The lower left corner alone: `a1`, `a2` and `b1` are vacant, on `b2` is a black marble.
const CORNER: &str = "2--/1b---/------/-------/------/-----/---- 1 6/8/9 0/0/0 0/0/0 basic";

/// A marble on `a3` with `a4` removed fills a group of two rings.
const CLAIMS: &str = "-w2/-----/------/-------/------/-----/---1 1 5/8/10 0/0/0 0/0/0 basic";

/// A marble on `d1` can jump over `d2`, and then over `d4` or `e3`.
const JUMPS: &str = "4/5/6/wg1w3/2b3/5/4 2 4/7/9 0/0/0 0/0/0 basic";

/// The marble on `d1` can jump around a triangle, either way.
const TRIANGLE: &str = "4/5/6/wg5/bw4/5/4 1 4/7/9 0/0/0 0/0/0 basic";

#[test]
fn turns_are_read_leniently_and_written_in_one_way() {
    for (line, text, canonical) in [
        (START, "wd4,d1", "Wd4,d1"),
        (START, " W D4 , D1 ", "Wd4,d1"),
        (START, "gg4,g1", "Gg4,g1"),
        (START, "BB2,a1", "Bb2,a1"),
        (JUMPS, "XD1gD3wD5", "xd1Gd3Wd5"),
        (JUMPS, " x d1 G d3 B f3 ", "xd1Gd3Bf3"),
        (CLAIMS, "Wa3,a4", "Wa3,a4"),
        (CLAIMS, "Wa3,a4xWa3Wa2", "Wa3,a4xWa2Wa3"),
        (CLAIMS, "wa3, A4 X wA3 WA2", "Wa3,a4xWa2Wa3"),
    ] {
        reads_as::<Zertz>(line, text, canonical, &[]);
    }
}

#[test]
fn a_pass_is_a_dash() {
    let line = "wwwg/ggggg/bbbbb-/-------/------/-----/---1 1 0/0/0 0/0/0 3/2/5 basic";
    let position = position::<Zertz>(line);
    assert_eq!(position.turn_text(&Turn::Pass), "-");
    assert_eq!(position.parse_turn(" - "), Ok(Turn::Pass));
    let error = position.parse_turn("- -").unwrap_err().to_string();
    assert_eq!(error, "at byte 2: found '-', expected the end of the turn");
}

#[test]
fn turns_that_are_refused() {
    let first = "the color of a marble to place, W, G or B, a capture with x, or - for a pass";
    let number = "a number 1-9 after the column";
    let captured = "the color of a captured marble: W, G or B";
    let claimed = "the color of a claimed marble: W, G or B";
    let landing = "the ring where the marble lands, such as d4";
    for (line, text, error) in [
        (START, "", format!("at byte 0: found the end, expected {first}")),
        (START, "d4", format!("at byte 0: found 'd', expected {first}")),
        (START, "é", format!("at byte 0: found 'é', expected {first}")),
        (START, "--", "at byte 1: found '-', expected the end of the turn".into()),
        (START, "W", "at byte 1: found the end, expected the ring for the marble, such as d4".into()),
        (START, "Wi4", "at byte 1: found 'i', expected the ring for the marble, such as d4".into()),
        (START, "Wd", format!("at byte 2: found the end, expected {number}")),
        (START, "Wd0", format!("at byte 2: found '0', expected {number}")),
        (START, "Wd 4", format!("at byte 2: found ' ', expected {number}")),
        (START, "Wd8,d1", "at byte 1: d8 is not a place of the basic board".into()),
        (START, "Wj1,d1", "at byte 1: j1 is not a place of the basic board".into()),
        (
            START,
            "Wd4d1",
            "at byte 3: found 'd', expected a comma and the removed ring, x and claimed marbles, or the end of the turn".into(),
        ),
        (START, "Wd4,", "at byte 4: found the end, expected the ring that is removed, such as d1".into()),
        (START, "Wd4,d9", "at byte 4: d9 is not a place of the basic board".into()),
        (
            START,
            "Wd4,d1,d2",
            "at byte 6: found ',', expected x and claimed marbles, or the end of the turn".into(),
        ),
        (START, "Wd4,d1x", format!("at byte 7: found the end, expected {claimed}")),
        (START, "Wd4,d1xa1", format!("at byte 7: found 'a', expected {claimed}")),
        (
            START,
            "Wd4,d1xWd",
            format!("at byte 9: found the end, expected {number}"),
        ),
        (START, "Wd4", "at byte 3: illegal turn: a free ring must be removed, such as a1".into()),
        (START, "Wd4,d4", "at byte 4: illegal turn: the ring d4 is occupied".into()),
        (
            START,
            "Wd4,d3",
            "at byte 4: illegal turn: the ring d3 does not slide out: no two neighbors of it that are next to each other are missing".into(),
        ),
        (
            START,
            "Wd4,d1xWd4",
            "at byte 7: illegal turn: d4 cannot be claimed: it is in no group of rings that this turn leaves without a vacant one".into(),
        ),
        (START, "Wd4,d1xBd4", "at byte 7: the marble on d4 is white, not black".into()),
        (START, "Wd4,d1xBa1", "at byte 7: there is no black marble on a1: it is vacant or missing".into()),
        (START, "-", "at byte 0: illegal turn: no marble can be captured, so one must be placed".into()),
        (START, "xd4", format!("at byte 3: found the end, expected {captured}")),
        (START, "x", "at byte 1: found the end, expected the ring of the marble that jumps, such as d4".into()),
        (START, "xd4d6", format!("at byte 3: found 'd', expected {captured}")),
        (START, "xd4W", format!("at byte 4: found the end, expected {landing}")),
        (START, "xd4Wd6", "at byte 3: there is no white marble on d5: it is vacant or missing".into()),
        (CORNER, "Wb2,a2", "at byte 1: illegal turn: the ring b2 is occupied".into()),
        (CORNER, "Wd4,a2", "at byte 1: illegal turn: there is no ring on d4".into()),
        (CORNER, " Wa1,d4", "at byte 5: illegal turn: there is no ring on d4".into()),
        (CLAIMS, "Wa3,a4xWa3", "at byte 7: illegal turn: a3 is claimed, so a2 must be too: they are in the same group".into()),
        (CLAIMS, "Wa3,a4xWa2Wa3Wa2", "at byte 13: the marble on a2 is claimed twice, expected every claimed marble once".into()),
        (
            CLAIMS,
            "Wa3,a4xWa2Wa3,",
            "at byte 13: found ',', expected the color of the next claimed marble, or the end of the turn".into(),
        ),
        (
            "g1--/-----/------/-------/------/-----/---- 1 6/7/10 0/0/0 0/0/0 basic",
            "Wa2",
            "at byte 3: illegal turn: no vacant ring is left, so a1 must be claimed with all the others".into(),
        ),
        (JUMPS, "Wa1,a2", "at byte 0: illegal turn: a marble must be captured: the one on d1 can jump to d3".into()),
        (JUMPS, "-", "at byte 0: illegal turn: a marble must be captured: the one on d1 can jump to d3".into()),
        (JUMPS, "xd1Gd3", "at byte 6: illegal turn: the marble on d3 must go on: it can jump to d5".into()),
        (JUMPS, "xd1Wd3", "at byte 3: the marble on d2 is gray, not white".into()),
        (
            JUMPS,
            "xd1Gd2",
            "at byte 4: no jump leads from d1 to d2: a marble lands directly behind the one that it captures".into(),
        ),
        (JUMPS, "xd1Gd3Gd1", "at byte 6: the marble on d2 has already been captured".into()),
        (
            JUMPS,
            "xd1Gd3Wd5 junk",
            "at byte 10: found 'j', expected the color of the next captured marble, or the end of the turn".into(),
        ),
        (JUMPS, "xe1Ge3Wd5", "at byte 3: there is no gray marble on e2: it is vacant or missing".into()),
    ] {
        turn_refused::<Zertz>(line, text, &error);
    }
}

#[test]
fn nothing_can_be_played_when_the_game_is_over() {
    let over = position::<Zertz>("4/5/6/7/6/5/4 2 2/8/10 4/0/0 0/0/0 basic");
    let error = over.parse_turn("Wd4,d1").unwrap_err().to_string();
    assert!(error.starts_with("at byte 0: illegal turn: the game is over: "), "{error}");
}

#[test]
fn of_several_ways_the_text_that_sorts_first_is_written() {
    let position = position::<Zertz>(TRIANGLE);
    let turn = position.parse_turn("xd1Gd3Wf1Bd1").expect("a capture");
    assert_eq!(position.parse_turn("xd1Bf1Wd3Gd1"), Ok(turn));
    assert_eq!(position.turn_text(&turn), "xd1Bf1Wd3Gd1");
}

#[test]
fn lines_and_names_tell_their_game() {
    fn is_of<P: Notation>(text: &str) -> bool {
        P::looks_like_position(text)
    }
    let games = |text: &str| {
        [
            is_of::<Zertz>(text),
            is_of::<gipf_core::Gipf>(text),
            is_of::<gipf_potentials::GipfPotentials>(text),
            is_of::<dvonn_core::Dvonn>(text),
        ]
    };
    for line in [
        START,
        TRIANGLE,
        "5/6/7/8/9/8/7/6/5 2 1/2",
        "large",
        "Blitz",
        "zertz",
        "ZÈRTZ blitz",
        // Lines with an error.
        "4/5/6/7/6/5/4 w 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5 3 6/8/10",
        "4/5/6/7/6/5/1g2 white",
        "4/5/6/7/6/5/-3 0 6/8",
    ] {
        assert_eq!(games(line), [true, false, false, false], "{line}");
    }
    for text in ["basic", "tournament"] {
        assert_eq!(games(text), [true, true, false, false], "{text}");
    }
    for text in [
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic t1z3/-",
        "9/10/11/10/9 w place",
        "large.txt",
        "4/5/6/7/6/5/4",
        "a/b/c/d/e/f/large-game.txt of mine",
        "0/0/0 6/8/10",
        "zertz chess",
        "zertz blitz large",
        "4/5 1 a/b/c",
        "4/5 1 6//10",
        "4/5 1 6/8",
        "1 2",
        "",
    ] {
        assert!(!is_of::<Zertz>(text), "{text}");
    }
}

#[test]
fn the_name_is_read_with_and_without_its_accent() {
    for name in ["ZERTZ", "Zertz basic", "ZÈRTZ", "zèrtz tournament", "Ze\u{300}rtz"] {
        assert!(Zertz::is_named_in(name), "{name}");
        assert!(!gipf_core::Gipf::is_named_in(name), "{name}");
    }
    for name in ["ZRTZ", "ZERTZZ", "GIPF", ""] {
        assert!(!Zertz::is_named_in(name), "{name}");
    }
    let tags = Variant::ALL.map(|variant| Zertz::start(variant).variant_tag());
    let values = ["ZERTZ basic", "ZERTZ tournament", "ZERTZ large", "ZERTZ blitz"];
    assert_eq!(tags, values.map(|value| ("Game", value.to_owned())));
}

/// The texts of all ways of a turn.
fn ways(position: &Zertz, turn: &Turn) -> BTreeSet<String> {
    let mut ways = BTreeSet::new();
    let Turn::Capture { from, to, taken } = *turn else { return ways };
    let name = |place| position.variant().name(place);
    let flow: ControlFlow<()> = position.for_each_capture_path(from, to, taken, |jumps| {
        let mut text = format!("x{}", name(from));
        for jump in jumps {
            let marble = position.marble_at(jump.over).expect("a marble").letter();
            text += &format!("{}{}", marble.to_ascii_uppercase(), name(jump.to));
        }
        ways.insert(text);
        if ways.len() == 200 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if flow.is_break() { BTreeSet::new() } else { ways }
}

/// The most turns of a position of which all texts are tried.
const MOST_TURNS: usize = 200;

proptest! {
    #[test]
    fn texts_come_back(position in prop_oneof![positions(60), scattered_positions()]) {
        let line = position.to_string();
        prop_assert_eq!(line.parse::<Zertz>(), Ok(position));
        prop_assert_eq!(line.to_uppercase().parse::<Zertz>(), Ok(position));
        let mut texts = BTreeSet::new();
        let turns = position.legal_turns();
        for turn in turns.iter().step_by(turns.len().div_ceil(MOST_TURNS).max(1)) {
            let text = position.turn_text(turn);
            prop_assert_eq!(position.parse_turn(&text), Ok(*turn), "{}", text);
            prop_assert_eq!(position.parse_turn(&text.to_uppercase()), Ok(*turn), "{}", text);
            prop_assert_eq!(position.parse_turn(&text.to_lowercase()), Ok(*turn), "{}", text);
            let ways = ways(&position, turn);
            for way in &ways {
                prop_assert_eq!(position.parse_turn(way), Ok(*turn), "{}", way);
            }
            prop_assert_eq!(ways.first().unwrap_or(&text), &text);
            prop_assert!(texts.insert(text));
        }
    }

    #[test]
    fn setups_come_back_from_their_lines(setup in setups()) {
        let line = PositionLine::from(setup);
        prop_assert_eq!(line.to_string().parse(), Ok(line));
    }

    #[test]
    fn any_text_is_read_or_refused_at_a_place_in_it(
        position in prop_oneof![positions(60), scattered_positions()],
        text in "[-WGBxwgb1-9a-hjA-HJ, ]{0,24}|x([a-hj][1-9][WGB]){1,4}|.{0,20}",
    ) {
        if let Err(error) = position.parse_turn(&text) {
            prop_assert!(text.is_char_boundary(error.offset));
        }
        if let Err(PositionError::Syntax(error)) = text.parse::<Zertz>() {
            prop_assert!(error.offset().is_none_or(|offset| text.is_char_boundary(offset)));
        }
    }

    #[test]
    fn turn_numbers_come_back(setup in setups(), number in 1..=999_999u32) {
        let line = PositionLine { setup, turn_number: Some(number) };
        prop_assert_eq!(line.to_string().parse(), Ok(line));
    }
}

#[test]
fn errors_are_small() {
    assert!(size_of::<PositionError>() < 256, "{}", size_of::<PositionError>());
}

#[test]
fn a_line_is_as_long_as_it_may_be() {
    let padded = format!("{START:MAX_POSITION_LEN$}");
    assert_eq!(padded.parse::<Zertz>(), Ok(Zertz::start(Variant::Basic)));
    let error = format!("{padded} ").parse::<Zertz>().expect_err("too long").to_string();
    assert_eq!(error, "the text has 257 bytes, expected at most 256");
}
