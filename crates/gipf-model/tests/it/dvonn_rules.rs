//! What the rules of DVONN say, on positions made by hand.

use gipf_model::dvonn::{Model, Outcome};

crate::games::on_lines!(Model);

const START: &str = "9/10/11/10/9 w place";

/// The last space, A1, is White's.
const ONE_VACANT: &str = "1,b,w,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b,w/b,w,r,b,w,r,b,w,r,b,w/\
                          b,w,b,w,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b w place";

/// White's only piece, F3, has all six neighbors.
const SURROUNDED: &str = "r,7,r/4,b,b,4/4,r,w,b,4/4,b,b,4/9 w stack";

fn outcome(line: &str) -> Option<Outcome> {
    let model = read(line);
    assert_eq!(model.outcome().is_some(), model.turns().is_empty(), "{line}");
    model.outcome()
}

#[test]
fn red_pieces_come_first_then_black_and_white_in_turn() {
    assert_eq!(play(START, "A1"), "r,8/10/11/10/9 b place");
    let turns_so_far = ["A1", "C1", "E1", "G1", "I1", "F3"];
    let line = turns_so_far.iter().fold(START.to_owned(), |line, turn| play(&line, turn));
    assert_eq!(line, "r,1,r,1,r,1,b,1,w/10/5,b,5/10/9 w place");
    assert_eq!(turns(START).len(), 49);
    assert_eq!(turns(&line).len(), 43);
    assert!(!turns(&line).contains(&"F3".to_owned()));
}

#[test]
fn white_moves_twice_in_a_row_at_the_change_of_phase() {
    assert_eq!(turns(ONE_VACANT), ["A1"]);
    let start = play(ONE_VACANT, "A1");
    assert_eq!(start, ONE_VACANT.replacen('1', "w", 1).replace("place", "stack"));
    assert!(turns(&start).iter().all(|turn| turn.len() == 4), "moves of stacks");
    assert!(play(&start, "A1B1").ends_with(" b stack"));
}

#[test]
fn surrounded_pieces_do_not_move() {
    assert_eq!(turns(SURROUNDED), ["PASS"]);
    let open = SURROUNDED.replace("4,b,b,4/9", "4,b,5/9");
    assert_eq!(turns(&open), ["F3E2", "F3E3", "F3F2", "F3F4", "F3G3"]);
}

#[test]
fn at_the_edge_a_piece_always_moves() {
    // All neighbors that B1 has are occupied.
    let line = "r,w,b,5,r/1,b,b,7/11/10/8,r w stack";
    assert_eq!(turns(line), ["B1A1", "B1B2", "B1C1", "B1C2"]);
}

#[test]
fn stacks_move_over_gaps_and_pieces_exactly_as_far_as_they_are_high() {
    let line = "w4r,3,r,4/10/11/10/2,r,6 w stack";
    assert_eq!(turns(line), ["A1E1", "A1E5"]);
    assert_eq!(play(line, "A1E1"), "4,w5rr,4/10/11/10/2,r,6 b stack");
    let line = "w2r,b,b,5,r/10/11/10/8,r w stack";
    assert_eq!(turns(line), ["A1C1"]);
}

#[test]
fn landing_on_empty_is_refused() {
    let line = "w3r,3,r,4/10/11/10/2,r,6 w stack";
    assert_eq!(turns(line), Vec::<String>::new());
}

#[test]
fn a_stack_lands_on_any_color() {
    let line = "3,w,5/2,b,w,6/3,r,7/10/r,7,r w stack";
    assert_eq!(turns(line), ["D1D2", "D2C2", "D2D1", "D2D3"]);
    assert_eq!(play(line, "D2C2"), "9/2,w2,7/3,r,7/10/r,7,r b stack");
    assert_eq!(play(line, "D2D3"), "9/2,b,7/3,w2r,7/10/r,7,r b stack");
    assert_eq!(play(line, "D1D2"), "9/2,b,w2,6/3,r,7/10/r,7,r b stack");
}

#[test]
fn a_lone_red_piece_never_moves() {
    let line = "r,w,b,5,r/10/11/10/8,r w stack";
    assert_eq!(turns(line), ["B1A1", "B1C1"]);
    assert_eq!(turns(&line.replace(" w ", " b ")), ["C1B1"]);
}

#[test]
fn red_inside_a_stack_moves() {
    let line = "w2r,1,r,6/10/11/10/8,r w stack";
    assert_eq!(turns(line), ["A1C1"]);
    assert_eq!(play(line, "A1C1"), "2,w3rr,6/10/11/10/8,r b stack");
    // Black, whose piece is on top of the other's, moves it.
    let line = "b2r,1,r,6/10/11/10/8,r b stack";
    assert_eq!(play(line, "A1C1"), "2,b3rr,6/10/11/10/8,r w stack");
}

