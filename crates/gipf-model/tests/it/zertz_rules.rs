//! What the rules of ZÈRTZ say, on positions made by hand.

use std::collections::BTreeSet;

use gipf_model::zertz::{Model, Outcome, Reason};

crate::games::on_lines!(Model);

const BASIC: &str = "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic";

/// The rings at the edge of the board of 37.
const EDGE: &str = "a1 a2 a3 a4 b1 b5 c1 c6 d1 d7 e1 e6 f1 f5 g1 g2 g3 g4";

/// White marbles only are in the pool; four rings g1 to g4, and a1 with a marble, a2 without.
const TWO_PARTS: &str = "w1--/-----/------/-------/------/-----/4 1 5/0/0 0/4/5 0/4/5 basic";

fn outcome(line: &str) -> Option<Outcome> {
    let model = read(line);
    assert_eq!(model.outcome().is_some(), model.turns().is_empty(), "{line}");
    assert_eq!(model.perft(1) as usize, model.turns().len(), "{line}");
    model.outcome()
}

/// The turns that begin so, without the beginning.
fn rests(line: &str, beginning: &str) -> Vec<String> {
    let turns = turns(line);
    let rests = turns.iter().filter_map(|turn| turn.strip_prefix(beginning));
    rests.map(str::to_owned).collect()
}

/// The rings that can be removed when a white marble is placed on a ring.
fn removed(line: &str, ring: &str) -> String {
    rests(line, &format!("W{ring},")).join(" ")
}

fn won(winner: char, reason: Reason) -> Option<Outcome> {
    Some(Outcome { winner: Some(winner), reason })
}

const TIE: Option<Outcome> = Some(Outcome { winner: None, reason: Reason::NoMarbles });

// Captures.

#[test]
fn a_marble_jumps_over_a_neighbor_of_any_color_in_every_direction() {
    for (color, capital, pool) in [("w", "W", "4/8/10"), ("g", "G", "5/7/10"), ("b", "B", "5/8/9")]
    {
        // Up and down.
        let line = format!("4/5/6/2w{color}3/6/5/4 1 {pool} 0/0/0 0/0/0 basic");
        assert_eq!(turns(&line), [format!("xd3{capital}d5"), "xd4Wd2".to_owned()]);
        // Upper right and lower left, across the longest column.
        let line = format!("4/5/2w3/3{color}3/6/5/4 1 {pool} 0/0/0 0/0/0 basic");
        assert_eq!(turns(&line), [format!("xc3{capital}e4"), "xd4Wb2".to_owned()]);
        // Lower right and upper left.
        let line = format!("4/5/2w3/2{color}4/6/5/4 1 {pool} 0/0/0 0/0/0 basic");
        assert_eq!(turns(&line), [format!("xc3{capital}e2"), "xd3Wb3".to_owned()]);
    }
}

#[test]
fn a_marble_jumps_onto_the_vacant_ring_directly_behind_only() {
    // Nothing jumps over two marbles.
    let line = "4/5/6/2wgb2/6/5/4 1 5/7/9 0/0/0 0/0/0 basic";
    assert_eq!(turns(line), ["xd4Bd6", "xd4Wd2"]);
    // Nor over a vacant ring.
    let line = "4/5/6/1w1g3/6/5/4 1 5/7/10 0/0/0 0/0/0 basic";
    assert!(turns(line).iter().all(|turn| !turn.starts_with('x')));
    // Nor onto a missing ring, nor off the board.
    let line = "4/5/6/wg-4/6/5/4 1 5/7/10 0/0/0 0/0/0 basic";
    assert!(turns(line).iter().all(|turn| !turn.starts_with('x')));
    let line = "4/5/6/wg5/6/5/4 1 5/7/10 0/0/0 0/0/0 basic";
    assert_eq!(turns(line), ["xd1Gd3"]);
}

