//! What openings promise.

use std::collections::HashSet;
use std::sync::LazyLock;

use gipf_core::{Color, Opening as OpeningState, Variant};
use gipf_game::Position;
use gipf_lab::matches::{Opening, Openings};

fn some(variant: Variant, seed: u64, count: usize) -> Vec<Opening> {
    Openings::new(variant, seed).expect("a megabyte").take(count).collect()
}

/// The first 200 openings of each variant with seed 1.
static FIRST: LazyLock<[Vec<Opening>; 3]> =
    LazyLock::new(|| Variant::ALL.map(|variant| some(variant, 1, 200)));

#[test]
fn openings_are_balanced_and_differ() {
    for (variant, openings) in Variant::ALL.into_iter().zip(&*FIRST) {
        let mut seen = HashSet::new();
        let mut sides = HashSet::new();
        for opening in openings {
            let position = opening.game().position();
            assert_eq!(position.variant(), variant);
            let [white, black] =
                Color::ALL.map(|color| position.board().value(color) + position.reserve(color));
            assert_eq!(white, black);
            for color in Color::ALL {
                assert!(position.rows(color).is_empty());
            }
            assert_eq!(opening.game().outcome(), None);
            assert!(seen.insert(position.canonical_up_to_color()));
            sides.insert(position.side_to_move());
        }
        assert_eq!((seen.len(), sides.len()), (200, 2));
    }
}

#[test]
fn openings_are_four_to_eight_turns_long() {
    for variant in [Variant::Basic, Variant::Standard] {
        let lengths: HashSet<usize> =
            some(variant, 2, 200).iter().map(|opening| opening.game().turns().len()).collect();
        assert_eq!(lengths, HashSet::from([4, 5, 6, 7, 8]));
    }
}

#[test]
fn tournament_openings_enter_gipf_pieces_alone() {
    let mut counts = HashSet::new();
    for opening in some(Variant::Tournament, 3, 200) {
        let position = opening.game().position();
        for color in Color::ALL {
            counts.insert((position.pieces(color) & position.gipfs()).len());
            assert_eq!(position.opening(color), OpeningState::Open);
        }
        assert_eq!(position.occupied(), position.gipfs());
    }
    assert_eq!(counts, HashSet::from([1, 2, 3, 4]));
}

#[test]
fn a_seed_names_the_openings() {
    let of_seed = |seed| some(Variant::Basic, seed, 50);
    assert_eq!(of_seed(5), of_seed(5));
    assert_ne!(of_seed(5), of_seed(6));
}

/// Matches of all versions begin alike, so that their results can be compared.
#[test]
fn the_first_openings_are_these() {
    let sums = FIRST.each_ref().map(|openings| {
        let lines = openings
            .iter()
            .map(|opening| opening.game().position().to_string() + "\n")
            .collect::<String>();
        lines.bytes().fold(0u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()))
    });
    assert_eq!(sums, [531985722, 331118331, 1013724592]);
    let [.., tournament] = &*FIRST;
    let first = &tournament[0];
    let line = first.game().position().to_string();
    assert_eq!(line, "4/5/6/W6/WB2W1/4B/4 b 12/14 tournament wb");
}
