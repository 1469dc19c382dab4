//! Strategies for the property tests of dependent crates.

use std::vec::Vec;

use gipf_game::Position;
use proptest::prelude::*;
use proptest::sample::select;

use crate::{
    Bitboard, Board, ByColor, Color, Entry, Gipf, Line, Opening, Piece, PieceKind, Push, Setup,
    Spot, Turn, Variant,
};

/// Generates any variant.
pub fn variants() -> impl Strategy<Value = Variant> + Clone {
    select(&Variant::ALL)
}

/// Generates positions of real games: a start, and up to `turns` random legal turns from there.
///
/// Finished games are among them.
///
/// ```
/// use gipf_core::Position;
/// use gipf_core::strategies::positions;
/// use proptest::prelude::*;
///
/// proptest!(|(position in positions(40))| {
///     prop_assert!(position.canonical() <= position);
/// });
/// ```
pub fn positions(turns: usize) -> impl Strategy<Value = Gipf> + Clone {
    (variants(), choices(turns)).prop_map(|(variant, choices)| played(variant, &choices))
}

/// Generates positions of real games of one variant, as [`positions`] does of all.
pub fn positions_of(variant: Variant, turns: usize) -> impl Strategy<Value = Gipf> + Clone {
    choices(turns).prop_map(move |choices| played(variant, &choices))
}

fn choices(turns: usize) -> impl Strategy<Value = Vec<u16>> + Clone {
    proptest::collection::vec(any::<u16>(), 0..=turns)
}

fn played(variant: Variant, choices: &[u16]) -> Gipf {
    let mut position = Gipf::start(variant);
    for &choice in choices {
        // Rows of GIPF-pieces can give millions of turns; the first 4096 will do.
        let count = position.turns().take(4096).count();
        let Some(turn) = position.turns().nth(usize::from(choice) % count.max(1)) else {
            break;
        };
        position = position.play_unchecked(&turn);
    }
    position
}

/// Generates valid positions of scattered pieces, with many rows and GIPF-pieces.
///
/// They are far denser than positions of games.
pub fn dense_positions() -> impl Strategy<Value = Gipf> + Clone {
    setups().prop_filter_map("not a valid position", |setup| {
        // The row that should have been taken belongs to whoever moves next.
        let other = Setup { side_to_move: !setup.side_to_move, ..setup };
        setup.validate().or_else(|_| other.validate()).ok()
    })
}

/// Generates setups with a correct number of pieces that may break other rules.
pub fn setups() -> impl Strategy<Value = Setup> + Clone {
    let scatter = (any::<[u8; 37]>(), 1u8..=100, 0u8..=60, any::<[u8; 2]>());
    let openings = select(&[Opening::Closed, Opening::Closed, Opening::Open]);
    let rest = (variants(), select(&Color::ALL), openings.clone(), openings);
    (scatter, any::<[u8; 37]>(), rest).prop_map(
        |((fill, percent, gipf_percent, spare), kinds, (variant, side_to_move, white, black))| {
            let board = scattered(variant, &fill, &kinds, percent, gipf_percent);
            let reserve = |color: Color| {
                let free = Setup::MAX_PIECES.saturating_sub(board.value(color));
                spare[color as usize] % (free + 1)
            };
            let tournament = variant == Variant::Tournament;
            let opening = |opening| if tournament { opening } else { Opening::Closed };
            Setup {
                reserves: ByColor { white: reserve(Color::White), black: reserve(Color::Black) },
                openings: ByColor { white: opening(white), black: opening(black) },
                board,
                side_to_move,
                variant,
            }
        },
    )
}

/// Generates anything that a setup can hold: every spot, reserve, opening, side and variant by itself.
///
/// Boards are empty to full, and reserves go up to 255. About one setup in ten is valid.
pub fn any_setups() -> impl Strategy<Value = Setup> + Clone {
    let fill = prop_oneof![1u8..=25, 1u8..=100];
    let scatter = (any::<[u8; 37]>(), any::<[u8; 37]>(), fill, prop_oneof![Just(0u8), 0u8..=100]);
    let boards = scatter.prop_map(|(fill, kinds, percent, gipf_percent)| {
        let pieces = Spot::ALL.into_iter().zip(fill).zip(kinds);
        let pieces = pieces.filter(|((_, fill), _)| fill % 100 < percent);
        let piece = |kinds: u8| {
            let is_gipf = kinds / 2 % 100 < gipf_percent;
            let kind = if is_gipf { PieceKind::Gipf } else { PieceKind::Single };
            Piece { color: Color::ALL[usize::from(kinds & 1)], kind }
        };
        pieces.map(|((spot, _), kinds)| (spot, piece(kinds))).collect::<Board>()
    });
    let reserves = prop_oneof![3 => 0..=Setup::MAX_PIECES, 1 => any::<u8>()];
    let openings =
        prop_oneof![3 => Just(Opening::Closed), 1 => Just(Opening::Open), 1 => Just(Opening::Owed)];
    let both = (reserves.clone(), reserves, openings.clone(), openings);
    (boards, select(&Color::ALL), variants(), both).prop_map(
        |(board, side_to_move, variant, (white, black, white_opening, black_opening))| Setup {
            board,
            side_to_move,
            reserves: ByColor { white, black },
            variant,
            openings: ByColor { white: white_opening, black: black_opening },
        },
    )
}

/// Generates turns of every kind, legal or not.
pub fn turns() -> impl Strategy<Value = Turn> + Clone {
    let any_spots = || any::<u64>().prop_map(Bitboard::from_dense_bits);
    let of_a_line = || (select(&Line::ALL), any_spots()).prop_map(|(line, set)| line.spots() & set);
    let taken = || prop_oneof![4 => Just(Bitboard::EMPTY), 3 => of_a_line(), 1 => any_spots()];
    let kinds = || select(&PieceKind::ALL);
    let pushes = prop_oneof![
        (kinds(), select(&Spot::ALL)).prop_map(|(kind, spot)| Push::Enter(kind, spot)),
        (kinds(), select(&Entry::ALL)).prop_map(|(kind, entry)| Push::Shift(kind, entry)),
    ];
    (taken(), proptest::option::weighted(0.9, pushes), taken())
        .prop_map(|(before, push, after)| Turn { before, push, after })
}

/// Fills about `percent` of the spots for as long as the pieces of the variant last.
fn scattered(
    variant: Variant,
    fill: &[u8; 37],
    kinds: &[u8; 37],
    percent: u8,
    gipf_percent: u8,
) -> Board {
    let mut board = Board::EMPTY;
    for (i, spot) in Spot::ALL.into_iter().enumerate() {
        if fill[i] % 100 >= percent {
            continue;
        }
        let color = Color::ALL[usize::from(kinds[i] & 1)];
        let gipfs = (board.pieces(color) & board.gipfs()).len();
        let gipf_allowed = match variant {
            Variant::Basic => false,
            Variant::Standard => gipfs < Setup::MAX_STANDARD_GIPFS.into(),
            Variant::Tournament => true,
        };
        let gipf = gipf_allowed && kinds[i] / 2 % 100 < gipf_percent;
        let kind = if gipf { PieceKind::Gipf } else { PieceKind::Single };
        if board.value(color) + kind.value() <= Setup::MAX_PIECES {
            board.set(spot, Some(Piece { color, kind }));
        }
    }
    board
}
