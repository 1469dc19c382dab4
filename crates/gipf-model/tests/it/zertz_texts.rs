//! Texts of ZÈRTZ: what can be read, and what is valid.

use gipf_model::zertz::Model;

fn violations(line: &str) -> Vec<String> {
    Model::parse(line).unwrap_or_else(|error| panic!("{line}: {error}")).violations()
}

#[test]
fn the_examples_of_the_rules_read_back() {
    let examples = [
        "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
        "w1-1/-2b-/-3--/-4b-/g1b2-/b3b/w--1 1 3/7/3 1/0/0 0/0/2 basic",
    ];
    for line in examples {
        assert_eq!(Model::parse(line).expect("a position").to_line(), line);
        assert_eq!(violations(line), Vec::<String>::new(), "{line}");
    }
}

#[test]
fn shorter_runs_of_vacant_rings_are_read() {
    let model = Model::parse("112/1112/6/11w1111/6/5/4 2 5/8/10 0/0/0 0/0/0 basic");
    let line = "4/5/6/2w4/6/5/4 2 5/8/10 0/0/0 0/0/0 basic";
    assert_eq!(model.expect("a position").to_line(), line);
}

#[test]
fn wrong_lines_are_refused() {
    let wrong = [
        "",
        "4/5/6/7/6/5/4",
        "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0",
        "4/5/6/7/6/5/4 1 6/8/10 0/0/0 basic",
        "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic 1",
        "4/5/6/7/6/5/4 w 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/4 3 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 Basic",
        "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 standard",
        // Boards.
        "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 tournament",
        "5/6/7/8/7/6/5/4 1 6/8/10 0/0/0 0/0/0 large",
        "5/6/7/8/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5 1 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/4/ 1 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/5 1 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/3 1 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/ 1 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/40 1 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/3W 1 5/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/3. 1 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/3r 1 6/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/3é 1 6/8/10 0/0/0 0/0/0 basic",
        // Marbles.
        "4/5/6/7/6/5/4 1 6/8 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/4 1 6/8/10/0 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/4 1 6/8/ 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/4 1 6/8/+10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/4 1 6/8/-1 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/4 1 06/8/10 0/0/0 0/0/0 basic",
        "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/99999999999 basic",
        "4/5/6/7/6/5/4 1 - 0/0/0 0/0/0 basic",
    ];
    for line in wrong {
        assert!(Model::parse(line).is_err(), "{line}");
    }
}

#[test]
fn valid_positions_have_no_violations() {
    let valid = [
        // Pool and captured marbles stand side by side.
        "4/5/6/7/6/5/4 1 3/6/7 1/1/1 2/1/2 basic",
        // No ring at all.
        "----/-----/------/-------/------/-----/---- 1 6/8/10 0/0/0 0/0/0 basic",
        // The side not to move has a winning set.
        "4/5/6/7/6/5/4 1 2/8/10 0/0/0 4/0/0 basic",
        // Nobody can move.
        "wwww/wwggg/gggggb/bbbbbbb/bb----/-----/---1 1 0/0/0 0/0/0 0/0/0 basic",
    ];
    for line in valid {
        assert_eq!(violations(line), Vec::<String>::new(), "{line}");
    }
}

#[test]
fn every_violation_is_reported() {
    let one = [
        ("4/5/6/7/6/5/4 1 5/8/10 0/0/0 0/0/0 basic", "5 marbles w instead of 6."),
        ("4/5/6/7/6/5/4 1 6/8/10 0/1/0 0/0/0 basic", "9 marbles g instead of 8."),
        ("4/5/6/7/6/5/3b 1 6/8/10 0/0/0 0/0/0 basic", "11 marbles b instead of 10."),
        ("4/5/6/7/6/5/4 1 6/7/9 0/0/0 0/0/0 blitz", "6 marbles w instead of 5."),
        (
            "---w/-----/------/-------/------/-----/---- 1 5/8/10 0/0/0 0/0/0 basic",
            "There are rings, but none is vacant.",
        ),
        ("4/5/6/7/6/5/4 1 2/8/10 4/0/0 0/0/0 basic", "Player 1 is to move and has a winning set."),
    ];
    for (line, violation) in one {
        assert_eq!(violations(line), [violation], "{line}");
    }
    let line =
        "---w/-----/------/-------/------/-----/---- 2 4294967295/0/0 0/0/0 4294967295/0/6 basic";
    let all = [
        "8589934591 marbles w instead of 6.",
        "0 marbles g instead of 8.",
        "6 marbles b instead of 10.",
        "There are rings, but none is vacant.",
        "Player 2 is to move and has a winning set.",
    ];
    assert_eq!(violations(line), all);
}