#[test]
fn capturing_is_compulsory() {
    let line = "4/5/6/wg5/6/5/4 2 5/7/10 0/0/0 0/0/0 basic";
    assert_eq!(turns(line), ["xd1Gd3"]);
    // Also for a player who would pass otherwise.
    let line = "wwww/wgggg/ggbbbb/b------/------/-bw1-/---- 1 0/0/0 0/0/0 0/2/4 basic";
    assert_eq!(turns(line), ["xf2Wf4"]);
}

#[test]
fn the_jumped_marble_is_captured_and_nothing_is_placed_or_removed() {
    let line = "4/5/6/2wg3/6/5/4 1 5/7/10 0/0/0 0/0/0 basic";
    assert_eq!(play(line, "xd3Gd5"), "4/5/6/4w2/6/5/4 2 5/7/10 0/1/0 0/0/0 basic");
    assert_eq!(play(line, "xd4Wd2"), "4/5/6/1g5/6/5/4 2 5/7/10 1/0/0 0/0/0 basic");
    let line = line.replace(" 1 ", " 2 ");
    assert_eq!(play(&line, "xd3Gd5"), "4/5/6/4w2/6/5/4 1 5/7/10 0/0/0 0/1/0 basic");
}

#[test]
fn the_same_marble_goes_on_as_long_as_it_can() {
    let line = "4/5/6/wg1b3/6/5/4 1 5/7/9 0/0/0 0/0/0 basic";
    assert_eq!(turns(line), ["xd1Gd3Bd5"]);
    assert_eq!(play(line, "xd1Gd3Bd5"), "4/5/6/4w2/6/5/4 2 5/7/9 0/1/1 0/0/0 basic");
    // Another marble that could jump now does not.
    let line = "4/wb3/6/wg5/6/5/4 1 4/7/9 0/0/0 0/0/0 basic";
    assert_eq!(turns(line), ["xb1Bb3", "xd1Gd3"]);
}

#[test]
fn a_marble_that_goes_on_may_choose_any_way() {
    let line = "4/5/6/wg1g3/2b3/5/4 1 5/6/9 0/0/0 0/0/0 basic";
    assert_eq!(turns(line), ["xd1Gd3Bf3", "xd1Gd3Gd5", "xd4Bf2", "xe3Gc4"]);
}

#[test]
fn the_ring_that_the_marble_left_may_be_landed_on() {
    let line = "----/-----/------/--wb1--/--wg--/--1--/---- 1 4/7/9 0/0/0 0/0/0 basic";
    assert_eq!(
        play(line, "xd3Bd5Gf3Wd3"),
        "----/-----/------/--w2--/--2--/--1--/---- 2 4/7/9 1/1/1 0/0/0 basic"
    );
}

#[test]
fn a_set_completed_on_the_way_does_not_stop_a_capture() {
    let line = "4/5/6/bw1g3/6/5/4 1 2/7/9 3/0/0 0/0/0 basic";
    assert_eq!(turns(line), ["xd1Wd3Gd5"]);
    let end = play(line, "xd1Wd3Gd5");
    assert_eq!(end, "4/5/6/4b2/6/5/4 2 2/7/9 4/1/0 0/0/0 basic");
    assert_eq!(outcome(&end), won('1', Reason::Set));
}

#[test]
fn captures_of_the_same_marbles_are_one_turn_with_the_text_that_sorts_first() {
    let line = "----/-----/------/--wb1--/--wg--/--1--/---- 1 4/7/9 0/0/0 0/0/0 basic";
    assert_eq!(turns(line), ["xd3Bd5Gf3Wd3"]);
    // The other way around is read as well.
    assert_eq!(read(line).read_turn("xd3Wf3Gd5Bd3").as_deref(), Some("xd3Bd5Gf3Wd3"));
    assert_eq!(read(line).read_turn("xd3Bd5Gf3Wd3").as_deref(), Some("xd3Bd5Gf3Wd3"));
    // Neither half of it is a turn, nor a way with wrong colors.
    for wrong in ["xd3Wf3", "xd3Bd5Gf3", "xd3Wf3Gd5Wd3", "xd3", "xd3Wf3Gd5Bd3Wf3", "xd3Wd5"] {
        assert_eq!(read(line).read_turn(wrong), None, "{wrong}");
    }
}

