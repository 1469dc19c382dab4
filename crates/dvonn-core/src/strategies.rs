//! Strategies for property tests with `proptest`.

use std::vec::Vec;

use gipf_game::playout;
use proptest::prelude::*;
use proptest::sample::select;

use crate::{Board, Color, Dvonn, Piece, Setup, Space, Stack, Stage, Symmetry, Turn};

/// Returns a strategy for the 49 spaces.
pub fn spaces() -> impl Strategy<Value = Space> + Clone {
    select(&Space::ALL)
}

/// Returns a strategy for the four symmetries.
pub fn symmetries() -> impl Strategy<Value = Symmetry> + Clone {
    select(&Symmetry::ALL)
}

/// Returns a strategy for turns of every kind, legal or not.
pub fn turns() -> impl Strategy<Value = Turn> + Clone {
    prop_oneof![
        3 => spaces().prop_map(Turn::Place),
        6 => (spaces(), spaces()).prop_map(|(from, to)| Turn::Move { from, to }),
        1 => Just(Turn::Pass),
    ]
}

/// Returns a strategy for positions of games after at most `turns` random turns from the start.
///
/// Stacking begins after 49 turns. Shrinks towards earlier positions.
///
/// ```
/// use dvonn_core::strategies::positions;
/// use proptest::prelude::*;
///
/// proptest!(|(position in positions(80))| {
///     prop_assert_eq!(position.to_setup().validate(), Ok(position));
/// });
/// ```
pub fn positions(turns: usize) -> impl Strategy<Value = Dvonn> + Clone {
    choices(turns).prop_map(|choices| playout(Dvonn::default(), choices))
}

/// Returns a strategy for positions of games after at most `moves` random moves since all pieces
/// were placed at random.
///
/// With 30 or more moves many positions are near the end, or finished.
pub fn stacking_positions(moves: usize) -> impl Strategy<Value = Dvonn> + Clone {
    (proptest::collection::vec(any::<u16>(), 49), choices(moves)).prop_map(|(places, moves)| {
        let full = playout(Dvonn::default(), places);
        playout(full, moves)
    })
}

/// Returns a strategy for numbers that choose one turn each.
fn choices(turns: usize) -> impl Strategy<Value = Vec<u16>> + Clone {
    proptest::collection::vec(any::<u16>(), 0..=turns)
}

/// Returns a strategy for setups: positions of games with a few changes.
///
/// Some are valid, the others have violations of every kind. All can be written as a position line.
pub fn setups() -> impl Strategy<Value = Setup> + Clone {
    let change = (spaces(), proptest::option::of(stacks()));
    let changes = proptest::collection::vec(change, 0..4);
    let flips = (proptest::bool::weighted(0.2), proptest::bool::weighted(0.2));
    (positions(100), changes, flips).prop_map(|(position, changes, (other_side, other_stage))| {
        let mut setup = position.to_setup();
        for (space, stack) in changes {
            setup.board.set(space, stack);
        }
        if other_side {
            setup.side_to_move = !setup.side_to_move;
        }
        if other_stage {
            setup.stage = match setup.stage {
                Stage::Placing => Stage::Stacking,
                Stage::Stacking => Stage::Placing,
            };
        }
        setup
    })
}

/// Returns a strategy for anything that a setup can hold: positions of games with a few changes, towers, and
/// boards of stacks that are made one by one.
///
/// Heights and numbers of red pieces go up to 255. About two setups in three are valid.
pub fn any_setups() -> impl Strategy<Value = Setup> + Clone {
    let stages = || select(&[Stage::Placing, Stage::Stacking]);
    let change = (spaces(), proptest::option::of(any_stacks()));
    let changed = (positions(100), proptest::collection::vec(change, 0..3)).prop_map(
        |(position, changes)| {
            let mut setup = position.to_setup();
            for (space, stack) in changes {
                setup.board.set(space, stack);
            }
            setup
        },
    );
    let stacks = proptest::collection::vec(proptest::option::of(any_stacks()), 49);
    let any = (stacks, select(&Color::ALL), stages()).prop_map(|(stacks, side_to_move, stage)| {
        let stacks = Space::ALL.into_iter().zip(stacks);
        let board = stacks.filter_map(|(space, stack)| Some((space, stack?))).collect();
        Setup { board, side_to_move, stage }
    });
    prop_oneof![3 => changed, 3 => towers(), 1 => any]
}

/// Returns a strategy for one or two high stacks, and the red pieces that are missing beside them.
fn towers() -> impl Strategy<Value = Setup> + Clone {
    let tower = || (select(&Color::ALL), 1..=46_u8, 0..=3_u8);
    let row = Space::ALL.into_iter().filter(|space| space.number() == 3);
    let row: Vec<Space> = row.collect();
    (tower(), proptest::option::of(tower()), select(&Color::ALL)).prop_map(
        move |(first, second, side_to_move)| {
            let (mut colored, mut reds) = (46, 3);
            let mut setup = Setup { side_to_move, stage: Stage::Stacking, ..Setup::start() };
            let mut spaces = row.iter();
            let mut put = |stack| spaces.next().map(|space| setup.board.set(*space, Some(stack)));
            for (color, height, below) in [Some(first), second].into_iter().flatten() {
                let (height, below) = (height.min(colored), below.min(reds));
                if height > 0 {
                    (colored, reds) = (colored - height, reds - below);
                    put(Stack { top: color.into(), height: height + below, reds: below });
                }
            }
            for _ in 0..reds {
                put(Stack::single(Piece::Red));
            }
            setup
        },
    )
}

/// Returns a strategy for stacks of any height with any number of red pieces.
fn any_stacks() -> impl Strategy<Value = Stack> + Clone {
    let heights = prop_oneof![2 => 0..=49_u8, 1 => any::<u8>()];
    let reds = prop_oneof![3 => 0..=3_u8, 1 => any::<u8>()];
    (select(&Piece::ALL), heights, reds).prop_map(|(top, height, reds)| Stack { top, height, reds })
}

/// Returns a strategy for stacks that a position line can say, up to a height of 30.
fn stacks() -> impl Strategy<Value = Stack> + Clone {
    (select(&Piece::ALL), prop_oneof![Just(1), 2..=30u8], 0..=3u8)
        .prop_map(|(top, height, reds)| Stack { top, height, reds: reds + Stack::single(top).reds })
}

/// Returns a strategy for boards filled at random with the pieces of a game, as stacking begins.
pub fn full_boards() -> impl Strategy<Value = Dvonn> + Clone {
    let pieces = [(Piece::White, 23), (Piece::Black, 23), (Piece::Red, 3)];
    let pieces: Vec<Piece> =
        pieces.into_iter().flat_map(|(piece, count)| core::iter::repeat_n(piece, count)).collect();
    Just(pieces).prop_shuffle().prop_filter_map("not a valid position", |pieces| {
        let stacks = pieces.into_iter().map(Stack::single);
        let board: Board = Space::ALL.into_iter().zip(stacks).collect();
        Setup { board, side_to_move: Color::White, stage: Stage::Stacking }.validate().ok()
    })
}
