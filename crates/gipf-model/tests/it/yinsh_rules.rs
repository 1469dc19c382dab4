//! The deciding sentences of the rules of YINSH, in the model.

use crate::games::on_lines;

on_lines!(gipf_model::yinsh::Model);

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