// Placing and removing.

#[test]
fn any_color_of_the_pool_is_placed_on_any_vacant_ring() {
    let line = "----/-----/------/-------/------/-----/--2 1 6/8/10 0/0/0 0/0/0 basic";
    let expected =
        ["Bg3,g4xBg3", "Bg4,g3xBg4", "Gg3,g4xGg3", "Gg4,g3xGg4", "Wg3,g4xWg3", "Wg4,g3xWg4"];
    assert_eq!(turns(line), expected);
    // Not a color that is used up, even when the player has captured such marbles.
    let line = "----/-----/------/-------/------/-----/--2 1 0/8/0 3/0/5 3/0/5 basic";
    assert_eq!(turns(line), ["Gg3,g4xGg3", "Gg4,g3xGg4"]);
    assert_eq!(play(BASIC, "Gd4,a1"), "-3/5/6/3g3/6/5/4 2 6/7/10 0/0/0 0/0/0 basic");
}

#[test]
fn only_if_the_pool_is_empty_a_captured_marble_is_placed() {
    let all = ["g2,g3", "g2,g3xCg2", "g2,g4", "g3,g2", "g3,g4", "g4,g2", "g4,g3", "g4,g3xCg4"];
    let placings = |color: &str| all.map(|turn| format!("{color}{}", turn.replace('C', color)));
    let line = "wwww/wgggg/bbbbb-/-------/------/-----/-3 1 0/0/0 1/0/0 0/4/5 basic";
    assert_eq!(turns(line), placings("W"));
    let next = play(line, "Wg3,g4");
    assert_eq!(next, "wwww/wgggg/bbbbb-/-------/------/-----/-1w- 2 0/0/0 0/0/0 0/4/5 basic");
    let next = play(line, "Wg4,g3xWg4");
    assert_eq!(next, "wwww/wgggg/bbbbb-/-------/------/-----/-1-- 2 0/0/0 1/0/0 0/4/5 basic");
    // One marble is left in the pool.
    let line = "wwww/wgggg/bbbb--/-------/------/-----/-3 1 0/0/1 1/0/0 0/4/5 basic";
    assert_eq!(turns(line), placings("B"));
}

#[test]
fn a_free_ring_is_vacant_and_has_two_missing_neighbors_next_to_each_other() {
    assert_eq!(removed(BASIC, "d4"), EDGE);
    // One missing ring inside frees nothing; nor do two on opposite sides of d5.
    let line = "4/5/6/3-3/6/5/4 1 6/8/10 0/0/0 0/0/0 basic";
    assert_eq!(removed(line, "c3"), EDGE);
    let line = "4/5/6/3-1-1/6/5/4 1 6/8/10 0/0/0 0/0/0 basic";
    assert_eq!(removed(line, "c3"), EDGE);
    // Two next to each other free the two rings beside both.
    let line = "4/5/6/3--2/6/5/4 1 6/8/10 0/0/0 0/0/0 basic";
    let with_both = EDGE.replace("c1 ", "c1 c4 ").replace("e1 ", "e1 e4 ");
    assert_eq!(removed(line, "c3"), with_both);
    // A ring with a marble is not free, also when the marble was placed in this turn.
    let line = "w3/5/6/7/6/5/4 1 5/8/10 0/0/0 0/0/0 basic";
    assert_eq!(removed(line, "g4"), EDGE.replace("a1 ", "").replace(" g4", ""));
}

