//! Notation: how pieces come into play.

use crate::common;
use crate::common::{board, play, refused, set, spots, to_line, turns};
use gipf_core::{Entry, Gipf, IllegalTurn, PieceKind, Push, Turn, Variant};
use gipf_game::Position;
use gipf_notation::Notation;

fn entry(dot: &str, first: &str) -> Entry {
    let dot = dot.parse::<gipf_core::Dot>().expect("a dot");
    let first = spots(first).first();
    dot.entries().find(|entry| Some(entry.first_spot()) == first).expect("an entry")
}

#[test]
fn every_spot_at_the_edge_can_be_entered() {
    let position = board("4/5/6/7/6/5/4 w 15/15 basic");
    let expected = set([
        "b2", "b3", "b4", "b5", "c2", "c6", "d2", "d7", "e2", "e8", "f2", "f7", "g2", "g6", "h2",
        "h3", "h4", "h5",
    ]);
    assert_eq!(turns(&position), expected);
}

#[test]
fn corner_entries_are_merged() {
    let vacant = board("4/5/6/7/6/5/4 w 15/15 basic");
    for text in ["b2", "a1-b2", "a2-b2", "b1-b2"] {
        assert_eq!(vacant.parse_turn(text), vacant.parse_turn("b2"), "{text}");
    }
    let occupied = board("b3/5/6/7/6/5/4 w 15/14 basic");
    assert_eq!(occupied.count_turns(), 17 + 3);
    let new: Vec<String> = turns(&occupied).difference(&turns(&vacant)).cloned().collect();
    assert_eq!(new, ["a1-c3", "a2-c2", "b1-b3"]);
    assert_eq!(to_line(&play(&occupied, "a2-c2")), "w3/b4/6/7/6/5/4 b 14/14 basic");
}

#[test]
fn entries_beside_two_dots_are_merged() {
    let vacant = board("4/5/6/7/6/5/4 b 15/15 basic");
    for text in ["e7-e8", "d8-e8", "e9-e8", "f8-e8"] {
        assert_eq!(vacant.parse_turn(text).is_ok(), text != "e7-e8", "{text}");
    }
    assert_eq!(vacant.parse_turn("c7-d7"), vacant.parse_turn("d8-d7"));
    let occupied = board("4/5/5w/7/6/5/4 b 14/15 basic");
    assert_eq!(occupied.count_turns(), 17 + 2);
    let new: Vec<String> = turns(&occupied).difference(&turns(&vacant)).cloned().collect();
    assert_eq!(new, ["c7-e7", "d8-d6"]);
}

#[test]
fn starts_have_their_known_numbers_of_turns() {
    for (variant, count) in
        [(Variant::Basic, 30), (Variant::Standard, 30), (Variant::Tournament, 18)]
    {
        let start = common::checked(Gipf::start(variant));
        assert_eq!(turns(&start).len(), count, "{variant}");
    }
}

#[test]
fn push_moves_contiguous_pieces_only() {
    let position = board("w3/1b3/6/3w3/6/5/4 w 13/14 basic");
    assert_eq!(
        to_line(&play(&position, "a1-d4")),
        "w3/1w3/2b3/3w3/6/5/4 b 12/14 basic",
        "e5 stays behind the gap on d4"
    );
}

#[test]
fn push_moves_pieces_of_both_colors_and_kinds() {
    let position = board("4/WbBw1/6/7/6/5/3B b 12/10 standard");
    assert_eq!(to_line(&play(&position, "c1-c6")), "4/bWbBw/6/7/6/5/3B w 12/9 standard");
    assert_eq!(to_line(&play(&position, "c6")), "4/WbBwb/6/7/6/5/3B w 12/9 standard");
}

#[test]
fn nothing_is_pushed_off_a_full_line() {
    let full = board("bwbw/5/6/7/6/5/4 w 13/13 basic");
    let up = IllegalTurn::LineFull(entry("b1", "b2"));
    let down = IllegalTurn::LineFull(entry("b6", "b5"));
    assert_eq!((refused(&full, "b1-b5"), refused(&full, "b6-b2")), (up, down));
    let mut expected =
        set(["a1-c3", "a2-c2", "a2-c4", "a3-c3", "a3-c5", "a4-c4", "a4-c6", "a5-c5"]);
    expected.extend(turns(&board("4/5/6/7/6/5/4 w 15/15 basic")));
    expected.retain(|turn| !turn.starts_with('b'));
    assert_eq!(expected.len(), 22);
    assert_eq!(turns(&full), expected);

    let one_left = board("bwb1/5/6/7/6/5/4 w 14/13 basic");
    assert_eq!(to_line(&play(&one_left, "b1-b5")), "wbwb/5/6/7/6/5/4 b 13/13 basic");
}

#[test]
fn the_last_vacant_spots_still_leave_pushes() {
    // 35 pieces, as many as leave the player to move one in reserve; c4 and e5 are vacant.
    let position = board("wbwb/bw1wb/bwbwbw/wbw1wbw/bwbwbw/bwbwb/wbwb b 0/1 basic");
    assert_eq!(position.occupied().len(), 35);
    let expected = set([
        "a1-e5", "a2-c4", "a4-c4", "a5-e5", "c1-c4", "c7-c4", "e1-e5", "e9-e5", "h1-c4", "h6-c4",
        "i1-e5", "i5-e5",
    ]);
    assert_eq!(turns(&position), expected);
}

#[test]
fn pushes_that_break_a_rule_are_named() {
    let position = board("b2w/5/6/w5b/6/5/b2w w 12/12 basic");
    let spot = |name: &str| spots(name).first().expect("a spot");
    assert_eq!(refused(&position, "e5"), IllegalTurn::NotAtEdge(spot("e5")));
    assert_eq!(refused(&position, "b2"), IllegalTurn::SpotOccupied(spot("b2")));
    assert_eq!(refused(&position, "Gb3"), IllegalTurn::OpeningClosed);
    let idle = Turn::quiet(Push::Shift(PieceKind::Single, entry("a2", "b3")));
    assert_eq!(position.check(&idle), Err(IllegalTurn::SpotVacant(spot("b3"))));
    let nothing = Turn { push: None, ..idle };
    assert_eq!(position.check(&nothing), Err(IllegalTurn::NoPush));
}
