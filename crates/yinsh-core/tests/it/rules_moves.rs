//! Placing and moving rings: a test for each deciding sentence of the rules.

use std::collections::BTreeSet;
use std::iter;

use yinsh_core::{
    Color, Direction, IllegalTurn, Intersection, Position, Removals, Row, Turn, Variant, Yinsh,
};

use crate::{at, played, position, texts};

/// The example of the notation page, after all rings are placed.
const RINGS: &str = "3B/4W2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 w 51 0/0 standard";

fn move_of(from: &str, to: &str) -> Turn {
    let (from, to) = (at(from), at(to));
    Turn::Move { before: Removals::NONE, from, to, after: Removals::NONE }
}

#[test]
fn the_board_has_85_points_and_123_places_for_a_row_on_33_lines() {
    assert_eq!((Intersection::ALL.len(), Row::ALL.len()), (85, 123));
    let lengths = [
        (2, 5),
        (1, 7),
        (1, 8),
        (1, 9),
        (1, 10),
        (2, 10),
        (2, 11),
        (3, 11),
        (4, 11),
        (5, 11),
        (7, 10),
    ];
    for (column, (first, last)) in ('a'..='k').zip(lengths) {
        let numbers: Vec<u8> =
            (0..=12).filter(|&number| Intersection::new(column, number).is_some()).collect();
        assert_eq!(numbers, (first..=last).collect::<Vec<_>>(), "{column}");
    }
    let starts = |direction: Direction| {
        let is_start = |at: &&Intersection| at.neighbor(direction.opposite()).is_none();
        Intersection::ALL.iter().filter(is_start).count()
    };
    assert_eq!(Direction::RISING.map(starts), [11, 11, 11]);
}

#[test]
fn a_line_has_4_to_10_points() {
    let mut lengths = Vec::new();
    for direction in Direction::RISING {
        for start in Intersection::ALL {
            if start.neighbor(direction.opposite()).is_none() {
                lengths.push(iter::successors(Some(start), |at| at.neighbor(direction)).count());
            }
        }
    }
    lengths.sort();
    let expected = [4, 7, 8, 9, 10].map(|len| {
        let found = lengths.iter().filter(|&&length| length == len).count();
        (len, found)
    });
    assert_eq!(expected, [(4, 6), (7, 6), (8, 6), (9, 9), (10, 6)]);
    // The places for a row follow.
    let places: usize = lengths.iter().map(|length| length.saturating_sub(4)).sum();
    assert_eq!((lengths.len(), places), (33, 123));
}

/// Column and number counted from the center.
fn about_center(at: Intersection) -> (i8, i8) {
    (at.column() as i8 - b'f' as i8, at.number() as i8 - 6)
}

#[test]
fn neighbors_are_one_step_along_one_of_three_directions() {
    let steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)];
    for from in Intersection::ALL {
        let (x, y) = about_center(from);
        let found: BTreeSet<(i8, i8)> = Direction::ALL
            .into_iter()
            .filter_map(|direction| from.neighbor(direction))
            .map(about_center)
            .collect();
        let on_board: BTreeSet<(i8, i8)> = Intersection::ALL.map(about_center).into();
        let expected = steps.map(|(dx, dy)| (x + dx, y + dy));
        assert_eq!(found, &BTreeSet::from(expected) & &on_board, "{from}");
    }
}

#[test]
fn the_twelve_symmetries_are_generated_by_a_rotation_and_a_reflection_about_f6() {
    let mut generated = BTreeSet::from([Intersection::ALL.map(about_center)]);
    loop {
        let rotated = generated.iter().map(|images| images.map(|(x, y)| (y, y - x)));
        let reflected = generated.iter().map(|images| images.map(|(x, y)| (y, x)));
        let more: BTreeSet<_> = rotated.chain(reflected).collect();
        if more.is_subset(&generated) {
            break;
        }
        generated.extend(more);
    }
    let of_crate: BTreeSet<_> = Yinsh::SYMMETRIES
        .iter()
        .map(|symmetry| Intersection::ALL.map(|at| about_center(symmetry.intersection(at))))
        .collect();
    assert_eq!((of_crate.len(), &of_crate), (12, &generated));
}

#[test]
fn white_begins_and_each_has_five_rings_and_51_markers_are_in_the_pool() {
    for variant in Variant::ALL {
        let mut game = Yinsh::start(variant);
        assert_eq!((game.side_to_move(), game.pool()), (Color::White, 51));
        assert_eq!(game.vacant().len(), 85);
        while game.is_placing() {
            game = game.play(&Turn::Place(game.vacant().last().expect("vacant"))).expect("legal");
        }
        let rings = Color::ALL.map(|color| game.rings(color).len());
        assert_eq!((rings, game.side_to_move(), game.pool()), ([5, 5], Color::White, 51));
    }
}

