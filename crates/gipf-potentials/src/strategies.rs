//! Strategies for the property tests of dependent crates.

use core::ops::ControlFlow;
use std::vec::Vec;

use gipf_game::Position;
use proptest::prelude::*;
use proptest::sample::select;

use crate::{
    Action, Bitboard, Board, ByColor, Color, Entry, GipfPotentials, Hand, Line, NewPiece, Opening,
    Piece, PieceKind, Potential, PushPath, Setup, Spot, SpotCounts, Start, TamskPush, TamskPushes,
    Turn, Variant,
};

/// Generates any hand.
pub fn hands() -> impl Strategy<Value = Hand> + Clone {
    let counts = proptest::array::uniform4(0..=Hand::MAX_OF_A_KIND);
    counts.prop_filter_map("too many of a kind", Hand::new)
}

/// Generates agreements of the players: mostly with up to three pieces more than in the plain game, some with any
/// reserves that a start can have.
pub fn starts() -> impl Strategy<Value = Start> + Clone {
    starts_of(select(&Variant::ALL))
}

fn starts_of(
    variants: impl Strategy<Value = Variant> + Clone,
) -> impl Strategy<Value = Start> + Clone {
    let reserves = prop_oneof![
        5 => (0u8..=3).prop_map(Reserve::Extra),
        1 => any::<prop::sample::Index>().prop_map(Reserve::Any),
    ];
    (variants, hands(), hands(), reserves.clone(), reserves).prop_map(
        |(variant, white, black, white_reserve, black_reserve)| {
            let mut start = Start::new(variant, ByColor { white, black });
            let board = start.setup().board;
            for (color, reserve) in Color::ALL.into_iter().zip([white_reserve, black_reserve]) {
                let most = Setup::MAX_PIECES - board.value(color);
                match reserve {
                    Reserve::Extra(extra) => start.reserves[color] += extra,
                    Reserve::Any(index) => {
                        start.reserves[color] = index.index(usize::from(most) + 1) as u8;
                    }
                }
            }
            start
        },
    )
}

/// The reserve of a player at the start.
#[derive(Clone, Copy, Debug)]
enum Reserve {
    /// So many pieces more than in the plain game.
    Extra(u8),
    /// Anything from none to the most.
    Any(prop::sample::Index),
}

/// Generates positions of real games: a start with any hands, and up to `turns` random legal turns
/// from there.
///
/// Turns are chosen so that potentials are entered and used. Finished games are among them.
///
/// ```
/// use gipf_potentials::Position;
/// use gipf_potentials::strategies::positions;
/// use proptest::prelude::*;
///
/// proptest!(|(position in positions(40))| {
///     prop_assert!(position.canonical() <= position);
/// });
/// ```
pub fn positions(turns: usize) -> impl Strategy<Value = GipfPotentials> + Clone {
    positions_after(starts(), turns)
}

/// Generates positions of real games of one variant, as [`positions`] does of all.
pub fn positions_of(
    variant: Variant,
    turns: usize,
) -> impl Strategy<Value = GipfPotentials> + Clone {
    positions_after(starts_of(Just(variant)), turns)
}

fn positions_after(
    starts: impl Strategy<Value = Start> + Clone,
    turns: usize,
) -> impl Strategy<Value = GipfPotentials> + Clone {
    let choices = proptest::collection::vec(any::<u16>(), 0..=turns);
    (starts, choices).prop_filter_map("not a valid start", |(start, choices)| {
        let mut position = start.position().ok()?;
        for choice in choices {
            let Some(turn) = chosen_turn(&position, choice) else { break };
            position = position.play_unchecked(&turn);
        }
        Some(position)
    })
}

