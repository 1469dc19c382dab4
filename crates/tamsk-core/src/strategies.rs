//! Strategies for property tests with `proptest`.

use std::vec::Vec;

use gipf_game::{Position, playout};
use proptest::prelude::*;
use proptest::sample::select;

use crate::{
    Board, ByColor, Color, Content, Hourglass, Move, Setup, Space, Symmetry, Tamsk, Turn, Variant,
};

/// Returns a strategy for the 37 spaces.
pub fn spaces() -> impl Strategy<Value = Space> + Clone {
    select(&Space::ALL)
}

/// Returns a strategy for the six symmetries.
pub fn symmetries() -> impl Strategy<Value = Symmetry> + Clone {
    select(&Symmetry::ALL)
}

/// Returns a strategy for the three variants.
pub fn variants() -> impl Strategy<Value = Variant> + Clone {
    select(&Variant::ALL)
}

/// Returns a strategy for turns of every kind, legal or not.
pub fn turns() -> impl Strategy<Value = Turn> + Clone {
    let step = (spaces(), spaces(), any::<bool>());
    let step = step.prop_map(|(from, to, drops)| Move { from, to, drops });
    let seconds = proptest::option::of(prop_oneof![Just(15), Just(20), 0..=1000_u16]);
    (any::<bool>(), proptest::option::weighted(0.9, step), seconds, any::<bool>()).prop_map(
        |(fills_open, step, seconds, turns_timer)| Turn { fills_open, step, seconds, turns_timer },
    )
}

/// Returns a strategy for positions of games of all variants after at most `turns` random turns from the start.
///
/// The turns of a game take the same time, 1 to 60 seconds; generated turns of the position take the usual time.
/// Shrinks towards earlier positions.
///
/// ```
/// use proptest::prelude::*;
/// use tamsk_core::strategies::positions;
///
/// proptest!(|(position in positions(80))| {
///     prop_assert_eq!(position.to_setup().validate(), Ok(position));
/// });
/// ```
pub fn positions(turns: usize) -> impl Strategy<Value = Tamsk> + Clone {
    let choices = proptest::collection::vec(any::<u16>(), 0..=turns);
    (variants(), 1..=60_u16, choices).prop_map(|(variant, seconds, choices)| {
        let start = Tamsk::start(variant);
        let end = playout(start.with_seconds(seconds).unwrap_or(start), choices);
        end.with_seconds(crate::USUAL_SECONDS).unwrap_or(end)
    })
}

/// Returns a strategy for valid positions that no game needs to lead to: hour-glasses anywhere, many rings.
pub fn crowded_positions() -> impl Strategy<Value = Tamsk> + Clone {
    dense_setups().prop_filter_map("not a valid position", |setup| setup.validate().ok())
}

fn sand() -> impl Strategy<Value = Option<u8>> + Clone {
    prop_oneof![Just(Some(0)), (0..=180_u8).prop_map(Some), Just(Some(20))]
}

/// Returns a strategy for setups with six hour-glasses on different spaces and as many rings as there are.
fn dense_setups() -> impl Strategy<Value = Setup> + Clone {
    let places = Just(Space::ALL.to_vec()).prop_shuffle();
    let fillings = proptest::collection::vec(0..=4_u8, 37);
    let sand = proptest::collection::vec(sand(), 6);
    let rest = (variants(), select(&Color::ALL), any::<bool>(), 0..=15_u8, 0..=64_u8);
    (places, fillings, sand, rest).prop_map(|(places, fillings, sand, rest)| {
        let (variant, side_to_move, is_open, timer, share) = rest;
        let mut board = Board::EMPTY;
        for (space, filling) in Space::ALL.into_iter().zip(fillings) {
            let rings = filling.min(space.room());
            board.set(space, Some(Content { rings, hourglass: None }));
        }
        for (i, (space, sand)) in places.iter().zip(sand).enumerate() {
            let sand = sand.filter(|_| variant.is_timed());
            let hourglass = Some(Hourglass { owner: Color::ALL[i % 2], sand });
            board.set(*space, Some(Content { hourglass, ..board.get(*space) }));
        }
        let left = 64 - board.rings() as u8;
        let white = share.min(left).min(32).max(left.saturating_sub(32));
        let open = places.iter().take(6).copied().find(|&space| {
            let Content { rings, hourglass } = board.get(space);
            let is_other = hourglass.is_some_and(|hourglass| hourglass.owner != side_to_move);
            is_other && rings < space.room()
        });
        let rings_left = ByColor { white, black: left - white };
        let both_left = rings_left.white > 0 && rings_left.black > 0;
        let open = open.filter(|_| is_open && both_left);
        let timer = if variant.has_timer() { timer } else { 0 };
        Setup { board, side_to_move, rings_left, open, variant, timer }
    })
}

/// Returns a strategy for setups: valid ones with a few changes.
///
/// Some are valid, the others have violations of every kind. Those that have no more than nine rings on a space can
/// be written as a position line.
pub fn setups() -> impl Strategy<Value = Setup> + Clone {
    let hourglass = (select(&Color::ALL), proptest::option::of(0..=200_u8));
    let hourglass = hourglass.prop_map(|(owner, sand)| Hourglass { owner, sand });
    let content = (0..=5_u8, proptest::option::of(hourglass));
    let content = content.prop_map(|(rings, hourglass)| Content { rings, hourglass });
    let changes = proptest::collection::vec((spaces(), content), 0..3);
    let from = prop_oneof![positions(60).prop_map(|p| p.to_setup()), dense_setups()];
    let others = (
        proptest::option::weighted(0.2, proptest::option::of(spaces())),
        proptest::option::weighted(0.2, 0..=20_u8),
        proptest::option::weighted(0.2, (0..=40_u8, 0..=40_u8)),
        proptest::bool::weighted(0.2),
        proptest::option::weighted(0.2, variants()),
    );
    (from, changes, others).prop_map(|(mut setup, changes, others)| {
        let (open, timer, left, is_other_side, variant) = others;
        for (space, content) in changes {
            setup.board.set(space, Some(content));
        }
        setup.open = open.unwrap_or(setup.open);
        setup.timer = timer.unwrap_or(setup.timer);
        let (white, black) = left.unwrap_or((setup.rings_left.white, setup.rings_left.black));
        setup.rings_left = ByColor { white, black };
        if is_other_side {
            setup.side_to_move = !setup.side_to_move;
        }
        setup.variant = variant.unwrap_or(setup.variant);
        setup
    })
}

/// Returns a strategy for anything that a setup can hold.
pub fn any_setups() -> impl Strategy<Value = Setup> + Clone {
    let hourglass = (select(&Color::ALL), any::<Option<u8>>());
    let hourglass = hourglass.prop_map(|(owner, sand)| Hourglass { owner, sand });
    let content = (any::<u8>(), proptest::option::weighted(0.2, hourglass));
    let contents = proptest::collection::vec(content, 37);
    let rest = (
        select(&Color::ALL),
        any::<(u8, u8)>(),
        proptest::option::of(spaces()),
        variants(),
        any::<u8>(),
    );
    let any = (contents, rest).prop_map(|(contents, rest)| {
        let (side_to_move, (white, black), open, variant, timer) = rest;
        let contents: Vec<Content> =
            contents.into_iter().map(|(rings, hourglass)| Content { rings, hourglass }).collect();
        let board = Space::ALL.into_iter().zip(contents).collect();
        let rings_left = ByColor { white, black };
        Setup { board, side_to_move, rings_left, open, variant, timer }
    });
    prop_oneof![6 => setups(), 1 => any]
}