/// What a text of a turn is read as.
fn read_turn(line: &str, text: &str) -> Option<String> {
    assert_eq!(violations(line), Vec::<String>::new(), "{line}");
    Model::parse(line).expect("a position").read_turn(text)
}

#[test]
fn spaces_and_capital_letters_for_coordinates_are_read_by_their_place() {
    let line = "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic";
    for text in ["Bb3,g4", "BB3,G4", "Bb3,G4", " B b 3 , g 4 ", "BB3, g4"] {
        assert_eq!(read_turn(line, text).as_deref(), Some("Bb3,g4"), "{text}");
    }
    // Colors are capital letters; a turn must be legal and whole.
    let wrong = [
        "",
        " ",
        "-",
        "bb3,g4",
        "bB3,g4",
        "Bb3",
        "Bb3,",
        "Bb3,b3",
        "Bb3,d4",
        "Bb3,,g4",
        "Bb3g4",
        "Bb3,g4,",
        "Bb3,g4x",
        "Bb3,g4xBb3",
        "Bb6,g4",
        "Bb3,g4é",
        "é",
        "b3,g4",
        "x",
        "xb3",
        "xb3Bb5",
        "Bb3,g4xx",
        "xx",
    ];
    for text in wrong {
        assert_eq!(read_turn(line, text), None, "{text}");
    }
    let line = "----/-----/------/--wb1--/--wg--/--1--/---- 1 4/7/9 0/0/0 0/0/0 basic";
    for text in ["xd3Bd5Gf3Wd3", "XD3BD5GF3WD3", "x d3 B d5 G f3 W d3"] {
        assert_eq!(read_turn(line, text).as_deref(), Some("xd3Bd5Gf3Wd3"), "{text}");
    }
    for text in
        ["xd3bd5Gf3Wd3", "d3Bd5Gf3Wd3", "xd3xBd5Gf3Wd3", "xd3Bd5Gf3W", "xd3Bd5Gf3Wd", "xd3d5f3d3"]
    {
        assert_eq!(read_turn(line, text), None, "{text}");
    }
    let line = "wwww/wwggg/gbbbbb/-------/------/-----/-3 1 0/0/0 0/0/0 0/4/5 basic";
    assert_eq!(read_turn(line, " - ").as_deref(), Some("-"));
    assert_eq!(read_turn(line, "--"), None);
}

#[test]
fn claimed_marbles_are_read_in_any_order_and_written_by_column_and_ring() {
    let line = "w1w-/-----/------/-------/------/-----/4 1 4/0/0 0/4/5 0/4/5 basic";
    for text in ["Wg4,a2xWa1Wa3", "Wg4,a2xWa3Wa1", "WG4, A2 X WA3 Wa1"] {
        assert_eq!(read_turn(line, text).as_deref(), Some("Wg4,a2xWa1Wa3"), "{text}");
    }
    for text in ["Wg4,a2xWa1Wa1", "Wg4,a2xWa1Ga3", "Wg4,a2xWa1xWa3", "Wg4,a2xa1a3", "Wg4,a2x"] {
        assert_eq!(read_turn(line, text), None, "{text}");
    }
}

#[test]
fn keys_say_everything_about_a_position() {
    let line = "w1-1/-2b-/-3--/-4b-/g1b2-/b3b/w--1 1 3/7/3 1/0/0 0/0/2 basic";
    let key = |line: &str| Model::parse(line).expect("a position").key();
    let board = b"w.-.-..b--...---....b-g.b..-b...bw--.";
    let mut expected = board.to_vec();
    expected.push(b'1');
    expected.extend([3, 0, 0, 0, 7, 0, 0, 0, 3, 0, 0, 0]);
    expected.extend([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expected.extend([0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]);
    expected.push(0);
    assert_eq!(key(line), expected);
    for other in [
        line.replace(" 1 ", " 2 "),
        line.replace("w--1 ", "w--- "),
        line.replace("3/7/3", "3/7/2"),
        line.replace("1/0/0", "0/0/1"),
        line.replace("0/0/2", "0/2/0"),
        line.replace("basic", "blitz"),
    ] {
        assert_ne!(key(&other), expected, "{other}");
    }
}
