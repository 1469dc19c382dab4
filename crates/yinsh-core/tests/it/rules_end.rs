//! How games end: a test for each deciding sentence of the rules.

use std::collections::HashSet;

use yinsh_core::{Color, IllegalTurn, Outcome, Position, Turn, Variant, Yinsh};

use crate::{played, position, texts, turn};

fn outcome(line: &str) -> Option<String> {
    let position = position(line);
    assert_eq!(position.outcome().is_some(), position.count_turns() == 0);
    position.outcome().map(|outcome: Outcome| outcome.to_string())
}

#[test]
fn three_removed_rings_win_and_in_blitz_one() {
    let three = "WW2/BBBBB2/8/9/10/9/10/9/8/7/4 b 51 3/0 standard";
    assert_eq!(outcome(three).as_deref(), Some("White wins: 3 rings removed"));
    let two = "WWW1/BBBBB2/8/9/10/9/10/9/8/7/4 b 51 2/0 standard";
    assert_eq!(outcome(two), None);
    let blitz = "WWWW/BBBBB2/8/9/10/9/10/9/8/7/4 b 51 1/0 blitz";
    assert_eq!(outcome(blitz).as_deref(), Some("White wins: a ring removed"));
    let over = position(three);
    let some = turn(&position(two), "b1-c1");
    let error = IllegalTurn::GameOver(over.outcome().expect("over"));
    assert_eq!(over.check(&some), Err(error));
}

#[test]
fn the_side_to_move_changes_after_the_last_turn_too() {
    let before = position("4/7/wwwww3/9/10/9/WW8/WW7/W7/BBBBB2/4 w 46 0/0 blitz");
    let after = played(&before, "xc1-c5xg2");
    assert_eq!((after.side_to_move(), after.count_turns()), (Color::Black, 0));
}

#[test]
fn if_a_move_makes_the_deciding_row_for_both_the_mover_wins() {
    // The jump turns d3 to black, and e3 is where the marker of c3 completes nothing; c1-c5 is White's row.
    let before = position("4/7/wwWww3/bbwbb4/10/9/WW8/WW7/8/BBBBB2/4 w 42 0/0 blitz");
    let after = played(&before, "c3-e3;xc1-c5xe3");
    assert_eq!(after.rows(Color::Black).len(), 1);
    assert_eq!(after.outcome().and_then(Outcome::winner), Some(Color::White));
}

const EMPTY_POOL: &str =
    "wbwb/bwbwbwb/wbwbwbwb/bwbwbwbwb/bwbwbwbwbw/wbwbwbwbw/wbwb6/WWW6/BBBBB3/7/4 w 0 2/0 standard";

#[test]
fn with_an_empty_pool_and_no_row_more_removed_rings_win_and_equal_is_a_draw() {
    let line = EMPTY_POOL;
    let expected = "White wins: the pool is empty, and the rings removed are 2 to 0";
    assert_eq!(outcome(line).as_deref(), Some(expected));
    let behind = line.replace("WWW6", "WWWWW4").replace("BBBBB3", "BBBB4").replace("2/0", "0/1");
    let expected = "Black wins: the pool is empty, and the rings removed are 1 to 0";
    assert_eq!(outcome(&behind).as_deref(), Some(expected));
    let equal = line.replace("WWW6", "WWWWW4").replace("2/0", "0/0");
    let expected = "draw: the pool is empty, and each has removed no ring";
    assert_eq!(outcome(&equal).as_deref(), Some(expected));
}

#[test]
fn settled_with_a_row_the_player_plays_on_and_its_markers_refill_the_pool() {
    let line = EMPTY_POOL
        .replace("bwbwbwbwb/bwbw", "wwwwwbwbb/bwbw")
        .replace("2/0", "0/0")
        .replace("WWW6", "WWWWW4");
    let before = position(&line);
    assert_eq!((before.pool(), before.outcome()), (0, None));
    let text = texts(&before).into_iter().find(|text| text.contains(";h3-h")).expect("a move");
    assert!(text.starts_with("xd1-d5x"), "{text}");
    assert_eq!(played(&before, &text).pool(), 4);
}

/// Nobody's rings can move: every way is full of markers up to another ring or the edge.
const STUCK: &str = "3w/w4bw/WbbwwbWW/BbwwbwwWB/wbw3wwbb/1wb2bwbb/2wb1bwb1w/2bwbbb2/2wbbw2/bbWBwwb/wBBb w 1 0/0 standard";

/// The same after Black has removed a ring.
const STUCK_AFTER_A_ROW: &str = "4/w5w/bw4ww/BbbwwwwbB/wbww2bwbb/1bbw1bww1/2bbbwwb2/2bbbbw2/bwwWWbww/bbWWBwb/bBWb w 1 0/1 standard";