#[test]
fn the_first_turns_of_the_other_boards_remove_rings_of_their_edges() {
    let edge = "a1 a2 a3 a4 a5 b1 b6 c1 c7 d1 d8 e1 e7 f1 f6 g1 g5 h1 h2 h3 h4";
    let line = "5/6/7/8/7/6/5/4 1 6/8/10 0/0/0 0/0/0 tournament";
    assert_eq!(removed(line, "d4"), edge);
    let edge = "a1 a2 a3 a4 a5 b1 b6 c1 c7 d1 d8 e1 e9 f1 f8 g1 g7 h1 h6 j1 j2 j3 j4 j5";
    let line = "5/6/7/8/9/8/7/6/5 1 6/8/10 0/0/0 0/0/0 large";
    assert_eq!(removed(line, "e5"), edge);
}

#[test]
fn a_free_ring_must_be_removed() {
    assert_eq!(turns(BASIC).len(), 1944);
    assert!(turns(BASIC).iter().all(|turn| turn.len() == 6 && turn.contains(',')));
}

#[test]
fn without_a_free_ring_none_is_removed() {
    // Marbles on the whole edge.
    let line = "wwww/g3g/b4b/w5w/g4g/b3b/bbbb 1 0/4/2 0/0/0 0/0/0 basic";
    let inside = "b2 b3 b4 c2 c3 c4 c5 d2 d3 d4 d5 d6 e2 e3 e4 e5 f2 f3 f4";
    let expected: Vec<String> = ["B", "G"]
        .iter()
        .flat_map(|color| inside.split(' ').map(move |r| format!("{color}{r}")))
        .collect();
    assert_eq!(turns(line), expected);
    let next = play(line, "Gd4");
    assert_eq!(next, "wwww/g3g/b4b/w2g2w/g4g/b3b/bbbb 2 0/3/2 0/0/0 0/0/0 basic");
}

// Claiming.

#[test]
fn a_group_that_the_placed_marble_fills_may_be_claimed_or_left() {
    let expected = ["g1", "g1xWa1Wa2", "g2", "g2xWa1Wa2", "g3", "g3xWa1Wa2", "g4", "g4xWa1Wa2"];
    assert_eq!(rests(TWO_PARTS, "Wa2,"), expected);
    let claimed = play(TWO_PARTS, "Wa2,g1xWa1Wa2");
    assert_eq!(claimed, "----/-----/------/-------/------/-----/-3 2 4/0/0 2/4/5 0/4/5 basic");
    let left = play(TWO_PARTS, "Wa2,g1");
    assert_eq!(left, "ww--/-----/------/-------/------/-----/-3 2 4/0/0 0/4/5 0/4/5 basic");
}

#[test]
fn a_group_that_the_removed_ring_cuts_off_may_be_claimed_or_left() {
    // a1 without a2; g1 without g2; both g1 and g2 belong to one group that g3 is removed from.
    assert_eq!(rests(TWO_PARTS, "Wg1,"), ["a2", "a2xWa1", "g2", "g2xWg1", "g3", "g4"]);
    assert_eq!(rests(TWO_PARTS, "Wg3,"), ["a2", "a2xWa1", "g1", "g2", "g4"]);
    let claimed = play(TWO_PARTS, "Wg1,a2xWa1");
    assert_eq!(claimed, "----/-----/------/-------/------/-----/w3 2 4/0/0 1/4/5 0/4/5 basic");
}

#[test]
fn each_of_several_groups_may_be_claimed_or_left() {
    let line = "w1w-/-----/------/-------/------/-----/4 1 4/0/0 0/4/5 0/4/5 basic";
    assert_eq!(rests(line, "Wg4,a2"), ["", "xWa1", "xWa1Wa3", "xWa3"]);
}

