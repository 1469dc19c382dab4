//! The deciding sentences of the rules of YINSH, in the model.

use gipf_model::yinsh::Model;

use crate::games::on_lines;

on_lines!(Model);

#[test]
fn the_example_of_the_page_has_63_turns_and_one_that_wins() {
    let line = "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 standard";
    let turns = turns(line);
    assert_eq!(turns.len(), 63);
    assert!(turns.iter().all(|turn| turn.starts_with("xd8-h8x")));
    let won = play(line, "xd8-h8xe5;c1-c6;xc1-c5xf9");
    assert!(won.ends_with(" w 24 0/3 standard"), "{won}");
    assert_eq!(read(&won).outcome().and_then(|outcome| outcome.winner), Some('b'));
}

#[test]
fn a_ring_stops_behind_the_first_group_and_turns_it_over() {
    let line = "B3/B6/B7/B8/B9/1W1wb4/W9/W8/W7/W6/4 w 49 0/0 standard";
    let up: Vec<String> = turns(line).into_iter().filter(|turn| turn.starts_with("f3-f")).collect();
    assert_eq!(up, ["f3-f2", "f3-f4", "f3-f7"]);
    let next = "B3/B6/B7/B8/B9/1w1bwW3/W9/W8/W7/W6/4 b 48 0/0 standard";
    assert_eq!(play(line, "f3-f7"), next);
}

#[test]
fn settled_order_and_pairing_of_removals_do_not_matter() {
    let line = "4/7/wwwww3/wwwww4/10/9/WW8/WW7/W7/BBBBB2/4 w 41 0/0 standard";
    let sets: std::collections::BTreeSet<String> = turns(line)
        .iter()
        .map(|turn| turn.splitn(3, ';').take(2).collect::<Vec<_>>().join(";"))
        .collect();
    assert_eq!(sets.len(), 10);
    assert!(sets.contains("xc1-c5xg2;xd1-d5xh3"));
}

#[test]
fn the_turn_ends_when_the_ring_that_wins_is_removed() {
    let line = "4/7/wwwww3/wwwww4/10/9/WW8/WW7/W7/BBBBB2/4 w 41 0/0 blitz";
    assert_eq!(turns(line).len(), 10);
    let won = play(line, "xc1-c5xg2");
    assert_eq!(won, "4/7/8/wwwww4/10/9/1W8/WW7/W7/BBBBB2/4 b 46 1/0 blitz");
    assert!(turns(&won).is_empty());
}

#[test]
fn settled_a_player_without_a_move_passes() {
    let line = "wwWW/3BWWb/4BWB1/5BB2/10/9/10/9/8/7/4 w 48 0/0 standard";
    assert_eq!(turns(line), ["-"]);
    assert_eq!(play(line, "-"), line.replace(" w 48", " b 48"));
}

#[test]
fn settled_when_nobody_can_move_the_game_is_over() {
    let line = "3w/w4bw/WbbwwbWW/BbwwbwwWB/wbw3wwbb/1wb2bwbb/2wb1bwb1w/2bwbbb2/2wbbw2/bbWBwwb/wBBb w 1 0/0 standard";
    let outcome = read(line).outcome().expect("over");
    assert_eq!((outcome.winner, outcome.reason), (None, gipf_model::yinsh::Reason::Stuck));
}

/// White has six markers in a line.
const SIX: &str = "4/W6/8/wwwwww3/W9/9/W9/B8/8/BBBB3/W3 w 45 1/0 standard";

/// The rings of the notation page's example, all placed.
const RINGS: &str = "3B/4W2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 w 51 0/0 standard";

#[test]
fn the_first_ten_turns_place_a_ring_on_any_vacant_point() {
    let mut line = "4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard".to_owned();
    for placed in 0..10 {
        let turns = turns(&line);
        assert_eq!(turns.len(), 85 - placed, "{line}");
        assert!(turns.iter().all(|turn| !turn.contains('-')), "{turns:?}");
        line = play(&line, &turns[placed * 7]);
    }
    assert!(turns(&line).iter().all(|turn| turn.contains('-')));
}

