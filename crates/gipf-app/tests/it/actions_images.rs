//! Action ids and planes under the symmetries of the board: they commute with play.

use gipf_ai::Random;
use gipf_app::actions::{
    ActionId, DecisionState, Observe, action_text, observe, permutation, transformed_cells,
};
use gipf_game::{Color, Position};
use gipf_notation::Notation;
use proptest::prelude::*;

use crate::actions::{YINSH_ROWS, part_of_cases};
use crate::zertz::MIDDLE;

use dvonn_core::Dvonn;
use gipf_core::Gipf;
use gipf_potentials::GipfPotentials;
use tamsk_core::Tamsk;
use yinsh_core::Yinsh;
use zertz_core::Zertz;

/// The symmetries of the board of a start, with where they take ids and cells.
struct Images<P: Position>(Vec<(P::Symmetry, Vec<ActionId>, Vec<usize>)>);

impl<P: Observe> Images<P> {
    fn of(start: &P) -> Images<P> {
        let symmetries = start.board_symmetries().iter();
        Images(
            symmetries
                .map(|&it| (it, permutation::<P>(start.variant(), it), transformed_cells::<P>(it)))
                .collect(),
        )
    }
}

fn planes<P: Observe>(state: &DecisionState<P>, viewer: Color) -> Vec<u8> {
    let mut planes = vec![0; P::planes().len() * P::GRID.0 * P::GRID.1];
    observe::<P>(state.steps(), state.game().repetitions(), viewer, &mut planes).expect("it fits");
    planes
}

fn legal<P: Observe>(state: &DecisionState<P>) -> Vec<ActionId> {
    state.legal_actions().collect()
}

/// Expects that a state looks like the image of another: legal actions, planes, position and end.
fn expect_image<P: Observe>(
    state: &DecisionState<P>,
    image: &DecisionState<P>,
    (symmetry, ids, cells): &(P::Symmetry, Vec<ActionId>, Vec<usize>),
) {
    let position = state.game().position().transformed(*symmetry);
    assert_eq!((*image.game().position(), image.end()), (position, state.end()));
    let mut expected: Vec<_> = legal(state).iter().map(|&id| ids[usize::from(id)]).collect();
    expected.sort_unstable();
    assert_eq!(legal(image), expected, "{position:?}");
    for viewer in Color::ALL {
        let (before, after) = (planes(state, viewer), planes(image, viewer));
        let planes = before.chunks(cells.len()).zip(after.chunks(cells.len()));
        for ((before, after), plane) in planes.zip(P::planes()) {
            let moved = cells.iter().enumerate().all(|(cell, &to)| before[cell] == after[to]);
            assert!(moved, "{} of {position:?}", plane.info().name);
        }
    }
}

/// Plays a random game and four of its images side by side, and returns how often something was asked in order.
/// The first decisions have these words.
fn play_with_images<P: Observe>(start: &P, first: &[&str], seed: u64, most: usize) -> usize {
    let mut random = Random::new(seed);
    let Images(mut images) = Images::of(start);
    while images.len() > 4 {
        images.swap_remove(random.below(images.len()));
    }
    let mut state = DecisionState::new(*start);
    let mut others: Vec<_> =
        images.iter().map(|(it, ..)| DecisionState::new(start.transformed(*it))).collect();
    let mut asked_in_order = 0;
    for decision in 0..most {
        for (image, other) in images.iter().zip(&others) {
            expect_image(&state, other, image);
        }
        if state.is_terminal() {
            break;
        }
        if random.below(20) == 0 {
            let image = &images[random.below(images.len())];
            let transformed = state.transformed(image.0).expect("an image");
            expect_image(&state, &transformed, image);
        }
        let ids = legal(&state);
        let named = |words: &&str| {
            let named = ids.iter().find(|&&id| action_text::<P>(id).as_deref() == Some(*words));
            *named.unwrap_or_else(|| panic!("{words} is not legal"))
        };
        let id = first.get(decision).map_or_else(|| ids[random.below(ids.len())], named);
        state.apply_action(id).expect("legal");
        for ((_, ids, _), other) in images.iter().zip(&mut others) {
            let image = ids[usize::from(id)];
            assert_eq!(other.apply_action(image), Ok(()), "{:?}", action_text::<P>(image));
        }
        if !state.asks_in_order() {
            continue;
        }
        // The images ask for another thing first. The whole turn still has its image.
        asked_in_order += 1;
        let (turns, begun) = (state.game().turns().len(), state.partial_history().len());
        while state.game().turns().len() == turns {
            let ids = legal(&state);
            state.apply_action(ids[random.below(ids.len())]).expect("legal");
        }
        let turn = state.game().turns()[turns].clone();
        for ((symmetry, ..), other) in images.iter().zip(&mut others) {
            for _ in 0..begun {
                other.undo_action();
            }
            let turn = P::transform_turn(*symmetry, &turn);
            other.play_turn(&turn).unwrap_or_else(|error| panic!("{decision}: {error}"));
        }
    }
    asked_in_order
}

