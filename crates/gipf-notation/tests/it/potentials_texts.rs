//! GIPF with potentials: what is read, what is refused and with which words.

use crate::support::{lines_are_written, position, position_refused, reads_as, turn_refused};
use gipf_notation::potentials::{PieceText, PositionError, PositionLine};
use gipf_notation::{MAX_POSITION_LEN, MAX_TURN_LEN, Notation};
use gipf_potentials::{Color, GipfPotentials, Piece, PieceKind, Potential};

const START: &str = "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z3/d6";

/// A row of White's: plain, plain, loaded, a covered black piece, plain; and a black piece beside it.
const ROW: &str = "4/5/wwwdb+wb/7/6/5/4 w 5/5 basic -/-";

/// The same, and a line that is full.
const TAMSK_AND_FULL_LINE: &str = "bwbw/5/6/3wt3/6/5/4 w 5/5 basic -/-";

/// A TAMSK-potential of White's on e5.
const TAMSK: &str = "4/5/6/3wt3/6/5/4 w 5/5 basic -/-";

/// Black can push a piece with a TAMSK-potential from a1 onto e5.
const DUE: &str = "bt2wy/wtwdbw1/2bt3/1w4b/wd+b4/wyb3/bd1bdw b 7/7 basic t1z3y1/t1z3y3";

/// A piece of each kind of White's, and a black one to cover.
const USES: &str = "4/2wz2/6/2wdb2wy/6/5/4 w 5/5 basic t1/-";

#[test]
fn positions_are_read_leniently_and_written_canonically() {
    lines_are_written::<GipfPotentials>(&[
        ("basic T3Z3/D6", START),
        ("\t Basic  z3t3/d6 12/12\n", START),
        ("b11w/221/6/w5b/6/5/b2w white 012/12 BASIC - t3z3/d6 ", START),
        ("4/5/6/7/6/5/4 w 18/18 tournament BW -/-", "4/5/6/7/6/5/4 w 18/18 tournament WB -/-"),
        ("basic -/-", "b2w/5/6/w5b/6/5/b2w w 12/12 basic -/-"),
        ("standard", "B2W/5/6/W5B/6/5/B2W w 12/12 standard t3z3d3y3/t3z3d3y3"),
    ]);
    for (text, canonical) in [
        ("4/5/6/7/6/5/4 w 9/9 basic -/- 17", "4/5/6/7/6/5/4 w 9/9 basic -/- 17"),
        ("4/5/6/7/6/5/4 w 9/9 basic - -/- 17", "4/5/6/7/6/5/4 w 9/9 basic -/- 17"),
        ("4/5/6/7/6/5/4 w 9/9 tournament - t1/y6 1", "4/5/6/7/6/5/4 w 9/9 tournament - t1/y6 1"),
    ] {
        let line: PositionLine = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(line.to_string(), canonical);
    }
}