#[test]
fn a_marker_stays_on_the_point_of_the_ring_with_its_own_color_up() {
    let next = play(RINGS, "b5-b1");
    assert_eq!(next, "3B/W3w2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 b 50 0/0 standard");
}

#[test]
fn rings_are_never_jumped_and_nothing_is_when_a_ring_or_the_edge_comes_first() {
    for (column, expected) in [
        ("1W1B5", &["f3-f2", "f3-f4"][..]),
        ("1W1wB4", &["f3-f2", "f3-f4"]),
        ("bW1wB4", &["f3-f4"]),
    ] {
        let markers = column.matches(['w', 'b']).count();
        let line = format!("B3/B6/B7/B8/10/{column}/W9/W8/W7/W6/4 w {} 0/0 standard", 51 - markers);
        let found = turns(&line).into_iter().filter(|turn| turn.starts_with("f3-f"));
        assert_eq!(found.collect::<Vec<_>>(), expected, "{column}");
    }
}

#[test]
fn of_six_or_more_in_a_line_any_five_in_succession_are_a_row() {
    let turns = turns(SIX);
    for row in ["xd1-d5x", "xd2-d6x"] {
        assert!(turns.iter().any(|turn| turn.starts_with(row)), "{row}");
    }
    assert!(!turns.iter().any(|turn| turn.contains("d1-d5") && turn.contains("d2-d6")));
}

#[test]
fn the_five_markers_go_to_the_pool_and_any_ring_goes_the_one_that_has_just_moved_included() {
    let line = "4/2W4/8/wwwwW4/10/9/WW8/W8/8/BBBBB2/4 w 47 0/0 standard";
    let rings = turns(line).into_iter().filter(|turn| turn.starts_with("d5-d6;"));
    let expected = ["b3", "d6", "g2", "g3", "h3"].map(|ring| format!("d5-d6;xd1-d5x{ring}"));
    assert_eq!(rings.collect::<Vec<_>>(), expected);
    let next = play(line, "d5-d6;xd1-d5xd6");
    assert_eq!(next, "4/2W4/8/9/10/9/WW8/W8/8/BBBBB2/4 b 51 1/0 standard");
}

#[test]
fn of_rows_that_cross_one_goes() {
    let line = "4/w6/1w6/wwwww4/3w6/3w5/WW8/WW7/W7/BBBBB2/4 w 42 0/0 standard";
    for turn in turns(line) {
        assert!(turn.starts_with("xb1-f5x") != turn.starts_with("xd1-d5x"), "{turn}");
        assert!(!(turn.contains("b1-f5") && turn.contains("d1-d5")), "{turn}");
    }
}

#[test]
fn rows_that_are_whole_must_go_too_each_with_a_ring() {
    let line = "4/7/wwwww3/wwwww4/10/9/WW8/WW7/W7/BBBBB2/4 w 41 0/0 standard";
    let is_whole = |turn: &String| turn.starts_with("xc1-c5x") && turn.contains(";xd1-d5x");
    assert!(turns(line).iter().all(is_whole));
    // One of three rows crosses both others, which do not meet: it goes alone, or they do.
    let line = "4/w1w4/1w1w4/wwwww4/3w1w4/3w1w3/1WW7/WW7/W7/BBBBB2/4 w 38 0/0 standard";
    for turn in turns(line) {
        let removed = ["b1-f5", "b3-f7", "d1-d5"].map(|row| turn.contains(row));
        assert!([[true, true, false], [false, false, true]].contains(&removed), "{turn}");
    }
}

#[test]
fn rows_of_the_other_color_stay_for_the_opponents_turn() {
    let next = play("4/7/2W5/bbwbb4/10/9/WW8/WW7/8/BBBBB2/4 w 46 0/0 standard", "c3-e3");
    assert!(turns(&next).iter().all(|turn| turn.starts_with("xd1-d5x")), "{next}");
}

#[test]
fn rings_do_not_count_for_a_row() {
    let line = "4/7/8/wwWww4/10/9/WW8/WW7/8/BBBBB2/4 w 47 0/0 standard";
    assert!(turns(line).iter().all(|turn| !turn.starts_with('x')));
}

