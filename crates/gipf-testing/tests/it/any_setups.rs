//! Setups that hold anything, of all games: what validates is packed, serialized and printed, and comes back equal.

use std::fmt::Debug;

use arbitrary::{Arbitrary, Unstructured};
use gipf_game::fuzzing::FromBytes;
use gipf_testing::check_setup;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// The tests of one game, with the crate of its rules and the comparison with the model.
macro_rules! any_setups {
    ($game:ident, $rules:ident::$position:ident, $model:path, $valid:expr) => {
        mod $game {
            use ::$rules::{$position, Setup, strategies};

            use super::*;

            proptest! {
                #[test]
                fn what_validates_comes_back(setup in strategies::any_setups(), likely in strategies::setups()) {
                    for setup in [setup, likely] {
                        let checked = check_setup::<$position, Setup>(&setup);
                        prop_assert!(checked.is_ok(), "{}", checked.unwrap_err());
                    }
                }

                #[test]
                fn what_bytes_describe_comes_back(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
                    check_bytes::<$position, Setup>(&bytes)?;
                }

                #[test]
                fn engine_and_model_accept_the_same(setup in strategies::any_setups()) {
                    prop_assert_eq!($model(&setup), Ok(()));
                }

                #[test]
                fn any_turn_is_checked(position in strategies::positions(30), turn in strategies::turns()) {
                    check_turn(&position, &turn)?;
                }
            }

            #[test]
            fn many_are_valid_and_many_are_not() {
                let valid = count_valid(&strategies::any_setups(), |setup| setup.validate().is_ok());
                assert!((50..800).contains(&valid), "{valid} of 1000");
                let valid = count_valid(&strategies::setups(), |setup| setup.validate().is_ok());
                assert!($valid.contains(&valid), "{valid} of 1000 that are likely");
            }

            #[test]
            fn arbitrary_turns_are_legal_and_illegal() {
                arbitrary_turns(&$position::start_from(&mut Unstructured::new(&[])).expect("a start"));
            }
        }
    };
}

any_setups!(gipf, gipf_core::Gipf, gipf_testing::gipf::check_validity, (200..1000));
any_setups!(
    potentials,
    gipf_potentials::GipfPotentials,
    gipf_testing::potentials::check_validity,
    (200..1000)
);
any_setups!(dvonn, dvonn_core::Dvonn, gipf_testing::dvonn::check_validity, (34..834));
any_setups!(tamsk, tamsk_core::Tamsk, gipf_testing::tamsk::check_validity, (100..900));
any_setups!(yinsh, yinsh_core::Yinsh, gipf_testing::yinsh::check_validity, (67..900));
any_setups!(zertz, zertz_core::Zertz, gipf_testing::zertz::check_validity, (67..800));

/// Checks the setup that bytes describe, and the position in the middle of a game.
fn check_bytes<P, S>(bytes: &[u8]) -> Result<(), TestCaseError>
where
    P: gipf_notation::Notation + gipf_testing::Checkable + FromBytes + TryFrom<S>,
    P: serde::Serialize + serde::de::DeserializeOwned,
    S: From<P> + Copy + Debug + PartialEq + for<'a> Arbitrary<'a>,
    S: serde::Serialize + serde::de::DeserializeOwned,
{
    let setups = [
        S::arbitrary(&mut Unstructured::new(bytes)).ok(),
        P::middle_from(&mut Unstructured::new(bytes)).ok().map(S::from),
    ];
    for (i, setup) in setups.into_iter().enumerate() {
        let Some(setup) = setup else { continue };
        let valid = check_setup::<P, S>(&setup).map_err(TestCaseError::fail)?;
        prop_assert!(valid || i == 0, "{:?} is a position", setup);
    }
    Ok(())
}

/// A turn that may be anything is played or refused.
fn check_turn<P: gipf_game::Position>(position: &P, turn: &P::Turn) -> Result<(), TestCaseError> {
    prop_assert_eq!(position.play(turn).is_ok(), position.is_legal(turn));
    Ok(())
}

fn count_valid<S: Strategy>(setups: &S, is_valid: impl Fn(S::Value) -> bool) -> usize {
    let mut runner = TestRunner::deterministic();
    let trees = (0..1000).map(|_| setups.new_tree(&mut runner).expect("a setup"));
    trees.filter(|tree| is_valid(tree.current())).count()
}

/// Of turns made of any bytes some are legal at the start of a game and most are not.
fn arbitrary_turns<P: gipf_game::Position<Turn: for<'a> Arbitrary<'a>>>(start: &P) {
    let mut random: u64 = 1;
    let bytes: Vec<u8> = (0..200_000)
        .map(|_| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 56) as u8
        })
        .collect();
    let mut bytes = Unstructured::new(&bytes);
    let (mut legal, mut illegal) = (0, 0);
    while bytes.len() > 200 {
        let turn = P::Turn::arbitrary(&mut bytes).expect("enough bytes");
        *(if start.is_legal(&turn) { &mut legal } else { &mut illegal }) += 1;
    }
    assert!(legal > 0 && illegal > legal, "{legal} legal, {illegal} illegal");
}

#[test]
fn positions_of_a_variant_have_it() {
    check_variants(&gipf_core::Variant::ALL, gipf_core::strategies::positions_of);
    check_variants(&gipf_potentials::Variant::ALL, gipf_potentials::strategies::positions_of);
    check_variants(&zertz_core::Variant::ALL, zertz_core::strategies::positions_of);
}

fn check_variants<P: gipf_game::Position, S: Strategy<Value = P>>(
    variants: &[P::Variant],
    positions_of: impl Fn(P::Variant, usize) -> S,
) {
    let mut runner = TestRunner::deterministic();
    for &variant in variants {
        let strategy = positions_of(variant, 20);
        let trees = (0..20).map(|_| strategy.new_tree(&mut runner).expect("a position"));
        let positions: Vec<P> = trees.map(|tree| tree.current()).collect();
        assert!(positions.iter().all(|position| position.variant() == variant));
        assert!(positions.iter().any(|position| *position != P::start(variant)));
    }
}
