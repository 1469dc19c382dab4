//! GIPF with potentials: the engine beside the model that was written from the rules page alone.

use gipf_potentials::strategies::{dense_positions, positions, setups};
use gipf_potentials::{Color, Direction, Piece, PieceKind, Potential, Setup, Spot, Start, Variant};
use gipf_testing::potentials::{check_against_model, check_validity};
use proptest::prelude::*;

use crate::part_of_cases;

/// Positions with more turns are left to the counts: the model makes every one of them.
const MOST: usize = 20_000;

proptest! {
    #![proptest_config(part_of_cases(3))]

    #[test]
    fn positions_of_games_have_the_turns_of_the_model(position in positions(60)) {
        prop_assert_eq!(check_against_model(&position, MOST), Ok(()));
    }

    #[test]
    fn dense_positions_have_the_turns_of_the_model(position in dense_positions()) {
        prop_assert_eq!(check_against_model(&position, MOST), Ok(()));
    }

    #[test]
    fn setups_are_valid_where_the_model_says_so(setup in setups()) {
        prop_assert_eq!(check_validity(&setup), Ok(()));
    }
}

/// Each use from each spot: a loaded piece alone with one other piece, and with a scattered few.
#[test]
fn each_use_from_each_spot_is_that_of_the_model() {
    let mut compared = 0;
    for kind in Potential::MOVES {
        for from in Spot::ALL {
            for direction in Direction::ALL {
                let line: Vec<Spot> =
                    std::iter::successors(from.neighbor(direction), |s| s.neighbor(direction))
                        .collect();
                // The nearest spots of the line, filled in every way: vacant, own, other.
                let near = &line[..line.len().min(3)];
                for filling in 0..3usize.pow(near.len() as u32) {
                    let mut setup = start_without_pieces();
                    put(&mut setup, from, Color::White, Some(kind));
                    for (i, &spot) in near.iter().enumerate() {
                        match filling / 3usize.pow(i as u32) % 3 {
                            1 => put(&mut setup, spot, Color::White, None),
                            2 => put(&mut setup, spot, Color::Black, None),
                            _ => {}
                        }
                    }
                    let Ok(position) = setup.validate() else { continue };
                    assert_eq!(check_against_model(&position, MOST), Ok(()));
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 3_000, "{compared}");
}

fn start_without_pieces() -> Setup {
    let mut setup = "basic -/-".parse::<Start>().expect("a start").setup();
    for spot in Spot::ALL {
        setup.board.set(spot, None);
    }
    // Without a reserve there is nothing but uses.
    setup.reserves.white = 0;
    assert_eq!(setup.variant, Variant::Basic);
    setup
}

fn put(setup: &mut Setup, spot: Spot, color: Color, loaded: Option<Potential>) {
    let kind = loaded.map_or(PieceKind::Single, PieceKind::Loaded);
    setup.board.set(spot, Some(Piece { color, kind }));
}