#[test]
fn three_removed_rings_win_and_in_blitz_one() {
    let winner = |line: &str| read(line).outcome().map(|outcome| outcome.winner);
    assert_eq!(winner("WW2/BBBBB2/8/9/10/9/10/9/8/7/4 b 51 3/0 standard"), Some(Some('w')));
    assert_eq!(winner("WWW1/BBBBB2/8/9/10/9/10/9/8/7/4 b 51 2/0 standard"), None);
    assert_eq!(winner("WWWW/BBBBB2/8/9/10/9/10/9/8/7/4 b 51 1/0 blitz"), Some(Some('w')));
}

#[test]
fn if_a_move_makes_the_deciding_row_for_both_the_mover_wins() {
    let line = "4/7/wwWww3/bbwbb4/10/9/WW8/WW7/8/BBBBB2/4 w 42 0/0 blitz";
    let won = play(line, "c3-e3;xc1-c5xe3");
    assert!(won.contains("/bbbbb4/") && won.ends_with(" b 46 1/0 blitz"), "{won}");
    assert_eq!(read(&won).outcome().and_then(|outcome| outcome.winner), Some('w'));
}

/// The pool is empty, and White is to move.
const EMPTY_POOL: &str =
    "wbwb/bwbwbwb/wbwbwbwb/bwbwbwbwb/bwbwbwbwbw/wbwbwbwbw/wbwb6/WWW6/BBBBB3/7/4 w 0 2/0 standard";

#[test]
fn with_an_empty_pool_and_no_row_more_removed_rings_win_and_equal_is_a_draw() {
    use gipf_model::yinsh::Reason;

    let behind = EMPTY_POOL.replace("WWW6", "WWWWW4").replace("BBBBB3", "BBBB4");
    let equal = EMPTY_POOL.replace("WWW6", "WWWWW4").replace("2/0", "0/0");
    for (line, winner) in
        [(EMPTY_POOL, Some('w')), (&behind.replace("2/0", "0/1"), Some('b')), (&equal, None)]
    {
        let outcome = read(line).outcome().expect("over");
        assert_eq!((outcome.winner, outcome.reason), (winner, Reason::Pool), "{line}");
    }
}

#[test]
fn settled_with_a_row_the_player_plays_on_and_its_markers_refill_the_pool() {
    let line = EMPTY_POOL
        .replace("bwbwbwbwb/bwbw", "wwwwwbwbb/bwbw")
        .replace("2/0", "0/0")
        .replace("WWW6", "WWWWW4");
    assert!(read(&line).outcome().is_none());
    let turn = turns(&line).into_iter().find(|turn| turn.contains(";h3-h")).expect("a move");
    let next = play(&line, &turn);
    assert!(turn.starts_with("xd1-d5x") && next.ends_with(" b 4 1/0 standard"), "{turn}: {next}");
}

#[test]
fn the_side_to_move_changes_after_every_turn_also_after_the_last() {
    assert!(play(RINGS, "b5-b1").contains(" b "));
    let won = play("4/7/wwwww3/9/10/9/WW8/WW7/W7/BBBBB2/4 w 46 0/0 blitz", "xc1-c5xg2");
    assert!(won.ends_with(" b 51 1/0 blitz"), "{won}");
}

#[test]
fn positions_that_are_not_valid_say_why() {
    for line in [
        RINGS.replace(" 51 ", " 50 "),
        RINGS.replace("51 0/0", "51 1/0"),
        "WW2/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard".to_owned(),
        "W3/B6/w7/9/10/9/10/9/8/7/4 w 50 0/0 standard".to_owned(),
        SIX.replace(" w ", " b "),
        "WW2/BB5/8/9/10/9/10/9/8/7/4 b 51 3/3 standard".to_owned(),
    ] {
        let model = Model::parse(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let violations = model.violations();
        assert!(!violations.is_empty(), "{line}: {violations:?}");
    }
}

#[test]
fn counts_of_the_page() {
    let counts = |line: &str| [1, 2].map(|depth| read(line).perft(depth));
    assert_eq!(counts("4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard"), [85, 7140]);
    assert_eq!(counts(RINGS), [86, 6258]);
}