#[test]
fn a_group_that_was_left_is_not_claimed_later() {
    let left = play(TWO_PARTS, "Wg1,a2");
    assert_eq!(left, "w---/-----/------/-------/------/-----/w3 2 4/0/0 0/4/5 0/4/5 basic");
    let expected = [
        "Wg2,g3",
        "Wg2,g3xWg1Wg2",
        "Wg2,g4",
        "Wg3,g2",
        "Wg3,g2xWg1",
        "Wg3,g4",
        "Wg4,g2",
        "Wg4,g2xWg1",
        "Wg4,g3",
        "Wg4,g3xWg4",
    ];
    assert_eq!(turns(&left), expected);
}

#[test]
fn a_group_with_a_vacant_ring_is_not_claimed() {
    // c1 is cut off with b1, which is vacant.
    let line = "----/1----/g1----/-------/------/-----/4 1 6/0/0 0/3/5 0/4/5 basic";
    assert_eq!(rests(line, "Wg4,c2"), [""]);
}

#[test]
fn without_a_vacant_ring_the_player_claims_everything_and_wins() {
    let line = "w---/-----/------/-------/------/-----/-w2 2 4/0/0 0/4/5 0/4/5 basic";
    assert_eq!(turns(line), ["Wg3,g4xWa1Wg2Wg3", "Wg4,g3xWa1Wg2Wg4"]);
    let end = play(line, "Wg3,g4xWa1Wg2Wg3");
    assert_eq!(end, "----/-----/------/-------/------/-----/---- 1 3/0/0 0/4/5 3/4/5 basic");
    // Also without a set: the board is empty.
    let line = "----/-----/------/-------/------/-----/---1 1 6/8/10 0/0/0 0/0/0 basic";
    assert_eq!(turns(line), ["Bg4xBg4", "Gg4xGg4", "Wg4xWg4"]);
    let end = play(line, "Wg4xWg4");
    assert_eq!(end, "----/-----/------/-------/------/-----/---- 2 5/8/10 1/0/0 0/0/0 basic");
    assert_eq!(outcome(&end), won('1', Reason::NoRings));
}

#[test]
fn claimed_marbles_count_for_a_set() {
    let line = "w1--/-----/------/-------/------/-----/4 1 2/0/0 2/4/5 1/4/5 basic";
    let end = play(line, "Wa2,g1xWa1Wa2");
    assert_eq!(outcome(&end), won('1', Reason::Set));
    assert_eq!(outcome(&play(line, "Wa2,g1")), None);
}

// Passing and the end.

#[test]
fn a_player_without_a_marble_to_place_passes() {
    let line = "wwww/wwggg/gbbbbb/-------/------/-----/-3 1 0/0/0 0/0/0 0/4/5 basic";
    assert_eq!(turns(line), ["-"]);
    assert_eq!(outcome(line), None);
    let next = play(line, "-");
    assert_eq!(next, line.replace(" 1 ", " 2 "));
    assert_eq!(turns(&next).len(), 16);
}

#[test]
fn when_nobody_can_move_the_game_is_a_tie() {
    let line = "wwww/wwggg/gggggb/bbbbbbb/bb----/-----/---1 1 0/0/0 0/0/0 0/0/0 basic";
    assert_eq!(outcome(line), TIE);
    assert_eq!(outcome(&line.replace(" 1 ", " 2 ")), TIE);
    // A marble in the pool can be placed, and a capture can be made.
    let line = "-www/wwggg/gggggb/bbbbbbb/bb----/-----/---1 1 1/0/0 0/0/0 0/0/0 basic";
    assert_eq!(turns(line).len(), 1);
    let line = "--ww/wwggg/gggggb/bbbbbbb/bb----/-----/1ww- 1 0/0/0 0/0/0 0/0/0 basic";
    assert_eq!(turns(line), ["xg3Wg1"]);
}

