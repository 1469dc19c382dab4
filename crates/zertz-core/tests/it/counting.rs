//! Counts where rings are few: of placements, and of two turns in a row.

use gipf_game::Position;
use zertz_core::{Zertz, perft};

use crate::lines::{position, texts};

/// The number of turns, which is that of the generated ones.
fn count(position: &Zertz) -> u64 {
    assert_eq!(position.count_turns(), position.legal_turns().len() as u64);
    position.count_turns()
}

/// The number of sequences of two turns, which is the sum over the generated first ones.
fn count_pairs(position: &Zertz) -> u64 {
    let next = position.legal_turns().into_iter().map(|turn| position.play_unchecked(&turn));
    let sum = next.map(|next| next.count_turns()).sum();
    assert_eq!(perft(position, 2), sum);
    assert_eq!(position.count_turn_pairs(), sum);
    sum
}

/// Of each color two placements, each of which fills a group that is claimed or left.
#[test]
fn without_a_free_ring_a_single_vacant_ring_of_a_group_counts_twice() {
    let position =
        position("w---/-1w--/-b--b-/-----1b/----b-/-----/---- 1 4/8/6 0/0/0 0/0/0 basic");
    assert!(position.free_rings().is_empty());
    assert_eq!(count(&position), 3 * 4);
}

/// Of each color a2, without a removal, and d4 and d5, where a2 is removed: each claims or leaves a1.
#[test]
fn the_only_free_ring_counts_twice_where_it_is_the_only_vacant_one_of_its_group() {
    let position = position("w1--/-----/--www-/--b2b-/--bbb-/-----/---- 1 2/8/5 0/0/0 0/0/0 basic");
    assert_eq!(position.free_rings().len(), 1);
    assert_eq!(count(&position), 3 * 6);
    assert!(texts(&position).contains(&"Ga2xWa1Ga2".to_owned()));
}

/// Three vacant rings: two marbles fill a group beside a removed ring, and two fill the one of g1.
#[test]
fn a_pass_after_the_last_marble_of_the_pool_is_counted() {
    // Player 2 has no marble to place, but player 1 has.
    let line = "wwww/ggggb/bbbb--/-------/------/----1/1--1 1 1/0/0 0/3/4 0/0/0 blitz";
    let before = position(line);
    assert_eq!((count(&before), count_pairs(&before)), (6 + 4, 10));
}

#[test]
fn no_turn_is_counted_where_the_last_marble_of_the_pool_brings_a_tie() {
    // Nobody has a marble to place, but for the four turns that claim one.
    let line = "wwww/ggggg/ggbb--/bbbbbbb/------/----1/1--1 1 1/0/0 0/0/0 0/0/0 blitz";
    let before = position(line);
    assert_eq!((count(&before), count_pairs(&before)), (6 + 4, 4));
}

#[test]
fn the_turns_after_a_pass_are_counted() {
    let line = "wwww/ggggb/bbbb--/-------/------/-----/1--- 1 0/0/0 0/0/0 1/3/4 blitz";
    assert_eq!(count_pairs(&position(line)), 3);
}
