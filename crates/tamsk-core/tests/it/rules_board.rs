//! The board, its symmetries, and positions at the end: a test for each deciding sentence of the rules.

use std::collections::{BTreeMap, BTreeSet};

use tamsk_core::{
    Color, Content, Direction, Hourglass, Position, Setup, Space, Tamsk, Turn, Variant,
};

use crate::{position, random_game};

#[test]
fn columns_have_4_5_6_7_6_5_4_spaces_numbered_from_the_bottom() {
    let columns: Vec<String> = Space::columns()
        .map(|column| column.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        .collect();
    let expected = [
        "a1 a2 a3 a4",
        "b1 b2 b3 b4 b5",
        "c1 c2 c3 c4 c5 c6",
        "d1 d2 d3 d4 d5 d6 d7",
        "e1 e2 e3 e4 e5 e6",
        "f1 f2 f3 f4 f5",
        "g1 g2 g3 g4",
    ];
    assert_eq!(columns, expected);
}

#[test]
fn each_space_holds_as_many_rings_as_the_picture_shows() {
    let picture = "a1:1 a2:1 a3:1 a4:1 b1:1 b2:2 b3:2 b4:2 b5:1 c1:1 c2:2 c3:3 c4:3 c5:2 c6:1 \
                   d1:1 d2:2 d3:3 d4:4 d5:3 d6:2 d7:1 e1:1 e2:2 e3:3 e4:3 e5:2 e6:1 \
                   f1:1 f2:2 f3:2 f4:2 f5:1 g1:1 g2:1 g3:1 g4:1";
    let rooms = Space::ALL.map(|space| format!("{space}:{}", space.room()));
    assert_eq!(rooms.join(" "), picture);
    let spaces_with = |room| Space::ALL.iter().filter(|space| space.room() == room).count();
    assert_eq!([1, 2, 3, 4].map(spaces_with), [18, 12, 6, 1]);
}

#[test]
fn rings_never_leave_the_board() {
    for variant in Variant::ALL {
        for seed in 0..crate::amount(20, 1) as u64 {
            let mut before = Tamsk::start(variant);
            for (_, after) in random_game(before, seed) {
                for space in Space::ALL {
                    assert!(after.rings_on(space) >= before.rings_on(space), "{before} {after}");
                }
                let on_board: u8 = Space::ALL.iter().map(|&space| after.rings_on(space)).sum();
                assert_eq!(on_board + after.rings_left().white + after.rings_left().black, 64);
                before = after;
            }
            assert!(before.rings_left().sum() < 64, "no ring was dropped");
        }
    }
}

#[test]
fn a_finished_position_is_valid_and_has_no_turns() {
    let mut finished = vec![position(
        "1b111/122r21/123321/1234b321/123321/b12r221/111r1 b 0/0 - level3 0,0,14/0,0,1 0",
    )];
    for variant in Variant::ALL {
        let ends = (0..crate::amount(20, 1) as u64)
            .filter_map(|seed| random_game(Tamsk::start(variant), seed).last());
        finished.extend(ends.map(|(_, end)| end).filter(|end| end.outcome().is_some()));
    }
    assert!(cfg!(miri) || finished.len() > 40, "{}", finished.len());
    for end in finished {
        assert_eq!(end.to_setup().validate(), Ok(end));
        assert_eq!((end.turns().count(), end.count_turns(), end.has_turn()), (0, 0, false));
        assert_eq!(tamsk_core::perft(&end, 1), 0);
        assert!(!end.is_legal(&Turn::PASS));
    }
}

#[test]
fn the_most_sand_in_a_single_hourglass_decides_and_not_the_sum() {
    // Red's last one runs 14 seconds; Black's three have 27 together.
    let line = "1b111/122r21/123321/1234b321/123321/b12r221/111r1 b 0/0 - level3 0,0,14/9,9,9 0";
    let outcome = position(line).outcome().expect("nobody can move");
    assert_eq!(outcome.winner(), Some(Color::White));
    let sentence = "Red wins: 0 rings left each, and the last hour-glass runs 5 seconds longer";
    assert_eq!(outcome.to_string(), sentence);
}

/// The images of all spaces under a symmetry of the board.
type Images = [Space; 37];

fn images(image: impl Fn(Space) -> Space) -> Images {
    Space::ALL.map(image)
}

/// Spaces are numbered by column from the left and from the bottom: half a turn reverses their order.
fn half_turn(space: Space) -> Space {
    Space::ALL[36 - space.index()]
}

/// The six symmetries of the crate.
fn keeping() -> BTreeSet<Images> {
    let symmetries = Tamsk::SYMMETRIES.iter();
    symmetries.map(|symmetry| images(|space| symmetry.space(space))).collect()
}

/// The same, each with half a turn after it.
fn swapping() -> BTreeSet<Images> {
    let symmetries = Tamsk::SYMMETRIES.iter();
    symmetries.map(|symmetry| images(|space| half_turn(symmetry.space(space)))).collect()
}

/// The corners of a player, in order.
fn corners(color: Color) -> Vec<Space> {
    Tamsk::default().hourglasses(color).iter().collect()
}

fn image_of_corners(images: &Images, color: Color) -> Vec<Space> {
    let mut found: Vec<Space> = corners(color).iter().map(|at| images[at.index()]).collect();
    found.sort();
    found
}

#[test]
fn six_symmetries_keep_the_colors() {
    assert_eq!(keeping().len(), 6);
    for images in keeping() {
        for color in Color::ALL {
            assert_eq!(image_of_corners(&images, color), corners(color));
        }
    }
    for variant in Variant::ALL {
        let start = Tamsk::start(variant);
        for &symmetry in Tamsk::SYMMETRIES {
            assert_eq!(start.transformed(symmetry), start);
        }
    }
}

#[test]
fn the_other_six_symmetries_swap_the_colors() {
    assert!(swapping().is_disjoint(&keeping()));
    assert_eq!(swapping().len(), 6);
    for images in swapping() {
        for color in Color::ALL {
            assert_eq!(image_of_corners(&images, color), corners(!color));
        }
    }
}

#[test]
fn all_twelve_keep_neighbors_and_room() {
    for images in keeping().into_iter().chain(swapping()) {
        assert_eq!(images.iter().collect::<BTreeSet<_>>().len(), 37);
        for from in Space::ALL {
            assert_eq!(images[from.index()].room(), from.room());
            for to in Direction::ALL.into_iter().filter_map(|direction| from.neighbor(direction)) {
                assert!(images[from.index()].is_beside(images[to.index()]), "{from} {to}");
            }
        }
    }
}

/// The setup with the colors swapped and the board under a symmetry.
fn swapped(setup: &Setup, images: &Images) -> Setup {
    let image = |space: Space| images[space.index()];
    let recolored = |Hourglass { owner, sand }| Hourglass { owner: !owner, sand };
    let content =
        |Content { rings, hourglass }| Content { rings, hourglass: hourglass.map(recolored) };
    Setup {
        board: setup.board.iter().map(|(space, it)| (image(space), content(it))).collect(),
        side_to_move: !setup.side_to_move,
        rings_left: [setup.rings_left.black, setup.rings_left.white].into(),
        open: setup.open.map(image),
        ..*setup
    }
}

#[test]
fn play_is_the_same_with_swapped_colors_under_the_other_six() {
    for variant in Variant::ALL {
        for (_, before) in random_game(Tamsk::start(variant), 7).step_by(crate::amount(5, 30)) {
            for images in swapping() {
                let other = swapped(&before.to_setup(), &images).validate().expect("valid");
                let image = |mut turn: Turn| {
                    if let Some(step) = &mut turn.step {
                        step.from = images[step.from.index()];
                        step.to = images[step.to.index()];
                    }
                    turn
                };
                let expected: BTreeMap<String, Setup> = before
                    .turns()
                    .map(|turn| {
                        let after = before.play(&turn).expect("legal");
                        (image(turn).to_string(), swapped(&after.to_setup(), &images))
                    })
                    .collect();
                let found: BTreeMap<String, Setup> = other
                    .turns()
                    .map(|turn| (turn.to_string(), other.play(&turn).expect("legal").to_setup()))
                    .collect();
                assert_eq!(found, expected, "{before}");
            }
        }
    }
}
