//! Strategies for property tests with `proptest`.

use gipf_game::{Position, playout};
use proptest::prelude::*;
use proptest::sample::select;

use crate::position::MARKERS;
use crate::{
    Board, ByColor, Color, Intersection, Piece, Removals, Row, Setup, Turn, Variant, Yinsh,
};

/// Returns a strategy for the 85 intersections.
pub fn intersections() -> impl Strategy<Value = Intersection> + Clone {
    select(&Intersection::ALL)
}

/// Returns a strategy for the 123 places for a row.
pub fn rows() -> impl Strategy<Value = Row> + Clone {
    select(&Row::ALL)
}

/// Returns a strategy for the two variants.
pub fn variants() -> impl Strategy<Value = Variant> + Clone {
    select(&Variant::ALL)
}

/// Returns a strategy for removals of up to three rows with as many rings.
pub fn removals() -> impl Strategy<Value = Removals> + Clone {
    let few = prop_oneof![5 => 0..1_usize, 3 => 1..2_usize, 1 => 2..4_usize];
    few.prop_flat_map(|count| proptest::collection::vec((rows(), intersections()), count)).prop_map(
        |pairs| {
            pairs.into_iter().fold(Removals::NONE, |all, (row, ring)| {
                all.with_row(row).and_then(|all| all.with_ring(ring)).unwrap_or(all)
            })
        },
    )
}

/// Returns a strategy for turns of every kind, legal or not.
pub fn turns() -> impl Strategy<Value = Turn> + Clone {
    let places = || intersections();
    prop_oneof![
        2 => places().prop_map(Turn::Place),
        6 => (removals(), places(), places(), removals()).prop_map(|(before, from, to, after)| {
            Turn::Move { before, from, to, after }
        }),
        1 => removals().prop_map(|before| Turn::Pass { before }),
        1 => removals().prop_map(|before| Turn::Win { before }),
    ]
}

/// Returns a strategy for positions of games of both variants after at most `turns` random turns from the start.
///
/// Random games last about 60 turns. Shrinks towards earlier positions.
///
/// ```
/// use proptest::prelude::*;
/// use yinsh_core::strategies::positions;
///
/// proptest!(|(position in positions(60))| {
///     prop_assert_eq!(position.to_setup().validate(), Ok(position));
/// });
/// ```
pub fn positions(turns: usize) -> impl Strategy<Value = Yinsh> + Clone {
    let choices = proptest::collection::vec(any::<u16>(), 0..=turns);
    (variants(), choices).prop_map(|(variant, choices)| playout(Yinsh::start(variant), choices))
}

/// Five rings of one player that cannot move, and five of the other around them.
const SHUT_IN: [(char, u8); 10] = [
    ('a', 4),
    ('a', 5),
    ('b', 5),
    ('b', 6),
    ('c', 6),
    ('b', 4),
    ('c', 5),
    ('c', 7),
    ('d', 6),
    ('d', 7),
];

/// Markers up to the edge that complete it.
const SHUT_IN_BY: [(char, u8); 3] = [('a', 2), ('a', 3), ('b', 7)];

fn at((column, number): (char, u8)) -> Intersection {
    Intersection::new(column, number).expect("an intersection")
}

