//! How games end: a test for each deciding sentence of the rules.

use yinsh_core::{Color, IllegalTurn, Outcome, Position, Yinsh};

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
fn positions_never_recur_because_the_count_of_moves_never_falls() {
    let count = |position: &Yinsh| {
        let on_board = 51 - position.pool()
            + 5 * (position.removed(Color::White) + position.removed(Color::Black));
        on_board + (position.rings(Color::White).len() + position.rings(Color::Black).len()) as u8
    };
    let mut game = Yinsh::default();
    let mut turns = 0;
    while let Some(next) = game.nth_turn(game.count_turns() as usize * 2 / 3) {
        let after = game.play(&next).expect("legal");
        assert!(game.is_irreversible(&after));
        // A placement adds a ring; a removed ring is counted five times, and once less on the board.
        assert!(count(&after) + 2 >= count(&game) && after != game);
        game = after;
        turns += 1;
    }
    assert!(turns <= 82, "{turns}");
}