#[test]
fn the_first_ten_turns_place_a_ring_on_any_vacant_point() {
    let mut game = Yinsh::start(Variant::Standard);
    for placed in 0..10 {
        assert!(game.is_placing());
        assert_eq!(game.count_turns(), 85 - placed);
        let expected = if placed % 2 == 0 { Color::White } else { Color::Black };
        assert_eq!(game.side_to_move(), expected);
        game = game.play(&Turn::Place(game.vacant().first().expect("vacant"))).expect("legal");
    }
    assert!(!game.is_placing());
    assert_eq!(game.check(&Turn::Place(at("f6"))), Err(IllegalTurn::AllPlaced));
    let occupied = Yinsh::default().play(&Turn::Place(at("f6"))).expect("legal");
    assert_eq!(occupied.check(&Turn::Place(at("f6"))), Err(IllegalTurn::Occupied(at("f6"))));
    assert_eq!(occupied.check(&move_of("f6", "f7")), Err(IllegalTurn::MustPlace));
}

#[test]
fn a_marker_stays_on_the_point_of_the_ring_with_its_own_color_up() {
    let next = played(&position(RINGS), "b5-b1");
    assert_eq!((next.markers(Color::White).to_string(), next.pool()), ("b5".to_owned(), 50));
    assert!(next.rings(Color::White).contains(at("b1")) && next.markers(Color::Black).is_empty());
}

#[test]
fn a_ring_goes_over_vacant_points_then_markers_and_stops_on_the_first_vacant_point_behind() {
    // f3 ring; f5 white, f6 black; f7 vacant.
    let before = position("B3/B6/B7/B8/B9/1W1wb4/W9/W8/W7/W6/4 w 49 0/0 standard");
    let line: Vec<String> =
        texts(&before).into_iter().filter(|text| text.starts_with("f3-f")).collect();
    assert_eq!(line, ["f3-f2", "f3-f4", "f3-f7"]);
    assert_eq!(before.check(&move_of("f3", "f8")), Err(IllegalTurn::MustStop(at("f7"))));
    assert_eq!(before.check(&move_of("f3", "f5")), Err(IllegalTurn::Occupied(at("f5"))));
    assert_eq!(before.check(&move_of("f3", "g5")), {
        Err(IllegalTurn::NotInLine { from: at("f3"), to: at("g5") })
    });
    let next = played(&before, "f3-f7");
    assert_eq!(
        next.markers(Color::White).to_string(),
        "f3,f6",
        "all markers jumped are turned over"
    );
    assert_eq!(next.markers(Color::Black).to_string(), "f5", "but not the one put down");
}

#[test]
fn there_is_no_jump_when_a_ring_or_the_edge_comes_first() {
    // A marker and a ring behind it on f; markers up to the edge below.
    let before = position("B3/B6/B7/B8/10/bW1wB4/W9/W8/W7/W6/4 w 49 0/0 standard");
    let line: Vec<String> =
        texts(&before).into_iter().filter(|text| text.starts_with("f3-f")).collect();
    assert_eq!(line, ["f3-f4"]);
    let error = Err(IllegalTurn::RingInTheWay(at("f6")));
    assert_eq!(before.check(&move_of("f3", "f7")), error);
}

#[test]
fn rings_are_never_jumped() {
    let before = position("B3/B6/B7/B8/10/1W1B5/W9/W8/W7/W6/4 w 51 0/0 standard");
    assert_eq!(before.check(&move_of("f3", "f7")), Err(IllegalTurn::RingInTheWay(at("f5"))));
    assert_eq!(before.goals(at("f3")).iter().filter(|goal| goal.column() == 'f').count(), 2);
}

#[test]
fn only_rings_of_ones_own_move() {
    let before = position(RINGS);
    let error = IllegalTurn::NoRing { at: at("a5"), color: Color::White };
    assert_eq!(before.check(&move_of("a5", "a4")), Err(error));
}

#[test]
fn settled_a_player_whose_rings_have_no_move_passes() {
    let before = position("wwWW/3BWWb/4BWB1/5BB2/10/9/10/9/8/7/4 w 48 0/0 standard");
    assert_eq!(texts(&before), ["-".to_owned()].into());
    let next = played(&before, "-");
    assert_eq!((next.side_to_move(), next.board()), (Color::Black, before.board()));
    let other = position(RINGS);
    let pass = Turn::Pass { before: Removals::NONE };
    let error = IllegalTurn::MustNotPass { from: at("b5"), to: at("b6") };
    assert_eq!(other.check(&pass), Err(error));
}

#[test]
fn a_player_whose_rings_have_no_move_after_phase_1_passes() {
    // White's row is on g; without the ring on k10 all the others are shut in.
    let line = "wwWW/3BWWb/4BwB1/5BB2/10/9/2wwwww3/9/8/7/3W w 42 0/0 standard";
    let before = position(line);
    let texts = texts(&before);
    assert!(texts.iter().all(|text| text.starts_with("xg4-g8x")));
    assert!(texts.contains("xg4-g8xk10;-"));
    let passes = texts.iter().filter(|text| text.ends_with(";-")).count();
    assert_eq!(passes, 1, "with another ring gone there is a move");
    let next = played(&before, "xg4-g8xk10;-");
    assert_eq!((next.side_to_move(), next.removed(Color::White)), (Color::Black, 1));
}