/// One of the first 4096 turns. In three of four cases it does not forfeit the hand, where that can
/// be avoided.
fn chosen_turn(position: &GipfPotentials, choice: u16) -> Option<Turn> {
    let keeps_hand = choice & 3 != 0;
    let hand = position.hand(position.side_to_move());
    let mut turns = Vec::new();
    let mut preferred = Vec::new();
    let _: ControlFlow<()> = position.try_for_each_successor(|turn, next| {
        if !hand.is_empty() && keeps_hand && !next.hand(position.side_to_move()).is_empty() {
            preferred.push(turn);
        }
        turns.push(turn);
        if turns.len() == 4096 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let turns = if preferred.is_empty() { turns } else { preferred };
    turns.get(usize::from(choice >> 2) % turns.len().max(1)).copied()
}

/// Generates valid positions of scattered pieces of all kinds, with many rows, stacks and potentials.
///
/// They are far denser than positions of games.
pub fn dense_positions() -> impl Strategy<Value = GipfPotentials> + Clone {
    setups().prop_filter_map("not a valid position", |setup| {
        // The row that should have been taken belongs to whoever moves next.
        let other = Setup { side_to_move: !setup.side_to_move, ..setup };
        setup.validate().or_else(|_| other.validate()).ok()
    })
}

/// Generates setups with a correct number of pieces and potentials that may break other rules.
pub fn setups() -> impl Strategy<Value = Setup> + Clone {
    let scatter = (any::<[u8; 37]>(), any::<[u8; 37]>(), 1u8..=100, any::<[u8; 2]>());
    let openings = select(&[Opening::Closed, Opening::Closed, Opening::Open]);
    let rest = (select(&Variant::ALL), select(&Color::ALL), openings.clone(), openings);
    (scatter, rest, hands(), hands()).prop_map(
        |((fill, kinds, percent, spare), (variant, side_to_move, white, black), own, other)| {
            let board = scattered(variant, &fill, &kinds, percent);
            let reserve = |color: Color| {
                let free = Setup::MAX_PIECES.saturating_sub(board.value(color));
                spare[color as usize] % (free + 1)
            };
            let hand = |color: Color, hand: Hand| {
                let kinds = Potential::ALL.map(|kind| {
                    let free = usize::from(Hand::MAX_OF_A_KIND) - board.potentials(color, kind);
                    hand.count(kind).min(free as u8)
                });
                Hand::new(kinds).unwrap_or(Hand::EMPTY)
            };
            let tournament = variant == Variant::Tournament;
            let opening = |opening| if tournament { opening } else { Opening::Closed };
            Setup {
                reserves: ByColor { white: reserve(Color::White), black: reserve(Color::Black) },
                openings: ByColor { white: opening(white), black: opening(black) },
                hands: ByColor { white: hand(Color::White, own), black: hand(Color::Black, other) },
                board,
                side_to_move,
                variant,
            }
        },
    )
}

/// Generates anything that a setup can hold: every spot, reserve, hand, opening, side and variant by itself.
///
/// Boards are empty to full, pieces are covered up to [`SpotCounts::MAX`] times, and reserves go up to 255. About one
/// setup in ten is valid.
pub fn any_setups() -> impl Strategy<Value = Setup> + Clone {
    let fill = prop_oneof![3 => 1u8..=25, 1 => 1u8..=100];
    let contents = proptest::collection::vec((0u8..100, any_pieces()), 37);
    let towers = proptest::collection::vec((0u8..100, select(&Color::ALL)), 37);
    let scattered = (contents, fill.clone()).prop_map(|(contents, percent)| {
        let contents = Spot::ALL.into_iter().zip(contents);
        let contents = contents.filter(|(_, (fill, _))| *fill < percent);
        contents.map(|(spot, (_, piece))| (spot, piece)).collect::<Board>()
    });
    // Hundreds of covers.
    let towers = (
        towers,
        prop_oneof![8..=SpotCounts::MAX, 13..=SpotCounts::MAX],
        prop_oneof![Just(100), 80u8..=100],
    )
        .prop_map(|(towers, covers, percent)| {
            let towers = Spot::ALL.into_iter().zip(towers);
            let towers = towers.filter(|(_, (fill, _))| *fill < percent);
            let kind = PieceKind::Covered { loaded: false, covers };
            towers.map(|(spot, (_, color))| (spot, Piece { color, kind })).collect::<Board>()
        });
    let boards = prop_oneof![3 => scattered, 1 => towers];
    let reserves = prop_oneof![1 => Just(0), 6 => 0..=Setup::MAX_PIECES, 1 => any::<u8>()];
    let openings =
        prop_oneof![3 => Just(Opening::Closed), 1 => Just(Opening::Open), 1 => Just(Opening::Owed)];
    let hands = prop_oneof![Just(Hand::EMPTY), hands()];
    let both = (reserves.clone(), reserves, openings.clone(), openings, hands.clone(), hands);
    (boards, select(&Color::ALL), select(&Variant::ALL), both).prop_map(
        |(board, side_to_move, variant, (white, black, own, other, hand, other_hand))| Setup {
            board,
            side_to_move,
            reserves: ByColor { white, black },
            variant,
            openings: ByColor { white: own, black: other },
            hands: ByColor { white: hand, black: other_hand },
        },
    )
}

/// Generates any piece.
fn any_pieces() -> impl Strategy<Value = Piece> + Clone {
    let potentials = || select(&Potential::ALL);
    let kinds = prop_oneof![
        4 => Just(PieceKind::Single),
        1 => Just(PieceKind::Gipf),
        3 => potentials().prop_map(PieceKind::Loaded),
        2 => potentials().prop_map(PieceKind::Used),
        3 => (any::<bool>(), 0..=SpotCounts::MAX)
            .prop_map(|(loaded, covers)| PieceKind::Covered { loaded, covers }),
    ];
    (select(&Color::ALL), kinds).prop_map(|(color, kind)| Piece { color, kind })
}

/// Generates turns of every kind, legal or not.
pub fn turns() -> impl Strategy<Value = Turn> + Clone {
    let number = (select(&Spot::ALL), 1..=SpotCounts::MAX);
    let few = proptest::collection::vec(number, 1..5).prop_map(SpotCounts::from_iter);
    let of_a_line = (select(&Line::ALL), any::<u64>()).prop_map(|(line, bits)| {
        SpotCounts::from_spots(line.spots() & Bitboard::from_dense_bits(bits))
    });
    let taken = prop_oneof![4 => Just(SpotCounts::ZERO), 3 => of_a_line, 1 => few];
    let path = prop_oneof![
        select(&Spot::ALL).prop_map(PushPath::Enter),
        select(&Entry::ALL).prop_map(PushPath::Shift),
    ];
    let push = prop_oneof![
        3 => path.clone().prop_map(TamskPush::Push),
        1 => Just(TamskPush::Discard),
    ];
    let pushes = prop_oneof![
        3 => Just(TamskPushes::NONE),
        1 => proptest::collection::vec(push, 1..=TamskPushes::MAX).prop_map(|pushes| {
            let followed = |list: TamskPushes, push| list.followed_by(push).unwrap_or(list);
            pushes.into_iter().fold(TamskPushes::NONE, followed)
        }),
    ];
    let spots = || select(&Spot::ALL);
    let action = prop_oneof![
        3 => (select(&NewPiece::ALL), path).prop_map(|(piece, path)| Action::Push { piece, path }),
        1 => (select(&Potential::ALL), spots(), spots())
            .prop_map(|(potential, from, to)| Action::Use { potential, from, to }),
    ];
    let action = proptest::option::weighted(0.9, action);
    (taken.clone(), pushes.clone(), action, pushes, taken).prop_map(
        |(before, tamsk_before, action, tamsk_after, after)| Turn {
            before,
            tamsk_before,
            action,
            tamsk_after,
            after,
        },
    )
}

/// Fills about `percent` of the spots for as long as the pieces and potentials last.
fn scattered(variant: Variant, fill: &[u8; 37], kinds: &[u8; 37], percent: u8) -> Board {
    let mut board = Board::EMPTY;
    for (i, spot) in Spot::ALL.into_iter().enumerate() {
        if fill[i] % 100 >= percent {
            continue;
        }
        let color = Color::ALL[usize::from(kinds[i] & 1)];
        let piece = Piece { color, kind: scattered_kind(variant, kinds[i] / 2, fill[i] & 15) };
        let mut with = board;
        with.set(spot, Some(piece));
        let fits = Color::ALL.into_iter().all(|color| {
            let gipfs = (with.pieces(color) & with.gipfs()).len();
            let few = |kind| with.potentials(color, kind) <= usize::from(Hand::MAX_OF_A_KIND);
            with.value(color) <= Setup::MAX_PIECES
                && (variant != Variant::Standard || gipfs <= 3)
                && Potential::ALL.into_iter().all(few)
        });
        if fits {
            board = with;
        }
    }
    board
}

fn scattered_kind(variant: Variant, number: u8, many: u8) -> PieceKind {
    let potential = Potential::ALL[usize::from(number & 3)];
    // Few covers, or in one of four cases up to the most.
    let covers = if number & 3 == 3 { many.max(1) } else { 1 + (number & 3) };
    match number >> 2 {
        0..=11 => PieceKind::Single,
        12..=15 if variant == Variant::Basic => PieceKind::Single,
        12..=15 => PieceKind::Gipf,
        16..=22 => PieceKind::Loaded(potential),
        23..=26 if potential == Potential::Dvonn => PieceKind::Covered { loaded: false, covers: 1 },
        23..=26 => PieceKind::Used(potential),
        27..=29 => PieceKind::Covered { loaded: false, covers },
        _ => PieceKind::Covered { loaded: true, covers },
    }
}