#[test]
fn a_winning_set_after_the_turn_wins_at_once() {
    let (full, blitz) = ([6, 8, 10], [5, 7, 9]);
    let full_boards = [
        ("4/5/6/7/6/5/4", "basic"),
        ("5/6/7/8/7/6/5/4", "tournament"),
        ("5/6/7/8/9/8/7/6/5", "large"),
    ];
    let check = |board: &str, variant: &str, all: [u32; 3], set: [u32; 3], wins: bool| {
        let [white, gray, black] = [0, 1, 2].map(|color| all[color] - set[color]);
        let captured = set.map(|number| number.to_string()).join("/");
        let line = format!("{board} 2 {white}/{gray}/{black} {captured} 0/0/0 {variant}");
        assert_eq!(outcome(&line), if wins { won('1', Reason::Set) } else { None }, "{line}");
        let line = format!("{board} 1 {white}/{gray}/{black} 0/0/0 {captured} {variant}");
        assert_eq!(outcome(&line), if wins { won('2', Reason::Set) } else { None }, "{line}");
        // The side to move cannot have one.
        let line = line.replace(" 1 ", " 2 ");
        let expected = ["Player 2 is to move and has a winning set."];
        let violations = Model::parse(&line).expect("a position").violations();
        assert_eq!(violations, expected[usize::from(!wins)..]);
    };
    for (board, variant) in full_boards {
        for set in [[4, 0, 0], [0, 5, 0], [0, 0, 6], [3, 3, 3], [3, 4, 5], [6, 8, 10]] {
            check(board, variant, full, set, true);
        }
        for set in [[3, 0, 0], [0, 4, 0], [0, 0, 5], [3, 3, 2], [2, 4, 5], [3, 2, 5]] {
            check(board, variant, full, set, false);
        }
    }
    for set in [[3, 0, 0], [0, 4, 0], [0, 0, 5], [2, 2, 2], [2, 3, 4]] {
        check("4/5/6/7/6/5/4", "blitz", blitz, set, true);
    }
    for set in [[2, 0, 0], [0, 3, 0], [0, 0, 4], [2, 2, 1], [1, 3, 4], [2, 1, 4]] {
        check("4/5/6/7/6/5/4", "blitz", blitz, set, false);
    }
}

#[test]
fn a_finished_position_has_no_turns_even_where_a_marble_could_jump() {
    let line = "4/5/6/wg5/6/5/4 2 1/7/10 4/0/0 0/0/0 basic";
    assert_eq!(outcome(line), won('1', Reason::Set));
    assert_eq!([0, 1, 2].map(|depth| read(line).perft(depth)), [1, 0, 0]);
}

#[test]
fn the_side_to_move_changes_after_every_turn() {
    for (line, turn) in [
        (BASIC, "Wd4,a1"),
        ("4/5/6/wg5/6/5/4 1 5/7/10 0/0/0 0/0/0 basic", "xd1Gd3"),
        ("4/5/6/wg5/6/5/4 1 5/3/10 0/4/0 0/0/0 basic", "xd1Gd3"),
        ("wwww/wwggg/gbbbbb/-------/------/-----/-3 1 0/0/0 0/0/0 0/4/5 basic", "-"),
    ] {
        assert_eq!(read(line).side(), '1');
        assert_eq!(read(&play(line, turn)).side(), '2', "{turn} in {line}");
    }
}

#[test]
fn places_keep_their_numbers_when_rings_go() {
    let line = play(&play(BASIC, "Wa3,a1"), "Ba4,a2");
    assert_eq!(line, "--wb/5/6/7/6/5/4 1 5/8/9 0/0/0 0/0/0 basic");
    let line = play(&line, "Gb3,g4");
    assert_eq!(line, "--wb/2g2/6/7/6/5/3- 2 5/7/9 0/0/0 0/0/0 basic");
    assert_eq!(turns(&line), ["xa3Gc3"]);
}

#[test]
fn different_turns_have_different_texts() {
    for line in [BASIC, TWO_PARTS] {
        let mut all = Vec::new();
        let _ = read(line).for_each_turn(&mut |turn, _| {
            all.push(turn);
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
    }
}
