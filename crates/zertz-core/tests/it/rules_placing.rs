//! Placing a marble, removing a ring and claiming groups, sentence by sentence of the rules.

use gipf_game::Position;
use zertz_core::{Bitboard, IllegalTurn, Marble, Turn, Variant, Zertz};

use crate::lines::{place, played, position, texts};

fn placement(marble: Marble, on: &str, removed: Option<&str>) -> Turn {
    let (place, removed) = (place(on), removed.map(place));
    Turn::Place { marble, place, removed, claimed: Bitboard::EMPTY }
}

fn error(position: &Zertz, turn: Turn) -> String {
    position.check(&turn).expect_err("illegal").to_string()
}

#[test]
fn a_marble_of_any_color_goes_on_any_vacant_ring_and_any_free_ring_goes() {
    let expected = [1944, 2961, 4320, 1944];
    assert_eq!(Variant::ALL.map(|variant| Zertz::start(variant).count_turns()), expected);
    let before = Zertz::start(Variant::Basic);
    let after = played(&before, "Wd4,d1");
    assert_eq!(after, position("4/5/6/-2w3/6/5/4 2 5/8/10 0/0/0 0/0/0 basic"));
}

#[test]
fn the_ring_of_a_marble_must_be_there_and_vacant() {
    let position = position("-3/5/6/3w3/6/5/4 1 5/8/10 0/0/0 0/0/0 basic");
    let at = |on| error(&position, placement(Marble::Gray, on, Some("g1")));
    assert_eq!(at("a1"), "there is no ring on a1");
    assert_eq!(at("d4"), "the ring d4 is occupied");
}

#[test]
fn a_ring_is_free_when_it_is_vacant_and_two_neighbors_next_to_each_other_are_missing() {
    let full = Zertz::start(Variant::Basic);
    let edge = "a1,a2,a3,a4,b1,b5,c1,c6,d1,d7,e1,e6,f1,f5,g1,g2,g3,g4";
    assert_eq!(Variant::Basic.names(full.free_rings()).to_string(), edge);
    // Two missing neighbors on opposite sides do not free d4, two next to each other do.
    let opposite = position("4/5/6/2-1-2/6/5/4 1 6/8/10 0/0/0 0/0/0 basic");
    assert!(!opposite.free_rings().contains(place("d4")));
    let adjacent = position("4/5/6/4-2/3-2/5/4 1 6/8/10 0/0/0 0/0/0 basic");
    assert!(adjacent.free_rings().contains(place("d4")));
    let removal = |removed| error(&opposite, placement(Marble::Gray, "c3", Some(removed)));
    assert_eq!(removal("d3"), "there is no ring on d3");
    assert_eq!(removal("c3"), "the ring c3 is occupied");
    assert_eq!(
        removal("d4"),
        "the ring d4 does not slide out: no two neighbors of it that are next to each other are \
         missing"
    );
}

#[test]
fn a_free_ring_must_be_removed() {
    let start = Zertz::start(Variant::Basic);
    let error = start.check(&placement(Marble::White, "d4", None)).expect_err("must remove");
    let IllegalTurn::MustRemove(ring) = error else { panic!("{error}") };
    assert!(start.free_rings().contains(ring.place));
    assert_eq!(error.to_string(), format!("a free ring must be removed, such as {ring}"));
}

/// Eight marbles around the vacant rings d4 and d5.
const NO_FREE_RING: &str = "----/-----/--www-/--b2b-/--bbb-/-----/---- 1 3/8/5 0/0/0 0/0/0 basic";

#[test]
fn without_a_free_ring_none_is_removed() {
    let position = position(NO_FREE_RING);
    assert_eq!(texts(&position), ["Bd4", "Bd5", "Gd4", "Gd5", "Wd4", "Wd5"]);
    assert_eq!(played(&position, "Gd4").rings(), position.rings());
}

#[test]
fn the_ring_under_the_new_marble_is_not_removed_even_when_it_alone_was_free() {
    let position =
        position("w2-/wgw--/------/-------/------/-----/---- 1 3/7/10 0/0/0 0/0/0 basic");
    // a3 and a2 are vacant and free.
    assert_eq!(Variant::Basic.names(position.vacant()).to_string(), "a2,a3");
    assert!(texts(&position).iter().all(|text| text.contains("a2,a3") || text.contains("a3,a2")));
}

#[test]
fn the_pool_comes_first_and_captured_marbles_only_when_it_is_empty() {
    let white = placement(Marble::White, "d4", Some("a1"));
    let places_no_white = |position: &Zertz| {
        let is_white =
            |turn: &Turn| matches!(turn, Turn::Place { marble: Marble::White, .. } | Turn::Pass);
        position.has_turn()
            && !position.must_capture()
            && !position.legal_turns().iter().any(is_white)
    };
    let with_pool = position("4/5/w5/7/5w/5/3w 1 0/8/10 3/0/0 0/0/0 basic");
    assert_eq!(error(&with_pool, white), "the pool has no white marble");
    assert!(places_no_white(&with_pool));
    // Two white marbles of player 2 do not help player 1.
    let without = position("4/4w/w5/7/5w/5/3w 1 0/0/0 0/4/5 2/4/5 basic");
    let sorry = "the pool is empty, and the player has captured no white marble";
    assert_eq!(error(&without, white), sorry);
    assert!(places_no_white(&without));
    let after = played(&without, "Gd4,a1");
    assert_eq!(after, position("-3/4w/w5/3g3/5w/5/3w 2 0/0/0 0/3/5 2/4/5 basic"));
}

