//! Strategies for property tests with `proptest`.

use std::vec::Vec;

use gipf_game::{Position, playout};
use proptest::prelude::*;
use proptest::sample::select;

use crate::{
    Bitboard, Board, ByColor, Color, Marble, MarbleCounts, Place, Ring, Setup, Turn, Variant, Zertz,
};

/// Returns a strategy for the 61 places.
pub fn places() -> impl Strategy<Value = Place> + Clone {
    select(&Place::ALL)
}

/// Returns a strategy for the four variants.
pub fn variants() -> impl Strategy<Value = Variant> + Clone {
    select(&Variant::ALL)
}

/// Returns a strategy for turns of every kind, legal or not.
pub fn turns() -> impl Strategy<Value = Turn> + Clone {
    let few = || proptest::collection::vec(places(), 0..4).prop_map(Bitboard::from_iter);
    let marble = select(&Marble::ALL);
    let placement = (marble, places(), proptest::option::of(places()), few());
    prop_oneof![
        5 => placement.prop_map(|(marble, place, removed, claimed)| {
            Turn::Place { marble, place, removed, claimed }
        }),
        4 => (places(), places(), few()).prop_map(|(from, to, taken)| {
            Turn::Capture { from, to, taken }
        }),
        1 => Just(Turn::Pass),
    ]
}

/// Returns a strategy for positions of games of all variants after at most `turns` random turns from the
/// start.
///
/// Games last about 40 turns. Shrinks towards earlier positions.
///
/// ```
/// use proptest::prelude::*;
/// use zertz_core::strategies::positions;
///
/// proptest!(|(position in positions(40))| {
///     prop_assert_eq!(position.to_setup().validate(), Ok(position));
/// });
/// ```
pub fn positions(turns: usize) -> impl Strategy<Value = Zertz> + Clone {
    (variants(), choices(turns))
        .prop_map(|(variant, choices)| playout(Zertz::start(variant), choices))
}

/// Returns a strategy for positions of games of one variant, as [`positions`] does for all.
pub fn positions_of(variant: Variant, turns: usize) -> impl Strategy<Value = Zertz> + Clone {
    choices(turns).prop_map(move |choices| playout(Zertz::start(variant), choices))
}

fn choices(turns: usize) -> impl Strategy<Value = Vec<u16>> + Clone {
    proptest::collection::vec(any::<u16>(), 0..=turns)
}

/// Returns a strategy for positions with random rings and marbles.
///
/// Boards are broken up, so that groups become full; most positions have long captures, some have none;
/// in some the pool is empty, and captured marbles are placed or the player passes.
pub fn scattered_positions() -> impl Strategy<Value = Zertz> + Clone {
    let rings = prop_oneof![Just(25_u8), Just(50), Just(75), Just(95)];
    let marbles = prop_oneof![Just(5_u8), Just(15), Just(40)];
    let rolls = proptest::collection::vec((0..100_u8, 0..100_u8), 61);
    let owners = proptest::collection::vec(0..3_u8, 24);
    let has_pool = proptest::bool::weighted(0.5);
    (variants(), rings, marbles, rolls, owners, has_pool, any::<bool>()).prop_filter_map(
        "not a valid position",
        |(variant, rings, marbles, rolls, owners, has_pool, is_white)| {
            let mut setup = Setup { board: Board::EMPTY, ..Setup::start(variant) };
            let mut left: Vec<Marble> = Marble::ALL
                .into_iter()
                .flat_map(|marble| core::iter::repeat_n(marble, usize::from(setup.pool[marble])))
                .collect();
            for (&place, &(ring, marble)) in variant.places().iter().zip(&rolls) {
                if ring >= rings {
                    continue;
                }
                let holds = marble < marbles && !left.is_empty();
                let pick = usize::from(ring) * 31 + usize::from(marble) * 7;
                let ring = if holds {
                    Ring::Holds(left.swap_remove(pick % left.len()))
                } else {
                    Ring::Vacant
                };
                setup.board.set(place, Some(ring));
            }
            setup.pool = MarbleCounts::NONE;
            for (&marble, &owner) in left.iter().zip(&owners) {
                match (owner, has_pool) {
                    (0, true) => setup.pool[marble] += 1,
                    (0 | 1, _) => setup.captured.white[marble] += 1,
                    _ => setup.captured.black[marble] += 1,
                }
            }
            setup.side_to_move = Color::from_white(is_white);
            setup.validate().ok().or_else(|| {
                // Fewer captured marbles: the pool has them.
                setup.pool = left.iter().fold(MarbleCounts::NONE, |mut pool, &marble| {
                    pool[marble] += 1;
                    pool
                });
                setup.captured = ByColor::default();
                setup.validate().ok()
            })
        },
    )
}

/// Returns a strategy for setups: positions of games with a few changes.
///
/// Some are valid, the others have violations of every kind. All can be written as a position line.
pub fn setups() -> impl Strategy<Value = Setup> + Clone {
    let rings = prop_oneof![Just(Ring::Vacant), select(&Marble::ALL).prop_map(Ring::Holds)];
    let change = (any::<prop::sample::Index>(), proptest::option::of(rings));
    let changes = proptest::collection::vec(change, 0..3);
    let more = proptest::option::weighted(0.3, (select(&Marble::ALL), 0..3_u8));
    let flip = proptest::bool::weighted(0.2);
    (positions(60), changes, more, flip).prop_map(|(position, changes, more, flip)| {
        let mut setup = position.to_setup();
        for (index, ring) in changes {
            setup.board.set(*index.get(setup.variant.places()), ring);
        }
        match more {
            Some((marble, 0)) => setup.pool[marble] += 1,
            Some((marble, 1)) => setup.captured.white[marble] += 2,
            Some((marble, _)) => setup.captured.black[marble] += 3,
            None => {}
        }
        if flip {
            setup.side_to_move = !setup.side_to_move;
        }
        setup
    })
}

/// Returns a strategy for anything that a setup can hold: scattered positions with a few changes, and boards and
/// numbers of marbles that are made one by one.
///
/// Rings lie on all 61 places whatever the variant, and numbers go up to 255. About half of the setups are valid.
pub fn any_setups() -> impl Strategy<Value = Setup> + Clone {
    let rings = || prop_oneof![Just(Ring::Vacant), select(&Marble::ALL).prop_map(Ring::Holds)];
    let change = (places(), proptest::option::of(rings()));
    let changes = proptest::collection::vec(change, 0..2);
    let number = (0..3_usize, select(&Marble::ALL), any::<u8>());
    let changed = (scattered_positions(), changes, proptest::option::weighted(0.2, number))
        .prop_map(|(position, changes, number)| {
            let mut setup = position.to_setup();
            for (place, ring) in changes {
                setup.board.set(place, ring);
            }
            if let Some((which, marble, number)) = number {
                let Setup { pool, captured, .. } = &mut setup;
                [pool, &mut captured.white, &mut captured.black][which][marble] = number;
            }
            setup
        });
    let counts =
        || any::<[u8; 3]>().prop_map(|[white, gray, black]| MarbleCounts::new(white, gray, black));
    let board = proptest::collection::vec(proptest::option::of(rings()), 61);
    let any = (board, any::<bool>(), counts(), counts(), counts(), variants()).prop_map(
        |(rings, is_white, pool, white, black, variant)| {
            let rings = Place::ALL.into_iter().zip(rings);
            let board = rings.filter_map(|(place, ring)| Some((place, ring?))).collect();
            let side_to_move = Color::from_white(is_white);
            Setup { board, side_to_move, pool, captured: ByColor::new(white, black), variant }
        },
    );
    prop_oneof![4 => changed, 1 => any]
}