#[test]
fn cut_off_groups_of_both_colors_go_at_once_whoever_moved() {
    for (side, other) in [("w", "b"), ("b", "w")] {
        // B1 links C1 and D1 to A1.
        let line = format!("r,{side},b,w,4,r/10/11/10/8,r {side} stack");
        assert_eq!(play(&line, "B1A1"), format!("{side}2r,7,r/10/11/10/8,r {other} stack"));
    }
    // What stood beside a red piece that moves away goes too, and so does the piece that moved.
    let line = "w2r,1,r,5,r/b,9/11/10/9 w stack";
    assert_eq!(play(line, "A1C1"), "2,w3rr,5,r/10/11/10/9 b stack");
    let line = "r,w,b,5,r/10/11/10/8,r w stack";
    assert_eq!(play(line, "B1C1"), "r,7,r/10/11/10/8,r b stack");
}

#[test]
fn nothing_is_cut_off_while_pieces_are_placed() {
    let line = "r,1,r,1,r,4/10/11/10/9 b place";
    assert_eq!(play(line, "K5"), "r,1,r,1,r,4/10/11/10/8,b w place");
}

#[test]
fn a_passed_player_must_move_again() {
    let black = play(SURROUNDED, "PASS");
    assert_eq!(black, SURROUNDED.replace(" w ", " b "));
    let open = play(&black, "E2E3");
    assert_eq!(open, "r,7,r/5,b,4/4,b2r,w,b,4/4,b,b,4/9 w stack");
    assert_eq!(turns(&open), ["F3E3", "F3F2", "F3F4", "F3G3", "F3G4"]);
}

#[test]
fn a_player_without_pieces_passes_and_the_other_plays_on() {
    let line = "r,b,b,5,r/10/11/10/8,r w stack";
    assert_eq!(turns(line), ["PASS"]);
    assert_eq!(outcome(line), None);
}

#[test]
fn the_score_counts_red_and_captured_pieces() {
    let line = "9/10/11/1,b6rr,w5r,7/1,b2,7 b stack";
    assert_eq!(outcome(line), Some(Outcome { winner: Some('b'), white: 5, black: 8 }));
    // Lone red pieces count for nobody.
    let line = "w3r,7,r/10/11/10/8,r w stack";
    assert_eq!(outcome(line), Some(Outcome { winner: Some('w'), white: 3, black: 0 }));
}

#[test]
fn equal_stacks_are_a_tie() {
    let line = "w3r,8/10/11/10/8,b3rr w stack";
    assert_eq!(outcome(line), Some(Outcome { winner: None, white: 3, black: 3 }));
    let line = "r,7,r/10/11/10/8,r b stack";
    assert_eq!(outcome(line), Some(Outcome { winner: None, white: 0, black: 0 }));
}

#[test]
fn sequences_end_with_the_game() {
    assert_eq!(read(START).perft(0), 1);
    let line = "r,w,b,5,r/10/11/10/8,r w stack";
    assert_eq!([1, 2].map(|depth| read(line).perft(depth)), [2, 0]);
}

#[test]
fn invalid_positions_have_faults() {
    let invalid = [
        "r,r,r,r,5/10/11/10/9 w place",
        "r,r,r,w,5/10/11/10/9 w place",
        "r,r,r,b,5/10/11/10/9 b place",
        "r,r,b,6/10/11/10/9 b place",
        "r,r,r,b2,5/10/11/10/9 w place",
        "r,w,b,5,r/10/11/10/9 w stack",
        "r,w,r,5,r/10/11/10/8,r w stack",
        "r,w,1,b,4,r/10/11/10/8,r w stack",
        "w25r,8/10/11/10/b25rr,8 w stack",
    ];
    for line in invalid {
        let model = Model::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_ne!(model.violations(), Vec::<String>::new(), "{line}");
    }
    let full = play(ONE_VACANT, "A1");
    for line in [full.replace("stack", "place"), full.replace(" w ", " b ")] {
        assert_ne!(Model::parse(&line).expect("a position").violations(), Vec::<String>::new());
    }
    let many = full.replacen("w,b,w", "w,w,w", 1);
    assert_eq!(
        Model::parse(&many).expect("a position").violations(),
        ["24 pieces w, more than 23."]
    );
}

#[test]
fn wrong_lines_are_refused() {
    let wrong = [
        "",
        "9/10/11/10/9",
        "9/10/11/10/9 w",
        "9/10/11/10/9 w place 1",
        "9/10/11/10 w place",
        "9/10/11/10/9/9 w place",
        "9/10/11/10/8 w place",
        "9/10/11/10/10 w place",
        "9/10/11/10/8,r,w w place",
        "9/10/11/10/09 w place",
        "9/10/11/10/+9 w place",
        "9/10/11/10/9, w place",
        "9/10/11/10/0,9 w place",
        "9/10/11/10/8,x w place",
        "9/10/11/10/8,é w place",
        "9/10/11/10/8,r2 w stack",
        "9/10/11/10/8,wr w stack",
        "9/10/11/10/8,w1 w stack",
        "9/10/11/10/8,w0 w stack",
        "9/10/11/10/8,w2rr w stack",
        "9/10/11/10/8,w3rb w stack",
        "9/10/11/10/8,w99999999999999999999 w stack",
        "9/10/11/10/99999999999999999999 w stack",
        "9/10/11/10/9 r place",
        "9/10/11/10/9 W place",
        "9/10/11/10/9 w move",
    ];
    for line in wrong {
        assert!(Model::parse(line).is_err(), "{line}");
    }
}