/// Returns a strategy for positions with random rings and markers: crowded boards with several rows of the player to
/// move, rings that are shut in, and an empty pool.
pub fn scattered_positions() -> impl Strategy<Value = Yinsh> + Clone {
    let density = prop_oneof![Just(25_u8), Just(60), Just(100)];
    let white = prop_oneof![Just(15_u8), Just(50), Just(85)];
    let rolls = proptest::collection::vec((0..100_u8, 0..100_u8), 85);
    let rings = proptest::sample::subsequence(&Intersection::ALL[..], 10).prop_shuffle();
    let removed = (0..4_u8, 0..3_u8);
    let is_shut_in = any::<bool>();
    (variants(), density, white, rolls, rings, removed, any::<bool>(), is_shut_in).prop_map(
        |(variant, density, white, rolls, rings, removed, is_white, is_shut_in)| {
            let side_to_move = Color::from_white(is_white);
            let mut setup = Setup { side_to_move, ..Setup::start(variant) };
            let winning = variant.winning_rings();
            // Only the side that is not to move can have won.
            setup.removed[!side_to_move] = removed.0.min(winning);
            setup.removed[side_to_move] = removed.1.min(winning - 1);
            let places = if is_shut_in { SHUT_IN.map(at).to_vec() } else { rings };
            let mut places = places.into_iter();
            for color in [side_to_move, !side_to_move] {
                for _ in setup.removed[color]..5 {
                    let at = places.next().expect("ten intersections");
                    setup.board.set(at, Some(Piece::Ring(color)));
                }
            }
            for at in SHUT_IN_BY.map(at).into_iter().filter(|_| is_shut_in) {
                setup.board.set(at, Some(Piece::Marker(side_to_move)));
                setup.pool -= 1;
            }
            for (&at, (roll, shown)) in Intersection::ALL.iter().zip(rolls) {
                if roll < density && setup.pool > 0 && setup.board.get(at).is_none() {
                    setup.board.set(at, Some(Piece::Marker(Color::from_white(shown < white))));
                    setup.pool -= 1;
                }
            }
            break_rows(&mut setup);
            setup.validate().expect("a valid setup")
        },
    )
}

/// Turns over a marker of each row of the side that is not to move, while nobody has won.
pub(crate) fn break_rows(setup: &mut Setup) {
    let other = !setup.side_to_move;
    if setup.removed.iter().any(|&removed| removed >= setup.variant.winning_rings()) {
        return;
    }
    for row in Row::ALL {
        if row.intersections().is_subset(setup.board.markers()[other]) {
            let middle = row.intersections().iter().nth(2).expect("five markers");
            setup.board.set(middle, Some(Piece::Marker(setup.side_to_move)));
        }
    }
}

/// Returns a strategy for setups: positions of games with a few changes.
///
/// Some are valid, the others have violations of every kind. All can be written as a position line.
pub fn setups() -> impl Strategy<Value = Setup> + Clone {
    let change = (intersections(), proptest::option::of(select(&Piece::ALL)));
    let changes = proptest::collection::vec(change, 0..3);
    let more = proptest::option::weighted(0.3, (0..3_usize, 1..4_u8));
    let flip = proptest::bool::weighted(0.2);
    (prop_oneof![positions(60), scattered_positions()], changes, more, flip).prop_map(
        |(position, changes, more, flip)| {
            let mut setup = position.to_setup();
            for (at, piece) in changes {
                setup.board.set(at, piece);
            }
            if let Some((which, number)) = more {
                let Setup { pool, removed, .. } = &mut setup;
                *[pool, &mut removed.white, &mut removed.black][which] += number;
            }
            if flip {
                setup.side_to_move = !setup.side_to_move;
            }
            setup
        },
    )
}

/// Returns a strategy for anything that a setup can hold: [`setups`], and boards and numbers that are made one by one.
///
/// Numbers go up to 255. About half of the setups are valid.
pub fn any_setups() -> impl Strategy<Value = Setup> + Clone {
    let board = proptest::collection::vec(
        proptest::option::of(select(&Piece::ALL)),
        Intersection::ALL.len(),
    );
    let any = (board, any::<bool>(), any::<[u8; 3]>(), variants()).prop_map(
        |(pieces, is_white, [pool, white, black], variant)| {
            let pieces = Intersection::ALL.into_iter().zip(pieces);
            let board: Board = pieces.filter_map(|(at, piece)| Some((at, piece?))).collect();
            let side_to_move = Color::from_white(is_white);
            Setup { board, side_to_move, pool, removed: ByColor::new(white, black), variant }
        },
    );
    let markers = |setup: &Setup| {
        setup.board.markers().map(super::geometry::bitboard::Bitboard::len).sum() as u8
    };
    let fitted = setups()
        .prop_map(move |setup| Setup { pool: MARKERS.saturating_sub(markers(&setup)), ..setup });
    prop_oneof![2 => setups(), 2 => fitted, 1 => any]
}
