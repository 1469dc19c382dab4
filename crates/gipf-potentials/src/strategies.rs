//! Strategies for the property tests of dependent crates.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use proptest::prelude::*;
use proptest::sample::select;

use crate::{
    Board, ByColor, Color, Hand, Opening, Piece, PieceKind, Position, Potential, Setup, Spot,
    Start, Turn, Variant,
};

/// Generates any hand.
pub fn hands() -> impl Strategy<Value = Hand> + Clone {
    let counts = proptest::array::uniform4(0..=Hand::MAX_OF_A_KIND);
    counts.prop_filter_map("too many of a kind", Hand::new)
}

/// Generates agreements of the players, with up to three pieces more than in the plain game.
pub fn starts() -> impl Strategy<Value = Start> + Clone {
    let extra = 0u8..=3;
    (select(&Variant::ALL), hands(), hands(), extra.clone(), extra).prop_map(
        |(variant, white, black, white_extra, black_extra)| {
            let mut start = Start::new(variant, ByColor { white, black });
            start.reserves.white += white_extra;
            start.reserves.black += black_extra;
            start
        },
    )
}

/// Generates positions of real games: a start with any hands, and up to `turns` random legal turns
/// from there.
///
/// Turns are chosen so that potentials are entered and used. Finished games are among them.
///
/// ```
/// use gipf_potentials::strategies::positions;
/// use proptest::prelude::*;
///
/// proptest!(|(position in positions(40))| {
///     prop_assert!(position.canonical() <= position);
/// });
/// ```
pub fn positions(turns: usize) -> impl Strategy<Value = Position> + Clone {
    let choices = proptest::collection::vec(any::<u16>(), 0..=turns);
    (starts(), choices).prop_filter_map("not a valid start", |(start, choices)| {
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
fn chosen_turn(position: &Position, choice: u16) -> Option<Turn> {
    let keeps_hand = choice & 3 != 0;
    let hand = position.hand(position.side_to_move());
    let mut turns = Vec::new();
    let mut preferred = Vec::new();
    let _: ControlFlow<()> = position.for_each_successor(|turn, next| {
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
pub fn dense_positions() -> impl Strategy<Value = Position> + Clone {
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
                    let on_board = board.potentials(color, kind) as u8;
                    hand.count(kind).min(Hand::MAX_OF_A_KIND.saturating_sub(on_board))
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

/// Fills about `percent` of the spots for as long as the pieces and potentials last.
fn scattered(variant: Variant, fill: &[u8; 37], kinds: &[u8; 37], percent: u8) -> Board {
    let mut board = Board::EMPTY;
    for (i, spot) in Spot::ALL.into_iter().enumerate() {
        if fill[i] % 100 >= percent {
            continue;
        }
        let color = Color::ALL[usize::from(kinds[i] & 1)];
        let piece = Piece { color, kind: scattered_kind(variant, kinds[i] / 2) };
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

fn scattered_kind(variant: Variant, number: u8) -> PieceKind {
    let potential = Potential::ALL[usize::from(number & 3)];
    match number >> 2 {
        0..=11 => PieceKind::Single,
        12..=15 if variant == Variant::Basic => PieceKind::Single,
        12..=15 => PieceKind::Gipf,
        16..=22 => PieceKind::Loaded(potential),
        23..=26 if potential == Potential::Dvonn => PieceKind::Covered { loaded: false, covers: 1 },
        23..=26 => PieceKind::Used(potential),
        27..=29 => PieceKind::Covered { loaded: false, covers: 1 + (number & 3) },
        _ => PieceKind::Covered { loaded: true, covers: 1 + (number & 3) },
    }
}