proptest! {
    #![proptest_config(part_of_cases(32))]

    #[test]
    fn images_of_gipf_commute_with_play(variant in 0..3_usize, seed in any::<u64>()) {
        play_with_images(&Gipf::start(Gipf::VARIANTS[variant]), &[], seed, 400);
    }

    #[test]
    fn images_of_potentials_commute_with_play(variant in 0..3_usize, seed in any::<u64>()) {
        let start = GipfPotentials::start(GipfPotentials::VARIANTS[variant]);
        play_with_images(&start, &[], seed, 300);
    }

    #[test]
    fn images_of_dvonn_commute_with_play(seed in any::<u64>()) {
        play_with_images(&Dvonn::default(), &[], seed, 200);
    }

    #[test]
    fn images_of_tamsk_commute_with_play(variant in 0..3_usize, seed in any::<u64>()) {
        play_with_images(&Tamsk::start(Tamsk::VARIANTS[variant]), &[], seed, 300);
    }

    #[test]
    fn images_of_yinsh_commute_with_play(variant in 0..2_usize, seed in any::<u64>()) {
        play_with_images(&Yinsh::start(Yinsh::VARIANTS[variant]), &[], seed, 300);
    }

    #[test]
    fn images_of_zertz_commute_with_play(variant in 0..4_usize, seed in any::<u64>()) {
        play_with_images(&Zertz::start(Zertz::VARIANTS[variant]), &[], seed, 300);
    }
}

/// Rows are removed before and after the move.
#[test]
fn removed_rows_of_yinsh_have_images() {
    let position = YINSH_ROWS.0.parse::<Yinsh>().expect("a position");
    for seed in 0..20 {
        play_with_images(&position, &[], seed, 30);
    }
}

/// A row with several GIPF-pieces is taken, and a group of two marbles isolated.
#[test]
fn turns_that_ask_in_order_have_images() {
    let rows = "4/WwWwb/6/7/6/5/3B w 0/5 standard".parse::<Gipf>().expect("a position");
    let group = MIDDLE.parse::<Zertz>().expect("a position");
    for seed in 0..10 {
        assert!(play_with_images(&rows, &[], seed, 30) >= 1, "two optional pieces");
        let first = ["a black marble", "onto d7", "remove b2"];
        assert!(play_with_images(&group, &first, seed, 30) >= 1, "a group of two");
    }
}

fn expect_permutations<P: Observe>() {
    for &variant in P::VARIANTS {
        let Images(images) = Images::of(&P::start(variant));
        let (mut ids, mut cells): (Vec<_>, Vec<_>) =
            images.into_iter().map(|(_, ids, cells)| (ids, cells)).unzip();
        assert!(ids[0].iter().enumerate().all(|(id, &image)| id == usize::from(image)));
        for (ids, cells) in ids.iter().zip(&cells) {
            let all = |len: usize| (0..len).collect::<Vec<_>>();
            let mut sorted: Vec<usize> = ids.iter().map(|&id| id.into()).collect();
            sorted.sort_unstable();
            assert_eq!(sorted, all(P::ACTIONS));
            let mut sorted = cells.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, all(P::GRID.0 * P::GRID.1));
        }
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!((ids.len(), cells.len()), (count, count), "each symmetry moves others");
    }
}

#[test]
fn images_are_permutations_of_which_no_two_are_equal() {
    expect_permutations::<Gipf>();
    expect_permutations::<GipfPotentials>();
    expect_permutations::<Dvonn>();
    expect_permutations::<Zertz>();
    expect_permutations::<Tamsk>();
    expect_permutations::<Yinsh>();
}

/// An image that would ask for another piece first is not made up.
#[test]
fn a_partial_turn_that_asks_in_order_may_have_no_image() {
    let position = "4/WwWwb/6/7/6/5/3B w 0/5 standard".parse::<Gipf>().expect("a position");
    let mut state = DecisionState::new(position);
    assert!(!state.asks_in_order());
    state.apply_action(legal(&state)[0]).expect("the row");
    assert!(state.asks_in_order());
    let half_turn = gipf_core::Symmetry::rotation(3);
    let image = state.transformed(half_turn).expect("only the row has been chosen");
    assert_eq!(legal(&image).len(), 2);
    let Images(images) = Images::of(&position);
    let expected = images[3].1[usize::from(legal(&state)[0])];
    assert!(!legal(&image).contains(&expected), "the half turn asks for the other piece first");
    state.apply_action(legal(&state)[0]).expect("a piece");
    assert!(state.transformed(half_turn).is_none());
    assert!(state.transformed(gipf_core::Symmetry::IDENTITY).is_some());
}