#[test]
fn settled_when_nobody_can_move_the_removed_rings_decide() {
    let reason = "draw: nobody can move a ring, and each has removed no ring";
    assert_eq!(outcome(STUCK).as_deref(), Some(reason));
    let reason = "Black wins: nobody can move a ring, and the rings removed are 1 to 0";
    assert_eq!(outcome(STUCK_AFTER_A_ROW).as_deref(), Some(reason));
}

#[test]
fn where_nobody_can_move_a_player_with_a_row_plays_on() {
    // Two more white markers on d make a row, d3 to d7.
    let line = STUCK.replace("BbwwbwwWB", "BbwwwwwWB");
    let before = position(&line);
    assert_eq!((before.outcome(), before.has_pending_row()), (None, true));
    assert!(texts(&before).iter().all(|text| text.starts_with("xd3-d7x")));
}

/// Returns the markers on the board plus five times the rings removed.
fn markers_used(position: &Yinsh) -> u32 {
    let on_board = Color::ALL.map(|color| position.markers(color).len() as u32);
    let removed = Color::ALL.map(|color| u32::from(position.removed(color)));
    on_board.iter().sum::<u32>() + 5 * removed.iter().sum::<u32>()
}

/// Plays a random game, and returns how many of its turns place, move, pass and win without a move.
fn random_game(variant: Variant, seed: u64) -> [u32; 4] {
    let mut game = Yinsh::start(variant);
    let mut number = seed + 1;
    let [mut placed, mut moved, mut passed, mut won] = [0; 4];
    let mut has_passed = false;
    let mut seen = HashSet::from([game]);
    while game.outcome().is_none() {
        number = number * 48_271 % 2_147_483_647;
        let turn = game.nth_turn((number % game.count_turns()) as usize).expect("a turn");
        let next = game.play(&turn).expect("legal");
        let counter = match turn {
            Turn::Place(_) => &mut placed,
            Turn::Move { .. } => &mut moved,
            Turn::Pass { .. } => &mut passed,
            Turn::Win { .. } => &mut won,
        };
        *counter += 1;
        assert_eq!(markers_used(&next), moved, "{next}");
        let passes = matches!(turn, Turn::Pass { .. });
        assert!(!(passes && has_passed), "two passes follow each other: {next}");
        assert!(seen.insert(next), "{next} recurs");
        assert!(game.is_irreversible(&next));
        (game, has_passed) = (next, passes);
    }
    [placed, moved, passed, won]
}

#[test]
fn positions_never_recur_because_markers_and_rings_removed_count_the_moves() {
    let mut most = 0;
    for variant in Variant::ALL {
        for seed in 0..crate::amount(150, 1) as u64 {
            let [placed, moved, passed, won] = random_game(variant, seed);
            assert_eq!(placed, 10);
            assert!(moved <= 71 && won <= 1, "{moved} moves");
            assert!(passed > 0 || placed + moved + won <= 82);
            most = most.max(moved);
        }
    }
    assert!(cfg!(miri) || most > 51, "no game went on after a row: {most} moves");
}

#[test]
fn two_passes_never_follow_each_other() {
    let before = position("wwWW/3BWWb/4BWB1/5BB2/10/9/10/9/8/7/4 w 48 0/0 standard");
    let next = played(&before, "-");
    assert!(next.count_turns() > 0 && !texts(&next).contains("-"));
    // Where the opponent cannot move either, the game is over instead.
    for line in [STUCK, STUCK_AFTER_A_ROW] {
        assert!(texts(&position(line)).is_empty());
    }
}

#[cfg(feature = "proptest")]
proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(crate::amount(2000, 2) as u32))]

    #[test]
    fn after_a_pass_there_is_a_move_anywhere(before in yinsh_core::strategies::scattered_positions()) {
        let passes = before.turns().filter(|turn| matches!(turn, Turn::Pass { .. }));
        for turn in passes.take(20) {
            let next = before.play(&turn).expect("legal");
            let is_pass = |turn: Turn| matches!(turn, Turn::Pass { .. });
            proptest::prop_assert!(!next.turns().any(is_pass));
        }
    }
}

#[test]
fn blitz_differs_in_the_number_of_rings_only() {
    let line = "3B/4W2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 w 51 0/0 standard";
    let (standard, blitz) = (position(line), position(&line.replace("standard", "blitz")));
    assert_eq!(texts(&standard), texts(&blitz));
    for text in texts(&standard) {
        let (one, other) = (played(&standard, &text), played(&blitz, &text));
        assert_eq!((one.board(), one.count_turns()), (other.board(), other.count_turns()));
    }
    assert_eq!(Variant::ALL.map(Variant::winning_rings), [3, 1]);
}