/// The texts that begin so.
fn beginning(position: &Zertz, with: &str) -> Vec<String> {
    texts(position).into_iter().filter(|text| text.starts_with(with)).collect()
}

/// A marble on a1 beside the vacant ring a2, and five vacant rings of column d.
const TWO_GROUPS: &str = "w1--/-----/------/-5-/------/-----/---- 1 5/8/10 0/0/0 0/0/0 basic";

#[test]
fn a_group_that_the_marble_fills_may_be_claimed() {
    let before = position(TWO_GROUPS);
    assert_eq!(beginning(&before, "Ba2,d2"), ["Ba2,d2", "Ba2,d2xWa1Ba2"]);
    let claimed = played(&before, "Ba2,d2xWa1Ba2");
    let after = "----/-----/------/--4-/------/-----/---- 2 5/8/9 1/0/1 0/0/0 basic";
    assert_eq!(claimed, position(after));
    let left = played(&before, "Ba2,d2");
    let after = "wb--/-----/------/--4-/------/-----/---- 2 5/8/9 0/0/0 0/0/0 basic";
    assert_eq!(left, position(after));
}

#[test]
fn a_group_that_the_removed_ring_cuts_off_may_be_claimed() {
    let before = position(TWO_GROUPS);
    assert_eq!(beginning(&before, "Bd4,a2"), ["Bd4,a2", "Bd4,a2xWa1"]);
    // The marble that has just been placed can be cut off, too.
    assert_eq!(beginning(&before, "Bd2,d3"), ["Bd2,d3", "Bd2,d3xBd2"]);
}

#[test]
fn a_group_with_a_vacant_ring_is_not_claimed() {
    let before = position(TWO_GROUPS);
    assert_eq!(beginning(&before, "Bd4,d2"), ["Bd4,d2"]);
    let Turn::Place { marble, place, removed, .. } = placement(Marble::Black, "d4", Some("d2"))
    else {
        panic!("a placement")
    };
    for names in ["a1", "d4"] {
        let claimed = Bitboard::of(crate::lines::place(names));
        let error = error(&before, Turn::Place { marble, place, removed, claimed });
        let expected = "cannot be claimed: it is in no group of rings that this turn leaves \
                        without a vacant one";
        assert_eq!(error, format!("{names} {expected}"));
    }
}

#[test]
fn each_new_group_is_claimed_or_left() {
    let line = "w1--/-----/------/-b4-/------/-----/---- 1 5/8/9 0/0/0 0/0/0 basic";
    let before = position(line);
    let expected = ["Ga2,d3", "Ga2,d3xBd2", "Ga2,d3xWa1Ga2", "Ga2,d3xWa1Ga2Bd2"];
    assert_eq!(beginning(&before, "Ga2,d3"), expected);
    let groups = before.new_groups(place("a2"), Some(place("d3")));
    assert_eq!((groups.len(), groups.places().len()), (2, 3));
    let (marble, removed) = (Marble::Gray, Some(place("d3")));
    let claimed = Bitboard::of(place("a1"));
    let turn = Turn::Place { marble, place: place("a2"), removed, claimed };
    let expected = "a1 is claimed, so a2 must be too: they are in the same group";
    assert_eq!(error(&before, turn), expected);
}

#[test]
fn a_group_that_was_left_is_never_claimed_later() {
    let left = played(&position(TWO_GROUPS), "Ba2,d2");
    let texts = texts(&left);
    assert!(texts.iter().any(|text| text.contains('x')), "d4 can be cut off");
    assert!(texts.iter().all(|text| !text.contains("Wa1")), "{texts:?}");
}

/// The group of a1 and a2 was left; the last two vacant rings are d4 and d5.
const LAST_TWO: &str = "wb--/-----/------/---2--/------/-----/---- 2 5/8/9 0/0/0 0/0/0 basic";

#[test]
fn without_a_vacant_ring_everything_is_claimed_without_a_choice() {
    let before = position(LAST_TWO);
    let expected = [
        "Bd4,d5xWa1Ba2Bd4",
        "Bd5,d4xWa1Ba2Bd5",
        "Gd4,d5xWa1Ba2Gd4",
        "Gd5,d4xWa1Ba2Gd5",
        "Wd4,d5xWa1Ba2Wd4",
        "Wd5,d4xWa1Ba2Wd5",
    ];
    assert_eq!(texts(&before), expected);
    let after = played(&before, "Gd4,d5xWa1Ba2Gd4");
    let line = "----/-----/------/-------/------/-----/---- 1 5/7/9 0/0/0 1/1/1 basic";
    assert_eq!(after, position(line));
    assert_eq!(
        error(&before, placement(Marble::Gray, "d4", Some("d5"))),
        "no vacant ring is left, so a1 must be claimed with all the others"
    );
    let claimed = ["a1", "a2", "d4", "d5"].into_iter().map(place).collect();
    let (marble, place, removed) = (Marble::Gray, place("d4"), Some(place("d5")));
    let too_much = error(&before, Turn::Place { marble, place, removed, claimed });
    assert!(too_much.starts_with("d5 cannot be claimed"), "{too_much}");
}

#[test]
fn the_last_vacant_ring_is_filled_without_a_removal() {
    let line = "wb--/-----/------/---1---/------/-----/---- 2 5/8/9 0/0/0 0/0/0 basic";
    let before = position(line);
    assert_eq!(texts(&before), ["Bd4xWa1Ba2Bd4", "Gd4xWa1Ba2Gd4", "Wd4xWa1Ba2Wd4"]);
    assert!(played(&before, "Wd4xWa1Ba2Wd4").rings().is_empty());
}