#[test]
fn every_piece_has_a_text() {
    for color in Color::ALL {
        let mut kinds = vec![PieceKind::Single, PieceKind::Gipf];
        kinds.extend(Potential::ALL.map(PieceKind::Loaded));
        kinds.extend(Potential::ALL.map(PieceKind::Used));
        for covers in 1..=15 {
            kinds.extend([false, true].map(|loaded| PieceKind::Covered { loaded, covers }));
        }
        for kind in kinds {
            let piece = PieceText(Piece { color, kind });
            assert_eq!(piece.to_string().parse(), Ok(piece));
        }
    }
    for (text, sentence) in [
        (
            "wt+",
            "at byte 2: found '+', expected no +: only pieces that are plain or loaded with d are covered",
        ),
        ("b++++++++++++++++", "at byte 16: found '+', expected at most 15 covers"),
        ("Z", "at byte 1: found the end, expected w or b, the color of the used potential"),
        ("W+", "at byte 1: found '+', expected the end of the piece"),
        ("wx", "at byte 1: found 'x', expected the end of the piece"),
    ] {
        let error = text.parse::<PieceText>().expect_err(text);
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_text_is_of_one_game_only() {
    for text in [
        START,
        "basic t3z3/t3z3",
        "Tournament -/-",
        "basic t3z3/x",
        "4/5/6/7/6/5/4 w 9/9 basic - -/-",
        "1/1/1/1/1/1/1 w 9/9 chess t3/-",
    ] {
        assert!(GipfPotentials::looks_like_position(text), "{text}");
        assert!(!gipf_core::Gipf::looks_like_position(text), "{text}");
    }
    for text in [
        "basic",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic",
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic - 7",
        "4/5/6/7/6/5/4 w 18/18 tournament WB",
        "4/5/6/7/6/5/4 w",
    ] {
        assert!(!GipfPotentials::looks_like_position(text), "{text}");
        assert!(gipf_core::Gipf::looks_like_position(text), "{text}");
    }
    for text in ["", "games/basic.txt", "basic games.txt", "9/10/11/10/9 w place", "4/5/6/7/6/5/4"]
    {
        assert!(!GipfPotentials::looks_like_position(text), "{text}");
        assert!(!gipf_core::Gipf::looks_like_position(text), "{text}");
    }
}

#[test]
fn bad_positions_are_refused_with_the_place() {
    const CONTENT: &str =
        "w, b, W, B, a loaded piece (wt), a used potential (Tw), covers (w+), or a number 1-7";
    const HAND: &str = "hand: -, or t z d y, each with a number 1-6";
    for (text, sentence) in [
        ("", format!("at byte 0: found the end, expected {CONTENT}")),
        ("x", format!("at byte 0: found 'x', expected {CONTENT}")),
        ("wzbb+wd", "at byte 7: found the end, expected / and the next column".into()),
        ("wzbb+wdw", "at byte 7: column b has more than 4 spots".into()),
        ("4/5/6/7/6/5/3Z", "at byte 14: found the end, expected w or b, the color of the used potential".into()),
        ("4/5/6/7/6/5/4 w 1/1 basic", format!("at byte 25: found the end, expected White's {HAND}")),
        ("4/5/6/7/6/5/4 w 1/1 basic 7", format!("at byte 26: found '7', expected White's {HAND}")),
        (
            "4/5/6/7/6/5/4 w 1/1 tournament t3/-",
            "at byte 31: found 't', expected the opening state: -, or one of W w and one of B b".into(),
        ),
        ("4/5/6/7/6/5/4 w 1/1 basic t3t2/-", format!("at byte 28: found 't', expected White's {HAND}")),
        ("4/5/6/7/6/5/4 w 1/1 basic t0/-", "at byte 27: found '0', expected a number 1-6 after the kind".into()),
        ("4/5/6/7/6/5/4 w 1/1 basic t3/", format!("at byte 29: found the end, expected Black's {HAND}")),
        ("4/5/6/7/6/5/4 w 1/1 basic t3/-z", format!("at byte 30: found 'z', expected Black's {HAND}")),
        ("4/5/6/7/6/5/4 w 1/1 basic -/- x", "at byte 30: found 'x', expected a turn number, 1 to 999999, or the end of the line".into()),
        ("4/5/6/7/6/5/4 w 1/1 basic -/- 7 7", "at byte 32: found '7', expected the end of the line".into()),
        ("basic t3", "at byte 8: found the end, expected / and Black's hand".into()),
        ("basic t3/- 12", "at byte 13: found the end, expected / and Black's reserve".into()),
        ("basic t3/- 12/12 7", "at byte 17: found '7', expected the end of the start".into()),
        (
            "4/5/6/3Dw3/6/5/4 w 1/1 basic -/d6",
            "invalid position: a used DVONN-potential lies by itself on e5".into(),
        ),
        (
            "4/5/6/3bt3/6/5/4 w 22/1 basic -/t6",
            "invalid position: White has 22 pieces (0 on the board, 22 in reserve; a GIPF-piece is 2), at most 21; \
             Black has 7 TAMSK-potentials (1 on the board, 6 in hand), at most 6; \
             Black is not to move but has an unused TAMSK-potential on e5".into(),
        ),
    ] {
        position_refused::<GipfPotentials>(text, &sentence, PositionError::offset);
    }
    let long = "b+".repeat(4 << 20);
    let error = long.parse::<GipfPotentials>().expect_err("too long");
    assert_eq!(error.to_string(), "the text has 8388608 bytes, expected at most 256");
    assert!(MAX_POSITION_LEN > 3 * START.len());
}

#[test]
fn turns_are_read_leniently_and_written_canonically() {
    for (text, canonical) in [
        ("Zb3", "Zb3"),
        ("zA2 - B3", "Zb3"),
        ("ZWb1-c2", "Zc2"),
        ("wb3", "b3"),
        ("tH1-h4", "Th1-h3"),
    ] {
        reads_as::<GipfPotentials>(START, text, canonical, &[]);
    }
    let canonical = "xd2,d3,Dd4,^d5,d6,d7*;b2";
    reads_as::<GipfPotentials>(ROW, canonical, canonical, &[]);
    reads_as::<GipfPotentials>(ROW, "X D7*, ^D5 , dD4; xd6,d3,d2 : B2", canonical, &[]);
    reads_as::<GipfPotentials>(
        ROW,
        "xd2,d3,d4,d5,d6,d7;b2",
        canonical,
        &[
            "at byte 7: d4 is loaded with a DVONN-potential, expected Dd4",
            "at byte 10: d5 is a used potential, expected ^d5",
            "at byte 16: d7 is the opponent's and is captured, expected d7*",
        ],
    );
    reads_as::<GipfPotentials>(ROW, "xd2,d3,^d5,d6,d7*;Dd4^d5", "xd2,d3,^d5,d6,d7*;Dd4^d5", &[]);
    reads_as::<GipfPotentials>(TAMSK, "t^-;b2", "T^-;b2", &[]);
    reads_as::<GipfPotentials>(TAMSK, "T^b1-b2; b1-b4", "T^b2;b1-b3", &[]);
}

#[test]
fn uses_are_read_with_or_without_their_kind() {
    reads_as::<GipfPotentials>(USES, "De4^e5", "De4^e5", &[]);
    reads_as::<GipfPotentials>(USES, "dE4 ^ E5", "De4^e5", &[]);
    reads_as::<GipfPotentials>(
        USES,
        "e4^e5",
        "De4^e5",
        &["at byte 0: e4 is loaded with a DVONN-potential, expected De4"],
    );
    reads_as::<GipfPotentials>(USES, "Ye8^h5", "Ye8^h5", &[]);
}

#[test]
fn bad_turns_are_refused_with_the_place() {
    for (line, text, sentence) in [
        (
            START,
            "",
            "at byte 0: found the end, expected a push such as a5-b5, the use of a potential, or a capture such as xd4,e5",
        ),
        (
            START,
            "Z",
            "at byte 0: found 'Z', expected a push such as a5-b5, the use of a potential, or a capture such as xd4,e5",
        ),
        (START, "Zb", "at byte 2: found the end, expected a number 1-9 after the column"),
        (START, "Zb9", "at byte 1: b9 is not a spot of the board"),
        (START, "Za2", "at byte 1: after the dot a2 expected - and a spot of the line"),
        (START, "Zb2-c2", "at byte 1: b2 is not a dot, where a push begins"),
        (START, "Za2-a3", "at byte 4: a3 is not a spot of the board"),
        (START, "Za2-e5", "at byte 4: e5 does not lie on a line from the dot a2"),
        (
            START,
            "Zbb3",
            "at byte 0: the push is marked as the other player's, but White is to move",
        ),
        (
            START,
            "b3;b4",
            "at byte 3: found 'b', expected a push with T^ before it, or a capture such as xd4,e5",
        ),
        (START, "b3;xb3;T^-", "at byte 7: found 'T', expected a capture such as xd4,e5"),
        (
            START,
            "T^b3;xb3",
            "at byte 5: found 'x', expected a push with T^ before it, or the turn's own push or move",
        ),
        (
            START,
            "T^",
            "at byte 2: found the end, expected the push of the potential, or - where it is discarded",
        ),
        (START, "b3;x", "at byte 4: found the end, expected a point a-i 1-9"),
        (START, "b3 b4", "at byte 3: found 'b', expected ; or the end of the turn"),
        (START, "Gc2^c3", "at byte 3: found '^', expected ; or the end of the turn"),
        (START, "b5^", "at byte 3: found the end, expected the spot that the potential goes to"),
        (START, "b5^c5", "at byte 0: b5 holds no potential that can be used"),
        (START, "e5^c5", "at byte 0: e5 holds no potential that can be used"),
        (START, "Db3", "at byte 0: illegal turn: the hand holds no DVONN-potential"),
        (
            START,
            "Te2^e3",
            "at byte 0: illegal turn: e2 holds no piece of the player to move with a TAMSK-potential to use",
        ),
        (START, "b2", "at byte 0: illegal turn: b2 is occupied"),
        (START, "c3", "at byte 0: illegal turn: c3 is not beside a dot"),
        (
            START,
            "T^-;b3",
            "at byte 0: illegal turn: before the move no TAMSK-potential of the player to move stands on e5",
        ),
        (
            START,
            "b3;T^-",
            "at byte 3: illegal turn: after the move no TAMSK-potential of the player to move stands on e5",
        ),
        (
            TAMSK,
            "b3",
            "at byte 0: illegal turn: before the move the TAMSK-potential on e5 must be pushed in or discarded",
        ),
        (
            TAMSK,
            "T^-;T^-;b3",
            "at byte 4: illegal turn: before the move no TAMSK-potential of the player to move stands on e5",
        ),
        (TAMSK, "T^b2;T^b3;T^b4;T^b5;T^c2;T^c6;T^d2;b3", "at byte 30: more than 6 TAMSK pushes"),
        (TAMSK, "T^c3;b3", "at byte 0: illegal turn: c3 is not beside a dot"),
        (
            TAMSK,
            "T^b3",
            "at byte 4: illegal turn: a piece must be brought into play, or a potential used",
        ),
        (
            TAMSK,
            "xe5;b3",
            "at byte 1: illegal turn: before the move e5 is taken, but no row of the player to move takes it",
        ),
        (
            ROW,
            "b2",
            "at byte 0: illegal turn: before the move the row on d2,d3,d4,d5,d6,d7 must be taken",
        ),
        (
            ROW,
            "xd2,d3,^d5,d6;b2",
            "at byte 0: illegal turn: before the move no choice of rows takes exactly this",
        ),
        (ROW, "xc2;b2", "at byte 1: c2 is vacant and cannot be taken"),
        (ROW, "xd2,d2;b2", "at byte 4: everything on d2 has been taken already"),
        (ROW, "x^d5,d5*,d5;b2", "at byte 9: everything on d5 has been taken already"),
        (ROW, "xd2*;b2", "at byte 1: d2 is marked as captured but is the mover's own"),
        (ROW, "x^d5*;b2", "at byte 1: d5 is marked as captured but is the mover's own"),
        (ROW, "xGd2;b2", "at byte 1: d2 is marked as a GIPF-piece but is none"),
        (ROW, "xZd4;b2", "at byte 1: d4 is marked as loaded with a ZÈRTZ-potential but is not"),
        (ROW, "x^d4;b2", "at byte 1: d4 is marked as a used potential but is none"),
        (ROW, "xDd5;b2", "at byte 1: d5 is marked as loaded with a DVONN-potential but is not"),
        (TAMSK_AND_FULL_LINE, "T^b2;c2", "at byte 0: illegal turn: b2 is occupied"),
        (
            TAMSK_AND_FULL_LINE,
            "T^c2;b1-b2",
            "at byte 5: illegal turn: the line from dot b1 over b2 is full",
        ),
        (
            TAMSK_AND_FULL_LINE,
            "T^b1-b2;c2",
            "at byte 0: illegal turn: the line from dot b1 over b2 is full",
        ),
        // The use is at fault, not the push that went there before.
        (
            "3wy/5/6/3wt3/6/5/4 w 5/5 basic -/-",
            "T^b3;Yb5^b3",
            "at byte 5: illegal turn: b3 is occupied",
        ),
        (
            DUE,
            "Ta1-e5  ",
            "at byte 6: illegal turn: after the move the TAMSK-potential on e5 must be pushed in or discarded",
        ),
        (
            "4/5/6/7/6/5/4 w 0/3 basic -/-",
            "  b3",
            "at byte 0: illegal turn: the game is over: Black wins: White cannot bring a piece into play",
        ),
    ] {
        turn_refused::<GipfPotentials>(line, text, sentence);
    }
    let strict =
        position::<GipfPotentials>(START).parse_turn_strict("a2-b3").expect_err("not canonical");
    assert_eq!(strict.to_string(), "at byte 0: not the canonical text, which is b3");
}

#[test]
fn long_turns_are_refused() {
    let long = "b3;".repeat(MAX_TURN_LEN);
    turn_refused::<GipfPotentials>(
        START,
        &long,
        "at byte 1024: the text has 3072 bytes, expected at most 1024",
    );
    let longest = format!("{:MAX_TURN_LEN$}", "b3");
    assert_eq!(
        position::<GipfPotentials>(START).parse_turn(&longest),
        position::<GipfPotentials>(START).parse_turn("b3")
    );
    let longer = format!("{longest} ");
    turn_refused::<GipfPotentials>(
        START,
        &longer,
        "at byte 1024: the text has 1025 bytes, expected at most 1024",
    );
}

#[test]
fn a_variant_and_a_file_are_not_a_position() {
    for (text, is_position) in [
        ("basic t3/-", true),
        ("basic -", true),
        ("basic games", false),
        ("basic table.txt", false),
    ] {
        assert_eq!(GipfPotentials::looks_like_position(text), is_position, "{text}");
    }
}
