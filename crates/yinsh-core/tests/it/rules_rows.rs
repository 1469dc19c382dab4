//! Rows and the rings that pay for them: a test for each deciding sentence of the rules.

use yinsh_core::{Color, IllegalTurn, Position, Removals, Row, Turn};

use crate::{at, played, position, texts, turn};

/// The example of the rules page: Black has a row, d8 to h8.
const PENDING: &str =
    "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 standard";

/// White has six markers in a line.
const SIX: &str = "4/W6/8/wwwwww3/W9/9/W9/B8/8/BBBB3/W3 w 45 1/0 standard";

/// White has two rows that cross on d3.
const CROSS: &str = "4/w6/1w6/wwwww4/3w6/3w5/WW8/WW7/W7/BBBBB2/4 w 42 0/0 standard";

fn removals(text: &str) -> Removals {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn rows_made_by_the_opponent_are_removed_before_the_move_and_win_there() {
    let before = position(PENDING);
    assert_eq!(before.rows(Color::Black).map(|row| row.to_string()).collect::<Vec<_>>(), ["d8-h8"]);
    let texts = texts(&before);
    assert_eq!(texts.len(), 63);
    assert!(texts.iter().all(|text| text.starts_with("xd8-h8x")));
    let won = played(&before, "xd8-h8xe5;c1-c6;xc1-c5xf9");
    assert_eq!(won.outcome().and_then(gipf_game::Outcome::winner), Some(Color::Black));
    assert_eq!(won.removed(Color::Black), 3);
}

#[test]
fn a_row_must_be_removed_and_with_it_a_ring() {
    let before = position(PENDING);
    let (from, to) = (at("c1"), at("c6"));
    let no_row = Turn::Move { before: Removals::NONE, from, to, after: Removals::NONE };
    let row: Row = "d8-h8".parse().expect("a row");
    assert_eq!(before.check(&no_row), Err(IllegalTurn::MustRemove(row)));
    let no_ring = Removals::NONE.with_row(row).expect("room");
    let turn = Turn::Move { before: no_ring, from, to, after: Removals::NONE };
    assert_eq!(before.check(&turn), Err(IllegalTurn::UnequalRemovals { rows: 1, rings: 0 }));
    let foreign = Turn::Move { before: removals("xd8-h8xa4"), from, to, after: Removals::NONE };
    let error = IllegalTurn::NoRing { at: at("a4"), color: Color::Black };
    assert_eq!(before.check(&foreign), Err(error));
}

#[test]
fn markers_go_to_the_pool_and_any_ring_may_go_the_one_that_has_moved_included() {
    let before = position("4/2W4/8/wwwwW4/10/9/WW8/W8/8/BBBBB2/4 w 47 0/0 standard");
    let rings: Vec<String> =
        texts(&before).into_iter().filter(|text| text.starts_with("d5-d6;")).collect();
    let expected = ["b3", "d6", "g2", "g3", "h3"].map(|ring| format!("d5-d6;xd1-d5x{ring}"));
    assert_eq!(rings, expected);
    let next = played(&before, "d5-d6;xd1-d5xd6");
    assert_eq!((next.pool(), next.removed(Color::White)), (51, 1));
    assert!(next.markers(Color::White).is_empty() && next.piece_at(at("d6")).is_none());
}

#[test]
fn of_six_markers_in_a_line_any_five_in_succession_are_a_row() {
    let before = position(SIX);
    let rows: Vec<String> = before.rows(Color::White).map(|row| row.to_string()).collect();
    assert_eq!(rows, ["d1-d5", "d2-d6"]);
    let texts = texts(&before);
    assert!(texts.iter().any(|text| text.starts_with("xd1-d5x")));
    assert!(texts.iter().any(|text| text.starts_with("xd2-d6x")));
    assert!(!texts.iter().any(|text| text.contains("d1-d5") && text.contains("d2-d6")));
}

#[test]
fn of_rows_that_cross_one_goes() {
    let before = position(CROSS);
    let rows: Vec<String> = before.rows(Color::White).map(|row| row.to_string()).collect();
    assert_eq!(rows, ["b1-f5", "d1-d5"]);
    for text in texts(&before) {
        assert!(text.starts_with("xb1-f5x") != text.starts_with("xd1-d5x"), "{text}");
        assert!(!(text.contains("b1-f5") && text.contains("d1-d5")), "{text}");
    }
}

#[test]
fn rows_that_are_whole_must_go_too_each_with_a_ring() {
    let before = position("4/7/wwwww3/wwwww4/10/9/WW8/WW7/W7/BBBBB2/4 w 41 0/0 standard");
    let texts = texts(&before);
    assert!(texts.iter().all(|text| text.starts_with("xc1-c5x") && text.contains(";xd1-d5x")));
    let one = Turn::Move {
        before: removals("xc1-c5xg2"),
        from: at("g3"),
        to: at("g4"),
        after: Removals::NONE,
    };
    let left: Row = "d1-d5".parse().expect("a row");
    assert_eq!(before.check(&one), Err(IllegalTurn::MustRemove(left)));
    // Ten sets of two rings.
    let sets: std::collections::BTreeSet<_> = texts
        .iter()
        .map(|text| text.splitn(3, ';').take(2).collect::<Vec<_>>().join(";"))
        .collect();
    assert_eq!(sets.len(), 10);
}

#[test]
fn settled_neither_the_order_nor_which_ring_pays_for_which_row_matters() {
    let before = position("4/7/wwwww3/wwwww4/10/9/WW8/WW7/W7/BBBBB2/4 w 41 0/0 standard");
    let (from, to, after) = (at("g3"), at("g4"), Removals::NONE);
    let texts = ["xc1-c5xg2;xd1-d5xh3", "xd1-d5xg2;xc1-c5xh3", "xd1-d5xh3;xc1-c5xg2"];
    for text in texts {
        let same = Turn::Move { before: removals(text), from, to, after };
        assert_eq!(same, turn(&before, "xc1-c5xg2;xd1-d5xh3;g3-g4"));
    }
}

#[test]
fn the_turn_ends_at_once_when_the_ring_that_wins_is_removed_in_phase_1_too() {
    let line = "4/7/wwwww3/wwwww4/10/9/WW8/WW7/W7/BBBBB2/4 w 41 0/0 blitz";
    let before = position(line);
    // One of two rows, and one of five rings; the other row stays.
    let expected: std::collections::BTreeSet<String> = ["c1-c5", "d1-d5"]
        .into_iter()
        .flat_map(|row| ["g2", "g3", "h3", "h4", "i4"].map(|ring| format!("x{row}x{ring}")))
        .collect();
    assert_eq!(texts(&before), expected);
    let won = played(&before, "xc1-c5xg2");
    assert_eq!(won.rows(Color::White).len(), 1);
    assert_eq!(
        won.outcome().map(|outcome| outcome.to_string()),
        Some("White wins: a ring removed".to_owned())
    );
    let before_rows = removals("xc1-c5xg2");
    let on =
        Turn::Move { before: before_rows, from: at("g3"), to: at("g4"), after: Removals::NONE };
    assert_eq!(before.check(&on), Err(IllegalTurn::HasWon));
    let two = Turn::Win { before: removals("xc1-c5xg2;xd1-d5xg3") };
    assert_eq!(before.check(&two), Err(IllegalTurn::TooManyRows { rows: 2, needed: 1 }));
}

#[test]
fn a_turn_does_not_end_before_the_ring_that_wins() {
    let before = position(SIX);
    let early = Turn::Win { before: removals("xd1-d5xb1") };
    assert_eq!(before.check(&early), Err(IllegalTurn::MustMove));
}

#[test]
fn rows_of_the_other_color_stay_for_the_opponents_turn() {
    let before = position("4/7/2W5/bbwbb4/10/9/WW8/WW7/8/BBBBB2/4 w 46 0/0 standard");
    let next = played(&before, "c3-e3");
    assert_eq!(next.rows(Color::Black).map(|row| row.to_string()).collect::<Vec<_>>(), ["d1-d5"]);
    assert!(next.has_pending_row());
    assert!(texts(&next).iter().all(|text| text.starts_with("xd1-d5x")));
}

#[test]
fn rings_do_not_count_for_a_row() {
    let before = position("4/7/8/wwWww4/10/9/WW8/WW7/8/BBBBB2/4 w 47 0/0 standard");
    assert_eq!(before.rows(Color::White).len(), 0);
    assert!(!before.has_pending_row());
}

#[test]
fn what_lost_a_marker_is_no_longer_a_row_so_three_rows_can_be_one_or_two_removals() {
    // d1-d5 crosses both b1-f5 and b3-f7 and can go alone; or both others go, which do not meet.
    let line = "4/w1w4/1w1w4/wwwww4/3w1w4/3w1w3/1WW7/WW7/W7/BBBBB2/4 w 38 0/0 standard";
    let before = position(line);
    let rows: Vec<String> = before.rows(Color::White).map(|row| row.to_string()).collect();
    assert_eq!(rows, ["b1-f5", "b3-f7", "d1-d5"]);
    let firsts: std::collections::BTreeSet<String> = texts(&before)
        .iter()
        .map(|text| {
            text.split(';').filter(|part| part.contains("x")).map(|part| &part[..6]).collect()
        })
        .collect();
    assert_eq!(firsts, ["xb1-f5xb3-f7".to_owned(), "xd1-d5".to_owned()].into());
}

#[test]
fn rows_are_judged_after_the_whole_move() {
    // The marker put on d6 would complete d2-d6, but the ring jumps the others and turns them over.
    let before = position("4/7/8/1wwwwW3/10/9/WW8/WW7/8/BBBBB2/4 w 47 0/0 standard");
    let next = played(&before, "d6-d1");
    assert_eq!((next.removed(Color::White), next.rows(Color::White).len()), (0, 0));
    assert_eq!(next.markers(Color::Black).to_string(), "d2,d3,d4,d5");
    let away = texts(&before).into_iter().filter(|text| text.starts_with("d6-d7")).count();
    assert_eq!(away, 5, "the row is whole, and any of five rings goes");
    assert!(texts(&before).iter().any(|text| text.starts_with("d6-d7;xd2-d6x")));
}

#[test]
fn turns_with_different_texts_are_different_even_if_they_lead_to_the_same_position() {
    // A row before the move and one after it: g2 and h3 pay, each for either.
    let before = position("4/7/wwwww3/wwwwW4/10/9/W9/WW7/W7/BBBBB2/4 w 42 0/0 standard");
    let (one, other) = ("xc1-c5xg2;d5-d6;xd1-d5xh3", "xc1-c5xh3;d5-d6;xd1-d5xg2");
    assert_ne!(turn(&before, one), turn(&before, other));
    assert_eq!(played(&before, one), played(&before, other));
    let turns = before.legal_turns();
    let positions: std::collections::HashSet<_> =
        turns.iter().map(|turn| before.play(turn).expect("legal")).collect();
    assert_eq!(texts(&before).len(), turns.len());
    assert!(positions.len() < turns.len());
}
